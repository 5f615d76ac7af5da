"""A server at a URL, and clients over HTTP: requests and answers are forwarded as they are."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from toolresult.proxy import sdk
from toolresult.proxy.events import Event, Events
from toolresult.proxy.lines import LongLine, Piece
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Traffic
from toolresult.text.sentence import Sentence

_SESSION = "mcp-session-id"
# Headers that belong to one connection, or that a changed body makes wrong.
_OWN = frozenset(
    {
        *("connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te"),
        *("trailer", "transfer-encoding", "upgrade", "host", "content-length", "accept-encoding"),
        "content-encoding",
    }
)
_MAX_SESSIONS = 1000
_CONNECT_SECONDS = 10.0


@dataclass
class Forwarder:
    """Forwards what clients send, and what the server answers.

    Args:
        url: the server's.
        headers: what each request to it has beside the client's.
        options: what to do with results.
        make_traffic: makes what sees the messages of one session.
    """

    url: str
    headers: Mapping[str, str]
    options: ProxyOptions
    make_traffic: Callable[[], Traffic]
    _sessions: OrderedDict[str, Traffic] = field(default_factory=OrderedDict, init=False)
    _client: Any = field(default=None, init=False)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Hold the connections to the server."""
        library = sdk.http_library()
        limits = library.Limits(max_connections=None, max_keepalive_connections=100)
        timeout = library.Timeout(None, connect=_CONNECT_SECONDS)
        async with library.AsyncClient(timeout=timeout, limits=limits) as client:
            self._client = client
            yield

    async def __call__(self, request: Any) -> Any:
        """Answer a request of a client: a Starlette request and response."""
        from starlette.responses import Response, StreamingResponse  # noqa: PLC0415

        body = await request.body()
        traffic = self._traffic(request.headers.get(_SESSION))
        if request.method == "POST":
            body = traffic.from_client(body)
        given = {key: value for key, value in request.headers.items() if key not in _OWN}
        library = sdk.http_library()
        try:
            outgoing = self._client.build_request(
                request.method,
                self.url,
                params=request.query_params.multi_items() or None,
                headers={**given, **self.headers, "accept-encoding": "identity"},
                content=body,
            )
            answer = await self._client.send(outgoing, stream=True)
        except library.HTTPError as error:
            return Response(self._failed(traffic, error), 502, media_type="application/json")
        self._remember(answer.headers.get(_SESSION), traffic)
        headers = {key: value for key, value in answer.headers.items() if key not in _OWN}
        kind = answer.headers.get("content-type", "").partition(";")[0].strip().lower()
        body_of = self._events if kind == "text/event-stream" else self._document
        return StreamingResponse(body_of(answer, traffic), answer.status_code, headers)

    def _traffic(self, session: str | None) -> Traffic:
        """Return what sees the messages of a session; identifiers are its own."""
        known = None if session is None else self._sessions.get(session)
        return known or self.make_traffic()

    def _remember(self, session: str | None, traffic: Traffic) -> None:
        if session is None:
            return
        self._sessions[session] = traffic
        self._sessions.move_to_end(session)
        while len(self._sessions) > _MAX_SESSIONS:
            self._sessions.popitem(last=False)

    def _failed(self, traffic: Traffic, error: Exception) -> bytes:
        return b"".join(traffic.ended(self._reason(error)))

    def _reason(self, error: Exception) -> Sentence:
        return sentence("unreachable", url=self.url, reason=str(error) or type(error).__name__)

    async def _document(self, answer: Any, traffic: Traffic) -> AsyncIterator[bytes]:
        held, long = bytearray(), None
        async for chunk in _chunks(answer):
            if long is not None:
                long.add(chunk)
                if not self.options.may_change:
                    yield chunk
                continue
            held += chunk
            if len(held) > self.options.max_message:
                long = LongLine()
                long.add(bytes(held))
                if not self.options.may_change:
                    yield bytes(held)
                held.clear()
        if long is not None:
            yield traffic.too_long(long)
            return
        content, arrived = bytes(held), perf_counter()
        yield traffic.from_server(content)
        traffic.passed_on(content, arrived)

    async def _events(self, answer: Any, traffic: Traffic) -> AsyncIterator[bytes]:
        events, long = Events(self.options.max_message), LongLine()
        library = sdk.http_library()
        try:
            async for chunk in _chunks(answer):
                for event in events.feed(chunk):
                    for sent in self._pass(event, traffic, long):
                        yield sent
                    if isinstance(event, Piece) and event.is_last:
                        long = LongLine()
            for event in events.end():
                for sent in self._pass(event, traffic, long):
                    yield sent
        except library.HTTPError as error:
            for line in traffic.ended(self._reason(error)):
                yield b"event: message\ndata: " + line + b"\n"

    def _pass(self, event: Event | Piece, traffic: Traffic, long: LongLine) -> Iterator[bytes]:
        if isinstance(event, Piece):
            if not self.options.may_change:
                yield event.content
            long.add(event.content.removeprefix(b"data: ") if not event.before else event.content)
            answer = traffic.too_long(long) if event.is_last else b""
            if answer:
                yield b"event: message\ndata: " + answer
            return
        if not event.data:
            yield event.content
            return
        arrived = perf_counter()
        yield event.with_data(traffic.from_server(event.data))
        traffic.passed_on(event.data, arrived)


async def _chunks(answer: Any) -> AsyncIterator[bytes]:
    try:
        async for chunk in answer.aiter_bytes():
            yield chunk
    finally:
        await answer.aclose()
