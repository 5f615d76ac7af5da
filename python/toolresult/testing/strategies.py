"""Hypothesis strategies for every schema of the contract: valid payloads, and broken ones.

Needs Hypothesis: `pip install 'toolresult[testing]'`. Payloads are drawn from the schemas
themselves, so a strategy knows every rule that its schema has.
"""

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.contract.code_table import CodeTable, standard_table
from toolresult.strict_json.numbers import whole_number

try:
    from hypothesis import assume, reject
    from hypothesis import strategies as st
except ImportError as error:
    raise ImportError(
        f"toolresult.testing.strategies needs hypothesis, which could not be imported ({error}):"
        " pip install 'toolresult[testing]'"
    ) from error

from toolresult._lazy import listing
from toolresult.contract.package_data import Schema, schema_part
from toolresult.forms.canonical import Outcome, no_data_code
from toolresult.forms.registry import BY_NAME
from toolresult.forms.registry import outcome as outcome_of
from toolresult.strict_json.writer import quote
from toolresult.testing.drawn_scalars import ImpossibleError
from toolresult.testing.generation import (
    from_schema,
    json_values,
    pick,
    scalars,
)
from toolresult.testing.violations import broken, sites
from toolresult.text.suggestions import did_you_mean
from toolresult.validation.engine import examine
from toolresult.validation.options import ValidationOptions

__all__ = [
    "envelopes",
    "from_schema",
    "invalid",
    "json_values",
    "payloads",
    "rules",
    "scalars",
]
__dir__ = listing(__all__)


def envelopes(name: str, *, outcome: str | None = None) -> st.SearchStrategy[dict[str, Any]]:
    """Draw payloads that are valid against a schema of the contract.

    Args:
        name: one of `toolresult.schema_names()`.
        outcome: draw only those with this outcome: "ok", "empty", "failed" or "unknown".

    Raises:
        ValueError: there is no such schema, or no payload of it has the outcome.

    >>> from hypothesis import find
    >>> find(envelopes("tool-return", outcome="failed"), lambda payload: "data" in payload)["code"]
    1000
    """
    return _envelopes(name, outcome)


def rules(name: str) -> tuple[str, ...]:
    """Return the rules that a payload of a schema can break, each of which `invalid` knows.

    Raises:
        ValueError: there is no such schema.

    >>> "failure-needs-message" in rules("tool-return")
    True
    """
    return tuple(sites(name))


def invalid(name: str, *, rule: str | None = None) -> st.SearchStrategy[Any]:
    """Draw payloads that a schema rejects.

    Args:
        name: one of `toolresult.schema_names()`.
        rule: the rule that `toolresult.validate` has to name, one of `rules(name)`; None draws
            all of them.

    Raises:
        ValueError: there is no such schema, or it has no such rule.

    >>> from hypothesis import find
    >>> sorted(find(invalid("tool-return", rule="unknown-field"), lambda payload: True))
    ['code', 'extra']
    """
    return _invalid(name, rule)


def payloads(name: str) -> st.SearchStrategy[Any]:
    """Draw payloads of a schema's shape, on both sides of the border between valid and invalid.

    For tests that ask whether two consumers agree: valid ones, ones that break one rule, and ones
    in which a field was dropped, added or replaced at random.

    >>> isinstance(payloads("tool-return"), st.SearchStrategy)
    True
    """
    return _payloads(name)


# A strategy of a schema takes longer to make than to draw from, and many draw inside a test.


@functools.cache
def _envelopes(name: str, outcome: str | None) -> st.SearchStrategy[dict[str, Any]]:
    schema = schema_part(name)
    if outcome is None:
        drawn = from_schema(schema)
        # What one row may be depends on the others, which no schema says.
        return drawn.map(without_clashes) if name == "error-codes" else drawn
    wanted = _outcome(name, outcome)
    asked = _schema_of_outcome(name, wanted)
    return from_schema(schema, asked).filter(lambda payload: outcome_of(payload) is wanted)


@functools.cache
def _invalid(name: str, rule: str | None) -> st.SearchStrategy[Any]:
    found = sites(name)
    if rule is not None and rule not in found:
        raise ValueError(
            f"no payload of {name} violates the rule {quote(rule)}; its rules are"
            f" {', '.join(found)}" + did_you_mean(rule, found)
        )
    root = schema_part(name)
    wanted = tuple(found) if rule is None else (rule,)

    @st.composite
    def payloads_that_break(draw: st.DrawFn) -> Any:
        site = pick(draw, found[pick(draw, wanted)])
        try:
            payload = broken(draw, site, root)
        except ImpossibleError:
            reject()
        report = examine(
            payload, ValidationOptions(name), with_warnings=False, with_positions=False
        ).report
        assume(any(error.rule == site.rule for error in report.errors))
        return payload

    return payloads_that_break()


@functools.cache
def _payloads(name: str) -> st.SearchStrategy[Any]:
    valid = envelopes(name)
    return st.one_of(valid, invalid(name), valid.flatmap(_mutant))


