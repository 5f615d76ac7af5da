"""The proxy between a client and a server on standard input and output."""

import asyncio
import fcntl
import json
import os
import resource
import shlex
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import toolresult
from tests.support.cases import each
from tests.support.forked import Forked
from tests.support.processes import await_end_of, children_of
from tests.unit.proxy.client import DIRECT, PATIENCE, Client, Direct, Fresh, records, text_of
from toolresult.proxy import listen, process, pump
from toolresult.proxy import stdio as stdio_client
from toolresult.proxy.framing import Frame
from toolresult.proxy.options import Limits, ProxyOptions
from toolresult.proxy.pipes import Writer
from toolresult.proxy.process import ServerProcess
from toolresult.proxy.stdio import run_stdio
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Traffic
from toolresult.text.sentence import Sentence

METHODS: list[tuple[str, dict[str, Any]]] = [
    ("initialize", {"protocolVersion": "2099-01-01", "capabilities": {"x": 12345678901234567890}}),
    ("tools/list", {}),
    ("tools/call", {"name": "echo"}),
    ("tools/call", {"name": "fails"}),
    ("tools/call", {"name": "error"}),
    ("tools/call", {"name": "picture"}),
    ("tools/call", {"name": "batch"}),
    ("tools/call", {"name": "logs", "lines": 2}),
    ("tools/call", {"name": "notifies", "lines": 2}),
    ("tools/call", {"name": "long"}),
    ("resources/read", {"uri": "a://b"}),
    ("unknown/method", {"one": [1.10, None]}),
]


def test_without_options_every_byte_is_the_servers() -> None:
    with Direct() as direct, Fresh() as client:

        def check(asked: tuple[str, dict[str, Any]]) -> None:
            method, params = asked
            lines = params.get("lines", 1)
            given, expected = (
                [one.request(method, **params), *(one.line() for _ in range(1, lines))]
                for one in (client, direct)
            )
            assert given == expected
            assert all(expected)

        each({json.dumps(asked): asked for asked in METHODS}, check)
        assert client.leave()[0] == direct.leave()[0] == 0


def test_what_is_no_json_rpc_passes_and_is_told(tmp_path: Path) -> None:
    with Client() as client:
        assert client.request("tools/call", name="logs") == "Listening on stdio …\n".encode()
        assert b"sunny" in client.line()
        code, said = client.leave()
    assert code == 0
    assert "not JSON-RPC" in said


GARBAGE = ["{'a': 1}", "[1, 2]", '{"a": 1}', '{"id": 99}', "[]", "7", "{", '{"a": "\u202e"}']
ANSWERING_NOTHING = [
    '{"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "no JSON"}}',
    '{"jsonrpc": "2.0", "id": 99, "result": {"late": NaN}}',
    '{"jsonrpc": "2.0", "method": "notifications/x", "params": {"at": NaN}}',
]


def test_each_line_that_is_no_json_rpc_passes_and_is_told_once() -> None:
    with Client() as client:

        def check(line: str) -> None:
            assert client.request("tools/call", name="says", line=line) == f"{line}\n".encode()
            assert b"sunny" in client.line()

        each({line: line for line in (*GARBAGE, *ANSWERING_NOTHING)}, check)
        code, said = client.leave()
    assert code == 0
    told = [line.partition(": ")[2] for line in said.splitlines() if "not JSON-RPC" in line]
    # Of several messages in one line, the first is shown.
    assert [json.loads(one) in line for one, line in zip(told, GARBAGE, strict=True)] == [True] * 8
    assert all(line.isprintable() for line in said.splitlines()), "it could steer the terminal"


