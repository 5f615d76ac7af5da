//! By which field an object says that a call failed: the rows of the contract, on values.

use crate::content::is_blank;
use crate::content::pattern::Pattern;
use crate::content::signs::{is_error, is_whole};
use crate::content::value::Value;
use crate::generated::content_facts::{
    evidence as facts, process as phrases, reported, PATTERN_SOURCES, SAYS, STRUCTURE, VALUES,
};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// An object with more keys has no key of its own beside what explains.
const MOST_KEYS: usize = 64;
/// How deep a reason may be.
const DEEPEST_REASON: usize = 6;
/// Where a text of a reason may stand beside the fields of reasons.
const BESIDE_REASONS: [&str; 6] = ["content", "text", "value", "output", "result", "stderr"];
/// What counts in meta or metadata, where a status may be what a successful call found.
const FLAG_ROWS: [&str; 3] = ["failure-flag", "success-flag", "error"];

/// A field by which an object says that it failed.
pub(crate) struct Sign {
    /// JSON Pointer to the field.
    pub(crate) place: String,
    pub(crate) is_certain: bool,
    /// Whether a reason that says that nothing was found makes it merely empty.
    pub(crate) is_empty_if_said: bool,
    pub(crate) code: Option<u16>,
}

/// Whether an object says that it failed, whatever else it is; some fields do not count.
pub(crate) fn says_failed(value: &Value, apart_from: &[&str]) -> bool {
    sign_in(value, apart_from).is_some_and(|sign| sign.is_certain)
}

/// The first field by which an object says that it failed, a certain one before others.
pub(crate) fn sign_in(value: &Value, apart_from: &[&str]) -> Option<Sign> {
    let Value::Object(_) = value else { return None };
    let mut doubtful = None;
    for (row, &(_, is_certain, is_empty_if_said, code)) in STRUCTURE.iter().zip(SAYS) {
        let Some(place) = place_of(row, value, apart_from) else { continue };
        let sign = Sign { place, is_certain, is_empty_if_said, code };
        if is_certain {
            return Some(sign);
        }
        doubtful = doubtful.or(Some(sign));
    }
    if process_in(value, apart_from).is_some() {
        let place = place_of_process(value, apart_from);
        return Some(Sign { place, is_certain: true, is_empty_if_said: false, code: None });
    }
    doubtful
}

/// The field of meta or metadata that says that a call failed: a flag of another system, an error,
/// or the sign of a process.
pub(crate) fn failure_sign(beside: &Value) -> Option<&'static str> {
    let named = FLAG_ROWS.iter().find_map(|name| {
        let (_, keys, what, ..) = STRUCTURE.iter().zip(SAYS).find(|(_, says)| says.0 == *name)?.0;
        keys.iter().find(|key| beside.field(key).is_some_and(|one| holds(what, one))).copied()
    });
    named.or_else(|| process_sign(beside))
}

fn place_of(row: &crate::content::Row, value: &Value, apart_from: &[&str]) -> Option<String> {
    let &(inside, keys, what, ..) = row;
    let (holder, path) = match inside {
        "" => (value, String::new()),
        inside => (value.field(inside)?, pointer(inside)),
    };
    let Value::Object(_) = holder else { return None };
    let is_it = |key: &&str| {
        !apart_from.contains(key)
            && holder.field(key).is_some_and(|one| holds(what, one))
            && allows(row, key, holder)
    };
    keys_in(holder, keys).into_iter().find(is_it).map(|key| path + &pointer(key))
}

pub(crate) fn pointer(key: &str) -> String {
    format!("/{}", key.replace('~', "~0").replace('/', "~1"))
}

/// The keys of an object that have one of these names, or end as one that begins with `*`.
fn keys_in<'v>(holder: &'v Value, names: &[&str]) -> Vec<&'v str> {
    let all = || holder.members().iter().map(|(key, _)| key.as_str());
    let mut found: Vec<&str> = names.iter().filter_map(|name| all().find(|key| key == name)).collect();
    let ends: Vec<&str> = names.iter().filter_map(|name| name.strip_prefix('*')).collect();
    if !ends.is_empty() && holder.members().len() <= MOST_KEYS {
        let is_other = |key: &&str| ends.iter().any(|end| key.ends_with(end)) && !names.contains(key);
        let mut others: Vec<&str> = all().filter(is_other).collect();
        others.sort_unstable();
        found.extend(others);
    }
    found
}

