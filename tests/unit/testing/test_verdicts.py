"""What users' tests call: payloads that are asserted, tools that are run through cases."""

import asyncio
import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from pydantic import BaseModel

from tests.support import PROJECT
from tests.support.cases import every
from toolresult import ToolError, ToolExecutionResult, ToolReturn
from toolresult.contract import package_data
from toolresult.executor import ToolExecutor, tool
from toolresult.findings.finding import Severity
from toolresult.testing import Case, assert_tool_conforms, assert_valid, judge_tool, read_cases
from toolresult.text.languages import LANGUAGES

# Payloads


def test_a_valid_payload_comes_back_parsed() -> None:
    assert assert_valid(b'{"code": 0, "data": [1]}', "tool-return") == {"code": 0, "data": [1]}
    assert assert_valid(ToolReturn.success(3)) == {"code": 0, "message": "success", "data": 3}
    translated = assert_valid({"code": 4006, "message": "no rows"}, dialect="agentflow-enum")
    assert translated["code"] == 1904


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_invalid_payload_is_explained_as_the_command_line_does(
    lang: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    from toolresult.cli.main import run

    text = '{"code": 1002,\n "mesage": "x"}'
    file = tmp_path / "p.json"
    file.write_text(text, encoding="utf-8")
    run(["validate", str(file), "--lang", lang])
    printed = capsys.readouterr().out.replace(f"{file}:", "").splitlines()[:-1]
    with pytest.raises(AssertionError) as failure:
        assert_valid(text, lang=lang)
    head, *told = str(failure.value).splitlines()
    assert head == {"en": "the payload is invalid", "zh": "载荷无效"}[lang]
    assert told == printed


def test_warnings_fail_where_they_are_errors() -> None:
    vague = {"code": 5000, "message": "error"}
    assert assert_valid(vague) == vague
    with pytest.raises(AssertionError, match="vague-message"):
        assert_valid(vague, warnings_as_errors=True)


def test_a_schema_that_is_not_there_is_no_failed_assertion() -> None:
    with pytest.raises(ValueError, match="tool-return"):
        assert_valid({"code": 0}, "tool-retrun")


# Tools: what breaks which rule


class Vague(BaseModel):
    code: int = 0
    data: Any = None


def returns(value: Any) -> Callable[[], Any]:
    """Make a tool that returns a value."""

    @tool("test:one")
    def one() -> dict:  # type: ignore[type-arg]
        """Return it."""
        return value  # type: ignore[no-any-return]

    return one


def raises(error: BaseException) -> Callable[[], Any]:
    @tool("test:one")
    async def one() -> dict:  # type: ignore[type-arg]
        """Raise it."""
        raise error

    return one


def rules_of(function: object, *cases: Case, **options: Any) -> list[str]:
    verdict = judge_tool(function, cases, **options)
    return [
        *(one.rule for one in verdict.findings),
        *(finding.rule for case in verdict.cases for finding in case.findings),
    ]


GOOD: list[tuple[Any, str]] = [
    ({"code": 0, "data": [1]}, "ok"),
    ({"code": 0}, "ok"),
    (ToolReturn.success({"a": 1}), "ok"),
    (ToolReturn.empty("no row has the id 7"), "empty"),
    (ToolReturn.failure(1002, "size must be positive, got -3"), "failed"),
    (ToolReturn.failure(2002, "no answer within 30 s"), "exception"),
    (ToolExecutionResult.empty("query", "no row has the id 7"), "empty"),
    (ToolExecutionResult.failure("save", "the disk is full"), "failed"),
    (Vague(data=3), "ok"),
]
BAD: list[tuple[Any, str, str]] = [
    ({"code": 0, "data": []}, "empty", "tool-outcome"),
    (ToolReturn.empty("no row"), "ok", "tool-outcome"),
    ({"code": 0}, "failed", "tool-outcome"),
    ({"code": 0}, "exception", "tool-outcome"),
    (ToolReturn.empty("no row"), "failed", "tool-outcome"),
    (None, "ok", "tool-no-envelope"),
    ([1], "ok", "tool-no-envelope"),
    ('{"code": 0}', "ok", "tool-no-envelope"),
    ({"result": 1}, "ok", "tool-no-envelope"),
    ({"code": 1002}, "failed", "failure-needs-message"),
    ({"code": 1002, "message": " "}, "failed", "failure-needs-message"),
    ({"code": 1002, "message": "Invalid parameter"}, "failed", "vague-message"),
    ({"code": 0, "data": '{"a": 1}'}, "ok", "double-encoding"),
    ({"code": 0, "data": [ValueError()]}, "ok", "value-type"),
    ({"code": 0, "data": float("nan")}, "ok", "value-number"),
    ({"code": 0, "message": "\u3000"}, "ok", "tool-blank"),
    ({"code": 0, "data": ""}, "ok", "tool-blank"),
    ({"code": "0"}, "ok", "type"),
    ({"code": 700, "message": "a code of no range"}, "failed", "code-range"),
]


@every("returned, expect", GOOD)
def test_what_the_contract_asks_for_conforms(returned: Any, expect: str) -> None:
    verdict = assert_tool_conforms(returns(returned), [Case("one", expect=expect)])
    assert verdict.status == "conforms"
    assert not verdict.warned


@every("returned, expect, rule", BAD)
def test_what_it_does_not_is_found(returned: Any, expect: str, rule: str) -> None:
    case = Case("one", expect=expect)
    assert rules_of(returns(returned), case) == [rule]
    with pytest.raises(AssertionError, match=rule):
        assert_tool_conforms(returns(returned), [case])


@every(
    "error, expect, rules",
    [
        (ToolError(1002, "size must be positive, got -3"), "failed", []),
        (ToolError(1002, "size must be positive, got -3"), "exception", []),
        (ToolError(1002, "failed"), "failed", ["vague-message"]),
        (ValueError("size is -3"), "exception", []),
        (ValueError("size is -3"), "failed", ["tool-exception"]),
        (ValueError("size is -3"), "ok", ["tool-exception"]),
        (ValueError(), "exception", ["tool-exception-text"]),
        (KeyError("size"), "exception", ["tool-exception-text"]),
        (SystemExit("the tool ends the process"), "exception", []),
    ],
)
def test_an_exception_is_a_failure_only_where_the_case_says_so(
    error: BaseException, expect: str, rules: list[str]
) -> None:
    assert rules_of(raises(error), Case("one", expect=expect)) == rules


def test_the_code_and_the_words_of_a_failure_can_be_asked_for() -> None:
    failing = returns({"code": 1002, "message": "size must be positive, got -3"})
    assert rules_of(failing, Case("one", {}, "failed", 1002, "-3")) == []
    assert rules_of(failing, Case("one", {}, "failed", 1001)) == ["tool-code"]
    assert rules_of(failing, Case("one", {}, "failed", None, "-4")) == ["tool-message"]


def test_a_function_without_a_name_is_called_as_it_is_and_may_return_any_form() -> None:
    def as_text(size: int) -> str:
        if size < 0:
            raise ToolError(1002, f"size must be positive, got {size}")
        found = {"success": size > 0, "operationType": "query", "message": f"{size} rows"}
        return json.dumps(found | ({"data": [size]} if size else {}))

    async def as_model(size: int) -> ToolExecutionResult:
        return ToolExecutionResult.query_success([size], "one row")

    cases = [Case("one", {"size": 1}), Case("below", {"size": -1}, "failed", 1002)]
    assert rules_of(as_text, *cases) == []
    assert rules_of(as_text, Case("none", {"size": 0}, "empty")) == ["tool-outcome-unknown"]
    assert rules_of(as_model, Case("one", {"size": "checked by the function itself"})) == []
    assert rules_of(as_text, Case("nothing given", {}, "exception")) == ["tool-exception"]
    assert rules_of(lambda: "done", Case("one")) == ["text-syntax"]
    assert rules_of(lambda: ["done"], Case("one")) == ["tool-no-envelope"]
    assert rules_of(lambda: {"role": "tool"}, Case("one"))[0] == "required"


def test_parameters_that_do_not_fit_are_a_failure_that_the_executor_answers() -> None:
    @tool("test:sized")
    def sized(size: int) -> dict:  # type: ignore[type-arg]
        """Give the size back."""
        return {"code": 0, "data": size}

    assert rules_of(sized, Case("text", {"size": "3"}, "failed", 1002)) == []
    assert rules_of(sized, Case("text", {"size": "3"})) == ["tool-not-run"]


@pytest.mark.parametrize("is_async", [True, False])
def test_a_tool_that_does_not_end_is_named(is_async: bool) -> None:
    over = threading.Event()

    @tool("test:slow")
    async def slow() -> dict:  # type: ignore[type-arg]
        """Wait."""
        await asyncio.Event().wait()
        return {"code": 0}

    @tool("test:slow")
    def slow_in_a_thread() -> dict:  # type: ignore[type-arg]
        """Wait."""
        over.wait()
        return {"code": 0}

    waiting = slow if is_async else slow_in_a_thread
    assert rules_of(waiting, Case("one"), timeout=0.05) == ["tool-timeout"]
    over.set()


class SilentError(Exception):
    def __str__(self) -> str:
        raise RuntimeError

    __repr__ = __str__


@pytest.mark.parametrize(
    "raised", [asyncio.CancelledError("gone"), TimeoutError("late"), SilentError()]
)
def test_a_tool_that_raises_by_itself_is_not_said_to_take_too_long(raised: BaseException) -> None:
    @tool("test:raises")
    async def raises() -> dict:  # type: ignore[type-arg]
        """Raise."""
        raise raised

    assert rules_of(raises, Case("one")) == ["tool-exception"]


def test_a_case_can_break_what_the_tool_needs() -> None:
    backend = {"up": True}

    @contextmanager
    def down() -> Iterator[None]:
        backend["up"] = False
        yield
        backend["up"] = True

    @tool("test:backend")
    def asks() -> dict:  # type: ignore[type-arg]
        """Ask the backend."""
        if not backend["up"]:
            raise ConnectionError("the backend at port 80 does not answer")
        return {"code": 0}

    cases = [Case("up"), Case("down", expect="exception", within=down), Case("up again")]
    assert assert_tool_conforms(asks, cases).not_tried == ("empty", "failed")


def test_a_registered_tool_is_named_and_gets_the_sessions_of_its_executor() -> None:
    class Kept:
        async def open(self, resource_type: str | None) -> str:
            return "s1"

        async def get(self, session_id: str) -> str:
            return f"session {session_id}"

        async def close(self, session_id: str) -> None:
            pass

    class Machine:
        @tool("vm:name")
        async def name(self, session: str) -> dict:  # type: ignore[type-arg]
            """Say in which session it runs."""
            return {"code": 0, "data": session}

    executor = ToolExecutor([Machine()], sessions=Kept())
    verdict = assert_tool_conforms("vm:name", [Case("named")], executor=executor)
    assert verdict.cases[0].came == '{"code":0,"data":"session s1"}'
    assert rules_of(Machine(), Case("without sessions")) == ["tool-not-run"]


def test_a_test_that_is_itself_async_can_ask() -> None:
    async def test() -> str:
        return judge_tool(returns({"code": 0}), [Case("one")]).status

    assert asyncio.run(test()) == "conforms"


def test_data_of_several_kinds_is_worth_a_warning() -> None:
    @tool("test:mixed")
    def mixed(many: bool) -> dict:  # type: ignore[type-arg]
        """Return a list, or its only item."""
        return {"code": 0, "data": [1, 2] if many else 1}

    cases = [Case("many", {"many": True}), Case("one", {"many": False})]
    assert rules_of(mixed, *cases) == ["tool-data-kinds"]
    assert judge_tool(mixed, cases).conforms
    with pytest.raises(AssertionError, match="tool-data-kinds"):
        assert_tool_conforms(mixed, cases, warnings_as_errors=True)


def test_a_signature_is_read_without_running_the_tool() -> None:
    @tool("test:bare")
    def bare(size, *more):  # type: ignore[no-untyped-def]
        raise AssertionError("never run")

    @tool("test:wrong")
    def wrong(size: int) -> list[int]:
        """Return what no executor takes."""
        raise AssertionError("never run")

    @tool("test:right")
    def right(size: "int") -> "ToolReturn | dict[str, Any]":
        """Return either."""
        raise AssertionError("never run")

    @tool("test:mapping")
    async def mapping() -> Mapping[str, Any]:
        """Return a mapping."""
        raise AssertionError("never run")

    expected = ["tool-docstring", "tool-annotation", "tool-arguments", "tool-return-annotation"]
    assert rules_of(bare) == expected
    assert rules_of(wrong) == ["tool-return-type"]
    assert rules_of(right) == rules_of(mapping) == []
    assert judge_tool(right).status == "untried"
    assert judge_tool(wrong).status == "fails"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_names_case_rule_what_came_and_the_way_out(lang: str) -> None:
    finds = returns({"code": 0, "data": []})
    with pytest.raises(AssertionError) as failure:
        assert_tool_conforms(finds, [Case("no match", expect="empty")], lang=lang)
    text = str(failure.value)
    for part in ("test:one", '"no match"', "[tool-outcome]", '{"code":0,"data":[]}', "1904"):
        assert part in text


def test_verdicts_are_data() -> None:
    verdict = judge_tool(returns(None), [Case("one")])
    document = json.loads(json.dumps(verdict.to_dict()))
    assert document["status"] == "fails"
    assert document["cases"][0]["findings"][0]["rule"] == "tool-no-envelope"
    assert document["not_tried"] == ["empty", "failed", "exception"]


# Cases and subjects that are none


@every("lang", LANGUAGES)
@every(
    "document, named",
    [
        ([], "expect"),
        ({"a:b": {"name": "x"}}, "/a:b"),
        ({"a:b": ["x"]}, "/a:b/0"),
        ({"a:b": [{}]}, "/a:b/0/name"),
        ({"a:b": [{"name": " "}]}, "/a:b/0/name"),
        ({"a:b": [{"name": "x", "expct": "ok"}]}, '"expect"'),
        ({"a:b": [{"name": "x", "expect": "success"}]}, '"success"'),
        ({"a:b": [{"name": "x", "params": [1]}]}, "/a:b/0/params"),
        ({"a:b": [{"name": "x", "code": "1002"}]}, "/a:b/0/code"),
        ({"a:b": [{"name": "x", "message": ""}]}, "/a:b/0/message"),
        ({"a:b": [{"name": "x", "within": "text"}]}, "/a:b/0/within"),
    ],
)
def test_a_case_that_is_none_is_named_with_what_is_needed(
    document: object, named: str, lang: str
) -> None:
    with pytest.raises(ValueError, match=r".") as refusal:
        read_cases(document, lang=lang)
    assert named in str(refusal.value)


@pytest.mark.parametrize("cases", [[], (), iter(())])
def test_a_tool_that_nothing_tries_conforms_to_nothing(cases: Any) -> None:
    with pytest.raises(ValueError, match="at least one Case"):
        assert_tool_conforms(returns({"code": 0}), cases)
    with pytest.raises(ValueError, match="至少给出一个 Case"):
        assert_tool_conforms(returns({"code": 0}), cases, lang="zh")


@pytest.mark.parametrize("cases", [None, 3, "works", Case("works"), {"name": "works"}], ids=str)
def test_what_is_no_list_of_cases_is_said(cases: Any) -> None:
    with pytest.raises(ValueError, match="list of objects"):
        assert_tool_conforms(returns({"code": 0}), cases)


def test_a_case_is_checked_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="expected ok, empty, failed or exception"):
        Case("x", expect="success")
    assert read_cases({"a:b": [Case("x"), {"name": "y"}]}) == {"a:b": (Case("x"), Case("y"))}


