//! Every fixture that the crate covers, one JSON line a case: what it says, and what the fixture
//! expects; then what programs of other hands say. TOOLRESULT_FIXTURES and TOOLRESULT_GENERATED name
//! the folders, TOOLRESULT_PATTERNS the file of the published patterns.

mod outside;

use base64::prelude::{Engine, BASE64_STANDARD};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{json, Value};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{stdout, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs};
use toolresult::envelope::{
    read, write, Envelope, EnvelopeError, MessageOptions, RunRecord, RunState, ToolExecutionResult, ToolMessage,
    ToolResponse, ToolResult, ToolReturn,
};
use toolresult::workflow::{judge, tool_rules, Step, ToolOutput};
use toolresult::{
    content, convert, describe_code, detect, explain_codes, holds_traceback, outcome, read_json_result, read_result,
    search_codes,
    CodeTable, ContentError, ContentOptions, Conversion, DialectError, ErrorCode, Finding, Language, Report, Schema, Settings, Style,
    Tracebacks,
};

const CRATE: (&str, &str) = ("toolresult-rust", env!("CARGO_PKG_VERSION"));
const STRUCTS: (&str, &str) = ("rust-structs", env!("CARGO_PKG_VERSION"));

#[derive(Deserialize)]
struct Recipe {
    prefix: String,
    repeat: String,
    count: usize,
    suffix: String,
}

/// A payload in one of the ways in which a fixture may write it.
#[derive(Deserialize)]
struct Given {
    data: Option<Box<RawValue>>,
    payload: Option<Box<RawValue>>,
    text: Option<String>,
    base64: Option<String>,
    recipe: Option<Recipe>,
}

impl Given {
    fn bytes(&self) -> Vec<u8> {
        if let Some(text) = &self.text {
            return text.clone().into_bytes();
        }
        if let Some(text) = &self.base64 {
            return BASE64_STANDARD.decode(text).expect("base64 of a fixture");
        }
        if let Some(Recipe { prefix, repeat, count, suffix }) = &self.recipe {
            return format!("{prefix}{}{suffix}", repeat.repeat(*count)).into_bytes();
        }
        // Option takes null for nothing.
        let value = self.payload.as_ref().or(self.data.as_ref());
        value.map_or("null", |value| value.get()).as_bytes().to_vec()
    }
}

#[derive(Deserialize)]
struct Reference {
    #[serde(rename = "$ref")]
    urn: String,
}

#[derive(Deserialize)]
struct Group {
    schema: Option<Reference>,
    tests: Vec<BTreeMap<String, Box<RawValue>>>,
}

impl Group {
    fn name(&self) -> Option<&str> {
        self.schema.as_ref().map(|one| one.urn.trim_start_matches("urn:toolresult:v1:"))
    }
}

#[derive(Deserialize)]
struct Behavior {
    id: String,
    operation: String,
    input: Box<RawValue>,
    expected: Value,
}

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    for level in ["schema", "text"] {
        for group in cases::<Group>(level)? {
            let name = group.name();
            for test in &group.tests {
                judge_case(level, name, test)?;
            }
        }
    }
    for group in cases::<Group>("warning")? {
        for test in &group.tests {
            warn_of_case(group.name(), test)?;
        }
    }
    for one in cases::<Behavior>("behavior")? {
        let text = || Ok::<_, Failure>(serde_json::from_str::<Given>(one.input.get())?.bytes());
        let verdict = match one.operation.as_str() {
            "detect" => detected(&text()?),
            "outcome" => json!({"outcome": outcome(&text()?).map_or("failed", |found| found.name())}),
            "read" => read_as_result(&one)?,
            "describe_code" => described(&one)?,
            "translate_code" => translated(&one)?,
            "validate" => validated(&one)?,
            "convert" => converted(&one)?,
            "search_codes" => searched(&one)?,
            "message" => messaged(&one)?,
            "judge" => decided(&one)?,
            "tool_rules" => ruled(&one)?,
            "content" => shown(&one)?,
            "tracebacks" => {
                let message = serde_json::from_str::<Given>(one.input.get())?.text.unwrap_or_default();
                let mut verdict = json!({"text": content(json!({"error": message}).to_string())?});
                verdict["found"] = holds_traceback(&message).into();
                verdict
            }
            _ => continue,
        };
        say(CRATE, "behavior", &one.operation, &one.id, verdict, sorted(one.expected))?;
    }
    outside::judge_schemas()?;
    outside::try_patterns()
}

