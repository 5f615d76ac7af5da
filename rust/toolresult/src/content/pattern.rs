//! The patterns of the contract, matched by trying and going back.
//!
//! They look ahead and behind, which the engines that keep to linear time do not; every other
//! language runs them with an engine that goes back, and so must this crate, to give the same
//! answers. What else can be tried is kept in a list, not on the stack: a text may be long.

use alloc::vec;
use alloc::vec::Vec;

/// Two captures, each from where to where.
type Captures = [Option<usize>; 4];

/// A pattern that was read; see [`Pattern::read`].
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    pub(super) steps: Vec<Step>,
    first: First,
}

#[derive(Clone, Debug)]
pub(super) enum Step {
    /// As many characters of a class as possible.
    Run { class: Class, least: usize, most: usize },
    /// Go on at the next step where the text can begin with it, then at a place counted from this one.
    Split(First, isize),
    Jump(isize),
    /// The text begins here.
    Start,
    /// The text ends here.
    End,
    /// Another pattern matches here, or does not.
    Ahead { ahead: Pattern, is_not: bool },
    /// No character of a class is before this place.
    NotBehind(Class),
    /// Another pattern, always of so many characters, matches right before this place.
    Behind { behind: Pattern, width: usize },
    /// A word begins or ends here.
    Edge,
    /// An end of a capture is here.
    Mark(usize),
}

#[derive(Clone, Debug)]
pub(super) struct Class {
    is_not: bool,
    ranges: Vec<(char, char)>,
    /// A bit for each character of ASCII that it has.
    ascii: u128,
}

impl Class {
    pub(super) fn new(is_not: bool, ranges: Vec<(char, char)>) -> Class {
        let mut class = Class { is_not, ranges, ascii: 0 };
        class.ascii = ('\0'..='\x7f').filter(|&one| class.is_among(one)).fold(0, |all, one| all | bit(one as u8));
        class
    }

    fn is_among(&self, one: char) -> bool {
        self.ranges.iter().any(|&(first, last)| first <= one && one <= last) != self.is_not
    }

    #[inline(always)]
    fn has(&self, one: char) -> bool {
        if one.is_ascii() { self.ascii & bit(one as u8) != 0 } else { self.is_among(one) }
    }
}

#[inline(always)]
fn bit(byte: u8) -> u128 {
    1 << (byte & 0x7f)
}

/// What a text can begin with where some steps match; most places are told apart by it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct First {
    anywhere: Begin,
    at_start: Begin,
}

#[derive(Clone, Copy, Debug, Default)]
struct Begin {
    ascii: u128,
    beyond_ascii: bool,
    /// Whether nothing may follow.
    end: bool,
}

impl Begin {
    const ANY: Begin = Begin { ascii: u128::MAX, beyond_ascii: true, end: true };

    #[inline(always)]
    fn allows(&self, next: Option<&u8>) -> bool {
        match next {
            None => self.end,
            Some(byte) if byte.is_ascii() => self.ascii & bit(*byte) != 0,
            Some(_) => self.beyond_ascii,
        }
    }

    fn add(&mut self, other: Begin) {
        self.ascii |= other.ascii;
        self.beyond_ascii |= other.beyond_ascii;
        self.end |= other.end;
    }
}

impl First {
    fn of(steps: &[Step], from: usize) -> First {
        let mut first = First::default();
        let (mut waiting, mut seen) = (vec![(from, false)], Vec::new());
        while let Some(place) = waiting.pop() {
            if seen.contains(&place) {
                continue;
            }
            seen.push(place);
            let (step, is_at_start) = place;
            let (begin, next) = match steps.get(step) {
                None => (Begin::ANY, None),
                Some(Step::End) => (Begin { end: true, ..Begin::default() }, None),
                Some(Step::Run { class, least, .. }) => {
                    let begin = Begin { ascii: class.ascii, beyond_ascii: true, end: false };
                    (begin, (*least == 0).then_some((step + 1, is_at_start)))
                }
                Some(Step::Split(_, second)) => {
                    waiting.push((step.wrapping_add_signed(*second), is_at_start));
                    (Begin::default(), Some((step + 1, is_at_start)))
                }
                Some(Step::Jump(by)) => (Begin::default(), Some((step.wrapping_add_signed(*by), is_at_start))),
                Some(Step::Start) => (Begin::default(), Some((step + 1, true))),
                Some(_) => (Begin::default(), Some((step + 1, is_at_start))),
            };
            waiting.extend(next);
            first.at_start.add(begin);
            if !is_at_start {
                first.anywhere.add(begin);
            }
        }
        first
    }

    #[inline(always)]
    fn allows(&self, text: &str, at: usize) -> bool {
        let begin = if at == 0 { &self.at_start } else { &self.anywhere };
        begin.allows(text.as_bytes().get(at))
    }
}

/// Where a pattern matched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub start: usize,
    pub end: usize,
    captures: Captures,
}

