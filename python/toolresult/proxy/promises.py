"""What the tools of a server promise of their results, also of those that come as tasks."""

from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.data_contracts.contracts import DataContracts
from toolresult.findings.finding import Finding
from toolresult.strict_json.writer import to_json

_FORM = "tool-response"
# A server with more tools than that cannot be held to its schemas.
MAX_TOOLS = 10_000
# Neither can one whose schemas have more bytes.
MAX_SCHEMAS = 64_000_000
_MAX_TASKS = 10_000
_LONGEST_TASK = 1_000


class Promises:
    """The schemas that the results of tools are held to.

    Args:
        contracts: what is promised apart from the server's own lists of tools.
    """

    def __init__(self, contracts: DataContracts | None = None) -> None:
        self._contracts = contracts
        self._announced: dict[str, Mapping[str, Any]] = {}
        self._sizes: dict[str, int] = {}
        self._size = 0
        self._compiled: dict[str, DataContracts] = {}
        self._tasks: dict[str, str | None] = {}

    def began(self, task: str, tool: str | None) -> None:
        """Remember which tool a task belongs to; one that two tools began belongs to neither."""
        if len(task) > _LONGEST_TASK:
            return
        is_same = self._tasks.setdefault(task, tool) == tool
        self._tasks[task] = tool if is_same else None
        while len(self._tasks) > _MAX_TASKS:
            self._tasks.pop(next(iter(self._tasks)), None)

    def tool_of_task(self, task: Any) -> str | None:
        """Return the tool that a task belongs to; None where that is not known."""
        return self._tasks.get(task) if isinstance(task, str) else None

    def learn(self, listed: Mapping[str, Any]) -> bool:
        """Keep the tools of an answer to `tools/list`; each schema waits for the first result.

        Returns:
            whether there was room for all.
        """
        tools = listed.get("tools")
        for tool in tools if isinstance(tools, list) else ():
            name = tool.get("name") if isinstance(tool, dict) else None
            if not isinstance(name, str):
                continue
            self._compiled.pop(name, None)
            self._announced.pop(name, None)
            self._size -= self._sizes.pop(name, 0)
            if tool.get("outputSchema") is None:
                continue
            size = len(name) + len(to_json(tool["outputSchema"]))
            if len(self._announced) >= MAX_TOOLS or self._size + size > MAX_SCHEMAS:
                return False
            self._announced[name] = {"name": name, "outputSchema": tool["outputSchema"]}
            self._sizes[name] = size
            self._size += size
        return True

    def announces(self, tool: str | None) -> bool:
        """Whether the server says of a tool what shape its results have."""
        return tool in self._announced

    def promised(self, tool: str, data: Any) -> Iterator[Finding]:
        """Yield what breaks the data contract of a tool in what a result carries.

        Args:
            tool: name of the tool.
            data: its data: of an envelope what is in it.
        """
        if self._contracts is not None and tool in self._contracts:
            yield from _findings(self._contracts, tool, data)

    def announced(self, tool: str, structure: Any) -> Iterator[Finding]:
        """Yield what breaks the schema that the server announced for a tool.

        Args:
            tool: name of the tool.
            structure: what the result has as its structure, an envelope as a whole.

        Raises:
            ValueError: the output schema of the tool cannot be used.
        """
        schema = self._announced.get(tool)
        if schema is None:
            return
        if tool not in self._compiled:
            self._compiled[tool] = DataContracts.from_mcp_tools([schema])
        if tool in self._compiled[tool]:
            yield from _findings(self._compiled[tool], tool, structure)

    def keys(self, tool: str) -> frozenset[str]:
        """Return the keys that the announced schema of a tool names: no words of a result."""
        schema = self._announced.get(tool)
        return frozenset() if schema is None else frozenset(_keys_in(schema["outputSchema"]))


def _findings(contracts: DataContracts, tool: str, data: Any) -> Iterator[Finding]:
    held = {"code": 0, "message": "", "data": data, "meta": {"tool": tool}}
    yield from contracts.findings_of(held, _FORM, tool=tool)


def _keys_in(schema: Any) -> Iterator[str]:
    """Yield the names of all properties in a schema."""
    left = [schema]
    while left:
        found = left.pop()
        if isinstance(found, list):
            left += found
        elif isinstance(found, dict):
            properties = found.get("properties")
            if isinstance(properties, dict):
                yield from properties
            left += found.values()
