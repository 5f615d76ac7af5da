"""A team's own table beside the contract's: numbers and names that are taken, kinds that differ.

What its schema cannot say, because it takes two rows, or the contract's table, to see it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.contract.code_table import CodeTable
from toolresult.contract.phrases import phrase
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.strict_json.numbers import whole_number
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Joined, Word

SCHEMA = "error-codes"


def clashes(document: Any, table: CodeTable) -> Iterator[Finding]:
    """Find where a table clashes with the contract's, or with itself.

    Args:
        document: the table, of any shape; whatever is not a row is passed over.
        table: the contract's own table.
    """
    codes = {code: str(info.name) for code, info in table.rows.items()}
    names = {name: code for code, name in codes.items()}
    for index, row in _objects(document, "codes"):
        yield from _of_row(("codes", index), row, codes, names, table)
    known = set(table.dialects)
    for index, entry in _objects(document, "dialects"):
        place, name = ("dialects", index), entry.get("name")
        if isinstance(name, str):
            if name in known:
                yield make("dialect-taken", pointer((*place, "name")), value=quote(name))
            known.add(name)
        yield from _of_dialect(place, entry, codes)


def _of_row(
    place: tuple[str | int, ...],
    row: Mapping[str, Any],
    codes: dict[int, str],
    names: dict[str, int],
    table: CodeTable,
) -> Iterator[Finding]:
    code, name, kind = whole_number(row.get("code")), row.get("name"), row.get("kind")
    info = None if code is None else table.describe(code)
    if code is not None and info is not None:
        where = pointer((*place, "code"))
        if code in codes:
            yield make("code-taken", where, value=code, name=codes[code])
        elif info.reserved:
            yield make("own-code-reserved", where, value=code)
        if info.kind is not None and isinstance(kind, str) and kind != info.kind:
            words: dict[str, Word] = {"code": code, "value": quote(kind), "ranges": _ranges(table)}
            yield make("code-kind", pointer((*place, "kind")), expected=info.kind, **words)
    if isinstance(name, str) and name in names:
        yield make("code-name-taken", pointer((*place, "name")), value=name, code=names[name])
    # The first of two rows keeps its number and name.
    if code is not None:
        codes.setdefault(code, name if isinstance(name, str) else str(code))
        if isinstance(name, str):
            names.setdefault(name, code)


def _of_dialect(
    place: tuple[str | int, ...], entry: Mapping[str, Any], codes: Mapping[int, str]
) -> Iterator[Finding]:
    seen: set[int] = set()
    for index, row in _objects(entry, "codes"):
        here = (*place, "codes", index)
        number, means = whole_number(row.get("code")), whole_number(row.get("means"))
        if number is not None:
            if number in seen:
                dialect = str(entry.get("name"))
                place_of_code = pointer((*here, "code"))
                yield make("dialect-code-taken", place_of_code, value=number, dialect=dialect)
            seen.add(number)
        if means is not None and means not in codes:
            yield make("dialect-means-unknown", pointer((*here, "means")), value=means)


def _ranges(table: CodeTable) -> Joined:
    """List the kinds that a team may use: `client 1000–1999, server 2000–2999`."""
    spans = [
        f"{block['kind']} {block['minimum']}–{block['maximum']}"
        for block in table.ranges
        if block["minimum"] != block["maximum"]
    ]
    return Joined(tuple(spans), phrase("comma"))


def _objects(owner: Any, key: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    found = owner.get(key) if isinstance(owner, Mapping) else None
    for index, item in enumerate(found if isinstance(found, list) else ()):
        if isinstance(item, Mapping):
            yield index, item
