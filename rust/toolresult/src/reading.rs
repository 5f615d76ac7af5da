//! What a tool's result means, whatever system wrote it: an envelope by its own fields, another
//! object by the fields in which it says that it failed, a text by its words.

use crate::content::signs::is_error;
use crate::content::value::{parse, Value};
use crate::content::{is_blank, is_denial, nothing_found, worded_failure, DENIED};
use crate::evidence::{
    failure_sign, is_empty_value, is_no_error, only_explains, pointer, process_in, reason_in, says_failed,
    says_succeeded, sign_in, wrapped_in, written_number,
};
use crate::codes::range_of;
use crate::generated::content_facts::{DEFAULT_TOOL, FORMS, PARTS};
use crate::generated::error_code::NO_DATA;
use crate::generated::words::EXCLUSIVE_KEYS;
use crate::members::{items, members};
use crate::scan::resolve;
use crate::{ErrorCode, Outcome};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// What a tool's result means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What happened.
    pub outcome: Outcome,
    /// By what it is judged, the deciding sign first: the pointer of a field (`/status`), words
    /// (`text: not found`), or that a success found nothing (`nothing-found`). Any other success has
    /// none.
    pub evidence: Vec<String>,
    /// Whether a success found nothing; only a hint.
    pub is_empty: bool,
    /// The failure code of the contract's ranges that the result names.
    pub code: Option<u16>,
    /// Why it failed, in the result's own words.
    pub message: Option<String>,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Plain,
    Envelope,
    /// An object or a list that says that it failed.
    Reported,
    /// Words, which nobody flagged.
    Words,
}

/// A form: its name, the keys of which it has one, those of its fields, the field of its extension,
/// all its fields.
pub(crate) type Form = (
    &'static str,
    &'static [&'static str],
    &'static [(&'static str, &'static [&'static str])],
    &'static str,
    &'static [&'static str],
);

const NOTHING_FOUND: &str = "nothing-found";
const WORDS: &str = "text: ";
const OUTPUT: &str = "_output";

/// Say what the text means that a tool returned. JSON in it is read; words are weak evidence: what
/// only they call a failure is [`Outcome::Unknown`].
///
/// ```
/// use toolresult::{read_result, Outcome};
///
/// let read = read_result(r#"{"status": "error", "message": "disk is full"}"#);
/// assert_eq!((read.outcome, read.evidence.as_slice()), (Outcome::Failed, &["/status".to_owned()][..]));
/// assert_eq!(read.message.as_deref(), Some("disk is full"));
///
/// let worded = read_result("Element with index 12 not found");
/// assert_eq!((worded.outcome, worded.evidence[0].as_str()), (Outcome::Unknown, "text: not found"));
/// assert_eq!(read_result("3 orders").outcome, Outcome::Ok);
/// ```
pub fn read_result(text: &str) -> Reading {
    match parse(text) {
        Some(list @ Value::List(_)) => list_read(&list),
        Some(object @ Value::Object(_)) => {
            let mut read = object_read(&object);
            let form = (read.kind == Kind::Envelope).then(|| form_of(&object)).flatten();
            if form.is_some_and(|form| is_ambiguous(text, form)) {
                read.outcome = Outcome::Failed;
            }
            Some(read)
        }
        _ => None,
    }
    .or_else(|| words_read(text))
    .unwrap_or_else(|| plain(nothing_found(text)))
}

/// Say what a JSON value means that a tool returned: the text in it, if it is a string. What is no
/// JSON is read as text.
///
/// ```
/// use toolresult::{read_json_result, Outcome};
///
/// assert_eq!(read_json_result("null").outcome, Outcome::Failed);
/// assert_eq!(read_json_result(r#""Error: no order 17""#).evidence, ["text: Error:"]);
/// assert!(read_json_result(r#"{"items": []}"#).is_empty);
/// ```
pub fn read_json_result(json: &str) -> Reading {
    parse(json).map_or_else(|| read_result(json), |value| value_read(&value))
}

pub(crate) fn value_read(value: &Value) -> Reading {
    match value {
        Value::Text(text) => read_result(text),
        Value::Object(_) => object_read(value),
        Value::Null => Reading { outcome: Outcome::Failed, ..plain(false) },
        _ => list_read(value).unwrap_or_else(|| plain(is_empty_value(value))),
    }
}

