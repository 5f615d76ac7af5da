"""Running tools: whatever they do, a valid tool-response comes out."""

import asyncio
import contextvars
import inspect
import logging
import math
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any

from toolresult.blank import is_blank
from toolresult.codes import describe_code
from toolresult.daemon_threads import DaemonThreads
from toolresult.data_contracts import DataContracts, required
from toolresult.error_text import error_text
from toolresult.failures import failure_of
from toolresult.findings import ContractError, quote
from toolresult.forms import DEFAULT_MESSAGE
from toolresult.languages import require_language
from toolresult.models import ToolResponse
from toolresult.normal import BATCH, UNKNOWN_TOOL
from toolresult.numbers import whole_number
from toolresult.returned import cleaned, fields_of
from toolresult.sessions import Sessions
from toolresult.suggestions import did_you_mean
from toolresult.tool_texts import say
from toolresult.tools import Bound, Misfit, Tool, ToolError, bind, tool, tools_of
from toolresult.validation import examine
from toolresult.values import describe
from toolresult_contract.error_codes import ErrorCode

__all__ = ["BatchItem", "Sessions", "ToolError", "ToolExecutor", "tool"]

# How long a cancelled tool, or the closing of a session, may still take.
GRACE_SECONDS = 1.0
# How many sync tools of one executor run at a time.
THREADS = 32

BatchItem = Mapping[str, Any]

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Ended:
    """What came of a call, before the executor's own facts are added."""

    code: int
    message: str
    data: Any = None
    meta: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class _Call:
    """What the executor knows of a call."""

    tool: str
    started: float
    lang: str
    resource_type: str | None = None
    session_id: str | None = None
    temporary_session: bool | None = None
    trace_id: str | None = None


@dataclass(frozen=True)
class _Lease:
    """A session for one call."""

    session_id: str
    temporary: bool
    session: Any


@dataclass
class _Claim:
    """Whether somebody still waits for a session that is being opened."""

    given_up: bool = False


@dataclass(frozen=True)
class _Returned:
    value: Any


@dataclass(frozen=True)
class _Raised:
    error: BaseException


@dataclass(frozen=True)
class _Late:
    """The time limit passed; what was running was told to stop.

    Attributes:
        running: it did not stop.
        outcome: what it came to after all, while it was being stopped.
    """

    running: bool
    outcome: _Returned | _Raised | None = None


