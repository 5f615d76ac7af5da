"""From the names on the command line to payloads: files, folders, standard input, JSON Lines."""

import errno
import io
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from toolresult.audit.lines import ENDINGS, decompressed, read_error
from toolresult.audit.part import UnreadableError
from toolresult.audit.split import Piece, split
from toolresult.strict_json.positions import locate, position
from toolresult.text.file_names import STANDARD_INPUT, display_name
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Readable, Translation

_MISSING = FileNotFoundError(errno.ENOENT, "")
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


@dataclass(frozen=True)
class Record:
    """One payload as bytes.

    Attributes:
        name: the file's name, or `<stdin>`.
        line: the line of the file on which the payload begins; None if it is the whole file.
        data: the payload.
        column: characters before it on that line.
        packed: whether it is JSON inside a string, so that only the string has a place.
    """

    name: str
    line: int | None
    data: bytes
    column: int = 0
    packed: bool = False


@dataclass(frozen=True)
class Unreadable:
    """An input that could not be read, and why."""

    name: str
    reason: Readable


@dataclass
class Skipped:
    """Lines of an input that hold no payload.

    Attributes:
        name: the file's name, or `<stdin>`.
        blank: how many lines are blank.
        without_field: how many records have nothing where the payload should be.
    """

    name: str
    blank: int = 0
    without_field: int = 0


@dataclass(frozen=True)
class Reading:
    """How inputs are read.

    Attributes:
        field: JSON Pointer to the payload in each record; "" is the record itself.
        arrays: whether an array that begins with an object is as many payloads as it has items.
    """

    field: str = ""
    arrays: bool = True


AS_IT_IS = Reading()


def records(
    names: Iterable[str], reading: Reading = AS_IT_IS
) -> Iterator[Record | Skipped | Unreadable]:
    """Yield every payload of every input; one that cannot be read does not stop the others."""
    for name in names:
        yield from _below(name, reading)


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


def _below(name: str, reading: Reading) -> Iterator[Record | Skipped | Unreadable]:
    path = Path(name)
    if name == STANDARD_INPUT:
        yield from _standard_input(reading)
    elif not name:
        # An unset variable of a script; Path would make it the current folder.
        yield Unreadable('""', os_error_reason(_MISSING))
    elif _is_folder(path):
        yield from _folder(path, reading)
    else:
        yield from _file(path, reading)


def _standard_input(reading: Reading) -> Iterator[Record | Skipped | Unreadable]:
    if sys.stdin is None:
        yield Unreadable(display_name(STANDARD_INPUT), _CLOSED)
    else:
        yield from _records_in(display_name(STANDARD_INPUT), nullcontext(sys.stdin.buffer), reading)


def _folder(folder: Path, reading: Reading) -> Iterator[Record | Skipped | Unreadable]:
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
            yield from _file(file, reading)


def _files_below(folder: Path, failed: Callable[[OSError], None] | None = None) -> list[Path]:
    """Find the files with payloads; links to folders are not followed, so there are no loops."""
    return sorted(
        Path(place, name)
        for place, _, names in os.walk(folder, onerror=failed)
        for name in names
        if name.lower().endswith(ENDINGS)
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


def _file(path: Path, reading: Reading) -> Iterator[Record | Skipped | Unreadable]:
    try:
        stream = path.open("rb")
    except FileNotFoundError:
        dangling = path.is_symlink()
        reason = _DANGLING if dangling else os_error_reason(_MISSING)
        yield Unreadable(display_name(path), reason)
    except OSError as error:
        yield Unreadable(display_name(path), os_error_reason(error))
    else:
        yield from _records_in(display_name(path), stream, reading)


def _records_in(
    name: str, stream: AbstractContextManager[BinaryIO], reading: Reading
) -> Iterator[Record | Skipped | Unreadable]:
    payload_of = _payload_reader(reading.field)
    skipped = Skipped(name)
    last = 0
    try:
        with stream as opened:
            for piece in split(_plain(opened), arrays=reading.arrays):
                if piece.is_line and piece.line is not None:
                    skipped.blank += piece.line - last - 1
                    last = piece.line
                payload = payload_of(piece.data)
                if payload is None:
                    skipped.without_field += 1
                else:
                    yield _record(name, piece, payload, reading.field)
    except UnreadableError as error:
        yield Unreadable(name, error.sentence)
    except MemoryError:
        yield Unreadable(name, NOT_ENOUGH_MEMORY)
    except Exception as error:
        reason = read_error(error)
        if reason is None:
            raise
        yield Unreadable(name, reason)
    if skipped.blank or skipped.without_field:
        yield skipped


def _record(name: str, piece: Piece, payload: bytes, field: str) -> Record:
    """Return a payload with its place in the file, which a field is inside of its record."""
    if not field:
        return Record(name, piece.line, payload, piece.column)
    line, column, packed = 1, 1, False
    with suppress(ValueError, IndexError, RecursionError):
        text = piece.data.decode()
        offset = locate(text, [field])[field].value
        line, column = position(text, offset)
        packed = text[offset] == '"'
    if line == 1:
        column += piece.column
    return Record(name, (piece.line or 1) + line - 1, payload, column - 1, packed)


def _plain(stream: BinaryIO) -> BinaryIO:
    return decompressed(stream) if isinstance(stream, io.BufferedReader) else stream


def _payload_reader(field: str) -> Callable[[bytes], bytes | None]:
    if not field:
        return lambda data: data
    from toolresult.audit.record_readers import payload_reader  # noqa: PLC0415 - loads msgspec

    return payload_reader(field)
