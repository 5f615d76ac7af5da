"""Patterns of other people's schemas: read as ECMA-262 reads them, and never for long.

A schema's author decides how long Python's `re` takes, and may be anybody: another company's
MCP server, a file somebody wants compared. So their patterns run in an engine that can be
stopped, and what only that engine would understand is no pattern. Patterns of this contract are
portable (`toolresult.keywords`) and need none of this.
"""

import functools
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import regex
from jsonschema import FormatChecker
from jsonschema.exceptions import ValidationError

from toolresult.keywords import is_portable

_SECONDS = 1.0  # that the patterns of one schema may take on one value, all together
_MOST_CHARACTERS = 20_000  # of one pattern
_MOST_STEPS = 20_000  # of one pattern, its counts multiplied out; the engine does so

_DIGIT, _WORD = "0-9", "0-9A-Za-z_"
_SPACE = r"\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_ESCAPES: Mapping[str, str] = {
    **{"d": f"[{_DIGIT}]", "w": f"[{_WORD}]", "s": f"[{_SPACE}]"},
    **{"D": f"[^{_DIGIT}]", "W": f"[^{_WORD}]", "S": f"[^{_SPACE}]"},
    **{letter: f"\\{letter}" for letter in "fnrtv"},
    "0": r"\x00",
}
_OUTSIDE: Mapping[str, str] = {
    "b": f"(?:(?<=[{_WORD}])(?![{_WORD}])|(?<![{_WORD}])(?=[{_WORD}]))",
    "B": f"(?:(?<=[{_WORD}])(?=[{_WORD}])|(?<![{_WORD}])(?![{_WORD}]))",
    # Python's anchors.
    "A": r"\A",
    "Z": r"\Z",
}
_INSIDE: Mapping[str, str] = {"b": r"\x08"}
_EMPTY: Mapping[str, str] = {"[]": "(?!)", "[^]": r"[\s\S]"}
_TOKEN = re.compile(
    r"""
      \\u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})
    | \\u\{(?P<point>[0-9a-fA-F]{1,6})\}
    | \\u(?P<unit>[0-9a-fA-F]{4})
    | \\x(?P<byte>[0-9a-fA-F]{2})
    | \\c(?P<control>[A-Za-z])
    | \\(?P<property>[pP]\{[A-Za-z_]+(?:=[A-Za-z_0-9]+)?\})
    | \\(?P<backward>[1-9][0-9]?)
    | \\k<(?P<named>[^<>\\]+)>
    | \(\?P=(?P<again>\w+)\)
    | \\(?P<escape>.)
    | (?P<open>\((?:\?(?:[:=!]|<[=!]|P?<(?P<name>[^<>\\=!][^<>\\]*)>|i:))?)
    | (?P<count>\{(?P<least>[0-9]*)(?P<comma>,?)(?P<most>[0-9]*)\})
    | (?P<plain>.)
    """,
    re.VERBOSE | re.DOTALL,
)


class SlowPatternError(Exception):
    """A pattern was stopped; whether the text matches is not known."""

    def __init__(self, pattern: str) -> None:
        super().__init__(pattern)
        self.pattern = pattern


class _Patience:
    """How many seconds patterns may still take."""

    def __init__(self) -> None:
        self.left = _SECONDS


_patience: ContextVar[_Patience | None] = ContextVar("_patience", default=None)


@contextmanager
def bounded() -> Iterator[None]:
    """Give all patterns that are tried in this block one second together.

    Raises:
        SlowPatternError: it was not enough.
    """
    token = _patience.set(_Patience())
    try:
        yield
    finally:
        _patience.reset(token)


def matches(pattern: str, text: str) -> bool:
    r"""Whether a pattern matches somewhere in a text.

    Args:
        pattern: a regular expression of ECMA-262. Of what only Python knows, `(?P<name>...)`,
            `(?P=name)`, `(?i)`, `\A` and `\Z` are read as Python reads them.
        text: the text.

    Raises:
        SlowPatternError: a second was not enough.
        ValueError: it is no pattern (see `compiles`).

    >>> matches("^a$", "a\n"), matches(r"^\p{L}+$", "中文"), matches(r"\d", "٣")
    (False, True, False)
    """
    patience = _patience.get() or _Patience()
    began = time.perf_counter()
    try:
        if patience.left <= 0:
            raise SlowPatternError(pattern)
        return _compiled(pattern).search(text, timeout=patience.left) is not None
    except (TimeoutError, MemoryError):
        raise SlowPatternError(pattern) from None
    finally:
        patience.left -= time.perf_counter() - began


