//! What beside an envelope's flag says that the call failed.

use super::characters::is_blank;
use super::pattern::Pattern;
use super::value::Value;
use crate::generated::content_facts::reported;

/// Whether `meta` or `metadata` says that a call failed.
///
/// Only what no success has counts there: a flag of another system, an error, and the signs of a
/// process. A status of HTTP, for one, may be what a successful call found.
pub(crate) fn has_sign(beside: &Value) -> bool {
    let any = |names: &[&str], is_sign: &dyn Fn(&Value) -> bool| {
        names.iter().any(|name| beside.field(name).is_some_and(is_sign))
    };
    let is_true = |value: &Value| matches!(value, Value::Bool(true));
    let is_spawned = beside.field("stdout").is_some() && beside.field("stderr").is_some();
    any(reported::TRUE, &|value| is_flag(value, true))
        || any(reported::FALSE, &|value| is_flag(value, false))
        || any(&["error"], &|value| is_error(value) && !is_none(value))
        || any(reported::TIMEOUTS, &is_true)
        || any(reported::INTERRUPTIONS, &is_true)
        || any(reported::EXIT_CODES, &is_failure)
        || is_spawned && any(reported::SPAWN_CODES, &is_failure)
}

/// Whether a flag has a value; some write it as text.
fn is_flag(value: &Value, asked: bool) -> bool {
    match value {
        Value::Bool(flag) => *flag == asked,
        Value::Text(text) => text.eq_ignore_ascii_case(if asked { "true" } else { "false" }),
        _ => false,
    }
}

/// Whether an error says that there is none, as programs write it beside a success.
fn is_none(value: &Value) -> bool {
    matches!(value, Value::Text(text) if Pattern::of(reported::NO_ERROR).matches(text))
}

/// Whether an error is one: null, blank, empty and a number are not.
pub(crate) fn is_error(value: &Value) -> bool {
    match value {
        Value::Text(text) => !is_blank(text),
        Value::Bool(flag) => *flag,
        value => !value.items().is_empty() || !value.members().is_empty(),
    }
}

/// Whether an exit code is a whole number other than 0, or one in a text of digits.
fn is_failure(value: &Value) -> bool {
    let (spelled, most) = match value {
        Value::Number(number) if is_whole(number) => (number, usize::MAX),
        Value::Text(text) => (text, 9),
        _ => return false,
    };
    let digits = spelled.strip_prefix('-').unwrap_or(spelled);
    let is_read = most == usize::MAX || (!digits.is_empty() && digits.bytes().all(|one| one.is_ascii_digit()));
    let mantissa = digits.split(['e', 'E']).next().unwrap_or_default();
    is_read && digits.len() <= most && mantissa.bytes().any(|one| matches!(one, b'1'..=b'9'))
}

/// Integers with more digits than this are read as numbers without an exact value.
const LONGEST_INTEGER: usize = 4300;

/// Whether a number is whole, whatever its spelling: 1.0 and 15e1 are, 1.5 is not. What is not
/// written in digits alone is an exact integer only below 2^53.
pub(crate) fn is_whole(spelled: &str) -> bool {
    if !spelled.contains(['.', 'e', 'E']) {
        return spelled.len() <= LONGEST_INTEGER;
    }
    let is_near = spelled.parse::<f64>().is_ok_and(|value| value.abs() < 9_007_199_254_740_992.0);
    let (mantissa, exponent) = spelled.split_once(['e', 'E']).unwrap_or((spelled, "0"));
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    if !mantissa.bytes().any(|one| matches!(one, b'1'..=b'9')) {
        return true;
    }
    let Ok(exponent) = exponent.parse::<i64>() else { return false };
    let zeros = integer.len() - integer.trim_end_matches('0').len();
    let places = if fraction.is_empty() { -(zeros as i64) } else { fraction.len() as i64 };
    is_near && places <= exponent
}
