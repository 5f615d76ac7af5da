"""For tests of tools: valid payloads, conforming tools, Hypothesis strategies.

`assert_valid` shows what is wrong with a payload as the command line prints it.
`assert_tool_conforms` runs a tool through cases and looks at what comes out. Both raise an
AssertionError. The strategies are in `toolresult.testing.strategies`, which needs Hypothesis
(`pip install 'toolresult[testing]'`). pytest finds the fixtures `assert_valid` and `conforms` by
itself.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolresult._lazy import listing
from toolresult.testing.assertions import assert_tool_conforms, assert_valid
from toolresult.testing.cases import Case, read_cases
from toolresult.testing.verdicts import CaseResult, ToolVerdict, judge_tool

if TYPE_CHECKING:
    from toolresult.testing import strategies

__all__ = [
    "Case",
    "CaseResult",
    "ToolVerdict",
    "assert_tool_conforms",
    "assert_valid",
    "judge_tool",
    "read_cases",
    "strategies",
]
__dir__ = listing(__all__)


def __getattr__(name: str) -> Any:
    """Load the strategies, and with them Hypothesis, when they are first asked for."""
    if name != "strategies":
        raise AttributeError(f"module 'toolresult.testing' has no attribute {name!r}")
    return import_module("toolresult.testing.strategies")
