//! When an agent's workflow goes on, tries once more, or stops.
//!
//! A prompt asks the model to reply with one token when a tool failed ([`tool_rules`]). Models forget,
//! and models reply it for no reason; so the results themselves decide, and the token only where they
//! say that nothing failed.
//!
//! ```
//! use toolresult::workflow::{judge, Decision, Reason, Step, ToolOutput};
//!
//! let late = ToolOutput { tool: Some("search"), text: r#"{"code": 2002, "message": "timed out"}"# };
//! let verdict = judge("All done!", &[late], Step::default());
//! assert_eq!((verdict.decision, verdict.reason), (Decision::Stop, Reason::ToolFailed));
//! assert_eq!((verdict.tool.as_deref(), verdict.message.as_deref()), (Some("search"), Some("timed out")));
//! ```

use crate::content::value::{parse, parse_first, Value};
use crate::generated::content_facts::workflow;
use crate::reading::{strictly_read, Strict};
use crate::{Language, Outcome, Style};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// What a model replies, and nothing else, when a tool failed.
pub const TOOL_EXECUTION_FAILED: &str = "TOOL_EXECUTION_FAILED";

/// What a tool printed or returned, as text: JSON or not, as the tool gave it, not as the model was
/// shown it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolOutput<'a> {
    /// The name of the tool; None where it is not known, unless the result says it.
    pub tool: Option<&'a str>,
    /// The text; empty where there was nothing.
    pub text: &'a str,
}

/// How a step is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Whether the model has had its retry.
    pub retried: bool,
    /// Whether a result that is empty for certain stops the workflow.
    pub stop_on_empty: bool,
}

impl Default for Step {
    fn default() -> Self {
        Step { retried: false, stop_on_empty: true }
    }
}

/// The next step of a workflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Go on.
    Continue,
    /// Ask the model once more.
    Retry,
    /// Stop.
    Stop,
}

impl Decision {
    /// Its name in the contract.
    pub const fn name(self) -> &'static str {
        match self {
            Decision::Continue => "continue",
            Decision::Retry => "retry",
            Decision::Stop => "stop",
        }
    }
}

/// The reason of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// No tool ran.
    NoTools,
    /// Every tool succeeded.
    AllOk,
    /// One found nothing, and that may go on.
    EmptyAllowed,
    /// One failed.
    ToolFailed,
    /// Of one nobody knows.
    ToolUnknown,
    /// One found nothing.
    ToolEmpty,
    /// The model says that a tool failed, and none did.
    TokenWithoutFailure,
    /// The model says that a tool failed, and none ran.
    TokenWithoutTool,
    /// The same, once more.
    RetriesUsedUp,
}

impl Reason {
    /// Its name in the contract.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::NoTools => "no-tools",
            Reason::AllOk => "all-ok",
            Reason::EmptyAllowed => "empty-allowed",
            Reason::ToolFailed => "tool-failed",
            Reason::ToolUnknown => "tool-unknown",
            Reason::ToolEmpty => "tool-empty",
            Reason::TokenWithoutFailure => "token-without-failure",
            Reason::TokenWithoutTool => "token-without-tool",
            Reason::RetriesUsedUp => "retries-used-up",
        }
    }
}

/// The decision about the next step, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What to do.
    pub decision: Decision,
    /// Why.
    pub reason: Reason,
    /// The tool whose result decided; None where none did or it has no name.
    pub tool: Option<String>,
    /// The message of that result; None where no result decided.
    pub message: Option<String>,
}

