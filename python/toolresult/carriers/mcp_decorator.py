"""Any Python function as a well-behaved MCP tool, for both majors of the MCP SDK."""

import asyncio
import dataclasses
import functools
import inspect
import sys
from collections.abc import Callable, Mapping
from types import CodeType
from typing import Annotated, Any, ParamSpec, Protocol, Unpack, get_type_hints, overload

from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler, TypeAdapter
from pydantic.errors import PydanticInvalidForJsonSchema
from pydantic_core import CoreSchema, core_schema

from toolresult._lazy import public
from toolresult.carriers.formats.mcp import CARRIER
from toolresult.carriers.mcp_answers import (
    FAILURES,
    AnswerReading,
    Answers,
    envelope_in,
    protocol_errors,
)
from toolresult.carriers.sdk_objects import load_sdk
from toolresult.carriers.send import require_text_style
from toolresult.data_contracts.contracts import DataContracts
from toolresult.data_contracts.mcp import MARK, brief_envelope, data_rule
from toolresult.executor.calls import Call, Waiter, now
from toolresult.executor.exceptions import OnException, require_on_exception
from toolresult.executor.promises import is_data, promised_type
from toolresult.executor.retries import run_with_retries, time_limit
from toolresult.executor.running import THREADS, Runner
from toolresult.executor.tools import Mark, mark_of
from toolresult.models.base import ContractModel
from toolresult.telemetry.instruments import Telemetry, ToolSpan
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

_PLACE = "mcp_tool"
_FORM = "tool-return"
_P = ParamSpec("_P")
Function = Callable[..., Any]


class AnyFunction(Protocol):
    """A function of whatever signature: what mypy makes of those in a list that differ."""

    @property
    def __code__(self) -> CodeType: ...


class McpDecorator(Protocol):
    """What `mcp_tool` with arguments returns."""

    @overload
    def __call__(self, function: Callable[_P, object], /) -> Callable[_P, Any]: ...
    @overload
    def __call__(self, function: AnyFunction, /) -> Function: ...


