//! Whether an object may say that it failed: told from its members, without reading what they hold.
//!
//! The rows are the contract's (`evidence.structure` in `forms.json`).

use crate::generated::content_facts::{evidence as facts, reported, RANGES, STRUCTURE, VALUES};
use crate::members::{members, unescaped, Member};
use alloc::vec::Vec;

/// What the type of a call's output ends with, in which the tool's own words are.
const OUTPUT: &[u8] = b"_output";

/// Whether an object in the data of a success may be a failure: in its own way, as text that it only
/// wraps, or in the words that are all it says.
///
/// False is certain; true says that it has to be read.
///
/// ```
/// use toolresult::may_report_failure;
///
/// let words = |text: &str| text.contains("no such");
/// assert!(!may_report_failure(br#"{"status": "done", "error": null, "exit_code": 0}"#, &words));
/// assert!(may_report_failure(br#"{"status": "error", "message": "disk is full"}"#, &words));
/// assert!(may_report_failure(br#"{"result": "no such file"}"#, &words));
/// assert!(!may_report_failure(br#"{"rows": 3, "message": "no such file"}"#, &words));
/// ```
pub fn may_report_failure(object: &[u8], words: &dyn Fn(&str) -> bool) -> bool {
    let all: Vec<Member> = members(object).collect();
    let mut told = all.iter().filter(|(key, _)| !has(reported::BESIDE_WRAPPER, key));
    if let (Some((key, held)), None) = (told.next(), told.next()) {
        if has(reported::WRAPPERS, key) && may_fail_inside(held, words) {
            return true;
        }
    }
    says_failed(&all) || only_words(&all, words)
}

/// Whether what an object wraps may be a failure.
fn may_fail_inside(held: &[u8], words: &dyn Fn(&str) -> bool) -> bool {
    match held {
        [b'"', said @ .., b'"'] => unescaped(said).is_none_or(|text| words(&text)),
        [b'{', ..] => {
            let all: Vec<Member> = members(held).collect();
            says_failed(&all) || only_words(&all, words)
        }
        _ => false,
    }
}

/// Whether all that an object says may be a failure in words.
fn only_words(all: &[Member], words: &dyn Fn(&str) -> bool) -> bool {
    let is_reason = |(key, value): &&Member| has(facts::REASONS, key) && !is_empty(value);
    all.iter().all(|(key, _)| has(facts::EXPLAINING, key))
        && all.iter().any(|one| is_reason(&one))
        && !has_succeeded(all)
        && all.iter().any(|(_, value)| match value {
            [b'"', said @ .., b'"'] => unescaped(said).is_none_or(|text| words(&text)),
            value => value.starts_with(b"{") || value.starts_with(b"["),
        })
}

/// Whether an object certainly has a flag by which somebody says that it succeeded.
fn has_succeeded(all: &[Member]) -> bool {
    all.iter().any(|(key, value)| {
        let is_flag = has(facts::SUCCESS_FLAGS, key) && *value == b"true";
        let is_code = (*key == b"code" || *key == b"status") && has(facts::SUCCESS_CODES, value);
        is_flag || is_code || (*key == b"status" && is_one_of(value, facts::SUCCESS_STATUSES) == Some(true))
    })
}

