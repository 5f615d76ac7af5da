"""Runs of the OpenAI Agents SDK as documents, and the tool results out of them.

`from_run` and `from_exception` write a run down as a `RunRecord`; they need the SDK
(`pip install 'toolresult[agents]'`), which is imported when one of them is called. `tool_outputs`,
`to_envelopes`, `next_input` and `final_output_as` read such a record, wherever it comes from, and
need nothing. `error_flag` and `mcp_error_flag` are for tool authors: with them a record says
whether a call failed, which the SDK by itself does not.
"""

from toolresult.runs.flags import error_flag, mcp_error_flag
from toolresult.runs.outputs import (
    ToolOutput,
    final_output_as,
    next_input,
    to_envelopes,
    tool_outputs,
)
from toolresult.runs.recording import from_exception, from_run

__all__ = [
    "ToolOutput",
    "error_flag",
    "final_output_as",
    "from_exception",
    "from_run",
    "mcp_error_flag",
    "next_input",
    "to_envelopes",
    "tool_outputs",
]
