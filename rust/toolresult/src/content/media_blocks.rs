//! What an image, an audio or a file in a result is, in the formats of MCP and of others.

use super::pattern::Pattern;
use super::value::Value;
use crate::generated::content_facts::media as facts;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// A block in a block in a block: `{"image": {"source": {"bytes": ...}}}`.
const DEEPEST_BLOCK: usize = 4;

/// An image, an audio or a file in a result; what is not known is empty.
#[derive(Debug, Default)]
pub(crate) struct Medium {
    kind: String,
    media_type: String,
    data: String,
    uri: String,
    name: String,
}

/// The medium that a block is, if it is one.
pub(crate) fn medium_of(block: &Value) -> Option<Medium> {
    if !matches!(block, Value::Object(_)) {
        return None;
    }
    let resource = block.field("resource").filter(|one| matches!(one, Value::Object(_)));
    if let (Some("resource"), Some(resource)) = (block.text_in("type"), resource) {
        let data = resource.text_in("blob")?.to_owned();
        let media_type = resource.text_in("mimeType").unwrap_or("").to_owned();
        return Some(Medium { kind: kind_of(&media_type), media_type, data, ..Medium::default() });
    }
    own_medium(block).or_else(|| bytes_in(block))
}

/// A block of MCP.
fn own_medium(block: &Value) -> Option<Medium> {
    let of = |name| block.text_in(name).unwrap_or("").to_owned();
    let mut found = Medium {
        kind: of("type"),
        media_type: media_type_beside(block).to_owned(),
        data: of("data"),
        uri: of("uri"),
        name: of("name"),
    };
    let held = if found.data.is_empty() { &found.uri } else { &found.data };
    if !facts::KINDS.contains(&found.kind.as_str()) || held.is_empty() {
        return None;
    }
    if let Some((media_type, data)) = data_in_url(held) {
        if found.media_type.is_empty() {
            found.media_type = media_type;
        }
        (found.data, found.uri) = (data, String::new());
    }
    Some(found)
}

/// What a block of another format holds, if it holds bytes and nothing else.
fn bytes_in(block: &Value) -> Option<Medium> {
    let (levels, holders) = levels_of(block);
    let stated_kind = block.text_in("type").filter(|one| !one.is_empty()).or(block.text_in("kind"));
    let kind = stated_kind.and_then(|name| of(facts::TYPES, name));
    let is_only_held = !holders.is_empty() && block.members().len() == 1;
    // A document of Anthropic that is text.
    let is_text = levels.first()?.text_in("type") == Some("text");
    if kind.is_none() && !is_only_held || is_text {
        return None;
    }
    let kind = kind.or_else(|| holders.iter().find_map(|name| of(facts::TYPES, name))).unwrap_or("file");
    let media_type = match first(&levels, facts::MEDIA_TYPES) {
        "" => by_format(&levels, kind),
        stated => stated.to_owned(),
    };
    let (held_type, data) = held_in(&levels, &media_type)?;
    let media_type = if media_type.is_empty() { held_type } else { media_type };
    Some(Medium::of_bytes(kind, &media_type, &data, first(&levels, facts::NAMES)))
}

/// A block and the objects inside it, the innermost first, and their keys.
fn levels_of(block: &Value) -> (Vec<&Value>, Vec<&'static str>) {
    let (mut levels, mut holders, mut inner) = (vec![block], Vec::new(), block);
    while levels.len() < DEEPEST_BLOCK {
        let held = |name: &&'static str| match inner.field(name) {
            Some(value @ Value::Object(_)) => Some((*name, value)),
            _ => None,
        };
        let Some((name, value)) = facts::HOLDERS.iter().find_map(held) else { break };
        holders.push(name);
        levels.insert(0, value);
        inner = value;
    }
    (levels, holders)
}

fn held_in(levels: &[&Value], media_type: &str) -> Option<(String, String)> {
    let names: Vec<&str> = facts::BYTES.iter().chain(facts::URLS).copied().collect();
    let held = texts_under(levels, &names).find_map(data_in_url);
    held.or_else(|| {
        let data = first(levels, facts::BYTES);
        is_base64(data, media_type).then(|| (String::new(), data.to_owned()))
    })
}

/// The media type that a format such as `png` means.
fn by_format(levels: &[&Value], kind: &str) -> String {
    match first(levels, &["format"]) {
        "" => String::new(),
        name => of(facts::FORMATS, name).map_or_else(
            || format!("{}/{name}", if kind == "file" { "application" } else { kind }),
            ToOwned::to_owned,
        ),
    }
}

