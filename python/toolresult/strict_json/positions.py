"""Lines and columns: where in a text the value of a pointer is, and its key."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from toolresult.strict_json.blanks import after_blanks
from toolresult.strict_json.pointers import steps

_SKIPPER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=len)


class Offsets(NamedTuple):
    """Where a value is in a text.

    Attributes:
        key: where its key begins; the same as `value` where it has none.
        value: where it begins itself.
    """

    key: int
    value: int


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

    def note(self, offsets: Offsets, found: dict[str, Offsets]) -> None:
        """Note the offsets for all that is wanted at or below this place."""
        waiting = [self]
        while waiting:
            here = waiting.pop()
            found.update(dict.fromkeys(here.pointers, offsets))
            waiting.extend(here.inside.values())


def position(text: str, offset: int) -> tuple[int, int]:
    r"""Turn an offset into a 1-based line and a 1-based column in characters.

    >>> position('{\n "code": 7}', 11)
    (2, 10)
    """
    line = text.count("\n", 0, offset) + 1
    return line, offset - text.rfind("\n", 0, offset)


def positions(text: str, offsets: Iterable[int]) -> dict[int, tuple[int, int]]:
    r"""Turn offsets into positions, in one pass through the text.

    >>> positions('[1,\n 2]', [1, 5])
    {1: (1, 2), 5: (2, 2)}
    """
    places: dict[int, tuple[int, int]] = {}
    line, start, counted = 1, 0, 0
    for offset in sorted(set(offsets)):
        line += text.count("\n", counted, offset)
        start = text.rfind("\n", counted, offset) + 1 or start
        counted = offset
        places[offset] = line, offset - start + 1
    return places


def locate(text: str, pointers: Iterable[str]) -> dict[str, Offsets]:
    """Find the offsets of values and their keys in a JSON text in one pass.

    Only objects and lists on the way to a wanted place are walked; everything else is
    skipped by the parser. A pointer to a missing field gives the nearest place that is
    there. Of a duplicate key the last value counts, as in parsing.

    >>> locate('{"meta": {"tool": " "}}', ["/meta/tool"])["/meta/tool"]
    Offsets(key=10, value=18)
    >>> locate('{"meta": {"tool": " "}}', ["/meta/missing"])["/meta/missing"].value
    9
    """
    wanted = _Wanted()
    found: dict[str, Offsets] = {}
    for pointer in pointers:
        wanted.add(pointer)
        found[pointer] = Offsets(0, 0)
    start = after_blanks(text, 0)
    _walk(text, Offsets(start, start), wanted, found)
    return found


def _walk(text: str, offsets: Offsets, wanted: _Wanted, found: dict[str, Offsets]) -> int:
    """Note the value that begins there for all that are wanted; return its end."""
    wanted.note(offsets, found)
    offset = offsets.value
    opener = text[offset]
    if not wanted.inside or opener not in "{[":
        return _SKIPPER.raw_decode(text, offset)[1]
    index = 0
    offset = after_blanks(text, offset + 1)
    while text[offset] not in "}]":
        start = offset
        if opener == "{":
            key, offset = _SKIPPER.raw_decode(text, offset)
            offset = after_blanks(text, after_blanks(text, offset) + 1)
        else:
            key = str(index)
        here = wanted.inside.get(key)
        if here is None:
            offset = _SKIPPER.raw_decode(text, offset)[1]
        else:
            offset = _walk(text, Offsets(start, offset), here, found)
        offset = after_blanks(text, offset)
        if text[offset] == ",":
            offset = after_blanks(text, offset + 1)
        index += 1
    return offset + 1
