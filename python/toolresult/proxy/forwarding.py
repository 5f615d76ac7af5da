"""A server at a URL, and clients over HTTP: requests and answers are forwarded as they are."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from time import monotonic
from typing import Any

from toolresult.proxy.framing import Frame, Piece
from toolresult.proxy.jsonrpc import RequestId, head_of, joined, messages_in, request_ids_in
from toolresult.proxy.options import Limits, ProxyOptions
from toolresult.proxy.promises import MAX_SCHEMAS, Promises
from toolresult.proxy.pump import passed
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Say, Traffic
from toolresult.proxy.upstream import (
    EVENTS,
    JSON,
    RedirectError,
    Upstream,
    frames_of,
    http_library,
    kind_of,
    reason_of,
)
from toolresult.text.sentence import Sentence

SESSION = "mcp-session-id"
# Headers that belong to one connection, or that a changed body makes wrong.
_OWN = frozenset(
    {
        *("connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te"),
        *("trailer", "transfer-encoding", "upgrade", "host", "content-length", "accept-encoding"),
        "location",
    }
)
# Headers that differ from one request of a client to the next; others say who it is.
_OF_MESSAGE = re.compile(
    "(?:accept|baggage|cache-control|connection|content-|host$|last-event-id|mcp-|pragma|te$|trace"
    "|transfer-encoding|x-b3-|x-correlation-id|x-request-id)"
)
_MAX_CLIENTS = 1000
# So long a session is kept for a client that may ask for the rest of an answer.
_RESUMABLE_SECONDS = 60.0
_NOT_FOUND, _BAD_GATEWAY, BUSY = 404, 502, 503
_STATUSES, _WITHOUT_BODY = range(200, 600), (204, 205, 304)
BAD_REQUEST = 400
# As servers log it; nobody is there to read it.
CLIENT_LEFT = 499
_EVENT = b"event: message\ndata: "


class BrokenOffError(Exception):
    """An answer broke off after the client got its beginning, as the client sees.

    Attributes:
        sentence: why.
    """

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@dataclass
class _Session:
    """What is remembered of a session.

    Attributes:
        traffic: sees its messages.
        promises: what the server announced in it.
        exchanges: how many requests have an answer that is on its way.
        used: when the client was heard of, in seconds of `time.monotonic`.
    """

    traffic: Traffic
    promises: Promises
    exchanges: int = 0
    used: float = field(default_factory=monotonic)

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody waits, or nobody comes any more for the rest of an answer."""
        is_silent = self.used <= monotonic() - seconds
        return not self.traffic.waits or (not self.exchanges and is_silent)


