//! Whether the numbers of a text can be read without a second look.

use crate::content::value::exact;
use crate::scan::{after_number, after_string};
use alloc::format;

/// Numbers that are no longer are held by a double, whatever their digits.
const HELD: usize = 15;
/// The integers up to here are those of a double, too.
const LARGEST_EXACT: u64 = 1 << 53;
/// A longer exponent may lead beyond what a double holds.
const SHORT_EXPONENT: usize = 2;

/// Whether every number of a text is so short that a double holds it as it is spelled.
///
/// The text is one that [`crate::judge`] took for JSON. False says only that some number has to be
/// looked at.
///
/// ```
/// assert!(toolresult::has_short_numbers(br#"{"price": 12.5, "id": "12345678901234567"}"#));
/// assert!(!toolresult::has_short_numbers(br#"{"price": 12345678901234567}"#));
/// assert!(!toolresult::has_short_numbers(b"[1e400]"));
/// ```
pub fn has_short_numbers(text: &[u8]) -> bool {
    let mut rest = text;
    loop {
        rest = match rest {
            [b'"', after @ ..] => match after_string(after) {
                Ok(after) => after,
                Err(_) => return false,
            },
            [b'-' | b'0'..=b'9', ..] => match after_number(rest) {
                Ok(after) if is_short_number(&rest[..rest.len() - after.len()]) => after,
                _ => return false,
            },
            [_, after @ ..] => after,
            [] => return true,
        }
    }
}

/// Whether a number is so short that a double holds it as it is spelled.
pub fn is_short_number(spelled: &[u8]) -> bool {
    if spelled.len() > HELD {
        return false;
    }
    let exponent = spelled.iter().position(|&byte| byte | 0x20 == b'e');
    exponent.is_none_or(|at| spelled.len() - at - 1 <= SHORT_EXPONENT)
}

/// Whether a double holds a number as it is spelled, and no integer is beyond 2^53.
///
/// False says only that the number has to be looked at.
///
/// ```
/// use toolresult::is_held_number;
///
/// assert!(is_held_number(b"0.30000000000000004") && is_held_number(b"9007199254740992"));
/// assert!(!is_held_number(b"0.300000000000000041") && !is_held_number(b"9007199254740993"));
/// assert!(!is_held_number(b"1e400"));
/// ```
pub fn is_held_number(spelled: &[u8]) -> bool {
    if is_short_number(spelled) {
        return true;
    }
    let Ok(text) = core::str::from_utf8(spelled) else { return false };
    if spelled.iter().all(|byte| matches!(byte, b'-' | b'0'..=b'9')) {
        return text.parse::<i64>().is_ok_and(|number| number.unsigned_abs() <= LARGEST_EXACT);
    }
    let Some(number) = text.parse::<f64>().ok().filter(|number| number.is_finite()) else {
        return false;
    };
    exact(text) == exact(&format!("{number:e}"))
}

/// Whether a double is exactly the number that is spelled with a point and no exponent, digit for
/// digit; None of one with an exponent.
///
/// ```
/// use toolresult::is_exact_number;
///
/// assert_eq!(is_exact_number(b"0.1000000000000000055511151231257827021181583404541015625"), Some(true));
/// assert_eq!((is_exact_number(b"0.10000000000000001"), is_exact_number(b"1e400")), (Some(false), None));
/// ```
pub fn is_exact_number(spelled: &[u8]) -> Option<bool> {
    let text = core::str::from_utf8(spelled).ok()?;
    if text.contains(['e', 'E']) {
        return None;
    }
    let number = text.parse::<f64>().ok()?;
    // No double has more digits behind its point.
    let whole = |digits: &str| digits.trim_end_matches('0').len();
    let exact = format!("{number:.1074}");
    Some(number.is_finite() && text[..whole(text)] == exact[..whole(&exact)])
}
