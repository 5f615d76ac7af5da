"""The programs on the pages that need an SDK pass mypy, with the SDKs' own types."""

from pathlib import Path

import pytest

from tests.support.pages import FOLLOWED, LANGUAGES
from tests.support.typed_pages import MYPY, checked, configure, write_files

PAGES = (*FOLLOWED["carriers"], "guides/run-tools.md", "guides/frameworks.md")

# What a program does with the results; the last line of it is wrong.
FITTING = """\
from a2a.types import Artifact
from anthropic.types import MessageParam, ToolResultBlockParam
from google.genai.types import FunctionResponse, FunctionResponseDict
from langchain_core.messages import ToolMessage
from mcp.types import CallToolResult
from openai.types.chat import ChatCompletionMessageParam
from openai.types.responses.response_input_item_param import FunctionCallOutput
from pydantic_ai.messages import ToolReturnPart

from toolresult import carriers
from toolresult.carriers import to_anthropic, to_google, to_openai_chat, to_openai_responses

failure = {"code": 1002, "message": "no size"}
block: ToolResultBlockParam = to_anthropic(failure, tool_call_id="c")
messages: list[MessageParam] = [{"role": "user", "content": [block]}]
chat: list[ChatCompletionMessageParam] = [to_openai_chat(failure, tool_call_id="c")]
item: FunctionCallOutput = to_openai_responses(failure, tool_call_id="c")
part: FunctionResponseDict = to_google(failure, name="find")
back = carriers.from_anthropic(block)
answer: CallToolResult = carriers.to_mcp_object(failure)
said: ToolMessage = carriers.to_langchain_object(failure, tool_call_id="c")
artifact: Artifact = carriers.to_a2a_object(failure)
returned: ToolReturnPart = carriers.to_pydantic_ai_object(failure, tool_call_id="c", name="find")
response: FunctionResponse = carriers.to_google_object(failure, name="find")
same: ToolResultBlockParam = carriers.to_anthropic_object(failure, tool_call_id="c")
"""
WRONG = (
    "wrong_1: int = to_anthropic(failure)\n",
    "wrong_2: CallToolResult = carriers.to_langchain_object(failure, tool_call_id='c')\n",
    "wrong_3: ToolMessage = carriers.to_mcp_object(failure)\n",
    "wrong_4: Artifact = carriers.to_pydantic_ai_object(failure)\n",
)


def test_what_carriers_write_fits_the_types_of_the_sdks(tmp_path: Path) -> None:
    configure(tmp_path)
    file = tmp_path / "fitting.py"
    file.write_text(FITTING + "".join(WRONG), encoding="utf-8")
    done = checked((*MYPY, f"--cache-dir={tmp_path / 'cache'}"), tmp_path, [file])
    first = FITTING.count("\n") + 1
    expected = [f"fitting.py:{first + number}" for number in range(len(WRONG))]
    found = [line.partition(": error: ") for line in done.stdout.splitlines()]
    places = [place for place, error, _words in found if error]
    assert places == expected, done.stdout + done.stderr


def test_the_python_of_the_pages_passes(tmp_path: Path) -> None:
    pytest.importorskip("mcp.server.mcpserver", reason="the pages are for version 2 of the SDK")
    named = [f"{lang}/{name}" for lang in LANGUAGES for name in PAGES]
    files = [file for page in named for file in write_files(page, tmp_path)]
    assert len(files) > len(named)
    configure(tmp_path)
    done = checked((*MYPY, f"--cache-dir={tmp_path / 'cache'}"), tmp_path, files)
    assert done.returncode == 0, done.stdout + done.stderr
