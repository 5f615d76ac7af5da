//! Results of MCP, in the types of any SDK (feature `serde`).

use crate::content::value::{self, parse, Value};
use crate::content::{block_text, has_order, is_json_of, repeats, repeats_as_json, ERROR_PREFIX};
use crate::convert::{member, said_by, Canonical};
use crate::envelope::{write, Envelope, EnvelopeError, ToolReturn};
use crate::evidence::reason_in;
use crate::generated::content_facts::media::{CONTENT, STRUCTURE};
use crate::generated::content_facts::{MCP_FLAG, NO_OUTPUT};
use crate::reading::{evidence_of, failed, is_only_words, object_read, words_read, Kind, Reading};
use crate::returned::{envelope_of, Made};
use crate::words::quoted;
use crate::{detect, is_blank, ContentError, Outcome, Settings};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::de::DeserializeOwned;
use serde::Serialize;

/// The mark of an envelope in the `_meta` of a result of MCP.
const MARK: &str = "toolresult/envelope";

/// The fields of a `CallToolResult`, and the types of its blocks; some servers add one that MCP does
/// not have.
const FIELDS: [&str; 4] = ["content", "isError", "structuredContent", "_meta"];
const BLOCKS: [&str; 6] = ["text", "image", "audio", "resource", "resource_link", "error"];

impl Settings<'_> {
    /// The `CallToolResult` of MCP, in the type of an SDK or as a `serde_json::Value`: the content is
    /// the text for the model, the structured content is the envelope, and everything but a success
    /// has `isError`. Where settings hide secrets, they do so in the envelope as well, which hosts may
    /// show to a model; it is never shortened.
    ///
    /// # Errors
    ///
    /// As [`Settings::content`]; or the type does not read it.
    ///
    /// ```
    /// use serde_json::{json, Value};
    /// use toolresult::envelope::ToolReturn;
    /// use toolresult::Settings;
    ///
    /// let result: Value = Settings::default().to_mcp(&ToolReturn::empty("no order 17"))?;
    /// assert_eq!(result["content"], json!([{"type": "text", "text": "Error: no order 17"}]));
    /// assert_eq!(result["structuredContent"], json!({"code": 1904, "message": "no order 17"}));
    /// assert_eq!(result["isError"], true);
    /// # Ok::<(), toolresult::ContentError>(())
    /// ```
    pub fn to_mcp<To: DeserializeOwned>(&self, envelope: &impl Envelope) -> Result<To, ContentError> {
        let shown = envelope.content_with(self)?;
        let text = write(envelope).map_err(error_of)?;
        let made = Value::Object(Vec::from([
            member("content", Value::List(Vec::from([text_block(shown)]))),
            member("structuredContent", self.redacted_envelope(value::read(text.as_bytes()))),
            member("isError", Value::Bool(envelope.outcome() != Some(Outcome::Ok))),
            member("_meta", mark_of(envelope)),
        ]));
        serde_json::from_str(&made.compact()).map_err(|error| ContentError::NotRead(error.to_string()))
    }

    /// The envelope in a `CallToolResult` of MCP, given in the type of an SDK or as JSON. One that was
    /// sent comes back as it was, or converted; the result of any other server becomes one. What calls
    /// itself an error, or tells of a failure in its structure, has failed. A text that only words one
    /// is unknown, since SDKs write `isError: false` by themselves. The extension says by what evidence.
    ///
    /// # Errors
    ///
    /// It is no `CallToolResult`, or deeper than an envelope may be.
    ///
    /// ```
    /// use serde_json::json;
    /// use toolresult::envelope::{write, Envelope, ToolReturn};
    /// use toolresult::{Outcome, Settings};
    ///
    /// let settings = Settings::default();
    /// let sent: serde_json::Value = settings.to_mcp(&ToolReturn::empty("no order 17"))?;
    /// assert_eq!(settings.from_mcp::<ToolReturn>(&sent)?, ToolReturn::empty("no order 17"));
    ///
    /// let other = json!({"content": [{"type": "text", "text": "Element 12 not found"}], "isError": false});
    /// let read: ToolReturn = settings.from_mcp(&other)?;
    /// assert_eq!((read.outcome(), read.message.as_deref()), (Some(Outcome::Unknown), Some("Element 12 not found")));
    /// assert!(write(&read).unwrap().contains(r#""evidence":["text: not found","flag: isError, default"]"#));
    /// # Ok::<(), toolresult::ContentError>(())
    /// ```
    pub fn from_mcp<To: Envelope>(&self, result: &(impl Serialize + ?Sized)) -> Result<To, ContentError> {
        let text = serde_json::to_string(result).map_err(|error| ContentError::NotRead(error.to_string()))?;
        let is_result = |sent: &Value| {
            matches!(sent.field("content"), Some(Value::List(_))) || sent.field("structuredContent").is_some()
        };
        let Some(sent) = parse(&text).filter(is_result) else {
            let expected = r#"expected a CallToolResult, {"content": [...]}, got "#;
            return Err(ContentError::NotRead(expected.to_owned() + &quoted(&text)));
        };
        let sent = Incoming::of(&sent, *self);
        let found = sent.envelope();
        let passed_on = if found.is_none() { sent.inside() } else { None };
        let inside = passed_on.as_ref().map(|inside| Incoming::of(inside, *self).within(&sent));
        let (sent, found) = inside.as_ref().map_or((&sent, found), |inside| (inside, inside.envelope()));
        let made = match found {
            Some(Sent::Envelope(text)) => return envelope_of(&text, self),
            Some(Sent::Partial(failure)) => sent.failed(failure, Some(sent.everything())),
            None => sent.foreign(),
        };
        envelope_of(&write(&made?).map_err(error_of)?, &Settings::default())
    }
}

