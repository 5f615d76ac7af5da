"""The strategies: what they draw is valid, or refused under the rule that was named."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import toolresult
from tests.support.cases import every
from tests.support.effort import some_of
from toolresult import processor
from toolresult.forms.registry import FORMS
from toolresult.json_schema.validator import validator
from toolresult.models.load import MODELS
from toolresult.testing import strategies
from toolresult.testing.strategies import envelopes, from_schema, invalid, payloads, rules

NAMES = toolresult.schema_names()
RESULTS = [form.name for form in FORMS if form.to_canonical is not None]
OUTCOMES = ("ok", "empty", "failed", "unknown")
BREACHES = [(name, rule) for name in NAMES for rule in rules(name)]
# Rules between the rows of a table, which no schema states and no single payload is drawn for.
CLASHES = {
    *("code-taken", "code-name-taken", "own-code-reserved", "code-kind"),
    *("dialect-taken", "dialect-code-taken", "dialect-means-unknown"),
}
# There are many schemas, and far more rules that they can break.
some = some_of(100, at_least=10)
few = some_of(20, at_least=2)
# The first that is found will do and ends the search; to make it small takes long.
first = settings(phases=[Phase.generate], max_examples=2_000, derandomize=True)


@pytest.mark.parametrize("name", NAMES)
@some
@given(data=st.data())
def test_valid_payloads_are_valid_to_jsonschema_and_survive_the_model(
    name: str, data: st.DataObject
) -> None:
    payload = data.draw(envelopes(name))
    assert validator(name).is_valid(payload)
    assert toolresult.validate(payload, name).valid
    if name in MODELS:
        assert MODELS[name](**payload).to_dict() == payload


@pytest.mark.parametrize(("name", "rule"), BREACHES)
@few
@given(data=st.data())
def test_broken_payloads_are_refused_under_the_rule_that_was_named(
    name: str, rule: str, data: st.DataObject
) -> None:
    payload = data.draw(invalid(name, rule=rule))
    assert not validator(name).is_valid(payload)
    assert rule in {one.rule for one in toolresult.validate(payload, name).errors}
    if name in MODELS and isinstance(payload, dict):
        with pytest.raises(ValueError, match=r".") as refusal:
            MODELS[name].model_validate(payload)
        assert refusal.value is not None


@every("name", NAMES)
def test_every_rule_that_a_fixture_breaks_can_be_drawn(name: str) -> None:
    cases = [one for one in toolresult.fixtures() if one.level == "schema" and one.schema == name]
    broken = {
        finding.rule
        for one in cases
        if not isinstance(one.payload, str | bytes)
        for finding in toolresult.validate(one.payload, name).errors
    }
    assert broken, "the fixtures of every schema break some rule"
    assert broken - CLASHES <= set(rules(name))


@every("name", RESULTS)
@every("outcome", OUTCOMES)
def test_an_outcome_can_be_asked_for(name: str, outcome: str) -> None:
    @few
    @given(envelopes(name, outcome=outcome))
    def every_one_has_it(payload: dict[str, Any]) -> None:
        assert processor.outcome(payload) == outcome
        assert toolresult.is_valid(payload, name)

    every_one_has_it()


@every("name", NAMES)
def test_every_field_and_its_absence_can_be_drawn(name: str) -> None:
    schema = toolresult.schema(name)
    fields = set(schema["properties"])
    optional = fields - set(schema.get("required", ()))
    present: set[str] = set()
    absent: set[str] = set()

    def are_all_seen(payload: dict[str, Any]) -> bool:
        present.update(fields & payload.keys())
        absent.update(fields - payload.keys())
        return present == fields and absent == optional

    find(envelopes(name), are_all_seen, settings=first)


BOTH_SIDES: Mapping[str, tuple[dict[str, Any], Any, Any]] = {
    # keyword: schema, a value that can be drawn, one that cannot
    "type": ({"type": ["integer", "null"]}, None, "x"),
    "enum": ({"enum": ["a", "b"]}, "b", "c"),
    "const": ({"const": [1]}, [1], [2]),
    "minimum": ({"type": "integer", "minimum": 3, "maximum": 4}, 4, 2),
    "number": ({"type": "number", "minimum": 0.5, "maximum": 0.75}, 0.5, 0),
    "pattern": ({"type": "string", "pattern": "^[A-Z]"}, "A", "a"),
    "not": ({"type": "string", "enum": ["a", "b"], "not": {"const": "a"}}, "b", "a"),
    "minItems": ({"type": "array", "items": {"const": 1}, "minItems": 1}, [1], []),
    "maxItems": ({"type": "array", "items": {"const": 1}, "maxItems": 1}, [], [1, 1]),
    "required": (
        {"type": "object", "required": ["a"], "properties": {"a": {"const": 1}}}
        | {"additionalProperties": False},
        {"a": 1},
        {},
    ),
    "allOf": ({"allOf": [{"enum": [1, 2]}, {"enum": [2, 3]}]}, 2, 1),
    "$ref": ({"$ref": "#/$defs/x", "$defs": {"x": {"const": 7}}}, 7, 8),
    "if": (
        {
            "type": "object",
            "properties": {"a": {"type": "boolean"}, "b": {"type": "boolean"}},
            "required": ["a", "b"],
            "additionalProperties": False,
            "if": {"properties": {"a": {"const": True}}},
            "then": {"properties": {"b": {"const": False}}},
            "else": {"properties": {"b": {"const": True}}},
        },
        {"a": False, "b": True},
        {"a": True, "b": True},
    ),
}


@every("keyword", BOTH_SIDES)
def test_every_keyword_of_the_profile_is_kept(keyword: str) -> None:
    schema, possible, impossible = BOTH_SIDES[keyword]
    drawn = from_schema(schema)
    assert find(drawn, lambda value: value == possible, settings=first) == possible

    @few
    @given(drawn)
    def never(value: Any) -> None:
        assert value != impossible

    never()


@every("valid", [True, False])
@every("name", NAMES)
def test_payloads_come_from_both_sides_of_the_border(name: str, valid: bool) -> None:
    found = find(payloads(name), lambda one: validator(name).is_valid(one) is valid, settings=first)
    assert validator(name).is_valid(found) is valid


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: envelopes("tool-retrun"), ["tool-retrun", '"tool-return"']),
        (lambda: invalid("tool-return", rule="blnk"), ['"blnk"', "code-range"]),
        (lambda: invalid("tool-return", rule="requird"), ['"requird"', 'did you mean "required"']),
        (lambda: envelopes("tool-return", outcome="okay"), ['"okay"', "ok, empty, failed"]),
        (lambda: envelopes("run-record", outcome="ok"), ["run-record", "not a tool result"]),
    ],
)
def test_what_cannot_be_drawn_is_said_at_once(ask: Callable[[], Any], words: list[str]) -> None:
    with pytest.raises(ValueError, match=r"tool-re|run-record") as error:
        ask()
    assert all(word in str(error.value) for word in words)


def test_every_strategy_has_an_example_or_says_what_it_draws() -> None:
    for name in strategies.__all__:
        assert getattr(strategies, name).__doc__, name


@pytest.mark.parametrize("schemas", [(True,), ({}, False), (None,)], ids=str)
def test_what_is_no_schema_of_the_profile_is_said(schemas: Any) -> None:
    with pytest.raises(TypeError, match="expected a schema of the keyword profile as a dict"):
        from_schema(*schemas)


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "integer", "minimum": 1.5, "maximum": 2.5},
        {"type": "string", "minLength": 2.0},
        {"type": "array", "minItems": 1.0, "maxItems": 2.0, "items": {"type": "null"}},
    ],
    ids=str,
)
def test_bounds_may_be_written_as_any_number(schema: dict[str, Any]) -> None:
    @given(from_schema(schema))
    @settings(max_examples=20)
    def holds(value: Any) -> None:
        assert jsonschema.Draft202012Validator(schema).is_valid(value)

    holds()


@pytest.mark.parametrize(
    ("schema", "word"),
    [
        ({"$ref": "#/$defs/no"}, r"#/\$defs/no"),
        ({"type": "strng"}, "not a JSON Schema"),
        ({"oneOf": []}, "oneOf"),
    ],
)
def test_what_the_profile_has_not_is_named(schema: dict[str, Any], word: str) -> None:
    with pytest.raises(ValueError, match=word):
        from_schema(schema)


FIRST_EXAMPLES = """
from hypothesis import HealthCheck, given, settings
from toolresult.testing.strategies import envelopes, invalid, payloads

for drawn in (envelopes("tool-return"), invalid("tool-response"), payloads("tool-result")):
    @settings(max_examples=20, database=None, suppress_health_check=list(HealthCheck))
    @given(drawn)
    def draw(payload):
        pass
    draw()
"""


@pytest.mark.slow
def test_the_first_examples_in_a_new_environment_wait_for_no_table_of_a_codec(
    tmp_path: Path,
) -> None:
    # Hypothesis tries every character to make one, which takes seconds; its health checks then
    # fail the first test of a reader.
    names = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(tmp_path / "kept")}
    subprocess.run([sys.executable, "-c", FIRST_EXAMPLES], check=True, env=names, cwd=tmp_path)
    tables = [file.name for file in (tmp_path / "kept").rglob("*.gz")]
    assert tables, "Hypothesis no longer keeps its tables in files"
    assert not [name for name in tables if name.startswith("codec")]
