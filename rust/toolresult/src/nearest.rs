//! The known name that an unknown one was probably meant to be.

use crate::generated::plan::CLOSENESS;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// Return the known name that was probably meant. Case, underscores and hyphens do not count.
pub(crate) fn nearest(name: &str, known: &[&'static [u8]]) -> Option<&'static str> {
    let wanted = folded(name);
    let mut best: Option<(f64, Vec<char>, &'static str)> = None;
    for candidate in known.iter().filter_map(|one| core::str::from_utf8(one).ok()) {
        let word = folded(candidate);
        let total = word.len() + wanted.len();
        // Names of other lengths cannot be close.
        if (2 * word.len().min(wanted.len())) as f64 / (total.max(1) as f64) < CLOSENESS {
            continue;
        }
        let ratio = if total == 0 { 1.0 } else { 2.0 * matches(&word, &wanted) as f64 / total as f64 };
        let beats = best.as_ref().is_none_or(|(score, other, _)| (ratio, &word) >= (*score, other));
        if ratio >= CLOSENESS && beats {
            best = Some((ratio, word, candidate));
        }
    }
    best.map(|(_, _, candidate)| candidate)
}

/// Fold case as Unicode does where it ends in letters that names have.
fn folded(name: &str) -> Vec<char> {
    let mut out = String::new();
    for character in name.chars() {
        match character {
            '_' | '-' => {}
            'ß' | 'ẞ' => out.push_str("ss"),
            'ſ' => out.push('s'),
            'ﬀ' => out.push_str("ff"),
            'ﬁ' => out.push_str("fi"),
            'ﬂ' => out.push_str("fl"),
            'ﬃ' => out.push_str("ffi"),
            'ﬄ' => out.push_str("ffl"),
            'ﬅ' | 'ﬆ' => out.push_str("st"),
            other => out.extend(other.to_lowercase()),
        }
    }
    out.chars().collect()
}

/// How many characters two names share: those of the longest common run, and so on beside it.
fn matches(one: &[char], other: &[char]) -> usize {
    let (start, at, length) = longest(one, other);
    if length == 0 {
        return 0;
    }
    length
        + matches(&one[..start], &other[..at])
        + matches(&one[start + length..], &other[at + length..])
}

/// The longest common run, the earliest of several: where it begins in both, and its length.
fn longest(one: &[char], other: &[char]) -> (usize, usize, usize) {
    let mut best = (0, 0, 0);
    let mut before = vec![0; other.len() + 1];
    for (i, a) in one.iter().enumerate() {
        let mut lengths = vec![0; other.len() + 1];
        for (j, b) in other.iter().enumerate() {
            if a == b {
                let length = before[j] + 1;
                lengths[j + 1] = length;
                if length > best.2 {
                    best = (i + 1 - length, j + 1 - length, length);
                }
            }
        }
        before = lengths;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn names_are_told_whatever_their_case_and_hyphens() {
        let known: [&[u8]; 2] = [b"operationType", b"success"];
        assert_eq!(nearest("operation_type", &known), Some("operationType"));
        assert_eq!(nearest("sucess", &known), Some("success"));
        assert_eq!(nearest("\u{17f}ucceß", &known), Some("success"));
        assert_eq!(nearest("output", &known), None);
        assert_eq!(nearest("", &known), None);
    }
}
