"""LangChain tools that langchain-mcp-adapters makes of MCP tools; it needs MCP 1.x."""

import json
from typing import Any

import pytest
from langchain_core.messages import ToolCall, ToolMessage
from langchain_mcp_adapters.tools import convert_mcp_tool_to_langchain_tool, load_mcp_tools
from mcp.types import Tool

from tests.support.carried import json_holds, light, not_ok
from toolresult.carriers import from_langchain, to_mcp, to_mcp_object
from toolresult.conversion import canonical_of
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME
from toolresult.models.base import ContractModel
from toolresult.strict_json.values import json_equal

from .sessions import over_stdio


async def call(tool: Any, **arguments: Any) -> ToolMessage:
    asked = ToolCall(name=tool.name, args=arguments, id="call_1", type="tool_call")
    message = await tool.ainvoke(asked)
    assert isinstance(message, ToolMessage)
    assert message.tool_call_id == "call_1"
    return message


def texts(message: ToolMessage) -> list[str]:
    """Return the texts that the model sees; media are blocks of their own."""
    assert isinstance(message.content, list)
    blocks = [block for block in message.content if isinstance(block, dict)]
    return [block["text"] for block in blocks if block["type"] == "text"]


@pytest.mark.anyio
async def test_results_of_our_server_reach_langchain() -> None:
    async with over_stdio() as session:
        tools = {one.name: one for one in await load_mcp_tools(session)}

        failed = await call(tools["resize"], size=-3)
        assert (failed.status, failed.name) == ("error", "resize")
        assert texts(failed) == ["Error: size must be positive, got -3"]
        for one in (failed, json.loads(failed.model_dump_json())):
            assert from_langchain(one) == {
                "code": 5000,
                "message": "size must be positive, got -3",
                "meta": {"toolresult": {"assumed": ["/code"]}},
            }

        nothing = await call(tools["order"], number=17)
        assert nothing.status == "error"
        assert texts(nothing) == ["Error: no order 17"]

        found = await call(tools["rows"], count=3)
        assert found.status == "success"
        data = {"rows": [3], "big": 2**53 + 1}
        for one in (found, json.loads(found.model_dump_json())):
            assert from_langchain(one) == {"code": 0, "message": "found", "data": data}


class Answering:
    """An MCP session in which every tool answers with one result."""

    def __init__(self, envelope: ContractModel) -> None:
        self.result = to_mcp_object(envelope)

    async def call_tool(self, *_asked: Any, **_options: Any) -> Any:
        return self.result


async def delivered(envelope: ContractModel) -> ToolMessage:
    declared = Tool(name="resize", inputSchema={"type": "object", "properties": {}})
    session: Any = Answering(envelope)
    return await call(convert_mcp_tool_to_langchain_tool(session, declared))


@pytest.mark.anyio
async def test_defects_619_283_every_failure_stays_one_with_its_message() -> None:
    """The adapter drops the envelope of a failure; its flag and its message are what is left."""
    for case, envelope in not_ok().items():
        if case not in light() or not json_holds(envelope.to_dict()):
            continue
        message = await delivered(envelope)
        assert message.status == "error", case
        assert texts(message) == [to_mcp(envelope)["content"][0]["text"]], case
        back = from_langchain(message)
        outcome = canonical_of(back, BY_NAME["tool-return"]).outcome
        assert outcome is Outcome.FAILED, case
        assert back["message"] in texts(message)[0], case


@pytest.mark.anyio
async def test_defects_619_283_envelope_is_read_where_the_adapter_keeps_it() -> None:
    failing = not_ok()
    for case, envelope in light().items():
        payload, form = envelope.to_dict(), envelope.schema_name()
        if not json_holds(payload):
            continue
        message = await delivered(envelope)
        if case in failing:
            assert message.artifact is None, f"{case}: #619 is mended; read the artifact"
            # As the adapter puts it there for successes.
            message.artifact = {"structured_content": to_mcp(envelope)["structuredContent"]}
        assert json_equal(from_langchain(message, to=form), payload), case
