//! One pass over the bytes: strict JSON, and the facts that the plan asks for.

use crate::generated::plan::DEPTH_LIMIT;
use crate::plan::{Facts, Fields, Place, Unit, FALSE, NULL, OBJECT, TRUE};
use crate::values::Values;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// So many unknown names are compared one by one; more go into a set.
const FEW: usize = 16;
/// From so many digits of an exponent on, a Decimal may not hold the number.
const LONG_EXPONENT: usize = 17;
const LEVELS: usize = DEPTH_LIMIT / 64 + 1;

/// Why a pass ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It is not strict JSON.
    NotJson,
    /// It may be, but whether its number can be held is for the reference to say.
    Undecided,
}

type Got<T> = Result<T, Stop>;

/// Reads a text of which it is known that it is UTF-8.
pub(crate) struct Scan<'t> {
    text: &'t [u8],
    scratch: Vec<u8>,
    /// Where the unknown names of the objects that are open stand.
    names: [(usize, usize); FEW],
    named: usize,
    /// Where the values of known fields are noted, if anybody wants to know.
    values: Option<&'t mut Values>,
}

/// A name or string as it stands between its quotes.
#[derive(Clone, Copy)]
pub(crate) struct Quoted {
    pub start: usize,
    pub end: usize,
    pub escaped: bool,
}

impl<'t> Scan<'t> {
    pub(crate) fn new(text: &'t [u8]) -> Self {
        Scan { text, scratch: Vec::new(), names: [(0, 0); FEW], named: 0, values: None }
    }

    /// Note where the values of known fields stand.
    pub(crate) fn noting(text: &'t [u8], values: &'t mut Values) -> Self {
        Scan { values: Some(values), ..Scan::new(text) }
    }

    /// Read the whole text and return the facts of its value.
    pub(crate) fn document(&mut self, unit: &'static Unit) -> Got<Facts> {
        let mut facts = 0;
        let root = unit.places.first().ok_or(Stop::Undecided)?;
        let start = self.blank(0);
        let end = self.value(unit, root, start, 0, &mut facts)?;
        if self.blank(end) < self.text.len() {
            return Err(Stop::NotJson);
        }
        Ok(facts)
    }

    /// The byte at a place; behind the end 0, which is never right.
    #[inline(always)]
    pub(crate) fn at(&self, i: usize) -> u8 {
        if i < self.text.len() {
            self.text[i]
        } else {
            0
        }
    }

    #[inline(always)]
    pub(crate) fn blank(&self, i: usize) -> usize {
        if self.at(i) > b' ' {
            return i;
        }
        self.blanks(i)
    }

    #[inline(never)]
    fn blanks(&self, mut i: usize) -> usize {
        while matches!(self.at(i), b' ' | b'\n' | b'\r' | b'\t') {
            i += 1;
        }
        i
    }

    #[inline(always)]
    fn eight(&self, i: usize) -> Option<u64> {
        let bytes = self.text.get(i..)?.first_chunk::<8>()?;
        Some(u64::from_le_bytes(*bytes))
    }

