//! An envelope in another form, by what every form says in its own way.

mod digest;
mod losses;
mod origin;

use crate::content::value::{exact, read, Value};
use crate::content::{flag_is_ok, is_blank, parts_of, Parts};
use crate::evidence::written_number;
use crate::generated::content_facts as facts;
use crate::generated::error_code::NO_DATA;
use crate::reading::{form_named, outcome_in};
use crate::{describe_code, ContentError, Language, Outcome, Schema, Settings};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use digest::double_text;
pub use losses::losses;

const EXTENSION: &str = "toolresult";
/// What an extension records that holds in every form.
const CARRIED: [&str; 4] = ["code", "evidence", "still_running", "attempts"];

/// How [`convert`] converts: what the caller knows and an envelope may not say, and whether the
/// extension may be written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Conversion<'a> {
    /// Name of the tool.
    pub tool: Option<&'a str>,
    /// Identifier of the model's call.
    pub tool_call_id: Option<&'a str>,
    /// Of a tool-execution-result; None is `operation`.
    pub operation_type: Option<&'a str>,
    /// Whether the extension may say what the form has no field for; None: except in a tool-result.
    /// Without it that is lost, such as whether nothing was found or nobody knows.
    pub extensions: Option<bool>,
}

/// Convert an envelope to another form. A failure stays a failure.
///
/// The extension `toolresult` says what the fields of the form cannot: that nothing was found, that
/// nobody knows, what was invented, and in its origin all that has no place in the form. Converting
/// back gives the first envelope, unless somebody changed the other.
///
/// # Errors
///
/// The envelope is not valid, or no result of a tool; or it cannot be in that form.
///
/// ```
/// use toolresult::{convert, Conversion, Schema};
///
/// let failed = br#"{"code": 2002, "message": "no answer within 30 s"}"#;
/// let conversion = Conversion { tool: Some("find"), ..Conversion::default() };
/// assert_eq!(
///     convert(failed, Schema::ToolResult, conversion)?,
///     r#"{"error":"no answer within 30 s","name":"find"}"#,
/// );
/// let other = convert(failed, Schema::ToolExecutionResult, Conversion::default())?;
/// let back = convert(other, Schema::ToolReturn, Conversion::default())?;
/// assert_eq!(back, r#"{"code":2002,"message":"no answer within 30 s"}"#);
/// # Ok::<(), toolresult::ContentError>(())
/// ```
pub fn convert(text: impl AsRef<[u8]>, to: Schema, conversion: Conversion<'_>) -> Result<String, ContentError> {
    convert_as(text.as_ref(), None, to, conversion, &Settings::default())
}

/// The same for a text whose form is known; None recognizes it.
pub(crate) fn convert_as(
    text: &[u8],
    schema: Option<Schema>,
    to: Schema,
    conversion: Conversion<'_>,
    settings: &Settings<'_>,
) -> Result<String, ContentError> {
    let target = Target::of(to)?;
    let (text, schema) = settings.must_be_valid(text, schema)?;
    let source = Target::of(schema)?;
    if source.schema == to {
        return Ok(String::from_utf8_lossy(&text).into_owned());
    }
    let is_extended = conversion.extensions.unwrap_or(to != Schema::ToolResult);
    let made = converted(&read(&text), source, target, &Call::of(conversion), is_extended).compact();
    Settings::default().must_be_valid(made.as_bytes(), Some(to))?;
    Ok(made)
}

/// A form that conversion knows.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub(crate) schema: Schema,
    pub(crate) parts: &'static Parts,
}

impl Target {
    pub(crate) fn of(schema: Schema) -> Result<Self, ContentError> {
        parts_of(schema).map(|parts| Target { schema, parts }).ok_or(ContentError::NotAResult(schema))
    }

    pub(crate) fn extension(self) -> &'static str {
        form_named(self.parts.name).3
    }

    fn outcome(self, value: &Value) -> Outcome {
        outcome_in(value, form_named(self.parts.name))
    }
}

