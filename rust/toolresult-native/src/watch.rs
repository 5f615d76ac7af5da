//! What is worth a warning in an envelope.
//!
//! What has to be looked for is told by Python, which has it from the contract. Most texts are
//! cleared here, and most warnings are found here; Python finds the words. What the core does not
//! decide it leaves open.

use std::borrow::Cow;
use std::collections::HashSet;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use toolresult::{
    has_short_numbers, holds_json, holds_traceback, is_blank, is_exact_number, is_held_number,
    may_be_json,  members, place, reported_failure, unescaped, walk, worded_failure, Finding, PlaceNumber, Rule, Schema, Visitor,
    DEPTH_LIMIT,
};

/// A text that needs a second look.
pub struct Unclear;

/// More warnings in one text are left to Python.
const MOST: usize = 256;

/// What is worth a warning: the rule, and where the value begins that it is about.
pub struct Warning {
    pub rule: Rule,
    pub offset: usize,
}

/// What Python says of the contract.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Told {
    /// Schemas whose envelope has a code; says whether it succeeded; has an error; is a message.
    with_code: Vec<String>,
    with_success: Vec<String>,
    with_error: Vec<String>,
    with_content: Vec<String>,
    codes: HashSet<i64>,
    /// Codes in which the table has an interest, and those of dialects.
    ranges: Vec<(i64, i64)>,
    operation_types: HashSet<Vec<u8>>,
    /// Fields of `meta` that are the contract's own.
    meta_names: HashSet<Vec<u8>>,
    /// Fields of metadata that may say that a call failed although its flag says that it did not.
    sign_names: HashSet<Vec<u8>>,
    /// Pieces without one of which no text holds a traceback.
    cues: Vec<Vec<u8>>,
    vague: HashSet<String>,
    final_punctuation: String,
    /// Says of a message and whether it is of a failure that no warning is due.
    is_quiet: Py<PyAny>,
    /// Says of data, as JSON, whether it is a failure.
    is_failure: Py<PyAny>,
    /// The code of an empty result, to which no vague message is too vague.
    no_data: i64,
}

/// How a schema says what happened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Code,
    Success,
    Error,
    Content,
}

/// The fields that are looked at.
pub struct Places {
    pub code: PlaceNumber,
    pub message: PlaceNumber,
    pub data: PlaceNumber,
    pub meta: PlaceNumber,
    pub tool: PlaceNumber,
    pub time: PlaceNumber,
    pub extension: PlaceNumber,
    pub success: PlaceNumber,
    pub operation_type: PlaceNumber,
    pub metadata_extension: PlaceNumber,
    pub metadata: PlaceNumber,
    pub output: PlaceNumber,
    pub error: PlaceNumber,
    pub name: PlaceNumber,
    pub execution_time: PlaceNumber,
    pub content: PlaceNumber,
}

impl Places {
    fn found() -> Option<Self> {
        Some(Places {
            code: place("/code")?,
            message: place("/message")?,
            data: place("/data")?,
            meta: place("/meta")?,
            tool: place("/meta/tool")?,
            time: place("/meta/execution_time_ms")?,
            extension: place("/meta/toolresult")?,
            success: place("/success")?,
            operation_type: place("/operationType")?,
            metadata_extension: place("/metadata/toolresult")?,
            metadata: place("/metadata")?,
            output: place("/output")?,
            error: place("/error")?,
            name: place("/name")?,
            execution_time: place("/execution_time")?,
            content: place("/content")?,
        })
    }
}

/// Looks for what may need a warning.
#[pyclass(module = "toolresult._native", frozen)]
pub struct Watch {
    told: Told,
    kinds: [Option<Kind>; Schema::ALL.len()],
    /// Whether a cue begins with these two bytes.
    begins_cue: Box<[bool; 1 << 16]>,
    pub places: Places,
}

