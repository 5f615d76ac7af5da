//! Whether an object may say that it failed: told from its members, without reading what they hold.

use crate::generated::content_facts::{reported as facts, RANGES};
use crate::members::{members, unescaped, Member};
use alloc::vec::Vec;

/// What the type of a call's output ends with, in which the tool's own words are.
const OUTPUT: &[u8] = b"_output";

/// Whether an object in the data of a success may be a failure: in its own way, or as text that it
/// only wraps.
///
/// False is certain; true says that it has to be read.
///
/// ```
/// use toolresult::may_report_failure;
///
/// let looks = |text: &str| text.starts_with("Error: ");
/// assert!(!may_report_failure(br#"{"status": "done", "error": null, "exit_code": 0}"#, &looks));
/// assert!(may_report_failure(br#"{"status": "error", "message": "no such file"}"#, &looks));
/// assert!(may_report_failure(br#"{"result": "Error: no such file"}"#, &looks));
/// ```
pub fn may_report_failure(object: &[u8], looks_like_failure: &dyn Fn(&str) -> bool) -> bool {
    let all: Vec<Member> = members(object).collect();
    let mut told = all.iter().filter(|(key, _)| !has(facts::BESIDE_WRAPPER, key));
    if let (Some((key, held)), None) = (told.next(), told.next()) {
        if has(facts::WRAPPERS, key) && may_fail_inside(held, looks_like_failure) {
            return true;
        }
    }
    says_failed(&all)
}

/// Whether what an object wraps may be a failure.
fn may_fail_inside(held: &[u8], looks_like_failure: &dyn Fn(&str) -> bool) -> bool {
    match held {
        [b'"', said @ .., b'"'] => unescaped(said).is_none_or(|text| looks_like_failure(&text)),
        [b'{', ..] => says_failed(&members(held).collect::<Vec<_>>()),
        _ => false,
    }
}

fn says_failed(all: &[Member]) -> bool {
    let is_there = |name: &[u8]| all.iter().any(|(key, _)| *key == name);
    let is_spawned = is_there(b"stdout") && is_there(b"stderr");
    all.iter().any(|(key, value)| key.contains(&b'\\') || may_be_sign(key, value, is_spawned))
}

/// Whether a member may say that the object failed; `is_spawned`: it holds the output of a process.
fn may_be_sign(key: &[u8], value: &[u8], is_spawned: bool) -> bool {
    let is_one_of = |names: &[&str]| has(names, key);
    let is_fine = |values: &[&[u8]]| values.contains(&value);
    if is_one_of(facts::TRUE) || is_one_of(facts::TIMEOUTS) || is_one_of(facts::INTERRUPTIONS) {
        return !is_fine(&[b"null", b"false"]);
    }
    if is_one_of(facts::FALSE) {
        return !is_fine(&[b"null", b"true"]);
    }
    if is_one_of(facts::ERROR_TEXTS) || key == b"error" {
        return !is_fine(&[b"null", b"false", b"\"\"", b"{}", b"[]"]);
    }
    if is_one_of(facts::ERROR_CODES) || is_one_of(facts::RETURN_CODES) || is_one_of(facts::EXIT_CODES) {
        return may_be_number(value) && !is_fine(&[b"0", b"\"0\""]);
    }
    match key {
        b"errors" => value.starts_with(b"[") && value != b"[]",
        b"code" => may_be_number(value) && !is_fine(&[b"0"]) && (is_spawned || !is_http(value, 200, 299)),
        b"type" => may_be_failed_type(value),
        b"output" => value.starts_with(b"{") && members(value).any(|(key, _)| key == b"type" || key.contains(&b'\\')),
        b"meta" => may_be_process(value),
        _ if is_one_of(facts::PROCESS_HOLDERS) => may_be_process(value),
        _ if is_one_of(facts::HTTP_STATUSES) => {
            let is_number = may_be_number(value);
            let is_failure = is_number && value != b"0" && (is_spawned || !is_http(value, 100, 399));
            is_failure || !is_number && may_be_failed_status(value)
        }
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

/// Whether a number is within bounds in which it says nothing of a failure, and no code either.
fn is_http(value: &[u8], first: u16, last: u16) -> bool {
    let number = core::str::from_utf8(value).ok().and_then(|text| text.parse::<u16>().ok());
    number.is_some_and(|number| {
        (first..=last).contains(&number) && !RANGES.iter().any(|(least, most, _)| (*least..=*most).contains(&number))
    })
}

fn may_be_failed_type(value: &[u8]) -> bool {
    let [b'"', said @ .., b'"'] = value else { return false };
    said.contains(&b'\\') || said == b"error" || said.ends_with(OUTPUT) || has(facts::TYPES, said)
}

/// Whether a text may name a status of failures; some letters beyond ASCII have lower case in it.
fn may_be_failed_status(value: &[u8]) -> bool {
    let [b'"', said @ .., b'"'] = value else { return false };
    said.iter().any(|byte| *byte == b'\\' || !byte.is_ascii())
        || facts::STATUSES.iter().any(|name| name.as_bytes().eq_ignore_ascii_case(said))
}

fn has(names: &[&str], name: &[u8]) -> bool {
    names.iter().any(|one| one.as_bytes() == name)
}
