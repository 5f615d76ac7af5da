"""Every envelope to and from the formats that agents use; `losses_table` says what each loses.

A carrier is somebody else's format for one tool result. `to_NAME` writes it as a dict, `from_NAME`
reads it back, `to_NAME_object` builds the class of the SDK, an extra of this package.

>>> from toolresult.carriers import from_mcp, to_anthropic, to_mcp
>>> failure = {"code": 1002, "message": "no size"}
>>> to_anthropic(failure, tool_call_id="toolu_1")["is_error"]
True
>>> from_mcp(to_mcp(failure)) == failure
True
"""

from typing import TYPE_CHECKING

from toolresult._lazy import lazy
from toolresult.carriers.formats import functions_of_formats

# Every public name and the module it is loaded from when it is first used.
_HOME = {
    **functions_of_formats(),
    "FoundResult": "toolresult.carriers.messages",
    "UnansweredCall": "toolresult.carriers.messages",
    "losses_table": "toolresult.carriers.registry",
    "is_idempotent": "toolresult.carriers.mcp_hints",
    "mcp_annotations": "toolresult.carriers.mcp_hints",
    "mcp_tool": "toolresult.carriers.mcp_decorator",
    "read_all": "toolresult.carriers.messages",
    "unanswered": "toolresult.carriers.messages",
}

if TYPE_CHECKING:
    from toolresult.carriers.formats.a2a import from_a2a as from_a2a
    from toolresult.carriers.formats.a2a import to_a2a as to_a2a
    from toolresult.carriers.formats.a2a import to_a2a_object as to_a2a_object
    from toolresult.carriers.formats.anthropic import from_anthropic as from_anthropic
    from toolresult.carriers.formats.anthropic import to_anthropic as to_anthropic
    from toolresult.carriers.formats.anthropic import to_anthropic_object as to_anthropic_object
    from toolresult.carriers.formats.bedrock import from_bedrock as from_bedrock
    from toolresult.carriers.formats.bedrock import to_bedrock as to_bedrock
    from toolresult.carriers.formats.google import from_google as from_google
    from toolresult.carriers.formats.google import to_google as to_google
    from toolresult.carriers.formats.google import to_google_object as to_google_object
    from toolresult.carriers.formats.langchain import from_langchain as from_langchain
    from toolresult.carriers.formats.langchain import to_langchain as to_langchain
    from toolresult.carriers.formats.langchain import to_langchain_object as to_langchain_object
    from toolresult.carriers.formats.langchain4j import from_langchain4j as from_langchain4j
    from toolresult.carriers.formats.langchain4j import to_langchain4j as to_langchain4j
    from toolresult.carriers.formats.magic import from_magic as from_magic
    from toolresult.carriers.formats.magic import to_magic as to_magic
    from toolresult.carriers.formats.mcp import from_mcp as from_mcp
    from toolresult.carriers.formats.mcp import to_mcp as to_mcp
    from toolresult.carriers.formats.mcp import to_mcp_object as to_mcp_object
    from toolresult.carriers.formats.openai_agents import from_openai_agents as from_openai_agents
    from toolresult.carriers.formats.openai_agents import to_openai_agents as to_openai_agents
    from toolresult.carriers.formats.openai_agents import (
        to_openai_agents_object as to_openai_agents_object,
    )
    from toolresult.carriers.formats.openai_chat import from_openai_chat as from_openai_chat
    from toolresult.carriers.formats.openai_chat import to_openai_chat as to_openai_chat
    from toolresult.carriers.formats.openai_chat import (
        to_openai_chat_object as to_openai_chat_object,
    )
    from toolresult.carriers.formats.openai_responses import (
        from_openai_responses as from_openai_responses,
    )
    from toolresult.carriers.formats.openai_responses import (
        to_openai_responses as to_openai_responses,
    )
    from toolresult.carriers.formats.openai_responses import (
        to_openai_responses_object as to_openai_responses_object,
    )
    from toolresult.carriers.formats.pydantic_ai import from_pydantic_ai as from_pydantic_ai
    from toolresult.carriers.formats.pydantic_ai import to_pydantic_ai as to_pydantic_ai
    from toolresult.carriers.formats.pydantic_ai import (
        to_pydantic_ai_object as to_pydantic_ai_object,
    )
    from toolresult.carriers.formats.spring_ai import from_spring_ai as from_spring_ai
    from toolresult.carriers.formats.spring_ai import to_spring_ai as to_spring_ai
    from toolresult.carriers.formats.vercel import from_vercel as from_vercel
    from toolresult.carriers.formats.vercel import to_vercel as to_vercel
    from toolresult.carriers.mcp_decorator import mcp_tool as mcp_tool
    from toolresult.carriers.mcp_hints import is_idempotent as is_idempotent
    from toolresult.carriers.mcp_hints import mcp_annotations as mcp_annotations
    from toolresult.carriers.messages import FoundResult as FoundResult
    from toolresult.carriers.messages import UnansweredCall as UnansweredCall
    from toolresult.carriers.messages import read_all as read_all
    from toolresult.carriers.messages import unanswered as unanswered
    from toolresult.carriers.registry import losses_table as losses_table

__all__, __getattr__, __dir__ = lazy(__name__, _HOME)
