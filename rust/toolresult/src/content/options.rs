//! How the model reads a result: its style, how much of it, and what is hidden.

use super::limit::{length, limited, limited_fields, PARAGRAPH, SMALLEST_LIMIT};
use super::media::{text_without_media, without_media};
use super::redaction::Secrets;
use super::repetition::repeats;
use super::tracebacks::{holds_traceback, without_frames};
use super::value::Value;
use super::{is_blank, together, ContentError, Found};
use crate::convert::{converted, with, without, Call, Target};
use crate::generated::content_facts as facts;
use crate::{describe_code, CodeInfo, Outcome, Schema, Settings};
use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A way in which the model reads a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Message and data.
    #[default]
    Text,
    /// JSON with `success`, `operationType`, `data` and `message`.
    Envelope,
}

/// What stays of the tracebacks in a result that is not ok.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tracebacks {
    /// Only the frames are cut.
    #[default]
    LastLine,
    /// Nothing is cut, for agents that debug their own program.
    Keep,
    /// Texts in data that hold a traceback are left out as well.
    Drop,
}

/// How the model reads a result; the default shows all of it as text.
///
/// ```
/// use toolresult::{ContentOptions, Settings};
///
/// let shown = ContentOptions { max_chars: Some(200), hide_secrets: true, ..ContentOptions::default() };
/// let settings = Settings { shown, ..Settings::default() };
/// let text = settings.content(br#"{"code": 5000, "message": "no answer", "data": {"password": "hunter2"}}"#)?;
/// assert_eq!(text, "Error: no answer\n\n{\"password\":\"[redacted]\"}");
/// # Ok::<(), toolresult::ContentError>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct ContentOptions<'a> {
    /// Text, or the JSON of one form.
    pub style: Style,
    /// Whether the advice of the error code's row is added.
    pub advice: bool,
    /// How many characters (code points) the text may have, at least [`SMALLEST_LIMIT`]; None is no
    /// limit. Output is shortened first: its head and tail stay, with a notice between them. An
    /// error's message is shortened likewise only if it alone is longer.
    pub max_chars: Option<usize>,
    /// What stays of tracebacks.
    pub tracebacks: Tracebacks,
    /// Whether what the tool said is put between two lines with a random nonce, which it cannot fake.
    pub fence: bool,
    /// Whether that is hidden which has the shape of a well-known key or token, or is in a field whose
    /// name says secret. It guarantees nothing.
    pub hide_secrets: bool,
    /// Changes each text, after the secrets are hidden.
    pub redact: Option<&'a (dyn Fn(&str) -> String + Sync)>,
    /// Makes the nonces of fences; None makes them at random, which takes std.
    pub nonce: Option<&'a (dyn Fn() -> String + Sync)>,
}

impl fmt::Debug for ContentOptions<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("ContentOptions")
            .field("style", &self.style)
            .field("advice", &self.advice)
            .field("max_chars", &self.max_chars)
            .field("tracebacks", &self.tracebacks)
            .field("fence", &self.fence)
            .field("hide_secrets", &self.hide_secrets)
            .field("redact", &self.redact.is_some())
            .field("nonce", &self.nonce.is_some())
            .finish()
    }
}

impl ContentOptions<'_> {
    pub(super) fn check(&self) -> Result<(), ContentError> {
        match self.max_chars {
            Some(limit) if limit < SMALLEST_LIMIT => Err(ContentError::SmallLimit(limit)),
            _ => Ok(()),
        }
    }
}

/// What the model reads of a result.
#[derive(Default)]
pub(super) struct Shown {
    pub(super) signal: &'static str,
    pub(super) message: String,
    pub(super) output: String,
}

/// Advice that leaves less than this for what the tool said is left out.
const ROOM_BESIDE_ADVICE: usize = 120;
/// Fields of an envelope that say what a tool said.
#[cfg(feature = "serde")]
const TOLD: [&str; 6] = ["message", "error", "data", "output", "meta", "metadata"];
const ATTEMPTS_OF_NONCE: usize = 100;