@dataclass
class Forwarder:
    """Forwards what clients send, and what the server answers.

    Args:
        upstream: sends requests to the server.
        options: what to do with results.
        make_traffic: makes what sees the messages of one session, by what the server announced.
        limits: how many sessions are remembered; of those without a request under way, the one
            used least recently is forgotten.
        has_token: whether the authorization of clients is for this proxy, and not for the server.
        say: takes what the person that started the proxy should know.
    """

    upstream: Upstream
    options: ProxyOptions
    make_traffic: Callable[[Promises], Traffic]
    limits: Limits
    has_token: bool
    say: Say
    _sessions: OrderedDict[tuple[str | None, str], _Session] = field(
        default_factory=OrderedDict, init=False
    )
    _promises: OrderedDict[bytes, Promises] = field(default_factory=OrderedDict, init=False)
    _forgotten: Promises = field(default_factory=Promises, init=False)
    _broken_off: OrderedDict[bytes, Traffic | None] = field(default_factory=OrderedDict, init=False)

    def running(self) -> AbstractAsyncContextManager[None]:
        """Hold the connections to the server."""
        return self.upstream.running()

    async def answer(self, request: Any, body: bytes) -> Any:
        """Answer a request of a client: a Starlette request and response."""
        from starlette.responses import Response, StreamingResponse  # noqa: PLC0415

        if request.method == "POST" and begins_session(body) and not self._has_room():
            self.say(sentence("too-many-sessions", limit=str(self.limits.max_sessions)))
            return rejected(-32000, "too many sessions; try again later", BUSY)
        traffic = self._traffic(request)
        asked: list[RequestId] = []
        if request.method == "POST":
            passing = traffic.from_client(body, is_whole=True)
            if passing.answer:
                return Response(passing.answer, BAD_REQUEST, media_type=JSON)
            asked, body = request_ids_in(body), passing.onward
        try:
            answer = await self._sent(request, body)
        except (http_library().HTTPError, RedirectError) as error:
            failed = [*traffic.ended(self._reason(error), asked)]
            return Response(joined(failed) if failed else b"", _BAD_GATEWAY, media_type=JSON)
        if answer is None:
            traffic.left(asked)
            return Response(status_code=CLIENT_LEFT)
        self._remember(request, body, answer)
        may_resume = partial(self._may_resume, request, traffic)
        is_rest = "last-event-id" in request.headers
        exchange = _Exchange(
            traffic, self.options, asked, answer, self._reason, may_resume, is_rest=is_rest
        )
        response = StreamingResponse(exchange.body(), exchange.status)
        response.raw_headers = _headers_of(answer, exchange.kind)
        return partial(self._exchanged, exchange, self._session_of(request), response)

    async def _exchanged(
        self, exchange: "_Exchange", session: _Session | None, response: Any, *channel: Any
    ) -> None:
        """Send an answer; while it is on its way its session is in use."""
        is_waited_for = session is not None and exchange.is_waited_for
        if session is not None and is_waited_for:
            session.exchanges += 1
        try:
            await response(*channel)
        finally:
            if session is not None:
                session.exchanges -= is_waited_for
                session.used = monotonic()
            await exchange.close()

    def _session_of(self, request: Any) -> _Session | None:
        session = request.headers.get(SESSION)
        return None if session is None else self._sessions.get(_key_of(request, session))

    async def _sent(self, request: Any, body: bytes) -> Any:
        """Send a request on, and return the answer's beginning; None where the client left.

        Raises:
            HTTPError: of the HTTP library; the server cannot be reached.
            RedirectError: the server redirects elsewhere.
        """
        own = _OWN | _named_by(request.headers.get("connection", ""))
        own |= {"authorization"} if self.has_token else set()
        headers = [(name, value) for name, value in request.headers.items() if name not in own]
        query = request.url.query
        sending = asyncio.ensure_future(self.upstream.send(request.method, headers, body, query))
        leaving = asyncio.ensure_future(until_left(request))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
            return sending.result() if sending.done() else None
        finally:
            sending.cancel()
            leaving.cancel()

    def _traffic(self, request: Any) -> Traffic:
        """Return what sees the messages of a session; identifiers are its own."""
        known = self._session_of(request)
        # Without a session, the rest of an answer belongs to the request that it is for.
        after = request.headers.get("last-event-id")
        resumed = None if after is None else self._broken_off.get(_resumption(request, after))
        if known is not None:
            return known.traffic
        return resumed or self.make_traffic(self._promises_for(request))

    def _may_resume(self, request: Any, traffic: Traffic, event_id: bytes) -> None:
        """Remember the traffic of a client that may ask for the rest after an event.

        An event that two of them wait for, as the server uses identifiers twice, is nobody's.
        """
        key = _resumption(request, event_id.decode("latin-1"))
        before = self._broken_off.get(key, traffic)
        is_free = before is traffic or (before is not None and not before.waits)
        self._broken_off[key] = traffic if is_free else None
        self._broken_off.move_to_end(key)
        while len(self._broken_off) > _MAX_CLIENTS:
            self._broken_off.popitem(last=False)

    def _promises_for(self, request: Any) -> Promises:
        """Return what the server announced to the client that sends these headers.

        What it has not listed itself was announced to clients with the same authorization: a
        server could otherwise free its results by a new cookie or session.
        """
        shown = request.headers.get("authorization")
        return self._announced_to(_client_of(request), self._announced_to(shown))

    def _announced_to(self, client: Any, others: Promises | None = None) -> Promises:
        key = sha256(repr(client).encode()).digest()
        if key not in self._promises:
            self._promises[key] = Promises(self.options.contracts, others, self._forgotten)
            self._forget_clients()
        self._promises.move_to_end(key)
        return self._promises[key]

    def _forget_clients(self) -> None:
        """Forget whom was heard of least recently: who invents clients fills no memory.

        What they were told is remembered of all: nobody's results are free because of others.
        """
        size = sum(one.size for one in self._promises.values())
        while len(self._promises) > (_MAX_CLIENTS if size <= MAX_SCHEMAS else 1):
            promises = self._promises.popitem(last=False)[1]
            size -= promises.size
            self._forgotten.keep(promises)

    def _remember(self, request: Any, body: bytes, answer: Any) -> None:
        """Remember the session that an `initialize` began, and forget one that is over."""
        used = request.headers.get(SESSION)
        if used is not None:
            if request.method == "DELETE" or answer.status_code == _NOT_FOUND:
                self._sessions.pop(_key_of(request, used), None)
            elif (known := self._session_of(request)) is not None:
                known.used = monotonic()
                self._sessions.move_to_end(_key_of(request, used))
        session = answer.headers.get(SESSION)
        if session is None or not begins_session(body):
            return
        key = _key_of(request, session)
        if key in self._sessions:
            # The server has one session for two clients, as far as anybody can see.
            self._sessions[key].promises.is_shared = True
            return
        # What is announced in a session is of this session.
        promises = Promises(self.options.contracts, self._promises_for(request))
        self._sessions[key] = _Session(self.make_traffic(promises), promises)
        limit = self.limits.max_sessions
        while len(self._sessions) > limit and (idle := self._idle()) is not None:
            forgotten = self._sessions.pop(idle)
            forgotten.traffic.left()
            self._forgotten.keep(forgotten.promises)

    def _has_room(self) -> bool:
        return len(self._sessions) < self.limits.max_sessions or self._idle() is not None

    def _idle(self) -> tuple[str | None, str] | None:
        """Return what was used least recently of the sessions without a request under way."""
        patience = min(_RESUMABLE_SECONDS, self.limits.idle_seconds)
        idle = (key for key, session in self._sessions.items() if session.is_idle(patience))
        return next(idle, None)

    def _reason(self, error: Exception) -> Sentence:
        key = "redirected" if isinstance(error, RedirectError) else "unreachable"
        return sentence(key, url=self.upstream.shown, reason=reason_of(error))


