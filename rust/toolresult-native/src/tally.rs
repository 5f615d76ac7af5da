//! Counting lines for an audit: those that are certainly valid and without warnings.
//!
//! What has to be looked for is told by Python, which has it from the contract; whatever may need
//! a second look is left to Python.

use std::collections::{HashMap, HashSet};

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use toolresult::{judge, members, Schema, Verdict};

/// What makes a line one to be looked at again, and how times are sorted into buckets.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Watch {
    /// Schemas whose envelope has a code, or says whether it succeeded.
    with_code: Vec<String>,
    with_success: Vec<String>,
    codes: HashSet<i64>,
    operation_types: HashSet<Vec<u8>>,
    /// Fields of `meta` that are the contract's own.
    meta_names: HashSet<Vec<u8>>,
    /// Fields of data that may say that a call failed.
    failure_names: HashSet<Vec<u8>>,
    /// Pieces without one of which no text holds a traceback.
    cues: Vec<Vec<u8>>,
    vague: HashSet<String>,
    final_punctuation: String,
    shortest: f64,
    longest: f64,
    log_growth: f64,
    bucket_of_zero: i64,
    /// Bytes of data that a query may have and be empty.
    short: usize,
    /// Says of a message and whether it is of a failure that no warning is due.
    is_quiet: Py<PyAny>,
}

