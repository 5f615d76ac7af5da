//! What a text says in words: that something failed, or that a person did not allow it.
//!
//! Words count only in one sentence. It is simplified, so that the rows of the contract
//! (`evidence.words` in `forms.json`) can be short; `toolresult/reading/words.py` states the steps.

use super::pattern::Pattern;
use crate::generated::content_facts::{words as facts, FAILURE_BEGINS, FAILURE_HOLDS};
use crate::generated::content_facts::{BEYOND_ASCII, TRIGGER_PARTS, TRIGGER_WORDS};
use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::sync::OnceLock;

const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];
const OPENERS: [(char, char); 8] =
    [('"', '"'), ('\'', '\''), ('`', '`'), ('“', '”'), ('‘', '’'), ('「', '」'), ('『', '』'), ('«', '»')];

/// The words by which a text reports a failure that nobody flagged; None where it reports none.
///
/// ```
/// use toolresult::worded_failure;
///
/// assert_eq!(worded_failure("Element with index 12 not found"), Some("not found"));
/// assert_eq!(worded_failure("Tool call rejected by the user"), Some("denied by a person"));
/// assert_eq!(worded_failure("Removed 3 failed jobs"), None);
/// ```
pub fn worded_failure(text: &str) -> Option<&'static str> {
    with_patterns(|read| if read.is_denial(text) { Some(DENIED) } else { read.failure(text) })
}

/// What evidence calls the words by which a person did not allow a call.
pub(crate) const DENIED: &str = "denied by a person";

/// Whether a text says that a person, or a rule that a person made, did not allow the call.
pub(crate) fn is_denial(text: &str) -> bool {
    with_patterns(|read| read.is_denial(text))
}

/// Whether a text says that nothing was found.
pub(crate) fn nothing_found(text: &str) -> bool {
    let listed = text.trim_matches(BLANKS).strip_prefix('[');
    if listed.is_some_and(|rest| rest.trim_matches(BLANKS) == "]") {
        return true;
    }
    with_patterns(|read| {
        let sentence = read.simplified(text, facts::MOST_CHARACTERS, facts::MOST_LINES);
        sentence.is_some_and(|sentence| read.says_nothing(&sentence) && !read.other.matches(&sentence))
    })
}

fn with_patterns<Said>(ask: impl FnOnce(&Patterns) -> Said) -> Said {
    #[cfg(feature = "std")]
    static READ: OnceLock<Patterns> = OnceLock::new();
    #[cfg(feature = "std")]
    let read = READ.get_or_init(Patterns::read);
    #[cfg(not(feature = "std"))]
    let read = &Patterns::read();
    ask(read)
}

struct Patterns {
    begins: Vec<Pattern>,
    holds: Vec<Pattern>,
    failure: Rows,
    code: Rows,
    other: Rows,
    nothing: Rows,
    something: Rows,
    success: Rows,
    no_success: Rows,
    done: Rows,
    contrast: Rows,
    denial: Rows,
    opening: Rows,
    closing: Rows,
}