impl Settings<'_> {
    /// What is read, in the words of the options; of what is not ok the code may have advice.
    pub(super) fn as_text(&self, shown: Shown, code: Option<i64>) -> Result<String, ContentError> {
        let Shown { signal, message, output } = shown;
        let (mut message, mut output) = (self.redacted_text(&message), output);
        let nonce = self.nonce_for(&[&message, &output])?;
        let mut advice = code.filter(|_| self.shown.advice).and_then(|code| self.advice(code)).unwrap_or_default();
        if let Some(limit) = self.shown.max_chars {
            let room = limit.saturating_sub(signal.len() + length(&fenced("", nonce.as_deref())));
            let taken = if advice.is_empty() { 0 } else { length(&advice) + PARAGRAPH.len() };
            let mut beside = room.saturating_sub(taken);
            if beside < ROOM_BESIDE_ADVICE {
                advice.clear();
                beside = room;
            }
            (message, output) = limited(&message, &output, beside, self.language);
        }
        let said = fenced(&together(&[&message, &output]), nonce.as_deref());
        Ok(together(&[&format!("{signal}{said}"), &advice]))
    }

    /// A result as the JSON of one form.
    pub(super) fn as_envelope(&self, found: &Found<'_>) -> Result<String, ContentError> {
        let (source, target) = (Target::of(found.schema)?, Target::of(Schema::ToolExecutionResult)?);
        let made = match source.schema == target.schema {
            true => found.envelope.clone(),
            false => converted(found.envelope, source, target, &Call::default(), false),
        };
        let mut made = without(&made, target.extension());
        let mut data = made.field(target.parts.data).cloned();
        let said = made.text_in(target.parts.message).unwrap_or_default().to_owned();
        let message = if found.outcome != Outcome::Ok {
            made = with(&made, "success", Value::Bool(false)); // a contradicted success is of this form already
            if data.as_ref().is_some_and(|data| !matches!(data, Value::Null)) {
                (made, data) = (without(&made, target.parts.data), None);
            }
            self.failure_message(found.message_and_data().0, found)
        } else if data.as_ref().is_some_and(|data| repeats(&said, data)) {
            self.language.of(facts::OPERATION_SUCCESS).to_owned()
        } else {
            text_without_media(&said)
        };
        if let Some(data) = data {
            made = with(&made, target.parts.data, self.redacted(&without_media(&data)).into_owned());
        }
        made = with(&made, target.parts.message, Value::Text(self.redacted_text(&message)));
        let nonce = self.nonce_for(&[&made.compact()])?;
        if let Some(limit) = self.shown.max_chars {
            let room = limit.saturating_sub(length(&fenced("", nonce.as_deref())));
            made = limited_fields(made, [target.parts.data, target.parts.message], room, self.language);
        }
        Ok(fenced(&made.compact(), nonce.as_deref()))
    }

    /// What a failure says; the text of its code where it says nothing, or was nothing but frames.
    pub(super) fn failure_message(&self, message: &str, found: &Found<'_>) -> String {
        let message = match self.shown.tracebacks {
            Tracebacks::Keep => message.to_owned(),
            _ => without_frames(message),
        };
        if is_blank(&message) {
            return self.describe(found.code()).message(self.language).unwrap_or_default().to_owned();
        }
        text_without_media(&message)
    }

    fn describe(&self, code: i64) -> CodeInfo {
        self.codes.map_or_else(|| describe_code(code), |codes| codes.describe(code))
    }

    fn advice(&self, code: i64) -> Option<String> {
        self.describe(code).advice(self.language).map(ToOwned::to_owned)
    }

    /// The data of what is not ok as the options say; None if nothing is left.
    pub(super) fn without_tracebacks(&self, data: &Value) -> Option<Value> {
        match self.shown.tracebacks {
            Tracebacks::Keep => Some(data.clone()),
            Tracebacks::Drop => dropped(data),
            Tracebacks::LastLine => Some(data.map_texts(&without_frames)),
        }
    }

    /// A value without its secrets, as the options say.
    pub(super) fn redacted<'v>(&self, value: &'v Value) -> Cow<'v, Value> {
        if !self.shown.hide_secrets && self.shown.redact.is_none() {
            return Cow::Borrowed(value);
        }
        let secrets = self.secrets();
        let named = secrets.as_ref().map_or_else(|| value.clone(), |secrets| secrets.without_named(value));
        Cow::Owned(named.map_texts(&|text| self.changed(text, secrets.as_ref())))
    }

    /// An envelope without the secrets in what it tells.
    #[cfg(feature = "serde")]
    pub(crate) fn redacted_envelope(&self, envelope: Value) -> Value {
        let Value::Object(members) = envelope else { return envelope };
        let redacted = |(key, value): (String, Value)| match TOLD.contains(&key.as_str()) {
            true => (key, self.redacted(&value).into_owned()),
            false => (key, value),
        };
        Value::Object(members.into_iter().map(redacted).collect())
    }

    pub(super) fn redacted_text(&self, text: &str) -> String {
        self.changed(text, self.secrets().as_ref())
    }

    fn secrets(&self) -> Option<Secrets> {
        self.shown.hide_secrets.then(|| Secrets::hidden_as(self.language.of(facts::REDACTED)))
    }

    fn changed(&self, text: &str, secrets: Option<&Secrets>) -> String {
        let text = secrets.map_or_else(|| text.to_owned(), |secrets| secrets.without(text));
        self.shown.redact.map_or_else(|| text.clone(), |redact| redact(&text))
    }

    /// A nonce that is not in the texts; None if there is no fence.
    fn nonce_for(&self, texts: &[&str]) -> Result<Option<String>, ContentError> {
        if !self.shown.fence {
            return Ok(None);
        }
        let made = || self.shown.nonce.map_or_else(random_nonce, |make| Some(make()));
        let is_new = |nonce: &String| !is_blank(nonce) && !texts.iter().any(|text| text.contains(nonce.as_str()));
        let mut attempts = (0..ATTEMPTS_OF_NONCE).map_while(|_| made());
        attempts.find(is_new).map(Some).ok_or(ContentError::NoNonce)
    }
}

