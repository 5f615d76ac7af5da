"""The approval loop of the SDK's document, unchanged; its results are recorded in two lines."""

import asyncio
from typing import Any

from agents import Runner

from tests.sdk.agents.scripted import CONFIG
from tests.sdk.agents.test_scenarios import approval_agent
from toolresult import RunRecord, processor, runs, validate


async def documented(agent: Any, task: str) -> tuple[RunRecord, RunRecord | None]:
    """Run a task, approve what waits, and resume, as the document shows."""
    result = await Runner.run(agent, task, run_config=CONFIG)
    waiting = runs.from_run(result)

    if result.interruptions:
        state = result.to_state()
        for interruption in result.interruptions:
            state.approve(interruption)
        result = await Runner.run(agent, state, run_config=CONFIG)
        return waiting, runs.from_run(result)
    return waiting, None


def test_the_documents_loop_is_recorded_before_and_after_the_approval() -> None:
    waiting, finished = asyncio.run(documented(approval_agent("/tmp/x", "/"), "Delete temp files."))
    assert finished is not None
    for record, status in ((waiting, "interrupted"), (finished, "completed")):
        assert validate(record).valid
        assert record.status == status
    assert [item["tool_name"] for item in waiting.interruptions] == ["delete", "delete"]
    found = {tool.call_id: tool for tool in runs.tool_outputs(finished)}
    assert [tool.is_error for tool in found.values()] == [False, True]
    assert [processor.is_success(one) for one in runs.to_envelopes(finished)] == [True, False]