/// What a `CallToolResult` says.
struct Incoming<'s> {
    settings: Settings<'s>,
    blocks: &'s [Value],
    /// The texts of the blocks.
    texts: Vec<&'s str>,
    /// All texts.
    said: String,
    /// The blocks that are no text.
    media: Vec<Value>,
    structured: Option<&'s Value>,
    is_error: bool,
    /// Whether an envelope was sent, and not a result that only looks like one.
    is_ours: bool,
}

/// What of a result is an envelope.
enum Sent {
    /// All of it.
    Envelope(String),
    /// A block, which failed.
    Partial(Reading),
}

/// A valid envelope in a result.
struct Found {
    text: String,
    made: ToolReturn,
    said: Canonical,
}

impl Found {
    fn is_failing(&self) -> bool {
        self.said.outcome != Outcome::Ok
    }
}

impl<'s> Incoming<'s> {
    fn of(sent: &'s Value, settings: Settings<'s>) -> Self {
        let blocks = sent.field("content").map_or(&[][..], Value::items);
        let texts: Vec<_> = blocks.iter().filter_map(block_text).collect();
        let is_error = matches!(sent.field("isError"), Some(Value::Bool(true)));
        let is_ours = sent.field("_meta").is_some_and(|meta| meta.field(MARK).is_some());
        let structured = sent.field("structuredContent").filter(|one| !matches!(one, Value::Null));
        // A host has overruled the success that was sent: all that counts is what it says now.
        let is_stale = |held: &&Value| {
            let made = envelope_of::<ToolReturn>(&held.as_text(), &settings);
            is_ours && is_error && made.is_ok_and(|made| made.outcome() == Some(Outcome::Ok))
        };
        Incoming {
            settings,
            blocks,
            said: texts.join("\n"),
            texts,
            media: blocks.iter().filter(|one| block_text(one).is_none()).cloned().collect(),
            structured: structured.filter(|held| !is_stale(held)),
            is_error,
            is_ours,
        }
    }

