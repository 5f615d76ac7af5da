"""Clients over HTTP: nothing of one reaches another, nobody else calls, and none takes it all."""

import asyncio
import gzip
import json
import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

from tests.sdk.proxy.servers import PROXY, free_port, listening
from tests.support.cases import each
from tests.unit.proxy.client import DIRECT, Client
from toolresult.proxy import forwarding
from toolresult.proxy import promises as promises_module
from toolresult.proxy.clients import HttpClient, _Stream
from toolresult.proxy.forwarding import Forwarder
from toolresult.proxy.framing import Frame
from toolresult.proxy.listen import Access, Address
from toolresult.proxy.options import Limits, ProxyOptions
from toolresult.proxy.remote import RemoteServer
from toolresult.proxy.traffic import Traffic
from toolresult.proxy.upstream import http_library, reason_of
from toolresult.text.sentence import InvalidValueError, Sentence

http: Any = http_library()
PATIENCE = 30
SECRET = "ghp_" + 36 * "a"
RESULT = {"content": [], "structuredContent": {"n": SECRET}}
ACCEPT = {"accept": "application/json, text/event-stream"}
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 0,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "a", "version": "1"},
    },
}
CALL = {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "count"}}
Reply = tuple[int, list[tuple[str, str]], bytes]


class Server:
    """A server over HTTP that answers as it is told, and what it was asked."""

    def __init__(self) -> None:
        self.url = ""
        self.asked: list[tuple[str, dict[str, str], bytes]] = []
        self.reply: Callable[[bytes], Reply] = lambda _: (200, [], b"")


class _Patient(ThreadingHTTPServer):
    """A server to which more clients may connect at once than it has accepted, as others take."""

    request_queue_size = 100
    daemon_threads = True


@contextmanager
def serving() -> Iterator[Server]:
    found = Server()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            found.asked.append((self.path, dict(self.headers.items()), body))
            after = self.headers.get("last-event-id", "").encode()
            status, headers, content = found.reply(body or after)
            self.send_response(status)
            for name, value in (*headers, ("content-length", str(len(content)))):
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST  # noqa: N815 - the name that the library calls

        def log_message(self, *_: Any) -> None:
            pass

    server = _Patient(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    found.url = f"http://127.0.0.1:{server.server_address[1]}/mcp"
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as found:
        yield found


def proxy_of(server: Server, *options: str) -> Any:
    port = free_port()
    return listening(*PROXY, *options, "--listen", f":{port}", "--url", server.url, port=port)


@pytest.fixture(scope="module")
def plain(server: Server) -> Iterator[str]:
    with proxy_of(server, "--header", "X-Api-Key: key") as url:
        yield url


@pytest.fixture(scope="module")
def enforcing(server: Server) -> Iterator[str]:
    with proxy_of(server, "--repair", "redact") as url:
        yield url


def ask(url: str, message: object = CALL, **headers: str) -> Any:
    return http.post(url, json=message, headers={**ACCEPT, **headers}, timeout=PATIENCE)


def answer(result: object = RESULT) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 7, "result": result}).encode()


JSON = ("content-type", "application/json")


def test_a_cookie_of_one_client_is_not_sent_for_another(server: Server, plain: str) -> None:
    cookies = [("set-cookie", "up=secretA; Path=/"), ("set-cookie", "two=2; Path=/")]
    server.reply = lambda _: (200, [JSON, *cookies], answer())
    found = ask(plain, authorization="Bearer A")
    assert found.headers.get_list("set-cookie") == [value for _, value in cookies]
    server.asked.clear()
    ask(plain, authorization="Bearer B")
    ask(plain, authorization="Bearer C", cookie="own=c")
    assert [headers.get("cookie") for _, headers, _ in server.asked] == [None, "own=c"]


def test_what_a_client_says_does_not_follow_a_redirect_to_another_origin(
    server: Server, plain: str
) -> None:
    with serving() as other:
        for status in (301, 302, 303, 307, 308):
            to = ("location", other.url)
            server.reply = lambda _, status=status, to=to: (status, [to], b"")
            found = ask(plain, **{"x-user-token": "u"})
            assert found.status_code == 502
            assert "location" not in found.headers
            assert "another origin" in found.json()["error"]["message"]
        assert other.asked == []


def test_a_redirect_within_the_origin_is_followed(server: Server, plain: str) -> None:
    def reply(_: bytes) -> Reply:
        is_first = server.asked[-1][0] == "/mcp"
        return (307, [("location", "/other")], b"") if is_first else (200, [JSON], answer())

    server.reply = reply
    assert ask(plain).json()["result"] == RESULT
    assert server.asked[-1][1]["X-Api-Key"] == "key"


def test_what_the_operator_says_in_the_address_is_not_for_a_client_to_say_again(
    server: Server,
) -> None:
    server.reply = lambda _: (200, [JSON], answer())
    port = free_port()
    command = (*PROXY, "--listen", f":{port}", "--url", f"{server.url}?tenant=a")
    with listening(*command, port=port) as url:
        ask(f"{url}?tenant=b")
    assert server.asked[-1][0] == "/mcp?tenant=a"


def test_a_header_of_any_bytes_reaches_the_server_as_it_came(server: Server, plain: str) -> None:
    server.reply = lambda _: (200, [JSON], answer())
    headers = [(b"x-name", b"caf\xe9"), (b"content-type", b"application/json")]
    found = http.post(plain, content=json.dumps(CALL), headers=headers, timeout=PATIENCE)
    assert found.status_code == 200
    assert server.asked[-1][1]["x-name"] == "caf\xe9"


