"""What a stream is cut into: lines, server-sent events, or one document; and what is too long."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from toolresult.proxy.jsonrpc import MAX_LOOSE, RequestId, answered_id, decoded

_EDGE = 4096
_ID = rb'"id"\s*:\s*("(?:[^"\\]|\\.){0,1000}"|-?[0-9]{1,20})'
_VERSION = rb'"jsonrpc"\s*:\s*"2\.0"'
# SDKs write the identifier before the result, or after it.
_FIRST = re.compile(rb"\s*\{\s*(?:" + _VERSION + rb"\s*,\s*)?" + _ID)
_LAST = re.compile(_ID + rb"\s*(?:,\s*" + _VERSION + rb"\s*)?\}\s*$")
# What stands before the message in the first lines of an event.
_BEFORE_DATA = re.compile(rb"\A(?:[a-z]*:[^\n\r{]*[\n\r]+)*data:")
_END_OF_EVENT_LINE = re.compile(rb"\r\n|\r|\n")
# What an event has besides that is written anew, and what could be taken for the end of a line.
_FIELDS = (b"event", b"id", b"retry")
_OTHER_LINE_ENDS = re.compile(rb"[\x00-\x1f]|\xc2\x85|\xe2\x80[\xa8\xa9]")
# An event of more lines takes far more memory than its bytes: it is too long to be held.
_MAX_LINES = 100_000
_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Frame:
    r"""A part of a stream that holds a message, or none.

    Attributes:
        content: its bytes as they came.
        data: the message in it; None where it has none.
        fields: what an event has besides, as lines.
        prefix: what stands before a message that is written anew.
        suffix: what stands behind it.
    """

    content: bytes
    data: bytes | None
    fields: bytes = b""
    prefix: bytes = b""
    suffix: bytes = b""

    def anew(self, data: bytes) -> bytes:
        r"""Return it written anew with another message, which is one line, or without one.

        >>> Frame(b"data:1\n\n", b"1", b"", b"data: ", b"\n\n").anew(b"2\n")
        b'data: 2\n\n'
        """
        message = data.strip()
        if message:
            return self.fields + self.prefix + message + self.suffix
        if not self.fields:
            return b""
        # Clients learn the identifier of an event only where it has data, even if they are blank.
        has_data = self.data is not None and (self.event_id is not None or not self.data.strip())
        return self.fields + (self.prefix + self.suffix if has_data else b"\n")

    @property
    def event_id(self) -> bytes | None:
        """The event after which a client may ask for the rest; None where it has no identifier."""
        found = [line for line in self.fields.splitlines() if line.startswith(b"id: ")]
        return found[-1].removeprefix(b"id: ") if found else None


@dataclass(frozen=True)
class Piece:
    """A piece of a message that is too long to be held.

    Attributes:
        content: its bytes.
        whole: what is known of the message; None where more of it follows.
        prefix: what stands before a message in its place.
        suffix: what stands behind it.
    """

    content: bytes
    whole: "LongLine | None"
    prefix: bytes = b""
    suffix: bytes = b""

    def anew(self, data: bytes) -> bytes:
        """Return a message in the place of the whole."""
        message = data.strip()
        return self.prefix + message + self.suffix if message else b""


@dataclass
class LongLine:
    """What is known of a message that is too long to be held: its edges and its size.

    Attributes:
        expected: the request that it answers where it is sent as the answer, and does not say.

    >>> line = LongLine()
    >>> line.add(b'{"result": {}, "jsonrpc": "2.0", "id": "a"}')
    >>> line.request_id
    'a'
    """

    size: int = 0
    first: bytes = b""
    last: bytes = b""
    expected: RequestId | None = None

    def add(self, content: bytes) -> None:
        """Take the next piece of it."""
        self.size += len(content)
        if len(self.first) < _EDGE:
            self.first += content[: _EDGE - len(self.first)]
        self.last = (self.last + content[-_EDGE:])[-_EDGE:]

    @property
    def request_id(self) -> RequestId | None:
        """The identifier of the request that it answers; None where it is at neither edge."""
        first = _BEFORE_DATA.sub(b"", self.first, count=1)
        found = _FIRST.match(first) or _LAST.search(self.last)
        value: RequestId | None = self.expected if found is None else decoded(found[1])
        return value


class _Pieces:
    """Makes the pieces of messages that are too long to be held."""

    def __init__(self, prefix: bytes = b"", suffix: bytes = b"") -> None:
        self._around = prefix, suffix
        self._whole = LongLine()

    def next(self, content: bytes, *, is_last: bool) -> Piece:
        self._whole.add(content)
        piece = Piece(content, self._whole if is_last else None, *self._around)
        if is_last:
            self._whole = LongLine()
        return piece


def loose_id(message: bytes) -> RequestId | None:
    """Return the identifier that what is not strict JSON answers; None where it answers nothing.

    >>> loose_id(b'{"id": 7, "result": NaN}'), loose_id(b"Listening")
    (7, None)
    """
    with suppress(ValueError, RecursionError):
        if len(message) <= MAX_LOOSE:
            return answered_id(json.loads(message))
    line = LongLine()
    line.add(message)
    return line.request_id


class Cutter(Protocol):
    """Cuts a stream into frames."""

    def feed(self, chunk: bytes) -> Iterator[Frame | Piece]:
        """Yield what a chunk completes."""

    def end(self) -> Iterator[Frame | Piece]:
        """Yield what is left of a stream that ended."""


class Lines:
    r"""Cuts a stream into lines, held up to a length.

    Args:
        limit: the longest line that is held, in bytes.

    >>> lines = Lines(4)
    >>> [one.content for one in lines.feed(b"abc\nlonger")]
    [b'abc\n', b'longer']
    >>> [one.content for one in (*lines.feed(b" one\nx"), *lines.end())]
    [b' one\n']
    >>> lines = Lines(4)
    >>> [one.content for one in (*lines.feed(b"[1]"), *lines.end())]
    [b'[1]\n']
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = bytearray()
        self._searched = 0
        self._is_long = False
        self._pieces = _Pieces(suffix=b"\n")

    def feed(self, chunk: bytes) -> Iterator[Frame | Piece]:
        """Yield the lines that a chunk completes, and pieces of one that is too long."""
        self._held += chunk
        while end := self._held.find(b"\n", self._searched) + 1:
            yield self._cut(end, is_last=True)
        self._searched = len(self._held)
        if self._held and (self._is_long or len(self._held) > self._limit):
            yield self._cut(len(self._held), is_last=False)

    def end(self) -> Iterator[Frame | Piece]:
        """Yield what is left of a stream that ended without a line feed, if it is whole."""
        if not self._is_long and not _is_json(self._held):
            return
        self._held += b"\n"  # what somebody else says next is another line
        frame = self._cut(len(self._held), is_last=True)
        # A part of a message answers nothing.
        yield Piece(frame.content, LongLine(), suffix=b"\n") if isinstance(frame, Piece) else frame

    def _cut(self, end: int, *, is_last: bool) -> Frame | Piece:
        content = bytes(self._held[:end])
        del self._held[:end]
        self._searched = 0
        if is_last and not self._is_long and len(content) <= self._limit + 1:
            return Frame(content, content, suffix=b"\n")
        self._is_long = not is_last
        return self._pieces.next(content, is_last=is_last)


