"""What the native core finds against a schema, in the words that the reference's findings have."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from toolresult import native
from toolresult.contract import package_data
from toolresult.error_codes.table import CodeTable
from toolresult.findings.catalog import places
from toolresult.findings.selection import Selection
from toolresult.json_schema.walk import follow
from toolresult.strict_json.pointers import pointer, steps
from toolresult.validation.schema_violations import (
    KEYWORD_RULES,
    Explainer,
    Schema,
    Violation,
)
from toolresult_contract.facts import FINDINGS_LIMIT

# Whose words say what the constraint wants.
_WITH_LIMIT = "expected"
# How many constraints are remembered; there are fewer, but a list has many places.
_REMEMBERED = 4096


def core_findings(
    schema: str, payload: object, value: Any, table: CodeTable, limit: int
) -> Selection | None:
    """Return what the native core finds; None where the reference validator has to be asked.

    Args:
        schema: name of the schema.
        payload: the payload as it was given; only text is judged.
        value: the JSON value that it holds.
        table: the table of error codes.
        limit: how many violations the reference validator would explain.
    """
    explained = None if native.CORE is None else native.CORE.explain(payload, schema)
    if explained is None:
        return None
    # Rows without a keyword are of no schema: duplicate keys, which are found elsewhere.
    rows = [(rule, word, path, meant) for rule, word, path, _, _, meant in explained[1] if word]
    # Which ones are chosen from more than the limit, the order of the schema decides.
    if not rows or limit >= FINDINGS_LIMIT:
        return _selection(schema, rows, value, table)
    return None


_Row = tuple[str, str, str, str | None]


def _selection(schema: str, rows: list[_Row], value: Any, table: CodeTable) -> Selection | None:
    root = package_data.schema_part(schema)
    meant = {path: _beside(path, name) for _, _, path, name in rows if name is not None}
    explainer = Explainer(schema, root, table, meant)
    findings = []
    for rule, keyword, path, _ in rows:
        limits = _limits(schema, keyword, path, rule) if _WITH_LIMIT in places(rule) else (None,)
        if len(limits) != 1:
            return None
        here = None if keyword == "required" else _value_at(value, path)
        findings.append(explainer.finding(Violation(rule, path, keyword, limits[0], here)))
    return Selection(tuple(findings), 0)


def _beside(path: str, name: str) -> str:
    return pointer([*steps(path)[:-1], name])


def _value_at(value: Any, path: str) -> Any:
    for step in steps(path):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


@lru_cache(_REMEMBERED)
def _limits(schema: str, keyword: str, path: str, rule: str) -> tuple[Any, ...]:
    """Return what the constraints of a rule want at a place, each different value once."""
    root = package_data.schema_part(schema)
    here = list(_parts(root, root))
    for step in steps(path):
        here = [part for around in here for part in _below(around, step, root)]
    found: list[Any] = []
    for part in here:
        stated = part.get("x-rule", {}).get(keyword, KEYWORD_RULES[keyword])
        if keyword in part and stated == rule and part[keyword] not in found:
            found.append(part[keyword])
    return tuple(found)


def _below(schema: Schema, step: str, root: Schema) -> Iterator[Schema]:
    inner = schema.get("properties", {}).get(step)
    if inner is None and step.isdigit():
        inner = schema.get("items")
    if inner is not None:
        yield from _parts(inner, root)


def _parts(schema: Schema, root: Schema) -> Iterator[Schema]:
    """Yield a schema and those that it applies to the same value."""
    schema = follow(schema, root)
    yield schema
    for keyword in ("then", "else"):
        if keyword in schema:
            yield from _parts(schema[keyword], root)
    for part in schema.get("allOf", ()):
        yield from _parts(part, root)
