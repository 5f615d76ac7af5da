"""What passed so far, by tool: what somebody who watches wants to see."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import DecodeError, Struct, ValidationError
from msgspec import field as named
from msgspec.json import Decoder

from toolresult.audit.latency import Latency, bucket
from toolresult.audit.summary import MAX_TOOLS, OTHER_TOOLS
from toolresult.proxy.records import KEY


class _About(Struct):
    outcome: str
    latency_ms: float
    lost: bool = False


class _Meta(Struct):
    tool: str
    about: _About = named(name=KEY)


class _Line(Struct):
    code: int
    message: str
    meta: _Meta


_LINE = Decoder(_Line)


@dataclass
class ToolRow:
    """What is known of one tool.

    Attributes:
        name: its name.
        calls: how many results passed.
        failed: how many of them are failures.
        lost: how many failures the client got as successes.
        last_error: code and message of the last failure; None where there was none.
    """

    name: str
    calls: int = 0
    failed: int = 0
    lost: int = 0
    last_error: tuple[int, str] | None = None
    times: dict[int, int] = field(default_factory=dict)

    @property
    def latency(self) -> Latency:
        """How long its calls took."""
        return Latency(dict(self.times))


class Board:
    """Counts the lines of the log; any thread may use it.

    As in an audit, a limited number of tools is counted separately, the others together.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._rows: dict[str, ToolRow] = {}

    def add(self, line: bytes) -> None:
        """Count a line of the log."""
        try:
            found = _LINE.decode(line)
        except (DecodeError, ValidationError):
            return
        about, tool = found.meta.about, found.meta.tool
        with self._lock:
            if tool not in self._rows and len(self._rows) >= MAX_TOOLS:
                tool = OTHER_TOOLS
            row = self._rows.setdefault(tool, ToolRow(tool))
            row.calls += 1
            row.lost += about.lost
            index = bucket(about.latency_ms)
            row.times[index] = row.times.get(index, 0) + 1
            if about.outcome == "failed":
                row.failed += 1
                row.last_error = (found.code, found.message)

    def rows(self) -> Sequence[ToolRow]:
        """Return what is known of each tool, those with the most failures first."""
        with self._lock:
            rows = list(self._rows.values())
        return sorted(rows, key=lambda row: (-row.failed, -row.calls, row.name))
