"""Schemas as pydantic and FastAPI write them: no verdict on two of them is wrong."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.support.effort import some_of
from tests.unit.compat.test_inclusion import sides, told
from toolresult.compat.differences import edits
from toolresult.compat.edits import IDLE_RULES
from toolresult.compat.inclusion import included
from toolresult.compat.schemas import schema_changes
from toolresult.compat.vocabulary import normalized

pytestmark = pytest.mark.compat

Schema = dict[str, Any]

SCALARS: list[Any] = [None, True, 0, 1, 2, 3, 4, -1, 0.5, "", "a", "b", "ab", "abc", "cat", "dog"]
FIELDS = ["a", "b", "kind"]
scalars = st.sampled_from(SCALARS)
payloads = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from([*FIELDS, "x-a"]), inner, max_size=4),
    ),
    max_leaves=8,
)
ALWAYS: list[Any] = [
    *SCALARS,
    *([], [0], [0, 0], ["a"], ["a", 1], [1, "a"], [1, 2, 3], [None], [[]], [{}]),
    *({}, {"a": 0}, {"b": None}, {"kind": "cat"}, {"kind": "dog"}, {"x-a": 1}),
    *({"a": {"a": {}}}, {"a": []}, {"kind": "cat", "a": 1}, {"kind": "dog", "b": "abc"}),
]


def numbers() -> st.SearchStrategy[Schema]:
    return st.fixed_dictionaries(
        {"type": st.sampled_from(["integer", "number"])},
        optional={
            "minimum": st.integers(-1, 3),
            "exclusiveMinimum": st.integers(-1, 3),
            "maximum": st.integers(0, 4),
            "exclusiveMaximum": st.integers(0, 4),
            "multipleOf": st.sampled_from([1, 2, 4, 0.5]),
            "default": st.just(1),
        },
    )


def texts() -> st.SearchStrategy[Schema]:
    return st.fixed_dictionaries(
        {"type": st.just("string")},
        optional={
            "minLength": st.integers(0, 3),
            "maxLength": st.integers(0, 3),
            "pattern": st.sampled_from(["^a", "^[ab]+$", "^[a-c]", "c$"]),
            "format": st.sampled_from(["date", "uuid"]),
            "title": st.just("Text"),
        },
    )


listed: st.SearchStrategy[Schema] = st.one_of(
    st.lists(scalars, min_size=1, max_size=3).map(lambda values: {"enum": values}),
    scalars.map(lambda value: {"const": value}),
    st.just({"type": "null"}),
    st.just({"type": "boolean"}),
    st.just({}),
)


def objects(inner: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    return st.fixed_dictionaries(
        {"type": st.just("object")},
        optional={
            "properties": st.dictionaries(st.sampled_from(FIELDS), inner, max_size=2),
            "required": st.lists(st.sampled_from(FIELDS), max_size=2, unique=True),
            "additionalProperties": st.booleans() | inner,
            "patternProperties": st.dictionaries(st.sampled_from(["^x-", "^a"]), inner, max_size=2),
            "propertyNames": texts() | st.just({"enum": ["a", "kind"]}),
            "minProperties": st.integers(0, 2),
            "maxProperties": st.integers(0, 2),
        },
    )


def lists(inner: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    return st.fixed_dictionaries(
        {"type": st.just("array")},
        optional={
            "items": inner | st.booleans(),
            "prefixItems": st.lists(inner, min_size=1, max_size=2),
            "minItems": st.integers(0, 2),
            "maxItems": st.integers(0, 3),
            "uniqueItems": st.booleans(),
        },
    )


def discriminated(kind: str) -> st.SearchStrategy[Schema]:
    return st.fixed_dictionaries(
        {
            "type": st.just("object"),
            "properties": st.fixed_dictionaries(
                {"kind": st.just({"const": kind})}, optional={"a": numbers(), "b": texts()}
            ),
        },
        optional={"required": st.sampled_from([["kind"], ["kind", "a"]])},
    )


def unions(inner: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    kinds = st.lists(st.sampled_from(["cat", "dog", "a"]), min_size=1, max_size=3, unique=True)
    tagged = kinds.flatmap(
        lambda names: st.tuples(*map(discriminated, names)).map(lambda made: {"oneOf": list(made)})
    )
    some = st.lists(inner, min_size=1, max_size=3)
    return st.one_of(
        some.map(lambda branches: {"anyOf": branches}),
        some.map(lambda branches: {"oneOf": branches}),
        tagged,
    )


leaves = st.one_of(numbers(), texts(), listed, st.just({"$ref": "#/$defs/Node"}))
schemas = st.recursive(
    leaves,
    lambda inner: st.one_of(objects(inner), lists(inner), unions(inner)),
    max_leaves=6,
)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Schema, Schema]:
    """Draw a schema and a version of it in which a few places are different."""
    old = {**draw(schemas), "$defs": {"Node": draw(objects(leaves))}}
    new = normalized(old)
    for _ in range(draw(st.integers(1, 2))):
        holder, key = draw(st.sampled_from(list(_places(new))))
        # A definition that refers to itself for the same value describes nothing.
        is_definition = holder is new["$defs"]
        fresh = objects(leaves) if is_definition else leaves | unions(leaves) | objects(leaves)
        holder[key] = draw(fresh)
    # As the comparison itself begins: no booleans, and no part that two places share.
    return normalized(old), normalized(new)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place of a schema below the root, as its holder and its key there."""
    for key in ("properties", "patternProperties", "$defs"):
        for name, child in value.get(key, {}).items():
            yield value[key], name
            yield from _places(child)
    for key in ("anyOf", "oneOf", "prefixItems"):
        for index, child in enumerate(value.get(key, ())):
            yield value[key], index
            yield from _places(child)
    for key in ("items", "additionalProperties", "propertyNames"):
        if isinstance(value.get(key), dict):
            yield value, key
            yield from _places(value[key])


