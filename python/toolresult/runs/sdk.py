"""The OpenAI Agents SDK, imported only when one of its runs is recorded."""

from importlib import import_module
from types import ModuleType

SDK_NAME = "openai-agents"


def agents() -> ModuleType:
    """Return the SDK's package.

    Raises:
        ImportError: it is not installed; the message names the extra.
    """
    try:
        return import_module("agents")
    except ImportError as error:
        raise ImportError(
            f"this needs the OpenAI Agents SDK ({error}): pip install 'toolresult[agents]'"
        ) from error
