"""Inputs: files, folders, compressed files and standard input, cut into parts of whole lines."""

import gzip
import io
import os
import stat
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from toolresult.audit import parquet
from toolresult.audit.options import MAX_LINE
from toolresult.audit.part import Block, LongLine, Part, UnreadableError
from toolresult.audit.split import whole_document
from toolresult.audit.texts import sentence
from toolresult.text.file_names import STANDARD_INPUT, display_name
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Readable

_SUFFIXES = (".jsonl", ".ndjson", ".json")
# Files with JSON that are read in a folder; an audit reads Parquet, too.
ENDINGS = tuple(suffix + packed for suffix in _SUFFIXES for packed in ("", ".gz", ".zst"))
# Parts are the same however many processes there are, and so is what comes of them.
PART = 8 << 20
_BLOCK = 256 << 10
# A file that is not JSON Lines is read as a whole, up to this size in bytes.
_WHOLE = 64 << 20
_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"


def inputs(names: Iterable[str]) -> Iterator[str | tuple[str, Readable]]:
    """Yield the files behind names, folders opened; (name, reason) for what cannot be read."""
    for name in names:
        if name == STANDARD_INPUT:
            yield name
        elif Path(name).is_dir() and name:
            yield from _below(Path(name))
        else:
            yield name


def size_of(names: Iterable[str]) -> int | None:
    """Return the bytes to read, or None where an input does not tell."""
    total = 0
    for name in inputs(names):
        if isinstance(name, tuple):
            continue
        try:
            status = Path(name).stat()
        except OSError:
            return None
        if name == STANDARD_INPUT or not stat.S_ISREG(status.st_mode):
            return None
        total += status.st_size
    return total


def parts(name: str, field: str, max_line: int = MAX_LINE) -> Iterator[Part]:
    """Cut an input into parts; `field` leads to the payload, and no longer line is held.

    Raises:
        UnreadableError: it cannot be read, or not to its end; the parts before are good.
    """
    try:
        if name == STANDARD_INPUT:
            if sys.stdin is None:
                raise UnreadableError(sentence("closed"))
            yield from _of_stream(display_name(name), _buffer(sys.stdin.buffer), max_line)
            return
        path = Path(name)
        with path.open("rb") as file:
            status = os.fstat(file.fileno())
            is_regular = stat.S_ISREG(status.st_mode)
            start = file.peek(4) if is_regular else b""
            if is_regular and parquet.is_parquet(path, start):
                yield from parquet.parts(path, field, PART)
            elif is_regular and not start.startswith((_GZIP, _ZSTD)):
                documents = whole_document(file, min(_WHOLE, max_line))[1]
                if documents is None:
                    yield from _of_file(path, status.st_size)
                else:
                    yield _of_documents(display_name(name), documents, status.st_size)
            else:
                yield from _of_stream(display_name(name), file, max_line)
    except OSError as error:
        raise UnreadableError(os_error_reason(error)) from None
    except MemoryError:
        raise UnreadableError(sentence("memory")) from None


def blocks(part: Part, max_line: int = MAX_LINE) -> Iterator[Block]:
    """Yield the lines of a part, with the position of the first of each block.

    Raises:
        OSError: the file cannot be read any more.
        UnreadableError: it turns out to be damaged.
    """
    if part.long_line:
        yield part.position, LongLine(part.long_line)
    elif part.path is not None and part.rows is not None:
        yield from parquet.blocks(part.path, part.rows, part.position, max_line)
    elif part.path is None:
        yield from _in_memory(part.text, part.position, max_line)
    else:
        with part.path.open("rb", buffering=0) as file:
            start = _first_line(file, part.position, part.end)
            yield from _lines_between(file, start, part.end, max_line)


def _first_line(file: io.RawIOBase, position: int, end: int) -> int:
    """Return where the first line begins that begins between two positions, or the end.

    The line in the middle of which a part begins is that of the part before. However long it
    is, no more of it is read than the part is long.
    """
    here = max(0, position - 1)
    file.seek(here)
    while position and here < end:
        block = file.read(min(_BLOCK, end - here)) or b""
        cut = block.find(b"\n") + 1
        here += cut or len(block)
        if cut:
            break
        if not block:
            return end
    file.seek(here)
    return here


def _lines_between(file: io.RawIOBase, position: int, end: int, limit: int) -> Iterator[Block]:
    """Yield the lines that begin between two positions; of one beyond the limit only its size."""
    held: list[bytes] = []  # the line that goes on in the next block
    size = 0
    while size or position < end:
        left = end - position - size
        block = file.read(min(_BLOCK, left) if left > 0 else _BLOCK)
        if not block:
            break
        if size:
            cut = block.find(b"\n") + 1
            size += cut or len(block)
            held = [*held, block[:cut] if cut else block] if size <= limit else []
            if not cut:
                continue
            yield position, [b"".join(held)] if held else LongLine(size)
            position, held, size = position + size, [], 0
            if position >= end:
                return
            block = block[cut:]
        cut = block.rfind(b"\n") + 1
        if cut:
            yield from _in_memory(block[:cut], position, limit)
            position += cut
        size = len(block) - cut
        held = [block[cut:]] if 0 < size <= limit else []
    if size:
        yield position, [b"".join(held)] if held else LongLine(size)


