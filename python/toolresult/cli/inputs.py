"""From the names on the command line to payloads: files, folders, standard input, JSON Lines."""

import errno
import itertools
import json
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from toolresult.text.file_names import STANDARD_INPUT, display_name
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Readable, Translation

SUFFIXES = (".json", ".jsonl", ".ndjson")
_MISSING = FileNotFoundError(errno.ENOENT, "")
_LINES_TO_TRY = 10
_NO_FILES = Translation(
    "the folder contains no *.json, *.jsonl or *.ndjson file",
    "文件夹中没有 *.json、*.jsonl 或 *.ndjson 文件",
)
_SPECIAL = Translation(
    "this is a pipe, a socket or a device; pass its own name to read it",
    "这是管道、套接字或设备；如需读取，请直接指定其名称",
)
_DANGLING = Translation("the link is broken", "链接的目标不存在")
_CLOSED = Translation("standard input is closed", "标准输入已关闭")
NOT_ENOUGH_MEMORY = Translation("not enough memory to read it", "内存不足，无法读取")
# What is longer is not read into memory: a payload, or a line of a file.
_MOST_BYTES = 64_000_000
TOO_LONG = Translation(
    "a payload longer than 64 MB; use `toolresult audit --max-line`",
    "载荷超过 64 MB；请使用 `toolresult audit --max-line`",
)
_BLANK = b" \t\r\n"  # what JSON takes for blank; more would change verdicts


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


class _TooLongError(Exception):
    """A payload is longer than what is read into memory."""


@dataclass(frozen=True)
class Unreadable:
    """An input that could not be read, and why."""

    name: str
    reason: Readable


def records(names: Iterable[str]) -> Iterator[Record | Unreadable]:
    """Yield every payload of every input; one that cannot be read does not stop the others."""
    for name in names:
        yield from _below(name)


def size_of(names: Iterable[str]) -> int | None:
    """Return the bytes to read, or None where an input does not tell."""
    total = 0
    for name in names:
        path = Path(name)
        try:
            if path.is_dir():
                total += sum(file.stat().st_size for file in _files_below(path))
            elif path.is_file():
                total += path.stat().st_size
            else:
                return None
        except OSError:
            return None
    return total


def _below(name: str) -> Iterator[Record | Unreadable]:
    path = Path(name)
    if name == STANDARD_INPUT:
        yield from _standard_input()
    elif not name:
        # An unset variable of a script; Path would make it the current folder.
        yield Unreadable('""', os_error_reason(_MISSING))
    elif _is_folder(path):
        yield from _folder(path)
    else:
        yield from _file(path)


def _standard_input() -> Iterator[Record | Unreadable]:
    if sys.stdin is None:
        yield Unreadable(display_name(STANDARD_INPUT), _CLOSED)
    else:
        yield from _records_in(display_name(STANDARD_INPUT), nullcontext(sys.stdin.buffer))


def _folder(folder: Path) -> Iterator[Record | Unreadable]:
    errors: list[OSError] = []
    files = _files_below(folder, errors.append)
    for error in errors:
        yield Unreadable(display_name(error.filename), os_error_reason(error))
    if not files and not errors:
        yield Unreadable(display_name(folder), _NO_FILES)
    for file in files:
        if _is_special(file):
            yield Unreadable(display_name(file), _SPECIAL)
        else:
            yield from _file(file)


def _files_below(folder: Path, failed: Callable[[OSError], None] | None = None) -> list[Path]:
    """Find the files with payloads; links to folders are not followed, so there are no loops."""
    return sorted(
        Path(place, name)
        for place, _, names in os.walk(folder, onerror=failed)
        for name in names
        if Path(name).suffix.lower() in SUFFIXES
    )


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # opening it will tell why
        return False


def _is_special(path: Path) -> bool:
    """Whether it is a pipe, a socket or a device: named by a user it is read, found it is not."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


def _file(path: Path) -> Iterator[Record | Unreadable]:
    try:
        stream = path.open("rb")
    except FileNotFoundError:
        dangling = path.is_symlink()
        reason = _DANGLING if dangling else os_error_reason(_MISSING)
        yield Unreadable(display_name(path), reason)
    except OSError as error:
        yield Unreadable(display_name(path), os_error_reason(error))
    else:
        yield from _records_in(display_name(path), stream)


def _records_in(
    name: str, stream: AbstractContextManager[BinaryIO]
) -> Iterator[Record | Unreadable]:
    try:
        with stream as opened:
            for line, data in split(opened):
                yield Record(name, line, data)
    except OSError as error:
        yield Unreadable(name, os_error_reason(error))
    except MemoryError:
        yield Unreadable(name, NOT_ENOUGH_MEMORY)
    except _TooLongError:
        yield Unreadable(name, TOO_LONG)


def split(stream: BinaryIO) -> Iterator[tuple[int | None, bytes]]:
    """Split a stream into payloads: one, or one a line, as its content shows.

    It is JSON Lines if it has several lines that are not blank and the first of them is JSON
    by itself; or if it is not JSON as a whole and looks like lines nevertheless, of which the
    first is broken. Lines are read one at a time where the first line decides.
    """
    numbered = enumerate(_lines(stream), start=1)
    filled = ((number, line) for number, line in numbered if line.strip(_BLANK))
    lines = list(itertools.islice(filled, 2))
    if len(lines) == 2 and _is_json(lines[0][1]):
        yield from _one_a_line(itertools.chain(lines, filled))
        return
    lines += itertools.islice(filled, _LINES_TO_TRY - len(lines))
    unsure = len(lines) > 1 and _look_like_payloads([line for _, line in lines])
    lines += _as_one_payload(lines, filled)
    if unsure and not _is_json(b"".join(line for _, line in lines)):
        yield from _one_a_line(lines)
    else:
        whole = b"".join(_with_blanks(lines))
        lines.clear()
        yield None, whole


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(_MOST_BYTES + 1):
        if len(line) > _MOST_BYTES:
            raise _TooLongError
        yield line


def _as_one_payload(
    before: Iterable[tuple[int, bytes]], lines: Iterable[tuple[int, bytes]]
) -> Iterator[tuple[int, bytes]]:
    size = sum(len(line) for _, line in before)
    for number, line in lines:
        size += len(line)
        if size > _MOST_BYTES:
            raise _TooLongError
        yield number, line


def _one_a_line(lines: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """Cut off the line ends, which are not part of a payload: one cut short ends on its line."""
    return ((number, line.rstrip(b"\r\n")) for number, line in lines)


def _with_blanks(lines: Iterable[tuple[int, bytes]]) -> Iterator[bytes]:
    """Put blank lines back, so that positions count them."""
    expected = 1
    for number, line in lines:
        yield b"\n" * (number - expected) + line
        expected = number + 1


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data, parse_int=len, parse_float=len)
    except (ValueError, RecursionError):
        return False
    return True


def _look_like_payloads(lines: list[bytes]) -> bool:
    """Whether half of the lines are objects, and the first is not that of an indented value."""
    if lines[0].rstrip(_BLANK).endswith((b"{", b"[")):
        return False
    return 2 * sum(map(_is_object, lines)) >= len(lines)


def _is_object(line: bytes) -> bool:
    return line.lstrip(_BLANK).startswith(b"{") and _is_json(line)
