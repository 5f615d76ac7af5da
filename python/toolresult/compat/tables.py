"""The changes between two versions of the error-code table, column by column.

A number on the wire means what the table says, so these changes are judged by their rule and
not by validation: the payload shows where the two tables say different things.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toolresult.json_schema.walk import Path
from toolresult.strict_json.values import json_equal

Table = Mapping[str, Any]
Row = Mapping[str, Any]

_PLAIN = {
    # column: rule
    "name": "code-renamed",
    "retryable": "code-retryable-changed",
    "effect": "code-effect-changed",
    "aliases": "code-aliases-changed",
    "kind": "code-kind-changed",
    "http_status": "code-http-status-changed",
    "message": "code-message-changed",
    "description": "code-description-changed",
    "advice": "code-advice-changed",
    "since": "code-since-changed",
    "origin": "code-origin-changed",
}
_RANGE_RULES = {
    "kind": "range-kind-changed",
    "http_status": "range-http-status-changed",
    "message": "range-message-changed",
}
_DIALECT_RULES = {"means": "dialect-code-means-changed", "name": "dialect-code-renamed"}
# What a team's row means that leaves the column out.
_DEFAULTS = {"retryable": False, "deprecated": False}
COLUMNS = frozenset({*_PLAIN, "code", "deprecated"})


@dataclass(frozen=True)
class Difference:
    """One difference between two versions of the table.

    Attributes:
        rule: id of the rule.
        path: steps to it in the table.
        payload: a tool-return that shows it.
        old: what the old table says of the payload.
        new: what the new one says.
    """

    rule: str
    path: Path
    payload: Any
    old: Row
    new: Row


def codes(old: Table, new: Table) -> Iterator[Difference]:
    """Compare rows: match them by name, then what is left by number."""
    by_name, new_by_name = ({row["name"]: row for row in table["codes"]} for table in (old, new))
    shared = by_name.keys() & new_by_name.keys()
    for name in sorted(shared, key=lambda name: int(by_name[name]["code"])):
        before, after = by_name[name]["code"], new_by_name[name]["code"]
        if before != after:
            words = [{"name": name, "code": code} for code in (before, after)]
            yield Difference("code-renumbered", ("codes", before), _failure(before), *words)
        yield from _columns(by_name[name], new_by_name[name], ("codes", after))
    gone = {row["code"] for name, row in by_name.items() if name not in new_by_name}
    more = {row["code"] for name, row in new_by_name.items() if name not in by_name}
    by_code, new_by_code = (
        {row["code"]: row for row in rows.values()} for rows in (by_name, new_by_name)
    )
    for code in sorted(gone | more):
        at = ("codes", code)
        if code in by_code and code in new_by_code:
            # Both have the number: it means something else now, whatever became of the names.
            yield from _columns(by_code[code], new_by_code[code], at)
        else:
            rule = "code-removed" if code in gone else "code-added"
            rows = (by_code.get(code), new_by_code.get(code))
            yield Difference(rule, at, _failure(code), *_cells(rows, "name"))


def _columns(old: Row, new: Row, at: Path) -> Iterator[Difference]:
    payload = _failure(new["code"])
    for column in sorted(COLUMNS - {"code"}):
        before, after = (row.get(column, _DEFAULTS.get(column)) for row in (old, new))
        if json_equal(before, after):
            continue
        if column == "deprecated":
            rule = "code-deprecated" if after else "code-restored"
        elif column == "effect" and before is None:
            rule = "code-effect-stated"
        else:
            rule = _PLAIN[column]
        yield Difference(rule, (*at, column), payload, {column: before}, {column: after})


def settings(old: Table, new: Table) -> Iterator[Difference]:
    """Compare the single values of the table."""
    rules = {
        "version": "version-changed",
        "generic_failure": "generic-failure-changed",
        "no_data": "no-data-changed",
        "search": "search-changed",
    }
    for key, rule in rules.items():
        if not json_equal(old.get(key), new.get(key)):
            code = old.get(key) if isinstance(old.get(key), int) else new.get(key)
            payload = _failure(code) if isinstance(code, int) else {"code": 0}
            yield Difference(rule, (key,), payload, {key: old.get(key)}, {key: new.get(key)})


def reserved(old: Table, new: Table) -> Iterator[Difference]:
    """Compare the numbers that are reserved for the contract."""
    before, after = (_numbers(table.get("reserved")) for table in (old, new))
    words = [{"reserved": table.get("reserved")} for table in (old, new)]
    more, fewer = after - before, before - after
    for rule, numbers in (("reserved-widened", more), ("reserved-narrowed", fewer)):
        if numbers:
            yield Difference(rule, ("reserved",), _failure(1000 + min(numbers)), *words)


def _numbers(limits: Any) -> set[int]:
    return set(range(limits[0], limits[1] + 1)) if limits else set()


def ranges(old: Table, new: Table) -> Iterator[Difference]:
    """Compare the ranges between the numbers at which something begins or ends."""
    borders = sorted(
        {
            edge
            for table in (old, new)
            for block in table.get("ranges", ())
            for edge in (block["minimum"], block["maximum"] + 1)
        }
    )
    for low in borders:
        before, after = (_range_of(low, table) for table in (old, new))
        at = ("ranges", low)
        if before is None or after is None:
            if before is not after:
                rule = "range-widened" if before is None else "range-narrowed"
                yield Difference(rule, at, _failure(low), *_cells((before, after), "kind"))
            continue
        for column, rule in _RANGE_RULES.items():
            if not json_equal(before.get(column), after.get(column)):
                words = _cells((before, after), column)
                yield Difference(rule, (*at, column), _failure(low), *words)


def _range_of(code: int, table: Table) -> Row | None:
    blocks = table.get("ranges", ())
    return next((block for block in blocks if block["minimum"] <= code <= block["maximum"]), None)


def _cells(rows: Sequence[Row | None], column: str) -> list[Row]:
    """Return a cell of some rows, each with its column; null where there is no row."""
    return [{column: None if row is None else row.get(column)} for row in rows]


def dialects(old: Table, new: Table) -> Iterator[Difference]:
    """Compare the dialects, name by name."""
    before, after = (
        {dialect["name"]: dialect for dialect in table.get("dialects", ())} for table in (old, new)
    )
    for name in sorted(before.keys() | after.keys()):
        at = ("dialects", name)
        if name not in after or name not in before:
            rule = "dialect-removed" if name in before else "dialect-added"
            rows = (before.get(name) or after[name])["codes"]
            words = [{"dialect": name if name in known else None} for known in (before, after)]
            yield Difference(rule, at, _failure(rows[0]["code"]), *words)
            continue
        texts = [known[name]["description"] for known in (before, after)]
        if not json_equal(*texts):
            payload = _failure(after[name]["codes"][0]["code"])
            words = [{"description": text} for text in texts]
            yield Difference("dialect-description-changed", (*at, "description"), payload, *words)
        yield from _dialect_codes(before[name], after[name], at)


def _dialect_codes(old: Row, new: Row, at: Path) -> Iterator[Difference]:
    before, after = ({row["code"]: row for row in dialect["codes"]} for dialect in (old, new))
    for code in sorted(before.keys() | after.keys()):
        place = (*at, code)
        rows = (before.get(code), after.get(code))
        if code not in before or code not in after:
            rule = "dialect-code-removed" if code in before else "dialect-code-added"
            yield Difference(rule, place, _failure(code), *_cells(rows, "means"))
            continue
        for column, rule in _DIALECT_RULES.items():
            if before[code][column] != after[code][column]:
                words = _cells(rows, column)
                yield Difference(rule, (*place, column), _failure(code), *words)


def _failure(code: int) -> dict[str, Any]:
    """Return a small tool-return with a code."""
    return {"code": code, "message": "x"} if code else {"code": code}
