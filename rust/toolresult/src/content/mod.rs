//! What the model reads of a result: never blank, never a lost error.

pub(crate) mod characters;
mod limit;
mod marks;
mod media;
mod media_blocks;
mod options;
pub(crate) mod pattern;
mod pattern_reader;
mod redaction;
mod repetition;
mod reported;
pub(crate) mod signs;
mod tracebacks;
pub(crate) mod value;
mod words;

pub use limit::SMALLEST_LIMIT;
pub use options::{ContentOptions, Style, Tracebacks};
pub use reported::reported_failure;
pub(crate) use reported::Row;
pub use tracebacks::holds_traceback;
pub use words::worded_failure;
pub(crate) use words::{is_denial, nothing_found, DENIED};

use crate::generated::content_facts as facts;
use crate::generated::error_code::NO_DATA;
use crate::outcome::outcome_as;
use crate::{Outcome, Report, Schema, Settings};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
pub use characters::is_blank;
use core::fmt;
#[cfg(feature = "serde")]
pub(crate) use media::{block_text, has_order};
use media::text_without_media;
use options::Shown;
#[cfg(feature = "serde")]
pub(crate) use repetition::{is_json_of, repeats_as_json};
pub(crate) use repetition::repeats;
use repetition::{repeats_failure, says_nothing};
use value::Value;

pub(crate) const ERROR_PREFIX: &str = "Error: ";

/// The form of a tool's result: its name, its fields of message and data, pointers to what it says of
/// the call, and how many milliseconds the unit of its duration has. What it has no place for is "".
pub(crate) struct Parts {
    pub(crate) name: &'static str,
    pub(crate) message: &'static str,
    pub(crate) data: &'static str,
    pub(crate) tool: &'static str,
    pub(crate) tool_call_id: &'static str,
    pub(crate) duration: &'static str,
    pub(crate) milliseconds: u32,
}

/// The parts of a form; None where it is none of a tool's result.
pub(crate) fn parts_of(schema: Schema) -> Option<&'static Parts> {
    facts::PARTS.iter().find(|parts| parts.name == schema.name())
}

/// A language of default texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese.
    Chinese,
}

impl Language {
    pub(crate) fn of(self, (english, chinese): (&'static str, &'static str)) -> &'static str {
        match self {
            Language::English => english,
            Language::Chinese => chinese,
        }
    }
}

/// Why there is no text for the model, or no other form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContentError {
    /// The envelope is not valid, for these reasons.
    Invalid(Report),
    /// It has a number that is too large to be judged.
    Undecided,
    /// It describes a whole run or a table of codes, which is no result of a tool.
    NotAResult(Schema),
    /// It is a tool-message, which is text for the model already, and no [`Style::Envelope`].
    AlreadyText,
    /// The text may have fewer characters than [`SMALLEST_LIMIT`].
    SmallLimit(usize),
    /// There is no nonce for the fence that is not in the text; without std there is none at all
    /// unless [`ContentOptions::nonce`] makes one.
    NoNonce,
    /// Neither the result nor its caller names the model's call that a message answers.
    NoToolCallId(Schema),
    /// The type that was asked for does not read the result, for this reason.
    NotRead(String),
}

impl fmt::Display for ContentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContentError::Undecided => out.write_str("it has a number that is too large to be judged"),
            ContentError::NotAResult(schema) => {
                write!(out, "a {} is not a tool result", schema.name())
            }
            ContentError::AlreadyText => out.write_str("a tool-message is already text for the model and has no envelope"),
            ContentError::SmallLimit(limit) => {
                write!(out, "max_chars: expected at least {SMALLEST_LIMIT}, or None for no limit, got {limit}")
            }
            ContentError::NoNonce => out.write_str("nonce: expected one that is not in the text; make it random"),
            ContentError::NotRead(reason) => out.write_str(reason),
            ContentError::NoToolCallId(schema) => {
                let name = schema.name();
                write!(out, "tool_call_id: the {name} has none; give the identifier of the model's call that it answers")
            }
            ContentError::Invalid(report) => match report.findings.first() {
                None => out.write_str("not a valid envelope"),
                Some(one) => write!(out, "not a valid envelope: {one}"),
            },
        }
    }
}

impl core::error::Error for ContentError {}

/// Return what the model should read of a valid envelope: the message and the data of a success,
/// and for everything else a text that begins with `Error: `. It is never blank.
///
/// Of a traceback in a failure only the frames are cut, never the error or the text around it. The
/// [`ContentOptions`] of [`Settings`] shorten the text, hide secrets and fence what the tool said.
///
/// # Errors
///
/// The text is not a valid envelope, or no result of a tool.
///
/// ```
/// use toolresult::content;
///
/// assert_eq!(content(br#"{"code": 0, "data": [1, 2]}"#).unwrap(), "[1,2]");
/// assert_eq!(content(br#"{"code": 1904, "message": "no order 17"}"#).unwrap(), "Error: no order 17");
/// let error = content(br#"{"code": 1002}"#).unwrap_err().to_string();
/// assert!(error.starts_with("not a valid envelope: 1:1: /message: expected a message for the failure"));
/// ```
pub fn content(text: impl AsRef<[u8]>) -> Result<String, ContentError> {
    Settings::default().content(text)
}

