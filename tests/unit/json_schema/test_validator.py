"""The reference validator says what jsonschema says of the published schemas, only sooner."""

from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support.effort import THOROUGH, some_of
from toolresult.contract import fixtures, package_data
from toolresult.json_schema import keywords
from toolresult.json_schema.validator import lean, own_validator, validator
from toolresult.testing.strategies import payloads

NAMES = toolresult.schema_names()


def errors(judge: Any, payload: Any) -> list[tuple[str, str]]:
    """List the broken keywords with their places."""
    found = judge.iter_errors(payload)
    return sorted((str(list(one.absolute_path)), one.validator) for one in found)


def plain(name: str) -> Any:
    return jsonschema.Draft202012Validator(package_data.shared_schema(name, "plain"))


@pytest.mark.parametrize("name", NAMES)
@some_of(THOROUGH // len(NAMES))
@given(data=st.data())
def test_it_finds_the_errors_that_jsonschema_finds(name: str, data: st.DataObject) -> None:
    payload = data.draw(payloads(name))
    assert errors(validator(name), payload) == errors(plain(name), payload)


def disagreements() -> int:
    cases = [one for one in fixtures.fixtures() if one.level == "schema"]
    assert len(cases) > 500
    return sum(
        errors(validator(str(one.schema)), one.payload)
        != errors(plain(str(one.schema)), one.payload)
        for one in cases
    )


def test_it_finds_the_same_in_every_fixture() -> None:
    assert disagreements() == 0


@pytest.mark.parametrize("depth", [1, 3, 25])
def test_it_asks_each_part_of_a_deep_schema_once(depth: int) -> None:
    schema: dict[str, Any] = {"type": "integer"}
    payload: Any = "x"
    for _ in range(depth):
        inner = {"type": "array", "items": {"not": {"not": schema}}}
        schema = {"properties": {"a": {"allOf": [{"if": True, "then": inner}]}}}
        payload = {"a": [payload]}
    judge = own_validator(schema)
    assert errors(judge, payload) == errors(jsonschema.Draft202012Validator(schema), payload)


def test_an_error_that_is_overlooked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keywords, "holds", lambda *_: True)
    assert disagreements()


def test_annotations_and_references_are_left_out_where_they_can_be() -> None:
    definitions = {
        "tree": {"properties": {"left": {"$ref": "#/$defs/tree"}}},
        "leaf": {"title": "t", "type": "null", "x-rule": {"type": "leaf"}},
    }
    assert lean({"items": {"$ref": "#/$defs/leaf", "description": "d"}}, definitions) == {
        "items": {"type": "null", "x-rule": {"type": "leaf"}}
    }
    inside = lean({"$ref": "#/$defs/tree"}, definitions)
    assert inside == {"properties": {"left": {"$ref": "#/$defs/tree"}}}
    beside = {"$ref": "#/$defs/leaf", "minimum": 1}
    assert lean(beside, definitions) == beside
