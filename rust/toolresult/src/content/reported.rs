//! Whether an object says that it failed: told from its members as they are spelled.
//!
//! The rows are the contract's (`evidence.structure` in `forms.json`).

use super::characters::is_blank;
use crate::codes::range_of;
use crate::generated::content_facts::{evidence as facts, reported, PATTERNS, STRUCTURE, VALUES};
use crate::members::{members, unescaped, Member};
use alloc::vec::Vec;

/// What the type of a call's output ends with, in which the tool's own words are.
const OUTPUT: &[u8] = b"_output";

/// Beyond so many members, no name is told by its end.
const MOST_KEYS: usize = 64;
/// The fields by which an object may be an envelope, whose flag counts more than words.
const OF_FORMS: [&[u8]; 4] = [b"code", b"success", b"output", b"error"];

/// Whether an object in the data of a success is a failure: in its own way, as text that it only
/// wraps, or in the words that are all it says. None where it has to be read.
///
/// ```
/// use toolresult::reported_failure;
///
/// let words = |text: &str| Some(text.contains("no such"));
/// let said = |object: &str| reported_failure(object.as_bytes(), &words);
/// assert_eq!(said(r#"{"status": "done", "error": null, "exit_code": 0}"#), Some(false));
/// assert_eq!(said(r#"{"status": "error", "message": "disk is full"}"#), Some(true));
/// assert_eq!(said(r#"{"result": "no such file"}"#), Some(true));
/// assert_eq!(said(r#"{"rows": 3, "message": "no such file"}"#), Some(false));
/// assert_eq!(said(r#"{"exit_code": 1, "stdout": ""}"#), None);
/// ```
pub fn reported_failure(object: &[u8], words: &dyn Fn(&str) -> Option<bool>) -> Option<bool> {
    let all: Vec<Member> = members(object).collect();
    let inside = match wrapped_in(&all) {
        Some([b'"', said @ .., b'"']) => {
            unescaped(said).filter(|text| !text.trim_start().starts_with('[')).and_then(|text| words(&text))
        }
        // A list of which every item failed: where the first did not, nobody has to look further.
        Some([b'[', items @ ..]) => {
            let first: Vec<Member> = members(items).collect();
            certain_if(said_by(&first, words), false)
        }
        Some(held @ [b'{', ..]) => {
            let inner: Vec<Member> = members(held).collect();
            // Only one level is looked into.
            certain_if(said_by(&inner, words), wrapped_in(&inner).is_none())
        }
        _ => Some(false),
    };
    let is_envelope = all.iter().any(|(key, _)| OF_FORMS.contains(key));
    any_of([said_by(&all, words), certain_if(inside, !is_envelope)])
}

/// The value that an object only wraps.
fn wrapped_in<'t>(all: &[Member<'t>]) -> Option<&'t [u8]> {
    let mut told = all.iter().filter(|(key, _)| !has(reported::BESIDE_WRAPPER, key));
    match (told.next(), told.next()) {
        (Some((key, held)), None) if has(reported::WRAPPERS, key) => Some(held),
        _ => None,
    }
}

/// What an object says beside what it wraps.
fn said_by(all: &[Member], words: &dyn Fn(&str) -> Option<bool>) -> Option<bool> {
    let is_there = |name: &[u8]| all.iter().any(|(key, _)| *key == name);
    let is_spawned = is_there(b"stdout") && is_there(b"stderr");
    let beside = all.iter().any(|(key, value)| key.contains(&b'\\') || may_be_beside(key, value, is_spawned));
    let rows = any_of(STRUCTURE.iter().map(|row| row_holds(row, all)));
    let said = any_of([rows, if beside { None } else { Some(false) }, only_words(all, words)]);
    // Of a key that is there twice, the last value counts.
    let is_plain = all.len() <= MOST_KEYS
        && !all.iter().enumerate().any(|(at, (key, _))| all[..at].iter().any(|(other, _)| other == key));
    let is_output = all.iter().any(|(key, value)| *key == b"type" && may_be_output(value));
    certain_if(said, is_plain && !is_output)
}

/// What an object says whose words are all it says.
fn only_words(all: &[Member], words: &dyn Fn(&str) -> Option<bool>) -> Option<bool> {
    let is_reason = |(key, value): &&Member| {
        has(facts::REASONS, key) && matches!(value, [b'"' | b'[' | b'{', ..]) && !is_empty(value)
    };
    let reasons = all.iter().filter(is_reason).count();
    let succeeded = has_succeeded(all);
    let is_told = |(key, value): &Member| has(facts::EXPLAINING, key) || is_empty(value);
    if reasons == 0 || !all.iter().all(is_told) || succeeded == Some(true) {
        return Some(false);
    }
    let said = any_of(all.iter().filter(|(key, _)| has(facts::REASONS, key)).map(|(_, value)| match value {
        [b'"', said @ .., b'"'] => unescaped(said).and_then(|text| words(&text)),
        [b'{' | b'[', ..] if !is_empty(value) => None,
        _ => Some(false),
    }));
    // Which of several texts is the reason is another question.
    let is_plain = succeeded == Some(false) && !all.iter().any(|(key, _)| OF_FORMS.contains(key));
    certain_if(said, reasons == 1 && is_plain)
}

