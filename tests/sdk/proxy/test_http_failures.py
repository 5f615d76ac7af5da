"""Servers over HTTP that misbehave: each error is said to the client, and nothing hangs."""

import json
import signal
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.sdk.proxy.misbehaving import Misbehaving, serving
from tests.sdk.proxy.servers import PROXY, free_port, listening
from tests.support.processes import await_end_of
from tests.unit.proxy.client import DIRECT, Client, records
from toolresult.proxy.upstream import http_library

PATIENCE = 30
LIMIT = ("--max-message", "1MB")
# What passes as it is, whatever it is.
SAME = ("fine", "fails", "events", "huge", "huge-events", "garbage", "html", "401")
http: Any = http_library()


@pytest.fixture(scope="module")
def server() -> Iterator[Misbehaving]:
    with serving() as found:
        yield found


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("proxy") / "results.jsonl"


@pytest.fixture(scope="module")
def plain(server: Misbehaving, log: Path) -> Iterator[str]:
    """Return the address of a proxy that changes nothing."""
    port = free_port()
    front = (*PROXY, "--log", str(log), *LIMIT, "--listen", f":{port}")
    with listening(*front, "--url", server.url, port=port) as url:
        yield url


@pytest.fixture(scope="module")
def changing(server: Misbehaving) -> Iterator[str]:
    """Return the address of a proxy that repairs."""
    port = free_port()
    front = (*PROXY, "--repair", "flag", *LIMIT, "--listen", f":{port}")
    with listening(*front, "--url", server.url, port=port) as url:
        yield url


@pytest.fixture(autouse=True)
def anew(server: Misbehaving) -> None:
    server.sessions = {"one"}
    server.requests.clear()
    server.gone.clear()


def call(url: str, name: str, session: str = "one", **headers: str) -> Any:
    message = {"jsonrpc": "2.0", "id": "r", "method": "tools/call", "params": {"name": name}}
    given = {"mcp-session-id": session, **headers}
    return http.post(url, json=message, headers=given, timeout=PATIENCE)


def answer_in(response: Any) -> dict[str, Any]:
    """Return the last message of a body, whichever way it came."""
    lines = [one.removeprefix("data: ") for one in response.text.splitlines()]
    found: dict[str, Any] = json.loads([one for one in lines if one.startswith("{")][-1])
    return found


def last_of(log: Path, tool: str) -> dict[str, Any]:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(FileNotFoundError):
            found = [one for one in records(log) if one["meta"]["tool"] == tool]
            if found:
                return found[-1]
        time.sleep(0.05)
    raise AssertionError(f"{tool} is not in the log")


@pytest.mark.parametrize("name", SAME)
def test_without_options_body_and_status_are_the_servers(
    name: str, server: Misbehaving, plain: str
) -> None:
    direct, behind = call(server.url, name), call(plain, name)
    assert behind.status_code == direct.status_code
    assert behind.content == direct.content
    for header in ("content-type", "www-authenticate"):
        assert behind.headers.get(header) == direct.headers.get(header)


@pytest.mark.parametrize("name", ["huge", "huge-events"])
def test_an_answer_over_the_limit(name: str, plain: str, changing: str, log: Path) -> None:
    assert len(answer_in(call(plain, name))["result"]["content"][0]["text"]) == 3_000_000
    about = last_of(log, name)["meta"]["toolresult.proxy"]
    assert about["too_long"] is True
    assert about["bytes"] > 3_000_000
    rejected = answer_in(call(changing, name))
    assert rejected["id"] == "r"
    assert rejected["result"]["isError"] is True
    assert "1,000,000" in rejected["result"]["content"][0]["text"]


@pytest.mark.parametrize("name", ["breaks", "breaks-events"])
@pytest.mark.parametrize("way", ["plain", "changing"])
def test_an_answer_that_breaks_off_becomes_an_error(
    name: str, way: str, request: pytest.FixtureRequest, log: Path, plain: str
) -> None:
    error = answer_in(call(request.getfixturevalue(way), name))
    assert error["id"] == "r"
    assert error["error"]["code"] == -32000
    assert "closed connection" in error["error"]["message"]
    if way == "plain":
        assert last_of(log, name)["code"] == 5002


@pytest.mark.parametrize("name", ["fails", "events"])
def test_a_failure_is_repaired_and_is_in_the_log(
    name: str, plain: str, changing: str, log: Path
) -> None:
    call(plain, name)
    assert last_of(log, name)["meta"]["toolresult.proxy"]["lost"] is True
    assert answer_in(call(changing, name))["result"]["isError"] is True


@pytest.mark.parametrize(("name", "status"), [("garbage", 200), ("html", 500), ("401", 401)])
def test_a_call_that_got_no_answer_is_in_the_log(
    name: str, status: int, plain: str, log: Path
) -> None:
    assert call(plain, name).status_code == status
    line = last_of(log, name)
    assert line["code"] == 5002
    assert str(status) in line["message"]