class ToolExecutor:
    """Runs tools by name and always answers a valid tool-response.

    An executor holds its tools, its threads and nothing else; executors know nothing of each
    other. Async tools run in the caller's event loop and are cancelled when their time is up.
    Sync tools run in daemon threads, at most 32 at a time; a thread cannot be stopped, so a
    sync tool that is out of time runs on and the response says so (`still_running`).

    Args:
        tools: decorated functions, and instances with decorated methods.
        sessions: opens, finds and closes sessions for tools with a parameter `session`.
        timeout: time limit of each call in seconds; None is no limit.
        data_contracts: what each tool promises of its `data`, by its full name; a tool that
            breaks its contract has failed with 5000, and the message says where.
        lang: language of the executor's own messages, "en" or "zh".

    Raises:
        TypeError: a tool is a class; register an instance.
        ValueError: something is no tool, a name is taken, the limit is not above 0, or there
            is no such language.

    >>> @tool("text:upper")
    ... def upper(text: str) -> dict:
    ...     return {"code": 0, "data": text.upper()}
    >>> response = asyncio.run(ToolExecutor([upper]).execute("text:upper", {"text": "a"}))
    >>> response.code, response.data, response.meta.tool
    (0, 'A', 'text:upper')
    """

    def __init__(
        self,
        tools: Iterable[object] = (),
        *,
        sessions: Sessions | None = None,
        timeout: float | None = None,
        data_contracts: DataContracts | None = None,
        lang: str = "en",
    ) -> None:
        self._timeout = _limit(timeout)
        self._lang = require_language(lang)
        self._data_contracts = required(data_contracts, lang)
        self._sessions = sessions
        self._tools: dict[str, Tool] = {}
        self._threads = DaemonThreads(THREADS)
        # The event loop itself keeps no task alive.
        self._tasks: set[asyncio.Task[Any]] = set()
        for source in tools:
            self.register(source)

    def register(self, source: object) -> None:
        """Add a decorated function, or all decorated methods of an instance.

        Raises:
            TypeError: a class; register an instance.
            ValueError: nothing in it is decorated, or a name is taken; then nothing is added.
        """
        added: dict[str, Tool] = {}
        for one in tools_of(source):
            if one.name.full in self._tools or one.name.full in added:
                raise ValueError(f"duplicate tool {one.name.full!r}; rename one of them")
            added[one.name.full] = one
        self._tools |= added

    @property
    def tools(self) -> Mapping[str, Tool]:
        """The registered tools by their full names, in the order in which they came."""
        return MappingProxyType(self._tools)

    @property
    def sessions(self) -> Sessions | None:
        """What opens, finds and closes sessions; None where the executor keeps none."""
        return self._sessions

    async def execute(
        self,
        name: str,
        params: Mapping[str, Any] | None = None,
        *,
        timeout: float | None = None,
        session_id: str | None = None,
        trace_id: str | None = None,
    ) -> ToolResponse:
        """Run one tool; whatever it does, the answer is a valid tool-response.

        Args:
            name: `resource:action`, or the action alone where only one tool has it.
            params: the arguments by name.
            timeout: time limit in seconds, in place of the executor's own; `math.inf` is none.
            session_id: session to run in; None opens a temporary one for a tool that wants it.
            trace_id: passed through to `meta.trace_id`.

        Raises:
            TypeError: `session_id` or `trace_id` is no string.
            ValueError: the limit is not above 0.
            asyncio.CancelledError: the caller was cancelled; the tool is too.
        """
        call = self._call(name, session_id, trace_id)
        limit = self._timeout if timeout is None else _limit(timeout)
        found = self._find(name)
        if isinstance(found, _Ended):
            return _response(call, found)
        call = replace(call, tool=found.name.full, resource_type=found.name.resource_type)
        arguments = _bound(call, found, params)
        if isinstance(arguments, _Ended):
            return _response(call, arguments)
        if not found.takes_session or (self._sessions is None and not found.needs_session):
            return _response(call, await self._run(found, arguments, call, limit, limit))
        if self._sessions is None:
            return _response(call, _failed(call, ErrorCode.CONFIGURATION_ERROR, "no-sessions"))
        return await self._run_in_session(found, arguments, call, limit, self._sessions)

    async def execute_batch(
        self,
        items: Sequence[BatchItem],
        *,
        parallel: bool = False,
        stop_on_error: bool = True,
        session_id: str | None = None,
        trace_id: str | None = None,
    ) -> ToolResponse:
        """Run several tools and answer one tool-response with the response of each.

        Its `data` is `{results, total, executed, success_count}`. Its code is 0 if every call
        succeeded, 2907 if some did, else the first failure's; 1904 (nothing found) counts as
        one only where no call failed otherwise.

        Args:
            items: the calls: `{"action": name, "params": {...}, "timeout": seconds}`, the
                latter two if you like.
            parallel: run all at once. All have begun by the time one fails, so that then
                `stop_on_error` has nothing to stop.
            stop_on_error: leave out the calls after the first that did not succeed.
            session_id: session for every call.
            trace_id: passed through to every `meta.trace_id`.

        Raises:
            TypeError: `session_id` or `trace_id` is no string.
            asyncio.CancelledError: the caller was cancelled; the running tools are too.
        """
        call = self._call(BATCH, session_id, trace_id)
        if not isinstance(items, list | tuple) or not items:
            return _response(call, _no_batch(items, self._lang))
        runs = [partial(self._execute_item, item, session_id, trace_id) for item in items]
        if parallel:
            responses = list(await asyncio.gather(*(run() for run in runs)))
        else:
            responses = await _in_order(runs, stop_on_error)
        return _response(call, _batch_ended(responses, len(items), self._lang))

    # Finding the tool

    def _find(self, name: object) -> Tool | _Ended:
        if isinstance(name, str) and name in self._tools:
            return self._tools[name]
        fitting = [one for one in self._tools.values() if one.name.action == name]
        if len(fitting) == 1:
            return fitting[0]
        quoted = quote(name)
        if fitting:
            candidates = [one.name.full for one in fitting]
            listed = say("comma", self._lang).join(map(quote, candidates))
            message = say("tool-ambiguous", self._lang, name=quoted, candidates=listed)
            return _Ended(ErrorCode.TOOL_NOT_FOUND, message, {"candidates": candidates})
        known = [*self._tools, *(one.name.action for one in self._tools.values())]
        meant = did_you_mean(name, known, self._lang)
        message = say("tool-unknown", self._lang, name=quoted, meant=meant)
        return _Ended(ErrorCode.TOOL_NOT_FOUND, message)

    def _call(self, name: object, session_id: str | None, trace_id: str | None) -> _Call:
        for key, value in (("session_id", session_id), ("trace_id", trace_id)):
            if value is not None and not isinstance(value, str):
                raise TypeError(f"{key}: expected a str or None, got {type(value).__name__}")
        named = name if isinstance(name, str) and not is_blank(name) else UNKNOWN_TOOL
        started = time.perf_counter()
        return _Call(named, started, self._lang, session_id=session_id, trace_id=trace_id)

    # Running it

    async def _run_in_session(
        self, tool: Tool, arguments: Bound, call: _Call, limit: float | None, sessions: Sessions
    ) -> ToolResponse:
        acquired = await self._acquired(sessions, tool, call.session_id, limit)
        lease = _leased(acquired)
        if lease is not None:
            call = replace(call, session_id=lease.session_id, temporary_session=lease.temporary)
        try:
            if lease is None or isinstance(acquired, _Late):
                return _response(call, _no_session(call, acquired, limit))
            named = {**arguments.named, "session": lease.session}
            with_session = Bound(arguments.positional, named)
            left = None if limit is None else limit - (time.perf_counter() - call.started)
            return _response(call, await self._run(tool, with_session, call, limit, left))
        finally:
            await self._end(sessions, lease)

    async def _acquired(
        self, sessions: Sessions, tool: Tool, session_id: str | None, limit: float | None
    ) -> _Returned | _Raised | _Late:
        """Wait for a session; a temporary one that comes when nobody waits is closed."""
        claim = _Claim()
        task = self._start(self._lease(sessions, tool, session_id, claim))
        try:
            acquired = await self._wait(limit, task)
        except BaseException:
            if task.done() and not task.cancelled():
                await self._end(sessions, _leased(task.result()))
            claim.given_up = True
            raise
        claim.given_up = not task.done()
        return acquired

    async def _lease(
        self, sessions: Sessions, tool: Tool, session_id: str | None, claim: _Claim
    ) -> _Returned | _Raised:
        outcome = await _attempt(partial(self._acquire, sessions, tool, session_id))
        if claim.given_up:
            await self._end(sessions, _leased(outcome))
        return outcome

    async def _acquire(self, sessions: Sessions, tool: Tool, session_id: str | None) -> _Lease:
        if session_id is not None:
            return _Lease(session_id, False, await sessions.get(session_id))
        opened: object = await sessions.open(tool.name.resource_type)
        if not isinstance(opened, str):
            raise TypeError(say("session-no-id", self._lang, found=type(opened).__name__))
        try:
            return _Lease(opened, True, await sessions.get(opened))
        except BaseException:
            await self._close(sessions, opened)
            raise

    async def _end(self, sessions: Sessions, lease: _Lease | None) -> None:
        if lease is not None and lease.temporary:
            await self._close(sessions, lease.session_id)

    async def _close(self, sessions: Sessions, session_id: str) -> None:
        closed = await self._within(GRACE_SECONDS, _attempt(partial(sessions.close, session_id)))
        if isinstance(closed, _Raised):
            _log.error("session %s could not be closed", session_id, exc_info=closed.error)
        elif isinstance(closed, _Late):
            _log.error("session %s was not closed within %g s", session_id, GRACE_SECONDS)

    async def _run(
        self, tool: Tool, arguments: Bound, call: _Call, limit: float | None, left: float | None
    ) -> _Ended:
        """Run the tool in the time that is left of the limit, both in seconds."""
        function = partial(tool.function, *arguments.positional, **arguments.named)
        thread: Future[_Returned | _Raised] | None = None
        if tool.is_async:
            outcome = await self._within(left, _attempt(function))
        else:
            in_context = partial(contextvars.copy_context().run, _attempt_sync, function)
            try:
                thread = self._threads.submit(in_context)
            except RuntimeError as error:
                return _raised(call, error)
            outcome = await self._within(left, _finished(thread))
        if isinstance(outcome, _Late):
            return _timed_out(call, outcome, limit, thread, self._threads.limit)
        if isinstance(outcome, _Raised):
            return _raised(call, outcome.error)
        return _taken(call, outcome.value, self._data_contracts)

    async def _within(
        self, seconds: float | None, work: Coroutine[Any, Any, _Returned | _Raised]
    ) -> _Returned | _Raised | _Late:
        """Wait for work, but no longer than told and not for work that will not be stopped.

        When this wait is itself cancelled, the work is cancelled, gets its grace, and the
        cancellation goes on.
        """
        return await self._wait(seconds, self._start(work))

    def _start(
        self, work: Coroutine[Any, Any, _Returned | _Raised]
    ) -> "asyncio.Task[_Returned | _Raised]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _wait(
        self, seconds: float | None, task: "asyncio.Task[_Returned | _Raised]"
    ) -> _Returned | _Raised | _Late:
        late = True
        try:
            await asyncio.wait({task}, timeout=None if seconds is None else max(seconds, 0))
            late = not task.done()
        finally:
            if not task.done():
                task.cancel()
                await asyncio.wait({task}, timeout=GRACE_SECONDS)
        if late:
            ended = task.done() and not task.cancelled()
            return _Late(running=not task.done(), outcome=task.result() if ended else None)
        return _Raised(asyncio.CancelledError()) if task.cancelled() else task.result()

    # Batches

    async def _execute_item(
        self, item: object, session_id: str | None, trace_id: str | None
    ) -> ToolResponse:
        known = {"action", "params", "timeout"}
        action = item.get("action") if isinstance(item, Mapping) else None
        if isinstance(item, Mapping) and isinstance(action, str) and item.keys() <= known:
            try:
                limit = _limit(item.get("timeout"))
            except (TypeError, ValueError):
                pass
            else:
                timeout = math.inf if limit is None and item.get("timeout") else limit
                return await self.execute(
                    action,
                    item.get("params"),
                    timeout=timeout,
                    session_id=session_id,
                    trace_id=trace_id,
                )
        message = say("batch-item", self._lang, found=quote(item))
        call = self._call(action, session_id, trace_id)
        return _response(call, _Ended(ErrorCode.PARAMETER_ERROR, message))