def test_a_request_in_another_encoding_reaches_no_server(server: Server, plain: str) -> None:
    """Some servers read it, and the log would not have the call."""
    server.asked.clear()
    headers = {**ACCEPT, "content-type": "application/json"}
    text = json.dumps(CALL)
    for content in (text.encode("utf-8-sig"), text.encode("utf-16"), b"[1," + text.encode() + b"]"):
        assert http.post(plain, content=content, headers=headers).status_code == 400
    assert server.asked == []


def test_a_status_without_a_body_leaves_nothing_to_the_next_client(
    server: Server, enforcing: str, plain: str
) -> None:
    """What follows such an answer on its connection is no answer, and no reason to quote."""
    server.reply = lambda _: (204, [JSON], answer())
    for _ in range(3):
        found = ask(enforcing)
        assert (found.status_code, SECRET in found.text) == (502, False)
        assert found.json()["error"]["code"] == -32000
    server.reply = lambda _: (777, [JSON], answer())
    assert {ask(plain).status_code for _ in range(3)} == {502}


SESSION, EVENTS = "mcp-session-id", ("content-type", "text/event-stream")


def test_a_word_of_the_server_that_no_header_can_have_costs_a_client_over_stdio_nothing(
    server: Server,
) -> None:
    def check(first: Reply) -> None:
        replies = [first]
        server.reply = lambda _: replies.pop() if replies else (200, [JSON], answer())
        with Client("--url", server.url, server=()) as client:
            for message in (INITIALIZE if first[2] == answer() else CALL, CALL):
                client.send({**message, "id": 7})
                assert client.process.stdout is not None
                assert select.select([client.process.stdout], [], [], PATIENCE)[0]
                assert json.loads(client.line())["id"] == 7

    each(
        {
            "session": (200, [JSON, (SESSION, "caf\xe9")], answer()),
            "version": (200, [JSON], answer({"protocolVersion": "\u4e16"})),
            "event": (200, [EVENTS], "id: \u4e16\n\n".encode()),
        },
        check,
    )


@pytest.mark.parametrize("method", ["GET", "DELETE"])
@pytest.mark.parametrize("is_chunked", [False, True])
def test_no_client_sends_a_request_within_another(
    server: Server, plain: str, method: str, is_chunked: bool
) -> None:
    """A server that does not read it would take it for the next request of somebody else."""
    server.asked.clear()
    hidden = b"POST /mcp HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n"
    content = iter([hidden]) if is_chunked else hidden
    assert http.request(method, plain, content=content, timeout=PATIENCE).status_code == 400
    assert server.asked == []


def test_each_answer_in_parts_is_asked_for_after_its_own_last_event(server: Server) -> None:
    """As often as the server says that there is more."""

    def reply(given: bytes) -> Reply:
        if given.startswith(b"{"):
            name, count = f"{json.loads(given)['id']}", 0
        else:
            name, _, number = given.decode().partition("-")
            count = int(number)
        event = f"id: {name}-{count + 1}\nretry: 100\ndata:\n\n"
        if count == 5:
            event = "data: " + answer().decode().replace("7", name, 1) + "\n\n"
        return 200, [EVENTS], event.encode()

    server.reply = reply
    with Client("--url", server.url, server=()) as client:
        for number in (101, 102, 103):
            client.send({**CALL, "id": number})
        found = sorted((json.loads(client.line()) for _ in range(3)), key=lambda one: one["id"])
    assert [one["id"] for one in found] == [101, 102, 103]
    assert [one.get("result") for one in found] == [RESULT] * 3


EVENT = b"data: " + answer() + b"\n\n"
# What an SDK takes for the answer, in whatever dress.
DRESSED: dict[str, tuple[list[tuple[str, str]], bytes]] = {
    "another type": ([("content-type", "application/json-rpc")], answer()),
    "two types": ([("content-type", "application/json, text/plain")], answer()),
    "two headers": ([JSON, ("content-type", "text/plain")], answer()),
    "no type": ([], answer()),
    "UTF-16": (
        [("content-type", "application/json; charset=utf-16")],
        answer().decode().encode("utf-16"),
    ),
    "events that end with returns": (
        [("content-type", "text/event-stream")],
        EVENT.replace(b"\n", b"\r"),
    ),
    "a mark before JSON": ([JSON], b"\xef\xbb\xbf" + answer()),
    "a mark before events": ([("content-type", "text/event-stream")], b"\xef\xbb\xbf" + EVENT),
    "other blanks": ([JSON], b"\x0c\x1c" + answer()),
    "a decoy": (
        [("content-type", "text/event-stream")],
        b'data: {"jsonrpc":"1.0","id":7,"result":{}}\n\n' + EVENT,
    ),
    "events as JSON": ([JSON], EVENT),
    "compressed": ([JSON, ("content-encoding", "gzip")], gzip.compress(answer())),
    "JSON as events": ([("content-type", "text/event-stream")], answer()),
    "events in a comment, for who ends lines elsewhere": (
        [("content-type", "text/event-stream")],
        b": \x0c" + EVENT.replace(b"\n", "\u2028".encode()) + b"\n\n",
    ),
}


def test_no_secret_passes_in_whatever_dress_and_each_client_gets_an_answer(
    server: Server, enforcing: str
) -> None:
    def check(case: tuple[list[tuple[str, str]], bytes]) -> None:
        server.reply = lambda _: (200, *case)
        found = ask(enforcing)
        assert SECRET not in found.text
        assert found.headers["content-type"] in ("application/json", "text/event-stream")
        text = found.text.partition("data: ")[2] or found.text
        assert json.loads(text.partition("\n\n")[0])["id"] == 7

    each(DRESSED, check)


