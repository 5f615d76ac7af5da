"""Streams of a server that wants to get a result by the proxy: none that a client takes may pass.

A client here takes whatever any could: lines that end anywhere, NaN, identifiers in any spelling.
Where the official SDKs are installed, they say, too, what they take for an answer.
"""

import asyncio
import json
import random
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from toolresult.proxy.framing import Cutter, Document, Events, Frame, Lines, Piece
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.pump import passed
from toolresult.proxy.traffic import Traffic

_ROOT = Path(__file__).resolve().parents[2]
_NODE_MODULES = _ROOT / "tests" / "sdk" / "carriers" / "servers" / "node_modules"
_SCHEMA = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
_BAD = '{"content":[],"structuredContent":{"n":"unjudged"}}'
_GOOD = '{"content":[],"structuredContent":{"n":1}}'
_FAILED = '"content":[{"type":"text","text":"Error: nothing was found"}]'
_IDS: tuple[str, ...] = (
    "7",
    '"7"',
    '" 7"',
    '"+7"',
    '"07"',
    '"\uff17"',
    "7.0",
    "70e-1",
    "7e0",
    "0.7e1",
    '"7.0"',
    '"0x7"',
)
_IDS += (
    '"7\u2028"',
    "null",
    "true",
    "[7]",
    '{"a":7}',
    "8",
    "-7",
    '"7e0"',
    '"\\u0037"',
    "7.00000000000000000001",
)
_VERSIONS = ('"2.0"', '"2.0 "', "2.0", '"1.0"', "null", '"\\u0032.0"')
_KEYS = {
    "id": ("id", "\\u0069d", "ID", "id\\u0000"),
    "result": ("result", "\\u0072esult", "Result"),
    "structuredContent": ("structured_content", "StructuredContent", "\\u017ftructuredContent"),
}
_BLANKS = ("", " ", "\t", "\r", "\x0c", "\u2028", "\ufeff", "\x00", "\x85", "\xa0")
_EXTRAS: tuple[str, ...] = (
    '"x":NaN',
    '"x":"\\ud800"',
    '"x":1e999',
    '"method":"a"',
    '"error":{"code":1,"message":"a"}',
)
_EXTRAS += (
    '"x":{"jsonrpc":"2.0","id":7,"result":' + _BAD + "}",
    '"params":{"result":' + _BAD + "}",
)
_ENDS = ("\n", "\r\n", "\r", "\n\n", "\u2028", "\x85", "\x0b", "\x0c", "\x1c", "")
_AT_ONCE = 200


def fuzz_proxy(seed: int, streams: int) -> tuple[int, list[str]]:
    """Try some streams; return how many answers passed, and those that should not have."""
    chance = random.Random(f"{seed} proxy")
    found: list[str] = []
    taken = 0
    given = [asyncio.run(_given(chance)) for _ in range(streams)]
    for raw, content in given:
        for answer in _answers_in(content):
            taken += 1
            if not _is_held(answer):
                found.append(f"{raw!r}\n  passed as {content!r}")
    for raw, content in _refused_by_sdks(given):
        found.append(f"{raw!r}\n  an SDK takes of it {content!r}")
    return taken, found


async def _given(chance: random.Random) -> tuple[bytes, bytes]:
    """Return what a server wrote, and what a client got of it."""
    options = ProxyOptions(enforce=True, max_message=chance.choice((300, 10_000)))
    traffic = Traffic(options, None, lambda _: None)
    traffic.from_client(b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}')
    tools = [{"name": "count", "outputSchema": _SCHEMA}]
    listed = {"jsonrpc": "2.0", "id": 1, "result": {"tools": tools}}
    traffic.from_server(json.dumps(listed).encode())
    call = {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "count"}}
    traffic.from_client(json.dumps(call).encode())
    cutter: Cutter = chance.choice((Lines, Events, Events, Document))(options.max_message)
    raw = _stream(chance, cutter).encode("utf-8", "surrogatepass")

    async def frames() -> AsyncIterator[Frame | Piece]:
        at = 0
        while at < len(raw):
            size = chance.choice((1, 3, 17, 1000))
            for frame in cutter.feed(raw[at : at + size]):
                yield frame
            at += size
        for frame in cutter.end():
            yield frame

    return raw, b"".join([content async for content in passed(frames(), traffic, options)])


def _stream(chance: random.Random, cutter: Cutter) -> str:
    messages = [_message(chance) for _ in range(chance.randrange(1, 4))]
    if isinstance(cutter, Document):
        return chance.choice(_BLANKS) + messages[0] + chance.choice(_BLANKS)
    if isinstance(cutter, Lines):
        return "".join(one + chance.choice(_ENDS) for one in messages)
    return "".join(_event(chance, one) for one in messages)


def _event(chance: random.Random, message: str) -> str:
    end = chance.choice(("\n", "\r", "\r\n"))
    before = chance.choice(
        ("", ":", "event: message", "event: x", "id: 1", "data", "retry: 1", "x: ")
    )
    hidden = chance.choice(
        ("", "", chance.choice(_ENDS) + "data: " + message + chance.choice(_ENDS) * 2)
    )
    lines = [before + hidden] if before else []
    at = chance.randrange(len(message))
    parts = [message] if chance.random() < 0.6 else [message[:at], message[at:]]
    name = chance.choice(("data: ", "data:", "data:", "Data: ", "\ufeffdata: ", " data: "))
    lines += [name + one for one in parts]
    return end.join(lines) + end + chance.choice((end, end, "", "\n", chance.choice(_ENDS)))