/// What an envelope or its caller says of the call.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Call {
    tool: Option<String>,
    id: Option<String>,
    operation_type: Option<String>,
}

impl Call {
    fn of(conversion: Conversion<'_>) -> Self {
        Call {
            tool: conversion.tool.map(str::to_owned),
            id: conversion.tool_call_id.map(str::to_owned),
            operation_type: conversion.operation_type.map(str::to_owned),
        }
    }

    /// Fill in from another what is not known here.
    fn or(&self, other: &Call) -> Call {
        let known = |own: &Option<String>, other: &Option<String>| own.clone().or_else(|| other.clone());
        Call {
            tool: known(&self.tool, &other.tool),
            id: known(&self.id, &other.id),
            operation_type: known(&self.operation_type, &other.operation_type),
        }
    }
}

/// What the forms say in different ways; what an envelope does not say is None.
pub(crate) struct Canonical {
    pub(crate) outcome: Outcome,
    pub(crate) code: Option<i64>,
    pub(crate) message: Option<String>,
    data: Option<Value>,
    call: Call,
    /// A number.
    milliseconds: Option<String>,
}

/// The envelope in another form: what its origin leads to, if that is intact and nothing is lost, or
/// one step, with an origin if it may be extended.
pub(crate) fn converted(value: &Value, source: Target, target: Target, call: &Call, is_extended: bool) -> Value {
    origin::followed(value, source, target, call, is_extended)
        .unwrap_or_else(|| one_step(value, source, target, call, is_extended))
}

fn one_step(value: &Value, source: Target, target: Target, call: &Call, is_extended: bool) -> Value {
    let made = forward(value, source, target, call, is_extended);
    if is_extended { origin::added(made, value, source, target) } else { made }
}

/// One step from a form to another, without an origin.
fn forward(value: &Value, source: Target, target: Target, call: &Call, is_extended: bool) -> Value {
    let mut from = canonical(value, source);
    from.call = from.call.or(call);
    let (fields, invented) = written(&from, target);
    let made = Value::Object(fields);
    if !is_extended {
        return made;
    }
    extended(made, target, from.outcome, &invented, extension_in(value, source))
}

fn extension_in(value: &Value, form: Target) -> Option<&Value> {
    value.field(form.extension())?.field(EXTENSION)
}

/// An envelope that says in its extension what its fields cannot.
fn extended(made: Value, form: Target, outcome: Outcome, invented: &[&str], before: Option<&Value>) -> Value {
    let kept = |key: &&str| Some(((*key).to_owned(), before?.field(key)?.clone()));
    let mut recorded: Vec<_> = CARRIED.iter().filter_map(kept).collect();
    if outcome == Outcome::Unknown || form.outcome(&made) != outcome {
        recorded.push(member("outcome", text(outcome.name())));
    }
    if !invented.is_empty() {
        recorded.push(member("assumed", Value::List(invented.iter().map(|path| text(path)).collect())));
    }
    if recorded.is_empty() {
        return made;
    }
    let mut holder = made.field(form.extension()).map_or_else(Vec::new, |holder| holder.members().to_vec());
    holder.push(member(EXTENSION, Value::Object(recorded)));
    with(&made, form.extension(), Value::Object(holder))
}

/// What a result of a tool says that is an envelope.
#[cfg(feature = "serde")]
pub(crate) fn said_by(value: &Value, schema: Schema) -> Option<Canonical> {
    Target::of(schema).ok().map(|form| canonical(value, form))
}