def test_a_stream_that_breaks_off_is_resumed(plain: str, log: Path, server: Misbehaving) -> None:
    with pytest.raises(http.RemoteProtocolError):
        call(plain, "resumes")
    headers = {"mcp-session-id": "one", "last-event-id": "7-1", "accept": "text/event-stream"}
    # The session is that of an answer before.
    resumed = http.get(plain, headers=headers, timeout=PATIENCE)
    assert resumed.text.startswith("id: 7-2\n")
    assert answer_in(resumed)["result"]["content"][0]["text"] == "sunny"
    assert server.seen("last-event-id") == ["7-1"]


def test_a_call_is_judged_when_its_stream_was_resumed(plain: str, log: Path) -> None:
    begin = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}}
    session = http.post(plain, json=begin).headers["mcp-session-id"]
    with pytest.raises(http.RemoteProtocolError):
        call(plain, "resumes", session)
    http.get(plain, headers={"mcp-session-id": session, "last-event-id": "7-1"}, timeout=PATIENCE)
    assert last_of(log, "resumes")["code"] == 0


def test_a_connection_that_was_idle_for_longer_than_servers_wait_is_not_used_again() -> None:
    """The server closes it just when a request is on its way: nobody knows what became of that."""
    content = b'{"jsonrpc":"2.0","id":"r","result":{"content":[]}}'
    head = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"

    def serve(connection: socket.socket) -> None:
        began = None
        with connection:
            while connection.recv(65536):
                if began is not None and time.monotonic() - began > 2:
                    return
                connection.sendall(head % len(content) + content)
                began = time.monotonic()

    def accept() -> None:
        for _ in range(2):
            threading.Thread(target=serve, args=listener.accept()[:1], daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=accept, daemon=True).start()
        url, port = f"http://127.0.0.1:{listener.getsockname()[1]}/mcp", free_port()
        with listening(*PROXY, "--listen", f":{port}", "--url", url, port=port) as address:
            assert call(address, "fine").status_code == 200
            time.sleep(2.5)
            assert call(address, "fine").status_code == 200


def test_a_request_beyond_the_limit_gets_an_error_and_the_next_an_answer(
    server: Misbehaving,
) -> None:
    with Client(*LIMIT, "--url", server.url, server=()) as client:
        error = client.call("fine", arguments={"message": 2_000_000 * "x"})["error"]
        assert "--max-message" in error["message"]
        assert "result" in client.call("fine")


def test_a_session_that_expired_is_told_and_a_new_one_begins(
    plain: str, server: Misbehaving
) -> None:
    assert call(plain, "expires").status_code == 200
    gone = call(plain, "fine")
    assert gone.status_code == 404
    assert gone.json()["error"]["message"] == "Session not found"
    begin = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}}
    session = http.post(plain, json=begin).headers["mcp-session-id"]
    assert session == "two"
    assert call(plain, "fine", session).status_code == 200
    assert http.delete(plain, headers={"mcp-session-id": session}).status_code == 204


def test_a_client_that_does_not_wait_leaves_nothing_behind(
    plain: str, server: Misbehaving, log: Path
) -> None:
    message = {"jsonrpc": "2.0", "id": "h", "method": "tools/call", "params": {"name": "hangs"}}
    with pytest.raises(http.TimeoutException):
        http.post(plain, json=message, timeout=1)
    assert server.gone.wait(PATIENCE), "the server still thinks that somebody waits"
    assert last_of(log, "hangs")["code"] == 1999
    assert call(plain, "fine").status_code == 200


def test_a_thousand_calls_at_once_of_which_every_second_breaks_off(plain: str, log: Path) -> None:
    begin = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}}
    count = 1000
    with http.Client(timeout=PATIENCE) as client, ThreadPoolExecutor(16) as threads:
        session = client.post(plain, json=begin).headers["mcp-session-id"]

        def one(number: int) -> Any:
            params = {"name": "breaks" if number % 2 else "many"}
            message = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
            return client.post(plain, json=message, headers={"mcp-session-id": session}).json()

        found = list(threads.map(one, range(count)))
    assert [answer["id"] for answer in found] == list(range(count))
    assert ["error" in answer for answer in found] == [number % 2 == 1 for number in range(count)]
    deadline = time.monotonic() + PATIENCE
    while sum(one["meta"]["tool"] == "many" for one in records(log)) < count // 2:
        assert time.monotonic() < deadline
        time.sleep(0.1)


class Session:
    """A session of a client with a server of its own, behind a proxy that listens."""

    def __init__(self, client: Any, url: str) -> None:
        info = {"name": "a", "version": "1"}
        params = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": info}
        begin = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params}
        self._client, self._url = client, url
        self._headers = {"accept": "application/json, text/event-stream"}
        found = client.post(url, json=begin, headers=self._headers)
        self._headers["mcp-session-id"] = found.headers["mcp-session-id"]

    def call(self, tool: str, **params: Any) -> dict[str, Any]:
        given = {"name": tool, **params}
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": given}
        return answer_in(self._client.post(self._url, json=message, headers=self._headers))


