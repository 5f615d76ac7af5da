"""Any Python function as a well-behaved MCP tool, for both majors of the MCP SDK."""

import functools
import inspect
import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any, get_type_hints, overload

from pydantic import BaseModel

from toolresult.carriers._mcp import CARRIER
from toolresult.carriers._objects import load_sdk
from toolresult.carriers._reading import receive
from toolresult.carriers._sending import send
from toolresult.envelope import ContractModel
from toolresult.failures import failure_of
from toolresult.findings import ContractError
from toolresult.forms import BY_NAME, Form, Recognition, recognize
from toolresult.languages import require_language
from toolresult.normal import no_data_code
from toolresult.tool_texts import say
from toolresult.validation import examine
from toolresult_contract.error_codes import ErrorCode

_log = logging.getLogger(__name__)

Function = Callable[..., Any]
# What an MCP server turns into an answer of the protocol itself.
_PROTOCOL_ERRORS = ("MCPError", "McpError")


@overload
def mcp_tool(function: Function, /) -> Function: ...
@overload
def mcp_tool(*, name: str | None = None, lang: str = "en") -> Callable[[Function], Function]: ...
def mcp_tool(
    function: Function | None = None, /, *, name: str | None = None, lang: str = "en"
) -> Any:
    """Make a function, sync or async, return a `CallToolResult` whatever it does.

    Put it under the decorator of the server: `@server.tool()` above `@mcp_tool`. The server
    still sees the function's name, parameters and documentation.

    What the function returns decides: an envelope (dict or model) is taken as it is; any other
    JSON value or pydantic model is the data of a success; None is nothing found, unless the
    function is annotated `-> None`; a `CallToolResult` is passed on, flagged if it carries a
    failing envelope. What it raises, and an envelope that is not valid, becomes a failure with
    `isError`, message and code; a traceback only goes to the log. Errors of the MCP protocol
    itself are raised on.

    Args:
        function: the function, where the decorator has no arguments.
        name: name of the tool in messages; None is the function's own.
        lang: language of messages to the function's author, "en" or "zh".

    Raises:
        ImportError: the MCP SDK is not installed; the message names the extra.
        ValueError: there is no such language.
    """
    require_language(lang)
    assert CARRIER.sdk is not None  # noqa: S101 - its row says so
    types = load_sdk(CARRIER.sdk, "mcp_tool")

    def decorated(function: Function) -> Function:
        called = name or str(getattr(function, "__name__", type(function).__name__))
        return _wrapped(function, _Answers(types, called, lang))

    return decorated if function is None else decorated(function)


class _Answers:
    """Makes the answers of one tool."""

    def __init__(self, types: Any, tool: str, lang: str) -> None:
        self.types = types
        self.tool = tool
        self.lang = lang
        errors = import_module("mcp.shared.exceptions")
        found = (getattr(errors, one, None) for one in _PROTOCOL_ERRORS)
        self.raised_on = tuple(one for one in found if one is not None)

    def to_returned(self, returned: object, is_procedure: bool) -> Any:
        """Answer what the function returned.

        Args:
            returned: what it returned.
            is_procedure: whether it is annotated to return nothing.
        """
        control = getattr(self.types, "InputRequiredResult", ())
        if control and isinstance(returned, control):
            return returned
        try:
            if isinstance(returned, self.types.CallToolResult):
                return self._repaired(returned)
            return self._result(_envelope_of(returned, self.tool, is_procedure, self.lang))
        except Exception as error:  # noqa: BLE001 - objects of the author may raise anything
            reason = str(error) if isinstance(error, ContractError) else type(error).__name__
            return self._mistake(returned, reason, error)

    def to_raised(self, error: Exception) -> Any:
        """Answer an exception of the function."""
        failure = failure_of(error, self.tool, self.lang)
        envelope: dict[str, Any] = {"code": failure.code, "message": failure.message}
        if failure.error_type is not None:
            _log.error("%s raised %s", self.tool, failure.error_type, exc_info=error)
            envelope["meta"] = {"error_type": failure.error_type}
        return self._result(envelope)

    def _mistake(self, returned: object, reason: str, error: Exception) -> Any:
        message = say("invalid", self.lang, tool=self.tool, reason=reason)
        _log.error("%s", message, exc_info=error)
        data = {"returned_type": type(returned).__name__}
        code = int(ErrorCode.INTERNAL_ERROR)
        return self._result({"code": code, "message": message, "data": data})

    def _repaired(self, result: Any) -> Any:
        """Flag a result that carries a failing envelope and says that it went well."""
        envelope = receive(CARRIER, result, None, None, None, self.lang)
        form = recognize(envelope)
        is_ok = isinstance(form, Form) and form.outcome(envelope) == "ok"
        flagged = result.model_dump(by_alias=True)["isError"]
        return result if is_ok or flagged else self._result(envelope)

    def _result(self, envelope: object) -> Any:
        return self.types.CallToolResult.model_validate(send(CARRIER, envelope, None, None, "en"))


