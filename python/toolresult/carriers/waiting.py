"""The calls that wait for a result, found by their identifier or by their tool."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from toolresult.carriers.calls import Call


@dataclass(frozen=True)
class WaitingCall:
    """A call, and where it is.

    Attributes:
        position: where its message is in the list, from 0.
        carrier: name of the format of its message.
        call: the call.
    """

    position: int
    carrier: str
    call: Call


@dataclass
class WaitingCalls:
    """Calls without a result; however many they are, to answer one takes the same time.

    >>> waiting = WaitingCalls()
    >>> waiting.add(WaitingCall(0, "mcp", Call("c1", "resize")))
    >>> waiting.answer("c1", None)
    >>> waiting.left()
    []
    """

    _added: int = 0
    _left: dict[int, WaitingCall] = field(default_factory=dict)
    # Their numbers, those of answered calls among them.
    _by_identifier: dict[str, deque[int]] = field(default_factory=dict)
    _by_tool: dict[str | None, deque[int]] = field(default_factory=dict)

    def add(self, waiting: WaitingCall) -> None:
        """Add a call behind the others."""
        call = waiting.call
        if call.tool_call_id is not None:
            self._by_identifier.setdefault(call.tool_call_id, deque()).append(self._added)
        self._by_tool.setdefault(call.tool, deque()).append(self._added)
        self._left[self._added] = waiting
        self._added += 1

    def answer(self, identifier: Any, tool: Any) -> None:
        """Take the first call that a result answers off the list, if there is one.

        Args:
            identifier: identifier of the call, as a message has it; None: the tool decides.
            tool: name of the tool, as a message has it.
        """
        numbers: deque[int] | None = None
        if isinstance(identifier, str):
            numbers = self._by_identifier.get(identifier)
        elif identifier is None and isinstance(tool, str | None):
            numbers = self._by_tool.get(tool)
        while numbers:
            if self._left.pop(numbers.popleft(), None) is not None:
                return

    def left(self) -> list[WaitingCall]:
        """Return the calls that nothing has answered, in their order."""
        return list(self._left.values())
