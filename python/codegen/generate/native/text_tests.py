"""What a schema may ask of a string: how it begins, what it contains, how long it is."""

import re
from dataclasses import dataclass
from typing import Literal

from codegen.generate.native.errors import UnsupportedSchemaError

_LAST = 0x10FFFF
_CLASS = re.compile(r"(?P<anchor>\^?)\[(?P<negated>\^?)(?P<inside>[^\\\[\]]+)\]", re.DOTALL)
_CHARACTER = re.compile(r"\^(?P<character>[^\\\[\](){}.*+?|^$])", re.DOTALL)

Ranges = tuple[tuple[int, int], ...]


@dataclass(frozen=True, order=True)
class TextTest:
    """One question to a string.

    Attributes:
        kind: whether its first character is in a set, whether any character is, or whether it
            has so many characters.
        ranges: the set as code points, first and last, in their order.
        length: the number of characters.
    """

    kind: Literal["begins", "contains", "length"]
    ranges: Ranges = ()
    length: int = 0

    def holds(self, text: str) -> bool:
        """Whether a string passes.

        >>> TextTest("begins", ((65, 90),)).holds("Abc"), TextTest("length", (), 1).holds("")
        (True, False)
        """
        if self.kind == "length":
            return len(text) >= self.length
        asked = text[:1] if self.kind == "begins" else text
        return any(
            first <= ord(character) <= last for character in asked for first, last in self.ranges
        )


def pattern_test(pattern: str) -> TextTest:
    """Return the test that a pattern is.

    Raises:
        UnsupportedSchemaError: the pattern is more than one class, or one at the beginning.

    >>> pattern_test("^/")
    TextTest(kind='begins', ranges=((47, 47),), length=0)
    """
    character = _CHARACTER.fullmatch(pattern)
    if character:
        point = ord(character["character"])
        return TextTest("begins", ((point, point),))
    found = _CLASS.fullmatch(pattern)
    if found is None:
        raise UnsupportedSchemaError(f"pattern: expected one class of characters, got {pattern!r}")
    ranges = _ranges(found["inside"])
    return TextTest(
        "begins" if found["anchor"] else "contains",
        _others(ranges) if found["negated"] else ranges,
    )


def _ranges(inside: str) -> Ranges:
    found = []
    offset = 0
    while offset < len(inside):
        first = last = ord(inside[offset])
        if inside[offset + 1 : offset + 2] == "-" and offset + 2 < len(inside):
            last = ord(inside[offset + 2])
            offset += 2
        found.append((first, last))
        offset += 1
    merged: list[tuple[int, int]] = []
    for first, last in sorted(found):
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return tuple(merged)


def _others(ranges: Ranges) -> Ranges:
    found = []
    start = 0
    for first, last in ranges:
        if first > start:
            found.append((start, first - 1))
        start = last + 1
    if start <= _LAST:
        found.append((start, _LAST))
    return tuple(found)


def blank_ranges(visible: str) -> Ranges:
    r"""Return the characters that the pattern of what can be seen leaves out.

    >>> blank_ranges("[^ \t]")
    ((9, 9), (32, 32))
    """
    return _others(pattern_test(visible).ranges)