/// The rows of a list, found by that without which none of them matches: there are hundreds.
struct Rows {
    rows: Vec<(&'static str, Pattern)>,
    /// The words that rows need, in their order, each with the place of its row.
    words: Vec<(&'static str, usize)>,
    /// Parts of words, likewise.
    parts: Vec<(&'static str, usize)>,
    /// The rows that need neither.
    others: Vec<usize>,
}

impl Rows {
    fn read(listed: impl Iterator<Item = (&'static str, &'static str)>) -> Rows {
        let needed = |all: &[(&str, &'static str)], source: &str| {
            all.iter().find(|(pattern, _)| *pattern == source).map(|&(_, words)| words)
        };
        let mut read = Rows { rows: Vec::new(), words: Vec::new(), parts: Vec::new(), others: Vec::new() };
        for (place, (name, source)) in listed.enumerate() {
            read.rows.push((name, Pattern::of(source)));
            if let Some(words) = needed(TRIGGER_WORDS, source) {
                read.words.extend(words.split(' ').map(|word| (word, place)));
            } else if let Some(parts) = needed(TRIGGER_PARTS, source) {
                read.parts.extend(parts.split(' ').map(|part| (part, place)));
            } else {
                read.others.push(place);
            }
        }
        read.words.sort_unstable();
        read
    }

    /// The rows that may match a text, in their order.
    fn worth_a_search(&self, text: &str) -> impl Iterator<Item = &(&'static str, Pattern)> {
        let mut places = self.others.clone();
        let beyond = (!text.is_ascii()).then_some(BEYOND_ASCII);
        for word in text.split(' ').chain(beyond) {
            let first = self.words.partition_point(|&(other, _)| other < word);
            let same = self.words.iter().skip(first).take_while(|&&(other, _)| other == word);
            places.extend(same.map(|&(_, place)| place));
        }
        places.extend(self.parts.iter().filter(|(part, _)| text.contains(part)).map(|&(_, place)| place));
        places.sort_unstable();
        places.dedup();
        places.into_iter().filter_map(|place| self.rows.get(place))
    }

    fn matches(&self, text: &str) -> bool {
        self.worth_a_search(text).any(|(_, one)| one.matches(text))
    }
}

impl Patterns {
    fn read() -> Patterns {
        let alone = |sources: &[&str]| sources.iter().map(|source| Pattern::of(source)).collect();
        let all = |sources: &'static [&'static str]| Rows::read(sources.iter().map(|&source| ("", source)));
        Patterns {
            begins: alone(FAILURE_BEGINS),
            holds: alone(FAILURE_HOLDS),
            failure: Rows::read(facts::FAILURE.iter().copied()),
            code: all(facts::CODE),
            other: all(facts::OTHER),
            nothing: all(facts::NOTHING),
            something: all(facts::SOMETHING),
            success: all(facts::SUCCESS),
            no_success: all(facts::NO_SUCCESS),
            done: all(facts::DONE),
            contrast: all(facts::CONTRAST),
            denial: all(facts::DENIAL),
            opening: all(facts::OPENING),
            closing: all(facts::CLOSING),
        }
    }

    fn failure(&self, text: &str) -> Option<&'static str> {
        let begins_as_failure = self.begins.iter().any(|one| one.find_at_start(text).is_some())
            || self.holds.iter().any(|one| one.matches(text));
        if begins_as_failure {
            // What begins as this package writes a failure is read back as it was written.
            return Some(if text.starts_with("Error: ") { "Error:" } else { "error" });
        }
        let sentence = self.simplified(text, facts::MOST_CHARACTERS, facts::MOST_LINES);
        let sentence = sentence.or_else(|| self.telling_line(text))?;
        // Most sentences have no words of a failure, and then nothing else is asked of them.
        let found = |row: &(&'static str, Pattern)| Some((row.0, row.1.find(&sentence, 0)?.start));
        let (name, start) = self.failure.worth_a_search(&sentence).find_map(found)?;
        if self.other.matches(&sentence) || self.says_nothing(&sentence) {
            return None;
        }
        if self.contrast.matches(&sentence) {
            return Some(name);
        }
        let has_worked = self.success.matches(&sentence) && !self.no_success.matches(&sentence);
        let mut done = self.done.worth_a_search(&sentence).filter_map(|(_, one)| one.find(&sentence, 0));
        (!has_worked && !done.any(|found| found.start < start)).then_some(name)
    }

    fn says_nothing(&self, sentence: &str) -> bool {
        self.nothing.matches(sentence) && !self.something.matches(sentence)
    }

    fn is_denial(&self, text: &str) -> bool {
        self.simplified(text, facts::DENIAL_CHARACTERS, facts::DENIAL_LINES).is_some_and(|sentence| {
            let end = sentence.char_indices().nth(facts::DENIAL_WITHIN).map_or(sentence.len(), |(end, _)| end);
            // A cut word is one that no row looks for.
            self.denial.worth_a_search(&sentence).any(|(_, one)| one.matches(&sentence[..end]))
        })
    }

    /// The line that opens or closes the report of a failure, simplified; None without one.
    fn telling_line(&self, text: &str) -> Option<String> {
        let stripped = text.trim_matches(BLANKS);
        // A character has at most four bytes, so most long texts are not counted.
        if stripped.len() > 4 * facts::OPENING_CHARACTERS || stripped.chars().count() > facts::OPENING_CHARACTERS {
            return None;
        }
        let lines: Vec<&str> = stripped.split('\n').filter(|line| !line.trim_matches(BLANKS).is_empty()).collect();
        let (&first, &last) = (lines.first()?, lines.last()?);
        if lines.len() < 2 || lines.len() > facts::OPENING_LINES {
            return None;
        }
        [(first, &self.opening), (last, &self.closing)].into_iter().find_map(|(line, rows)| {
            let sentence = self.simplified(line, facts::MOST_CHARACTERS, facts::MOST_LINES)?;
            rows.matches(&sentence).then_some(sentence)
        })
    }

    /// A sentence in the simple spelling that the rows expect; None for anything else.
    fn simplified(&self, text: &str, most_characters: usize, most_lines: usize) -> Option<String> {
        let stripped = without_marks(text.trim_matches(BLANKS));
        // A character has at most four bytes, so most long texts are not counted.
        if stripped.is_empty() || stripped.len() > 4 * most_characters || stripped.chars().count() > most_characters {
            return None;
        }
        let lines = stripped.split('\n').filter(|line| !line.trim_matches(BLANKS).is_empty()).count();
        if lines > most_lines || self.code.matches(stripped) {
            return None;
        }
        let lower: Vec<char> = stripped.chars().map(folded).collect();
        let mut spelled = String::with_capacity(2 * stripped.len());
        for one in without_quotes(&lower) {
            spell(one, &mut spelled);
        }
        let mut sentence = String::with_capacity(spelled.len() + 2);
        for word in spelled.split(' ').filter(|word| !word.is_empty()) {
            sentence.push(' ');
            sentence.push_str(word);
        }
        sentence.push(' ');
        // What is left of punctuation alone is two blanks.
        Some(if sentence.len() == 1 { String::from("  ") } else { sentence })
    }
}

/// How a character is read: a capital as a small letter, a traditional one as the simplified one.
fn folded(one: char) -> char {
    if one.is_ascii() {
        return one.to_ascii_lowercase();
    }
    let place = facts::TRADITIONAL.chars().position(|traditional| traditional == one);
    place.and_then(|place| facts::SIMPLIFIED.chars().nth(place)).unwrap_or(one)
}

/// A text without the quotation marks around all of it, as JSON has them.
fn without_marks(text: &str) -> &str {
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inner.filter(|inner| !inner.contains('"')).map_or(text, |inner| inner.trim_matches(BLANKS))
}

/// Replace what stands in quotation marks; an apostrophe inside a word opens nothing.
fn without_quotes(text: &[char]) -> Vec<char> {
    let mut left = Vec::with_capacity(text.len());
    let mut place = 0;
    while let Some(&one) = text.get(place) {
        let closer = OPENERS.iter().find(|(opener, _)| *opener == one).map(|(_, closer)| *closer);
        let is_inside_word = place > 0 && is_letter(text[place - 1]);
        match closer.filter(|_| !is_inside_word).and_then(|closer| end_of_quote(text, closer, place + 1)) {
            Some(end) => {
                left.push('_');
                place = end + 1;
            }
            None => {
                left.push(if one == '’' { '\'' } else { one });
                place += 1;
            }
        }
    }
    left
}

fn end_of_quote(text: &[char], closer: char, start: usize) -> Option<usize> {
    (start..text.len()).find(|&end| text[end] == closer && !text.get(end + 1).is_some_and(|&next| is_letter(next)))
}

fn is_letter(one: char) -> bool {
    matches!(one, 'a'..='z' | '0'..='9')
}

fn spell(one: char, spelled: &mut String) {
    match one {
        'a'..='z' | '0'..='9' | '_' | '\'' | '-' => spelled.push(one),
        '.' | '!' | ';' | '?' | '\n' | '。' | '！' | '；' | '？' | '…' => spelled.push_str(" . "),
        ',' | '，' | '、' => spelled.push_str(" , "),
        ':' | '：' => spelled.push_str(" : "),
        '❌' | '✗' | '✘' | '⚠' | '🚫' | '⛔' | '🛑' | '❗' | '💥' => spelled.push_str(" ✗ "),
        '✅' | '✓' | '✔' | '🎉' | '☑' => spelled.push_str(" ✓ "),
        // Chinese and other letters stay; what is left is punctuation, or a picture.
        '\u{c0}'..='\u{1fff}' | '\u{3041}'..='\u{fdff}' => spelled.push(one),
        _ => spelled.push(' '),
    }
}
