"""Strict JSON (RFC 8259, UTF-8): what two readers could take differently is refused.

Numbers are exact: integers stay integers, and a number that a double cannot hold becomes
a Decimal. Python's own parser does the work; this module adds what it lets pass: byte
order marks, NaN, lone surrogates, unlimited depth, and repeated keys, which are reported
to the caller because only inside the envelope are they an error.
"""

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from typing import Any, NoReturn

from toolresult.findings.finding import ContractError, Finding, Report, make, phrase, quote
from toolresult.strict_json.numbers import LONGEST_INT, double_holds
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.positions import position
from toolresult.text.blank import is_blank
from toolresult.text.catalog import shorten
from toolresult.text.languages import require_language

DEPTH_LIMIT = 200
_BLANK = re.compile(r"[ \t\n\r]*")
_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
# The beginning of a literal, an escape, or the rest of a number, cut off.
_CUT_LITERAL = re.compile(r"-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?")
_CUT_ESCAPE = re.compile(r"u[0-9a-fA-F]{0,3}")
_CUT_NUMBER = re.compile(r"\.|(?:\.[0-9]+)?[eE][-+]?")


@dataclass(frozen=True)
class Parsed:
    """A text and the value it holds.

    Attributes:
        value: the JSON value; of a repeated key the last value.
        text: the text as characters.
        repeated: pointers of the keys that stand more than once in their object.
    """

    value: Any
    text: str
    repeated: tuple[str, ...]


class TextError(Exception):
    """The text is not strict JSON; `finding` says where and why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding)
        self.finding = finding


def read(text: str | bytes, *, lang: str = "en") -> Any:
    """Read one JSON value from text and lose nothing of it.

    Integers are exact. A number that a double cannot hold becomes a Decimal, which
    `to_json` writes back as a number. Of a repeated key the last value is taken;
    `toolresult.validate` reports it.

    Args:
        text: JSON as str, or as bytes in UTF-8.
        lang: language of the error, "en" or "zh".

    Raises:
        ContractError: the text is not strict JSON; the report has line and column.
        TypeError: `text` is neither str nor bytes.

    >>> read('{"code": 0, "data": 9007199254740993}')
    {'code': 0, 'data': 9007199254740993}
    """
    require_language(lang)
    try:
        return parse(text, lang).value
    except TextError as error:
        raise ContractError(Report(None, findings=(error.finding,), lang=lang)) from None


def parse(text: str | bytes | bytearray | memoryview, lang: str) -> Parsed:
    """Read one JSON value and tell of its repeated keys.

    Raises:
        TextError: the text is not strict JSON.
    """
    if not isinstance(text, str | bytes | bytearray | memoryview):
        raise TypeError(f"expected JSON text as str or bytes, got {type(text).__name__}")
    reader = _Reader(_characters(text, lang), lang)
    return reader.parse()


def _characters(text: str | bytes | bytearray | memoryview, lang: str) -> str:
    if isinstance(text, str):
        return text
    data = bytes(text)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = position(before, len(before))
        raise TextError(
            _at(
                make(
                    "text-encoding",
                    "",
                    lang,
                    value=f"0x{data[error.start]:02x}",
                    offset=error.start,
                ),
                line,
                column,
            )
        ) from None


def _at(finding: Finding, line: int, column: int) -> Finding:
    return replace(finding, line=line, column=column)


class _RepeatedKeys(dict[str, Any]):
    """An object in which keys stood more than once; replaced before anybody sees it."""

    repeated: tuple[str, ...]


class _NotJsonError(Exception):
    """Raised by a hook of the parser, which does not tell hooks where they are."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text


