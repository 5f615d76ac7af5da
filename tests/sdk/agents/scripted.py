"""Agents with a scripted model: what a real run of the real SDK gives, without a network."""

import asyncio
import json
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from agents import Agent, RunConfig, Runner
from agents.testing import ScriptedModel, assistant_message, function_call
from openai.types.responses import (
    ResponseOutputMessage,
    ResponseOutputRefusal,
    ResponseReasoningItem,
)
from openai.types.responses.response_reasoning_item import Summary

from toolresult import RunRecord, runs, validate
from toolresult.conversion import convertible
from toolresult.forms.registry import FORMS
from toolresult.reading import worded_failure

_Result = TypeVar("_Result")
CONFIG = RunConfig(tracing_disabled=True)
DONE = [assistant_message("done")]
FORM_NAMES = [form.name for form in FORMS if form.to_canonical is not None]


def run(work: Coroutine[Any, Any, _Result]) -> _Result:
    return asyncio.run(work)


def call(name: str, /, call_id: str = "call_1", **arguments: Any) -> Any:
    return function_call(name, arguments, call_id=call_id)


def refusal(text: str) -> Any:
    return ResponseOutputMessage(
        id="msg_1",
        type="message",
        role="assistant",
        status="completed",
        content=[ResponseOutputRefusal(type="refusal", refusal=text)],
    )


def reasoning(text: str) -> Any:
    return ResponseReasoningItem(
        id="rs_1", type="reasoning", summary=[Summary(type="summary_text", text=text)]
    )


def scripted(*turns: Sequence[Any], **options: Any) -> Agent[Any]:
    return Agent(name=options.pop("name", "Assistant"), model=ScriptedModel(list(turns)), **options)


def finished(agent: Agent[Any], given: Any = "hi", **options: Any) -> Any:
    options.setdefault("run_config", CONFIG)
    return run(Runner.run(agent, given, **options))


def raised(agent: Agent[Any], given: Any = "hi", **options: Any) -> BaseException:
    try:
        finished(agent, given, **options)
    except Exception as error:  # noqa: BLE001 - that is what is asked for
        return error
    raise AssertionError("the run did not fail")


async def streamed(agent: Agent[Any], given: Any = "hi", **options: Any) -> Any:
    options.setdefault("run_config", CONFIG)
    result = Runner.run_streamed(agent, given, **options)
    async for _ in result.stream_events():
        pass
    return result


def checked(record: RunRecord) -> dict[str, Any]:
    """Hold a record to all that every record promises, and return its document."""
    document = record.to_dict()
    text = json.dumps(document, allow_nan=False)
    report = validate(text, "run-record")
    assert report.valid, str(report)
    assert validate(record.to_json()).schema == "run-record"
    assert json.loads(text) == document
    calls = runs.tool_outputs(text)
    for name in FORM_NAMES:
        envelopes = runs.to_envelopes(text, name)
        assert len(envelopes) == sum(one.answered for one in calls)
        for one, envelope in zip((c for c in calls if c.answered), envelopes, strict=True):
            assert validate(envelope, name).valid
            said = str(convertible(name).outcome(envelope))
            if one.is_error is True:
                assert said in ("failed", "unknown"), (name, one, envelope)
            if name == "tool-response":
                meant = {True: ["failed"], False: ["ok", "empty"], None: [expected(one)]}
                assert said in meant[one.is_error], (one, envelope)
    goes_on(runs.next_input(text))
    return document


def expected(call: runs.ToolOutput) -> str:
    """Return what an output means where the record does not say whether it failed.

    It is a success, unless nobody can know or one sentence words a failure, as the SDK does.
    """
    is_block = isinstance(call.output, dict) and call.output.get("type") == "text"
    output = call.output["text"] if is_block else call.output
    is_reported = isinstance(output, str) and worded_failure(output) is not None
    # Neither failed nor empty: the document's form has one flag for both.
    is_undecided = isinstance(output, dict) and output.get("success") is False
    return "unknown" if call.is_in_doubt or is_reported or is_undecided else "ok"


def goes_on(given: list[Any]) -> None:
    """Drive a real next turn with the input that a record holds."""
    agent = scripted([assistant_message("and on")], name="Next")
    message = {"role": "user", "content": "go on"}
    result = finished(agent, [*given, message])
    assert result.final_output == "and on"
    seen = agent.model.first_call.input  # type: ignore[union-attr]
    assert seen[-1] == message


def recorded(result: Any, **options: Any) -> dict[str, Any]:
    """Write a run down, and hold the record to the result."""
    record = runs.from_run(result, **options)
    document = checked(record)
    assert runs.next_input(record) == result.to_input_list()
    return document


def failed(error: BaseException) -> dict[str, Any]:
    return checked(runs.from_exception(error))
