"""Data contracts: what a tool promises of its own `data`, held in every place that takes them."""

import asyncio
import functools
import json
import pickle
import re
import tracemalloc
import types
from collections.abc import Callable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Literal

import jsonschema
import pydantic
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import PydanticCustomError

import toolresult
from tests.support.cases import every
from tests.support.steps import steps_of
from toolresult import ContractError, DataContracts
from toolresult.audit import audit_files
from toolresult.boundary import GuardMiddleware
from toolresult.cli import main
from toolresult.contract.fixtures import fixtures
from toolresult.contract.package_data import schema_names
from toolresult.executor import ToolExecutor, tool
from toolresult.json_schema import patterns
from toolresult.text.sentence import InvalidValueError
from toolresult.validation.engine import answers

LANGUAGES = ("en", "zh")
DIALECT = "https://json-schema.org/draft/2020-12/schema"
DRAFT_4 = "http://json-schema.org/draft-04/schema#"
CHINESE = re.compile("[\u4e00-\u9fff]")
ROWS = {
    "type": "object",
    "properties": {"rows": {"type": "array", "items": {"$ref": "#/$defs/row"}}},
    "required": ["rows"],
    "additionalProperties": False,
    "$defs": {"row": {"type": "object", "required": ["id"], "properties": {"id": {"minimum": 1}}}},
}
CONTRACTS = DataContracts({"db:rows": ROWS})
FORMS = {
    "tool-return": lambda data: {"code": 0, "data": data},
    "tool-response": lambda data: {
        "code": 0,
        "message": "success",
        "data": data,
        "meta": {"tool": "db:rows", "execution_time_ms": 1},
    },
    "tool-execution-result": lambda data: {
        "success": True,
        "operationType": "operation",
        "data": data,
        "message": "done",
    },
}


class Unfinished(pydantic.BaseModel):
    later: "NobodyKnows"  # type: ignore[name-defined]  # noqa: F821


