"""Tools: functions with a name, as executors know them."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, TypeVar, get_type_hints, overload

from pydantic import (
    ConfigDict,
    PydanticUndefinedAnnotation,
    PydanticUserError,
    TypeAdapter,
)

from toolresult._lazy import public
from toolresult.contract.code_table import standard_table
from toolresult.executor.retries import at_least, own_limit
from toolresult.executor.shapes import Wrap, require_wrap
from toolresult.models.failures import failure_text, retry_after_ms
from toolresult.text.error_text import WordedError
from toolresult.text.type_names import type_name
from toolresult_contract.error_codes import ErrorCode

SESSION = "session"
_MARK = "__toolresult_tool__"
_WRAPPED = (staticmethod, classmethod)
_Function = TypeVar("_Function", bound=Callable[..., Any])


@public
class ToolError(WordedError):
    """Raised by a tool to fail with a code of its choice.

    Args:
        code: an error code of the contract or of your own, inside the ranges; not 0.
        message: what went wrong, for the model and for people; text, or the exception that
            says it. Where it says nothing it becomes the code's own message.
        retry_after: how many seconds to wait before the call is repeated; it becomes
            `meta.retry_after_ms`, which retries follow.

    Raises:
        TypeError: the code is not an int, `retry_after` not a number, or the message something
            else.
        ValueError: code 0, a code outside the ranges, or `retry_after` is below 0.

    >>> ToolError(1002, "size must be positive, got -3").code
    1002
    """

    code: int = ErrorCode.INTERNAL_ERROR
    message: str = ""
    retry_after: float | None = None

    def __init__(
        self,
        code: int,
        message: str | BaseException | None,
        *,
        retry_after: float | None = None,
    ) -> None:
        if not isinstance(code, int) or isinstance(code, bool):
            raise TypeError(f"expected a code such as 5000 as an int, got {type(code).__name__}")
        if not isinstance(message, str | BaseException | None):
            raise TypeError(f"expected a message as a str, got {type(message).__name__}")
        ranges = standard_table().ranges_in_words().text()
        if code == 0:
            raise ValueError(
                "expected a failure code, got 0, which means success; return a result, or use 5000"
                " for a failure without a code of its own"
            )
        if standard_table().describe(code).kind is None:
            raise ValueError(
                f"expected a code in the ranges {ranges}, got {code}; use 1xxx if the caller can"
                " fix it, 2xxx for a backend, 5xxx for the system"
            )
        meaning = standard_table().describe(code).message() or ""
        text = failure_text(message, meaning, "en")
        super().__init__(code, text)
        self.code = int(code)
        self.message = text
        if retry_after is not None:
            retry_after_ms(retry_after)
        self.retry_after = retry_after

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class ToolName:
    """The name of a tool: `resource:action`, or the action alone.

    >>> ToolName("vm:screenshot").resource_type, ToolName("echo").resource_type
    ('vm', None)
    """

    full: str

    @property
    def resource_type(self) -> str | None:
        """The part before ":", or None."""
        return self.full.partition(":")[0] if ":" in self.full else None

    @property
    def action(self) -> str:
        """The part after ":", or the whole name."""
        return self.full.rpartition(":")[2]


@dataclass(frozen=True)
class Mark:
    """What `@tool` says of a function."""

    name: ToolName
    wrap: Wrap | None
    timeout: float | None
    retries: int
    idempotent: bool


@overload
def tool(name: _Function, /) -> _Function: ...


@overload
def tool(
    name: str | None = None,
    *,
    wrap: Wrap | None = None,
    timeout: float | None = None,
    retries: int = 0,
    idempotent: bool = False,
) -> Callable[[_Function], _Function]: ...


@public("toolresult.executor")
def tool(
    name: Any = None,
    *,
    wrap: Wrap | None = None,
    timeout: float | None = None,
    retries: int = 0,
    idempotent: bool = False,
) -> Any:
    """Register a function or method as a tool that an executor can run.

    The function itself does not change and can be called directly. `@tool` alone is `@tool()`.

    Args:
        name: `resource:action`, or an action alone; None is the function's own name.
        wrap: whether it may return what it likes, or what reads its shapes; see `ToolExecutor`,
            which decides where this is None.
        timeout: time limit of each of its calls in seconds, unless the call names one; None is
            the executor's own, `math.inf` is no limit.
        retries: how often a call is tried again after a retryable code, such as 5002; after
            `meta.retry_after_ms`, or else with exponential backoff. A failure that may have taken
            effect, such as a timeout (2002), is retried only if the tool is idempotent. Attempts
            and pauses count against the time limit.
        idempotent: whether a second call with the same arguments changes nothing more; MCP calls
            it `idempotentHint`.

    Raises:
        TypeError: the name or an option has the wrong type, or something that has no name of
            its own is given none.
        ValueError: the name is blank, has white space, or more than one ":"; the limit is not
            above 0, or `retries` is negative.

    >>> @tool("text:upper")
    ... def upper(text: str) -> dict:
    ...     return {"code": 0, "data": text.upper()}
    >>> upper("a")
    {'code': 0, 'data': 'A'}
    """
    if inspect.isfunction(name) or inspect.ismethod(name) or isinstance(name, _WRAPPED):
        function: Any = name
        return tool()(function)
    if name is not None and not isinstance(name, str):
        raise TypeError(
            f"expected the name of a tool, got {type(name).__name__}; write"
            ' @tool("resource:action"), or @tool to use the name of the function'
        )
    parts = [] if name is None else name.split(":")
    if len(parts) > 2 or any(not part or part.split() != [part] for part in parts):
        raise ValueError(
            f'{name!r} is not a tool name; use "resource:action" or "action", without spaces'
        )

    limit = own_limit(timeout)
    reads = None if wrap is None else require_wrap(wrap)
    at_least(0, retries, "retries")
    if not isinstance(idempotent, bool):
        raise TypeError(f"idempotent: expected True or False, got {type(idempotent).__name__}")

    def mark(function: _Function) -> _Function:
        marked = getattr(function, "__func__", function)
        full = getattr(marked, "__name__", None) if name is None else name
        if not isinstance(full, str):
            kind = type(function).__name__
            raise TypeError(f'a {kind} has no name of its own; give it one: tool("action")')
        setattr(marked, _MARK, Mark(ToolName(full), reads, limit, retries, idempotent))
        return function

    return mark


@dataclass(frozen=True)
class ToolParameter:
    """One parameter of a tool, as far as callers can fill it.

    Attributes:
        name: its name.
        expected: its annotation in words; None where there is none.
        adapter: checks a value against the annotation; None accepts anything.
        default: its default, or `inspect.Parameter.empty`.
        by_position: whether Python takes it by position only.
    """

    name: str
    expected: str | None
    adapter: TypeAdapter[Any] | None
    default: Any
    by_position: bool

    @property
    def required(self) -> bool:
        """Whether a call must give it."""
        return self.default is inspect.Parameter.empty


@dataclass(frozen=True)
class Tool:
    """A function that an executor can run.

    Attributes:
        name: its name.
        function: the function or bound method.
        is_async: whether calling it gives a coroutine.
        returns: the type that its annotation names; `inspect.Signature.empty` if it has none.
        parameters: what callers can fill, in order; `session` is not among them.
        rest: what `**parameters` accepts; None where the function has none.
        takes_session: whether a session is injected.
        needs_session: whether it cannot be called without one.
        is_procedure: whether it is annotated to return nothing.
        wrap: whether it may return what it likes; None leaves that to the executor.
        timeout: its time limit in seconds, `math.inf` for none; None leaves that to the executor.
        retries: how often a failed call is tried again.
        idempotent: whether a second call changes nothing more.
    """

    name: ToolName
    function: Callable[..., Any]
    is_async: bool
    returns: Any
    parameters: tuple[ToolParameter, ...]
    rest: ToolParameter | None
    takes_session: bool
    needs_session: bool
    is_procedure: bool
    wrap: Wrap | None
    timeout: float | None
    retries: int
    idempotent: bool


def tools_of(source: object) -> tuple[Tool, ...]:
    """Return the tools of a decorated function, or of an instance with decorated methods.

    A method that overrides a decorated one keeps its tool name.

    Raises:
        TypeError: a class instead of an instance.
        ValueError: nothing in it is decorated.
    """
    if isinstance(source, type):
        raise TypeError(f"{source.__name__} is a class; register an instance: {source.__name__}()")
    found = marked_tools(source)
    if not found:
        raise ValueError(
            f"{source!r} is not a tool and has no @tool methods;"
            ' decorate them with @tool("resource:action")'
        )
    return found


def marked_tools(source: object) -> tuple[Tool, ...]:
    """Return the tools of a function or an instance; none where nothing in it is decorated."""
    own = mark_of(source)
    if own is not None and callable(source):
        return (_tool(own, source),)
    marked = {name: _method_mark(type(source), name) for name in dir(type(source))}
    return tuple(
        _tool(mark, getattr(source, name)) for name, mark in marked.items() if mark is not None
    )


def has_marked_methods(owner: type) -> bool:
    """Whether instances of a class have tools."""
    return any(_method_mark(owner, name) is not None for name in dir(owner))


def mark_of(member: object) -> Mark | None:
    """Return what `@tool` says of a function, or of what wraps it; None where it says nothing."""
    mark = getattr(getattr(member, "__func__", member), _MARK, None)
    return mark if isinstance(mark, Mark) else None


def _method_mark(owner: type, name: str) -> Mark | None:
    members = (vars(base)[name] for base in owner.__mro__ if name in vars(base))
    return next((mark for mark in map(mark_of, members) if mark is not None), None)


def _tool(mark: Mark, function: Callable[..., Any]) -> Tool:
    signature = inspect.signature(function)
    names = getattr(inspect.unwrap(function), "__globals__", {})
    kinds = inspect.Parameter
    fillable = [each for each in signature.parameters.values() if each.name != SESSION]
    rest = next((each for each in fillable if each.kind is kinds.VAR_KEYWORD), None)
    session = signature.parameters.get(SESSION)
    return Tool(
        name=mark.name,
        function=function,
        is_async=inspect.iscoroutinefunction(function),
        returns=_resolved(signature.return_annotation, names),
        parameters=tuple(
            _parameter(each, names)
            for each in fillable
            if each.kind not in (kinds.VAR_KEYWORD, kinds.VAR_POSITIONAL)
        ),
        rest=None if rest is None else _parameter(rest, names),
        takes_session=session is not None,
        needs_session=session is not None and session.default is kinds.empty,
        is_procedure=signature.return_annotation in (None, "None"),
        wrap=mark.wrap,
        timeout=mark.timeout,
        retries=mark.retries,
        idempotent=mark.idempotent,
    )


def _parameter(parameter: inspect.Parameter, names: Mapping[str, Any]) -> ToolParameter:
    annotation = parameter.annotation
    unknown = annotation is inspect.Parameter.empty
    kind = _resolved(annotation, names)
    # Where nothing can resolve it, what is written is all there is.
    is_written = isinstance(annotation, str) and kind is Any
    return ToolParameter(
        name=parameter.name,
        expected=None if unknown else annotation if is_written else type_name(kind),
        adapter=None if unknown else _adapter(kind),
        default=parameter.default,
        by_position=parameter.kind is inspect.Parameter.POSITIONAL_ONLY,
    )


def _resolved(annotation: Any, names: Mapping[str, Any]) -> Any:
    """Return the type that a written annotation names.

    One that only type checkers can resolve, such as an import under TYPE_CHECKING, accepts
    anything.
    """
    holder = SimpleNamespace(__annotations__={"it": annotation})
    try:
        return get_type_hints(holder, globalns=dict(names), include_extras=True)["it"]
    except (NameError, AttributeError, SyntaxError, TypeError):
        return Any


def _adapter(annotation: Any) -> TypeAdapter[Any] | None:
    """Return what checks the annotation; classes unknown to pydantic are asked by isinstance."""
    for config in (None, ConfigDict(arbitrary_types_allowed=True)):
        try:
            return TypeAdapter(annotation, config=config)
        except (PydanticUserError, PydanticUndefinedAnnotation):
            continue
    return None
