"""The walk of subschemas, and what references mean: once for every part of the package."""

from typing import Any

import jsonschema
import pytest

from toolresult.json_schema.profile import SUBSCHEMAS
from toolresult.json_schema.validator import lean
from toolresult.json_schema.walk import (
    children,
    definition,
    definition_name,
    follow,
    inline,
    move,
    subschemas,
)

# A schema that holds a subschema under every keyword that can.
EVERYWHERE: dict[str, Any] = {
    keyword: {"one": {}, "list": [{}], "named": {"a": {}}}[holds]
    for keyword, holds in SUBSCHEMAS.items()
}
NAMES = ("plain", "a b", "a/b", "a~b", "a%20b", "~1", "中文")


def reference(name: str) -> str:
    """Write a reference as RFC 6901 has it in the fragment of a URI."""
    escaped = name.replace("%", "%25").replace("~", "~0").replace("/", "~1").replace(" ", "%20")
    return f"#/$defs/{escaped}"


def test_every_keyword_that_holds_subschemas_is_walked() -> None:
    assert [steps[0] for steps, _ in children(EVERYWHERE)] == list(SUBSCHEMAS)
    assert len(list(subschemas(EVERYWHERE))) == 1 + len(SUBSCHEMAS)


def test_the_keywords_that_hold_subschemas_are_those_of_the_standard() -> None:
    base = "https://json-schema.org/draft/2020-12/"
    metaschema = jsonschema.Draft202012Validator.META_SCHEMA
    vocabularies = [
        jsonschema.validators.SPECIFICATIONS.contents(base + part["$ref"])
        for part in metaschema["allOf"]
    ]
    known = {
        keyword
        for vocabulary in vocabularies
        for keyword, schema in vocabulary["properties"].items()
        if "$dynamicRef" in repr(schema) or "schemaArray" in repr(schema)
    }
    # `definitions` is the older name of `$defs`.
    assert known | {"definitions"} == SUBSCHEMAS.keys()


def test_a_boolean_in_place_of_other_properties_is_a_switch() -> None:
    assert not list(children({"additionalProperties": False}))
    assert list(children({"items": False})) == [(("items",), False)]


@pytest.mark.parametrize("name", NAMES)
def test_a_reference_means_what_it_means_to_the_reference_validator(name: str) -> None:
    target = {"type": "integer"}
    schema = {"$ref": reference(name), "$defs": {name: target}}
    assert not jsonschema.Draft202012Validator(schema).is_valid("x")
    assert definition_name(reference(name)) == name
    assert follow(schema, schema) is target
    assert inline({"items": schema}, schema) == {"items": target}
    assert lean({"items": {"$ref": reference(name)}}, schema["$defs"]) == {"items": target}


@pytest.mark.parametrize("elsewhere", ["#", "#/properties/a", "#/$defs/a/b", "other.json#/$defs/a"])
def test_what_is_not_a_definition_has_no_name(elsewhere: str) -> None:
    assert definition_name(elsewhere) is None
    with pytest.raises(KeyError):
        definition(elsewhere, {"a": {}, "a/b": {}})


def test_a_schema_that_was_moved_comes_back() -> None:
    schema = {**EVERYWHERE, "$ref": "#/$defs/a", "contains": {"$dynamicRef": "#"}, "enum": [{}]}
    place = "#/$defs/data"
    there = move(schema, "#", place)
    assert there["$ref"] == f"{place}/$defs/a"
    assert there["contains"] == {"$dynamicRef": place}
    assert move(there, place, "#") == schema