@pytest.mark.parametrize("session", [None, "one"])
def test_what_a_server_announced_is_enforced_without_a_session_and_after_it(
    server: Server, session: str | None
) -> None:
    schema = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
    tools = {"tools": [{"name": "count", "inputSchema": {}, "outputSchema": schema}]}
    named = [] if session is None else [("mcp-session-id", session)]
    headers = {} if session is None else {"mcp-session-id": session}
    with proxy_of(server, "--enforce") as url:
        server.reply = lambda _: (200, [JSON, *named], answer({}).replace(b":7,", b":0,"))
        ask(url, INITIALIZE)
        server.reply = lambda _: (200, [JSON], answer(tools))
        assert ask(url, {**CALL, "method": "tools/list"}, **headers).json()["result"] == tools
        for status in (200, 404, 200):
            server.reply = lambda _, status=status: (status, [JSON], answer())
            found = ask(url, **headers)
            assert "structuredContent" not in found.text
            assert found.json()["result"]["isError"] is True
        # A cookie that the server sets anew makes nobody another client.
        assert ask(url, cookie="new=1").json()["result"]["isError"] is True


def test_a_client_is_held_to_what_the_server_announced_to_it_and_not_to_another(
    server: Server,
) -> None:
    """The second client lists the same tool with a schema that its results would break."""

    def listed(kind: str) -> bytes:
        schema = {"type": "object", "properties": {"n": {"type": kind}}, "required": ["n"]}
        tools = [{"name": "count", "inputSchema": {}, "outputSchema": schema}]
        return answer({"tools": tools})

    def check(clients: tuple[dict[str, str], dict[str, str]]) -> None:
        for client in clients:
            named = [(key, one) for key, one in client.items() if key == SESSION]
            server.reply = lambda _, named=named: (200, [JSON, *named], answer({}))
            own = {key: one for key, one in client.items() if key != SESSION}
            ask(url, {**INITIALIZE, "id": 7}, **own)
        for client, kind in zip(clients, ("string", "integer"), strict=True):
            server.reply = lambda _, kind=kind: (200, [JSON], listed(kind))
            ask(url, {**CALL, "method": "tools/list"}, **client)
        server.reply = lambda _: (200, [JSON], answer({"structuredContent": {"n": "text"}}))
        mine, other = (ask(url, **client).json()["result"] for client in clients)
        assert "isError" not in mine
        assert other["isError"] is True

    with proxy_of(server, "--enforce") as url:
        each(
            {
                "session": ({SESSION: "a"}, {SESSION: "b"}),
                "cookie": ({"cookie": "who=a"}, {"cookie": "who=b"}),
                "key": ({"x-api-key": "a"}, {"x-api-key": "b"}),
                "neither": ({}, {"x-tenant": "b"}),
            },
            check,
        )


def _forwarder(max_sessions: int, say: Callable[[Any], None] = print) -> Forwarder:
    """Return what remembers clients, without a server."""
    limits = Limits(max_sessions=max_sessions)
    return Forwarder(None, ProxyOptions(), None, limits, has_token=False, say=say)  # type: ignore[arg-type]


def _asking(**headers: str) -> Any:
    return SimpleNamespace(headers=headers, method="POST", url=SimpleNamespace(query=""))


def _begin(forwarder: Forwarder, number: int, session: str = "") -> None:
    answered = SimpleNamespace(headers={SESSION: session or f"s{number}"}, status_code=200)
    asked = _asking(authorization=f"Bearer {number}")
    forwarder._remember(asked, json.dumps(INITIALIZE).encode(), answered)


def test_no_session_with_a_request_under_way_makes_room_for_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = list[Sentence]()
    forwarder = _forwarder(1, told.append)
    used = SimpleNamespace(waits=True, left=lambda: None)
    monkeypatch.setattr(forwarder, "make_traffic", lambda _: used)
    _begin(forwarder, 0)
    begun = asyncio.run(forwarder.answer(_asking(), json.dumps(INITIALIZE).encode()))
    assert begun.status_code == 503
    assert "--max-sessions" in told[0].text("en")
    # Of two that began at once, one goes as soon as nobody waits for it.
    _begin(forwarder, 1)
    assert len(forwarder._sessions) == 2
    used.waits = False
    _begin(forwarder, 2)
    assert [session for _, session in forwarder._sessions] == ["s2"]
    # Who does not come for the rest of an answer, and has none on its way, keeps it no longer.
    used.waits = True
    (session,) = forwarder._sessions.values()
    session.used -= 61
    session.exchanges = 1
    assert not forwarder._has_room()
    session.exchanges = 0
    assert forwarder._has_room()


def test_a_session_that_a_server_gives_twice_frees_no_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    schema = {"type": "object", "required": ["n"]}

    def check(clients: tuple[int, int]) -> None:
        first, second = clients
        forwarder = _forwarder(9)
        monkeypatch.setattr(
            forwarder, "make_traffic", lambda one: SimpleNamespace(promises=one, waits=False)
        )

        def promises(number: int) -> Any:
            asked = _asking(authorization=f"Bearer {number}", **{SESSION: "same"})
            return forwarder._traffic(asked).promises

        _begin(forwarder, first, "same")
        promises(first).learn({"tools": [{"name": "count", "outputSchema": schema}]})
        _begin(forwarder, second, "same")
        promises(second).learn({"tools": [{"name": "count"}]})
        assert list(promises(first).announced("count", {})), "it is free"
        assert (promises(first) is promises(second)) == (first == second), "identifiers are apart"

    each({"two authorizations": (0, 1), "one authorization": (0, 0)}, check)


