"""The specification says enough: what is written here from it alone passes the fixtures.

Nothing of the package is used: only the page's rules, and the lists in forms.json and the table.
"""

import dataclasses
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from codegen.lint.requirement_words import READ
from codegen.lint.specification import specification_problems
from codegen.source import Source, read_source
from tests.support import PROJECT
from tests.support.cases import each
from toolresult import validate
from toolresult.contract.fixtures import read_cases
from toolresult.contract.requirements import cited, read_requirements

FORMS = json.loads((PROJECT / "schemas" / "v1" / "forms.json").read_text("utf-8"))
TABLE = json.loads((PROJECT / "schemas" / "v1" / "error-codes.json").read_text("utf-8"))
RULES = json.loads((PROJECT / "schemas" / "v1" / "rules.json").read_text("utf-8"))
VISIBLE = re.compile(RULES["patterns"]["visible"])
FAILURE_TEXT = re.compile(RULES["patterns"]["failure-text"])
EVIDENCE = FORMS["evidence"]
PROCESS = EVIDENCE["process"]
NAMED = {row["name"] for row in FORMS["forms"]}
PAGE = (PROJECT / "docs" / "en" / "specification.md").read_text("utf-8")


def cases(operation: str) -> dict[str, Any]:
    folder = PROJECT / "tests" / "fixtures" / "behavior"
    files = (json.loads(file.read_text("utf-8")) for file in sorted(folder.iterdir()))
    found = [one for file in files for one in file]
    return {
        one["id"]: (one["input"]["payload"], one["expected"])
        for one in found
        if one["operation"] == operation and "payload" in one["input"]
    }


# Recognition


def form_of(value: Any) -> str:
    if not isinstance(value, dict):
        return "form-unknown"
    if all(key in value for key in FORMS["exclusive_keys"]):
        return "form-ambiguous"
    return next((row["name"] for row in FORMS["forms"] if fits(row, value)), "form-unknown")


def fits(row: Any, value: Any) -> bool:
    inside = row["nested_discriminators"].items()
    return any(key in value for key in row["discriminators"]) and all(
        isinstance(value.get(field), dict) and any(key in value[field] for key in keys)
        for field, keys in inside
    )


# Failures in other words


def is_found(pattern: str, value: Any) -> bool:
    return isinstance(value, str) and re.search(EVIDENCE["patterns"][pattern], value) is not None


def is_set(error: Any) -> bool:
    if isinstance(error, str):
        return VISIBLE.search(error) is not None
    return error is True or (isinstance(error, dict | list) and bool(error))


def whole(value: Any) -> int | None:
    if isinstance(value, str):
        return int(value) if re.fullmatch("-?[0-9]{1,9}", value) else None
    is_whole = type(value) is int or (type(value) is float and value.is_integer())
    return int(value) if is_whole else None


def is_flag(value: Any, flag: bool) -> bool:
    return value is flag or (isinstance(value, str) and value.lower() == str(flag).lower())


def is_text(value: Any) -> bool:
    return isinstance(value, str) and is_set(value)


def is_said(value: Any) -> bool:
    """Whether a value is a text, or a list or object that has one at its first level."""
    if isinstance(value, dict):
        others = ("content", "text", "value", "output", "result", "stderr")
        value = [value.get(key) for key in (*EVIDENCE["reasons"], *others)]
    return any(map(is_text, value if isinstance(value, list) else [value]))


def nulls(value: Any) -> list[bool]:
    return [one is None for one in value.values()] if isinstance(value, dict) else []


def is_http(value: Any) -> bool:
    number = whole(value)
    return number is not None and 400 <= number < 600


def is_positive(value: Any) -> bool:
    return bool(value) if isinstance(value, list) else (whole(value) or 0) > 0


