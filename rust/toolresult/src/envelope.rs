//! The envelopes as structs, read and written strictly (feature `serde`).
//!
//! [`read()`] accepts exactly what the schema of the form accepts, duplicate keys and blank messages
//! included; [`write()`] writes nothing that others would reject. serde alone checks the fields and
//! their types only.
//!
//! ```
//! use toolresult::envelope::{read, write, ToolReturn};
//!
//! let result: ToolReturn = read(br#"{"code": 0, "data": [1], "meta": {"acme.com/shard": 7}}"#)?;
//! let meta = result.meta.as_ref().unwrap().as_ref().unwrap();
//! assert_eq!(meta.extra["acme.com/shard"].read::<u8>()?, 7);
//! assert_eq!(write(&result)?, r#"{"code":0,"data":[1],"meta":{"acme.com/shard":7}}"#);
//!
//! let error = read::<ToolReturn>(br#"{"code": 1002}"#).unwrap_err();
//! assert!(error.to_string().starts_with(
//!     "not a valid tool-return: 1:1: /message: expected a message for the failure",
//! ));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What the contract leaves open ([`Json`]) keeps the text that it has, so a number keeps its
//! digits. Such text is read from JSON only: a struct of yours that holds an envelope and is read
//! with `flatten`, `untagged` or `tag` keeps it as a `Box<RawValue>` or `Value` and reads it later.

use crate::content::content_as;
use crate::convert::convert_as;
use crate::outcome::outcome_as;
use crate::{
    explain, judge, ContentError, Conversion, Finding, Outcome, Report, Schema, Settings, Verdict,
};
use alloc::string::String;
use core::fmt;
use serde::de::{DeserializeOwned, Deserializer, Error as _};
use serde::{Deserialize, Serialize};
use serde_json::Number;

pub use crate::generated::envelopes::*;
pub use crate::json::Json;
pub use crate::results::MessageOptions;

/// A struct that is a whole envelope.
pub trait Envelope: Serialize + DeserializeOwned {
    /// The schema of the form.
    const SCHEMA: Schema;

    /// What it says happened, as [`crate::outcome()`] does; None where it is not valid.
    ///
    /// ```
    /// use toolresult::envelope::{Envelope, ToolReturn};
    /// use toolresult::Outcome;
    ///
    /// assert_eq!(ToolReturn::empty("no order 17").outcome(), Some(Outcome::Empty));
    /// ```
    fn outcome(&self) -> Option<Outcome> {
        outcome_as(write(self).ok()?.as_bytes(), Some(Self::SCHEMA))
    }

    /// What a model should read of it, as [`crate::content()`] does.
    ///
    /// # Errors
    ///
    /// It is not valid, or no result of a tool.
    ///
    /// ```
    /// use toolresult::envelope::{Envelope, ToolReturn};
    ///
    /// assert_eq!(ToolReturn::empty("no order 17").content().unwrap(), "Error: no order 17");
    /// ```
    fn content(&self) -> Result<String, ContentError> {
        self.content_with(&Settings::default())
    }

    /// What a model should read of it, as [`Settings::content`] does.
    ///
    /// # Errors
    ///
    /// The same; or the settings ask for what cannot be.
    fn content_with(&self, settings: &Settings<'_>) -> Result<String, ContentError> {
        let text = serde_json::to_string(self).map_err(|_| ContentError::Undecided)?;
        content_as(text.as_bytes(), Some(Self::SCHEMA), settings)
    }

