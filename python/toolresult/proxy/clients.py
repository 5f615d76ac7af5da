"""Clients over streamable HTTP, each with a process of the server of its own."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from toolresult.proxy.forwarding import (
    BAD_REQUEST,
    BUSY,
    CLIENT_LEFT,
    SESSION,
    begins_session,
    rejected,
    until_left,
)
from toolresult.proxy.framing import loose_id
from toolresult.proxy.jsonrpc import (
    Head,
    RequestId,
    error_answer,
    head_of,
    messages_in,
    params_of,
    request_ids_in,
)
from toolresult.proxy.options import Limits, ProxyOptions
from toolresult.proxy.process import ServerProcess
from toolresult.proxy.pump import pump
from toolresult.proxy.requests import other_spelling
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Say, Traffic
from toolresult.proxy.upstream import EVENTS, JSON

_WAITING = 1000
# How long to wait for an answer before the client learns that it will come as events.
_SOON_SECONDS = 1.0
# So often a client that waits gets a comment: what lies between would else end the connection.
_PING_SECONDS = 15.0
_SWEEP_SECONDS = 5.0
# So long a client that only listens keeps its session when others need the room.
_LISTENING_SECONDS = 60.0
# How many bytes wait for a client, or for a server, that does not read.
_HELD_BYTES = 16_000_000
_BAD, _NOT_FOUND, _CONFLICT, _ACCEPTED = 400, 404, 409, 202


class _Stream:
    """What one request of a client is answered with."""

    def __init__(self, asked: Sequence[RequestId], tokens: Sequence[Any]) -> None:
        self.left = set(asked)
        self.tokens = frozenset(tokens)
        self.messages: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._size = 0

    def put(self, message: bytes, *, is_answer: bool) -> None:
        """Keep a message for the client; no more notifications than it reads."""
        if is_answer or self._size + len(message) <= _HELD_BYTES:
            self._size += len(message)
            self.messages.put_nowait(message)

    async def next(self, seconds: float | None) -> bytes | None:
        """Return the next message; None at the end.

        Raises:
            TimeoutError: there was none so soon.
        """
        async with asyncio.timeout(seconds):
            message = await self.messages.get()
        self._size -= len(message or b"")
        return message


class HttpClient:
    """One client, as an end of the pump: its requests, and the streams that wait for answers.

    Args:
        session: its identifier.
        traffic: sees its messages.
    """

    def __init__(self, session: str, traffic: Traffic) -> None:
        self.session = session
        self._traffic = traffic
        self.used = time.monotonic()
        self.task: asyncio.Task[None] | None = None
        self._inbox: asyncio.Queue[bytes | None] = asyncio.Queue(_WAITING)
        self._held = 0
        self._streams: list[_Stream] = []
        self._waiting: dict[RequestId, list[_Stream]] = {}
        self._own: _Stream | None = None
        self._unsent: deque[bytes] = deque()

    def is_idle(self, seconds: float) -> bool:
        """Whether the client waits for no answer, and sent nothing for some time."""
        return not self._streams and self.used <= time.monotonic() - seconds

    @property
    def listens(self) -> bool:
        """Whether it has a stream open for what it did not ask for."""
        return self._own is not None

    @property
    def is_ahead(self) -> bool:
        """Whether the client sent much more than the server has read."""
        return self._held > _HELD_BYTES or self._inbox.full()

    async def requests(self, *, is_whole: bool = True) -> AsyncIterator[bytes]:
        """Yield what the server gets of what the client sends, until it leaves."""
        while (content := await self._inbox.get()) is not None:
            self._held -= len(content)
            yield content

    async def send(self, content: bytes) -> None:
        """Send lines to where they are waited for."""
        for message in messages_in(content):
            self._route(message)

    async def ask(self, body: bytes) -> _Stream | bytes | None:
        """Send a request on; return the stream of its answers, or None where there will be none.

        What the server does not get has its answer here.
        """
        self.used = time.monotonic()
        passing = self._traffic.from_client(body, is_whole=True)
        if passing.answer:
            return passing.answer
        for request_id in passing.cancelled:
            self._answered(request_id)
        stream = None
        asked = request_ids_in(body)
        if asked:
            stream = _Stream(asked, _tokens_in(body))
            self._streams.append(stream)
            for request_id in stream.left:
                self._waiting.setdefault(request_id, []).append(stream)
        line = passing.onward.strip().replace(b"\r", b" ").replace(b"\n", b" ") + b"\n"
        self._held += len(line)
        await self._inbox.put(line)
        return stream

    def listen(self) -> _Stream | None:
        """Return the stream of what is sent without being asked; None where somebody has it."""
        if self._own is not None:
            return None
        self._own = _Stream((), ())
        while self._unsent:
            self._own.put(self._unsent.popleft(), is_answer=False)
        return self._own

    def close(self, stream: _Stream) -> None:
        """Wait no longer for the answers of a stream."""
        self.used = time.monotonic()
        if stream is self._own:
            self._own = None
        elif stream in self._streams:
            self._streams.remove(stream)
            for request_id in stream.left:
                self._forget(request_id, stream)
            self._traffic.left(stream.left)

    def leave(self) -> None:
        """End the session."""
        try:
            self._inbox.put_nowait(None)
        except asyncio.QueueFull:  # the server reads nothing
            if self.task is not None:
                self.task.cancel()

    def end(self, reason: str) -> None:
        """Tell everybody who waits that there will be nothing, and why."""
        for stream in (*self._streams, self._own):
            if stream is not None:
                for request_id in stream.left:
                    stream.put(error_answer(request_id, reason), is_answer=True)
                stream.left.clear()
                stream.messages.put_nowait(None)

    def _route(self, message: bytes) -> None:
        head = head_of(message)
        is_answer = head is None or head.is_answer
        given = loose_id(message) if head is None else head.request_id
        stream = self._of_answer(given) if is_answer else self._of_request(head)
        if stream is not None:
            stream.put(message, is_answer=is_answer)
            if is_answer and not stream.left:
                stream.messages.put_nowait(None)
        elif not is_answer:
            self._unsent.append(message)
            while sum(map(len, self._unsent)) > _HELD_BYTES or len(self._unsent) > _WAITING:
                self._unsent.popleft()

    def _answered(self, request_id: RequestId) -> None:
        """Wait no longer for the answer to a request, which the client cancelled."""
        stream = self._of_answer(request_id)
        if stream is not None and not stream.left:
            stream.messages.put_nowait(None)

    def _of_answer(self, given: RequestId | None) -> _Stream | None:
        for request_id in (given, other_spelling(given)):
            if request_id is not None and request_id in self._waiting:
                stream = self._waiting[request_id][0]
                self._forget(request_id, stream)
                stream.left.discard(request_id)
                return stream
        return None

    def _forget(self, request_id: RequestId, stream: _Stream) -> None:
        waiting = self._waiting[request_id]
        waiting.remove(stream)
        if not waiting:
            del self._waiting[request_id]

    def _of_request(self, head: Head | None) -> _Stream | None:
        """Return the stream for a message of the server: that of the request that it tells of."""
        token = None if head is None else params_of(head).get("progressToken")
        for stream in self._streams:
            if isinstance(token, str | int) and token in stream.tokens:
                return stream
        return self._own or (self._streams[-1] if self._streams else None)


@dataclass
class Clients:
    """Starts the server for each client that comes, and ends it when the client leaves.

    Args:
        command: what starts the server.
        options: what to do with results.
        limits: how many clients there may be, and how long one may be silent.
        make_traffic: makes what sees the messages of one session.
        say: takes what the person that started the proxy should know.
    """

    command: Sequence[str]
    options: ProxyOptions
    limits: Limits
    make_traffic: Callable[[], Traffic]
    say: Say
    _clients: OrderedDict[str, HttpClient] = field(default_factory=OrderedDict, init=False)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set, init=False)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Be ready for clients; at the end every server ends, too."""
        sweeping = asyncio.ensure_future(self._sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def answer(self, request: Any, body: bytes) -> Any:
        """Answer a request of a client: a Starlette request and response."""
        from starlette.responses import Response, StreamingResponse  # noqa: PLC0415

        session = request.headers.get(SESSION)
        client = self._clients.get(session) if session is not None else None
        if client is None and session is not None:
            # What the SDKs take as: begin anew.
            return rejected(-32001, "Session not found", _NOT_FOUND)
        if client is None:
            if request.method != "POST" or not begins_session(body):
                return rejected(-32600, "a session begins with a POST of initialize", _BAD)
            client = await self._begin()
            if client is None:
                return rejected(-32000, "too many sessions; try again later", BUSY)
        self._clients.move_to_end(client.session)
        if request.method == "DELETE":
            client.leave()
            self._clients.pop(client.session, None)
            return Response(status_code=200)
        headers = {SESSION: client.session}
        if request.method == "GET":
            own = client.listen()
            if own is None:
                return rejected(-32600, "another stream of this session is open", _CONFLICT)
            return StreamingResponse(_events(client, own), 200, headers, media_type=EVENTS)
        if client.is_ahead:
            self.say(sentence("ahead"))
            return rejected(-32000, "the server reads too slowly; try again later", BUSY)
        stream = await client.ask(body)
        if isinstance(stream, bytes):
            return Response(stream, BAD_REQUEST, headers, JSON)
        if stream is None:
            return Response(status_code=_ACCEPTED, headers=headers)
        return await _answered(request, client, stream, headers)

    async def _begin(self) -> HttpClient | None:
        """Start a server for a new client; None where there is no room for one."""
        # A server that ends is still there for a while.
        is_full = len(self._tasks) >= 2 * self.limits.max_sessions
        if is_full or (len(self._clients) >= self.limits.max_sessions and not self._make_room()):
            self.say(sentence("too-many-sessions", limit=str(self.limits.max_sessions)))
            return None
        traffic = self.make_traffic()
        client = HttpClient(uuid4().hex, traffic)
        self._clients[client.session] = client
        task = asyncio.ensure_future(self._serve(client, traffic))
        client.task = task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return client

    def _make_room(self) -> bool:
        """End the session that was used least recently, and for which nobody waits."""
        for session, client in self._clients.items():
            # One that listens may hear something soon, but not for ever.
            if client.is_idle(_LISTENING_SECONDS if client.listens else 0):
                client.leave()
                del self._clients[session]
                self.say(sentence("session-evicted", limit=str(self.limits.max_sessions)))
                return True
        return False

    async def _sweep(self) -> None:
        """End the sessions of which nothing was heard for too long."""
        while True:
            await asyncio.sleep(min(_SWEEP_SECONDS, self.limits.idle_seconds))
            for session, client in list(self._clients.items()):
                if client.is_idle(self.limits.idle_seconds):
                    client.leave()
                    self._clients.pop(session, None)
                    self.say(sentence("session-idle", seconds=f"{self.limits.idle_seconds:g}"))

    async def _serve(self, client: HttpClient, traffic: Traffic) -> None:
        """Pass messages between a client and a process until one of them ends."""
        try:
            await self._between(client, traffic)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # noqa: BLE001 - one session must not end those of others
            reason = sentence("session", reason=repr(error))
            self.say(reason)
            for answer in traffic.ended(reason):
                await client.send(answer)
        finally:
            self._clients.pop(client.session, None)
            client.end(sentence("session-over").text(self.options.lang))

    async def _between(self, client: HttpClient, traffic: Traffic) -> None:
        try:
            server = await ServerProcess.start(self.command, self.options.max_message)
        except OSError as error:
            reason = sentence("unreachable", url=self.command[0], reason=str(error))
            self.say(reason)
            for answer in traffic.ended(reason):
                await client.send(answer)
            return
        try:
            has_left = await pump(client, server, traffic, self.options, is_whole=True)
            if not has_left or server.failed_at_once:
                self.say(server.reason)
        finally:
            with suppress(ProcessLookupError):
                server.kill()
            server.close()


async def _answered(
    request: Any, client: HttpClient, stream: _Stream, headers: dict[str, str]
) -> Any:
    """Answer with JSON where that is all there is, soon; else with events."""
    from starlette.responses import Response, StreamingResponse  # noqa: PLC0415

    takes_events = any(kind in request.headers.get("accept", EVENTS) for kind in (EVENTS, "*/*"))
    first: list[bytes] = []
    with suppress(TimeoutError):
        is_over = False
        if takes_events:
            found = await stream.next(_SOON_SECONDS)
            first, is_over = ([], True) if found is None else ([found], False)
        if not takes_events or not stream.left:
            rest = [] if is_over else await _unless_left(request, _rest(stream))
            client.close(stream)
            if rest is None:
                return Response(status_code=CLIENT_LEFT)
            answers = [one for one in [*first, *rest] if _is_answer(one)]
            if not answers:  # all was cancelled
                return Response(status_code=_ACCEPTED, headers=headers)
            body = answers[0] if len(answers) == 1 else b"[" + b",".join(answers) + b"]"
            return Response(body, 200, headers, JSON)
    return StreamingResponse(_events(client, stream, first), 200, headers, media_type=EVENTS)


async def _unless_left(request: Any, rest: Coroutine[Any, Any, list[bytes]]) -> list[bytes] | None:
    """Return what is waited for; None where the client left."""
    waiting, leaving = asyncio.ensure_future(rest), asyncio.ensure_future(until_left(request))
    either: set[asyncio.Future[Any]] = {waiting, leaving}
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        return waiting.result() if waiting.done() else None
    finally:
        for task in either:
            task.cancel()


async def _rest(stream: _Stream) -> list[bytes]:
    found = []
    while (message := await stream.messages.get()) is not None:
        found.append(message)
    return found


async def _events(
    client: HttpClient, stream: _Stream, first: Sequence[bytes] = ()
) -> AsyncIterator[bytes]:
    try:
        for message in first:
            yield _event(message)
        while True:
            try:
                message_ = await stream.next(_PING_SECONDS)
            except TimeoutError:
                yield b": ping\n\n"
                continue
            if message_ is None:
                return
            yield _event(message_)
    finally:
        client.close(stream)


def _event(message: bytes) -> bytes:
    return b"event: message\ndata: " + message + b"\n\n"


def _is_answer(message: bytes) -> bool:
    head = head_of(message)
    return head is None or head.is_answer


def _tokens_in(body: bytes) -> list[Any]:
    """Return the tokens by which notifications tell of the progress of requests."""
    found = []
    for head in filter(None, map(head_of, messages_in(body))):
        meta = params_of(head).get("_meta")
        token = meta.get("progressToken") if isinstance(meta, dict) else None
        if isinstance(token, str | int):
            found.append(token)
    return found
