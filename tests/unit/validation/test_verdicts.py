"""Verdicts as users meet them: messages, suggestions, dialects, threads, no network."""

import json
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import jsonschema
import pytest

import toolresult
from tests.support.cases import every
from toolresult import ContractError, DataContracts
from toolresult.validation.engine import examine
from toolresult.validation.options import ValidationOptions

ENUM = "agentflow-enum"


@every(
    "payload, rule, path, message, hint",
    [
        ({"code": 0, "mesage": "x"}, "unknown-field", "/mesage", "mesage", 'mean "message"'),
        (
            {"success": True, "operation_type": "save", "message": "m"},
            "unknown-field",
            "/operation_type",
            "operation_type",
            'mean "operationType"',
        ),
        (
            {"success": "true", "operationType": "save", "message": "m"},
            "type",
            "/success",
            "expected a boolean",
            "true or false",
        ),
        ({"code": 4006, "message": "m"}, "code-range", "/code", "1000–1999", ENUM),
        ({"code": 42, "message": "m"}, "code-range", "/code", "2000–2999", "5000"),
        (
            {"success": True},
            "required",
            "/operationType",
            'missing field "operationType"',
            "Kind of",
        ),
        (
            {"code": 1002},
            "failure-needs-message",
            "/message",
            "expected a message",
            "what went wrong",
        ),
        ({"code": 0, "meta": None, "message": 5}, "type", "/message", "a string", "happened"),
        ({"error": " "}, "blank", "/error", "blank", "visible character"),
        ({"code": 0, "success": True}, "form-ambiguous", "", "one form", "choose one form"),
        ({"Code": 0}, "form-unknown", "", '"Code"', 'mean "code"'),
        ({"result": 1}, "form-unknown", "", '"result"', "success and operationType"),
        ({"operationType": "query", "data": []}, "form-unknown", "", "Type", 'add "success"'),
        (
            {"operationType": "query", "sucess": True},
            "form-unknown",
            "",
            '"sucess"',
            'mean "success"',
        ),
        ([{"code": 0}], "form-unknown", "", "a list", "one by one"),
    ],
)
def test_finding_names_field_reason_and_way_out(
    payload: Any, rule: str, path: str, message: str, hint: str
) -> None:
    first = toolresult.validate(payload).findings[0]
    assert (first.rule, first.path) == (rule, path)
    assert message in first.message
    assert hint in first.hint
    chinese = toolresult.validate(payload, lang="zh").findings[0]
    assert (chinese.rule, chinese.path) == (rule, path)
    assert any("\u4e00" <= letter <= "\u9fff" for letter in chinese.message)
    assert any("\u4e00" <= letter <= "\u9fff" for letter in chinese.hint)


def test_stronger_form_is_recognized_even_if_that_makes_the_payload_invalid() -> None:
    report = toolresult.validate(
        '{"code":0,"meta":{"tool":"screenshot","execution_time_ms":150.2}}'
    )
    assert report.schema == "tool-response"
    assert [one.path for one in report.errors] == ["/message", "/data"]


def test_consequences_of_an_error_are_left_out() -> None:
    report = toolresult.validate({"code": "x", "meta": {"toolresult": {"outcome": "ok"}}})
    assert [(one.rule, one.path) for one in report.findings] == [("type", "/code")]
    misspelt = toolresult.validate({"code": 0, "messagee": "", "data": 1}, "tool-response")
    assert [one.path for one in misspelt.findings] == ["/meta", "/messagee"]


def test_published_schema_and_validate_agree_for_whoever_uses_jsonschema_alone() -> None:
    schema = toolresult.schema("tool-response")
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"code": 0}, schema)
    schema["required"].clear()
    assert toolresult.schema("tool-response")["required"], "each caller has a copy of its own"


def test_dialect_is_translated_and_the_number_is_kept() -> None:
    payload = {"code": 4006, "message": "nothing for q=1", "meta": {"example.com/x": 1}}
    report = toolresult.validate(payload, dialect=ENUM)
    assert report.valid
    assert [one.rule for one in report.warnings] == ["dialect-code"]
    assert report.dialect == ENUM
    value = toolresult.check(payload, dialect=ENUM)
    assert value["code"] == 1904
    assert value["meta"] == {
        "example.com/x": 1,
        "toolresult": {"code": {"value": 4006, "name": "NO_RESULTS_FOUND", "dialect": ENUM}},
    }
    assert payload["code"] == 4006, "the payload itself is not changed"
    assert toolresult.validate(value).findings == ()
    assert toolresult.load(payload, dialect=ENUM).to_dict() == value


