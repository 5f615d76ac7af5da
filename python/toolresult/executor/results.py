"""The result of a call: what an exception or a time limit means, and the response that is sent."""

import logging
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from typing import Any

from toolresult.contract.code_table import CodeTable, standard_table
from toolresult.executor.calls import Call, CallResult, Completion, Raised, TimedOut
from toolresult.executor.exceptions import OnException, shown_text, shown_type
from toolresult.executor.texts import duration, sentence
from toolresult.executor.tools import ToolError
from toolresult.models.failures import retry_after_ms
from toolresult.models.load import ToolResponse
from toolresult.strict_json.writer import quote
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Word, render
from toolresult_contract.error_codes import ErrorCode

_log = logging.getLogger("toolresult.executor")


@dataclass(frozen=True)
class Failure:
    """A failed call.

    Attributes:
        code: the error code.
        message: what went wrong; never blank, never a traceback.
        error_type: the exception's class, for the log; None where the tool chose code and
            message itself.
        retry_after_ms: how long to wait before the call is repeated, where the tool says it.
    """

    code: int
    message: Word
    error_type: str | None = None
    retry_after_ms: float | None = field(default=None, repr=False)

    @property
    def meta(self) -> dict[str, Any]:
        """What the failure says in `meta`, besides the type of an exception."""
        return {} if self.retry_after_ms is None else {"retry_after_ms": self.retry_after_ms}


def failure_of(error: BaseException, tool: str, on_exception: OnException = "type") -> Failure:
    """Return what an exception of a tool means.

    A ToolError has a code and a message; a TimeoutError is a timeout; anything else is an
    internal error.

    Args:
        error: the exception.
        tool: the name of the tool.
        on_exception: how much of it the model is shown.

    >>> failure_of(ValueError("no size"), "vm:screenshot", "text")
    Failure(code=5000, message='ValueError: no size', error_type='ValueError')
    """
    chosen = _chosen_failure(error) if isinstance(error, ToolError) else None
    if chosen is not None:
        return chosen
    is_timeout = isinstance(error, TimeoutError)
    code = ErrorCode.EXECUTION_TIMEOUT if is_timeout else ErrorCode.INTERNAL_ERROR
    message = shown_text(error, tool, on_exception)
    return Failure(int(code), message, type(error).__name__)


def _chosen_failure(error: ToolError) -> Failure | None:
    """Return code and message of a ToolError; None where somebody made them invalid."""
    try:
        code: object = error.code
        message: object = error.message
    except BaseException:  # noqa: BLE001 - a subclass may make them properties that raise
        return None
    if isinstance(code, bool) or not isinstance(code, int) or code == 0:
        return None
    is_code = standard_table().describe(int(code)).kind is not None
    if not is_code or not isinstance(message, str) or is_blank(message):
        return None
    return Failure(int(code), str.__str__(message), None, _wait_of(error))


def _wait_of(error: ToolError) -> float | None:
    try:
        return None if error.retry_after is None else retry_after_ms(error.retry_after)
    except BaseException:  # noqa: BLE001 - as with code and message
        return None


def error_result(call: Call, error: BaseException) -> CallResult:
    """Return the result of a call whose tool raised, and log what the message leaves out."""
    failure = failure_of(error, call.tool, call.on_exception)
    if failure.error_type is None:
        return CallResult(failure.code, failure.message, meta=failure.meta)
    _log.error("%s raised %s", call.tool, failure.error_type, exc_info=error)
    shown = shown_type(error, call.on_exception)
    meta = {} if shown is None else {"error_type": shown}
    return CallResult(failure.code, failure.message, meta=meta)


def failure_result(call: Call, code: ErrorCode, key: str, **words: Word) -> CallResult:
    """Return the result of a call that failed with a text of the executor's own."""
    return CallResult(code, sentence(key, tool=call.tool, **words))


def timeout_result(
    call: Call,
    timed_out: TimedOut,
    limit: float | None,
    *,
    thread: "Future[Any] | None" = None,
    threads: int = 0,
) -> CallResult:
    """Return the result of a call that ran out of time.

    Args:
        call: the call.
        timed_out: how it was stopped.
        limit: the time limit in seconds.
        thread: the thread of a sync tool; it is taken out of the queue if it waits there.
        threads: how many threads there are.
    """
    started = thread is None or not thread.cancel()
    running = timed_out.running or (thread is not None and started and not thread.done())
    if isinstance(timed_out.completion, Raised):
        error = timed_out.completion.error
        _log.warning("%s failed while it was stopped", call.tool, exc_info=error)
    key = "timeout-running" if running else "timeout" if started else "timeout-waiting"
    message = sentence(key, tool=call.tool, limit=duration(limit or 0), threads=threads)
    meta = {"toolresult": {"still_running": True}} if running else {}
    return CallResult(ErrorCode.EXECUTION_TIMEOUT, message, meta=meta)


