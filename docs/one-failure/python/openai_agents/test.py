import asyncio

from agents.tool_context import ToolContext

from agent import agent

ARGUMENTS = '{"to": "backup"}'
CONTEXT = ToolContext(
    context=None,
    tool_name="copy_files",
    tool_call_id="call_1",
    tool_arguments=ARGUMENTS,
)


def test_a_full_disk_is_a_failure():
    output = asyncio.run(agent.tools[0].on_invoke_tool(CONTEXT, ARGUMENTS))
    assert output.startswith("Error: ")
    assert "disk is full" in output