def compiles(pattern: str) -> bool:
    r"""Whether a pattern is a regular expression at all, of a size that can be tried.

    >>> compiles(r"\p{L}"), compiles("("), compiles("(?:(?:a{1000}){1000}){1000}")
    (True, False, False)
    """
    try:
        _compiled(pattern)
    except ValueError:
        return False
    return True


def is_linear(pattern: str) -> bool:
    """Whether any engine that reads a pattern needs time in proportion to the text.

    True only of portable patterns that are anchored and of which one step at most may take
    fewer or more characters.
    """
    return is_portable(pattern) and pattern.startswith("^") and _loose(pattern) <= 1


def _loose(pattern: str) -> int:
    return len(re.findall(r"[*+?]|,[0-9]*\}", re.sub(r"\[[^\[\]]*\]", "c", pattern)))


@functools.lru_cache(maxsize=512)
def _compiled(pattern: str) -> "regex.Pattern[str]":
    if len(pattern) > _MOST_CHARACTERS:
        raise ValueError(f"the pattern has more than {_MOST_CHARACTERS} characters")
    translated = _translated(pattern)
    try:
        return regex.compile(translated, regex.V1)
    except (regex.error, RecursionError, OverflowError) as error:
        raise ValueError(str(error)) from None


def _translated(pattern: str) -> str:
    """Return what means to the engine what a pattern means to ECMA-262.

    Raises:
        ValueError: it means nothing there, or too much.
    """
    # Where case is ignored at all, it is folded character by character.
    if pattern.startswith("(?i)"):
        return "(?i-f)" + _Translation(pattern.removeprefix("(?i)")).text()
    return "(?-f)" + _Translation(pattern).text()


