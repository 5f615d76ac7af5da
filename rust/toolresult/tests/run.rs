//! What a program relies on when it runs a tool, or reads what another system wrote.
#![cfg(all(feature = "serde", feature = "std"))]

use serde::{Serialize, Serializer};
use serde_json::{json, Value};
use std::error::Error;
use std::fmt;
use std::future::{pending, poll_fn, ready, Future};
use std::io;
use std::pin::pin;
use std::sync::Mutex;
use std::task::{Context, Poll, Waker};
use std::time::Duration;
use toolresult::envelope::{write, Envelope, ToolResponse, ToolReturn};
use toolresult::{run, run_async, ContentError, ErrorCode, Language, Outcome, Runner, Settings, ToolError};

/// The response of a future that waits for nothing but itself.
fn done(tool: impl Future<Output = ToolResponse>) -> ToolResponse {
    let (mut tool, mut context) = (pin!(tool), Context::from_waker(Waker::noop()));
    loop {
        if let Poll::Ready(response) = tool.as_mut().poll(&mut context) {
            return response;
        }
    }
}

fn data(response: &ToolResponse) -> Value {
    serde_json::from_str(response.data.text()).unwrap()
}

#[derive(Debug)]
struct Wrapped(ToolError);

impl fmt::Display for Wrapped {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("while asking the database")
    }
}

impl Error for Wrapped {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}

struct Unwritable;

impl Serialize for Unwritable {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("password hunter2"))
    }
}

const UNUSABLE: &str = "t completed, but its result cannot be shown. Its effects, if any, have taken place: \
    do not call it again with the same arguments.";

#[test]
fn every_end_of_a_tool_is_a_valid_response() {
    type Ended = Result<Value, Box<dyn Error + Send + Sync>>;
    let rows: Vec<(Ended, u16, &str, Value)> = vec![
        (Ok(json!({"id": 17})), 0, "success", json!({"id": 17})),
        (Ok(json!({"code": 1910, "message": "no order 17"})), 1910, "no order 17", Value::Null),
        (Ok(json!({"error": "no file"})), 5000, "no file", Value::Null),
        (
            Ok(json!({"success": false, "error": "disk full"})),
            5000,
            "disk full",
            json!({"success": false, "error": "disk full"}),
        ),
        (Ok(Value::Null), 5000, "t returned nothing where a result is expected", Value::Null),
        (Ok(json!({"success": false})), 5000, "t could not complete", json!({"success": false})),
        (Ok(json!({"code": 0, "meta": {"toolresult": 1}})), 5000, UNUSABLE, Value::Null),
        (Err(ToolError::new(1201u16, "no size 42").into()), 1201, "no size 42", Value::Null),
        (Err(Wrapped(ToolError::new(ErrorCode::ParameterError, "no size")).into()), 1002, "no size", Value::Null),
        (Err(ToolError::new(ErrorCode::ExecutionTimeout, "").into()), 2002, "Execution timeout", Value::Null),
        (Err(ToolError::new(ErrorCode::Success, "no").into()), 5000, "no", Value::Null),
        (Err(ToolError::new(42u16, "no").into()), 5000, "no", Value::Null),
        (Err(io::Error::other("password hunter2").into()), 5000, "t could not complete", Value::Null),
    ];
    for (ended, code, message, expected) in rows {
        let asked = format!("{ended:?}");
        let response = run("t", || ended);
        assert_eq!((response.code, response.message.as_str()), (code, message), "{asked}");
        assert_eq!(data(&response), expected, "{asked}");
        assert_eq!(response.meta.tool, "t", "{asked}");
        write(&response).unwrap_or_else(|error| panic!("{asked}: {error}"));
    }
    assert_eq!(run("t", || Ok::<_, io::Error>(Unwritable)).message, UNUSABLE);
}

#[test]
fn nothing_to_return_is_a_success_and_no_result_is_none() {
    let saved = run("save", || Ok::<(), io::Error>(()));
    assert_eq!((saved.code, saved.data.is_null()), (0, true));
    assert_eq!(run("find", || Ok::<Option<u8>, io::Error>(None)).outcome(), Some(Outcome::Failed));
}