#[pymethods]
impl Watch {
    #[new]
    #[pyo3(signature = (told, /))]
    fn new(told: Told) -> PyResult<Self> {
        let mut begins_cue = Box::new([false; 1 << 16]);
        for cue in &told.cues {
            match cue.as_slice() {
                [] => {}
                [first] => (0..=255).for_each(|second| begins_cue[pair(*first, second)] = true),
                [first, second, ..] => begins_cue[pair(*first, *second)] = true,
            }
        }
        let kinds = Schema::ALL.map(|schema| told.kind(schema.name()));
        let places = Places::found().ok_or_else(|| {
            pyo3::exceptions::PyValueError::new_err("the contract lacks a field that is looked at")
        })?;
        Ok(Watch { told, kinds, begins_cue, places })
    }
}

impl Told {
    fn kind(&self, name: &str) -> Option<Kind> {
        let lists = [
            (&self.with_code, Kind::Code),
            (&self.with_success, Kind::Success),
            (&self.with_error, Kind::Error),
            (&self.with_content, Kind::Content),
        ];
        lists.into_iter().find(|(names, _)| names.iter().any(|one| one == name)).map(|(_, kind)| kind)
    }
}

impl Watch {
    #[inline]
    pub fn kind(&self, schema: Schema) -> Option<Kind> {
        self.kinds[schema as usize]
    }

    pub fn knows_code(&self, code: i64) -> bool {
        self.told.codes.contains(&code)
    }

    pub fn is_operation_type(&self, kind: &str) -> bool {
        self.told.operation_types.contains(kind.as_bytes())
    }

    pub fn may_be_empty(data: Option<&[u8]>) -> bool {
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
        data.is_none_or(|data| data.iter().filter(|byte| !is_blank(byte)).nth(2).is_none())
    }

    /// Whether certainly no warning is due to an envelope with these errors, of strict JSON.
    ///
    /// `inside` looks at everything in it, as a validation does, and not an audit.
    pub fn is_quiet(&self, schema: Schema, text: &[u8], errors: &[Finding], inside: bool) -> bool {
        self.warnings(schema, text, errors, inside).is_ok_and(|found| found.is_empty())
    }

    /// Find what is worth a warning in an envelope with these errors, of strict JSON.
    pub fn warnings(
        &self,
        schema: Schema,
        text: &[u8],
        errors: &[Finding],
        inside: bool,
    ) -> Result<Vec<Warning>, Unclear> {
        let kind = self.kind(schema).ok_or(Unclear)?;
        let mut found = Vec::new();
        let data = self.envelope(kind, text, errors, &mut found)?;
        if !errors.is_empty() && !found.is_empty() {
            return Err(Unclear);
        }
        if inside {
            let mut inside = Inside { watch: self, text, data, is_text: kind == Kind::Error, found: &mut found };
            if !walk(text, &mut inside) {
                return Err(Unclear);
            }
        }
        Ok(found)
    }