    #[inline(always)]
    fn from(&self, i: usize) -> &'t [u8] {
        self.text.get(i..).unwrap_or(&[])
    }

    /// Read a string from behind its opening quote; its closing quote is at `end`.
    #[inline(always)]
    pub(crate) fn string(&mut self, start: usize) -> Got<Quoted> {
        let mut escaped = false;
        let mut i = start;
        loop {
            match self.eight(i) {
                Some(word) => match special(word) {
                    0 => {
                        i += 8;
                        continue;
                    }
                    mask => i += (mask.trailing_zeros() / 8) as usize,
                },
                None => {
                    while i < self.text.len() && !matches!(self.text[i], b'"' | b'\\' | 0..=0x1f) {
                        i += 1;
                    }
                }
            }
            match self.at(i) {
                b'"' => return Ok(Quoted { start, end: i, escaped }),
                b'\\' => {
                    escaped = true;
                    i = self.text.len() - after_escape(self.from(i + 1))?.len();
                }
                _ => return Err(Stop::NotJson),
            }
        }
    }

    /// Return where the value of a key begins, from behind the key.
    #[inline(always)]
    pub(crate) fn colon(&self, i: usize) -> Got<usize> {
        let i = self.blank(i);
        if self.at(i) != b':' {
            return Err(Stop::NotJson);
        }
        Ok(self.blank(i + 1))
    }

    /// Read a value of which nothing is asked, inside so many open brackets.
    #[inline]
    pub(crate) fn skip(&mut self, i: usize, depth: usize) -> Got<usize> {
        match self.at(i) {
            b'"' => Ok(self.string(i + 1)?.end + 1),
            b'{' | b'[' => self.skip_nested(i, depth),
            b'-' | b'0'..=b'9' => Ok(self.text.len() - after_number(self.from(i))?.len()),
            _ => Ok(self.text.len() - after_literal(self.from(i))?.len()),
        }
    }

    #[inline(never)]
    fn skip_nested(&mut self, i: usize, base: usize) -> Got<usize> {
        Ok(self.text.len() - skip_nested(self.from(i), base)?.len())
    }

    /// Read the value of a place, note its facts, and return its end.
    #[inline(always)]
    fn value(
        &mut self,
        unit: &'static Unit,
        place: &'static Place,
        i: usize,
        depth: usize,
        facts: &mut Facts,
    ) -> Got<usize> {
        let (end, class) = self.classify(unit, place, i, depth, facts)?;
        *facts |= place.facts_of(class);
        Ok(end)
    }

    /// Read the value of a place and return its end and class; facts are those inside it.
    pub(crate) fn classify(
        &mut self,
        unit: &'static Unit,
        place: &'static Place,
        i: usize,
        depth: usize,
        facts: &mut Facts,
    ) -> Got<(usize, usize)> {
        match self.at(i) {
            b'"' => {
                let text = self.string(i + 1)?;
                let class = if place.looks() { self.text_class(place, text) } else { place.any_text() };
                Ok((text.end + 1, class))
            }
            b'{' => match place.fields {
                Some(fields) => Ok((self.object(unit, fields, i, depth, facts)?, OBJECT)),
                None => Ok((self.skip_nested(i, depth)?, OBJECT)),
            },
            b'[' => {
                if place.items.is_none() && place.lengths.is_empty() {
                    return Ok((self.skip_nested(i, depth)?, place.array(0, 0)));
                }
                self.array(place, i, depth)
            }
            b'-' | b'0'..=b'9' => {
                let end = self.text.len() - after_number(self.from(i))?.len();
                Ok((end, number_class(place, &self.text[i..end])))
            }
            byte => {
                let end = self.text.len() - after_literal(self.from(i))?.len();
                Ok((end, if byte == b't' { TRUE } else if byte == b'f' { FALSE } else { NULL }))
            }
        }
    }

    #[inline(always)]
    fn text_class(&mut self, place: &Place, text: Quoted) -> usize {
        if text.escaped {
            place.text(self.resolved(text))
        } else {
            place.text(&self.text[text.start..text.end])
        }
    }

    /// The characters of a name or string, escapes resolved.
    pub(crate) fn resolved(&mut self, text: Quoted) -> &[u8] {
        self.scratch.clear();
        unescape(&self.text[text.start..text.end], &mut self.scratch);
        &self.scratch
    }

    #[inline(always)]
    fn find(&mut self, fields: &Fields, key: Quoted) -> Option<usize> {
        if key.escaped {
            fields.find(self.resolved(key))
        } else {
            fields.find(&self.text[key.start..key.end])
        }
    }

    fn object(
        &mut self,
        unit: &'static Unit,
        fields: &'static Fields,
        i: usize,
        depth: usize,
        facts: &mut Facts,
    ) -> Got<usize> {
        if depth >= DEPTH_LIMIT {
            return Err(Stop::NotJson);
        }
        let mut seen = 0u64;
        let named = self.named;
        let mut many: Option<BTreeSet<Vec<u8>>> = None;
        let mut i = self.blank(i + 1);
        if self.at(i) == b'}' {
            i += 1;
        } else {
            loop {
                if self.at(i) != b'"' {
                    return Err(Stop::NotJson);
                }
                let key = self.string(i + 1)?;
                let found = self.find(fields, key);
                i = self.colon(key.end + 1)?;
                match found.and_then(|number| Some((number, fields.known.get(number)?))) {
                    Some((number, field)) => {
                        let bit = 1u64 << (number % 64);
                        if seen & bit != 0 {
                            *facts = (*facts & !field.inside) | field.again;
                        }
                        seen |= bit;
                        let place = unit.places.get(field.place as usize).ok_or(Stop::Undecided)?;
                        let start = i;
                        i = self.value(unit, place, i, depth + 1, facts)?;
                        if let Some(values) = &mut self.values {
                            values.note(field.place as usize, start, i);
                        }
                    }
                    None => {
                        *facts |= fields.unknown;
                        if fields.again != 0 && self.is_again(named, key, &mut many) {
                            *facts |= fields.again;
                        }
                        i = self.skip(i, depth + 1)?;
                    }
                }
                i = self.blank(i);
                match self.at(i) {
                    b',' => i = self.blank(i + 1),
                    b'}' => {
                        i += 1;
                        break;
                    }
                    _ => return Err(Stop::NotJson),
                }
            }
        }
        self.named = named;
        let mut wanted = fields.wanted & !seen;
        while wanted != 0 {
            let number = wanted.trailing_zeros() as usize;
            *facts |= fields.known.get(number).map_or(0, |field| field.missing);
            wanted &= wanted - 1;
        }
        Ok(i)
    }

    /// Whether an object has an unknown name again; `first` is where its names begin.
    #[inline(never)]
    fn is_again(&mut self, first: usize, key: Quoted, many: &mut Option<BTreeSet<Vec<u8>>>) -> bool {
        let mut name = Vec::new();
        let text = self.text;
        if let Some(known) = many {
            unescape(&text[key.start..key.end], &mut name);
            return !known.insert(name);
        }
        let again = self.names[first..self.named].iter().any(|&(start, end)| {
            let (one, other) = (&text[start..end], &text[key.start..key.end]);
            one == other || (is_escaped(one) || is_escaped(other)) && resolve(one) == resolve(other)
        });
        if self.named < FEW {
            self.names[self.named] = (key.start, key.end);
            self.named += 1;
        } else {
            // So that no text takes quadratic time.
            let mut known: BTreeSet<Vec<u8>> =
                self.names[first..].iter().map(|&(start, end)| resolve(&text[start..end])).collect();
            known.insert(resolve(&text[key.start..key.end]));
            *many = Some(known);
        }
        again
    }

    fn array(&mut self, place: &'static Place, i: usize, depth: usize) -> Got<(usize, usize)> {
        if depth >= DEPTH_LIMIT {
            return Err(Stop::NotJson);
        }
        let (mut count, mut broken) = (0, 0);
        let mut i = self.blank(i + 1);
        if self.at(i) == b']' {
            return Ok((i + 1, place.array(0, 0)));
        }
        loop {
            match place.items {
                Some(unit) => {
                    let mut facts = 0;
                    let root = unit.places.first().ok_or(Stop::Undecided)?;
                    i = self.value(unit, root, i, depth + 1, &mut facts)?;
                    for (number, rules) in unit.schemas.iter().enumerate() {
                        broken |= usize::from(!rules.accept(facts)) << number;
                    }
                }
                None => i = self.skip(i, depth + 1)?,
            }
            count += 1;
            i = self.blank(i);
            match self.at(i) {
                b',' => i = self.blank(i + 1),
                b']' => return Ok((i + 1, place.array(count, broken))),
                _ => return Err(Stop::NotJson),
            }
        }
    }
}

