//! A tool is run so that there is always an envelope (features `serde` and `std`).

use crate::codes::range_of;
use crate::content::value::{parse, read, Value};
use crate::convert::{member, with};
use crate::envelope::{write, ToolResponse, ToolReturn, ToolReturnMeta};
use crate::generated::content_facts::{run as texts, DEFAULT_MESSAGE};
use crate::words::with as filled;
use crate::{is_blank, ErrorCode, Settings};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::{type_name, Any};
use core::error::Error;
use core::fmt;
use core::future::{poll_fn, Future};
use core::pin::pin;
use core::task::Poll;
use core::time::Duration;
use serde::Serialize;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::time::Instant;

/// A failure that a tool explains itself: code and message reach the model as they are. A code outside
/// the contract's ranges becomes 5000, with the message; the log names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolError {
    /// The code, of the contract or a team's own.
    pub code: u16,
    /// What went wrong, and with which value.
    pub message: String,
    /// How long to wait before the call is repeated; None says nothing.
    pub retry_after: Option<Duration>,
}

impl ToolError {
    /// A failure with a code and a message.
    pub fn new(code: impl Into<u16>, message: impl Into<String>) -> Self {
        ToolError { code: code.into(), message: message.into(), retry_after: None }
    }

    /// The same that says how long to wait before the call is repeated.
    #[must_use]
    pub fn with_retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }
}

impl fmt::Display for ToolError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.code, self.message)
    }
}

impl Error for ToolError {}

/// Run a tool so that there is always a valid response, whatever it returns.
///
/// It returns an envelope of any form, which is what it says; `()`, which is a success; or whatever
/// else [`Settings::from_result`] makes an envelope of; null, such as None, is a failure: what finds
/// nothing returns [`ToolReturn::empty`]. A [`ToolError`], also as the source of another
/// error, is a failure with its code and message. Of any other error, and of a panic, the model learns
/// only that the tool could not complete: the error may hold secrets, and goes to stderr. A [`Runner`]
/// puts it elsewhere, and has settings.
///
/// ```
/// use toolresult::{run, ErrorCode, ToolError};
///
/// fn find(id: u32) -> Result<Vec<u32>, ToolError> {
///     if id == 17 { Ok(vec![17]) } else { Err(ToolError::new(ErrorCode::NotFound, format!("no order {id}"))) }
/// }
/// assert_eq!(run("find", || find(17)).data_as::<Vec<u32>>()?, Some(vec![17]));
/// let failed = run("find", || find(18));
/// assert_eq!((failed.code, failed.message.as_str(), failed.meta.tool.as_str()), (1910, "no order 18", "find"));
///
/// let failed = run("read", || std::fs::read_to_string("/secret/path"));
/// assert_eq!((failed.code, failed.message.as_str()), (5000, "read could not complete"));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn run<Returned, Failure>(name: &str, tool: impl FnOnce() -> Result<Returned, Failure>) -> ToolResponse
where
    Returned: Serialize,
    Failure: Into<Box<dyn Error + Send + Sync>>,
{
    Runner::default().run(name, tool)
}

/// The function [`run`] of a tool that is a future, for every runtime. Whoever drops the future that
/// this returns stops the tool.
///
/// ```
/// # use std::{future::Future, pin::pin, task::{Context, Poll, Waker}};
/// use toolresult::run_async;
///
/// let response = run_async("count", async { Ok::<_, std::io::Error>(3) });
/// # let Poll::Ready(response) = pin!(response).poll(&mut Context::from_waker(Waker::noop())) else { panic!() };
/// # assert_eq!(response.data_as::<u8>().unwrap(), Some(3));
/// ```
pub async fn run_async<Returned, Failure>(
    name: &str,
    tool: impl Future<Output = Result<Returned, Failure>>,
) -> ToolResponse
where
    Returned: Serialize,
    Failure: Into<Box<dyn Error + Send + Sync>>,
{
    Runner::default().run_async(name, tool).await
}

/// How tools are run.
#[derive(Clone, Copy, Default)]
pub struct Runner<'a> {
    /// In which language messages are, which codes there are, and which dialect envelopes speak.
    pub settings: Settings<'a>,
    /// Takes what the model must not read, as one line; None writes it to stderr.
    pub log: Option<&'a (dyn Fn(&str) + Sync)>,
}

impl fmt::Debug for Runner<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Runner").field("settings", &self.settings).field("log", &self.log.is_some()).finish()
    }
}

