"""What the guarded boundary costs: requests a second with it, as a share of those without.

    .venv/bin/python -m benchmarks.boundary [--rounds 15] [--requests 300] [--size 1200]
        [--connections 1]

A real server (uvicorn) in a process of its own, and a client with connections that stay open,
each of which waits for its answer before it asks again. The routes take turns, round by round,
so that whatever else the machine does falls on all of them alike; what is shown of each is the
median of its rounds, of the ratios their smallest, median and largest, and how long an answer
took: half of them at most p50, 99 of 100 at most p99. Two processes are busy: with fewer than
two free cores the figures say little.
"""

import argparse
import asyncio
import itertools
import json
import re
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import uvicorn
from fastapi import Depends, FastAPI, Request

from benchmarks.bodies import body
from toolresult import ToolResponse, native
from toolresult.boundary import GuardMiddleware, guarded, install, model_of

_PROJECT = Path(__file__).resolve().parents[1]
# So many bytes under way at a time measure the queue, and take minutes.
_MOST_BYTES = 10_000_000
# Each guarded route and the one that does the same without a guard.
PAIRS = {
    "/asgi-guarded": "/asgi",
    "/asgi-guarded-model": "/asgi",
    "/fastapi-guarded": "/fastapi",
    "/fastapi-model": "/fastapi",
}
WHAT = {
    "/asgi": "ASGI, the body is read",
    "/asgi-guarded": "ASGI with GuardMiddleware",
    "/asgi-guarded-model": "ASGI with GuardMiddleware, the model is read",
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
        result: Annotated[ToolResponse, Depends(guarded("tool-response", max_waiting=1024))],
    ) -> int:
        return result.code

    @made.post("/fastapi-model")
    async def model(result: ToolResponse) -> int:
        return result.code

    async def reading(scope: Any, receive: Any, send: Any) -> None:
        assert model_of(scope).code == 0  # noqa: S101 - the body is a success
        await bare(scope, receive, send)

    def guard(inner: Any) -> GuardMiddleware:
        return GuardMiddleware(inner, schema="tool-response", max_waiting=1024)

    outside: Mapping[str, Any] = {
        "/asgi": bare,
        "/asgi-guarded": guard(bare),
        "/asgi-guarded-model": guard(reading),
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
    command = [sys.executable, "-m", "benchmarks.boundary", "--serve"]
    with subprocess.Popen(command, cwd=_PROJECT, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None  # noqa: S101 - it is a pipe
            yield int(process.stdout.readline())
        finally:
            process.terminate()


def payload(size: int) -> bytes:
    """Return a valid tool-response of about so many bytes, filled with real data."""
    return body(size, "en", meta={"tool": "db:rows", "execution_time_ms": 12.5})


@dataclass(frozen=True)
class Round:
    """What one round of a route took.

    Attributes:
        rate: requests a second.
        latencies: how long each answer took, in seconds.
    """

    rate: float
    latencies: list[float]


async def measured(port: int, path: str, body: bytes, count: int, connections: int) -> Round:
    """Send requests on several connections at a time, each after the answer to the one before."""
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    request = f"{head}content-length: {len(body)}\r\n\r\n".encode() + body
    opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(connections)]
    waiting = iter(range(count))
    latencies: list[float] = []

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in waiting:
            sent = time.perf_counter()
            writer.write(request)
            await answered(reader, path)
            latencies.append(time.perf_counter() - sent)

    begun = time.perf_counter()
    await asyncio.gather(*(ask(*connection) for connection in opened))
    took = time.perf_counter() - begun
    for _, writer in opened:
        writer.close()
    return Round(count / took, latencies)


async def answered(reader: asyncio.StreamReader, path: str) -> None:
    """Read an answer to its end."""
    head = await reader.readuntil(b"\r\n\r\n")
    status, _, headers = head.partition(b"\r\n")
    if b" 200 " not in status:
        raise SystemExit(f"{path}: {status.decode().strip()}")
    length = re.search(rb"content-length: *([0-9]+)", headers, re.IGNORECASE)
    await reader.readexactly(int(length[1]) if length else 0)


def main() -> None:
    """Measure and show."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--requests", type=int, default=300)
    parser.add_argument("--size", type=int, nargs="+", default=[200, 1_200, 18_000, 216_000])
    parser.add_argument("--connections", type=int, nargs="+", default=[1, 32, 256])
    parser.add_argument("--json", type=Path, help="write the ratios to this file, too")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve()
        return
    found: list[Mapping[str, Any]] = []
    with server() as port:
        for size, connections in itertools.product(given.size, given.connections):
            if size * connections > _MOST_BYTES:
                continue
            sent = payload(size)
            count = max(10, given.requests * 1024 // max(1024, len(sent)))
            count = max(count, 2 * connections)
            rounds: dict[str, list[Round]] = {path: [] for path in WHAT}
            for number in range(given.rounds + 1):
                for path in WHAT:
                    took = asyncio.run(measured(port, path, sent, count, connections))
                    if number:  # the first round warms up
                        rounds[path].append(took)
            shares = show(len(sent), connections, count, rounds)
            found.append({"bytes": len(sent), "connections": connections, "shares": shares})
    if given.json:
        document = {"judged_by": native.description(native.CORE), "rounds": given.rounds}
        text = json.dumps({**document, "guard": found}, indent=1)
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_text(text + "\n", encoding="utf-8")


def show(
    size: int, connections: int, count: int, rounds: Mapping[str, list[Round]]
) -> dict[str, list[float]]:
    """Print a table for one size of body and one number of connections.

    Returns:
        Route → the least, the median and the largest share of the rate without a guard.
    """
    shares: dict[str, list[float]] = {}
    made = len(rounds["/asgi"])
    print(f"body of {size} bytes, {connections} connections, {made} rounds of {count} requests")
    for path, what in WHAT.items():
        rates = [took.rate for took in rounds[path]]
        latencies = [1000 * one for took in rounds[path] for one in took.latencies]
        cuts = statistics.quantiles(latencies, n=100, method="inclusive")
        line = f"  {what:45} {statistics.median(rates):8.0f} requests/s"
        line += f"  p50 {cuts[49]:8.2f} ms  p99 {cuts[98]:8.2f} ms"
        if path in PAIRS:
            without = [took.rate for took in rounds[PAIRS[path]]]
            ratios = [one / other for one, other in zip(rates, without, strict=True)]
            low, middle, high = min(ratios), statistics.median(ratios), max(ratios)
            shares[path] = [round(value, 3) for value in (low, middle, high)]
            line += f"   {middle:.2f} of those without ({low:.2f} to {high:.2f})"
        print(line, flush=True)
    return shares


if __name__ == "__main__":
    main()
