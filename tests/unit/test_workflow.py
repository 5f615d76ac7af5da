"""When a workflow goes on: the results decide, also when the model ignores them."""

import itertools
import json
import pickle
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support import PROJECT
from tests.support.cases import every
from toolresult import llm, processor
from toolresult.workflow import (
    TOOL_EXECUTION_FAILED,
    Decision,
    Reason,
    Step,
    Verdict,
    WorkflowStopped,
    is_token,
    judge,
    tool_rules,
)

OK = {"success": True, "operationType": "query", "message": "2 rows", "data": [1, 2]}
EMPTY = {"code": 1904, "message": "no rows"}
FAILED = {"code": 2002, "message": "timed out"}
UNKNOWN = {"success": False, "operationType": "query", "message": "no permission"}


# The table


def test_every_cell_of_the_table_is_a_fixture() -> None:
    file = PROJECT / "tests" / "fixtures" / "behavior" / "workflow.json"
    ids = {case["id"] for case in json.loads(file.read_text(encoding="utf-8"))}
    cells = itertools.product(
        ("token", "reply"),
        ("no-results", "ok", "empty", "failed", "unknown"),
        ("first", "retried"),
        ("", "-empty-allowed"),
    )
    assert {f"judge/{a}-{b}-{c}{d}" for a, b, c, d in cells} <= ids


@every("result", [FAILED, UNKNOWN, "plain text", {}, [], "{broken", 7])
@every("reply", ["All done!", "", None, TOOL_EXECUTION_FAILED])
@every("stop_on_empty", [True, False])
def test_failure_stops_whatever_the_model_says(
    result: object, reply: str | None, stop_on_empty: bool
) -> None:
    verdict = judge(reply, [("search", result)], stop_on_empty=stop_on_empty)
    assert (verdict.decision, verdict.tool) == (Decision.STOP, "search")
    assert verdict.message == processor.get_message(result)


@given(
    st.sampled_from(["fine", TOOL_EXECUTION_FAILED]),
    st.lists(
        st.tuples(st.sampled_from("ab"), st.sampled_from([OK, EMPTY, FAILED, UNKNOWN])), max_size=5
    ),
    st.booleans(),
    st.booleans(),
)
def test_verdict_goes_on_only_when_every_last_result_may(
    reply: str, results: list[tuple[str, Any]], retried: bool, stop_on_empty: bool
) -> None:
    verdict = judge(reply, results, retried=retried, stop_on_empty=stop_on_empty)
    last = dict(results).values()
    may_go_on = all(one is OK or (one is EMPTY and not stop_on_empty) for one in last)
    assert (verdict.decision is Decision.CONTINUE) == (may_go_on and reply == "fine")
    assert (verdict.tool is not None) == (not may_go_on)
    is_recoverable = may_go_on and bool(results) and reply != "fine"
    assert (verdict.decision is Decision.RETRY) == (is_recoverable and not retried)


@pytest.mark.parametrize(
    "results",
    [
        [("search", FAILED), ("search", OK)],
        [["search", FAILED], ["search", OK]],
        (("search", json.dumps(FAILED)), ("search", json.dumps(OK).encode())),
        iter([("search", toolresult.ToolReturn(**FAILED)), ("search", OK)]),
        [{"error": "down", "name": "search"}, ("search", OK)],
        [
            toolresult.ToolResult(error="down", name="search"),
            (None, {"output": "", "name": "search"}),
        ],
    ],
)
def test_only_the_last_result_of_a_tool_counts(results: Any) -> None:
    assert judge("fine", results) == Verdict(Decision.CONTINUE, Reason.ALL_OK)


@pytest.mark.parametrize(
    "results", [OK, json.dumps(OK), b"{}", toolresult.ToolReturn(code=0), None]
)
def test_one_result_in_place_of_a_sequence_is_refused(results: Any) -> None:
    with pytest.raises(TypeError):
        judge("fine", results)