/// Skip over a list or an object, inside so many open brackets; return what follows it.
///
/// What is left is carried along as a slice, so that each step asks once whether there is more.
fn skip_nested(mut rest: &[u8], base: usize) -> Got<&[u8]> {
    let mut depth = base;
    // A bit for each level: whether it is an object.
    let mut levels = [0u64; LEVELS];
    let mut object = false;
    loop {
        match rest {
            [b'"', after @ ..] => rest = after_string(after)?,
            [opener @ (b'{' | b'['), after @ ..] => {
                if depth >= DEPTH_LIMIT {
                    return Err(Stop::NotJson);
                }
                depth += 1;
                object = *opener == b'{';
                let (word, bit) = (depth / 64 % LEVELS, 1u64 << (depth % 64));
                levels[word] = (levels[word] & !bit) | if object { bit } else { 0 };
                rest = after_blanks(after);
                match rest {
                    [closer, after @ ..] if *closer == opener + 2 => {
                        depth -= 1;
                        object = levels[depth / 64 % LEVELS] >> (depth % 64) & 1 != 0;
                        rest = after;
                    }
                    _ => {
                        if object {
                            rest = after_key(rest)?;
                        }
                        continue;
                    }
                }
            }
            [b'-' | b'0'..=b'9', ..] => rest = after_number(rest)?,
            _ => rest = after_literal(rest)?,
        }
        loop {
            if depth == base {
                return Ok(rest);
            }
            rest = after_blanks(rest);
            match rest {
                [b',', after @ ..] => {
                    rest = after_blanks(after);
                    if object {
                        rest = after_key(rest)?;
                    }
                    break;
                }
                [closer, after @ ..] if *closer == if object { b'}' } else { b']' } => rest = after,
                _ => return Err(Stop::NotJson),
            }
            depth -= 1;
            object = levels[depth / 64 % LEVELS] >> (depth % 64) & 1 != 0;
        }
    }
}

