"""A part of an input: what one process counts at a time, and the invalid lines it hands over."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from toolresult.findings.finding import Finding
from toolresult.text.sentence import ToolresultError


class UnreadableError(ToolresultError):
    """An input could not be read to its end; the text says why."""


@dataclass(frozen=True)
class LongLine:
    """A line that is longer than the limit, of which nothing is held.

    Attributes:
        size: its bytes, with its end.
    """

    size: int


# The lines at a position of an input: as text that is not cut yet, or cut.
Block = tuple[int, bytes | list[bytes] | LongLine]


@dataclass(frozen=True)
class Rows:
    """Rows of a Parquet file, and where in them the payload is.

    Attributes:
        groups: numbers of the row groups.
        before: rows of the file before the first of them.
        batch: rows to read at once.
        dictionary: whether the column is read as a dictionary.
        column: the names that lead to the column.
        field: JSON Pointer to the payload in the column's text; "" is the text itself.
    """

    groups: tuple[int, ...]
    before: int
    batch: int
    column: tuple[str, ...]
    field: str
    dictionary: bool = False


@dataclass(frozen=True)
class Part:
    """Whole lines of one input.

    Attributes:
        file: name of the input, as people see it.
        position: where it begins in the input's text.
        path: the file to read it from; None if `text` holds it.
        end: in a file, where the lines begin that are another part's.
        text: the lines themselves, where they came from a stream.
        rows: which rows, where the file is a table.
        read: bytes of the input that were read for it, for progress.
        last: whether it is the last one of its input.
        long_line: size of the line that is the whole part and too long to be held; 0 for none.
    """

    file: str
    position: int
    path: Path | None = None
    end: int = 0
    text: bytes = b""
    rows: Rows | None = None
    read: int = 0
    last: bool = False
    long_line: int = 0


@dataclass(frozen=True)
class InvalidLine:
    """An invalid payload as it is kept.

    Attributes:
        line: 1-based line of the part that was read.
        text: the line as it came; None where it was too long to be held.
        schema: its schema.
        findings: what is wrong with it.
    """

    line: int
    text: bytes | None
    schema: str
    findings: tuple[Finding, ...]


HandOver = Callable[[tuple[InvalidLine, ...]], None]