/// Whether an object has a flag by which somebody says that it succeeded.
fn has_succeeded(all: &[Member]) -> Option<bool> {
    any_of(all.iter().map(|(key, value)| match *key {
        b"code" => is_success_code(value),
        b"status" => any_of([is_success_code(value), is_one_of(value, facts::SUCCESS_STATUSES)]),
        _ => Some(has(facts::SUCCESS_FLAGS, key) && *value == b"true"),
    }))
}

/// Whether a number, or a text of digits, is the code of a success: other spellings are not read.
fn is_success_code(value: &[u8]) -> Option<bool> {
    let (digits, is_text) = match value {
        [b'"', said @ .., b'"'] => (said, true),
        _ => (value, false),
    };
    if has(facts::SUCCESS_CODES, digits) {
        return Some(true);
    }
    let is_spelled = matches!(digits, [b'1'..=b'9', ..]) && digits.iter().all(u8::is_ascii_digit);
    let is_number = matches!(digits, [b'-' | b'0'..=b'9', ..]) || (is_text && digits.contains(&b'\\'));
    certain_if(Some(false), is_spelled || !is_number)
}

/// Whether one of several is true.
fn any_of(said: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    let mut all = Some(false);
    for one in said {
        match one {
            Some(true) => return one,
            None => all = None,
            Some(false) => {}
        }
    }
    all
}

/// What is said, where it is certain; what is false stays so.
fn certain_if(said: Option<bool>, is_certain: bool) -> Option<bool> {
    said.filter(|&said| is_certain || !said)
}

/// A row of the contract: the field that it looks into, or none; the keys that it looks at; what one
/// of them holds; what other keys hold; keys without anything; the only other keys that may be there.
pub(crate) type Row = (
    &'static str,
    &'static [&'static str],
    &'static str,
    &'static [(&'static [&'static str], &'static str)],
    &'static [&'static str],
    Option<&'static [&'static str]>,
);

fn row_holds((inside, keys, what, beside, without, only): &Row, all: &[Member]) -> Option<bool> {
    let inner: Vec<Member>;
    let holder = if inside.is_empty() {
        all
    } else {
        let Some((_, value)) = all.iter().find(|(key, _)| *key == inside.as_bytes()) else { return Some(false) };
        inner = members(value).collect();
        if inner.iter().any(|(key, _)| key.contains(&b'\\')) {
            return None;
        }
        &inner
    };
    let with_ends = holder.len() <= MOST_KEYS;
    let found = |keys: &[&str], what: &str, is_allowed: &dyn Fn(&[u8]) -> bool| {
        let these = holder.iter().filter(|(key, _)| is_key(keys, key, with_ends) && is_allowed(key));
        any_of(these.map(|(_, value)| holds(what, value)))
    };
    let is_alone = |key: &[u8]| only.is_none_or(|only| holder.iter().all(|(one, _)| *one == key || has(only, one)));
    let said = found(keys, what, &is_alone);
    if said == Some(false) || !holder.iter().all(|(key, value)| !has(without, key) || is_empty(value)) {
        return Some(false);
    }
    beside.iter().fold(said, |said, (keys, what)| match (said, found(keys, what, &|_| true)) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    })
}

/// Whether a key is one of these, or ends as one that begins with `*`.
fn is_key(names: &[&str], key: &[u8], with_ends: bool) -> bool {
    names.iter().any(|name| match name.as_bytes() {
        [b'*', end @ ..] => with_ends && key.ends_with(end),
        name => name == key,
    })
}

/// Whether a value is what a row names; None where it has to be read.
fn holds(what: &str, value: &[u8]) -> Option<bool> {
    let said = || match value {
        [b'"', said @ .., b'"'] => unescaped(said).map(|text| !is_blank(&text)),
        _ => Some(false),
    };
    let is_list = value.starts_with(b"[");
    match what {
        "true" | "false" => any_of([Some(value == what.as_bytes()), is_one_of(value, &[what])]),
        // Whether a text is one that says that there is no error is another question.
        "error" => any_of([
            certain_if(said(), false),
            Some(value == b"true" || (matches!(value, [b'[' | b'{', ..]) && !is_empty(value))),
        ]),
        "reason" => certain_if(said(), false),
        "text" => said(),
        "said" => any_of([said(), if matches!(value, [b'[' | b'{', ..]) && !is_empty(value) { None } else { Some(false) }]),
        "given" => any_of([said(), is_number(value, |number| number != 0)]),
        "there" => Some(true),
        "filled" => Some(is_list && !is_empty(value)),
        "zero" => is_number(value, |number| number == 0),
        "nonzero" => is_number(value, |number| number != 0),
        "positive" => any_of([Some(is_list && !is_empty(value)), is_number(value, |number| number > 0)]),
        "negative" => is_number(value, |number| number < 0),
        "http" => is_number(value, |number| (400..600).contains(&number)),
        "all-null" | "some-null" => if value.starts_with(b"{") { None } else { Some(false) },
        pattern if PATTERNS.contains(&pattern) => certain_if(Some(value.starts_with(b"\"")), false),
        words => is_one_of(value, VALUES.iter().find(|(name, _)| *name == words)?.1),
    }
}

