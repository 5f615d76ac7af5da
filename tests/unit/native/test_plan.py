"""The plan of the native core says what the schemas say: held to the reference validator."""

import copy
import itertools
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from codegen.generate.native.errors import UnsupportedSchemaError
from codegen.generate.native.plan import plan
from codegen.lint.mutation import mutants as schema_mutants
from codegen.source import Source, read_source
from tests.support import PROJECT
from tests.support.cases import every
from tests.support.cross_cases import Case, cross_cases, double_cases
from tests.support.disagreements import mutants, texts
from tests.support.effort import scaled
from tests.support.plan_reader import Fault, Plan, Violation, read_pairs
from tests.support.reference import reference
from toolresult.contract import package_data
from toolresult.json_schema import validator
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.validation.schema_violations import _violations

# What no schema states, because it takes two rows of a table of error codes to see it.
BETWEEN_ROWS = {
    *("code-taken", "own-code-reserved", "code-kind", "code-name-taken"),
    *("dialect-taken", "dialect-code-taken", "dialect-means-unknown"),
}
CROSS, DOUBLE, MUTANTS = 40_000, 8_000, 3_000


@cache
def document() -> dict[str, Any]:
    path = PROJECT / "generated" / "plan" / "plan.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def source() -> Source:
    return read_source()


def readable(given: Iterable[Case]) -> Iterator[tuple[bytes, Any, Any, str | None]]:
    """Yield what is strict JSON: its text, its value, the same with duplicate keys, the schema."""
    for text, schema in given:
        try:
            value = parse(text).value
        except TextError:
            continue
        yield text, value, read_pairs(text), schema


def judged_by_reference(text: bytes, schema: str | None) -> tuple[str | None, bool]:
    report = reference(text, schema, with_positions=False)
    return report.schema, {finding.rule for finding in report.findings} <= BETWEEN_ROWS


def violations(value: Any, schema: str) -> list[Violation]:
    root = package_data.schema_part(schema)
    return list(
        dict.fromkeys(
            Violation(one.rule, one.path, one.keyword, one.conditions)
            for error in validator.validator(schema).iter_errors(value)
            for one in _violations(error, root)
        )
    )


def agrees_with_the_reference(cases: Iterable[Case]) -> Counter[bool]:
    """Hold the plan to the reference in every case; count the verdicts."""
    read = Plan(document())
    verdicts: Counter[bool] = Counter()
    for text, value, pairs, schema in readable(cases):
        name, valid = judged_by_reference(text, schema)
        found = schema or read.recognize(pairs)
        if name is None:
            assert found in ("form-unknown", "form-ambiguous"), text
            continue
        assert found == name, text
        assert read.accepts(pairs, name) == valid, (text, name)
        assert read.violations(pairs, name) == violations(value, name), (text, name)
        verdicts[valid] += 1
    return verdicts


@pytest.mark.slow
def test_every_fixture_has_the_verdict_and_the_violations_of_the_reference_validator() -> None:
    verdicts = agrees_with_the_reference(texts())
    assert min(verdicts.values()) > 300


@pytest.mark.hypothesis  # with more of them in `make test-all`
def test_fields_set_at_random_and_changed_bytes_have_those_of_the_reference_validator() -> None:
    agrees_with_the_reference(double_cases(document(), scaled(DOUBLE), seed=7))
    agrees_with_the_reference(mutants(scaled(MUTANTS), seed=11))