def _is_json(text: bytes | bytearray) -> bool:
    """Whether a text is JSON, as far as any parser takes it: the beginning of one is not."""
    try:
        json.loads(text)
    except ValueError:
        return False
    except RecursionError:
        pass
    return True


class Document:
    """Takes a whole stream as one message.

    Args:
        limit: the longest that is held, in bytes.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = bytearray()
        self._is_long = False
        self._pieces = _Pieces()

    def feed(self, chunk: bytes) -> Iterator[Frame | Piece]:
        """Yield pieces of what is too long."""
        self._held += chunk
        if self._is_long or len(self._held) > self._limit:
            self._is_long = True
            yield self._pieces.next(bytes(self._held), is_last=False)
            self._held.clear()

    def end(self) -> Iterator[Frame | Piece]:
        """Yield the document."""
        content = bytes(self._held)
        is_long = self._is_long
        yield self._pieces.next(content, is_last=True) if is_long else Frame(content, content)


class Events:
    r"""Cuts a stream of server-sent events at its blank lines, by the HTML standard.

    Args:
        limit: the longest event that is held, in bytes.

    >>> events = Events(1000)
    >>> [one.data for one in events.feed(b"id: 7\ndata: {\r\ndata:}\r\rdata: 1\n\n")]
    [b'{\n}', b'1']
    >>> chunks = (b"data: 1\r", b"\n\r", b"\ndata: 2\r\r")
    >>> [one.data for chunk in chunks for one in events.feed(chunk)]
    [b'1', None, b'2']
    >>> chunks = (b"data: 1\r", b"\n", b"\n", b"data: 2\n\n")
    >>> [one.data for chunk in chunks for one in events.feed(chunk)]
    [b'1', b'2']
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = bytearray()
        self._lines: list[bytes] = []
        # Where the line that is not complete begins, and how far it was looked at.
        self._start = self._searched = 0
        self._is_long = self._is_within_line = False
        self._may_be_half = False
        self._is_first = True
        self._pieces = _Pieces(b"event: message\ndata: ", b"\n\n")

    def feed(self, chunk: bytes) -> Iterator[Frame | Piece]:
        """Yield the events that a chunk completes, and pieces of one that is too long."""
        if self._may_be_half and chunk.startswith(b"\n"):
            # The other half of a line end: of the event that is held, or of one that is gone.
            if self._held:
                self._held += b"\n"
                self._start = self._searched = len(self._held)
            else:
                yield Frame(b"\n", None)
            chunk, self._may_be_half = chunk[1:], False
        self._held += chunk
        if chunk:
            self._may_be_half = chunk.endswith(b"\r")
        while found := _END_OF_EVENT_LINE.search(self._held, self._searched):
            line = bytes(self._held[self._start : found.start()])
            self._start = self._searched = found.end()
            if line or self._is_within_line:
                self._is_within_line = False
                if not self._is_long:
                    self._lines.append(line)
                if len(self._lines) > _MAX_LINES:
                    self._is_long = True
                    yield self._pieces.next(self._taken(self._start), is_last=False)
            else:
                yield self._cut()
        self._searched = len(self._held)
        if len(self._held) > self._limit or (self._is_long and self._held):
            self._is_long, self._is_within_line = True, self._start < len(self._held)
            yield self._pieces.next(self._taken(len(self._held)), is_last=False)

    def end(self) -> Iterator[Frame | Piece]:
        """Yield what is left of a stream that ended: no client takes it for an event."""
        if self._held or self._is_long:
            content, is_long = self._taken(len(self._held)), self._is_long
            yield self._pieces.next(content, is_last=True) if is_long else Frame(content, None)

    def _cut(self) -> Frame | Piece:
        lines, is_long = self._lines, self._is_long
        content = self._taken(self._start)
        self._is_long = False
        if is_long:
            return self._pieces.next(content, is_last=True)
        if self._is_first and lines:
            lines[0] = lines[0].removeprefix(_MARK)
        self._is_first = False
        return _event(content, lines)

    def _taken(self, end: int) -> bytes:
        content = bytes(self._held[:end])
        del self._held[:end]
        self._lines = []
        self._start = self._searched = 0
        return content


def _is_harmless(name: bytes, value: bytes) -> bool:
    """Whether no reader could take the value of a field for more than that."""
    if name == b"retry":
        return value.isdigit()
    try:
        value.decode()
    except UnicodeDecodeError:
        return False
    return not _OTHER_LINE_ENDS.search(value)


def _event(content: bytes, lines: list[bytes]) -> Frame:
    data, fields = list[bytes](), list[bytes]()
    for line in lines:
        name, _, value = line.partition(b":")
        value = value.removeprefix(b" ")
        if name == b"data":
            data.append(value)
        elif name in _FIELDS and _is_harmless(name, value):
            fields.append(name + b": " + value + b"\n")
    if lines and not data and not fields:
        fields.append(b":\n")  # a comment keeps a connection open that is silent for long
    message = b"\n".join(data) if data else None
    return Frame(content, message, b"".join(fields), b"data: ", b"\n\n")
