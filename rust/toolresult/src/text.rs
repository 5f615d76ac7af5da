//! Why a text is not strict JSON: the checks of the reference parser in their order, with their
//! places. Only asked once a text was rejected, so nothing here is fast.

use crate::generated::plan::DEPTH_LIMIT;
use crate::generated::rule::Rule;
use crate::scan::hex;
use alloc::vec::Vec;

/// How much of what is left may be the beginning of something right.
const LONGEST_CUT: usize = 30;
const LONG_EXPONENT: usize = 17;
const LARGEST_EXPONENT: i128 = 999_999_999_999_999_999;
const SMALLEST_EXPONENT: i128 = -1_999_999_999_999_999_997;

/// Return the rule that a text breaks and the offset in bytes, or None if it is strict JSON.
pub(crate) fn fault(bytes: &[u8]) -> Option<(Rule, usize)> {
    wanted_fault(bytes).map(|(rule, at, _)| (rule, at))
}

/// [`fault`], and what the text lacks there if its grammar is wrong.
pub(crate) fn wanted_fault(bytes: &[u8]) -> Option<(Rule, usize, Option<Wanted>)> {
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return Some((Rule::TextEncoding, error.valid_up_to(), None)),
    };
    if text.starts_with('\u{feff}') {
        return Some((Rule::TextBom, 0, None));
    }
    // White_Space of Unicode, which is what Rust calls whitespace.
    if text.chars().all(char::is_whitespace) {
        return Some((Rule::TextEmpty, 0, None));
    }
    if let Some(at) = unpaired_surrogate(bytes) {
        return Some((Rule::TextSurrogate, at, None));
    }
    if let Some(at) = too_deep(bytes) {
        return Some((Rule::TextDepth, at, None));
    }
    let parser = Parser { text: bytes, any_exponent: false };
    match parser.value(parser.blank(0)) {
        Ok(end) => {
            let end = parser.blank(end);
            (end < bytes.len()).then_some((Rule::TextTrailing, end, None))
        }
        Err(Fault::Number(rule, number)) => Some((rule, first_outside_strings(bytes, number), None)),
        Err(Fault::Syntax(wanted, at)) => {
            let (rule, at) = parser.rejection(wanted, at);
            Some((rule, at, Some(wanted)))
        }
    }
}

/// Whether a string holds a JSON object or list, so that it was written twice.
///
/// ```
/// use toolresult::holds_json;
///
/// assert!(holds_json("{\"id\": 17}\n") && !holds_json("17") && !holds_json("[draft] of a plan"));
/// ```
pub fn holds_json(text: &str) -> bool {
    // What Python takes for blank.
    let trimmed = text.trim_matches(|one: char| one.is_whitespace() || ('\x1c'..='\x1f').contains(&one));
    let pair = (trimmed.bytes().next(), trimmed.bytes().last());
    if !matches!(pair, (Some(b'{'), Some(b'}')) | (Some(b'['), Some(b']'))) {
        return false;
    }
    let parser = Parser { text: trimmed.as_bytes(), any_exponent: true };
    parser.value(0).is_ok_and(|end| end == trimmed.len())
}

/// 1-based line, and 1-based column in characters, of an offset in bytes.
pub(crate) fn position(text: &[u8], offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = memchr::memchr_iter(b'\n', before).count();
    let start = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
    let column = before[start..].iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
    (line + 1, column + 1)
}

/// The same of where a finding is: of the value at the offset, or of its key.
pub(crate) fn mark(text: &[u8], rule: Rule, value: usize) -> (usize, usize) {
    position(text, if rule.marks_key() { key_before(text, value) } else { value })
}

/// Where the key of a value begins; the text is JSON, so each quote in a key is escaped.
fn key_before(text: &[u8], value: usize) -> usize {
    let is_quote = |at: usize| {
        let before = text.get(..at).unwrap_or(&[]);
        let escapes = before.iter().rev().take_while(|&&byte| byte == b'\\').count();
        text.get(at) == Some(&b'"') && escapes % 2 == 0
    };
    (0..value).rev().filter(|&at| is_quote(at)).nth(1).unwrap_or(value)
}

