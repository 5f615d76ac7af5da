"""What the proxy costs: calls of an echo tool with it, beside the bare server.

    .venv-carriers/bin/python benchmarks/proxy.py [--rounds 7] [--calls 500] [--ahead 50] [--plain]
        [--pin] [--memory 100000]
    .venv-carriers/bin/python benchmarks/proxy.py --clients 50 [--rounds 7] [--calls 500]

A server of the official SDK on standard input and output, or with --plain one that only writes
bytes, and a client that speaks to it directly and through the proxy, in turns, so that whatever
else the machine does falls on all alike. The added latency is that of one call at a time, the rate
that of so many calls ahead of their answers. The last column is the time that the process itself
computed for a call: of the bare server, and of the proxy without its server; unlike the others, it
hardly depends on what else the machine does. Three processes are busy: with fewer than three free
cores the rest says little. --pin keeps the server to one core, as threads of its own that get in
each other's way when they have two may cost it half of its rate, with a proxy or without. --ahead
says how many calls are under way at a time. --memory makes so many calls through the last proxy,
and prints its resident memory on the way. With --clients, so many clients over HTTP share a server
of the official SDK at a URL, directly and through `--listen --url`, each with one call at a time.
"""

import argparse
import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter

_SDK_SERVER = """
import sys
try:
    from mcp.server.mcpserver import MCPServer
except ImportError:
    from mcp.server.fastmcp import FastMCP as MCPServer

server = MCPServer("echo")

@server.tool()
def echo(message: str) -> str:
    return message

server.run() if len(sys.argv) == 1 else server.run("streamable-http", port=int(sys.argv[1]))
"""
_PLAIN_SERVER = """
import sys
for line in sys.stdin.buffer:
    if b'"id":' not in line:
        continue
    start = line.index(b'"id":') + 5
    number = line[start:line.index(b",", start)]
    answer = b'{"jsonrpc":"2.0","id":' + number + b',"result":{"content":[{"type":"text","text":"'
    sys.stdout.buffer.write(answer + 200 * b"x" + b'"}],"isError":false}}\\n')
    sys.stdout.buffer.flush()
"""
_PIN = """
import os
os.sched_setaffinity(0, {0})
"""
_WAYS = ("bare", "proxy", "proxy --log", "proxy --log --repair")


class _Client:
    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._number = 0

    def greet(self) -> None:
        """Begin the session, as MCP says."""
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        who = b'{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":%s}}\n'
        self._process.stdin.write(
            b'{"jsonrpc":"2.0","id":0,"method":"initialize","params":'
            + who % b'{"name":"bench","version":"1"}'
        )
        self._process.stdin.flush()
        self.receive(1)
        self._process.stdin.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')

    def send(self, count: int) -> None:
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        for _ in range(count):
            self._number += 1
            call = b'"method":"tools/call","params":{"name":"echo","arguments":{"message":"hi"}}}\n'
            self._process.stdin.write(b'{"jsonrpc":"2.0","id":%d,' % self._number + call)
        self._process.stdin.flush()

    def receive(self, count: int) -> None:
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        for _ in range(count):
            if not self._process.stdout.readline():
                raise RuntimeError("the server ended")

    @property
    def processor_seconds(self) -> float:
        """How long the process itself computed: the server alone, or the proxy without it."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def resident_bytes(self) -> int:
        """How much memory the process holds."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def leave(self) -> None:
        self._process.communicate(timeout=30)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--calls", type=int, default=500)
    parser.add_argument("--ahead", type=int, default=16)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--pin", action="store_true")
    parser.add_argument("--memory", type=int, default=0)
    parser.add_argument("--clients", type=int, default=0)
    given = parser.parse_args()
    if given.clients:
        _measure_http(given.clients, given.rounds, given.calls)
        return
    with tempfile.TemporaryDirectory() as folder:
        program = _PLAIN_SERVER if given.plain else _SDK_SERVER
        server = [sys.executable, "-c", _PIN + program if given.pin else program]
        clients = {way: _Client(_command(way, server, folder)) for way in _WAYS}
        times: dict[str, list[float]] = {way: [] for way in _WAYS}
        rates: dict[str, list[float]] = {way: [] for way in _WAYS}
        for client in clients.values():
            client.greet()
            _one_by_one(client, 50)
        before = {way: client.processor_seconds for way, client in clients.items()}
        for _ in range(given.rounds):
            for way, client in clients.items():
                times[way].append(_one_by_one(client, given.calls))
                rates[way].append(_many(client, given.calls, given.ahead))
        computed = {
            way: (client.processor_seconds - before[way]) * 1000 / (2 * given.rounds * given.calls)
            for way, client in clients.items()
        }
        _print_memory(clients[_WAYS[-1]], given.memory, given.ahead)
        for client in clients.values():
            client.leave()
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f}; median of {given.rounds} rounds")
    print(f"{'':22}{'ms a call':>10}{'added ms':>10}{'calls/s':>10}{'ratio':>7}{'its CPU ms':>12}")
    for way in _WAYS:
        added = statistics.median(
            one - bare for one, bare in zip(times[way], times["bare"], strict=True)
        )
        ratio = statistics.median(
            one / bare for one, bare in zip(rates[way], rates["bare"], strict=True)
        )
        middle, rate = statistics.median(times[way]), statistics.median(rates[way])
        print(f"{way:22}{middle:10.3f}{added:10.3f}{rate:10,.0f}{ratio:7.2f}{computed[way]:12.3f}")


