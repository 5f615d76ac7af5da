"""Error codes: what a number means, in this contract, in a dialect, in a team's own table."""

import functools
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from toolresult._lazy import public
from toolresult.contract import package_data
from toolresult.findings.catalog import phrase
from toolresult.findings.faults import text_finding
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.numbers import whole_number
from toolresult.strict_json.parser import parse
from toolresult.text.languages import require_language
from toolresult.text.sentence import Joined, Translation, render
from toolresult.text.suggestions import did_you_mean


@public
@dataclass(frozen=True)
class CodeInfo:
    """What is known of a number: its row in the table, or what its range says.

    Attributes:
        code: the number.
        known: whether the table has a row for it.
        reserved: whether the number is kept for this contract (x900–x999).
        name: constant name; None without a row.
        kind: success, client, server or system; None outside the ranges.
        retryable: whether the same call may succeed later; None is undecided.
        http_status: status for a server to answer with; None outside the ranges.
        since: contract version of the row; None without one.
        deprecated: whether new tools should avoid it.
        origin: whose row it is; None without one.
        texts: message, description and advice: key, English, Chinese.
    """

    code: int
    known: bool
    reserved: bool
    name: str | None
    kind: str | None
    retryable: bool | None
    http_status: int | None
    since: str | None = None
    deprecated: bool = False
    origin: str | None = None
    texts: tuple[tuple[str, str, str], ...] = ()

    def message(self, lang: str = "en") -> str | None:
        """Return the short default text, or None where nothing is known."""
        return render(self._texts("message"), require_language(lang)) or None

    def description(self, lang: str = "en") -> str | None:
        """Return what the code means, or None without a row."""
        return render(self._texts("description"), require_language(lang)) or None

    def advice(self, lang: str = "en") -> str | None:
        """Return what the model should do next, or None without a row."""
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
            "http_status": self.http_status,
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
    """The contract's error codes, with a team's own added where there are any."""

    rows: Mapping[int, CodeInfo]
    ranges: tuple[Mapping[str, Any], ...]
    reserved: tuple[int, int]
    dialects: Mapping[str, Dialect]

    def describe(self, code: int) -> CodeInfo:
        """Describe any integer: the row, or the range's kind and default status."""
        if code in self.rows:
            return self.rows[code]
        block = self._range(code)
        first, last = self.reserved
        return CodeInfo(
            code=code,
            known=False,
            reserved=block is not None and code >= 1000 and first <= code % 1000 <= last,
            name=None,
            kind=block["kind"] if block else None,
            retryable=None,
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
        """Add a team's rows and dialects.

        Raises:
            ValueError: the document does not match `error-codes.schema.json`, or a row
                clashes with the contract: a number that is taken, reserved or of another
                kind than its range, or a name that is taken.
        """
        self._require_own(document)
        rows = dict(self.rows)
        names = {row.name: row.code for row in rows.values()}
        for row in document["codes"]:
            self._require_free(row, rows, names)
            rows[int(row["code"])] = _row(row)
            names[row["name"]] = int(row["code"])
        dialects = dict(self.dialects)
        for entry in document.get("dialects", ()):
            if entry["name"] in dialects:
                raise ValueError(f"duplicate dialect {entry['name']}; choose another name")
            dialects[entry["name"]] = _dialect(entry, rows)
        return CodeTable(rows, self.ranges, self.reserved, dialects)

    def _require_own(self, document: Mapping[str, Any]) -> None:
        """Reject what is not a table, and what in a table belongs to the contract alone."""
        if not isinstance(document, Mapping):
            raise ValueError("not an error-code table: expected a JSON object")  # noqa: TRY004
        for key in ("ranges", "reserved", "generic_failure", "no_data"):
            if key in document:
                raise ValueError(f"{key} belongs to the contract; remove it from the table")
        for row in document["codes"] if isinstance(document.get("codes"), list) else ():
            code = whole_number(row.get("code")) if isinstance(row, Mapping) else None
            if code is not None and self._range(code) is None:
                ranges = self.ranges_in_words().text()
                raise ValueError(f"expected a code in the ranges {ranges}, got {code}")
        _require_shape(document)

    def _range(self, code: int) -> Mapping[str, Any] | None:
        return next(
            (block for block in self.ranges if block["minimum"] <= code <= block["maximum"]), None
        )

    def _require_free(
        self, row: Mapping[str, Any], rows: Mapping[int, CodeInfo], names: Mapping[str | None, int]
    ) -> None:
        code, name = row["code"], row["name"]
        info = self.describe(code)
        if code in rows:
            raise ValueError(f"code {code} is taken by {rows[code].name}; choose another number")
        if info.reserved:
            raise ValueError(f"code {code} is reserved for the contract; avoid x900–x999")
        if name in names:
            raise ValueError(f"the name {name} is taken by code {names[name]}; choose another name")
        if row["kind"] != info.kind:
            raise ValueError(f"expected kind {info.kind} for code {code}, got {row['kind']}")


# Where a caller's table may come from: nothing (the contract's own), a table, a document
# that matches error-codes.schema.json, or the path of a file that holds one.
CodesSource: TypeAlias = CodeTable | Mapping[str, Any] | str | os.PathLike[str] | None


@functools.cache
def standard_table() -> CodeTable:
    """Return the contract's own table."""
    document = package_data.code_table_document()
    rows = {row["code"]: _row(row) for row in document["codes"]}
    first, last = document["reserved"]
    return CodeTable(
        rows=rows,
        ranges=tuple(document["ranges"]),
        reserved=(first, last),
        dialects={entry["name"]: _dialect(entry, rows) for entry in document["dialects"]},
    )


def code_table(codes: CodesSource) -> CodeTable:
    """Return the table to use: the contract's, or that with a team's own added.

    Args:
        codes: None, a table, a document that matches `error-codes.schema.json`, or the
            path of a file that holds one.

    Raises:
        ValueError: the document is not valid or clashes with the contract.
        TypeError: `codes` is something else.
        OSError: the file cannot be read.
    """
    match codes:
        case None:
            return standard_table()
        case CodeTable():
            return codes
        case Mapping():
            return standard_table().extended(codes)
        case str() | os.PathLike():
            try:
                return standard_table().extended(_document(Path(codes).read_bytes()))
            except ValueError as error:
                raise ValueError(f"{codes}: {error}") from None
        case _:
            found = type(codes).__name__
            raise TypeError(
                f"codes: expected an error-code table, a document or a file's path, got {found}"
            )


def _document(data: bytes) -> Mapping[str, Any]:
    """Read a table strictly: a duplicate key would hide rows."""
    try:
        parsed = parse(data)
    except TextError as error:
        raise ValueError(f"not a JSON file: {text_finding(error)}") from None
    if parsed.duplicate_keys:
        raise ValueError(f"duplicate key {parsed.duplicate_keys[0].pointer()}; remove one")
    document: Mapping[str, Any] = parsed.value
    return document


@public
def describe_code(code: int, table: CodesSource = None) -> CodeInfo:
    """Describe any integer: its row in the table, or its range's kind and default status.

    >>> describe_code(2002).name, describe_code(1234).kind, describe_code(7).kind
    ('EXECUTION_TIMEOUT', 'client', None)
    """
    return code_table(table).describe(code)


def _row(row: Mapping[str, Any]) -> CodeInfo:
    return CodeInfo(
        code=int(row["code"]),
        known=True,
        reserved=False,
        name=row["name"],
        kind=row["kind"],
        retryable=row["retryable"],
        http_status=row["http_status"],
        since=row["since"],
        deprecated=row["deprecated"],
        origin=row["origin"],
        texts=_texts(row, "message", "description", "advice"),
    )


def _texts(row: Mapping[str, Any], *keys: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((key, row[key]["en"], row[key]["zh"]) for key in keys)


def _dialect(entry: Mapping[str, Any], rows: Mapping[int, CodeInfo]) -> Dialect:
    codes: dict[int, DialectCode] = {}
    for row in entry["codes"]:
        if row["means"] not in rows:
            raise ValueError(
                f"dialect {entry['name']}: {row['code']} means {row['means']}, which is not a code"
            )
        if row["code"] in codes:
            raise ValueError(f"dialect {entry['name']}: duplicate code {row['code']}")
        codes[int(row["code"])] = DialectCode(int(row["code"]), row["name"], int(row["means"]))
    return Dialect(entry["name"], entry["description"], codes)


def _require_shape(document: Mapping[str, Any]) -> None:
    from toolresult.json_schema import validator  # noqa: PLC0415 - only a team's own table is checked

    error = next(iter(validator.validator("error-codes").iter_errors(document)), None)
    if error is not None:
        where = "/".join(map(str, error.absolute_path)) or "(document)"
        raise ValueError(f"not an error-code table: {where}: {error.message[:200]}")