def test_where_results_are_judged_what_is_no_json_rpc_is_dropped_and_told() -> None:
    with Client("--repair", "flag") as client:

        def check(line: str) -> None:
            assert b"sunny" in client.request("tools/call", name="says", line=line)

        each({line: line for line in (*GARBAGE, *ANSWERING_NOTHING)}, check)
        code, said = client.leave()
    assert code == 0
    assert said.count("dropped") == len(GARBAGE) + len(ANSWERING_NOTHING)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_server_that_ends_is_told_to_the_client(lang: str) -> None:
    with Client("--lang", lang) as client:
        client.send(
            {"jsonrpc": "2.0", "id": "a", "method": "tools/call", "params": {"name": "hang"}}
        )
        error = client.call("crash")
        # The older request is answered first.
        assert error["id"] == "a"
        assert error["error"]["code"] == -32000
        assert "3" in error["error"]["message"]
        assert b'"id":1' in client.line()
        code, said = client.leave()
    assert code == 3
    assert "out of memory" in said


def test_a_server_that_is_killed_is_told_with_its_signal() -> None:
    with Client() as client:
        assert "signal 9" in client.call("killed")["error"]["message"]
        assert client.leave()[0] == 128 + 9


def test_a_server_that_only_closes_its_output_is_ended() -> None:
    with Client() as client:
        assert client.call("closes")["error"]["code"] == -32000
        assert client.leave()[0] != 0


def test_a_client_that_leaves_ends_a_server_that_does_not_listen() -> None:
    with Client() as client:
        client.call("deaf")
        before = time.monotonic()
        assert client.leave()[0] == 0
        assert time.monotonic() - before < PATIENCE


ENDINGS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT]


@pytest.mark.parametrize("number", [*ENDINGS, signal.SIGKILL])
def test_no_server_stays_behind(number: signal.Signals) -> None:
    with Client() as client:
        client.call("echo")
        children = children_of(client.process.pid)
        assert children
        client.process.send_signal(number)
        client.process.wait(PATIENCE)
        assert client.process.returncode in (128 + number, -number)
    await_end_of(children)


@pytest.mark.parametrize("code", [0, 3])
def test_a_server_that_ends_at_once_is_told_and_in_the_exit_code(code: int) -> None:
    with Client(server=("sh", "-c", f"exit {code}")) as client:
        # The client has not left, or leaves while nobody knows yet.
        found, said = client.leave()
    assert found == code
    assert ("exit code 3" in said) is (code == 3)


@pytest.mark.parametrize("deaf", [False, True])
@pytest.mark.parametrize("number", [*ENDINGS, signal.SIGKILL, None])
def test_nothing_that_a_server_started_stays_behind(
    number: signal.Signals | None, deaf: bool
) -> None:
    with Client() as client:
        text = text_of(client.result("starts", deaf=deaf))
        if number is None:
            client.leave()
        else:
            client.process.send_signal(number)
            assert client.process.wait(PATIENCE) in (128 + number, -number)
        # When the proxy has ended, all were killed; what is killed takes a moment to end.
        await_end_of(map(int, text.split()))