    /// The `CallToolResult` that a host passed on in this one.
    fn inside(&self) -> Option<Value> {
        let candidates = match self.structured {
            Some(Value::List(_)) => return None, // the blocks of this one
            Some(held) => [Some(held.clone()), only_result(held).cloned()],
            None => [parse(&self.said), None],
        };
        let as_result = |one| match one {
            Value::List(_) if are_blocks(&one) => Value::Object(Vec::from([member("content", one)])),
            one => one,
        };
        candidates.into_iter().flatten().map(as_result).find(is_call_tool_result)
    }

    /// This as what another one carries: an error counts, inside as outside.
    fn within(mut self, outer: &Incoming<'_>) -> Self {
        self.is_error |= outer.is_error;
        self.media.extend(outer.media.iter().cloned());
        self
    }

    /// The result that this carries as an envelope, or the failing envelope in one of its blocks.
    fn envelope(&self) -> Option<Sent> {
        let has_beside = self.structured.is_some() && !self.media.is_empty();
        // A text among blocks of other kinds is one piece of several.
        let text = Some(self.said.as_str()).filter(|_| self.structured.is_some() || self.media.is_empty());
        let wrapped = self.structured.and_then(only_result);
        let visible = [self.structured, wrapped].into_iter().flatten().map(Value::as_text);
        let visible: Vec<_> = visible.chain(text.map(str::to_owned)).filter_map(|text| self.found(&text)).collect();
        if let Some(at) = visible.iter().position(Found::is_failing) {
            return Some(self.failing(visible.into_iter().nth(at)?, !has_beside));
        }
        let in_piece = self.pieces().into_iter().filter_map(|text| self.found(text)).find(Found::is_failing);
        if let Some(failing) = in_piece {
            return Some(self.failing(failing, self.blocks.len() == 1 && self.structured.is_none()));
        }
        // A success counts unless a host has overruled it, or a text says more than it.
        let is_all = |one: &Found| self.is_ours || !has_beside && self.adds_nothing(one);
        visible.into_iter().next().filter(|one| !self.is_error && is_all(one)).map(|one| Sent::Envelope(one.text))
    }

    /// A valid envelope in a text; one that failed and does not say why is somebody else's failure.
    fn found(&self, text: &str) -> Option<Found> {
        let value = parse(text).filter(|value| matches!(value, Value::Object(_)))?;
        let made = envelope_of(text, &self.settings).ok()?;
        let found = Found { said: said_by(&value, detect(text).ok()?)?, made, text: text.to_owned() };
        let is_silent = found.is_failing() && found.said.message.is_none() && found.said.code.is_none();
        (!is_silent).then_some(found)
    }

