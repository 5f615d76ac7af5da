"""Runs of the OpenAI Agents SDK as documents, and the tool results out of them.

`from_run` and `from_exception` record a run as a `RunRecord`; they need the SDK
(`pip install 'toolresult[agents]'`), which is imported when one of them is called. `tool_outputs`,
`to_envelopes`, `next_input` and `final_output_as` read such a record from any source, and need no
SDK. `error_flag` and `mcp_error_flag` are for tool authors: with them a record says whether a call
failed, which the SDK does not record by itself.

>>> call = {"type": "function_call", "call_id": "c1", "name": "count", "arguments": '{"of": "x"}'}
>>> answer = {"type": "function_call_output", "call_id": "c1", "output": "{'code': 0, 'data': 3}"}
>>> agent = {"name": "Assistant"}
>>> record = dict.fromkeys(["interruptions", "raw_responses", "to_input_list"], [])
>>> for kind in ("input", "output", "tool_input", "tool_output"):
...     record[f"{kind}_guardrail_results"] = []
>>> record |= {
...     "schema_version": "1.0",
...     "status": "completed",
...     "input": "how many?",
...     "new_items": [
...         {"type": "tool_call_item", "agent": agent, "raw_item": call},
...         {
...             "type": "tool_call_output_item",
...             "agent": agent,
...             "raw_item": answer,
...             "output": {"code": 0, "data": 3},
...         },
...     ],
...     "final_output": {"count": 3},
...     "last_agent": agent,
...     "last_response_id": None,
... }
>>> (output,) = tool_outputs(record)
>>> output.tool, output.arguments, output.output, output.is_error
('count', {'of': 'x'}, {'code': 0, 'data': 3}, False)
>>> to_envelopes(record, "tool-result")
[{'output': '3', 'name': 'count', 'tool_call_id': 'c1'}]
>>> final_output_as(record, dict[str, int])
{'count': 3}
>>> next_input(record)
[]
"""

from toolresult._lazy import listing
from toolresult.runs.calls import ToolOutput
from toolresult.runs.flags import error_flag, mcp_error_flag
from toolresult.runs.outputs import (
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
__dir__ = listing(__all__)
