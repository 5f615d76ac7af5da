"""What is one payload in a file: all of it, a line of it, or an item of an array."""

import io
import itertools
import json
from collections.abc import Iterable, Iterator
from typing import BinaryIO, NamedTuple

from toolresult.audit.part import UnreadableError
from toolresult.audit.texts import sentence
from toolresult.strict_json.blanks import BLANKS, after_blanks

BLANK = b" \t\r\n"  # what JSON takes for blank; more would change verdicts
# What is longer is not read into memory: a payload, or a line of a file.
_MOST_BYTES = 64_000_000
_LINES_TO_TRY = 10
_BLOCK = 256 << 10
_DECODER = json.JSONDecoder(parse_int=len, parse_float=len)


class Piece(NamedTuple):
    """One payload of a stream.

    Attributes:
        line: the line on which it begins; None if it is all there is.
        column: characters before it on that line.
        data: the payload.
        is_line: whether it is a line of JSON Lines.
    """

    line: int | None
    column: int
    data: bytes
    is_line: bool = False


def split(stream: BinaryIO, *, arrays: bool = True) -> Iterator[Piece]:
    """Split a stream into payloads: one, one a line, or the items of an array.

    Its content shows which; an array is split if its first item is an object.

    It is JSON Lines if it has several lines that are not blank and the first of them is JSON
    by itself; or if it is not JSON as a whole and looks like lines nevertheless, of which the
    first is broken. Lines are read one at a time where the first line decides.

    Raises:
        UnreadableError: a payload is longer than what is read into memory.
    """
    numbered = enumerate(_lines(stream), start=1)
    filled = ((number, line) for number, line in numbered if line.strip(BLANK))
    lines = list(itertools.islice(filled, 2))
    if len(lines) == 2 and is_json(lines[0][1]):
        yield from _one_a_line(itertools.chain(lines, filled))
        return
    lines += itertools.islice(filled, _LINES_TO_TRY - len(lines))
    unsure = len(lines) > 1 and _look_like_payloads([line for _, line in lines])
    lines += _as_one_payload(lines, filled)
    if unsure and not is_json(b"".join(line for _, line in lines)):
        yield from _one_a_line(lines)
    else:
        whole = b"".join(_with_blanks(lines))
        lines.clear()
        yield from (items_of(whole) if arrays else ()) or [Piece(None, 0, whole)]


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(_MOST_BYTES + 1):
        if len(line) > _MOST_BYTES:
            raise UnreadableError(sentence("too-long"))
        yield line


def _as_one_payload(
    before: Iterable[tuple[int, bytes]], lines: Iterable[tuple[int, bytes]]
) -> Iterator[tuple[int, bytes]]:
    size = sum(len(line) for _, line in before)
    for number, line in lines:
        size += len(line)
        if size > _MOST_BYTES:
            raise UnreadableError(sentence("too-long"))
        yield number, line


def items_of(data: bytes) -> list[Piece]:
    """Return the items of an array that begins with an object; nothing for every other text."""
    if not data.lstrip(BLANK).startswith(b"["):
        return []
    try:
        text = data.decode()
        pieces = list(_items(text))
    except (ValueError, IndexError, RecursionError):
        return []
    return pieces


def _items(text: str) -> Iterator[Piece]:
    """Cut an array that begins with an object into its items, whatever the others are.

    Raises:
        ValueError, IndexError, RecursionError: it is something else.
    """
    offset = after_blanks(text, text.index("[") + 1)
    if text[offset] != "{":
        raise ValueError("the first item is not an object")
    line, counted = 1, 0
    while True:
        line += text.count("\n", counted, offset)
        counted = offset
        end = _DECODER.raw_decode(text, offset)[1]
        column = offset - text.rfind("\n", 0, offset) - 1
        yield Piece(line, column, text[offset:end].encode())
        offset = after_blanks(text, end)
        if text[offset] == "]":
            break
        if text[offset] != ",":
            raise ValueError("expected a comma")
        offset = after_blanks(text, offset + 1)
    if text[offset + 1 :].strip(BLANKS):
        raise ValueError("text after the array")


def _one_a_line(lines: Iterable[tuple[int, bytes]]) -> Iterator[Piece]:
    """Cut off the line ends, which are not part of a payload: one cut short ends on its line."""
    return (Piece(number, 0, line.rstrip(b"\r\n"), is_line=True) for number, line in lines)


def _with_blanks(lines: Iterable[tuple[int, bytes]]) -> Iterator[bytes]:
    """Put blank lines back, so that positions count them."""
    expected = 1
    for number, line in lines:
        yield b"\n" * (number - expected) + line
        expected = number + 1


def is_json(data: bytes) -> bool:
    try:
        json.loads(data, parse_int=len, parse_float=len)
    except (ValueError, RecursionError):
        return False
    return True


def _look_like_payloads(lines: list[bytes]) -> bool:
    """Whether half of the lines are objects, and the first is not that of an indented value."""
    if lines[0].rstrip(BLANK).endswith((b"{", b"[")):
        return False
    return 2 * sum(map(_is_object, lines)) >= len(lines)


def _is_object(line: bytes) -> bool:
    return line.lstrip(BLANK).startswith(b"{") and is_json(line)


def whole_document(rest: io.BufferedReader, limit: int) -> tuple[bytes, list[bytes] | None]:
    """Read a stream as a whole if it does not begin with lines that are records.

    Args:
        rest: the stream.
        limit: the most bytes to read; what is longer is lines.

    Returns:
        What was read of the stream, and its payloads, each on one line: those of an array of
        objects, or the one document that has several lines. None where it is lines.
    """
    start = _first_filled_line(rest, limit)
    first = next((line for line in start.splitlines() if line.strip(BLANK)), b"")
    if not first or (not first.lstrip(BLANK).startswith(b"[") and is_json(first)):
        return start, None
    lines = [line for line in start.splitlines()[:-1] if line.strip(BLANK)][:_LINES_TO_TRY]
    if len(lines) > 1 and _look_like_payloads(lines):
        return start, None
    if len(start) <= limit:
        start += rest.read(limit + 1 - len(start))
    if len(start) > limit:
        return start, None
    items = items_of(start)
    if items:
        return start, [_on_one_line(item.data) for item in items]
    is_one = not is_json(first) and is_json(start)
    return start, [_on_one_line(start.strip(BLANK))] if is_one else None


def _first_filled_line(rest: io.BufferedReader, limit: int) -> bytes:
    """Read on to the end of the first line that is not blank, or a little beyond the limit."""
    blocks: list[bytes] = []
    size, is_filled, is_line = 0, False, False
    while not is_line and size <= limit and (block := rest.read1(_BLOCK)):
        blocks.append(block)
        size += len(block)
        filled = block if is_filled else block.lstrip(BLANK)
        is_filled = bool(filled)
        is_line = b"\n" in filled
    return b"".join(blocks)


def _on_one_line(document: bytes) -> bytes:
    """Write a JSON text on one line: in strict JSON, line ends are outside of strings only."""
    return document.replace(b"\r", b" ").replace(b"\n", b" ") + b"\n"