/// 64 bits that a tool does not know: the keys of std's hash tables, which the system makes at random.
#[cfg(all(feature = "std", not(target_family = "wasm")))]
fn random_nonce() -> Option<String> {
    use std::hash::{BuildHasher, RandomState};
    Some(format!("{:016x}", RandomState::new().hash_one(ATTEMPTS_OF_NONCE)))
}

#[cfg(not(all(feature = "std", not(target_family = "wasm"))))]
fn random_nonce() -> Option<String> {
    None
}

/// A text between two lines with a nonce, if there is one.
fn fenced(text: &str, nonce: Option<&str>) -> String {
    match nonce {
        None => text.to_owned(),
        Some(nonce) => format!("<tool-output {nonce}>\n{text}\n</tool-output {nonce}>"),
    }
}

/// Data without texts that hold a traceback; None if nothing is left.
fn dropped(value: &Value) -> Option<Value> {
    match value {
        Value::Text(text) => (!holds_traceback(text)).then(|| value.clone()),
        Value::List(items) => {
            let kept: Vec<_> = items.iter().filter_map(dropped).collect();
            (!kept.is_empty() || items.is_empty()).then_some(Value::List(kept))
        }
        Value::Object(members) => {
            let kept = |(key, value): &(String, Value)| Some((key.clone(), dropped(value).filter(|_| !holds_traceback(key))?));
            let kept: Vec<_> = members.iter().filter_map(kept).collect();
            (!kept.is_empty() || members.is_empty()).then_some(Value::Object(kept))
        }
        other => Some(other.clone()),
    }
}
