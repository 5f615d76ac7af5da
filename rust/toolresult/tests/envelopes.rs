//! A struct is what the schema of its form accepts, and nothing is lost on the way.
#![cfg(feature = "serde")]

use toolresult::envelope::{read, write, Envelope, ToolMessage, ToolResponse, ToolReturn};
use toolresult::{judge, Verdict};

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
fn the_error_names_the_rule_and_the_place() {
    for (text, error) in [
        (r#"{"code":0,"mesage":"m"}"#, r#"unknown-field at /mesage; did you mean "message"?"#),
        (r#"{"code":0,"code":0}"#, "duplicate-key at /code"),
        (r#"{"code":5000}"#, "failure-needs-message at /message"),
        (r#"{"code":42,"message":"m"}"#, "code-range at /code"),
        (r#"{"code":0"#, "text-truncated"),
    ] {
        let found = read::<ToolReturn>(text.as_bytes()).unwrap_err();
        assert_eq!(found.to_string(), format!("not a valid tool-return: {error}"), "{text}");
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
    assert_eq!(error, "not a valid tool-message: allowed-value at /role");
}

#[test]
fn a_key_of_the_contract_in_extra_is_not_written_twice() {
    let text = r#"{"code":0,"message":"m","data":1,"meta":{"tool":"t","execution_time_ms":1}}"#;
    let mut response: ToolResponse = read(text.as_bytes()).unwrap();
    response.meta.extra.insert("tool".into(), "other".into());
    let error = write(&response).unwrap_err().to_string();
    assert_eq!(error, "not a valid tool-response: duplicate-key at /meta/tool");
}
