"""Requests to a guard: valid and invalid bodies, and clients that go away."""

import asyncio
import json
from random import Random
from typing import Any

from toolresult.boundary import GuardMiddleware

from .load import Tally

_LIMIT = 256 * 1024

# Body, Content-Type, and the status that it gets.
_BODIES: list[tuple[bytes, bytes, int]] = [
    (b'{"code": 0, "data": [1, 2, 3]}', b"application/json", 200),
    (json.dumps({"code": 0, "data": ["x" * 50] * 2_000}).encode(), b"application/json", 200),
    (b'{"code": 1002, "message": "no size"}', b"application/json; charset=utf-8", 200),
    (b'{"code": "0"}', b"application/json", 422),
    (b'{"code": 0, "code": 0}', b"application/json", 422),
    (b'{"code": 0, "data": [' + b'{"a":1,"a":1},' * 500 + b"0]}", b"application/json", 200),
    (b'{"code": 0', b"application/json", 400),
    (b'{"code": NaN}', b"application/json", 400),
    (b"\xff\xfe", b"application/json", 400),
    (b"[" * 100_000, b"application/json", 422),
    (b" " * (_LIMIT + 1), b"application/json", 413),
    (b'{"code": 0}', b"text/plain", 415),
    (b'{"code": 0}', b"application/json; charset=utf-16", 415),
]


async def _app(_scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"ok"})


class RequestLoad(Tally):
    """Requests in pieces, some of which end before their body does."""

    name = "requests"

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.guard = GuardMiddleware(_app, schema="tool-return", max_bytes=_LIMIT)

    async def once(self) -> None:
        """Make a request."""
        body, kind, status = self.chance.choice(_BODIES)
        if self.chance.random() < 0.2:
            await self._cancelled(body, kind)
            return
        found = await self._request(body, kind, gone=self.chance.random() < 0.1)
        allowed = {status, 503, None} if found is None else {status, 503}
        self.expect(str(found), holds=found in allowed, found=(found, status, body[:60]))

    async def _cancelled(self, body: bytes, kind: bytes) -> None:
        request = asyncio.create_task(self._request(body, kind, gone=False))
        for _ in range(self.chance.randrange(6)):
            await asyncio.sleep(0)
        request.cancel()
        await asyncio.wait({request})
        self.expect("cancelled", holds=True, found=None)

    async def _request(self, body: bytes, kind: bytes, *, gone: bool) -> int | None:
        size = self.chance.choice([1_000, 65_536])
        pieces = [body[start : start + size] for start in range(0, len(body), size)]
        statuses: list[int] = []

        async def receive() -> dict[str, Any]:
            await asyncio.sleep(0)
            if gone and len(pieces) <= 1:
                return {"type": "http.disconnect"}
            piece = pieces.pop(0) if pieces else b""
            return {"type": "http.request", "body": piece, "more_body": bool(pieces)}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
        scope = {"type": "http", "method": "POST", "path": "/", "headers": headers}
        await self.guard(scope, receive, send)
        return statuses[0] if statuses else None
