"""Images and files in each SDK's own classes, and what only those classes hold."""

import datetime as dt
from typing import Any

import pytest
from agents import Agent
from agents.items import ToolCallOutputItem
from anthropic.types import ToolResultBlockParam
from google.genai.types import CodeExecutionResult, Part
from openai.types.responses.response_input_item_param import FunctionCallOutput
from pydantic import TypeAdapter
from pydantic_ai.messages import (
    BinaryContent,
    ImageUrl,
    ModelRequest,
    ModelResponse,
    ToolCallPart,
    ToolReturnPart,
)

from toolresult import carriers

IMAGE = {"type": "image", "mimeType": "image/png", "data": "iVBORw=="}
FILE = {"type": "file", "mimeType": "application/pdf", "data": "JVBERi0xLjQ=", "name": "a"}
SHOWN = {"code": 0, "message": "Here it is", "data": [IMAGE, FILE]}
LINK = {"code": 0, "data": [{"type": "image", "uri": "https://example.com/a.png"}]}


@pytest.mark.parametrize("name", ["mcp", "anthropic", "openai_responses", "google", "langchain"])
def test_class_of_the_sdk_holds_the_image_and_gives_it_back(name: str) -> None:
    made = getattr(carriers, f"to_{name}_object")(SHOWN, tool_call_id="c1", name="shot")
    back = getattr(carriers, f"from_{name}")(made)
    assert back["message"] == "Here it is"
    assert back["data"][0] == IMAGE
    assert back["data"][1]["data"] == FILE["data"]


def test_types_of_the_apis_take_what_is_written() -> None:
    block = carriers.to_anthropic(SHOWN, tool_call_id="c1")
    blocks, items = TypeAdapter(ToolResultBlockParam), TypeAdapter(FunctionCallOutput)
    checked: Any = blocks.validate_python(block)
    assert [part["type"] for part in checked["content"]] == ["text", "image", "document"]
    item = carriers.to_openai_responses(SHOWN, tool_call_id="c1")
    assert len(list(items.validate_python(item)["output"])) == 3
    assert carriers.from_anthropic(carriers.to_anthropic(LINK, tool_call_id="c1")) == LINK


def test_pydantic_ai_returns_what_json_has_no_type_for() -> None:
    content = [BinaryContent(b"\x89PNG", media_type="image/png"), {"at": dt.date(2026, 1, 2)}, {3}]
    part = ToolReturnPart(tool_name="t", content=content, tool_call_id="c1")
    assert carriers.from_pydantic_ai(part)["data"] == [IMAGE, {"at": "2026-01-02"}, [3]]
    (found,) = carriers.read_all(ModelRequest(parts=[part]))
    assert found.tool_call_id == "c1"
    link = ToolReturnPart(tool_name="t", content=ImageUrl("https://example.com/a.png"))
    assert carriers.from_pydantic_ai(link) == LINK
    (open_call,) = carriers.unanswered([ModelResponse(parts=[ToolCallPart("t", {}, "c1")])])
    assert (open_call.carrier, open_call.tool) == ("pydantic_ai", "t")


def test_google_part_of_code_that_failed_is_a_failure() -> None:
    result = CodeExecutionResult.model_validate({"outcome": "OUTCOME_FAILED", "output": "no"})
    assert carriers.from_google(Part(code_execution_result=result))["message"] == "no"


def test_screenshot_of_the_agents_sdk_is_an_image() -> None:
    url = "data:image/png;base64,iVBORw=="
    raw: Any = {
        "type": "computer_call_output",
        "call_id": "c1",
        "output": {"type": "computer_screenshot", "image_url": url},
    }
    item = ToolCallOutputItem(agent=Agent(name="A"), raw_item=raw, output=url)
    assert carriers.from_openai_agents(item) == {"code": 0, "data": [IMAGE]}
    assert [found.carrier for found in carriers.read_all([item])] == ["openai_agents"]
