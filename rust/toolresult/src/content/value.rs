//! A JSON value that keeps the spelling of its numbers and the order of its keys.

use crate::scan::{resolve, Scan};
use crate::text;
use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

/// Read strict JSON; None where a text is not.
pub(crate) fn parse(content: &str) -> Option<Value> {
    // A first look at the first character spares the rest of the checks of most texts.
    let first = content.trim_start_matches([' ', '\t', '\r', '\n']).bytes().next()?;
    let may_be = matches!(first, b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n');
    (may_be && text::fault(content.as_bytes()).is_none()).then(|| read(content.as_bytes()))
}

/// Read the JSON value that a text begins with, and return what follows it.
pub(crate) fn parse_first(content: &str) -> Option<(Value, &str)> {
    let end = Scan::new(content.as_bytes()).skip(0, 0).ok()?;
    let (value, rest) = content.split_at_checked(end)?;
    Some((parse(value)?, rest))
}

/// Read a text that is known to be strict JSON.
pub(crate) fn read(content: &[u8]) -> Value {
    let mut reader = Reader { scan: Scan::new(content), text: content, at: 0 };
    reader.value()
}

struct Reader<'t> {
    scan: Scan<'t>,
    text: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    fn value(&mut self) -> Value {
        self.at = self.scan.blank(self.at);
        let start = self.at;
        match self.scan.at(start) {
            b'{' => self.object(),
            b'[' => self.list(),
            b'"' => Value::Text(self.string()),
            _ => {
                self.at = self.scan.skip(start, 0).unwrap_or(self.text.len());
                match &self.text[start..self.at] {
                    b"null" => Value::Null,
                    b"true" => Value::Bool(true),
                    b"false" => Value::Bool(false),
                    number => Value::Number(String::from_utf8_lossy(number).into_owned()),
                }
            }
        }
    }

    fn string(&mut self) -> String {
        let Ok(found) = self.scan.string(self.at + 1) else {
            self.at = self.text.len();
            return String::new();
        };
        self.at = found.end + 1;
        let spelled = &self.text[found.start..found.end];
        String::from_utf8(resolve(spelled)).unwrap_or_default()
    }

    fn list(&mut self) -> Value {
        let mut items = Vec::new();
        self.at = self.scan.blank(self.at + 1);
        while !matches!(self.scan.at(self.at), b']' | 0) {
            items.push(self.value());
            self.behind();
        }
        self.at += 1;
        Value::List(items)
    }

    fn object(&mut self) -> Value {
        let mut members: Vec<(String, Value)> = Vec::new();
        let mut names = BTreeMap::new();
        self.at = self.scan.blank(self.at + 1);
        while self.scan.at(self.at) == b'"' {
            let name = self.string();
            self.at = self.scan.blank(self.at) + 1;
            let value = self.value();
            // Of duplicates the last one counts, as in every parser.
            match names.get(&name).and_then(|&place: &usize| members.get_mut(place)) {
                Some(known) => known.1 = value,
                None => {
                    names.insert(name.clone(), members.len());
                    members.push((name, value));
                }
            }
            self.behind();
        }
        self.at += 1;
        Value::Object(members)
    }

    /// Step over the comma behind a value, if there is one.
    fn behind(&mut self) {
        self.at = self.scan.blank(self.at);
        if self.scan.at(self.at) == b',' {
            self.at = self.scan.blank(self.at + 1);
        }
    }
}