fn cases<Case: for<'de> Deserialize<'de>>(level: &str) -> Result<Vec<Case>, Failure> {
    let folder = Path::new(&env::var("TOOLRESULT_FIXTURES")?).join(level);
    let mut files: Vec<_> = fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<Result<_, std::io::Error>>()?;
    files.sort();
    let mut found = Vec::new();
    for file in files {
        found.extend(serde_json::from_slice::<Vec<Case>>(&fs::read(file)?)?);
    }
    Ok(found)
}

fn judge_case(
    level: &str,
    name: Option<&str>,
    test: &BTreeMap<String, Box<RawValue>>,
) -> Result<(), Failure> {
    let id: String = serde_json::from_str(test["id"].get())?;
    let valid: bool = serde_json::from_str(test["valid"].get())?;
    let text = bytes_of(test)?;
    if name != Some("error-codes") {
        judge_struct(level, name, &id, test, valid, &text)?;
    }
    let keys = if level == "text" { &["rule", "path", "line", "column"][..] } else { &["rule", "path"] };
    let mut named = json!({"valid": valid});
    for (key, value) in test.iter().filter(|(key, _)| keys.contains(&key.as_str())) {
        named[key] = serde_json::from_str(value.get())?;
    }
    let schema = name.and_then(schema_of);
    say(CRATE, level, name.unwrap_or("any"), &id, first_finding(&text, schema, &named), named.clone())?;
    if test.contains_key("data") {
        say(CRATE, "words", name.unwrap_or("any"), &id, words(&text, schema, Settings::default()), Value::Null)?;
    }
    Ok(())
}

/// The rules and the places of what is worth a warning.
fn warn_of_case(name: Option<&str>, test: &BTreeMap<String, Box<RawValue>>) -> Result<(), Failure> {
    let id: String = serde_json::from_str(test["id"].get())?;
    let dialect = test.get("dialect").map(|name| serde_json::from_str::<String>(name.get())).transpose()?;
    let codes = CodeTable::default();
    let dialect = dialect.map(|name| codes.dialect(&name)).transpose()?;
    let settings = Settings { dialect, ..Settings::default() };
    let text = bytes_of(test)?;
    let schema = name.and_then(schema_of);
    let found = report_of(&text, schema, settings).map(|report| {
        let mut found: Vec<_> = report.warnings().map(|one| json!([one.rule.id(), one.path])).collect();
        found.sort_by_key(ToString::to_string);
        found
    });
    let expected: Vec<BTreeMap<String, Value>> = serde_json::from_str(test["warnings"].get())?;
    let mut expected: Vec<_> = expected.iter().map(|one| json!([one["rule"], one["path"]])).collect();
    expected.sort_by_key(ToString::to_string);
    say(CRATE, "warning", name.unwrap_or("any"), &id, found.into(), expected.into())?;
    if test.contains_key("data") {
        say(CRATE, "words", name.unwrap_or("any"), &id, words(&text, schema, settings), Value::Null)?;
    }
    Ok(())
}

fn bytes_of(test: &BTreeMap<String, Box<RawValue>>) -> Result<Vec<u8>, Failure> {
    if let Some(data) = test.get("data") {
        return Ok(data.get().as_bytes().to_vec());
    }
    Ok(serde_json::from_str::<Given>(&serde_json::to_string(test)?)?.bytes())
}

fn judge_struct(
    level: &str,
    name: Option<&str>,
    id: &str,
    test: &BTreeMap<String, Box<RawValue>>,
    valid: bool,
    text: &[u8],
) -> Result<(), Failure> {
    let found = written_again(name, text);
    let mut verdict = json!({"valid": found.is_some()});
    let mut expected = json!({"valid": valid});
    if level == "schema" {
        if let Some(value) = found {
            verdict["value"] = value;
        }
        if valid {
            expected["value"] = serde_json::from_str(test["data"].get())?;
        }
    }
    say(STRUCTS, level, name.unwrap_or("any"), id, verdict, expected)
}

/// What is wrong with a text; with a table of codes also where its rows clash.
fn report_of(text: &[u8], schema: Option<Schema>, settings: Settings<'_>) -> Option<Report> {
    if schema == Some(Schema::ErrorCodes) { explain_codes(text) } else { settings.validate(text, schema) }
}

fn schema_of(name: &str) -> Option<Schema> {
    Schema::ALL.into_iter().find(|schema| schema.name() == name)
}

