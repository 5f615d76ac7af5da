//! Where in a text a value stands: its path, and its line and column. Asked of few values.

use crate::explain::{below, last_step};
use crate::scan::{resolve, Scan};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// JSON Pointer to the value.
    pub path: String,
    /// 1-based line.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
}

/// Find the paths and the lines of the values that begin at some offsets, which ascend.
///
/// The text is one that [`crate::judge`] or [`crate::explain`] took for JSON. None where no value
/// begins at one of the offsets, or where the paths are longer than so many bytes together.
///
/// ```
/// let found = toolresult::locate(b"{\"a\": [1,\n 2]}", &[11], 100).unwrap();
/// assert_eq!((found[0].path.as_str(), found[0].line, found[0].column), ("/a/1", 2, 2));
/// ```
pub fn locate(text: &[u8], offsets: &[usize], longest: usize) -> Option<Vec<Located>> {
    let mut search = Search { scan: Scan::new(text), text, left: longest, found: Vec::new() };
    let start = search.scan.blank(0);
    search.value(start, String::new(), offsets)?;
    let (mut at, mut line, mut column) = (0, 1, 1);
    let places = search.found.into_iter().zip(offsets).map(|(path, &offset)| {
        let passed = text.get(at..offset).unwrap_or(&[]);
        line += memchr::memchr_iter(b'\n', passed).count();
        let last = memchr::memrchr(b'\n', passed);
        let beside = passed.get(last.map_or(0, |last| last + 1)..).unwrap_or(&[]);
        let characters = beside.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        column = characters + if last.is_some() { 1 } else { column };
        at = offset;
        Located { path, line, column }
    });
    Some(places.collect())
}

/// Where the value at a pointer begins, or the nearest around it that is there. The text is JSON; of
/// a key that is there twice the last one counts.
pub(crate) fn offset_of(text: &[u8], path: &str) -> usize {
    let mut scan = Scan::new(text);
    let mut here = scan.blank(0);
    for step in path.split('/').skip(1) {
        let wanted = last_step(step);
        let Some(found) = inside(&mut scan, text, here, &wanted) else { break };
        here = found;
    }
    here
}

fn inside(scan: &mut Scan<'_>, text: &[u8], start: usize, wanted: &str) -> Option<usize> {
    let is_object = scan.at(start) == b'{';
    let mut found = None;
    let mut at = scan.blank(start + 1);
    for number in 0usize.. {
        let is_it = match scan.at(at) {
            b'"' if is_object => {
                let name = scan.string(at + 1).ok()?;
                at = scan.colon(name.end + 1).ok()?;
                resolve(text.get(name.start..name.end)?) == wanted.as_bytes()
            }
            b']' | b'}' | 0 => break,
            _ => wanted.parse() == Ok(number),
        };
        if is_it {
            found = Some(at);
        }
        let end = scan.skip(at, 0).ok()?;
        at = scan.blank(end);
        if scan.at(at) == b',' {
            at = scan.blank(at + 1);
        }
    }
    found
}

struct Search<'t> {
    scan: Scan<'t>,
    text: &'t [u8],
    /// How many more bytes of paths are written.
    left: usize,
    found: Vec<String>,
}

impl Search<'_> {
    /// Find what begins at or below the value that begins here.
    fn value(&mut self, start: usize, path: String, wanted: &[usize]) -> Option<()> {
        let here = wanted.iter().take_while(|&&offset| offset == start).count();
        for _ in 0..here {
            self.left = self.left.checked_sub(path.len())?;
            self.found.push(path.clone());
        }
        let mut wanted = wanted.get(here..)?;
        let opener = self.scan.at(start);
        let mut i = self.scan.blank(start + 1);
        let mut number = 0usize;
        while !wanted.is_empty() {
            let mut key = None;
            match (opener, self.scan.at(i)) {
                (b'{', b'"') => {
                    let name = self.scan.string(i + 1).ok()?;
                    i = self.scan.colon(name.end + 1).ok()?;
                    key = self.text.get(name.start..name.end);
                }
                (b'[', byte) if byte != b']' => {}
                _ => return None,
            }
            let end = self.scan.skip(i, 0).ok()?;
            let inside = wanted.iter().take_while(|&&offset| offset < end).count();
            let (these, others) = wanted.split_at_checked(inside)?;
            if !these.is_empty() {
                let path = match key {
                    Some(key) => below(&path, &resolve(key)),
                    None => format!("{path}/{number}"),
                };
                self.value(i, path, these)?;
            }
            wanted = others;
            i = self.scan.blank(end);
            if self.scan.at(i) == b',' {
                i = self.scan.blank(i + 1);
            }
            number += 1;
        }
        Some(())
    }
}
