"""The gates: each refuses a known-bad input, and says how to mend it."""

import copy
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from codegen.__main__ import main
from codegen.generate.fast_decoders import fast_problems
from codegen.generate.java import java_schemas
from codegen.generate.outputs import all_outputs, differences, write
from codegen.generate.schema_walk import idle_types
from codegen.lint.mutation import mutants, survivors
from codegen.source import read_source
from tests.support import PROJECT
from tests.support.checkout import edit

Change = Callable[[Any], None]


def check(root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Run `codegen check`; return what it complains of, "" if it is content."""
    monkeypatch.setattr("sys.argv", ["codegen", "check", "--root", str(root)])
    code = main()
    printed = capsys.readouterr()
    assert (code == 0) == (printed.err == "")
    return printed.err


@cache
def generated_here() -> dict[str, str]:
    return all_outputs(read_source())


def test_generated_files_are_byte_exact(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A byte too many, a file too many, a file that is missing, and another text are each named."""
    generated = checkout / "generated"
    edited, other = "schemas/tool-return.schema.json", "python/toolresult_contract/models.py"
    extra, missing = "schemas/extra.schema.json", "bundle/toolresult-v1.json"
    with (generated / edited).open("a", encoding="utf-8") as file:
        file.write(" ")
    (generated / other).write_text("# empty\n", encoding="utf-8")
    (generated / extra).write_text("{}", encoding="utf-8")
    (generated / missing).unlink()
    spoiled = sorted([edited, other, extra, missing])
    complaints = check(checkout, capsys, monkeypatch).splitlines()
    assert [one.partition(":")[0] for one in complaints] == [f"generated/{one}" for one in spoiled]
    assert all("make generate" in one for one in complaints)
    outputs = all_outputs(read_source(checkout))
    assert write(outputs, generated) == spoiled
    assert check(checkout, capsys, monkeypatch) == ""


def _pattern(value: str) -> Change:
    def change(schema: Any) -> None:
        schema["properties"]["content"]["pattern"] = value

    return change


def _set(*path: Any, value: Any) -> Change:
    def change(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        document[path[-1]] = value

    return change


def _remove(*path: Any) -> Change:
    def change(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        del document[path[-1]]

    return change


SCHEMA_FAULTS: list[tuple[str, str, Change, str]] = [
    ("Chinese text missing", "tool-message", _remove("x-i18n", "zh", "title"), "no Chinese text"),
    (
        "Chinese text in English",
        "tool-return",
        _set("properties", "code", "x-i18n", "zh", "description", value="Error code"),
        "x-i18n.zh.description has no Chinese text",
    ),
    ("title missing", "tool-result", _remove("properties", "error", "title"), "title is missing"),
    ("title in words", "tool-return", _set("title", value="Tool return"), "the name of a class"),
    (
        "two fields of one title",
        "tool-message",
        _set("properties", "name", "title", value="Tool call-ID"),
        "/properties/name: the title 'Tool call-ID' is that of /properties/tool_call_id, too",
    ),
    ("regex class", "tool-message", _pattern(r"\S"), "differs between engines"),
    ("regex escape", "tool-message", _pattern(r"[^\u3000]"), "differs between engines"),
    ("end anchor", "tool-message", _pattern("^[a-z]+$"), "differs between engines"),
    (
        "character beyond U+FFFF in a class",
        "tool-message",
        _pattern("[a-z\U0001f600-\U0001f64f]"),
        "does not load in .NET",
    ),
    ("another blank", "tool-message", _pattern("[^ \u3000]"), "differs from patterns.visible"),
    ("pattern alone", "tool-message", _remove("properties", "content", "type"), "without type"),
    ("oneOf", "tool-message", _set("oneOf", value=[{}]), "outside the profile"),
    (
        "format",
        "tool-message",
        _set("properties", "name", "format", value="uri"),
        "outside the profile",
    ),
    (
        "foreign reference",
        "tool-return",
        _set("properties", "meta", "properties", "toolresult", value={"$ref": "other.json"}),
        "own $defs",
    ),
    ("other id", "tool-message", _set("$id", value="https://example.com/x"), "$id is"),
    ("open envelope", "tool-message", _remove("additionalProperties"), "closed object"),
    ("closed snapshot", "run-state", _set("additionalProperties", value=False), "open object"),
    (
        "range that disagrees with the table",
        "tool-return",
        _set("properties", "code", "maximum", value=6999),
        "accepts 6000",
    ),
    (
        "range that is too narrow",
        "tool-response",
        _set("properties", "code", "maximum", value=5000),
        "rejects 5001",
    ),
    (
        "range that nobody names",
        "tool-return",
        lambda schema: schema["properties"].update(
            code={"type": "integer", "minimum": 0, "maximum": 9999}
        ),
        "accepts 1, against the ranges",
    ),
    ("needless escape", "tool-message", _pattern(r"\_"), "differs between engines"),
    ("lazy bounds", "tool-message", _pattern("a{,3}"), "differs between engines"),
    ("possessive", "tool-message", _pattern("a++"), "differs between engines"),
    ("bracket first in a class", "tool-message", _pattern("[]a]"), "differs between engines"),
    ("set operation", "tool-message", _pattern("[a-z&&[b]]"), "differs between engines"),
    ("no pattern at all", "tool-message", _pattern("(a"), "differs between engines"),
    ("range backwards", "tool-message", _pattern("[z-a]"), "differs between engines"),
    (
        "boolean for a schema",
        "tool-message",
        _set("properties", "extra", value=True),
        "a boolean is not a schema",
    ),
    (
        "rule outside the catalog",
        "tool-message",
        _set("properties", "content", "x-rule", value={"pattern": "blankness"}),
        "not in rules.json",
    ),
    (
        "rule for a keyword that is not there",
        "tool-message",
        _set("properties", "content", "x-rule", value={"minimum": "blank"}),
        "which is not here",
    ),
    (
        "example that is not valid",
        "tool-message",
        _set("properties", "content", "examples", value=[" "]),
        "is not valid here",
    ),
    (
        "definition that differs between files",
        "tool-result",
        _set("$defs", "toolresult", "properties", "still_running", "type", value="string"),
        "differs from",
    ),
]


@pytest.mark.parametrize(
    ("name", "change", "complaint"),
    [pytest.param(*rest, id=label) for label, *rest in SCHEMA_FAULTS],
)
def test_schema_faults_are_refused(
    name: str,
    change: Change,
    complaint: str,
    checkout: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edit(checkout / "schemas" / "v1" / f"{name}.schema.json", change)
    printed = check(checkout, capsys, monkeypatch)
    assert complaint in printed
    assert f"{name}.schema.json" in printed


def _misjudged(groups: Any) -> None:
    case = next(case for group in groups for case in group["tests"] if case["valid"])
    case |= {"valid": False, "rule": "type", "path": ""}


DATA_FAULTS: list[tuple[str, str, Change, str]] = [
    (
        "number twice",
        "schemas/v1/error-codes.json",
        _set("codes", 2, "code", value=1001),
        "duplicate code 1001",
    ),
    (
        "name twice",
        "schemas/v1/error-codes.json",
        _set("codes", 2, "name", value="TOOL_NOT_FOUND"),
        "duplicate name TOOL_NOT_FOUND",
    ),
    (
        "kind of another range",
        "schemas/v1/error-codes.json",
        _set("codes", 1, "kind", value="server"),
        "expected kind client",
    ),
    (
        "own row outside the reserved block",
        "schemas/v1/error-codes.json",
        _set("codes", 1, "origin", value="toolresult"),
        "reserved block",
    ),
    (
        "no Chinese advice",
        "schemas/v1/error-codes.json",
        _set("codes", 1, "advice", "zh", value="Try again"),
        "advice.zh has no Chinese text",
    ),
    (
        "dialect that leads nowhere",
        "schemas/v1/error-codes.json",
        _set("dialects", 0, "codes", 1, "means", value=1111),
        "means 1111, which is not a row",
    ),
    (
        "table of another shape",
        "schemas/v1/error-codes.json",
        _remove("codes", 0, "retryable"),
        "code 0: retryable is missing",
    ),
    (
        "ranges that overlap",
        "schemas/v1/error-codes.json",
        _set("ranges", 2, "minimum", value=1500),
        "overlaps",
    ),
    (
        "rule twice",
        "schemas/v1/rules.json",
        lambda document: document["rules"].append(document["rules"][0]),
        "duplicate rule",
    ),
    (
        "places that differ between languages",
        "schemas/v1/rules.json",
        _set("rules", 0, "message", "zh", value="文本不是 UTF-8：{byte}"),
        "different places",
    ),
    (
        "rule without Chinese",
        "schemas/v1/rules.json",
        _set("rules", 1, "hint", "zh", value="no BOM"),
        "no Chinese text",
    ),
    (
        "phrase in one language",
        "schemas/v1/rules.json",
        _remove("phrases", "hint", "zh"),
        "needs en and zh",
    ),
    (
        "another definition of blank",
        "schemas/v1/rules.json",
        _set("patterns", "visible", value="[^ ]"),
        "is not what codegen/lint/patterns.py defines as not blank",
    ),
    (
        "class of a pattern for programs with a character beyond U+FFFF",
        "schemas/v1/rules.json",
        _set("patterns", "margin", value="[ \U0001f600]"),
        "does not load in .NET",
    ),
    (
        "fixture id twice",
        "tests/fixtures/schema/tool-return.json",
        lambda groups: groups[0]["tests"].append(
            {**groups[0]["tests"][0], "description": "the same again"}
        ),
        "duplicate id",
    ),
    (
        "facts of another shape",
        "schemas/v1/forms.json",
        _remove("forms", 0, "data_is_text"),
        "'data_is_text' is a required property",
    ),
    (
        "metric of an unknown attribute",
        "schemas/v1/telemetry.json",
        _set("metrics", 0, "attributes", 0, value="gen_ai.tool.nam"),
        "unknown attribute gen_ai.tool.nam",
    ),
    (
        "content in a metric",
        "schemas/v1/telemetry.json",
        _set("metrics", 0, "attributes", 0, value="gen_ai.tool.call.result"),
        "is content, which no metric has",
    ),
    (
        "form without facts",
        "schemas/v1/forms.json",
        _remove("forms", 6),
        "no facts of tool-result, which has a schema",
    ),
    (
        "form without a schema",
        "schemas/v1/forms.json",
        _set("forms", 0, "name", value="run-stat"),
        "there is no run-stat.schema.json",
    ),
    (
        "form twice",
        "schemas/v1/forms.json",
        lambda document: document["forms"].append(document["forms"][0]),
        "duplicate form run-state",
    ),
    (
        "pointer to no field",
        "schemas/v1/forms.json",
        _set("forms", 3, "duration", "path", value="/meta/execution_time"),
        "tool-response: /meta/execution_time is not a field of the schema",
    ),
    (
        "key that no schema has",
        "schemas/v1/forms.json",
        _set("forms", 3, "nested_discriminators", "meta", 0, value="tool_name"),
        "tool-response: /meta/tool_name is not a field of the schema",
    ),
    (
        "extension that holds none",
        "schemas/v1/forms.json",
        _set("forms", 6, "extension", value="output"),
        "output has no toolresult in the schema",
    ),
    (
        "capability that nobody knows",
        "schemas/v1/forms.json",
        _set("forms", 3, "capabilities", 0, value="codes"),
        "unknown capability codes",
    ),
    (
        "capabilities of a form that is not converted",
        "schemas/v1/forms.json",
        _set("forms", 0, "capabilities", value=["code"]),
        "capabilities are null exactly where",
    ),
    (
        "capability without Chinese",
        "schemas/v1/forms.json",
        _set("capabilities", "empty", "zh", value="outcome empty"),
        "capabilities/empty: no Chinese text",
    ),
    (
        "key that is not suggested",
        "schemas/v1/forms.json",
        _remove("suggested_keys", 0),
        "code is missing, by which a form is recognized",
    ),
    (
        "suggestion that no form has",
        "schemas/v1/forms.json",
        _set("suggested_keys", 2, value="operation_type"),
        "no form has a field operation_type",
    ),
    (
        "exclusive key that tells no form",
        "schemas/v1/forms.json",
        _set("exclusive_keys", 0, value="message"),
        "no form is recognized by message",
    ),
    (
        "keyword without a rule",
        "schemas/v1/forms.json",
        _remove("keyword_rules", "not"),
        "keyword_rules: not needs a rule",
    ),
    (
        "keyword outside the profile",
        "schemas/v1/forms.json",
        _set("keyword_rules", "format", value="pattern"),
        "format is not a constraint of the profile",
    ),
    (
        "keyword with an unknown rule",
        "schemas/v1/forms.json",
        _set("keyword_rules", "not", value="banned"),
        "not names banned, which is not in rules.json",
    ),
    (
        "default type that is not known",
        "schemas/v1/forms.json",
        _set("defaults", "operation_type", value="read"),
        "read is not one of operation_types",
    ),
    (
        "fixture with an unknown rule",
        "tests/fixtures/schema/tool-return.json",
        lambda groups: groups[0]["tests"].append(
            {
                **groups[0]["tests"][0],
                "id": "tool-return/planted",
                "description": "planted",
                "valid": False,
                "rule": "no-such-rule",
                "path": "",
            }
        ),
        "no rule no-such-rule",
    ),
    (
        "fixture of another shape",
        "tests/fixtures/behavior/outcome.json",
        lambda cases: cases[0].pop("expected"),
        "'expected' is a required property",
    ),
    (
        "fixture against its schema",
        "tests/fixtures/schema/tool-return.json",
        _misjudged,
        "against its schema",
    ),
    (
        "fixture for an unknown schema",
        "tests/fixtures/schema/tool-return.json",
        lambda groups: groups[0]["schema"].update({"$ref": "urn:toolresult:v1:tool-x"}),
        "tool-x",
    ),
]


@pytest.mark.parametrize(
    ("path", "change", "complaint"),
    [pytest.param(*rest, id=label) for label, *rest in DATA_FAULTS],
)
def test_faults_in_table_rules_and_fixtures_are_refused(
    path: str,
    change: Change,
    complaint: str,
    checkout: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edit(checkout / path, change)
    printed = check(checkout, capsys, monkeypatch)
    assert complaint in printed
    assert Path(path).parent.as_posix() in printed


def test_level_without_fixtures_is_refused(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(checkout / "tests" / "fixtures" / "text")
    assert "no fixtures at all" in check(checkout, capsys, monkeypatch)


@pytest.mark.parametrize("name", ["schema/sub/x.json", "x.json", "schema/x.JSON", "more/x.json"])
def test_fixture_file_that_nobody_reads_is_refused(
    name: str, checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = checkout / "tests" / "fixtures" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("[]", encoding="utf-8")
    assert f"tests/fixtures/{name}: no test reads it" in check(checkout, capsys, monkeypatch)


def test_duplicate_key_in_a_source_is_rejected(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = checkout / "schemas" / "v1" / "rules.json"
    text = file.read_text(encoding="utf-8")
    file.write_text('{"version": "0", ' + text.lstrip().removeprefix("{"), encoding="utf-8")
    assert "duplicate keys: version" in check(checkout, capsys, monkeypatch)


def test_every_constraint_is_noticed_by_some_fixture() -> None:
    total, alive = survivors(read_source())
    assert total > 500
    assert [f"{mutant.name}#{mutant.place}" for mutant in alive] == []


def test_constraint_that_no_fixture_knows_survives(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutation check bites: a planted constraint is reported with its place."""
    edit(
        checkout / "schemas" / "v1" / "tool-message.schema.json",
        _set("properties", "name", "minLength", value=0),
    )
    monkeypatch.setattr("sys.argv", ["codegen", "mutate", "--root", str(checkout)])
    assert main() == 1
    assert "tool-message.schema.json#/properties/name/minLength" in capsys.readouterr().err


def test_mutants_lack_one_constraint_each() -> None:
    schema = {
        "type": "object",
        "properties": {"a": {"type": ["string", "null"], "enum": ["x", None]}},
        "required": ["a"],
        "if": {"properties": {"a": {"type": ["string", "null"], "pattern": "x"}}},
        "then": {"required": ["a"]},
    }
    found = {mutant.place for mutant in mutants("planted", schema)}
    assert found == {
        "/type",
        "/properties/a",
        "/properties/a/enum",
        "/properties/a/enum/0",
        "/properties/a/enum/1",
        "/required",
        "/required/0",
        "/if",
        "/if/properties/a",
        "/if/properties/a/pattern",
        "/then",
        "/then/required",
        "/then/required/0",
    }
    assert set(idle_types(schema)) == {
        ("properties", "a", "type"),
        ("if", "properties", "a", "type"),
    }


def test_field_that_is_only_described_decides_nothing_in_an_open_object() -> None:
    schema = {"type": "object", "properties": {"a": {"title": "A"}, "b": {"type": "string"}}}
    assert "/properties/a" not in {mutant.place for mutant in mutants("planted", schema)}
    closed = {**schema, "additionalProperties": False}
    assert "/properties/a" in {mutant.place for mutant in mutants("planted", closed)}


def test_the_java_variant_names_only_classes_that_exist() -> None:
    """A class that jsonschema2pojo makes, or one of the JDK: nobody has another one."""
    text = "".join(java_schemas(read_source()).values())
    made = set(re.findall(r'"javaType": "dev\.toolresult\.pojo\.(\w+)"', text))
    assert {"ToolReturn", "ToolResponse", "ToolExecutionResult", "ToolResult"} <= made
    named = re.findall(r'"(?:existingJavaType|extendsJavaClass|javaInterfaces)": ([^\n]+)', text)
    assert named
    assert not re.findall(r"(?<![\w.])(?!java\.)\w+\.[\w.]+", "".join(named))


def test_nothing_generated_lies_outside_its_folder() -> None:
    outputs = generated_here()
    assert differences(outputs, PROJECT / "generated") == []
    assert not any(path.startswith(("/", "..")) for path in outputs)


def test_generated_files_say_so_in_their_first_line() -> None:
    paths = [
        path
        for path in generated_here()
        # Legal texts are copied as they are, and so is the half of the Go module written by hand.
        if "/data/" not in path and Path(path).name not in {"LICENSE", "NOTICE"}
        if not (PROJECT / path).is_file() or (PROJECT / path).is_symlink()
    ]
    texts = {path: (PROJECT / "generated" / path).read_text(encoding="utf-8") for path in paths}
    silent = [
        path
        for path, text in texts.items()
        if text and "GENERATED" not in text.splitlines()[0].upper()
    ]
    assert len(texts) > 30
    assert silent == []


def _restrict(field: str, **keywords: Any) -> Change:
    def change(schema: Any) -> None:
        schema["properties"][field] = {**schema["properties"][field], **keywords}

    return change


def _condition(**keywords: Any) -> Change:
    def change(schema: Any) -> None:
        schema["allOf"] = [*schema.get("allOf", ()), keywords]

    return change


# Each of these is sound JSON Schema of the profile that the fast path cannot hold to the letter.
UNSUPPORTED: list[tuple[str, str, Change, str]] = [
    ("keyword that nobody knows", "tool-message", _restrict("content", maxLength=9), "maxLength"),
    ("keyword in a condition", "tool-return", _condition(minProperties=1), "minProperties"),
    (
        "number whose limit is turned around",
        "tool-result",
        _condition(**{"not": {"properties": {"execution_time": {"minimum": 5}}}}),
        "turned around",
    ),
    (
        "number whose limit chooses",
        "tool-result",
        _condition(**{"if": {"properties": {"execution_time": {"minimum": 5}}}, "then": {}}),
        "turned around",
    ),
    (
        "fraction for a limit",
        "tool-result",
        _restrict("execution_time", minimum=0.5),
        "minimum 0.5",
    ),
    ("number without limits", "tool-message", _restrict("name", type="number"), "without minimum"),
    ("types mixed", "tool-message", _restrict("name", type=["string", "number"]), "in one place"),
    ("limit of anything", "tool-return", _restrict("data", minimum=0), "minimum"),
    (
        "type of anything",
        "tool-return",
        _restrict("data", allOf=[{"type": "string"}]),
        "type string",
    ),
    ("value of anything", "tool-return", _restrict("data", const=1), "one of"),
    ("fields of anything", "tool-return", _restrict("data", required=["a"]), "not decoded"),
    ("list of numbers", "tool-message", _restrict("name", type="array", items={}), "but strings"),
    ("object for a value", "tool-message", _restrict("role", const={"a": 1}), "one of"),
    (
        "number among booleans",
        "tool-message",
        _restrict("is_internal", enum=[True, 1]),
        "numbers and booleans",
    ),
    (
        "field that only a condition knows",
        "tool-return",
        _condition(properties={"extra": {"type": "string"}}),
        "unknown field extra",
    ),
    (
        "closed in a condition",
        "tool-return",
        _condition(properties={}, additionalProperties=False),
        "in a condition",
    ),
    (
        "name that is no name in Python",
        "tool-message",
        lambda schema: schema["properties"].update({"tool-name": {"type": "string"}}),
        "tool-name",
    ),
    (
        "definition that differs between schemas",
        "tool-result",
        lambda schema: schema["$defs"]["toolresult"]["properties"]["outcome"].update(minLength=1),
        "in two ways",
    ),
]


@pytest.mark.parametrize(
    ("name", "change", "complaint"),
    [pytest.param(*rest, id=label) for label, *rest in UNSUPPORTED],
)
def test_fast_path_refuses_what_it_cannot_honor(name: str, change: Change, complaint: str) -> None:
    source = read_source()
    schemas = {key: copy.deepcopy(one) for key, one in source.schemas.items()}
    change(schemas[name])
    (problem,) = fast_problems(replace(source, schemas=schemas))
    assert complaint in problem


def test_check_names_what_the_fast_path_cannot_honor(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = checkout / "schemas" / "v1" / "tool-result.schema.json"
    edit(file, _restrict("execution_time", maximum=0.5))
    assert "tool-result/execution_time: maximum 0.5" in check(checkout, capsys, monkeypatch)
