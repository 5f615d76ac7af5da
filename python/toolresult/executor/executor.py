"""Running tools by name: the result is always a valid tool-response."""

import asyncio
import logging
import math
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from importlib import import_module
from types import MappingProxyType
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult.executor.batches import (
    BatchItem,
    batch_call,
    batch_result,
    called_name,
    no_batch_result,
    run_in_order,
)
from toolresult.executor.binding import Arguments, Mismatch, bind, given_arguments
from toolresult.executor.calls import Call, CallResult, Request, TimedOut, Waiter, now
from toolresult.executor.definitions import Provider, called_names, definitions_of
from toolresult.executor.exceptions import OnException, require_on_exception
from toolresult.executor.hooks import After, Approve, Before, Hooks, ToolCall, params_copy
from toolresult.executor.output_reader import reader_of
from toolresult.executor.promises import with_promises
from toolresult.executor.results import (
    error_result,
    failure_result,
    load_checks,
    log_unlisted_code,
    no_session_result,
    no_slot_result,
    response_of,
)
from toolresult.executor.retries import at_least, own_limit, run_with_retries, time_limit
from toolresult.executor.returned import Expected, is_light
from toolresult.executor.running import THREADS, ResponseReading, Runner, Slots
from toolresult.executor.sessions import CLOSE_SECONDS, SessionLender, Sessions, lease_in
from toolresult.executor.shapes import Wrap, require_wrap
from toolresult.executor.texts import sentence
from toolresult.executor.tools import SESSION, Tool, tools_of
from toolresult.llm.contents import content_with
from toolresult.llm.messages import message_with
from toolresult.models.load import ToolMessage, ToolResponse
from toolresult.strict_json.writer import quote
from toolresult.telemetry.instruments import Telemetry
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Joined
from toolresult.text.suggestions import suggestion
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult_contract.error_codes import ErrorCode
from toolresult_contract.facts import BATCH, UNKNOWN_TOOL

_log = logging.getLogger("toolresult.executor")