def test_dialect_is_an_error_only_where_it_does_not_fit() -> None:
    unknown = toolresult.validate({"code": 4999, "message": "m"}, dialect=ENUM)
    assert [one.rule for one in unknown.findings] == ["dialect-code-unknown"]
    twice = toolresult.check({"code": 4006, "message": "m"}, dialect=ENUM)
    again = toolresult.validate(twice, dialect=ENUM)
    assert [one.rule for one in again.errors] == ["dialect-code-translated"]
    assert toolresult.check({"code": 0}, dialect=ENUM) == {"code": 0}
    java = {"success": True, "operationType": "save", "message": "m"}
    assert toolresult.check(java, dialect=ENUM) == java


def test_dialect_of_a_tool_response_without_meta_is_still_reported_as_missing_meta() -> None:
    payload = {"code": 4006, "message": "m", "data": None}
    report = toolresult.validate(payload, "tool-response", dialect=ENUM)
    assert [one.path for one in report.errors] == ["/meta"]


def test_zero_is_a_number_of_the_dialect_like_any_other() -> None:
    """A dialect in which 0 is a failure must not pass for success."""
    text = {"en": "x", "zh": "某"}
    rows = [
        {"code": 0, "name": "FAILURE", "means": 5000},
        {"code": 1, "name": "OK", "means": 0},
    ]
    codes = {"codes": [], "dialects": [{"name": "acme", "description": text, "codes": rows}]}
    failed = toolresult.check({"code": 0, "message": "disk full"}, dialect="acme", codes=codes)
    assert failed["code"] == 5000
    assert toolresult.check({"code": 1}, dialect="acme", codes=codes)["code"] == 0
    del rows[0]
    report = toolresult.validate({"code": 0}, dialect="acme", codes=codes)
    assert [one.rule for one in report.errors] == ["dialect-code-unknown"]


def test_dialect_does_not_mend_a_malformed_stamp() -> None:
    payload = {"code": 4006, "message": "none", "meta": {"toolresult": {"code": 5}}}
    report = toolresult.validate(payload, dialect=ENUM)
    assert [one.path for one in report.errors] == ["/meta/toolresult/code"]


def test_code_may_be_a_decimal_or_of_any_length() -> None:
    decimal = {"code": Decimal(5002), "message": "key missing"}
    assert toolresult.check(decimal, dialect=ENUM)["code"] == 5001
    for huge in (10**5000, -(10**5000)):
        for dialect in (None, ENUM):
            report = toolresult.validate({"code": huge, "message": "m"}, dialect=dialect)
            assert not report.valid
            assert len(report.findings[0].message) < 300


def test_findings_in_their_hundreds_take_time_in_proportion() -> None:
    def seconds(count: int) -> float:
        items = ",".join(["1"] * count)
        text = '{"code":0,"meta":{"toolresult":{"assumed":[' + items + "]}}}"
        started = time.thread_time()
        assert len(toolresult.validate(text, max_findings=count).findings) == count
        return time.thread_time() - started

    seconds(10)
    assert seconds(1600) < 32 * seconds(200) + 0.05


def test_is_valid_knows_the_codes_and_dialects_of_a_team() -> None:
    with pytest.raises(ValueError, match="not an error-code table"):
        toolresult.is_valid({"code": 0}, codes={"rows": []})


def test_language_reaches_every_error() -> None:
    calls = (
        lambda: toolresult.check({}, lang="zh"),
        lambda: toolresult.load({}, lang="zh"),
        lambda: toolresult.detect({}, lang="zh"),
        lambda: toolresult.read("", lang="zh"),
        lambda: toolresult.translate_code(1, ENUM, lang="zh"),
    )
    for call in calls:
        with pytest.raises(ContractError) as refused:
            call()
        assert not re.search(r"document|and \d+ more", str(refused.value))
        assert re.search("[\u4e00-\u9fff]", str(refused.value))


def test_chinese_keeps_a_space_between_scripts() -> None:
    first = toolresult.validate({"code": None}, lang="zh").findings[0]
    assert first.message == "应为整数，实际为 null"
    second = toolresult.validate({"code": 0, "meta": "x"}, lang="zh").findings[0]
    assert second.message == '应为对象或 null，实际为字符串 "x"'