# Calling the function


def _bound(call: _Call, tool: Tool, params: object) -> Bound | _Ended:
    try:
        arguments = bind(tool, params, call.lang)
    except Exception as error:  # noqa: BLE001 - every failure becomes an answer
        return _raised(call, error)
    if isinstance(arguments, Misfit):
        return _Ended(ErrorCode.PARAMETER_ERROR, arguments.message)
    return arguments


async def _attempt(function: Callable[[], Any]) -> _Returned | _Raised:
    """Call what gives an awaitable; only cancellation and Ctrl-C get through."""
    try:
        return _Returned(await function())
    except (asyncio.CancelledError, KeyboardInterrupt):
        raise
    except BaseException as error:  # noqa: BLE001 - every failure becomes an answer
        return _Raised(error)


def _attempt_sync(function: Callable[[], Any]) -> _Returned | _Raised:
    """Call it in its thread, where nothing may get through: nobody would hear of it."""
    try:
        return _Returned(function())
    except BaseException as error:  # noqa: BLE001
        return _Raised(error)


async def _finished(thread: "Future[_Returned | _Raised]") -> _Returned | _Raised:
    """Wait for a thread; a sync function that wraps an async one returns an awaitable."""
    outcome = await asyncio.wrap_future(thread)
    if isinstance(outcome, _Returned):
        return await _attempt(partial(_awaited, outcome.value))
    return outcome