/// What an envelope says; what an earlier conversion had to invent counts as not said.
fn canonical(value: &Value, form: Target) -> Canonical {
    let value = &without_invented(value, form);
    let parts = form.parts;
    let name_at = |path| value_at(value, path).and_then(Value::text).filter(|name| !is_blank(name)).map(str::to_owned);
    let outcome = form.outcome(value);
    let duration = match value_at(value, parts.duration) {
        Some(Value::Number(spelled)) => Some(scaled(spelled, places(parts))),
        _ => None,
    };
    let mut said = Canonical {
        outcome,
        code: None,
        message: value.text_in(parts.message).map(str::to_owned),
        data: value.field(parts.data).cloned(),
        call: Call {
            tool: name_at(parts.tool),
            id: name_at(parts.tool_call_id),
            operation_type: value.text_in("operationType").map(str::to_owned),
        },
        milliseconds: duration,
    };
    if form.schema == Schema::ToolResult {
        if outcome == Outcome::Empty {
            said.message = said.data.take().as_ref().and_then(Value::text).map(str::to_owned);
        }
    } else {
        let is_ok = flag_is_ok(value);
        said.message = said.message.filter(|message| !says_nothing(message, outcome, is_ok));
        said.code = value.field("code").filter(|_| outcome != Outcome::Ok && !is_ok).and_then(written_number);
    }
    // In these two the field may be there only because it has to be.
    if matches!(form.schema, Schema::ToolResponse | Schema::ToolResult) {
        said.data = said.data.filter(|data| !matches!(data, Value::Null));
    }
    said
}

/// Whether a message is a default, or claims a success that is none.
fn says_nothing(message: &str, outcome: Outcome, flag_is_ok: bool) -> bool {
    if outcome == Outcome::Ok {
        return message == facts::DEFAULT_MESSAGE;
    }
    flag_is_ok && facts::DEFAULT_MESSAGES.contains(&message)
}

fn without_invented(value: &Value, form: Target) -> Value {
    let assumed = extension_in(value, form).and_then(|recorded| recorded.field("assumed"));
    let mut known = value.clone();
    for path in assumed.map_or(&[][..], Value::items).iter().filter_map(Value::text) {
        let Some((field, name)) = path.strip_prefix('/').and_then(|path| path.split_once('/')) else { continue };
        let Some(holder) = known.field(field).filter(|holder| holder.field(name).is_some_and(is_invented)) else {
            continue;
        };
        let kept = without(holder, name);
        known = with(&known, field, kept);
    }
    known
}

/// Whether a value is still what conversion wrote; an edited one is the author's.
fn is_invented(value: &Value) -> bool {
    let duration = Value::Number(facts::DEFAULT_EXECUTION_TIME_MS.to_string());
    value.text() == Some(facts::DEFAULT_TOOL) || value.is_same(&duration)
}

impl Canonical {
    /// The message; what is not ok always has one that is not blank.
    fn said(&self) -> Option<String> {
        let own = self.message.as_deref();
        if self.outcome == Outcome::Ok || own.is_some_and(|message| !is_blank(message)) {
            return self.message.clone();
        }
        describe_code(self.written_code()).message(Language::English).map(str::to_owned)
    }

    fn written_code(&self) -> i64 {
        match self.outcome {
            Outcome::Ok => 0,
            Outcome::Empty => NO_DATA.into(),
            _ => self.code.filter(|&code| code != 0).unwrap_or(facts::GENERIC_FAILURE.into()),
        }
    }
}

/// The fields of a form, and the pointers of those that had to be invented.
fn written(from: &Canonical, form: Target) -> (Vec<(String, Value)>, Vec<&'static str>) {
    match form.schema {
        Schema::ToolResponse => return response(from, form.parts),
        Schema::ToolResult => return (output_or_error(from, form.parts), Vec::new()),
        _ => {}
    }
    let is_ok = from.outcome == Outcome::Ok;
    let mut fields = Vec::new();
    if form.schema == Schema::ToolReturn {
        fields.push(member("code", Value::Number(from.written_code().to_string())));
        fields.extend(from.said().map(|message| member(form.parts.message, Value::Text(message))));
        fields.extend(from.data.clone().map(|data| member(form.parts.data, data)));
        return (fields, Vec::new());
    }
    let operation_type = from.call.operation_type.as_deref().unwrap_or(facts::DEFAULT_OPERATION_TYPE);
    fields.push(member("success", Value::Bool(is_ok)));
    fields.push(member("operationType", text(operation_type)));
    let data = from.data.clone().filter(|data| is_ok || matches!(data, Value::Null));
    fields.extend(data.map(|data| member(form.parts.data, data)));
    fields.push(member(form.parts.message, message_or_default(from)));
    (fields, Vec::new())
}