def test_who_invents_clients_fills_no_memory_and_makes_nobody_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(forwarding, "_MAX_CLIENTS", 10)
    forwarder = _forwarder(1)

    def promises(**headers: str) -> Any:
        request = SimpleNamespace(headers=headers, url=SimpleNamespace(query=""))
        return forwarder._promises_for(request)

    for number in range(50):
        own = promises(authorization=f"Bearer {number}")
        own.learn({"tools": [{"name": f"tool-{number}", "outputSchema": {}}]})
        assert own is promises(authorization=f"Bearer {number}")
        assert not own.announces(f"tool-{number - 1}")
    assert len(forwarder._promises) == 10


def test_a_client_that_is_forgotten_is_held_to_what_it_was_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who invents clients, or begins sessions, frees nobody's results."""
    monkeypatch.setattr(forwarding, "_MAX_CLIENTS", 10)
    schema = {"type": "object", "required": ["n"]}

    def check(room: int) -> None:
        monkeypatch.setattr(promises_module, "MAX_TOOLS", 10_000)
        forwarder = _forwarder(2)

        def promises(number: int) -> Any:
            asked = _asking(authorization=f"Bearer {number}", **{SESSION: f"s{number}"})
            return forwarder._traffic(asked)._options

        monkeypatch.setattr(
            forwarder,
            "make_traffic",
            lambda one: SimpleNamespace(_options=one, waits=False, left=print),
        )
        _begin(forwarder, 0)
        promises(0).learn({"tools": [{"name": "count", "outputSchema": schema}]})
        monkeypatch.setattr(promises_module, "MAX_TOOLS", room)
        for number in range(1, 30):
            _begin(forwarder, number)
        try:
            assert list(promises(0).announced("count", {}))
        except InvalidValueError:
            assert room == 0

    each({"room": 10_000, "no room": 0}, check)


def test_the_rest_of_an_answer_is_judged_without_a_session_too(
    server: Server, enforcing: str
) -> None:
    parts = [b"id: 1\ndata:\n\n", EVENT]
    server.reply = lambda _: (200, [EVENTS], parts.pop(0))
    assert "id: 1" in ask(enforcing).text
    # The Python SDK asks for events with this header, and for nothing else.
    headers = {"accept": "text/event-stream", "last-event-id": "1", "cache-control": "no-store"}
    stranger = {**headers, "x-api-key": "other"}
    parts.insert(0, EVENT)
    assert http.get(enforcing, headers=stranger, timeout=PATIENCE).text == ""
    found = http.get(enforcing, headers=headers, timeout=PATIENCE)
    assert '"id":7' in found.text.replace(" ", "")
    assert SECRET not in found.text


def test_an_event_that_two_requests_wait_for_is_nobodys(server: Server, enforcing: str) -> None:
    """The server uses the identifier of an event twice: whose is the rest?"""
    server.reply = lambda given: (
        200,
        [EVENTS],
        b"id: twice\ndata:\n\n" if given[:1] == b"{" else EVENT,
    )
    # The rest answers 7, and the traffic of 7 asked last.
    for number in (8, 7):
        assert "id: twice" in ask(enforcing, {**CALL, "id": number}).text
    headers = {"accept": "text/event-stream", "last-event-id": "twice"}
    found = http.get(enforcing, headers=headers, timeout=PATIENCE)
    assert (found.status_code, found.text) == (200, "")


def test_an_answer_on_the_stream_that_listens_does_not_pass(server: Server, enforcing: str) -> None:
    server.reply = lambda _: (200, [("content-type", "text/event-stream")], EVENT)
    found = http.get(enforcing, headers={"accept": "text/event-stream"}, timeout=PATIENCE)
    assert SECRET not in found.text


def test_an_event_arrives_while_its_stream_is_still_open() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port, number = free_port(), listener.getsockname()[1]
        head = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n"

        def serve() -> None:
            with listener.accept()[0] as connection:
                connection.recv(65536)
                connection.sendall(head + EVENT)
                seen.wait(PATIENCE)

        seen = threading.Event()
        thread = threading.Thread(target=serve)
        thread.start()
        url = f"http://127.0.0.1:{number}/mcp"
        with (
            listening(*PROXY, "--listen", f":{port}", "--url", url, port=port) as address,
            http.stream("POST", address, json=CALL, headers=ACCEPT, timeout=PATIENCE) as answered,
        ):
            first = next(answered.iter_raw())
            seen.set()
        thread.join()
    assert first == EVENT


def test_a_session_whose_client_left_a_resumable_call_makes_room(server: Server) -> None:
    server.reply = lambda given: (
        (200, [JSON, (SESSION, "s")], answer({}))
        if b"initialize" in given
        else (200, [EVENTS], b"id: 1\ndata:\n\n")
    )
    options = ("--max-sessions", "1", "--idle-timeout", "1")
    with proxy_of(server, *options) as url:
        ask(url, INITIALIZE)
        assert "id: 1" in ask(url, **{SESSION: "s"}).text
        assert ask(url, INITIALIZE).status_code == 503
        time.sleep(1.1)
        assert ask(url, INITIALIZE).status_code == 200


def test_no_header_is_shown_that_cannot_be_sent() -> None:
    error = http.LocalProtocolError(f"Illegal header value b'Bearer {SECRET}\\n'")
    assert SECRET not in reason_of(error)


def test_no_password_of_the_server_is_shown_to_a_client() -> None:
    port, nobody = free_port(), free_port()
    url = f"http://user:s3cret@127.0.0.1:{nobody}/mcp?key=s3cret"
    with listening(*PROXY, "--listen", f":{port}", "--url", url, port=port) as address:
        found = ask(address)
    assert found.status_code == 502
    assert "cannot be reached" in found.text
    assert "s3cret" not in found.text


