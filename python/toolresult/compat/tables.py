"""The changes between two versions of the error-code table, column by column.

A number on the wire means what the table says, so these changes are judged by their rule and
not by validation: the payload shows where the two tables say different things.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from toolresult.compat.changes import Change, Proof, change
from toolresult.compat.edits import same
from toolresult.compat.rules import BY_ID
from toolresult.strict_json.pointers import pointer

Table = Mapping[str, Any]
Row = Mapping[str, Any]
Check = Callable[[Any], Mapping[str, Any]]

NAME = "error_codes"
_PLAIN = {
    # column: rule
    "name": "code-renamed",
    "kind": "code-kind-changed",
    "http_status": "code-http-status-changed",
    "message": "code-message-changed",
    "description": "code-description-changed",
    "advice": "code-advice-changed",
    "since": "code-since-changed",
    "origin": "code-origin-changed",
}
COLUMNS = frozenset({*_PLAIN, "code", "retryable", "deprecated"})


@dataclass(frozen=True)
class Tables:
    """Two versions of the table, and how a payload is checked in each.

    Attributes:
        old: the old table.
        new: the new one.
        check_old: says of a tool-return what the old version's schema says, as `{"valid": …}`.
        check_new: likewise for the new version.
        lang: language of the purposes.
    """

    old: Table
    new: Table
    check_old: Check
    check_new: Check
    lang: str

    def told(
        self,
        rule: str,
        steps: tuple[str | int, ...],
        payload: Any,
        old: Mapping[str, Any],
        new: Mapping[str, Any],
    ) -> Change:
        """Make a change with the payload that shows it, and what each table says of it."""
        breaks = BY_ID[rule].breaks
        proof = [
            Proof(
                side,
                payload,
                "tool-return",
                {**self.check_old(payload), **old},
                {**self.check_new(payload), **new},
            )
            for side in (("readers", "writers") if breaks == "both" else (breaks,))
        ]
        return change(rule, f"{NAME}#{pointer(steps)}", self.lang, proof=proof)


def table_changes(tables: Tables) -> list[Change]:
    """List the changes from one version of the table to another."""
    looks = (_codes, _values, _ranges, _dialects)
    return [one for look in looks for one in look(tables)]


def _codes(tables: Tables) -> Iterator[Change]:
    """Match rows by name, then what is left by number."""
    old, new = ({row["name"]: row for row in one["codes"]} for one in (tables.old, tables.new))
    for name in sorted(old.keys() & new.keys(), key=lambda one: int(old[one]["code"])):
        before, after = old[name]["code"], new[name]["code"]
        if before != after:
            said = [{"name": name, "code": one} for one in (before, after)]
            yield tables.told("code-renumbered", ("codes", before), _failure(before), *said)
        yield from _columns(tables, old[name], new[name], ("codes", after))
    gone, more = (
        {row["code"]: row for name, row in one.items() if name not in other}
        for one, other in ((old, new), (new, old))
    )
    all_old, all_new = ({row["code"]: row for row in one.values()} for one in (old, new))
    for code in sorted(gone.keys() | more.keys()):
        at = ("codes", code)
        if code in all_old and code in all_new:
            # Both have the number: it means something else now, whatever became of the names.
            yield from _columns(tables, all_old[code], all_new[code], at)
        else:
            rule = "code-removed" if code in gone else "code-added"
            rows = (all_old, all_new)
            said = [{"name": one[code]["name"] if code in one else None} for one in rows]
            yield tables.told(rule, at, _failure(code), *said)


def _columns(tables: Tables, old: Row, new: Row, at: tuple[str | int, ...]) -> Iterator[Change]:
    payload = _failure(new["code"])
    for column in sorted(COLUMNS - {"code"}):
        before, after = old.get(column), new.get(column)
        if same(before, after):
            continue
        if column == "retryable":
            withdrawn = "withdrawn" if after is None else "changed"
            rule = f"code-retryable-{'decided' if before is None else withdrawn}"
        elif column == "deprecated":
            rule = "code-deprecated" if after else "code-restored"
        else:
            rule = _PLAIN[column]
        yield tables.told(rule, (*at, column), payload, {column: before}, {column: after})


def _values(tables: Tables) -> Iterator[Change]:
    old, new = tables.old, tables.new
    rules = {
        "version": "version-changed",
        "generic_failure": "generic-failure-changed",
        "no_data": "no-data-changed",
    }
    for key, rule in rules.items():
        if not same(old.get(key), new.get(key)):
            code = old.get(key) if isinstance(old.get(key), int) else new.get(key)
            payload = _failure(code) if isinstance(code, int) else {"code": 0}
            yield tables.told(rule, (key,), payload, {key: old.get(key)}, {key: new.get(key)})
    yield from _reserved(tables)


def _reserved(tables: Tables) -> Iterator[Change]:
    old, new = (_numbers(one.get("reserved")) for one in (tables.old, tables.new))
    says = ({"reserved": tables.old.get("reserved")}, {"reserved": tables.new.get("reserved")})
    for rule, numbers in (("reserved-widened", new - old), ("reserved-narrowed", old - new)):
        if numbers:
            yield tables.told(rule, ("reserved",), _failure(1000 + min(numbers)), *says)


def _numbers(limits: Any) -> set[int]:
    return set(range(limits[0], limits[1] + 1)) if limits else set()


def _ranges(tables: Tables) -> Iterator[Change]:
    """Compare the ranges between the numbers at which something begins or ends."""
    borders = sorted(
        {
            edge
            for table in (tables.old, tables.new)
            for one in table.get("ranges", ())
            for edge in (one["minimum"], one["maximum"] + 1)
        }
    )
    for low in borders:
        old, new = (_range_of(low, one) for one in (tables.old, tables.new))
        at = ("ranges", low)
        if old is None or new is None:
            if old is not new:
                rule = "range-widened" if old is None else "range-narrowed"
                yield tables.told(rule, at, _failure(low), _kind(old), _kind(new))
            continue
        for column in ("kind", "http_status", "message"):
            if not same(old.get(column), new.get(column)):
                rule = f"range-{column.replace('_', '-')}-changed"
                says = ({column: old.get(column)}, {column: new.get(column)})
                yield tables.told(rule, (*at, column), _failure(low), *says)


def _range_of(code: int, table: Table) -> Row | None:
    for one in table.get("ranges", ()):
        if one["minimum"] <= code <= one["maximum"]:
            return one  # type: ignore[no-any-return]
    return None


def _kind(block: Row | None) -> Mapping[str, Any]:
    return {"kind": None if block is None else block["kind"]}


def _dialects(tables: Tables) -> Iterator[Change]:
    old, new = (
        {one["name"]: one for one in table.get("dialects", ())}
        for table in (tables.old, tables.new)
    )
    for name in sorted(old.keys() | new.keys()):
        at = ("dialects", name)
        if name not in new or name not in old:
            rule = "dialect-removed" if name in old else "dialect-added"
            rows = (old.get(name) or new[name])["codes"]
            said = [{"dialect": name if name in one else None} for one in (old, new)]
            yield tables.told(rule, at, _failure(rows[0]["code"]), *said)
            continue
        if not same(old[name]["description"], new[name]["description"]):
            said = [{"description": one[name]["description"]} for one in (old, new)]
            payload = _failure(new[name]["codes"][0]["code"])
            yield tables.told("dialect-description-changed", (*at, "description"), payload, *said)
        yield from _dialect_codes(tables, old[name], new[name], at)


def _dialect_codes(
    tables: Tables, old: Row, new: Row, at: tuple[str | int, ...]
) -> Iterator[Change]:
    before, after = ({row["code"]: row for row in one["codes"]} for one in (old, new))
    for code in sorted(before.keys() | after.keys()):
        place = (*at, code)
        said = [{"means": one[code]["means"] if code in one else None} for one in (before, after)]
        if code not in before or code not in after:
            rule = "dialect-code-removed" if code in before else "dialect-code-added"
            yield tables.told(rule, place, _failure(code), *said)
            continue
        if before[code]["means"] != after[code]["means"]:
            yield tables.told(
                "dialect-code-means-changed", (*place, "means"), _failure(code), *said
            )
        if before[code]["name"] != after[code]["name"]:
            names = [{"name": one[code]["name"]} for one in (before, after)]
            yield tables.told("dialect-code-renamed", (*place, "name"), _failure(code), *names)


def _failure(code: int) -> dict[str, Any]:
    """Return a small tool-return with a code."""
    return {"code": code, "message": "x"} if code else {"code": code}