fn says_failed(all: &[Member]) -> bool {
    let is_there = |name: &[u8]| all.iter().any(|(key, _)| *key == name);
    let is_spawned = is_there(b"stdout") && is_there(b"stderr");
    all.iter().any(|(key, value)| key.contains(&b'\\') || may_be_beside(key, value, is_spawned))
        || STRUCTURE.iter().any(|row| may_hold_row(row, all))
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

fn may_hold_row((inside, keys, what, beside, without, only): &Row, all: &[Member]) -> bool {
    let inner: Vec<Member>;
    let holder = if inside.is_empty() {
        all
    } else {
        let Some((_, value)) = all.iter().find(|(key, _)| *key == inside.as_bytes()) else { return false };
        inner = members(value).collect();
        if inner.iter().any(|(key, _)| key.contains(&b'\\')) {
            return true;
        }
        &inner
    };
    let holds = |keys: &[&str], what: &str| {
        holder.iter().filter(|(key, _)| is_key(keys, key)).find(|(_, value)| may_be(what, value)).map(|(key, _)| *key)
    };
    let Some(found) = holds(keys, what) else { return false };
    let is_alone = only.is_none_or(|only| {
        holder.iter().all(|(key, _)| *key == found || is_key(keys, key) || has(only, key))
    });
    is_alone
        && beside.iter().all(|(keys, what)| holds(keys, what).is_some())
        && holder.iter().all(|(key, value)| !has(without, key) || is_empty(value))
}

/// Whether a key is one of these, or ends as one that begins with `*`.
fn is_key(names: &[&str], key: &[u8]) -> bool {
    names.iter().any(|name| match name.as_bytes() {
        [b'*', end @ ..] => key.ends_with(end),
        name => name == key,
    })
}

/// Whether a value may be what a row names.
fn may_be(what: &str, value: &[u8]) -> bool {
    let is_text = value.starts_with(b"\"");
    let is_number = may_be_number(value);
    match what {
        "true" => value == b"true" || is_one_of(value, &["true"]) != Some(false),
        "false" => value == b"false" || is_one_of(value, &["false"]) != Some(false),
        "error" => value == b"true" || (matches!(value, [b'"' | b'[' | b'{', ..]) && !is_empty(value)),
        "text" | "error-name" => is_text && !is_empty(value),
        "said" => matches!(value, [b'"' | b'[' | b'{', ..]) && !is_empty(value),
        "given" => (is_text || is_number) && !is_empty(value) && value != b"0",
        "there" => true,
        "filled" => value.starts_with(b"[") && !is_empty(value),
        "zero" => is_number,
        "nonzero" => is_number && value != b"0" && value != b"\"0\"",
        "positive" => (value.starts_with(b"[") && !is_empty(value)) || (is_number && value != b"0"),
        "negative" => is_number && value.contains(&b'-'),
        "http" => is_number && !is_plain_below(value, 400, 599),
        "all-null" | "some-null" => value.starts_with(b"{"),
        words => VALUES.iter().find(|(name, _)| *name == words).is_none_or(|(_, words)| is_one_of(value, words) != Some(false)),
    }
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
    all.iter().any(|(key, _)| *key == b"toolresult") || says_failed(&all)
}

/// Whether a value may be a whole number, or digits as text.
fn may_be_number(value: &[u8]) -> bool {
    match value {
        [b'-' | b'0'..=b'9', ..] => true,
        [b'"', said @ .., b'"'] => said.iter().all(|byte| matches!(byte, b'-' | b'\\' | b'0'..=b'9' | b'u')),
        _ => false,
    }
}

/// Whether a number is certainly outside bounds.
fn is_plain_below(value: &[u8], first: u32, last: u32) -> bool {
    let number = core::str::from_utf8(value).ok().and_then(|text| text.parse::<u32>().ok());
    number.is_some_and(|number| !(first..=last).contains(&number))
}

/// Whether a number is within bounds in which it says nothing of a failure, and no code either.
fn is_http(value: &[u8], first: u16, last: u16) -> bool {
    let number = core::str::from_utf8(value).ok().and_then(|text| text.parse::<u16>().ok());
    number.is_some_and(|number| {
        (first..=last).contains(&number) && !RANGES.iter().any(|(least, most, _)| (*least..=*most).contains(&number))
    })
}

fn may_be_output(value: &[u8]) -> bool {
    let [b'"', said @ .., b'"'] = value else { return false };
    said.contains(&b'\\') || said.ends_with(OUTPUT)
}

fn has(names: &[&str], name: &[u8]) -> bool {
    names.iter().any(|one| one.as_bytes() == name)
}