/// Whether a value is such a whole number, or such digits as text; None where it has to be read.
fn is_number(value: &[u8], is_such: impl Fn(i64) -> bool) -> Option<bool> {
    let (digits, most) = match value {
        [b'"', said @ .., b'"'] => (said, 9),
        value => (value, 18),
    };
    if !may_be_number(value) {
        return Some(false);
    }
    let is_short = digits.strip_prefix(b"-").unwrap_or(digits).len() <= most;
    let text = core::str::from_utf8(digits).ok().filter(|_| is_short && !digits.starts_with(b"+"))?;
    text.parse().ok().map(is_such)
}

/// Whether a value is a text of a list, whatever its case; `*_call` is every text that ends so. None
/// where letters beyond ASCII or escapes have to be read.
fn is_one_of(value: &[u8], words: &[&str]) -> Option<bool> {
    let [b'"', said @ .., b'"'] = value else { return Some(false) };
    if said.iter().any(|byte| *byte == b'\\' || !byte.is_ascii()) {
        return None;
    }
    Some(words.iter().any(|word| match word.as_bytes() {
        [b'*', end @ ..] => {
            said.len() >= end.len() && said[said.len() - end.len()..].eq_ignore_ascii_case(end)
        }
        word => said.eq_ignore_ascii_case(word),
    }))
}

fn is_empty(value: &[u8]) -> bool {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
    match value {
        [b'[', inner @ .., b']'] | [b'{', inner @ .., b'}'] => inner.iter().all(is_blank),
        value => value == b"null" || value == b"\"\"",
    }
}

/// Whether a member may say that the object failed, beside the rows: a code, the sign of a process,
/// the output of a call.
fn may_be_beside(key: &[u8], value: &[u8], is_spawned: bool) -> bool {
    let is_fine = |values: &[&[u8]]| values.contains(&value);
    if has(reported::TIMEOUTS, key) || has(reported::INTERRUPTIONS, key) {
        return value == b"true";
    }
    if has(reported::EXIT_CODES, key) {
        return may_be_number(value) && !is_fine(&[b"0", b"\"0\""]);
    }
    match key {
        // As the error of an envelope it counts whatever it is.
        b"error" => value != b"null" && holds("error", value) == Some(false),
        b"code" => may_be_number(value) && !is_fine(&[b"0"]) && (is_spawned || !is_http(value, 200, 299)),
        b"status" => is_spawned && may_be_number(value) && !is_fine(&[b"0"]),
        b"type" => may_be_output(value),
        b"meta" => may_be_process(value),
        _ if has(reported::PROCESS_HOLDERS, key) => may_be_process(value),
        _ => false,
    }
}

/// Whether what describes a process, or what an envelope says beside its flag, may be a sign.
fn may_be_process(holder: &[u8]) -> bool {
    let all: Vec<Member> = members(holder).collect();
    all.iter().any(|(key, _)| *key == b"toolresult") || said_by(&all, &|_| Some(false)) != Some(false)
}

/// Whether a value may be a whole number, or digits as text.
fn may_be_number(value: &[u8]) -> bool {
    match value {
        [b'-' | b'0'..=b'9', ..] => true,
        [b'"', said @ .., b'"'] => said.iter().all(|byte| matches!(byte, b'-' | b'\\' | b'0'..=b'9' | b'u')),
        _ => false,
    }
}

/// Whether a number is within bounds in which it says nothing of a failure, and no code either.
fn is_http(value: &[u8], first: u16, last: u16) -> bool {
    let number = core::str::from_utf8(value).ok().and_then(|text| text.parse::<u16>().ok());
    number.is_some_and(|number| (first..=last).contains(&number) && range_of(number.into()).is_none())
}

fn may_be_output(value: &[u8]) -> bool {
    let [b'"', said @ .., b'"'] = value else { return false };
    said.contains(&b'\\') || said.ends_with(OUTPUT)
}

fn has(names: &[&str], name: &[u8]) -> bool {
    names.iter().any(|one| one.as_bytes() == name)
}