# What a call returns is Any: a function with a limit or retries is served as an async one, and no
# type of a function says whether it has them.
@overload
def mcp_tool(function: Callable[_P, object], /) -> Callable[_P, Any]: ...
@overload
def mcp_tool(function: AnyFunction, /) -> Function: ...
@overload
def mcp_tool(
    *,
    name: str | None = None,
    on_exception: OnException | None = None,
    telemetry: Telemetry | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> McpDecorator: ...
@public("toolresult.carriers")
def mcp_tool(
    function: Any = None,
    /,
    *,
    name: str | None = None,
    on_exception: OnException | None = None,
    telemetry: Telemetry | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Any:
    """Make a function, sync or async, always return a `CallToolResult`.

    Put it under the decorator of the server: `@server.tool()` above `@mcp_tool`. The server
    still sees the function's name, parameters and documentation.

    What the function returns decides: an envelope (dict, JSON text or model) is kept as it is;
    any other value is the data of a success, with ordinary Python values as JSON has them; None
    is a failure, unless the function is annotated `-> None`; content blocks of the SDK stay what
    they are; a `CallToolResult`, also as a dict, is passed on, flagged if it carries a failing
    envelope. What it raises, an object that reports a failure, and an envelope that is not valid
    become a failure with `isError`, message and code.

    An annotation that says what the data are, such as `-> ToolReturn[Order]` or `-> Order`, is
    published as the output schema: that of the whole envelope, which is the structured content.
    A success with other data is a bug of the tool: a failure, and the log says where.

    What `@tool` below it says of the function holds here, too: its name, `timeout`, `retries`,
    `idempotent` and `wrap`. A function with a limit or retries is served as an async one; a sync
    one then runs in a thread.

    A `ToolError` is shown as it is worded; of another exception the model sees as much as
    `on_exception` says, and the log has all of it. Errors of the MCP protocol itself are passed
    on; an attempt to exit the process is a failure of the tool.

    Args:
        function: the function, where the decorator has no arguments.
        name: name of the tool in messages; None is that of `@tool`, or the function's own.
        on_exception: "mask", "type", "text" or a function, as in `ToolExecutor`. None is "mask"
            under a server that masks (FastMCP with `mask_error_details`, version 2 of the SDK)
            and "type" elsewhere.
        telemetry: makes a span and metrics of each call, in the trace that `_meta` of the
            request names (`toolresult.telemetry.Telemetry`).
        settings: what the function's results are checked against, the language of messages, and
            how the model is shown their text (`shown`, as in `llm.content`); the structured
            content stays whole, without the secrets. `classify` gives a failure without a code
            of the contract that of the class that it names.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ImportError: the MCP SDK is not installed; the message names the extra.
        ValueError: there is no such language or policy for exceptions, or `shown` has another
            style than "text".
    """
    agreed = settings_of(settings, options)
    require_text_style(agreed)
    if on_exception is not None:
        require_on_exception(on_exception)
    assert CARRIER.sdk is not None  # noqa: S101 - its carrier says so
    types = load_sdk(CARRIER.sdk, "mcp_tool")

    def decorate(function: Function) -> Function:
        if not callable(function):
            raise TypeError(f"mcp_tool: expected a function, got {type(function).__name__}")
        mark = mark_of(function)
        called = str(getattr(function, "__name__", type(function).__name__))
        tool = name or (called if mark is None else mark.name.full)
        hints = _hints(function)
        promise = promise_of(tool, hints.get("return"))
        contracts = agreed.data_contracts if promise is None else promise.contracts
        wrap = True if mark is None or mark.wrap is None else mark.wrap
        answers = Answers(types, tool, agreed, on_exception, contracts, wrap)
        output = None if promise is None else promise.output
        return _wrap(function, hints, answers, output, telemetry, mark)

    return decorate if function is None else decorate(function)


def _wrap(
    function: Function,
    hints: dict[str, Any],
    answers: Answers,
    output: type | None,
    telemetry: Telemetry | None,
    mark: Mark | None,
) -> Function:
    """Return the function with the same signature and another result."""
    is_procedure = hints.get("return", ...) is type(None)
    call = getattr(type(function), "__call__", None)  # noqa: B004 - it may be a coroutine function
    is_async = inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(call)
    passed_on = protocol_errors()

    def run(*arguments: Any, **named: Any) -> Any:
        try:
            returned = function(*arguments, **named)
        except passed_on:
            raise
        except FAILURES as error:
            return answers.of_raised(error)
        return answers.of_returned(returned, is_procedure)

    async def run_async(*arguments: Any, **named: Any) -> Any:
        try:
            returned = await function(*arguments, **named)
        except passed_on:
            raise
        except FAILURES as error:
            return answers.of_raised(error)
        except asyncio.CancelledError as error:
            if _is_call_cancelled():
                raise
            return answers.of_raised(error)
        return answers.of_returned(returned, is_procedure)

    answering: Function = run_async if is_async else run
    if mark is not None and (mark.retries or time_limit(mark.timeout) is not None):
        is_answering_async = True
        answering = _kept(function, is_async, answers, is_procedure, mark)
    else:
        is_answering_async = is_async
    if telemetry is not None:
        observe = observed_async if is_answering_async else observed
        answering = observe(answering, answers.tool, telemetry, answers.settings)
    wrapper: Any = functools.wraps(function)(answering)
    result: Any = answers.types.CallToolResult
    if output is not None:
        result = Annotated[result, output]
    wrapper.__annotations__ = {**hints, "return": result}
    wrapper.__signature__ = _signature(function, hints, result)
    if not hasattr(function, "__name__"):
        wrapper.__name__ = wrapper.__qualname__ = answers.tool
    decorated: Function = wrapper
    return decorated


def _kept(
    function: Function, is_async: bool, answers: Answers, is_procedure: bool, mark: Mark
) -> Function:
    """Return an async function that keeps the limit and the retries of a tool, as an executor."""
    waiter = Waiter()
    runner = Runner(waiter, THREADS)
    limit = time_limit(mark.timeout)

    async def run(*arguments: Any, **named: Any) -> Any:
        call = Call(answers.tool, now(), on_exception=answers.policy)
        reading = AnswerReading(call, answers, is_procedure)
        called = functools.partial(function, *arguments, **named)
        result = await run_with_retries(
            functools.partial(runner.run, called, is_async, reading, limit),
            mark.retries,
            call,
            limit,
            answers.settings.table,
            idempotent=mark.idempotent,
        )
        return answers.of_result(result)

    return run


def _is_call_cancelled() -> bool:
    """Whether the call is cancelled, rather than something that it waited for."""
    task = asyncio.current_task()
    return task is None or task.cancelling() > 0


def _hints(function: Function) -> dict[str, Any]:
    """Return the annotations as types, as far as they can be resolved."""
    target = function if inspect.isroutine(function) else getattr(function, "__call__", function)  # noqa: B004
    if isinstance(function, functools.partial):
        target = function.func
    try:
        return get_type_hints(target, include_extras=True)
    except (NameError, AttributeError, TypeError, SyntaxError):
        return dict(getattr(target, "__annotations__", {}))


def _signature(function: Function, hints: dict[str, Any], result: Any) -> inspect.Signature:
    signature = inspect.signature(function)
    parameters = [
        parameter.replace(annotation=hints.get(parameter.name, parameter.annotation))
        for parameter in signature.parameters.values()
    ]
    return signature.replace(parameters=parameters, return_annotation=result)


@dataclasses.dataclass(frozen=True)
class Promise:
    """What a function promises of its results by its annotation.

    Attributes:
        contracts: the type of data as the contract of the tool.
        output: what makes the SDKs publish it.
    """

    contracts: DataContracts
    output: type[BaseModel]


def promise_of(tool: str, annotation: Any) -> Promise | None:
    """Return what an annotation promises; None where it says nothing of the data.

    Args:
        tool: name of the tool.
        annotation: what the function is annotated to return, as a type.
    """
    is_envelope = isinstance(annotation, type) and issubclass(annotation, ContractModel)
    data = promised_type(annotation) if is_envelope else annotation
    if data is None or not (is_envelope or is_data(data)):
        return None
    form = annotation.schema_name() if is_envelope else _FORM
    try:
        contracts = DataContracts({tool: data})
        envelope = {"code": 0, "data": None}
        takes_null = next(contracts.findings_of(envelope, _FORM, tool=tool), None) is None
        output = _output(data, form, is_required=not takes_null)
        TypeAdapter(output).json_schema()
    except (ValueError, PydanticInvalidForJsonSchema):
        return None
    return Promise(contracts, output)


def _output(data: Any, form: str, *, is_required: bool) -> type[BaseModel]:
    """Return a class that takes any result and is described as an envelope with such data."""

    class Output(BaseModel):
        @classmethod
        def __get_pydantic_core_schema__(
            cls, source: Any, handler: GetCoreSchemaHandler
        ) -> CoreSchema:
            # The first always fits; the second is only there to be described.
            anything = core_schema.any_schema()
            described = handler.generate_schema(data)
            return core_schema.union_schema([anything, described], mode="left_to_right")

        @classmethod
        def __get_pydantic_json_schema__(
            cls, core: CoreSchema, handler: GetJsonSchemaHandler
        ) -> dict[str, Any]:
            envelope = brief_envelope(form)
            union: Any = core
            rule = data_rule(form, handler(union["choices"][1]), is_required=is_required)
            rules = [*envelope.get("allOf", []), rule]
            return {**envelope, "$comment": MARK, "allOf": rules}

    return Output


def observed(function: Function, tool: str, telemetry: Telemetry, settings: Settings) -> Function:
    """Return a function that answers as before, inside a span."""

    @functools.wraps(function)
    def run(*arguments: Any, **named: Any) -> Any:
        with telemetry.observing(tool, _PLACE, settings=settings, **_request(named)) as span:
            answer = function(*arguments, **named)
            _finish(span, answer, tool, settings)
            return answer

    return run


def observed_async(
    function: Function, tool: str, telemetry: Telemetry, settings: Settings
) -> Function:
    """Return an async function that answers as before, inside a span."""

    @functools.wraps(function)
    async def run(*arguments: Any, **named: Any) -> Any:
        with telemetry.observing(tool, _PLACE, settings=settings, **_request(named)) as span:
            answer = await function(*arguments, **named)
            _finish(span, answer, tool, settings)
            return answer

    return run


def _request(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is known of the request.

    Version 2 of the SDK has made its own span the current one, from `_meta`; version 1 keeps the
    request where it can be read.
    """
    known: dict[str, Any] = {"arguments": arguments}
    module = sys.modules.get("mcp.server.lowlevel.server")
    holder = getattr(module, "request_ctx", None)
    context = None if holder is None else holder.get(None)
    if context is None:
        return known
    meta = getattr(context, "meta", None)
    given = getattr(meta, "model_extra", None)
    return {**known, "meta": given, "request_id": getattr(context, "request_id", None)}


def _finish(span: ToolSpan, answer: Any, tool: str, settings: Settings) -> None:
    if not hasattr(answer, "content"):
        # The SDK's way to ask for more input: the call goes on.
        return
    span.finish(envelope_in(answer, tool, settings))