def test_reply_that_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match="bytes"):
        judge(b"TOOL_EXECUTION_FAILED", [])  # type: ignore[arg-type]


# The token


@given(
    st.text(alphabet=" \n\t\u3000\"'“”`「」*", max_size=6),
    st.text(alphabet=" \n\t\u3000\"'“”`「」*.。", max_size=6),
)
def test_spaces_quotes_and_full_stops_around_the_token_change_nothing(
    before: str, after: str
) -> None:
    assert is_token(before + TOOL_EXECUTION_FAILED + after)


@given(st.text(max_size=20).filter(lambda text: any(one.isalnum() for one in text)))
def test_words_around_the_token_make_it_a_mention(words: str) -> None:
    assert not is_token(f"{words} {TOOL_EXECUTION_FAILED}")
    assert not is_token(f"{TOOL_EXECUTION_FAILED} {words}")


@pytest.mark.parametrize("piece", [" ", "`", '"', "```text\n", "TOOL_EXECUTION_FAILED", "```"])
def test_long_reply_is_read_in_linear_time(piece: str) -> None:
    def seconds(size: int) -> float:
        reply = piece * (size // len(piece)) + "x" + TOOL_EXECUTION_FAILED
        begun = time.thread_time()
        assert not is_token(reply)
        return time.thread_time() - begun

    small = max(min(seconds(125_000) for _ in range(3)), 0.001)
    assert seconds(1_000_000) < 32 * small


# A step with its rounds


def test_defect_18_recovery_after_a_wrong_token_runs_once_across_rounds() -> None:
    step = Step()
    assert step.judge(TOOL_EXECUTION_FAILED, [("search", OK)]).decision is Decision.RETRY
    step.raise_if_stopped()
    assert step.judge("Let me look again.", [("search", OK)]).decision is Decision.CONTINUE
    verdict = step.judge(TOOL_EXECUTION_FAILED, [("weather", OK)])
    assert verdict == Verdict(Decision.STOP, Reason.RETRIES_USED_UP)
    assert step.retries == 1
    with pytest.raises(WorkflowStopped, match="no tool had failed"):
        step.raise_if_stopped()


@pytest.mark.parametrize("max_retries", [0, 1, 3])
def test_retries_are_counted(max_retries: int) -> None:
    step = Step(max_retries)
    decisions = [step.judge(TOOL_EXECUTION_FAILED, [OK]).decision for _ in range(max_retries + 2)]
    assert decisions == [Decision.RETRY] * max_retries + [Decision.STOP] * 2
    assert step.retries == max_retries


def test_negative_count_of_retries_is_refused() -> None:
    with pytest.raises(ValueError, match="-1"):
        Step(-1)


def test_failure_ignored_in_an_earlier_round_still_stops_until_the_tool_succeeds() -> None:
    step = Step()
    assert step.judge("Go on.", [("search", FAILED)]).decision is Decision.STOP
    assert step.judge("Go on.", [("weather", OK)]).tool == "search"
    assert step.judge("Go on.", []).reason is Reason.TOOL_FAILED
    assert step.judge("Go on.", [("search", OK)]).decision is Decision.CONTINUE
    step.raise_if_stopped()


def test_two_steps_share_nothing() -> None:
    first, second = Step(), Step()
    first.judge(TOOL_EXECUTION_FAILED, [("search", FAILED)])
    assert second.judge("Hello.", []) == Verdict(Decision.CONTINUE, Reason.NO_TOOLS)


def test_step_lets_empty_results_go_on_if_asked_to() -> None:
    step = Step(stop_on_empty=False)
    assert step.judge("Nothing there.", [("search", EMPTY)]).reason is Reason.EMPTY_ALLOWED
    assert step.judge("Nothing there.", [("search", UNKNOWN)]).decision is Decision.STOP


def test_workflow_stopped_carries_the_failing_tool_and_its_message() -> None:
    step = Step()
    step.judge("All done!", [("weather", OK), ("search", UNKNOWN)])
    with pytest.raises(WorkflowStopped) as caught:
        step.raise_if_stopped()
    stopped = caught.value
    assert (stopped.tool, stopped.message) == ("search", "no permission")
    assert str(stopped) == (
        "workflow stopped: a tool failed or found nothing (search): no permission"
    )
    again = pickle.loads(pickle.dumps(stopped))
    assert (again.verdict, str(again)) == (stopped.verdict, str(stopped))
    with pytest.raises(WorkflowStopped, match=r"工作流已停止：.*（search）：no permission"):
        step.raise_if_stopped(lang="zh")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_reason_to_stop_has_words(lang: str) -> None:
    stops = [
        judge(TOOL_EXECUTION_FAILED, []),
        judge(TOOL_EXECUTION_FAILED, [OK], retried=True),
        judge("", [EMPTY]),
        judge("", [FAILED]),
        judge("", [UNKNOWN]),
    ]
    assert len({WorkflowStopped(stop).text(lang) for stop in stops}) == len(stops)
    reached = {one.reason for one in stops} | {
        judge(TOOL_EXECUTION_FAILED, [OK]).reason,
        judge("", []).reason,
        judge("", [OK]).reason,
        judge("", [EMPTY], stop_on_empty=False).reason,
    }
    assert reached == set(Reason)


# The prompt


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("style", ["envelope", "text"])
def test_rules_are_four_and_name_the_token_and_the_condition(lang: str, style: str) -> None:
    rules = tool_rules(lang, style)
    numbered = [line for line in rules.splitlines() if line[:2] in ("1.", "2.", "3.", "4.")]
    assert [line[0] for line in numbered] == ["1", "2", "3", "4"]
    assert rules.count(TOOL_EXECUTION_FAILED) == 1
    assert TOOL_EXECUTION_FAILED in numbered[1]
    condition = "success" if style == "envelope" else f'"{llm.ERROR_PREFIX}"'
    assert all(condition in numbered[index] for index in (0, 1, 3))
    fields = ("success", "operationType", "data", "message")
    assert all(f'"{name}"' in rules for name in fields) == (style == "envelope")


@pytest.mark.parametrize("envelope", [EMPTY, FAILED, UNKNOWN, {"error": "disk full"}])
def test_what_fails_meets_the_condition_of_the_rules(envelope: dict[str, Any]) -> None:
    assert llm.content(envelope, "text").startswith("Error: ")
    assert json.loads(llm.content(envelope, "envelope"))["success"] is False


def test_envelope_is_the_style_unless_another_is_named() -> None:
    assert tool_rules("zh") == tool_rules("zh", "text")


def test_other_styles_and_languages_are_refused() -> None:
    with pytest.raises(ValueError, match=r"text, envelope, got 'xml'"):
        tool_rules("en", "xml")
    with pytest.raises(ValueError, match="fr"):
        tool_rules("fr")


def test_failure_inside_one_batch_is_not_superseded_by_another_batch() -> None:
    def batch(tool: str, code: int) -> dict[str, object]:
        meta = {"tool": tool, "execution_time_ms": 1}
        result = {"code": code, "message": "disk broke", "data": None, "meta": meta}
        return {
            "code": code,
            "message": "batch",
            "data": {"results": [result], "total": 1, "executed": 1, "success_count": 0},
            "meta": {"tool": "batch", "execution_time_ms": 1},
        }

    verdict = judge("done", [batch("disk:write", 5000), batch("disk:read", 0)])
    assert (verdict.decision, verdict.tool, verdict.message) == ("stop", "disk:write", "disk broke")
    mended = judge("done", [batch("disk:write", 5000), batch("disk:write", 0)])
    assert mended.decision == "continue"


def test_list_of_two_texts_is_a_result_and_no_pair() -> None:
    assert judge("done", [["boom", '{"code": 0}']]).decision == "stop"
