"""What the guarded boundary costs: requests a second with it, as a share of those without.

    .venv/bin/python benchmarks/boundary.py [--rounds 15] [--requests 300] [--size 1024]

A real server (uvicorn) in a process of its own, one client on one connection that stays open.
The routes take turns, round by round, so that whatever else the machine does falls on all of
them alike; what is shown of each is the median of its rounds, and of the ratios their smallest,
median and largest. Two processes are busy: with fewer than two free cores the figures say little.
"""

import argparse
import json
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Annotated, Any

import uvicorn
from fastapi import Depends, FastAPI, Request

from toolresult import ToolResponse
from toolresult.boundary import GuardMiddleware, guarded, install

# Each guarded route and the one that does the same without a guard.
PAIRS = {
    "/asgi-guarded": "/asgi",
    "/fastapi-guarded": "/fastapi",
    "/fastapi-model": "/fastapi",
}
WHAT = {
    "/asgi": "ASGI, the body is read",
    "/asgi-guarded": "ASGI with GuardMiddleware",
    "/fastapi": "FastAPI, the body is read",
    "/fastapi-guarded": "FastAPI with Depends(guarded(...))",
    "/fastapi-model": "FastAPI, body: ToolResponse (for comparison)",
}


def app() -> Any:
    """Make the application with all routes."""
    made = FastAPI()
    install(made)

    async def bare(_scope: Any, receive: Any, send: Any) -> None:
        more = True
        while more:
            more = (await receive()).get("more_body", False)
        headers = [(b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"ok"})

    @made.post("/fastapi")
    async def read(request: Request) -> int:
        return len(await request.body())

    @made.post("/fastapi-guarded")
    async def take(
        result: Annotated[ToolResponse, Depends(guarded("tool-response"))],
    ) -> int:
        return result.code

    @made.post("/fastapi-model")
    async def model(result: ToolResponse) -> int:
        return result.code

    outside: Mapping[str, Any] = {
        "/asgi": bare,
        "/asgi-guarded": GuardMiddleware(bare, schema="tool-response"),
    }

    async def routed(scope: Any, receive: Any, send: Any) -> None:
        chosen = outside.get(scope.get("path", ""), made)
        await chosen(scope, receive, send)

    return routed


def serve() -> None:
    """Serve the application; say the port on standard output."""
    # By its protocol asyncio knows that it may switch off the delay of small packets.
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn.Config(app(), log_level="error", access_log=False)).run([listening])


@contextmanager
def server() -> Iterator[int]:
    """Run the server in a process of its own; give its port."""
    with subprocess.Popen([sys.executable, __file__, "--serve"], stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None  # noqa: S101 - it is a pipe
            yield int(process.stdout.readline())
        finally:
            process.terminate()


def payload(size: int) -> bytes:
    """Return a valid tool-response of about so many bytes."""
    row = {"id": 1, "name": "row", "price": 12.5}
    count = max(1, size // len(json.dumps(row)))
    rows = [{**row, "id": number} for number in range(count)]
    meta = {"tool": "db:rows", "execution_time_ms": 12.5}
    return json.dumps({"code": 0, "message": "ok", "data": rows, "meta": meta}).encode()


def rate(
    connection: socket.socket, answers: IO[bytes], path: str, body: bytes, count: int
) -> float:
    """Send requests one after the other; return how many there were in a second."""
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    request = f"{head}content-length: {len(body)}\r\n\r\n".encode() + body
    begun = time.perf_counter()
    for _ in range(count):
        connection.sendall(request)
        status = answers.readline()
        if b" 200 " not in status:
            raise SystemExit(f"{path}: {status.decode().strip()}")
        length = 0
        while (line := answers.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        answers.read(length)
    return count / (time.perf_counter() - begun)


def main() -> None:
    """Measure and show."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--requests", type=int, default=300)
    parser.add_argument("--size", type=int, nargs="+", default=[1024, 16384, 262144])
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve()
        return
    with server() as port, socket.create_connection(("127.0.0.1", port)) as connection:
        answers = connection.makefile("rb")
        for size in given.size:
            body = payload(size)
            count = max(10, given.requests * 1024 // max(1024, len(body)))
            rounds: dict[str, list[float]] = {path: [] for path in WHAT}
            for number in range(given.rounds + 1):
                for path in WHAT:
                    measured = rate(connection, answers, path, body, count)
                    if number:  # the first round warms up
                        rounds[path].append(measured)
            show(len(body), count, rounds)


def show(size: int, count: int, rounds: Mapping[str, list[float]]) -> None:
    """Print a table for one size of body."""
    print(f"body of {size} bytes, {len(rounds['/asgi'])} rounds of {count} requests")
    for path, what in WHAT.items():
        line = f"  {what:45} {statistics.median(rounds[path]):8.0f} requests/s"
        if path in PAIRS:
            without = rounds[PAIRS[path]]
            ratios = [one / other for one, other in zip(rounds[path], without, strict=True)]
            low, middle, high = min(ratios), statistics.median(ratios), max(ratios)
            line += f"   {middle:.2f} of those without ({low:.2f} to {high:.2f})"
        print(line)


if __name__ == "__main__":
    main()
