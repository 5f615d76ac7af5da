r"""Server-sent events, as they pass: only the data of messages is looked at."""

from collections.abc import Iterator
from dataclasses import dataclass

from toolresult.proxy.lines import Line, Lines, Piece


@dataclass(frozen=True)
class Event:
    """An event whose data may be changed.

    Attributes:
        before: its lines before the data: its name and identifier, and comments.
        data: its data; None where it has none.
        after: its lines behind the data, the blank one included.
    """

    before: bytes
    data: bytes | None
    after: bytes

    def with_data(self, data: bytes) -> bytes:
        """Return the event with other data, which is one line."""
        return self.before + b"data: " + data.strip() + b"\n" + self.after

    @property
    def content(self) -> bytes:
        """The event as it is where it has no data."""
        return self.before + self.after


class Events:
    r"""Cuts a stream into events.

    Args:
        limit: the longest line that is held, in bytes.

    >>> events = Events(1000)
    >>> [one.data for one in events.feed(b"event: message\ndata: {}\n\nid: 7\n")]
    [b'{}']
    """

    def __init__(self, limit: int) -> None:
        self._lines = Lines(limit)
        self._before: list[bytes] = []
        self._data: list[bytes] = []
        self._after: list[bytes] = []

    def feed(self, chunk: bytes) -> Iterator[Event | Piece]:
        """Yield the events that a chunk completes, and pieces of a line that is too long."""
        for line in self._lines.feed(chunk):
            if isinstance(line, Piece):
                yield from self._flush()
                yield line
            else:
                yield from self._take(line)

    def end(self) -> Iterator[Event | Piece]:
        """Yield what is left of a stream that ended."""
        for line in self._lines.end():
            if isinstance(line, Line):
                self._after.append(line.content)
            else:
                yield line
        yield from self._flush()

    def _take(self, line: Line) -> Iterator[Event]:
        content = line.content
        if content.startswith(b"data:"):
            self._data.append(content[len(b"data:") :].strip())
        elif self._data:
            self._after.append(content)
        else:
            self._before.append(content)
        if not content.strip():
            yield from self._flush()

    def _flush(self) -> Iterator[Event]:
        if self._before or self._data or self._after:
            data = b"\n".join(self._data) if self._data else None
            yield Event(b"".join(self._before), data, b"".join(self._after))
        self._before, self._data, self._after = [], [], []
