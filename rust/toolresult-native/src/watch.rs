//! What of an envelope needs a second look: whether a warning may be due to it.
//!
//! What has to be looked for is told by Python, which has it from the contract. Most texts are
//! cleared here; of what looks suspicious, Python is asked.

use std::borrow::Cow;
use std::collections::HashSet;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use toolresult::{is_held_number, may_report_failure, members, place, unescaped, walk, Finding, PlaceNumber, Schema, Visitor};

/// A text that needs a second look.
pub struct Unclear;

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
    /// What a text that looks like a failure begins with, in lower case, unless with `word:`.
    failure_openings: Vec<String>,
    /// What other texts that look like a failure hold.
    failure_pieces: Vec<String>,
    /// Pieces without one of which no text holds a traceback.
    cues: Vec<Vec<u8>>,
    vague: HashSet<String>,
    final_punctuation: String,
    /// Bytes of data that a query may have and be empty.
    /// Says of a message and whether it is of a failure that no warning is due.
    is_quiet: Py<PyAny>,
    /// Says of data, as JSON, whether it is a failure.
    is_failure: Py<PyAny>,
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

    pub fn may_be_empty(&self, data: Option<&[u8]>) -> bool {
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        data.is_none_or(|data| data.iter().filter(|byte| !is_blank(byte)).nth(2).is_none())
    }

    /// Whether certainly no warning is due to an envelope with these errors, of strict JSON.
    ///
    /// `inside` looks at everything in it, as a validation does, and not an audit.
    pub fn is_quiet(&self, schema: Schema, text: &[u8], errors: &[Finding], inside: bool) -> bool {
        let Some(kind) = self.kind(schema) else { return false };
        self.envelope(kind, text, errors).is_ok() && (!inside || self.is_plain(text))
    }

    fn envelope(&self, kind: Kind, text: &[u8], errors: &[Finding]) -> Result<(), Unclear> {
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
            // What is blank has no such character; of an error in Chinese the output is looked at, too.
            Kind::Error => error.is_some_and(|error| string(error).is_ok_and(|said| said.contains(|one: char| one.is_ascii_graphic()))),
            Kind::Content => true,
        };
        if !is_settled("/code") {
            self.code(code)?;
        }
        self.meta_names(meta.unwrap_or_default())?;
        self.no_sign(metadata.unwrap_or_default())?;
        if let Some(operation) = operation.filter(|value| value.starts_with(b"\"")) {
            let operation = string(operation)?;
            let empty = success == Some(b"true") && operation == "query" && self.may_be_empty(data);
            let is_known = is_settled("/operationType") || self.is_operation_type(&operation);
            if !is_known || (empty && !is_settled("/data")) {
                return Err(Unclear);
            }
        }
        let may_fail = !has_failed && !is_settled(if kind == Kind::Error { "/output" } else { "/data" });
        if let Some(data) = data.filter(|_| may_fail) {
            self.no_failure(data)?;
        }
        match said.or(error).filter(|value| value.starts_with(b"\"")) {
            Some(said) => self.quiet(said, true),
            None => Ok(()),
        }
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

    /// Nothing in the data of a success says that it failed.
    pub fn no_failure(&self, data: &[u8]) -> Result<(), Unclear> {
        let is_suspicious = match data.first() {
            Some(b'"') => self.may_look_like_failure(&string(data)?),
            Some(b'{') => may_report_failure(data, &|text| self.may_look_like_failure(text)),
            _ => false,
        };
        let says_failed = || {
            Python::attach(|py| {
                let said = self.told.is_failure.call1(py, (PyBytes::new(py, data),));
                said.and_then(|said| said.is_truthy(py)).unwrap_or(true)
            })
        };
        if is_suspicious && says_failed() { Err(Unclear) } else { Ok(()) }
    }

    fn may_look_like_failure(&self, text: &str) -> bool {
        let begun = text.trim_start();
        let word = begun.split(char::is_whitespace).next().unwrap_or_default();
        begun.starts_with(['{', '[', '"'])
            || self.told.failure_pieces.iter().any(|piece| text.contains(piece))
            || word.contains([':', '：'])
            || self.told.failure_openings.iter().any(|opening| {
                begun.get(..opening.len()).is_some_and(|beginning| beginning.eq_ignore_ascii_case(opening))
            })
    }

    /// No warning is due to a message; where it looks as if one were, Python is asked.
    pub fn quiet(&self, message: &[u8], failed: bool) -> Result<(), Unclear> {
        if self.is_quiet_text(&string(message)?, failed) { Ok(()) } else { Err(Unclear) }
    }

    fn is_quiet_text(&self, text: &str, failed: bool) -> bool {
        let is_suspicious = may_hold_json(text)
            || (failed && self.may_be_vague(text))
            || self.has_cue(text.as_bytes());
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

    fn may_be_vague(&self, message: &str) -> bool {
        let said = message.trim().trim_end_matches(|last| self.told.final_punctuation.contains(last));
        // Letters beyond ASCII that have two cases are left to Python; Chinese has none.
        let is_plain = |one: char| {
            one.is_ascii()
                || matches!(one, '\u{2010}'..='\u{206f}' | '\u{3000}'..='\u{9fff}' | '\u{ff01}'..='\u{ff20}')
        };
        !said.chars().all(is_plain) || self.told.vague.contains(&said.to_ascii_lowercase())
    }

    fn is_plain(&self, text: &[u8]) -> bool {
        walk(text, &mut Inside { watch: self })
    }
}

/// Looks at everything in an envelope.
struct Inside<'w> {
    watch: &'w Watch,
}

impl Visitor for Inside<'_> {
    fn string(&mut self, spelled: &[u8]) -> bool {
        // Most strings have no escapes and end with a letter.
        let is_harmless = memchr::memchr(b'\\', spelled).is_none()
            && spelled.last().is_none_or(|last| last.is_ascii_graphic() && !matches!(last, b'}' | b']'))
            && !self.watch.has_cue(spelled);
        is_harmless || unescaped(spelled).is_some_and(|text| self.watch.is_quiet_text(&text, false))
    }

    fn number(&mut self, spelled: &[u8]) -> bool {
        is_held_number(spelled)
    }

    fn duplicate_key(&mut self) -> bool {
        false
    }
}

fn pair(first: u8, second: u8) -> usize {
    usize::from(first) << 8 | usize::from(second)
}

fn may_be_zero(code: &[u8]) -> bool {
    number::<i64>(code).map_or(matches!(code, [b'-' | b'0'..=b'9', ..]), |code| code == 0)
}

fn may_hold_json(text: &str) -> bool {
    let ends = |last: char| matches!(last, '}' | ']') || is_blank(last);
    text.chars().next_back().is_some_and(ends) && text.trim_start_matches(is_blank).starts_with(['{', '['])
}

/// What Python takes for blank.
fn is_blank(one: char) -> bool {
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
