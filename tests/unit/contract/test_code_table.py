"""The error-code table: its columns, its dialects, and a team's own rows."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import toolresult
from toolresult import CodeTable, ContractError, ErrorCode, describe_code, translate_code
from toolresult.contract.package_data import code_table_document
from toolresult.validation.own_codes import CodeTableError, code_table

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
    assert (code.kind, code.retryable, code.effect, code.http_status) == (
        row["kind"],
        row["retryable"],
        row.get("effect"),
        row["http_status"],
    )
    for lang in ("en", "zh"):
        assert code.message(lang) == row["message"][lang]
        assert code.description(lang) == row["description"][lang]
        assert code.advice(lang) == row["advice"][lang]
    assert describe_code(row["code"]).to_dict() == {
        "effect": None,
        **row,
        "known": True,
        "reserved": False,
    }


def test_enum_and_table_have_the_same_codes() -> None:
    assert [int(code) for code in ErrorCode] == [row["code"] for row in ROWS]


def test_whether_to_retry_is_decided_for_every_code() -> None:
    decided = {code: code.retryable for code in ErrorCode}
    assert all(type(retryable) is bool for retryable in decided.values())
    later = {code.name for code, retryable in decided.items() if retryable}
    assert later == {
        *("RATE_LIMITED", "EXECUTION_TIMEOUT", "BACKEND_NOT_WARMED_UP"),
        *("RESOURCE_UNAVAILABLE", "SERVICE_UNAVAILABLE", "CONNECTION_FAILED"),
    }


def test_advice_after_what_may_have_happened_is_to_check_first() -> None:
    for code in ErrorCode:
        if code.effect in ("unknown", "partial"):
            assert not re.match(r"(Retry|Call again|Wait)", code.advice()), code.name
            said = r"check whether|check what|Do not start it again|retry only those"
            assert re.search(said, code.advice()), code.name


def test_a_failure_has_an_effect_and_a_success_none() -> None:
    assert {code.name for code in ErrorCode if code.effect is None} == {"SUCCESS"}


@pytest.mark.parametrize(
    ("name", "code", "status", "retryable"),
    [
        ("NOT_AUTHENTICATED", 1901, 401, False),
        ("PERMISSION_DENIED", 1006, 403, False),
        ("APPROVAL_DENIED", 1903, 403, False),
        ("NOT_FOUND", 1910, 404, False),
        ("CONFLICT", 1909, 409, False),
        ("TOO_LARGE", 1913, 413, False),
        ("RATE_LIMITED", 1929, 429, True),
        ("CANCELLED", 1999, 499, False),
    ],
)
def test_what_agents_meet_every_day_has_a_code(
    name: str, code: int, status: int, retryable: bool
) -> None:
    row = ErrorCode[name]
    assert (int(row), row.http_status, row.retryable, row.kind) == (
        code,
        status,
        retryable,
        "client",
    )
    for lang in ("en", "zh"):
        assert row.message(lang)
        assert row.advice(lang)
    assert toolresult.validate({"code": code, "message": "the tool said no"}).findings == ()


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
        "table": code_table(TEAM),
    }[given]
    payload = {"code": 1101, "message": "no order 17"}
    assert [one.rule for one in toolresult.validate(payload).findings] == ["code-unknown"]
    assert toolresult.validate(payload, codes=codes).findings == ()
    assert toolresult.check(payload, codes=codes, warnings_as_errors=True) == payload
    assert toolresult.is_valid(payload, codes=codes)
    assert toolresult.load(payload, codes=codes).to_dict() == payload
    assert describe_code(1101, codes=codes).message("zh") == "订单不存在"
    assert translate_code(77, "legacy-gateway", codes=codes) == 1101
    legacy = {"code": 77, "message": "no order 17"}
    loaded = toolresult.load(legacy, dialect="legacy-gateway", codes=codes)
    assert loaded.to_dict()["code"] == 1101


TWICE = [{**TEAM_ROW, "code": 1101}, {**TEAM_ROW, "code": 1102}]
CLASHES: list[tuple[Any, str, str]] = [
    ({"codes": [{**TEAM_ROW, "code": 1002}]}, "code-taken", "/codes/0/code"),
    ({"codes": [{**TEAM_ROW, "code": 0}]}, "code-taken", "/codes/0/code"),
    ({"codes": [TEAM_ROW, {**TEAM_ROW, "name": "LOST"}]}, "code-taken", "/codes/1/code"),
    ({"codes": [{**TEAM_ROW, "code": 1950}]}, "own-code-reserved", "/codes/0/code"),
    ({"codes": [{**TEAM_ROW, "code": 1929}]}, "code-taken", "/codes/0/code"),
    ({"codes": [{**TEAM_ROW, "code": 2101}]}, "code-kind", "/codes/0/kind"),
    ({"codes": [{**TEAM_ROW, "kind": "system"}]}, "code-kind", "/codes/0/kind"),
    ({"codes": [{**TEAM_ROW, "code": 3000}]}, "code-range", "/codes/0/code"),
    ({"codes": [{**TEAM_ROW, "code": "1101"}]}, "type", "/codes/0/code"),
    ({"codes": [{**TEAM_ROW, "name": "NO_DATA"}]}, "code-name-taken", "/codes/0/name"),
    ({"codes": TWICE}, "code-name-taken", "/codes/1/name"),
    ({"codes": [{**TEAM_ROW, "name": "lower"}]}, "pattern", "/codes/0/name"),
    ({"codes": [{**TEAM_ROW, "extra": 1}]}, "unknown-field", "/codes/0/extra"),
    ({"codes": [{**TEAM_ROW, "advice": {}}]}, "required", "/codes/0/advice/en"),
    ({"codes": [{**TEAM_ROW, "retryable": None}]}, "type", "/codes/0/retryable"),
    ({"rows": []}, "required", "/codes"),
    ({**TEAM, "dialects": [TEAM_DIALECT] * 2}, "dialect-taken", "/dialects/1/name"),
    (
        {**TEAM, "dialects": [{**TEAM_DIALECT, "name": "agentflow-enum"}]},
        "dialect-taken",
        "/dialects/0/name",
    ),
    (
        {"codes": [], "dialects": [TEAM_DIALECT]},
        "dialect-means-unknown",
        "/dialects/0/codes/0/means",
    ),
    (
        {**TEAM, "dialects": [{**TEAM_DIALECT, "codes": TEAM_DIALECT["codes"] * 2}]},
        "dialect-code-taken",
        "/dialects/0/codes/1/code",
    ),
    *(
        ({"codes": [], key: []}, "unknown-field", f"/{key}")
        for key in ("ranges", "reserved", "generic_failure", "no_data")
    ),
    ('{"codes": [], "codes": []}', "duplicate-key", "/codes"),
    ("[" * 100_000, "text-depth", ""),
    ("not json", "text-syntax", ""),
]


@pytest.mark.parametrize(("table", "rule", "path"), CLASHES, ids=lambda case: str(case)[:60])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_loader_and_validation_say_the_same_of_a_table_with_a_mistake(
    table: Any, rule: str, path: str, lang: str, tmp_path: Path
) -> None:
    text = table if isinstance(table, str) else json.dumps(table, ensure_ascii=False)
    report = toolresult.validate(text, "error-codes", lang=lang)
    assert (rule, path) in {(found.rule, found.path) for found in report.errors}
    assert not toolresult.is_valid(text, "error-codes")
    file = tmp_path / "codes.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CodeTableError, match=r"codes\.json: not an error-code table: ") as rejected:
        describe_code(0, codes=file)
    error = rejected.value.in_language(lang)
    assert error.report == report
    assert error.file == str(file)
    first = error.report.errors[0]
    assert first.message in str(error)
    assert first.line is not None


def test_table_that_is_a_document_is_judged_like_its_text() -> None:
    with pytest.raises(
        CodeTableError, match="not an error-code table: /codes/0/code: "
    ) as rejected:
        describe_code(0, codes={"codes": [{**TEAM_ROW, "code": 1002}]})
    assert rejected.value.file is None
    assert isinstance(rejected.value, ValueError)


def test_what_a_team_leaves_out_has_a_default() -> None:
    row = {"code": 2200, "name": "QUEUE_FULL", "kind": "server", "message": {"zh": "队列已满"}}
    info = describe_code(2200, codes={"codes": [row]})
    assert info.message() == info.message("zh") == "队列已满"
    assert (info.description(), info.advice()) == (None, None)
    assert (info.retryable, info.http_status, info.deprecated) == (False, 502, False)
    assert (info.since, info.origin) == (None, None)
    english = describe_code(
        5200,
        codes={"codes": [{**row, "code": 5200, "kind": "system", "message": {"en": "Queue full"}}]},
    )
    assert (english.message("zh"), english.http_status) == ("Queue full", 500)


@pytest.mark.parametrize("code", ["abc", 1.5, None, True, b"1"], ids=repr)
def test_what_is_not_a_number_cannot_be_described(code: Any) -> None:
    with pytest.raises(toolresult.InvalidTypeError, match="expected a code as an int") as rejected:
        describe_code(code)
    assert "错误码应为 int" in rejected.value.text("zh")


@pytest.mark.parametrize("codes", [5, [], b"codes.json", True], ids=repr)
def test_what_is_no_table_at_all_is_said(codes: Any) -> None:
    for take in (toolresult.validate, toolresult.is_valid, toolresult.load):
        with pytest.raises(TypeError, match="codes: expected an error-code table"):
            take({"code": 0}, codes=codes)


def test_team_file_that_is_missing_is_the_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        describe_code(0, codes=tmp_path / "missing.json")


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
    assert isinstance(code_table(TEAM), CodeTable)
    assert not describe_code(1101).known