def _message(chance: random.Random) -> str:
    parts = [
        '"jsonrpc":' + (chance.choice(_VERSIONS) if chance.random() < 0.3 else '"2.0"'),
        f'"{_spelled(chance, "id")}":' + (chance.choice(_IDS) if chance.random() < 0.6 else "7"),
        f'"{_spelled(chance, "result")}":'
        + chance.choice((_bad(chance), _bad(chance), _GOOD, f"[{_BAD}]", '"a"')),
        *(chance.choice(_EXTRAS) for _ in range(chance.choice((0, 0, 1, 2)))),
    ]
    if chance.random() < 0.2:
        parts.append(chance.choice(parts))
    if chance.random() < 0.1:
        del parts[0]
    chance.shuffle(parts)
    blank = chance.choice(_BLANKS) if chance.random() < 0.3 else ""
    text = "{" + blank + ("," + blank).join(parts) + blank + "}"
    return chance.choice((text, text, text, f"[{text}]", f"{blank}{text}{blank}", f"[[{text}]]"))


def _bad(chance: random.Random) -> str:
    """Return a result that breaks the schema, beside one that does not or in words of failure."""
    other = _BAD.replace("structuredContent", chance.choice(_KEYS["structuredContent"]))
    beside = _GOOD[:-1] + "," + other.partition(",")[2]
    return chance.choice((_BAD, other, beside, other.replace('"content":[]', _FAILED)))


def _spelled(chance: random.Random, key: str) -> str:
    return chance.choice(_KEYS[key]) if chance.random() < 0.15 else key


# Who takes what


def _answers_in(content: bytes) -> Iterator[dict[str, Any]]:
    """Yield whatever some client could take for the answer to 7."""
    text = content.decode("utf-8", "replace")
    parts = {text, *text.split("\n"), *text.splitlines()}
    parts |= {
        one.partition(":")[2].strip()
        for one in parts
        if one.lstrip("\ufeff ").lower().startswith("data")
    }
    for part in parts:
        with suppress(ValueError, RecursionError):
            value = json.loads(part.strip("\ufeff\x00 \t\r\n"))
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, dict) and any(map(_could_be_seven, _values(one, "id"))):
                    yield from ({"result": result} for result in _values(one, "result"))


def _values(value: dict[str, Any], key: str) -> list[Any]:
    """Return what clients read under a key, whatever spelling of it they take."""
    return [one for name, one in value.items() if name.replace("_", "").casefold() == key]


def _could_be_seven(value: Any) -> bool:
    if isinstance(value, str):
        with suppress(ValueError):
            return float(value) == 7 or int(value, 0) == 7
        return False
    return bool(value == 7)


def _is_held(answer: dict[str, Any]) -> bool:
    result = answer["result"]
    if not isinstance(result, dict) or "content" not in result:
        return False
    return result.get("isError") is True or _values(result, "structuredcontent") == [{"n": 1}]


def _refused_by_sdks(given: list[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """Yield what an official SDK takes for a message with a result that is not held."""
    lines = [(raw, line) for raw, content in given for line in _messages_in(content)]
    for raw, line in lines:
        if not all(map(_is_held, _answers_in(line))) and _is_taken_by_python(line):
            yield raw, line
    for index in _taken_by_typescript([line for _, line in lines]):
        raw, line = lines[index]
        if not all(map(_is_held, _answers_in(line))):
            yield raw, line


def _messages_in(content: bytes) -> list[bytes]:
    lines = [one.removeprefix(b"data: ") for one in content.split(b"\n")]
    return [one for one in lines if one.startswith((b"{", b"["))]


def installed_sdks() -> list[str]:
    """Return the languages whose official SDKs say what they take."""
    found = {"Python": _python_sdk() is not None, "TypeScript": _has_typescript()}
    return [name for name, is_there in found.items() if is_there]


def _python_sdk() -> Any:
    try:
        return import_module("mcp_types").jsonrpc_message_adapter.validate_json
    except ImportError:
        with suppress(ImportError):
            return import_module("mcp.types").JSONRPCMessage.model_validate_json
    return None


def _has_typescript() -> bool:
    is_there = (_NODE_MODULES / "@modelcontextprotocol" / "sdk").exists()
    return is_there and shutil.which("node") is not None


def _is_taken_by_python(line: bytes) -> bool:
    """Whether the official SDK of Python takes a line for an answer, where it is installed."""
    adapter = _python_sdk()
    if adapter is None:
        return False
    with suppress(ValueError):
        message = adapter(line)
        return hasattr(getattr(message, "root", message), "result")
    return False


_ORACLE = """
import { readFileSync } from "node:fs";
import { deserializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
const taken = [];
JSON.parse(readFileSync(0, "utf8")).forEach((line, index) => {
  try { if ("result" in deserializeMessage(line)) taken.push(index); } catch {}
});
console.log(JSON.stringify(taken));
"""


def _taken_by_typescript(lines: list[bytes]) -> list[int]:
    """Return which lines the official SDK of TypeScript takes, where it is installed."""
    if not _has_typescript():
        return []
    given = json.dumps([one.decode("utf-8", "replace") for one in lines])
    command = ("node", "--input-type=module", "-e", _ORACLE)
    done = subprocess.run(
        command, input=given, capture_output=True, text=True, cwd=_NODE_MODULES.parent, check=True
    )
    taken: list[int] = json.loads(done.stdout)
    return taken