class _Reader:
    def __init__(self, text: str, lang: str) -> None:
        self.text = text
        self.lang = lang
        self.any_repeated = False

    def parse(self) -> Parsed:
        if self.text.startswith("\ufeff"):
            self._refuse("text-bom", 0)
        if is_blank(self.text):
            self._refuse("text-empty", 0)
        self._refuse_lone_surrogates()
        self._refuse_depth()
        decoder = json.JSONDecoder(
            object_pairs_hook=self._object,
            parse_float=self._fraction,
            parse_int=self._integer,
            parse_constant=self._constant,
        )
        start = self._after_blank(0)
        try:
            value, end = decoder.raw_decode(self.text, start)
        except json.JSONDecodeError as error:
            self._refuse_syntax(error)
        except _NotJsonError as error:
            self._refuse(error.rule, self._find_number(error), value=quote_raw(error.text))
        end = self._after_blank(end)
        if end < len(self.text):
            self._refuse("text-trailing", end, found=quote(self.text[end : end + 40]))
        repeated: tuple[str, ...] = ()
        if self.any_repeated:
            value, found = _without_repeats(value)
            repeated = tuple(found)
        return Parsed(value=value, text=self.text, repeated=repeated)

    # Hooks of the parser

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) == len(pairs):
            return value
        seen: set[str] = set()
        marked = _RepeatedKeys(value)
        marked.repeated = tuple(
            dict.fromkeys(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        )
        self.any_repeated = True
        return marked

    def _integer(self, digits: str) -> int | Decimal:
        return int(digits) if len(digits) <= LONGEST_INT else Decimal(digits)

    def _fraction(self, digits: str) -> float | Decimal:
        number = float(digits)
        # Every decimal of at most 15 digits survives a double with full precision and back.
        if len(digits) <= 15 and sys.float_info.min <= abs(number) <= sys.float_info.max:
            return number
        try:
            exact = Decimal(digits)
        except InvalidOperation:
            if number == 0 and not re.search("[1-9]", re.split("[eE]", digits)[0]):
                return number
            raise _NotJsonError("text-number", digits) from None
        return number if double_holds(exact) else exact

    def _constant(self, name: str) -> NoReturn:
        raise _NotJsonError("text-constant", name)

    # Checks before the parser

    def _refuse_lone_surrogates(self) -> None:
        try:
            self.text.encode("utf-8")
        except UnicodeEncodeError as error:
            self._refuse(
                "text-surrogate", error.start, value=f"U+{ord(self.text[error.start]):04X}"
            )
        if not _SURROGATE_ESCAPE.search(self.text):
            return
        high: re.Match[str] | None = None
        for escape in _ESCAPE.finditer(self.text):
            unit = int(escape[1], 16) if escape[1] else 0
            follows = high is not None and high.end() == escape.start()
            if high is not None and not (follows and 0xDC00 <= unit <= 0xDFFF):
                self._refuse("text-surrogate", high.start(), value=high[0])
            if high is None and 0xDC00 <= unit <= 0xDFFF:
                self._refuse("text-surrogate", escape.start(), value=escape[0])
            high = escape if 0xD800 <= unit <= 0xDBFF else None
        if high is not None:
            self._refuse("text-surrogate", high.start(), value=high[0])

    def _refuse_depth(self) -> None:
        if self.text.count("[") + self.text.count("{") <= DEPTH_LIMIT:
            return
        depth = 0
        for token in _STRING_OR_BRACKET.finditer(self.text):
            character = token[0]
            if character in "[{":
                depth += 1
                if depth > DEPTH_LIMIT:
                    self._refuse("text-depth", token.start(), limit=DEPTH_LIMIT)
            elif character in "]}":
                depth -= 1

    # Refusals

    def _refuse(self, rule: str, offset: int, **words: object) -> NoReturn:
        line, column = position(self.text, offset)
        raise TextError(_at(make(rule, "", self.lang, **words), line, column))

    def _refuse_syntax(self, error: json.JSONDecodeError) -> NoReturn:
        offset = error.pos
        if error.msg.startswith("Unterminated string"):
            self._refuse("text-truncated", len(self.text))
        if not error.msg.startswith("Invalid control"):
            offset = self._after_blank(offset)
        if offset >= len(self.text) or self._is_cut(offset, error.msg):
            self._refuse("text-truncated", len(self.text))
        self._refuse(
            "text-syntax",
            offset,
            expected=phrase(f"expected.{_expected(error.msg)}", self.lang),
            found=quote(self.text[offset : offset + 12]),
        )

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
        """Find where the refused number stands: its first place outside strings."""
        pattern = re.compile(
            r'"[^"\\]*(?:\\.[^"\\]*)*"|' + f"(?P<number>{re.escape(error.text)})", re.DOTALL
        )
        for token in pattern.finditer(self.text):
            if token["number"]:
                return token.start()
        return 0

    def _after_blank(self, offset: int) -> int:
        match = _BLANK.match(self.text, offset)
        return match.end() if match else offset


def quote_raw(text: str) -> str:
    """Cut a spelling that is no string to what a message may quote."""
    return shorten(text, 40)


def _expected(parser_message: str) -> str:
    """Say in a word of the catalog what the parser wanted."""
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


def _without_repeats(root: Any) -> tuple[Any, list[str]]:
    """Replace the marked objects by plain ones and list the pointers of repeated keys."""
    found: list[str] = []
    holder = [root]
    waiting: list[tuple[Any, Any, tuple[str | int, ...]]] = [(holder, 0, ())]
    while waiting:
        container, key, path = waiting.pop()
        value = container[key]
        if isinstance(value, _RepeatedKeys):
            found.extend(pointer((*path, name)) for name in value.repeated)
            value = container[key] = dict(value)
        waiting.extend((value, step, (*path, step)) for step in _steps_into(value))
    return holder[0], sorted(found)


def _steps_into(value: Any) -> Iterator[str | int]:
    if isinstance(value, dict):
        yield from value
    elif isinstance(value, list):
        yield from range(len(value))