def _envelope_of(returned: object, tool: str, is_procedure: bool, lang: str) -> object:
    """Return the envelope that a function means.

    Raises:
        ContractError: it means one, and it is not valid, or it is no JSON.
    """
    if isinstance(returned, ContractModel):
        return returned
    value: Any = returned
    if isinstance(returned, BaseModel):
        value = returned.model_dump(mode="json", by_alias=True)
    if value is None:
        nothing = {"code": no_data_code(), "message": say("nothing", lang, tool=tool)}
        return {"code": 0} if is_procedure else nothing
    meant = recognize(value)
    is_envelope = meant is Recognition.AMBIGUOUS or (
        isinstance(meant, Form) and BY_NAME[meant.name].normal is not None
    )
    envelope = value if is_envelope else {"code": 0, "data": value}
    examined = examine(envelope, lang=lang, with_cautions=False)
    if not examined.report.valid:
        raise ContractError(examined.report)
    return examined.value


def _wrapped(function: Function, answers: _Answers) -> Function:
    """Return the function with the same signature and another result."""
    hints = _hints(function)
    is_procedure = hints.get("return", ...) is type(None)
    call = getattr(type(function), "__call__", None)  # noqa: B004 - it may be a coroutine function
    is_async = inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(call)

    def run(*arguments: Any, **named: Any) -> Any:
        try:
            returned = function(*arguments, **named)
        except answers.raised_on:
            raise
        except Exception as error:  # noqa: BLE001 - every failure becomes an answer
            return answers.to_raised(error)
        return answers.to_returned(returned, is_procedure)

    async def run_async(*arguments: Any, **named: Any) -> Any:
        try:
            returned = await function(*arguments, **named)
        except answers.raised_on:
            raise
        except Exception as error:  # noqa: BLE001 - every failure becomes an answer
            return answers.to_raised(error)
        return answers.to_returned(returned, is_procedure)

    wrapper: Any = functools.wraps(function)(run_async if is_async else run)
    result = answers.types.CallToolResult
    wrapper.__annotations__ = {**hints, "return": result}
    wrapper.__signature__ = _signature(function, hints, result)
    if not hasattr(function, "__name__"):
        wrapper.__name__ = wrapper.__qualname__ = answers.tool
    decorated: Function = wrapper
    return decorated


def _hints(function: Function) -> dict[str, Any]:
    """Return the annotations as types, as far as they can be resolved."""
    target = function if inspect.isroutine(function) else getattr(function, "__call__", function)  # noqa: B004
    if isinstance(function, functools.partial):
        target = function.func
    try:
        return get_type_hints(target, include_extras=True)
    except (NameError, AttributeError, TypeError, SyntaxError):
        return dict(getattr(target, "__annotations__", {}))


def _signature(function: Function, hints: dict[str, Any], result: type) -> inspect.Signature:
    signature = inspect.signature(function)
    parameters = [
        one.replace(annotation=hints.get(one.name, one.annotation))
        for one in signature.parameters.values()
    ]
    return signature.replace(parameters=parameters, return_annotation=result)
