//! What a conversion loses.

use super::{canonical, converted, Call, Canonical, Target};
use crate::content::value::{read, Value};
use crate::{ContentError, Outcome, Settings};
use alloc::string::String;
use alloc::vec::Vec;

/// Name the parts of an envelope that what it was converted to does not say, such as `code`, `empty`
/// (that nothing was found) or `partial-data`. It names nothing where converting back gives the envelope.
///
/// # Errors
///
/// One of the two is not valid, or no result of a tool.
///
/// ```
/// use toolresult::{convert, losses, Conversion, Schema};
///
/// let late = r#"{"code": 2002, "message": "no answer within 30 s"}"#;
/// let other = convert(late, Schema::ToolResult, Conversion::default())?;
/// assert_eq!(losses(late, &other)?, ["code"]);
/// let whole = Conversion { extensions: Some(true), ..Conversion::default() };
/// assert!(losses(late, convert(late, Schema::ToolResult, whole)?)?.is_empty());
/// # Ok::<(), toolresult::ContentError>(())
/// ```
pub fn losses(text: impl AsRef<[u8]>, made: impl AsRef<[u8]>) -> Result<Vec<&'static str>, ContentError> {
    Settings::default().losses(text, made)
}

impl Settings<'_> {
    /// The function [`losses`] with settings: the envelope may speak their dialect.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn losses(&self, text: impl AsRef<[u8]>, made: impl AsRef<[u8]>) -> Result<Vec<&'static str>, ContentError> {
        let (before, source) = result_in(self, text.as_ref())?;
        let (after, target) = result_in(&Settings::default(), made.as_ref())?;
        let back = match source.schema == target.schema {
            true => after.clone(),
            false => converted(&after, target, source, &Call::default(), true),
        };
        if back.is_same(&before) {
            return Ok(Vec::new());
        }
        Ok(canonical(&before, source).losses(&canonical(&after, target)))
    }
}

/// A valid result of a tool, and its form.
fn result_in(settings: &Settings<'_>, text: &[u8]) -> Result<(Value, Target), ContentError> {
    let (text, schema) = settings.must_be_valid(text, None)?;
    Ok((read(&text), Target::of(schema)?))
}

impl Canonical {
    fn losses(&self, after: &Canonical) -> Vec<&'static str> {
        let is_ok = self.outcome == Outcome::Ok;
        let outcome = match self.outcome {
            Outcome::Failed if after.outcome == Outcome::Ok => "failed",
            Outcome::Failed => "certainty",
            Outcome::Empty => "empty",
            _ => "unknown",
        };
        let is_kept = |message: &String| {
            after.message.as_ref() == Some(message) || after.data.as_ref().and_then(Value::text) == Some(message.as_str())
        };
        let is_same = |data: &Value| after.data.as_ref().is_some_and(|other| data.is_same(other));
        let is_partial = !is_ok && after.data.is_none();
        let number = |spelled: &Option<String>| spelled.clone().map(Value::Number);
        let duration = match (number(&self.milliseconds), number(&after.milliseconds)) {
            (Some(before), Some(after)) => !before.is_same(&after),
            (before, _) => before.is_some(),
        };
        let other = |before: &Option<String>, after: &Option<String>| before.is_some() && before != after;
        [
            (!is_ok && self.outcome != after.outcome, outcome),
            (!is_ok && self.code.is_some_and(|code| after.code != Some(code)), "code"),
            (self.message.as_ref().is_some_and(|said| !is_kept(said)), if is_ok { "success-message" } else { "message" }),
            (self.data.as_ref().is_some_and(|data| !is_same(data)), if is_partial { "partial-data" } else { "data" }),
            (other(&self.call.tool, &after.call.tool), "tool"),
            (other(&self.call.id, &after.call.id), "tool-call-id"),
            (duration, "duration"),
            (other(&self.call.operation_type, &after.call.operation_type), "operation-type"),
        ]
        .into_iter()
        .filter(|(is_lost, _)| *is_lost)
        .map(|(_, part)| part)
        .collect()
    }
}
