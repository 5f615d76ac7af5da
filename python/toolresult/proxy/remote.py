"""A server at a URL, as one end of the pump: each message is a request of its own."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from toolresult.proxy.framing import Frame, Piece
from toolresult.proxy.jsonrpc import (
    VERSION_KEY,
    Head,
    RequestId,
    answered_id,
    error_answer,
    head_of,
    messages_in,
    params_of,
)
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.process import PATIENCE
from toolresult.proxy.pump import pump
from toolresult.proxy.stdio import StdioClient, awake_on_signals
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Say, Traffic
from toolresult.proxy.upstream import (
    EVENTS,
    JSON,
    RedirectError,
    Upstream,
    frames_of,
    http_library,
    is_visible,
    kind_of,
    reason_of,
)
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.text.sentence import Sentence

_SESSION, _VERSION = "mcp-session-id", "mcp-protocol-version"
_FIRST_ERROR = 400
_RESUMED = 3
_PAUSE_SECONDS, _SHORTEST_PAUSE, _LONGEST_PAUSE = 1.0, 0.1, 60.0
_DIGITS = 9
_WAITING = 100


class RemoteServer:
    """A server over streamable HTTP.

    Args:
        upstream: sends requests to it.
        options: the longest message that is held, and the language.
        say: takes what the person that started the proxy should know.
    """

    def __init__(self, upstream: Upstream, options: ProxyOptions, say: Say) -> None:
        self._upstream = upstream
        self._limit = options.max_message
        self._say = say
        self._queue: asyncio.Queue[Frame | Piece | None] = asyncio.Queue(_WAITING)
        self._held = 0
        self._has_room = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None
        self._session: str | None = None
        self._version: str | None = None
        self.was_reached = False

    @property
    def is_whole(self) -> bool:
        """Whether it cannot be given a message in pieces: each is a request."""
        return True

    @property
    def reason(self) -> Sentence:
        """Why there are no answers any longer."""
        return sentence("unreachable", url=self._upstream.shown, reason="the connection was closed")

    async def frames(self) -> AsyncIterator[Frame | Piece]:
        """Yield what the server sends, as lines."""
        while (frame := await self._queue.get()) is not None:
            self._held -= len(frame.content)
            self._has_room.set()
            yield frame

    async def send(self, content: bytes) -> None:
        """Post messages: a request is not waited for, so that others may be made beside it."""
        for message in messages_in(content):
            head = head_of(message)
            if head is None:
                continue
            posting = asyncio.ensure_future(self._post(message, head))
            if head.request_id is None or head.is_answer:
                await posting
            else:
                self._tasks.add(posting)
                posting.add_done_callback(self._tasks.discard)
            if head.method == "notifications/initialized":
                self._listening = asyncio.ensure_future(self._listen())

    async def leave(self) -> None:
        """Wait a moment for answers that are on their way, and end the session."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=PATIENCE)
        for task in (*self._tasks, self._listening):
            if task is not None:
                task.cancel()
        if self._session is not None:
            with suppress(Exception):
                async with asyncio.timeout(PATIENCE):
                    answer = await self._upstream.send("DELETE", self._headers(None), b"")
                    await answer.aclose()
        self._session = None
        await self._queue.put(None)

    async def _post(self, message: bytes, head: Head) -> None:
        asked = None if head.is_answer else head.request_id
        reason = ""
        try:
            answer = await self._upstream.send("POST", self._headers(head), message)
            try:
                self.was_reached = True
                reason = self._rejection(answer, asked)
                if not reason and await self._take(answer, head, asked):
                    return
            finally:
                await answer.aclose()
        except Exception as error:  # noqa: BLE001 - each request gets an answer
            reason = reason_of(error)
            self._say(sentence("unreachable", url=self._upstream.shown, reason=reason))
        if asked is not None:
            said = reason or "the server gave no answer"
            await self._put(error_answer(asked, said))

    def _rejection(self, answer: Any, asked: RequestId | None) -> str:
        """Return why a request is not answered; nothing where it may be."""
        if answer.status_code >= _FIRST_ERROR:
            return f"HTTP {answer.status_code} {answer.reason_phrase}"
        if asked is not None and kind_of(answer) is None:
            return "the answer is neither JSON nor events"
        return ""

    async def _take(self, answer: Any, head: Head, asked: RequestId | None) -> bool:
        """Take what an answer holds; return whether it answers the request."""
        if head.method == "initialize":
            session = answer.headers.get(_SESSION)
            self._session = session if is_visible(session) else None
        position = _Position()
        has_answered = await self._take_all(answer, head, asked, position)
        left = _RESUMED
        while left and not has_answered and asked is not None and position.event is not None:
            before = position.event
            await asyncio.sleep(position.seconds)
            headers = [*self._headers(None), ("accept", EVENTS), ("last-event-id", before)]
            resumed = await self._upstream.send("GET", headers, b"")
            try:
                if resumed.status_code >= _FIRST_ERROR or kind_of(resumed) != EVENTS:
                    break
                has_answered = await self._take_all(resumed, head, asked, position)
            finally:
                await resumed.aclose()
            left = left - 1 if position.event == before else _RESUMED
        return has_answered

    async def _take_all(
        self, answer: Any, head: Head, asked: RequestId | None, position: "_Position"
    ) -> bool:
        """Take what an answer holds; return whether it answers the request.

        Raises:
            HTTPError: of the HTTP library; it broke off, and there is nothing to ask for.
        """
        try:
            async for frame in frames_of(answer, self._limit):
                if await self._put_frame(frame, head, asked, position):
                    return True
        except http_library().HTTPError:
            if position.event is None:
                raise
        return False

    async def _put_frame(
        self, frame: Frame | Piece, head: Head, asked: RequestId | None, position: "_Position"
    ) -> bool:
        """Pass on what an answer holds; return whether it answers the request."""
        if isinstance(frame, Piece):
            if frame.whole is None:
                return False
            frame.whole.expected = asked
            await self._enqueue(Piece(b"", frame.whole, suffix=b"\n"))
            return asked is not None and frame.whole.request_id == asked
        position.move(frame.fields)
        if not any(map(head_of, messages_in(frame.data or b""))):
            return False
        if head.method == "initialize":
            self._learn_version(frame.data or b"")
        await self._put(frame.data or b"")
        return asked is not None and _answers(frame.data or b"", asked)

    async def _listen(self) -> None:
        """Take what the server sends without being asked."""
        headers = [*self._headers(None), ("accept", EVENTS)]
        nothing, position = Head(), _Position()
        while True:
            try:
                answer = await self._upstream.send("GET", headers, b"")
                try:
                    if answer.status_code >= _FIRST_ERROR or kind_of(answer) != EVENTS:
                        return
                    async for frame in frames_of(answer, self._limit):
                        await self._put_frame(frame, nothing, None, position)
                finally:
                    await answer.aclose()
            except (http_library().HTTPError, RedirectError):
                pass
            await asyncio.sleep(_PAUSE_SECONDS)

    async def _put(self, message: bytes) -> None:
        line = b" ".join(message.strip().split(b"\n")) + b"\n"
        await self._enqueue(Frame(line, line, suffix=b"\n"))

    async def _enqueue(self, frame: Frame | Piece) -> None:
        """Hand over what the client gets, when it has read enough of what came before."""
        while self._held > self._limit:
            self._has_room.clear()
            await self._has_room.wait()
        self._held += len(frame.content)
        await self._queue.put(frame)

    def _headers(self, head: Head | None) -> list[tuple[str, str]]:
        found = [] if self._session is None else [(_SESSION, self._session)]
        if head is None:
            return found if self._version is None else [*found, (_VERSION, self._version)]
        method = head.method if isinstance(head.method, str) else ""
        named = headers_of(method, params_of(head), self._version)
        kinds = [("content-type", JSON), ("accept", f"{JSON}, {EVENTS}")]
        return [*kinds, *found, *named.items()]

    def _learn_version(self, message: bytes) -> None:
        """Take the version of the protocol from the answer to `initialize`."""
        with suppress(TextError):
            result = parse(message).value
            result = result.get("result") if isinstance(result, dict) else None
            version = result.get("protocolVersion") if isinstance(result, dict) else None
            if isinstance(version, str) and is_visible(version):
                self._version = version