/// As much of the best finding as the fixture names.
fn first_finding(text: &[u8], schema: Option<Schema>, named: &Value) -> Value {
    let Some(report) = report_of(text, schema, Settings::default()) else { return json!({"valid": null}) };
    let Some(first) = report.errors().next() else { return json!({"valid": true}) };
    let mut said = json!({"valid": false});
    let parts = json!({"rule": first.rule.id(), "path": first.path, "line": first.line, "column": first.column});
    for (key, value) in parts.as_object().into_iter().flatten().filter(|(key, _)| named.get(key).is_some()) {
        said[key] = value.clone();
    }
    said
}

/// Every finding in words, in both languages.
fn words(text: &[u8], schema: Option<Schema>, settings: Settings<'_>) -> Value {
    let findings = report_of(text, schema, settings).map_or_else(Vec::new, |report| report.findings);
    let in_language = |language| -> Value {
        let rows = findings.iter().map(|one| json!([one.rule.id(), one.path, one.message(language), one.hint(language)]));
        rows.collect()
    };
    json!({"en": in_language(Language::English), "zh": in_language(Language::Chinese)})
}

/// How a plain result is judged.
fn read_as_result(one: &Behavior) -> Result<Value, Failure> {
    let given: Given = serde_json::from_str(one.input.get())?;
    let read = match &given.text {
        Some(text) => read_result(text),
        None => read_json_result(std::str::from_utf8(&given.bytes())?),
    };
    Ok(json!({"outcome": read.outcome.name(), "evidence": read.evidence, "empty": read.is_empty}))
}

#[derive(Deserialize)]
struct Code {
    code: i64,
    dialect: Option<String>,
}

/// What is known of a number.
fn described(one: &Behavior) -> Result<Value, Failure> {
    let info = describe_code(serde_json::from_str::<Code>(one.input.get())?.code);
    let all = json!({
        "known": info.name.is_some(), "name": info.name, "kind": info.kind.map(|kind| kind.name()),
        "retryable": info.retryable, "effect": info.effect, "http_status": info.http_status,
        "may_repeat": info.may_repeat(false), "may_repeat_idempotent": info.may_repeat(true),
    });
    let asked = one.expected.as_object().into_iter().flatten().map(|(key, _)| (key.clone(), all[key].clone()));
    Ok(Value::Object(asked.collect()))
}

fn translated(one: &Behavior) -> Result<Value, Failure> {
    let given: Code = serde_json::from_str(one.input.get())?;
    Ok(match CodeTable::default().translate(given.code, &given.dialect.unwrap_or_default()) {
        Ok(code) => json!({"code": code}),
        Err(DialectError::UnknownCode(..)) => json!({"error": "dialect-code-unknown"}),
        Err(error) => json!({"error": error.to_string()}),
    })
}

