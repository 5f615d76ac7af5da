"""The programs on the pages that need an SDK pass mypy and pyright, with the SDKs' own types."""

import re
from pathlib import Path

import pytest

from tests.support.pages import FOLLOWED, LANGUAGES
from tests.support.typed_pages import CHECKERS, TYPED_BY_SDKS, checked, configure, write_files

PAGES = (*FOLLOWED["carriers"], "guides/run-tools.md", "guides/mcp.md", *TYPED_BY_SDKS)

# What a program does with the results; each line after it is wrong.
FITTING = """\
from a2a.types import Artifact
from anthropic.types import MessageParam, ToolResultBlockParam
from google.genai.types import FunctionResponse, FunctionResponseDict
from langchain_core.messages import ToolMessage
from langchain_core.messages.utils import MessageLikeRepresentation
from mcp.types import CallToolResult
from mypy_boto3_bedrock_runtime import BedrockRuntimeClient
from mypy_boto3_bedrock_runtime.type_defs import MessageUnionTypeDef, ToolResultBlockTypeDef
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
converse: ToolResultBlockTypeDef = carriers.to_bedrock(failure, tool_call_id="c")
turns: list[MessageUnionTypeDef] = [{"role": "user", "content": [{"toolResult": converse}]}]
said_as: MessageLikeRepresentation = carriers.to_langchain(failure, tool_call_id="c")
over_http: dict[str, object] = {**carriers.to_mcp(failure), **carriers.to_a2a(failure)}
back = carriers.from_anthropic(block)

def ask(client: BedrockRuntimeClient) -> str:
    return client.converse(modelId="m", messages=turns)["stopReason"]

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
    "wrong_5: int = carriers.to_bedrock(failure)\n",
    "wrong_6: str = carriers.to_mcp(failure)\n",
    "wrong_7: str = carriers.to_langchain(failure)\n",
    "wrong_8: list[str] = carriers.to_a2a(failure)\n",
)


# Methods of the SDKs' clients have parameters whose types pyright does not know: only on the pages.
STRICT = "# pyright: reportUnknownMemberType=true\n"


@pytest.mark.parametrize("checker", CHECKERS)
def test_what_carriers_write_fits_the_types_of_the_sdks_and_the_python_of_the_pages_passes(
    checker: str, tmp_path: Path
) -> None:
    """One run over all of it: what takes long is to read the package and the SDKs."""
    pytest.importorskip("mcp.server.mcpserver", reason="the pages are for version 2 of the SDK")
    configure(tmp_path, "UnknownMemberType")
    named = [f"{lang}/{name}" for lang in LANGUAGES for name in PAGES]
    files = [file for page in named for file in write_files(page, tmp_path)]
    assert len(files) > len(named)
    fitting = tmp_path / "fitting.py"
    fitting.write_text(STRICT + FITTING + "".join(WRONG), encoding="utf-8")
    done = checked(CHECKERS[checker], tmp_path, [fitting, *files])
    first = (STRICT + FITTING).count("\n") + 1
    found = re.findall(r"(\w+)\.py:(\d+).* error", done.stdout)
    expected = [("fitting", str(first + number)) for number in range(len(WRONG))]
    assert found == expected, done.stdout + done.stderr
    assert done.returncode == 1, done.stdout + done.stderr