TESTS: dict[str, Callable[[Any], bool]] = {
    "true": lambda value: is_flag(value, True),
    "false": lambda value: is_flag(value, False),
    "error": lambda value: is_set(value) and not is_found("no-error", value),
    "text": is_text,
    "reason": lambda value: is_text(value) and not is_found("no-error", value),
    "said": is_said,
    "given": lambda value: is_text(value) or bool(whole(value)),
    "there": lambda _: True,
    "filled": lambda value: isinstance(value, list) and bool(value),
    "zero": lambda value: whole(value) == 0,
    "nonzero": lambda value: bool(whole(value)),
    "positive": is_positive,
    "negative": lambda value: (whole(value) or 0) < 0,
    "http": is_http,
    "all-null": lambda value: bool(nulls(value)) and all(nulls(value)),
    "some-null": lambda value: any(nulls(value)) and not all(nulls(value)),
}


def holds(what: str, value: Any) -> bool:
    if what in TESTS:
        return TESTS[what](value)
    if what in EVIDENCE["patterns"]:
        return is_found(what, value)
    words = EVIDENCE["values"][what]
    ends = tuple(word[1:] for word in words if word.startswith("*"))
    said = value.lower() if isinstance(value, str) else ""
    return said in words or (ends != () and said.endswith(ends))


def keys_of(names: list[str], holder: Any) -> list[str]:
    ends = tuple(name[1:] for name in names if name.startswith("*"))
    return [key for key in holder if key in names or (ends and key.endswith(ends))]


def row_holds(row: Any, value: Any, apart: set[str]) -> bool:
    holder = value.get(row["in"]) if "in" in row else value
    if not isinstance(holder, dict):
        return False
    if any(holder.get(key) not in (None, "", [], {}) for key in row.get("without", ())):
        return False
    for beside in row.get("beside", ()):
        if not any(holds(beside["is"], holder[key]) for key in keys_of(beside["keys"], holder)):
            return False
    found = [key for key in keys_of(row["keys"], holder) if key not in apart]
    if "only" not in row:
        return any(holds(row["is"], holder[key]) for key in found)
    known = {key for name in row["only"] for key in EVIDENCE["names"][name]}
    return any(holds(row["is"], holder[key]) and set(holder) <= {*known, key} for key in found)


def says_failed(value: Any, own_flag: str = "", extension: str = "") -> bool:
    certain = [row for row in EVIDENCE["structure"] if row.get("outcome") != "unknown"]
    return (
        any(row_holds(row, value, {own_flag, extension}) for row in certain)
        or is_failed_process({key: one for key, one in value.items() if key != extension})
        or (recorded(value, extension) is None and has_sign(value.get(extension)))
    )


def has_sign(beside: Any) -> bool:
    if not isinstance(beside, dict):
        return False
    flags = [row for row in EVIDENCE["structure"] if row["id"] in ("failure-flag", "success-flag")]
    return (
        any(row_holds(row, beside, set()) for row in flags)
        or holds("error", beside.get("error"))
        or is_stopped(beside)
    )


def is_failed_process(value: Any) -> bool:
    kinds = ("exit_codes", "timeouts", "interruptions", "process")
    describing = {key for kind in kinds for key in PROCESS[kind]}
    describing |= {*EVIDENCE["names"]["explaining"]}
    if not (set(value) & set(PROCESS["streams"]) or set(value) <= describing):
        return False
    nested = [value.get(key) for key in PROCESS["process_holders"]]
    return any(map(is_stopped, [value, *(one for one in nested if isinstance(one, dict))]))


def is_stopped(holder: Any) -> bool:
    both = {"stdout", "stderr"} <= set(holder)
    codes = [*PROCESS["exit_codes"], *(PROCESS["spawn_codes"] if both else [])]
    stops = [*PROCESS["timeouts"], *PROCESS["interruptions"]]
    return any(whole(holder.get(key)) for key in codes) or any(
        holder.get(key) is True for key in stops
    )


# Outcome


def outcome_of(value: Any) -> str:
    match form_of(value):
        case "tool-return" | "tool-response":
            return of_code(value, recorded(value, "meta"))
        case "tool-execution-result":
            return of_success(value, recorded(value, "metadata"))
        case "tool-result":
            return of_error(value, recorded(value, "metadata"))
        case "tool-message":
            return "failed" if says_failed(value) else "unknown"
    return "failed"


def recorded(value: Any, field: str) -> Any:
    holder = value.get(field)
    extension = holder.get("toolresult") if isinstance(holder, dict) else None
    return extension.get("outcome") if isinstance(extension, dict) else None