@given(pairs(), st.lists(payloads, max_size=40))
def test_inclusion_is_never_claimed_where_a_payload_refutes_it(
    pair: tuple[Schema, Schema], tried: list[Any]
) -> None:
    old, new = pair
    broken = sides(old, new, [*ALWAYS, *tried])
    assert not (included(old, new) and "writers" in broken)
    assert not (included(new, old) and "readers" in broken)


@given(schemas, schemas, st.lists(payloads, max_size=40))
def test_unrelated_schemas_are_never_called_equal(
    one: Schema, other: Schema, tried: list[Any]
) -> None:
    definitions = {"Node": {"type": "object", "properties": {"a": {"$ref": "#/$defs/Node"}}}}
    old, new = (normalized({**schema, "$defs": definitions}) for schema in (one, other))
    broken = sides(old, new, [*ALWAYS, *tried])
    assert not (included(old, new) and "writers" in broken)
    assert not (included(new, old) and "readers" in broken)


@some_of(250, at_least=10)  # each pair is searched with hundreds of payloads
@given(pairs(), st.lists(payloads, max_size=40))
def test_no_proof_is_wrong_and_no_separating_payload_is_called_compatible(
    pair: tuple[Schema, Schema], tried: list[Any]
) -> None:
    old, new = pair
    changes = schema_changes("", old, new)
    for one in changes:
        for proof in one.proof:
            assert sides(old, new, [proof.payload]) == {proof.breaks}
        assert (one.breaks == "unknown" or bool(one.unsure)) <= (one.reason is not None)
    assert sides(old, new, [*ALWAYS, *tried]) <= told(changes)


@given(pairs())
def test_all_edits_together_make_the_new_schema_of_the_old_one(
    pair: tuple[Schema, Schema],
) -> None:
    old, new = pair
    made = old
    for edit in edits(old, new):
        made = edit.apply_in(made, new)
    assert [one for one in edits(made, new) if one.rule not in IDLE_RULES] == []
    assert Draft202012Validator.check_schema(made) is None


def test_of_one_of_no_second_alternative_may_match() -> None:
    numbers_twice = {"oneOf": [{"type": "integer"}, {"type": "number"}]}
    assert not included({"type": "integer"}, numbers_twice)
    assert not included({"type": "number"}, numbers_twice)
    assert included({"const": 0.5}, numbers_twice)
    assert included({"type": "integer"}, {"oneOf": [{"type": "integer"}, {"type": "string"}]})
