"""Serving streamable HTTP: the address, who may call it, and the end in order."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from toolresult.proxy.forwarding import Forwarder
from toolresult.proxy.passing import BrokenOffError
from toolresult.proxy.sessions import Sessions
from toolresult.proxy.traffic import Say

PATH = "/mcp"
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
_HIGHEST = 65535


@dataclass(frozen=True)
class Address:
    """Where clients call.

    Attributes:
        host: name or number of the interface.
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
            raise ValueError(f"expected HOST:PORT, got {text!r}")
        return cls(host or _LOOPBACK[0], int(port))

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can call it."""
        return self.host in (*_LOOPBACK, "::1")

    @property
    def names(self) -> tuple[str, ...]:
        """By which names this machine's clients call it; none where others may call, too."""
        return tuple(f"{name}:{self.port}" for name in _LOOPBACK) if self.is_loopback else ()


def serve(
    address: Address, endpoint: Forwarder | Sessions, ready: Callable[[str], None], say: Say
) -> None:
    """Serve until a signal ends it.

    Args:
        address: where clients call.
        endpoint: what answers them.
        ready: called with the URL when clients may call.
        say: takes what the person that started the proxy should know.

    Raises:
        OSError: the address is taken, or none of this machine.
    """
    import uvicorn  # noqa: PLC0415 - comes with the SDK of MCP

    host = address.host.strip("[]")
    config = uvicorn.Config(
        application(address, endpoint, ready),
        host=host,
        port=address.port,
        log_level="warning",
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


def _told_plainly(say: Say, record: logging.LogRecord) -> bool:
    """Say in a line that an answer broke off, of which nobody needs a traceback."""
    error = record.exc_info[1] if record.exc_info else None
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if not isinstance(error, BrokenOffError):
        return True
    say(error.sentence)
    return False


def application(
    address: Address, endpoint: Forwarder | Sessions, ready: Callable[[str], None]
) -> Any:
    """Return the ASGI application."""
    from starlette.applications import Starlette  # noqa: PLC0415
    from starlette.routing import Route  # noqa: PLC0415

    @asynccontextmanager
    async def lifespan(_app: Any) -> AsyncIterator[None]:
        async with endpoint.running():
            ready(f"http://{address.host}:{address.port}{PATH}")
            yield

    answer = _AsgiEndpoint(address, endpoint)
    route = Route(PATH, answer, methods=["GET", "POST", "DELETE", "OPTIONS"])
    return Starlette(routes=[route], lifespan=lifespan)


class _AsgiEndpoint:
    """Answers requests of clients that may call: Starlette takes an object as an application."""

    def __init__(self, address: Address, endpoint: Forwarder | Sessions) -> None:
        self._names = address.names
        self._endpoint = endpoint

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        from starlette.requests import Request  # noqa: PLC0415
        from starlette.responses import PlainTextResponse  # noqa: PLC0415

        request = Request(scope, receive)
        # Before a session of it, which is a process, begins.
        if self._is_foreign(request):
            rejection = PlainTextResponse("Forbidden: this proxy serves this machine alone", 403)
            await rejection(scope, receive, send)
            return
        if isinstance(self._endpoint, Sessions):
            await self._endpoint.handle(scope, receive, send)
            return
        response = await self._endpoint(request)
        await response(scope, receive, send)

    def _is_foreign(self, request: Any) -> bool:
        """Whether a web page of another host calls, by a name that it let point here."""
        if not self._names:
            return False
        origin = request.headers.get("origin")
        host = request.headers.get("host", "")
        return host not in self._names or (
            origin is not None and origin.partition("://")[2] not in self._names
        )
