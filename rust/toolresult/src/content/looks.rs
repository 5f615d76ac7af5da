//! Text that only looks like a failure: nobody said so.

use super::pattern::Pattern;
use crate::generated::content_facts::{FAILURE_BEGINS, FAILURE_HOLDS};
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::sync::OnceLock;

/// Whether a text looks like a failure.
///
/// ```
/// use toolresult::looks_like_failure;
///
/// assert!(looks_like_failure("Error: no such file") && !looks_like_failure("Errors: 0"));
/// ```
pub fn looks_like_failure(text: &str) -> bool {
    #[cfg(feature = "std")]
    static READ: OnceLock<Patterns> = OnceLock::new();
    #[cfg(feature = "std")]
    let read = READ.get_or_init(Patterns::read);
    #[cfg(not(feature = "std"))]
    let read = &Patterns::read();
    read.begins.iter().any(|one| one.find_at_start(text).is_some())
        || read.holds.iter().any(|one| one.matches(text))
}

struct Patterns {
    begins: Vec<Pattern>,
    holds: Vec<Pattern>,
}

impl Patterns {
    fn read() -> Patterns {
        let all = |sources: &[&str]| sources.iter().map(|source| Pattern::of(source)).collect();
        Patterns { begins: all(FAILURE_BEGINS), holds: all(FAILURE_HOLDS) }
    }
}
