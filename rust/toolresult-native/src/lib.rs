//! The native core for Python: the crate `toolresult`, asked with text or a dict.
//!
//! Every function answers None where the reference has to: for a payload of any other type, for a
//! part of a schema, and for a number that the core does not hold.
#![forbid(unsafe_code)]

mod door;
mod object;
mod report;
mod tally;
mod watch;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use report::is_fully_explained;
use toolresult::{Language, Schema, Settings, Verdict};

/// Longer texts are judged while other threads run.
const ALONE: usize = 64 * 1024;

/// The text that is judged: that of a payload, or the one that stands for a Python object.
enum Text<'p> {
    Bytes(&'p [u8]),
    Str(&'p str),
    /// It is UTF-8, and its lines and columns mean nothing.
    Object(Vec<u8>),
}

impl<'p> Text<'p> {
    #[inline(always)]
    fn of(payload: &'p Bound<'_, PyAny>) -> Option<Self> {
        // What inherits from them may have methods of its own, so it is left to the reference.
        if let Ok(bytes) = payload.cast_exact::<PyBytes>() {
            return Some(Text::Bytes(bytes.as_bytes()));
        }
        if let Ok(text) = payload.cast_exact::<PyString>() {
            // A str with unpaired surrogates has no UTF-8.
            return text.to_str().ok().map(Text::Str);
        }
        object::text_of(payload).map(Text::Object)
    }

    fn bytes(&self) -> &[u8] {
        match self {
            Text::Bytes(bytes) => bytes,
            Text::Str(text) => text.as_bytes(),
            Text::Object(text) => text,
        }
    }

    fn is_object(&self) -> bool {
        matches!(self, Text::Object(_))
    }

    #[inline(always)]
    fn judge(&self, schema: Option<Schema>) -> Verdict {
        match self {
            Text::Str(text) => toolresult::judge_str(text, schema),
            other => toolresult::judge(other.bytes(), schema),
        }
    }
}

/// The schema of a name: None where there is none, or only a part of one is meant.
#[inline(always)]
fn schema_of(name: Option<&Bound<'_, PyAny>>) -> Option<Option<Schema>> {
    let Some(name) = name else { return Some(None) };
    let name = name.cast::<PyString>().ok()?.to_str().ok()?;
    // The rows of a table also have to agree with one another, which no schema can state.
    let found = Schema::ALL.into_iter().find(|schema| schema.name() == name);
    found.filter(|&schema| schema != Schema::ErrorCodes).map(Some)
}

#[inline(always)]
fn verdict(py: Python<'_>, payload: &Bound<'_, PyAny>, schema: Option<&Bound<'_, PyAny>>) -> Verdict {
    let (Some(schema), Some(text)) = (schema_of(schema), Text::of(payload)) else {
        return Verdict::Undecided;
    };
    if text.bytes().len() < ALONE {
        text.judge(schema)
    } else {
        py.detach(|| text.judge(schema))
    }
}

/// Whether a payload is valid; None where the reference has to decide.
#[pyfunction]
#[pyo3(signature = (payload, schema = None, /))]
fn is_valid(py: Python<'_>, payload: &Bound<'_, PyAny>, schema: Option<&Bound<'_, PyAny>>) -> Option<bool> {
    match verdict(py, payload, schema) {
        Verdict::Valid(_) => Some(true),
        Verdict::Invalid => Some(false),
        Verdict::Undecided => None,
    }
}

/// The schema of a payload that is certainly valid, else None.
#[pyfunction]
#[pyo3(signature = (payload, schema = None, /))]
fn accepted(
    py: Python<'_>,
    payload: &Bound<'_, PyAny>,
    schema: Option<&Bound<'_, PyAny>>,
) -> Option<&'static str> {
    match verdict(py, payload, schema) {
        Verdict::Valid(schema) => Some(schema.name()),
        _ => None,
    }
}

/// What a valid envelope says happened; None for everything else.
#[pyfunction]
#[pyo3(signature = (payload, /))]
fn outcome(payload: &Bound<'_, PyAny>) -> Option<&'static str> {
    toolresult::outcome(Text::of(payload)?.bytes()).map(toolresult::Outcome::name)
}

/// What the model reads of a valid envelope, as nobody asked for it otherwise; None for everything else.
///
/// Only of a dict: the numbers of a text are written anew in Python.
#[pyfunction]
#[pyo3(signature = (payload, lang, /))]
fn content(payload: &Bound<'_, PyAny>, lang: &str) -> Option<String> {
    let language = match lang {
        "en" => Language::English,
        "zh" => Language::Chinese,
        _ => return None,
    };
    Settings { language, ..Settings::default() }.content(object::text_of(payload)?).ok()
}

/// Whether every number of a text that was accepted is held by a double as it is spelled.
#[pyfunction]
#[pyo3(signature = (payload, /))]
fn has_short_numbers(payload: &Bound<'_, PyAny>) -> bool {
    Text::of(payload).is_some_and(|text| toolresult::has_short_numbers(text.bytes()))
}

/// The native core of toolresult.
#[pymodule(name = "_native")]
mod toolresult_native {
    #[pymodule_export]
    use super::door::is_valid_door;
    #[pymodule_export]
    use super::report::{explain, report};
    #[pymodule_export]
    use super::tally::Tally;
    #[pymodule_export]
    use super::watch::Watch;
    #[pymodule_export]
    use super::{accepted, content, has_short_numbers, is_valid, outcome};
}
