"""What the tools of a server promise of their results: its output schemas, and data contracts."""

from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.data_contracts.contracts import DataContracts
from toolresult.findings.finding import Finding

_FORM = "tool-response"


# A server with more tools than that is not held to its schemas beyond them.
MAX_TOOLS = 10_000


class Promises:
    """The schemas that the results of tools are held to.

    Args:
        contracts: what is promised apart from the server's own lists of tools.
    """

    def __init__(self, contracts: DataContracts | None = None) -> None:
        self._contracts = contracts
        self._announced: dict[str, Mapping[str, Any]] = {}
        self._compiled: dict[str, DataContracts | None] = {}

    def learn(self, listed: Mapping[str, Any]) -> None:
        """Keep the tools of an answer to `tools/list`; each schema waits for the first result."""
        tools = listed.get("tools")
        for tool in tools if isinstance(tools, list) else ():
            name = tool.get("name") if isinstance(tool, dict) else None
            if not isinstance(name, str):
                continue
            self._compiled.pop(name, None)
            if tool.get("outputSchema") is None:
                self._announced.pop(name, None)
            elif name in self._announced or len(self._announced) < MAX_TOOLS:
                self._announced[name] = {"name": name, "outputSchema": tool["outputSchema"]}

    def findings(self, tool: str, data: Any) -> Iterator[Finding]:
        """Yield what breaks a promise in a result that is ok.

        Args:
            tool: name of the tool.
            data: what it carries: its structure, or else what is read of its content.

        Raises:
            ValueError: the output schema of the tool cannot be used; told once.
        """
        held = {"code": 0, "message": "", "data": data, "meta": {"tool": tool}}
        for contracts in (self._contracts, self._announced_by(tool)):
            if contracts is not None and tool in contracts:
                yield from contracts.findings_of(held, _FORM, tool=tool)

    def _announced_by(self, tool: str) -> DataContracts | None:
        """Return what the server says of a tool's results, or None."""
        announced = self._announced.get(tool)
        if announced is None or tool in self._compiled:
            return self._compiled.get(tool)
        self._compiled[tool] = None
        self._compiled[tool] = DataContracts.from_mcp_tools([announced])
        return self._compiled[tool]
