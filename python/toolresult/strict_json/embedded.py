"""JSON objects embedded in free text: between sentences, in fences, one or several.

Linear in the length of the text, whatever the text. A scan begins at a `{` and ends where the
object does, or where what was read cannot be JSON any more. A `{` that such a scan took for
the beginning of an object is never begun with again: what became of it is known. Any other
`{` the scan saw inside a string, so a scan that begins there reads strings where the first
one read none and the other way round. Hence two scans at most read the same character.
"""

import re
from dataclasses import dataclass, field
from enum import Enum, auto

from toolresult.strict_json.blanks import BLANKS

_BLANKS = f"[{BLANKS}]*+"
_STRING = r'"(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*+"'
_NUMBER = r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][-+]?[0-9]++)?+"
_BEGINNING = re.compile(rf'\{{(?={_BLANKS}["}}])')
_TOKEN = re.compile(f"{_BLANKS}([{{}}\\[\\]:,]|{_STRING}|{_NUMBER}|true|false|null)")


class _Expected(Enum):
    """What may come next inside an object or a list."""

    KEY_OR_END = auto()
    KEY = auto()
    COLON = auto()
    VALUE = auto()
    VALUE_OR_END = auto()
    COMMA_OR_END = auto()


_KEYS = (_Expected.KEY, _Expected.KEY_OR_END)
_VALUES = (_Expected.VALUE, _Expected.VALUE_OR_END)
_LIST = -1


@dataclass(frozen=True)
class ObjectsInText:
    """What a free text holds.

    Attributes:
        objects: the JSON objects as they are spelled, in their order; not those inside others.
        broken: whether something began as a JSON object (`{`, a key, a colon) and did not end
            as one.
    """

    objects: tuple[str, ...]
    broken: bool


@dataclass
class _Scan:
    """One reading from one `{`: the containers open, and the objects that ended."""

    text: str
    start: int
    opened: list[int] = field(default_factory=list)
    begun: set[int] = field(default_factory=set)
    ended: list[tuple[int, int]] = field(default_factory=list)
    has_key: bool = False

    def run(self) -> None:
        expected: _Expected | None = _Expected.VALUE
        offset = self.start
        while token := _TOKEN.match(self.text, offset):
            offset = token.end()
            expected = self._after(token[1][0], token.start(1), expected)
            if expected is None or not self.opened:
                return

    def _after(self, first: str, offset: int, expected: _Expected | None) -> _Expected | None:
        """Take one token, known by its first character; None where it does not belong."""
        if first == '"' and expected in _KEYS:
            return _Expected.COLON
        if first == ":" and expected is _Expected.COLON:
            self.has_key = True
            return _Expected.VALUE
        if first == "," and expected is _Expected.COMMA_OR_END:
            return _Expected.VALUE if self.opened[-1] == _LIST else _Expected.KEY
        if first in "{[" and expected in _VALUES:
            return self._open(first, offset)
        if first in "}]":
            return self._close(first, offset, expected)
        if first not in "{[:," and expected in _VALUES:
            return _Expected.COMMA_OR_END
        return None

    def _open(self, bracket: str, offset: int) -> _Expected:
        if bracket == "[":
            self.opened.append(_LIST)
            return _Expected.VALUE_OR_END
        self.opened.append(offset)
        self.begun.add(offset)
        return _Expected.KEY_OR_END

    def _close(self, bracket: str, offset: int, expected: _Expected | None) -> _Expected | None:
        is_list = self.opened[-1] == _LIST
        may_end = _Expected.VALUE_OR_END if is_list else _Expected.KEY_OR_END
        if is_list != (bracket == "]") or expected not in (may_end, _Expected.COMMA_OR_END):
            return None
        start = self.opened.pop()
        if not is_list:
            while self.ended and self.ended[-1][0] > start:
                self.ended.pop()
            self.ended.append((start, offset + 1))
        return _Expected.COMMA_OR_END


def objects_in(text: str) -> ObjectsInText:
    """Find the JSON objects in a free text, in time linear in its length.

    An object inside another one is part of it and not found by itself; an object inside braces
    that are not JSON is. Objects come as they are spelled, for a strict parser to judge.

    >>> objects_in('Sorry: {"success" : false} {not json} and {"code": 7}').objects
    ('{"success" : false}', '{"code": 7}')
    >>> objects_in('{"success": true, "message": "a "quote""}').broken
    True
    """
    found: dict[int, int] = {}
    begun: set[int] = set()
    broken = False
    end = 0
    while beginning := _BEGINNING.search(text, end):
        offset = beginning.start()
        if offset not in begun:
            scan = _Scan(text, offset)
            scan.run()
            begun |= scan.begun
            found.update(scan.ended)
            broken = broken or (scan.has_key and offset not in found)
        end = found.get(offset, offset + 1)
    return ObjectsInText(tuple(text[start : found[start]] for start in sorted(found)), broken)
