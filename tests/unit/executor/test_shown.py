"""What the model reads of a response, which itself stays whole."""

from typing import Any

import pytest

from tests.support.executing import run
from toolresult import ContractError, llm
from toolresult.executor import ToolError, ToolExecutor, tool

SECRET = "ghp_" + 36 * "a"


@tool("log:read")
def read() -> dict[str, Any]:
    return {"code": 0, "data": f"token {SECRET}\n" + 900 * "x"}


@tool("log:lose")
def lose() -> dict[str, Any]:
    raise ToolError(1006, f"no permission with {SECRET}")


def test_an_executor_shows_its_responses_as_it_was_told() -> None:
    shown = llm.ContentOptions(max_chars=300, redact=True, fence=True, advice=True)
    executor = ToolExecutor([read, lose], shown=shown)
    found = run(executor, "log:read")
    assert SECRET in str(found.data)
    text = executor.content(found)
    assert len(text) == 300
    assert text.splitlines()[1] == "token [redacted]"
    failed = executor.message(run(executor, "log:lose"), "call_1")
    assert failed.tool_call_id == "call_1"
    assert failed.content.startswith("Error: <tool-output ")
    assert failed.content.endswith("Tell the user which permission is missing.")
    assert SECRET not in failed.content


def test_by_default_it_shows_them_in_its_language_and_with_its_codes() -> None:
    assert ToolExecutor(lang="zh").content(run(ToolExecutor([silent]), "log:clear")) == "（无输出）"
    with pytest.raises(ContractError, match="tool_call_id"):
        ToolExecutor().message(run(ToolExecutor([silent]), "log:clear"), " ")


@tool("log:clear")
def silent() -> dict[str, Any]:
    return {"code": 0}


def test_options_of_another_type_are_rejected_when_the_executor_is_made() -> None:
    options: Any = {"redact": True}
    with pytest.raises(TypeError, match="shown: expected ContentOptions, got dict"):
        ToolExecutor(shown=options)
