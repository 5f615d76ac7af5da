//! Reads what the contract's patterns use: classes, groups, captures, greedy repetition, `^`, `$`,
//! edges of words, looking ahead, and what is before.

use super::pattern::{Class, First, Pattern, Step};
use alloc::vec;
use alloc::vec::Vec;

const ESCAPES: [(char, char); 3] = [('t', '\t'), ('n', '\n'), ('r', '\r')];
/// What `\s` means beside the characters of an ASCII text.
const SPACES: [(char, char); 9] = [
    ('\t', '\r'),
    ('\x1c', ' '),
    ('\u{85}', '\u{85}'),
    ('\u{a0}', '\u{a0}'),
    ('\u{1680}', '\u{1680}'),
    ('\u{2000}', '\u{200a}'),
    ('\u{2028}', '\u{2029}'),
    ('\u{202f}', '\u{205f}'),
    ('\u{3000}', '\u{3000}'),
];

impl Pattern {
    /// Read a pattern; None where it says what is not known here.
    pub(crate) fn read(source: &str) -> Option<Pattern> {
        let mut reader = Reader { source, captures: 0 };
        let steps = reader.alternatives()?;
        reader.source.is_empty().then(|| Pattern::new(steps))
    }

    /// Read a pattern of the contract, all of which can be read: the tests see to it.
    pub(crate) fn of(source: &str) -> Pattern {
        let read = Pattern::read(source);
        debug_assert!(read.is_some(), "cannot read the pattern {source}");
        read.unwrap_or_else(|| Pattern::new(Vec::new()))
    }
}

struct Reader<'s> {
    source: &'s str,
    captures: usize,
}

impl Reader<'_> {
    fn has(&mut self, word: &str) -> bool {
        let rest = self.source.strip_prefix(word);
        self.source = rest.unwrap_or(self.source);
        rest.is_some()
    }

    fn next(&mut self) -> Option<char> {
        let mut characters = self.source.chars();
        let one = characters.next()?;
        self.source = characters.as_str();
        Some(one)
    }

    fn alternatives(&mut self) -> Option<Vec<Step>> {
        let mut one = Vec::new();
        while !self.source.is_empty() && !self.source.starts_with(['|', ')']) {
            one.extend(self.repeated()?);
        }
        if !self.has("|") {
            return Some(one);
        }
        let other = self.alternatives()?;
        let mut steps = vec![Step::Split(First::default(), one.len() as isize + 2)];
        steps.extend(one);
        steps.push(Step::Jump(other.len() as isize + 1));
        steps.extend(other);
        Some(steps)
    }

    fn repeated(&mut self) -> Option<Vec<Step>> {
        let one = self.atom()?;
        if self.has("?") {
            return Some(repeat(&one, 0, Some(1)));
        }
        if self.has("*") {
            return Some(repeat(&one, 0, None));
        }
        if self.has("+") {
            return Some(repeat(&one, 1, None));
        }
        if !self.has("{") {
            return Some(one);
        }
        let least = self.number()?;
        let most = if self.has(",") { self.number() } else { Some(least) };
        self.has("}").then(|| repeat(&one, least, most))
    }

    fn number(&mut self) -> Option<usize> {
        let length = self.source.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.source.split_at(length);
        self.source = rest;
        digits.parse().ok()
    }

    fn atom(&mut self) -> Option<Vec<Step>> {
        if self.has("(?:") {
            return self.group();
        }
        for (word, is_not) in [("(?=", false), ("(?!", true)] {
            if self.has(word) {
                let ahead = Pattern::new(self.group()?);
                return Some(vec![Step::Ahead { ahead, is_not }]);
            }
        }
        if self.has("(?<!") {
            return match self.group()?.as_slice() {
                [Step::Run { class, least: 1, most: 1 }] => Some(vec![Step::NotBehind(class.clone())]),
                _ => None,
            };
        }
        if self.has("(?<=") {
            let steps = self.group()?;
            let width = steps.iter().map(width_of).sum::<Option<usize>>().filter(|width| *width > 0)?;
            return Some(vec![Step::Behind { behind: Pattern::new(steps), width }]);
        }
        if self.has("\\b") {
            return Some(vec![Step::Edge]);
        }
        if self.has("(") {
            let mark = 2 * self.captures;
            self.captures += 1;
            let mut steps = vec![Step::Mark(mark)];
            steps.extend(self.group()?);
            steps.push(Step::Mark(mark + 1));
            return Some(steps);
        }
        if self.has("^") {
            return Some(vec![Step::Start]);
        }
        if self.has("$") {
            return Some(vec![Step::End]);
        }
        let class = if self.has("[") {
            self.class()?
        } else if self.source.starts_with(['*', '+', '?', '{', '}', '.']) {
            return None;
        } else {
            Class::new(false, self.character()?)
        };
        Some(vec![Step::Run { class, least: 1, most: 1 }])
    }

    fn group(&mut self) -> Option<Vec<Step>> {
        let steps = self.alternatives()?;
        self.has(")").then_some(steps)
    }

    fn class(&mut self) -> Option<Class> {
        let (is_not, mut ranges) = (self.has("^"), Vec::new());
        while !self.has("]") {
            let mut found = self.character()?;
            if self.source.starts_with('-') && !self.source.starts_with("-]") {
                self.has("-");
                found = vec![(found.first()?.0, self.character()?.first()?.1)];
            }
            ranges.extend(found);
        }
        Some(Class::new(is_not, ranges))
    }

    /// One character or an escape, as ranges.
    fn character(&mut self) -> Option<Vec<(char, char)>> {
        let one = self.next()?;
        if one != '\\' {
            return Some(vec![(one, one)]);
        }
        let escape = self.next()?;
        if escape == 's' {
            return Some(SPACES.to_vec());
        }
        if escape == 'S' {
            return Some(others(&SPACES));
        }
        if escape == 'u' {
            let (digits, rest) = self.source.split_at_checked(4)?;
            self.source = rest;
            let one = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
            return Some(vec![(one, one)]);
        }
        let meant = ESCAPES.iter().find(|(name, _)| *name == escape).map(|&(_, meant)| meant);
        let one = meant.or_else(|| (!escape.is_alphanumeric()).then_some(escape))?;
        Some(vec![(one, one)])
    }
}

