//! What the model reads of a result: never blank, never a lost error.

pub(crate) mod characters;
mod media;
mod media_blocks;
pub(crate) mod pattern;
mod pattern_reader;
mod repetition;
mod reported;
pub(crate) mod signs;
mod tracebacks;
pub(crate) mod value;
mod words;

pub use reported::reported_failure;
pub(crate) use reported::Row;
pub use tracebacks::holds_traceback;
pub use words::worded_failure;
pub(crate) use words::{is_denial, nothing_found, DENIED};

use crate::codes::range_of;
use crate::generated::content_facts as facts;
use crate::generated::error_code::NO_DATA;
use crate::outcome::outcome_as;
use crate::{explain, judge, ErrorCode, Outcome, Report, Schema, Verdict};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
pub use characters::is_blank;
use core::fmt;
use media::text_without_media;
use repetition::{repeats, repeats_failure, says_nothing};
use tracebacks::without_frames;
use value::Value;

const ERROR_PREFIX: &str = "Error: ";

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
}

impl fmt::Display for ContentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContentError::Undecided => out.write_str("it has a number that is too large to be judged"),
            ContentError::NotAResult(schema) => {
                write!(out, "a {} is not a tool result", schema.name())
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
/// Of a traceback in a failure only the frames are cut, never the error or the text around it.
/// There are no options: shorten and redact the text yourself if a tool may print secrets.
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
    content_as(text.as_ref(), None, Language::English)
}

/// [`content`] with the default texts in another language.
///
/// # Errors
///
/// The same.
///
/// ```
/// use toolresult::{content_in, Language};
///
/// assert_eq!(content_in(br#"{"code": 0}"#, Language::Chinese).unwrap(), "（无输出）");
/// ```
pub fn content_in(text: impl AsRef<[u8]>, language: Language) -> Result<String, ContentError> {
    content_as(text.as_ref(), None, language)
}

/// The same for a text whose form is known; None recognizes it.
pub(crate) fn content_as(
    text: &[u8],
    schema: Option<Schema>,
    language: Language,
) -> Result<String, ContentError> {
    let rejected = || explain(text, schema).map_or(ContentError::Undecided, ContentError::Invalid);
    let schema = match judge(text, schema) {
        Verdict::Valid(schema) => schema,
        _ => return Err(rejected()),
    };
    let envelope = value::read(text);
    if schema == Schema::ToolMessage {
        return Ok(of_message(envelope.text_in("content").unwrap_or("")));
    }
    let (Some(parts), Some(outcome)) = (parts_of(schema), outcome_as(text, Some(schema))) else {
        return Err(ContentError::NotAResult(schema));
    };
    let (message, data) = match (envelope.text_in(parts.message), envelope.field(parts.data)) {
        (_, data) if schema == Schema::ToolResult && outcome == Outcome::Empty => {
            (data.and_then(Value::text), None)
        }
        (message, Some(Value::Null)) if schema != Schema::ToolReturn => (message, None),
        found => found,
    };
    // What failed although its flag is that of a success says nothing by the message of one.
    let is_denied = outcome == Outcome::Failed && flag_is_ok(&envelope);
    let message = message.filter(|said| !(is_denied && facts::DEFAULT_MESSAGES.contains(said))).unwrap_or("");
    if outcome == Outcome::Ok {
        return Ok(success(message, data, language));
    }
    // What nothing but words of its own said is shown as it is.
    let is_only_worded = outcome == Outcome::Unknown && rests_on_words(&envelope);
    let signal = if is_only_worded { "" } else { ERROR_PREFIX };
    Ok(failure(signal, message, data, || default_message(&envelope, outcome, language)))
}

/// Whether an envelope's own flag is that of a success.
pub(crate) fn flag_is_ok(envelope: &Value) -> bool {
    match (envelope.field("code"), envelope.field("success")) {
        (Some(Value::Number(code)), _) => code.parse::<f64>() == Ok(0.0),
        (_, success) => matches!(success, Some(Value::Bool(true))),
    }
}

fn of_message(content: &str) -> String {
    match content.strip_prefix(ERROR_PREFIX) {
        Some(said) => ERROR_PREFIX.to_owned() + &text_without_media(said),
        None => text_without_media(content),
    }
}

fn success(message: &str, data: Option<&Value>, language: Language) -> String {
    // The default says nothing.
    let message = if message == facts::DEFAULT_MESSAGE { "" } else { message };
    let (output, said) = (output_of(data), text_without_media(message));
    if is_blank(&output) && is_blank(message) {
        return language.of(facts::NO_OUTPUT).to_owned();
    }
    if is_blank(&output) || data.is_some_and(|data| repeats(message, data)) {
        return said;
    }
    if facts::DEFAULT_MESSAGES.contains(&said.as_str()) {
        return output;
    }
    together(&[&said, &output])
}

/// Whether the evidence that an envelope records begins with words of its own. Of `Error: ` the message
/// has lost the prefix, which is written again.
fn rests_on_words(envelope: &Value) -> bool {
    let beside = ["meta", "metadata"].into_iter().find_map(|name| envelope.field(name));
    let recorded = beside.and_then(|beside| beside.field("toolresult")).and_then(|recorded| recorded.field("evidence"));
    let first = recorded.and_then(|evidence| evidence.items().iter().find_map(Value::text));
    first.is_some_and(|first| first.starts_with("text: ") && first != "text: Error:")
}

fn failure(signal: &str, message: &str, data: Option<&Value>, default: impl Fn() -> &'static str) -> String {
    let cut = without_frames(message);
    let said = if is_blank(&cut) { default().to_owned() } else { text_without_media(&cut) };
    let data = data.map(|data| data.map_texts(&without_frames));
    let data = data.filter(|data| !repeats_failure(&said, data));
    signal.to_owned() + &together(&[&said, &output_of(data.as_ref())])
}

/// What the row or the range of the envelope's code says.
fn default_message(envelope: &Value, outcome: Outcome, language: Language) -> &'static str {
    let code = match envelope.field("code") {
        _ if outcome == Outcome::Empty => NO_DATA,
        Some(Value::Number(spelled)) if !flag_is_ok(envelope) => spelled.parse::<f64>().map_or(0, |number| number as u16),
        _ => facts::GENERIC_FAILURE,
    };
    if let Some(known) = ErrorCode::ALL.into_iter().find(|known| *known as u16 == code) {
        return language.of((known.message(), known.message_zh()));
    }
    range_of(code.into()).map_or("", |(.., messages)| language.of(*messages))
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
