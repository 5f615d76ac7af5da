//! Puts a description in the place of each image, audio and file: a model reads text.

use super::media_blocks::{is_base64, known_bytes, media_type_beside, medium_of, Medium};
use super::pattern::Pattern;
use super::value::{parse, Value};
use crate::generated::content_facts::media as facts;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A value as text, without media; most values hold none and are not copied.
pub(crate) fn text_of(value: &Value) -> String {
    if may_hold_media(value) { without_media(value).as_text() } else { value.as_text() }
}

/// Whether there may be something to describe, by the names of fields and a look at texts.
fn may_hold_media(value: &Value) -> bool {
    match value {
        Value::Text(text) => text.len() >= facts::SURE_LENGTH || text.contains(['"', ':']),
        Value::List(items) => items.iter().any(may_hold_media),
        Value::Object(members) => members.iter().any(|(name, one)| tells_of_media(name) || may_hold_media(one)),
        _ => false,
    }
}

/// Whether a field of this name tells what its object is.
fn tells_of_media(name: &str) -> bool {
    let is_kind = matches!(name, "type" | "kind") || name == facts::CONTENT || name == facts::STRUCTURE;
    is_kind || facts::HOLDERS.contains(&name) || facts::MEDIA_TYPES.contains(&name)
}

pub(crate) fn without_media(value: &Value) -> Value {
    let Some((blocks, beside)) = blocks_of(value) else { return described(value) };
    let mut lines: Vec<String> = blocks.iter().map(line).collect();
    if let Some(beside) = beside.filter(|one| !matches!(one, Value::Null)) {
        lines.push(without_media(beside).as_text());
    }
    Value::Text(lines.join("\n"))
}

/// The content blocks of data, and what is beside them.
fn blocks_of(value: &Value) -> Option<(&[Value], Option<&Value>)> {
    if is_content(value) {
        return Some((value.items(), None));
    }
    let members = value.members();
    let is_known = |(name, _): &(String, Value)| name == facts::CONTENT || name == facts::STRUCTURE;
    let content = value.field(facts::CONTENT).filter(|one| is_content(one));
    if let Some(content) = content.filter(|_| members.iter().all(is_known)) {
        return Some((content.items(), value.field(facts::STRUCTURE)));
    }
    medium_of(value).map(|_| (core::slice::from_ref(value), None))
}

fn is_content(value: &Value) -> bool {
    let items = value.items();
    if items.is_empty() {
        return false;
    }
    let is_text = |one: &Value| block_text(one).is_some() && one.members().len() == 2;
    let is_block = |one: &Value| one.text_in("type").is_some() || medium_of(one).is_some();
    let is_shown = |one: &Value| medium_of(one).is_some() || !resource_text(one).is_empty();
    items.iter().all(is_text) || items.iter().all(is_block) && items.iter().any(is_shown)
}

/// The text of a block of text.
pub(crate) fn block_text(value: &Value) -> Option<&str> {
    value.text_in("text").filter(|_| value.text_in("type") == Some("text"))
}

/// Whether blocks say something by their order: a text is that of a resource, or comes after a medium.
#[cfg(feature = "serde")]
pub(crate) fn has_order(blocks: &[Value]) -> bool {
    let mut behind = blocks.iter().skip_while(|block| medium_of(block).is_none());
    blocks.iter().any(|block| !resource_text(block).is_empty()) || behind.any(|block| block_text(block).is_some())
}

fn resource_text(value: &Value) -> &str {
    let resource = value.field("resource").filter(|_| value.text_in("type") == Some("resource"));
    resource.and_then(|one| one.text_in("text")).unwrap_or("")
}

fn line(block: &Value) -> String {
    let said = Some(resource_text(block)).filter(|said| !said.is_empty()).or(block_text(block));
    said.map_or_else(|| described(block).as_text(), text_without_media)
}

fn described(value: &Value) -> Value {
    if let Some(found) = medium_of(value) {
        return Value::Text(found.description());
    }
    match value {
        Value::Text(text) => Value::Text(text_without_media(text)),
        Value::List(items) => Value::List(items.iter().map(described).collect()),
        Value::Object(members) => Value::Object(described_fields(value, members)),
        other => other.clone(),
    }
}

fn described_fields(value: &Value, members: &[(String, Value)]) -> Vec<(String, Value)> {
    let media_type = media_type_beside(value);
    // A result of a tool that a provider runs: what it encrypted there is read by nobody else.
    let kind = value.text_in("type").unwrap_or("");
    let is_provided = facts::UNREADABLE_TYPES.iter().any(|end| kind.ends_with(end));
    let is_hidden = |name: &str| is_provided && facts::UNREADABLE_NAMES.contains(&name);
    // Bytes beside their media type are bytes.
    let is_bytes = |name: &str| !media_type.is_empty() && facts::BYTES.contains(&name);
    let shown = |(name, one): &(String, Value)| {
        let bytes = one.text().filter(|text| is_bytes(name) && is_base64(text, media_type));
        let made = bytes.map_or_else(|| described(one), |text| Value::Text(of_bytes(media_type, text)));
        (name.clone(), made)
    };
    members.iter().filter(|(name, _)| !is_hidden(name)).map(shown).collect()
}

/// Describe data URLs, base64 of well-known formats, and media in JSON.
pub(crate) fn text_without_media(whole: &str) -> String {
    // Both begin with a quote, which most texts do not have; to read a pattern takes longer than to look.
    let is_quoting = whole.contains('"');
    if is_quoting && (whole.contains("\"mimeType\"") || Pattern::of(facts::LONG_BASE64).matches(whole)) {
        if let Some(parsed) = parse(whole).filter(Value::is_nested) {
            let shown = without_media(&parsed);
            return if shown.is_same(&parsed) { whole.to_owned() } else { shown.as_text() };
        }
    }
    if let Some(media_type) = known_bytes(whole) {
        return of_bytes(media_type, whole);
    }
    if !whole.contains("data:") {
        return whole.to_owned();
    }
    let (pattern, mut made, mut at) = (Pattern::of(facts::DATA_URL), String::new(), 0);
    while let Some(found) = pattern.find(whole, at) {
        made.push_str(&whole[at..found.start]);
        made.push_str(&of_bytes(found.captured(whole, 0), found.captured(whole, 1)));
        at = found.end;
    }
    made + &whole[at..]
}

fn of_bytes(media_type: &str, data: &str) -> String {
    Medium::of_bytes("file", media_type, data, "").description()
}