def test_no_browser_takes_an_answer_of_the_server_for_a_page_of_this_machine(
    server: Server, plain: str
) -> None:
    """It would have the origin of this proxy, and see the cookies of all that listens here."""
    html = ("content-type", "text/html")
    server.reply = lambda _: (200, [html, ("x-content-type-options", "no")], b"<script></script>")

    def check(headers: dict[str, str]) -> None:
        assert http.get(plain, headers=headers, timeout=PATIENCE).status_code == 403

    each(
        {
            "shown": {"sec-fetch-mode": "navigate", "sec-fetch-site": "none"},
            "embedded": {"sec-fetch-mode": "no-cors", "sec-fetch-site": "cross-site"},
            "beside": {"sec-fetch-mode": "no-cors", "sec-fetch-site": "same-site"},
        },
        check,
    )
    origin = plain.removesuffix("/mcp")
    calls = {"sec-fetch-mode": "cors", "sec-fetch-site": "cross-site", "origin": origin}
    for headers in (calls, {}):
        found = http.get(plain, headers=headers, timeout=PATIENCE)
        assert found.status_code == 200
        assert found.headers["x-content-type-options"] == "nosniff"
        assert "sandbox" in found.headers["content-security-policy"]


def test_what_pages_may_call_is_not_for_the_server_to_say(server: Server, plain: str) -> None:
    headers = [JSON, ("access-control-allow-origin", "*")]
    server.reply = lambda _: (200, headers, answer())
    assert "access-control-allow-origin" not in ask(plain).headers


def test_an_event_in_several_lines_arrives_as_it_came(server: Server, plain: str) -> None:
    event = b'event: message\ndata: {"jsonrpc":"2.0",\ndata: "id":7,"result":{}}\n\n'
    server.reply = lambda _: (200, [("content-type", "text/event-stream")], event)
    assert ask(plain).content == event


def test_no_stray_request_starts_a_server_and_none_ends_a_session_in_use() -> None:
    port = free_port()
    command = (*PROXY, "--max-sessions", "1", "--listen", f":{port}", "--", *DIRECT)
    with listening(*command, port=port) as url, http.Client(timeout=PATIENCE) as client:
        stray = [
            client.request(method, url, headers=ACCEPT, content=b"{}").status_code
            for method in ("GET", "DELETE", "OPTIONS")
        ]
        stray.append(client.post(url, json=CALL, headers=ACCEPT).status_code)
        stray.append(client.post(url, content=b"no JSON", headers=ACCEPT).status_code)
        assert [400 <= one < 500 for one in stray] == [True] * 5
        begun = client.post(url, json=INITIALIZE, headers=ACCEPT)
        session = {**ACCEPT, "mcp-session-id": begun.headers["mcp-session-id"]}
        listening_stream = client.stream("GET", url, headers=session)
        with listening_stream:
            # A client waits on this session: nobody's new one ends it.
            assert client.post(url, json=INITIALIZE, headers=ACCEPT).status_code == 503
            assert client.post(url, json=CALL, headers=session).status_code == 200


def _client() -> HttpClient:
    return HttpClient("one", Traffic(ProxyOptions(), None, lambda _: None))


def test_no_client_keeps_others_waiting_by_how_much_it_asks_at_once(
    server: Server, plain: str
) -> None:
    async def work(count: int) -> float:
        pings = [{"jsonrpc": "2.0", "id": one, "method": "ping"} for one in range(count)]
        client = _client()
        stream = await client.ask(json.dumps(pings).encode())
        began = process_time()
        for one in reversed(range(count)):
            await client.send(b'{"jsonrpc":"2.0","id":"%d","result":{}}\n' % one)
        assert isinstance(stream, _Stream)
        assert not stream.left
        return process_time() - began

    async def junk() -> None:
        for body in (b'[1,{"jsonrpc":"2.0","id":1,"method":"ping"}]', b'{"id":3,"method":"\xff"}'):
            await _client().ask(body)

    asyncio.run(junk())
    assert asyncio.run(work(8000)) < 20 * asyncio.run(work(1000))
    port, told = free_port(), list[str]()
    pings = [{"jsonrpc": "2.0", "id": one, "method": "ping"} for one in range(101)]
    with listening(*PROXY, "--listen", f":{port}", "--", *DIRECT, port=port, told=told) as url:
        begun = ask(url, INITIALIZE)
        session = {"mcp-session-id": begun.headers["mcp-session-id"]}
        assert ask(url, pings, **session).status_code == 400
        assert ask(url, CALL, **session).status_code == 200
    assert "more than 100 messages" in "".join(told)
    server.asked.clear()
    assert ask(plain, pings).status_code == 400
    assert server.asked == []


def test_what_the_server_of_a_session_does_not_get_is_answered() -> None:
    port = free_port()
    command = (*PROXY, "--enforce", "--listen", f":{port}", "--", *DIRECT)
    hanging = {**CALL, "params": {"name": "hang"}}
    with listening(*command, port=port) as url, http.Client(timeout=PATIENCE) as client:
        session = {**ACCEPT, SESSION: ask(url, INITIALIZE).headers[SESSION]}
        with client.stream("POST", url, json=hanging, headers=session):
            found = ask(url, hanging, **session)
            assert (found.status_code, found.json()["id"]) == (400, 7)
            assert "still waits" in found.json()["error"]["message"]
            assert ask(url, {**CALL, "id": 8, "params": {"name": "echo"}}, **session).is_success


