"""Running tools by name: the result is always a valid tool-response."""

import asyncio
import contextvars
import logging
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from toolresult._lazy import public
from toolresult.data_contracts.contracts import DataContracts, required
from toolresult.error_codes.table import CodesSource
from toolresult.executor.batches import (
    BatchItem,
    batch_call,
    batch_result,
    no_batch_result,
    run_in_order,
)
from toolresult.executor.binding import Arguments, Mismatch, bind
from toolresult.executor.calls import (
    Call,
    CallResult,
    Completion,
    Raised,
    Stopwatch,
    TimedOut,
    Waiter,
    attempt,
    attempt_in_thread,
    clock,
    completion_of,
    time_limit,
)
from toolresult.executor.definitions import Provider, called_names, definitions_of
from toolresult.executor.exceptions import OnException, require_on_exception
from toolresult.executor.failures import (
    error_result,
    failure_result,
    no_session_result,
    timeout_result,
)
from toolresult.executor.held_codes import log_unlisted_code
from toolresult.executor.promises import with_promises
from toolresult.executor.response import response_of
from toolresult.executor.returned import Expected, returned_result
from toolresult.executor.sessions import CLOSE_SECONDS, SessionLender, Sessions, lease_in
from toolresult.executor.texts import sentence
from toolresult.executor.threads import DaemonThreads
from toolresult.executor.tools import SESSION, Tool, tools_of
from toolresult.models.load import ToolResponse
from toolresult.strict_json.writer import quote
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Joined, worded
from toolresult.text.suggestions import suggestion
from toolresult.validation.own_codes import code_table
from toolresult_contract.error_codes import ErrorCode
from toolresult_contract.facts import BATCH, UNKNOWN_TOOL

_log = logging.getLogger("toolresult.executor")

# How many sync tools of one executor run at a time.
THREADS = 32


