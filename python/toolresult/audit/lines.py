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
from toolresult.audit.part import Part, UnreadableError
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
# A file that is not JSON Lines is read as a whole, up to so many bytes.
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


def parts(name: str, field: str) -> Iterator[Part]:
    """Cut an input into parts; `field` leads to the payload.

    Raises:
        UnreadableError: it cannot be read, or not to its end; the parts before are good.
    """
    try:
        if name == STANDARD_INPUT:
            if sys.stdin is None:
                raise UnreadableError(sentence("closed"))
            yield from _of_stream(display_name(name), _buffer(sys.stdin.buffer))
            return
        path = Path(name)
        with path.open("rb") as file:
            status = os.fstat(file.fileno())
            is_regular = stat.S_ISREG(status.st_mode)
            start = file.peek(4) if is_regular else b""
            if is_regular and parquet.is_parquet(path, start):
                yield from parquet.parts(path, field, PART)
            elif is_regular and not start.startswith((_GZIP, _ZSTD)):
                documents = whole_document(file, _WHOLE)[1]
                if documents is None:
                    yield from _of_file(path, status.st_size)
                else:
                    yield _of_documents(display_name(name), documents, status.st_size)
            else:
                yield from _of_stream(display_name(name), file)
    except OSError as error:
        raise UnreadableError(os_error_reason(error)) from None
    except MemoryError:
        raise UnreadableError(sentence("memory")) from None


def blocks(part: Part) -> Iterator[tuple[int, list[bytes]]]:
    """Yield the lines of a part, with the position of the first of each block.

    Raises:
        OSError: the file cannot be read any more.
        UnreadableError: it turns out to be damaged.
    """
    if part.path is not None and part.rows is not None:
        yield from parquet.blocks(part.path, part.rows, part.position)
        return
    if part.path is None:
        yield part.position, io.BytesIO(part.text).readlines()
        return
    with part.path.open("rb") as file:
        position = part.position
        if position:
            # The line in the middle of which the part begins is that of the part before.
            file.seek(position - 1)
            position += len(file.readline()) - 1
        while position < part.end:
            left = part.end - position
            # `readlines` stops after more than so many bytes, and takes 0 for no limit.
            lines = file.readlines(min(_BLOCK, left - 1)) if left > 1 else [file.readline()]
            if not lines or not lines[0]:
                return
            yield position, lines
            position = file.tell()


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


def _of_stream(name: str, stream: io.BufferedReader) -> Iterator[Part]:
    """Cut what comes into parts; an input that breaks off loses its last, unfinished line."""
    source = decompressed(stream)
    with _readable():
        block, documents = whole_document(source, _WHOLE)
    if documents is not None:
        yield _of_documents(name, documents, len(block))
        return
    position = told = 0
    rest: list[bytes] = []
    while True:
        cut = block.rfind(b"\n") + 1
        if block and not cut:
            rest.append(block)
        else:
            text = b"".join((*rest, block[:cut]))
            if text:
                here = stream.tell() if stream.seekable() else position + len(text)
                yield Part(name, position, text=text, read=here - told)
                position, told = position + len(text), here
            if not block:
                return
            rest = [block[cut:]] if cut < len(block) else []
        with _readable():
            block = source.read1(_BLOCK)


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


def decompressed(stream: io.BufferedReader) -> io.BufferedReader:
    """Return the stream of what a compressed one holds, or itself.

    Raises:
        UnreadableError: it needs a package that is not there, or is a Parquet file.
    """
    start = stream.peek(4)
    if start.startswith(_GZIP):
        return io.BufferedReader(gzip.GzipFile(fileobj=stream), _BLOCK)
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
