//! What is blank, and what is white space.

use crate::generated::content_facts::BLANK;

/// Whether nobody sees anything of a text.
///
/// ```
/// assert!(toolresult::is_blank(" \u{3000}") && !toolresult::is_blank("-"));
/// ```
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|one| BLANK.iter().any(|&(first, last)| first <= one && one <= last))
}

/// What most languages call white space, and the separators U+001C to U+001F.
pub(crate) fn is_space(one: char) -> bool {
    one.is_whitespace() || ('\x1c'..='\x1f').contains(&one)
}

pub(crate) fn strip(text: &str) -> &str {
    text.trim_matches(is_space)
}
