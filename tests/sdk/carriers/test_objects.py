"""Each SDK's own class: built, written and read by the SDK, and compared."""

import json
from typing import Any

import botocore.session
import pytest
from a2a.types import Artifact
from agents import Agent
from agents.items import ToolCallOutputItem
from anthropic.types import ToolResultBlockParam
from botocore.validate import ParamValidator
from google.genai.types import FunctionResponse
from google.protobuf import json_format
from langchain_core.messages import ToolMessage, messages_from_dict, messages_to_dict
from openai.types.chat import ChatCompletionToolMessageParam
from openai.types.responses.response_input_item_param import FunctionCallOutput
from pydantic import TypeAdapter
from pydantic_ai.messages import ModelMessagesTypeAdapter, ModelRequest, ToolReturnPart

from tests.support.carried import CALL, TOOL, json_holds, light, not_ok, receive, send
from toolresult import ContractError, carriers
from toolresult.carriers.registry import CARRIERS
from toolresult.reading.words import failure_in_words
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json

IDS = {"tool_call_id": CALL, "name": TOOL}
AGENT = Agent(name="a")


def agents(envelope: Any) -> Any:
    return carriers.to_openai_agents_object(envelope, agent=AGENT, **IDS)


def built(name: str, envelope: Any) -> Any:
    if name == "openai_agents":
        return agents(envelope)
    return getattr(carriers, f"to_{name}_object")(envelope, **IDS)


def in_full(validated: Any) -> Any:
    """Return a typed dict with its blocks, which pydantic validates one by one as they are read."""
    content = validated.get("content")
    is_read = content is None or isinstance(content, str | list)
    return validated if is_read else {**validated, "content": list(content)}


def first_text(output: Any) -> str:
    """Return the text of an output; beside media it is the first block."""
    return str(output if isinstance(output, str) else output[0]["text"])


def through_json(name: str, made: Any) -> Any:
    """Write and read an object as its SDK does it."""
    match name:
        case "google":
            return FunctionResponse.model_validate_json(made.model_dump_json(by_alias=True))
        case "langchain":
            return messages_from_dict(json.loads(json.dumps(messages_to_dict([made]))))[0]
        case "pydantic_ai":
            text = ModelMessagesTypeAdapter.dump_json([ModelRequest(parts=[made])])
            return ModelMessagesTypeAdapter.validate_json(text)[0].parts[0]
        case "a2a":
            binary = made.SerializeToString()
            return json_format.Parse(
                json_format.MessageToJson(Artifact.FromString(binary)), Artifact()
            )
        case _:
            return json.loads(json.dumps(made))


CLASSES = {
    "google": FunctionResponse,
    "langchain": ToolMessage,
    "pydantic_ai": ToolReturnPart,
    "openai_agents": ToolCallOutputItem,
    "a2a": Artifact,
}


@pytest.mark.parametrize("name", CLASSES)
def test_object_is_the_sdks_own(name: str) -> None:
    assert isinstance(built(name, {"code": 0}), CLASSES[name])


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("openai_chat", ChatCompletionToolMessageParam),
        ("openai_responses", FunctionCallOutput),
        ("anthropic", ToolResultBlockParam),
    ],
)
def test_typed_dict_is_what_the_sdk_declares(name: str, wanted: Any) -> None:
    for envelope in light().values():
        wire = send(CARRIERS[name], envelope)
        assert in_full(TypeAdapter(wanted).validate_python(wire)) == wire == built(name, envelope)
        assert set(wire) <= set(wanted.__annotations__) | set(wanted.__mro__[0].__annotations__)


@pytest.mark.parametrize("name", ["langchain", "pydantic_ai", "a2a", "openai_agents"])
def test_object_gives_the_envelope_back_exactly(name: str) -> None:
    row = CARRIERS[name]
    for case, envelope in light().items():
        payload = envelope.to_dict()
        made = built(name, envelope)
        back = receive(row, made, to=envelope.schema_name())
        assert json_equal(back, payload), case
        if name != "openai_agents" and json_holds(payload) and not case.startswith("text/depth"):
            again = receive(row, through_json(name, made), to=envelope.schema_name())
            assert json_equal(again, payload), case


@pytest.mark.parametrize("name", ["google", "anthropic", "openai_chat", "openai_responses"])
def test_object_says_what_the_dict_says(name: str) -> None:
    for case, envelope in light().items():
        if json_holds(envelope.to_dict()):
            row = CARRIERS[name]
            made = through_json(name, built(name, envelope))
            back = receive(row, made, to=envelope.schema_name())
            assert json_equal(back, receive(row, send(row, envelope), to=envelope.schema_name())), (
                case
            )


def test_failure_flags_are_what_the_sdks_read() -> None:
    for envelope in not_ok().values():
        assert built("langchain", envelope).status == "error"
        assert built("pydantic_ai", envelope).outcome == "failed"
        assert "error" in built("google", envelope).response
        assert failure_in_words(first_text(agents(envelope).to_input_item()["output"]))
        assert "custom_data" not in agents(envelope).to_input_item()


def test_bedrock_accepts_every_block_and_refuses_what_we_refuse() -> None:
    model = botocore.session.get_session().get_service_model("bedrock-runtime")
    shape = model.shape_for("ToolResultBlock")
    for case, envelope in light().items():
        payload = envelope.to_dict()
        if not json_holds(payload):
            continue
        wire = send(CARRIERS["bedrock"], envelope)
        report = ParamValidator().validate(wire, shape)
        assert not report.has_errors(), (case, report.generate_report())
    identifier = model.shape_for("ToolUseId")
    rule = CARRIERS["bedrock"].tool_call_id
    assert rule is not None
    assert identifier.metadata == {"min": 1, "max": 64, "pattern": "[a-zA-Z0-9_.:-]+"}
    assert rule.pattern == "[a-zA-Z0-9_.:-]{1,64}"
    assert {"success", "error"} == set(model.shape_for("ToolResultStatus").enum)


def test_text_of_foreign_objects_is_read() -> None:
    made = ToolMessage(content="x", tool_call_id="c", artifact=object())
    assert carriers.from_langchain(made) == {"code": 0, "data": "x"}
    cyclic: Any = {}
    cyclic["self"] = cyclic
    circle = ToolMessage(content="x", tool_call_id="c", artifact=cyclic)
    try:
        assert carriers.from_langchain(circle) == {"code": 0, "data": "x"}
    except ContractError as error:
        assert "a value that JSON can represent" in str(error)
    denied = ToolReturnPart("t", {"rows": 3}, "c", outcome="denied")
    assert carriers.from_pydantic_ai(denied)["code"] == 1903
    assert to_json(carriers.from_google(FunctionResponse(name="t", response={"a": 1})))
