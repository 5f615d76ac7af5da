//! What is wrong with a payload, and the whole report where nothing else can be in it.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use toolresult::{locate, Finding, Keyword, Located, Report, Rule, Schema};

use crate::watch::{Warning, Watch};
use crate::{schema_of, Text};

/// The reference validator counts what is beyond its limits, so more or longer findings are its own.
const MOST: usize = 1000;
const LONGEST: usize = 100_000;

/// Rule, keyword, path, line and column of a text, and the field that was probably meant.
type Row = (&'static str, Option<&'static str>, String, Option<usize>, Option<usize>, Option<&'static str>);
/// The same, and the value that it is about, as it is spelled.
type RowWithValue<'py> = (Row, Option<Bound<'py, PyBytes>>);

type WholeReport<'py> = (&'static str, Vec<RowWithValue<'py>>, Option<Bound<'py, PyBytes>>);

/// Whether a report has everything that is wrong, as the reference would say it.
pub fn is_fully_explained(report: &Report, text: &[u8]) -> bool {
    let length: usize = report.findings.iter().map(|one| one.path.len()).sum();
    report.more == 0
        && report.findings.len() < MOST
        && length <= LONGEST
        && !is_broken_and_deep(report, text)
}

/// Whether a text that is not JSON may also be too deep: the reference decides which to say.
fn is_broken_and_deep(report: &Report, text: &[u8]) -> bool {
    report.findings.iter().any(|one| one.rule < Rule::DuplicateKey)
        && text.iter().filter(|&&byte| matches!(byte, b'[' | b'{')).count() > toolresult::DEPTH_LIMIT
}

fn row(one: Finding, is_object: bool) -> Row {
    let [line, column] = [one.line, one.column].map(|number| (!is_object).then_some(number));
    (one.rule.id(), one.keyword.map(Keyword::name), one.path, line, column, one.meant)
}

/// The schema of a payload and what is wrong with it, the best explanation first.
#[pyfunction]
#[pyo3(signature = (payload, schema = None, /))]
pub fn explain(
    py: Python<'_>,
    payload: &Bound<'_, PyAny>,
    schema: Option<&Bound<'_, PyAny>>,
) -> Option<(Option<&'static str>, Vec<Row>)> {
    let (schema, text) = (schema_of(schema)?, Text::of(payload)?);
    let report = py.detach(|| toolresult::explain(text.bytes(), schema))?;
    let report = Some(report).filter(|report| is_fully_explained(report, text.bytes()))?;
    Some((report.schema.map(Schema::name), report.findings.into_iter().map(|one| row(one, text.is_object())).collect()))
}

/// The schema of an envelope, every error and every warning with its value, and the code as it is
/// spelled.
#[pyfunction]
#[pyo3(signature = (payload, schema, watch, inside_data, /))]
pub fn report<'py>(
    py: Python<'py>,
    payload: &Bound<'py, PyAny>,
    schema: Option<&Bound<'py, PyAny>>,
    watch: &Watch,
    inside_data: bool,
) -> Option<WholeReport<'py>> {
    let (schema, payload) = (schema_of(schema)?, Text::of(payload)?);
    let (text, is_object) = (payload.bytes(), payload.is_object());
    let (found, warnings) = py.detach(|| {
        let report = toolresult::explain(text, schema).filter(|report| is_fully_explained(report, text))?;
        let warnings = watch.warnings(report.schema?, text, &report.findings, inside_data).ok()?;
        let warnings = located(text, warnings, &report.findings)?;
        Some((report, warnings))
    })?;
    let is_of_schema = |one: &Finding| one.keyword.is_some() || one.rule == Rule::DuplicateKey;
    if !found.findings.iter().all(is_of_schema) {
        return None;
    }
    let errors = found.findings.into_iter().map(|one| {
        let is_missing = one.keyword.is_none_or(|keyword| keyword == Keyword::Required);
        let value = (!is_missing).then(|| PyBytes::new(py, toolresult::value_at(text, one.offset)));
        (row(one, is_object), value)
    });
    let warnings = warnings.into_iter().map(|(rule, place, value)| {
        let [line, column] = [place.line, place.column].map(|number| (!is_object).then_some(number));
        ((rule.id(), None, place.path, line, column, None), Some(PyBytes::new(py, value)))
    });
    let rows = errors.chain(warnings).collect();
    let code = toolresult::members(text).filter(|(key, _)| *key == b"code").last();
    Some((found.schema?.name(), rows, code.map(|(_, code)| PyBytes::new(py, code))))
}

type WarningRow<'t> = (Rule, Located, &'t [u8]);

/// The places of warnings, the best first; where an error is, there is no warning.
fn located<'t>(text: &'t [u8], found: Vec<Warning>, errors: &[Finding]) -> Option<Vec<WarningRow<'t>>> {
    if found.is_empty() {
        return Some(Vec::new());
    }
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by_key(|&number| found[number].offset);
    let offsets: Vec<usize> = order.iter().map(|&number| found[number].offset).collect();
    let mut rows: Vec<(usize, WarningRow)> = locate(text, &offsets, LONGEST)?
        .into_iter()
        .zip(order)
        .filter(|(place, _)| errors.iter().all(|one| one.path != place.path))
        .map(|(place, number)| (number, (found[number].rule, place, toolresult::value_at(text, found[number].offset))))
        .collect();
    // Of equal ones, the one that was found first.
    rows.sort_by_key(|(number, (rule, place, _))| (*rule, place.path.matches('/').count(), *number));
    Some(rows.into_iter().map(|(_, row)| row).collect())
}