fn allows(&(_, _, _, beside, without, only): &crate::content::Row, key: &str, holder: &Value) -> bool {
    let is_alone = only.is_none_or(|only| {
        holder.members().iter().all(|(one, _)| one == key || only.contains(&one.as_str()))
    });
    is_alone
        && without.iter().all(|key| holder.field(key).is_none_or(is_nothing))
        && beside.iter().all(|(keys, what)| {
            keys_in(holder, keys).into_iter().filter_map(|key| holder.field(key)).any(|one| holds(what, one))
        })
}

/// Whether a field is null or empty.
pub(crate) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Text(text) => text.is_empty(),
        Value::List(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    }
}

/// Whether a value is what a row names.
fn holds(what: &str, value: &Value) -> bool {
    let number = || written_number(value);
    match what {
        "true" => matches!(value, Value::Bool(true)) || is_one_of(value, &["true"]),
        "false" => matches!(value, Value::Bool(false)) || is_one_of(value, &["false"]),
        "error" => is_error(value) && !names_no_error(value),
        "text" => is_said(value),
        "reason" => is_said(value) && !names_no_error(value),
        "said" => reason(value, 1).is_some(),
        "there" => true,
        "filled" => !value.items().is_empty(),
        "all-null" | "some-null" => {
            let nulls = value.members().iter().filter(|(_, one)| matches!(one, Value::Null)).count();
            nulls > 0 && (nulls == value.members().len()) == (what == "all-null")
        }
        "given" => is_said(value) || number().is_some_and(|number| number != 0),
        "zero" => number() == Some(0),
        "nonzero" => number().is_some_and(|number| number != 0),
        "positive" => !value.items().is_empty() || number().is_some_and(|number| number > 0),
        "negative" => number().is_some_and(|number| number < 0),
        "http" => number().is_some_and(|number| (400..600).contains(&number)),
        named => match PATTERN_SOURCES.iter().find(|(name, _)| *name == named) {
            Some((_, source)) => value.text().is_some_and(|text| Pattern::of(source).matches(text)),
            None => {
                let words = VALUES.iter().find(|(name, _)| *name == named);
                words.is_some_and(|(_, words)| is_one_of(value, words))
            }
        },
    }
}

/// Whether a text is one of some words, whatever its case; `*_call` is every text that ends so.
fn is_one_of(value: &Value, words: &[&str]) -> bool {
    let Some(said) = value.text().map(str::to_lowercase) else { return false };
    words.iter().any(|word| match word.strip_prefix('*') {
        Some(end) => said == *word || said.ends_with(end),
        None => said == *word,
    })
}

fn names_no_error(value: &Value) -> bool {
    value.text().is_some_and(|text| Pattern::of(reported::NO_ERROR).matches(text))
}

/// Whether the value of `error` says that there is none.
pub(crate) fn is_no_error(value: Option<&Value>) -> bool {
    value.is_some_and(names_no_error)
}

fn is_said(value: &Value) -> bool {
    value.text().is_some_and(|text| !is_blank(text))
}

/// Whether an object has a reason in words, and nothing else but what explains it or is empty.
pub(crate) fn only_explains(value: &Value) -> bool {
    let is_told = |(key, one): &(String, Value)| facts::EXPLAINING.contains(&key.as_str()) || is_nothing(one);
    value.members().iter().all(is_told)
        && facts::REASONS.iter().any(|key| value.field(key).is_some_and(|one| reason(one, 1).is_some()))
}

/// Whether an object has a flag by which somebody says that it succeeded.
pub(crate) fn says_succeeded(value: &Value) -> bool {
    let is_code = |key: &str| {
        let code = value.field(key).and_then(written_number);
        code.is_some_and(|code| facts::SUCCESS_CODES.contains(&code.to_string().as_str()))
    };
    facts::SUCCESS_FLAGS.iter().any(|key| matches!(value.field(key), Some(Value::Bool(true))))
        || value.field("status").is_some_and(|one| is_one_of(one, facts::SUCCESS_STATUSES))
        || is_code("code")
        || is_code("status")
}

/// Whether a value holds nothing, or is an object whose list of results is empty.
pub(crate) fn is_empty_value(value: &Value) -> bool {
    let Value::Object(members) = value else {
        return matches!(value, Value::List(items) if items.is_empty());
    };
    let is_filled = |(_, one): &(String, Value)| one.is_nested() && !is_nothing(one);
    facts::EMPTY_LISTS.iter().any(|key| matches!(value.field(key), Some(Value::List(_))))
        && !members.iter().any(is_filled)
        && facts::EMPTY_COUNTS.iter().all(|key| value.field(key).is_none_or(|one| holds("zero", one)))
}

