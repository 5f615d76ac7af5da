"""The error-code table: its columns, its dialects, and a team's own rows."""

import json
from pathlib import Path
from typing import Any

import pytest

import toolresult
from toolresult import CodeTable, ContractError, ErrorCode, describe_code, translate_code
from toolresult.contract.package_data import code_table_document

ROWS = code_table_document()["codes"]
TEAM_ROW: dict[str, Any] = {
    "code": 1101,
    "name": "ORDER_NOT_FOUND",
    "kind": "client",
    "message": {"en": "Order not found", "zh": "订单不存在"},
    "description": {"en": "No order has this number.", "zh": "没有该编号的订单。"},
    "retryable": False,
    "http_status": 404,
    "advice": {"en": "Ask the user for the number.", "zh": "请用户提供编号。"},
    "since": "1.0",
    "deprecated": False,
    "origin": "shop",
}
TEAM_DIALECT = {
    "name": "legacy-gateway",
    "description": {"en": "Our old gateway.", "zh": "旧网关。"},
    "codes": [{"code": 77, "name": "GONE", "means": 1101}],
}
TEAM = {"codes": [TEAM_ROW], "dialects": [TEAM_DIALECT]}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_enum_has_every_column_of_the_table(row: dict[str, Any]) -> None:
    code = ErrorCode[row["name"]]
    assert code == row["code"]
    assert (code.kind, code.retryable, code.http_status) == (
        row["kind"],
        row["retryable"],
        row["http_status"],
    )
    for lang in ("en", "zh"):
        assert code.message(lang) == row["message"][lang]
        assert code.description(lang) == row["description"][lang]
        assert code.advice(lang) == row["advice"][lang]
    assert describe_code(row["code"]).to_dict() == {**row, "known": True, "reserved": False}


def test_enum_and_table_have_the_same_codes() -> None:
    assert [int(code) for code in ErrorCode] == [row["code"] for row in ROWS]


def test_documents_decide_five_retries_and_no_more() -> None:
    decided = {code: code.retryable for code in ErrorCode if code.retryable is not None}
    assert decided == {1001: False, 1002: False, 1006: False, 2002: True, 5002: True}


def test_number_is_described_even_without_a_row() -> None:
    in_range = describe_code(2345)
    assert (in_range.known, in_range.kind, in_range.http_status) == (False, "server", 502)
    assert in_range.message("zh") == "服务端错误"
    assert in_range.advice() is None
    assert describe_code(1950).reserved
    assert not describe_code(1904).reserved
    for outside in (-1, 1, 999, 3000, 4999, 6000, 10**30):
        assert describe_code(outside).kind is None


def test_number_means_something_else_in_each_dialect() -> None:
    assert translate_code(5002, "agentflow-enum") is ErrorCode.CONFIGURATION_ERROR
    assert translate_code(5002, "agentflow-markdown") is ErrorCode.BACKEND_ERROR
    assert describe_code(5002).name == "SERVICE_UNAVAILABLE"


def test_dialects_differ_by_one_for_every_name_they_share() -> None:
    markdown, enum = (
        {row["name"]: row["code"] for row in one["codes"] if row["code"]}
        for one in code_table_document()["dialects"]
    )
    assert {name: enum[name] - number for name, number in markdown.items()} == dict.fromkeys(
        markdown, 1
    )


def test_number_that_the_dialect_lacks_is_an_error_that_says_so() -> None:
    with pytest.raises(
        ContractError, match="expected a code of dialect agentflow-markdown, got 4000"
    ) as refused:
        translate_code(4000, "agentflow-markdown")
    assert "agentflow-enum" in str(refused.value)
    assert "0, 4001–4006, 5001–5010" in str(refused.value)


def test_unknown_dialect_suggests_the_known_one() -> None:
    with pytest.raises(ValueError, match='did you mean "agentflow-enum"'):
        translate_code(5000, "agentflow-enums")


def test_languages_other_than_these_are_refused() -> None:
    for ask in (ErrorCode.NO_DATA.message, describe_code(0).message):
        with pytest.raises(ValueError, match="en, zh"):
            ask("fr")