def test_a_server_that_does_not_listen_is_ended_before_the_client_loses_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once the client asks again, here with a Ctrl-C, the first patience, an hour, is over."""
    assert process.HURRY < 2, "SDKs wait two seconds, send TERM, wait two seconds, and send KILL"
    monkeypatch.setattr(stdio_client, "HURRY", 0.1)
    ending, end_server = threading.Event(), ServerProcess.end

    async def end(self: ServerProcess, *before: Any, patience: float = 3600.0) -> None:
        ending.set()
        await end_server(self, *before, patience=patience)

    monkeypatch.setattr(ServerProcess, "end", end)
    (asked, asking), (answered, answering) = os.pipe(), os.pipe()
    options = ProxyOptions()
    started: list[int] = []

    def be_the_client() -> None:
        params = {"name": "starts", "deaf": True}
        request = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        os.write(asking, json.dumps(request).encode() + b"\n")
        answer = os.read(answered, 1 << 16)
        started.extend(map(int, text_of(json.loads(answer)["result"]).split()))
        os.close(asking)
        assert ending.wait(PATIENCE)
        signal.raise_signal(signal.SIGINT)

    client = threading.Thread(target=be_the_client)
    lost = threading.Event()
    late = threading.Timer(PATIENCE, lambda: (lost.set(), os.kill(started[0], 9)))
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    late.start()
    client.start()
    with pytest.raises(KeyboardInterrupt):
        run_stdio(DIRECT, options, Traffic(options, None, print), print, (asked, answering))
    client.join()
    late.cancel()
    signal.signal(signal.SIGINT, handler)
    assert not lost.is_set()
    assert len(started) == 2
    await_end_of(started)


def test_a_cancelled_call_is_recorded_and_its_late_answer_passes(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log)) as client:
        client.send({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "hang"}})
        cancelled = {"requestId": 7}
        client.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": cancelled})
        client.call("echo")
        client.leave()
    assert [(one["code"], one["meta"]["tool"]) for one in records(log)] == [
        (1999, "hang"),
        (0, "echo"),
    ]


def test_a_message_beyond_the_limit_passes_in_pieces_without_a_verdict(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log), "--max-message", "1MB") as client:
        result = client.result("huge", megabytes=100)
        assert len(text_of(result)) == 100_000_000
        client.leave()
    (record,) = records(log)
    assert record["meta"]["toolresult.proxy"]["too_long"] is True
    assert record["meta"]["toolresult.proxy"]["outcome"] == "unknown"
    assert record["meta"]["tool"] == "huge"


def test_a_request_beyond_the_limit_gets_an_error_where_its_answer_would_be_dropped() -> None:
    with Client("--enforce", "--max-message", "1MB") as client:
        error = client.call("echo", arguments={"message": 2_000_000 * "x"})["error"]
        assert "--max-message" in error["message"]
        assert "result" in client.call("echo", arguments={"message": "short"})


def test_where_results_are_changed_a_message_beyond_the_limit_becomes_an_error() -> None:
    with Client("--repair", "cap=2000", "--max-message", "1MB") as client:
        result = client.result("huge", megabytes=2)
        assert result["isError"] is True
        assert "2,000," in text_of(result)
        assert client.result("echo")["content"] == [{"type": "text", "text": "sunny"}]


def test_a_thousand_calls_at_once_are_all_answered_in_order(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    count = 1000
    with Client("--log", str(log)) as client:
        for number in range(count):
            params = {"name": "echo"}
            client.send({"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params})
        found = [client.line() for _ in range(count)]
        client.leave()
    assert [b'"id": %d,' % number in line for number, line in enumerate(found)] == [True] * count
    assert len(records(log)) == count


def test_a_call_that_a_crash_leaves_without_an_answer_is_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log)) as client:
        client.call("echo")
        client.call("crash")
        client.leave()
    found = records(log)
    assert [(one["code"], one["meta"]["tool"]) for one in found] == [(0, "echo"), (5002, "crash")]
    assert "exit code 3" in found[1]["message"]
    assert toolresult.validate(found[1], "tool-response").valid


def test_a_client_that_leaves_a_call_is_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log)) as client:
        client.send({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "hang"}})
        assert client.leave()[0] == 0
    assert [(one["code"], one["meta"]["tool"]) for one in records(log)] == [(1999, "hang")]


class _Left:
    """A client that left, and reads each answer in its own time."""

    def __init__(self, seconds: float) -> None:
        self.read: list[bytes] = []
        self._seconds = seconds

    async def requests(self, *, is_whole: bool) -> AsyncIterator[bytes]:
        for line in list[bytes]():
            yield line

    async def send(self, content: bytes) -> None:
        await asyncio.sleep(self._seconds)
        self.read.append(content)


class _Flooding:
    """A server that says a lot, also when its client has left."""

    is_whole, reason = False, sentence("session-over")

    async def frames(self) -> AsyncIterator[Frame]:
        for number in range(20):
            yield Frame(b"%d" % number, None)

    async def send(self, content: bytes) -> None:
        raise AssertionError(content)

    async def leave(self) -> None:
        pass


def test_a_client_that_left_gets_the_rest_as_long_as_it_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pump, "_UNREAD_SECONDS", 0.2)

    async def left(seconds: float) -> int:
        client, options = _Left(seconds), ProxyOptions()
        async with asyncio.timeout(PATIENCE):
            assert await pump.pump(client, _Flooding(), Traffic(options, None, print), options)
        return len(client.read)

    # Together the answers take longer than a client may read nothing.
    assert asyncio.run(left(0.02)) == 20
    assert asyncio.run(left(PATIENCE)) == 0


def test_a_command_that_is_not_there_is_named() -> None:
    with Client(server=("no-such-command",)) as client:
        code, said = client.leave()
    assert code == 2
    assert "no-such-command" in said


def test_the_log_is_made_of_envelopes(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log)) as client:
        for tool in ("echo", "fails", "says-so", "error", "picture"):
            client.call(tool)
        client.leave()
    found = records(log)
    reports = [toolresult.validate(one, "tool-response") for one in found]
    assert [report.errors for report in reports] == [()] * len(found)
    outcomes = [one["meta"]["toolresult.proxy"]["outcome"] for one in found]
    assert outcomes == ["ok", "failed", "failed", "failed", "ok"]


def test_a_redacted_log_says_nothing_of_what_tools_said(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log), "--redact") as client:
        for tool in ("echo", "fails", "secret", "promised"):
            client.call(tool)
        client.leave()
    content = log.read_text()
    assert [word for word in ("sunny", "city", "ghp_", "hot") if word in content] == []
    assert [one["code"] for one in records(log)] == [0, 5000, 0, 0]


def test_the_log_is_rotated_by_size_and_loses_nothing(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log), "--log-size", "2KB") as client:
        for _ in range(12):
            client.call("echo")
        client.leave()
    files = sorted(tmp_path.iterdir())
    assert len(files) > 1
    assert all(file.stat().st_size <= 2000 for file in files)
    assert sum(len(records(file)) for file in files) == 12


def test_what_the_server_does_not_get_is_answered() -> None:
    with Client("--enforce") as client:
        hanging = {"jsonrpc": "2.0", "id": 70, "method": "tools/call", "params": {"name": "hang"}}
        client.send(hanging)

        def check(case: tuple[bytes, Any]) -> None:
            line, request_id = case
            client.send(line + b"\n")
            error = json.loads(client.line())
            assert (error["id"], "error" in error) == (request_id, True)

        long = {**hanging, "id": 8, "params": {"name": "x" * 300}}
        marked = b"\xef\xbb\xbf" + json.dumps({**hanging, "id": 9}).encode()
        each(
            {
                "taken": (json.dumps(hanging).encode(), 70),
                "long": (json.dumps(long).encode(), 8),
                "marked": (marked, None),
                "no JSON": (b"Listening", None),
            },
            check,
        )
        assert "result" in client.call("echo")


def test_descriptors_of_any_number_are_written() -> None:
    """A proxy with many clients has more than `select` knows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2048), hard))
    reading, writing = os.pipe()
    high = fcntl.fcntl(writing, fcntl.F_DUPFD, 1500)
    try:
        writer = Writer(high)
        asyncio.run(writer.write(b"all of it"))
        assert os.read(reading, 100) == b"all of it"
        writer.close()
    finally:
        os.close(reading)
        os.close(writing)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize(("hard", "kept"), [(10_000, 1000), (1024, 80)])
