//! A walk over everything in a text: each string, each number, each duplicate key.

use crate::generated::plan::DEPTH_LIMIT;
use crate::scan::{resolve, Scan};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// So many names are compared one by one; more go into a set, so that no text takes quadratic time.
const FEW: usize = 16;

/// Looks at the scalars of a text; false ends the walk.
pub trait Visitor {
    /// A string that is a value, as it is spelled between its quotes.
    fn string(&mut self, spelled: &[u8]) -> bool;
    /// A number as it is spelled.
    fn number(&mut self, spelled: &[u8]) -> bool;
    /// A key that the object around it has had before.
    fn duplicate_key(&mut self) -> bool;
}

/// Walk over a text that [`crate::judge`] or [`crate::explain`] took for JSON; return whether the
/// visitor let it come to the end.
///
/// ```
/// struct Longest(usize);
///
/// impl toolresult::Visitor for Longest {
///     fn string(&mut self, spelled: &[u8]) -> bool {
///         self.0 = self.0.max(spelled.len());
///         true
///     }
///     fn number(&mut self, _: &[u8]) -> bool {
///         true
///     }
///     fn duplicate_key(&mut self) -> bool {
///         false
///     }
/// }
///
/// let mut longest = Longest(0);
/// assert!(toolresult::walk(br#"{"code": 0, "message": "done"}"#, &mut longest));
/// assert_eq!(longest.0, 4);
/// assert!(!toolresult::walk(br#"[{"a": 1, "\u0061": 2}]"#, &mut longest));
/// ```
pub fn walk(text: &[u8], visitor: &mut impl Visitor) -> bool {
    let scan = Scan::new(text);
    let start = scan.blank(0);
    Walk { text, scan, names: Vec::new(), visitor }.value(start, 0).is_some()
}

struct Walk<'t, 'v, V> {
    text: &'t [u8],
    scan: Scan<'t>,
    /// The names of the objects that are open, as they are spelled.
    names: Vec<&'t [u8]>,
    visitor: &'v mut V,
}

impl<'t, V: Visitor> Walk<'t, '_, V> {
    /// Walk over a value; return its end, or None where the walk ends.
    fn value(&mut self, i: usize, depth: usize) -> Option<usize> {
        match self.scan.at(i) {
            b'"' => {
                let text = self.scan.string(i + 1).ok()?;
                self.visitor.string(self.text.get(text.start..text.end)?).then_some(text.end + 1)
            }
            b'{' | b'[' if depth >= DEPTH_LIMIT => None,
            b'{' => self.object(i, depth),
            b'[' => self.array(i, depth),
            b'-' | b'0'..=b'9' => {
                let end = self.scan.skip(i, depth).ok()?;
                self.visitor.number(self.text.get(i..end)?).then_some(end)
            }
            _ => self.scan.skip(i, depth).ok(),
        }
    }

    fn object(&mut self, i: usize, depth: usize) -> Option<usize> {
        let first = self.names.len();
        let mut many = None;
        let mut i = self.scan.blank(i + 1);
        while self.scan.at(i) == b'"' {
            let key = self.scan.string(i + 1).ok()?;
            let name = self.text.get(key.start..key.end)?;
            if self.is_again(first, name, &mut many) && !self.visitor.duplicate_key() {
                return None;
            }
            let start = self.scan.colon(key.end + 1).ok()?;
            i = self.behind(start, depth)?;
        }
        self.names.truncate(first);
        (self.scan.at(i) == b'}').then_some(i + 1)
    }

    fn array(&mut self, i: usize, depth: usize) -> Option<usize> {
        let mut i = self.scan.blank(i + 1);
        while self.scan.at(i) != b']' {
            i = self.behind(i, depth)?;
        }
        Some(i + 1)
    }

    /// Walk over a value inside a list or an object; return what follows its comma, or the bracket.
    fn behind(&mut self, i: usize, depth: usize) -> Option<usize> {
        let end = self.value(i, depth + 1)?;
        let i = self.scan.blank(end);
        Some(if self.scan.at(i) == b',' { self.scan.blank(i + 1) } else { i })
    }

    fn is_again(&mut self, first: usize, name: &'t [u8], many: &mut Option<BTreeSet<Vec<u8>>>) -> bool {
        if let Some(known) = many {
            return !known.insert(resolve(name));
        }
        let names = self.names.get(first..).unwrap_or(&[]);
        let again = names.iter().any(|one| {
            *one == name
                || (one.contains(&b'\\') || name.contains(&b'\\')) && resolve(one) == resolve(name)
        });
        self.names.push(name);
        if self.names.len() - first > FEW {
            *many = Some(self.names.drain(first..).map(resolve).collect());
        }
        again
    }
}