def _in_memory(text: bytes, position: int, limit: int) -> Iterator[Block]:
    """Yield the lines of a text; one at a time where the limit may be shorter than the text."""
    if len(text) <= limit:
        yield position, text
        return
    for line in io.BytesIO(text):
        yield position, [line] if len(line) <= limit else LongLine(len(line))
        position += len(line)


def size_change(part: Part) -> Readable | None:
    """Say whether the file of the last part has another length than when it was cut."""
    if part.path is None or part.rows is not None or not part.last:
        return None
    size = part.path.stat().st_size
    if size > part.end:
        return sentence("grown", size=part.end)
    return sentence("shrunk") if size < part.end else None


def _of_file(path: Path, size: int) -> Iterator[Part]:
    for position in range(0, size, PART):
        end = min(position + PART, size)
        yield Part(display_name(path), position, path, end, read=end - position, last=end == size)


def _of_documents(name: str, documents: list[bytes], read: int) -> Part:
    """Make one part of the payloads of a file that is not JSON Lines."""
    return Part(name, 0, text=b"".join(documents), read=read)


def _of_stream(name: str, stream: io.BufferedReader, max_line: int) -> Iterator[Part]:
    """Cut what comes into parts; an input that breaks off loses its last, unfinished line."""
    source = decompressed(stream)
    with _readable():
        block, documents = whole_document(source, min(_WHOLE, max_line))
    if documents is not None:
        yield _of_documents(name, documents, len(block))
        return
    position = told = 0
    held: list[bytes] = []  # the line that goes on in the next block
    size = 0

    def part(text: bytes, long_line: int = 0) -> Part:
        nonlocal position, told
        length = long_line or len(text)
        here = stream.tell() if stream.seekable() else position + length
        found = Part(name, position, text=text, read=here - told, long_line=long_line)
        position, told = position + length, here
        return found

    while True:
        cut = block.rfind(b"\n") + 1
        if block and not cut:
            size += len(block)
            held = [*held, block] if size <= max_line else []
            block = _read(source)
            continue
        if size > max_line and not held:
            first = block.find(b"\n") + 1
            yield part(b"", size + first)
            block, cut = block[first:], cut - first
        text = b"".join((*held, block[:cut]))
        if text:
            yield part(text)
        if not block and not cut:
            return
        size = len(block) - cut
        held = [block[cut:]] if size else []
        block = _read(source)


def _read(source: io.BufferedReader) -> bytes:
    """Read what there is; nothing at the end.

    Raises:
        UnreadableError: it cannot be read any more.
    """
    with _readable():
        return source.read1(_BLOCK)


@contextmanager
def _readable() -> Iterator[None]:
    """Say why a stream cannot be read to its end.

    Raises:
        UnreadableError: in place of what the stream raises.
    """
    try:
        yield
    except Exception as error:
        reason = read_error(error)
        if reason is None:
            raise
        raise UnreadableError(reason) from None


def _buffer(stream: Any) -> io.BufferedReader:
    return stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(stream)


class _Gzip(gzip.GzipFile):
    """Gives what it has before it looks further: what follows may be damaged."""

    def readinto(self, buffer: Any) -> int:
        return self.readinto1(buffer)


def decompressed(stream: io.BufferedReader) -> io.BufferedReader:
    """Return the stream of what a compressed one holds, or itself.

    Raises:
        UnreadableError: it needs a package that is not there, or is a Parquet file.
    """
    start = stream.peek(4)
    if start.startswith(_GZIP):
        return io.BufferedReader(_Gzip(fileobj=stream), _BLOCK)
    if start.startswith(_ZSTD):
        return io.BufferedReader(_zstd(stream), _BLOCK)
    if parquet.has_magic(start):
        raise UnreadableError(sentence("parquet-stream"))
    return stream


def _zstd(stream: io.BufferedReader) -> Any:
    try:
        if sys.version_info >= (3, 14):
            from compression import zstd  # noqa: PLC0415
        else:
            from backports import zstd  # noqa: PLC0415
    except ImportError:
        raise UnreadableError(sentence("no-zstd")) from None
    return zstd.ZstdFile(stream)


def read_error(error: Exception) -> Readable | None:
    """Say why a stream could not be read to its end; None if the error is of another kind."""
    if isinstance(error, EOFError):
        return sentence("cut-short")
    if isinstance(error, OSError) and error.errno is not None:
        return os_error_reason(error)
    is_damage = isinstance(error, OSError | ValueError | zlib.error)
    if is_damage or type(error).__name__ == "ZstdError":
        return sentence("damaged", reason=str(error))
    return None


def _below(folder: Path) -> Iterator[str | tuple[str, Readable]]:
    """Find the files of a folder; links to folders are not followed, so there are no loops."""
    errors: list[OSError] = []
    files = sorted(
        Path(place, name)
        for place, _, names in os.walk(folder, onerror=errors.append)
        for name in names
        if name.lower().endswith((*ENDINGS, parquet.SUFFIX))
    )
    for error in errors:
        yield display_name(error.filename), os_error_reason(error)
    if not files and not errors:
        yield display_name(folder), sentence("no-files")
    for file in files:
        if file.exists() and not file.is_file():
            yield display_name(file), sentence("special")
        else:
            yield str(file)
