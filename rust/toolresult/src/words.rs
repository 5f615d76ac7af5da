//! The words of a finding: what was expected, what was found, what to do.
//!
//! What they need of the text is kept when the finding is made; they are put together when read.

use crate::codes::{CodeTable, Words};
use crate::content::value::{read, write_text, Value};
use crate::explain::{last_step, Finding};
use crate::generated::plan::DEPTH_LIMIT;
use crate::generated::words as facts;
use crate::nearest::nearest;
use crate::scan::{resolve, Scan};
use crate::text::{self, Wanted};
use crate::{Language, Rule};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A text in English and Chinese.
pub type Both = (&'static str, &'static str);

/// The words of an entry of the plan.
pub struct Said {
    pub expected: Both,
    /// The first sentence of what the contract says of the field.
    pub meaning: Both,
    pub boolean: bool,
    pub number: bool,
    /// Whether the field is required.
    pub needed: bool,
    /// Which fields there are, if an unknown one was found.
    pub fields: Both,
}

/// Where the row of a finding is: unit, schema, entry.
pub(crate) type Row = (usize, usize, usize);

/// What the words of a finding need beside its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    Nothing,
    Value { row: Row, value: Excerpt },
    Text { found: String, wanted: Option<Wanted> },
    NoForm { value: Excerpt, keys: Option<Vec<String>> },
    /// The words themselves, in English and Chinese.
    Words(Words),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Null,
    Boolean,
    Integer,
    Number,
    Text,
    List,
    Object,
}

/// A value as messages show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    found: Found,
    quoted: String,
    /// The number that a string is.
    number: Option<String>,
    /// How many items a list has.
    count: usize,
}

impl Excerpt {
    /// Nothing, where a field is missing.
    pub(crate) fn missing() -> Self {
        Excerpt { found: Found::Null, quoted: "null".to_owned(), number: None, count: 0 }
    }

    /// Of the value that begins at an offset of a text that is JSON.
    pub(crate) fn at(bytes: &[u8], offset: usize, rule: Rule) -> Self {
        let end = Scan::new(bytes).skip(offset, 0).unwrap_or(bytes.len());
        let spelled = bytes.get(offset..end).unwrap_or(&[]);
        let (found, mut number, mut count) = match spelled.first() {
            Some(b'"') => (Found::Text, None, 0),
            Some(b'{') => (Found::Object, None, 0),
            Some(b'[') => (Found::List, None, 0),
            Some(b't' | b'f') => (Found::Boolean, None, 0),
            Some(b'n') | None => (Found::Null, None, 0),
            Some(_) if spelled.iter().any(|byte| b".eE".contains(byte)) => (Found::Number, None, 0),
            Some(_) => (Found::Integer, None, 0),
        };
        let mut quoted = String::new();
        let (message, _) = facts::RULES[rule as usize];
        match found {
            Found::Text => {
                let inner = spelled.get(1..spelled.len() - 1).unwrap_or(&[]);
                // No character takes more than two escapes.
                let some = inner.get(..12 * (facts::QUOTED + 1)).unwrap_or(inner);
                write_text(&mut quoted, &String::from_utf8_lossy(&resolve(some)));
                number = number_in(inner);
            }
            Found::List | Found::Object => {
                if message.0.contains("{value}") {
                    quoted = read(spelled).compact();
                }
                if found == Found::List && message.0.contains("{count}") {
                    count = read(spelled).items().len();
                }
            }
            _ => quoted = String::from_utf8_lossy(spelled).into_owned(),
        }
        Excerpt { found, quoted: shortened(quoted, facts::QUOTED), number, count }
    }

    fn described(&self, language: Language) -> String {
        let phrase = match self.found {
            Found::Null => facts::FOUND_NULL,
            Found::Boolean => facts::FOUND_BOOLEAN,
            Found::Integer => facts::FOUND_INTEGER,
            Found::Number => facts::FOUND_NUMBER,
            Found::Text => facts::FOUND_STRING,
            Found::List => facts::FOUND_ARRAY,
            Found::Object => facts::FOUND_OBJECT,
        };
        with(phrase, language, &[("value", &self.quoted)])
    }
}

