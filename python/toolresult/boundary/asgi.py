"""The guard as ASGI middleware, for any framework and without any."""

import asyncio
import re
from collections.abc import (
    Awaitable,
    Callable,
    Iterable,
    Mapping,
    MutableMapping,
    Sequence,
)
from contextlib import suppress
from typing import Any, TypeAlias, Unpack

from toolresult._lazy import public
from toolresult.boundary import problems
from toolresult.boundary.guard import AcceptedBody, Guard
from toolresult.boundary.headers import headers_of
from toolresult.boundary.lazy_state import LazyState
from toolresult.boundary.options import MAX_BYTES, MAX_WAITING, Accepted, GuardOptions
from toolresult.boundary.problems import Answer, Problem
from toolresult.boundary.texts import sentence
from toolresult.models.base import ContractModel
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidTypeError, InvalidValueError, worded
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

# How long a rejected client may go on sending before the connection is closed all the same.
LINGER_SECONDS = 10.0

_STATE = "toolresult"
_SLASHES = re.compile("/+")


def _require_paths(paths: object) -> tuple[str, ...] | None:
    if isinstance(paths, str | bytes) or not isinstance(paths, Iterable | None):
        raise InvalidTypeError(sentence("paths", found=quote(paths)))
    listed = None if paths is None else tuple(paths)
    if not all(map(_is_path, listed or ())) or listed == ():
        raise InvalidValueError(sentence("path", found=quote(list(listed or ()))))
    return listed


def _require_methods(methods: object) -> frozenset[str]:
    if isinstance(methods, str | bytes) or not isinstance(methods, Iterable):
        raise InvalidTypeError(sentence("methods", found=quote(methods)))
    listed = tuple(methods)
    if not listed or not all(isinstance(method, str) for method in listed):
        raise InvalidValueError(sentence("method", found=quote(list(listed))))
    return frozenset(method.upper() for method in listed)


def _is_path(path: object) -> bool:
    """Whether a pattern can match: one that cannot would let everything through."""
    if not isinstance(path, str) or not path.startswith("/"):
        return False
    return "*" not in path[:-1] and "{" not in path


class _GoneError(Exception):
    """The client left before the whole body arrived."""


