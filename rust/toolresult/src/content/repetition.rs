//! Whether message and data say the same, so that the model reads it once.

use super::characters::{is_blank, is_space, strip};
use super::value::{parse, parse_first, Value};
use crate::generated::content_facts::{repetition as facts, reported};
use alloc::string::String;

/// An object with more fields says more than one thing.
const MOST_FIELDS: usize = 3;
/// A reason is this deep at most: `{"result": {"error": {"content": [{"text": ...}]}}}`.
const DEEPEST_REASON: usize = 6;

type Member = (String, Value);

/// Whether data says nothing that a text does not say already.
pub(crate) fn repeats(said: &str, data: &Value) -> bool {
    if is_blank(said) {
        return false;
    }
    says(said, data)
        || alone_in(data).is_some_and(|(name, only)| {
            (has(facts::WRAPPERS, name) || only.is_nested()) && says(said, only)
        })
}

/// Whether a text is the data itself as JSON. A text that data only wraps stays what a model reads.
#[cfg(feature = "serde")]
pub(crate) fn repeats_as_json(said: &str, data: &Value) -> bool {
    let is_text = |one: &Value| one.text().is_some_and(|text| strip(text) == strip(said));
    let is_json = || parse(said).is_some_and(|value| value.is_nested());
    let is_held = || alone_in(data).is_some_and(|(_, only)| is_text(only));
    repeats(said, data) && (data.text().is_some() || is_json() && !is_held())
}

/// The same of a failure, of which data may also flag that it failed.
pub(crate) fn repeats_failure(said: &str, data: &Value) -> bool {
    if is_blank(said) {
        return false;
    }
    data.is_nested() && is_reason(said, data, DEEPEST_REASON, false) || repeats(said, data)
}

/// Whether a value only wraps null or a blank text.
pub(crate) fn says_nothing(data: &Value) -> bool {
    alone_in(data).is_some_and(|(name, only)| {
        let is_nothing = matches!(only, Value::Null) || only.text().is_some_and(is_blank);
        is_nothing && has(facts::WRAPPERS, name)
    })
}

/// The one field of an object that says more than that it worked.
fn alone_in(value: &Value) -> Option<&Member> {
    let members = value.members();
    if members.len() > MOST_FIELDS {
        return None;
    }
    let mut rest =
        members.iter().filter(|one| !is_flag(one, facts::TRUE, facts::FALSE, facts::STATUSES));
    rest.next().filter(|_| rest.next().is_none())
}

/// Whether a field only flags how it went, in the words of some lists.
fn is_flag((name, value): &Member, trues: &[&str], falses: &[&str], statuses: &[&str]) -> bool {
    if name == "status" {
        return value.text().is_some_and(|status| has(statuses, status));
    }
    match value {
        Value::Bool(true) => has(trues, name),
        Value::Bool(false) => has(falses, name),
        _ => false,
    }
}

/// Whether a value says nothing but this reason, in whatever wrappers and labels.
fn is_reason(said: &str, value: &Value, levels: usize, in_error: bool) -> bool {
    if let Value::Text(text) = value {
        return strip(text) == strip(said)
            || parse(text)
                .is_some_and(|inside| inside.is_nested() && is_reason(said, &inside, levels, false));
    }
    if levels == 0 {
        return false;
    }
    if let Value::List(items) = value {
        return has_line_each(said, items)
            || !items.is_empty() && items.iter().all(|one| is_reason(said, one, levels - 1, in_error));
    }
    let is_error = in_error || value.text_in("type").unwrap_or("").ends_with(facts::LABELED);
    let mut told = value.members().iter().filter(|one| {
        let flags = is_flag(one, reported::TRUE, reported::FALSE, reported::STATUSES);
        !(flags || is_error && is_label(one, said))
    }).peekable();
    told.peek().is_some()
        && told.all(|(name, one)| {
            is_reason_key(name) && is_reason(said, one, levels - 1, is_error || name == facts::LABELED)
        })
}

/// Whether a text has a line for each of pydantic's errors, with its place before it or not.
fn has_line_each(said: &str, errors: &[Value]) -> bool {
    let mut lines = strip(said).split('\n');
    let are_said = errors.iter().all(|error| {
        let is_one = error.members().iter().all(|(name, _)| has(facts::ARGUMENT_ERROR, name));
        let (Some(line), Some(message)) = (lines.next(), error.text_in("msg")) else {
            return false;
        };
        let place = line.strip_suffix(message);
        is_one && place.is_some_and(|before| before.is_empty() || before.ends_with(": "))
    });
    are_said && lines.next().is_none()
}

fn is_reason_key(name: &str) -> bool {
    has(reported::REASONS, name) || has(facts::WRAPPERS, name) || name == "error_code"
}

/// Whether a field of an error only names its kind, and is not itself the reason.
fn is_label((name, value): &Member, said: &str) -> bool {
    has(facts::LABELS, name)
        && !value.is_nested()
        && value.text().is_none_or(|text| strip(text) != strip(said))
}

fn says(said: &str, value: &Value) -> bool {
    let trimmed = strip(said);
    match value {
        Value::Text(text) => trimmed == strip(text) || is_json_of(said, value),
        Value::List(items) => is_json_of(said, value) || lists(said, items),
        Value::Object(_) => is_json_of(said, value),
        // Servers in Python write True and None.
        Value::Null => matches!(trimmed, "null" | "None"),
        Value::Bool(true) => matches!(trimmed, "true" | "True"),
        Value::Bool(false) => matches!(trimmed, "false" | "False"),
        Value::Number(spelled) => trimmed == spelled,
    }
}

pub(crate) fn is_json_of(said: &str, value: &Value) -> bool {
    parse(strip(said)).is_some_and(|found| found.is_same(value))
}

/// Whether a text is the items of a list, one after the other.
fn lists(said: &str, items: &[Value]) -> bool {
    let mut rest = said;
    for item in items {
        rest = rest.trim_start_matches(is_space);
        let behind = match item {
            Value::Text(text) => rest.strip_prefix(strip(text)),
            _ => parse_first(rest).and_then(|(found, behind)| found.is_same(item).then_some(behind)),
        };
        match behind {
            Some(behind) => rest = behind,
            None => return false,
        }
    }
    !items.is_empty() && strip(rest).is_empty()
}

fn has(names: &[&str], name: &str) -> bool {
    names.contains(&name)
}
