//! One contract for what a tool returns to an agent, read in one pass.
//!
//! [`judge`] says whether a text is a valid envelope and of which form, [`explain()`] what is wrong
//! with one that is not, [`validate`] also what is worth a warning, [`outcome()`] what an envelope says
//! happened, [`content()`] what a model should read of it, [`read_result()`] what any other result
//! means, [`convert()`] the same in another form, and [`describe_code`] what an error code does; a
//! [`CodeTable`] has a team's own. [`Settings`] have these functions with a language, a team's codes
//! and the [`ContentOptions`] of the text, and [`workflow`] says when an agent stops. With the feature
//! `serde` there are structs, [`run()`] makes an envelope of however a tool ends, and
//! [`Settings::to_mcp`] and [`Settings::from_mcp`] are for MCP. The rules are those of the contract's
//! schemas: they were compiled into tables, and this crate reads the tables.
//!
//! ```
//! use toolresult::{judge, Schema, Verdict};
//!
//! let envelope = br#"{"success": true, "operationType": "save", "message": "saved"}"#;
//! assert_eq!(judge(envelope, None), Verdict::Valid(Schema::ToolExecutionResult));
//! assert_eq!(judge(envelope, Some(Schema::ToolReturn)), Verdict::Invalid);
//! assert_eq!(judge(b"{", None), Verdict::Invalid);
//! ```
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod codes;
mod content;
mod convert;
#[cfg(feature = "serde")]
pub mod envelope;
mod evidence;
mod explain;
#[allow(missing_docs)]
#[rustfmt::skip]
mod generated;
#[cfg(feature = "serde")]
mod json;
mod locate;
#[cfg(feature = "serde")]
mod mcp;
mod members;
mod names;
mod nearest;
mod numbers;
mod outcome;
#[allow(missing_docs)]
mod plan;
mod reading;
#[cfg(feature = "serde")]
mod results;
#[cfg(feature = "serde")]
mod returned;
#[cfg(all(feature = "serde", feature = "std"))]
mod run;
mod scan;
mod search;
mod settings;
mod text;
mod values;
mod walk;
#[allow(missing_docs)]
mod warnings;
#[allow(missing_docs)]
mod words;
pub mod workflow;

pub use codes::{describe_code, explain_codes, CodeInfo, CodeTable, CodesError, Dialect, DialectError};
pub use content::{
    content, holds_traceback, is_blank, reported_failure, worded_failure, ContentError, ContentOptions, Language,
    Style, Tracebacks, SMALLEST_LIMIT,
};
pub use convert::{convert, losses, Conversion};
pub use explain::{explain, Finding, Report};
pub use generated::error_code::ErrorCode;
pub use generated::plan::{DEPTH_LIMIT, PLAN_DIGEST};
pub use generated::rule::Rule;
pub use generated::schema::Schema;
pub use locate::{locate, Located};
pub use members::{may_be_json, members, unescaped, value_at, Member, Members};
pub use names::UnknownCode;
pub use numbers::{has_short_numbers, is_exact_number, is_held_number, is_short_number};
pub use outcome::{outcome, Outcome};
pub use plan::{Keyword, Kind};
pub use reading::{read_json_result, read_result, Reading};
#[cfg(all(feature = "serde", feature = "std"))]
pub use run::{run, run_async, Runner, ToolError};
pub use search::search_codes;
pub use values::{place, PlaceNumber, Values};
pub use settings::Settings;
pub use text::holds_json;
pub use walk::{walk, Visitor};
pub use warnings::validate;

use generated::plan::{EXCLUSIVE, RECOGNIZED, RECOGNIZED_IN, SCHEMAS};
use plan::{Facts, Unit};
use scan::{Scan, Stop};

/// Whether a text is a valid envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is, and of this form.
    Valid(Schema),
    /// It is not, or it is not JSON at all.
    Invalid,
    /// It has a number with an exponent of 17 digits or more, which this crate does not decide.
    Undecided,
}