    /// The texts of blocks that may be a document; the items of a list are data, and no verdict.
    fn pieces(&self) -> Vec<&'s str> {
        let held = self.structured.map(|held| only_result(held).unwrap_or(held));
        let is_list = matches!(held, Some(Value::List(_)));
        let text_of = |block: &'s Value| block_text(block).or_else(|| block.field("resource")?.text_in("text"));
        self.blocks.iter().filter(|_| !is_list).filter_map(text_of).collect()
    }

    /// Whether the text says no more than an envelope.
    fn adds_nothing(&self, found: &Found) -> bool {
        is_blank(&self.said)
            || parse(&self.said).is_some_and(|value| value.is_nested())
            || found.made.content().is_ok_and(|content| content.contains(&self.said))
    }

    /// An envelope that failed; where it is not all of a result, all blocks are its data.
    fn failing(&self, found: Found, is_all: bool) -> Sent {
        if is_all {
            return Sent::Envelope(found.text);
        }
        let code = found.said.code.and_then(|code| code.try_into().ok());
        let read = Reading { outcome: found.said.outcome, code, message: found.said.message, ..failed() };
        let evidence = value::parse(&found.text).map(|value| evidence_of(&value)).unwrap_or_default();
        Sent::Partial(Reading { evidence, ..read })
    }

    /// A result of what another server sent.
    fn foreign(&self) -> Result<ToolReturn, ContentError> {
        let objects = self.objects();
        for (is_structure, object) in &objects {
            let read = object_read(object);
            let is_told = self.is_error && read.kind == Kind::Words;
            if read.outcome != Outcome::Ok && !is_told {
                return self.reported(read, object, *is_structure);
            }
        }
        let said = self.structured.and_then(Value::text).unwrap_or(&self.said);
        let worded = words_read(said);
        if self.is_error || worded.is_some() {
            let mut read = worded.unwrap_or_else(failed);
            read.message = self.message().or_else(|| self.lines());
            return self.worded(read, objects.first().map(|one| &one.1));
        }
        self.success().tool_return()
    }

    fn success(&self) -> Made {
        let is_shown = |said: &&str| ![NO_OUTPUT.0, NO_OUTPUT.1].contains(said);
        let said = Some(self.said.as_str()).filter(|_| !self.texts.is_empty()).filter(is_shown);
        // Where a text belongs to its place among other blocks, all of them are the data.
        let is_ordered = self.structured.is_none() && has_order(self.blocks);
        let data = if is_ordered { Some(Value::List(self.blocks.to_vec())) } else { self.data() };
        let says_more = |said: &&str| !is_blank(said) && !self.structured.is_some_and(|held| repeats_as_json(said, held));
        match data {
            None => Made::success(None, said.map(|said| Value::Text(said.to_owned()))),
            data => Made::success(said.filter(|_| !is_ordered).filter(says_more).map(str::to_owned), data),
        }
    }

    fn data(&self) -> Option<Value> {
        let media = || Value::List(self.media.clone());
        match self.structured {
            Some(held) if self.media.is_empty() => Some(held.clone()),
            Some(held) => Some(Value::Object(Vec::from([member(CONTENT, media()), member(STRUCTURE, held.clone())]))),
            None => Some(media()).filter(|media| !media.items().is_empty()),
        }
    }

    /// The objects in a result, first those that are all of it, and whether one is its structure.
    fn objects(&self) -> Vec<(bool, Value)> {
        let wrapped = self.structured.and_then(only_result);
        let whole = [self.structured, wrapped].into_iter().flatten().map(json_in);
        let said = Some(&self.said[..]).filter(|_| self.structured.is_none());
        let texts = said.into_iter().chain(self.texts.iter().copied()).map(parse);
        let mut is_structure = matches!(self.structured, Some(Value::Object(_)));
        let mut found = Vec::new();
        for object in whole.chain(texts).flatten().filter(|one| matches!(one, Value::Object(_))) {
            found.push((is_structure, object));
            is_structure = false;
        }
        found
    }

    /// The text of a failure without the prefix that marks it as one; None where the structure says it.
    fn message(&self) -> Option<String> {
        let said = self.said.strip_prefix(ERROR_PREFIX).unwrap_or(&self.said);
        let is_repeated = self.structured.is_some_and(|held| repeats(&self.said, held));
        (!is_blank(said) && !is_repeated).then(|| said.to_owned())
    }

    /// The texts of a structure that is nothing else: what went wrong, one after the other.
    fn lines(&self) -> Option<String> {
        let lines: Option<Vec<_>> = self.structured?.items().iter().map(Value::text).collect();
        lines.filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n"))
    }

    /// A result of an object that is not ok.
    fn reported(&self, mut read: Reading, object: &Value, is_structure: bool) -> Result<ToolReturn, ContentError> {
        let is_worded = read.kind == Kind::Words;
        let says_it = |(_, one): &(String, Value)| one.text().is_some() && one.text() == read.message.as_deref();
        let says_more = object.members().len() > 1 && object.members().iter().any(says_it);
        let is_own = !is_blank(&self.said) && !parse(&self.said).is_some_and(|value| value.is_nested());
        let has_own_text = is_own && self.structured.is_none_or(|held| only_result(held).is_none());
        let reason = read.message.as_deref().map(|said| said.strip_prefix(ERROR_PREFIX).unwrap_or(said).to_owned());
        let is_all = is_structure && !is_worded;
        read.message = if has_own_text && is_all { self.message().or(reason) } else { reason.or_else(|| self.message()) };
        let is_alone = self.media.is_empty() && (self.texts.len() < 2 || is_all);
        let data = match () {
            () if !is_alone => Some(self.everything()),
            () if is_worded && has_own_text => Some(Value::Text(self.said.clone())),
            () => Some(object.clone()).filter(|_| !is_worded || says_more),
        };
        self.failed(read, data)
    }

    /// A result of a text that is not ok, or is flagged as an error; the reason in its first object counts.
    fn worded(&self, mut read: Reading, object: Option<&Value>) -> Result<ToolReturn, ContentError> {
        let mut data = self.data();
        let is_repeated = |object: &&Value| {
            self.structured.is_none() || is_blank(&self.said) || repeats(&self.said, object)
        };
        if let Some(object) = object.filter(is_repeated) {
            if let Some(reason) = reason_in(object) {
                read.message = Some(reason.to_owned());
                data = data.or_else(|| Some(object.clone()));
            }
        }
        self.failed(read, data)
    }

    /// The blocks of a result, and the structure if it says more.
    fn everything(&self) -> Value {
        let mut all = self.blocks.to_vec();
        let is_said = |structured: &Value| self.texts.iter().any(|text| is_json_of(text, structured));
        all.extend(self.structured.filter(|structured| !is_said(structured)).cloned());
        Value::List(all)
    }

    /// A result of what is not ok. A flag counts more than words, but one that an SDK writes by itself
    /// does not deny them.
    fn failed(&self, mut read: Reading, data: Option<Value>) -> Result<ToolReturn, ContentError> {
        if self.is_error {
            read.evidence.clear();
            if read.outcome == Outcome::Unknown {
                read.outcome = Outcome::Failed;
            }
        } else if is_only_words(&read.evidence) {
            read.evidence.push(MCP_FLAG.to_owned());
        }
        let is_silent = read.message.as_deref().is_none_or(is_blank);
        let assumed = [(read.code.is_none(), "/code"), (is_silent, "/message")];
        let assumed = assumed.into_iter().filter(|one| one.0).map(|one| one.1);
        let evidence = core::mem::take(&mut read.evidence);
        let mut made = Made::of(&read, &self.settings);
        made.data = data;
        made.record("assumed", assumed);
        made.record("evidence", evidence.iter().map(String::as_str));
        made.tool_return()
    }
}