def _measure_http(clients: int, rounds: int, calls: int) -> None:
    """Print how many calls a second so many clients over HTTP make together, each way in turns."""
    with tempfile.TemporaryDirectory() as folder:
        ports = {way: _free_port() for way in _WAYS}
        url = f"http://127.0.0.1:{ports['bare']}/mcp"
        commands = {"bare": [sys.executable, "-c", _SDK_SERVER, str(ports["bare"])]}
        for way in _WAYS[1:]:
            commands[way] = _command(way, ["--url", url], folder)[:-3]
            commands[way] += ["--listen", f":{ports[way]}", "--url", url]
        started = [_quiet(one) for one in commands.values()]
        rates: dict[str, list[float]] = {way: [] for way in _WAYS}
        try:
            for number in range(rounds + 1):  # the first warms up
                for way in _WAYS:
                    rate = asyncio.run(_rate_of(ports[way], clients, calls))
                    rates[way] += [rate] if number else []
        finally:
            for process in started:
                process.terminate()
                process.wait()
    print(f"{clients} clients over HTTP, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(f"{'':22}{'calls/s':>10}{'ratio':>7}{'from':>7}{'to':>7}")
    for way in _WAYS:
        ratios = [one / bare for one, bare in zip(rates[way], rates["bare"], strict=True)]
        middle = statistics.median(ratios)
        spread = f"{min(ratios):7.2f}{max(ratios):7.2f}"
        print(f"{way:22}{statistics.median(rates[way]):10,.0f}{middle:7.2f}{spread}")


def _quiet(command: Sequence[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as bound:
        port: int = bound.getsockname()[1]
        return port


async def _rate_of(port: int, clients: int, calls: int) -> float:
    """Return calls a second of all clients; each begins a session before the time runs."""
    sessions = await asyncio.gather(*(_session(port) for _ in range(clients)))
    began = perf_counter()
    call = {"method": "tools/call", "params": {"name": "echo", "arguments": {"message": "hi"}}}
    await asyncio.gather(*(one(call, calls // clients) for one in sessions))
    return calls // clients * clients / (perf_counter() - began)


async def _session(port: int) -> Callable[[Mapping[str, object], int], Awaitable[None]]:
    """Begin a session; return what makes so many calls in it."""
    for _ in range(200):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            break
        except OSError:
            await asyncio.sleep(0.1)
    headers = {
        "Host": f"127.0.0.1:{port}",
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
    }

    async def send(message: Mapping[str, object], count: int = 1) -> None:
        for number in range(count):
            called = {"jsonrpc": "2.0", **message}
            called |= {} if message["method"] == "notifications/initialized" else {"id": number}
            body = json.dumps(called).encode()
            lines = [f"{name}: {one}" for name, one in headers.items()]
            head = "\r\n".join(["POST /mcp HTTP/1.1", *lines, f"Content-Length: {len(body)}"])
            writer.write(head.encode() + b"\r\n\r\n" + body)
            answered = (await reader.readuntil(b"\r\n\r\n")).decode().lower().splitlines()
            given = dict(line.split(": ", 1) for line in answered[1:] if line)
            headers.setdefault("Mcp-Session-Id", given.get("mcp-session-id", ""))
            if "content-length" in given:
                content = await reader.readexactly(int(given["content-length"]))
            else:
                content = await reader.readuntil(b"0\r\n\r\n")
            if "id" in called and b'"result"' not in content:
                raise RuntimeError(content.decode())

    client = {"name": "bench", "version": "1"}
    who = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
    await send({"method": "initialize", "params": who})
    await send({"method": "notifications/initialized"})
    return send


def _print_memory(client: _Client, calls: int, ahead: int) -> None:
    """Make many calls, and print the memory that the process holds after each tenth of them."""
    for part in range(1, 11 if calls else 1):
        _many(client, calls // 10, ahead)
        print(f"after {part * calls // 10:,} calls: {client.resident_bytes / 1e6:.1f} MB")


def _command(way: str, server: list[str], folder: str) -> list[str]:
    if way == "bare":
        return server
    options = {
        "--log": ["--log", str(Path(folder, way.replace(" ", "")))],
        "--repair": ["--repair", "once,flag,cap=20000"],
    }
    chosen = [word for option, words in options.items() if option in way for word in words]
    return [sys.executable, "-m", "toolresult", "proxy", *chosen, "--", *server]


def _one_by_one(client: _Client, calls: int) -> float:
    """Return the median time of a call, in milliseconds."""
    times = []
    for _ in range(calls):
        began = perf_counter()
        client.send(1)
        client.receive(1)
        times.append((perf_counter() - began) * 1000)
    return statistics.median(times)


def _many(client: _Client, calls: int, ahead: int) -> float:
    """Return calls a second, with so many ahead of their answers."""
    began = perf_counter()
    client.send(ahead)
    for _ in range(calls - ahead):
        client.receive(1)
        client.send(1)
    client.receive(ahead)
    return calls / (perf_counter() - began)


if __name__ == "__main__":
    main()
