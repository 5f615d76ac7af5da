//! What a program relies on when it reads results of MCP.
#![cfg(feature = "serde")]

use serde_json::{json, Value};
use std::fs;
use std::path::Path;
use toolresult::envelope::{write, Envelope, ToolExecutionResult, ToolResponse, ToolReturn};
use toolresult::{ContentError, ContentOptions, Outcome, Settings};

fn read(sent: &Value) -> Value {
    let made: ToolReturn = Settings::default().from_mcp(sent).unwrap_or_else(|error| panic!("{sent}: {error}"));
    serde_json::from_str(&write(&made).unwrap()).unwrap()
}

fn text(said: &str) -> Value {
    json!({"type": "text", "text": said})
}

/// Rows that every language is held to.
#[test]
fn a_failure_in_one_of_several_blocks_names_its_evidence() {
    let rows = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance/mcp-blocks.json");
    let rows: Vec<Value> = serde_json::from_slice(&fs::read(rows).unwrap()).unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        let blocks: Vec<_> = row["texts"].as_array().unwrap().iter().map(|said| text(said.as_str().unwrap())).collect();
        assert_eq!(read(&json!({"content": blocks, "isError": false})), row["envelope"], "{}", row["texts"]);
    }
}

/// The results and what Go's tests with the SDK of MCP expect of them.
#[test]
fn the_result_of_another_server_becomes_a_truthful_envelope() {
    let only_words = json!({"toolresult": {
        "outcome": "unknown", "assumed": ["/code"], "evidence": ["text: not found", "flag: isError, default"],
    }});
    let image = json!({"type": "image", "mimeType": "image/png", "data": "aGk="});
    for (sent, expected) in [
        (json!({"content": [text("hi")]}), json!({"code": 0, "data": "hi"})),
        (
            json!({"content": [text("boom")], "isError": true}),
            json!({"code": 5000, "message": "boom", "meta": {"toolresult": {"assumed": ["/code"]}}}),
        ),
        (
            json!({"content": [text("x")], "structuredContent": {"a": 1}}),
            json!({"code": 0, "message": "x", "data": {"a": 1}}),
        ),
        (json!({"content": [text("{\"a\": 1}")], "structuredContent": {"a": 1}}), json!({"code": 0, "data": {"a": 1}})),
        (
            json!({"content": [text("x")], "structuredContent": {"status": "error", "message": "no"}}),
            json!({
                "code": 5000, "message": "x", "data": {"status": "error", "message": "no"},
                "meta": {"toolresult": {"assumed": ["/code"], "evidence": ["/status"]}},
            }),
        ),
        (json!({"content": [text(r#"{"code":1002,"message":"no size"}"#)]}), json!({"code": 1002, "message": "no size"})),
        (json!({"content": [image.clone()]}), json!({"code": 0, "data": [image.clone()]})),
        (
            json!({"content": [text("Element 12 not found")]}),
            json!({"code": 5000, "message": "Element 12 not found", "meta": only_words}),
        ),
        (
            json!({"content": [text("Tool call rejected by the user")], "isError": true}),
            json!({"code": 1903, "message": "Tool call rejected by the user"}),
        ),
        (
            json!({"content": [], "isError": true}),
            json!({
                "code": 5000, "message": "Internal error",
                "meta": {"toolresult": {"assumed": ["/code", "/message"]}},
            }),
        ),
        // Python's reader keeps all blocks where their order says something.
        (json!({"content": [image.clone(), text("above")]}), json!({"code": 0, "data": [image, text("above")]})),
        (
            json!({"content": [text("1 order")], "structuredContent": r#"{"error": "x"}"#}),
            json!({"code": 5000, "message": "x"}),
        ),
        // A host passed on what a server sent, as text, or as a structure that it wrapped.
        (
            json!({"content": [text(r#"{"content": [{"type": "text", "text": "Cannot connect"}], "isError": true}"#)]}),
            json!({
                "code": 5000, "message": "Cannot connect", "meta": {"toolresult": {"assumed": ["/code"]}},
            }),
        ),
        (
            json!({"content": [], "structuredContent": {"result": {"content": [text(r#"{"code":1002,"message":"no"}"#)]}}}),
            json!({"code": 1002, "message": "no"}),
        ),
    ] {
        assert_eq!(read(&sent), expected, "{sent}");
    }
}

#[test]
fn what_is_sent_comes_back_in_its_form_or_in_another() {
    let settings = Settings::default();
    let sent = r#"{"code":1911,"message":"slow down","data":null,"meta":{"execution_time_ms":3,"tool":"find","retry_after_ms":2000}}"#;
    let response: ToolResponse = sent.parse().unwrap();
    let over: Value = settings.to_mcp(&response).unwrap();
    assert_eq!(write(&settings.from_mcp::<ToolResponse>(&over).unwrap()).unwrap(), sent);
    let result: ToolReturn = settings.from_mcp(&over).unwrap();
    let wait = result.meta.flatten().and_then(|meta| meta.retry_after_ms).and_then(|wait| wait.as_u64());
    assert_eq!((result.code, wait), (1911, Some(2000)));

    let saved = ToolExecutionResult::new(true, "save", "saved");
    let over: Value = settings.to_mcp(&saved).unwrap();
    assert_eq!(settings.from_mcp::<ToolExecutionResult>(&over).unwrap(), saved);
}

#[test]
fn a_text_that_was_fenced_or_cut_does_not_hide_what_was_sent() {
    let shown = ContentOptions { fence: true, max_chars: Some(200), ..ContentOptions::default() };
    let sent = ToolReturn::success("x".repeat(400));
    let over: Value = Settings { shown, ..Settings::default() }.to_mcp(&sent).unwrap();
    assert_eq!(Settings::default().from_mcp::<ToolReturn>(&over).unwrap(), sent);
}

#[test]
fn a_flag_overrules_a_success_and_a_success_no_failure() {
    let settings = Settings::default();
    let mut over: Value = settings.to_mcp(&ToolReturn::success(17)).unwrap();
    over["isError"] = true.into();
    assert_eq!(settings.from_mcp::<ToolReturn>(&over).unwrap().outcome(), Some(Outcome::Failed));
    let denied = json!({"content": [], "structuredContent": {"code": 1002, "message": "no"}, "isError": false});
    assert_eq!(settings.from_mcp::<ToolReturn>(&denied).unwrap().code, 1002);
    let more = json!({"content": [text("half of it")], "structuredContent": {"code": 0, "data": 1}});
    assert_eq!(read(&more), json!({"code": 0, "message": "half of it", "data": {"code": 0, "data": 1}}));
}

#[test]
fn what_is_no_result_of_mcp_is_an_error() {
    for wrong in [json!({"a": 1}), json!("text"), json!({"content": "text"})] {
        let error = Settings::default().from_mcp::<ToolReturn>(&wrong).unwrap_err();
        assert!(matches!(&error, ContentError::NotRead(why) if why.starts_with("expected a CallToolResult")), "{error}");
    }
}
