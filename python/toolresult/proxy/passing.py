"""The body of a server's answer over HTTP, on its way to the client."""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from toolresult.proxy import sdk
from toolresult.proxy.events import Event, Events
from toolresult.proxy.jsonrpc import RequestId
from toolresult.proxy.lines import LongLine, Piece
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Traffic
from toolresult.text.sentence import Sentence

_JSON, _EVENTS = "application/json", "text/event-stream"
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
class Passing:
    """Passes one answer on, and sees to it that each request that it belongs to has its own.

    Args:
        traffic: sees the messages.
        options: what to do with results.
        asked: identifiers of the requests that were sent; none of a stream that only listens.
        reason: says why an answer broke off.
    """

    traffic: Traffic
    options: ProxyOptions
    asked: Sequence[RequestId]
    reason: Callable[[Exception], Sentence]
    _long: LongLine = field(default_factory=LongLine, init=False)
    _may_resume: bool = field(default=False, init=False)

    async def body_of(self, answer: Any) -> AsyncIterator[bytes]:
        """Yield what the client gets of an answer.

        Raises:
            BrokenOffError: there is no more of it, and the client is to see that.
        """
        kind = answer.headers.get("content-type", "").partition(";")[0].strip().lower()
        body = {_JSON: self._document, _EVENTS: self._events}.get(kind, _chunks)
        try:
            async for chunk in body(answer):
                yield chunk
        except sdk.http_library().HTTPError as error:
            why = self.reason(error)
            self._fail(why)
            raise BrokenOffError(why) from error
        except BaseException:  # the client left, or the proxy ends
            if not self._may_resume:
                self.traffic.left(self.asked)
            raise
        self._fail(sentence("no-answer", status=str(answer.status_code)))

    def _fail(self, reason: Sentence) -> None:
        """Wait no longer for what is not answered, unless the client may still ask for it."""
        if not self._may_resume:
            for request_id in self.asked:
                self.traffic.failed(request_id, reason.text(self.options.lang))

    async def _document(self, answer: Any) -> AsyncIterator[bytes]:
        held = bytearray()
        try:
            async for chunk in _chunks(answer):
                held += chunk
                if not self._long.size and len(held) <= self.options.max_message:
                    continue
                self._long.add(bytes(held))
                if not self.options.may_change:
                    yield bytes(held)
                held.clear()
        except sdk.http_library().HTTPError as error:
            if self._long.size and not self.options.may_change:
                raise  # The client has its beginning, and sees that the end is missing.
            for line in self.traffic.ended(self.reason(error), self.asked):
                yield line
            return
        if self._long.size:
            yield self.traffic.too_long(self._long)
            return
        content, arrived = bytes(held), perf_counter()
        yield self.traffic.from_server(content)
        self.traffic.passed_on(content, arrived)

    async def _events(self, answer: Any) -> AsyncIterator[bytes]:
        events = Events(self.options.max_message)
        try:
            async for chunk in _chunks(answer):
                for event in events.feed(chunk):
                    for sent in self._pass(event):
                        yield sent
            for event in events.end():
                for sent in self._pass(event):
                    yield sent
        except sdk.http_library().HTTPError as error:
            if self._may_resume:
                raise  # The client asks for what comes after the last event that it has.
            for line in self.traffic.ended(self.reason(error), self.asked):
                yield _EVENT + line + b"\n"

    def _pass(self, event: Event | Piece) -> Iterator[bytes]:
        if isinstance(event, Piece):
            yield from self._pass_piece(event)
            return
        self._may_resume = self._may_resume or _has_id(event)
        if not event.data:
            yield event.content
            return
        arrived = perf_counter()
        yield event.with_data(self.traffic.from_server(event.data))
        self.traffic.passed_on(event.data, arrived)

    def _pass_piece(self, piece: Piece) -> Iterator[bytes]:
        if not self.options.may_change:
            yield piece.content
        self._long.add(piece.content if piece.before else piece.content.removeprefix(b"data: "))
        if not piece.is_last:
            return
        answer = self.traffic.too_long(self._long)
        self._long = LongLine()
        if answer:
            yield _EVENT + answer


def _has_id(event: Event) -> bool:
    lines = (event.before + event.after).splitlines()
    return any(line.startswith(b"id:") for line in lines)


async def _chunks(answer: Any) -> AsyncIterator[bytes]:
    try:
        async for chunk in answer.aiter_bytes():
            yield chunk
    finally:
        await answer.aclose()
