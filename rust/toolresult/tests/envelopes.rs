//! A struct is what the schema of its form accepts, and nothing is lost on the way.
#![cfg(feature = "serde")]

use toolresult::envelope::{
    read, write, Envelope, ToolExecutionResult, ToolMessage, ToolResponse, ToolResponseMeta, ToolResult,
    ToolReturn, ToolReturnMeta,
};
use toolresult::{judge, ErrorCode, Outcome, Rule, Schema, Verdict};

fn again<E: Envelope>(text: &str) -> String {
    write(&read::<E>(text.as_bytes()).expect(text)).expect(text)
}

#[test]
fn what_was_read_is_written_again() {
    for text in [
        r#"{"code":0}"#,
        r#"{"code":0,"message":"","data":null}"#,
        r#"{"code":0,"data":{"a":1.50,"b":12345678901234567890,"c":1e+400}}"#,
        r#"{"code":0,"meta":null}"#,
        r#"{"code":0,"meta":{"execution_time_ms":0.1,"session_id":null,"acme.com/shard":[7,null]}}"#,
    ] {
        assert_eq!(again::<ToolReturn>(text), text);
    }
    let deep = format!(r#"{{"code":0,"data":{}{}}}"#, "[".repeat(199), "]".repeat(199));
    assert_eq!(again::<ToolReturn>(&deep), deep);
    assert_eq!(again::<ToolReturn>(r#"{"code":1e3,"message":"m"}"#), r#"{"code":1000,"message":"m"}"#);
}

#[test]
fn failures_are_written_as_in_every_language() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/conformance/failures.json");
    let cases: Vec<serde_json::Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let own: Vec<_> = cases.iter().filter(|case| case["form"] == "tool-return").collect();
    assert_eq!(own.len(), 2);
    for case in own {
        let message = case["message"].as_str().unwrap();
        let made = match case["code"].as_u64() {
            Some(code) => ToolReturn::failure(ErrorCode::try_from(u16::try_from(code).unwrap()).unwrap(), message),
            None => ToolReturn::empty(message),
        };
        assert_eq!(write(&made).unwrap(), case["text"].as_str().unwrap());
    }
}

#[test]
fn a_finding_about_a_key_has_the_place_of_the_key() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/conformance/key-places.json");
    let cases: Vec<serde_json::Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(cases.len(), 9);
    for case in cases {
        let text = case["text"].as_str().unwrap();
        let findings = toolresult::validate(text, None).unwrap().findings;
        let placed: Vec<_> = findings
            .iter()
            .map(|one| format!("{}:{} {} {}", one.line, one.column, one.rule.id(), one.path))
            .collect();
        let expected: Vec<_> = ["errors", "warnings"].iter().flat_map(|key| case[*key].as_array().unwrap()).map(|one| one.as_str().unwrap()).collect();
        assert_eq!(placed, expected, "{text}");
    }
}

#[test]
fn the_error_names_the_rule_and_the_place() {
    for (text, error) in [
        (r#"{"code":0,"mesage":"m"}"#, r#"1:11: /mesage: unknown field "mesage" in tool-return [unknown-field] did you mean "message"?"#),
        (r#"{"code":0,"code":0}"#, r#"1:11: /code: duplicate key "code" [duplicate-key] remove the duplicate"#),
        (r#"{"code":5000}"#, "1:1: /message: expected a message for the failure, got none or a blank one [failure-needs-message] say in"),
        (r#"{"code":42,"message":"m"}"#, "1:9: /code: expected an error code (0, 1000–1999, 2000–2999 and 5000–5999), got 42 [code-range] choose a code"),
        (r#"{"code":0"#, "1:10: unexpected end of text inside a value [text-truncated] check the length limits"),
    ] {
        let found = read::<ToolReturn>(text.as_bytes()).unwrap_err();
        let (found, error) = (found.to_string(), format!("not a valid tool-return: {error}"));
        assert!(found.starts_with(&error), "{text}: {found}");
    }
    let huge = format!(r#"{{"code":0,"data":1e{}}}"#, "9".repeat(17));
    let found = read::<ToolReturn>(huge.as_bytes()).unwrap_err();
    assert_eq!((judge(huge.as_bytes(), None), found.report), (Verdict::Undecided, None));
}

#[test]
fn nothing_invalid_is_written() {
    let failure = ToolReturn { code: 5000, message: None, data: None, meta: None };
    assert!(write(&failure).is_err());
    let message = ToolMessage {
        role: "user".into(),
        content: "c".into(),
        tool_call_id: "1".into(),
        name: None,
        is_internal: None,
    };
    let error = write(&message).unwrap_err().to_string();
    assert!(
        error.starts_with(r#"not a valid tool-message: 1:9: /role: expected "tool", got "user" [allowed-value]"#),
        "{error}",
    );
}

#[test]
fn a_key_of_the_contract_in_extra_is_not_written_twice() {
    let text = r#"{"code":0,"message":"m","data":1,"meta":{"tool":"t","execution_time_ms":1}}"#;
    let mut response: ToolResponse = read(text.as_bytes()).unwrap();
    response.meta.extra.insert("tool".into(), "other".into());
    let error = write(&response).unwrap_err().to_string();
    assert!(error.starts_with(r#"not a valid tool-response: 1:75: /meta/tool: duplicate key "tool" [duplicate-key]"#), "{error}");
}

#[test]
fn structs_are_built_of_what_is_required_and_what_is_not() {
    let meta = ToolResponseMeta::new(3, "orders:find").with_session_id("s1");
    let response = ToolResponse::new(ErrorCode::Success, "ok", vec![1, 2], meta);
    let text = r#"{"code":0,"message":"ok","data":[1,2],"meta":{"execution_time_ms":3,"tool":"orders:find","session_id":"s1"}}"#;
    assert_eq!(write(&response).unwrap(), text);
    assert_eq!(text.parse::<ToolResponse>().unwrap(), response);
    assert_eq!(response.data_as::<Vec<u8>>().unwrap(), Some(vec![1, 2]));
    assert_eq!(response.error_code(), Some(ErrorCode::Success));

    let mine = ToolReturn { message: Some("ours".into()), ..ToolReturn::new(1234u16) };
    assert_eq!((mine.error_code(), mine.outcome()), (None, Some(Outcome::Failed)));
    assert_eq!(ToolReturn::new(ErrorCode::NotFound).outcome(), None);
    assert!(ToolReturn::new(ErrorCode::NotFound).content().is_err());

    let failed = ToolResult::default().with_error("disk is full");
    assert_eq!(failed.content().unwrap(), "Error: disk is full");
    let saved = ToolExecutionResult::new(true, "save", "saved");
    assert_eq!((saved.outcome(), saved.data_as::<u8>().unwrap()), (Some(Outcome::Ok), None));
    let message = ToolMessage::new("tool", "3 orders", "call_1").with_name("orders:count");
    assert_eq!(write(&message).unwrap(), r#"{"role":"tool","content":"3 orders","tool_call_id":"call_1","name":"orders:count"}"#);
}

#[test]
fn a_struct_has_the_form_of_its_type_whatever_its_keys_look_like() {
    // As text it would be taken for a tool-response, which needs more fields.
    let result = ToolReturn::success(vec![17]).with_meta(ToolReturnMeta::default().with_tool("orders:find"));
    assert_eq!(result.content().unwrap(), "[17]");
    assert_eq!(result.outcome(), Some(Outcome::Ok));
}

#[test]
fn names_are_shown_as_every_language_has_them() {
    let shown = format!("{} {} {} {:>6}", ErrorCode::NotFound, Rule::UnknownField, Schema::ToolReturn, Outcome::Ok);
    assert_eq!(shown, "NOT_FOUND unknown-field tool-return     ok");
    for code in ErrorCode::ALL {
        assert_eq!(ErrorCode::try_from(u16::from(code)), Ok(code));
    }
}