/// Whether a value is a `CallToolResult` and nothing else.
fn is_call_tool_result(value: &Value) -> bool {
    let Some(content @ Value::List(_)) = value.field("content") else { return false };
    let is_meant = ["isError", "structuredContent"].iter().any(|key| value.field(key).is_some());
    let is_whole = value.members().iter().all(|(key, _)| FIELDS.contains(&key.as_str()));
    is_whole && (is_meant || are_blocks(content))
}

fn are_blocks(content: &Value) -> bool {
    let is_block = |block: &Value| {
        let kind = block.text_in("type").unwrap_or_default();
        BLOCKS.contains(&kind) && (kind != "text" || block.text_in("text").is_some())
    };
    !content.items().is_empty() && content.items().iter().all(is_block)
}

/// What a server wrapped because it was no object.
fn only_result(value: &Value) -> Option<&Value> {
    value.field("result").filter(|_| value.members().len() == 1)
}

/// What a text says as JSON, and any other value as it is.
fn json_in(value: &Value) -> Option<Value> {
    value.text().map_or_else(|| Some(value.clone()), parse)
}

fn error_of(error: EnvelopeError) -> ContentError {
    error.report.map_or(ContentError::Undecided, ContentError::Invalid)
}

fn text_block(text: String) -> Value {
    Value::Object(Vec::from([member("type", Value::Text("text".to_owned())), member("text", Value::Text(text))]))
}

fn mark_of<E: Envelope>(_: &E) -> Value {
    let said = [("schema", E::SCHEMA.name()), ("version", "1")];
    let said = said.into_iter().map(|(key, text)| member(key, Value::Text(text.to_owned()))).collect();
    Value::Object(Vec::from([member(MARK, Value::Object(said))]))
}