def test_who_waits_for_a_session_that_ends_gets_an_error() -> None:
    port = free_port()
    command = (*PROXY, "--listen", f":{port}", "--", *DIRECT)
    hanging = {**CALL, "params": {"name": "hang"}}
    with listening(*command, port=port) as url, ThreadPoolExecutor(2) as threads:

        def check(seconds: float) -> None:
            session = {SESSION: ask(url, INITIALIZE).headers[SESSION]}
            waiting = threads.submit(ask, url, hanging, **session)
            time.sleep(seconds)
            http.delete(url, headers={**ACCEPT, **session}, timeout=PATIENCE)
            found = waiting.result(PATIENCE).text
            error = json.loads(found.partition("data: ")[2].partition("\n")[0] or found)
            assert (error["id"], error["error"]["code"]) == (7, -32000)

        each({"before it has a stream": 0.3, "with a stream": 1.5}, check)


def test_a_call_that_is_cancelled_ends_its_request() -> None:
    port = free_port()
    note = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 7}}
    with (
        listening(*PROXY, "--listen", f":{port}", "--", *DIRECT, port=port) as url,
        ThreadPoolExecutor(1) as threads,
    ):

        def check(seconds: float) -> None:
            session = {SESSION: ask(url, INITIALIZE).headers[SESSION]}
            call = {**CALL, "params": {"name": "hang"}}
            asked = threads.submit(ask, url, call, **session)
            time.sleep(seconds)
            assert ask(url, note, **session).status_code == 202
            assert asked.result(timeout=PATIENCE).status_code in (200, 202)

        each({"before it has a stream": 0.3, "with a stream": 1.5}, check)


def test_a_call_that_is_cancelled_or_left_is_waited_for_no_longer() -> None:
    async def work() -> None:
        log = list[bytes]()
        client = HttpClient("one", Traffic(ProxyOptions(enforce=True), log.append, print))
        first = await client.ask(json.dumps(CALL).encode())
        note = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 7}}
        assert await client.ask(json.dumps(note).encode()) is None
        assert isinstance(first, _Stream)
        assert await first.next(1) is None
        # A server may answer all the same, and is not hostile for that.
        client._traffic.from_server(answer())
        client.close(first)
        left = await client.ask(json.dumps({**CALL, "id": 8}).encode())
        assert isinstance(left, _Stream)
        client.close(left)
        assert [json.loads(one)["code"] for one in log] == [1999, 1999]
        assert client.is_idle(0)

    asyncio.run(work())


def test_a_token_that_no_client_sent_ends_no_session() -> None:
    async def work() -> None:
        client = _client()
        await client.ask(json.dumps(CALL).encode())
        note = {"jsonrpc": "2.0", "method": "notifications/progress"}
        for token in ({}, [], None, 1.5, True):
            params = {"progressToken": token, "progress": 1}
            await client.send(json.dumps({**note, "params": params}).encode() + b"\n")

    asyncio.run(work())


def test_a_client_that_only_listens_does_not_keep_its_session_from_others_for_ever() -> None:
    client = _client()
    client.listen()
    assert client.listens
    assert not client.is_idle(60)
    client.used -= 61
    assert client.is_idle(60)


def test_what_a_server_does_not_read_fills_no_memory_of_the_proxy() -> None:
    port, told = free_port(), list[str]()
    idle = (sys.executable, "-c", "import time; time.sleep(600)")
    command = (*PROXY, "--listen", f":{port}", "--", *idle)
    note = {"jsonrpc": "2.0", "method": "notifications/x", "params": 9_000_000 * "x"}
    with (
        listening(*command, port=port, told=told) as url,
        http.Client(timeout=PATIENCE) as client,
        client.stream("POST", url, json=INITIALIZE, headers=ACCEPT) as begun,
    ):
        session = {**ACCEPT, "mcp-session-id": begun.headers["mcp-session-id"]}
        given = [client.post(url, json=note, headers=session).status_code for _ in range(5)]
    assert (given[0], given[-1]) == (202, 503)
    assert "has yet to read" in told[0]


def test_what_a_client_does_not_read_fills_no_memory_of_the_proxy() -> None:
    """A server at a URL floods what answers ten calls, with events as large as may be held."""
    calls, limit = 10, 10_000
    event = b'data: {"jsonrpc":"2.0","method":"n","params":"' + (limit - 100) * b"x" + b'"}\n\n'
    drawn: list[bytes] = []

    async def flood() -> AsyncIterator[bytes]:
        for _ in range(100):
            drawn.append(event)
            yield event

    async def send(*_: object) -> Any:
        return SimpleNamespace(
            status_code=200,
            headers=http.Headers([EVENTS]),
            aiter_raw=flood,
            aclose=partial(asyncio.sleep, 0),
        )

    async def work() -> None:
        upstream: Any = SimpleNamespace(send=send)
        server = RemoteServer(upstream, ProxyOptions(max_message=limit), print)
        for number in range(calls):
            await server.send(json.dumps({**CALL, "id": number}).encode())
        async with asyncio.timeout(PATIENCE):
            while len(drawn) < calls:
                await asyncio.sleep(0)
            for _ in range(1000):
                await asyncio.sleep(0)
            assert len(drawn) <= calls + 2, "one waits for room in each call"
            frames = server.frames()
            for _ in range(100 * calls):
                assert isinstance(await anext(frames), Frame)

    asyncio.run(work())


def test_who_calls_by_another_name_is_refused_wherever_only_this_machine_can_call() -> None:
    def check(host: str) -> None:
        port = free_port()
        command = (*PROXY, "--listen", f"{host}:{port}", "--", *DIRECT)
        with listening(*command, port=port) as url:
            asked = {
                "host": {"host": "evil.example"},
                "origin": {"origin": "http://evil.example"},
                "null": {"origin": "null"},
            }
            for headers in asked.values():
                assert ask(url, INITIALIZE, **headers).status_code == 403
            assert ask(url, INITIALIZE).status_code == 200

    each({one: one for one in ("127.0.0.1", "LOCALHOST", "127.1")}, check)