/// What a server wrapped in result or the like, as JSON-RPC does.
pub(crate) fn wrapped_in(value: &Value) -> Option<&Value> {
    let is_told = |key: &String| !reported::BESIDE_WRAPPER.contains(&key.as_str());
    let mut told = value.members().iter().filter(|(key, _)| is_told(key));
    match (told.next(), told.next()) {
        (Some((key, held)), None) if reported::WRAPPERS.contains(&key.as_str()) => {
            Some(held).filter(|held| !matches!(held, Value::Null))
        }
        _ => None,
    }
}

/// The text in which a failure says why, wherever its system puts it.
pub(crate) fn reason_in(value: &Value) -> Option<&str> {
    reason(value, DEEPEST_REASON)
}

fn reason(value: &Value, depth: usize) -> Option<&str> {
    if is_said(value) {
        return value.text();
    }
    if depth == 0 {
        return None;
    }
    let inner = |one| reason(one, depth - 1);
    if let Value::List(items) = value {
        return items.iter().find_map(inner);
    }
    let in_fields = |names: &[&str]| names.iter().find_map(|key| value.field(key).and_then(inner));
    in_fields(facts::REASONS).or_else(|| in_fields(&BESIDE_REASONS))
}

/// A whole number, or the one in a text of digits. Of one that is too large all that is asked is
/// its sign.
pub(crate) fn written_number(value: &Value) -> Option<i64> {
    match value {
        Value::Text(text) => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let is_short = (1..=9).contains(&digits.len()) && digits.bytes().all(|one| one.is_ascii_digit());
            is_short.then(|| text.parse().ok()).flatten()
        }
        Value::Number(spelled) if is_whole(spelled) => {
            spelled.parse().ok().or_else(|| spelled.parse::<f64>().ok().map(|number| number as i64))
        }
        _ => None,
    }
}

// Processes

/// Why the process failed whose output an object holds; None if it did not.
pub(crate) fn process_in(value: &Value, apart_from: &[&str]) -> Option<String> {
    let is_told = |key: &str| {
        [facts::EXPLAINING, reported::EXIT_CODES, reported::TIMEOUTS, reported::INTERRUPTIONS, facts::PROCESS]
            .iter()
            .any(|names| names.contains(&key))
    };
    let has_stream = facts::STREAMS.iter().any(|key| value.field(key).is_some());
    if !has_stream && !value.members().iter().all(|(key, _)| is_told(key)) {
        return None;
    }
    let inside = reported::PROCESS_HOLDERS.iter().filter(|key| !apart_from.contains(key));
    let holders: Vec<&Value> = [value].into_iter().chain(inside.filter_map(|key| value.field(key))).collect();
    if holders.iter().any(|holder| first_true(holder, reported::TIMEOUTS).is_some()) {
        return Some(phrases::TIMED_OUT.to_owned());
    }
    let coded = holders.iter().find_map(|holder| holder.field(exit_code_in(holder)?));
    if let Some(code) = coded {
        return Some(phrases::EXIT_CODE.replace("{code}", &spelled_whole(code)));
    }
    let interrupted = holders.iter().any(|holder| first_true(holder, reported::INTERRUPTIONS).is_some());
    interrupted.then(|| phrases::INTERRUPTED.to_owned())
}

/// A whole number without a fraction or an exponent, where it is not enormous.
fn spelled_whole(code: &Value) -> String {
    match written_number(code) {
        Some(number) if number != i64::MAX && number != i64::MIN => number.to_string(),
        _ => code.as_text(),
    }
}

fn place_of_process(value: &Value, apart_from: &[&str]) -> String {
    if let Some(own) = process_sign(value) {
        return pointer(own);
    }
    let inside = reported::PROCESS_HOLDERS.iter().filter(|key| !apart_from.contains(key));
    let found = inside.filter_map(|key| Some(pointer(key) + &pointer(process_sign(value.field(key)?)?)));
    found.into_iter().next().unwrap_or_default()
}

/// The first field of an object that says that a process failed.
fn process_sign(holder: &Value) -> Option<&'static str> {
    first_true(holder, reported::TIMEOUTS)
        .or_else(|| exit_code_in(holder))
        .or_else(|| first_true(holder, reported::INTERRUPTIONS))
}

fn first_true(holder: &Value, keys: &'static [&'static str]) -> Option<&'static str> {
    keys.iter().find(|key| matches!(holder.field(key), Some(Value::Bool(true)))).copied()
}

fn exit_code_in(holder: &Value) -> Option<&'static str> {
    let is_spawned = holder.field("stdout").is_some() && holder.field("stderr").is_some();
    let spawned = if is_spawned { reported::SPAWN_CODES } else { &[] };
    let is_failure = |key: &&&str| holder.field(key).and_then(written_number).is_some_and(|code| code != 0);
    reported::EXIT_CODES.iter().chain(spawned).find(is_failure).copied()
}