def of_code(value: Any, record: Any) -> str:
    code = value["code"]
    if isinstance(code, bool) or not isinstance(code, int | float):
        return "failed"
    if code == 0:
        return "failed" if record == "failed" or says_failed(value, "", "meta") else "ok"
    if code == TABLE["no_data"]:
        return "empty"
    return "unknown" if record == "unknown" else "failed"


def of_success(value: Any, record: Any) -> str:
    if value["success"] is True:
        return "failed" if record == "failed" or says_failed(value, "", "metadata") else "ok"
    if value["success"] is not False:
        return "failed"
    if record in ("empty", "failed"):
        return str(record)
    return "failed" if says_failed(value, "success", "metadata") else "unknown"


def of_error(value: Any, record: Any) -> str:
    error, output = value.get("error"), value.get("output")
    if is_set(error):
        return "unknown" if record == "unknown" else "failed"
    is_number = isinstance(error, int | float) and error != 0
    is_denied = record == "failed" or says_failed(value, "", "metadata")
    if is_number or not isinstance(output, str) or is_denied:
        return "failed"
    return "empty" if record == "empty" else "ok"


def test_recognition_is_as_the_page_says() -> None:
    def check(case: Any) -> None:
        payload, expected = case
        assert form_of(payload) == expected.get("form", expected.get("error"))

    each(cases("detect"), check)


def test_the_outcome_is_as_the_page_says() -> None:
    def check(case: Any) -> None:
        payload, expected = case
        assert outcome_of(payload) == expected["outcome"]

    each(cases("outcome"), check)


def test_every_table_that_fixtures_cite_is_a_section_of_the_page() -> None:
    folder = PROJECT / "tests" / "fixtures"
    texts = [
        file.read_text("utf-8")
        for level in ("schema", "text", "warning", "behavior")
        for file in (folder / level).iterdir()
    ]
    cited = {name for text in texts for name in re.findall(r'"source": "table: ([^,"]*)', text)}
    anchors = set(re.findall(r"\{#([a-z-]+)\}", PAGE))
    assert {name for name in cited if not name.startswith("openai-agents ")} <= anchors


# What a tool returned


def outcome_of_item(value: Any) -> str:
    """Return what the output of an item of a call says, read as a tool's own value."""
    output = value.get("output")
    if isinstance(output, str) and output.lstrip().startswith("{"):
        output = json.loads(output)
    if isinstance(output, dict):
        return "failed" if says_failed(output) else "ok"
    return "unknown" if FAILURE_TEXT.match(str(output)) else "ok"


def outcome_of_returned(value: Any) -> str:
    if isinstance(value, dict) and str(value.get("type", "")).endswith("_output"):
        of_output = "ok" if says_failed(value) else outcome_of_item(value)
        if of_output == "ok" and value.get("status") not in (None, "completed"):
            of_output = "ok" if says_failed(value) else "unknown"
        if of_output != "ok":
            return of_output
    if not isinstance(value, dict) or not form_of(value).startswith("form-"):
        return outcome_of(value)
    return "empty" if value.get("code") == TABLE["no_data"] and "message" in value else "failed"


def test_what_a_tool_returned_is_read_as_the_page_says() -> None:
    def check(case: Any) -> None:
        payload, expected = case
        outcome = outcome_of_returned(payload)
        is_nothing = payload is None
        is_envelope = is_nothing or (isinstance(payload, dict) and form_of(payload) in NAMED)
        assert outcome == expected["outcome"]
        assert (outcome == "ok") == expected["is_success"]
        assert (outcome in ("failed", "unknown")) == expected["is_failure"]
        if is_envelope:
            assert (outcome != "ok") == expected["is_empty"]

    each(cases("processor"), check)


# Whether a workflow goes on

ORDER = ("failed", "unknown", "empty")


def judge(outcomes: list[str], is_token: bool, retried: bool, stop_on_empty: bool) -> Any:
    for severe in ORDER:
        if severe in outcomes and (stop_on_empty or severe != "empty"):
            return ("stop", f"tool-{severe}")
    if is_token and not outcomes:
        return ("stop", "token-without-tool")
    if is_token:
        return ("stop", "retries-used-up") if retried else ("retry", "token-without-failure")
    if not outcomes:
        return ("continue", "no-tools")
    return ("continue", "all-ok" if set(outcomes) == {"ok"} else "empty-allowed")


