"""The requests of a client that wait for an answer."""

import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from toolresult.proxy.jsonrpc import Head, RequestId, params_of

CALL = "tools/call"
_LIST, _CANCELLED = "tools/list", "notifications/cancelled"
# What answers with the result of a call that became a task.
_TASKS = ("tasks/result", "tasks/get", "tasks/update")
# What else the model may read: it is logged under its method.
_READ = ("resources/read", "prompts/get")
# Beyond this many the oldest are forgotten: a server that never answers must not fill the memory.
MAX_WAITING = 100_000
# A longer identifier, method or name of a tool is none that anybody needs, and fills the memory.
MAX_NAME = 256


@dataclass(frozen=True)
class Request:
    """A request that waits.

    Attributes:
        request_id: its identifier.
        method: what it asks for.
        tool: name of the tool, of a call or of a task that one became.
        since: when it came, in seconds of `time.perf_counter`.
    """

    request_id: RequestId
    method: str
    tool: str | None
    since: float

    @property
    def is_call(self) -> bool:
        """Whether a tool is called."""
        return self.method == CALL

    @property
    def is_of_task(self) -> bool:
        """Whether the answer may hold the result of a task."""
        return self.method in _TASKS

    @property
    def is_read(self) -> bool:
        """Whether a resource or a prompt is read."""
        return self.method in _READ

    @property
    def is_logged(self) -> bool:
        """Whether the log has a line for it."""
        return self.is_call or self.is_read or self.method == _TASKS[0]

    @property
    def is_list(self) -> bool:
        """Whether it asks for the server's tools."""
        return self.method == _LIST

    def milliseconds(self, until: float) -> float:
        """Return how long it waited until a moment, in seconds of `time.perf_counter`."""
        return round(max(0.0, until - self.since) * 1000, 3)


class Waiting:
    """The requests that wait, by identifier; two threads may use it.

    Args:
        tool_of_task: returns the tool whose call began a task; None where that is not known.
    """

    def __init__(self, tool_of_task: Callable[[Any], str | None] = lambda _task: None) -> None:
        self._lock = threading.Lock()
        self._requests: dict[RequestId, Request] = {}
        self._tool_of_task = tool_of_task

    def __len__(self) -> int:
        return len(self._requests)

    def __contains__(self, request_id: RequestId) -> bool:
        return request_id in self._requests

    @property
    def identifiers(self) -> list[RequestId]:
        """Those of all requests, in their order."""
        with self._lock:
            return list(self._requests)

    def add(self, head: Head) -> Request | None:
        """Remember a request; return the call that a notification cancels, if it is one."""
        if not isinstance(head.method, str):
            return None
        if head.method == _CANCELLED:
            return self._cancelled(head)
        request_id = head.request_id
        if request_id is None or _is_long(request_id) or _is_long(head.method):
            return None
        tool = self._tool_of(head)
        request = Request(request_id, head.method, tool and tool[:MAX_NAME], perf_counter())
        with self._lock:
            self._requests[request_id] = request
            while len(self._requests) > MAX_WAITING:
                del self._requests[next(iter(self._requests))]
        return None

    def restore(self, request: Request) -> None:
        """Let a request wait again that was taken."""
        with self._lock:
            self._requests[request.request_id] = request

    def take(self, request_id: RequestId | None) -> Request | None:
        """Return the request that an answer is for, which waits no longer."""
        if request_id is None:
            return None
        with self._lock:
            return self._requests.pop(request_id, None)

    def take_answered(self, request_id: RequestId | None) -> Request | None:
        """Return the request that an answer is for; SDKs accept " 1" as the answer to 1.

        The client would then get a result that nobody judged.
        """
        return self.take(request_id) or self.take(other_spelling(request_id))

    def take_all(self, among: Iterable[RequestId] | None = None) -> Iterator[Request]:
        """Yield every request that still waits, in their order; none waits any longer.

        Args:
            among: look only at those with such identifiers; None is all.
        """
        if among is not None:
            yield from filter(None, map(self.take, among))
            return
        with self._lock:
            found, self._requests = list(self._requests.values()), {}
        yield from found

    def _tool_of(self, head: Head) -> str | None:
        params = params_of(head) if head.method in (CALL, *_TASKS) else {}
        if head.method != CALL:
            return self._tool_of_task(params.get("taskId"))
        name = params.get("name")
        return name if isinstance(name, str) else None

    def _cancelled(self, head: Head) -> Request | None:
        request_id = params_of(head).get("requestId")
        return self.take(request_id) if isinstance(request_id, int | float | str) else None


def has_no_name(head: Head) -> bool:
    """Whether a call names no tool that its result could be held to."""
    return head.method == CALL and not isinstance(params_of(head).get("name"), str)


def has_long_name(head: Head) -> bool:
    """Whether a request is one that cannot wait, as it would be remembered by too long a name."""
    if not isinstance(head.method, str):
        return False
    name = params_of(head).get("name") if head.method == CALL else None
    return any(map(_is_long, (head.request_id, head.method, name)))


def _is_long(name: Any) -> bool:
    return isinstance(name, str) and len(name) > MAX_NAME


def other_spelling(request_id: RequestId | None) -> RequestId | None:
    """Return the number that a text spells to an SDK, or the text of a number.

    >>> [other_spelling(one) for one in (" 7", "+7", "007", "\uff17", 7)]
    [7, 7, 7, 7, '7']
    """
    if not isinstance(request_id, str):
        return None if request_id is None else str(request_id)
    try:
        return int(request_id)
    except ValueError:
        return None