@public("toolresult.boundary")
class GuardMiddleware:
    """Lets only valid bodies through to an ASGI application.

    The body is read once and then passed on unchanged; its model is `model_of(scope)`, in
    Starlette and FastAPI also `request.state.toolresult`; it is built when it is first asked for,
    except where the body had to be checked in a thread. What is rejected never reaches the
    application. Requests with other methods or paths pass through untouched, and so do
    websockets. It needs an asyncio event loop.

    Args:
        app: the application.
        schema: name of the schema that every body must be valid against, or a class such as
            `ToolReturn[Order]`, which the model then is; a list of them where every body must be
            one of several forms.
        paths: the paths to guard, without the root path; a path that ends with `*` is a prefix.
            None guards all.
        methods: the methods to guard.
        max_bytes: how long a body may be, in bytes; a longer one is never held whole.
        max_waiting: how many long or invalid bodies may be in work at a time, in two threads;
            one more is answered with 503 and Retry-After.
        tool: name of the tool, for bodies that do not name it.
        settings: what the bodies are checked against, and the language for clients that ask for
            neither English nor Chinese.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        TypeError: `paths` or `methods` is not a list.
        ValueError: as `Settings`, there is no such schema, `max_bytes` or `max_waiting` is
            below 1, or `paths` or `methods` is empty: a guard that guards
            nothing is a mistake.

    >>> import asyncio
    >>> async def app(scope, receive, send):
    ...     print("taken:", model_of(scope).code)
    >>> async def receive():
    ...     return {"type": "http.request", "body": b'{"code": 5000}'}
    >>> async def send(message):
    ...     print(message.get("status", message.get("body", b"")[:41]))
    >>> scope = {
    ...     "type": "http",
    ...     "method": "POST",
    ...     "path": "/",
    ...     "headers": [(b"content-type", b"application/json")],
    ... }
    >>> asyncio.run(GuardMiddleware(app, schema="tool-return")(scope, receive, send))
    422
    b'{"type":"urn:toolresult:problem:invalid",'
    """

    def __init__(
        self,
        app: App,
        *,
        schema: Accepted | Sequence[Accepted],
        paths: Iterable[str] | None = None,
        methods: Iterable[str] = ("POST", "PUT", "PATCH"),
        max_bytes: int = MAX_BYTES,
        max_waiting: int = MAX_WAITING,
        tool: str | None = None,
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> None:
        self.app = app
        wanted = GuardOptions(
            schema=schema,
            max_bytes=max_bytes,
            max_waiting=max_waiting,
            tool=tool,
            settings=settings_of(settings, options),
        )
        self.guard = Guard(wanted)
        with worded(wanted.settings.lang):
            self.paths = _require_paths(paths)
            self.methods = _require_methods(methods)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request as ASGI defines it."""
        if (
            scope["type"] != "http"
            or scope["method"].upper() not in self.methods
            or not self._guards(scope)
        ):
            await self.app(scope, receive, send)
            return
        headers = headers_of(scope.get("headers", ()))
        verdict: Problem | ContractModel | AcceptedBody | None = self.guard.check_headers(headers)
        body: bytes | None = None
        if verdict is None:
            limit = self.guard.options.max_bytes
            try:
                body = await _read_body(receive, limit)
            except _GoneError:
                return
            if body is None:
                verdict = problems.too_large(limit)
            else:
                verdict = await self.guard.judge_body(body)
        if isinstance(verdict, Problem):
            verdict.log(scope["method"], scope["path"])
            answer = verdict.answer(headers.language(self.guard.options.settings.lang))
            await send_answer(scope, receive, send, answer)
            return
        state = scope.get("state") or {}
        if isinstance(verdict, AcceptedBody):
            state = LazyState(state, _STATE, verdict.model)
        else:
            state = {**state, _STATE: verdict}
        await self.app({**scope, "state": state}, _replay(body or b"", receive), send)

    def _guards(self, scope: Scope) -> bool:
        if self.paths is None:
            return True
        # Servers differ in whether the path has the root path in it: either may match.
        places = {str(scope["path"]), _below(scope)}
        return any(_matches(place, path) for place in places for path in self.paths)


@public("toolresult.boundary")
def model_of(scope: Mapping[str, Any]) -> Any:
    """Return the model of a request's body that `GuardMiddleware` let through.

    Args:
        scope: the ASGI scope.

    Raises:
        LookupError: no guard has read the body of this request.

    >>> model_of({"state": {"toolresult": "the model"}})
    'the model'
    """
    try:
        return scope["state"][_STATE]
    except (KeyError, TypeError):
        raise LookupError(sentence("no-model-here").text()) from None


def _below(scope: Scope) -> str:
    """Return the path below the place where the application is mounted."""
    path, root = str(scope["path"]), str(scope.get("root_path", "")).rstrip("/")
    return path.removeprefix(root) if path.startswith(f"{root}/") else path


def _matches(path: str, pattern: str) -> bool:
    """Whether a router may take a path for one that is guarded; in doubt it does.

    Some routers see one slash where there are several, and a regular expression that ends with
    `$`, as Starlette's do, lets a line break pass behind it.
    """
    spellings = (path, _SLASHES.sub("/", path))
    if pattern.endswith("*"):
        return any(spelling.startswith(pattern[:-1]) for spelling in spellings)
    return any(spelling.rstrip("/\n") == pattern.rstrip("/") for spelling in spellings)


async def _read_body(receive: Receive, limit: int) -> bytes | None:
    """Return the body, or None as soon as it is longer than the limit.

    Raises:
        _GoneError: the client left before the whole body arrived.
    """
    parts: list[bytes] = []
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _GoneError
        part = message.get("body") or b""  # None of a faulty server
        size += len(part)
        if size > limit:
            return None
        parts.append(part)
        more = message.get("more_body", False)
    return parts[0] if len(parts) == 1 else b"".join(parts)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a channel that gives the body again, and then waits for the client to leave."""
    waiting = [body]

    async def received() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return received


async def send_answer(scope: Scope, receive: Receive, send: Send, answer: Answer) -> None:
    """Send an answer so that a client that is still sending gets it.

    A connection that is closed while bytes still arrive loses the answer, so for a while the
    rest of the request is read and dropped.
    """
    headers = {**answer.headers, "content-length": str(len(answer.body))}
    if answer.unread and str(scope.get("http_version", "1.1")).startswith("1"):
        headers["connection"] = "close"
    raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": answer.status, "headers": raw})
    await send({"type": "http.response.body", "body": answer.body, "more_body": answer.unread})
    if answer.unread:
        if not _waits_for_leave(scope):
            await _drop(receive)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def _waits_for_leave(scope: Scope) -> bool:
    """Whether the client waits for `100 Continue` before it sends the body."""
    return any(name == b"expect" for name, _ in scope.get("headers", ()))


async def _drop(receive: Receive) -> None:
    """Read the rest of a body, and keep nothing of it."""
    more = True
    with suppress(TimeoutError):
        async with asyncio.timeout(LINGER_SECONDS):
            while more:
                message = await receive()
                more = message["type"] != "http.disconnect" and message.get("more_body", False)