fn unpaired_surrogate(text: &[u8]) -> Option<usize> {
    // The high half that waits for its low one: where it is, and its end.
    let mut high: Option<(usize, usize)> = None;
    let mut i = 0;
    while let Some(run) = text.get(i..).and_then(|rest| memchr::memchr(b'\\', rest)) {
        let at = i + run;
        if at + 1 >= text.len() {
            break;
        }
        let unit = if text[at + 1] == b'u' { hex(text, at + 2) } else { None };
        let end = match unit {
            Some(_) => at + 6,
            // An escape of anything else takes one character.
            None => (at + 2..=text.len())
                .find(|&end| end == text.len() || text[end] & 0xc0 != 0x80)
                .unwrap_or(text.len()),
        };
        let unit = unit.unwrap_or(0);
        let low = (0xdc00..=0xdfff).contains(&unit);
        match high.take() {
            Some((start, after)) if !(low && after == at) => return Some(start),
            None if low => return Some(at),
            _ => {}
        }
        if (0xd800..=0xdbff).contains(&unit) {
            high = Some((at, end));
        }
        i = end;
    }
    high.map(|(at, _)| at)
}

fn string_end(text: &[u8], mut i: usize) -> usize {
    while let Some(&byte) = text.get(i) {
        match byte {
            b'"' => return i + 1,
            b'\\' => i += 2,
            _ => i += 1,
        }
    }
    text.len()
}

fn too_deep(text: &[u8]) -> Option<usize> {
    let mut depth = 0isize;
    let mut i = 0;
    while let Some(&byte) = text.get(i) {
        match byte {
            b'"' => {
                i = string_end(text, i + 1);
                continue;
            }
            b'{' | b'[' => {
                depth += 1;
                if depth > DEPTH_LIMIT as isize {
                    return Some(i);
                }
            }
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        i += 1;
    }
    None
}

fn first_outside_strings(text: &[u8], word: &[u8]) -> usize {
    let mut i = 0;
    while i < text.len() {
        if text[i] == b'"' {
            i = string_end(text, i + 1);
        } else if text[i..].starts_with(word) {
            return i;
        } else {
            i += 1;
        }
    }
    0
}

enum Fault<'t> {
    Syntax(Wanted, usize),
    Number(Rule, &'t [u8]),
}

/// What the parser wanted where it gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Value,
    Comma,
    Key,
    Colon,
    NoControl,
    Escape,
    ClosingQuote,
}

struct Parser<'t> {
    text: &'t [u8],
    /// Whether numbers are fine that cannot be held.
    any_exponent: bool,
}

type End<'t> = Result<usize, Fault<'t>>;

impl<'t> Parser<'t> {
    fn at(&self, i: usize) -> Option<u8> {
        self.text.get(i).copied()
    }

    fn blank(&self, mut i: usize) -> usize {
        while matches!(self.at(i), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            i += 1;
        }
        i
    }

    fn rejection(&self, wanted: Wanted, at: usize) -> (Rule, usize) {
        let end = self.text.len();
        let at = if wanted == Wanted::NoControl { at } else { self.blank(at) };
        if wanted == Wanted::ClosingQuote || at >= end || self.is_cut(at, wanted) {
            return (Rule::TextTruncated, end);
        }
        (Rule::TextSyntax, at)
    }

    /// Whether what is left is the beginning of something that would be right here.
    fn is_cut(&self, at: usize, wanted: Wanted) -> bool {
        let left = self.text.get(at..).unwrap_or(&[]);
        if left.len() > LONGEST_CUT {
            return false;
        }
        if wanted == Wanted::Escape {
            let digits = left.strip_prefix(b"u").unwrap_or(b"x");
            return digits.len() <= 3 && digits.iter().all(u8::is_ascii_hexdigit);
        }
        if at > 0 && self.text[at - 1].is_ascii_digit() {
            let mut rest = left;
            if let Some(fraction) = left.strip_prefix(b".") {
                let digits = fraction.iter().take_while(|byte| byte.is_ascii_digit()).count();
                if digits == 0 {
                    return fraction.is_empty();
                }
                rest = &fraction[digits..];
            }
            return matches!(rest, [b'e' | b'E'] | [b'e' | b'E', b'+' | b'-']);
        }
        let words: [&[u8]; 3] = [b"true", b"false", b"null"];
        left == b"-" || words.iter().any(|word| left.len() < word.len() && word.starts_with(left))
    }