async def _awaited(value: Any) -> Any:
    return await value if inspect.isawaitable(value) else value


def _limit(seconds: float | None) -> float | None:
    """Return a time limit in seconds; None is no limit, and so is more than a float holds.

    Raises:
        TypeError: no number.
        ValueError: not above 0.
    """
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise TypeError(f"timeout: expected a number of seconds, got {type(seconds).__name__}")
    if not seconds > 0:
        raise ValueError(
            f"timeout: expected more than 0 seconds, got {seconds}; use math.inf for no limit"
        )
    try:
        limit = float(seconds)
    except OverflowError:
        return None
    return None if math.isinf(limit) else limit


# What came of it


def _timed_out(
    call: _Call,
    late: _Late,
    limit: float | None,
    thread: "Future[Any] | None",
    threads: int,
) -> _Ended:
    started = thread is None or not thread.cancel()
    running = late.running or (thread is not None and started and not thread.done())
    if isinstance(late.outcome, _Raised):
        _log.warning("%s failed while it was stopped", call.tool, exc_info=late.outcome.error)
    key = "timeout-running" if running else "timeout" if started else "timeout-waiting"
    shown = f"{limit:g}" if limit is not None else ""
    message = say(key, call.lang, tool=call.tool, limit=shown, threads=threads)
    meta = {"toolresult": {"still_running": True}} if running else {}
    return _Ended(ErrorCode.EXECUTION_TIMEOUT, message, meta=meta)