def test_an_interface_of_this_machine_alone_is_known_by_its_number() -> None:
    def check(host: str) -> None:
        address = Address(host, 80)
        access = Access(address, address.resolved())
        assert access.is_loopback
        assert f"{host.lower()}:80" in access.hosts
        assert "evil.example:80" not in access.hosts

    each({one: one for one in ("127.0.0.2", "127.0.0.1", "[::1]")}, check)
    # Clients leave out the port of the scheme, and no other.
    assert "127.0.0.1" in Access(Address("127.0.0.1", 80), "127.0.0.1").hosts
    assert "127.0.0.1" not in Access(Address("127.0.0.1", 8080), "127.0.0.1").hosts
    assert not Access(Address("0.0.0.0", 80), "0.0.0.0").is_loopback


def test_an_address_that_others_reach_has_to_be_guarded_or_opened_by_name() -> None:
    port = free_port()
    address = ("--listen", f"0.0.0.0:{port}", "--", *DIRECT)
    refused = subprocess.run((*PROXY, *address), capture_output=True, timeout=PATIENCE, check=False)
    assert refused.returncode == 2
    assert b"--allow-host" in refused.stderr and b"--unsafe-open" in refused.stderr
    with listening(*PROXY, "--token", "s3cret", *address, port=port) as url:
        assert ask(url, INITIALIZE).status_code == 401
        assert ask(url, INITIALIZE, authorization="Bearer wrong").status_code == 401
        assert ask(url, INITIALIZE, authorization="Bearer s3cret").status_code == 200
    with listening(*PROXY, "--allow-host", "proxy.example", *address, port=port) as url:
        assert ask(url, INITIALIZE).status_code == 403
        assert ask(url, INITIALIZE, host="proxy.example").status_code == 200
    with listening(*PROXY, "--unsafe-open", *address, port=port) as url:
        assert ask(url, INITIALIZE, host="any.example").status_code == 200


