//! Cuts the frames of tracebacks; the errors and everything around them stay.
//!
//! A header (`Traceback (most recent call last):`) opens a block, and all lines that are indented
//! deeper belong to it; elsewhere a line is cut that is a frame by its own shape. Titles, names of
//! functions, `... 12 more` and blank lines around them go with them. This is done for the lines of
//! a text, and then for lines whose ends are escaped, as in JSON or in a repr, up to three times.

use super::characters::{is_blank, is_space, strip};
use super::pattern::{Pattern, Span};
use crate::generated::content_facts::patterns;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
#[cfg(not(feature = "std"))]
use core::cell::OnceCell as Once;
#[cfg(feature = "std")]
use std::sync::OnceLock as Once;

const LINE_ENDS: [usize; 4] = [
    patterns::LINE_END,
    patterns::LINE_END_ESCAPED_ONCE,
    patterns::LINE_END_ESCAPED_TWICE,
    patterns::LINE_END_ESCAPED_THRICE,
];
/// No frame is longer, and a longer line is not searched.
const LONGEST_LINE: usize = 2000;

/// Whether a text holds frames of a traceback, which [`crate::content`] would cut.
///
/// ```
/// assert!(toolresult::holds_traceback("Traceback (most recent call last):\n  File \"a.py\", line 1\nKeyError: 1"));
/// assert!(!toolresult::holds_traceback("KeyError: 1"));
/// ```
pub fn holds_traceback(text: &str) -> bool {
    cut_frames(text).is_some()
}

pub(crate) fn without_frames(text: &str) -> String {
    cut_frames(text).unwrap_or_else(|| text.to_owned())
}

/// A text without its frames; None where it has none.
fn cut_frames(text: &str) -> Option<String> {
    if !has_cue(text) {
        return None;
    }
    // Without std there is nothing that threads can share, so each text reads them anew.
    #[cfg(feature = "std")]
    static READ: Patterns = Patterns { read: [const { Once::new() }; patterns::SOURCES.len()] };
    #[cfg(feature = "std")]
    let read = &READ;
    #[cfg(not(feature = "std"))]
    let read = &Patterns { read: [const { Once::new() }; patterns::SOURCES.len()] };
    let mut cut: Option<String> = None;
    for name in LINE_ENDS {
        let left = cut.as_deref().unwrap_or(text);
        if name == patterns::LINE_END || left.contains('\\') {
            cut = read.without_frames_in(left, name).or(cut);
        }
    }
    cut.map(|cut| strip(&cut).to_owned())
}

/// Whether a text, or a line of one, has a piece without which none is of a traceback.
fn has_cue(text: &str) -> bool {
    let text = text.as_bytes();
    let begins = |at: usize| patterns::CUES.iter().any(|cue| text[at..].starts_with(cue.as_bytes()));
    text.iter().enumerate().any(|(at, &byte)| BEGINS_CUE[usize::from(byte)] && begins(at))
}

/// Whether a cue begins with a byte.
const BEGINS_CUE: [bool; 256] = {
    let mut begins = [false; 256];
    let mut at = 0;
    while at < patterns::CUES.len() {
        begins[patterns::CUES[at].as_bytes()[0] as usize] = true;
        at += 1;
    }
    begins
};

/// The patterns, read at first use.
struct Patterns {
    read: [Once<Pattern>; patterns::SOURCES.len()],
}

impl Patterns {
    fn get(&self, name: usize) -> &Pattern {
        self.read[name].get_or_init(|| Pattern::of(patterns::SOURCES[name]))
    }

    fn matches(&self, name: usize, text: &str) -> bool {
        self.get(name).matches(text)
    }

    fn find(&self, name: usize, text: &str) -> Option<Span> {
        self.get(name).find(text, 0)
    }

    /// A text without the frames in its lines; None where there are none.
    fn without_frames_in(&self, text: &str, name: usize) -> Option<String> {
        let (lines, ends) = split(text, self.get(name));
        // What ends a text inside the text: JSON has double quotes, a repr has single ones.
        let end = match name {
            patterns::LINE_END => None,
            _ if text.contains("File \"") => Some(patterns::TEXT_END_SINGLE),
            _ => Some(patterns::TEXT_END),
        };
        let mut search = Search { patterns: self, rests: vec![None; lines.len()], lines, end };
        search.cut();
        if search.rests.iter().all(Option::is_none) {
            return None;
        }
        search.add_surroundings();
        search.add_blank_lines();
        Some(search.joined(&ends))
    }
}

fn split<'t>(text: &'t str, end: &Pattern) -> (Vec<&'t str>, Vec<&'t str>) {
    let (mut lines, mut ends, mut start) = (Vec::new(), Vec::new(), 0);
    while let Some(found) = end.find(text, start) {
        lines.push(&text[start..found.start]);
        ends.push(&text[found.start..found.end]);
        start = found.end;
    }
    lines.push(&text[start..]);
    ends.push("");
    (lines, ends)
}