/// Judge a text.
///
/// The schema is that of the envelope; None recognizes its form. Of a table of error codes, the
/// schema is all that is asked: whether its rows agree with one another says [`explain_codes`].
///
/// ```
/// use toolresult::{judge, Schema, Verdict};
///
/// assert_eq!(judge(br#"{"code": 0}"#, None), Verdict::Valid(Schema::ToolReturn));
/// assert_eq!(judge(br#"{"code": 0, "code": 0}"#, None), Verdict::Invalid);
/// assert_eq!(judge(b"{\"code\": 0, \"data\": \"\xff\"}", None), Verdict::Invalid);
/// ```
pub fn judge(text: &[u8], schema: Option<Schema>) -> Verdict {
    if simdutf8::basic::from_utf8(text).is_err() {
        return Verdict::Invalid;
    }
    judge_utf8(text, schema)
}

/// Judge a text that is known to be UTF-8.
///
/// ```
/// use toolresult::{judge_str, Schema, Verdict};
///
/// assert_eq!(judge_str(r#"{"code": 0}"#, Some(Schema::ToolResponse)), Verdict::Invalid);
/// ```
pub fn judge_str(text: &str, schema: Option<Schema>) -> Verdict {
    judge_utf8(text.as_bytes(), schema)
}

/// Judge a text and note where the values of the fields stand that the contract knows.
///
/// Those of a schema that describes no result of a tool (a run, a table) are not noted.
pub fn judge_with_values(text: &[u8], schema: Option<Schema>, values: &mut Values) -> Verdict {
    values.clear();
    let is_noted = schema.is_none_or(|schema| core::ptr::eq(SCHEMAS[schema as usize].0, RECOGNIZED_IN));
    if !is_noted {
        return judge(text, schema);
    }
    if simdutf8::basic::from_utf8(text).is_err() {
        return Verdict::Invalid;
    }
    judge_by(Scan::noting(text, values), text, schema)
}

#[inline(always)]
fn judge_utf8(text: &[u8], schema: Option<Schema>) -> Verdict {
    judge_by(Scan::new(text), text, schema)
}

fn judge_by(mut scan: Scan<'_>, text: &[u8], schema: Option<Schema>) -> Verdict {
    let (unit, number) = match schema {
        Some(schema) => SCHEMAS[schema as usize],
        None => (RECOGNIZED_IN, 0),
    };
    let facts = match scan.document(unit) {
        Ok(facts) => facts,
        Err(Stop::NotJson) => return Verdict::Invalid,
        Err(Stop::Undecided) => return Verdict::Undecided,
    };
    if let Some(schema) = schema {
        return verdict(unit, number, facts, schema);
    }
    let Ok(schema) = recognize(facts) else { return Verdict::Invalid };
    let (own, number) = SCHEMAS[schema as usize];
    if !core::ptr::eq(own, unit) {
        return judge_utf8(text, Some(schema));
    }
    verdict(unit, number, facts, schema)
}

#[inline(always)]
fn verdict(unit: &Unit, number: usize, facts: Facts, schema: Schema) -> Verdict {
    match unit.schemas.get(number) {
        Some(rules) if rules.accept(facts) => Verdict::Valid(schema),
        _ => Verdict::Invalid,
    }
}

/// Recognize the form of an envelope, which need not be valid.
///
/// # Errors
///
/// The rule that says why it has none: [`Rule::FormUnknown`], [`Rule::FormAmbiguous`],
/// [`Rule::JsonInString`], or that of a text which is not strict JSON. None where
/// [`judge`] is undecided.
///
/// ```
/// use toolresult::{detect, Rule, Schema};
///
/// assert_eq!(detect(br#"{"code": "0"}"#), Ok(Schema::ToolReturn));
/// assert_eq!(detect(br#"{"code": 0, "success": true}"#), Err(Some(Rule::FormAmbiguous)));
/// ```
pub fn detect(text: impl AsRef<[u8]>) -> Result<Schema, Option<Rule>> {
    let report = explain(text.as_ref(), None).ok_or(None)?;
    report.schema.ok_or_else(|| report.findings.first().map(|finding| finding.rule))
}

/// The form of an envelope with these facts, or the rule that says why it has none.
#[inline(always)]
fn recognize(facts: Facts) -> Result<Schema, Rule> {
    if EXCLUSIVE.iter().all(|&bit| facts & bit != 0) {
        return Err(Rule::FormAmbiguous);
    }
    RECOGNIZED
        .iter()
        .find(|form| form.any.iter().all(|&bits| facts & bits != 0))
        .and_then(|form| Schema::ALL.get(form.schema as usize).copied())
        .ok_or(Rule::FormUnknown)
}
