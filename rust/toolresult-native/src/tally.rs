//! Counting lines for an audit: those that are certainly valid and without warnings, and those
//! that are certainly invalid, where nobody wants to keep them. The others are left to Python.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use toolresult::{explain, judge_with_values, Schema, Values, Verdict};

use crate::is_fully_explained;
use crate::watch::{number, string, Kind, Unclear, Watch};

/// So many lines are left before they have to be looked at.
const MOST_LEFT: usize = 64;
/// What a text is counted as that is of no form.
const UNRECOGNIZED: &str = "unrecognized";
/// The tools beyond the limit.
const OTHER: u32 = u32::MAX;

/// How lines are counted.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Ways {
    /// Whether invalid lines are kept, so that they need words.
    keeps: bool,
    /// Whether other lines than envelopes are left, each of which may name several tools.
    is_mixed: bool,
    /// How many tools are told apart, and what the others are called.
    most_tools: usize,
    other_tools: String,
    /// Codes of dialects, which are counted by themselves.
    dialect_codes: (i64, i64),
    shortest: f64,
    longest: f64,
    log_growth: f64,
    bucket_of_zero: i64,
}

/// What is counted together: schema, code, tool, and whether it succeeded.
type Class = (Schema, Option<i64>, Option<u32>, Option<bool>);
type ClassRow = (&'static str, Option<i64>, Option<String>, Option<bool>, usize);
type TimeRow = (Option<String>, i64, usize);
/// Rule, count, and line and path of the first one.
type FindingRow = (&'static str, usize, usize, String);
/// Lines and bytes that were read, and the lines that are left: number, beginning, end.
type Reached = (usize, usize, Vec<(usize, usize, usize)>);

/// What a line counts as.
enum Line<'l> {
    Valid { schema: Schema, code: Option<i64>, tool: Option<&'l [u8]>, success: Option<bool>, time: Option<f64> },
    Invalid { schema: &'static str, findings: Vec<(&'static str, String)> },
    Blank,
}

/// Counts lines.
#[pyclass(module = "toolresult._native")]
pub struct Tally {
    schema: Option<Schema>,
    watch: Py<Watch>,
    ways: Ways,
    values: Values,
    tools: HashMap<Vec<u8>, u32, Quick>,
    names: Vec<String>,
    classes: Counts<Class>,
    times: Counts<(Option<u32>, i64)>,
    lines: usize,
    blank: usize,
    invalid: HashMap<&'static str, usize>,
    findings: Vec<FindingRow>,
}

#[pymethods]
impl Tally {
    #[new]
    #[pyo3(signature = (schema, watch, ways, /))]
    fn new(schema: Option<&str>, watch: Py<Watch>, ways: Ways) -> Option<Self> {
        let found = schema.map(|name| Schema::ALL.into_iter().find(|one| one.name() == name));
        Some(Tally {
            schema: match found {
                Some(found) => Some(found?),
                None => None,
            },
            watch,
            ways,
            values: Values::new(),
            tools: HashMap::default(),
            names: Vec::new(),
            classes: Counts::default(),
            times: Counts::default(),
            lines: 0,
            blank: 0,
            invalid: HashMap::new(),
            findings: Vec::new(),
        })
    }

    /// Tell a tool apart from now on, if there is room; return whether it is.
    #[pyo3(signature = (tool, /))]
    fn know(&mut self, tool: &str) -> bool {
        self.tools.contains_key(tool.as_bytes()) || self.add_tool(tool.as_bytes()).is_some()
    }

    /// Count the lines of a text from an offset on, other threads running.
    #[pyo3(signature = (text, start, /))]
    fn count(&mut self, py: Python<'_>, text: &Bound<'_, PyBytes>, start: usize) -> Reached {
        let text = text.as_bytes();
        py.detach(|| self.count_lines(LinesOf { text, at: start }))
    }

    /// The same for a list of lines, from one of them on.
    #[pyo3(signature = (lines, start, /))]
    fn count_list(&mut self, py: Python<'_>, lines: &Bound<'_, PyList>, start: usize) -> PyResult<Reached> {
        let items: Vec<_> = lines.iter().skip(start).map(|line| line.cast_into::<PyBytes>()).collect::<Result<_, _>>()?;
        let texts: Vec<&[u8]> = items.iter().map(|item| item.as_bytes()).collect();
        Ok(py.detach(|| self.count_lines(texts.into_iter().map(|text| (0, text)))))
    }

    /// Return for each line the number of its row, without its tool; None for what is left.
    #[pyo3(signature = (lines, /))]
    fn sort(&mut self, py: Python<'_>, lines: &Bound<'_, PyList>) -> PyResult<Vec<Option<usize>>> {
        let items: Vec<_> = lines.iter().map(|line| line.cast_into::<PyBytes>()).collect::<Result<_, _>>()?;
        let texts: Vec<&[u8]> = items.iter().map(|item| item.as_bytes()).collect();
        Ok(py.detach(|| {
            let sorted = texts.into_iter().map(|text| match self.classify(text) {
                Ok(Line::Valid { schema, code, success, .. }) => {
                    Some(self.classes.add((schema, code, None, success)))
                }
                _ => None,
            });
            sorted.collect()
        }))
    }

    /// Note that a line was counted elsewhere.
    fn skip(&mut self, lines: usize) {
        self.lines += lines;
    }

    /// Return what was counted: schema, code, tool, success, count; and tool, bucket, count.
    fn rows(&self) -> (Vec<ClassRow>, Vec<TimeRow>) {
        let classes = self.classes.rows.iter();
        let times = self.times.rows.iter();
        (
            classes.map(|&((schema, code, tool, ok), n)| (schema.name(), code, self.name(tool), ok, n)).collect(),
            times.map(|&((tool, bucket), n)| (self.name(tool), bucket, n)).collect(),
        )
    }

    /// Return blank lines, invalid ones by schema, and what is wrong with them by rule.
    fn rejected(&self) -> (usize, HashMap<&'static str, usize>, Vec<FindingRow>) {
        (self.blank, self.invalid.clone(), self.findings.clone())
    }
}

impl Tally {
    fn count_lines<'l>(&mut self, lines: impl Iterator<Item = (usize, &'l [u8])>) -> Reached {
        let (mut read, mut bytes, mut left) = (0, 0, Vec::new());
        for (start, line) in lines {
            if left.len() == MOST_LEFT {
                break;
            }
            let number = self.lines + read + 1;
            match self.classify(line) {
                Ok(found) => {
                    if !self.add(found, number, left.len()) {
                        break;
                    }
                }
                Err(Unclear) => left.push((read, start, start + line.len())),
            }
            read += 1;
            bytes += line.len();
        }
        self.lines += read;
        (read, bytes, left)
    }

    /// Count a line; false if those that were left have to be looked at first.
    fn add(&mut self, found: Line<'_>, number: usize, left: usize) -> bool {
        match found {
            Line::Blank => self.blank += 1,
            Line::Invalid { schema, findings } => {
                *self.invalid.entry(schema).or_default() += 1;
                for (rule, path) in findings {
                    match self.findings.iter_mut().find(|row| row.0 == rule) {
                        Some(row) => row.1 += 1,
                        None => self.findings.push((rule, 1, number, path)),
                    }
                }
            }
            Line::Valid { schema, code, tool, success, time } => {
                let tool = match tool {
                    None => None,
                    Some(name) => match self.tool(name, left) {
                        None => return false,
                        found => found,
                    },
                };
                self.classes.add((schema, code, tool, success));
                if let Some(time) = time {
                    self.times.add((tool, self.bucket(time)));
                }
            }
        }
        true
    }

    /// The number of a tool; None where it depends on those of the lines that were left.
    fn tool(&mut self, name: &[u8], left: usize) -> Option<u32> {
        if let Some(&number) = self.tools.get(name) {
            return Some(number);
        }
        let is_open = self.ways.is_mixed || self.names.len() + left >= self.ways.most_tools;
        if left > 0 && is_open && self.names.len() < self.ways.most_tools {
            return None;
        }
        Some(self.add_tool(name).unwrap_or(OTHER))
    }

    fn add_tool(&mut self, name: &[u8]) -> Option<u32> {
        let number = self.names.len();
        if number >= self.ways.most_tools {
            return None;
        }
        self.names.push(String::from_utf8_lossy(name).into_owned());
        self.tools.insert(name.to_vec(), number as u32);
        Some(number as u32)
    }

    fn name(&self, tool: Option<u32>) -> Option<String> {
        let number = tool?;
        Some(self.names.get(number as usize).unwrap_or(&self.ways.other_tools).clone())
    }

    fn classify<'l>(&mut self, line: &'l [u8]) -> Result<Line<'l>, Unclear> {
        match judge_with_values(line, self.schema, &mut self.values) {
            Verdict::Valid(schema) => self.valid(schema, line),
            Verdict::Invalid if line.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')) => {
                Ok(Line::Blank)
            }
            Verdict::Invalid if !self.ways.keeps && !self.ways.is_mixed => self.invalid(line),
            _ => Err(Unclear),
        }
    }

    fn valid<'l>(&self, schema: Schema, line: &'l [u8]) -> Result<Line<'l>, Unclear> {
        let watch = self.watch.get();
        let (places, value) = (&watch.places, |place| self.values.get(line, place));
        let (mut code, mut tool, mut success, mut time) = (None, None, None, None);
        match watch.kind(schema).ok_or(Unclear)? {
            Kind::Code => {
                let known: i64 = number(value(places.code).ok_or(Unclear)?)?;
                if !watch.knows_code(known) || value(places.extension).is_some() {
                    return Err(Unclear);
                }
                code = Some(known);
                if let Some(message) = value(places.message) {
                    watch.quiet(message, known != 0)?;
                }
                if let (0, Some(data)) = (known, value(places.data)) {
                    watch.no_failure(data)?;
                }
                watch.meta_names(value(places.meta).unwrap_or_default())?;
                tool = value(places.tool).map(plain).transpose()?;
                time = value(places.time).map(number).transpose()?;
            }
            Kind::Success => {
                let (ok, data) = (value(places.success) == Some(b"true"), value(places.data));
                let operation = string(value(places.operation_type).ok_or(Unclear)?)?;
                let may_be_empty = ok && operation == "query" && Watch::may_be_empty(data);
                if may_be_empty || !watch.is_operation_type(&operation) || value(places.metadata_extension).is_some()
                {
                    return Err(Unclear);
                }
                if let (true, Some(data)) = (ok, data) {
                    watch.no_failure(data)?;
                }
                watch.quiet(value(places.message).ok_or(Unclear)?, !ok)?;
                watch.no_sign(value(places.metadata).unwrap_or_default())?;
                success = Some(ok);
            }
            Kind::Error => {
                if value(places.metadata).is_some() || value(places.execution_time).is_some() {
                    return Err(Unclear);
                }
                let error = value(places.error).filter(|&error| error != b"null");
                match error {
                    Some(error) => watch.quiet(error, true)?,
                    None => {
                        let output = value(places.output).filter(|output| output.starts_with(b"\""));
                        watch.no_failure(output.ok_or(Unclear)?)?;
                    }
                }
                tool = value(places.name).filter(|&name| name != b"null").map(plain).transpose()?;
                if tool.is_some_and(|name| name.iter().all(|byte| !byte.is_ascii_graphic())) {
                    return Err(Unclear);
                }
                success = Some(error.is_some());
            }
            // In a mixed log it is a message of a provider.
            Kind::Content if self.ways.is_mixed => return Err(Unclear),
            Kind::Content => watch.quiet(value(places.content).ok_or(Unclear)?, true)?,
        }
        Ok(Line::Valid { schema, code, tool, success, time })
    }

    fn invalid<'l>(&self, line: &[u8]) -> Result<Line<'l>, Unclear> {
        let end = line.iter().rposition(|byte| !matches!(byte, b'\r' | b'\n')).map_or(0, |last| last + 1);
        let line = &line[..end];
        let report = explain(line, self.schema).filter(|report| is_fully_explained(report, line)).ok_or(Unclear)?;
        if report.findings.is_empty() || self.may_be_of_dialect(line) {
            return Err(Unclear);
        }
        // What is no envelope at all gets no warnings.
        let is_envelope = report.findings.iter().all(|one| one.keyword.is_some() || one.rule == toolresult::Rule::DuplicateKey);
        if is_envelope && !self.watch.get().is_quiet(report.schema.ok_or(Unclear)?, line, &report.findings, false) {
            return Err(Unclear);
        }
        let mut findings: Vec<(&'static str, String)> = Vec::new();
        for one in report.findings {
            if findings.iter().all(|(rule, _)| *rule != one.rule.id()) {
                findings.push((one.rule.id(), one.path));
            }
        }
        Ok(Line::Invalid { schema: report.schema.map_or(UNRECOGNIZED, Schema::name), findings })
    }

    /// Whether an object has a code that may be one of a dialect.
    fn may_be_of_dialect(&self, line: &[u8]) -> bool {
        let (first, last) = self.ways.dialect_codes;
        toolresult::members(line).any(|(key, value)| {
            let is_number = matches!(value, [b'-' | b'0'..=b'9', ..]);
            key.contains(&b'\\')
                || key == b"code" && is_number && number::<i64>(value).map_or(true, |code| first <= code && code <= last)
        })
    }

    fn bucket(&self, milliseconds: f64) -> i64 {
        let ways = &self.ways;
        if milliseconds <= 0.0 {
            return ways.bucket_of_zero;
        }
        let held = milliseconds.max(ways.shortest).min(ways.longest);
        (held.ln() / ways.log_growth).ceil() as i64
    }
}

