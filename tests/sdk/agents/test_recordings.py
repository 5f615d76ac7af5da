"""The recorded runs in examples/runs/ are what the newest SDK gives.

`TOOLRESULT_RECORD=1` writes them anew. They let people, and the tests that need no SDK, see
what a record looks like.
"""

import json
import os
from typing import Any

import agents
import pytest
from agents import (
    Agent,
    GuardrailFunctionOutput,
    InputGuardrail,
    OutputGuardrail,
    function_tool,
)
from agents.testing import assistant_message
from pydantic import BaseModel

from tests.support import PROJECT
from toolresult import ToolReturn, runs

from .scripted import DONE, call, checked, failed, finished, raised, reasoning, scripted

FOLDER = PROJECT / "examples" / "runs"


class City(BaseModel):
    name: str
    sights: set[str]


@function_tool(**runs.error_flag())
def get_weather(city: str) -> dict[str, Any]:
    return {"city": city, "celsius": 21}


@function_tool(**runs.error_flag(lambda context, error: "the alert service does not answer"))
def get_alerts(city: str) -> str:
    raise ConnectionError(f"no route to alerts.example for {city}")


@function_tool(**runs.error_flag())
def get_city(city: str) -> City:
    return City(name=city, sights={"river"})


@function_tool
def find_hotels(city: str) -> dict[str, Any]:
    return ToolReturn.empty(f"no hotels in {city}").to_dict()


@function_tool
def ask_forum(question: str) -> str:
    return "An error occurred while running the tool. Please try again."


@function_tool(needs_approval=True)
def delete_trip(trip_id: int) -> str:
    return "deleted"


def polite(context: Any, agent: Any, given: Any) -> GuardrailFunctionOutput:
    return GuardrailFunctionOutput("polite", tripwire_triggered=False)


def no_prices(context: Any, agent: Any, given: Any) -> GuardrailFunctionOutput:
    return GuardrailFunctionOutput({"found": "12 EUR"}, tripwire_triggered=True)


def travel() -> Agent[Any]:
    return scripted(
        [
            reasoning("First the weather, then the rest."),
            call("get_weather", "call_1", city="Paris"),
            call("get_alerts", "call_2", city="Paris"),
            call("get_city", "call_3", city="Paris"),
        ],
        [
            call("find_hotels", "call_4", city="Paris"),
            call("ask_forum", "call_5", question="Where to stay?"),
        ],
        [assistant_message("Sunny, 21 degrees. No hotels were found.")],
        name="Travel",
        tools=[get_weather, get_alerts, get_city, find_hotels, ask_forum],
    )


def completed() -> dict[str, Any]:
    triage = scripted(
        [call("transfer_to_travel", "call_0")],
        name="Triage",
        handoffs=[travel()],
        input_guardrails=[InputGuardrail(polite, run_in_parallel=False)],
    )
    return checked(runs.from_run(finished(triage, "What is Paris like today?")))


def interrupted() -> dict[str, Any]:
    agent = scripted([call("delete_trip", trip_id=7)], DONE, name="Travel", tools=[delete_trip])
    return checked(runs.from_run(finished(agent, "Delete my trip.")))


def blocked() -> dict[str, Any]:
    agent = scripted(
        [call("get_weather", city="Paris")],
        [assistant_message("It costs 12 EUR.")],
        name="Travel",
        tools=[get_weather],
        output_guardrails=[OutputGuardrail(no_prices)],
    )
    return failed(raised(agent, "What does it cost?"))


def out_of_turns() -> dict[str, Any]:
    turns = [[call("get_weather", f"call_{n}", city="Paris")] for n in range(3)]
    agent = scripted(*turns, name="Travel", tools=[get_weather])
    return failed(raised(agent, "And now?", max_turns=2))


@pytest.mark.parametrize("make", [completed, interrupted, blocked, out_of_turns])
def test_a_recorded_run(make: Any) -> None:
    document = make()
    file = FOLDER / f"{make.__name__.replace('_', '-')}.json"
    if os.environ.get("TOOLRESULT_RECORD"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", "utf-8")
    recorded = json.loads(file.read_text("utf-8"))
    if recorded["sdk"]["version"] != agents.__version__:
        recorded["sdk"] = document["sdk"]
    assert document == recorded