def _raised(call: _Call, error: BaseException) -> _Ended:
    failure = failure_of(error, call.tool, call.lang)
    if failure.error_type is None:
        return _Ended(failure.code, failure.message)
    _log.error("%s raised %s", call.tool, failure.error_type, exc_info=error)
    return _Ended(failure.code, failure.message, meta={"error_type": failure.error_type})


def _reason(error: BaseException) -> str:
    return error_text(error) or type(error).__name__


def _failed(call: _Call, code: ErrorCode, key: str, **words: object) -> _Ended:
    return _Ended(code, say(key, call.lang, tool=call.tool, **words))


def _leased(acquired: _Returned | _Raised | _Late) -> _Lease | None:
    """Return the session, also one that came too late and has to be closed."""
    outcome = acquired.outcome if isinstance(acquired, _Late) else acquired
    return outcome.value if isinstance(outcome, _Returned) else None


def _no_session(call: _Call, acquired: _Returned | _Raised | _Late, limit: float | None) -> _Ended:
    if isinstance(acquired, _Late):
        return _timed_out(call, acquired, limit, None, 0)
    error = acquired.error if isinstance(acquired, _Raised) else None
    if isinstance(error, ToolError):
        return _raised(call, error)
    if isinstance(error, LookupError) and call.session_id is not None:
        name = quote(call.session_id)
        return _failed(call, ErrorCode.SESSION_ERROR, "session-unknown", name=name)
    _log.error("no session for %s", call.tool, exc_info=error)
    reason = (error_text(error) if error is not None else None) or type(error).__name__
    return _failed(call, ErrorCode.SESSION_ERROR, "session-failed", reason=reason)


# What a tool returned


def _taken(call: _Call, returned: object, contracts: DataContracts | None) -> _Ended:
    """Take what a tool returned, or say to its author what to return."""
    try:
        return _read(call, returned, contracts)
    except Exception as error:  # noqa: BLE001 - models and dicts of the author may raise anything
        return _mistake(call, returned, "invalid", error, reason=_reason(error))


def _read(call: _Call, returned: object, contracts: DataContracts | None) -> _Ended:
    """Read what a tool returned.

    Raises:
        Exception: whatever the author's models and dicts raise.
    """
    wire = fields_of(returned)
    if wire is None:
        return _mistake(call, returned, "no-envelope", found=type(returned).__name__)
    if "code" not in wire:
        found = say("no-code", call.lang, found=type(returned).__name__)
        return _mistake(call, returned, "no-envelope", found=found)
    wire = _with_message(call, cleaned(wire))
    data_check = None if contracts is None else partial(contracts.findings_of, tool=call.tool)
    examined = examine(
        wire, "tool-return", lang=call.lang, with_cautions=False, data_check=data_check
    )
    if not examined.report.valid:
        return _mistake(call, returned, "invalid", reason=str(ContractError(examined.report)))
    return _Ended(
        code=int(wire["code"]),
        message=wire.get("message", DEFAULT_MESSAGE),
        data=wire.get("data"),
        meta=wire.get("meta") or {},
    )


