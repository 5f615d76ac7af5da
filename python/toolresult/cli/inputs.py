"""From the names on the command line to payloads: files, folders, standard input, JSON Lines."""

import itertools
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from toolresult.cli.texts import say

SUFFIXES = (".json", ".jsonl", ".ndjson")
STANDARD_INPUT = "-"
_LINES_TO_TRY = 10


@dataclass(frozen=True)
class Record:
    """One payload as bytes.

    Attributes:
        name: the file's name, or `<stdin>`.
        line: the line of a JSON Lines file that the payload is; None if it is the whole file.
        data: the payload.
    """

    name: str
    line: int | None
    data: bytes


@dataclass(frozen=True)
class Unreadable:
    """An input that could not be read, and why."""

    name: str
    reason: str


def records(names: Iterable[str], lang: str) -> Iterator[Record | Unreadable]:
    """Yield every payload of every input; one that cannot be read does not stop the others."""
    for name in names:
        yield from _below(name, lang)


def size_of(names: Iterable[str]) -> int | None:
    """Return the bytes to read, or None where an input does not tell."""
    total = 0
    for name in names:
        path = Path(name)
        try:
            if path.is_dir():
                total += sum(one.stat().st_size for one in _files_below(path))
            elif path.is_file():
                total += path.stat().st_size
            else:
                return None
        except OSError:
            return None
    return total


def _below(name: str, lang: str) -> Iterator[Record | Unreadable]:
    if name == STANDARD_INPUT:
        yield from _records_in("<stdin>", nullcontext(sys.stdin.buffer), lang)
        return
    path = Path(name)
    if not path.is_dir():
        yield from _file(path, lang)
        return
    try:
        files = _files_below(path)
    except OSError as error:
        yield Unreadable(name, say("input.failed", lang, reason=error.strerror))
        return
    if not files:
        yield Unreadable(name, say("input.no-files", lang))
    for file in files:
        yield from _file(file, lang)


def _files_below(folder: Path) -> list[Path]:
    return sorted(
        path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES and not path.is_dir()
    )


def _file(path: Path, lang: str) -> Iterator[Record | Unreadable]:
    try:
        stream = path.open("rb")
    except FileNotFoundError:
        yield Unreadable(str(path), say("input.missing", lang))
    except PermissionError:
        yield Unreadable(str(path), say("input.denied", lang))
    except OSError as error:
        yield Unreadable(str(path), say("input.failed", lang, reason=error.strerror))
    else:
        yield from _records_in(str(path), stream, lang)


def _records_in(
    name: str, stream: AbstractContextManager[BinaryIO], lang: str
) -> Iterator[Record | Unreadable]:
    try:
        with stream as opened:
            for line, data in split(opened):
                yield Record(name, line, data)
    except OSError as error:
        yield Unreadable(name, say("input.failed", lang, reason=error.strerror))


def split(stream: BinaryIO) -> Iterator[tuple[int | None, bytes]]:
    """Split a stream into payloads: one, or one a line, as its content shows.

    It is JSON Lines if it has several lines that are not blank and the first of them is JSON
    by itself; or if it is not JSON as a whole, and one of its first lines is an object by
    itself. Lines are read one at a time where the first line decides.
    """
    numbered = enumerate(stream, start=1)
    filled = ((number, line) for number, line in numbered if line.strip())
    head = list(itertools.islice(filled, 2))
    if len(head) == 2 and _is_json(head[0][1]):
        yield from itertools.chain(head, filled)
        return
    lines = [*head, *filled]
    several = len(lines) > 1 and not _is_json(b"".join(line for _, line in lines))
    if several and any(_is_object(line) for _, line in lines[:_LINES_TO_TRY]):
        yield from lines
    elif not lines:
        yield None, b""
    else:
        # Blank lines in front are kept, so that positions count them.
        yield None, b"\n" * (lines[0][0] - 1) + b"".join(_with_blanks(lines))


def _with_blanks(lines: list[tuple[int, bytes]]) -> Iterator[bytes]:
    expected = lines[0][0]
    for number, line in lines:
        yield b"\n" * (number - expected) + line
        expected = number + 1


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data, parse_int=len, parse_float=len)
    except (ValueError, RecursionError):
        return False
    return True


def _is_object(line: bytes) -> bool:
    return line.lstrip().startswith(b"{") and _is_json(line)
