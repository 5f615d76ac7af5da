"""The one way of messages between two ends, whatever they are."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from time import perf_counter
from typing import Protocol

from toolresult.proxy.framing import Frame, LongLine, Piece
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.traffic import Traffic
from toolresult.text.sentence import Sentence

# What takes so long to be judged that others should not wait for it, in bytes.
_LARGE = 1 << 16


class ClientEnd(Protocol):
    """A client: what it sends, and where it takes answers."""

    def frames(self) -> AsyncIterator[Frame | Piece]:
        """Yield what the client sends, until it leaves."""

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
    answers = passed(server.frames(), traffic, options, is_whole=is_whole)
    to_client = asyncio.ensure_future(_to_client(client, answers))
    to_server = asyncio.ensure_future(_to_server(client, server, traffic, options))
    try:
        await asyncio.wait({to_client, to_server}, return_when=asyncio.FIRST_COMPLETED)
        has_left = not to_client.done() or to_client.result()
        if has_left:
            await server.leave()
            await asyncio.wait({to_client}, timeout=0 if to_client.done() else None)
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


async def _to_client(client: ClientEnd, answers: AsyncIterator[bytes]) -> bool:
    """Pass what the server sends; return whether the client reads no longer."""
    try:
        async for content in answers:
            await client.send(content)
    except OSError:
        return True
    return False


async def _to_server(
    client: ClientEnd, server: ServerEnd, traffic: Traffic, options: ProxyOptions
) -> None:
    """Pass what the client sends, until it leaves; a server that reads no longer ends elsewhere.

    What comes in pieces is not remembered: where only what waits gets an answer, it is an error.
    """
    is_reading, long = True, LongLine()
    async for frame in client.frames():
        if isinstance(frame, Frame):
            content = traffic.from_client(frame.content)
        elif options.is_strict or server.is_whole:
            content = b""
            long.add(frame.content)
            if frame.is_last:
                with suppress(OSError):
                    await client.send(traffic.long_request(long))
                long = LongLine()
        else:
            content = frame.content
        try:
            if content and is_reading:
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
    long = LongLine()
    async for frame in frames:
        if isinstance(frame, Piece):
            if not options.is_strict and not is_whole:
                yield frame.content
            long.add(frame.content)
            if frame.is_last:
                answer = traffic.too_long(long, must_answer=is_whole)
                long = LongLine()
                if answer:
                    yield frame.anew(answer)
            continue
        arrived = perf_counter()
        data = frame.data or b""
        if options.is_strict:
            is_large = len(data) > _LARGE
            judged = (
                await asyncio.to_thread(traffic.from_server, data)
                if is_large
                else traffic.from_server(data)
            )
            content = frame.anew(judged)
            if content:
                yield content
            continue
        yield frame.content
        if len(data) > _LARGE:
            await asyncio.to_thread(traffic.passed_on, data, arrived)
        elif data:
            traffic.passed_on(data, arrived)