#[test]
fn what_the_model_must_not_read_goes_to_the_log() {
    let lines = Mutex::new(Vec::new());
    let log = |line: &str| lines.lock().unwrap().push(line.to_owned());
    let runner = Runner { log: Some(&log), ..Runner::default() };
    let failed = runner.run("read", || Err::<(), _>(io::Error::other("password hunter2")));
    let panicked = runner.run("divide", || -> Result<u8, io::Error> { panic!("by {}", 0) });
    assert_eq!((panicked.code, panicked.message.as_str()), (5000, "divide could not complete"));
    let later = runner.run_async("divide", async { panic!("later") as Result<u8, io::Error> });
    assert_eq!(done(later).message, "divide could not complete");
    assert_eq!(
        *lines.lock().unwrap(),
        ["read failed: password hunter2", "divide panicked: by 0", "divide panicked: later"],
    );
    assert!(!write(&failed).unwrap().contains("hunter2"));
}

#[test]
fn a_response_says_how_long_to_wait_and_keeps_its_meta() {
    let busy = ToolError::new(ErrorCode::RateLimited, "50 of 50").with_retry_after(Duration::from_secs(2));
    let response = run("find", || Err::<u8, _>(busy));
    assert_eq!(response.meta.retry_after_ms, Some(2000.into()));
    let inner = r#"{"code":0,"message":"1","data":1,"meta":{"execution_time_ms":1,"tool":"inner","trace_id":"t1"}}"#;
    let outer = run("outer", || Ok::<ToolResponse, io::Error>(inner.parse().unwrap()));
    assert_eq!((outer.meta.tool.as_str(), outer.meta.trace_id), ("outer", Some(Some("t1".to_owned()))));
}

#[test]
fn a_late_tool_is_dropped_and_one_in_time_is_not() {
    fn is_send<T: Send>(one: T) -> T {
        one
    }
    let chinese = Runner { settings: Settings { language: Language::Chinese, ..Settings::default() }, ..Runner::default() };
    let never = || pending::<Result<u8, io::Error>>();
    let late = is_send(chinese.run_within(Duration::from_millis(2500), ready, "pay", never()));
    let late = done(late);
    assert_eq!((late.code, late.message.as_str()), (2002, "pay 未在 2.5 秒内完成"));
    let one = done(Runner::default().run_within(Duration::from_secs(1), ready, "pay", never()));
    assert_eq!(one.message, "pay did not finish within 1 second");
    let prompt = Runner::default().run_within(Duration::from_secs(1), ready, "pay", ready(Ok::<_, io::Error>(3)));
    assert_eq!(data(&done(prompt)), 3);
    let mut turns = 0;
    let slow = poll_fn(|context| {
        turns += 1;
        context.waker().wake_by_ref();
        if turns < 3 { Poll::Pending } else { Poll::Ready(Ok::<_, io::Error>(turns)) }
    });
    assert_eq!(data(&done(is_send(run_async("count", slow)))), 3);
}

/// What Python's executor makes of the same values with `wrap=True`.
#[test]
fn what_another_system_wrote_becomes_an_envelope() {
    let settings = Settings::default();
    for (legacy, expected) in [
        (json!({"code": 500, "msg": "操作失败"}), json!({"code": 5000, "message": "操作失败", "data": {"code": 500, "msg": "操作失败"}})),
        (
            json!({"code": 200, "msg": "操作成功", "data": [1]}),
            json!({"code": 0, "data": {"code": 200, "msg": "操作成功", "data": [1]}}),
        ),
        (json!({"output": "done"}), json!({"code": 0, "data": "done"})),
        (json!(r#"{"code": 1002, "message": "no size"}"#), json!({"code": 1002, "message": "no size"})),
        (
            json!("Error: no such file"),
            json!({
                "code": 5000, "message": "no such file",
                "meta": {"toolresult": {"outcome": "unknown", "evidence": ["text: Error:"]}},
            }),
        ),
        (json!([]), json!({"code": 0, "data": []})),
        (json!(null), json!({"code": 5000, "message": "Internal error"})),
    ] {
        let made = settings.from_result(&legacy).unwrap_or_else(|error| panic!("{legacy}: {error}"));
        assert_eq!(serde_json::from_str::<Value>(&write(&made).unwrap()).unwrap(), expected, "{legacy}");
    }
    let wrong = settings.from_result(&json!({"code": 0, "meta": {"toolresult": 1}}));
    assert!(matches!(wrong, Err(ContentError::Invalid(_))), "{wrong:?}");
    let failed: ToolReturn = settings.from_result(&json!({"success": false, "operationType": "save", "message": "no"})).unwrap();
    assert_eq!(failed.outcome(), Some(Outcome::Unknown));
}
