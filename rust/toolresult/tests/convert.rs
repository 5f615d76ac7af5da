//! What a program relies on when it converts an envelope; the fixtures have the rest.
#![cfg(feature = "serde")]

use serde_json::Value;
use toolresult::{convert, losses, outcome, ContentError, Conversion, Outcome, Rule, Schema};

const FORMS: [Schema; 4] =
    [Schema::ToolReturn, Schema::ToolResponse, Schema::ToolExecutionResult, Schema::ToolResult];
const EXTENDED: Conversion<'static> =
    Conversion { tool: None, tool_call_id: None, operation_type: None, extensions: Some(true) };

fn converted(text: &str, to: Schema, conversion: Conversion<'_>) -> String {
    convert(text, to, conversion).unwrap_or_else(|error| panic!("{text} to {to}: {error}"))
}

/// Keys have no order.
fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn every_outcome_survives_the_way_to_every_form_and_back() {
    let envelopes = [
        (r#"{"code":0,"message":"1 order","data":{"id":17}}"#, Schema::ToolReturn, Outcome::Ok),
        (r#"{"code":1904,"message":"no orders"}"#, Schema::ToolReturn, Outcome::Empty),
        (r#"{"code":5000,"message":"?","meta":{"toolresult":{"outcome":"unknown"}}}"#, Schema::ToolReturn, Outcome::Unknown),
        (
            r#"{"code":2002,"message":"late","data":null,"meta":{"execution_time_ms":150.3,"tool":"find"}}"#,
            Schema::ToolResponse,
            Outcome::Failed,
        ),
        (r#"{"success":false,"operationType":"query","message":"no"}"#, Schema::ToolExecutionResult, Outcome::Unknown),
        (r#"{"output":"half","error":"cut off","tool_call_id":"call_1"}"#, Schema::ToolResult, Outcome::Failed),
    ];
    for (text, form, expected) in envelopes {
        for to in FORMS {
            let made = converted(text, to, EXTENDED);
            assert_eq!(outcome(&made), Some(expected), "{text} as {to} is {made}");
            assert_eq!(value(&converted(&made, form, EXTENDED)), value(text), "by way of {made}");
        }
    }
}

#[test]
fn the_way_back_keeps_how_a_number_is_written() {
    let text = r#"{"code":0,"data":[1.50,12345678901234567890]}"#;
    let made = converted(text, Schema::ToolResult, EXTENDED);
    assert!(made.starts_with(r#"{"output":"[1.50,12345678901234567890]""#), "{made}");
    assert_eq!(converted(&made, Schema::ToolReturn, EXTENDED), text);
}

#[test]
fn a_tool_result_loses_what_it_has_no_field_for() {
    for (envelope, expected) in [
        (r#"{"code":2002,"message":"late"}"#, &["code"][..]),
        (r#"{"code":1904,"message":"no order 17"}"#, &["empty", "code"]),
        (r#"{"code":0,"message":"2 orders","data":[17,18]}"#, &["success-message", "data"]),
        (r#"{"code":0,"data":"done"}"#, &[]),
        (r#"{"success":true,"operationType":"save","message":"success"}"#, &["operation-type"]),
        (r#"{"code":0,"message":"success","data":1,"meta":{"tool":"find","execution_time_ms":5,"tool_call_id":"1"}}"#, &["data"]),
    ] {
        let made = converted(envelope, Schema::ToolResult, Conversion::default());
        assert_eq!(losses(envelope, &made).unwrap(), expected, "{envelope}");
        let whole = converted(envelope, Schema::ToolResult, EXTENDED);
        assert!(losses(envelope, &whole).unwrap().is_empty(), "{envelope}");
    }
}

#[test]
fn an_edited_envelope_counts_and_not_its_origin() {
    let made = converted(r#"{"code":1002,"message":"no size"}"#, Schema::ToolExecutionResult, EXTENDED);
    let edited = made.replace("no size", "no colour");
    let back = converted(&edited, Schema::ToolReturn, Conversion { extensions: Some(false), ..EXTENDED });
    assert_eq!(back, r#"{"code":5000,"message":"no colour"}"#);
}

#[test]
fn what_the_caller_knows_fills_only_what_is_not_said() {
    let conversion = Conversion { tool: Some("find"), tool_call_id: Some("call_1"), ..Conversion::default() };
    let nameless = converted(r#"{"code":0,"data":"x"}"#, Schema::ToolResult, conversion);
    assert_eq!(nameless, r#"{"output":"x","name":"find","tool_call_id":"call_1"}"#);
    let named = r#"{"code":0,"message":"success","data":"x","meta":{"tool":"read","execution_time_ms":5}}"#;
    assert!(converted(named, Schema::ToolResult, conversion).contains(r#""name":"read""#));
}

#[test]
fn what_cannot_be_converted_says_why() {
    let rule = |text: &str, to, conversion| match convert(text, to, conversion) {
        Err(ContentError::Invalid(report)) => report.findings[0].rule,
        other => panic!("{other:?}"),
    };
    assert_eq!(rule(r#"{"code": "0"}"#, Schema::ToolResult, EXTENDED), Rule::Type);
    let query = Conversion { operation_type: Some("query"), ..EXTENDED };
    assert_eq!(rule(r#"{"code":0}"#, Schema::ToolExecutionResult, query), Rule::QueryNeedsData);
    let message = convert(r#"{"role":"tool","content":"x","tool_call_id":"1"}"#, Schema::ToolReturn, EXTENDED);
    assert_eq!(message, Err(ContentError::NotAResult(Schema::ToolMessage)));
    assert_eq!(convert(r#"{"code":0}"#, Schema::RunState, EXTENDED), Err(ContentError::NotAResult(Schema::RunState)));
}