fn of(pairs: &[(&'static str, &'static str)], name: &str) -> Option<&'static str> {
    pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| *value)
}

/// The first text under one of these names that is not empty, or an empty one.
fn first<'v>(levels: &[&'v Value], names: &[&str]) -> &'v str {
    texts_under(levels, names).next().unwrap_or("")
}

fn texts_under<'v, 'n>(
    levels: &'n [&'v Value],
    names: &'n [&str],
) -> impl Iterator<Item = &'v str> + 'n {
    levels
        .iter()
        .flat_map(move |level| names.iter().filter_map(move |name| level.text_in(name)))
        .filter(|text| !text.is_empty())
}

/// The media type that an object states.
pub(crate) fn media_type_beside(value: &Value) -> &str {
    first(&[value], facts::MEDIA_TYPES)
}

/// Whether a text is bytes, as far as that can be told: without a media type, or with that of a
/// text, only a long one is taken for it.
pub(crate) fn is_base64(text: &str, media_type: &str) -> bool {
    let is_meant = !media_type.is_empty() && !media_type.starts_with("text/");
    (is_meant || text.len() >= facts::SURE_LENGTH) && is_all(facts::BASE64, text)
}

/// The media type of a text that is the base64 of a well-known format.
pub(crate) fn known_bytes(text: &str) -> Option<&'static str> {
    if text.len() < facts::SURE_LENGTH {
        return None;
    }
    // To read a pattern takes longer than to look at what it begins with.
    let is_known = |begin: &str| text.starts_with(literal_of(begin)) && Pattern::of(begin).matches(text);
    let known = facts::SIGNATURES.iter().find(|(_, begin)| is_known(begin))?;
    is_all(facts::BASE64, text).then_some(known.0)
}

/// The characters that a text begins with where a pattern of the beginning matches; a part of them.
fn literal_of(begin: &str) -> &str {
    let said = begin.strip_prefix('^').unwrap_or("");
    let end = said.find(|one: char| !one.is_ascii_alphanumeric() && one != '/').unwrap_or(said.len());
    let is_repeated = said[end..].starts_with(['?', '*', '{', '+', '|']);
    &said[..if is_repeated { 0 } else { end }]
}

/// The media type and the base64 of a text that is a data URL.
fn data_in_url(text: &str) -> Option<(String, String)> {
    let found = Pattern::of(facts::DATA_URL).find_at_start(text)?;
    let whole = (found.end == text.len()).then_some(found)?;
    Some((whole.captured(text, 0).to_owned(), whole.captured(text, 1).to_owned()))
}

fn is_all(pattern: &str, text: &str) -> bool {
    Pattern::of(&format!("^(?:{pattern})$")).find_at_start(text).is_some()
}

fn kind_of(media_type: &str) -> String {
    let kind = media_type.split('/').next().unwrap_or("").to_lowercase();
    if facts::KINDS.contains(&kind.as_str()) { kind } else { "file".to_owned() }
}

impl Medium {
    pub(crate) fn of_bytes(kind: &str, media_type: &str, data: &str, name: &str) -> Medium {
        let kind = if kind == "file" { kind_of(media_type) } else { kind.to_owned() };
        let (media_type, data, name) = (media_type.to_owned(), data.to_owned(), name.to_owned());
        Medium { kind, media_type, data, uri: String::new(), name }
    }

    /// What a model reads instead: `[image image/png, 12 kB]`.
    pub(crate) fn description(&self) -> String {
        let size = in_words(size_of(&self.data));
        let is_linked = self.data.is_empty() && !self.uri.is_empty();
        let last = if is_linked { &self.uri } else { &size };
        let about: Vec<&str> = [&self.media_type, &self.name, last]
            .into_iter()
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        let between = if self.media_type.is_empty() { ", " } else { " " };
        format!("[{}{between}{}]", self.kind, about.join(", "))
    }
}

fn size_of(base64: &str) -> usize {
    let padding = base64.chars().rev().take(2).filter(|&one| one == '=').count();
    // What is no base64 has characters of more than one byte.
    (base64.chars().count() * 3 / 4).saturating_sub(padding)
}

fn in_words(size: usize) -> String {
    const KILO: usize = 1000;
    if size < KILO {
        return format!("{size} B");
    }
    if size < KILO * KILO {
        return format!("{} kB", (size + KILO / 2) / KILO);
    }
    let tenths = (size * 10 + KILO * KILO / 2) / (KILO * KILO);
    format!("{}.{} MB", tenths / 10, tenths % 10)
}
