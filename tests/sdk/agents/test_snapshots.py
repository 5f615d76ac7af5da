"""The schema run-state against the SDK itself: what it writes is valid, what it refuses is not."""

import copy
import json
import logging
from typing import Any

import pytest
from agents import Agent, RunState, function_tool
from agents.run_state import SUPPORTED_SCHEMA_VERSIONS
from agents.testing import assistant_message

import toolresult
from tests.support import PROJECT
from toolresult.contract.fixtures import Fixture, read_cases

from .scripted import call, finished, run, scripted

# Snapshots that this SDK reads although nothing it writes looks like them: the schema is stricter.
NEVER_WRITTEN = {
    "agent-identity-number": "an identity that is no string is passed over",
    "original-input-null": "the run goes on without its input",
    "original-input-list-of-text": "the model's provider refuses it later",
    "pending-input-of-text": "the model's provider refuses it later",
    "input-guardrail-results-text": "the results are passed over",
    "input-guardrail-results-of-text": "the results are passed over",
    "output-guardrail-results-text": "the results are passed over",
    "output-guardrail-results-of-text": "the results are passed over",
    "tool-input-guardrail-results-text": "the results are passed over",
    "tool-input-guardrail-results-of-text": "the results are passed over",
    "tool-output-guardrail-results-text": "the results are passed over",
    "tool-output-guardrail-results-of-text": "the results are passed over",
    "context-approvals-list": "the approvals are passed over",
    "current-turn-null": "the run breaks at its next turn",
    "current-turn-negative": "the run gets more turns than it is allowed",
    "max-turns-text": "the run breaks at its next turn",
    "last-processed-response-list": "an empty list reads as none",
    "conversation-id-number": "the model's provider refuses it later",
    "previous-response-id-number": "the model's provider refuses it later",
}


@function_tool
def count_files(folder: str) -> int:
    return len(folder)


@function_tool(needs_approval=True)
def delete_files(folder: str) -> str:
    return folder


def agents() -> list[Agent[Any]]:
    """Return the graphs of agents that the fixtures speak of."""
    tools = [count_files, delete_files]
    return [
        Agent(name="Assistant", tools=tools),
        Agent(name="Assistant", handoffs=[Agent(name="Assistant", instructions="the other one")]),
        Agent(name="Triage", handoffs=[Agent(name="Billing")]),
    ]


def is_read(snapshot: Any) -> bool:
    """Whether the SDK restores a snapshot, with one of the graphs at least."""
    for agent in agents():
        try:
            run(RunState.from_json(agent, copy.deepcopy(snapshot)))
        except Exception:  # noqa: BLE001 - the SDK refuses in many ways
            continue
        return True
    return False


def fixtures() -> list[Any]:
    text = (PROJECT / "tests/fixtures/schema/run-state.json").read_text(encoding="utf-8")
    cases = read_cases("schema", json.loads(text))
    return [pytest.param(one, id=one.id) for one in cases if isinstance(one.payload, dict)]


@pytest.fixture(autouse=True)
def quiet() -> Any:
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def test_every_version_that_this_sdk_reads_is_known() -> None:
    known = toolresult.schema("run-state")["properties"]["$schemaVersion"]["enum"]
    assert set(known) >= SUPPORTED_SCHEMA_VERSIONS


@pytest.mark.parametrize("fixture", fixtures())
def test_sdk_agrees_with_the_fixtures(fixture: Fixture) -> None:
    is_valid, version = fixture.case["valid"], fixture.payload.get("$schemaVersion")
    if is_valid and version not in SUPPORTED_SCHEMA_VERSIONS:
        pytest.skip(f"this SDK does not read {version}")
    given = copy.deepcopy(fixture.payload)
    if not is_valid and version == "1.21" and version not in SUPPORTED_SCHEMA_VERSIONS:
        # An older SDK is to judge the fault, not the version.
        given["$schemaVersion"] = max(SUPPORTED_SCHEMA_VERSIONS, key=_number)
    expected = is_valid or fixture.id.removeprefix("run-state/") in NEVER_WRITTEN
    assert is_read(given) == expected


def test_every_difference_is_a_fixture() -> None:
    names = {param.id for param in fixtures()}
    assert {f"run-state/{name}" for name in NEVER_WRITTEN} <= names


@pytest.mark.parametrize("context", [None, {"user": "u1"}, {"nested": {"token": "secret"}}])
def test_snapshots_of_real_runs_are_valid(context: Any) -> None:
    agent = scripted(
        [call("count_files", folder="a")],
        [call("delete_files", "call_2", folder="a")],
        [assistant_message("done")],
        tools=[count_files, delete_files],
    )
    waiting = finished(agent, "tidy up", context=context)
    state = waiting.to_state()
    snapshots = [state.to_json()]
    state.approve(waiting.interruptions[0])
    snapshots.append(state.to_json())
    snapshots.append(finished(agent, state).to_state().to_json())
    for snapshot in snapshots:
        report = toolresult.validate(json.dumps(snapshot))
        assert (report.schema, report.valid) == ("run-state", True), str(report)
        restored = run(RunState.from_json(agent, json.loads(json.dumps(snapshot))))
        assert toolresult.is_valid(restored.to_json(), "run-state")


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))