/// The text of an envelope whose form is known; None recognizes it.
pub(crate) fn content_as(text: &[u8], schema: Option<Schema>, settings: &Settings<'_>) -> Result<String, ContentError> {
    settings.shown.check()?;
    let (text, schema) = settings.must_be_valid(text, schema)?;
    let envelope = value::read(&text);
    if schema == Schema::ToolMessage {
        return of_message(envelope.text_in("content").unwrap_or(""), settings);
    }
    let (Some(parts), Some(outcome)) = (parts_of(schema), outcome_as(&text, Some(schema))) else {
        return Err(ContentError::NotAResult(schema));
    };
    let found = Found { envelope: &envelope, schema, parts, outcome };
    if settings.shown.style == Style::Envelope {
        return settings.as_envelope(&found);
    }
    let (message, data) = found.message_and_data();
    let data = data.map(|data| settings.redacted(data));
    if outcome == Outcome::Ok {
        return settings.as_text(success(message, data.as_deref(), settings.language), None);
    }
    let message = settings.failure_message(message, &found);
    let data = data.and_then(|data| settings.without_tracebacks(&data));
    let output = output_of(data.filter(|data| !repeats_failure(&message, data)).as_ref());
    // What nothing but words of its own said is shown as it is.
    let is_only_worded = outcome == Outcome::Unknown && rests_on_words(&envelope);
    let signal = if is_only_worded { "" } else { ERROR_PREFIX };
    settings.as_text(Shown { signal, message, output }, Some(found.code()))
}

/// A valid result of a tool.
pub(crate) struct Found<'e> {
    envelope: &'e Value,
    schema: Schema,
    parts: &'static Parts,
    outcome: Outcome,
}

impl<'e> Found<'e> {
    /// What it says, and its data if it has any.
    fn message_and_data(&self) -> (&'e str, Option<&'e Value>) {
        let (message, data) = match (self.envelope.text_in(self.parts.message), self.envelope.field(self.parts.data)) {
            (_, data) if self.schema == Schema::ToolResult && self.outcome == Outcome::Empty => {
                (data.and_then(Value::text), None)
            }
            (message, Some(Value::Null)) if self.schema != Schema::ToolReturn => (message, None),
            found => found,
        };
        // What failed although its flag is that of a success says nothing by the message of one.
        let is_denied = self.outcome == Outcome::Failed && flag_is_ok(self.envelope);
        (message.filter(|said| !(is_denied && facts::DEFAULT_MESSAGES.contains(said))).unwrap_or(""), data)
    }

    /// The code of what is not ok.
    fn code(&self) -> i64 {
        match self.envelope.field("code") {
            _ if self.outcome == Outcome::Empty => NO_DATA.into(),
            Some(Value::Number(spelled)) if !flag_is_ok(self.envelope) => spelled.parse::<f64>().map_or(0, |number| number as i64),
            _ => facts::GENERIC_FAILURE.into(),
        }
    }
}

/// Whether an envelope's own flag is that of a success.
pub(crate) fn flag_is_ok(envelope: &Value) -> bool {
    match (envelope.field("code"), envelope.field("success")) {
        (Some(Value::Number(code)), _) => code.parse::<f64>() == Ok(0.0),
        (_, success) => matches!(success, Some(Value::Bool(true))),
    }
}

fn of_message(content: &str, settings: &Settings<'_>) -> Result<String, ContentError> {
    if settings.shown.style == Style::Envelope {
        return Err(ContentError::AlreadyText);
    }
    let (signal, said) = content.strip_prefix(ERROR_PREFIX).map_or(("", content), |said| (ERROR_PREFIX, said));
    let output = settings.redacted_text(&text_without_media(said));
    settings.as_text(Shown { signal, message: String::new(), output }, None)
}

fn success(message: &str, data: Option<&Value>, language: Language) -> Shown {
    // The default says nothing.
    let message = if message == facts::DEFAULT_MESSAGE { "" } else { message };
    let (output, said) = (output_of(data), text_without_media(message));
    let only = |message: String| Shown { message, ..Shown::default() };
    if is_blank(&output) && is_blank(message) {
        return only(language.of(facts::NO_OUTPUT).to_owned());
    }
    if is_blank(&output) || data.is_some_and(|data| repeats(message, data)) {
        return only(said);
    }
    if facts::DEFAULT_MESSAGES.contains(&said.as_str()) {
        return Shown { output, ..Shown::default() };
    }
    Shown { signal: "", message: said, output }
}

/// Whether the evidence that an envelope records begins with words of its own. Of `Error: ` the message
/// has lost the prefix, which is written again.
fn rests_on_words(envelope: &Value) -> bool {
    let beside = ["meta", "metadata"].into_iter().find_map(|name| envelope.field(name));
    let recorded = beside.and_then(|beside| beside.field("toolresult")).and_then(|recorded| recorded.field("evidence"));
    let first = recorded.and_then(|evidence| evidence.items().iter().find_map(Value::text));
    first.is_some_and(|first| first.starts_with("text: ") && first != "text: Error:")
}

fn output_of(data: Option<&Value>) -> String {
    match data {
        None | Some(Value::Null) => String::new(),
        Some(data) if says_nothing(data) => String::new(),
        Some(data) => Some(media::text_of(data)).filter(|text| !is_blank(text)).unwrap_or_default(),
    }
}

fn together(parts: &[&str]) -> String {
    let said: Vec<&str> = parts.iter().copied().filter(|part| !is_blank(part)).collect();
    said.join("\n\n")
}
