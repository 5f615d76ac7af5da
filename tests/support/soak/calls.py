"""Calls of tools that fail in every way, in sessions, cancelled at random moments."""

import asyncio
import time
from random import Random
from typing import Any

import toolresult
from toolresult import ToolResponse
from toolresult.executor import ToolError, ToolExecutor, tool

from .load import Tally

_LIMIT = 0.05


class Rooms:
    """Sessions, counted; opening and closing takes some turns of the event loop."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.opened = 0
        self.live: set[str] = set()

    async def _turn(self) -> None:
        for _ in range(self.chance.randrange(4)):
            await asyncio.sleep(0)

    async def get(self, session_id: str, /) -> str:
        await self._turn()
        return session_id

    async def open(self, resource_type: str | None, /) -> str:
        await self._turn()
        self.opened += 1
        self.live.add(str(self.opened))
        return str(self.opened)

    async def close(self, session_id: str, /) -> None:
        await self._turn()
        self.live.discard(session_id)


class Unreadable(dict[str, Any]):
    """Raises when it is read."""

    def items(self) -> Any:
        raise SystemExit


class Slow(dict[str, Any]):
    """Takes longer than the time limit to be read."""

    def items(self) -> Any:
        time.sleep(2 * _LIMIT)
        return super().items()


# What a tool returns, and the codes that its response may have.
_RETURNED: list[tuple[Any, set[int]]] = [
    ({"code": 0, "data": {"rows": list(range(20))}}, {0}),
    ({"code": 0, "data": [{"id": number} for number in range(2_000)]}, {0}),
    ({"code": 1904, "message": "no rows"}, {1904}),
    ({"code": 5002, "message": "busy", "meta": {"retry_after_ms": 1}}, {5002}),
    ({"code": "0"}, {5000}),
    ({"code": 0, "data": {1: float("nan")}}, {5000}),
    (None, {5000}),
    ("text", {5000}),
    (Unreadable(code=0), {5000}),
    (Slow(code=0), {0, 2002}),
    (ToolError(1002, "no size"), {1002}),
    (ValueError("own bug " * 1000), {5000}),
    (SystemExit(3), {5000}),
    (TimeoutError("backend"), {2002}),
]


def _give(number: int) -> Any:
    returned, _ = _RETURNED[number]
    if isinstance(returned, BaseException):
        raise returned.with_traceback(None)
    return returned


@tool("room:give", retries=1)
async def give(number: int, session: Any) -> Any:
    await asyncio.sleep(0)
    return _give(number)


@tool("sync:give", retries=1)
def give_in_thread(number: int) -> Any:
    return _give(number)


@tool("room:hang")
async def hang(session: Any) -> None:
    await asyncio.sleep(60)


@tool("sync:hang")
def hang_in_thread() -> None:
    time.sleep(4 * _LIMIT)


class CallLoad(Tally):
    """Calls, some of them cancelled, some in batches."""

    name = "calls"

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.rooms = Rooms(chance)
        self.executor = ToolExecutor(
            [give, give_in_thread, hang, hang_in_thread],
            sessions=self.rooms,
            timeout=60,
            max_threads=8,
            max_parallel=16,
            after=lambda _call, response: self._judge("hook", response, None),
        )

    async def once(self) -> None:
        """Make a call, or some at once."""
        kind = self.chance.choice([self._plain] * 6 + [self._late, self._batch, self._cancelled])
        await kind()

    async def _plain(self) -> None:
        number = self.chance.randrange(len(_RETURNED))
        name = self.chance.choice(["room:give", "sync:give"])
        limit = _LIMIT if isinstance(_RETURNED[number][0], Slow) else None
        response = await self.executor.execute(name, {"number": number}, timeout=limit)
        self._judge("plain", response, _RETURNED[number][1])

    async def _late(self) -> None:
        name = self.chance.choice(["room:hang", "sync:hang"])
        # On a busy machine a thread may have come to its end when the event loop looks at it.
        codes = {2002} if name == "room:hang" else {2002, 5000}
        self._judge("late", await self.executor.execute(name, timeout=_LIMIT), codes)

    async def _batch(self) -> None:
        items = [
            {"name": "room:give", "params": {"number": self.chance.randrange(9)}}
            for _ in range(self.chance.randrange(1, 8))
        ]
        parallel = self.chance.random() < 0.5
        response = await self.executor.execute_batch(items, parallel=parallel)
        self._judge("batch", response, None)

    async def _cancelled(self) -> None:
        call = asyncio.create_task(
            self.executor.execute("room:give", {"number": 0})
            if self.chance.random() < 0.5
            else self.executor.execute("room:hang")
        )
        for _ in range(self.chance.randrange(30)):
            await asyncio.sleep(0)
        for _ in range(self.chance.randrange(1, 4)):
            call.cancel()
            await asyncio.sleep(0)
        await asyncio.wait({call})
        self.expect("cancelled", holds=call.cancelled() or call.done(), found=call)

    def _judge(self, kind: str, response: ToolResponse, codes: set[int] | None) -> None:
        is_valid = toolresult.is_valid(response.to_json(), "tool-response")
        holds = is_valid and (codes is None or response.code in codes)
        self.expect(kind, holds=holds, found=response)

    def summary(self) -> str:
        """Return what was done, and how many sessions there were."""
        return f"{super().summary()}; sessions {self.rooms.opened}"

    def problems(self) -> list[str]:
        """Return what is wrong, and sessions that were left open."""
        left = len(self.rooms.live)
        return [*self.wrong, *([f"{left} sessions were left open"] if left else [])]
