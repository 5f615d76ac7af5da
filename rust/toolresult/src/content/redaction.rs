//! Hides what has the shape of a key or a token, or is in a field whose name says so.

use super::characters::is_blank;
use super::pattern::Pattern;
use super::value::Value;
use crate::generated::content_facts::SECRETS;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::sync::OnceLock;

/// The shapes of secrets; what the capture of one matches stays, such as the name of a field.
pub(super) struct Secrets {
    #[cfg(feature = "std")]
    patterns: &'static [Pattern],
    #[cfg(not(feature = "std"))]
    patterns: Vec<Pattern>,
    words: &'static str,
}

fn read_patterns() -> Vec<Pattern> {
    SECRETS.iter().map(|source| Pattern::of(source)).collect()
}

impl Secrets {
    pub(super) fn hidden_as(words: &'static str) -> Self {
        #[cfg(feature = "std")]
        static READ: OnceLock<Vec<Pattern>> = OnceLock::new();
        #[cfg(feature = "std")]
        let patterns = READ.get_or_init(read_patterns);
        // Without std there is nothing that threads can share, so each text reads them anew.
        #[cfg(not(feature = "std"))]
        let patterns = read_patterns();
        Secrets { patterns, words }
    }

    /// A value without the texts and numbers of fields whose names say secret.
    pub(super) fn without_named(&self, value: &Value) -> Value {
        mapped(value, |item| self.without_named(item), |key, value| {
            if self.is_secret(key, value) { self.hidden(value) } else { self.without_named(value) }
        })
    }

    /// A secret without its texts and numbers, at any depth.
    fn hidden(&self, value: &Value) -> Value {
        match value {
            Value::Text(text) if is_blank(text) => value.clone(),
            Value::Text(_) | Value::Number(_) => Value::Text(self.words.to_owned()),
            nested => mapped(nested, |item| self.hidden(item), |key, value| {
                if self.is_about_secret(key) { self.without_named(value) } else { self.hidden(value) }
            }),
        }
    }

    /// Whether the name of a field says that its value is a secret. Only the short name pwd looks at
    /// the value: what begins like a path is a working directory.
    fn is_secret(&self, key: &str, value: &Value) -> bool {
        let is_path = value.text().is_some_and(|text| text.starts_with(['/', '~']));
        self.is_secret_name(key, if is_path { "/" } else { "x" })
    }

    /// Whether the name of a field in a secret says that its own value is none, such as type.
    fn is_about_secret(&self, name: &str) -> bool {
        let is_plain = name.bytes().all(|one| one.is_ascii_alphabetic() || matches!(one, b'_' | b'-'));
        let is_short = (1..=LONGEST_PLAIN_NAME).contains(&name.len());
        is_plain && is_short && !self.is_secret_name(&format!("password_{name}"), "x")
    }

    fn is_secret_name(&self, name: &str, begins: &str) -> bool {
        let field = format!("\"{name}\":\"{begins}");
        let is_whole = |pattern: &Pattern| {
            pattern.find_at_start(&field).is_some_and(|found| found.end == field.len() && found.is_captured(0))
        };
        self.patterns.iter().any(is_whole)
    }

    /// A text without secrets, also where a character of one is spelled as an escape of JSON.
    pub(super) fn without(&self, text: &str) -> String {
        let plain = self.without_each(text);
        if !plain.contains("\\u00") {
            return plain;
        }
        let spelled = without_escapes(&plain);
        let left = self.without_each(&spelled);
        if left == spelled { plain } else { left }
    }

    fn without_each(&self, text: &str) -> String {
        self.patterns.iter().fold(text.to_owned(), |text, pattern| replaced_in(pattern, &text, self.words).unwrap_or(text))
    }
}

const LONGEST_PLAIN_NAME: usize = 20;

/// A list or an object with other values; anything else is itself.
fn mapped(value: &Value, of_item: impl Fn(&Value) -> Value, of_member: impl Fn(&str, &Value) -> Value) -> Value {
    match value {
        Value::List(items) => Value::List(items.iter().map(of_item).collect()),
        Value::Object(members) => {
            Value::Object(members.iter().map(|(key, value)| (key.clone(), of_member(key, value))).collect())
        }
        other => other.clone(),
    }
}

/// The text with other words where a pattern matches; None where it does not.
fn replaced_in(pattern: &Pattern, text: &str, words: &str) -> Option<String> {
    let (mut made, mut copied, mut from) = (String::new(), 0, 0);
    while let Some(found) = pattern.find(text, from) {
        if found.end == found.start {
            from = found.end + text[found.end..].chars().next()?.len_utf8();
            continue;
        }
        made.push_str(&text[copied..found.start]);
        made.push_str(found.captured(text, 0));
        made.push_str(words);
        (copied, from) = (found.end, found.end);
    }
    (copied > 0).then(|| made + &text[copied..])
}

/// A text whose characters of keys and tokens are spelled as themselves.
fn without_escapes(text: &str) -> String {
    let mut parts = text.split("\\u00");
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let read = part.get(..2).filter(|digits| matches!(digits.as_bytes(), [b'2'..=b'7', last] if last.is_ascii_hexdigit()));
        let spelled = read.and_then(|digits| u8::from_str_radix(digits, 16).ok()).map(char::from);
        match spelled.filter(|one| one.is_ascii_alphanumeric() || "_./+=:@-".contains(*one)) {
            Some(one) => {
                made.push(one);
                made.push_str(&part[2..]);
            }
            None => {
                made.push_str("\\u00");
                made.push_str(part);
            }
        }
    }
    made
}