#[inline(always)]
fn after_blanks(rest: &[u8]) -> &[u8] {
    match rest {
        [byte, ..] if *byte > b' ' => rest,
        _ => after_some_blanks(rest),
    }
}

#[inline(never)]
fn after_some_blanks(mut rest: &[u8]) -> &[u8] {
    while let [b' ' | b'\n' | b'\r' | b'\t', after @ ..] = rest {
        rest = after;
    }
    rest
}

/// Return what follows a string, from behind its opening quote on.
#[inline(always)]
pub(crate) fn after_string(mut rest: &[u8]) -> Got<&[u8]> {
    loop {
        if let Some((word, after)) = rest.split_first_chunk::<8>() {
            let mask = special(u64::from_le_bytes(*word));
            if mask == 0 {
                rest = after;
                continue;
            }
            rest = &rest[(mask.trailing_zeros() / 8) as usize..];
        } else {
            while let [byte, after @ ..] = rest {
                if matches!(byte, b'"' | b'\\' | 0..=0x1f) {
                    break;
                }
                rest = after;
            }
        }
        match rest {
            [b'"', after @ ..] => return Ok(after),
            [b'\\', after @ ..] => rest = after_escape(after)?,
            _ => return Err(Stop::NotJson),
        }
    }
}

#[inline(never)]
fn after_escape(rest: &[u8]) -> Got<&[u8]> {
    let [kind, after @ ..] = rest else { return Err(Stop::NotJson) };
    match kind {
        b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => Ok(after),
        b'u' => {
            let after_high = after.get(4..).ok_or(Stop::NotJson)?;
            match (hex(after, 0).ok_or(Stop::NotJson)?, after_high) {
                (0xd800..=0xdbff, [b'\\', b'u', low @ ..]) => match hex(low, 0) {
                    Some(0xdc00..=0xdfff) => low.get(4..).ok_or(Stop::NotJson),
                    _ => Err(Stop::NotJson),
                },
                (0xd800..=0xdfff, _) => Err(Stop::NotJson),
                _ => Ok(after_high),
            }
        }
        _ => Err(Stop::NotJson),
    }
}

