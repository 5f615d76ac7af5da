"""What third-party tools make of the published schemas: messages, names of classes, patterns."""

import json
import re
import warnings
from pathlib import Path
from typing import Any

import jsonschema
import jsonschema_rs
import pytest
from datamodel_code_generator.__main__ import main as generate
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from codegen.generate.openapi import openapi
from codegen.source import read_source
from tests.support import PROJECT
from tests.support.cases import fixtures_of

PUBLISHED = PROJECT / "generated" / "schemas"
WITH_CODES = ("tool-return", "tool-response", "error-codes")


def published(name: str) -> Any:
    return json.loads((PUBLISHED / f"{name}.schema.json").read_text(encoding="utf-8"))


def code_schema(name: str) -> Any:
    schema = published(name)
    if name == "error-codes":
        return schema["properties"]["codes"]["items"]["properties"]["code"]
    return schema["properties"]["code"]


@pytest.mark.parametrize("name", WITH_CODES)
@pytest.mark.parametrize(
    ("code", "limit"), [(-1, 0), (42, 1000), (999, 1000), (3000, 5000), (4999, 5000), (6000, 5999)]
)
def test_other_validators_name_the_limit_of_a_code(name: str, code: int, limit: int) -> None:
    schema = code_schema(name)
    told = [error.message for error in jsonschema.Draft202012Validator(schema).iter_errors(code)]
    assert told == [
        f"{code} is {'greater' if code > limit else 'less'} than the "
        f"{'maximum' if code > limit else 'minimum'} of {limit}"
    ]
    (error,) = jsonschema_rs.Draft202012Validator(schema).iter_errors(code)
    assert re.fullmatch(
        rf"{code} is (less|greater) than the (minimum|maximum) of {limit}", error.message
    )


@pytest.mark.parametrize("name", WITH_CODES)
def test_a_code_of_the_wrong_type_has_one_error(name: str) -> None:
    for code in (1.5, "42", None, True):
        (error,) = jsonschema.Draft202012Validator(code_schema(name)).iter_errors(code)
        assert error.validator == "type"


def test_patterns_name_their_characters_in_escapes() -> None:
    lines = [
        line
        for file in PUBLISHED.iterdir()
        for line in file.read_text(encoding="utf-8").splitlines()
        if '"pattern": ' in line
    ]
    assert any("\\u2800" in line for line in lines)
    for line in lines:
        # Escapes of surrogates are no YAML, as which generators read a schema.
        assert not re.search(r"\\ud[89a-f]", line)
        assert all(" " <= one < "\x7f" or one > "\uffff" for one in line)


def generated(name: str, folder: Path, *options: str) -> str:
    """Return the classes that datamodel-code-generator makes of a published schema."""
    made = folder / "made.py"
    given = PUBLISHED / f"{name}.schema.json"
    kind = ["--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel"]
    with warnings.catch_warnings(action="ignore"):
        code = generate([*options, *kind, "--output", str(made), "--input", str(given)])
    assert code == 0
    return made.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        ("tool-return", {"ToolReturn", "ToolresultExtension", "OriginalCode", "Origin"}),
        ("run-record", {"RunRecord", "RunItem", "ToolGuardrailResult", "AgentToolInvocation"}),
        ("error-codes", {"ErrorCodeTable", "CodeRow", "DialectRow"}),
    ],
)
def test_generators_make_classes_with_good_names(
    tmp_path: Path, name: str, classes: set[str]
) -> None:
    text = generated(name, tmp_path, "--use-title-as-name")
    assert classes <= set(re.findall(r"(?m)^class (\w+)", text))


def test_generators_make_a_number_of_the_code(tmp_path: Path) -> None:
    text = generated("tool-return", tmp_path)
    assert re.search(r"(?m)^    code: conint\(ge=0, le=5999\) = Field\($", text)


def test_the_components_of_openapi_give_the_verdict_of_the_schemas() -> None:
    text = openapi(read_source())
    document = json.loads(text)
    schemas = document["components"]["schemas"]
    # Tools of OpenAPI resolve references from the root, so none may depend on an `$id`.
    assert '"$id"' not in text
    assert '"$defs"' not in text
    registry: Any = Registry().with_resource("urn:api", Resource(document, DRAFT202012))
    forms = {name.lower(): name for name in document["components"]["responses"]}
    cases = [
        (forms[str(one.schema).replace("-", "")], one)
        for one in fixtures_of("schema").values()
        if one.schema != "error-codes"
    ]
    assert {name for name, _ in cases} == set(forms.values()) <= schemas.keys()
    validators = {
        name: jsonschema.Draft202012Validator(
            {"$ref": f"urn:api#/components/schemas/{name}"}, registry=registry
        )
        for name in forms.values()
    }
    wrong = [
        one.id for name, one in cases if validators[name].is_valid(one.payload) != one.case["valid"]
    ]
    assert wrong == []
