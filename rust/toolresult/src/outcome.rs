//! What an envelope says happened.

use crate::content::signs::has_sign;
use crate::content::value::read;
use crate::generated::error_code::NO_DATA;
use crate::scan::resolve;
use crate::{judge, members, Schema, Verdict};
use alloc::vec::Vec;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It worked, and there is data or nothing to report.
    Ok,
    /// It worked, and nothing was found.
    Empty,
    /// It did not work.
    Failed,
    /// The envelope does not tell.
    Unknown,
}

impl Outcome {
    /// The name of the outcome, as every language has it.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Ok => "ok",
            Outcome::Empty => "empty",
            Outcome::Failed => "failed",
            Outcome::Unknown => "unknown",
        }
    }
}

/// Return what a valid envelope says happened; None where the text is not one.
///
/// ```
/// use toolresult::{outcome, Outcome};
///
/// assert_eq!(outcome(br#"{"code": 0, "data": [1]}"#), Some(Outcome::Ok));
/// assert_eq!(outcome(br#"{"code": 1904, "message": "none"}"#), Some(Outcome::Empty));
/// assert_eq!(outcome(b"[]"), None);
/// ```
pub fn outcome(text: impl AsRef<[u8]>) -> Option<Outcome> {
    outcome_as(text.as_ref(), None)
}

/// The same for a text whose form is known; None recognizes it.
pub(crate) fn outcome_as(text: &[u8], schema: Option<Schema>) -> Option<Outcome> {
    let Verdict::Valid(schema) = judge(text, schema) else { return None };
    let envelope = Object { text };
    let recorded = |field: &[u8]| envelope.outcome_in(field);
    // An outcome that was recorded was said on purpose: then no sign counts.
    let has_sign = |field: &[u8]| {
        recorded(field).is_none() && envelope.value(field).is_some_and(|beside| has_sign(&read(beside)))
    };
    Some(match schema {
        Schema::ToolReturn | Schema::ToolResponse => {
            let code = envelope.number(b"code")?;
            match code {
                0 if has_sign(b"meta") => Outcome::Failed,
                0 => Outcome::Ok,
                _ if code == i64::from(NO_DATA) => Outcome::Empty,
                _ if recorded(b"meta") == Some(Outcome::Unknown) => Outcome::Unknown,
                _ => Outcome::Failed,
            }
        }
        Schema::ToolExecutionResult => match (envelope.value(b"success")?, recorded(b"metadata")) {
            (b"true", _) if has_sign(b"metadata") => Outcome::Failed,
            (b"true", _) => Outcome::Ok,
            (_, Some(known @ (Outcome::Empty | Outcome::Failed))) => known,
            _ if has_sign(b"metadata") => Outcome::Failed,
            _ => Outcome::Unknown,
        },
        Schema::ToolResult => {
            let failed = envelope.value(b"error").is_some_and(|error| error != b"null");
            match recorded(b"metadata") {
                Some(Outcome::Unknown) if failed => Outcome::Unknown,
                _ if failed => Outcome::Failed,
                Some(Outcome::Failed) => Outcome::Failed,
                Some(Outcome::Empty) => Outcome::Empty,
                _ if has_sign(b"metadata") => Outcome::Failed,
                _ => Outcome::Ok,
            }
        }
        Schema::ToolMessage => Outcome::Unknown,
        Schema::RunRecord | Schema::RunState | Schema::ErrorCodes => Outcome::Failed,
    })
}

/// An object of a text that was accepted.
struct Object<'t> {
    text: &'t [u8],
}

impl<'t> Object<'t> {
    /// The value of a field as it is spelled.
    fn value(&self, name: &[u8]) -> Option<&'t [u8]> {
        members(self.text).find(|(key, _)| resolve(key) == name).map(|(_, value)| value)
    }

    /// A whole number, whatever its spelling; None where it is large.
    fn number(&self, name: &[u8]) -> Option<i64> {
        let text = core::str::from_utf8(self.value(name)?).ok()?;
        text.parse::<i64>().ok().or_else(|| text.parse::<f64>().ok().map(|number| number as i64))
    }

    /// The outcome that the extension in a field names.
    fn outcome_in(&self, field: &[u8]) -> Option<Outcome> {
        let extension = Object { text: self.value(field)? };
        let recorded = Object { text: extension.value(b"toolresult")? }.value(b"outcome")?;
        let name: Vec<u8> = resolve(recorded.strip_prefix(b"\"")?.strip_suffix(b"\"")?);
        [Outcome::Ok, Outcome::Empty, Outcome::Failed, Outcome::Unknown]
            .into_iter()
            .find(|outcome| outcome.name().as_bytes() == name)
    }
}