def test_there_are_no_more_connections_than_descriptors(
    monkeypatch: pytest.MonkeyPatch, hard: int, kept: int
) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    said: list[Sentence] = []
    limits = listen._with_descriptors(Limits(), said.append)
    assert limits.max_connections == kept
    assert asked == [(min(hard, 2864), hard)]
    assert len(said) == (kept < 1000)


def test_a_server_that_ends_is_started_again_and_greeted_where_that_is_asked_for() -> None:
    info = {"name": "a", "version": "1"}
    with Client("--restart", "--enforce") as client:
        greeted = client.request("initialize", protocolVersion="1", clientInfo=info)
        client.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        assert "error" in client.call("crash")
        # The next call waits for the new server, and its answer is the next line.
        assert text_of(client.result("echo")) == "sunny"
        assert b"initialize" in greeted
        code, said = client.leave()
    assert code == 0
    assert "started again in 1 s" in said


_HALF = """
import json, os, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "tools/call" and not os.path.exists(sys.argv[1]):
        open(sys.argv[1], "w").close()
        sys.stdout.write('{"jsonrpc":"2.0","id":%d,"result":{"content":[' % request["id"])
        sys.stdout.write(int(sys.argv[2]) * "1,")
        sys.stdout.flush()
        os._exit(3)
    answer = {"jsonrpc": "2.0", "id": request.get("id"), "result": {"content": []}}
    "id" in request and print(json.dumps(answer), flush=True)
"""