def test_check_returns_the_payload_and_can_be_strict_about_warnings() -> None:
    text = '{"code": 1234, "message": "no order 17"}'
    assert toolresult.check(text) == json.loads(text)
    with pytest.raises(ContractError, match="code 1234 is not in the table"):
        toolresult.check(text, warnings_as_errors=True)


def test_detect_raises_where_there_is_no_form() -> None:
    assert toolresult.detect('{"output": ""}') == "tool-result"
    for payload, rule in (
        ("[]", "form-unknown"),
        ("oops", "text-syntax"),
        ('"{}"', "json-in-string"),
    ):
        with pytest.raises(ContractError) as refused:
            toolresult.detect(payload)
        assert refused.value.report.findings[0].rule == rule


@every(
    "arguments, complaint",
    [
        ({"schema": "tool-retrun"}, 'did you mean "tool-return"'),
        ({"schema": "nothing"}, "the schemas are"),
        ({"schema": "tool-return#/required"}, 'has no part "/required"'),
        ({"schema": "tool-return#/properties"}, 'has no part "/properties"'),
        ({"schema": "tool-return#foo"}, 'has no part "foo"'),
        ({"schema": "tool-response#/properties/mta"}, 'has no part "/properties/mta"'),
        ({"dialect": "agentflow"}, "the dialects are agentflow-markdown, agentflow-enum"),
        ({"lang": "fr"}, "en, zh"),
    ],
)
def test_wrong_arguments_are_refused_with_the_choices(
    arguments: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        toolresult.validate({"code": 0}, **arguments)


def test_bytes_like_payloads() -> None:
    for payload in (b'{"code": 0}', bytearray(b'{"code": 0}'), memoryview(b'{"code": 0}')):
        assert toolresult.check(payload) == {"code": 0}


def test_model_is_a_payload() -> None:
    made = toolresult.ToolReturn.model_construct(code=7)
    assert toolresult.validate(made).findings[0].rule == "code-range"


def test_model_is_held_against_its_own_schema_not_a_recognized_one() -> None:
    made = toolresult.ToolReturn(code=0, meta={"tool": "screenshot"})
    assert toolresult.validate(made).valid
    assert toolresult.detect(made) == "tool-return"
    meta = toolresult.ResponseMeta(tool="screenshot", execution_time_ms=1)
    assert toolresult.validate(meta).schema == "tool-response#/properties/meta"
    assert toolresult.validate(meta).valid


def test_foreign_object_with_a_dump_method_is_no_payload() -> None:
    class Frame:
        def to_dict(self) -> dict[str, Any]:
            return {"code": 0}

    assert toolresult.validate(Frame()).findings[0].rule == "value-type"


def test_promise_of_one_tool_about_its_data_has_its_place() -> None:
    """Findings about `data` itself come from the tool's contract."""
    contracts = DataContracts({"screenshot": {"required": ["image"]}})
    text = '{"code": 0, "data": {}}'
    options = ValidationOptions(data_contracts=contracts, tool="screenshot")
    report = examine(text, options).report
    assert [(one.rule, one.path, one.column) for one in report.errors] == [
        ("data-contract", "/data/image", 21)
    ]


def test_tool_of_the_caller_counts_only_where_it_overrides() -> None:
    contracts = DataContracts({"screenshot": {"required": ["image"]}, "search": True})
    meta = {"tool": "search", "execution_time_ms": 1}
    payload = {"code": 0, "message": "", "data": {}, "meta": meta}
    for overrides in (False, True):
        options = ValidationOptions(
            data_contracts=contracts, tool="screenshot", tool_overrides=overrides
        )
        report = examine(payload, options).report
        assert report.valid is not overrides, report


def test_many_threads_get_their_own_verdicts() -> None:
    start = threading.Barrier(16)

    def work(number: int) -> bool:
        start.wait()
        results = []
        for step in range(50):
            code = "0" if (number + step) % 2 else 0
            report = toolresult.validate(json.dumps({"code": code, "data": number}))
            results.append(report.valid is (code == 0))
        return all(results)

    with ThreadPoolExecutor(16) as pool:
        assert all(pool.map(work, range(16)))


def test_table_of_a_team_can_itself_be_validated() -> None:
    report = toolresult.validate('{"codes": [{"code": 1101}]}', "error-codes")
    assert not report.valid
    assert report.findings[0].path.startswith("/codes/0/")
    assert report.findings[0].line == 1