@pytest.mark.slow
def test_every_value_in_every_field_has_those_of_the_reference_validator() -> None:
    crossed = list(cross_cases(document()))
    agrees_with_the_reference(crossed[:: len(crossed) // CROSS])


# Nothing in the plan is idle: each bit, each clause and each mask decides something


def faults(plan: Plan) -> Iterator[Fault]:
    for number, unit in enumerate(plan.units):
        for bit in range(unit["bits"]):
            yield Fault(number, bit=1 << bit)
        for index, schema in enumerate(unit["schemas"]):
            forbidden = schema["forbidden"]
            for bit in range(unit["bits"]):
                if forbidden >> bit & 1:
                    yield Fault(number, schema=index, bit=1 << bit)
            for clause in range(len(schema["clauses"])):
                yield Fault(number, schema=index, clause=clause)


def judged(plan: Plan, value: Any, schema: str | None, fault: Fault | None = None) -> Any:
    """Return form and verdict, and what was said of items.

    What one schema says of an item may follow from what another says of the same item; it
    has to be said all the same.
    """
    name = schema or plan.recognize(value, fault)
    if name not in plan.schemas:
        return name
    return name, plan.accepts(value, name, fault), plan.held


@pytest.mark.slow
def test_every_planted_fault_is_noticed() -> None:
    right = Plan(document())
    waiting = set(faults(right))
    assert len(waiting) > 300
    given = itertools.chain(texts(), cross_cases(document()), double_cases(document(), 30_000, 3))
    for _, _, pairs, schema in readable(given):
        before = judged(right, pairs, schema)
        touched = right.touched
        for fault in [one for one in waiting if one.concerns(touched)]:
            if judged(right, pairs, schema, fault) != before:
                waiting.discard(fault)
        if not waiting:
            return
    assert waiting == set()


def beside(name: str) -> Source:
    """Return the contract without the schemas that share no unit with one: nobody asks for them."""
    forms = source().forms
    speaking = [row for row in forms["forms"] if row["message"] is not None]
    if name not in {row["name"] for row in speaking}:
        # There is no plan without a form: the one that is made in the least time.
        speaking = [min(speaking, key=lambda row: len(str(source().schemas[row["name"]])))]
    names = {name, *(row["name"] for row in speaking)}
    schemas = {key: schema for key, schema in source().schemas.items() if key in names}
    return replace(source(), schemas=schemas, forms={**forms, "forms": speaking})


@pytest.mark.slow
@pytest.mark.parametrize("name", package_data.schema_names())
def test_a_plan_of_a_changed_schema_gives_itself_away(name: str) -> None:
    contract = beside(name)
    given = contract.schemas[name]
    known = [
        (pairs, judged_by_reference(text, name)[1])
        for text, _, pairs, schema in readable(iter(texts()))
        if schema == name
    ]
    if name == "error-codes":
        # The contract's own rows; what only they may be, such as the code 0, no fixture is.
        own = {key: value for key, value in source().table.items() if key in given["properties"]}
        own_table = readable(iter([(json.dumps(own).encode(), name)]))
        known += [(pairs, True) for _, _, pairs, _ in own_table]
    for mutant in schema_mutants(name, given):
        changed = replace(contract, schemas={**contract.schemas, name: mutant.schema})
        try:
            read = Plan(plan(changed))
        except UnsupportedSchemaError:
            continue
        assert any(read.accepts(pairs, name) != valid for pairs, valid in known), mutant.place


# What the plan has no bits for stops generation


@every(
    "place, schema, said",
    [
        ("message", {"type": "string", "maxLength": 3}, "maxLength"),
        ("message", {"anyOf": [{"type": "string"}]}, "anyOf"),
        ("message", {"type": "string", "pattern": "a+b"}, "pattern"),
        ("message", {"type": "string", "format": "date"}, "format"),
        ("message", {"const": 1}, "const"),
        ("message", {"type": "number", "minimum": 0.5}, "minimum"),
        ("message", {"not": {"items": {}}}, "items"),
        ("message", {"not": {"additionalProperties": False}}, "additionalProperties"),
        ("message", {"$ref": "#/$defs/toolresult", "type": "object"}, "type beside"),
        ("message", True, "expected a schema"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_has_no_bits_stops_generation_by_name(place: str, schema: Any, said: str) -> None:
    changed: Mapping[str, Any] = copy.deepcopy(source().schemas)
    changed["tool-return"]["properties"][place] = schema
    with pytest.raises(UnsupportedSchemaError, match=f"/{place}: .*{said}"):
        plan(replace(source(), schemas=changed))