impl Span {
    /// Whether a capture took part.
    pub(crate) fn is_captured(&self, number: usize) -> bool {
        matches!(self.captures.get(2 * number + 1), Some(Some(_)))
    }

    /// The text of a capture; empty where it took no part.
    pub(crate) fn captured<'t>(&self, text: &'t str, number: usize) -> &'t str {
        let ends = (self.captures.get(2 * number), self.captures.get(2 * number + 1));
        match ends {
            (Some(&Some(start)), Some(&Some(end))) => text.get(start..end).unwrap_or(""),
            _ => "",
        }
    }
}

/// What else can be tried: a step at the places from low to high, the highest first.
#[derive(Clone, Copy)]
struct Retry {
    step: usize,
    low: usize,
    high: usize,
    captures: Captures,
}

impl Pattern {
    pub(super) fn new(mut steps: Vec<Step>) -> Pattern {
        for place in 0..steps.len() {
            let beginning = First::of(&steps, place + 1);
            if let Some(Step::Split(first, _)) = steps.get_mut(place) {
                *first = beginning;
            }
        }
        let first = First::of(&steps, 0);
        Pattern { steps, first }
    }

    /// The first match at or behind a place.
    pub(crate) fn find(&self, text: &str, from: usize) -> Option<Span> {
        let mut retries = Vec::new();
        let is_possible = |&at: &usize| self.first.allows(text, at) && text.is_char_boundary(at);
        (from..=text.len()).filter(is_possible).find_map(|start| self.match_at(text, start, &mut retries))
    }

    /// A match at the beginning.
    pub(crate) fn find_at_start(&self, text: &str) -> Option<Span> {
        self.first.allows(text, 0).then(|| self.match_at(text, 0, &mut Vec::new()))?
    }

    pub(crate) fn matches(&self, text: &str) -> bool {
        self.find(text, 0).is_some()
    }

    fn match_at(&self, text: &str, start: usize, retries: &mut Vec<Retry>) -> Option<Span> {
        retries.clear();
        let (mut step, mut at, mut captures) = (0, start, [None; 4]);
        while let Some(one) = self.steps.get(step) {
            let is_right = match one {
                Step::Run { class, least, most } => {
                    let (low, high) = run(text, at, class, *least, *most);
                    at = high;
                    if let Some(low) = low.filter(|&low| low < high) {
                        let high = before(text, high);
                        retries.push(Retry { step: step + 1, low, high, captures });
                    }
                    step += 1;
                    low.is_some()
                }
                Step::Split(first, second) => {
                    let step_of_second = step.wrapping_add_signed(*second);
                    if first.allows(text, at) {
                        retries.push(Retry { step: step_of_second, low: at, high: at, captures });
                        step += 1;
                    } else {
                        step = step_of_second;
                    }
                    true
                }
                Step::Jump(first) => {
                    step = step.wrapping_add_signed(*first);
                    true
                }
                Step::Mark(place) => {
                    if let Some(mark) = captures.get_mut(*place) {
                        *mark = Some(at);
                    }
                    step += 1;
                    true
                }
                other => {
                    step += 1;
                    other.holds(text, at)
                }
            };
            if is_right {
                continue;
            }
            let last = retries.last_mut()?;
            (step, at, captures) = (last.step, last.high, last.captures);
            if last.high > last.low {
                last.high = before(text, last.high);
            } else {
                retries.pop();
            }
        }
        Some(Span { start, end: at, captures })
    }
}

impl Step {
    /// Whether a step that takes no character is right at a place.
    fn holds(&self, text: &str, at: usize) -> bool {
        match self {
            Step::Start => at == 0,
            Step::End => at == text.len(),
            Step::NotBehind(class) => {
                !text[..at].chars().next_back().is_some_and(|one| class.has(one))
            }
            Step::Behind { behind, width } => match text[..at].char_indices().nth_back(width - 1) {
                Some((start, _)) => behind.match_at(text, start, &mut vec![]).is_some(),
                None => false,
            },
            Step::Edge => {
                let before = text[..at].bytes().next_back().is_some_and(is_of_word);
                before != text[at..].bytes().next().is_some_and(is_of_word)
            }
            Step::Ahead { ahead, is_not } => {
                ahead.match_at(text, at, &mut vec![]).is_some() != *is_not
            }
            _ => true,
        }
    }
}

/// Whether a byte is of a word of ASCII.
fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Where the shortest run of a class ends, if there is one, and the longest.
fn run(text: &str, at: usize, class: &Class, least: usize, most: usize) -> (Option<usize>, usize) {
    let (mut low, mut high) = ((least == 0).then_some(at), at);
    for (count, one) in text[at..].chars().take(most).enumerate() {
        if !class.has(one) {
            break;
        }
        high += one.len_utf8();
        if count + 1 == least {
            low = Some(high);
        }
    }
    (low, high)
}

fn before(text: &str, at: usize) -> usize {
    at - text[..at].chars().next_back().map_or(0, char::len_utf8)
}
