"""A server over streamable HTTP, and its client on standard input and output."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

import anyio
from msgspec import UNSET
from msgspec.json import decode

from toolresult.proxy import sdk
from toolresult.proxy.jsonrpc import Head, error_answer, head_of, messages_in, params_of
from toolresult.proxy.lines import Line, Lines, write_all
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Say, Traffic

_CHUNK = 1 << 16
# How long answers may still come after the client left.
_PATIENCE = 2.0
_POLL_SECONDS = 0.02


@dataclass
class RemoteProxy:
    """A client on standard input and output, and a server at a URL.

    Args:
        url: the server's.
        headers: what each request to it has beside: its authorization, say.
        options: what to do with results.
        traffic: sees the messages.
        say: takes what the person that started the proxy should know.
    """

    url: str
    headers: Mapping[str, str]
    options: ProxyOptions
    traffic: Traffic
    say: Say
    _version: str | None = field(default=None, init=False)

    def run(self, stdin: int, stdout: int) -> int:
        """Pass messages until the client leaves; return the exit code.

        Raises:
            MissingSdkError: the SDK of MCP is not installed.
        """
        sdk.require_sdk()
        try:
            anyio.run(self._run, stdin, stdout)
        except (Exception, BaseExceptionGroup) as error:
            if isinstance(error, BaseExceptionGroup) and error.split(Exception)[1] is not None:
                raise
            reason = sentence("unreachable", url=self.url, reason=_innermost(error))
            self.say(reason)
            for answer in self.traffic.ended(reason):
                write_all(partial(os.write, stdout), answer)
            return 1
        return 0

    async def _run(self, stdin: int, stdout: int) -> None:
        async with (
            sdk.connection(self.url, self.headers) as (answers, requests),
            anyio.create_task_group() as tasks,
        ):
            tasks.start_soon(self._from_server, answers, stdout)
            await self._from_client(stdin, stdout, requests)
            with anyio.move_on_after(_PATIENCE):
                while self.traffic.waits:
                    await anyio.sleep(_POLL_SECONDS)
            self.traffic.left()
            tasks.cancel_scope.cancel()

    async def _from_client(self, stdin: int, stdout: int, requests: Any) -> None:
        lines = Lines(self.options.max_message)
        read = anyio.to_thread.run_sync
        while chunk := await read(os.read, stdin, _CHUNK, abandon_on_cancel=True):
            for line in lines.feed(chunk):
                if isinstance(line, Line):
                    await self._send(line.content, stdout, requests)
        for line in lines.end():
            await self._send(line.content, stdout, requests)

    async def _send(self, line: bytes, stdout: int, requests: Any) -> None:
        for one in messages_in(self.traffic.from_client(line)):
            head = head_of(one)
            if head is None:
                continue
            try:
                await requests.send(sdk.message_of(one, self._headers(head)))
            except ValueError as error:
                request = self.traffic.failed(head.request_id, str(error))
                if request is not None:
                    write_all(
                        partial(os.write, stdout),
                        error_answer(request.request_id, str(error)) + b"\n",
                    )

    async def _from_server(self, answers: Any, stdout: int) -> None:
        async for message in answers:
            if isinstance(message, Exception):
                self.say(sentence("unreachable", url=self.url, reason=_innermost(message)))
                continue
            line = sdk.line_of(message)
            self._learn_version(line)
            await anyio.to_thread.run_sync(self._pass, line, stdout)
        # The transport gave up, and would answer nothing any more.
        raise ConnectionError("the connection was closed")

    def _pass(self, line: bytes, stdout: int) -> None:
        arrived = perf_counter()
        write_all(partial(os.write, stdout), self.traffic.from_server(line))
        self.traffic.passed_on(line, arrived)

    def _headers(self, head: Head) -> dict[str, str]:
        method = head.method if isinstance(head.method, str) else ""
        return sdk.headers_of(method, params_of(head), self._version)

    def _learn_version(self, line: bytes) -> None:
        """Take the version of the protocol from the answer to `initialize`."""
        if self._version is not None or b'"protocolVersion"' not in line:
            return
        head = head_of(line)
        result = None if head is None or head.result is UNSET else decode(head.result)
        version = result.get("protocolVersion") if isinstance(result, dict) else None
        self._version = version if isinstance(version, str) else None


def _innermost(error: BaseException) -> str:
    """Return what the first exception of a group says."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return str(error) or type(error).__name__