def served(*options: str, port: int) -> tuple[str, ...]:
    return (*PROXY, *options, "--listen", f":{port}", "--", *DIRECT)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGQUIT])
def test_nothing_that_the_server_of_a_session_started_stays_behind(number: signal.Signals) -> None:
    port = free_port()
    with (
        listening(*served(port=port), port=port, end=number) as url,
        http.Client(timeout=PATIENCE) as client,
    ):
        (block,) = Session(client, url).call("starts")["result"]["content"]
        processes = [int(one) for one in block["text"].split()]
        assert all(Path(f"/proc/{one}").exists() for one in processes)
    await_end_of(processes)


UNREAD = [
    '{"id": 1, "result": {"content": []}}',
    '{"jsonrpc": "1.0", "id": 1, "result": {"content": []}}',
    '{"jsonrpc": "2.0", "id": 1, "result": {"content": [{"type": "text", "text": "\\ud800"}]}}',
    '{"jsonrpc": "2.0", "id": 1}',
]


@pytest.mark.parametrize("options", [(), ("--repair", "flag")])
def test_a_client_of_a_session_gets_an_answer_whatever_the_server_writes(
    options: tuple[str, ...],
) -> None:
    port, told = free_port(), list[str]()
    with (
        listening(*served(*options, port=port), port=port, told=told) as url,
        http.Client(timeout=PATIENCE) as client,
    ):
        session = Session(client, url)
        for line in UNREAD:
            found = session.call("says", line=line, silent=True)
            # As it came, or an error in its place.
            assert found["id"] == 1 and (
                found == json.loads(line) if not options else found != json.loads(line)
            )
        garbage = session.call("says", line="{'a': 1}")
        assert garbage["result"]["content"][0]["text"] == "sunny"
    assert "not strict JSON-RPC" in told[0] if options else "not JSON-RPC" in told[0]


def test_an_answer_that_breaks_off_is_told_in_one_line(server: Misbehaving) -> None:
    port, told = free_port(), list[str]()
    front = (*PROXY, "--listen", f":{port}", "--url", server.url)
    with (
        listening(*front, port=port, told=told) as url,
        pytest.raises(http.RemoteProtocolError),
    ):
        call(url, "resumes")
    lines = told[0].splitlines()
    assert len(lines) == 2, told[0]
    assert "listening on" in lines[0]
    assert "closed connection" in lines[1]


def test_a_client_more_than_there_is_room_for_ends_the_session_used_least_recently() -> None:
    port = free_port()
    front = (*PROXY, "--max-sessions", "2", "--listen", f":{port}", "--", *DIRECT)
    given = {"accept": "application/json, text/event-stream"}
    info = {"name": "a", "version": "1"}
    params = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": info}
    begin = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params}
    ask = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "echo"}}
    with listening(*front, port=port) as url, http.Client(timeout=PATIENCE) as client:

        def begun() -> str:
            return str(client.post(url, json=begin, headers=given).headers["mcp-session-id"])

        def status(session: str) -> int:
            headers = {**given, "mcp-session-id": session}
            return int(client.post(url, json=ask, headers=headers).status_code)

        first, second = begun(), begun()
        assert status(first) == 200
        third = begun()
        assert [status(one) for one in (first, second, third)] == [200, 404, 200]
        assert client.delete(url, headers={**given, "mcp-session-id": first}).status_code == 200
        assert [status(one) for one in (first, third)] == [404, 200]


def test_a_redirect_does_not_lead_past_the_proxy(server: Misbehaving) -> None:
    port = free_port()
    moved = server.url.replace("/mcp", "/moved")
    front = (*PROXY, "--repair", "flag", "--listen", f":{port}", "--url", moved)
    with listening(*front, port=port) as url:
        assert answer_in(call(url, "fails"))["result"]["isError"] is True


@pytest.mark.parametrize(
    "name", ["breaks", "breaks-events", "garbage", "html", "401", "expires", "fine"]
)
def test_a_client_over_stdio_gets_an_answer_to_each_call(
    name: str, server: Misbehaving, tmp_path: Path
) -> None:
    info = {"name": "a", "version": "1"}
    with Client("--url", server.url, server=()) as client:
        client.request("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=info)
        client.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        found = [client.call(name) for _ in range(2 if name == "expires" else 1)]
        assert ("error" in found[-1]) == (name != "fine")
        client.leave()


def test_a_client_over_stdio_may_leave_a_server_that_hangs(server: Misbehaving) -> None:
    info = {"name": "a", "version": "1"}
    with Client("--url", server.url, server=()) as client:
        client.request("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=info)
        client.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        call_ = {"jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": {"name": "hangs"}}
        client.send(call_)
        began = time.monotonic()
        assert client.leave()[0] == 0
        assert time.monotonic() - began < PATIENCE
