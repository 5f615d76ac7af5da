"""Serving streamable HTTP: the address, who may call it, and how much of it anybody may have."""

import asyncio
import hmac
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from ipaddress import ip_address
from typing import Any

from toolresult.proxy.clients import Clients
from toolresult.proxy.forwarding import (
    BAD_REQUEST,
    CLIENT_LEFT,
    BrokenOffError,
    Forwarder,
    rejected,
)
from toolresult.proxy.framing import LongLine
from toolresult.proxy.jsonrpc import messages_in
from toolresult.proxy.options import Limits
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Say, long_request
from toolresult.proxy.upstream import JSON
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidValueError, Sentence

PATH = "/mcp"
_METHODS = ("GET", "POST", "DELETE")
_NAMES = ("127.0.0.1", "localhost", "[::1]")
_HIGHEST = 65535
_TOO_SLOW, _TOO_LARGE, _NO_JSON, _FOREIGN, _NO_TOKEN = 408, 413, 415, 403, 401
_LARGE_HEADERS, _BUSY = 431, 503
# Batches left the protocol with revision 2025-06-18; earlier clients send a few messages at once.
_LARGEST_BATCH = 100
# So many of the largest bodies are held at once, until their requests are over, and so many of the
# largest answers, until their clients read them.
_UNFINISHED = 16
# A smaller one finds room beside them: of those there are no more than connections.
_SMALL_BODY = 1 << 16
_NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_NO_PAGE = (
    (b"content-security-policy", b"default-src 'none'; sandbox"),
    (b"x-content-type-options", b"nosniff"),
)
# What this process opens for itself, for the server of a session (one that ends is still there for
# a while), and for a connection, which another one to the server may belong to.
_OWN_FILES, _FILES_OF_SESSION, _FILES_OF_CONNECTION = 64, 8, 2
# Clients leave out the port where it is that of the scheme.
_HTTP_PORT = 80


@dataclass(frozen=True)
class Address:
    """Where clients call.

    Attributes:
        host: name or number of the interface, as it was given.
        port: its port.
    """

    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> "Address":
        """Read HOST:PORT; without a host it is this machine alone.

        Raises:
            ValueError: it is not an address.

        >>> Address.parse(":8080"), Address.parse("[::1]:80").host
        (Address(host='127.0.0.1', port=8080), '[::1]')
        """
        host, _, port = text.rpartition(":")
        if not port.isascii() or not port.isdecimal() or not 0 < int(port) <= _HIGHEST:
            raise InvalidValueError(sentence("no-address", found=quote(text)))
        return cls(host or _NAMES[0], int(port))

    def resolved(self) -> str:
        """Return the number of the interface.

        Raises:
            OSError: there is none of this name.
        """
        host = self.host.strip("[]")
        with suppress(ValueError):
            return str(ip_address(host))
        found = socket.getaddrinfo(host, self.port, type=socket.SOCK_STREAM)
        # An interface that others reach is the one that decides.
        numbers = sorted((str(one[4][0]) for one in found), key=_is_loopback)
        return numbers[0]


def _is_loopback(number: str) -> bool:
    return ip_address(number.partition("%")[0]).is_loopback