@pytest.mark.parametrize("given", ["document", "path", "text path", "table"])
def test_team_rows_are_known_wherever_a_table_is_taken(given: str, tmp_path: Path) -> None:
    file = tmp_path / "codes.json"
    file.write_text(json.dumps(TEAM), encoding="utf-8")
    codes: Any = {
        "document": TEAM,
        "path": file,
        "text path": str(file),
        "table": toolresult.error_codes.table.code_table(TEAM),  # type: ignore[attr-defined]
    }[given]
    payload = {"code": 1101, "message": "no order 17"}
    assert [one.rule for one in toolresult.validate(payload).findings] == ["code-unknown"]
    assert toolresult.validate(payload, codes=codes).findings == ()
    assert toolresult.check(payload, codes=codes, warnings_as_errors=True) == payload
    assert toolresult.is_valid(payload, codes=codes)
    assert toolresult.load(payload, codes=codes).to_dict() == payload
    assert describe_code(1101, codes).message("zh") == "订单不存在"
    assert translate_code(77, "legacy-gateway", codes) == 1101
    legacy = {"code": 77, "message": "no order 17"}
    loaded = toolresult.load(legacy, dialect="legacy-gateway", codes=codes)
    assert loaded.to_dict()["code"] == 1101


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"code": 1002}, "code 1002 is taken by PARAMETER_ERROR"),
        ({"code": 1950}, "code 1950 is reserved"),
        ({"code": 2101}, "expected kind server"),
        ({"code": 3000}, "in the ranges 0, 1000–1999, .*, got 3000"),
        ({"name": "NO_DATA"}, "name NO_DATA is taken by code 1904"),
        ({"name": "lower"}, "not an error-code table"),
        ({"extra": 1}, "not an error-code table"),
        ({"advice": {"en": "x"}}, "not an error-code table"),
    ],
)
def test_team_row_that_clashes_is_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        describe_code(0, {"codes": [{**TEAM_ROW, **change}]})


@pytest.mark.parametrize(
    ("dialect", "complaint"),
    [
        ({**TEAM_DIALECT, "name": "agentflow-enum"}, "duplicate dialect"),
        (
            {**TEAM_DIALECT, "codes": [{"code": 1, "name": "X", "means": 1102}]},
            "means 1102, which is not a code",
        ),
        (
            {**TEAM_DIALECT, "codes": [{"code": 1, "name": name, "means": 0} for name in "AB"]},
            "duplicate code 1",
        ),
    ],
)
def test_team_dialect_that_clashes_is_refused(dialect: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        describe_code(0, {"codes": [TEAM_ROW], "dialects": [dialect]})


@pytest.mark.parametrize("codes", [5, [], b"codes.json", True], ids=repr)
def test_what_is_no_table_at_all_is_said(codes: Any) -> None:
    for take in (toolresult.validate, toolresult.is_valid, toolresult.load):
        with pytest.raises(TypeError, match="codes: expected an error-code table"):
            take({"code": 0}, codes=codes)


def test_team_file_that_is_no_table_is_named(tmp_path: Path) -> None:
    file = tmp_path / "codes.json"
    file.write_text("not json", encoding="utf-8")
    with pytest.raises(ValueError, match=r"codes\.json: not a JSON file"):
        describe_code(0, file)
    file.write_text('{"rows": []}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"codes\.json: not an error-code table"):
        describe_code(0, file)
    with pytest.raises(FileNotFoundError):
        describe_code(0, tmp_path / "missing.json")


@pytest.mark.parametrize("key", ["ranges", "reserved", "generic_failure", "no_data"])
def test_what_belongs_to_the_contract_is_refused_in_a_team_table(key: str) -> None:
    with pytest.raises(ValueError, match=f"{key} belongs to the contract"):
        describe_code(0, {"codes": [], key: []})


def test_team_file_is_read_strictly(tmp_path: Path) -> None:
    file = tmp_path / "codes.json"
    file.write_text('{"codes": [], "codes": []}', encoding="utf-8")
    with pytest.raises(ValueError, match="duplicate key /codes"):
        describe_code(0, file)
    file.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(ValueError, match="nested more than"):
        describe_code(0, file)


def test_names_inside_one_team_table_are_unique() -> None:
    rows = [{**TEAM_ROW, "code": 1101}, {**TEAM_ROW, "code": 1102}]
    with pytest.raises(ValueError, match="ORDER_NOT_FOUND is taken by code 1101"):
        describe_code(0, {"codes": rows})


def test_description_cannot_be_changed_by_who_reads_it() -> None:
    info = describe_code(1002)
    info.to_dict()["message"]["en"] = "changed"
    assert describe_code(1002).message() == "Parameter error"
    assert hash(info) == hash(describe_code(1002))


@pytest.mark.parametrize("code", ["5002", False, 5002.0])
def test_only_ints_are_translated(code: Any) -> None:
    with pytest.raises(TypeError, match="expected a code as an int"):
        translate_code(code, "agentflow-enum")


def test_team_rows_do_not_leak_into_the_contract() -> None:
    assert isinstance(toolresult.error_codes.table.code_table(TEAM), CodeTable)  # type: ignore[attr-defined]
    assert not describe_code(1101).known
