"""A server at a URL: requests to it, and what its answers hold."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from http.cookiejar import DefaultCookiePolicy
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from toolresult.proxy.framing import Cutter, Document, Events, Frame, Piece
from toolresult.proxy.texts import sentence
from toolresult.text.sentence import Sentence

JSON, EVENTS = "application/json", "text/event-stream"
_CONNECT_SECONDS = 10.0
# Servers close a connection after two to five seconds without a request; one that is on its way
# then is lost, and a call must not be made twice.
_IDLE_SECONDS = 1.0
_MAX_REDIRECTS = 5
_NOT_COMPRESSED = ("accept-encoding", "identity")

Headers = Iterable[tuple[str, str]]


class MissingSdkError(Exception):
    """The extra with the HTTP libraries is not installed."""

    def __init__(self) -> None:
        self.sentence: Sentence = sentence("no-sdk")
        super().__init__(str(self.sentence))


class RedirectError(Exception):
    """The server sends the client elsewhere, where what it says is not to be sent."""


@cache
def http_library() -> Any:
    """Return the HTTP library that the SDK of MCP brings: httpx2 its version 2, httpx version 1.

    Raises:
        MissingSdkError: neither is installed, or no server of HTTP.
    """
    try:
        import_module("uvicorn")
        import_module("starlette")
        try:
            return import_module("httpx2")
        except ImportError:
            return import_module("httpx")
    except ImportError:
        raise MissingSdkError from None


class Upstream:
    """Sends requests to a server.

    Args:
        url: the server's; what is shown of it has neither a password nor a query.
        headers: what each request has besides.
        has_one_client: whether its cookies are those of one client: then they are kept.
    """

    def __init__(self, url: str, headers: Mapping[str, str], *, has_one_client: bool) -> None:
        self.url = url
        self.shown = _shown(url)
        self._headers = headers
        self._has_one_client = has_one_client
        self._client: Any = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Hold the connections to the server."""
        library = http_library()
        limits = library.Limits(max_keepalive_connections=100, keepalive_expiry=_IDLE_SECONDS)
        timeout = library.Timeout(None, connect=_CONNECT_SECONDS)
        async with library.AsyncClient(timeout=timeout, limits=limits) as client:
            if not self._has_one_client:
                client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=()))
            self._client = client
            yield

    async def send(self, method: str, headers: Headers, body: bytes, query: str = "") -> Any:
        """Return the beginning of the answer to a request.

        A redirect is followed within the origin of the server: a client that followed it would
        leave the proxy behind, and what a client says to one server is not for another.

        Raises:
            HTTPError: of the HTTP library; the server cannot be reached.
            RedirectError: the redirect leads elsewhere.
        """
        library = http_library()
        own = {name.lower() for name in self._headers}
        given = [(name, value) for name, value in headers if name.lower() not in own]
        url = library.URL(self.url)
        if query and not url.query:  # what the operator says there is not for a client to say
            url = url.copy_with(query=query.encode())
        request = self._client.build_request(
            method,
            url,
            # What is looked at on its way has to be readable.
            headers=[
                (name.encode(), _header_bytes(value))
                for name, value in (*given, *self._headers.items(), _NOT_COMPRESSED)
            ],
            content=body,
        )
        for _ in range(_MAX_REDIRECTS):
            answer = await self._client.send(request, stream=True, follow_redirects=False)
            following = answer.next_request
            if following is None:
                return answer
            await answer.aclose()
            if _origin(following.url) != _origin(request.url) or following.method != method:
                raise RedirectError(f"{answer.status_code} → {following.url.host}")
            request = following
        raise RedirectError(f"more than {_MAX_REDIRECTS}")


def kind_of(answer: Any) -> str | None:
    """Return the type of an answer's content; None where it has none, or more than one.

    What is compressed although nobody asked for it is of no known type: a little of it may become
    more than there is room for.
    """
    types = answer.headers.get_list("content-type")
    if answer.headers.get("content-encoding", "identity").strip().lower() != "identity":
        return None
    kind = types[0].partition(";")[0].strip().lower() if len(types) == 1 else None
    return kind if kind in (JSON, EVENTS) else None


async def frames_of(answer: Any, limit: int) -> AsyncIterator[Frame | Piece]:
    """Yield what an answer holds; of a foreign type its bytes, without a message.

    Args:
        answer: of the HTTP library.
        limit: the longest message that is held, in bytes.

    Raises:
        HTTPError: of the HTTP library; the answer broke off.
    """
    cutters: dict[str | None, Callable[[int], Cutter]] = {JSON: Document, EVENTS: Events}
    make = cutters.get(kind_of(answer))
    cutter = None if make is None else make(limit)
    async for chunk in answer.aiter_raw():  # as it comes: a size would hold events back
        if cutter is None:
            yield Frame(chunk, None)
            continue
        for frame in cutter.feed(chunk):
            yield frame
    for frame in () if cutter is None else cutter.end():
        yield frame


def reason_of(error: Exception) -> str:
    """Return why a server cannot be reached, in no words of its own or of a header."""
    library = http_library()
    if isinstance(error, library.LocalProtocolError):
        return "a header or a body that HTTP does not have"
    said = str(error) or type(error).__name__
    return said.partition(":")[0] if isinstance(error, library.RemoteProtocolError) else said


def is_visible(value: str | None) -> bool:
    """Whether a value of the server may stand in a header, as MCP says of sessions."""
    return value is not None and value.isascii() and value.isprintable()


def _header_bytes(value: str) -> bytes:
    """Return the value of a header as it came: readers take each byte for a character."""
    try:
        return value.encode("latin-1")
    except UnicodeEncodeError:
        return value.encode()


def _shown(url: str) -> str:
    parts = urlsplit(url)
    return urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, "", ""))


def _origin(url: Any) -> tuple[str, str, int | None]:
    ports = {"http": 80, "https": 443}
    return url.scheme, url.host, url.port or ports.get(url.scheme)
