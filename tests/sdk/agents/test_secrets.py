"""A secret appears in a record only where the documentation says that it does."""

import dataclasses
import json
from typing import Any

import pytest
from agents import RunContextWrapper, Runner, RunState, function_tool
from pydantic import BaseModel

from toolresult import runs

from .scripted import (
    CONFIG,
    DONE,
    call,
    failed,
    finished,
    raised,
    recorded,
    run,
    scripted,
    streamed,
)

SECRET = "hunter2"


def places(document: Any, path: str = "") -> list[str]:
    """Return where the secret stands."""
    if isinstance(document, dict):
        named = [f"{path}/{key}" for key in document if SECRET in key]
        return named + [one for key in document for one in places(document[key], f"{path}/{key}")]
    if isinstance(document, list):
        return [one for n, item in enumerate(document) for one in places(item, f"{path}/{n}")]
    return [path] if SECRET in str(document) else []


@dataclasses.dataclass
class AppContext:
    password: str = SECRET


class ModelContext(BaseModel):
    password: str = SECRET


@function_tool
def look(context: RunContextWrapper[Any]) -> str:
    assert SECRET in str(context.context)
    return "looked"


@function_tool(needs_approval=True)
def touch(context: RunContextWrapper[Any]) -> str:
    return "touched"


CONTEXTS = [AppContext(), ModelContext(), {"password": SECRET}, [SECRET], SECRET]


@pytest.mark.parametrize("context", CONTEXTS, ids=lambda one: type(one).__name__)
def test_in_the_context(context: Any) -> None:
    def agent() -> Any:
        return scripted([call("look", "c1"), call("touch", "c2")], DONE, tools=[look, touch])

    assert places(recorded(finished(agent(), context=context))) == []
    assert places(recorded(run(streamed(agent(), context=context)))) == []
    broken = scripted([call("look")], [call("look")], tools=[look])
    assert places(failed(raised(broken, context=context, max_turns=1))) == []


def test_in_the_context_and_asked_for() -> None:
    agent = scripted([call("touch")], DONE, tools=[touch])
    document = recorded(finished(agent, context={"password": SECRET}), include_state=True)
    found = places(document)
    assert found
    assert all(one.startswith("/state/context") for one in found)
    # Without it, the same run says nothing.
    assert places(recorded(finished(scripted(DONE), context={"password": SECRET}))) == []


def test_in_a_resumed_run() -> None:
    agent = scripted([call("touch")], DONE, tools=[touch])

    async def resumed() -> Any:
        first = await Runner.run(agent, "hi", context={"password": SECRET}, run_config=CONFIG)
        state = await RunState.from_json(agent, first.to_state().to_json())
        state.approve(state.get_interruptions()[0])
        return await Runner.run(agent, state, run_config=CONFIG)

    assert places(recorded(run(resumed()))) == []


@pytest.mark.parametrize("flagged", [True, False])
def test_in_an_exception_of_a_tool(flagged: bool) -> None:
    """Flagged, it never reaches the record; unflagged, what the SDK tells the model is there."""
    import agents

    @function_tool(**(runs.error_flag() if flagged else {}))
    def broken() -> str:
        raise RuntimeError(SECRET)

    found = places(recorded(finished(scripted([call("broken")], DONE, tools=[broken]))))
    tells = not flagged and agents.__version__.startswith("0.22")
    assert found == (
        ["/to_input_list/2/output", "/new_items/1/raw_item/output", "/new_items/1/output"]
        if tells
        else []
    )


def test_in_an_exception_that_ends_the_run() -> None:
    @function_tool(failure_error_function=None)
    def broken() -> str:
        raise RuntimeError(SECRET)

    agent = scripted([call("broken")], DONE, tools=[broken])
    assert places(failed(raised(agent))) == ["/error/message"]
    assert places(failed(RuntimeError(SECRET))) == ["/error/message"]
    assert places(failed(RuntimeError(ValueError(SECRET), AppContext()))) == ["/error/message"]


def test_in_the_cause_of_an_exception() -> None:
    try:
        try:
            int(SECRET)
        except ValueError as error:
            raise RuntimeError("outer") from error
    except RuntimeError as error:
        assert places(failed(error)) == []


def test_in_the_arguments_of_a_tool() -> None:
    @function_tool
    def login(password: str) -> str:
        return "welcome"

    agent = scripted([call("login", password=SECRET)], DONE, tools=[login])
    assert places(recorded(finished(agent))) == [
        "/to_input_list/1/arguments",
        "/new_items/0/raw_item/arguments",
        "/raw_responses/0/output/0/arguments",
    ]


def test_in_what_an_agent_is_made_of() -> None:
    class Hooks:
        password = SECRET

    agent = scripted(DONE, instructions=SECRET, handoff_description=SECRET)
    agent.model.password = SECRET  # type: ignore[union-attr]
    assert places(recorded(finished(agent))) == []


def test_in_an_object_that_a_tool_returned() -> None:
    class Session:
        def __init__(self) -> None:
            self.password = SECRET

        def __repr__(self) -> str:
            return f"Session({SECRET})"

    @function_tool
    def session() -> Any:
        return [Session()]

    document = recorded(finished(scripted([call("session")], DONE, tools=[session])))
    # The SDK tells the model the repr; the record adds nothing to that.
    assert places(document) == ["/to_input_list/2/output", "/new_items/1/raw_item/output"]
    assert json.dumps(document).count(SECRET) == 2