    /// Look at the fields of an envelope; return its data.
    fn envelope<'t>(
        &self,
        kind: Kind,
        text: &'t [u8],
        errors: &[Finding],
        found: &mut Vec<Warning>,
    ) -> Result<&'t [u8], Unclear> {
        // Where an error is, no warning is given.
        let is_settled = |path: &str| errors.iter().any(|one| one.path == path);
        let (mut code, mut success, mut operation, mut error) = (None, None, None, None);
        let (mut said, mut data, mut meta, mut metadata) = (None, None, None, None);
        for (key, value) in members(text) {
            match (key, kind) {
                (b"code", Kind::Code) => code = Some(value),
                (b"success", Kind::Success) => success = Some(value),
                (b"operationType", Kind::Success) => operation = Some(value),
                (b"error", Kind::Error) => error = Some(value),
                (b"message", Kind::Code | Kind::Success) => said = Some(value),
                (b"content", Kind::Content) => said = Some(value),
                (b"data", Kind::Code | Kind::Success) => data = Some(value),
                (b"output", Kind::Error) => data = Some(value),
                (b"meta", Kind::Code) => meta = Some(value),
                (b"metadata", Kind::Success) => metadata = Some(value),
                (b"metadata", Kind::Error) => return Err(Unclear),
                _ if key.contains(&b'\\') => return Err(Unclear),
                _ => {}
            }
        }
        let has_failed = match kind {
            Kind::Code => code.is_some_and(|code| !may_be_zero(code)),
            Kind::Success => success.is_some_and(|success| success == b"false"),
            Kind::Error => error.is_some_and(|error| string(error).is_ok_and(|said| !is_blank(&said))),
            Kind::Content => true,
        };
        if !is_settled("/code") {
            self.code(code)?;
        }
        self.meta_names(meta.unwrap_or_default())?;
        self.no_sign(metadata.unwrap_or_default())?;
        if let Some(operation) = operation.filter(|value| value.starts_with(b"\"")) {
            let operation = string(operation)?;
            if !(is_settled("/operationType") || self.is_operation_type(&operation)) {
                return Err(Unclear);
            }
            let is_query = success == Some(b"true") && operation == "query" && !is_settled("/data");
            if let Some(value) = data.filter(|data| is_query && is_empty(data)) {
                found.push(Warning { rule: Rule::EmptySuccess, offset: offset_of(value, text) });
            }
        }
        let may_fail = !has_failed && !is_settled(if kind == Kind::Error { "/output" } else { "/data" });
        if let Some(value) = data.filter(|_| may_fail) {
            if self.no_failure(value).is_err() {
                // Beside an error that is blank, and with numbers that Python reads in two ways, who knows.
                let is_clear = error.is_none_or(|error| error == b"null") && has_short_numbers(value);
                if !is_clear {
                    return Err(Unclear);
                }
                found.push(Warning { rule: Rule::FailureInSuccess, offset: offset_of(value, text) });
            }
        }
        if let Some(value) = said.or(error).filter(|value| value.starts_with(b"\"")) {
            // With a code for an empty result, or an outcome that was recorded, no message is too vague;
            // what an invalid envelope says happened is another question.
            let is_recorded = [meta, metadata].into_iter().flatten().flat_map(members).any(|(key, _)| key == b"toolresult");
            let is_empty = code.is_some_and(|code| number(code).is_ok_and(|code: i64| code == self.told.no_data));
            let failed = if is_recorded || is_empty || !errors.is_empty() { None } else { Some(has_failed) };
            let rules = self.message(&string(value)?, kind, failed)?;
            found.extend(rules.map(|rule| Warning { rule, offset: offset_of(value, text) }));
        }
        Ok(data.unwrap_or_default())
    }

    /// The rules by which a message is worth a warning; `failed` is None where nobody knows whether
    /// it is the message of a failure.
    fn message(
        &self,
        text: &str,
        kind: Kind,
        failed: Option<bool>,
    ) -> Result<impl Iterator<Item = Rule>, Unclear> {
        let is_vague = match (failed, self.vague(text)) {
            (Some(false), _) | (_, Some(false)) => false,
            (Some(true), Some(true)) => true,
            _ if self.is_quiet_text(text, true) => false,
            _ => return Err(Unclear),
        };
        let found = [
            (Rule::JsonInMessage, kind != Kind::Content && self.holds_json(text)?),
            (Rule::Traceback, self.has_traceback(text)),
            (Rule::VagueMessage, is_vague),
        ];
        Ok(found.into_iter().filter_map(|(rule, is_due)| is_due.then_some(rule)))
    }

    /// Whether a text is a JSON object or list.
    fn holds_json(&self, text: &str) -> Result<bool, Unclear> {
        if !may_hold_json(text) {
            return Ok(false);
        }
        let is_deep = text.bytes().filter(|byte| matches!(byte, b'[' | b'{')).count() > DEPTH_LIMIT;
        if is_deep { Err(Unclear) } else { Ok(holds_json(text)) }
    }

    fn has_traceback(&self, text: &str) -> bool {
        self.has_cue(text.as_bytes()) && holds_traceback(text)
    }

    fn code(&self, code: Option<&[u8]>) -> Result<(), Unclear> {
        match code {
            Some(value @ [b'-' | b'0'..=b'9', ..]) => {
                let code: i64 = number(value)?;
                let is_told = self.told.ranges.iter().any(|&(first, last)| first <= code && code <= last);
                if is_told && !self.knows_code(code) { Err(Unclear) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// No name in `meta` may need a warning.
    pub fn meta_names(&self, meta: &[u8]) -> Result<(), Unclear> {
        for (key, _) in members(meta) {
            let is_fine = !key.contains(&b'\\')
                && (self.told.meta_names.contains(key) || key.iter().any(|byte| matches!(byte, b'.' | b'/')));
            if !is_fine {
                return Err(Unclear);
            }
        }
        Ok(())
    }

    /// Nothing in metadata may say that a call failed.
    pub fn no_sign(&self, metadata: &[u8]) -> Result<(), Unclear> {
        let may_be_sign = |key: &[u8]| key.contains(&b'\\') || self.told.sign_names.contains(key);
        if members(metadata).any(|(key, _)| may_be_sign(key)) { Err(Unclear) } else { Ok(()) }
    }

    /// Nothing in the data of a success says that it failed; of an object that may, Python is asked.
    pub fn no_failure(&self, data: &[u8]) -> Result<(), Unclear> {
        let words = |text: &str| if may_be_read(text) { None } else { Some(worded_failure(text).is_some()) };
        let said = match data.first() {
            Some(b'"') => words(&string(data)?),
            Some(b'{') => reported_failure(data, &words),
            // A list of which every item failed: where the first did not, nobody has to look further.
            Some(b'[') => reported_failure(&data[1..], &words).filter(|said| !said),
            _ => Some(false),
        };
        let says_failed = || {
            Python::attach(|py| {
                let said = self.told.is_failure.call1(py, (PyBytes::new(py, data),));
                said.and_then(|said| said.is_truthy(py)).unwrap_or(true)
            })
        };
        if said.unwrap_or_else(says_failed) { Err(Unclear) } else { Ok(()) }
    }

    /// No warning is due to a message; where it looks as if one were, Python is asked.
    pub fn quiet(&self, message: &[u8], failed: bool) -> Result<(), Unclear> {
        if self.is_quiet_text(&string(message)?, failed) { Ok(()) } else { Err(Unclear) }
    }

    fn is_quiet_text(&self, text: &str, failed: bool) -> bool {
        if self.has_traceback(text) {
            return false;
        }
        let is_suspicious = may_hold_json(text) || (failed && self.vague(text) != Some(false));
        !is_suspicious
            || Python::attach(|py| {
                let said = self.told.is_quiet.call1(py, (text, failed));
                said.and_then(|said| said.is_truthy(py)).unwrap_or(false)
            })
    }

    #[inline]
    fn has_cue(&self, text: &[u8]) -> bool {
        let begins = |at: usize| self.told.cues.iter().any(|cue| text[at..].starts_with(cue));
        let pairs = text.windows(2).enumerate();
        pairs.filter(|(_, two)| self.begins_cue[pair(two[0], two[1])]).any(|(at, _)| begins(at))
            || (!text.is_empty() && begins(text.len() - 1))
    }

    /// Whether a message says nothing; None where Python knows.
    fn vague(&self, message: &str) -> Option<bool> {
        let said = message.trim().trim_end_matches(|last| self.told.final_punctuation.contains(last));
        // Letters beyond ASCII that have two cases are left to Python; Chinese has none.
        let is_plain = |one: char| match one {
            '\x1c'..='\x1f' => false,
            '\u{2010}'..='\u{206f}' | '\u{3000}'..='\u{9fff}' | '\u{ff01}'..='\u{ff20}' => true,
            one => one.is_ascii(),
        };
        said.chars().all(is_plain).then(|| self.told.vague.contains(&said.to_ascii_lowercase()))
    }
}

/// Looks at everything in an envelope.
struct Inside<'w, 't> {
    watch: &'w Watch,
    text: &'t [u8],
    /// Where strings are looked at, and whether JSON in them is meant.
    data: &'t [u8],
    is_text: bool,
    found: &'w mut Vec<Warning>,
}

impl Inside<'_, '_> {
    fn add(&mut self, rule: Rule, offset: usize) -> bool {
        self.found.push(Warning { rule, offset });
        self.found.len() <= MOST
    }
}

impl Visitor for Inside<'_, '_> {
    fn string(&mut self, spelled: &[u8]) -> bool {
        // Most strings have no escapes and end with a letter.
        let is_harmless = memchr::memchr(b'\\', spelled).is_none()
            && spelled.last().is_none_or(|last| last.is_ascii_graphic() && !matches!(last, b'}' | b']'))
            && !self.watch.has_cue(spelled);
        if is_harmless || !self.data.as_ptr_range().contains(&spelled.as_ptr()) {
            return true;
        }
        let Some(text) = unescaped(spelled) else { return false };
        // The value begins with its quote.
        let offset = offset_of(spelled, self.text) - 1;
        if self.watch.has_traceback(&text) && !self.add(Rule::Traceback, offset) {
            return false;
        }
        match self.watch.holds_json(&text) {
            Ok(true) if !self.is_text => self.add(Rule::DoubleEncoding, offset),
            found => found.is_ok(),
        }
    }

    fn number(&mut self, spelled: &[u8]) -> bool {
        if is_held_number(spelled) {
            return true;
        }
        if spelled.iter().all(|byte| matches!(byte, b'-' | b'0'..=b'9')) {
            return self.add(Rule::IntegerBeyondDouble, offset_of(spelled, self.text));
        }
        match is_exact_number(spelled) {
            Some(true) => true,
            Some(false) => self.add(Rule::NumberBeyondDouble, offset_of(spelled, self.text)),
            None => false,
        }
    }

    fn duplicate_key(&mut self) -> bool {
        false
    }
}

/// Whether data is an empty list, object or text.
fn is_empty(data: &[u8]) -> bool {
    match data {
        [b'[', inner @ .., b']'] | [b'{', inner @ .., b'}'] => {
            inner.iter().all(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t'))
        }
        data => data == b"\"\"",
    }
}

/// Where a part of a text begins in it.
fn offset_of(part: &[u8], text: &[u8]) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

fn pair(first: u8, second: u8) -> usize {
    usize::from(first) << 8 | usize::from(second)
}

fn may_be_zero(code: &[u8]) -> bool {
    number::<i64>(code).map_or(matches!(code, [b'-' | b'0'..=b'9', ..]), |code| code == 0)
}

/// Whether a text may be a JSON object.
fn may_be_read(text: &str) -> bool {
    text.trim_start().starts_with(['{', '[']) && may_be_json(text)
}

fn may_hold_json(text: &str) -> bool {
    let ends = |last: char| matches!(last, '}' | ']') || is_space(last);
    text.chars().next_back().is_some_and(ends)
        && text.trim_start_matches(is_space).starts_with(['{', '['])
        && may_be_json(text.trim_matches(is_space))
}

/// What Python takes for white space.
fn is_space(one: char) -> bool {
    one.is_whitespace() || ('\x1c'..='\x1f').contains(&one)
}

/// What a string says.
pub fn string(value: &[u8]) -> Result<Cow<'_, str>, Unclear> {
    let inner = value.strip_prefix(b"\"").and_then(|value| value.strip_suffix(b"\"")).ok_or(Unclear)?;
    unescaped(inner).ok_or(Unclear)
}

pub fn number<T: std::str::FromStr>(value: &[u8]) -> Result<T, Unclear> {
    std::str::from_utf8(value).ok().and_then(|text| text.parse().ok()).ok_or(Unclear)
}
