//! What a tool returned, or another system wrote, as an envelope (feature `serde`).

use crate::content::value::{parse, Value};
use crate::content::ERROR_PREFIX;
use crate::convert::{convert_as, member};
use crate::envelope::{Envelope, ToolReturn};
use crate::generated::content_facts::GENERIC_FAILURE;
use crate::generated::error_code::NO_DATA;
use crate::reading::{outcome_of, value_read, Kind, Reading};
use crate::{is_blank, ContentError, Conversion, Outcome, Settings};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::Serialize;

impl Settings<'_> {
    /// The envelope that a result means which a tool returned or another system wrote. An envelope of
    /// any form becomes a tool-return, as [`Settings::convert`] does, also one in a JSON text. An
    /// object that says in its own way that it failed is a failure, with the object as data. A text
    /// that only words a failure is unknown. Anything else is the data of a success, but null, which is
    /// no result.
    ///
    /// # Errors
    ///
    /// It cannot be written as JSON, or is deeper than an envelope may be; or it is an envelope that
    /// calls itself a success, and is not valid.
    ///
    /// ```
    /// use serde_json::json;
    /// use toolresult::envelope::write;
    /// use toolresult::Settings;
    ///
    /// let settings = Settings::default();
    /// let failed = settings.from_result(&json!({"code": 500, "msg": "disk is full"}))?;
    /// assert_eq!((failed.code, failed.message.as_deref()), (5000, Some("disk is full")));
    ///
    /// let saved = json!({"success": true, "operationType": "save", "message": "1 order", "data": 17});
    /// let saved = settings.from_result(&saved)?;
    /// assert_eq!((saved.code, saved.message.as_deref()), (0, Some("1 order")));
    ///
    /// let plain = settings.from_result(&json!({"rows": 3}))?;
    /// assert_eq!(write(&plain).unwrap(), r#"{"code":0,"data":{"rows":3}}"#);
    /// # Ok::<(), toolresult::ContentError>(())
    /// ```
    pub fn from_result<Returned: Serialize + ?Sized>(&self, result: &Returned) -> Result<ToolReturn, ContentError> {
        let text = serde_json::to_string(result).map_err(|error| ContentError::NotRead(error.to_string()))?;
        let value = parse(&text).ok_or_else(|| ContentError::NotRead("a result may not be as deep as this".to_owned()))?;
        self.returned(&value, None)
    }

    /// The same of a value; the message is that of a failure that has none.
    pub(crate) fn returned(&self, value: &Value, unsaid: Option<&str>) -> Result<ToolReturn, ContentError> {
        let reading = value_read(value);
        if matches!(value, Value::Null) || reading.kind != Kind::Plain {
            return self.not_plain(value, reading, unsaid);
        }
        Made::success(None, Some(value.clone())).tool_return()
    }

    fn not_plain(&self, value: &Value, mut reading: Reading, unsaid: Option<&str>) -> Result<ToolReturn, ContentError> {
        let inside = value.text().and_then(parse);
        let object = inside.as_ref().unwrap_or(value);
        if reading.kind == Kind::Envelope {
            let made = envelope_of(&value.as_text(), self);
            // What was denied beside its flag, or by a key that is there twice, is no success.
            let is_denied = reading.outcome != Outcome::Ok && outcome_of(object) == Outcome::Ok;
            if made.is_ok() && !is_denied || reading.outcome == Outcome::Ok {
                return made;
            }
        }
        let said = reading.message.as_deref().map(|said| said.strip_prefix(ERROR_PREFIX).unwrap_or(said));
        reading.message = said.filter(|said| !is_blank(said)).or(unsaid).map(str::to_owned);
        let mut made = Made::of(&reading, self);
        if matches!(object, Value::Object(_)) && reading.kind != Kind::Words {
            made.data = Some(object.clone());
        }
        if reading.outcome == Outcome::Unknown {
            made.record("evidence", reading.evidence.iter().map(String::as_str));
        }
        made.tool_return()
    }
}

/// An envelope as one of another form: as it is, if it is that as well, or converted.
pub(crate) fn envelope_of<To: Envelope>(text: &str, settings: &Settings<'_>) -> Result<To, ContentError> {
    let made = match settings.must_be_valid(text.as_bytes(), Some(To::SCHEMA)) {
        Ok((text, _)) => String::from_utf8_lossy(&text).into_owned(),
        Err(_) => convert_as(text.as_bytes(), None, To::SCHEMA, Conversion::default(), settings)?,
    };
    serde_json::from_str(&made).map_err(|_| ContentError::Undecided)
}

/// A tool-return in its parts.
pub(crate) struct Made {
    code: u16,
    message: Option<String>,
    pub(crate) data: Option<Value>,
    extension: Vec<(String, Value)>,
}

impl Made {
    pub(crate) fn success(message: Option<String>, data: Option<Value>) -> Self {
        Made { code: 0, message, data, extension: Vec::new() }
    }

    /// What is not ok.
    pub(crate) fn of(read: &Reading, settings: &Settings<'_>) -> Self {
        let code = if read.outcome == Outcome::Empty { NO_DATA } else { read.code.unwrap_or(GENERIC_FAILURE) };
        let said = read.message.clone().filter(|said| !is_blank(said));
        let message = said.or_else(|| settings.message_of(code));
        let mut made = Made { code, message, data: None, extension: Vec::new() };
        if read.outcome == Outcome::Unknown {
            made.extension.push(member("outcome", Value::Text(read.outcome.name().to_owned())));
        }
        made
    }

    /// Record texts in the extension, if there are any.
    pub(crate) fn record<'t>(&mut self, key: &str, texts: impl Iterator<Item = &'t str>) {
        let texts: Vec<_> = texts.map(|text| Value::Text(text.to_owned())).collect();
        if !texts.is_empty() {
            self.extension.push(member(key, Value::List(texts)));
        }
    }

    pub(crate) fn tool_return(self) -> Result<ToolReturn, ContentError> {
        let mut fields = Vec::from([member("code", Value::Number(self.code.to_string()))]);
        fields.extend(self.message.map(|message| member("message", Value::Text(message))));
        fields.extend(self.data.map(|data| member("data", data)));
        if !self.extension.is_empty() {
            let extension = Value::Object(Vec::from([member("toolresult", Value::Object(self.extension))]));
            fields.push(member("meta", extension));
        }
        envelope_of(&Value::Object(fields).compact(), &Settings::default())
    }
}

impl Settings<'_> {
    /// The default message of a code, in the language of the settings.
    pub(crate) fn message_of(&self, code: u16) -> Option<String> {
        let info = self.codes.map_or_else(|| crate::describe_code(code), |codes| codes.describe(code));
        info.message(self.language).map(str::to_owned)
    }
}