/// How many characters a step takes; None where that is not always the same.
fn width_of(step: &Step) -> Option<usize> {
    match step {
        Step::Run { least, most, .. } if least == most => Some(*least),
        _ => None,
    }
}

/// Every character that is in none of some ranges, which are in order.
fn others(ranges: &[(char, char)]) -> Vec<(char, char)> {
    let next = |last: char| char::from_u32(last as u32 + 1);
    let before = |first: char| char::from_u32((first as u32).checked_sub(1)?);
    let firsts = ranges.iter().map(|range| before(range.0)).chain([Some(char::MAX)]);
    let starts = [Some('\0')].into_iter().chain(ranges.iter().map(|range| next(range.1)));
    starts.zip(firsts).filter_map(|(first, last)| Some((first?, last?))).collect()
}

/// Repeat steps; without an upper bound where there is none.
fn repeat(one: &[Step], least: usize, most: Option<usize>) -> Vec<Step> {
    if let [Step::Run { class, least: 1, most: 1 }] = one {
        return vec![Step::Run { class: class.clone(), least, most: most.unwrap_or(usize::MAX) }];
    }
    let length = one.len() as isize;
    let mut steps = Vec::new();
    match most {
        None => {
            steps.push(Step::Split(First::default(), length + 2));
            steps.extend_from_slice(one);
            steps.push(Step::Jump(-length - 1));
        }
        // Each of them leads to the end.
        Some(most) => {
            for left in (1..=most.saturating_sub(least)).rev() {
                steps.push(Step::Split(First::default(), left as isize * (length + 1)));
                steps.extend_from_slice(one);
            }
        }
    }
    let mut all = Vec::new();
    (0..least).for_each(|_| all.extend_from_slice(one));
    all.extend(steps);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generated::content_facts::{media, patterns, reported, words, FAILURE_BEGINS, FAILURE_HOLDS, SECRETS};
    use alloc::string::String;

    #[test]
    fn every_pattern_of_the_contract_can_be_read() {
        let all = patterns::SOURCES.iter().chain(FAILURE_BEGINS).chain(FAILURE_HOLDS);
        for source in all.chain(&SECRETS).chain([&media::DATA_URL, &media::BASE64, &reported::NO_ERROR]) {
            assert!(Pattern::read(source).is_some(), "{source}");
        }
        for (name, source) in media::SIGNATURES.iter().chain(words::FAILURE) {
            assert!(Pattern::read(source).is_some(), "{name}: {source}");
        }
        let rows = [words::OPENING, words::CLOSING, words::SUCCESS, words::NO_SUCCESS, words::DONE]
            .into_iter()
            .chain([words::CONTRAST, words::OTHER, words::CODE, words::NOTHING, words::SOMETHING, words::DENIAL]);
        for source in rows.flatten() {
            assert!(Pattern::read(source).is_some(), "{source}");
        }
    }

    #[test]
    fn a_pattern_means_what_it_means_elsewhere() {
        for (source, text, expected) in [
            ("a{2,3}", "caaaa", Some((1, 4))),
            ("(?:ab|a)b", "ab", Some((0, 2))),
            ("(?<!x)y", "xy y", Some((3, 4))),
            ("a(?=b)", "ac ab", Some((3, 4))),
            ("a(?!b)$", "ab a", Some((3, 4))),
            ("^(?: |é){0,3}[^ ]", " é x", Some((0, 5))),
            ("(?:ab){2}", "abab", Some((0, 4))),
            ("(?:ab)+c", "ababd", None),
            (r"\[[\]a-]+\]", "[]-a]", Some((0, 5))),
            ("(?<=a[bc])d", "bd acd", Some((5, 6))),
            (r"\bab\b", "abc éab", Some((6, 8))),
            (r"[\u5bc6]a", "a密a", Some((1, 5))),
            (r"a[\s\S]+c[\S]", "a\n\u{3000}c\u{3000}cé", Some((0, 12))),
        ] {
            let found = Pattern::of(source).find(text, 0).map(|span| (span.start, span.end));
            assert_eq!(found, expected, "{source} in {text}");
        }
        let found = Pattern::of("(a+)-(b)?").find("xaa-", 0).unwrap();
        assert_eq!((found.captured("xaa-", 0), found.captured("xaa-", 1)), ("aa", ""));
    }

    #[test]
    fn a_long_text_takes_no_stack() {
        let text: String = core::iter::repeat_n("&nbsp;", 200_000).collect();
        assert_eq!(Pattern::of("^(?: |&nbsp;)+$").find(&text, 0).unwrap().end, text.len());
    }

    #[test]
    fn what_is_not_known_is_not_read() {
        for source in ["a.b", "a*?", "(a", "a)", "[a", r"\d", "(?<=a|bc)d", "(?<=a*)b", "a{2"] {
            assert!(Pattern::read(source).is_none(), "{source}");
        }
    }
}