class Row(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(extra="forbid")

    id: int = pydantic.Field(ge=1)
    kind: Literal["a", "b"] = "a"
    tags: list[str] = []

    @pydantic.field_validator("tags")
    @classmethod
    def _no_secret(cls, tags: list[str]) -> list[str]:
        if "secret" in tags:
            raise ValueError("a tag is secret")
        return tags


def named(data: Any, tool_name: str = "db:rows", **more: Any) -> dict[str, Any]:
    meta = {"tool": tool_name, "execution_time_ms": 1}
    return {"code": 0, "message": "success", "data": data, "meta": meta, **more}


def broken(report: toolresult.Report) -> list[tuple[str, str]]:
    return [(one.rule, one.path) for one in report.findings]


# Where the data stands and who sent it


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("as_text", [False, True])
def test_data_of_every_form_is_checked_at_its_place(form: str, as_text: bool) -> None:
    good, bad = FORMS[form]({"rows": [{"id": 3}]}), FORMS[form]({"rows": [{"id": 3}, {"id": 0}]})
    first, second = (json.dumps(one) if as_text else one for one in (good, bad))
    assert toolresult.is_valid(first, form, data_contracts=CONTRACTS, tool="db:rows")
    assert not toolresult.is_valid(second, form, data_contracts=CONTRACTS, tool="db:rows")
    report = toolresult.validate(second, form, data_contracts=CONTRACTS, tool="db:rows")
    assert broken(report) == [("data-contract", "/data/rows/1/id")]
    with pytest.raises(ContractError, match="/data/rows/1/id"):
        toolresult.check(second, form, data_contracts=CONTRACTS, tool="db:rows")
    with pytest.raises(ContractError, match="/data/rows/1/id"):
        toolresult.load(second, form, data_contracts=CONTRACTS, tool="db:rows")
    assert toolresult.check(first, form, data_contracts=CONTRACTS, tool="db:rows") == good
    loaded = toolresult.load(first, form, data_contracts=CONTRACTS, tool="db:rows")
    assert loaded.to_dict() == good
    if as_text:
        (finding,) = report.findings
        assert (finding.line, finding.column) == (1, second.index('{"id": 0}') + len('{"id": ') + 1)


@pytest.mark.parametrize(
    ("output", "path"),
    [('{"rows": []}', None), ('{"rows": [{}]}', "/output"), ("no rows", "/output")],
)
def test_text_of_a_tool_result_is_checked_as_text_or_as_the_json_in_it(
    output: str, path: str | None
) -> None:
    payload = {"output": output, "name": "db:rows"}
    report = toolresult.validate(payload, data_contracts=CONTRACTS)
    assert [one.path for one in report.errors] == ([path] if path else [])
    assert toolresult.is_valid(
        {"output": "17"}, data_contracts=DataContracts({"t": {"type": "string"}}), tool="t"
    )
    assert toolresult.is_valid(
        {"output": "17"}, data_contracts=DataContracts({"t": {"type": "integer"}}), tool="t"
    )


def test_place_inside_json_text_stands_in_the_message() -> None:
    payload = {"output": '{"rows": [{}]}', "name": "db:rows"}
    for lang in LANGUAGES:
        (finding,) = toolresult.validate(payload, data_contracts=CONTRACTS, lang=lang).errors
        assert "/rows/0/id" in finding.message


def test_payload_names_its_tool_else_the_argument_does() -> None:
    contracts = DataContracts({"a": {"type": "string"}, "b": {"type": "integer"}})
    assert toolresult.is_valid(named("x", "a"), data_contracts=contracts, tool="b")
    assert not toolresult.is_valid(named(1, "a"), data_contracts=contracts, tool="b")
    assert toolresult.is_valid({"code": 0, "data": 1}, data_contracts=contracts, tool="b")
    assert not toolresult.is_valid({"code": 0, "data": "x"}, data_contracts=contracts, tool="b")
    assert toolresult.is_valid({"code": 0, "data": []}, data_contracts=contracts)


def test_name_that_conversion_invented_is_no_name() -> None:
    response = toolresult.convert({"code": 0, "data": "x"}, "tool-response")
    assert response["meta"]["tool"] == "unknown"
    contracts = DataContracts({"unknown": False, "a": {"type": "integer"}})
    for payload in (response, json.dumps(response)):
        assert toolresult.is_valid(payload, data_contracts=contracts)
        assert not toolresult.is_valid(payload, data_contracts=contracts, tool="a")


def test_what_is_not_ok_is_not_checked() -> None:
    refusing = DataContracts({"t": False})
    for payload in (
        {"code": 1002, "message": "no size", "data": {"half": 1}},
        {"code": 1904, "message": "no order 17"},
        {"success": False, "operationType": "query", "message": "none"},
        {"error": "it broke", "output": "half"},
    ):
        for one in (payload, json.dumps(payload)):
            assert toolresult.is_valid(one, data_contracts=refusing, tool="t"), payload
    assert not toolresult.is_valid({"code": 0}, data_contracts=refusing, tool="t")


def test_absent_data_counts_as_null() -> None:
    nothing = DataContracts({"t": {"type": "null"}})
    assert toolresult.is_valid({"code": 0}, data_contracts=nothing, tool="t")
    report = toolresult.validate({"code": 0}, data_contracts=CONTRACTS, tool="db:rows")
    assert broken(report) == [("data-contract", "/data")]


def test_forms_without_data_have_none_to_check() -> None:
    refusing = DataContracts({"t": False}, strict=True)
    message = {"role": "tool", "content": "x", "tool_call_id": "c1", "name": "t"}
    assert toolresult.validate(message, data_contracts=refusing).findings == ()


# Dialects, codes, and errors of the envelope beside


def test_code_of_a_dialect_is_translated_before_anybody_asks_whether_it_is_ok() -> None:
    failed = {"code": 4006, "message": "no rows", "data": "half"}
    options: dict[str, Any] = {"dialect": "agentflow-enum", "data_contracts": CONTRACTS}
    assert toolresult.is_valid(failed, tool="db:rows", **options)
    assert not toolresult.is_valid(named("half"), **options)


def test_errors_of_the_envelope_and_of_the_data_stand_side_by_side() -> None:
    report = toolresult.validate(named({}, extra="x"), data_contracts=CONTRACTS)
    assert set(broken(report)) == {("unknown-field", "/extra"), ("data-contract", "/data/rows")}
    missing = {"code": 0, "message": "x", "meta": {"tool": "db:rows", "execution_time_ms": 1}}
    report = toolresult.validate(missing, data_contracts=CONTRACTS)
    assert broken(report) == [("required", "/data")]


# Tools without a contract


def test_reference_is_asked_only_where_a_contract_applies() -> None:
    other, own = named("x", "other"), named("x")
    failed = named("x", message="no size") | {"code": 1002}
    for payload, engine in ((other, "compiled"), (failed, "compiled"), (own, "reference")):
        for spelled in (payload, json.dumps(payload)):
            with answers() as counter:
                is_valid = toolresult.is_valid(spelled, data_contracts=CONTRACTS)
            assert (is_valid, counter) == (payload is not own, {engine: 1}), spelled


@pytest.mark.parametrize("lang", LANGUAGES)
def test_strict_warns_of_data_without_a_contract(lang: str) -> None:
    strict = DataContracts({"a": True}, strict=True)
    unknown = toolresult.validate(named(1, "b"), data_contracts=strict, lang=lang)
    nameless = toolresult.validate({"code": 0, "data": 1}, data_contracts=strict, lang=lang)
    for report in (unknown, nameless):
        assert report.valid
        assert broken(report) == [("data-uncontracted", "/data")]
        assert bool(CHINESE.search(report.findings[0].message)) == (lang == "zh")
    assert '"b"' in unknown.findings[0].message
    assert toolresult.validate(named(1, "a"), data_contracts=strict).findings == ()
    with pytest.raises(ContractError):
        toolresult.check(named(1, "b"), data_contracts=strict, warnings_as_errors=True)


# What may be a contract


@every(
    "schema, data, path",
    [
        ({"type": ["string", "null"]}, 1, ""),
        ({"enum": ["a", "b"]}, "c", ""),
        ({"const": {"a": 1}}, {"a": 2}, ""),
        ({"minimum": 3}, 2, ""),
        ({"maximum": 3}, 4, ""),
        ({"exclusiveMinimum": 3}, 3, ""),
        ({"exclusiveMaximum": 3}, 3, ""),
        ({"multipleOf": 2}, 3, ""),
        ({"multipleOf": 0.01}, 19.99, None),
        ({"multipleOf": 0.01}, 19.999, ""),
        ({"multipleOf": 0.3}, 10**400, ""),
        ({"multipleOf": 0.1}, Decimal("1e99999"), None),
        ({"multipleOf": 7}, Decimal("1e-99999"), ""),
        ({"multipleOf": 1e-300}, 1e300, None),
        ({"minLength": 2}, "a", ""),
        ({"maxLength": 2}, "abc", ""),
        ({"pattern": "^a"}, "b", ""),
        ({"pattern": "^a$"}, "a\n", ""),
        ({"pattern": r"^\p{L}+$"}, "中文", None),
        ({"minItems": 1}, [], ""),
        ({"maxItems": 1}, [1, 2], ""),
        ({"uniqueItems": True}, [1, 1], ""),
        ({"uniqueItems": True}, [{"a": [1]}, {"a": [1.0]}], ""),
        ({"uniqueItems": True}, [1, True, "1", [1], {"1": 1}, None, 0, False, ""], None),
        ({"contains": {"const": 1}}, [2], ""),
        ({"contains": {"const": 1}, "maxContains": 1}, [1, 1], ""),
        ({"prefixItems": [{"type": "string"}], "items": False}, ["a", 1], ""),
        ({"minProperties": 1}, {}, ""),
        ({"maxProperties": 1}, {"a": 1, "b": 1}, ""),
        ({"required": ["a"]}, {}, "/a"),
        ({"additionalProperties": False}, {"a": 1}, "/a"),
        ({"additionalProperties": {"type": "string"}}, {"a": 1}, "/a"),
        ({"patternProperties": {"^x": {"type": "string"}}}, {"xa": 1}, "/xa"),
        ({"patternProperties": {"^x": True}, "additionalProperties": False}, {"y": 1}, "/y"),
        ({"propertyNames": {"maxLength": 1}}, {"ab": 1}, ""),
        ({"dependentRequired": {"a": ["b"]}}, {"a": 1}, ""),
        ({"dependentSchemas": {"a": {"required": ["b"]}}}, {"a": 1}, "/b"),
        ({"unevaluatedProperties": False}, {"a": 1}, ""),
        ({"patternProperties": {"^x": True}, "unevaluatedProperties": False}, {"xa": 1}, None),
        ({"prefixItems": [True], "unevaluatedItems": False}, [1, 2], ""),
        ({"anyOf": [{"type": "string"}, {"required": ["a"]}]}, {}, ""),
        ({"oneOf": [{"type": "integer"}, {"minimum": 1}]}, 3, ""),
        ({"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}, {}, ""),
        ({"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}, {}, ""),
        ({"anyOf": [{"additionalProperties": False}, {"required": ["b"]}]}, {"a": 1}, ""),
        ({"anyOf": [False, False]}, {"a": 1}, ""),
        ({"$schema": DRAFT_4, "type": "integer"}, 1.0, ""),
        ({"$schema": DRAFT_4, "minimum": 1, "exclusiveMinimum": True}, 1, ""),
        ({"const": {"$schema": "urn:any"}}, {"$schema": "urn:any"}, None),
        ({"properties": {"$schema": {"type": "string"}}}, {"$schema": 1}, "/$schema"),
        ({"not": {"type": "string"}}, "x", ""),
        ({"if": {"required": ["a"]}, "then": {"required": ["b"]}}, {"a": 1}, "/b"),
        ({"$ref": "#/$defs/n", "$defs": {"n": {"type": "integer"}}}, "x", ""),
        ({"$ref": "#n", "$defs": {"n": {"$anchor": "n", "type": "integer"}}}, "x", ""),
        ({"$ref": "urn:n", "$defs": {"n": {"$id": "urn:n", "type": "integer"}}}, "x", ""),
        ({"items": {"$dynamicRef": "#i"}, "$defs": {"i": {"$dynamicAnchor": "i"}}}, None, None),
        (
            {"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}]},
            [1],
            "/0",
        ),
        (False, None, ""),
        (True, None, None),
    ],
)
def test_any_json_schema_is_a_contract_and_explained_in_both_languages(
    schema: Any, data: Any, path: str | None
) -> None:
    contracts = DataContracts({"t": schema})
    for lang in LANGUAGES:
        report = toolresult.validate(
            {"code": 0, "data": data}, data_contracts=contracts, tool="t", lang=lang
        )
        if path is None:
            assert report.valid
            continue
        (finding,) = report.errors
        assert (finding.rule, finding.path) == ("data-contract", f"/data{path}")
        assert bool(CHINESE.search(finding.message)) == (lang == "zh")
        assert "#" in finding.hint
    assert contracts["t"] == schema


@every(
    "data, path, word",
    [
        ({"id": "1"}, "/id", "integer"),
        ({"id": 1, "kind": "b"}, None, ""),
        ({"id": 1.0}, "/id", "integer"),
        ({"id": 1.5}, "/id", "integer"),
        ({"id": True}, "/id", "integer"),
        ({"id": 0}, "/id", "at least 1, got 0"),
        ({}, "/id", "missing"),
        ({"id": 1, "x": 2}, "/x", "unknown field"),
        ({"id": 1, "kind": "c"}, "/kind", "expected one of"),
        ({"id": 1, "tags": ["a", None]}, "/tags/1", "string"),
        ({"id": 1, "tags": ["secret"]}, "/tags", "a tag is secret"),
        ([], "", "object"),
    ],
)
def test_pydantic_model_is_a_contract_and_coerces_nothing(
    data: Any, path: str | None, word: str
) -> None:
    contracts = DataContracts({"t": Row})
    envelope = {"code": 0, "data": data}
    report = toolresult.validate(envelope, data_contracts=contracts, tool="t")
    assert [one.path for one in report.errors] == ([] if path is None else [f"/data{path}"])
    if path is not None:
        assert word in report.errors[0].message
        chinese = toolresult.validate(envelope, data_contracts=contracts, tool="t", lang="zh")
        assert CHINESE.search(chinese.errors[0].message.partition("数据契约")[2])
    assert toolresult.is_valid(envelope, data_contracts=contracts, tool="t") == (path is None)


def test_types_that_pydantic_knows_are_contracts() -> None:
    contracts = DataContracts({"list": list[Row], "either": int | str})
    report = toolresult.validate(named([{"id": 1}, {}], "list"), data_contracts=contracts)
    assert broken(report) == [("data-contract", "/data/1/id")]
    report = toolresult.validate(named(None, "either"), data_contracts=contracts)
    assert {one.path for one in report.errors} == {"/data"}


def test_validator_of_a_model_that_breaks_refuses_the_data() -> None:
    class Broken(pydantic.BaseModel):
        @pydantic.model_validator(mode="before")
        @classmethod
        def _break(cls, value: Any) -> Any:
            raise KeyError(value)

    report = toolresult.validate(named({}, "t"), data_contracts=DataContracts({"t": Broken}))
    assert "KeyError" in report.errors[0].message


@every("lang", LANGUAGES)
@every(
    "contract, word",
    [
        ({"type": "objekt"}, "/type"),
        ({"pattern": "("}, "/pattern"),
        ({"$ref": "https://example.com/a.json"}, "https://example.com/a.json"),
        ({"items": {"$ref": "other.json#/x"}}, "other.json#/x"),
        ({"$ref": "#/$defs/none"}, "#/$defs/none"),
        ({"$dynamicRef": "#none"}, "#none"),
        ({"$ref": "#/minimum/0", "minimum": 1}, "#/minimum/0"),
        ({"$ref": "#/const/x", "const": None}, "#/const/x"),
        ({"$schema": "urn:mine"}, "urn:mine"),
        ({"$schema": "http://json-schema.org/draft-03/schema#"}, "draft-03"),
        ({"properties": {"a": {"$id": "urn:a", "$schema": DRAFT_4}}}, DRAFT_4),
        ({"$schema": DRAFT_4, "patternProperties": {"(": {}}}, '"("'),
        ({"pattern": "(?:(?:a{1000}){1000}){1000}"}, "/pattern"),
        ({"pattern": "(?:a?(?R)?)"}, "/pattern"),
        (functools.reduce(lambda inner, _: {"not": inner}, range(150), {}), "$ref"),
        (functools.reduce(lambda inner, _: {"not": inner}, range(300), {}), "200"),
        ({"minimum": float("nan")}, "/minimum"),
        ({"enum": [object()]}, "/enum/0"),
        ({"properties": {1: {}}}, "/properties"),
        ({"not": types.MappingProxyType({})}, "/not"),
        ({"$schema": 7}, "7"),
        ({"$ref": "#"}, "$ref"),
        ({"patternProperties": {"(": True}}, "/patternProperties"),
        (
            {"unevaluatedProperties": False, "allOf": [{"patternProperties": {"^(a|b)+$": {}}}]},
            '"^(a|b)+$"',
        ),
        (
            {"patternProperties": {"^[ab]{0,200}[ab]{0,200}c": {}}, "unevaluatedProperties": True},
            '"^[ab]{0,200}[ab]{0,200}c"',
        ),
        (Unfinished, "NobodyKnows"),
        ("string", "string"),
        (None, "null"),
        (7, "7"),
        (3j, "complex"),
    ],
)
def test_what_is_no_contract_is_refused_at_once(contract: Any, word: str, lang: str) -> None:
    with pytest.raises(InvalidValueError, match="tool:x") as rejected:
        DataContracts({"tool:x": contract})
    text = rejected.value.text(lang)
    assert word in text
    assert bool(CHINESE.search(text)) == (lang == "zh")


@every(
    "schema",
    [
        {"items": {"pattern": "^(?:a|aa)+$"}},
        {"items": {"anyOf": [{"pattern": "^(?:a|aa)+$"}, False]}},
        {"items": {"patternProperties": {"^(?:a|aa)+$": True}}},
        {"items": {"additionalProperties": False, "patternProperties": {"^(?:a|aa)+$": True}}},
    ],
)
def test_hostile_pattern_of_a_foreign_server_is_stopped_and_named(
    schema: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patterns, "_SECONDS", 0.01)  # in place of a second
    contracts = DataContracts.from_mcp_tools([{"name": "t", "outputSchema": schema}])
    bomb = "a" * 60 + "b"
    data = [bomb if "patternProperties" not in schema["items"] else {bomb: 1}] * 50
    (finding,) = toolresult.validate(named(data, "t"), data_contracts=contracts).errors
    assert (finding.rule, finding.path) == ("data-contract", "/data")
    assert '"^(?:a|aa)+$"' in finding.message


@pytest.mark.parametrize(
    ("schema", "good", "bad"),
    [
        ({"pattern": r"^\p{L}+$"}, "中文", "1"),
        ({"pattern": r"^\d$"}, "3", "٣"),
        ({"multipleOf": 0.01}, 19.99, 19.999),
    ],
)
def test_a_dialect_named_inside_changes_nothing(schema: Any, good: Any, bad: Any) -> None:
    """A published schema names its dialect, and refers to itself."""
    tree = {"$schema": DIALECT, "properties": {"child": {"$ref": "#"}, "value": schema}}
    inside = {"properties": {"value": {**schema, "$schema": DIALECT}}}
    contracts = DataContracts({"tree": tree, "inside": inside})
    assert contracts["tree"] == tree
    for tool_name, wrap in (("tree", 3), ("inside", 0)):
        for value, verdict in ((good, True), (bad, False)):
            data: Any = {"value": value}
            for _ in range(wrap):
                data = {"child": data}
            assert toolresult.is_valid(named(data, tool_name), data_contracts=contracts) is verdict


def test_data_too_deep_for_its_contract_is_no_success_and_no_exception() -> None:
    value = {"$ref": "#/$defs/json"}
    kinds: list[Any] = [
        {"type": ["string", "number", "boolean", "null"]},
        {"type": "array", "items": value},
        {"type": "object", "additionalProperties": value},
    ]
    contracts = DataContracts({"t": {**value, "$defs": {"json": {"oneOf": kinds}}}})
    for depth, verdict in ((50, True), (190, False)):
        data: Any = 1
        for _ in range(depth):
            data = {"k": data}
        report = toolresult.validate(named(data, "t"), data_contracts=contracts)
        assert report.valid is verdict
        assert [one.rule for one in report.errors] == ["data-contract"] * (not verdict)


@every("depth", range(40))
def test_a_contract_without_end_is_told_of_at_any_depth_of_the_stack(depth: int) -> None:
    """Where the stack ends inside another language, its panic is no Exception."""

    def deep(levels: int, ask: Callable[[], Any]) -> Any:
        return ask() if levels == 0 else deep(levels - 1, ask)

    with pytest.raises(ValueError, match="without end"):
        deep(depth, lambda: DataContracts({"t": {"not": {"$ref": "#"}}}))
    contracts = DataContracts({"t": {"if": {"type": "object"}, "then": {"$ref": "#"}}})
    report = deep(depth, lambda: toolresult.validate(named({}, "t"), data_contracts=contracts))
    assert [one.rule for one in report.errors] == ["data-contract"]


def test_alternatives_take_no_more_memory_than_is_promised() -> None:
    kinds = [{"items": {"type": "string"}}, {"items": {"type": "null"}}]
    contracts = DataContracts({"t": {"anyOf": kinds}, "u": {"oneOf": kinds}})
    text = json.dumps({"code": 0, "data": [1] * 20_000})
    for name in contracts:
        tracemalloc.start()
        report = toolresult.validate(text, "tool-return", data_contracts=contracts, tool=name)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert not report.valid
        assert peak < 100 * len(text) + 1_000_000


def test_many_references_to_one_place_are_looked_up_once() -> None:
    def contracts_of(count: int) -> DataContracts:
        return DataContracts({"t": {"properties": {f"p{i}": {"$ref": "#"} for i in range(count)}}})

    contracts_of(1)  # what is loaded once is loaded
    assert steps_of(lambda: contracts_of(80)) < 4.4 * steps_of(lambda: contracts_of(20))


@pytest.mark.parametrize(
    ("schema", "data", "words"),
    [
        ({"$schema": DRAFT_4, "minimum": 5, "exclusiveMinimum": True}, 5, "more than 5, got 5"),
        ({"$schema": DRAFT_4, "maximum": 5, "exclusiveMaximum": True}, 5, "less than 5, got 5"),
        ({"$schema": DRAFT_4, "minimum": 5}, 4, "at least 5, got 4"),
        ({"enum": []}, 1, "expected nothing here"),
    ],
)
def test_the_reason_is_the_keywords(schema: Any, data: Any, words: str) -> None:
    contracts = DataContracts({"t": schema})
    (finding,) = toolresult.validate(named(data, "t"), data_contracts=contracts).errors
    assert words in finding.message


def test_many_unique_items_take_time_in_proportion() -> None:
    contracts = DataContracts({"t": {"uniqueItems": True, "items": {"type": "object"}}})

    def check(count: int) -> None:
        data = [{"a": number} for number in range(count)]
        assert toolresult.is_valid(named(data, "t"), data_contracts=contracts)

    check(1)  # what is loaded once is loaded
    assert steps_of(lambda: check(2_000)) < 4.4 * steps_of(lambda: check(500))


def test_error_that_a_validator_names_like_one_of_pydantics_is_told() -> None:
    def refuse(_value: Any) -> Any:
        raise PydanticCustomError("greater_than", "nope")

    kind = Annotated[int, pydantic.AfterValidator(refuse)]
    report = toolresult.validate(named(1, "t"), data_contracts=DataContracts({"t": kind}))
    assert "nope" in report.errors[0].message


def test_what_is_no_contracts_is_refused_by_all_who_take_them(tmp_path: Path) -> None:
    plain: Any = {"t": {"type": "string"}}
    log = tmp_path / "log.jsonl"
    log.write_text('{"code": 0}\n', encoding="utf-8")
    takers: list[Callable[[], object]] = [
        *(
            functools.partial(one, '{"code": 0}', data_contracts=plain)
            for one in (toolresult.validate, toolresult.is_valid, toolresult.check, toolresult.load)
        ),
        lambda: ToolExecutor(data_contracts=plain),
        lambda: audit_files([log], data_contracts=plain),
        lambda: GuardMiddleware(print, schema="tool-return", data_contracts=plain),
    ]
    for take in takers:
        with pytest.raises(TypeError, match=r"DataContracts\(\{TOOL: SCHEMA\}\)"):
            take()
    with pytest.raises(TypeError, match="应为 DataContracts"):
        toolresult.validate({"code": 0}, data_contracts=plain, lang="zh")


@pytest.mark.parametrize("contracts", [[], {1: {}}, {" ": {}}, None], ids=str)
def test_contracts_are_a_mapping_from_names(contracts: Any) -> None:
    with pytest.raises(TypeError):
        DataContracts(contracts)


def test_contracts_do_not_change_and_travel() -> None:
    schema: dict[str, Any] = {"type": "string"}
    contracts = DataContracts({"t": schema, "row": Row}, strict=True)
    schema["type"] = "integer"
    contracts["t"]["type"] = "integer"
    again = pickle.loads(pickle.dumps(contracts))
    for one in (contracts, again):
        assert dict(one) == {"t": {"type": "string"}, "row": Row}
        assert one.strict
        assert not toolresult.is_valid(named(1, "t"), data_contracts=one)


def test_long_list_of_wrong_items_gives_a_hundred_findings() -> None:
    contracts = DataContracts({"t": {"items": {"type": "string"}}})
    report = toolresult.validate(named(list(range(1000)), "t"), data_contracts=contracts)
    assert len(report.errors) == 100


def test_exact_numbers_are_held_against_a_contract() -> None:
    contracts = DataContracts({"t": {"type": "integer", "maximum": 10}})
    for text in ("1E+400", "9" * 5000):
        payload = f'{{"code": 0, "data": {text}}}'
        (finding,) = toolresult.validate(payload, data_contracts=contracts, tool="t").errors
        assert finding.path == "/data"
        assert len(finding.message) < 300


_DATA = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.sampled_from(["", "a", "b"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner),
    max_leaves=6,
)


@given(data=_DATA)
def test_verdict_is_that_of_the_json_schema(data: Any) -> None:
    schema = {
        "type": ["object", "array", "string"],
        "properties": {"a": {"type": "integer", "minimum": 0}},
        "required": ["a"],
        "items": {"enum": [1, "a"]},
    }
    contracts = DataContracts({"t": schema})
    expected = jsonschema.Draft202012Validator(schema).is_valid(data)
    payload = {"code": 0, "data": data}
    assert toolresult.is_valid(payload, data_contracts=contracts, tool="t") == expected
    text = json.dumps(payload)
    assert toolresult.is_valid(text, data_contracts=contracts, tool="t") == expected


# Folders


def test_folder_has_a_file_for_each_tool(tmp_path: Path) -> None:
    (tmp_path / "db%3Arows.schema.json").write_text(json.dumps(ROWS))
    (tmp_path / "echo.schema.json").write_text("true")
    (tmp_path / "notes.json").write_text("no contract")
    contracts = DataContracts.from_folder(tmp_path)
    assert dict(contracts) == {"db:rows": ROWS, "echo": True}


def rejection(folder: Path, lang: str) -> str:
    with pytest.raises(InvalidValueError) as rejected:
        DataContracts.from_folder(folder)
    text = rejected.value.text(lang)
    assert bool(CHINESE.search(text)) == (lang == "zh")
    return text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_folder_that_would_check_nothing_is_rejected(tmp_path: Path, lang: str) -> None:
    assert "schema.json" in rejection(tmp_path, lang)
    assert "nowhere" in rejection(tmp_path / "nowhere", lang)
    (tmp_path / "a.schema.json").write_text("{")
    assert "a.schema.json" in rejection(tmp_path, lang)
    (tmp_path / "a.schema.json").write_text("{}")
    (tmp_path / "%61.schema.json").write_text("{}")
    assert "%61.schema.json" in rejection(tmp_path, lang)
    (tmp_path / ".schema.json").write_text("{}")
    assert "/.schema.json" in rejection(tmp_path, lang)


# The executor


@tool("db:rows")
def rows(good: bool) -> dict[str, Any]:
    return {"code": 0, "data": {"rows": [{"id": 1}] if good else 7}, "meta": {"tool": "other"}}


@tool("db:drop")
def drop() -> dict[str, Any]:
    return {"code": 1006, "message": "no permission", "data": {"half": True}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_executor_refuses_what_breaks_the_contract_of_the_tool(
    lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    contracts = DataContracts({"db:rows": ROWS, "db:drop": False})
    executor = ToolExecutor([rows, drop], data_contracts=contracts, lang=lang)
    kept = asyncio.run(executor.execute("rows", {"good": True}))
    assert (kept.code, kept.data) == (0, {"rows": [{"id": 1}]})
    refused = asyncio.run(executor.execute("rows", {"good": False}))
    assert (refused.code, refused.data) == (5000, None)
    assert "/data/rows" in caplog.text and "/data/rows" not in refused.message
    failed = asyncio.run(executor.execute("drop"))
    assert (failed.code, failed.data) == (1006, {"half": True})


# Audit and command line


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "contracts"
    folder.mkdir()
    (folder / "db%3Arows.schema.json").write_text(json.dumps(ROWS))
    lines = [named({"rows": []}), named({"rows": [{}]}), named(1, "other"), {"code": 0, "data": 1}]
    file = tmp_path / "log.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in lines))
    return file


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_audit_counts_broken_contracts(log: Path, jobs: int) -> None:
    contracts = DataContracts.from_folder("contracts")
    kept = log.with_name("bad.jsonl")
    summary = audit_files(
        log, data_contracts=contracts, jobs=jobs, schema="tool-return", invalid=kept, redact=True
    )
    assert (summary.total, summary.valid, summary.invalid) == (4, 3, 1)
    assert summary.findings["data-contract"].count == 1
    assert summary.findings["data-contract"].example.line == 2
    assert summary.options["data_contracts"] == ["db:rows"]
    (line,) = kept.read_text().splitlines()
    assert json.loads(line)["payload"]["data"] is None
    (finding,) = json.loads(line)["findings"]
    assert finding == {"rule": "data-contract", "severity": "error", "path": "/data"}
    as_rows = audit_files(log, data_contracts=contracts, tool="db:rows", schema="tool-return")
    assert as_rows.invalid == 2


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main.run(list(arguments))
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["validate", "audit"])
def test_command_line_checks_data_too(
    log: Path, capsys: pytest.CaptureFixture[str], command: str, lang: str
) -> None:
    common = (command, log.name, "--schema", "tool-return", "--lang", lang)
    assert ask(capsys, *common)[0] == 0
    code, out, err = ask(capsys, *common, "--data-contracts", "contracts")
    assert (code, err) == (1, "")
    assert "data-contract" in out
    _, of_rows, _ = ask(capsys, *common, "--data-contracts", "contracts", "--tool", "db:rows")
    assert of_rows != out
    for wrong in (["--data-contracts", "nowhere"], ["--tool", "db:rows"]):
        code, out, err = ask(capsys, *common, *wrong)
        assert (code, out) == (2, "")
        assert bool(CHINESE.search(err)) == (lang == "zh")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_strict_contracts_name_the_tools_that_have_none(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    contracts = tmp_path / "contracts"
    contracts.mkdir()
    (contracts / "db%3Arows.schema.json").write_text(json.dumps(ROWS))
    meta = {"tool": "db:row", "execution_time_ms": 1}
    envelope = {"code": 0, "message": "ok", "data": {"rows": [{}]}, "meta": meta}
    Path("log.jsonl").write_text(json.dumps(envelope))
    for command in ("validate", "audit"):
        asked = (command, "log.jsonl", "--lang", lang)
        held = (*asked, "--data-contracts", "contracts")
        assert "data-uncontracted" not in ask(capsys, *held)[1]
        code, out, _ = ask(capsys, *held, "--strict-contracts")
        assert (code, "data-uncontracted" in out) == (0, True)
        assert ask(capsys, *held, "--strict-contracts", "--fail-on", "warning")[0] == 1
        code, out, err = ask(capsys, *asked, "--strict-contracts")
        assert (code, out) == (2, "")
        assert "--data-contracts" in err
        assert bool(CHINESE.search(err)) == (lang == "zh")


# MCP


@every("form", FORMS)
@every("contract", [ROWS, Row, {"type": ["object", "null"]}, True])
def test_output_schema_for_mcp_takes_what_the_carrier_sends(form: str, contract: Any) -> None:
    contracts = DataContracts({"db:rows": contract})
    schema = contracts.to_mcp_output_schema("db:rows", form)
    assert schema["type"] == "object"
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema).is_valid
    for data in ({"rows": [{"id": 1}]}, {"rows": [{}]}, {"id": 1}, {"id": "1"}, None, [], {}):
        envelope = FORMS[form](data)
        sent = toolresult.is_valid(envelope, form, data_contracts=contracts, tool="db:rows")
        assert check(envelope) == sent, data
    failure = toolresult.convert({"code": 1002, "message": "no size"}, form)
    assert check(failure)
    assert not check({**failure, "message": ""})


@pytest.mark.parametrize("form", FORMS)
def test_output_schema_for_mcp_takes_every_valid_envelope(form: str) -> None:
    schema = DataContracts({"t": True}).to_mcp_output_schema("t", form)
    takes = jsonschema.Draft202012Validator(schema).is_valid
    payloads = [one.payload for one in fixtures() if one.level == "schema" and one.schema == form]
    valid = [payload for payload in payloads if toolresult.is_valid(payload, form)]
    assert len(valid) > 10
    for payload in valid:
        assert takes(payload), payload


def test_output_schema_for_mcp_is_short_as_models_read_it() -> None:
    text = json.dumps(DataContracts({"t": Row}).to_mcp_output_schema("t"))
    assert '"description"' not in text
    assert len(text) < len(json.dumps(toolresult.ToolReturn[Row].model_json_schema())) / 4


def test_absent_data_meets_the_output_schema_exactly_where_null_does() -> None:
    for contract in ({"type": "null"}, True, False, {"type": "object"}):
        contracts = DataContracts({"t": contract})
        schema = contracts.to_mcp_output_schema("t")
        sent = toolresult.is_valid({"code": 0}, data_contracts=contracts, tool="t")
        assert jsonschema.Draft202012Validator(schema).is_valid({"code": 0}) == sent


def test_references_inside_a_contract_lead_to_the_same_places_in_the_output_schema() -> None:
    tree = {
        "type": "object",
        "properties": {
            "children": {"type": "array", "items": {"$ref": "#"}},
            "$ref": {"const": "#/$defs/x"},
        },
        "enum": [{"$ref": "#/$defs/x"}, {}, {"children": [{}]}],
        "$defs": {"x": {"type": "string"}},
    }
    contracts = DataContracts({"t": tree})
    check = jsonschema.Draft202012Validator(contracts.to_mcp_output_schema("t")).is_valid
    assert check({"code": 0, "data": {"children": [{}]}})
    assert check({"code": 0, "data": {"$ref": "#/$defs/x"}})
    assert not check({"code": 0, "data": {"children": [1]}})


@pytest.mark.parametrize(
    "contract", [ROWS, True, {"$id": "urn:x", "$ref": "#/$defs/a", "$defs": {"a": {}}}], ids=str
)
def test_exported_contract_comes_back(contract: Any) -> None:
    exported = DataContracts({"t": contract}).to_mcp_output_schema("t")
    tools = [{"name": "t", "outputSchema": json.loads(json.dumps(exported))}]
    assert dict(DataContracts.from_mcp_tools(tools)) == {"t": contract}


def test_foreign_output_schema_is_the_contract_of_the_data() -> None:
    class Listed:
        tools = ({"name": "plain"}, {"name": "rows", "outputSchema": ROWS})

    for tools in (Listed(), {"tools": list(Listed.tools)}, list(Listed.tools)):
        assert dict(DataContracts.from_mcp_tools(tools)) == {"rows": ROWS}
    marked = {"$comment": "toolresult data contract", "$defs": {}}
    assert dict(DataContracts.from_mcp_tools([{"name": "t", "outputSchema": marked}])) == {
        "t": True
    }
    broken = [{"name": "t", "outputSchema": {**marked, "$defs": 3}}]
    with pytest.raises(ValueError, match="not a valid JSON Schema"):
        DataContracts.from_mcp_tools(broken)
    for wrong in ("x", 7, [7], [{"outputSchema": {}}], {"name": "x"}):
        with pytest.raises(TypeError, match="outputSchema"):
            DataContracts.from_mcp_tools(wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_exported_says_why(lang: str) -> None:
    draft7 = {"$schema": "http://json-schema.org/draft-07/schema#"}
    contracts = DataContracts({"t": draft7, "u": True, "c": Callable})
    for name, form, word in (
        ("x", "tool-return", '"t"'),
        ("u", "tool-result", "tool-result"),
        ("u", "tool-message", "tool-message"),
        ("t", "tool-return", "draft-07"),
        ("c", "tool-return", '"c"'),
    ):
        with pytest.raises(InvalidValueError, match=word) as rejected:
            contracts.to_mcp_output_schema(name, form)
        assert bool(CHINESE.search(rejected.value.text(lang))) == (lang == "zh")


def test_every_schema_takes_the_arguments() -> None:
    for name in schema_names():
        report = toolresult.validate({}, name, data_contracts=CONTRACTS, tool="db:rows")
        assert isinstance(report, toolresult.Report)
        assert not isinstance(report, Mapping)


@pytest.mark.parametrize("target", ["s", {"type": "strin"}, {"$ref": "http://foo.invalid/"}, 3])
def test_reference_to_what_is_no_schema_is_refused_when_the_contract_is_made(target: Any) -> None:
    schema = {"properties": {"a": {"$ref": "#/x"}}, "x": target}
    with pytest.raises(ValueError, match=r"#/x|foo\.invalid"):
        DataContracts({"t": schema})


def test_reference_to_itself_and_to_a_plain_place_is_followed() -> None:
    tree = {"properties": {"next": {"$ref": "#"}, "a": {"$ref": "#/x"}}, "x": {"type": "string"}}
    contracts = DataContracts({"t": tree})
    report = toolresult.validate(
        {"code": 0, "data": {"next": {"a": 1}}}, data_contracts=contracts, tool="t"
    )
    assert [one.path for one in report.findings] == ["/data/next/a"]


def test_patterns_of_names_are_taken_one_by_one() -> None:
    schema = {"patternProperties": {"(?i)^x": {}, "(c)\\1": {}}, "additionalProperties": False}
    contracts = DataContracts({"t": schema})
    report = toolresult.validate(
        {"code": 0, "data": {"X": 1, "cc": 1, "b": 1}}, data_contracts=contracts, tool="t"
    )
    assert [one.path for one in report.findings] == ["/data/b"]


def test_the_hint_names_the_type_as_its_author_wrote_it() -> None:
    contracts = DataContracts({"t": list[dict[str, int]]})
    report = toolresult.validate({"code": 0, "data": 1}, data_contracts=contracts, tool="t")
    (finding,) = report.findings
    assert "list[dict[str, int]]" in finding.hint
