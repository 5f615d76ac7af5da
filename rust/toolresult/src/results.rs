//! What tools write most often, and what their callers ask first (feature `serde`).

use crate::content::value;
use crate::envelope::{write, ToolExecutionResult, ToolMessage, ToolResponse, ToolReturn};
use crate::generated::error_code::NO_DATA;
use crate::json::Json;
use crate::{ContentError, ErrorCode, Settings};
use alloc::borrow::ToOwned;
use alloc::string::String;
use serde::de::DeserializeOwned;
use serde_json::Error;

impl ToolReturn {
    /// The call worked.
    ///
    /// ```
    /// use serde_json::json;
    /// use toolresult::envelope::{write, ToolReturn};
    ///
    /// let found = ToolReturn::success(json!({"id": 17})).with_message("1 order");
    /// assert_eq!(write(&found)?, r#"{"code":0,"message":"1 order","data":{"id":17}}"#);
    /// # Ok::<(), toolresult::envelope::EnvelopeError>(())
    /// ```
    ///
    /// A struct of your own becomes data with [`Json::of`].
    pub fn success(data: impl Into<Json>) -> Self {
        ToolReturn::new(ErrorCode::Success).with_data(data)
    }

    /// The call failed; the message says what went wrong and with which value.
    ///
    /// ```
    /// use toolresult::envelope::{Envelope, ToolReturn};
    /// use toolresult::ErrorCode;
    ///
    /// let failed = ToolReturn::failure(ErrorCode::ParameterError, "size must be positive, got -3");
    /// assert_eq!(failed.content().unwrap(), "Error: size must be positive, got -3");
    /// assert_eq!(failed.error_code(), Some(ErrorCode::ParameterError));
    /// ```
    ///
    /// A code of your own is a `u16`. What is called a failure is one: the code of a success becomes
    /// [`ErrorCode::InternalError`].
    ///
    /// ```
    /// use toolresult::envelope::{Envelope, ToolReturn};
    /// use toolresult::{ErrorCode, Outcome};
    ///
    /// const OUT_OF_STOCK: u16 = 1201;
    /// assert_eq!(ToolReturn::failure(OUT_OF_STOCK, "no size 42").code, 1201);
    /// let failed = ToolReturn::failure(ErrorCode::Success, "no order 17");
    /// assert_eq!(failed.outcome(), Some(Outcome::Failed));
    /// ```
    pub fn failure(code: impl Into<u16>, message: impl Into<String>) -> Self {
        let code = code.into();
        let is_success = code == u16::from(ErrorCode::Success);
        ToolReturn::new(if is_success { ErrorCode::InternalError.into() } else { code }).with_message(message)
    }

    /// The call worked and found nothing; the message says what was looked for.
    pub fn empty(message: impl Into<String>) -> Self {
        ToolReturn::new(NO_DATA).with_message(message)
    }

    /// The code in the contract's table; None where the table has none.
    pub fn error_code(&self) -> Option<ErrorCode> {
        ErrorCode::try_from(self.code).ok()
    }

    /// The data as a type of your own; None where there are none.
    ///
    /// # Errors
    ///
    /// The data do not fit the type.
    ///
    /// ```
    /// use toolresult::envelope::ToolReturn;
    ///
    /// assert_eq!(ToolReturn::success(vec![1, 2]).data_as::<Vec<u8>>()?, Some(vec![1, 2]));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn data_as<T: DeserializeOwned>(&self) -> Result<Option<T>, Error> {
        read_data(self.data.as_ref())
    }
}

impl ToolResponse {
    /// The code in the contract's table; None where the table has none.
    pub fn error_code(&self) -> Option<ErrorCode> {
        ErrorCode::try_from(self.code).ok()
    }

    /// The data as a type of your own; None where they are null.
    ///
    /// # Errors
    ///
    /// The data do not fit the type.
    pub fn data_as<T: DeserializeOwned>(&self) -> Result<Option<T>, Error> {
        read_data(Some(&self.data))
    }
}

impl ToolExecutionResult {
    /// The data as a type of your own; None where there are none.
    ///
    /// # Errors
    ///
    /// The data do not fit the type.
    pub fn data_as<T: DeserializeOwned>(&self) -> Result<Option<T>, Error> {
        read_data(self.data.as_ref())
    }
}

/// What a message says beside its content.
#[derive(Clone, Copy, Debug, Default)]
pub struct MessageOptions<'a> {
    /// Identifier of the model's call; None is that of the result itself.
    pub tool_call_id: Option<&'a str>,
    /// Name of the tool; None is that of a tool-result or tool-message, if it has one.
    pub name: Option<&'a str>,
    /// Whether the host keeps the message to itself.
    pub is_internal: Option<bool>,
}

impl Settings<'_> {
    /// The message to hand to the model layer: its content is what [`Settings::content`] returns.
    ///
    /// # Errors
    ///
    /// As there; or there is no identifier of the call, or it is blank.
    ///
    /// ```
    /// use toolresult::envelope::MessageOptions;
    /// use toolresult::Settings;
    ///
    /// let options = MessageOptions { tool_call_id: Some("call_1"), ..MessageOptions::default() };
    /// let message = Settings::default().message(br#"{"code": 1910, "message": "no order 17"}"#, options)?;
    /// assert_eq!((message.content.as_str(), message.role.as_str()), ("Error: no order 17", "tool"));
    /// # Ok::<(), toolresult::ContentError>(())
    /// ```
    pub fn message(&self, text: impl AsRef<[u8]>, options: MessageOptions<'_>) -> Result<ToolMessage, ContentError> {
        let text = text.as_ref();
        let content = self.content(text)?;
        let (text, schema) = self.must_be_valid(text, None)?;
        let envelope = value::read(&text);
        let id = options.tool_call_id.or_else(|| envelope.text_in("tool_call_id"));
        let mut made = ToolMessage::new("tool", content, id.ok_or(ContentError::NoToolCallId(schema))?);
        made.name = options.name.or_else(|| envelope.text_in("name")).map(ToOwned::to_owned);
        made.is_internal = options.is_internal;
        write(&made).map_err(|error| error.report.map_or(ContentError::Undecided, ContentError::Invalid))?;
        Ok(made)
    }
}

fn read_data<T: DeserializeOwned>(data: Option<&Json>) -> Result<Option<T>, Error> {
    data.filter(|data| !data.is_null()).map(Json::read).transpose()
}