@public("toolresult.executor")
class ToolExecutor:
    """Runs tools by name; the result is always a valid tool-response.

    An executor has its own tools and threads, and shares nothing with other executors. Async
    tools run in the caller's event loop and are cancelled when their time is up. Sync tools run in
    daemon threads, at most 32 at a time; a thread cannot be stopped, so a sync tool that is out
    of time keeps running and the response says so (`still_running`).

    Args:
        tools: decorated functions, and instances with decorated methods.
        sessions: opens, finds and closes sessions for tools with a parameter `session`.
        timeout: time limit of each call in seconds; None is no limit.
        close_timeout: how long the closing of a session may take, in seconds, also after the
            caller was cancelled; where it takes longer, it is cancelled and the log says so.
        data_contracts: what each tool promises of its `data`, by its full name; a tool that
            violates its contract has failed with 5000, and the log says where. A tool annotated
            `-> ToolReturn[Order]` needs no other contract.
        wrap: whether tools may return what they like: a value, a model or text is a success
            with that data, an object that says it failed is a failure, an envelope is what it
            says. `@tool(wrap=...)` decides for one tool.
        on_exception: what the model is shown of an exception other than a ToolError: "type" (its
            type and a safe sentence), "mask" (the sentence alone), "text" (its own text, too), or
            a function that returns the text. The log has all of it.
        codes: a team's own error codes, as a document, a file's path, or a table; a code that
            neither it nor the contract has is logged as a warning, and the result stays as it is.
        lang: language of the executor's own messages, "en" or "zh".

    Raises:
        TypeError: a tool is a class; register an instance.
        ValueError: something is not a tool, a name is taken, the limit is not above 0, or there
            is no such language or policy for exceptions.

    >>> from toolresult.executor import tool
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
        close_timeout: float = CLOSE_SECONDS,
        data_contracts: DataContracts | None = None,
        codes: CodesSource = None,
        wrap: bool = False,
        on_exception: OnException = "type",
        lang: str = "en",
    ) -> None:
        require_on_exception(on_exception)
        self._timeout = time_limit(timeout)
        self._close_timeout = time_limit(close_timeout, "close_timeout") or math.inf
        self._lang = lang
        with worded(lang):
            self._data_contracts = required(data_contracts)
            self._codes = None if codes is None else code_table(codes)
        self._sessions = sessions
        self._wrap = wrap
        self._on_exception = on_exception
        self._tools: dict[str, Tool] = {}
        self._called_names: dict[str, str] = {}
        self._threads = DaemonThreads(THREADS)
        self._waiter = Waiter()
        for source in tools:
            self.register(source)

    def register(self, source: object) -> None:
        """Add a decorated function, or all decorated methods of an instance.

        Raises:
            TypeError: a class; register an instance.
            ValueError: nothing in it is decorated, or a name is taken; then nothing is added.
        """
        added: dict[str, Tool] = {}
        for tool in tools_of(source):
            name = tool.name.full
            if name in self._tools or name in added:
                raise ValueError(f"duplicate tool {name!r}; rename one of them")
            added[name] = tool
        self._data_contracts = with_promises(self._data_contracts, added.values())
        self._tools |= added
        self._called_names = called_names(self._tools)

    def definitions(self, provider: Provider) -> list[Any]:
        """Describe the tools for a model, as the API of a provider takes them.

        The description is the first paragraph of the docstring, and that of a parameter its line
        under `Args:`; the parameters are the signature as JSON Schema. Providers reject ":" in
        names: `vm:screenshot` is defined as `vm__screenshot`, and `execute` takes either name.

        Args:
            provider: "openai" (Chat Completions), "openai-responses", "anthropic", "google"
                (function declarations) or "mcp", which has the output schema, too, where the
                tool has a data contract: that of what `carriers.to_mcp` makes of a response.

        Raises:
            ValueError: there is no such provider, or a parameter that a call must give has no
                JSON Schema.

        >>> from toolresult.executor import tool
        >>> @tool("text:upper")
        ... def upper(text: str) -> dict:
        ...     "Write a text in capitals."
        ...     return {"code": 0, "data": text.upper()}
        >>> (defined,) = ToolExecutor([upper]).definitions("anthropic")
        >>> defined["name"], defined["description"]
        ('text__upper', 'Write a text in capitals.')
        >>> defined["input_schema"]["properties"]
        {'text': {'type': 'string'}}
        """
        return definitions_of(self._tools, self._data_contracts, provider)

    @property
    def tools(self) -> Mapping[str, Tool]:
        """The registered tools by their full names, in the order of registration."""
        return MappingProxyType(self._tools)

    @property
    def sessions(self) -> Sessions | None:
        """The object that opens, finds and closes sessions; None if the executor has none."""
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
        """Run a tool; whatever it does, the result is a valid tool-response.

        Args:
            name: `resource:action`, or the action alone if only one tool has it.
            params: the arguments by name.
            timeout: time limit in seconds instead of the executor's own; `math.inf` is no limit.
            session_id: session to run in; None opens a temporary one for a tool that takes one.
            trace_id: passed through to `meta.trace_id`.

        Raises:
            TypeError: `session_id` or `trace_id` is not a string.
            ValueError: the limit is not above 0.
            asyncio.CancelledError: the caller was cancelled; the tool is too.
        """
        call = self._new_call(name, session_id, trace_id)
        limit = self._timeout if timeout is None else time_limit(timeout)
        tool = self._find(name)
        if isinstance(tool, CallResult):
            return self._respond(call, tool)
        call = replace(call, tool=tool.name.full, resource_type=tool.name.resource_type)
        arguments = _bind(call, tool, params)
        if isinstance(arguments, CallResult):
            return self._respond(call, arguments)
        if not tool.takes_session or (self._sessions is None and not tool.needs_session):
            return self._respond(call, await self._run(tool, arguments, call, limit, limit))
        if self._sessions is None:
            _log.error("%s needs a session; pass ToolExecutor(..., sessions=...)", call.tool)
            missing = failure_result(call, ErrorCode.CONFIGURATION_ERROR, "no-sessions")
            return self._respond(call, missing)
        lender = SessionLender(self._sessions, self._waiter, self._close_timeout)
        return await self._run_in_session(tool, arguments, call, limit, lender)

    async def execute_batch(
        self,
        items: Sequence[BatchItem],
        *,
        parallel: bool = False,
        stop_on_error: bool = True,
        session_id: str | None = None,
        trace_id: str | None = None,
    ) -> ToolResponse:
        """Run several tools and return one tool-response with the response of each.

        Its `data` is `{results, total, executed, success_count}`. Its code is 0 if every call
        succeeded, 2907 if some did, else that of the first failure; 1904 (nothing found) counts
        as a failure only if no call failed otherwise.

        Args:
            items: the calls: `{"action": name, "params": {...}, "timeout": seconds}`; the
                latter two are optional.
            parallel: run all calls at once; all of them have begun before any fails, so
                `stop_on_error` has no effect.
            stop_on_error: skip the calls after the first that did not succeed.
            session_id: session for every call.
            trace_id: passed through to every `meta.trace_id`.

        Raises:
            TypeError: `session_id` or `trace_id` is not a string.
            asyncio.CancelledError: the caller was cancelled; the running tools are too.
        """
        call = self._new_call(BATCH, session_id, trace_id)
        if not isinstance(items, list | tuple) or not items:
            return self._respond(call, no_batch_result(items))
        calls = [partial(self._execute_item, item, session_id, trace_id) for item in items]
        if parallel:
            responses = list(await asyncio.gather(*(run() for run in calls)))
        else:
            responses = await run_in_order(calls, stop_on_error)
        result = batch_result(responses, len(items))
        return self._respond(call, replace(result, seconds=clock() - call.started))

    async def _execute_item(
        self, item: object, session_id: str | None, trace_id: str | None
    ) -> ToolResponse:
        called = batch_call(item)
        if called is not None:
            return await self.execute(
                called.action,
                called.params,
                timeout=called.timeout,
                session_id=session_id,
                trace_id=trace_id,
            )
        action = item.get("action") if isinstance(item, Mapping) else None
        message = sentence("batch-item", found=quote(item))
        call = self._new_call(action, session_id, trace_id)
        return self._respond(call, CallResult(ErrorCode.PARAMETER_ERROR, message))

    def _find(self, name: object) -> Tool | CallResult:
        """Return the tool of a name, or why there is none."""
        if isinstance(name, str) and name in self._tools:
            return self._tools[name]
        if isinstance(name, str) and name in self._called_names:
            return self._tools[self._called_names[name]]
        matching = [tool for tool in self._tools.values() if tool.name.action == name]
        if len(matching) == 1:
            return matching[0]
        quoted = quote(name)
        if matching:
            candidates = [tool.name.full for tool in matching]
            listed = Joined(tuple(map(quote, candidates)), sentence("comma"))
            message = sentence("tool-ambiguous", name=quoted, candidates=listed)
            return CallResult(ErrorCode.TOOL_NOT_FOUND, message, {"candidates": candidates})
        known = [*self._tools, *(tool.name.action for tool in self._tools.values())]
        message = sentence("tool-unknown", name=quoted, meant=suggestion(name, known))
        return CallResult(ErrorCode.TOOL_NOT_FOUND, message)

    async def _run_in_session(
        self,
        tool: Tool,
        arguments: Arguments,
        call: Call,
        limit: float | None,
        lender: SessionLender,
    ) -> ToolResponse:
        lent = await lender.lend(tool, call.session_id, limit)
        lease = lease_in(lent)
        if lease is not None:
            call = replace(call, session_id=lease.session_id, temporary_session=lease.temporary)
        try:
            if lease is None or isinstance(lent, TimedOut):
                return self._respond(call, no_session_result(call, lent, limit))
            named = {**arguments.named, SESSION: lease.session}
            with_session = Arguments(arguments.positional, named)
            left = None if limit is None else limit - (clock() - call.started)
            return self._respond(call, await self._run(tool, with_session, call, limit, left))
        finally:
            await lender.give_back(lease)

    async def _run(
        self,
        tool: Tool,
        arguments: Arguments,
        call: Call,
        limit: float | None,
        left: float | None,
    ) -> CallResult:
        """Run the tool in the time that is left of the limit, both in seconds."""
        stopwatch = Stopwatch()
        called = partial(tool.function, *arguments.positional, **arguments.named)
        result = await self._run_timed(tool, stopwatch.timed(called), call, limit, left)
        return replace(result, seconds=stopwatch.seconds)

    async def _run_timed(
        self,
        tool: Tool,
        function: Callable[[], Any],
        call: Call,
        limit: float | None,
        left: float | None,
    ) -> CallResult:
        thread: Future[Completion] | None = None
        if tool.is_async:
            completion = await self._waiter.run(left, attempt(function))
        else:
            in_context = partial(contextvars.copy_context().run, attempt_in_thread, function)
            try:
                thread = self._threads.submit(in_context)
            except RuntimeError as error:
                return error_result(call, error)
            completion = await self._waiter.run(left, completion_of(thread))
        if isinstance(completion, TimedOut):
            threads = self._threads.limit
            return timeout_result(call, completion, limit, thread=thread, threads=threads)
        if isinstance(completion, Raised):
            return error_result(call, completion.error)
        wrap = self._wrap if tool.wrap is None else tool.wrap
        expected = Expected(self._data_contracts, wrap, tool.is_procedure, self._lang)
        return returned_result(call, completion.value, expected)

    def _respond(self, call: Call, result: CallResult) -> ToolResponse:
        log_unlisted_code(call, result, self._codes)
        return response_of(call, result, self._lang)

    def _new_call(self, name: object, session_id: str | None, trace_id: str | None) -> Call:
        for key, value in (("session_id", session_id), ("trace_id", trace_id)):
            if value is not None and not isinstance(value, str):
                raise TypeError(f"{key}: expected a str or None, got {type(value).__name__}")
        tool = name if isinstance(name, str) and not is_blank(name) else UNKNOWN_TOOL
        return Call(
            tool,
            clock(),
            session_id=session_id,
            trace_id=trace_id,
            on_exception=self._on_exception,
        )


def _bind(call: Call, tool: Tool, params: object) -> Arguments | CallResult:
    try:
        arguments = bind(tool, params)
    except BaseException as error:  # noqa: BLE001 - every failure becomes an answer
        return error_result(call, error)
    if isinstance(arguments, Mismatch):
        return CallResult(ErrorCode.PARAMETER_ERROR, arguments.message)
    return arguments