@public("toolresult.executor")
class ToolExecutor:
    """Runs tools by name; the result is always a valid tool-response.

    An executor has its own tools and threads, and shares nothing with other executors. Async
    tools run in the caller's event loop, which is asyncio's, and are cancelled when their time is
    up; one that blocks the loop is named in the log. Sync tools run in daemon threads; a thread
    cannot be stopped, so a sync tool that is out of time keeps running and the response says so
    (`still_running`). What a tool returns is read within the time limit, too, and in a thread
    where it is large or has code of its own.

    Args:
        tools: decorated functions, and instances with decorated methods.
        sessions: opens, finds and closes sessions for tools with a parameter `session`.
        timeout: time limit of each call in seconds; None is no limit. `@tool(timeout=...)`
            decides for one tool.
        close_timeout: time limit for closing a session in seconds, also after the caller was
            cancelled; beyond it, closing is cancelled and logged.
        max_threads: how many sync tools run at a time; further ones wait for a thread.
        max_parallel: how many calls run at a time in one event loop; None is no limit. The others
            wait, which counts against their time limit; calls that a running tool makes do not.
        before: a function that sees each call (`ToolCall`) before it is made.
        after: a function that sees each call and its response. Both may be async; they see
            copies, what they raise is logged, and they have 5 seconds.
        approve: a function, sync or async, that sees each call with valid arguments before it
            runs. True lets it run; False, or the reason as text, denies it with 1903;
            `ToolError(1907, ...)` says that the decision is pending. Its time does not count
            against the limit; if it fails, the call does not run.
        telemetry: makes a span and metrics of each call (`toolresult.telemetry.Telemetry`);
            what the tool itself observes belongs to that span.
        wrap: whether tools may return any value: it is the data of a success, unless it is an
            envelope or an object that says it failed. A list of `Shape`, or a function that
            returns a `ToolReturn` or None, reads a team's own shapes first. `@tool(wrap=...)`
            decides for one tool. An annotation such as `-> Order` is then a data contract, as
            `-> ToolReturn[Order]` is.
        on_exception: what the model sees of an exception other than a ToolError: "type" (its
            type and a safe sentence), "mask" (the sentence alone), "text" (its own text, too), or
            what a function returns. The log has all of it.
        settings: what the team has agreed. Retries follow its `codes`; a code that no table has
            is logged as a warning. A tool that violates its data contract, or its annotation
            `-> ToolReturn[Order]`, has failed with 5000, and the log says where. Tools return
            codes of the `dialect`. `classify` infers a code, which `meta.toolresult.assumed`
            lists, and a wait, `meta.retry_after_ms`. `shown` applies to `content` and `message`;
            an `OutputStore` in it adds the tool `read_output`, which reads ranges of long
            outputs. `lang` is that of the executor's own messages.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        TypeError: a tool is a class (register an instance), or an option has the wrong type.
        ValueError: something is not a tool, a name is taken, a limit is too low, there is no such
            policy for exceptions, or as `Settings`.

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
        max_threads: int = THREADS,
        max_parallel: int | None = None,
        before: Before | None = None,
        after: After | None = None,
        approve: Approve | None = None,
        telemetry: Telemetry | None = None,
        wrap: Wrap = False,
        on_exception: OnException = "type",
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> None:
        require_on_exception(on_exception)
        self._settings = settings_of(settings, options)
        self._timeout = time_limit(timeout)
        self._close_timeout = time_limit(close_timeout, "close_timeout") or math.inf
        self._sessions = sessions
        self._wrap = require_wrap(wrap)
        self._on_exception = on_exception
        self._tools: dict[str, Tool] = {}
        self._called_names: dict[str, str] = {}
        self._waiter = Waiter()
        self._runner = Runner(self._waiter, at_least(1, max_threads, "max_threads"))
        self._slots = Slots(
            None if max_parallel is None else at_least(1, max_parallel, "max_parallel")
        )
        self._hooks = Hooks(self._waiter, before, after, approve)
        self._telemetry = telemetry
        for source in tools:
            self.register(source)
        reader = reader_of(self._settings)
        if reader is not None:
            self.register(reader)

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
        known = self._settings.data_contracts
        promised = with_promises(known, added.values(), wrap=self._wrap is not False)
        if promised is not known:
            self._settings = replace(self._settings, data_contracts=promised)
        self._tools |= added
        self._called_names = called_names(self._tools)
        load_checks()

    def for_tests(self, source: object) -> "ToolExecutor":
        """Return an executor with the same options and one other tool, which nobody watches."""
        other = copy(self)
        other._hooks = Hooks(self._waiter, None, None, None)
        other._telemetry = None
        other._tools = {}
        other.register(source)
        return other

    def wraps(self, tool: Tool) -> bool:
        """Whether a tool may return what it likes."""
        return (self._wrap if tool.wrap is None else tool.wrap) is not False

    def definitions(self, provider: Provider) -> list[Any]:
        """Describe the tools for a model, as the API of a provider takes them.

        The description is the first paragraph of the docstring, and that of a parameter its line
        under `Args:`; the parameters are the signature as JSON Schema. Providers reject ":" in
        names: `vm:screenshot` is defined as `vm__screenshot`, and `execute` takes either name.

        Args:
            provider: "openai" (Chat Completions), "openai-responses", "anthropic", "google"
                (function declarations) or "mcp", which has the output schema, too, where the
                tool has a data contract: that of what `carriers.to_mcp` makes of a response,
                and `idempotentHint` where it is idempotent.

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
        return definitions_of(self._tools, self._settings.data_contracts, provider)

    def content(self, response: ToolResponse) -> str:
        """Return a response as text for the model, as `llm.content` and `shown` say.

        The response stays whole: only what the model reads is shortened, fenced or redacted.

        Raises:
            TypeError: `redact` gave something that is not text.

        >>> from toolresult.llm import ContentOptions
        >>> executor = ToolExecutor(shown=ContentOptions(max_chars=2000, redact=True))
        >>> executor.content(asyncio.run(executor.execute("text:upper")))[:7]
        'Error: '
        """
        return content_with(response, self._showing)

    def message(self, response: ToolResponse, tool_call_id: str | None = None) -> ToolMessage:
        """Return the message that hands a response to the model, as `content` shows it.

        Args:
            response: the response.
            tool_call_id: the call that it answers; None is the one that `execute` was given.

        Raises:
            ContractError: the identifier is blank.
            TypeError: there is no identifier, or `redact` gave something that is not text.

        >>> executor = ToolExecutor()
        >>> response = asyncio.run(executor.execute("text:upper", tool_call_id="call_1"))
        >>> executor.message(response).tool_call_id
        'call_1'
        """
        known = getattr(response.meta, "tool_call_id", None)
        identifier = known if tool_call_id is None else tool_call_id
        if not isinstance(identifier, str):
            raise TypeError(
                "tool_call_id: expected the identifier of the call, got none; pass it here or to"
                " execute(..., tool_call_id=...)"
            )
        return message_with(response, self._showing, identifier)

    @property
    def _showing(self) -> Settings:
        """The settings to show a response: it was checked, and has a code of this contract."""
        return replace(self._settings, dialect=None, data_contracts=None)

    @property
    def settings(self) -> Settings:
        """What the team has agreed, with the data that annotations of its tools promise."""
        return self._settings

    def mcp_server(self, name: str, **options: Any) -> Any:
        """Return a server of MCP with the tools: the low-level `Server` of the SDK, either major.

        It lists the definitions with their output schemas, and runs each call as `execute` does:
        wrong arguments are answered with 1002 and name the parameter, limits and retries hold, a
        cancelled request cancels its tool, `report_progress` reaches the client, and the span has
        the parent that `_meta` names. The text of an answer is as `shown` says, and the
        structured content is the whole response.

        Args:
            name: name of the server.
            options: what else the SDK's `Server` takes, such as `version` and `instructions`.

        Raises:
            ImportError: the SDK of MCP is not installed; the message names the extra.
            ValueError: `shown` has another style than "text".
        """
        return self._serving().new_server(self, name, **options)

    def mount(self, server: Any) -> None:
        """Serve the tools from an existing server of MCP, as `mcp_server` does.

        Its own tools stay; where both have a tool of a name, the executor answers.

        Args:
            server: a `Server`, `MCPServer` or `FastMCP` of the SDK, or a `FastMCP` of that
                package.

        Raises:
            ImportError: the SDK of MCP is not installed; the message names the extra.
            TypeError: it is no such server.
            ValueError: `shown` has another style than "text".
        """
        self._serving().mount(self, server)

    def _serving(self) -> Any:
        # The carriers stand above the executor: only who serves loads them.
        return import_module("toolresult.carriers.mcp_server")

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
        params: Mapping[str, Any] | str | None = None,
        *,
        timeout: float | None = None,
        session_id: str | None = None,
        trace_id: str | None = None,
        tool_call_id: str | None = None,
    ) -> ToolResponse:
        """Run a tool; whatever it does, the result is a valid tool-response.

        Args:
            name: `resource:action`, or the action alone if only one tool has it.
            params: the arguments by name, or the JSON text in which a provider sends them; text
                that is not JSON is a wrong argument, which the model reads.
            timeout: time limit in seconds instead of the tool's or the executor's own; `math.inf`
                is no limit.
            session_id: session to run in; None opens a temporary one for a tool that takes one.
            trace_id: passed through to `meta.trace_id`.
            tool_call_id: the identifier that the model gave the call; it is in
                `meta.tool_call_id`, in the span, in what hooks see, and in `message`.

        Raises:
            TypeError: `timeout` or an identifier has the wrong type.
            ValueError: the limit is not above 0.
            asyncio.CancelledError: the caller was cancelled; the tool is too.
        """
        tool = self._find(name)
        call = self._new_call(name, session_id, trace_id, tool, tool_call_id)
        return await self._observed(call, tool, params, own_limit(timeout), Request())

    async def execute_request(
        self, name: str, params: Mapping[str, Any] | None, request: Request
    ) -> ToolResponse:
        """Run a tool for a request of another protocol, as `execute` does."""
        tool = self._find(name)
        request.listen()
        call = self._new_call(name, None, None, tool)
        return await self._observed(call, tool, params, None, request)

    async def _observed(
        self,
        call: Call,
        tool: Tool | CallResult,
        params: object,
        own: float | None,
        request: Request,
    ) -> ToolResponse:
        """Answer a call inside its span."""
        given = given_arguments(params)
        limit = self._limit(own, tool)
        if self._telemetry is None:
            return await self._watched(call, tool, given, limit)
        shown = params if isinstance(given, Mismatch) else given
        with self._telemetry.observing(
            call.tool,
            "executor",
            meta=request.meta,
            arguments=shown,
            request_id=request.request_id,
            call_id=call.tool_call_id,
            settings=self._settings,
        ) as span:
            response = await self._watched(call, tool, given, limit)
            span.finish(response)
            return response

    async def _watched(
        self, call: Call, tool: Tool | CallResult, params: object, limit: float | None
    ) -> ToolResponse:
        """Answer a call between the hooks of the application."""
        if not self._hooks.any:
            return await self._answer(call, tool, params, limit)
        copied = params_copy(None if isinstance(params, Mismatch) else params)
        seen = ToolCall(call.tool, copied, limit, call.session_id, call.trace_id, call.tool_call_id)
        await self._hooks.before(seen)
        response = await self._answer(replace(call, started=now()), tool, params, limit, seen)
        await self._hooks.after(seen, response)
        return response

    def _limit(self, own: float | None, tool: Tool | CallResult) -> float | None:
        """Return the time limit of a call: its own, the tool's, or the executor's."""
        if own is None and isinstance(tool, Tool):
            own = tool.timeout
        return self._timeout if own is None else time_limit(own)

    async def _answer(
        self,
        call: Call,
        tool: Tool | CallResult,
        params: object,
        limit: float | None,
        seen: ToolCall | None = None,
    ) -> ToolResponse:
        if isinstance(tool, CallResult):
            return await self._respond(call, tool)
        arguments = _bind(call, tool, params)
        if isinstance(arguments, CallResult):
            return await self._respond(call, arguments)
        if seen is not None and self._hooks.decides:
            denial = await self._hooks.denial(seen, call)
            if denial is not None:
                return await self._respond(call, denial)
            call = replace(call, started=now())
        if self._slots.limit is None:
            return await self._answer_in_place(call, tool, arguments, limit)
        async with self._slots.place(limit) as there_is_one:
            if not there_is_one:
                return await self._respond(call, no_slot_result(call, limit, self._slots.limit))
            return await self._answer_in_place(call, tool, arguments, limit)

    async def _answer_in_place(
        self, call: Call, tool: Tool, arguments: Arguments, limit: float | None
    ) -> ToolResponse:
        if not tool.takes_session or (self._sessions is None and not tool.needs_session):
            return await self._respond(call, await self._run(tool, arguments, call, limit))
        if self._sessions is None:
            _log.error("%s needs a session; pass ToolExecutor(..., sessions=...)", call.tool)
            missing = failure_result(call, ErrorCode.CONFIGURATION_ERROR, "no-sessions")
            return await self._respond(call, missing)
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
            items: the calls: `{"name": ..., "params": {...}, "timeout": seconds,
                "tool_call_id": ...}`; all but the name are optional, and `action` may be said for
                `name`.
            parallel: run all calls at once; all of them have begun before any fails, so
                `stop_on_error` has no effect.
            stop_on_error: skip the calls after the first that did not succeed.
            session_id: session for every call.
            trace_id: passed through to every `meta.trace_id`.

        Raises:
            TypeError: `session_id` or `trace_id` is not a string.
            asyncio.CancelledError: the caller was cancelled; the running tools are too.

        >>> from toolresult.executor import tool
        >>> @tool("text:upper")
        ... def upper(text: str) -> dict:
        ...     return {"code": 0, "data": text.upper()}
        >>> calls = [{"name": "upper", "params": {"text": text}} for text in "ab"]
        >>> response = asyncio.run(ToolExecutor([upper]).execute_batch(calls))
        >>> [result["data"] for result in response.data["results"]], response.data["success_count"]
        (['A', 'B'], 2)
        """
        call = self._new_call(BATCH, session_id, trace_id)
        if not isinstance(items, list | tuple) or not items:
            return await self._respond(call, no_batch_result(items))
        calls = [partial(self._execute_item, item, session_id, trace_id) for item in items]
        if parallel:
            responses = list(await asyncio.gather(*(run() for run in calls)))
        else:
            responses = await run_in_order(calls, stop_on_error)
        respond = partial(self._batch_response, call, responses, len(items))
        return respond() if is_light(responses) else await asyncio.to_thread(respond)

    def _batch_response(
        self, call: Call, responses: Sequence[ToolResponse], total: int
    ) -> ToolResponse:
        result = replace(batch_result(responses, total), seconds=now() - call.started)
        return response_of(call, result, self._settings.lang)

    async def _execute_item(
        self, item: object, session_id: str | None, trace_id: str | None
    ) -> ToolResponse:
        called = batch_call(item)
        if called is not None:
            return await self.execute(
                called.name,
                called.params,
                timeout=called.timeout,
                session_id=session_id,
                trace_id=trace_id,
                tool_call_id=called.tool_call_id,
            )
        message = sentence("batch-item", found=quote(item))
        call = self._new_call(called_name(item), session_id, trace_id)
        return await self._respond(call, CallResult(ErrorCode.PARAMETER_ERROR, message))

    def knows(self, name: str) -> bool:
        """Whether a definition has that name, or a tool has it in full."""
        return name in self._called_names or name in self._tools

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
        if isinstance(name, str) and "__" in name:
            known = [*self._called_names]  # a model, which cannot call the others
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
        lent = await lender.lend(tool, call.session_id, call.seconds_left(limit))
        lease = lease_in(lent)
        if lease is not None:
            call = replace(call, session_id=lease.session_id, temporary_session=lease.temporary)
        try:
            if lease is None or isinstance(lent, TimedOut):
                return await self._respond(call, no_session_result(call, lent, limit))
            named = {**arguments.named, SESSION: lease.session}
            with_session = Arguments(arguments.positional, named)
            return await self._respond(call, await self._run(tool, with_session, call, limit))
        finally:
            await lender.give_back(lease)

    async def _run(
        self, tool: Tool, arguments: Arguments, call: Call, limit: float | None
    ) -> CallResult:
        """Run the tool, again where it may be, in what is left of the limit in seconds."""
        wrap = self._wrap if tool.wrap is None else tool.wrap
        expected = Expected(self._settings, wrap, tool.is_procedure)
        function = partial(tool.function, *arguments.positional, **arguments.named)
        reading = ResponseReading(call, expected)
        run = partial(self._runner.run, function, tool.is_async, reading, limit)
        return await run_with_retries(
            run, tool.retries, call, limit, self._settings.table, idempotent=tool.idempotent
        )

    async def _respond(self, call: Call, result: CallResult) -> ToolResponse:
        """Make the response; a large one in a thread, where to check it takes long."""
        if self._settings.codes is not None:
            log_unlisted_code(call, result, self._settings.table)
        if result.is_judged or (is_light(result.data) and is_light(result.meta)):
            return response_of(call, result, self._settings.lang)
        return await asyncio.to_thread(response_of, call, result, self._settings.lang)

    def _new_call(
        self,
        name: object,
        session_id: str | None,
        trace_id: str | None,
        found: Tool | CallResult | None = None,
        tool_call_id: str | None = None,
    ) -> Call:
        identifiers = {
            "session_id": session_id,
            "trace_id": trace_id,
            "tool_call_id": tool_call_id,
        }
        for key, value in identifiers.items():
            if value is not None and not isinstance(value, str):
                raise TypeError(f"{key}: expected a str or None, got {type(value).__name__}")
        asked = name if isinstance(name, str) and not is_blank(name) else UNKNOWN_TOOL
        return Call(
            found.name.full if isinstance(found, Tool) else asked,
            now(),
            resource_type=found.name.resource_type if isinstance(found, Tool) else None,
            session_id=session_id,
            trace_id=trace_id,
            tool_call_id=tool_call_id,
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
