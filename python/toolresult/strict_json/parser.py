"""A strict JSON parser (RFC 8259, UTF-8): rejects whatever two parsers could read differently.

Numbers are exact: integers stay integers, and a number that a double cannot hold becomes
a Decimal. Python's own parser does the work; this module adds what it lets pass: byte
order marks, NaN, unpaired surrogates, unlimited depth, and duplicate keys, which are reported
to the caller because only inside the envelope are they an error.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Any, NoReturn

from toolresult.strict_json.blanks import BLANKS, after_blanks
from toolresult.strict_json.built_in import built_in_text, type_name
from toolresult.strict_json.depth import is_shallow
from toolresult.strict_json.faults import Fault, TextError
from toolresult.strict_json.numbers import LONGEST_INT, double_holds
from toolresult.strict_json.pointers import ROOT, Place, members
from toolresult.strict_json.writer import quote, to_json
from toolresult.text.blank import WHITE_SPACE
from toolresult.text.catalog import shorten
from toolresult.text.once import asked_once
from toolresult_contract.facts import DEPTH_LIMIT

_RAW_LIMIT = 40  # characters of a spelling that a fault quotes
_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)
_STRING_OR_NUMBER = re.compile(
    r'"[^"\\]*(?:\\.[^"\\]*)*"|(?P<number>NaN|-?Infinity|-?[0-9][-+.0-9eE]*)', re.DOTALL
)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
# How each JSON text begins, after its blanks.
_BEGINNING = re.compile(f'[{BLANKS}]*(?:[{{[0-9"-]|true|false|null)')
# The beginning of a literal, an escape, or the rest of a number, cut off.
_CUT_LITERAL = re.compile(r"-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?")
_CUT_ESCAPE = re.compile(r"u[0-9a-fA-F]{0,3}")
_CUT_NUMBER = re.compile(r"\.|(?:\.[0-9]+)?[eE][-+]?")


@dataclass(frozen=True)
class Parsed:
    """A text and the value it holds.

    Attributes:
        value: the JSON value; of a duplicate key the last value.
        text: the text as characters.
        duplicate_keys: places of the keys that their object has more than once.
    """

    value: Any
    text: str
    duplicate_keys: tuple[Place, ...]


def parse(text: str | bytes | bytearray | memoryview) -> Parsed:
    """Parse one JSON value and report duplicate keys.

    Raises:
        TextError: the text is not strict JSON.
    """
    own = built_in_text(text)
    if own is None:
        raise TypeError(f"expected JSON text as str or bytes, got {type_name(text)}")
    return _Parser(_characters(own)).parse()


@asked_once
def parsed_if_json(text: str) -> Parsed | None:
    """Return a text as it was parsed, or None where it is not strict JSON.

    Most texts that are not JSON do not begin as it does; why they are none, nobody asks here.

    >>> parsed_if_json(" [1]").value, parsed_if_json("3 rows"), parsed_if_json("none")
    ([1], None, None)
    """
    if _BEGINNING.match(text) is None:
        return None
    try:
        return parse(text)
    except TextError:
        return None


def value_of(text: str | bytes, *, has_short_numbers: bool = False) -> Any:
    """Return the value of a text that is known to be strict JSON; `parse` takes many times as long.

    A double has to hold every number as it is spelled, where `has_short_numbers` says so.

    >>> value_of('{"a": [1.0, 1e400]}')
    {'a': [1.0, Decimal('1E+400')]}
    """
    decode, error = _decoder(has_short_numbers)
    try:
        return decode(text)
    except (error, RecursionError):
        return parse(text).value  # an integer that is too long for an int


def _characters(data: str | bytes) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        words: dict[str, str | int] = {
            "value": f"0x{data[error.start]:02x}",
            "offset": error.start,
        }
        before = data[: error.start].decode("utf-8")
        raise TextError(Fault("text-encoding", words=words), before, len(before)) from None


class _DuplicateKeys(dict[str, Any]):
    """An object with duplicate keys; replaced by a plain one before anybody sees it."""

    duplicates: tuple[str, ...]


class _NotJsonError(Exception):
    """Raised by a hook of the parser, which does not tell hooks where they are."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text