    /// The same in another form, as [`crate::convert()`] does.
    ///
    /// # Errors
    ///
    /// It is not valid, or no result of a tool; or it cannot be in that form.
    ///
    /// ```
    /// use toolresult::envelope::{Envelope, ToolResponse, ToolReturn};
    /// use toolresult::{Conversion, ErrorCode};
    ///
    /// let failed = ToolReturn::failure(ErrorCode::NotFound, "no order 17");
    /// let response: ToolResponse = failed.convert(Conversion { tool: Some("find"), ..Conversion::default() })?;
    /// assert_eq!((response.code, response.meta.tool.as_str()), (1910, "find"));
    /// # Ok::<(), toolresult::ContentError>(())
    /// ```
    fn convert<To: Envelope>(&self, conversion: Conversion<'_>) -> Result<To, ContentError> {
        let text = serde_json::to_string(self).map_err(|_| ContentError::Undecided)?;
        let made = convert_as(text.as_bytes(), Some(Self::SCHEMA), To::SCHEMA, conversion, &Settings::default())?;
        serde_json::from_str(&made).map_err(|_| ContentError::Undecided)
    }
}

/// Why a text is not the envelope that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvelopeError {
    /// The schema of the envelope.
    pub schema: Schema,
    /// What is wrong; None where a number is too large to be judged.
    pub report: Option<Report>,
}

impl EnvelopeError {
    /// What is wrong, the best explanation first; nothing where a number is too large to be judged.
    pub fn findings(&self) -> &[Finding] {
        self.report.as_ref().map_or(&[], |report| &report.findings)
    }
}

impl fmt::Display for EnvelopeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "not a valid {}: ", self.schema.name())?;
        let Some(first) = self.findings().first() else {
            return out.write_str("it has a number that is too large to be judged");
        };
        write!(out, "{first}")
    }
}

impl core::error::Error for EnvelopeError {}

/// Read an envelope from a text.
///
/// # Errors
///
/// The text is not a valid envelope of the form.
///
/// ```
/// use toolresult::envelope::{read, ToolReturn};
///
/// let wrong = read::<ToolReturn>(r#"{"code": 0, "mesage": "done"}"#).unwrap_err();
/// assert_eq!(wrong.findings()[0].path, "/mesage");
/// assert_eq!(
///     wrong.to_string(),
///     "not a valid tool-return: 1:13: /mesage: unknown field \"mesage\" in tool-return \
///      [unknown-field] did you mean \"message\"?",
/// );
/// let result: ToolReturn = r#"{"code": 0}"#.parse()?;
/// # Ok::<(), toolresult::envelope::EnvelopeError>(())
/// ```
pub fn read<E: Envelope>(text: impl AsRef<[u8]>) -> Result<E, EnvelopeError> {
    let text = text.as_ref();
    require(text, E::SCHEMA)?;
    serde_json::from_slice(text).map_err(|_| EnvelopeError { schema: E::SCHEMA, report: None })
}

/// Write an envelope as compact JSON.
///
/// # Errors
///
/// What the struct says is not valid, such as a failure without a message.
pub fn write<E: Envelope>(envelope: &E) -> Result<String, EnvelopeError> {
    let text = serde_json::to_string(envelope)
        .map_err(|_| EnvelopeError { schema: E::SCHEMA, report: None })?;
    require(text.as_bytes(), E::SCHEMA)?;
    Ok(text)
}

fn require(text: &[u8], schema: Schema) -> Result<(), EnvelopeError> {
    match judge(text, Some(schema)) {
        Verdict::Valid(_) => Ok(()),
        _ => Err(EnvelopeError { schema, report: explain(text, Some(schema)) }),
    }
}

/// Tell a field that is null from one that is absent.
pub(crate) fn present<'de, T, D>(field: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(field).map(Some)
}

/// Read a small integer in any spelling: 1e3 is 1000.
pub(crate) fn whole<'de, D: Deserializer<'de>>(field: D) -> Result<u16, D::Error> {
    let written = Number::deserialize(field)?;
    let number = written.as_f64().unwrap_or(-1.0);
    if number >= 0.0 && number <= f64::from(u16::MAX) && f64::from(number as u16) == number {
        return Ok(number as u16);
    }
    Err(D::Error::custom("expected a whole number from 0 to 65535"))
}
