"""The one way of messages between two ends, whatever they are."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Protocol, TypeVar

from toolresult.json_schema.effort import TooMuchEffortError, limited
from toolresult.proxy.framing import Frame, Piece
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.traffic import Traffic
from toolresult.text.sentence import Sentence

# What takes so long to be judged that others should not wait for it, in bytes.
_LARGE = 1 << 14
# How long a judgement may take in the loop, where all others wait; in a thread, of which there are
# several; and in the thread of those that take long, one after the other.
_SHORT_SECONDS, _MIDDLE_SECONDS, _LONGEST_SECONDS = 0.005, 0.1, 2.0
# How long a client that closed its input may read nothing.
_UNREAD_SECONDS = 30.0
_Judged = TypeVar("_Judged")


class ClientEnd(Protocol):
    """A client: what it sends, and where it takes answers."""

    def requests(self, *, is_whole: bool) -> AsyncIterator[bytes]:
        """Yield what the server gets of what the client sends, until it leaves.

        Args:
            is_whole: whether the server cannot be given a message in pieces.
        """

    async def send(self, content: bytes) -> None:
        """Send lines to the client.

        Raises:
            OSError: the client reads no longer.
        """


class ServerEnd(Protocol):
    """A server: what it sends, and where it takes requests."""

    def frames(self) -> AsyncIterator[Frame | Piece]:
        """Yield what the server sends, until it ends."""

    async def send(self, content: bytes) -> None:
        """Send lines to the server.

        Raises:
            OSError: the server reads no longer.
        """

    async def leave(self) -> None:
        """End what the client began, with time for answers that are on their way."""

    @property
    def reason(self) -> Sentence:
        """Why there are no answers any longer."""

    @property
    def is_whole(self) -> bool:
        """Whether it cannot be given a message in pieces."""


async def pump(
    client: ClientEnd,
    server: ServerEnd,
    traffic: Traffic,
    options: ProxyOptions,
    *,
    is_whole: bool = False,
) -> bool:
    """Pass messages until one side ends, and answer what the server left without an answer.

    Args:
        client: one side.
        server: the other.
        traffic: sees the messages.
        options: what to do with results.
        is_whole: whether the client cannot be given a message in pieces.

    Returns:
        whether the client left first.
    """
    must_answer = is_whole or server.is_whole
    answers = passed(server.frames(), traffic, options, is_whole=must_answer)
    passage = _Passage()
    to_client = asyncio.ensure_future(_to_client(client, answers, passage))
    to_server = asyncio.ensure_future(_to_server(client, server))
    try:
        await asyncio.wait({to_client, to_server}, return_when=asyncio.FIRST_COMPLETED)
        has_left = not to_client.done() or to_client.result()
        if has_left:
            await server.leave()
            await _read(to_client, passage)
            traffic.left()
        for answer in traffic.ended(server.reason):
            with suppress(OSError):
                await client.send(answer)
        if to_server.done():
            to_server.result()  # what failed there is no client that left
        return has_left
    finally:
        for task in (to_client, to_server):
            task.cancel()
        await asyncio.gather(to_client, to_server, return_exceptions=True)


@dataclass
class _Passage:
    """How often the client took something."""

    count: int = 0


async def _read(to_client: "asyncio.Future[bool]", passage: _Passage) -> None:
    """Wait for a client that left to read the rest, as long as it reads."""
    while not to_client.done():
        before = passage.count
        await asyncio.wait({to_client}, timeout=_UNREAD_SECONDS)
        if passage.count == before:
            return


async def _to_client(client: ClientEnd, answers: AsyncIterator[bytes], passage: _Passage) -> bool:
    """Pass what the server sends; return whether the client reads no longer."""
    try:
        async for content in answers:
            await client.send(content)
            passage.count += 1
    except OSError:
        return True
    return False


async def _to_server(client: ClientEnd, server: ServerEnd) -> None:
    """Pass what the client sends, until it leaves; a server that reads no longer ends elsewhere."""
    is_reading = True
    async for content in client.requests(is_whole=server.is_whole):
        try:
            if is_reading:
                await server.send(content)
        except OSError:
            is_reading = False


async def passed(
    frames: AsyncIterator[Frame | Piece],
    traffic: Traffic,
    options: ProxyOptions,
    *,
    is_whole: bool = False,
) -> AsyncIterator[bytes]:
    """Yield what the client gets of what a server sends.

    Args:
        frames: what the server sends.
        traffic: sees the messages.
        options: what to do with results.
        is_whole: whether the client cannot be given a message in pieces.
    """
    async for frame in frames:
        if isinstance(frame, Piece):
            must_answer = is_whole or options.is_strict
            content = frame.content
            if must_answer:
                content = b""
            if frame.whole is not None:
                content += frame.anew(traffic.too_long(frame.whole, must_answer=must_answer))
            if content:
                yield content
            continue
        data = frame.data or b""
        if options.is_strict:
            content = frame.anew(await _judged(traffic.from_server, data, traffic))
            if content:
                yield content
            continue
        arrived = perf_counter()
        yield frame.content
        await _judged(partial(traffic.passed_on, arrived=arrived), data, traffic)


async def _judged(judge: Callable[[bytes], _Judged], data: bytes, traffic: Traffic) -> _Judged:
    """Judge a text where others need not wait for it, if that takes long."""

    def within(seconds: float, *, is_last: bool = False) -> _Judged:
        with limited(seconds, is_last=is_last):
            return judge(data)

    # A batch is judged once: with a second try, what was judged before would be in the log twice.
    if not data.lstrip().startswith(b"["):
        with suppress(TooMuchEffortError):
            if len(data) <= _LARGE:
                return within(_SHORT_SECONDS)
        with suppress(TooMuchEffortError):
            return await asyncio.to_thread(within, _MIDDLE_SECONDS)
    async with traffic.turn():
        return await asyncio.to_thread(within, _LONGEST_SECONDS, is_last=True)
