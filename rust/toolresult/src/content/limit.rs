//! Keeps a text within a number of characters: head and tail stay, with a notice between them.

use super::marks::MARKS;
use super::value::Value;
use super::Language;
use crate::convert::with;
use crate::generated::content_facts as facts;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The fewest characters that a text may be limited to.
pub const SMALLEST_LIMIT: usize = 200;

/// What is between message and output.
pub(super) const PARAGRAPH: &str = "\n\n";
const JOINER: char = '\u{200d}';
const ENDS_OF_LINES: usize = 2;

pub(super) fn length(text: &str) -> usize {
    text.chars().count()
}

/// A message and an output that together have at most that many characters: the output is shortened
/// first, the message only if it alone has more.
pub(super) fn limited(message: &str, output: &str, room: usize, language: Language) -> (String, String) {
    if message.is_empty() || output.is_empty() {
        return (shortened_to(message, room, language), shortened_to(output, room, language));
    }
    let (beside, count) = (length(message) + PARAGRAPH.len(), length(output));
    if beside + count <= room {
        return (message.to_string(), output.to_string());
    }
    let notice = notice_of(count, language);
    if beside + length(&notice) <= room {
        return (message.to_string(), shortened_to(output, room - beside, language));
    }
    let left = room.saturating_sub(length(&notice) + PARAGRAPH.len());
    (shortened_to(message, left, language), notice)
}

/// The head and the tail of a text with a notice between them; only the notice if nothing else fits.
fn shortened_to(text: &str, room: usize, language: Language) -> String {
    let count = length(text);
    if count <= room {
        return text.to_string();
    }
    let notice = notice_of(count, language);
    let kept = room.saturating_sub(length(&notice) + ENDS_OF_LINES);
    if kept == 0 {
        return notice;
    }
    let characters: Vec<char> = text.chars().collect();
    let (mut head, mut tail) = (kept - kept / 2, count - kept / 2);
    while head > 0 && is_joined(&characters, head) {
        head -= 1;
    }
    while tail < count && is_joined(&characters, tail) {
        tail += 1;
    }
    let part = |characters: &[char]| characters.iter().collect::<String>();
    format!("{}\n{}\n{}", part(&characters[..head]), notice_of(tail - head, language), part(&characters[tail..]))
}

/// Whether a character belongs to the one before it: an accent, a skin tone, half a family.
fn is_joined(characters: &[char], at: usize) -> bool {
    let one = characters.get(at).copied().unwrap_or_default();
    let is_skin_tone = ('\u{1f3fb}'..='\u{1f3ff}').contains(&one);
    let after_joiner = at.checked_sub(1).and_then(|before| characters.get(before)) == Some(&JOINER);
    is_mark(one) || one == JOINER || is_skin_tone || after_joiner
}

fn is_mark(one: char) -> bool {
    let place = MARKS.partition_point(|&(_, last)| last < one);
    MARKS.get(place).is_some_and(|&(first, _)| first <= one)
}

fn notice_of(count: usize, language: Language) -> String {
    language.of(facts::LEFT_OUT).replace("{count}", &count.to_string())
}

/// An object whose fields are shortened, one after the other, until its JSON fits; a field that is too
/// long becomes text.
pub(super) fn limited_fields(mut object: Value, keys: [&str; 2], room: usize, language: Language) -> Value {
    for key in keys {
        let Some(text) = object.field(key).filter(|one| !matches!(one, Value::Null)).map(Value::as_text) else { continue };
        let mut left = length(&text);
        while left > 0 {
            let over = length(&object.compact()).saturating_sub(room);
            if over == 0 {
                break;
            }
            // Escapes make the text longer than it is, so it takes another step or two.
            left = (left - 1).min(left.saturating_sub(over));
            object = with(&object, key, Value::Text(shortened_to(&text, left, language)));
        }
    }
    object
}