/// What a text means where an envelope is required: all that is none has failed.
pub(crate) struct Strict {
    pub(crate) outcome: Outcome,
    /// The tool that an envelope says it is from.
    pub(crate) tool: Option<String>,
    /// What it says; None where its text is its message.
    pub(crate) message: Option<String>,
    /// Whether it is neither JSON nor nothing at all.
    pub(crate) is_free_text: bool,
    /// Whether it is an envelope of a tool's result.
    pub(crate) is_result: bool,
}

/// Read a text, and the JSON that it is, where an envelope is required.
pub(crate) fn strictly_read(text: &str, value: Option<&Value>) -> Strict {
    let nothing = Strict { outcome: Outcome::Failed, tool: None, message: None, is_free_text: false, is_result: false };
    let Some(value @ Value::Object(_)) = value else {
        return Strict { is_free_text: value.is_none() && !is_blank(text), ..nothing };
    };
    if let Some(item) = item_read(value) {
        return Strict { outcome: item.outcome, message: item.message, ..nothing };
    }
    let Some(form) = only_form_of(value) else {
        let Some(reported) = reported_read(value) else { return nothing };
        return Strict { outcome: reported.outcome, message: reported.message, ..nothing };
    };
    let outcome = if is_ambiguous(text, form) { Outcome::Failed } else { outcome_in(value, form) };
    let parts = PARTS.iter().find(|parts| parts.name == form.0);
    let text_at = |field: &str| value.field(field).map(Value::as_text).filter(|said| !is_blank(said));
    let said = parts.and_then(|parts| text_at(parts.message));
    let reason = || reason_of(value).filter(|_| outcome != Outcome::Ok && parts.is_some());
    // A form whose data is text says there, too, that it found nothing.
    let output = || parts.filter(|parts| parts.data == "output" && outcome == Outcome::Empty).and_then(|_| text_at("output"));
    Strict {
        outcome,
        tool: name_in(value, form),
        message: Some(said.or_else(reason).or_else(output).unwrap_or_default()),
        is_free_text: false,
        is_result: parts.is_some(),
    }
}

/// The tool that an envelope says it is from; a name that conversion had to invent does not count.
fn name_in(value: &Value, &(name, _, _, extension, _): &Form) -> Option<String> {
    let path = PARTS.iter().find(|parts| parts.name == name).map(|parts| parts.tool).filter(|path| !path.is_empty());
    let path = path.unwrap_or("/name");
    let named = path.split('/').skip(1).try_fold(value, |value, step| value.field(step))?.text()?;
    let assumed = recorded(value, extension).and_then(|kept| kept.field("assumed"));
    let is_assumed = assumed.is_some_and(|paths| paths.items().iter().any(|one| one.text() == Some(path)));
    let is_invented = is_assumed && named == DEFAULT_TOOL;
    (!is_blank(named) && !is_invented).then(|| named.to_owned())
}

/// What is flagged as a failure and says nothing else.
#[cfg(feature = "serde")]
pub(crate) fn failed() -> Reading {
    Reading { outcome: Outcome::Failed, kind: Kind::Reported, ..plain(false) }
}

/// Whether a judgment rests on words.
#[cfg(feature = "serde")]
pub(crate) fn is_only_words(evidence: &[String]) -> bool {
    evidence.first().is_some_and(|sign| sign.starts_with(WORDS))
}

fn plain(is_empty: bool) -> Reading {
    let evidence = if is_empty { vec![NOTHING_FOUND.to_owned()] } else { Vec::new() };
    Reading { outcome: Outcome::Ok, evidence, is_empty, code: None, message: None, kind: Kind::Plain }
}

/// A list of which every item says that it failed.
fn list_read(list: &Value) -> Option<Reading> {
    let first = list.items().first().filter(|_| list.items().iter().all(|item| says_failed(item, &[])))?;
    Some(Reading {
        outcome: Outcome::Failed,
        evidence: vec!["/0".to_owned() + &sign_in(first, &[])?.place],
        message: reason_in(first).map(str::to_owned),
        kind: Kind::Reported,
        ..plain(false)
    })
}

/// A text that words a failure or a denial. Nobody flagged it, so its outcome is unknown.
pub(crate) fn words_read(text: &str) -> Option<Reading> {
    let name = worded_failure(text)?;
    Some(Reading {
        outcome: Outcome::Unknown,
        evidence: vec![WORDS.to_owned() + name],
        code: (name == DENIED).then_some(ErrorCode::ApprovalDenied as u16),
        message: Some(text.to_owned()),
        kind: Kind::Words,
        ..plain(false)
    })
}

