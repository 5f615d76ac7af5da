"""The same value means the same wherever it is read: each cell of the table in the guide."""

import asyncio
from typing import Any

from tests.support.cases import every
from tests.support.returned_values import as_text, rows
from toolresult import carriers, processor
from toolresult.executor import ToolExecutor, tool
from toolresult.forms.registry import outcome

ROWS = [*rows("en"), (None, "failed", "failed", "ok")]


def test_both_languages_say_the_same() -> None:
    assert rows("en") == rows("zh")
    assert len(rows("en")) > 15


@every("value, required, _welcome, _flagged", ROWS)
def test_where_an_envelope_is_required(
    value: Any, required: str, _welcome: str, _flagged: str
) -> None:
    assert processor.outcome(value) == required
    assert executed(value, wrap=False) == required
    if not isinstance(value, str) and value is not None:
        assert processor.outcome(as_text(value)) == required
        assert executed(as_text(value), wrap=False) == required


@every("value, _required, welcome, flagged", ROWS)
def test_where_plain_values_are_welcome(
    value: Any, _required: str, welcome: str, flagged: str
) -> None:
    assert executed(value, wrap=True) == welcome
    if value is None:
        return
    message = {"role": "tool", "tool_call_id": "c", "content": as_text(value)}
    assert outcome(carriers.from_openai_chat(message)) == welcome
    item = {"type": "function_call_output", "call_id": "c", "output": as_text(value)}
    assert outcome(carriers.from_openai_responses(item)) == welcome
    response = {"id": "c", "name": "t", "responseData": as_text(value)}
    assert outcome(carriers.from_spring_ai(response)) == welcome
    result = {"content": [{"type": "text", "text": as_text(value)}], "isError": False}
    assert outcome(carriers.from_mcp(result)) == welcome
    block = {"type": "tool_result", "tool_use_id": "c", "content": as_text(value)}
    assert outcome(carriers.from_anthropic(block)) == welcome
    shown = {"toolUseId": "c", "status": "success", "content": [{"text": as_text(value)}]}
    assert outcome(carriers.from_bedrock({"toolResult": shown})) == flagged
    assert outcome(carriers.from_magic({"content": as_text(value), "ok": True})) == flagged


def executed(value: Any, *, wrap: bool) -> str:
    """Return the outcome of a tool that returns a value."""

    @tool("values:give")
    def give() -> Any:
        return value

    response = asyncio.run(ToolExecutor([give], wrap=wrap).execute("values:give", {}))
    return str(outcome(response.to_dict()))