def judged() -> dict[str, Any]:
    """Return the cases whose reply and results need no reading of text."""
    folder = PROJECT / "tests" / "fixtures" / "behavior" / "workflow.json"
    found = json.loads(folder.read_text("utf-8"))
    return {
        one["id"]: (one["input"], one["expected"])
        for one in found
        if one["input"]["reply"] in (None, "", "TOOL_EXECUTION_FAILED", "All done!")
        and all(isinstance(row["result"], dict) for row in one["input"]["results"])
        and all("results" not in str(row["result"]) for row in one["input"]["results"])
    }


def test_the_workflow_goes_on_as_the_page_says() -> None:
    def check(case: Any) -> None:
        given, expected = case
        last: dict[Any, Any] = {}
        for number, row in enumerate(given["results"]):
            name = row.get("tool") or row["result"].get("meta", {}).get("tool") or number
            last.pop(name, None)
            last[name] = row["result"]
        outcomes = [outcome_of_returned(one) for one in last.values()]
        is_token = given["reply"] == "TOOL_EXECUTION_FAILED"
        stop_on_empty = given.get("stop_on_empty", True)
        wanted = (expected["verdict"], expected["reason"])
        assert judge(outcomes, is_token, given["retried"], stop_on_empty) == wanted

    each(judged(), check)


# What the checks see


Fault = Callable[[str], str]


def edited(page: str, fault: Fault, folder: Path) -> Source:
    """Return the sources with one page of the specification changed."""
    for lang in ("en", "zh"):
        (folder / "docs" / lang).mkdir(parents=True)
        name = f"docs/{lang}/specification.md"
        shutil.copyfile(PROJECT / name, folder / name)
    shutil.copyfile(PROJECT / READ, folder / READ)
    file = folder / "docs" / page / "specification.md"
    text = file.read_text("utf-8")
    assert fault(text) != text
    file.write_text(fault(text), "utf-8")
    return dataclasses.replace(read_source(), root=folder)


@pytest.mark.slow  # each fault is planted in a copy of the pages, and all of them are read
@pytest.mark.parametrize(
    ("fault", "problem"),
    [
        (lambda text: text.replace("(1904) | empty |", "(1904) | ok |"), "OUT-04 says"),
        (lambda text: text.replace("stop, `tool-empty`", "retry, `tool-empty`"), "JDG-05 says"),
        (lambda text: text.replace("**REC-03**", "REC-03"), "REC-03 is missing"),
        (lambda text: text.replace("**REC-03**", "**REC-99**"), "REC-99 has no row"),
        (
            lambda text: (
                text.replace("**REC-01**", "**REC-0**")
                .replace("**REC-02**", "**REC-01**")
                .replace("**REC-0**", "**REC-02**")
            ),
            "not in the order",
        ),
        (lambda text: text.replace("`generic_failure` (5000)", "`generic_failure` (5001)"), "5000"),
        (lambda text: text.replace("`limits.depth`", "`limits.deepness`"), "limits.deepness"),
        (lambda text: text.replace("`vague-message`", "`vague`"), "the warning vague"),
    ],
)
def test_a_contradiction_on_the_page_is_named(fault: Fault, problem: str, tmp_path: Path) -> None:
    found = list(specification_problems(edited("en", fault, tmp_path)))
    assert any(problem in one for one in found), found