pub(crate) fn object_read(value: &Value) -> Reading {
    if let Some(item) = item_read(value) {
        return item;
    }
    if let Some(form) = only_form_of(value).filter(|form| is_only(value, form)) {
        return envelope_read(value, form);
    }
    if let Some(reported) = reported_read(value) {
        return reported;
    }
    let only_said = || if only_explains(value) && !says_succeeded(value) { reason_in(value) } else { None };
    let said = match wrapped_in(value) {
        Some(wrapped) => wrapped.text(),
        None => only_said(),
    };
    said.and_then(words_read).unwrap_or_else(|| plain(is_empty_value(value)))
}

/// The item of a provider's call whose output failed, or looks so. Of one that is not completed
/// nobody knows how it ends.
fn item_read(value: &Value) -> Option<Reading> {
    let output = value.field("output").filter(|one| matches!(one, Value::Text(_) | Value::Object(_)))?;
    if !value.text_in("type").is_some_and(|name| name.ends_with(OUTPUT)) || says_failed(value, &[]) {
        return None;
    }
    let read = value_read(output);
    if read.outcome != Outcome::Ok {
        return Some(Reading { kind: Kind::Reported, ..read });
    }
    match value.field("status") {
        None | Some(Value::Null) => None,
        Some(Value::Text(status)) if status == "completed" => None,
        _ => Some(Reading { outcome: Outcome::Unknown, kind: Kind::Reported, ..plain(false) }),
    }
}

/// An object that says in its own way that it failed.
fn reported_read(value: &Value) -> Option<Reading> {
    let mut read = Reading {
        outcome: Outcome::Failed,
        evidence: vec!["/code".to_owned()],
        kind: Kind::Reported,
        ..plain(false)
    };
    let mut sign = None;
    if let Some(code) = own_code(value).filter(|_| value.text_in("message").is_some()) {
        read.code = Some(code);
        if code == NO_DATA {
            read.outcome = Outcome::Empty;
        }
    } else if !has_foreign_code(value) {
        let Some(found) = sign_in(value, &[]) else { return wrapped_read(value) };
        read.evidence = vec![found.place.clone()];
        if !found.is_certain {
            read.outcome = Outcome::Unknown;
        }
        sign = Some(found);
    }
    let is_unknown = || only_form_of(value).is_some_and(|form| outcome_in(value, form) == Outcome::Unknown);
    if read.code.is_none() && is_unknown() {
        read.outcome = Outcome::Unknown;
    }
    read.message = reason_of(value);
    let said = read.message.as_deref().unwrap_or("");
    if sign.as_ref().is_some_and(|sign| sign.is_empty_if_said) && nothing_found(said) {
        read.outcome = Outcome::Empty;
    }
    if read.code.is_none() && is_denial(said) {
        read.code = Some(ErrorCode::ApprovalDenied as u16);
    }
    read.code = read.code.or_else(|| sign?.code);
    Some(read)
}

/// What a server wrapped, if that is a failure. Whatever is deeper is data.
fn wrapped_read(value: &Value) -> Option<Reading> {
    let held = wrapped_in(value)?;
    let parsed = held.text().and_then(parse);
    let inner = if held.text().is_some() { parsed.as_ref()? } else { held };
    if let Value::List(_) = inner {
        return list_read(inner);
    }
    if !matches!(inner, Value::Object(_)) || wrapped_in(inner).is_some() {
        return None;
    }
    let read = object_read(inner);
    (read.outcome != Outcome::Ok).then_some(Reading { kind: Kind::Reported, ..read })
}

/// Why an object failed; what a process printed is its output, and no reason.
fn reason_of(value: &Value) -> Option<String> {
    if let Some(failed) = process_in(value, &[]) {
        let others = value.members().iter().filter(|(key, _)| key != "output").cloned().collect();
        return reason_in(&Value::Object(others)).map_or(Some(failed), |said| Some(said.to_owned()));
    }
    let own = reason_in(value).map(str::to_owned);
    own.or_else(|| {
        let body = value.field("body")?;
        let parsed = body.text().and_then(parse);
        let said = parsed.as_ref().and_then(reason_in).or_else(|| reason_in(body));
        said.map(str::to_owned)
    })
}