/// What is left of a line that is cut.
#[derive(Clone, Copy, Default)]
struct Rest<'t> {
    /// What precedes the header, or the text that the line is in.
    before: &'t str,
    /// The end of that text and what follows; ` {` of the fields of a JavaScript error.
    after: &'t str,
}

/// One search: the lines of a text, and what is left of each; None is all of it.
struct Search<'p, 't> {
    patterns: &'p Patterns,
    lines: Vec<&'t str>,
    rests: Vec<Option<Rest<'t>>>,
    /// What ends a text inside the text; None if the lines are those of the text.
    end: Option<usize>,
}

impl<'t> Search<'_, 't> {
    fn joined(&self, ends: &[&str]) -> String {
        let mut kept: Vec<(String, &str)> = Vec::new();
        for ((line, rest), &end) in self.lines.iter().zip(&self.rests).zip(ends) {
            let Some(rest) = rest else {
                kept.push(((*line).to_owned(), end));
                continue;
            };
            let is_end = end.is_empty() || rest.after.starts_with(['\\', '"', '\'']);
            if let Some(last) = kept.last_mut().filter(|_| rest.before.is_empty() && is_end) {
                last.1 = "";
            }
            if !rest.after.is_empty() {
                let after = rest.after.strip_prefix(' ').unwrap_or(rest.after);
                kept.push((rest.before.to_owned() + after, end));
            } else if !rest.before.is_empty() {
                kept.push((rest.before.to_owned(), ""));
            }
        }
        kept.iter().flat_map(|(line, end)| [line.as_str(), end]).collect()
    }

    /// Note what is left of headers, of the lines in their blocks, and of frames.
    fn cut(&mut self) {
        let mut open: Option<Block<'t>> = None;
        for (i, line) in self.lines.clone().into_iter().enumerate() {
            let is_beside = open.is_some() || (i > 0 && self.rests[i - 1].is_some());
            if !is_beside && !has_cue(line) {
                continue;
            }
            if let Some((block, rest)) = self.opened_by(i) {
                (open, self.rests[i]) = (Some(block), Some(rest));
                continue;
            }
            match &open {
                Some(block) if block.is_blank(line) => {}
                Some(block) if self.holds(block, line) => {
                    let found = self.end.and_then(|end| self.patterns.find(end, line));
                    let after = found.map_or("", |found| &line[found.start..]);
                    self.rests[i] = Some(Rest { before: "", after });
                }
                _ => (self.rests[i], open) = self.frame(i, open),
            }
        }
    }

    /// The block that a header opens, and what is left of the header's line.
    fn opened_by(&self, i: usize) -> Option<(Block<'t>, Rest<'t>)> {
        let (mut line, mut after) = (self.lines[i], "");
        let mut header = self.patterns.find(patterns::TRACEBACK_HEADER, line);
        if let (None, Some(end), true) = (header, self.end, line.contains("(most recent call")) {
            if let Some(found) = self.patterns.find(end, line) {
                (line, after) = line.split_at(found.start);
            }
            header = self.patterns.find(patterns::TRACEBACK_HEADER, line);
        }
        let start = header?.start.max(self.margin(line));
        let prefix = &line[..start];
        let next = self.lines.get(i + 1).copied();
        let mut block = self.block(prefix);
        if next.is_some_and(|next| block.body(next).is_none()) {
            block = self.block(&prefix[text_start(prefix)..]);
        }
        if let Some(following) = self.following(i, &block).filter(|_| after.is_empty()) {
            if !self.is_confirmed_by(&block, following) {
                return None;
            }
        }
        let is_repeated = next.is_some_and(|next| block.body(next).is_some());
        let repeated = if is_repeated { block.prefix.len() } else { 0 };
        let before = &prefix[..prefix.len() - repeated];
        let before = if is_blank(&before[self.margin(before)..]) { "" } else { before };
        Some((block, Rest { before, after }))
    }

    fn margin(&self, line: &str) -> usize {
        self.patterns.find(patterns::MARGIN, line).map_or(0, |found| found.end)
    }

    /// How many characters a line is indented.
    fn indent(&self, line: &str) -> usize {
        let found = self.patterns.find(patterns::INDENTATION, line);
        found.map_or(0, |found| line[..found.end].chars().count())
    }

    fn block(&self, prefix: &'t str) -> Block<'t> {
        let shape = shape_of(prefix);
        let blank = shape.trim_end_matches(is_space).to_owned();
        Block { prefix, shape, blank, indent: self.indent(prefix) }
    }

    /// The next line that is not blank.
    fn following(&self, i: usize, block: &Block) -> Option<&'t str> {
        self.lines[i + 1..].iter().copied().find(|line| !block.is_blank(line))
    }

    /// Whether a line is indented deeper than the header.
    fn holds(&self, block: &Block, line: &str) -> bool {
        match block.body(line) {
            Some(inner) => self.indent(inner) > 0,
            None => self.indent(line) > block.indent,
        }
    }

    /// Whether the line after a header confirms that it is one.
    fn is_confirmed_by(&self, block: &Block, line: &str) -> bool {
        self.holds(block, line)
            || self.patterns.matches(patterns::FRAME_WITH_SOURCE, line)
            || self.patterns.matches(patterns::EXCEPTION_LINE, block.body(line).unwrap_or(line))
    }

    /// What is left of a line outside a block, and the block that it opens.
    fn frame(&self, i: usize, open: Option<Block<'t>>) -> (Option<Rest<'t>>, Option<Block<'t>>) {
        let line = self.lines[i];
        let is_long = line.chars().nth(LONGEST_LINE).is_some();
        if is_long || self.patterns.matches(patterns::ESCAPED_FRAMES, line) {
            return (None, None);
        }
        if let Some(found) = self.patterns.find(patterns::FRAME_WITH_SOURCE, line) {
            let before = &line[..found.start];
            return (Some(rest_of(line, found)), Some(self.block(&before[text_start(before)..])));
        }
        let located = || self.patterns.find(patterns::FRAME_LOCATION, line).filter(|_| self.is_named(i));
        if let Some(found) = self.patterns.find(patterns::FRAME, line).or_else(located) {
            return (Some(rest_of(line, found)), None);
        }
        if i == 0 || self.rests[i - 1].is_none() {
            return (None, None);
        }
        if let Some(found) = self.patterns.find(patterns::FRAME_AFTER_FRAME, line) {
            return (Some(rest_of(line, found)), open);
        }
        if self.is_source(i) {
            return (Some(Rest::default()), open);
        }
        (None, None)
    }

    /// Whether the line before a place is the name of a function of Go.
    fn is_named(&self, i: usize) -> bool {
        i > 0 && self.patterns.matches(patterns::FRAME_NAME, self.lines[i - 1])
    }

    /// Whether a line is the source of a frame of Python that lost its indentation.
    fn is_source(&self, i: usize) -> bool {
        let is_frame = |line| self.patterns.matches(patterns::FRAME_WITH_SOURCE, line);
        let is_exception = |line| self.patterns.matches(patterns::EXCEPTION_LINE, line);
        let Some(following) = self.lines.get(i + 1) else { return false };
        is_frame(self.lines[i - 1])
            && (is_frame(following) || is_exception(following))
            && !is_exception(self.lines[i])
    }

    /// Cut names and titles along with the frames that they belong to.
    fn add_surroundings(&mut self) {
        let mut is_below = false; // whether the nearest line below that is not blank is cut
        for i in (0..self.lines.len()).rev() {
            let line = self.lines[i];
            if self.rests[i].is_some() {
                is_below = true;
                if self.is_named(i) && self.patterns.matches(patterns::FRAME_LOCATION, line) {
                    self.rests[i - 1].get_or_insert_default();
                }
            } else if is_below && self.patterns.matches(patterns::FRAMES_TITLE, line) {
                self.rests[i] = Some(Rest::default());
            } else if !is_blank(line) {
                is_below = false;
            }
        }
    }

    /// Cut blank lines between lines that are cut.
    fn add_blank_lines(&mut self) {
        let mut first = None; // the first blank line after one that is cut
        for i in 0..self.lines.len() {
            if self.rests[i].is_some() {
                if let Some(first) = first {
                    self.rests[first..i].fill(Some(Rest::default()));
                }
                first = Some(i + 1);
            } else if !is_blank(self.lines[i]) {
                first = None;
            }
        }
    }
}

/// What a header opened.
struct Block<'t> {
    /// What precedes the header in its line.
    prefix: &'t str,
    /// The prefix with every digit as 0 and `+` as `|`: a time of day changes from line to line.
    shape: String,
    blank: String,
    indent: usize,
}

impl Block<'_> {
    /// A line without the prefix of the block; None if it does not have it.
    fn body<'l>(&self, line: &'l str) -> Option<&'l str> {
        let (start, rest) = line.split_at_checked(self.prefix.len())?;
        (shape_of(start) == self.shape).then_some(rest)
    }

    fn is_blank(&self, line: &str) -> bool {
        is_blank(line) || shape_of(line.trim_end_matches(is_space)) == self.blank
    }
}

fn rest_of<'t>(line: &'t str, found: Span) -> Rest<'t> {
    let before = &line[..found.start];
    Rest { before: &before[..text_start(before)], after: found.captured(line, 0) }
}

/// Where the last quoted text begins.
fn text_start(before: &str) -> usize {
    before.rfind(['"', '\'']).map_or(0, |at| at + 1)
}

fn shape_of(prefix: &str) -> String {
    let shape = |one| match one {
        '0'..='9' => '0',
        '+' => '|',
        _ => one,
    };
    prefix.chars().map(shape).collect()
}