def _client_of(request: Any) -> Any:
    """Return what tells the client of a request from others."""
    headers = sorted(request.headers.items())
    return request.url.query, [one for one in headers if not _OF_MESSAGE.match(one[0])]


def _key_of(request: Any, session: str) -> tuple[str | None, str]:
    """Return what a session is known by: a server chooses its name, but not who calls."""
    return request.headers.get("authorization"), session


def _resumption(request: Any, event_id: str) -> bytes:
    return sha256(repr((_client_of(request), event_id)).encode()).digest()


def rejected(code: int, message: str, status: int) -> Any:
    """Return the answer to a request that belongs to no session: a Starlette response."""
    from starlette.responses import JSONResponse  # noqa: PLC0415

    error = {"code": code, "message": message}
    return JSONResponse({"jsonrpc": "2.0", "id": None, "error": error}, status)


def begins_session(body: bytes) -> bool:
    """Whether a client asks for a session: one request, and that is `initialize`."""
    heads = [head_of(message) for message in messages_in(body)]
    first = heads[0] if len(heads) == 1 else None
    return first is not None and first.method == "initialize" and first.request_id is not None


class _Exchange:
    """One answer on its way: each request that it belongs to gets one."""

    def __init__(
        self,
        traffic: Traffic,
        options: ProxyOptions,
        asked: Sequence[RequestId],
        answer: Any,
        reason: Callable[[Exception], Sentence],
        may_resume: Callable[[bytes], None],
        *,
        is_rest: bool,
    ) -> None:
        self._traffic = traffic
        self._options = options
        self._asked = asked
        self._answer = answer
        self._reason = reason
        self._tell_resumable = may_resume
        self._may_resume = self._has_sent = False
        # Nobody waits on a stream that only listens.
        self.is_waited_for = bool(asked) or is_rest
        self._is_foreign = kind_of(answer) is None
        # What is written anew has the type that it was read as.
        self.kind = (kind_of(answer) or JSON) if options.is_strict else None

    @property
    def status(self) -> int:
        """The status that the client gets: one that leaves room for an error where it waits."""
        status: int = self._answer.status_code
        is_bare = self._options.is_strict and bool(self._asked) and status in _WITHOUT_BODY
        return _BAD_GATEWAY if is_bare or status not in _STATUSES else status

    async def body(self) -> AsyncIterator[bytes]:
        """Yield what the client gets.

        Raises:
            BrokenOffError: there is no more of it, and the client is to see that.
        """
        nothing = sentence("no-answer", status=str(self._answer.status_code))
        try:
            if not (self._options.is_strict and self._is_foreign):
                async for content in passed(self._frames(), self._traffic, self._options):
                    self._has_sent = True
                    yield content
        except http_library().HTTPError as error:
            reason = self._reason(error)
            if self._may_resume or (self._has_sent and kind_of(self._answer) != EVENTS):
                self._fail(reason)
                raise BrokenOffError(reason) from error
            nothing = reason
        is_told = self._options.is_strict or nothing.key == "unreachable"
        for content in self._errors(nothing) if is_told else ():
            yield content
        self._fail(nothing)

    async def close(self) -> None:
        """Let go of the answer, which is over, or whose client left."""
        try:
            await self._answer.aclose()
        finally:
            if not self._may_resume:
                self._traffic.left(self._asked)

    async def _frames(self) -> AsyncIterator[Frame | Piece]:
        async for frame in frames_of(self._answer, self._options.max_message):
            if isinstance(frame, Frame) and frame.event_id is not None:
                self._may_resume = True
                self._tell_resumable(frame.event_id)
            yield frame

    def _errors(self, reason: Sentence) -> Sequence[bytes]:
        """Return an error for each request that has no answer and will have none."""
        if self._may_resume:
            return ()
        lines = [*self._traffic.ended(reason, self._asked)]
        if kind_of(self._answer) == EVENTS:
            return [_EVENT + line + b"\n" for line in lines]
        return [joined(lines)] if lines and not self._has_sent else []

    def _fail(self, reason: Sentence) -> None:
        """Wait no longer for what is not answered, unless the client may still ask for it."""
        if not self._may_resume:
            for request_id in self._asked:
                self._traffic.failed(request_id, reason.text(self._options.lang))


def _headers_of(answer: Any, kind: str | None) -> list[tuple[bytes, bytes]]:
    """Return the headers of an answer, each as often as it is there."""
    own = _OWN | _named_by(answer.headers.get("connection", ""))
    own |= {"content-type", "content-encoding"} if kind else set()
    raw = [(name.lower(), value) for name, value in answer.headers.raw]
    # Which pages may call is not for the server to say.
    kept = [one for one in raw if not one[0].startswith(b"access-control-")]
    found = [(name, value) for name, value in kept if name.decode("latin-1") not in own]
    return [*found, (b"content-type", kind.encode())] if kind else found


def _named_by(connection: str) -> set[str]:
    """Return the headers that belong to one connection because it says so."""
    return {name.strip().lower() for name in connection.split(",")}


async def until_left(request: Any) -> None:
    """Wait until a client leaves."""
    while (await request.receive())["type"] != "http.disconnect":
        continue
