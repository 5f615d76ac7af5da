"""A server whose tools are observed; its spans go into a file, a JSON object a line."""

import sys
from pathlib import Path
from typing import Any

from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import ConsoleSpanExporter, SimpleSpanProcessor

from tests.sdk.proxy.served import make
from toolresult.carriers import mcp_tool
from toolresult.executor import ToolExecutor, tool
from toolresult.telemetry import Telemetry


class Weather:
    @tool("weather:get")
    async def get(self, city: str) -> dict[str, Any]:
        """Return the weather."""
        if city == "nowhere":
            return {"code": 1904, "message": "no such city"}
        return {"code": 0, "data": {"city": city, "degrees": 21}}


def main() -> None:
    provider = TracerProvider()
    with Path(sys.argv[2]).open("a", encoding="utf-8", buffering=1) as file:
        exporter = ConsoleSpanExporter(
            out=file, formatter=lambda span: span.to_json(indent=None) + "\n"
        )
        provider.add_span_processor(SimpleSpanProcessor(exporter))
        trace.set_tracer_provider(provider)
        telemetry = Telemetry()
        executor = ToolExecutor([Weather()], telemetry=telemetry)
        server = make(sys.argv[1])

        @server.tool()
        @mcp_tool(telemetry=telemetry)
        async def weather(city: str) -> dict[str, Any]:
            """Return the weather."""
            return (await executor.execute("weather:get", {"city": city})).to_dict()

        server.run()


if __name__ == "__main__":
    main()
