"""Small logs of tool results, for the tests of the audit."""

import json
import random
from pathlib import Path
from typing import Any

from toolresult.audit import Summary

from .disagreements import texts

# Rules about the inside of data, which an audit of the envelope leaves out.
INSIDE = {
    *("double-encoding", "integer-beyond-double", "number-beyond-double"),
    "duplicate-key-in-data",
}
GOOD = b'{"code":0,"data":[1]}'
BAD = b'{"code":"0"}'


def response(code: int = 0, tool: str = "ls", ms: float = 1, **meta: Any) -> bytes:
    """Return the line of a tool-response."""
    message = "ok" if code == 0 else "no file /x"
    envelope = {
        "code": code,
        "message": message,
        "data": None,
        "meta": {"tool": tool, "execution_time_ms": ms, **meta},
    }
    return json.dumps(envelope).encode()


def write(path: Path, *lines: bytes) -> Path:
    """Write a log and return its path."""
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


def mixed(count: int) -> list[bytes]:
    """Lines of every kind, valid and not, as the fixtures have them."""
    random_ = random.Random(3)
    single = [text for text, _ in texts() if b"\n" not in text and text.strip()]
    return [random_.choice(single) for _ in range(count)]


def totals(summary: Summary) -> dict[str, Any]:
    """Return what a summary says, apart from where it was and what was asked for."""
    said = summary.to_dict()
    for found in said["findings"].values():
        del found["example"]
    for key in ("payloads_by_file", "failures_by_file"):
        said[key] = sum(said[key].values())
    return {key: value for key, value in said.items() if key not in ("files", "options")}
