"""What the tools of a server promise of their results, also of those that come as tasks."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from toolresult.data_contracts.contracts import DataContracts
from toolresult.findings.finding import Finding
from toolresult.json_schema.effort import TooMuchEffortError
from toolresult.proxy.texts import sentence
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import InvalidValueError

_FORM = "tool-response"
# A server with more tools than that cannot be held to its schemas.
MAX_TOOLS = 10_000
# Neither can one whose schemas have more bytes.
MAX_SCHEMAS = 64_000_000
# A larger schema takes so long to be compiled that everybody waits: it cannot be used.
MAX_SCHEMA = 100_000
# A tool of which several clients were told so many different things has no schema to be held to.
_MAX_CONFLICTS = 10
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

    def is_like(self, other: "_Tool") -> bool:
        """Whether another announces the same."""
        return to_json(self.schema) == to_json(other.schema)

    @cached_property
    def contracts(self) -> DataContracts:
        """Its schema, compiled.

        Raises:
            ValueError: it cannot be used.
        """
        if self.size > MAX_SCHEMA:
            limit = f"{MAX_SCHEMA:,}"
            raise InvalidValueError(sentence("large-schema", size=f"{self.size:,}", limit=limit))
        return DataContracts.from_mcp_tools([{"name": self._name, "outputSchema": self.schema}])


class Promises:
    """The schemas that the results of tools are held to.

    Args:
        contracts: what is promised apart from the server's own lists of tools.
        others: what the server announced to more clients than this one: it counts for tools that
            this one has not listed, and learns what this one is told.
        forgotten: what it announced to clients that were forgotten: this may be one of them.

    Attributes:
        size: bytes of all names and schemas.
        is_shared: whether several clients are told: what one is takes nothing away from another.
    """

    def __init__(
        self,
        contracts: DataContracts | None = None,
        others: "Promises | None" = None,
        forgotten: "Promises | None" = None,
    ) -> None:
        self._contracts = contracts
        self._others = others
        self._forgotten = forgotten
        self._is_full = False
        self.is_shared = False
        self._tools: dict[str, tuple[_Tool, ...]] = {}
        self._listing: set[str] = set()
        self.size = 0
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
            whether results can be held to them: there was room, and no tool has two schemas in
            one listing, of which clients may take either. Otherwise nothing is kept.
        """
        given = listed.get("tools")
        tools: dict[str, _Tool] = {}
        for one in given if isinstance(given, list) else ():
            name = one.get("name") if isinstance(one, dict) else None
            if not isinstance(name, str):
                continue
            tool = _Tool(name, one.get("outputSchema"))
            listed_before = self._tools.get(name, ()) if name in self._listing else ()
            if any(not tool.is_like(other) for other in (*listed_before, tools.get(name, tool))):
                self._listing = set()
                return False
            # What is compiled for one client need not be compiled for the next.
            tools[name] = next(filter(tool.is_like, self._of(name)), tool)
        if self.is_shared:
            self._learn_more(tools)
            return not self._is_full
        if not self._take({name: (tool,) for name, tool in tools.items()}):
            return False
        if self._others is not None:
            self._others._learn_more(tools)
        has_more = listed.get("nextCursor") is not None
        self._listing = self._listing | tools.keys() if has_more else set()
        return True

    def keep(self, other: "Promises") -> None:
        """Keep what a client was told that is forgotten now."""
        for name, tools in other._tools.items():
            for tool in tools:
                self._learn_more({name: tool})

    def _learn_more(self, tools: Mapping[str, _Tool]) -> None:
        """Keep what one of several clients was told: it takes nothing away from the others."""
        if self._others is not None:
            self._others._learn_more(tools)
        more = {}
        for name, tool in tools.items():
            before = tuple(one for one in self._tools.get(name, ()) if one.schema is not None)
            is_new = tool.schema is not None and not any(map(tool.is_like, before))
            is_kept = is_new and len(before) < _MAX_CONFLICTS
            more[name] = (*before, tool) if is_kept else before or (tool,)
        self._is_full = not self._take(more) or self._is_full

    def _take(self, tools: Mapping[str, tuple[_Tool, ...]]) -> bool:
        """Keep tools, if there is room for all."""
        before = sum(one.size for name in tools for one in self._tools.get(name, ()))
        size = self.size - before + sum(one.size for some in tools.values() for one in some)
        if len(self._tools.keys() | tools.keys()) > MAX_TOOLS or size > MAX_SCHEMAS:
            return False
        self._tools.update(tools)
        self.size = size
        return True

    def _of(self, tool: str | None) -> tuple[_Tool, ...]:
        """Return what was announced of a tool, to this client before what was to others."""
        if tool is None:
            return ()
        if tool in self._tools:
            return self._tools[tool]
        wider = self._others or self._forgotten
        return () if wider is None else wider._of(tool)

    def _lacks(self, tool: str) -> bool:
        """Whether something was announced of a tool, perhaps, that nobody remembers."""
        if tool in self._tools:
            return False
        wider = self._others or self._forgotten
        return self._is_full if wider is None else wider._lacks(tool)

    def announces(self, tool: str | None) -> bool:
        """Whether the server says of a tool what shape its results have."""
        return any(one.schema is not None for one in self._of(tool))

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

        A client that has not listed it is held to all that others were told.

        Args:
            tool: name of the tool.
            structure: what the result has as its structure, an envelope as a whole.

        Raises:
            ValueError: the output schema of the tool cannot be used.
        """
        schemas = [one for one in self._of(tool) if one.schema is not None]
        if len(schemas) >= _MAX_CONFLICTS or self._lacks(tool):
            raise InvalidValueError(sentence("many-schemas", count=str(_MAX_CONFLICTS)))
        for schema in schemas:
            if tool in schema.contracts:
                yield from _findings(schema.contracts, tool, structure)

    def keys(self, tool: str) -> frozenset[str]:
        """Return the keys that the announced schema of a tool names: no words of a result."""
        return frozenset(key for one in self._of(tool) for key in _keys_in(one.schema))


def _findings(contracts: DataContracts, tool: str, data: Any) -> Iterator[Finding]:
    held = {"code": 0, "message": "", "data": data, "meta": {"tool": tool}}
    try:
        yield from contracts.findings_of(held, _FORM, tool=tool)
    except TooMuchEffortError as error:
        if not error.is_last:
            raise
        raise InvalidValueError(sentence("long-judgement")) from None


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