/// What is counted together: schema, code, tool, and whether it succeeded.
type Class = (&'static str, Option<i64>, Option<usize>, Option<bool>);
type ClassRow = (&'static str, Option<i64>, Option<String>, Option<bool>, usize);
type TimeRow = (Option<String>, i64, usize);

/// A text that needs a second look.
struct Unclear;

/// What a line counts as, and its milliseconds.
type Found = Result<(Class, Option<f64>), Unclear>;

/// Counts lines.
#[pyclass(module = "toolresult_native")]
pub struct Tally {
    schema: Option<Schema>,
    watch: Watch,
    /// Whether a cue begins with this byte.
    begins_cue: [bool; 256],
    tools: HashMap<Vec<u8>, usize>,
    names: Vec<String>,
    classes: HashMap<Class, usize>,
    times: HashMap<(Option<usize>, i64), usize>,
}

#[pymethods]
impl Tally {
    #[new]
    #[pyo3(signature = (schema, watch, /))]
    fn new(schema: Option<&str>, watch: Watch) -> Option<Self> {
        let found = schema.map(|name| Schema::ALL.into_iter().find(|one| one.name() == name));
        let mut begins_cue = [false; 256];
        for cue in &watch.cues {
            begins_cue[usize::from(*cue.first()?)] = true;
        }
        Some(Tally {
            schema: match found {
                Some(found) => Some(found?),
                None => None,
            },
            watch,
            begins_cue,
            tools: HashMap::new(),
            names: Vec::new(),
            classes: HashMap::new(),
            times: HashMap::new(),
        })
    }

    /// Tell a tool apart from now on; lines of others are left.
    #[pyo3(signature = (tool, /))]
    fn know(&mut self, tool: &str) {
        let next = self.names.len();
        if self.tools.insert(tool.as_bytes().to_vec(), next).is_none() {
            self.names.push(tool.to_owned());
        }
    }

    /// Count lines from one on; return which one has to be looked at again, or how many there are.
    #[pyo3(signature = (lines, start, /))]
    fn count(&mut self, py: Python<'_>, lines: &Bound<'_, PyList>, start: usize) -> PyResult<usize> {
        for index in start..lines.len() {
            let line = lines.get_item(index)?;
            let Ok((class, time)) = self.classify(py, line.cast::<PyBytes>()?.as_bytes()) else {
                return Ok(index);
            };
            *self.classes.entry(class).or_default() += 1;
            if let Some(time) = time {
                *self.times.entry((class.2, self.bucket(time))).or_default() += 1;
            }
        }
        Ok(lines.len())
    }

    /// Return what was counted: schema, code, tool, success, count; and tool, bucket, count.
    fn rows(&self) -> (Vec<ClassRow>, Vec<TimeRow>) {
        let name = |tool: Option<usize>| tool.and_then(|number| self.names.get(number).cloned());
        let classes = self.classes.iter();
        let times = self.times.iter();
        (
            classes.map(|(&(schema, code, tool, ok), &n)| (schema, code, name(tool), ok, n)).collect(),
            times.map(|(&(tool, bucket), &n)| (name(tool), bucket, n)).collect(),
        )
    }
}

impl Tally {
    fn classify(&self, py: Python<'_>, line: &[u8]) -> Found {
        let Verdict::Valid(schema) = judge(line, self.schema) else { return Err(Unclear) };
        let name = schema.name();
        if self.watch.with_code.iter().any(|one| one == name) {
            self.of_code(py, name, line)
        } else if self.watch.with_success.iter().any(|one| one == name) {
            self.of_success(py, name, line)
        } else {
            Err(Unclear)
        }
    }

    fn of_code(&self, py: Python<'_>, name: &'static str, line: &[u8]) -> Found {
        let (mut code, mut message, mut data, mut meta) = (None, None, None, None);
        for (key, value) in members(line) {
            match key {
                b"code" => code = Some(value),
                b"message" => message = Some(value),
                b"data" => data = Some(value),
                b"meta" => meta = Some(value),
                _ => return Err(Unclear),
            }
        }
        let code: i64 = number(code.ok_or(Unclear)?)?;
        if !self.watch.codes.contains(&code) {
            return Err(Unclear);
        }
        if let Some(message) = message {
            self.quiet(py, message, code != 0)?;
        }
        if let (0, Some(data)) = (code, data) {
            self.no_failure(data)?;
        }
        let (tool, time) = self.meta(meta)?;
        Ok(((name, Some(code), tool, None), time))
    }

    fn of_success(&self, py: Python<'_>, name: &'static str, line: &[u8]) -> Found {
        let (mut success, mut kind, mut message, mut data) = (None, None, None, None);
        for (key, value) in members(line) {
            match key {
                b"success" => success = Some(value == b"true"),
                b"operationType" => kind = Some(text(value)?),
                b"message" => message = Some(value),
                b"data" => data = Some(value),
                b"metadata" if !holds(value, b"toolresult") && !value.contains(&b'\\') => {}
                _ => return Err(Unclear),
            }
        }
        let (success, kind) = (success.ok_or(Unclear)?, kind.ok_or(Unclear)?);
        if !self.watch.operation_types.contains(kind) {
            return Err(Unclear);
        }
        if success && kind == b"query" && data.is_none_or(|data| data.len() < self.watch.short) {
            return Err(Unclear);
        }
        if let (true, Some(data)) = (success, data) {
            self.no_failure(data)?;
        }
        self.quiet(py, message.ok_or(Unclear)?, !success)?;
        Ok(((name, None, None, Some(success)), None))
    }

    /// The tool and the time, and nothing that may need a warning.
    fn meta(&self, meta: Option<&[u8]>) -> Result<(Option<usize>, Option<f64>), Unclear> {
        let (mut tool, mut time) = (None, None);
        for (key, value) in members(meta.unwrap_or_default()) {
            match key {
                b"tool" => tool = Some(*self.tools.get(text(value)?).ok_or(Unclear)?),
                b"execution_time_ms" => time = Some(number(value)?),
                b"toolresult" => return Err(Unclear),
                _ if key.contains(&b'\\') => return Err(Unclear),
                _ if self.watch.meta_names.contains(key) => {}
                _ if key.iter().any(|byte| matches!(byte, b'.' | b'/')) => {}
                _ => return Err(Unclear),
            }
        }
        Ok((tool, time))
    }

    /// Nothing in the data of a success says that it failed.
    fn no_failure(&self, data: &[u8]) -> Result<(), Unclear> {
        if data.starts_with(b"\"") {
            return Err(Unclear);
        }
        let names = |key: &[u8]| key.contains(&b'\\') || self.watch.failure_names.contains(key);
        if members(data).any(|(key, _)| names(key)) { Err(Unclear) } else { Ok(()) }
    }

    /// No warning is due to a message; where it looks as if one were, Python is asked.
    fn quiet(&self, py: Python<'_>, message: &[u8], failed: bool) -> Result<(), Unclear> {
        let bytes = text(message)?;
        let message = std::str::from_utf8(bytes).map_err(|_| Unclear)?;
        if !self.looks_loud(message, failed) {
            return Ok(());
        }
        let answer = self.watch.is_quiet.call1(py, (message, failed));
        let is_quiet = answer.and_then(|said| said.is_truthy(py)).unwrap_or(false);
        if is_quiet { Ok(()) } else { Err(Unclear) }
    }

    fn looks_loud(&self, message: &str, failed: bool) -> bool {
        let may_be_json = |last: char| matches!(last, '}' | ']') || last.is_whitespace();
        let bytes = message.as_bytes();
        let begins = bytes.iter().enumerate().filter(|(_, &byte)| self.begins_cue[usize::from(byte)]);
        message.chars().next_back().is_some_and(may_be_json)
            || (failed && self.may_be_vague(message))
            || begins.map(|(at, _)| &bytes[at..]).any(|rest| self.watch.cues.iter().any(|cue| rest.starts_with(cue)))
    }

    fn may_be_vague(&self, message: &str) -> bool {
        let said = message.trim().trim_end_matches(|last| self.watch.final_punctuation.contains(last));
        // Letters beyond ASCII that have two cases are left to Python; Chinese has none.
        let is_plain = |one: char| one.is_ascii() || ('\u{3000}'..='\u{9fff}').contains(&one);
        !said.chars().all(is_plain) || self.watch.vague.contains(&said.to_ascii_lowercase())
    }

    fn bucket(&self, milliseconds: f64) -> i64 {
        let watch = &self.watch;
        if milliseconds <= 0.0 {
            return watch.bucket_of_zero;
        }
        let held = milliseconds.max(watch.shortest).min(watch.longest);
        (held.ln() / watch.log_growth).ceil() as i64
    }
}

/// What stands between the quotes of a string without escapes.
fn text(value: &[u8]) -> Result<&[u8], Unclear> {
    let inner = value.strip_prefix(b"\"").and_then(|value| value.strip_suffix(b"\"")).ok_or(Unclear)?;
    if inner.contains(&b'\\') { Err(Unclear) } else { Ok(inner) }
}

fn number<T: std::str::FromStr>(value: &[u8]) -> Result<T, Unclear> {
    std::str::from_utf8(value).ok().and_then(|text| text.parse().ok()).ok_or(Unclear)
}

fn holds(text: &[u8], piece: &[u8]) -> bool {
    text.windows(piece.len()).any(|window| window == piece)
}