/// What a string without escapes says.
fn plain(value: &[u8]) -> Result<&[u8], Unclear> {
    let inner = value.strip_prefix(b"\"").and_then(|value| value.strip_suffix(b"\"")).ok_or(Unclear)?;
    if inner.contains(&b'\\') { Err(Unclear) } else { Ok(inner) }
}

/// The lines of a text with their beginnings, ends included.
struct LinesOf<'l> {
    text: &'l [u8],
    at: usize,
}

impl<'l> Iterator for LinesOf<'l> {
    type Item = (usize, &'l [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let length = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let start = self.at;
        self.at += length;
        Some((start, &rest[..length]))
    }
}

/// Counts of what is counted together, in the order in which it came first.
struct Counts<K> {
    numbers: HashMap<K, usize, Quick>,
    rows: Vec<(K, usize)>,
}

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Counts { numbers: HashMap::default(), rows: Vec::new() }
    }
}

impl<K: Copy + Eq + std::hash::Hash> Counts<K> {
    /// Count a key and return its number.
    fn add(&mut self, key: K) -> usize {
        let number = *self.numbers.entry(key).or_insert(self.rows.len());
        match self.rows.get_mut(number) {
            Some(row) => row.1 += 1,
            None => self.rows.push((key, 1)),
        }
        number
    }
}

/// A hash for few keys: what is counted has a limit, so nobody can fill a table with collisions.
#[derive(Default)]
struct Mixer(u64);

type Quick = BuildHasherDefault<Mixer>;

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