impl Runner<'_> {
    /// The function [`run`], as the runner says.
    pub fn run<Returned, Failure>(&self, name: &str, tool: impl FnOnce() -> Result<Returned, Failure>) -> ToolResponse
    where
        Returned: Serialize,
        Failure: Into<Box<dyn Error + Send + Sync>>,
    {
        let call = Call::of(*self, name);
        call.response(catch_unwind(AssertUnwindSafe(tool)).map_or_else(|cause| call.panicked(&*cause), |ended| call.ended(ended)))
    }

    /// The function [`run_async`], as the runner says.
    pub async fn run_async<Returned, Failure>(
        self,
        name: &str,
        tool: impl Future<Output = Result<Returned, Failure>>,
    ) -> ToolResponse
    where
        Returned: Serialize,
        Failure: Into<Box<dyn Error + Send + Sync>>,
    {
        let call = Call::of(self, name);
        let ended = caught(&call, tool).await;
        call.response(ended)
    }

    /// The same with a time limit, which holds by the timer of any runtime, such as
    /// `tokio::time::sleep`. A tool that is late is dropped, which stops it where it waits.
    ///
    /// ```
    /// # use std::{future::{pending, ready, Future}, pin::pin, task::{Context, Poll, Waker}, time::Duration};
    /// use toolresult::Runner;
    /// # let sleep = |_: Duration| ready(());
    ///
    /// let limit = Duration::from_millis(200);
    /// let (runner, pay) = (Runner::default(), pending::<Result<u8, std::io::Error>>());
    /// let response = runner.run_within(limit, sleep, "pay", pay);
    /// # let Poll::Ready(response) = pin!(response).poll(&mut Context::from_waker(Waker::noop())) else { panic!() };
    /// # assert_eq!((response.code, response.message.as_str()), (2002, "pay did not finish within 0.2 seconds"));
    /// ```
    pub async fn run_within<Returned, Failure, Timer: Future>(
        self,
        limit: Duration,
        sleep: impl FnOnce(Duration) -> Timer,
        name: &str,
        tool: impl Future<Output = Result<Returned, Failure>>,
    ) -> ToolResponse
    where
        Returned: Serialize,
        Failure: Into<Box<dyn Error + Send + Sync>>,
    {
        let call = Call::of(self, name);
        let ended = {
            let (mut tool, mut timer) = (pin!(caught(&call, tool)), pin!(sleep(limit)));
            poll_fn(|context| match tool.as_mut().poll(context) {
                Poll::Pending => timer.as_mut().poll(context).map(|_| call.late(limit)),
                ended => ended,
            })
            .await
        };
        call.response(ended)
    }
}

/// The result of a tool that may panic whenever it goes on.
async fn caught<Returned, Failure>(
    call: &Call<'_, '_>,
    tool: impl Future<Output = Result<Returned, Failure>>,
) -> ToolReturn
where
    Returned: Serialize,
    Failure: Into<Box<dyn Error + Send + Sync>>,
{
    let mut tool = pin!(tool);
    poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| tool.as_mut().poll(context))) {
        Ok(poll) => poll.map(|ended| call.ended(ended)),
        Err(cause) => Poll::Ready(call.panicked(&*cause)),
    })
    .await
}

struct Call<'a, 'n> {
    runner: Runner<'a>,
    tool: &'n str,
    started: Instant,
}

impl<'a, 'n> Call<'a, 'n> {
    fn of(runner: Runner<'a>, name: &'n str) -> Self {
        Call { runner, tool: if is_blank(name) { "tool" } else { name }, started: Instant::now() }
    }

    fn log(&self, line: &str) {
        match self.runner.log {
            Some(log) => log(line),
            None => std::eprintln!("toolresult: {line}"),
        }
    }

    fn text(&self, text: (&'static str, &'static str), words: &[(&str, &str)]) -> String {
        filled(text, self.runner.settings.language, &[&[("tool", self.tool)], words].concat())
    }

    fn failure(&self, code: impl Into<u16>, message: String) -> ToolReturn {
        let failed = ToolReturn::failure(code, message);
        if !failed.message.as_deref().is_none_or(is_blank) {
            return failed;
        }
        ToolReturn { message: self.runner.settings.message_of(failed.code), ..failed }
    }