# What is planted into both languages at once, and what is said of it. The last kind no machine can
# compare with a case: whoever changes the words is asked to read them against the cases.
PLANTED = (
    (
        "with all of `exclusive_keys`",
        "with one of `exclusive_keys`",
        "同时具有 `exclusive_keys` 中全部键",
        "具有 `exclusive_keys` 中任一键",
        "the words of REC-02 have changed",
    ),
    (
        "MUST be that of the first row below",
        "MUST be that of the last row below",
        "必须自上而下对照下表",
        "必须自下而上对照下表",
        "the words of REC-03 have changed",
    ),
    (
        "the first 16 hexadecimal digits",
        "the first 32 hexadecimal digits",
        "前 16 个十六进制数字",
        "前 32 个十六进制数字",
        "CNV-08: nothing says 32",
    ),
    (
        "of a tool-result is in seconds, elsewhere in milliseconds",
        "of a tool-result is in milliseconds, elsewhere in seconds",
        "执行时间以秒为单位，其他格式以毫秒为单位",
        "执行时间以毫秒为单位，其他格式以秒为单位",
        "the words of CNV-03 have changed",
    ),
    (
        "MUST be rejected (`dialect-code-unknown`), even",
        "MUST NOT be rejected (`dialect-code-unknown`), even",
        "必须拒绝（`dialect-code-unknown`）",
        "不得拒绝（`dialect-code-unknown`）",
        "the words of DIA-02 have changed",
    ),
    (
        "exponent has more than 18 digits",
        "exponent has more than 17 digits",
        "指数超过 18 位",
        "指数超过 17 位",
        "TXT-07: nothing says 17",
    ),
    (
        "MUST be rejected (`text-constant`)",
        "MUST be rejected (`text-number`)",
        "必须拒绝（`text-constant`）",
        "必须拒绝（`text-number`）",
        "TXT-04: no case that tests it has the rule text-number",
    ),
    (
        "the last one wins",
        "the first one wins",
        "以最后一个为准",
        "以第一个为准",
        "the words of TXT-08 have changed",
    ),
    (
        "of several, the least deep",
        "of several, the deepest",
        "同一规则取层次最浅的",
        "同一规则取层次最深的",
        "the words of FND-03 have changed",
    ),
    (
        "at most 1,000,000 characters together",
        "at most 2,000,000 characters together",
        "合计不超过 1,000,000 个字符",
        "合计不超过 2,000,000 个字符",
        "FND-09: nothing says 2000000",
    ),
    (
        "or fewer than a third, nothing",
        "or fewer than half, nothing",
        "不到三分之一时",
        "不到一半时",
        "SRC-02: does not say 3",
    ),
    (
        "not from 200 to 299",
        "not from 200 to 399",
        "200 至 299 之间",
        "200 至 399 之间",
        "EVI-04: nothing says 399",
    ),
    (
        "more than 64 keys",
        "more than 32 keys",
        "超过 64 个时",
        "超过 32 个时",
        "STR-02: nothing says 32",
    ),
    (
        "gets the code 1903",
        "gets the code 1904",
        "错误码为 1903",
        "错误码为 1904",
        "WRD-01: nothing says 1904",
    ),
    (
        "beside both `stdout` and `stderr`), or",
        "beside both `stdin` and `stderr`), or",
        "（`stdout` 与 `stderr` 都在时，`spawn_codes` 也算）是 0",
        "（`stdin` 与 `stderr` 都在时，`spawn_codes` 也算）是 0",
        "STR-05: neither the data nor a case has stdin",
    ),
    (
        "Only the last result of each",
        "Only the first result of each",
        "只看最后一个结果",
        "只看第一个结果",
        "the words of JDG-02 have changed",
    ),
    (
        "`is_failure` exactly if it is failed or unknown",
        "`is_failure` exactly if it is failed",
        "`is_failure` 恰好在 failed 或 unknown 时为真",
        "`is_failure` 恰好在 failed 时为真",
        "the words of PRC-08 have changed",
    ),
    (
        "if less than 120 characters",
        "if less than 100 characters",
        "不足 120 个字符",
        "不足 100 个字符",
        "LIM-01: nothing says 100",
    ),
    (
        "a line of at most 2000 characters",
        "a line of at most 1000 characters",
        "至多 2000 个字符且",
        "至多 1000 个字符且",
        "TRB-06: nothing says 1000",
    ),
    (
        "object of at most three fields",
        "object of at most four fields",
        "对象至多有三个字段",
        "对象至多有四个字段",
        "REP-01: does not say 3",
    ),
    (
        "hide secrets in the data; cut tracebacks",
        "cut tracebacks; hide secrets in the data",
        "隐去数据中的机密；去掉堆栈帧",
        "去掉堆栈帧；隐去数据中的机密",
        "the words of CON-06 have changed",
    ),
    (
        "`data` is left out unless it is null",
        "`data` is left out if it is null",
        "`data` 除非为 null 否则略去",
        "`data` 为 null 时略去",
        "the words of CON-08 have changed",
    ),
)