/// Return the value of the key that begins here.
#[inline(always)]
fn after_key(rest: &[u8]) -> Got<&[u8]> {
    let [b'"', after @ ..] = rest else { return Err(Stop::NotJson) };
    match after_blanks(after_string(after)?) {
        [b':', after @ ..] => Ok(after_blanks(after)),
        _ => Err(Stop::NotJson),
    }
}

#[inline(always)]
fn after_digits(mut rest: &[u8]) -> &[u8] {
    while let Some((word, after)) = rest.split_first_chunk::<8>() {
        let x = u64::from_le_bytes(*word) ^ 0x3030_3030_3030_3030;
        let others = (x.wrapping_add(0x7676_7676_7676_7676) | x) & HIGH;
        if others != 0 {
            return &rest[(others.trailing_zeros() / 8) as usize..];
        }
        rest = after;
    }
    while let [b'0'..=b'9', after @ ..] = rest {
        rest = after;
    }
    rest
}

#[inline(always)]
pub(crate) fn after_number(rest: &[u8]) -> Got<&[u8]> {
    let digits = rest.strip_prefix(b"-").unwrap_or(rest);
    let after = after_digits(digits);
    let count = digits.len() - after.len();
    if count == 0 || (count > 1 && digits.first() == Some(&b'0')) {
        return Err(Stop::NotJson);
    }
    match after {
        [b'.', fraction @ ..] => {
            let after = after_digits(fraction);
            match after {
                _ if after.len() == fraction.len() => Err(Stop::NotJson),
                [b'e' | b'E', exponent @ ..] => after_exponent(exponent),
                _ => Ok(after),
            }
        }
        [b'e' | b'E', exponent @ ..] => after_exponent(exponent),
        _ => Ok(after),
    }
}

#[inline(never)]
fn after_exponent(rest: &[u8]) -> Got<&[u8]> {
    let digits = match rest {
        [b'+' | b'-', digits @ ..] => digits,
        _ => rest,
    };
    let after = after_digits(digits);
    match digits.len() - after.len() {
        0 => Err(Stop::NotJson),
        LONG_EXPONENT.. => Err(Stop::Undecided),
        _ => Ok(after),
    }
}

#[inline(always)]
fn after_literal(rest: &[u8]) -> Got<&[u8]> {
    match rest.split_first_chunk::<4>() {
        Some((b"true" | b"null", after)) => Ok(after),
        Some((b"fals", [b'e', after @ ..])) => Ok(after),
        _ => Err(Stop::NotJson),
    }
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// Mark the first quote, backslash or control character; marks above it may be wrong.
#[inline(always)]
fn special(word: u64) -> u64 {
    // With its second bit flipped, a quote is 0x20: just above the control characters, which
    // stay below it, while a blank moves out of the way.
    let quote_or_control = (word ^ (ONES * 0x02)).wrapping_sub(ONES * 0x21);
    let backslash = (word ^ (ONES * b'\\' as u64)).wrapping_sub(ONES);
    (quote_or_control | backslash) & !word & HIGH
}

pub(crate) fn hex(text: &[u8], i: usize) -> Option<u32> {
    text.get(i..)?
        .first_chunk::<4>()?
        .iter()
        .try_fold(0, |unit, &byte| Some(unit << 4 | (byte as char).to_digit(16)?))
}

fn is_escaped(raw: &[u8]) -> bool {
    raw.contains(&b'\\')
}

pub(crate) fn resolve(raw: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    unescape(raw, &mut out);
    out
}

/// Resolve escapes that are known to be right.
fn unescape(raw: &[u8], out: &mut Vec<u8>) {
    let mut rest = raw;
    while let Some(run) = rest.iter().position(|&byte| byte == b'\\') {
        out.extend_from_slice(&rest[..run]);
        let (plain, length) = match rest.get(run + 1).copied().unwrap_or(b'\\') {
            b'u' => {
                let high = hex(rest, run + 2).unwrap_or(0xfffd);
                let (point, length) = match (high, hex(rest, run + 8)) {
                    (0xd800..=0xdbff, Some(low @ 0xdc00..=0xdfff)) => {
                        (0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00), 12)
                    }
                    _ => (high, 6),
                };
                let mut utf8 = [0; 4];
                let character = char::from_u32(point).unwrap_or('\u{fffd}');
                out.extend_from_slice(character.encode_utf8(&mut utf8).as_bytes());
                (None, length)
            }
            b'b' => (Some(8), 2),
            b'f' => (Some(12), 2),
            b'n' => (Some(b'\n'), 2),
            b'r' => (Some(b'\r'), 2),
            b't' => (Some(b'\t'), 2),
            other => (Some(other), 2),
        };
        out.extend(plain);
        rest = rest.get(run + length..).unwrap_or(&[]);
    }
    out.extend_from_slice(rest);
}

