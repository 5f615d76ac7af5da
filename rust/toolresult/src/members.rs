//! The members of an object, as they are spelled.

use crate::generated::plan::DEPTH_LIMIT;
use crate::scan::{resolve, Scan, Stop};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// Reads the members of an object one after the other; made by [`members`].
pub struct Members<'t> {
    text: &'t [u8],
    scan: Scan<'t>,
    next: Option<usize>,
}

/// A name and a value as they are spelled: the name without its quotes, escapes not resolved.
pub type Member<'t> = (&'t [u8], &'t [u8]);

/// Read the members of an object in a text that [`crate::judge`] took for valid.
///
/// Of a text that is no object, or not JSON, it yields what can be read up to there.
///
/// ```
/// use toolresult::members;
///
/// let found: Vec<_> = members(br#"{"code": 0, "data": [1]}"#).collect();
/// assert_eq!(found, [(&b"code"[..], &b"0"[..]), (b"data", b"[1]")]);
/// assert_eq!(members(b"[1]").next(), None);
/// ```
pub fn members(text: &[u8]) -> Members<'_> {
    let scan = Scan::new(text);
    let start = scan.blank(0);
    let next = (scan.at(start) == b'{').then(|| scan.blank(start + 1));
    Members { text, scan, next }
}

impl<'t> Iterator for Members<'t> {
    type Item = Member<'t>;

    fn next(&mut self) -> Option<Member<'t>> {
        let start = self.next.take().filter(|&start| self.scan.at(start) == b'"')?;
        let key = self.scan.string(start + 1).ok()?;
        let value = self.scan.colon(key.end + 1).ok()?;
        let end = self.scan.skip(value, 0).ok()?;
        let behind = self.scan.blank(end);
        if self.scan.at(behind) == b',' {
            self.next = Some(self.scan.blank(behind + 1));
        }
        Some((self.text.get(key.start..key.end)?, self.text.get(value..end)?))
    }
}

/// The items of a list as they are spelled.
pub(crate) fn items(text: &[u8]) -> Vec<&[u8]> {
    let mut scan = Scan::new(text);
    let mut found = Vec::new();
    let mut at = scan.blank(0);
    while matches!(scan.at(at), b'[' | b',') {
        let start = scan.blank(at + 1);
        let Ok(end) = scan.skip(start, 0) else { break };
        found.extend(text.get(start..end));
        at = scan.blank(end);
    }
    found
}

/// What a name or string says that is spelled so between its quotes; None where it is not UTF-8.
///
/// ```
/// assert_eq!(toolresult::unescaped(br"caf\u00e9").unwrap(), "caf\u{e9}");
/// ```
pub fn unescaped(spelled: &[u8]) -> Option<Cow<'_, str>> {
    if memchr::memchr(b'\\', spelled).is_none() {
        return core::str::from_utf8(spelled).ok().map(Cow::Borrowed);
    }
    String::from_utf8(resolve(spelled)).ok().map(Cow::Owned)
}

/// Whether a text may be JSON: false is certain, and true where a reader that is less strict may
/// take it, one that knows unpaired surrogates or more levels.
///
/// ```
/// use toolresult::may_be_json;
///
/// assert!(may_be_json(r#"{"a": [1]}"#) && !may_be_json(r#"{"a"} is a set"#));
/// ```
pub fn may_be_json(text: &str) -> bool {
    let mut scan = Scan::new(text.as_bytes());
    let start = scan.blank(0);
    match scan.skip(start, 0) {
        Ok(end) => scan.blank(end) == text.len(),
        Err(Stop::Undecided) => true,
        Err(Stop::NotJson) => {
            text.contains("\\u") || text.bytes().filter(|byte| matches!(byte, b'[' | b'{')).count() > DEPTH_LIMIT
        }
    }
}

/// The value that begins at an offset, as it is spelled; nothing where none does.
///
/// ```
/// assert_eq!(toolresult::value_at(b"[[1], 2]", 1), b"[1]");
/// ```
pub fn value_at(text: &[u8], offset: usize) -> &[u8] {
    let end = Scan::new(text).skip(offset, 0).unwrap_or(offset);
    text.get(offset..end).unwrap_or(&[])
}