def _fraction(digits: str) -> float | Decimal:
    number = float(digits)
    # Every decimal of at most 15 digits survives a double with full precision and back.
    if len(digits) <= 15 and sys.float_info.min <= abs(number) <= sys.float_info.max:
        return number
    if repr(number) == digits:
        return number
    try:
        exact = Decimal(digits)
    except InvalidOperation:
        if number == 0 and not re.search("[1-9]", re.split("[eE]", digits)[0]):
            return number
        raise _NotJsonError("text-number", digits) from None
    return number if double_holds(exact) else exact


@cache
def _decoder(has_short_numbers: bool) -> tuple[Callable[[str | bytes], Any], type[Exception]]:
    """Return the function that reads what is common, and what it raises."""
    import msgspec  # noqa: PLC0415 - takes long to load

    # A hook takes as long as everything else together.
    hook = None if has_short_numbers else _fraction
    return msgspec.json.Decoder(float_hook=hook).decode, msgspec.MsgspecError


def _quickly_parsed(text: str) -> Parsed | None:
    r"""Return a text whose objects certainly repeat no key, without hooks for each of them.

    A key that is dropped takes its colon along, so all are there if the value is written with as
    many colons. An escape such as `\u003a` would be one that the text has not.
    """
    if "\\u" in text:
        return None
    decode, error = _decoder(has_short_numbers=False)
    try:
        value = decode(text)
        has_all_keys = to_json(value).count(":") == text.count(":")
    except (error, _NotJsonError, ValueError, TypeError, RecursionError):
        return None
    return Parsed(value, text, ()) if has_all_keys else None


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.has_duplicates = False

    def parse(self) -> Parsed:
        if self.text.startswith("\ufeff"):
            self._reject("text-bom", 0)
        if not self.text.strip(WHITE_SPACE):
            self._reject("text-empty", 0)
        is_deep = not is_shallow(self._encode())
        self._reject_unpaired_surrogates()
        if is_deep:
            self._reject_depth()
        elif (quick := _quickly_parsed(self.text)) is not None:
            return quick
        decoder = json.JSONDecoder(
            object_pairs_hook=self._object,
            parse_float=_fraction,
            parse_int=self._integer,
            parse_constant=self._constant,
        )
        start = after_blanks(self.text, 0)
        try:
            value, end = decoder.raw_decode(self.text, start)
        except json.JSONDecodeError as error:
            self._reject_syntax(error)
        except _NotJsonError as error:
            self._reject(
                error.rule, self._find_number(error), value=shorten(error.text, _RAW_LIMIT)
            )
        end = after_blanks(self.text, end)
        if end < len(self.text):
            self._reject("text-trailing", end, found=quote(self.text[end : end + 40]))
        duplicates: tuple[Place, ...] = ()
        if self.has_duplicates:
            value, duplicates = _without_duplicates(value)
        return Parsed(value, self.text, duplicates)

    # Hooks of the parser

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) == len(pairs):
            return value
        seen: set[str] = set()
        marked = _DuplicateKeys(value)
        marked.duplicates = tuple(
            dict.fromkeys(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        )
        self.has_duplicates = True
        return marked

    def _integer(self, digits: str) -> int | Decimal:
        return int(digits) if len(digits) <= LONGEST_INT else Decimal(digits)

    def _constant(self, name: str) -> NoReturn:
        raise _NotJsonError("text-constant", name)

    # Checks before the parser

    def _encode(self) -> bytes:
        try:
            return self.text.encode("utf-8")
        except UnicodeEncodeError as error:
            value = f"U+{ord(self.text[error.start]):04X}"
            self._reject("text-surrogate", error.start, value=value)

    def _reject_unpaired_surrogates(self) -> None:
        if not _SURROGATE_ESCAPE.search(self.text):
            return
        high: re.Match[str] | None = None
        for escape in _ESCAPE.finditer(self.text):
            unit = int(escape[1], 16) if escape[1] else 0
            follows = high is not None and high.end() == escape.start()
            if high is not None and not (follows and 0xDC00 <= unit <= 0xDFFF):
                self._reject("text-surrogate", high.start(), value=high[0])
            if high is None and 0xDC00 <= unit <= 0xDFFF:
                self._reject("text-surrogate", escape.start(), value=escape[0])
            high = escape if 0xD800 <= unit <= 0xDBFF else None
        if high is not None:
            self._reject("text-surrogate", high.start(), value=high[0])

    def _reject_depth(self) -> None:
        depth = 0
        for token in _STRING_OR_BRACKET.finditer(self.text):
            character = token[0]
            if character in "[{":
                depth += 1
                if depth > DEPTH_LIMIT:
                    self._reject("text-depth", token.start(), limit=DEPTH_LIMIT)
            elif character in "]}":
                depth -= 1

    # Rejections

    def _reject(self, rule: str, offset: int, **words: str | int) -> NoReturn:
        raise TextError(Fault(rule, words=words), self.text, offset)

    def _reject_syntax(self, error: json.JSONDecodeError) -> NoReturn:
        offset = error.pos
        if error.msg.startswith("Unterminated string"):
            self._reject("text-truncated", len(self.text))
        if not error.msg.startswith("Invalid control"):
            offset = after_blanks(self.text, offset)
        if offset >= len(self.text) or self._is_cut(offset, error.msg):
            self._reject("text-truncated", len(self.text))
        found = quote(self.text[offset : offset + 12])
        expected = f"expected.{_expected(error.msg)}"
        fault = Fault("text-syntax", words={"found": found}, phrases={"expected": expected})
        raise TextError(fault, self.text, offset)

    def _is_cut(self, offset: int, parser_message: str) -> bool:
        """Whether what is left is the beginning of something that would be right here."""
        left = self.text[offset : offset + 30]
        if offset + len(left) < len(self.text):
            return False
        if parser_message.startswith("Invalid \\"):
            return bool(_CUT_ESCAPE.fullmatch(left))
        after_digit = self.text[offset - 1 : offset].isdigit()
        return bool((_CUT_NUMBER if after_digit else _CUT_LITERAL).fullmatch(left))

    def _find_number(self, error: _NotJsonError) -> int:
        """Find the rejected number: its first place outside strings."""
        for token in _STRING_OR_NUMBER.finditer(self.text):
            if token["number"] == error.text:
                return token.start()
        return 0


def _expected(parser_message: str) -> str:
    """Return the word of the catalog for what the parser wanted."""
    for beginning, word in (
        ("Expecting property name", "key"),
        ("Illegal trailing comma", "value"),
        ("Expecting ':'", "colon"),
        ("Expecting ','", "comma"),
        ("Invalid control character", "no-control"),
        ("Invalid \\", "escape"),
    ):
        if parser_message.startswith(beginning):
            return word
    return "value"


def _without_duplicates(root: Any) -> tuple[Any, tuple[Place, ...]]:
    """Replace the marked objects by plain ones and list the places of duplicate keys."""
    found: list[Place] = []
    holder = [root]
    waiting: list[tuple[Any, Place, Iterator[tuple[Any, Any]]]] = [(holder, ROOT, members(holder))]
    while waiting:
        container, around, left = waiting[-1]
        for step, value in left:
            if not isinstance(value, dict | list):
                continue
            place = ROOT if container is holder else Place(around, step)
            if isinstance(value, _DuplicateKeys):
                found.extend(Place(place, name) for name in value.duplicates)
                # A known key: the iteration over the container goes on.
                value = container[step] = dict(value)  # noqa: PLW2901
            waiting.append((value, place, members(value)))
            break
        else:
            waiting.pop()
    return holder[0], tuple(found)