/// The class of a number whose grammar was looked at, exactly, from its digits.
#[inline(always)]
fn number_class(place: &Place, raw: &[u8]) -> usize {
    let (minus, digits) = match raw {
        [b'-', digits @ ..] => (true, digits),
        _ => (false, raw),
    };
    if digits.len() > 18 {
        return exact_class(place, raw);
    }
    let mut value = 0i64;
    for (at, &byte) in digits.iter().enumerate() {
        match byte {
            b'0'..=b'9' => value = value * 10 + i64::from(byte & 15),
            // The common fraction: its last digit is not 0, so it lies between two integers.
            b'.' if matches!(digits.last(), Some(b'1'..=b'9')) && !has_exponent(&digits[at..]) => {
                return place.fraction(if minus { -value } else { value + 1 });
            }
            _ => return exact_class(place, raw),
        }
    }
    place.integer(if minus { -value } else { value })
}

fn has_exponent(raw: &[u8]) -> bool {
    raw.iter().any(|&byte| byte | 0x20 == b'e')
}

#[inline(never)]
fn exact_class(place: &Place, raw: &[u8]) -> usize {
    let minus = raw.first() == Some(&b'-');
    let digits = &raw[usize::from(minus)..];
    let mantissa_end = digits.iter().position(|&byte| byte | 0x20 == b'e').unwrap_or(digits.len());
    let exponent = digits.get(mantissa_end + 1..).map_or(0, exponent_of);
    let mantissa = &digits[..mantissa_end];
    let point = mantissa.iter().position(|&byte| byte == b'.').unwrap_or(mantissa_end);
    // The power of ten of the digit that is looked at, and of the last that is not 0.
    let mut power = point as i64 - 1 + exponent;
    let mut last = None;
    // The digits before the point, as far as they can be said.
    let mut whole = 0i64;
    for &byte in mantissa.iter().filter(|&&byte| byte != b'.') {
        let digit = i64::from(byte & 15);
        if digit != 0 {
            last = Some(power);
            whole = match power {
                ..=-1 => whole,
                0..=17 => whole.saturating_add(digit * 10i64.pow(power as u32)),
                _ => i64::MAX - 1,
            };
        }
        power -= 1;
    }
    if last.is_none_or(|power| power >= 0) {
        place.integer(if minus { -whole } else { whole })
    } else {
        // Between two integers; the upper one tells.
        place.fraction(if minus { -whole } else { whole.saturating_add(1) })
    }
}

fn exponent_of(raw: &[u8]) -> i64 {
    let value = raw
        .iter()
        .filter(|byte| byte.is_ascii_digit())
        .fold(0i64, |value, &digit| value.saturating_mul(10).saturating_add(i64::from(digit & 15)));
    if raw.first() == Some(&b'-') {
        -value
    } else {
        value
    }
}