// Envelopes, which need not be valid

/// The form of a name.
pub(crate) fn form_named(name: &str) -> &'static Form {
    FORMS.iter().find(|form| form.0 == name).unwrap_or(&FORMS[0])
}

fn form_of(value: &Value) -> Option<&'static Form> {
    let has_any = |held: Option<&Value>, keys: &[&str]| {
        held.is_some_and(|held| keys.iter().any(|key| held.field(key).is_some()))
    };
    FORMS.iter().find(|(_, keys, nested, ..)| {
        has_any(Some(value), keys) && nested.iter().all(|(field, keys)| has_any(value.field(field), keys))
    })
}

/// The form of an object; None if it has none, or the keys of two.
fn only_form_of(value: &Value) -> Option<&'static Form> {
    let is_two = EXCLUSIVE_KEYS.iter().all(|key| value.field(key).is_some());
    form_of(value).filter(|_| !is_two)
}

/// Whether an object is an envelope and nothing else, so that it can only be meant as one. Objects of
/// a tool's own may well have a code or an output among other fields.
fn is_only(value: &Value, &(_, keys, _, extension, fields): &Form) -> bool {
    if extension.is_empty() || value.members().iter().any(|(key, _)| !fields.contains(&key.as_str())) {
        return false;
    }
    if keys.contains(&"success") {
        return matches!(value.field("success"), Some(Value::Bool(_)));
    }
    if keys.contains(&"code") {
        return whole_code(value) == Some(0) || own_code(value).is_some() || has_foreign_code(value);
    }
    let error = value.field("error");
    !is_no_error(error) && (value.text_in("output").is_some() || error.is_some_and(is_error))
}

fn envelope_read(value: &Value, form: &'static Form) -> Reading {
    let outcome = outcome_in(value, form);
    if outcome == Outcome::Ok {
        return Reading { kind: Kind::Envelope, ..plain(false) };
    }
    Reading {
        outcome,
        evidence: evidence_in(value, form),
        is_empty: false,
        code: own_code(value),
        message: reason_of(value),
        kind: Kind::Envelope,
    }
}

/// What an object means by its flag, which need not be a valid envelope.
#[cfg(feature = "serde")]
pub(crate) fn outcome_of(value: &Value) -> Outcome {
    form_of(value).map_or(Outcome::Failed, |form| outcome_in(value, form))
}

/// By what an envelope that need not be a whole one shows that it is not ok.
#[cfg(feature = "serde")]
pub(crate) fn evidence_of(value: &Value) -> Vec<String> {
    form_of(value).map_or_else(Vec::new, |form| evidence_in(value, form))
}

/// By what an envelope shows that it is not ok: recorded, beside its flag, its flag.
fn evidence_in(value: &Value, &(_, keys, _, extension, _): &Form) -> Vec<String> {
    if let Some(Value::List(kept)) = recorded(value, extension).and_then(|kept| kept.field("evidence")) {
        return kept.iter().filter_map(Value::text).map(str::to_owned).collect();
    }
    if let Some(beside) = contradicting_sign(value, extension) {
        return vec![pointer(extension) + &pointer(beside)];
    }
    if let Some(sign) = sign_in(value, &[]) {
        return vec![sign.place];
    }
    let flag = keys.iter().find(|key| value.field(key).is_some());
    flag.map(|key| pointer(key)).into_iter().collect()
}

fn recorded<'v>(value: &'v Value, extension: &str) -> Option<&'v Value> {
    value.field(extension)?.field("toolresult")
}

fn recorded_outcome<'v>(value: &'v Value, extension: &str) -> Option<&'v str> {
    recorded(value, extension)?.text_in("outcome")
}

/// The field of meta or metadata by which an envelope failed. An outcome that the extension records
/// was said on purpose: then no sign counts.
pub(crate) fn contradicting_sign(value: &Value, extension: &str) -> Option<&'static str> {
    let is_said = recorded(value, extension).is_some_and(|kept| kept.field("outcome").is_some());
    value.field(extension).filter(|_| !is_said).and_then(failure_sign)
}

/// Whether what calls itself a success tells elsewhere that it failed.
fn is_denied(value: &Value, extension: &str) -> bool {
    recorded_outcome(value, extension) == Some("failed")
        || says_failed(value, &[extension])
        || contradicting_sign(value, extension).is_some()
}

