"""The tools of a server, called from a list of calls, and what is wrong with their results."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from toolresult.findings.catalog import make
from toolresult.findings.faults import text_finding
from toolresult.findings.finding import Finding, Severity
from toolresult.findings.selection import place_at
from toolresult.proxy.framing import Frame, Piece
from toolresult.proxy.jsonrpc import answered_id, is_strict
from toolresult.proxy.judgement import is_lost, judge
from toolresult.proxy.options import MAX_MESSAGE
from toolresult.proxy.process import ServerProcess
from toolresult.proxy.promises import Promises
from toolresult.proxy.texts import sentence
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import quote, to_json
from toolresult.text.sentence import InvalidValueError
from toolresult.validation.settings import Settings

_VERSION = "2025-06-18"


@dataclass(frozen=True)
class ToolCall:
    """A call of a tool.

    Attributes:
        tool: its name.
        arguments: what it is called with.
        line: the line on which it stands.
    """

    tool: str
    arguments: dict[str, Any]
    line: int


def read_calls(text: bytes) -> Iterator[ToolCall]:
    """Yield the calls in JSON Lines: objects with the keys `tool` and `arguments`.

    Raises:
        TextError: a line is not JSON.
        ValueError: a line is not a call.

    >>> next(read_calls(b'{"tool": "add", "arguments": {"a": 1}}'))
    ToolCall(tool='add', arguments={'a': 1}, line=1)
    """
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        value = parse(line).value
        given = value if isinstance(value, dict) else {}
        tool, arguments = given.get("tool"), given.get("arguments", {})
        is_call = isinstance(tool, str) and isinstance(arguments, dict)
        if not is_call:
            raise InvalidValueError(sentence("no-call", line=number))
        yield ToolCall(str(tool), arguments, number)


class CheckedServer:
    """A server whose tools are called one after the other.

    Args:
        process: the server.
        seconds: how long a call may take.
        settings: how answers are read, and what tools promise beside what the server publishes.
    """

    def __init__(self, process: ServerProcess, seconds: float, settings: Settings) -> None:
        self._process = process
        self._promises = Promises(settings.data_contracts)
        self._seconds = seconds
        self._settings = replace(settings, data_contracts=None)
        self._frames = process.frames()
        self._next: asyncio.Future[Frame | Piece | None] | None = None
        self._number = 0

    async def greet(self) -> None:
        """Begin the session, and learn what the tools promise.

        Raises:
            TimeoutError: the server is silent.
            ConnectionError: it ended, or its tools cannot be listed.
            TextError: it wrote what is not JSON.
        """
        client = {"name": "toolresult proxy check", "version": "1"}
        who = {"protocolVersion": _VERSION, "capabilities": {}, "clientInfo": client}
        await self._ask("initialize", who)
        await self._process.send(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
        try:
            async with asyncio.timeout(self._seconds):
                await self._learn()
        except TimeoutError:
            said = sentence("endless-list", seconds=f"{self._seconds:g}")
            raise ConnectionError(said.text(self._settings.lang)) from None

    async def _learn(self) -> None:
        cursor: dict[str, Any] = {}
        while True:
            answer = parse(await self._ask("tools/list", cursor)).value
            listed = answer.get("result") if is_strict(answer) else None
            if not isinstance(listed, dict):
                raise ConnectionError(sentence("no-list").text(self._settings.lang))
            if not self._promises.learn(listed):
                raise ConnectionError(sentence("too-many-tools").text(self._settings.lang))
            following = listed.get("nextCursor")
            if not isinstance(following, str) or cursor == {"cursor": following}:
                return
            cursor = {"cursor": following}

    async def check(self, call: ToolCall) -> tuple[bytes, list[Finding]]:
        """Call a tool; return the answer, and what is wrong with it.

        Raises:
            ConnectionError: the server ended.
        """
        asked = {"name": call.tool, "arguments": call.arguments}
        try:
            answer = await self._ask("tools/call", asked)
        except TimeoutError:
            return b"", [make("tool-timeout", "", limit=self._seconds)]
        try:
            return answer, [*self._findings(answer, call.tool)]
        except TextError as error:
            return answer, [text_finding(error)]
        except (ValueError, RecursionError) as error:
            return answer, [make("tool-invalid", "", reason=str(error))]

    def _findings(self, answer: bytes, tool: str) -> Iterator[Finding]:
        """Yield what is wrong with an answer.

        Raises:
            TextError: it is not strict JSON.
            ValueError: it cannot be judged.
        """
        read = parse(answer)
        for place in read.duplicate_keys:
            yield place_at("duplicate-key", place, field=quote(place.step)).written()
        if not is_strict(read.value):
            yield make("tool-invalid", "", reason="not JSON-RPC 2.0")
            return
        judged = judge(read.value, tool, 0, self._promises, self._settings)
        yield from judged.findings
        if is_lost(judged):
            yield _lost(read.value)
        elif judged.result is None and "result" in read.value:
            yield make("tool-invalid", "/result", reason=judged.envelope["message"])

    async def _ask(self, method: str, params: dict[str, Any]) -> bytes:
        """Return the line that answers a request.

        Raises:
            TimeoutError: there is none.
            ConnectionError: the server ended.
        """
        self._number += 1
        asked = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        await self._process.send(to_json(asked).encode() + b"\n")
        async with asyncio.timeout(self._seconds):
            while (frame := await self._frame()) is not None:
                if isinstance(frame, Frame) and _answers(frame.content, self._number):
                    return frame.content.strip()
        raise ConnectionError(self._process.reason.text(self._settings.lang))

    async def _frame(self) -> Frame | Piece | None:
        """Return what the server sends next; a call that is not waited for does not end that."""
        if self._next is None:
            self._next = asyncio.ensure_future(anext(self._frames, None))
        frame = await asyncio.shield(self._next)
        self._next = None
        return frame


async def checked(
    command: Sequence[str], calls: Sequence[ToolCall], seconds: float, settings: Settings
) -> list[tuple[ToolCall, bytes, list[Finding]]]:
    """Call tools of a server that is started for it; return each call, answer and what is wrong.

    Raises:
        OSError: the server cannot be started, or ended.
        TimeoutError: it is silent from the beginning.
    """
    process = await ServerProcess.start(command, MAX_MESSAGE)
    try:
        server = CheckedServer(process, seconds, settings)
        await server.greet()
        return [(call, *await server.check(call)) for call in calls]
    finally:
        await process.end()
        process.close()


def _answers(line: bytes, number: int) -> bool:
    try:
        return answered_id(parse(line.strip()).value) == number
    except TextError:
        return f'"id":{number}'.encode() in line.replace(b" ", b"")


def _lost(message: dict[str, Any]) -> Finding:
    """Return what is wrong with a failure that no client sees: here it fails a build."""
    finding = make("failure-in-success", "/result", value=quote(to_json(message["result"])))
    return replace(finding, severity=Severity.ERROR)