def _mistake(
    call: _Call, returned: object, key: str, error: Exception | None = None, **words: object
) -> _Ended:
    ended = _failed(call, ErrorCode.INTERNAL_ERROR, key, **words)
    _log.error("%s", ended.message, exc_info=error)
    return replace(ended, data={"returned_type": type(returned).__name__})


def _with_message(call: _Call, wire: dict[str, Any]) -> dict[str, Any]:
    """Give a failure without a message one that says so; its code and data are kept."""
    code, message = wire["code"], wire.get("message")
    whole = None if isinstance(code, bool) else whole_number(code)
    blank = message is None or (isinstance(message, str) and is_blank(message))
    if not whole or not blank:
        return wire
    meaning = describe_code(whole).message(call.lang) or say("failure", call.lang)
    said = say("no-message", call.lang, tool=call.tool, code=whole, meaning=meaning)
    _log.error("%s", said)
    return {**wire, "message": said}


# Answering


def _response(call: _Call, ended: _Ended) -> ToolResponse:
    meta: Any = {**ended.meta, **_facts(call)}
    message = _writable(ended.message)
    try:
        return ToolResponse(code=int(ended.code), message=message, data=ended.data, meta=meta)
    except Exception as error:  # noqa: BLE001 - data of the author may raise anything
        mistake = _failed(call, ErrorCode.INTERNAL_ERROR, "invalid", reason=_reason(error))
        message = _writable(mistake.message)
        facts: Any = _facts(call)
        return ToolResponse(code=int(mistake.code), message=message, data=None, meta=facts)


def _facts(call: _Call) -> dict[str, Any]:
    """Return what the executor itself knows, which beats what a tool claims."""
    texts = {
        "tool": call.tool,
        "resource_type": call.resource_type,
        "session_id": call.session_id,
        "trace_id": call.trace_id,
    }
    facts: dict[str, Any] = {
        key: _writable(text) for key, text in texts.items() if text is not None
    }
    if call.temporary_session is not None:
        facts["temporary_session"] = call.temporary_session
    return {"execution_time_ms": (time.perf_counter() - call.started) * 1000.0, **facts}


def _writable(text: str) -> str:
    """Return text that UTF-8 can hold; file names in exceptions may have lone surrogates."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


# Batches


async def _in_order(
    runs: Sequence[Callable[[], Awaitable[ToolResponse]]], stop_on_error: bool
) -> list[ToolResponse]:
    responses: list[ToolResponse] = []
    for run in runs:
        responses.append(await run())
        if stop_on_error and responses[-1].code != 0:
            break
    return responses


def _no_batch(items: object, lang: str) -> _Ended:
    is_list = isinstance(items, list | tuple)
    message = (
        say("batch-empty", lang)
        if is_list
        else say("batch-no-list", lang, found=describe(items, lang))
    )
    return _Ended(ErrorCode.PARAMETER_ERROR, message, _batch_data([], 0))


def _batch_data(responses: Sequence[ToolResponse], total: int) -> dict[str, Any]:
    return {
        "results": [one.to_dict() for one in responses],
        "total": total,
        "executed": len(responses),
        "success_count": sum(one.code == 0 for one in responses),
    }


def _batch_ended(responses: Sequence[ToolResponse], total: int, lang: str) -> _Ended:
    data = _batch_data(responses, total)
    failures = [(number, one) for number, one in enumerate(responses, 1) if one.code != 0]
    if not failures:
        return _Ended(ErrorCode.SUCCESS, DEFAULT_MESSAGE, data)
    failures = [
        (number, one) for number, one in failures if one.code != ErrorCode.NO_DATA
    ] or failures
    number, first = failures[0]
    message = say(
        "batch-stopped" if len(responses) < total else "batch-failed",
        lang,
        total=total,
        executed=data["executed"],
        success_count=data["success_count"],
        failed=len(failures),
        number=number,
        tool=first.meta.tool,
        reason=first.message,
    )
    return _Ended(ErrorCode.PARTIAL_FAILURE if data["success_count"] else first.code, message, data)