class _Translation:
    """One pass over a pattern, part by part."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.parts: list[str] = []
        self.opened = -1  # the part with which a class began
        # Steps of each group that is open, and of what came last in it.
        self.steps: list[list[int]] = [[0, 0]]

    def text(self) -> str:
        for token in _TOKEN.finditer(self.pattern):
            if self.opened >= 0:
                self._inside(token)
            else:
                self.parts.append(self._outside(token))
        if self.opened >= 0:
            raise ValueError("a class is not closed")
        return "".join(self.parts)

    def _inside(self, token: re.Match[str]) -> None:
        """Add a part of a class; what is special only outside stands for itself."""
        if token[0] == "]":
            written = "".join([*self.parts[self.opened :], "]"])
            self.parts[self.opened :] = [_EMPTY.get(written, written)]
            self.opened = -1
        elif token[0].startswith("\\"):
            self.parts.append(_escaped(token, _INSIDE))
        else:
            self.parts += [self._in_class(one) for one in token[0]]

    def _in_class(self, said: str) -> str:
        # Two of these would be an operation on sets.
        if said in "[&|~":
            return "\\" + said
        if said != "-":
            return said
        written = self.parts[self.opened :]
        return r"\-" if written in (["["], ["[", "^"]) or written[-1] == "-" else "-"

    def _outside(self, token: re.Match[str]) -> str:
        said = token[0]
        if token["count"]:
            return self._count(token)
        if token["open"]:
            if said == "(" and self.pattern[token.end() : token.end() + 1] == "?":
                _refuse(f"{self.pattern[token.start() : token.end() + 2]} opens no group")
            self.steps.append([0, 0])
            return f"(?<{_name(token['name'])}>" if token["name"] else said
        if said == ")":
            self._close()
            return said
        if said in "*+?|^$":
            return {"$": r"\Z"}.get(said, said)
        self._step(1)
        if said == "[":
            self.opened = len(self.parts)
        if token["backward"] or token["named"] or token["again"]:
            # A group that took no part is the empty text.
            group = token["backward"] or _name(token["named"] or token["again"])
            return f"(?:(?({group})\\g<{group}>|))"
        if said.startswith("\\"):
            return _escaped(token, _OUTSIDE)
        return {".": r"[^\n\r\u2028\u2029]", "}": r"\}", "{": r"\{"}.get(said, said)

    def _count(self, token: re.Match[str]) -> str:
        if not token["least"] and not token["most"]:
            self._step(len(token[0]))
            return re.escape(token[0])
        if len(token["least"]) > 6 or len(token["most"]) > 6:
            _refuse("a count is too large")
        self._repeat(max(int(token["least"] or 0), int(token["most"] or 0), 1))
        return token[0] if token["least"] else "{0" + token[0][1:]

    def _step(self, steps: int) -> None:
        here = self.steps[-1]
        here[0], here[1] = here[0] + steps, steps
        if here[0] > _MOST_STEPS:
            _refuse(f"it has more than {_MOST_STEPS} steps")

    def _repeat(self, times: int) -> None:
        last = self.steps[-1][1]
        self._step(last * (times - 1))
        self.steps[-1][1] = last * times

    def _close(self) -> None:
        if len(self.steps) < 2:
            _refuse("a group is closed that was not opened")
        steps, _ = self.steps.pop()
        self._step(max(steps, 1))


def _escaped(token: re.Match[str], more: Mapping[str, str]) -> str:
    """Return an escape as the engine writes it."""
    if token["low"]:
        pair = bytes.fromhex(token["high"] + token["low"])
        return re.escape(pair.decode("utf-16-be"))
    for kind in ("point", "unit", "byte"):
        if token[kind]:
            return _character(int(token[kind], 16))
    if token["control"]:
        return _character(ord(token["control"]) % 32)
    if token["property"]:
        return token[0]
    letter = token["escape"] or token[0][1:]
    meant = {**_ESCAPES, **more}.get(letter)
    if meant is not None:
        return meant
    if len(letter) > 1 or letter.isalnum():
        _refuse(f"{token[0]} has no meaning")
    return re.escape(letter)


def _name(name: str) -> str:
    """Return a name for a group that every engine takes; ECMA-262 has names with `$`."""
    return "n" + "_".join(f"{ord(one):x}" for one in name)


def _character(point: int) -> str:
    return re.escape(chr(point)) if point <= 0x10FFFF else _refuse(f"{point:x} is no character")


def _refuse(reason: str) -> str:
    raise ValueError(reason)


# The keywords of JSON Schema that hold patterns, for validators of jsonschema


def _pattern(_validator: Any, pattern: Any, instance: Any, _schema: Any) -> Iterator[Any]:
    if isinstance(instance, str) and not matches(pattern, instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


def _pattern_properties(
    validator: Any, patterns: Mapping[str, Any], instance: Any, _schema: Any
) -> Iterator[Any]:
    if not isinstance(instance, dict):
        return
    for pattern, schema in patterns.items():
        for name, value in instance.items():
            if matches(pattern, name):
                yield from validator.descend(value, schema, path=name, schema_path=pattern)


def _additional_properties(
    validator: Any, allowed: Any, instance: Any, schema: Mapping[str, Any]
) -> Iterator[Any]:
    if not isinstance(instance, dict):
        return
    extras = list(extra_names(instance, schema))
    if isinstance(allowed, bool):
        if extras and not allowed:
            yield ValidationError(f"Additional properties are not allowed: {extras!r}")
        return
    for name in extras:
        yield from validator.descend(instance[name], allowed, path=name)


def extra_names(instance: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names that neither `properties` nor `patternProperties` of a schema describe."""
    known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    for name in instance:
        if name not in known and not any(matches(one, name) for one in patterns):
            yield name


KEYWORDS: Mapping[str, Any] = {
    "pattern": _pattern,
    "patternProperties": _pattern_properties,
    "additionalProperties": _additional_properties,
}
# What the schema of schemas asks whether a pattern is one.
FORMATS = FormatChecker(formats=())
FORMATS.checks("regex")(lambda value: not isinstance(value, str) or compiles(value))
