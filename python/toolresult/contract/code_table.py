"""Error codes: what a number means, in this contract, in a dialect, in a team's own table."""

import functools
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from toolresult._lazy import public
from toolresult.contract import package_data
from toolresult.contract.phrases import phrase
from toolresult.text.languages import require_language
from toolresult.text.sentence import InvalidTypeError, Joined, Translation, render
from toolresult.text.suggestions import did_you_mean

# After these a call may have taken effect, in whole or in part.
_UNSAFE_EFFECTS = frozenset({"unknown", "partial"})


class Aliases(NamedTuple):
    """The words by which authors look for a code."""

    en: tuple[str, ...] = ()
    zh: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, list[str]]:
        """Return the words as JSON values."""
        return {"en": [*self.en], "zh": [*self.zh]}


_NO_ALIASES = Aliases()


@public
@dataclass(frozen=True)
class CodeInfo:
    """A number described by its row in the table, or else by its range.

    Attributes:
        code: the number.
        known: whether the table has a row for it.
        reserved: whether the number is kept for this contract (x900–x999).
        name: constant name; None without a row.
        kind: success, client, server or system; None outside the ranges.
        retryable: whether the same call may succeed later; None without a row.
        effect: what the call may have done although it failed: "none", "unknown" (all, some or
            nothing of it) or "partial" (some of it has); None where no row says it.
        http_status: status for a server to answer with; None outside the ranges.
        since: contract version of the row; None without one.
        deprecated: whether new tools should avoid it.
        origin: who defined the row, such as "toolresult"; None without a row.
        texts: message, description and advice, those that exist: key, English, Chinese.
        aliases: synonyms: names in gRPC, HTTP and other systems, everyday words.

    >>> from toolresult import describe_code
    >>> info = describe_code(2002)
    >>> info.name, info.kind, info.retryable, info.http_status
    ('EXECUTION_TIMEOUT', 'server', True, 504)
    """

    code: int
    known: bool
    reserved: bool
    name: str | None
    kind: str | None
    retryable: bool | None
    effect: str | None
    http_status: int | None
    since: str | None = None
    deprecated: bool = False
    origin: str | None = None
    texts: tuple[tuple[str, str, str], ...] = ()
    aliases: Aliases = _NO_ALIASES

    def may_repeat(self, *, idempotent: bool = False) -> bool:
        """Whether a program may repeat the call by itself: a retry may help, and does no harm.

        After a failure that may have taken effect only a call that is idempotent may be repeated.

        Args:
            idempotent: whether the tool says that a second call changes nothing more.

        >>> standard_table().describe(2002).may_repeat()
        False
        >>> standard_table().describe(2002).may_repeat(idempotent=True)
        True
        """
        return self.retryable is True and (idempotent or self.effect not in _UNSAFE_EFFECTS)

    def message(self, lang: str = "en") -> str | None:
        """Return the short default text, or None where nothing is known."""
        return render(self._texts("message"), require_language(lang)) or None

    def description(self, lang: str = "en") -> str | None:
        """Return what the code means, or None where no row says it."""
        return render(self._texts("description"), require_language(lang)) or None

    def advice(self, lang: str = "en") -> str | None:
        """Return what the model should do next, or None where no row says it."""
        return render(self._texts("advice"), require_language(lang)) or None

    def to_dict(self) -> dict[str, Any]:
        """Return all columns as JSON values."""
        return {
            "code": self.code,
            "known": self.known,
            "reserved": self.reserved,
            "name": self.name,
            "kind": self.kind,
            **{key: {"en": en, "zh": zh} for key, en, zh in self.texts},
            "retryable": self.retryable,
            "effect": self.effect,
            "http_status": self.http_status,
            **({"aliases": self.aliases.to_dict()} if self.known else {}),
            "since": self.since,
            "deprecated": self.deprecated,
            "origin": self.origin,
        }

    def _texts(self, key: str) -> Translation:
        found = ((en, zh) for name, en, zh in self.texts if name == key)
        return Translation(*next(found, ("", "")))