/// The number that a string is, as it should have been written.
fn number_in(inner: &[u8]) -> Option<String> {
    let said = String::from_utf8(resolve(inner)).ok()?;
    let spelled = said.trim();
    let may_be = spelled.bytes().next().is_some_and(|first| first == b'-' || first.is_ascii_digit());
    (may_be && text::fault(spelled.as_bytes()).is_none()).then(|| spelled.to_owned())
}

impl Detail {
    /// Of a text that is not JSON.
    pub(crate) fn of_text(text: &[u8], rule: Rule, at: usize, wanted: Option<Wanted>) -> Self {
        let rest = text.get(at..).unwrap_or(&[]);
        let found = match rule {
            Rule::TextEncoding => format!("0x{:02x}", rest.first().copied().unwrap_or(0)),
            Rule::TextSurrogate => head(rest, 6),
            Rule::TextConstant => {
                let constants = ["NaN", "Infinity", "-Infinity"];
                let is_here = |word: &&&str| rest.starts_with(word.as_bytes());
                constants.iter().find(is_here).map_or("", |word| word).to_owned()
            }
            Rule::TextNumber => {
                let is_part = |byte: &&u8| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'-' | b'+');
                let length = rest.iter().take_while(is_part).count();
                shortened(head(rest, length), QUOTED_OF_TRAILING)
            }
            Rule::TextSyntax => quoted(&head(rest, QUOTED_OF_SYNTAX)),
            Rule::TextTrailing => quoted(&head(rest, QUOTED_OF_TRAILING)),
            _ => return Detail::Nothing,
        };
        Detail::Text { found, wanted }
    }

    /// Of a value that has no form.
    pub(crate) fn of_no_form(text: &[u8], start: usize) -> Self {
        let value = Excerpt::at(text, start, Rule::FormUnknown);
        let keys = (value.found == Found::Object)
            .then(|| read(text.get(start..).unwrap_or(&[])).members().iter().map(|(key, _)| key.clone()).collect());
        Detail::NoForm { value, keys }
    }
}

const QUOTED_OF_SYNTAX: usize = 12;
const QUOTED_OF_TRAILING: usize = 40;
const KEYS_SHOWN: usize = 5;

fn head(rest: &[u8], count: usize) -> String {
    let some = rest.get(..4 * count).unwrap_or(rest);
    String::from_utf8_lossy(some).chars().take(count).collect()
}

fn shortened(text: String, most: usize) -> String {
    if text.chars().nth(most).is_none() {
        return text;
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::new();
    write_text(&mut out, text);
    shortened(out, facts::QUOTED)
}

/// A value as messages show it.
pub(crate) fn quoted_value(value: &Value) -> String {
    value.text().map_or_else(|| shortened(value.compact(), facts::QUOTED), quoted)
}

pub(crate) fn in_list<'n>(names: impl Iterator<Item = &'n str>, language: Language) -> String {
    let separator = language.of(facts::COMMA);
    let mut listed = String::new();
    for (number, name) in names.enumerate() {
        if number > 0 {
            glue(&mut listed, separator);
        }
        glue(&mut listed, &quoted(name));
    }
    listed
}

impl Finding {
    /// What is wrong.
    ///
    /// ```
    /// use toolresult::{explain, Language};
    ///
    /// let report = explain(br#"{"code": "0", "mesage": "done"}"#, None).unwrap();
    /// let words = |language| report.findings.iter().map(|one| one.message(language)).collect::<Vec<_>>();
    /// assert_eq!(words(Language::English), [
    ///     r#"expected an integer, got the string "0""#,
    ///     r#"unknown field "mesage" in tool-return"#,
    /// ]);
    /// assert_eq!(words(Language::Chinese)[1], r#"tool-return 中没有字段 "mesage""#);
    /// ```
    pub fn message(&self, language: Language) -> String {
        self.filled(facts::RULES[self.rule as usize].0, language)
    }

    /// What to do about it.
    ///
    /// ```
    /// use toolresult::{explain, Language};
    ///
    /// let report = explain(br#"{"code": "0", "mesage": "done"}"#, None).unwrap();
    /// assert_eq!(report.findings[0].hint(Language::English), "write 0 without quotes");
    /// assert_eq!(report.findings[1].hint(Language::English), r#"did you mean "message"?"#);
    /// ```
    pub fn hint(&self, language: Language) -> String {
        self.filled(facts::RULES[self.rule as usize].1, language)
    }

