"""Every envelope to and from the formats that agents really use, with nothing lost unsaid.

A carrier is somebody else's format for one tool result. `to_NAME` writes it as a dict, `from_NAME`
reads it back, `to_NAME_object` builds the class of the SDK, an extra of this package.

>>> from toolresult.carriers import from_mcp, to_anthropic, to_mcp
>>> failure = {"code": 1002, "message": "no size"}
>>> to_anthropic(failure, tool_call_id="toolu_1")["is_error"]
True
>>> from_mcp(to_mcp(failure)) == failure
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

# Every public name and the module it is loaded from when it is first used.
_HOME = {
    "from_a2a": "toolresult.carriers._a2a",
    "from_anthropic": "toolresult.carriers._anthropic",
    "from_bedrock": "toolresult.carriers._bedrock",
    "from_google": "toolresult.carriers._google",
    "from_langchain": "toolresult.carriers._langchain",
    "from_langchain4j": "toolresult.carriers._langchain4j",
    "from_magic": "toolresult.carriers._magic",
    "from_mcp": "toolresult.carriers._mcp",
    "from_openai_agents": "toolresult.carriers._openai_agents",
    "from_openai_chat": "toolresult.carriers._openai_chat",
    "from_openai_responses": "toolresult.carriers._openai_responses",
    "from_pydantic_ai": "toolresult.carriers._pydantic_ai",
    "from_spring_ai": "toolresult.carriers._spring_ai",
    "from_vercel": "toolresult.carriers._vercel",
    "losses_table": "toolresult.carriers._table",
    "mcp_tool": "toolresult.carriers._mcp_tool",
    "to_a2a": "toolresult.carriers._a2a",
    "to_a2a_object": "toolresult.carriers._a2a",
    "to_anthropic": "toolresult.carriers._anthropic",
    "to_anthropic_object": "toolresult.carriers._anthropic",
    "to_bedrock": "toolresult.carriers._bedrock",
    "to_google": "toolresult.carriers._google",
    "to_google_object": "toolresult.carriers._google",
    "to_langchain": "toolresult.carriers._langchain",
    "to_langchain4j": "toolresult.carriers._langchain4j",
    "to_langchain_object": "toolresult.carriers._langchain",
    "to_magic": "toolresult.carriers._magic",
    "to_mcp": "toolresult.carriers._mcp",
    "to_mcp_object": "toolresult.carriers._mcp",
    "to_openai_agents": "toolresult.carriers._openai_agents",
    "to_openai_agents_object": "toolresult.carriers._openai_agents",
    "to_openai_chat": "toolresult.carriers._openai_chat",
    "to_openai_chat_object": "toolresult.carriers._openai_chat",
    "to_openai_responses": "toolresult.carriers._openai_responses",
    "to_openai_responses_object": "toolresult.carriers._openai_responses",
    "to_pydantic_ai": "toolresult.carriers._pydantic_ai",
    "to_pydantic_ai_object": "toolresult.carriers._pydantic_ai",
    "to_spring_ai": "toolresult.carriers._spring_ai",
    "to_vercel": "toolresult.carriers._vercel",
}

if TYPE_CHECKING:
    from toolresult.carriers._a2a import from_a2a, to_a2a, to_a2a_object
    from toolresult.carriers._anthropic import from_anthropic, to_anthropic, to_anthropic_object
    from toolresult.carriers._bedrock import from_bedrock, to_bedrock
    from toolresult.carriers._google import from_google, to_google, to_google_object
    from toolresult.carriers._langchain import from_langchain, to_langchain, to_langchain_object
    from toolresult.carriers._langchain4j import from_langchain4j, to_langchain4j
    from toolresult.carriers._magic import from_magic, to_magic
    from toolresult.carriers._mcp import from_mcp, to_mcp, to_mcp_object
    from toolresult.carriers._mcp_tool import mcp_tool
    from toolresult.carriers._openai_agents import (
        from_openai_agents,
        to_openai_agents,
        to_openai_agents_object,
    )
    from toolresult.carriers._openai_chat import (
        from_openai_chat,
        to_openai_chat,
        to_openai_chat_object,
    )
    from toolresult.carriers._openai_responses import (
        from_openai_responses,
        to_openai_responses,
        to_openai_responses_object,
    )
    from toolresult.carriers._pydantic_ai import (
        from_pydantic_ai,
        to_pydantic_ai,
        to_pydantic_ai_object,
    )
    from toolresult.carriers._spring_ai import from_spring_ai, to_spring_ai
    from toolresult.carriers._table import losses_table
    from toolresult.carriers._vercel import from_vercel, to_vercel

__all__ = [
    "from_a2a",
    "from_anthropic",
    "from_bedrock",
    "from_google",
    "from_langchain",
    "from_langchain4j",
    "from_magic",
    "from_mcp",
    "from_openai_agents",
    "from_openai_chat",
    "from_openai_responses",
    "from_pydantic_ai",
    "from_spring_ai",
    "from_vercel",
    "losses_table",
    "mcp_tool",
    "to_a2a",
    "to_a2a_object",
    "to_anthropic",
    "to_anthropic_object",
    "to_bedrock",
    "to_google",
    "to_google_object",
    "to_langchain",
    "to_langchain4j",
    "to_langchain_object",
    "to_magic",
    "to_mcp",
    "to_mcp_object",
    "to_openai_agents",
    "to_openai_agents_object",
    "to_openai_chat",
    "to_openai_chat_object",
    "to_openai_responses",
    "to_openai_responses_object",
    "to_pydantic_ai",
    "to_pydantic_ai_object",
    "to_spring_ai",
    "to_vercel",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'toolresult.carriers' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