pub(crate) fn outcome_in(value: &Value, &(name, _, _, extension, _): &Form) -> Outcome {
    let said = recorded_outcome(value, extension);
    match name {
        "tool-return" | "tool-response" => match whole_code(value) {
            Some(0) if is_denied(value, extension) => Outcome::Failed,
            Some(0) => Outcome::Ok,
            Some(code) if code == i64::from(NO_DATA) => Outcome::Empty,
            _ if said == Some("unknown") && matches!(value.field("code"), Some(Value::Number(_))) => Outcome::Unknown,
            _ => Outcome::Failed,
        },
        "tool-execution-result" => match value.field("success") {
            Some(Value::Bool(true)) if is_denied(value, extension) => Outcome::Failed,
            Some(Value::Bool(true)) => Outcome::Ok,
            Some(Value::Bool(false)) => match said {
                Some("empty") => Outcome::Empty,
                Some("failed") => Outcome::Failed,
                _ if says_failed(value, &["success", extension]) => Outcome::Failed,
                _ if contradicting_sign(value, extension).is_some() => Outcome::Failed,
                _ => Outcome::Unknown,
            },
            _ => Outcome::Failed,
        },
        "tool-result" => {
            let error = value.field("error");
            if error.is_some_and(is_error) {
                return if said == Some("unknown") { Outcome::Unknown } else { Outcome::Failed };
            }
            let is_number = matches!(error, Some(Value::Number(spelled)) if spelled.parse::<f64>() != Ok(0.0));
            match said {
                _ if is_number || value.text_in("output").is_none() => Outcome::Failed,
                _ if is_denied(value, extension) => Outcome::Failed,
                Some("empty") => Outcome::Empty,
                _ => Outcome::Ok,
            }
        }
        "tool-message" if !says_failed(value, &[]) => Outcome::Unknown,
        _ => Outcome::Failed,
    }
}

fn whole_code(value: &Value) -> Option<i64> {
    value.field("code").filter(|code| matches!(code, Value::Number(_))).and_then(written_number)
}

/// The code of an object, if it is one of the ranges of the contract, but not 0.
fn own_code(value: &Value) -> Option<u16> {
    let code = u16::try_from(whole_code(value)?).ok().filter(|&code| code != 0)?;
    range_of(code.into()).map(|_| code)
}

/// Whether an object is an envelope but for its code, which is not a success of HTTP either. So a
/// tool's own `{"code": 5, "message": "bad"}` is a failure, not data.
fn has_foreign_code(value: &Value) -> bool {
    let fields = FORMS.iter().find(|form| form.0 == "tool-return").map_or(&[][..], |form| form.4);
    let code = value.field("code").and_then(written_number);
    code.is_some_and(|code| code != 0 && !(200..300).contains(&code))
        && value.text_in("message").is_some()
        && value.members().iter().all(|(key, _)| fields.contains(&key.as_str()))
}

/// Whether a key that is there twice is where the outcome is read.
fn is_ambiguous(text: &str, &(_, _, _, extension, _): &Form) -> bool {
    let object = text.trim_start().as_bytes();
    if has_twice(object, None) {
        return true;
    }
    let beside = value_of(object, extension);
    beside.is_some_and(|beside| {
        has_twice(beside, Some("toolresult")) || value_of(beside, "toolresult").is_some_and(has_twice_inside)
    })
}

fn names_of(object: &[u8]) -> Vec<Vec<u8>> {
    members(object).map(|(key, _)| resolve(key)).collect()
}

fn has_twice(object: &[u8], only: Option<&str>) -> bool {
    let mut seen = BTreeSet::new();
    let counts = |name: &Vec<u8>| only.is_none_or(|only| only.as_bytes() == name);
    names_of(object).into_iter().filter(counts).any(|name| !seen.insert(name))
}

/// Whether an object in a value has a key twice.
pub(crate) fn has_twice_inside(value: &[u8]) -> bool {
    match value.first() {
        Some(b'{') => has_twice(value, None) || members(value).any(|(_, inner)| has_twice_inside(inner)),
        Some(b'[') => items(value).into_iter().any(has_twice_inside),
        _ => false,
    }
}

/// The last value of a key.
fn value_of<'t>(object: &'t [u8], name: &str) -> Option<&'t [u8]> {
    members(object).filter(|(key, _)| resolve(key) == name.as_bytes()).last().map(|(_, value)| value)
}