@st.composite
def _mutant(draw: st.DrawFn, payload: Any) -> Any:
    """Drop, add or replace a field, at the top or one level down."""
    if not isinstance(payload, dict):
        return draw(json_values())
    changed = dict(payload)
    inner = [key for key, value in changed.items() if isinstance(value, dict)]
    goes_down: bool = bool(inner) and draw(st.booleans())
    if goes_down:
        key = pick(draw, inner)
        return {**changed, key: draw(_mutant(changed[key]))}
    action = pick(draw, ["drop", "add", "replace"])
    if action == "add" or not changed:
        key = pick(draw, ["extra", "Code", "toolresult", "outcome", "data"])
        changed[key] = draw(json_values())
        return changed
    key = pick(draw, sorted(changed))
    if action == "drop":
        del changed[key]
    else:
        changed[key] = draw(json_values())
    return changed


def _outcome(name: str, outcome: str) -> Outcome:
    form = BY_NAME.get(name)
    possible = tuple(Outcome) if form is not None and form.to_canonical is not None else ()
    if outcome not in possible:
        if not possible:
            raise ValueError(f"outcome: {name} has no outcome, because it is not a tool result")
        names = ", ".join(possible)
        raise ValueError(f"outcome: expected one of {names} for {name}, got {quote(outcome)}")
    return Outcome(outcome)


def _schema_of_outcome(name: str, outcome: Outcome) -> Schema:
    """Return a schema of payloads most of which have an outcome."""
    form = BY_NAME[name]
    origin: Schema = {"properties": {"outcome": {"const": str(outcome)}}, "required": ["outcome"]}
    extension: Schema = {"type": "object", "required": ["toolresult"]}
    extension["properties"] = {"toolresult": origin}
    with_extension = {str(form.extension): extension}
    text: Schema = {"type": "string"}
    by_outcome: Mapping[Outcome, Schema]
    if form.extension == "meta":
        empty = {"const": no_data_code()}
        failed: Schema = {"type": "integer", "minimum": 1, "not": empty}
        by_outcome = {
            Outcome.OK: {"code": {"const": 0}},
            Outcome.EMPTY: {"code": empty},
            Outcome.FAILED: {"code": failed},
            Outcome.UNKNOWN: {"code": failed, **with_extension},
        }
    elif name == "tool-execution-result":
        no_success: Schema = {"success": {"const": False}}
        by_outcome = {
            Outcome.OK: {"success": {"const": True}},
            Outcome.EMPTY: {**no_success, **with_extension},
            Outcome.FAILED: {**no_success, **with_extension},
            Outcome.UNKNOWN: no_success,
        }
    else:
        by_outcome = {
            Outcome.OK: {"output": text},
            Outcome.EMPTY: {"output": text, **with_extension},
            Outcome.FAILED: {"error": text},
            Outcome.UNKNOWN: {"error": text, **with_extension},
        }
    fields = by_outcome[outcome]
    return {"type": "object", "properties": fields, "required": list(fields)}


def without_clashes(document: Mapping[str, Any]) -> dict[str, Any]:
    """Renumber and rename the rows of a table until none takes what another has.

    Args:
        document: a table that is valid against the schema.

    >>> row = {"code": 1002, "name": "QUOTA", "kind": "server", "message": {"en": "no quota left"}}
    >>> [one["code"] for one in without_clashes({"codes": [row, row]})["codes"]]
    [1007, 1008]
    """
    table = standard_table()
    codes = {code: str(info.name) for code, info in table.rows.items()}
    names = set(codes.values())
    rows = []
    for row in document.get("codes", ()):
        code = _free_code(whole_number(row["code"]) or 0, codes, table)
        codes[code] = _free_name(row["name"], names)
        names.add(codes[code])
        kind = table.describe(code).kind
        rows.append({**row, "code": code, "name": codes[code], "kind": kind})
    taken = set(table.dialects)
    dialects = []
    for dialect in document.get("dialects", ()):
        name = _free_name(dialect["name"], taken)
        taken.add(name)
        dialects.append({**dialect, "name": name, "codes": list(_entries(dialect, codes))})
    found = {"codes": rows, "dialects": dialects}
    return {key: found.get(key, value) for key, value in document.items()}


def _entries(dialect: Mapping[str, Any], codes: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    numbers: set[int | None] = set()
    for entry in dialect["codes"]:
        number, means = whole_number(entry["code"]), whole_number(entry["means"])
        while number in numbers:
            number = (number or 0) + 1
        numbers.add(number)
        yield {**entry, "code": number, "means": means if means in codes else min(codes)}


def _free_code(code: int, taken: Mapping[int, str], table: CodeTable) -> int:
    lowest, highest = table.ranges[1]["minimum"], table.ranges[-1]["maximum"]
    while code in taken or table.describe(code).kind is None or table.describe(code).reserved:
        code = code + 1 if code < highest else lowest
    return code


def _free_name(name: str, taken: set[str]) -> str:
    number, free = 2, name
    while free in taken:
        free, number = f"{name}{'_' if name.isupper() else '-'}{number}", number + 1
    return free
