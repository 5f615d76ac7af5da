"""Clients over streamable HTTP, each with a process of the server of its own."""

import os
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from uuid import uuid4

import anyio
from anyio.abc import Process

from toolresult.proxy import sdk
from toolresult.proxy.jsonrpc import error_answer, head_of
from toolresult.proxy.lines import Line, Lines, LongLine
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Say, Traffic
from toolresult.text.sentence import Sentence

_SESSION = "mcp-session-id"
_CHUNK = 1 << 16
_PATIENCE = 2.0
_MAX_SESSIONS = 100


@dataclass
class Sessions:
    """Starts the server for each client that comes, and ends it when the client leaves.

    Args:
        command: what starts the server.
        options: what to do with results.
        make_traffic: makes what sees the messages of one session.
        say: takes what the person that started the proxy should know.
        allowed_hosts: by which names clients may call this one.
    """

    command: Sequence[str]
    options: ProxyOptions
    make_traffic: Callable[[], Traffic]
    say: Say
    allowed_hosts: Sequence[str]
    _transports: dict[str, Any] = field(default_factory=dict, init=False)
    _tasks: Any = field(default=None, init=False)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Be ready for clients; at the end every server ends, too."""
        async with anyio.create_task_group() as tasks:
            self._tasks = tasks
            yield
            tasks.cancel_scope.cancel()

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request of a client: an ASGI application."""
        from starlette.requests import Request  # noqa: PLC0415
        from starlette.responses import JSONResponse  # noqa: PLC0415

        session = Request(scope).headers.get(_SESSION)
        transport = self._transports.get(session) if session is not None else None
        if transport is None and session is not None:
            # What the SDKs take as: begin anew.
            error = {"code": -32001, "message": "Session not found"}
            answer = JSONResponse({"jsonrpc": "2.0", "id": None, "error": error}, 404)
            await answer(scope, receive, send)
            return
        if transport is None:
            await self._make_room()
            transport = await self._begin()
        elif session is not None:
            # The one that was used last is the last one to be ended.
            self._transports[session] = self._transports.pop(session)
        await transport.handle_request(scope, receive, send)
        if transport.mcp_session_id not in self._transports:
            return
        if transport.is_terminated:
            del self._transports[transport.mcp_session_id]

    async def _make_room(self) -> None:
        """End the sessions that were used least recently: few clients say that they leave."""
        while len(self._transports) >= _MAX_SESSIONS:
            oldest = next(iter(self._transports))
            await self._transports.pop(oldest).terminate()

    async def _begin(self) -> Any:
        session = uuid4().hex
        transport = sdk.server_transport(session, self.allowed_hosts)
        self._transports[session] = transport
        await self._tasks.start(self._serve, transport)
        return transport

    async def _serve(self, transport: Any, *, task_status: Any) -> None:
        """Pass messages between a transport and a process until one of them ends."""
        try:
            async with transport.connect() as (requests, answers):
                task_status.started()
                await self._between(requests, answers)
        except Exception as error:  # noqa: BLE001 - one session must not end those of others
            self.say(sentence("session", reason=repr(error)))
        finally:
            self._transports.pop(transport.mcp_session_id, None)
            with anyio.CancelScope(shield=True):
                await transport.terminate()

    async def _between(self, requests: Any, answers: Any) -> None:
        traffic = self.make_traffic()
        reason: Sentence
        try:
            process = await anyio.open_process(
                list(self.command), stderr=None, start_new_session=True
            )
        except OSError as error:
            reason = sentence("unreachable", url=self.command[0], reason=str(error))
            await self._reject(requests, answers, traffic, reason)
            return
        async with process:
            try:
                async with anyio.create_task_group() as tasks:
                    tasks.start_soon(self._to_server, requests, process, traffic, tasks)
                    await self._from_server(process, answers, traffic)
                    with anyio.move_on_after(_PATIENCE):
                        await process.wait()
                    code = process.returncode
                    reason = sentence("ended", code=str(code))
                    for line in traffic.ended(reason):
                        await answers.send(sdk.message_of(line))
                    tasks.cancel_scope.cancel()
            finally:
                with anyio.CancelScope(shield=True):
                    await _end(process)

    async def _reject(self, requests: Any, answers: Any, traffic: Traffic, why: Sentence) -> None:
        self.say(why)
        async for message in requests:
            traffic.from_client(sdk.line_of(message))
            for line in traffic.ended(why):
                await answers.send(sdk.message_of(line))

    async def _to_server(
        self, requests: Any, process: Process, traffic: Traffic, tasks: Any
    ) -> None:
        assert process.stdin is not None  # noqa: S101 - it is a pipe
        # A transport that was terminated has closed its streams.
        with suppress(anyio.BrokenResourceError, anyio.ClosedResourceError):
            async for message in requests:
                if isinstance(message, Exception):
                    continue
                given = traffic.from_client(sdk.line_of(message))
                with suppress(anyio.BrokenResourceError, anyio.ClosedResourceError):
                    await process.stdin.send(given)
        # The client ended the session.
        tasks.cancel_scope.cancel()

    async def _from_server(self, process: Process, answers: Any, traffic: Traffic) -> None:
        lines, long = Lines(self.options.max_message), LongLine()
        assert process.stdout is not None  # noqa: S101 - it is a pipe
        with suppress(anyio.EndOfStream, anyio.BrokenResourceError):
            while True:
                for line in lines.feed(await process.stdout.receive(_CHUNK)):
                    if isinstance(line, Line):
                        await self._answer(line.content, answers, traffic)
                        continue
                    long.add(line.content)
                    if line.is_last:
                        await self._answer_long(long, answers, traffic)
                        long = LongLine()

    async def _answer(self, line: bytes, answers: Any, traffic: Traffic) -> None:
        arrived = perf_counter()
        sent = traffic.from_server(line)
        try:
            message = sdk.message_of(sent)
        except ValueError:
            await self._answer_unread(line, answers, traffic)
            traffic.passed_on(line, arrived)
            return
        await answers.send(message)
        traffic.passed_on(line, arrived)

    async def _answer_unread(self, line: bytes, answers: Any, traffic: Traffic) -> None:
        """Answer in the place of a message that the SDK does not take."""
        found = LongLine()
        found.add(line)
        head = head_of(line.strip())
        request_id = found.request_id if head is None else head.request_id
        if request_id is None or (head is not None and not head.is_answer):
            return
        why = sentence("not-taken").text(self.options.lang)
        traffic.failed(request_id, why)
        await answers.send(sdk.message_of(error_answer(request_id, why)))

    async def _answer_long(self, long: LongLine, answers: Any, traffic: Traffic) -> None:
        """Answer in the place of a message that the transport would have to hold whole."""
        answer = traffic.too_long(long, must_answer=True)
        if answer:
            await answers.send(sdk.message_of(answer))


async def _end(process: Process) -> None:
    """End a server as MCP says: close its input, wait, then TERM, then KILL."""
    if process.stdin is not None:
        with suppress(OSError, anyio.BrokenResourceError, anyio.ClosedResourceError):
            await process.stdin.aclose()
    for number in (None, signal.SIGTERM):
        if number is not None:
            _signal(process, number)
        with anyio.move_on_after(_PATIENCE):
            await process.wait()
            break
    # Also where it ended: processes that it started may not have.
    _signal(process, signal.SIGKILL)
    await process.wait()


def _signal(process: Process, number: signal.Signals) -> None:
    """Signal a server and the processes that it started."""
    with suppress(OSError):
        os.killpg(process.pid, number)
