"""Lines of a stream, held up to a length; what is longer comes in pieces. And writing them."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from msgspec import DecodeError
from msgspec.json import decode

from toolresult.proxy.jsonrpc import RequestId

_EDGE = 4096
_ID = rb'"id"\s*:\s*("(?:[^"\\]|\\.){0,1000}"|-?[0-9]{1,20})'
_VERSION = rb'"jsonrpc"\s*:\s*"2\.0"'
# SDKs write the identifier before the result, or after it.
_FIRST = re.compile(rb"\s*\{\s*(?:" + _VERSION + rb"\s*,\s*)?" + _ID)
_LAST = re.compile(_ID + rb"\s*(?:,\s*" + _VERSION + rb"\s*)?\}\s*$")


@dataclass(frozen=True)
class Line:
    """A line, with its line feed; the last one of a stream may have none."""

    content: bytes


@dataclass(frozen=True)
class Piece:
    """A piece of a line that is too long to be held.

    Attributes:
        content: its bytes.
        before: how many bytes of the line came before it.
        is_last: whether the line ends with it.
    """

    content: bytes
    before: int
    is_last: bool


@dataclass
class LongLine:
    """What is known of a line that is too long to be held: its edges and its size.

    >>> line = LongLine()
    >>> line.add(b'{"result": {}, "jsonrpc": "2.0", "id": "a"}')
    >>> line.request_id
    'a'
    """

    size: int = 0
    first: bytes = b""
    last: bytes = b""

    def add(self, content: bytes) -> None:
        """Take the next piece of it."""
        self.size += len(content)
        if len(self.first) < _EDGE:
            self.first += content[: _EDGE - len(self.first)]
        self.last = (self.last + content[-_EDGE:])[-_EDGE:]

    @property
    def request_id(self) -> RequestId | None:
        """The identifier of the request that it answers; None where it is at neither edge."""
        found = _FIRST.match(self.first) or _LAST.search(self.last)
        if found is None:
            return None
        try:
            value: RequestId = decode(found[1])
        except DecodeError:
            return None
        return value


def write_all(write: Callable[[memoryview], int | None], content: bytes) -> None:
    """Write all of it, however much is taken at a time.

    Args:
        write: writes some of it, and returns how many bytes.
        content: the bytes.

    Raises:
        OSError: the other side reads no longer.
    """
    left = memoryview(content)
    while left:
        left = left[write(left) or 0 :]


class Lines:
    r"""Cuts chunks into lines.

    Args:
        limit: the longest line that is held, in bytes.

    >>> lines = Lines(4)
    >>> [one.content for one in lines.feed(b"abc\nlonger")]
    [b'abc\n', b'longer']
    >>> list(lines.feed(b" one\nx")), list(lines.end())
    ([Piece(content=b' one\n', before=6, is_last=True)], [Line(content=b'x')])
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = bytearray()
        self._searched = 0
        self._passed = 0

    def feed(self, chunk: bytes) -> Iterator[Line | Piece]:
        """Yield the lines that a chunk completes, and pieces of one that is too long."""
        self._held += chunk
        while True:
            end = self._held.find(b"\n", self._searched) + 1
            if not end:
                break
            yield self._cut(end, is_last=True)
        self._searched = len(self._held)
        if self._held and (self._passed or len(self._held) > self._limit):
            yield self._cut(len(self._held), is_last=False)

    def end(self) -> Iterator[Line | Piece]:
        """Yield what is left of a stream that ended without a line feed."""
        if self._held:
            yield self._cut(len(self._held), is_last=True)

    def _cut(self, end: int, *, is_last: bool) -> Line | Piece:
        content = bytes(self._held[:end])
        del self._held[:end]
        self._searched = 0
        if is_last and not self._passed and len(content) <= self._limit + 1:
            return Line(content)
        piece = Piece(content, self._passed, is_last)
        self._passed = 0 if is_last else self._passed + len(content)
        return piece