@dataclass(frozen=True)
class DialectCode:
    """One number of a dialect: its name there, and the code of this contract it means."""

    code: int
    name: str
    means: int


@dataclass(frozen=True)
class Dialect:
    """Another system's numbers."""

    name: str
    description: Mapping[str, str]
    codes: Mapping[int, DialectCode]


@public
@dataclass(frozen=True)
class CodeTable:
    """The contract's error codes, with a team's own added where there are any.

    >>> from toolresult import Settings
    >>> Settings().table.describe(2002).name
    'EXECUTION_TIMEOUT'
    """

    rows: Mapping[int, CodeInfo]
    ranges: tuple[Mapping[str, Any], ...]
    reserved: tuple[int, int]
    dialects: Mapping[str, Dialect]

    def describe(self, code: int) -> CodeInfo:
        """Describe any integer: the row, or the range's kind and default status.

        Raises:
            TypeError: `code` is not an int.
        """
        if not isinstance(code, int) or isinstance(code, bool):
            raise code_type_error(code)
        if code in self.rows:
            return self.rows[code]
        block = self.range_of(code)
        first, last = self.reserved
        return CodeInfo(
            code=code,
            known=False,
            reserved=block is not None and code >= 1000 and first <= code % 1000 <= last,
            name=None,
            kind=block["kind"] if block else None,
            retryable=None,
            effect=None,
            http_status=block["http_status"] if block else None,
            texts=_texts(block, "message") if block else (),
        )

    def dialect(self, name: str) -> Dialect:
        """Return a dialect by its name.

        Raises:
            ValueError: no such dialect.
        """
        if name in self.dialects:
            return self.dialects[name]
        raise ValueError(
            f'unknown dialect "{name}"; the dialects are {", ".join(self.dialects)}'
            + did_you_mean(name, self.dialects)
        )

    def meanings(self, number: int) -> tuple[tuple[Dialect, DialectCode], ...]:
        """Return what a number means in each dialect that knows it."""
        return tuple(
            (dialect, dialect.codes[number])
            for dialect in self.dialects.values()
            if number in dialect.codes
        )

    def ranges_in_words(self) -> Joined:
        """List the ranges: `0, 1000–1999, 2000–2999 and 5000–5999`."""
        spans = [
            str(block["minimum"])
            if block["minimum"] == block["maximum"]
            else f"{block['minimum']}–{block['maximum']}"
            for block in self.ranges
        ]
        return Joined((Joined(tuple(spans[:-1]), phrase("comma")), spans[-1]), phrase("and"))

    def extended(self, document: Mapping[str, Any]) -> "CodeTable":
        """Add a team's rows and dialects, which have been checked."""
        rows = dict(self.rows)
        for row in document["codes"]:
            rows[int(row["code"])] = _row(row, self.range_of(int(row["code"])))
        dialects = {entry["name"]: _dialect(entry) for entry in document.get("dialects", ())}
        return CodeTable(rows, self.ranges, self.reserved, {**self.dialects, **dialects})

    def range_of(self, code: int) -> Mapping[str, Any] | None:
        """Return the range of a number, or None outside all of them."""
        return next(
            (block for block in self.ranges if block["minimum"] <= code <= block["maximum"]), None
        )


# Where a caller's table may come from: nothing (the contract's own), a table, a document
# that matches error-codes.schema.json, or the path of a file that holds one.
CodesSource: TypeAlias = CodeTable | Mapping[str, Any] | str | os.PathLike[str] | None


def code_type_error(code: object) -> InvalidTypeError:
    """Return the error for a code of another type."""
    found = type(code).__name__
    return InvalidTypeError(
        Translation(f"expected a code as an int, got {found}", f"错误码应为 int，实际为 {found}")
    )


