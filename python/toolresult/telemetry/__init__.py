"""Tool results in OpenTelemetry: attributes, spans and metrics by its conventions for GenAI.

`attributes` needs nothing beside this package. `Telemetry` makes spans `execute_tool NAME` and
metrics (extra `otel`); `ToolExecutor`, `mcp_tool` and `toolresult proxy` take it. What tools said
leaves the process only where `content=True` asks for it.

The names are data: `schemas/v1/telemetry.json`.
"""

from typing import TYPE_CHECKING

from toolresult._lazy import lazy

_HOME = {
    "Telemetry": "toolresult.telemetry.instruments",
    "ToolSpan": "toolresult.telemetry.instruments",
    "attributes": "toolresult.telemetry.span_attributes",
}

if TYPE_CHECKING:
    from toolresult.telemetry.instruments import Telemetry as Telemetry
    from toolresult.telemetry.instruments import ToolSpan as ToolSpan
    from toolresult.telemetry.span_attributes import attributes as attributes

__all__, __getattr__, __dir__ = lazy(__name__, _HOME)
