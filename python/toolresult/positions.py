"""Lines and columns: where in a text the value of a pointer stands."""

import json
import re
from collections.abc import Iterable

from toolresult.pointers import steps

_BLANK = re.compile(r"[ \t\n\r]*")
_SKIPPER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=len)


def position(text: str, offset: int) -> tuple[int, int]:
    r"""Turn an offset into a 1-based line and a 1-based column in characters.

    >>> position('{\n "code": 7}', 11)
    (2, 10)
    """
    line = text.count("\n", 0, offset) + 1
    return line, offset - text.rfind("\n", 0, offset)


def locate(text: str, pointers: Iterable[str]) -> dict[str, int]:
    """Find the offsets of values in a JSON text in one pass.

    Only objects and lists on the way to a wanted place are walked; everything else is
    skipped by the parser. A pointer to a missing field gives the nearest place that is
    there. Of a repeated key the last value counts, as in reading.

    >>> locate('{"meta": {"tool": " "}}', ["/meta/tool", "/meta/missing"])
    {'/meta/tool': 18, '/meta/missing': 9}
    """
    wanted = {path: steps(path) for path in pointers}
    found = dict.fromkeys(wanted, _after_blank(text, 0))
    _walk(text, _after_blank(text, 0), 0, wanted, found)
    return found


def _walk(
    text: str, offset: int, depth: int, wanted: dict[str, tuple[str, ...]], found: dict[str, int]
) -> int:
    """Note the value that begins at `offset` for all that are wanted; return its end."""
    for path in wanted:
        found[path] = offset
    inside = {path: parts for path, parts in wanted.items() if len(parts) > depth}
    opener = text[offset]
    if not inside or opener not in "{[":
        return _SKIPPER.raw_decode(text, offset)[1]
    index = 0
    offset = _after_blank(text, offset + 1)
    while text[offset] not in "}]":
        if opener == "{":
            key, offset = _SKIPPER.raw_decode(text, offset)
            offset = _after_blank(text, _after_blank(text, offset) + 1)
        else:
            key = str(index)
        here = {path: parts for path, parts in inside.items() if parts[depth] == key}
        if here:
            offset = _walk(text, offset, depth + 1, here, found)
        else:
            offset = _SKIPPER.raw_decode(text, offset)[1]
        offset = _after_blank(text, offset)
        if text[offset] == ",":
            offset = _after_blank(text, offset + 1)
        index += 1
    return offset + 1


def _after_blank(text: str, offset: int) -> int:
    match = _BLANK.match(text, offset)
    return match.end() if match else offset
