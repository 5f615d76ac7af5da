//! `toolresult.is_valid` itself: a function in Python around the core takes as long as the core.

use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict};
use toolresult::Verdict;

use crate::verdict;

/// Where the function stands that is called for everything that the core does not decide.
const ELSEWHERE: (&str, &str) = ("toolresult.validation.verdicts", "is_valid_in_python");

/// Whether a payload is valid; warnings do not count. Arguments as in `validate`.
///
/// >>> is_valid('{"code": 0}'), is_valid({"code": 0}, "tool-response")
/// (True, False)
#[pyfunction]
#[pyo3(signature = (payload, schema = None, *, tool = None, settings = None, **options))]
fn is_valid(
    py: Python<'_>,
    payload: &Bound<'_, PyAny>,
    schema: Option<&Bound<'_, PyAny>>,
    tool: Option<&Bound<'_, PyAny>>,
    settings: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<bool> {
    if settings.is_none() && options.is_none_or(|options| options.is_empty()) {
        match verdict(py, payload, schema) {
            Verdict::Valid(_) => return Ok(true),
            Verdict::Invalid => return Ok(false),
            Verdict::Undecided => {}
        }
    }
    let options = options.map_or_else(|| Ok(PyDict::new(py)), |options| options.copy())?;
    options.set_item("tool", tool)?;
    options.set_item("settings", settings)?;
    let (module, name) = ELSEWHERE;
    py.import(module)?.getattr(name)?.call((payload, schema), Some(&options))?.extract()
}

/// Return the function that stands for `toolresult.is_valid`.
#[pyfunction]
pub fn is_valid_door(py: Python<'_>) -> PyResult<Bound<'_, PyCFunction>> {
    wrap_pyfunction!(is_valid, py)
}
