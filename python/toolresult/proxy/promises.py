"""What the tools of a server promise of their results, also of those that come as tasks."""

from collections.abc import Iterator, Mapping
from functools import cached_property
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


class _Tool:
    """What a server announced of a tool.

    Args:
        name: its name.
        schema: what its results have to be; None where nothing is announced.
    """

    def __init__(self, name: str, schema: Any) -> None:
        self.schema = schema
        self.size = len(name) + (0 if schema is None else len(to_json(schema)))
        self._name = name

    @cached_property
    def contracts(self) -> DataContracts:
        """Its schema, compiled.

        Raises:
            ValueError: it cannot be used.
        """
        return DataContracts.from_mcp_tools([{"name": self._name, "outputSchema": self.schema}])


class Promises:
    """The schemas that the results of tools are held to.

    Args:
        contracts: what is promised apart from the server's own lists of tools.
        others: what the server announced to more clients than this one: it counts for tools that
            this one has not listed, and learns what this one is told.
    """

    def __init__(
        self, contracts: DataContracts | None = None, others: "Promises | None" = None
    ) -> None:
        self._contracts = contracts
        self._others = others
        self._tools: dict[str, _Tool] = {}
        self._size = 0
        self._tasks: dict[str, str | None] = {}

    def began(self, task: str, tool: str | None) -> None:
        """Remember which tool a task belongs to; one that two tools began belongs to neither."""
        if len(task) > _LONGEST_TASK:
            return
        if self._others is not None:
            self._others.began(task, tool)
        is_same = self._tasks.setdefault(task, tool) == tool
        self._tasks[task] = tool if is_same else None
        while len(self._tasks) > _MAX_TASKS:
            self._tasks.pop(next(iter(self._tasks)), None)

    def tool_of_task(self, task: Any) -> str | None:
        """Return the tool that a task belongs to; None where that is not known."""
        if not isinstance(task, str):
            return None
        if task in self._tasks or self._others is None:
            return self._tasks.get(task)
        return self._others.tool_of_task(task)

    def learn(self, listed: Mapping[str, Any]) -> bool:
        """Keep the tools of an answer to `tools/list`; each schema waits for the first result.

        Returns:
            whether there was room for all.
        """
        tools = listed.get("tools")
        for tool in tools if isinstance(tools, list) else ():
            name = tool.get("name") if isinstance(tool, dict) else None
            if isinstance(name, str) and not self._keep(name, tool.get("outputSchema")):
                return False
        return True

    def _keep(self, name: str, schema: Any) -> bool:
        before = self._tool(name)
        # What is compiled for one client need not be compiled for the next.
        tool = before if before and to_json(before.schema) == to_json(schema) else None
        return self._put(name, tool or _Tool(name, schema))

    def _put(self, name: str, tool: _Tool) -> bool:
        if self._others is not None:
            self._others._put(name, tool)
        before = self._tools.pop(name, None)
        self._size -= before.size if before else 0
        if len(self._tools) >= MAX_TOOLS or self._size + tool.size > MAX_SCHEMAS:
            return False
        self._tools[name] = tool
        self._size += tool.size
        return True

    def _tool(self, name: str | None) -> _Tool | None:
        """Return what is known of a tool, from the list of this client before that of others."""
        if name is None:
            return None
        if name in self._tools or self._others is None:
            return self._tools.get(name)
        return self._others._tool(name)

    def announces(self, tool: str | None) -> bool:
        """Whether the server says of a tool what shape its results have."""
        found = self._tool(tool)
        return found is not None and found.schema is not None

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
        found = self._tool(tool)
        if found is not None and found.schema is not None and tool in found.contracts:
            yield from _findings(found.contracts, tool, structure)

    def keys(self, tool: str) -> frozenset[str]:
        """Return the keys that the announced schema of a tool names: no words of a result."""
        found = self._tool(tool)
        return frozenset() if found is None else frozenset(_keys_in(found.schema))


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
