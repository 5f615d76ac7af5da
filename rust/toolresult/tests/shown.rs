//! What the model is shown, as settings say.
#![cfg(feature = "serde")]

use serde_json::{json, Value};
use std::sync::atomic::{AtomicUsize, Ordering};
use toolresult::envelope::{read, MessageOptions, ToolResponse, ToolReturn};
use toolresult::{CodeTable, ContentError, ContentOptions, Language, Settings};

const ORDERS: &str = r#"{"code": 0, "data": "17 orders"}"#;

fn with(shown: ContentOptions<'_>) -> Settings<'_> {
    Settings { shown, ..Settings::default() }
}

#[test]
fn a_fence_has_another_nonce_each_time() {
    let settings = with(ContentOptions { fence: true, ..ContentOptions::default() });
    let (one, other) = (settings.content(ORDERS).unwrap(), settings.content(ORDERS).unwrap());
    assert_ne!(one, other);
    let (first, last) = (one.lines().next().unwrap(), one.lines().last().unwrap());
    assert_eq!(first.replace("<tool-output ", "</tool-output "), last);
    assert_eq!(first.len(), "<tool-output 0123456789abcdef>".len());
}

#[test]
fn a_nonce_that_is_in_the_text_is_not_taken() {
    let asked = AtomicUsize::new(0);
    let nonce = || ["17", "", "a1b2"][asked.fetch_add(1, Ordering::Relaxed)].to_owned();
    let settings = with(ContentOptions { fence: true, nonce: Some(&nonce), ..ContentOptions::default() });
    assert!(settings.content(ORDERS).unwrap().starts_with("<tool-output a1b2>\n17 orders"));
    let always = || "17".to_owned();
    let settings = with(ContentOptions { fence: true, nonce: Some(&always), ..ContentOptions::default() });
    assert_eq!(settings.content(ORDERS), Err(ContentError::NoNonce));
}

#[test]
fn a_limit_that_is_too_small_is_an_error() {
    let settings = with(ContentOptions { max_chars: Some(199), ..ContentOptions::default() });
    assert_eq!(settings.content(ORDERS), Err(ContentError::SmallLimit(199)));
}

#[test]
fn a_limit_keeps_the_accents_of_a_letter() {
    let letters = "e\u{301}".repeat(400);
    let envelope = json!({"code": 0, "data": letters}).to_string();
    for max_chars in 200..210 {
        let text = with(ContentOptions { max_chars: Some(max_chars), ..ContentOptions::default() }).content(&envelope).unwrap();
        assert!(text.chars().count() <= max_chars);
        assert!(text.lines().all(|line| !line.starts_with('\u{301}')), "{text}");
    }
}

#[test]
fn what_is_hidden_is_in_no_part_of_a_result_of_mcp() {
    let found = ToolReturn::success(json!({"user": "ann", "password": "hunter2", "note": "AKIAIOSFODNN7EXAMPLE"}));
    let settings = with(ContentOptions { hide_secrets: true, ..ContentOptions::default() });
    let sent = settings.to_mcp::<Value>(&found).unwrap().to_string();
    assert!(!sent.contains("hunter2") && !sent.contains("AKIA") && sent.contains("ann"), "{sent}");
    let whole = Settings::default().to_mcp::<Value>(&found).unwrap();
    assert_eq!(whole["structuredContent"]["data"]["password"], "hunter2");
}

#[test]
fn a_response_is_sent_over_mcp_as_it_is() {
    let text = r#"{"code":0,"message":"success","data":1.10,"meta":{"execution_time_ms":3,"tool":"find"}}"#;
    let response: ToolResponse = read(text).unwrap();
    let sent: Value = Settings::default().to_mcp(&response).unwrap();
    assert_eq!(sent["isError"], false);
    assert_eq!(sent["_meta"], json!({"toolresult/envelope": {"schema": "tool-response", "version": "1"}}));
    assert_eq!(sent["structuredContent"]["meta"]["tool"], "find");
}

#[test]
fn own_codes_and_a_dialect_count_in_the_text() {
    let own = r#"{
        "codes": [{"code": 1200, "name": "QUOTA_EXCEEDED", "kind": "client", "message": {"en": "Quota exceeded"},
            "advice": {"en": "Ask again tomorrow.", "zh": "明天再试。"}, "retryable": true}],
        "dialects": [{"name": "acme", "codes": [{"code": 77, "name": "QUOTA", "means": 1200}]}]
    }"#;
    let codes = CodeTable::read(own).unwrap();
    let settings = Settings {
        codes: Some(&codes),
        dialect: Some(codes.dialect("acme").unwrap()),
        language: Language::Chinese,
        shown: ContentOptions { advice: true, ..ContentOptions::default() },
    };
    assert_eq!(settings.content(r#"{"code": 77, "message": "50 of 50"}"#).unwrap(), "Error: 50 of 50\n\n明天再试。");
    let unknown = settings.content(r#"{"code": 78, "message": "50 of 50"}"#).unwrap_err();
    assert!(matches!(unknown, ContentError::Invalid(report) if report.findings[0].rule.id() == "dialect-code-unknown"));
    assert!(codes.search("quota exceeded").contains(&1200));
}

#[test]
fn a_message_needs_the_call_that_it_answers() {
    let error = Settings::default().message(ORDERS, MessageOptions::default()).unwrap_err();
    assert!(matches!(error, ContentError::NoToolCallId(_)));
    let blank = MessageOptions { tool_call_id: Some(" "), ..MessageOptions::default() };
    assert!(matches!(Settings::default().message(ORDERS, blank), Err(ContentError::Invalid(_))));
}