def late_reading_result(call: Call, limit: float | None) -> CallResult:
    """Return the result of a call whose tool returned in time what could not be read in time."""
    _log.error("what %s returned could not be read within its time limit", call.tool)
    code = ErrorCode.EXECUTION_TIMEOUT
    return failure_result(call, code, "timeout-reading", limit=duration(limit or 0))


def no_slot_result(call: Call, limit: float | None, parallel: int | None) -> CallResult:
    """Return the result of a call that waited for others until its time limit."""
    shown, most = duration(limit or 0), parallel or 0
    code = ErrorCode.EXECUTION_TIMEOUT
    return failure_result(call, code, "timeout-parallel", limit=shown, parallel=most)


def no_session_result(call: Call, lent: Completion | TimedOut, limit: float | None) -> CallResult:
    """Return the result of a call for which no session could be found or opened."""
    if isinstance(lent, TimedOut):
        return timeout_result(call, lent, limit)
    error = lent.error if isinstance(lent, Raised) else None
    if isinstance(error, ToolError):
        return error_result(call, error)
    if isinstance(error, LookupError) and call.session_id is not None:
        name = quote(call.session_id)
        return failure_result(call, ErrorCode.SESSION_ERROR, "session-unknown", name=name)
    _log.error("no session for %s", call.tool, exc_info=error)
    if error is None or call.on_exception == "mask":
        return failure_result(call, ErrorCode.SESSION_ERROR, "session-none")
    text = shown_text(error, call.tool, call.on_exception)
    reason = type(error).__name__ if call.on_exception == "type" else text
    return failure_result(call, ErrorCode.SESSION_ERROR, "session-failed", reason=reason)


def load_checks() -> None:
    """Load what checks results, which takes long: otherwise the first call of a tool pays for it.

    An async tool that builds its result would be blamed for blocking the event loop meanwhile.
    """
    from toolresult.json_schema import validator  # noqa: PLC0415 - jsonschema takes long to load

    for schema in ("tool-return", "tool-response"):
        validator.validator(schema)


def response_of(call: Call, result: CallResult, lang: str) -> ToolResponse:
    """Return the response to a call; data that cannot be shown makes it an internal error.

    Args:
        call: the call.
        result: its result.
        lang: language of the executor's own messages.
    """
    try:
        return _response(call, result, render(result.message, lang))
    except Exception as error:  # noqa: BLE001 - data of the author may raise anything
        _log.error("the response of %s is not valid", call.tool, exc_info=error)
        key = "completed" if result.code == 0 else "broken"
        invalid = failure_result(call, ErrorCode.INTERNAL_ERROR, key)
        invalid = replace(invalid, seconds=result.seconds)
        return _response(call, invalid, render(invalid.message, lang))


def _response(call: Call, result: CallResult, text: str) -> ToolResponse:
    # Rounded to microseconds: more digits than a clock has say nothing.
    milliseconds = round(result.seconds * 1000.0, 3)
    meta: Any = {**result.meta, "execution_time_ms": milliseconds, **_facts(call)}
    fields = {
        "code": int(result.code),
        "message": _encodable(text),
        "data": result.data,
        "meta": meta,
    }
    return ToolResponse._built(fields) if result.is_judged else ToolResponse(**fields)


def _facts(call: Call) -> dict[str, Any]:
    """Return what the executor itself knows, which beats what a tool claims."""
    texts = {
        "tool": call.tool,
        "resource_type": call.resource_type,
        "session_id": call.session_id,
        "trace_id": call.trace_id,
        "tool_call_id": call.tool_call_id,
    }
    facts: dict[str, Any] = {
        key: _encodable(text) for key, text in texts.items() if text is not None
    }
    if call.temporary_session is not None:
        facts["temporary_session"] = call.temporary_session
    return facts


def _encodable(text: str) -> str:
    """Return text that UTF-8 can encode; file names in exceptions may have unpaired surrogates."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def log_unlisted_code(call: Call, result: CallResult, table: CodeTable) -> None:
    """Log a code that no row of the table has; the result stays what the tool made it.

    Args:
        call: the call.
        result: its result.
        table: the table that tools are held to.
    """
    if not table.describe(int(result.code)).known:
        unlisted = sentence("code-unlisted", tool=call.tool, code=int(result.code))
        _log.warning("%s", unlisted.text("en"))