impl Value {
    /// The value of a field of an object.
    pub(crate) fn field(&self, name: &str) -> Option<&Value> {
        self.members().iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// The text of a field that is one.
    pub(crate) fn text_in(&self, name: &str) -> Option<&str> {
        self.field(name).and_then(Value::text)
    }

    pub(crate) fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    pub(crate) fn members(&self) -> &[(String, Value)] {
        if let Value::Object(members) = self { members } else { &[] }
    }

    pub(crate) fn items(&self) -> &[Value] {
        if let Value::List(items) = self { items } else { &[] }
    }

    pub(crate) fn is_nested(&self) -> bool {
        matches!(self, Value::List(_) | Value::Object(_))
    }

    /// Whether two values are the same as JSON: 1.0 is 1, and keys have no order.
    pub(crate) fn is_same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Null, Value::Null) => true,
            (Value::Bool(one), Value::Bool(other)) => one == other,
            (Value::Number(one), Value::Number(other)) => one == other || exact(one) == exact(other),
            (Value::Text(one), Value::Text(other)) => one == other,
            (Value::List(one), Value::List(other)) => {
                one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.is_same(other))
            }
            (Value::Object(one), Value::Object(members)) => {
                // Mostly the keys have the same order; only others are searched for.
                let is_same = |(place, (name, value)): (usize, &(String, Value))| {
                    let same_place = members.get(place).filter(|(key, _)| key == name).map(|(_, found)| found);
                    same_place.or_else(|| other.field(name)).is_some_and(|found| value.is_same(found))
                };
                one.len() == members.len() && one.iter().enumerate().all(is_same)
            }
            _ => false,
        }
    }

    /// A value with every text changed, its keys included; keys that would become the
    /// same are numbered.
    pub(crate) fn map_texts(&self, change: &impl Fn(&str) -> String) -> Value {
        match self {
            Value::Text(text) => Value::Text(change(text)),
            Value::List(items) => Value::List(items.iter().map(|one| one.map_texts(change)).collect()),
            Value::Object(members) => {
                let mut taken: BTreeSet<String> = members.iter().map(|one| one.0.clone()).collect();
                // The last number of each name, so that many keys take no longer.
                let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
                let mut made = Vec::new();
                for (key, value) in members {
                    let base = change(key);
                    let mut name = base.clone();
                    while name != *key && taken.contains(&name) {
                        let number = numbers.entry(base.clone()).or_insert(1);
                        *number += 1;
                        name = format!("{base} ({number})");
                    }
                    taken.insert(name.clone());
                    made.push((name, value.map_texts(change)));
                }
                Value::Object(made)
            }
            other => other.clone(),
        }
    }

    /// A text as it is, everything else as compact JSON.
    pub(crate) fn as_text(&self) -> String {
        self.text().map_or_else(|| self.compact(), ToOwned::to_owned)
    }

    /// JSON without spaces; numbers keep their spelling.
    pub(crate) fn compact(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        match self {
            Value::Null => out.push_str("null"),
            Value::Bool(true) => out.push_str("true"),
            Value::Bool(false) => out.push_str("false"),
            Value::Number(spelled) => out.push_str(spelled),
            Value::Text(text) => write_text(out, text),
            Value::List(items) => {
                out.push('[');
                for (number, item) in items.iter().enumerate() {
                    out.push_str(if number == 0 { "" } else { "," });
                    item.write(out);
                }
                out.push(']');
            }
            Value::Object(members) => {
                out.push('{');
                for (number, (name, value)) in members.iter().enumerate() {
                    out.push_str(if number == 0 { "" } else { "," });
                    write_text(out, name);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }
}

pub(crate) fn write_text(out: &mut String, text: &str) {
    out.push('"');
    for one in text.chars() {
        match one {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\x08' => out.push_str("\\b"),
            '\x0c' => out.push_str("\\f"),
            '\0'..='\x1f' => out.push_str(&format!("\\u{:04x}", one as u32)),
            _ => out.push(one),
        }
    }
    out.push('"');
}

/// A number in its one spelling: sign, digits without zeros at either end, power of ten.
pub(crate) fn exact(spelled: &str) -> (bool, String, i128) {
    let (mantissa, exponent) = spelled.split_once(['e', 'E']).unwrap_or((spelled, "0"));
    let unsigned = mantissa.trim_start_matches('-');
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let all = format!("{whole}{fraction}");
    let digits = all.trim_start_matches('0');
    let significant = digits.trim_end_matches('0');
    if significant.is_empty() {
        return (false, String::new(), 0);
    }
    let zeros = (digits.len() - significant.len()) as i128;
    let power = exponent.parse::<i128>().unwrap_or(0).saturating_add(zeros - fraction.len() as i128);
    (mantissa.starts_with('-'), significant.to_owned(), power)
}