/// Decide what a workflow does after the model replied and tools ran.
///
/// Only the last result of a tool counts. A tool that failed, or may have, stops the workflow also when
/// the model ignored it. The token though nothing failed earns one retry. What is no envelope has
/// failed: only a success lets a workflow go on.
pub fn judge(reply: &str, outputs: &[ToolOutput<'_>], step: Step) -> Verdict {
    let all: Vec<ToolOutcome> = outputs.iter().flat_map(calls_of).collect();
    let is_last = |(place, one): &(usize, &ToolOutcome)| {
        one.tool.is_none() || all[place + 1..].iter().all(|later| later.tool != one.tool)
    };
    let last: Vec<&ToolOutcome> = all.iter().enumerate().filter(is_last).map(|(_, one)| one).collect();
    // The most severe first: of several results that are not ok, this is the one named.
    let severe = [
        (Outcome::Failed, Reason::ToolFailed),
        (Outcome::Unknown, Reason::ToolUnknown),
        (Outcome::Empty, Reason::ToolEmpty),
    ];
    for (outcome, reason) in severe {
        let first = last.iter().find(|one| one.outcome == outcome);
        if let Some(first) = first.filter(|_| step.stop_on_empty || outcome != Outcome::Empty) {
            let message = Some(first.message.clone());
            return Verdict { decision: Decision::Stop, reason, tool: first.tool.clone(), message };
        }
    }
    let (decision, reason) = match (is_token(reply), last.is_empty()) {
        (true, true) => (Decision::Stop, Reason::TokenWithoutTool),
        (true, false) if step.retried => (Decision::Stop, Reason::RetriesUsedUp),
        (true, false) => (Decision::Retry, Reason::TokenWithoutFailure),
        (false, true) => (Decision::Continue, Reason::NoTools),
        (false, false) if last.iter().all(|one| one.outcome == Outcome::Ok) => (Decision::Continue, Reason::AllOk),
        (false, false) => (Decision::Continue, Reason::EmptyAllowed),
    };
    Verdict { decision, reason, tool: None, message: None }
}

/// The rules on tools to add to a system prompt; where results are fenced, there is one rule more.
///
/// ```
/// use toolresult::{workflow::tool_rules, Language, Style};
///
/// assert!(tool_rules(Language::English, Style::Text, false).contains("\"Error: \""));
/// ```
pub fn tool_rules(language: Language, style: Style, fence: bool) -> String {
    let rules = match style {
        Style::Text => workflow::RULES_TEXT,
        Style::Envelope => workflow::RULES_ENVELOPE,
    };
    let of_fence = if fence { language.of(workflow::RULES_FENCE) } else { "" };
    language.of(rules).to_owned() + of_fence
}

/// One result: the tool it is from, what happened, and what it says.
struct ToolOutcome {
    tool: Option<String>,
    outcome: Outcome,
    message: String,
}

/// A result, or the calls in a batch: each of them counts for its own tool.
fn calls_of(output: &ToolOutput<'_>) -> Vec<ToolOutcome> {
    let value = parse(output.text);
    let read = strictly_read(output.text, value.as_ref());
    let tool = output.tool.filter(|name| !name.is_empty()).map(str::to_owned).or_else(|| read.tool.clone());
    let calls = value.as_ref().and_then(|value| value.field("data")?.field("results"));
    match calls {
        Some(Value::List(calls)) if tool.as_deref() == Some(workflow::BATCH) => {
            if calls.is_empty() {
                // What the batch itself says counts for no tool, so that nothing supersedes it.
                return Vec::from([ToolOutcome { tool: None, ..outcome_of(output.text, read) }]);
            }
            let texts = calls.iter().map(Value::as_text);
            texts
                .map(|text| {
                    let read = strictly_read(&text, parse(&text).as_ref());
                    ToolOutcome { tool: read.tool.clone(), ..outcome_of(&text, read) }
                })
                .collect()
        }
        _ => Vec::from([ToolOutcome { tool, ..outcome_of(output.text, read) }]),
    }
}

fn outcome_of(text: &str, read: Strict) -> ToolOutcome {
    let outcome = if read.is_free_text { outcome_in_free_text(text) } else { read.outcome };
    ToolOutcome { tool: None, outcome, message: read.message.unwrap_or_else(|| text.to_owned()) }
}

/// No more objects than these are looked for in a free text.
const MOST_OBJECTS: usize = 64;

/// The most severe outcome of the envelopes in a free text, which has failed where there is none that is
/// not ok, and where nobody can tell what it means.
fn outcome_in_free_text(text: &str) -> Outcome {
    let (mut rest, mut seen, mut read) = (text, Vec::new(), 0);
    for _ in 0..MOST_OBJECTS {
        let Some(start) = rest.find('{') else { break };
        let from = &rest[start..];
        let Some((value, behind)) = parse_first(from) else {
            rest = &from[1..];
            continue;
        };
        let object = &from[..from.len() - behind.len()];
        read += object.matches('{').count();
        let found = strictly_read(object, Some(&value));
        seen.push(found.is_result.then_some(found.outcome));
        rest = behind;
    }
    let is_doubtful = seen.contains(&None) || text.matches('{').count() > read;
    let has = |outcome| seen.contains(&Some(outcome));
    match () {
        () if has(Outcome::Failed) => Outcome::Failed,
        () if has(Outcome::Unknown) => Outcome::Unknown,
        () if has(Outcome::Empty) && !is_doubtful => Outcome::Empty,
        () => Outcome::Failed,
    }
}

/// Whether a reply is the token: alone, but for spaces, quotes, a fence, a full stop.
fn is_token(reply: &str) -> bool {
    let is_decoration = |one: char| one.is_whitespace() || workflow::TOKEN_DECORATION.contains(one);
    let reply = without_fence(reply.trim_start_matches(char::is_whitespace));
    let Some(behind) = reply.trim_start_matches(is_decoration).strip_prefix(TOOL_EXECUTION_FAILED) else { return false };
    behind.chars().all(|one| is_decoration(one) || matches!(one, '.' | '。' | '．'))
}

/// What is behind the beginning of a fence and the name of its language, if a text begins so.
fn without_fence(text: &str) -> &str {
    let behind = text.trim_start_matches(['`', '~']);
    if text.len() - behind.len() < "```".len() {
        return text;
    }
    let behind = behind.trim_start_matches(|one: char| one.is_ascii_lowercase());
    behind.strip_prefix(char::is_whitespace).unwrap_or(behind)
}