@pytest.mark.parametrize("size", [1, 600_000])
def test_a_server_that_ends_within_an_answer_leaves_an_error_and_the_next_answer_whole(
    tmp_path: Path, size: int
) -> None:
    server = (sys.executable, "-c", _HALF, str(tmp_path / "was-called"), str(size))
    with Client("--restart", "--max-message", "1MB", server=server) as client:
        client.request("initialize")
        client.send(b'{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"a"}}\n')
        lines = [client.line()] if size == 1 else [client.line(), client.line()]
        error = json.loads(lines[-1])
        assert (error["id"], error["error"]["code"]) == (5, -32000)
        assert "result" in client.call("a")


def test_a_command_that_is_gone_for_a_while_is_tried_again(tmp_path: Path) -> None:
    """As while a package is installed anew."""
    command, aside = tmp_path / "server", tmp_path / "aside"
    command.write_text(f"#!/bin/sh\nexec {shlex.join(DIRECT)}\n")
    command.chmod(0o755)
    with Client("--restart", server=(str(command),)) as client:
        client.request("initialize")
        command.rename(aside)
        assert "error" in client.call("crash")
        assert "cannot be started" in client.call("echo")["error"]["message"]
        aside.rename(command)
        assert text_of(client.result("echo")) == "sunny"
        command.unlink()
        assert "error" in client.call("crash")
        client.send(b'{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"echo"}}\n')
        code, said = client.leave()
    assert code == 0
    assert "cannot be started: no such file or folder; it is started again in 2 s" in said


@pytest.mark.parametrize("required", [False, True])
def test_a_log_that_cannot_be_written_is_said_and_ends_the_proxy_where_it_is_required(
    required: bool,
) -> None:
    with Client("--log", "/dev/full", *["--require-log"] * required) as client:
        answers = 0
        with suppress(BrokenPipeError):  # it may end before it is asked again
            while answers < 20 and client.request("tools/call", name="echo"):
                answers += 1
                time.sleep(0.1)  # the process that writes has its turn
        code, said = client.leave()
    assert (answers < 20) == required
    assert "/dev/full" in said
    assert code == (128 + signal.SIGTERM if required else 0)


_PAGES = """
import json, sys
for number, line in enumerate(sys.stdin):
    request = json.loads(line)
    result = {"tools": [], "nextCursor": str(number)}
    answer = {"jsonrpc": "2.0", "id": request.get("id"), "result": result}
    if "id" in request:
        print(json.dumps(answer), flush=True)
"""


_LISTING = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    is_list = request["method"] == "tools/list"
    body = sys.argv[1] if is_list else '"result": {"content": []}'
    if "id" in request:
        print('{"jsonrpc": "2.0", "id": %d, %s}' % (request["id"], body), flush=True)
