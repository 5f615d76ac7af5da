"""A client of the proxy that writes lines and reads lines, as they are."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

from tests.support.forked import Forked
from tests.support.processes import heed_signals

SERVER = Path(__file__).with_name("plain_server.py")
DIRECT = (sys.executable, str(SERVER))
PATIENCE = 30


class Client:
    """A server, directly or behind the proxy, and what it answers."""

    def __init__(self, *options: str, server: tuple[str, ...] = DIRECT) -> None:
        self.process = self._start("proxy", *options, "--", *server)
        self._id = 0

    def _start(self, *arguments: str) -> "Forked | subprocess.Popen[bytes]":
        return Forked(*arguments)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)  # what a server started may hold its output

    def send(self, message: object) -> None:
        line = message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def line(self) -> bytes:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def request(self, method: str, **params: Any) -> bytes:
        """Send a request; return the line that comes next."""
        self._id += 1
        self.send({"jsonrpc": "2.0", "id": self._id, "method": method, "params": params})
        return self.line()

    def call(self, tool: str, **params: Any) -> dict[str, Any]:
        """Call a tool; return the answer."""
        found: dict[str, Any] = json.loads(self.request("tools/call", name=tool, **params))
        return found

    def result(self, tool: str, **params: Any) -> dict[str, Any]:
        result: dict[str, Any] = self.call(tool, **params)["result"]
        return result

    def leave(self) -> tuple[int, str]:
        """Close the input; return the exit code and what was said on standard error."""
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said.decode()


class Direct(Client):
    """A server without a proxy."""

    def _start(self, *arguments: str) -> "subprocess.Popen[bytes]":
        return _process(*arguments[arguments.index("--") + 1 :])


class Fresh(Client):
    """A server behind a proxy that an interpreter starts from nothing, as hosts do."""

    def _start(self, *arguments: str) -> "subprocess.Popen[bytes]":
        return _process(sys.executable, "-m", "toolresult", *arguments)


def _process(*command: str) -> "subprocess.Popen[bytes]":
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen(command, preexec_fn=heed_signals, **pipes)


def text_of(result: dict[str, Any]) -> str:
    return "\n".join(block["text"] for block in result["content"] if block["type"] == "text")


def records(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text().splitlines()]
