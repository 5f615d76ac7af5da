//! Where the values of a text stand, noted while it is judged.

use crate::generated::plan::RECOGNIZED_IN;

/// At least as many as any envelope has places.
const PLACES: usize = 64;

/// The values of the fields that the contract knows in an envelope; filled by
/// [`crate::judge_with_values`].
///
/// ```
/// use toolresult::{judge_with_values, place, Values};
///
/// let text = br#"{"code": 0, "meta": {"tool": "search"}}"#;
/// let mut values = Values::new();
/// judge_with_values(text, None, &mut values);
/// assert_eq!(values.get(text, place("/meta/tool").unwrap()), Some(&br#""search""#[..]));
/// assert_eq!(values.get(text, place("/message").unwrap()), None);
/// assert_eq!(place("/elsewhere"), None);
/// ```
pub struct Values {
    spans: [(usize, usize); PLACES],
}

/// A field that the contract knows; made by [`place`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceNumber(usize);

/// The field that a JSON Pointer leads to; None where the contract knows none.
pub fn place(path: &str) -> Option<PlaceNumber> {
    RECOGNIZED_IN.places.iter().position(|place| place.path == path).map(PlaceNumber)
}

impl Values {
    /// Make room for the values of a text.
    pub const fn new() -> Self {
        Values { spans: [(0, 0); PLACES] }
    }

    /// The value of a field as it is spelled in the text that was judged; None where it is
    /// missing. Of a duplicate key it is the last one.
    #[inline]
    pub fn get<'t>(&self, text: &'t [u8], place: PlaceNumber) -> Option<&'t [u8]> {
        let &(start, end) = self.spans.get(place.0)?;
        text.get(start..end).filter(|value| !value.is_empty())
    }

    pub(crate) fn clear(&mut self) {
        self.spans = [(0, 0); PLACES];
    }

    #[inline(always)]
    pub(crate) fn note(&mut self, place: usize, start: usize, end: usize) {
        if let Some(span) = self.spans.get_mut(place) {
            *span = (start, end);
        }
    }
}

impl Default for Values {
    fn default() -> Self {
        Values::new()
    }
}

#[cfg(test)]
mod tests {
    use super::PLACES;
    use crate::generated::plan::RECOGNIZED_IN;

    #[test]
    fn there_is_room_for_every_field() {
        assert!(RECOGNIZED_IN.places.len() <= PLACES);
    }
}