def test_what_is_no_tool_is_said() -> None:
    class Two:
        @tool("two:a")
        def a(self) -> dict:  # type: ignore[type-arg]
            return {"code": 0}

        @tool("two:b")
        def b(self) -> dict:  # type: ignore[type-arg]
            return {"code": 0}

    with pytest.raises(ValueError, match="two:a, two:b"):
        judge_tool(Two())
    assert judge_tool(Two().a).tool == "two:a"
    with pytest.raises(ValueError, match="executor="):
        judge_tool("two:a")
    with pytest.raises(TypeError, match=r"Two\(\)"):
        judge_tool(Two)
    with pytest.raises(TypeError, match="got 3"):
        judge_tool(3)


# Texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_lists_every_rule_of_tools_with_its_severity(lang: str) -> None:
    guide = PROJECT / "docs" / lang / "guides" / "test-your-tools.md"
    rows = re.findall(r"^\| `(tool-[a-z-]+)` \| (.*) \|$", guide.read_text("utf-8"), re.MULTILINE)
    rules = {name: rule for name, rule in package_data.rules().items() if name.startswith("tool-")}
    assert [name for name, _ in rows] == list(rules)
    warning = {"en": "warning: ", "zh": "警告："}[lang]
    for name, meaning in rows:
        is_warning = rules[name].severity == Severity.WARNING
        assert meaning.startswith(warning) is is_warning, name


def python(script: str) -> None:
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_package_loads_no_hypothesis_and_no_pytest() -> None:
    python(
        "import sys, toolresult.testing\n"
        "heavy = {'hypothesis', 'pytest'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
        "toolresult.testing.strategies.envelopes('tool-return')\n"
        "assert 'hypothesis' in sys.modules\n"
    )


def test_without_hypothesis_the_way_out_is_named() -> None:
    python(
        "import sys\n"
        "sys.modules['hypothesis'] = None\n"
        "try:\n"
        "    from toolresult.testing import strategies\n"
        "except ImportError as error:\n"
        "    assert 'toolresult[testing]' in str(error), error\n"
        "else:\n"
        "    raise AssertionError\n"
    )


def test_rules_of_tools_are_told_from_those_of_payloads() -> None:
    package = PROJECT / "python" / "toolresult"
    sources = {path: path.read_text(encoding="utf-8") for path in package.rglob("*.py")}
    used = {
        rule for source in sources.values() for rule in re.findall(r'make\(\s*"([a-z-]+)"', source)
    }
    of_tools = {rule.id for rule in package_data.rules().values() if rule.scope == "tool"}
    assert of_tools == {rule for rule in used if rule.startswith("tool-")}
