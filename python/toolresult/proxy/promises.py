"""What the tools of a server promise of their results: its output schemas, and data contracts."""

from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.data_contracts.contracts import DataContracts
from toolresult.findings.finding import Finding

_FORM = "tool-response"


class Promises:
    """The schemas that the results of tools are held to.

    Args:
        contracts: what is promised apart from the server's own lists of tools.
    """

    def __init__(self, contracts: DataContracts | None = None) -> None:
        self._contracts = contracts
        self._announced: dict[str, DataContracts] = {}

    def learn(self, listed: Mapping[str, Any]) -> Iterator[tuple[str, ValueError]]:
        """Take the output schemas in an answer to `tools/list`; yield those that cannot be used."""
        tools = listed.get("tools")
        for tool in tools if isinstance(tools, list) else ():
            name = tool.get("name") if isinstance(tool, dict) else None
            if not isinstance(name, str):
                continue
            self._announced.pop(name, None)
            try:
                found = DataContracts.from_mcp_tools([tool])
            except ValueError as error:
                yield name, error
                continue
            if found:
                self._announced[name] = found

    def findings(self, tool: str, data: Any) -> Iterator[Finding]:
        """Yield what breaks a promise in a result that is ok.

        Args:
            tool: name of the tool.
            data: what it carries: its structure, or else what is read of its content.
        """
        held = {"code": 0, "message": "", "data": data, "meta": {"tool": tool}}
        for contracts in (self._contracts, self._announced.get(tool)):
            if contracts is not None and tool in contracts:
                yield from contracts.findings_of(held, _FORM, tool=tool)