    fn panicked(&self, cause: &(dyn Any + Send)) -> ToolReturn {
        let said = cause.downcast_ref::<String>().map(String::as_str).or_else(|| cause.downcast_ref::<&str>().copied());
        self.log(&format!("{} panicked: {}", self.tool, said.unwrap_or("no text")));
        self.failure(ErrorCode::InternalError, self.text(texts::RAISED, &[]))
    }

    fn late(&self, limit: Duration) -> ToolReturn {
        let number = limit.as_secs_f64().to_string();
        let unit = if number == "1" { texts::SECOND } else { texts::SECONDS };
        let limit = filled(unit, self.runner.settings.language, &[("number", &number)]);
        self.failure(ErrorCode::ExecutionTimeout, self.text(texts::TIMEOUT, &[("limit", &limit)]))
    }

    fn unusable(&self, why: &dyn fmt::Display) -> ToolReturn {
        self.log(&format!("{} returned what is no result: {why}", self.tool));
        self.failure(ErrorCode::InternalError, self.text(texts::COMPLETED, &[]))
    }

    fn ended<Returned: Serialize, Failure: Into<Box<dyn Error + Send + Sync>>>(&self, ended: Result<Returned, Failure>) -> ToolReturn {
        match ended {
            // In JSON it would be null, which is no result.
            Ok(_) if type_name::<Returned>() == type_name::<()>() => ToolReturn::new(ErrorCode::Success),
            Ok(value) => self.returned(&value),
            Err(error) => self.failed(&*error.into()),
        }
    }

    fn returned(&self, value: &impl Serialize) -> ToolReturn {
        let text = match serde_json::to_string(value) {
            Ok(text) => text,
            Err(error) => return self.unusable(&error),
        };
        let Some(value) = parse(&text) else { return self.unusable(&"it is too deep") };
        let unsaid = if matches!(value, Value::Null) { texts::NOTHING_RETURNED } else { texts::RAISED };
        let made = self.runner.settings.returned(&value, Some(&self.text(unsaid, &[])));
        made.unwrap_or_else(|error| self.unusable(&error))
    }

    fn failed(&self, error: &(dyn Error + Send + Sync + 'static)) -> ToolReturn {
        let mut cause: Option<&(dyn Error + 'static)> = Some(error);
        while let Some(one) = cause {
            if let Some(explained) = one.downcast_ref::<ToolError>() {
                return self.explained(explained);
            }
            cause = one.source();
        }
        self.log(&format!("{} failed: {error}", self.tool));
        self.failure(ErrorCode::InternalError, self.text(texts::RAISED, &[]))
    }

    fn explained(&self, by: &ToolError) -> ToolReturn {
        let is_known = range_of(by.code.into()).is_some();
        if !is_known {
            self.log(&format!("{} failed with {}, which no range of the contract has", self.tool, by.code));
        }
        let code = if is_known { by.code } else { ErrorCode::InternalError.into() };
        let mut failed = self.failure(code, by.message.clone());
        if let Some(wait) = by.retry_after {
            let wait = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
            failed.meta = Some(Some(ToolReturnMeta { retry_after_ms: Some(wait.into()), ..Default::default() }));
        }
        failed
    }

    fn response(&self, made: ToolReturn) -> ToolResponse {
        let written = write(&made).map_err(|error| error.to_string()).and_then(|text| self.response_of(&read(text.as_bytes())));
        written.unwrap_or_else(|why| self.response(self.unusable(&why)))
    }

    fn response_of(&self, made: &Value) -> Result<ToolResponse, String> {
        let took = (self.started.elapsed().as_secs_f64() * 1e6).round() / 1e3;
        let meta = made.field("meta").filter(|meta| matches!(meta, Value::Object(_))).cloned();
        let meta = meta.unwrap_or_else(|| Value::Object(Vec::new()));
        let meta = with(&meta, "execution_time_ms", Value::Number(took.to_string()));
        let meta = with(&meta, "tool", Value::Text(self.tool.to_owned()));
        let message = made.text_in("message").unwrap_or(DEFAULT_MESSAGE).to_owned();
        let response = Value::Object(Vec::from([
            member("code", made.field("code").cloned().unwrap_or(Value::Null)),
            member("message", Value::Text(message)),
            member("data", made.field("data").cloned().unwrap_or(Value::Null)),
            member("meta", meta),
        ]));
        response.compact().parse::<ToolResponse>().map_err(|error| error.to_string())
    }
}