@dataclass(frozen=True)
class Access:
    """Who may call.

    Attributes:
        address: where.
        number: number of the interface.
        allowed: names, with or without a port, by which clients may call beside those of this
            machine, and whose web pages may call.
        token: what a client has to show; None for nothing.
    """

    address: Address
    number: str
    allowed: tuple[str, ...] = ()
    token: str | None = None

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can call."""
        return _is_loopback(self.number)

    @property
    def hosts(self) -> tuple[str, ...]:
        """By which names clients may call; none where they may by any."""
        own = (*_NAMES, self.address.host, self.number) if self.is_loopback else ()
        if not own and not self.allowed:
            return ()
        port = self.address.port
        named = [
            one
            for name in self.allowed
            for one in ({name} if _has_port(name) else {name, f"{name}:{port}"})
        ]
        ours = [f"{name}:{port}" for name in own] + ([*own] if port == _HTTP_PORT else [])
        return tuple(one.lower() for one in dict.fromkeys((*ours, *named)))

    @property
    def origins(self) -> tuple[str, ...]:
        """The web pages that may call; none where all may."""
        return tuple(f"{scheme}://{host}" for host in self.hosts for scheme in ("http", "https"))


def _has_port(name: str) -> bool:
    return name.rpartition(":")[2].isdecimal() and not name.endswith("]")


Endpoint = Forwarder | Clients


def serve(
    access: Access,
    limits: Limits,
    endpoint: Endpoint,
    ready: Callable[[str], None],
    say: Say,
) -> None:
    """Serve until a signal ends it.

    Args:
        access: where, and whom.
        limits: how much of it anybody may have.
        endpoint: what answers them.
        ready: called with the URL when clients may call.
        say: takes what the person that started the proxy should know.

    Raises:
        OSError: the address is taken, or none of this machine.
    """
    import uvicorn  # noqa: PLC0415 - comes with the SDK of MCP

    limits = _with_descriptors(limits, say)
    config = uvicorn.Config(
        application(access, limits, endpoint, ready, say),
        host=access.number,
        port=access.address.port,
        http=_patient(limits, say),
        ws="none",
        log_level="warning",
        server_header=False,
        h11_max_incomplete_event_size=limits.max_headers,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    logger = logging.getLogger("uvicorn.error")
    told_plainly = partial(_told_plainly, say)
    logger.addFilter(told_plainly)
    with config.bind_socket() as bound:
        try:
            server.run([bound])
        finally:
            logger.removeFilter(told_plainly)


def _with_descriptors(limits: Limits, say: Say) -> Limits:
    """Return limits for which there are descriptors, after the system was asked for more."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return limits
    others = _OWN_FILES + limits.max_sessions * _FILES_OF_SESSION
    needed = others + limits.max_connections * _FILES_OF_CONNECTION
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return limits
    limit = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
    count = max(1, (limit - others) // _FILES_OF_CONNECTION)
    if count >= limits.max_connections:
        return limits
    asked = str(limits.max_connections)
    say(sentence("few-files", count=str(count), asked=asked, limit=f"{limit:,}"))
    return replace(limits, max_connections=count)


def _told_plainly(say: Say, record: logging.LogRecord) -> bool:
    """Say in a line that an answer broke off, of which nobody needs a traceback."""
    error = record.exc_info[1] if record.exc_info else None
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, asyncio.CancelledError):
        return False  # a stream that was open when the proxy ended
    if not isinstance(error, BrokenOffError):
        return True
    say(error.sentence)
    return False