    fn filled(&self, texts: Both, language: Language) -> String {
        fill(language.of(texts), &|place| self.word(place, language))
    }

    pub(crate) fn word(&self, place: &str, language: Language) -> Option<String> {
        if let Detail::Words(words) = &self.detail {
            let (_, both) = words.iter().find(|(name, _)| *name == place)?;
            return Some(both[language as usize].clone());
        }
        Some(match (place, &self.detail) {
            ("form", _) => self.schema?.name().to_owned(),
            ("field", _) => quoted(&last_step(&self.path)),
            ("ranges", _) => language.of(facts::RANGES).to_owned(),
            ("limit", _) => DEPTH_LIMIT.to_string(),
            ("offset", _) => self.offset.to_string(),
            ("first", _) => quoted(facts::EXCLUSIVE_KEYS.first()?),
            ("second", _) => quoted(facts::EXCLUSIVE_KEYS.get(1)?),
            ("value" | "found", Detail::Text { found, .. }) => found.clone(),
            ("expected", Detail::Text { wanted, .. }) => language.of(expected((*wanted)?)).to_owned(),
            ("value", Detail::Value { value, .. }) => value.quoted.clone(),
            ("found", Detail::Value { value, .. }) => value.described(language),
            ("count", Detail::Value { value, .. }) => value.count.to_string(),
            ("meaning", Detail::Value { row, .. }) => language.of(said(*row)?.meaning).to_owned(),
            ("expected", Detail::Value { row, .. }) => language.of(said(*row)?.expected).to_owned(),
            ("advice", Detail::Value { row, value }) => self.advice(said(*row)?, value, language),
            ("found", Detail::NoForm { value, keys }) => match keys.as_deref() {
                None => value.described(language),
                Some([]) => language.of(facts::FOUND_EMPTY_OBJECT).to_owned(),
                Some(keys) => {
                    let names = in_list(keys.iter().take(KEYS_SHOWN).map(String::as_str), language);
                    with(facts::FOUND_KEYS, language, &[("names", &names)])
                }
            },
            ("advice", Detail::NoForm { value, keys }) => match keys {
                Some(keys) => advice_on_keys(keys, language),
                None if value.found == Found::List => language.of(facts::ADVICE_ONE_BY_ONE).to_owned(),
                None => language.of(facts::ADVICE_ENVELOPES).to_owned(),
            },
            _ => return None,
        })
    }

    fn advice(&self, said: &Said, value: &Excerpt, language: Language) -> String {
        match self.rule {
            Rule::Type => self.type_advice(said, value, language),
            Rule::UnknownField => match self.meant {
                Some(name) => with(facts::ADVICE_DID_YOU_MEAN, language, &[("name", &quoted(name))]),
                None => language.of(said.fields).to_owned(),
            },
            Rule::CodeRange => {
                let number = value.quoted.parse::<f64>().ok().filter(|number| *number == (*number as i64) as f64);
                let known = number.and_then(|number| CodeTable::default().in_dialects(number as i64, language));
                range_advice(known, language)
            }
            _ => String::new(),
        }
    }

    fn type_advice(&self, said: &Said, value: &Excerpt, language: Language) -> String {
        let meaning = [("meaning", language.of(said.meaning))];
        if self.path.is_empty() {
            return with(facts::ADVICE_PAYLOAD_OBJECT, language, &meaning);
        }
        if said.boolean && matches!(value.found, Found::Text | Found::Boolean | Found::Integer) {
            return language.of(facts::ADVICE_BOOLEAN).to_owned();
        }
        if let (true, Some(number)) = (said.number, &value.number) {
            return with(facts::ADVICE_NUMBER_IN_QUOTES, language, &[("value", number)]);
        }
        let phrase = match value.found {
            Found::Null if said.needed => facts::ADVICE_REQUIRED_NOT_NULL,
            Found::Null => facts::ADVICE_NOT_NULL,
            _ => facts::ADVICE_MEANING,
        };
        with(phrase, language, &meaning)
    }
}

impl fmt::Display for Finding {
    /// The place, the path, what is wrong, the rule, and what to do, in English.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hint = self.hint(Language::English);
        write!(out, "{}:{}: ", self.line, self.column)?;
        if !self.path.is_empty() {
            write!(out, "{}: ", self.path)?;
        }
        write!(out, "{} [{}]", self.message(Language::English), self.rule.id())?;
        if hint.is_empty() { Ok(()) } else { write!(out, " {hint}") }
    }
}

