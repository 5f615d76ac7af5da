//! What names and numbers say, and how they are shown.

use crate::{ErrorCode, Outcome, Rule, Schema};
use core::fmt;

/// A number that is no code of the contract; a team's own codes are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCode(pub u16);

impl fmt::Display for UnknownCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} is not an error code of the contract", self.0)
    }
}

impl core::error::Error for UnknownCode {}

/// ```
/// use toolresult::{ErrorCode, UnknownCode};
///
/// assert_eq!(ErrorCode::try_from(2002), Ok(ErrorCode::ExecutionTimeout));
/// assert_eq!(ErrorCode::try_from(2345), Err(UnknownCode(2345)));
/// ```
impl TryFrom<u16> for ErrorCode {
    type Error = UnknownCode;

    fn try_from(number: u16) -> Result<Self, UnknownCode> {
        ErrorCode::ALL.into_iter().find(|code| *code as u16 == number).ok_or(UnknownCode(number))
    }
}

impl From<ErrorCode> for i64 {
    fn from(code: ErrorCode) -> Self {
        Self::from(code as u16)
    }
}

impl From<ErrorCode> for u16 {
    fn from(code: ErrorCode) -> u16 {
        code as u16
    }
}

/// The name of the code, such as `EXECUTION_TIMEOUT`.
impl fmt::Display for ErrorCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// The id of the rule, such as `unknown-field`.
impl fmt::Display for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.id())
    }
}

/// The name of the schema, such as `tool-return`.
impl fmt::Display for Schema {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// The name of the outcome, such as `failed`.
impl fmt::Display for Outcome {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}
