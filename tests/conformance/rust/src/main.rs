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
use std::{env, fs};
use toolresult::envelope::{
    read, write, Envelope, EnvelopeError, RunRecord, RunState, ToolExecutionResult, ToolMessage,
    ToolResponse, ToolResult, ToolReturn,
};
use toolresult::{content_in, detect, holds_traceback, outcome, Language, Schema};

const CRATE: (&str, &str) = ("toolresult-rust", env!("CARGO_PKG_VERSION"));

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
            if name == Some("error-codes") {
                continue;
            }
            for test in &group.tests {
                judge_case(level, name, test)?;
            }
        }
    }
    for one in cases::<Behavior>("behavior")? {
        let text = || Ok::<_, Failure>(serde_json::from_str::<Given>(one.input.get())?.bytes());
        let verdict = match one.operation.as_str() {
            "detect" => detected(&text()?),
            "outcome" => json!({"outcome": outcome(&text()?).map_or("failed", |found| found.name())}),
            "content" => match language_of_plain(one.input.get())? {
                Some(language) => shown(&text()?, language),
                None => continue,
            },
            "tracebacks" => {
                let message = serde_json::from_str::<Given>(one.input.get())?.text.unwrap_or_default();
                let mut verdict = shown(json!({"error": message}).to_string().as_bytes(), Language::English);
                verdict["found"] = holds_traceback(&message).into();
                verdict
            }
            _ => continue,
        };
        say(CRATE, "behavior", &one.operation, &one.id, verdict, one.expected)?;
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
    let written = serde_json::to_string(test)?;
    let text = match test.get("data") {
        Some(data) => data.get().as_bytes().to_vec(),
        None => serde_json::from_str::<Given>(&written)?.bytes(),
    };
    let found = written_again(name, &text);
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
    say(CRATE, level, name.unwrap_or("any"), &id, verdict, expected)
}

/// Read an envelope into the struct of its form, and write it again; None where it is not valid.
fn written_again(name: Option<&str>, text: &[u8]) -> Option<Value> {
    let schema = match name {
        Some(name) => Schema::ALL.into_iter().find(|schema| schema.name() == name)?,
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

/// The language that a case asks for; None where it asks for what the crate does not have.
fn language_of_plain(input: &str) -> Result<Option<Language>, Failure> {
    let mut language = Language::English;
    for (key, value) in serde_json::from_str::<BTreeMap<String, Value>>(input)? {
        match (key.as_str(), value.as_str()) {
            ("payload" | "text", _) | ("style", Some("text")) | ("lang", Some("en")) => {}
            ("lang", Some("zh")) => language = Language::Chinese,
            _ => return Ok(None),
        }
    }
    Ok(Some(language))
}

fn shown(text: &[u8], language: Language) -> Value {
    match content_in(text, language) {
        Ok(text) => json!({"text": text}),
        Err(error) => json!({"error": error.to_string()}),
    }
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