#[derive(Deserialize)]
struct StepOf {
    reply: Option<String>,
    results: Vec<ResultOf>,
    retried: bool,
    #[serde(default = "yes")]
    stop_on_empty: bool,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
struct ResultOf {
    tool: Option<String>,
    result: Option<Box<RawValue>>,
}

/// What a workflow does next.
fn decided(one: &Behavior) -> Result<Value, Failure> {
    let given: StepOf = serde_json::from_str(one.input.get())?;
    let text_of = |result: &ResultOf| match &result.result {
        None => String::new(),
        Some(value) => serde_json::from_str::<String>(value.get()).unwrap_or_else(|_| value.get().to_owned()),
    };
    let texts: Vec<String> = given.results.iter().map(text_of).collect();
    let tools = given.results.iter().map(|result| result.tool.as_deref());
    let outputs: Vec<_> = tools.zip(&texts).map(|(tool, text)| ToolOutput { tool, text }).collect();
    let step = Step { retried: given.retried, stop_on_empty: given.stop_on_empty };
    let found = judge(given.reply.as_deref().unwrap_or_default(), &outputs, step);
    let (verdict, reason) = (found.decision.name(), found.reason.name());
    Ok(json!({"verdict": verdict, "reason": reason, "tool": found.tool, "message": found.message}))
}

#[derive(Deserialize)]
struct MessageOf {
    tool_call_id: Option<String>,
    name: Option<String>,
    is_internal: Option<bool>,
}

fn messaged(one: &Behavior) -> Result<Value, Failure> {
    let given: MessageOf = serde_json::from_str(one.input.get())?;
    let (tool_call_id, name) = (given.tool_call_id.as_deref(), given.name.as_deref());
    let options = MessageOptions { tool_call_id, name, is_internal: given.is_internal };
    let text = serde_json::from_str::<Given>(one.input.get())?.bytes();
    let asked: Asked = serde_json::from_str(one.input.get())?;
    Ok(match asked.with(|settings| settings.message(text, options))? {
        Ok(made) => json!({"message": serde_json::to_value(made)?}),
        Err(ContentError::NoToolCallId(_)) => json!({"error": "tool_call_id"}),
        Err(error) => json!({"error": error.to_string()}),
    })
}

fn ruled(one: &Behavior) -> Result<Value, Failure> {
    let asked: Asked = serde_json::from_str(one.input.get())?;
    let text = asked.with(|settings| tool_rules(settings.language, settings.shown.style, settings.shown.fence))?;
    Ok(json!({"text": text}))
}

/// The names of the codes that words find, or the first.
fn searched(one: &Behavior) -> Result<Value, Failure> {
    let input: BTreeMap<String, String> = serde_json::from_str(one.input.get())?;
    let names: Vec<_> = search_codes(&input["words"]).into_iter().map(ErrorCode::name).collect();
    let all = json!({"names": names, "first": names.first()});
    let asked = one.expected.as_object().into_iter().flatten().map(|(key, _)| (key.clone(), all[key].clone()));
    Ok(Value::Object(asked.collect()))
}

#[derive(Deserialize)]
struct Wanted {
    to: String,
    tool: Option<String>,
    tool_call_id: Option<String>,
    operation_type: Option<String>,
    extensions: Option<bool>,
}

/// The envelope in another form, or the rule that it breaks.
fn converted(one: &Behavior) -> Result<Value, Failure> {
    let wanted: Wanted = serde_json::from_str(one.input.get())?;
    let conversion = Conversion {
        tool: wanted.tool.as_deref(),
        tool_call_id: wanted.tool_call_id.as_deref(),
        operation_type: wanted.operation_type.as_deref(),
        extensions: wanted.extensions,
    };
    let text = serde_json::from_str::<Given>(one.input.get())?.bytes();
    let to = schema_of(&wanted.to).ok_or("no form of this name")?;
    Ok(match convert(text, to, conversion) {
        Ok(made) => json!({"envelope": serde_json::from_str::<Value>(&made)?}),
        Err(ContentError::Invalid(report)) => json!({"error": report.findings.first().map(|one| one.rule.id())}),
        Err(error) => json!({"error": error.to_string()}),
    })
}

/// The verdict on a payload.
fn validated(one: &Behavior) -> Result<Value, Failure> {
    let input: BTreeMap<String, Value> = serde_json::from_str(one.input.get())?;
    let name = input.get("schema").and_then(Value::as_str);
    let codes = input.get("codes").map(|table| CodeTable::read(table.to_string())).transpose()?;
    let contract = CodeTable::default();
    let dialect = input.get("dialect").and_then(Value::as_str);
    let dialect = dialect.map(|name| codes.as_ref().unwrap_or(&contract).dialect(name)).transpose()?;
    let settings = Settings { codes: codes.as_ref(), dialect, ..Settings::default() };
    let text = serde_json::from_str::<Given>(one.input.get())?.bytes();
    let schema = name.and_then(schema_of);
    if input.contains_key("payload") {
        say(CRATE, "words", name.unwrap_or("any"), &one.id, words(&text, schema, settings), Value::Null)?;
    }
    let Some(report) = report_of(&text, schema, settings) else { return Ok(json!({"valid": null})) };
    Ok(verdict_on(&report, &one.expected))
}

/// What a fixture expects, the rules in no order of their own.
fn sorted(mut expected: Value) -> Value {
    for key in ["errors", "warnings"] {
        if let Some(rules) = expected.get_mut(key).and_then(Value::as_array_mut) {
            rules.sort_by_key(ToString::to_string);
        }
    }
    expected
}

fn verdict_on(report: &Report, expected: &Value) -> Value {
    let all = json!({
        "valid": report.is_valid(),
        "schema": report.schema.map(Schema::name),
        "errors": rules_of(report.errors()),
        "warnings": rules_of(report.warnings()),
        "listed": report.findings.len(),
        "more": report.more,
    });
    let asked = expected.as_object().into_iter().flatten().map(|(key, _)| (key.clone(), all[key].clone()));
    Value::Object(asked.collect())
}

fn rules_of<'f>(findings: impl Iterator<Item = &'f Finding>) -> Vec<&'static str> {
    let mut rules: Vec<_> = findings.map(|one| one.rule.id()).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

