"""Attributes of a span, for each form, without any SDK."""

import json
from pathlib import Path
from typing import Any

import pytest

from toolresult.contract.code_table import standard_table
from toolresult.contract.package_data import telemetry_document
from toolresult.forms.canonical import no_data_code
from toolresult.forms.registry import outcome
from toolresult.models.load import ToolReturn
from toolresult.telemetry import Telemetry, attributes

GOOD = sorted(Path("examples/payloads/good").glob("*.json"))
KNOWN = {row["name"]: row for row in telemetry_document()["attributes"]}
TYPES = {"string": str, "int": int, "boolean": bool}


@pytest.mark.parametrize("file", GOOD, ids=lambda file: file.stem)
@pytest.mark.parametrize("content", [False, True])
def test_every_form_has_attributes_that_the_contract_names(file: Path, content: bool) -> None:
    payload = json.loads(file.read_text())
    found = attributes(payload, content=content)
    assert found["toolresult.outcome"] == outcome(payload)
    for name, value in found.items():
        assert type(value) is TYPES[KNOWN[name]["type"]]
        assert content or not KNOWN[name]["is_content"]


@pytest.mark.parametrize("row", standard_table().rows.values(), ids=lambda row: str(row.code))
def test_a_failure_has_the_name_of_its_code(row: Any) -> None:
    found = attributes({"code": row.code, "message": "no"}, tool="a:b", call_id="c1")
    assert (found["gen_ai.tool.name"], found["gen_ai.tool.call.id"]) == ("a:b", "c1")
    assert found["toolresult.code"] == row.code
    if found["toolresult.outcome"] == "failed":
        assert (found["error.type"], found["toolresult.retryable"]) == (row.name, row.retryable)
    else:
        assert row.code in (0, no_data_code())


def test_a_code_without_a_name_has_the_other_type() -> None:
    assert attributes({"code": 1777, "message": "no"})["error.type"] == "_OTHER"


def test_what_is_ok_has_no_error() -> None:
    assert not {"error.type", "toolresult.retryable"} & attributes({"code": 0}).keys()


def test_a_model_has_the_attributes_of_its_payload() -> None:
    model = ToolReturn(code=1002, message="no city")
    assert attributes(model) == attributes(model.to_dict())


@pytest.mark.parametrize(
    "broken",
    [{}, {"code": "x"}, {"code": True}, {"code": 1002, "meta": 3}, {"code": 10**30}, {"meta": {}}],
)
def test_what_is_no_envelope_has_failed_and_raises_nothing(broken: Any) -> None:
    found = attributes(broken)
    assert found["toolresult.outcome"] in ("failed", "ok")
    assert found["gen_ai.operation.name"] == "execute_tool"


@pytest.mark.parametrize("code", ["0", False, 0.5, "2002", 2002.5, True, float("inf"), [0], {}])
def test_a_code_that_is_none_is_neither_a_success_nor_has_a_name(code: Any) -> None:
    found = attributes({"code": code, "message": "no"})
    assert found["toolresult.outcome"] == "failed"
    assert found["error.type"] == "_OTHER"
    assert "toolresult.retryable" not in found
    assert "toolresult.code" not in found


def test_a_failure_with_the_code_of_a_success_has_no_name() -> None:
    meta = {"tool": "a", "execution_time_ms": 1, "toolresult": {"outcome": "failed"}}
    found = attributes({"code": 0, "message": "", "data": None, "meta": meta})
    assert (found["toolresult.outcome"], found["error.type"]) == ("failed", "_OTHER")


def test_without_the_api_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "opentelemetry.trace", None)
    with pytest.raises(ImportError, match=r"toolresult\[otel\]"):
        Telemetry()


@pytest.mark.parametrize("text", ['{"code": 0}', b'{"code": 0}'])
def test_a_success_as_text_is_not_taken_for_a_failure(text: Any) -> None:
    with pytest.raises(TypeError, match=r"expected a dict or a model, got (str|bytes).*load"):
        attributes(text)
