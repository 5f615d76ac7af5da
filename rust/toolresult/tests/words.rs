//! The words of a text are heard as the fixtures of every language say.
#![cfg(feature = "serde")]

use serde_json::Value;
use toolresult::{read_json_result, read_result, reported_failure, worded_failure};

fn fixtures() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/behavior/read.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn a_text_reports_a_failure_by_the_words_of_its_fixture() {
    let mut heard = 0;
    for one in fixtures() {
        let Some(text) = one["input"]["text"].as_str().filter(|text| !text.trim_start().starts_with(['{', '['])) else {
            continue;
        };
        let first = one["expected"]["evidence"][0].as_str();
        let expected = first.and_then(|first| first.strip_prefix("text: "));
        assert_eq!(worded_failure(text), expected, "{}", one["id"]);
        heard += usize::from(expected.is_some());
    }
    assert!(heard > 20, "the fixtures have texts that report failures");
}

#[test]
fn no_object_that_failed_is_cleared_unread() {
    let mut failed = 0;
    for one in fixtures() {
        let payload = &one["input"]["payload"];
        if payload.is_object() && one["expected"]["outcome"] != "ok" {
            let object = payload.to_string();
            let said = reported_failure(object.as_bytes(), &|text| Some(worded_failure(text).is_some()));
            assert_ne!(said, Some(false), "{}", one["id"]);
            failed += 1;
        }
    }
    assert!(failed > 20, "the fixtures have objects that failed");
}

#[test]
fn a_result_is_judged_as_its_fixture_says() {
    for one in fixtures() {
        let read = match one["input"]["text"].as_str() {
            Some(text) => read_result(text),
            None => read_json_result(&one["input"]["payload"].to_string()),
        };
        let said = serde_json::json!({
            "outcome": read.outcome.name(), "evidence": read.evidence, "empty": read.is_empty,
        });
        assert_eq!(said, one["expected"], "{}", one["id"]);
    }
}

#[test]
fn a_failure_keeps_its_code_and_its_reason() {
    for (text, code, message) in [
        (r#"{"code": 2002, "message": "no answer"}"#, Some(2002), Some("no answer")),
        (r#"{"status": "denied", "feedback": "not today"}"#, Some(1903), Some("not today")),
        (r#"{"stdout": "", "stderr": "", "exit_code": 2.0}"#, None, Some("exited with code 2")),
        (r#"{"stdout": "", "timed_out": true}"#, None, Some("timed out")),
        ("Tool call rejected by the user", Some(1903), Some("Tool call rejected by the user")),
        ("3 orders", None, None),
    ] {
        let read = read_result(text);
        assert_eq!((read.code, read.message.as_deref()), (code, message), "{text}");
    }
}