"""


def test_the_check_of_a_server_ends_whatever_the_server_does(tmp_path: Path) -> None:
    calls = tmp_path / "calls.jsonl"
    calls.write_text('{"tool": "hang"}\n{"tool": "echo"}\n')

    def checked(*server: str) -> tuple[int, str]:
        arguments = ("--calls", str(calls), "--timeout", "3", "--format", "json", "--", *server)
        with Forked("proxy", "check", *arguments) as process:
            out, said = process.communicate(timeout=PATIENCE)
        return process.wait(), (out + said).decode()

    code, said = checked(sys.executable, "-c", _PAGES)
    assert code == 2
    assert "the list of tools did not end" in said
    # A tool that hangs is no reason not to call the next one.
    code, said = checked(*DIRECT)
    assert code == 1, said
    assert said.count("tool-timeout") == 1
    assert said.count('"valid": true') == 1


def test_a_server_is_checked_by_a_file_of_calls(tmp_path: Path) -> None:
    calls = tmp_path / "calls.jsonl"
    tools = ("echo", "fails", "promised")

    def checked(*options: str) -> tuple[int, str, str]:
        arguments = ("--calls", str(calls), "--timeout", "30", *options, "--", *DIRECT)
        with Forked("proxy", "check", *arguments) as process:
            out, said = process.communicate(timeout=PATIENCE)
        return process.wait(), out.decode(), said.decode()

    calls.write_text("".join(json.dumps({"tool": one}) + "\n" for one in tools))
    code, out, said = checked()
    assert code == 1, said
    assert "calls.jsonl:2" in out and "[failure-in-success]" in out
    assert "calls.jsonl:3" in out and "[data-contract]" in out
    assert "calls.jsonl:1:" not in out
    code, out, said = checked("--format", "junit")
    assert code == 1, said
    assert out.count("<failure ") == 2 and 'tests="3"' in out
    code, out, said = checked("--format", "sarif")
    levels = [one["level"] for one in json.loads(out)["runs"][0]["results"]]
    assert levels == ["error", "error"]
    # A failure that no client sees fails a build by itself.
    calls.write_text(json.dumps({"tool": "fails"}) + "\n")
    assert checked()[0] == 1


def test_what_is_no_result_fails_the_check_of_a_server(tmp_path: Path) -> None:
    calls = tmp_path / "calls.jsonl"
    bodies = {
        "nothing": '"result": {}',
        "a text": '"result": "done"',
        "null": '"result": null',
        "a list": '"result": [1]',
        "something else": '"result": {"foo": 1}',
        "a key twice": '"result": {"content": [], "content": [{"type": "text", "text": "a"}]}',
    }
    calls.write_text("".join(json.dumps({"tool": body}) + "\n" for body in bodies.values()))
    arguments = ("--calls", str(calls), "--format", "json")
    with Forked("proxy", "check", *arguments, "--", sys.executable, "-c", _ANSWERING) as process:
        out, said = process.communicate(timeout=PATIENCE)
    assert process.wait() == 1, said.decode()
    assert out.count(b'"valid": false') == len(bodies), out.decode()


_ANSWERING = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    is_call = request["method"] == "tools/call"
    body = request["params"]["name"] if is_call else '"result": {"tools": []}'
    if "id" in request:
        print('{"jsonrpc": "2.0", "id": %d, %s}' % (request["id"], body), flush=True)
"""


def test_a_list_of_tools_that_cannot_be_enforced_ends_the_check(tmp_path: Path) -> None:
    calls = tmp_path / "calls.jsonl"
    calls.write_text('{"tool": "promised"}\n')

    def check(listed: str) -> None:
        server = (sys.executable, "-c", _LISTING, listed)
        with Forked("proxy", "check", "--calls", str(calls), "--", *server) as process:
            _, said = process.communicate(timeout=PATIENCE)
        assert process.wait() == 2, said.decode()
        assert "Traceback" not in said.decode() and said.count(b"\n") == 1, said.decode()

    one = '{"name": "promised", "outputSchema": {"type": "object"}}'
    lists = {
        "two schemas": f'"result": {{"tools": [{one}, {{"name": "promised"}}]}}',
        "an error": '"error": {"code": 1, "message": "no"}',
        "no number": '"result": NaN',
        "half a pair": '"result": {"tools": [{"name": "\\ud800"}]}',
    }
    each({name: (listed,) for name, listed in lists.items()}, lambda case: check(*case))