@functools.cache
def standard_table() -> CodeTable:
    """Return the contract's own table."""
    document = package_data.code_table_document()
    first, last = document["reserved"]
    return CodeTable(
        rows=rows_of(document),
        ranges=tuple(document["ranges"]),
        reserved=(first, last),
        dialects={entry["name"]: _dialect(entry) for entry in document["dialects"]},
    )


def rows_of(document: Mapping[str, Any]) -> dict[int, CodeInfo]:
    """Return the rows of the contract's document by their codes."""
    return {row["code"]: _row(row) for row in document["codes"]}


def _row(row: Mapping[str, Any], block: Mapping[str, Any] | None = None) -> CodeInfo:
    """Read a row; what a team's row leaves out has the default that its schema names."""
    status = row.get("http_status", block["http_status"] if block else None)
    return CodeInfo(
        code=int(row["code"]),
        known=True,
        reserved=False,
        name=row["name"],
        kind=row["kind"],
        retryable=row.get("retryable", False),
        effect=row.get("effect"),
        http_status=int(status),
        since=row.get("since"),
        deprecated=row.get("deprecated", False),
        origin=row.get("origin"),
        texts=_texts(row, "message", "description", "advice"),
        aliases=Aliases(**{lang: tuple(words) for lang, words in row.get("aliases", {}).items()}),
    )


def _texts(row: Mapping[str, Any], *keys: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((key, *both_languages(row[key])) for key in keys if key in row)


def both_languages(text: Mapping[str, str]) -> tuple[str, str]:
    """Return a text in English and in Chinese; where one is missing, the other stands for it.

    >>> both_languages({"en": "Order not found"})
    ('Order not found', 'Order not found')
    """
    [one, *_] = text.values()
    return text.get("en", one), text.get("zh", one)


def _dialect(entry: Mapping[str, Any]) -> Dialect:
    en, zh = both_languages(entry["description"]) if "description" in entry else ("", "")
    codes = {
        int(row["code"]): DialectCode(int(row["code"]), row["name"], int(row["means"]))
        for row in entry["codes"]
    }
    return Dialect(entry["name"], {"en": en, "zh": zh}, codes)


_CODE = {"type": "integer", "minimum": 1000, "maximum": 5999}
_NUMBER = {"type": "integer", "minimum": 0}
_RANGE = {
    "type": "object",
    "properties": {
        "kind": {"enum": ["success", "client", "server", "system"]},
        "minimum": _NUMBER,
        "maximum": _NUMBER,
        "http_status": {"type": "integer", "minimum": 100, "maximum": 599},
        "message": {
            "type": "object",
            "properties": {"en": {"type": "string"}, "zh": {"type": "string"}},
            "required": ["en", "zh"],
            "additionalProperties": False,
        },
    },
    "required": ["kind", "minimum", "maximum", "http_status", "message"],
    "additionalProperties": False,
}
_STRINGS = {"type": "array", "items": {"type": "string", "minLength": 1}}
_SEARCH = {
    "type": "object",
    "properties": {
        "ignored": _STRINGS,
        "endings": {
            "type": "array",
            "items": {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2},
        },
    },
    "required": ["ignored", "endings"],
    "additionalProperties": False,
}
# generic_failure: the code of a failure that came without one; no_data: of a call that found
# nothing; reserved: last three digits, from and to, that each range keeps for the contract;
# ranges: which numbers are codes; search: English words that a search for codes passes over, and
# endings that it takes off, each with what it leaves, the first that fits.
CONTRACT_ONLY: Mapping[str, Any] = {
    "generic_failure": _CODE,
    "no_data": _CODE,
    "reserved": {
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "items": {"type": "integer", "minimum": 0, "maximum": 999},
    },
    "ranges": {"type": "array", "minItems": 1, "items": _RANGE},
    "search": _SEARCH,
}


def contract_table_schema(own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a whole contract's table.

    Args:
        own: the schema of a team's own table, `error-codes`.
    """
    return {**own, "properties": {**own["properties"], **CONTRACT_ONLY}}
