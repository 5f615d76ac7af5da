//! No input makes the crate panic, and none makes it slow.

mod ask;

use ask::ask;
use toolresult::{explain, judge, validate, Schema, Verdict};

const TEXTS: [&str; 7] = [
    r#"{"code":0,"message":"done","data":[1,-0.5e3,"\ud83d\ude00"],"meta":{"tool":"x","a/b":null}}"#,
    r#"{"success":false,"operationType":"query","message":"none","metadata":{"toolresult":{}}}"#,
    r#"{"output":"订单","execution_time":1e400,"tool_call_id":"c","output":"\u0061"}"#,
    r#"{"role":"tool","content":"[]","tool_call_id":" "}"#,
    r#"{"new_items":[{"type":"x","agent":{"name":"a","name":"b"},"raw_item":null}],"status":"failed"}"#,
    r#"{"code":0,"data":{"a":"[1]","a":{"b":9007199254740993,"b":1},"c":"[{}]"},"meta":{"tol":"x"}}"#,
    r#"{"codes":[{"code":1,"name":"A_1","kind":"x","message":{"en":"e"}}],"reserved":[1,2,3]}"#,
];

/// Miri takes thousands of times as long.
const STEP: usize = if cfg!(miri) { 97 } else { 1 };

#[test]
fn every_beginning_and_every_end() {
    for text in TEXTS {
        for at in (0..=text.len()).step_by(STEP) {
            ask(&text.as_bytes()[..at]);
            ask(&text.as_bytes()[at..]);
        }
    }
}

#[test]
fn every_byte_in_every_place() {
    for text in TEXTS {
        for at in (0..text.len()).step_by(STEP) {
            for byte in [0, b' ', b'"', b'\\', b'{', b'}', b'[', b']', b',', b':', b'0', b'-', b'e', 0x80, 0xff] {
                let mut changed = text.as_bytes().to_vec();
                changed[at] = byte;
                ask(&changed);
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes hours")]
fn long_texts_take_time_in_proportion() {
    let many = 50_000;
    let names: String = (0..many).map(|name| format!("\"n{name}\":1,")).collect();
    let same = "\"a\":1,".repeat(many);
    for text in [
        "[".repeat(many),
        format!("{{\"code\":0,\"data\":{}", "{\"a\":".repeat(many)),
        format!("{{\"code\":0,\"data\":\"{}\"}}", "\\u00e9".repeat(many)),
        format!("{{\"code\":0,\"data\":{}}}", "9".repeat(many)),
        format!("{{\"code\":0,\"meta\":{{{names}\"n0\":1}}}}"),
        format!("{{\"code\":0,\"meta\":{{{same}\"b\":1}}}}"),
        format!("{{\"code\":0,{names}\"n0\":1}}"),
        format!("{{\"code\":0,{same}\"b\":1}}"),
        format!("{{\"code\":0,\"data\":{{{same}{names}{names}\"b\":\"[]\"}}}}"),
        format!("{{\"code\":0,\"data\":[{}0]}}", "\"[]\",".repeat(many)),
        format!("{{\"new_items\":[{}{{}}]}}", "{},".repeat(many)),
        " ".repeat(many),
        "\\".repeat(many),
    ] {
        for schema in [None, Some(Schema::ToolReturn), Some(Schema::RunRecord)] {
            assert_eq!(judge(text.as_bytes(), schema) == Verdict::Invalid, {
                explain(text.as_bytes(), schema).is_some_and(|report| !report.is_valid())
            });
            assert_eq!(judge(text.as_bytes(), schema) == Verdict::Invalid, {
                validate(text.as_bytes(), schema).is_some_and(|report| !report.is_valid())
            });
        }
    }
}
