"""Large schemas are compared in slices: as if each change were the only one, and in proportion."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from toolresult.compat import slices
from toolresult.compat.changes import Change
from toolresult.compat.schemas import schema_changes

pytestmark = pytest.mark.compat

Pair = tuple[dict[str, Any], dict[str, Any]]


def an_object(fields: dict[str, Any], *required: str, **others: Any) -> dict[str, Any]:
    needed = {"required": list(required)} if required else {}
    return {"type": "object", "properties": fields, **needed, **others}


def fields(count: int, schema: dict[str, Any], start: int = 0) -> dict[str, Any]:
    return {f"field{number}": dict(schema) for number in range(start, count)}


def narrower(count: int) -> Pair:
    old, new = ({"type": "string", "maxLength": limit} for limit in (10, 9))
    return an_object(fields(count, old)), an_object(fields(count, new))


def all_required(count: int) -> Pair:
    old, new = ({"type": kind} for kind in ("integer", "string"))
    names = list(fields(count, {}))
    return an_object(fields(count, old), *names), an_object(fields(count, new), *names)


def added_to_a_closed_object(count: int) -> Pair:
    few, many = (fields(size, {"type": "integer"}) for size in (2, count))
    closed = {"additionalProperties": False}
    return an_object(few, "field0", **closed), an_object(many, "field0", **closed)


def added_and_required(count: int) -> Pair:
    few, many = (fields(size, {"type": "integer"}) for size in (2, count))
    return an_object(few, "field0"), an_object(many, *many)


def inside(count: int) -> Pair:
    old, new = narrower(count)
    return an_object({"data": old}, "data"), an_object({"data": new}, "data")


def harmless(count: int) -> Pair:
    old, new = ({"type": kinds} for kinds in ("number", ["number", "integer"]))
    return an_object(fields(count, {**old, "maxLength": 2})), an_object(fields(count, new))


def by_definition(count: int) -> Pair:
    shared = {"$defs": {"text": {"type": "string", "minLength": 1}}}
    old, new = ({"$ref": "#/$defs/text"}, {"type": "null"})
    return an_object(fields(count, old), **shared), an_object(fields(count, new), **shared)


def beside_patterns(count: int) -> Pair:
    return tuple(  # type: ignore[return-value]
        {**one, "patternProperties": {"^x-": {"type": "string"}, "1$": {"maximum": 7}}}
        for one in all_required(count)
    )


def with_rules_of_names(count: int) -> Pair:
    return tuple(  # type: ignore[return-value]
        {**one, "propertyNames": {"minLength": 2}} for one in narrower(count)
    )


KINDS: list[Callable[[int], Pair]] = [
    *(narrower, all_required, added_to_a_closed_object, added_and_required, inside),
    *(harmless, by_definition, beside_patterns, with_rules_of_names),
]


def broken(change: Change) -> set[str]:
    return {proof.breaks for proof in change.proof}


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_slices_prove_what_the_whole_proves(
    kind: Callable[[int], Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = kind(26)
    sliced = schema_changes("", old, new)
    monkeypatch.setattr(slices, "_FEW", 1000)
    whole = schema_changes("", old, new)
    assert len(sliced) >= 24
    assert [(one.rule, one.path) for one in sliced] == [(one.rule, one.path) for one in whole]
    for one, other in zip(sliced, whole, strict=True):
        assert broken(one) >= broken(other)
        assert (one.breaks == "none") == (other.breaks == "none")


def is_valid(schema: dict[str, Any], payload: Any) -> bool:
    from jsonschema import Draft202012Validator

    return bool(Draft202012Validator(schema).is_valid(payload))


@pytest.mark.parametrize("kind", KINDS)
def test_a_proof_of_a_slice_holds_for_the_whole(kind: Callable[[int], Pair]) -> None:
    old, new = kind(26)
    for change in schema_changes("", old, new):
        for proof in change.proof:
            verdicts = is_valid(old, proof.payload), is_valid(new, proof.payload)
            assert verdicts == (proof.breaks == "writers", proof.breaks == "readers")


def calls(old: Any, new: Any) -> int:
    counted = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        schema_changes("", old, new)
    finally:
        sys.setprofile(None)
    return counted


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_many_changed_fields_take_time_in_proportion(kind: Callable[[int], Pair]) -> None:
    calls(*kind(22))
    assert calls(*kind(84)) < 2.5 * calls(*kind(42))


@pytest.mark.slow
def test_an_object_of_many_required_fields_has_its_proofs() -> None:
    """More fields than a value that is built elsewhere may have."""
    changes = schema_changes("", *beside_patterns(320))
    assert {frozenset(broken(change)) for change in changes} == {frozenset({"readers", "writers"})}


def test_fields_that_a_condition_looks_at_are_judged_together() -> None:
    old, new = narrower(26)
    condition = {"if": {"required": ["field0"]}, "then": {"required": ["field1"]}}
    assert not slices.verdicts_by_slices({**old, **condition}, {**new, **condition}, [])
    changes = schema_changes("", {**old, **condition}, {**new, **condition})
    assert {change.breaks for change in changes} == {"writers"}