fn message_or_default(from: &Canonical) -> Value {
    Value::Text(from.said().unwrap_or(facts::DEFAULT_MESSAGE.to_owned()))
}

fn response(from: &Canonical, parts: &'static Parts) -> (Vec<(String, Value)>, Vec<&'static str>) {
    let (tool, duration) = (from.call.tool.as_deref(), from.milliseconds.clone());
    let missing = [(tool.is_none(), parts.tool), (duration.is_none(), parts.duration)];
    let duration = duration.unwrap_or(facts::DEFAULT_EXECUTION_TIME_MS.to_string());
    let meta = vec![
        member("execution_time_ms", Value::Number(duration)),
        member("tool", text(tool.unwrap_or(facts::DEFAULT_TOOL))),
    ];
    let fields = vec![
        member("code", Value::Number(from.written_code().to_string())),
        member(parts.message, message_or_default(from)),
        member(parts.data, from.data.clone().unwrap_or(Value::Null)),
        member("meta", Value::Object(meta)),
    ];
    (fields, missing.into_iter().filter(|one| one.0).map(|one| one.1).collect())
}

fn output_or_error(from: &Canonical, parts: &Parts) -> Vec<(String, Value)> {
    let data = from.data.as_ref().filter(|data| !matches!(data, Value::Null)).map(Value::as_text);
    let said = || from.said().unwrap_or_default();
    let mut fields = Vec::new();
    match from.outcome {
        Outcome::Ok => fields.push((parts.data, data.unwrap_or_else(said))),
        Outcome::Empty => fields.push((parts.data, said())),
        _ => {
            fields.extend(data.map(|data| (parts.data, data)));
            fields.push((parts.message, said()));
        }
    }
    fields.extend(from.call.tool.clone().map(|tool| ("name", tool)));
    fields.extend(from.call.id.clone().map(|id| ("tool_call_id", id)));
    let mut fields: Vec<_> = fields.into_iter().map(|(key, said)| member(key, Value::Text(said))).collect();
    let duration = from.milliseconds.as_ref().map(|spelled| scaled(spelled, -places(parts)));
    fields.extend(duration.map(|number| member("execution_time", Value::Number(number))));
    fields
}

/// By how many decimal places the unit of a duration is larger than a millisecond.
fn places(parts: &Parts) -> i128 {
    parts.milliseconds.ilog10().into()
}

/// A number times a power of ten, without the noise of binary fractions.
fn scaled(spelled: &str, places: i128) -> String {
    if places == 0 {
        return spelled.to_owned();
    }
    let (is_negative, digits, power) = exact(spelled);
    if digits.is_empty() {
        return "0".to_owned();
    }
    let sign = if is_negative { "-" } else { "" };
    let exact = format!("{sign}{digits}e{}", power.saturating_add(places));
    exact.parse().ok().and_then(double_text).unwrap_or(exact)
}

/// The value at a pointer of the contract.
fn value_at<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    path.strip_prefix('/')?.split('/').try_fold(value, |value, step| value.field(step))
}

pub(crate) fn member(key: &str, value: Value) -> (String, Value) {
    (key.to_owned(), value)
}

fn text(said: &str) -> Value {
    Value::Text(said.to_owned())
}

/// An object with another value of a key, where it is or as the last.
pub(crate) fn with(object: &Value, key: &str, value: Value) -> Value {
    let mut members = object.members().to_vec();
    match members.iter_mut().find(|(name, _)| name == key) {
        Some(known) => known.1 = value,
        None => members.push(member(key, value)),
    }
    Value::Object(members)
}

/// An object without a field.
pub(crate) fn without(object: &Value, key: &str) -> Value {
    Value::Object(object.members().iter().filter(|(name, _)| name != key).cloned().collect())
}