def test_a_contradiction_in_the_prose_of_both_languages_is_named(tmp_path: Path) -> None:
    def plant(lang: int) -> Fault:
        def fault(text: str) -> str:
            for row in PLANTED:
                assert text.count(row[lang]) == 1, row[lang]
                text = text.replace(row[lang], row[lang + 1])
            return text

        return fault

    source = edited("en", plant(0), tmp_path)
    page = tmp_path / "docs" / "zh" / "specification.md"
    page.write_text(plant(2)(page.read_text("utf-8")), "utf-8")
    found = list(specification_problems(source))
    missing = [said for *_, said in PLANTED if not any(said in one for one in found)]
    assert not missing, found


@pytest.mark.slow  # each fault is planted in a copy of the pages, and all of them are read
@pytest.mark.parametrize(
    ("page", "before", "after", "said"),
    [
        ("en", "MUST be rejected (`dialect", "MUST NOT be rejected (`dialect", "DIA-02: only one"),
        ("zh", "以秒为单位，其他格式以毫秒", "以毫秒为单位，其他格式以毫秒", "CNV-03: only one"),
        ("zh", "指数超过 18 位", "指数超过 19 位", "TXT-07: the number 18, 19 is in one"),
        ("zh", "以 `Error: ` 开头时依据", "以 `error: ` 开头时依据", "WRD-02: the name"),
        ("en", "MUST be compared exactly", "are compared exactly", "TXT-06 has none of the words"),
    ],
)
def test_languages_that_say_different_things_are_named(
    page: str, before: str, after: str, said: str, tmp_path: Path
) -> None:
    source = edited(page, lambda text: text.replace(before, after), tmp_path)
    found = list(specification_problems(source))
    assert any(said in one for one in found), found


def test_each_part_of_a_requirement_is_cited_by_the_cases_that_test_it() -> None:
    source = read_source()
    rows = read_requirements(source.requirements)
    cases = [
        fixture
        for path, text in source.fixtures.items()
        for fixture in read_cases(path.partition("/")[0], json.loads(text))
    ]
    citations = {one.id: [row.cited_by(one) for row in found] for one, found in cited(cases, rows)}
    assert citations["tool-return/code-half"][0].startswith("FRM-02 tool-return ")
    for fixture in cases:
        if fixture.level == "schema" and not fixture.case["valid"]:
            parts = {one.rpartition(" ")[2] for one in citations[fixture.id] if one[:3] != "FRM"}
            assert fixture.case["rule"] in parts
    several = next(row for row in rows if row.id == "FND-03")
    for fixture in cases:
        if fixture.level == "schema" and several.is_tested_by(fixture):
            assert len(validate(fixture.payload, fixture.schema).errors) > 1, fixture.id


def test_a_case_without_a_requirement_and_a_requirement_without_a_case_are_named() -> None:
    source = read_source()
    assert list(specification_problems(source)) == []
    rows = [row for row in source.requirements if row["id"] not in ("JDG-12", "OUT-03")]
    alone = {"id": "XXX-01", "profile": "core", "tests": [{"operation": "fly"}]}
    found = list(specification_problems(dataclasses.replace(source, requirements=[*rows, alone])))
    assert any("no requirement for llm/rules-text-en;" in one for one in found)
    assert any("XXX-01 has no fixture" in one for one in found)
    assert any("OUT-03 has no row" in one for one in found)


def test_a_fixture_that_says_something_else_than_its_row_is_named() -> None:
    source = read_source()
    name = "behavior/outcome.json"
    changed = json.loads(source.fixtures[name])
    (case,) = (one for one in changed if one["id"] == "outcome/no-data-code")
    case["expected"]["outcome"] = "failed"
    fixtures = {**source.fixtures, name: json.dumps(changed)}
    found = list(specification_problems(dataclasses.replace(source, fixtures=fixtures)))
    assert any("OUT-04 says" in one and "outcome/no-data-code" in one for one in found)
