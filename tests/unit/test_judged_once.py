"""A payload is judged once, whatever is done with it: asking again takes as long as the work."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from toolresult import ToolReturn, carriers, llm
from toolresult.carriers.registry import CARRIERS
from toolresult.conversion import convert
from toolresult.executor import ToolExecutor, tool
from toolresult.validation.engine import answers

FOUND: dict[str, Any] = {"code": 0, "message": "2 rows", "data": [{"id": 1}, {"id": 2}]}
NOTHING_FOUND: dict[str, Any] = {"code": 1904, "message": "no rows"}
FORMS = ("tool-response", "tool-execution-result", "tool-result")


@tool("db:rows")
def rows() -> dict[str, Any]:
    return dict(FOUND)


@tool("db:rows_async")
async def rows_async() -> dict[str, Any]:
    return dict(NOTHING_FOUND)


def judgments(do: Callable[[], object]) -> int:
    with answers() as counter:
        do()
    return counter.total()


@pytest.mark.filterwarnings("ignore:converted to tool-result")
def test_a_conversion_judges_what_it_was_given_and_not_what_it_made() -> None:
    asked = {
        (form, outcome, type(payload).__name__): judgments(lambda: convert(payload, form))  # noqa: B023 - called at once
        for outcome, envelope in (("ok", FOUND), ("empty", NOTHING_FOUND))
        for payload in (envelope, json.dumps(envelope))
        for form in FORMS
    }
    assert {way: times for way, times in asked.items() if times != 1} == {}


def test_what_a_caller_adds_to_a_conversion_is_judged_too() -> None:
    assert judgments(lambda: convert(FOUND, "tool-response", tool="查询")) == 2


def test_a_carrier_judges_once_on_each_way() -> None:
    wrong: dict[tuple[str, str], int] = {}
    for name in CARRIERS:
        for envelope in (FOUND, NOTHING_FOUND):
            sent: list[Any] = []
            write, read = getattr(carriers, f"to_{name}"), getattr(carriers, f"from_{name}")
            times = judgments(
                lambda: sent.append(write(envelope, tool_call_id="call_1", name="rows"))  # noqa: B023
            )
            if times != 1:
                wrong[name, "to"] = times
            for form in (None, *FORMS):
                times = judgments(lambda: read(sent[0], to=form))  # noqa: B023
                # Text and data of others are judged only if they may be an envelope.
                if times > 1:
                    wrong[name, f"from, as {form}"] = times
    assert wrong == {}


def test_an_executor_judges_what_a_tool_returned_and_not_its_own_response() -> None:
    executor = ToolExecutor([rows, rows_async])
    for name, code in (("db:rows", 0), ("db:rows_async", 1904)):
        responses: list[Any] = []
        times = judgments(
            lambda: responses.append(asyncio.run(executor.execute(name)))  # noqa: B023
        )
        assert (times, responses[0].code) == (1, code), name


def test_a_model_that_is_built_is_judged_once_and_once_more_when_it_is_written() -> None:
    models: list[ToolReturn] = []
    assert judgments(lambda: models.append(ToolReturn(**FOUND))) == 1
    assert judgments(models[0].to_json) == 1


def test_a_model_is_judged_by_the_engine_that_judges_its_dict() -> None:
    asked: list[set[str]] = []
    for payload in (FOUND, ToolReturn(**FOUND)):
        with answers() as counter:
            assert llm.content(payload).startswith("2 rows")
        asked.append(set(counter))
    assert asked[0] == asked[1] != {"reference"}