def _patient(limits: Limits, say: Say) -> type[Any]:
    """Return the protocol of the server, which waits for no request for ever, the first or another.

    Neither does it wait while a client sends a body that nobody reads, or reads no answer.
    """
    from uvicorn.protocols.http.h11_impl import H11Protocol  # noqa: PLC0415

    class Patient(H11Protocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._wait()
            self._reading = self._waiting
            if len(self.connections) > limits.max_connections:
                say(sentence("too-many-connections", limit=str(limits.max_connections)))
                transport.write(_NO_ROOM)
                transport.close()

        def connection_lost(self, error: Exception | None) -> None:
            self._waiting.cancel()
            self._reading.cancel()
            super().connection_lost(error)

        def pause_writing(self) -> None:
            super().pause_writing()
            unread = sum(one.transport.get_write_buffer_size() for one in self.connections)
            if unread > _UNFINISHED * limits.max_message:
                limit = f"{_UNFINISHED * limits.max_message:,}"
                self._break_off(sentence("many-answers", limit=limit))
            else:
                self._await_reader()

        def resume_writing(self) -> None:
            self._reading.cancel()
            super().resume_writing()

        def _await_reader(self) -> None:
            size = self.transport.get_write_buffer_size()
            later = self.loop.call_later
            self._reading = later(limits.body_seconds, self._require_progress, size)

        def _require_progress(self, before: int) -> None:
            if self.transport.get_write_buffer_size() < before:
                self._await_reader()
            else:
                self._break_off(sentence("slow-reader", seconds=f"{limits.body_seconds:g}"))

        def _break_off(self, reason: Sentence) -> None:
            say(reason)
            self.transport.abort()

        def on_response_complete(self) -> None:
            self._waiting.cancel()
            self._wait()
            super().on_response_complete()

        def _wait(self) -> None:
            self._waiting = self.loop.call_later(limits.header_seconds, self._lose_patience)

        def _lose_patience(self) -> None:
            if self.cycle is None or self.cycle.response_complete:
                say(sentence("slow-headers", seconds=f"{limits.header_seconds:g}"))
                self.transport.close()

    return Patient


def application(
    access: Access, limits: Limits, endpoint: Endpoint, ready: Callable[[str], None], say: Say
) -> Any:
    """Return the ASGI application: hosts, then pages of other origins, then the token."""
    from starlette.applications import Starlette  # noqa: PLC0415
    from starlette.middleware import Middleware  # noqa: PLC0415
    from starlette.middleware.cors import CORSMiddleware  # noqa: PLC0415
    from starlette.routing import Route  # noqa: PLC0415

    @asynccontextmanager
    async def lifespan(_app: Any) -> AsyncIterator[None]:
        async with endpoint.running():
            ready(f"http://{access.address.host}:{access.address.port}{PATH}")
            yield

    pages = Middleware(
        CORSMiddleware,
        allow_origins=access.origins or ("*",),
        allow_methods=_METHODS,
        allow_headers=("*",),
        expose_headers=("mcp-session-id", "mcp-protocol-version", "www-authenticate"),
    )
    hosts = Middleware(_Hosts, access=access, limit=limits.max_headers, say=say)
    route = Route(PATH, _Door(access, limits, endpoint, say), methods=list(_METHODS))
    return Starlette(routes=[route], middleware=[hosts, pages], lifespan=lifespan)


class _Hosts:
    """Lets in who calls by a name of this proxy: web pages let other names point here."""

    def __init__(self, app: Any, access: Access, limit: int, say: Say) -> None:
        self._app = app
        self._limit = limit
        self._say = say
        self._hosts = frozenset(access.hosts)
        self._origins = frozenset(access.origins)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        from starlette.responses import PlainTextResponse  # noqa: PLC0415

        if scope["type"] == "http" and self._is_large(scope["headers"]):
            self._say(sentence("large-headers", limit=f"{self._limit:,}"))
            await PlainTextResponse("see --max-headers", _LARGE_HEADERS)(scope, receive, send)
            return
        if scope["type"] == "http" and self._hosts and self._is_foreign(scope["headers"]):
            text = "Forbidden: this proxy does not serve this host or origin; see --allow-host"
            await PlainTextResponse(text, _FOREIGN)(scope, receive, send)
            return
        if scope["type"] == "http" and _is_of_page(scope["headers"]):
            self._say(sentence("page"))
            text = "Forbidden: pages may only call, from an origin that is allowed"
            await PlainTextResponse(text, _FOREIGN)(scope, receive, _guarded(send))
            return
        await self._app(scope, receive, _guarded(send) if scope["type"] == "http" else send)

    def _is_large(self, headers: list[tuple[bytes, bytes]]) -> bool:
        return sum(len(name) + len(value) for name, value in headers) > self._limit

    def _is_foreign(self, headers: list[tuple[bytes, bytes]]) -> bool:
        hosts = [value.decode("latin-1").lower() for name, value in headers if name == b"host"]
        origins = [value.decode("latin-1").lower() for name, value in headers if name == b"origin"]
        is_named = len(hosts) == 1 and hosts[0] in self._hosts
        return not is_named or any(one not in self._origins for one in origins)


def _is_of_page(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether a browser shows the answer, or embeds it for a page that names no origin."""
    named = {name: value.lower() for name, value in headers}
    is_own = named.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
    is_shown = named.get(b"sec-fetch-mode") == b"navigate"
    return is_shown or not (is_own or b"origin" in named)


def _guarded(send: Any) -> Any:
    """Return what sends answers that no browser takes for a page of this machine."""

    async def send_guarded(message: Any) -> None:
        if message["type"] == "http.response.start":
            names = {name for name, _ in _NO_PAGE}
            kept = [one for one in message["headers"] if one[0].lower() not in names]
            message = {**message, "headers": [*kept, *_NO_PAGE]}
        await send(message)

    return send_guarded


def _has_body(headers: Any) -> bool:
    return "transfer-encoding" in headers or headers.get("content-length", "0").strip("0") != ""


class _Door:
    """Takes a request whole, within limits, of a client that shows the token."""

    def __init__(self, access: Access, limits: Limits, endpoint: Endpoint, say: Say) -> None:
        self._token = None if access.token is None else f"Bearer {access.token}".encode()
        self._limits = limits
        self._endpoint = endpoint
        self._say = say
        self._held = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        from starlette.requests import Request  # noqa: PLC0415

        # A body counts until its request is over: who answers holds it, too.
        share = _Share()
        try:
            answer = await self._answer(Request(scope, receive), share)
            await answer(scope, receive, send)
        finally:
            self._held -= share.size

    async def _answer(self, request: Any, share: "_Share") -> Any:
        from starlette.requests import ClientDisconnect  # noqa: PLC0415
        from starlette.responses import PlainTextResponse, Response  # noqa: PLC0415

        shown = request.headers.get("authorization", "").encode()
        if self._token is not None and not hmac.compare_digest(shown, self._token):
            challenge = {"www-authenticate": "Bearer"}
            return PlainTextResponse("Unauthorized", _NO_TOKEN, challenge)
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if request.method == "POST" and kind != "application/json":
            # Also what a page may send without asking first.
            return PlainTextResponse("expected application/json", _NO_JSON)
        if request.method != "POST" and _has_body(request.headers):
            # A server that does not read it would take it for the next client's request.
            return PlainTextResponse("only POST has a body", BAD_REQUEST)
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                body = await self._body(request, share)
        except ClientDisconnect:
            return PlainTextResponse("", CLIENT_LEFT)
        except TimeoutError:
            self._say(sentence("slow-body", seconds=f"{self._limits.body_seconds:g}"))
            return PlainTextResponse("the body came too slowly", _TOO_SLOW)
        if isinstance(body, Response):
            return body
        if len(messages_in(body)) > _LARGEST_BATCH:
            self._say(sentence("large-batch", limit=str(_LARGEST_BATCH)))
            return rejected(-32600, f"more than {_LARGEST_BATCH} messages in a body", BAD_REQUEST)
        return await self._endpoint.answer(request, body)

    async def _body(self, request: Any, share: "_Share") -> Any:
        """Return what a client sends, or the answer where that is too much."""
        from starlette.responses import PlainTextResponse, Response  # noqa: PLC0415

        limit = self._limits.max_message
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            share.size += len(chunk)
            self._held += len(chunk)
            if len(body) > limit:
                whole = LongLine()
                whole.add(bytes(body))
                error = long_request(whole, self._endpoint.options, self._say)
                return Response(error, _TOO_LARGE, media_type=JSON)
            if self._held > _UNFINISHED * limit and len(body) > _SMALL_BODY:
                self._say(sentence("many-bodies", limit=f"{_UNFINISHED * limit:,}"))
                return PlainTextResponse("too many bodies at once; try again later", _BUSY)
        return bytes(body)


@dataclass
class _Share:
    """How many of the bytes that are held belong to one request."""

    size: int = 0
