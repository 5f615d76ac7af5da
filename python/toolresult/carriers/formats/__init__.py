"""One module for each format: its fields, its reader and its writer."""

from collections.abc import Mapping

# Every format, in the order of the loss table, and whether its SDK has a class in Python, which
# `to_NAME_object` builds.
FORMATS: Mapping[str, bool] = {
    "mcp": True,
    "openai_chat": True,
    "openai_responses": True,
    "anthropic": True,
    "google": True,
    "langchain": True,
    "pydantic_ai": True,
    "openai_agents": True,
    "bedrock": False,
    "vercel": False,
    "langchain4j": False,
    "spring_ai": False,
    "a2a": True,
    "magic": False,
}
# Records of OpenTelemetry, which are read and never written.
TELEMETRY = "opentelemetry"


def format_module(name: str) -> str:
    """Return the module of a format.

    >>> format_module("mcp")
    'toolresult.carriers.formats.mcp'
    """
    return f"{__name__}.{name}"


def functions_of_formats() -> dict[str, str]:
    """Return the public functions of all formats and the module that defines each.

    >>> functions_of_formats()["to_mcp_object"]
    'toolresult.carriers.formats.mcp'
    """
    return {
        function: format_module(name)
        for name, has_class in FORMATS.items()
        for function in (f"from_{name}", f"to_{name}", *([f"to_{name}_object"] * has_class))
    }