    /// Read a value, with a stack of its own, since texts may be deep.
    fn value(&self, mut i: usize) -> End<'t> {
        // Whether each open bracket is that of an object.
        let mut levels: Vec<bool> = Vec::new();
        loop {
            match self.at(i) {
                Some(b'"') => i = self.string(i + 1)?,
                Some(opener @ (b'{' | b'[')) => {
                    i = self.blank(i + 1);
                    if self.at(i) == Some(opener + 2) {
                        i += 1;
                    } else {
                        levels.push(opener == b'{');
                        if opener == b'{' {
                            i = self.key(i)?;
                        }
                        continue;
                    }
                }
                _ => i = self.scalar(i)?,
            }
            loop {
                let Some(&object) = levels.last() else { return Ok(i) };
                i = self.blank(i);
                match self.at(i) {
                    Some(b',') => {
                        i = self.blank(i + 1);
                        if object {
                            i = self.key(i)?;
                        }
                        break;
                    }
                    Some(b'}') if object => {}
                    Some(b']') if !object => {}
                    _ => return Err(Fault::Syntax(Wanted::Comma, i)),
                }
                levels.pop();
                i += 1;
            }
        }
    }

    fn key(&self, i: usize) -> End<'t> {
        if self.at(i) != Some(b'"') {
            return Err(Fault::Syntax(Wanted::Key, i));
        }
        let i = self.blank(self.string(i + 1)?);
        if self.at(i) != Some(b':') {
            return Err(Fault::Syntax(Wanted::Colon, i));
        }
        Ok(self.blank(i + 1))
    }

    fn string(&self, mut i: usize) -> End<'t> {
        loop {
            match self.at(i) {
                Some(b'"') => return Ok(i + 1),
                Some(0..=0x1f) => return Err(Fault::Syntax(Wanted::NoControl, i)),
                Some(b'\\') => match self.at(i + 1) {
                    Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => i += 2,
                    // CPython wants a character behind the digits, too.
                    Some(b'u') if i + 6 < self.text.len() && hex(self.text, i + 2).is_some() => i += 6,
                    Some(b'u') => return Err(Fault::Syntax(Wanted::Escape, i + 1)),
                    Some(_) => return Err(Fault::Syntax(Wanted::Escape, i)),
                    None => return Err(Fault::Syntax(Wanted::ClosingQuote, i)),
                },
                Some(_) => i += 1,
                None => return Err(Fault::Syntax(Wanted::ClosingQuote, i)),
            }
        }
    }

    fn digits(&self, i: usize) -> usize {
        let rest = self.text.get(i..).unwrap_or(&[]);
        i + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
    }

    fn scalar(&self, i: usize) -> End<'t> {
        let text = self.text;
        let rest = text.get(i..).unwrap_or(&[]);
        let words: [&[u8]; 3] = [b"true", b"false", b"null"];
        if let Some(word) = words.iter().find(|word| rest.starts_with(word)) {
            return Ok(i + word.len());
        }
        let constants: [&[u8]; 3] = [b"NaN", b"Infinity", b"-Infinity"];
        if let Some(word) = constants.iter().find(|word| rest.starts_with(word)) {
            return Err(Fault::Number(Rule::TextConstant, word));
        }
        let first = i + usize::from(self.at(i) == Some(b'-'));
        let whole = match self.at(first) {
            Some(b'0') => first + 1,
            Some(b'1'..=b'9') => self.digits(first),
            _ => return Err(Fault::Syntax(Wanted::Value, i)),
        };
        let mut mantissa = whole;
        if self.at(whole) == Some(b'.') && self.digits(whole + 1) > whole + 1 {
            mantissa = self.digits(whole + 1);
        }
        if matches!(self.at(mantissa), Some(b'e' | b'E')) {
            let signed = matches!(self.at(mantissa + 1), Some(b'+' | b'-'));
            let start = mantissa + 1 + usize::from(signed);
            let end = self.digits(start);
            if end > start {
                let parts = (&text[i..whole], &text[whole..mantissa], &text[mantissa + 1..end]);
                if !self.any_exponent && end - start >= LONG_EXPONENT && is_beyond(parts) {
                    return Err(Fault::Number(Rule::TextNumber, &text[i..end]));
                }
                return Ok(end);
            }
        }
        Ok(mantissa)
    }
}

/// Whether a number is beyond what the reference parser can hold.
fn is_beyond((whole, fraction, exponent): (&[u8], &[u8], &[u8])) -> bool {
    let digits = || whole.iter().chain(fraction).filter(|byte| byte.is_ascii_digit());
    let Some(leading) = digits().position(|&digit| digit != b'0') else { return false };
    let (minus, power) = match exponent {
        [b'-', power @ ..] => (true, power),
        [b'+', power @ ..] => (false, power),
        power => (false, power),
    };
    let power = power
        .iter()
        .fold(0i128, |value, digit| (value * 10 + i128::from(digit & 15)).min(1 << 90));
    let places = fraction.len().saturating_sub(1) as i128;
    let exponent = if minus { -power } else { power } - places;
    let adjusted = exponent + digits().count() as i128 - leading as i128 - 1;
    adjusted > LARGEST_EXPONENT || exponent < SMALLEST_EXPONENT
}
