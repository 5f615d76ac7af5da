//! Programs of other hands: the validator boon on the published schemas, and the engine of regular
//! expressions that Rust programs use, on the published patterns.

use crate::{cases, say, Failure, Group};
use boon::{Compiler, SchemaIndex, Schemas};
use regex::Regex;
use serde::Deserialize;
use serde_json::{json, Value};
use std::collections::HashMap;
use std::path::Path;
use std::{env, fs};

const LOCK: &str = include_str!("../Cargo.lock");
// Groups of patterns that an engine without backtracking can run.
const LINEAR: [&str; 2] = ["schemas", "data"];

/// The version of a package that this program is built with.
fn version_of(package: &str) -> &'static str {
    let entry = LOCK.split_once(&format!("name = \"{package}\"\nversion = \""));
    entry.and_then(|(_, rest)| rest.split('"').next()).unwrap_or("unknown")
}

/// boon's verdicts on the fixtures of schemas.
pub fn judge_schemas() -> Result<(), Failure> {
    let folder = Path::new(&env::var("TOOLRESULT_GENERATED")?).join("schemas");
    let boon = ("boon", version_of("boon"));
    let mut schemas = Schemas::new();
    let mut known: HashMap<String, SchemaIndex> = HashMap::new();
    for group in cases::<Group>("schema")? {
        let name = group.name().ok_or("a group without a schema")?.to_owned();
        let index = match known.get(&name) {
            Some(index) => *index,
            None => {
                let document: Value =
                    serde_json::from_slice(&fs::read(folder.join(format!("{name}.schema.json")))?)?;
                let id = document["$id"].as_str().ok_or("a schema without $id")?.to_owned();
                // It has no loader for anything but files: what is not added is not found.
                let mut compiler = Compiler::new();
                compiler.add_resource(&id, document).map_err(|error| error.to_string())?;
                let index = compiler.compile(&id, &mut schemas).map_err(|error| error.to_string())?;
                known.insert(name.clone(), index);
                index
            }
        };
        for test in &group.tests {
            let id: String = serde_json::from_str(test["id"].get())?;
            let value: Value = serde_json::from_str(test["data"].get())?;
            let valid: bool = serde_json::from_str(test["valid"].get())?;
            let verdict = json!({"valid": schemas.validate(&value, index).is_ok()});
            say(boon, "schema", &name, &id, verdict, json!({"valid": valid}))?;
        }
    }
    Ok(())
}

#[derive(Deserialize)]
struct Row {
    id: String,
    group: String,
    pattern: String,
    texts: Vec<String>,
    matches: Vec<usize>,
}

/// Which texts the engine finds each pattern in, if the matrix has written them to a file.
pub fn try_patterns() -> Result<(), Failure> {
    let Ok(file) = env::var("TOOLRESULT_PATTERNS") else { return Ok(()) };
    let rows: Vec<Row> = serde_json::from_slice(&fs::read(file)?)?;
    let engine = ("rust-regex", version_of("regex"));
    for row in rows.iter().filter(|row| LINEAR.contains(&row.group.as_str())) {
        let verdict = match Regex::new(&row.pattern) {
            Ok(pattern) => {
                let texts = row.texts.iter().enumerate();
                let found = texts.filter(|(_, text)| pattern.is_match(text)).map(|(place, _)| place);
                json!({"matches": found.collect::<Vec<_>>()})
            }
            Err(error) => json!({"error": error.to_string()}),
        };
        say(engine, "pattern", &row.group, &row.id, verdict, json!({"matches": row.matches}))?;
    }
    Ok(())
}