@dataclass
class _Position:
    """Where one stream of events stands.

    Attributes:
        event: the last event, after which the rest may be asked for; None before the first.
        seconds: how long to wait with that.
    """

    event: str | None = None
    seconds: float = _PAUSE_SECONDS

    def move(self, fields: bytes) -> None:
        """Take the fields of an event, as lines."""
        for line in fields.splitlines():
            name, _, value = line.partition(b": ")
            if name == b"id":
                self.event = value.decode("latin-1")
            elif name == b"retry":
                milliseconds = int(value[:_DIGITS])
                self.seconds = min(max(milliseconds / 1000, _SHORTEST_PAUSE), _LONGEST_PAUSE)


def headers_of(method: str, params: Mapping[str, Any], version: str | None) -> dict[str, str]:
    """Return the headers that HTTP says beside a request.

    Args:
        method: the method of the request.
        params: its parameters: since the protocol of 2026 each request names its version itself,
            and headers repeat what it asks for.
        version: what was negotiated at the beginning of the session, or None.
    """
    meta = params.get("_meta")
    own = meta.get(VERSION_KEY) if isinstance(meta, Mapping) else None
    if not isinstance(own, str):
        return {} if version is None else {_VERSION: version}
    headers = {_VERSION: own}
    try:
        inbound = import_module("mcp.shared.inbound")
    except ImportError:
        return headers
    headers[inbound.MCP_METHOD_HEADER] = method
    name = params.get(inbound.NAME_BEARING_METHODS.get(method, ""))
    if isinstance(name, str):
        headers[inbound.MCP_NAME_HEADER] = inbound.encode_header_value(name)
    return headers


def run_remote(
    url: str,
    headers: Mapping[str, str],
    options: ProxyOptions,
    traffic: Traffic,
    say: Say,
    pipes: tuple[int, int],
) -> int:
    """Pass messages between the client that started this process and a server at a URL.

    Args:
        url: the server's.
        headers: what each request to it has besides: its authorization, say.
        options: what to do with results.
        traffic: sees the messages.
        say: takes what the person that started the proxy should know.
        pipes: descriptors of what the client writes and reads.

    Returns:
        the exit code.
    """

    async def run() -> int:
        upstream = Upstream(url, headers, has_one_client=True)
        async with upstream.running():
            server = RemoteServer(upstream, options, say)
            client = StdioClient(*pipes, options.max_message, traffic)
            with awake_on_signals():
                await pump(client, server, traffic, options)
            return 0 if server.was_reached else 1

    return asyncio.run(run())


def _answers(message: bytes, asked: RequestId) -> bool:
    try:
        value = parse(message.strip()).value
    except TextError:
        return False
    found = value if isinstance(value, list) else [value]
    return any(answered_id(one) == asked for one in found)
