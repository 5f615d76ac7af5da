"""The requests of a client that wait for an answer."""

import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import perf_counter

from toolresult.proxy.jsonrpc import Head, RequestId, params_of

_CALL, _LIST, _CANCELLED = "tools/call", "tools/list", "notifications/cancelled"
# Beyond this many the oldest are forgotten: a server that never answers must not fill the memory.
MAX_WAITING = 100_000


@dataclass(frozen=True)
class Request:
    """A request that waits.

    Attributes:
        request_id: its identifier.
        method: what it asks for.
        tool: name of the tool, of a call.
        since: when it came, in seconds of `time.perf_counter`.
    """

    request_id: RequestId
    method: str
    tool: str | None
    since: float

    @property
    def is_call(self) -> bool:
        """Whether a tool is called."""
        return self.method == _CALL

    @property
    def is_list(self) -> bool:
        """Whether it asks for the server's tools."""
        return self.method == _LIST

    def milliseconds(self, until: float) -> float:
        """Return how long it waited until a moment, in seconds of `time.perf_counter`."""
        return round(max(0.0, until - self.since) * 1000, 3)


class Waiting:
    """The requests that wait, by identifier; two threads may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: dict[tuple[type, RequestId], Request] = {}

    def __len__(self) -> int:
        return len(self._requests)

    def add(self, head: Head) -> Request | None:
        """Remember a request; return the call that a notification cancels, if it is one."""
        if not isinstance(head.method, str):
            return None
        if head.method == _CANCELLED:
            return self._cancelled(head)
        request_id = head.request_id
        if request_id is None:
            return None
        name = params_of(head).get("name") if head.method == _CALL else None
        tool = name if isinstance(name, str) else None
        request = Request(request_id, head.method, tool, perf_counter())
        with self._lock:
            self._requests[key_of(request_id)] = request
            while len(self._requests) > MAX_WAITING:
                del self._requests[next(iter(self._requests))]
        return None

    def take(self, request_id: RequestId | None) -> Request | None:
        """Return the request that an answer is for, which waits no longer."""
        if request_id is None:
            return None
        with self._lock:
            return self._requests.pop(key_of(request_id), None)

    def take_answered(self, request_id: RequestId | None) -> Request | None:
        """Return the request that an answer is for; SDKs accept "1" as the answer to 1.

        The client would then get a result that nobody judged.
        """
        return self.take(request_id) or self.take(_other_spelling(request_id))

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

    def _cancelled(self, head: Head) -> Request | None:
        request_id = params_of(head).get("requestId")
        return self.take(request_id) if isinstance(request_id, int | float | str) else None


def _other_spelling(request_id: RequestId | None) -> RequestId | None:
    if isinstance(request_id, str):
        is_number = request_id.isascii() and request_id.isdecimal() and len(request_id) < 16
        return int(request_id) if is_number else None
    return None if request_id is None else str(request_id)


def key_of(request_id: RequestId) -> tuple[type, RequestId]:
    """Tell 1 from "1", which are two identifiers."""
    return (str if isinstance(request_id, str) else int, request_id)
