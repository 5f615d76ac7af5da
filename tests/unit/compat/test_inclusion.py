"""A comparison never lies: proofs hold, and what separates two schemas is never compatible."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.support.effort import some_of
from toolresult.compat.automata import shortest
from toolresult.compat.differences import edits
from toolresult.compat.edits import IDLE_RULES
from toolresult.compat.inclusion import included
from toolresult.compat.schemas import schema_changes

pytestmark = pytest.mark.compat

Schema = dict[str, Any]

NAMES = ["a", "b"]
TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"]
PATTERNS = ["^a", "[^ ]", "^[a-c]", "[0-9]+b", "^[a-z]{2}", ""]
SCALARS: list[Any] = [None, True, False, 0, 1, 2, 3, -1, 0.5, 1.0, "", "a", "b", "ab", " ", "1b"]
ALWAYS: list[Any] = [
    *SCALARS,
    *({}, {"a": 0}, {"b": "a"}, {"c": 0}, {"c": "b"}, {"a": None, "b": 1}, {"a": {"c": 1}}),
    *([], [0], ["a", "b"], [None, 1, "x"], {"a": ["b"]}, {"c": {}}, [{"c": 0}], {"c": {"c": 1}}),
]

payloads = st.recursive(
    st.sampled_from(SCALARS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from([*NAMES, "c"]), inner, max_size=3),
    ),
    max_leaves=5,
)
keywords: dict[str, st.SearchStrategy[Any]] = {
    "type": st.sampled_from(TYPES) | st.lists(st.sampled_from(TYPES), min_size=1, unique=True),
    "enum": st.lists(st.sampled_from(SCALARS), min_size=1, max_size=3),
    "const": st.sampled_from(SCALARS),
    "minimum": st.sampled_from([0, 1, 0.5, 2]),
    "maximum": st.sampled_from([0, 1, 1.5, 3]),
    "minLength": st.integers(0, 3),
    "pattern": st.sampled_from([one for one in PATTERNS if one]),
    "minItems": st.integers(0, 2),
    "maxItems": st.integers(0, 2),
    "required": st.lists(st.sampled_from(NAMES), max_size=2, unique=True),
    "title": st.sampled_from(["x", "y"]),
}


def schemas(depth: int) -> st.SearchStrategy[Schema]:
    """Draw schemas inside the profile; with a definition at the root, which may hold itself."""
    known = dict(keywords)
    if depth:
        inner = schemas(depth - 1)
        known |= dict.fromkeys(("items", "not", "if", "then", "else"), inner)
        known["properties"] = st.dictionaries(st.sampled_from(NAMES), inner, max_size=2)
        known["additionalProperties"] = st.booleans() | inner
        known["allOf"] = st.lists(inner, min_size=1, max_size=2)
    chosen = st.lists(st.sampled_from(sorted(known)), max_size=3, unique=True)
    return chosen.flatmap(lambda keys: st.fixed_dictionaries({key: known[key] for key in keys}))


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Schema, Schema]:
    """Draw a schema and a version of it in which a few places are different."""
    old = draw(schemas(2))
    if draw(st.booleans()):
        old["$defs"] = {"d": draw(schemas(1))}
        target = draw(st.sampled_from(sorted(NAMES)))
        old.setdefault("properties", {})[target] = {"$ref": "#/$defs/d"}
        if draw(st.booleans()):
            old["$defs"]["d"].setdefault("properties", {})["a"] = {"$ref": "#/$defs/d"}
    new = copy.deepcopy(old)
    for _ in range(draw(st.integers(1, 3))):
        holder = draw(st.sampled_from(list(_below(new))))
        key = draw(st.sampled_from(sorted({*holder, *keywords} - {"$ref", "$defs"})))
        if key in holder and (key not in keywords or draw(st.booleans())):
            del holder[key]
        else:
            holder[key] = draw(keywords[key])
    return old, new


def _below(schema: Schema) -> Iterator[Schema]:
    yield schema
    for key in ("items", "not", "if", "then", "else", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from _below(schema[key])
    for key in ("properties", "$defs"):
        for child in schema.get(key, {}).values():
            yield from _below(child)
    for child in schema.get("allOf", ()):
        yield from _below(child)


def sides(old: Schema, new: Schema, tried: list[Any]) -> set[str]:
    """Return the sides that some payloads break."""
    before, after = Draft202012Validator(old), Draft202012Validator(new)
    verdicts = {(before.is_valid(one), after.is_valid(one)) for one in tried}
    named = {(False, True): "readers", (True, False): "writers"}
    return {named[one] for one in verdicts if one in named}


def told(changes: list[Any]) -> set[str]:
    """Return the sides that a comparison does not call compatible."""
    found: set[str] = set()
    for one in changes:
        found |= {"readers", "writers"} if one.breaks in ("both", "unknown") else {one.breaks}
        found |= set(one.unsure)
    return found - {"none"}


@given(pairs(), st.lists(payloads, max_size=60))
def test_inclusion_is_never_claimed_where_a_payload_refutes_it(
    pair: tuple[Schema, Schema], tried: list[Any]
) -> None:
    old, new = pair
    broken = sides(old, new, [*ALWAYS, *tried])
    assert not (included(old, new) and "writers" in broken)
    assert not (included(new, old) and "readers" in broken)


@some_of(250, at_least=10)  # each pair is searched with hundreds of payloads
@given(pairs(), st.lists(payloads, max_size=60))
def test_no_proof_is_wrong_and_no_separating_payload_is_called_compatible(
    pair: tuple[Schema, Schema], tried: list[Any]
) -> None:
    old, new = pair
    changes = schema_changes("", old, new, "en")
    for one in changes:
        for proof in one.proof:
            assert sides(old, new, [proof.payload]) == {proof.breaks}
            assert (one.breaks in ("both", proof.breaks)) != (one.rule == "meta-name-claimed")
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
    assert edits(old, copy.deepcopy(old)) == []


@given(
    st.lists(st.sampled_from(PATTERNS[:5]), max_size=2),
    st.lists(st.sampled_from(PATTERNS[:5]), max_size=2),
    st.integers(0, 3),
    st.lists(st.text("ab0 z", max_size=4), max_size=30),
)
def test_a_text_that_patterns_let_pass_is_found_if_there_is_one(
    matching: list[str], rejecting: list[str], at_least: int, tried: list[str]
) -> None:
    import re

    def fits(text: str) -> bool:
        return (
            len(text) >= at_least
            and all(re.search(one, text) for one in matching)
            and not any(re.search(one, text) for one in rejecting)
        )

    found = shortest(matching, rejecting, at_least=at_least)
    assert found.complete
    assert fits(found.text) if found.text is not None else not any(map(fits, tried))


@pytest.mark.parametrize("claim", [True, False])
def test_the_properties_notice_a_comparison_that_lies(claim: bool) -> None:
    """What the helpers above compare: a verdict too good, and a proof that proves nothing."""
    old, new = {"minimum": 1}, {"minimum": 2}
    assert sides(old, new, [1]) == {"writers"}
    assert sides(old, new, [5, "x"]) == set()
    changes = schema_changes("", old, new, "en")
    assert (sides(old, new, [1]) <= (told(changes) if claim else set())) == claim
