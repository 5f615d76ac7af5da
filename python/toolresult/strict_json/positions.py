"""Lines and columns: where in a text the value of a pointer is."""

import json
import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field

from toolresult.strict_json.blanks import after_blanks
from toolresult.strict_json.pointers import steps

_SKIPPER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=len)


@dataclass
class _Wanted:
    """The places that are wanted, as a tree of steps."""

    pointers: list[str] = field(default_factory=list)
    inside: dict[str, "_Wanted"] = field(default_factory=dict)

    def add(self, pointer: str) -> None:
        here = self
        for step in steps(pointer):
            here = here.inside.setdefault(step, _Wanted())
        here.pointers.append(pointer)

    def note(self, offset: int, found: dict[str, int]) -> None:
        """Note an offset for all that is wanted at or below this place."""
        waiting = [self]
        while waiting:
            here = waiting.pop()
            found.update(dict.fromkeys(here.pointers, offset))
            waiting.extend(here.inside.values())


class Lines:
    """The lines of a text, counted once."""

    def __init__(self, text: str) -> None:
        self._ends = [match.start() for match in re.finditer("\n", text)]

    def position(self, offset: int) -> tuple[int, int]:
        """Turn an offset into a 1-based line and a 1-based column in characters.

        >>> Lines("{").position(0)
        (1, 1)
        """
        line = bisect_left(self._ends, offset)
        start = self._ends[line - 1] + 1 if line else 0
        return line + 1, offset - start + 1


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
    there. Of a duplicate key the last value counts, as in parsing.

    >>> locate('{"meta": {"tool": " "}}', ["/meta/tool", "/meta/missing"])
    {'/meta/tool': 18, '/meta/missing': 9}
    """
    wanted = _Wanted()
    found: dict[str, int] = {}
    for pointer in pointers:
        wanted.add(pointer)
        found[pointer] = 0
    _walk(text, after_blanks(text, 0), wanted, found)
    return found


def _walk(text: str, offset: int, wanted: _Wanted, found: dict[str, int]) -> int:
    """Note the value that begins at `offset` for all that are wanted; return its end."""
    wanted.note(offset, found)
    opener = text[offset]
    if not wanted.inside or opener not in "{[":
        return _SKIPPER.raw_decode(text, offset)[1]
    index = 0
    offset = after_blanks(text, offset + 1)
    while text[offset] not in "}]":
        if opener == "{":
            key, offset = _SKIPPER.raw_decode(text, offset)
            offset = after_blanks(text, after_blanks(text, offset) + 1)
        else:
            key = str(index)
        here = wanted.inside.get(key)
        if here is None:
            offset = _SKIPPER.raw_decode(text, offset)[1]
        else:
            offset = _walk(text, offset, here, found)
        offset = after_blanks(text, offset)
        if text[offset] == ",":
            offset = after_blanks(text, offset + 1)
        index += 1
    return offset + 1