/// Read an envelope into the struct of its form, and write it again; None where it is not valid.
fn written_again(name: Option<&str>, text: &[u8]) -> Option<Value> {
    let schema = match name {
        Some(name) => schema_of(name)?,
        None => detect(text).ok()?,
    };
    let written = match schema {
        Schema::ToolReturn => again::<ToolReturn>(text),
        Schema::ToolResponse => again::<ToolResponse>(text),
        Schema::ToolExecutionResult => again::<ToolExecutionResult>(text),
        Schema::ToolResult => again::<ToolResult>(text),
        Schema::ToolMessage => again::<ToolMessage>(text),
        Schema::RunRecord => again::<RunRecord>(text),
        Schema::RunState => again::<RunState>(text),
        Schema::ErrorCodes => return None,
    };
    let text = written.ok()?;
    let mut reader = serde_json::Deserializer::from_str(&text);
    reader.disable_recursion_limit();
    Value::deserialize(&mut reader).ok()
}

fn again<E: Envelope>(text: &[u8]) -> Result<String, EnvelopeError> {
    write(&read::<E>(text)?)
}

fn detected(text: &[u8]) -> Value {
    match detect(text) {
        Ok(schema) => json!({"form": schema.name()}),
        Err(rule) => json!({"error": rule.map(|rule| rule.id())}),
    }
}

/// How a case asks for the text of a result.
#[derive(Deserialize)]
#[serde(default)]
struct Asked {
    lang: String,
    style: String,
    tracebacks: String,
    advice: bool,
    fence: bool,
    redact: bool,
    nonce: Vec<String>,
    max_chars: Option<usize>,
}

impl Default for Asked {
    fn default() -> Self {
        Asked {
            lang: "en".into(),
            style: "text".into(),
            tracebacks: "last-line".into(),
            advice: false,
            fence: false,
            redact: false,
            nonce: Vec::new(),
            max_chars: None,
        }
    }
}

impl Asked {
    /// Ask with what the case says.
    fn with<Answer>(&self, ask: impl FnOnce(&Settings<'_>) -> Answer) -> Result<Answer, Failure> {
        let place = AtomicUsize::new(0);
        let nonce = || self.nonce.get(place.fetch_add(1, Ordering::Relaxed)).cloned().unwrap_or_default();
        let shown = ContentOptions {
            style: match self.style.as_str() {
                "text" => Style::Text,
                "envelope" => Style::Envelope,
                other => return Err(format!("no style {other}").into()),
            },
            tracebacks: match self.tracebacks.as_str() {
                "last-line" => Tracebacks::LastLine,
                "keep" => Tracebacks::Keep,
                "drop" => Tracebacks::Drop,
                other => return Err(format!("no such tracebacks: {other}").into()),
            },
            advice: self.advice,
            max_chars: self.max_chars,
            fence: self.fence,
            hide_secrets: self.redact,
            nonce: Some(&nonce),
            ..ContentOptions::default()
        };
        Ok(ask(&Settings { language: language_of(&self.lang)?, shown, ..Settings::default() }))
    }
}

fn language_of(name: &str) -> Result<Language, Failure> {
    match name {
        "en" => Ok(Language::English),
        "zh" => Ok(Language::Chinese),
        other => Err(format!("no language {other}").into()),
    }
}

/// The text of a result, or the JSON that it is.
fn shown(one: &Behavior) -> Result<Value, Failure> {
    let text = serde_json::from_str::<Given>(one.input.get())?.bytes();
    let asked: Asked = serde_json::from_str(one.input.get())?;
    Ok(match asked.with(|settings| settings.content(text))? {
        Ok(text) if one.expected.get("envelope").is_some() => json!({"envelope": serde_json::from_str::<Value>(&text)?}),
        Ok(text) => json!({"text": text}),
        Err(error) => json!({"error": error.to_string()}),
    })
}

fn say(
    (name, version): (&str, &str),
    level: &str,
    group: &str,
    fixture: &str,
    verdict: Value,
    expected: Value,
) -> Result<(), Failure> {
    let line = json!({
        "implementation": name, "version": version, "level": level,
        "fixture": fixture, "verdict": verdict, "expected": expected, "group": group,
    });
    writeln!(stdout(), "{line}")?;
    Ok(())
}
