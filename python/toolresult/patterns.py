"""Patterns of other people's schemas: read as ECMA-262 reads them, and never for long.

A schema's author decides how long Python's `re` takes, and may be anybody: another company's
MCP server, a file somebody wants compared. So their patterns run in an engine that can be
stopped. Patterns of this contract are portable (`toolresult.keywords`) and need none of this.
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

_DIGIT, _WORD = "0-9", "0-9A-Za-z_"
_SPACE = r"\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_ESCAPES: Mapping[str, str] = {
    **{"d": f"[{_DIGIT}]", "w": f"[{_WORD}]", "s": f"[{_SPACE}]"},
    **{"D": f"[^{_DIGIT}]", "W": f"[^{_WORD}]", "S": f"[^{_SPACE}]"},
    "/": "/",
}
_BORDERS: Mapping[str, str] = {
    "b": f"(?:(?<=[{_WORD}])(?![{_WORD}])|(?<![{_WORD}])(?=[{_WORD}]))",
    "B": f"(?:(?<=[{_WORD}])(?=[{_WORD}])|(?<![{_WORD}])(?![{_WORD}]))",
}
_EMPTY: Mapping[str, str] = {"[]": "(?!)", "[^]": r"[\s\S]"}
_TOKEN = re.compile(
    r"""
      \\u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})
    | \\u\{(?P<point>[0-9a-fA-F]{1,6})\}
    | \\c(?P<control>[A-Za-z])
    | \\k(?P<named><\w+>)
    | \\(?P<escape>.)
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
        pattern: a regular expression of ECMA-262. What only Python knows (`(?P<name>...)`,
            `\A`) is read as Python reads it.
        text: the text.

    Raises:
        SlowPatternError: a second was not enough.

    >>> matches("^a$", "a\n"), matches(r"^\p{L}+$", "中文"), matches(r"\d", "٣")
    (False, True, False)
    """
    patience = _patience.get() or _Patience()
    began = time.perf_counter()
    try:
        if patience.left <= 0:
            raise SlowPatternError(pattern)
        return _compiled(pattern).search(text, timeout=patience.left) is not None
    except TimeoutError:
        raise SlowPatternError(pattern) from None
    finally:
        patience.left -= time.perf_counter() - began


def compiles(pattern: str) -> bool:
    r"""Whether a pattern is a regular expression at all.

    >>> compiles(r"\p{L}"), compiles("(")
    (True, False)
    """
    try:
        _compiled(pattern)
    except (regex.error, RecursionError, OverflowError, ValueError):
        return False
    return True


def is_linear(pattern: str) -> bool:
    """Whether any engine that reads a pattern needs time in proportion to the text.

    True only of portable patterns that are anchored and repeat without end once at most.
    """
    return is_portable(pattern) and pattern.startswith("^") and _endless(pattern) <= 1


def _endless(pattern: str) -> int:
    return len(re.findall(r"[*+]|,\}", re.sub(r"\[[^\[\]]*\]", "c", pattern)))


@functools.lru_cache(maxsize=512)
def _compiled(pattern: str) -> "regex.Pattern[str]":
    if len(pattern) > _MOST_CHARACTERS:
        raise ValueError(pattern[:80])
    return regex.compile(_translated(pattern), regex.V1)


def _translated(pattern: str) -> str:
    """Return what means to the engine what a pattern means to ECMA-262."""
    parts: list[str] = []
    opened = -1  # the part with which a class began
    for token in _TOKEN.finditer(pattern):
        kind, said = token.lastgroup, token[0]
        inside = opened >= 0
        if kind == "low":
            pair = token["high"] + token["low"]
            parts.append(re.escape(bytes.fromhex(pair).decode("utf-16-be")))
        elif kind == "point":
            parts.append(_character(int(token["point"], 16)))
        elif kind == "control":
            parts.append(_character(ord(token["control"]) % 32))
        elif kind == "named":
            parts.append(rf"\g{token['named']}")
        elif kind == "escape":
            meant = _ESCAPES if inside else {**_ESCAPES, **_BORDERS}
            parts.append(meant.get(token["escape"], said))
        elif inside and said == "]":
            written = "".join([*parts[opened:], "]"])
            parts[opened:] = [_EMPTY.get(written, written)]
            opened = -1
        elif inside:
            # Two of these would be an operation on sets.
            parts.append(said if said not in "[&|~-" else _in_class(said, parts, opened))
        elif said == "[":
            opened = len(parts)
            parts.append("[")
        else:
            parts.append({"$": r"\Z", ".": r"[^\n\r\u2028\u2029]"}.get(said, said))
    return "".join(parts)


def _in_class(said: str, parts: list[str], opened: int) -> str:
    """Return a character that is special inside a class of the engine."""
    if said != "-":
        return "\\" + said
    is_first = len(parts) == opened + 1 or (len(parts) == opened + 2 and parts[-1] == "^")
    return r"\-" if is_first or parts[-1] == "-" else "-"


def _character(point: int) -> str:
    if point > 0x10FFFF:
        raise ValueError(hex(point))
    return re.escape(chr(point))


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