/// What to do about a code that is in no range.
pub(crate) fn range_advice(known: Option<String>, language: Language) -> String {
    match known {
        Some(known) => with(facts::ADVICE_DIALECTS, language, &[("known", &known)]),
        None => language.of(facts::PICK_A_CODE).to_owned(),
    }
}

fn said((unit, schema, entry): Row) -> Option<&'static Said> {
    facts::SAID.get(unit)?.get(schema)?.get(entry)
}

fn expected(wanted: Wanted) -> Both {
    match wanted {
        Wanted::Value | Wanted::ClosingQuote => facts::EXPECTED_VALUE,
        Wanted::Comma => facts::EXPECTED_COMMA,
        Wanted::Key => facts::EXPECTED_KEY,
        Wanted::Colon => facts::EXPECTED_COLON,
        Wanted::NoControl => facts::EXPECTED_NO_CONTROL,
        Wanted::Escape => facts::EXPECTED_ESCAPE,
    }
}

/// What to do about an object whose keys are those of no form.
fn advice_on_keys(keys: &[String], language: Language) -> String {
    let is_there = |name: &str| keys.iter().any(|key| key == name);
    let known: Vec<&'static [u8]> =
        facts::SUGGESTED_KEYS.iter().filter(|name| !is_there(name)).map(|name| name.as_bytes()).collect();
    let others = keys.iter().filter(|key| !facts::SUGGESTED_KEYS.contains(&key.as_str()));
    if let Some(meant) = others.into_iter().find_map(|key| nearest(key, &known)) {
        return with(facts::ADVICE_DID_YOU_MEAN, language, &[("name", &quoted(meant))]);
    }
    match facts::MISSING_BESIDE.iter().find(|(beside, _)| is_there(beside)) {
        Some((beside, key)) => {
            with(facts::ADVICE_ADD_KEY, language, &[("name", &quoted(key)), ("beside", &quoted(beside))])
        }
        None => language.of(facts::ADVICE_ENVELOPES).to_owned(),
    }
}

pub(crate) fn with(phrase: Both, language: Language, words: &[(&str, &str)]) -> String {
    fill(language.of(phrase), &|place| {
        words.iter().find(|(name, _)| *name == place).map(|(_, word)| (*word).to_owned())
    })
}

/// Fill the places of a text; other braces, as in examples of JSON, stay as they are.
fn fill(template: &str, word: &dyn Fn(&str) -> Option<String>) -> String {
    let mut made = String::new();
    let mut rest = template;
    let mut from = 0;
    while let Some(open) = rest[from..].find('{').map(|at| from + at) {
        let Some(length) = rest[open..].find('}') else { break };
        match word(&rest[open + 1..open + length]) {
            Some(word) => {
                glue(&mut made, &rest[..open]);
                glue(&mut made, &word);
                (rest, from) = (&rest[open + length + 1..], 0);
            }
            None => from = open + 1,
        }
    }
    glue(&mut made, rest);
    made
}

/// Append a text, with a space where Chinese meets Latin letters, digits or quotes.
fn glue(before: &mut String, after: &str) {
    let (Some(last), Some(first)) = (before.chars().next_back(), after.chars().next()) else {
        before.push_str(after);
        return;
    };
    if is_han(last) && is_latin(first) || is_latin(last) && is_han(first) {
        before.push(' ');
    }
    before.push_str(after);
}

fn is_han(one: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&one)
}

fn is_latin(one: char) -> bool {
    one.is_ascii_alphanumeric() || one == '"'
}

#[cfg(test)]
mod tests {
    use crate::generated::plan::ENTRIES;
    use crate::generated::words::{RULES, SAID};
    use crate::Rule;
    use alloc::vec::Vec;

    #[test]
    fn each_entry_and_each_rule_has_its_row() {
        let entries: Vec<Vec<usize>> = ENTRIES.iter().map(|unit| unit.iter().map(|one| one.len()).collect()).collect();
        let said: Vec<Vec<usize>> = SAID.iter().map(|unit| unit.iter().map(|one| one.len()).collect()).collect();
        assert_eq!((entries, RULES.len()), (said, Rule::ALL.len()));
    }
}
