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
    "from_a2a": "toolresult.carriers.formats.a2a",
    "from_anthropic": "toolresult.carriers.formats.anthropic",
    "from_bedrock": "toolresult.carriers.formats.bedrock",
    "from_google": "toolresult.carriers.formats.google",
    "from_langchain": "toolresult.carriers.formats.langchain",
    "from_langchain4j": "toolresult.carriers.formats.langchain4j",
    "from_magic": "toolresult.carriers.formats.magic",
    "from_mcp": "toolresult.carriers.formats.mcp",
    "from_openai_agents": "toolresult.carriers.formats.openai_agents",
    "from_openai_chat": "toolresult.carriers.formats.openai_chat",
    "from_openai_responses": "toolresult.carriers.formats.openai_responses",
    "from_pydantic_ai": "toolresult.carriers.formats.pydantic_ai",
    "from_spring_ai": "toolresult.carriers.formats.spring_ai",
    "from_vercel": "toolresult.carriers.formats.vercel",
    "losses_table": "toolresult.carriers.registry",
    "mcp_tool": "toolresult.carriers.mcp_decorator",
    "to_a2a": "toolresult.carriers.formats.a2a",
    "to_a2a_object": "toolresult.carriers.formats.a2a",
    "to_anthropic": "toolresult.carriers.formats.anthropic",
    "to_anthropic_object": "toolresult.carriers.formats.anthropic",
    "to_bedrock": "toolresult.carriers.formats.bedrock",
    "to_google": "toolresult.carriers.formats.google",
    "to_google_object": "toolresult.carriers.formats.google",
    "to_langchain": "toolresult.carriers.formats.langchain",
    "to_langchain4j": "toolresult.carriers.formats.langchain4j",
    "to_langchain_object": "toolresult.carriers.formats.langchain",
    "to_magic": "toolresult.carriers.formats.magic",
    "to_mcp": "toolresult.carriers.formats.mcp",
    "to_mcp_object": "toolresult.carriers.formats.mcp",
    "to_openai_agents": "toolresult.carriers.formats.openai_agents",
    "to_openai_agents_object": "toolresult.carriers.formats.openai_agents",
    "to_openai_chat": "toolresult.carriers.formats.openai_chat",
    "to_openai_chat_object": "toolresult.carriers.formats.openai_chat",
    "to_openai_responses": "toolresult.carriers.formats.openai_responses",
    "to_openai_responses_object": "toolresult.carriers.formats.openai_responses",
    "to_pydantic_ai": "toolresult.carriers.formats.pydantic_ai",
    "to_pydantic_ai_object": "toolresult.carriers.formats.pydantic_ai",
    "to_spring_ai": "toolresult.carriers.formats.spring_ai",
    "to_vercel": "toolresult.carriers.formats.vercel",
}

if TYPE_CHECKING:
    from toolresult.carriers.formats.a2a import from_a2a, to_a2a, to_a2a_object
    from toolresult.carriers.formats.anthropic import (
        from_anthropic,
        to_anthropic,
        to_anthropic_object,
    )
    from toolresult.carriers.formats.bedrock import from_bedrock, to_bedrock
    from toolresult.carriers.formats.google import from_google, to_google, to_google_object
    from toolresult.carriers.formats.langchain import (
        from_langchain,
        to_langchain,
        to_langchain_object,
    )
    from toolresult.carriers.formats.langchain4j import from_langchain4j, to_langchain4j
    from toolresult.carriers.formats.magic import from_magic, to_magic
    from toolresult.carriers.formats.mcp import from_mcp, to_mcp, to_mcp_object
    from toolresult.carriers.formats.openai_agents import (
        from_openai_agents,
        to_openai_agents,
        to_openai_agents_object,
    )
    from toolresult.carriers.formats.openai_chat import (
        from_openai_chat,
        to_openai_chat,
        to_openai_chat_object,
    )
    from toolresult.carriers.formats.openai_responses import (
        from_openai_responses,
        to_openai_responses,
        to_openai_responses_object,
    )
    from toolresult.carriers.formats.pydantic_ai import (
        from_pydantic_ai,
        to_pydantic_ai,
        to_pydantic_ai_object,
    )
    from toolresult.carriers.formats.spring_ai import from_spring_ai, to_spring_ai
    from toolresult.carriers.formats.vercel import from_vercel, to_vercel
    from toolresult.carriers.mcp_decorator import mcp_tool
    from toolresult.carriers.registry import losses_table

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