def test_a_page_that_may_call_is_answered_before_it_calls(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("s3cret\n")
    server.reply = lambda _: (200, [JSON], answer())
    options = ("--allow-host", "localhost:6274", "--token-file", str(file))
    with proxy_of(server, *options) as url:
        page = {"origin": "http://localhost:6274"}
        wants = {
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization,content-type,mcp-session-id",
        }
        preflight = http.options(url, headers={**page, **wants})
        assert preflight.status_code == 200
        assert preflight.headers["access-control-allow-origin"] == page["origin"]
        server.asked.clear()
        found = ask(url, **page, authorization="Bearer s3cret")
        assert "mcp-session-id" in found.headers["access-control-expose-headers"]
        # The token is the proxy's, and no business of the server.
        assert "Authorization" not in server.asked[-1][1]
        foreign = {"origin": "http://evil.example", **wants}
        assert http.options(url, headers=foreign).status_code == 403


def test_what_is_too_large_or_too_slow_is_refused(server: Server) -> None:
    told: list[str] = []
    port = free_port()
    limits = ("--max-message", "1MB", "--max-headers", "4KB")
    command = (*PROXY, *limits, "--listen", f":{port}", "--url", server.url)
    with listening(*command, port=port, told=told) as url:
        content = 2_000_000 * b" "
        headers = {**ACCEPT, "content-type": "application/json"}
        large = http.post(url, content=content, headers=headers)
        assert large.status_code == 413
        assert "--max-message" in large.json()["error"]["message"]
        assert ask(url, **{"x-long": 8000 * "x"}).status_code in (400, 431)
        assert (
            http.post(url, content=b"{}", headers={"content-type": "text/plain"}).status_code == 415
        )
    assert "--max-message" in told[0]


def test_bodies_that_never_end_fill_no_memory(server: Server) -> None:
    server.reply = lambda _: (200, [JSON], answer())
    port, told = free_port(), list[str]()
    command = (*PROXY, "--max-message", "1MB", "--listen", f":{port}", "--url", server.url)
    head = b"POST /mcp HTTP/1.1\r\nhost: 127.0.0.1:%d\r\ncontent-type: application/json\r\n" % port
    begun = head + b"content-length: 950000\r\n\r\n" + 900_000 * b" "
    with listening(*command, port=port, told=told) as url, ExitStack() as connections:
        clients = [
            connections.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
            for _ in range(20)
        ]
        for client in clients:
            client.sendall(begun)
        answered, _, _ = select.select(clients, [], [], PATIENCE)
        assert answered[0].recv(100).startswith(b"HTTP/1.1 503")
        assert ask(url).status_code == 200
    assert "16 times --max-message" in "".join(told)


def test_bodies_whose_requests_are_not_over_fill_no_memory_and_keep_no_small_one_out() -> None:
    """Sixteen requests of the largest size fill the room to the last byte, and do not end."""
    told, port = list[str](), free_port()
    arrived, released = threading.Semaphore(0), threading.Event()

    def reply(_: bytes) -> Reply:
        arrived.release()
        released.wait(PATIENCE)
        return 200, [JSON], answer()

    with serving() as slow, ThreadPoolExecutor(20) as threads:
        slow.reply = reply
        command = (*PROXY, "--max-message", "1MB", "--listen", f":{port}", "--url", slow.url)
        with listening(*command, port=port, told=told) as url:
            empty = len(http.Request("POST", url, json=_padded(0)).content)
            largest = _padded(1_000_000 - empty)
            asked = [threads.submit(ask, url, largest) for _ in range(16)]
            assert all(arrived.acquire(timeout=PATIENCE) for _ in asked)
            assert ask(url, largest).status_code == 503
            small = threads.submit(ask, url)
            assert arrived.acquire(timeout=PATIENCE), "the server never got it"
            released.set()
            assert [one.result().status_code for one in (*asked, small)] == [200] * 17
            assert ask(url, largest).status_code == 200
    assert "16 times --max-message" in "".join(told)


def _padded(count: int) -> dict[str, Any]:
    return {**CALL, "params": {"name": "count", "arguments": {"x": count * "x"}}}


_IMPATIENT = """
import sys
from toolresult.proxy.clients import Clients
from toolresult.proxy.listen import Access, Address, serve
from toolresult.proxy.options import Limits, ProxyOptions

say = lambda said: print(said.text("en"), file=sys.stderr)
limits = Limits(max_connections=3, header_seconds=0.3, body_seconds=0.3)
clients = Clients((), ProxyOptions(), limits, None, say)
serve(Access(Address("127.0.0.1", {port}), "127.0.0.1"), limits, clients, print, say)
"""


def test_nobody_holds_a_connection_by_sending_slowly_or_more_of_them_than_there_are() -> None:
    port, told = free_port(), list[str]()
    host = b"host: 127.0.0.1:%d\r\ncontent-type: application/json\r\n" % port
    body = b"content-length: 9999\r\n\r\n"
    held = {
        "first headers": b"GET /mcp HTTP/1.1\r\nx: ",
        "second headers": b"GET /other HTTP/1.1\r\n" + host + b"\r\nGET /mcp HTTP/1.1\r\nx: ",
        "a body": b"POST /mcp HTTP/1.1\r\n" + host + body,
        "a body of a foreign host": b"POST /mcp HTTP/1.1\r\nhost: evil\r\n" + body,
        "a body that nobody reads": b"POST /other HTTP/1.1\r\n" + host + body,
    }

    def check(first: bytes) -> None:
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
            connection.sendall(first)
            connection.settimeout(0.1)
            for _ in range(100):
                with suppress(TimeoutError, ConnectionError):
                    if not connection.recv(65536):
                        return
                try:
                    connection.sendall(b"x")
                except OSError:
                    return
        raise AssertionError("the connection is still there")

    code = _IMPATIENT.format(port=port)
    with listening(sys.executable, "-c", code, port=port, told=told):
        each(held, check)
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as leaving:
            leaving.sendall(held["a body"])
        idle = [socket.create_connection(("127.0.0.1", port), PATIENCE) for _ in range(8)]
        given = [one.recv(100) for one in idle]
        assert sum(b" 503 " in one for one in given) >= 5
        for one in idle:
            one.close()
    assert "--max-connections" in told[0]
    assert "no request within" in told[0]
    assert "Traceback" not in told[0]


_LARGE = """
import sys
from contextlib import asynccontextmanager
from starlette.responses import Response
from toolresult.proxy import listen
from toolresult.proxy.options import Limits, ProxyOptions

class Endpoint:
    options = ProxyOptions()
    async def answer(self, request, body):
        return Response(8_000_000 * b"x")
    @asynccontextmanager
    async def running(self):
        yield

say = lambda said: print(said.text("en"), file=sys.stderr)
listen._UNFINISHED = 1
limits = Limits(max_message=12_000_000, body_seconds=1)
access = listen.Access(listen.Address("127.0.0.1", {port}), "127.0.0.1")
listen.serve(access, limits, Endpoint(), print, say)
"""


def test_who_reads_no_answer_is_cut_off_and_who_reads_slowly_is_not() -> None:
    port, told = free_port(), list[str]()
    asked = b"GET /mcp HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nconnection: close\r\n\r\n" % port

    def ask_for_much() -> socket.socket:
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", port))
        connection.sendall(asked)
        return connection

    def size_of(connection: socket.socket, pause: float) -> int:
        size = 0
        with connection, connection.makefile("rb") as reader, suppress(ConnectionError):
            while chunk := reader.read(1 << 20):
                size += len(chunk)
                time.sleep(pause)
        return size

    with listening(sys.executable, "-c", _LARGE.format(port=port), port=port, told=told):
        assert size_of(ask_for_much(), 0.2) > 8_000_000
        idle = ask_for_much()
        time.sleep(3)
        assert size_of(idle, 0) < 8_000_000
        # Three of them are more than all may leave unread.
        idle, *others = [ask_for_much() for _ in range(4)]
        assert min(size_of(one, 0) for one in others) < 8_000_000
        idle.close()
    assert "read nothing of an answer for 1 s" in told[0]
    assert "that no client has read yet" in told[0]
    assert "Traceback" not in told[0]


def test_a_session_that_is_silent_for_too_long_ends_with_its_server() -> None:
    port = free_port()
    command = (*PROXY, "--idle-timeout", "1", "--listen", f":{port}", "--", *DIRECT)
    told: list[str] = []
    with listening(*command, port=port, told=told) as url, http.Client(timeout=PATIENCE) as client:
        # To listen is not to say something.
        listener = ask(url, INITIALIZE).headers["mcp-session-id"]
        with client.stream("GET", url, headers={**ACCEPT, "mcp-session-id": listener}) as stream:
            assert not b"".join(one for one in stream.iter_raw() if not one.startswith(b":"))
        begun = ask(url, INITIALIZE)
        session = begun.headers["mcp-session-id"]
        deadline = threading.Event()
        for _ in range(300):
            if ask(url, **{"mcp-session-id": session}).status_code == 404:
                break
            deadline.wait(2.5)
        else:
            raise AssertionError("the session is still there")
    assert "--idle-timeout" in told[0]
