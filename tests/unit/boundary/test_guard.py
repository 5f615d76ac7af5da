"""The guarded boundary: ASGI and FastAPI, under a real server, with real and broken clients."""

import asyncio
import json
import logging
import re
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Any

import fastapi
import httpx2
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support import PROJECT, boundary_app
from tests.support.cases import every
from tests.support.steps import counted
from toolresult import ResponseMeta, boundary
from toolresult.boundary import GuardMiddleware, guarded, model_of
from toolresult.boundary.fastapi import _PROBLEM
from toolresult.boundary.guard import THREAD_BYTES
from toolresult.boundary.headers import _PARAMETER, Headers, headers_of, language_of
from toolresult.boundary.problems import Problem

CHINESE = re.compile("[\u4e00-\u9fff]")
JSON = {"content-type": "application/json"}
GOOD = b'{"code": 0, "message": "ok", "data": [1], "meta": {"tool": "t", "execution_time_ms": 1}}'
RETURN = b'{"code": 0, "data": 9007199254740993}'


@pytest.fixture(autouse=True)
def no_network() -> None:
    """Connections stay on this machine: in place of the fixture that forbids them all."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    command = [sys.executable, "-m", "tests.support.boundary_app"]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            # It listens before it says where; who comes before it is ready waits.
            port = int(process.stdout.readline())
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


@pytest.fixture
def client(server: str) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=server, timeout=60) as made:
        yield made


def problem_of(response: httpx2.Response, status: int, kind: str) -> dict[str, Any]:
    """Return the problem of a response that is one by RFC 9457, with the headers that belong."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    assert "accept-language" in response.headers["vary"].lower()
    problem: dict[str, Any] = toolresult.read(response.content)
    jsonschema.Draft202012Validator(_PROBLEM).validate(problem)
    assert problem["type"] == f"urn:toolresult:problem:{kind}"
    assert problem["status"] == status
    assert problem["instance"].startswith("urn:uuid:")
    is_chinese = response.headers["content-language"] == "zh"
    assert bool(CHINESE.search(problem["title"])) == is_chinese
    assert bool(CHINESE.search(problem["detail"])) == is_chinese
    return problem


# What is let through


def test_model_of_a_valid_body_is_handed_on(client: httpx2.Client) -> None:
    taken = client.post("/response", content=GOOD, headers=JSON)
    assert (taken.status_code, taken.json()) == (200, {"tool": "t", "kind": "ToolResponse"})
    taken = client.post("/in/return/2", content=b'{"code": 1002, "message": "no"}', headers=JSON)
    assert taken.json() == 1004
    assert client.post("/state", content=RETURN, headers=JSON).json() == "0"


@pytest.mark.parametrize("path", ["/raw/guarded", "/raw/below/x"])
def test_middleware_hands_the_body_on_as_it_came(client: httpx2.Client, path: str) -> None:
    taken = client.post(path, content=RETURN, headers=JSON)
    assert (taken.status_code, taken.content) == (200, RETURN)
    assert taken.headers["x-model"] == "ToolReturn"


@pytest.mark.parametrize("path", ["/response", "/raw/guarded"])
def test_chunked_bodies_are_read_to_their_end(client: httpx2.Client, path: str) -> None:
    body = GOOD if path == "/response" else RETURN
    pieces = (body[place : place + 7] for place in range(0, len(body), 7))
    assert client.post(path, content=pieces, headers=JSON).status_code == 200
    pieces = (body[place : place + 7] for place in range(0, len(body) - 7, 7))
    problem_of(client.post(path, content=pieces, headers=JSON), 400, "malformed")


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "DELETE"])
def test_other_methods_and_paths_pass_through(client: httpx2.Client, method: str) -> None:
    passed = client.request(method, "/raw/guarded")
    assert (passed.status_code, passed.headers["x-model"]) == (200, "none")
    assert client.get("/response").json() == "read"
    unguarded = client.post("/raw/elsewhere", content=b"no JSON")
    assert (unguarded.status_code, unguarded.content) == (200, b"no JSON")


@pytest.mark.parametrize("method", ["post", "Put", "PATCH"])
def test_a_method_is_guarded_however_it_is_written(method: str) -> None:
    async def unreached(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"no JSON"}

    answers: list[Any] = []

    async def send(message: Any) -> None:
        answers.append(message)

    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": method, "path": "/", "headers": headers}
    asyncio.run(GuardMiddleware(unreached, schema="tool-return")(scope, receive, send))
    assert answers[0]["status"] == 400


@pytest.mark.parametrize(
    "content_type",
    ["application/json", "Application/JSON; charset=UTF-8", 'application/x+json;charset="utf-8"'],
)
def test_json_in_utf8_is_taken_however_it_is_written(
    client: httpx2.Client, content_type: str
) -> None:
    headers = {"content-type": content_type, "content-encoding": "identity"}
    assert client.post("/response", content=GOOD, headers=headers).status_code == 200


# What is refused

BROKEN = {
    "repeated key": (422, "invalid", "duplicate-key", b'{"code": 5000, "message": "x", "code": 0}'),
    "contract": (422, "invalid", "failure-needs-message", b'{"code": 5000}'),
    "nothing coerced": (422, "invalid", "type", b'{"code": "0"}'),
    "encoded twice": (422, "invalid", "json-in-string", rb'"{\"code\": 0}"'),
    "lone surrogate": (422, "invalid", "text-surrogate", rb'{"code": 0, "data": "\ud800"}'),
    "too deep": (422, "invalid", "text-depth", b'{"code": 0, "data": ' + b"[" * 500),
    "NaN": (400, "malformed", "text-constant", b'{"code": 0, "data": NaN}'),
    "BOM": (400, "malformed", "text-bom", b"\xef\xbb\xbf" + RETURN),
    "UTF-8": (400, "malformed", "text-encoding", b'{"code": 0, "data": "\xff"}'),
    "UTF-16": (400, "malformed", "text-encoding", RETURN.decode().encode("utf-16")),
    "empty": (400, "malformed", "text-empty", b""),
    "cut": (400, "malformed", "text-truncated", RETURN[:-3]),
    "trailing": (400, "malformed", "text-trailing", RETURN + RETURN),
    "no JSON": (400, "malformed", "text-syntax", b"{'code': 0}"),
}


@every("lang", ["en", "zh"])
@every("path", ["/in/return/1", "/raw/guarded"])
@every("case", BROKEN)
def test_broken_body_is_refused_with_its_findings(
    client: httpx2.Client, path: str, case: str, lang: str
) -> None:
    status, kind, rule, body = BROKEN[case]
    headers = {**JSON, "accept-language": "zh-CN, en;q=0.5" if lang == "zh" else "en"}
    refused = client.post(path, content=body, headers=headers)
    problem = problem_of(refused, status, kind)
    expected = toolresult.validate(body, "tool-return", lang=lang).errors
    assert refused.headers["content-language"] == lang
    assert problem["findings"] == [one.to_dict() for one in expected]
    assert problem["findings"][0]["rule"] == rule
    assert problem["more"] is False


def test_data_contracts_hold_at_the_boundary(client: httpx2.Client) -> None:
    assert client.post("/rows", content=b'{"code": 0, "data": [1, 2]}', headers=JSON).json() == 2
    refused = client.post("/rows", content=b'{"code": 0, "data": [1, "2"]}', headers=JSON)
    (finding,) = problem_of(refused, 422, "invalid")["findings"]
    assert (finding["rule"], finding["path"]) == ("data-contract", "/data/1")


@every("path", ["/in/return/1", "/raw/guarded"])
@every(
    "content_type",
    [
        *(None, "", "text/plain", "application/jsonp", "application/json; charset=gbk", "json"),
        *("application/json;a=b, text/plain", "application/json, application/json"),
        *("application/json; charset*=utf-7''utf-8", "application/json; charset*0=utf-7"),
        *("application/json; charset", 'application/json; charset="utf-8', "application/json;;="),
    ],
)
def test_other_media_types_are_refused(
    client: httpx2.Client, path: str, content_type: str | None
) -> None:
    headers = {} if content_type is None else {"content-type": content_type}
    refused = client.post(path, content=RETURN, headers=headers)
    problem_of(refused, 415, "media-type")
    assert refused.headers["accept"] == "application/json"


@pytest.mark.parametrize("path", ["/in/return/1", "/raw/guarded"])
@pytest.mark.parametrize("coding", ["gzip", "br", "GZIP, gzip"])
def test_compressed_bodies_are_refused(client: httpx2.Client, path: str, coding: str) -> None:
    refused = client.post(path, content=RETURN, headers={**JSON, "content-encoding": coding})
    assert coding in problem_of(refused, 415, "content-encoding")["detail"]
    assert refused.headers["accept-encoding"] == "identity"


@pytest.mark.parametrize("codings", ["gzip, chunked", "chunked, gzip", "deflate"])
def test_body_with_another_transfer_encoding_is_refused(codings: str) -> None:
    headers = headers_of(
        [(b"content-type", b"application/json"), (b"transfer-encoding", codings.encode())]
    )
    problem = guarded("tool-return").guard.check_headers(headers)
    assert problem is not None
    assert (problem.status, problem.kind) == (415, "content-encoding")
    assert codings in problem.answer("en").detail
    plain = headers_of([(b"content-type", b"application/json"), (b"transfer-encoding", b"Chunked")])
    assert guarded("tool-return").guard.check_headers(plain) is None


def test_long_list_of_empty_parameters_is_read_in_one_pass() -> None:
    """Every place of the header is looked at once, where trying all ways to split it is endless."""
    matched: list[int] = []

    class Counted:
        def match(self, text: str, place: int) -> re.Match[str] | None:
            matched.append(place)
            return _PARAMETER.match(text, place)

    blanks = "application/json" + "; \t " * 5_000
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("toolresult.boundary.headers._PARAMETER", Counted())
        assert Headers(blanks).is_json
        assert not Headers(blanks + "=").is_json
    assert len(matched) <= 2 * 5_001


def test_answer_has_at_most_a_hundred_findings(client: httpx2.Client) -> None:
    body = json.dumps({"code": 0, **{f"x{number}": 1 for number in range(1000)}}).encode()
    problem = problem_of(client.post("/in/return/1", content=body, headers=JSON), 422, "invalid")
    assert (len(problem["findings"]), problem["more"]) == (100, True)


# Large bodies

HOSTILE: dict[str, tuple[str, Callable[[int], str]]] = {
    "items": ("run-record", lambda size: f'{{"new_items":[{",".join(["{}"] * (size // 3))}]}}'),
    "names": ("tool-return", lambda size: f'{{"code":0,{",".join(NAMES[: size // 12])}}}'),
    "duplicates": (
        "tool-return",
        lambda size: f'{{"code":"","data":[{",".join([TWICE] * (size // 14))}]}}',
    ),
}
NAMES = [f'"n{number}":0' for number in range(100_000)]
TWICE = '{"a":1,"a":1}'


@pytest.mark.parametrize("shape", HOSTILE)
def test_body_with_many_errors_takes_no_longer_than_its_length_allows(shape: str) -> None:
    """Calls are counted, which no other process disturbs."""
    schema, make = HOSTILE[shape]
    guard, body = guarded(schema).guard, make(64 * 1024).encode()
    guard._load(make(30).encode())
    with counted() as steps:
        problem = guard._load(body)
    assert isinstance(problem, Problem)
    assert steps.count < 8 * len(body)


HUNDRED_MB = 100 * 1000 * 1000


def hundred_megabytes() -> Iterator[bytes]:
    piece = b'"' + b"x" * 999_997 + b'",'
    yield b'{"code": 0, "data": ['
    for _ in range(HUNDRED_MB // len(piece)):
        yield piece
    yield b"0]}"


@pytest.mark.parametrize("path", ["/response", "/raw/guarded"])
@pytest.mark.parametrize("declared", [True, False])
def test_body_beyond_the_limit_is_refused_and_never_held(
    client: httpx2.Client, server: str, path: str, declared: bool
) -> None:
    with httpx2.Client(base_url=server, timeout=60) as other:
        before = other.get("/peak").json()
        headers = JSON | ({"content-length": str(HUNDRED_MB + 24)} if declared else {})
        refused = client.post(path, content=hundred_megabytes(), headers=headers)
        problem = problem_of(refused, 413, "too-large")
        assert problem["max_bytes"] == boundary_app.LIMIT
        assert refused.headers["connection"] == "close"
        grown = other.get("/peak").json() - before
        assert grown * 1024 < HUNDRED_MB // 4
        assert other.post("/response", content=GOOD, headers=JSON).status_code == 200


@pytest.mark.parametrize("path", ["/response", "/raw/guarded"])
def test_limit_is_the_last_byte_that_is_taken(client: httpx2.Client, path: str) -> None:
    body = GOOD if path == "/response" else RETURN
    fitting = body + b" " * (boundary_app.LIMIT - len(body))
    assert client.post(path, content=fitting, headers=JSON).status_code == 200
    refused = client.post(path, content=fitting + b" ", headers=JSON)
    problem_of(refused, 413, "too-large")
    refused = client.post(path, content=iter([fitting, b" "]), headers=JSON)
    problem_of(refused, 413, "too-large")


def test_large_body_does_not_keep_other_requests_waiting() -> None:
    """While it is checked, the event loop comes round."""
    rows = b",".join(b'{"id": %d, "name": "row"}' % number for number in range(60_000))
    body = b'{"code": 0, "data": [' + rows + b"]}"
    guard = guarded("tool-return").guard
    assert len(body) > THREAD_BYTES

    async def rounds(judged: Any) -> int:
        turned, task = 0, asyncio.create_task(judged)
        while not task.done():
            await asyncio.sleep(0)
            turned += 1
        assert isinstance(task.result(), toolresult.ToolReturn)
        return turned

    async def blocking() -> Any:
        return guard._load(body)

    assert asyncio.run(rounds(blocking())) <= 2
    assert asyncio.run(rounds(guard.check_body(body))) > 10


def test_bodies_that_take_long_wait_in_threads_up_to_a_number() -> None:
    started, go_on = threading.Semaphore(0), threading.Event()

    guard = guarded(
        "tool-return", max_waiting=2, tool="db:rows", data_contracts=boundary_app.CONTRACTS
    ).guard
    loading = guard._load

    def slowly(body: bytes) -> Any:
        started.release()
        go_on.wait()
        return loading(body)

    guard._load = slowly  # type: ignore[method-assign]

    async def crowded() -> Any:
        bodies = [asyncio.create_task(guard.check_body(RETURN)) for _ in range(2)]
        await asyncio.to_thread(started.acquire)
        one_more = await guard.check_body(RETURN)
        bodies.pop().cancel()  # who leaves keeps the place until the thread is done
        still = await guard.check_body(RETURN)
        go_on.set()
        await asyncio.gather(*bodies)
        while not isinstance(later := await guard.check_body(RETURN), Problem) or (
            later.status == 503
        ):
            await asyncio.sleep(0)
        return one_more, still, later

    one_more, still, later = asyncio.run(crowded())
    for problem in (one_more, still):
        assert (problem.status, problem.kind) == (503, "busy")
        assert problem.answer("en").headers["retry-after"] == "1"
    assert later.status == 422  # the contract speaks again


@pytest.mark.parametrize("body", [b'{"code": 5000}', b"[" * 3000, b'{"a":1,' * 2000])
def test_short_body_that_is_wrong_is_not_judged_in_the_event_loop(
    body: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    guard = guarded("tool-return").guard
    judged_in = []
    loading = guard._load
    monkeypatch.setattr(
        guard, "_load", lambda given: (judged_in.append(threading.get_ident()), loading(given))[1]
    )
    asyncio.run(guard.check_body(body))
    assert judged_in
    assert judged_in != [threading.get_ident()]


# Clients that leave


@pytest.mark.parametrize("path", ["/in/return/1", "/raw/guarded"])
def test_client_that_leaves_in_the_middle_harms_nobody(
    client: httpx2.Client, server: str, path: str
) -> None:
    host, port = server.removeprefix("http://").split(":")
    for head in ("content-length: 500", "transfer-encoding: chunked"):
        with socket.create_connection((host, int(port))) as leaving:
            request = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            part = "" if head.startswith("content") else "a\r\n"
            leaving.sendall(f'{request}{head}\r\n\r\n{part}{{"code": 0,'.encode())
    assert client.post("/response", content=GOOD, headers=JSON).status_code == 200


def asked(app: Any, messages: list[dict[str, Any]], **more: Any) -> list[Any]:
    """Send messages to an ASGI application; return what it sends."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return messages.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/", "headers": headers, **more}
    asyncio.run(app(scope, receive, send))
    return sent


def test_client_that_waits_to_be_told_to_send_is_answered_and_not_waited_for(server: str) -> None:
    host, port = server.removeprefix("http://").split(":")
    for path in ("/in/return/1", "/raw/guarded"):
        with socket.create_connection((host, int(port)), timeout=60) as waiting:
            request = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            request += f"content-length: {HUNDRED_MB}\r\nexpect: 100-continue\r\n\r\n"
            waiting.sendall(request.encode())
            said = b"".join(iter(lambda waiting=waiting: waiting.recv(65536), b""))
        assert said.startswith(b"HTTP/1.1 413 "), said


def test_answer_comes_before_the_rest_of_the_body_is_dropped() -> None:
    rest = [{"type": "http.request", "body": b"x" * 60, "more_body": True} for _ in range(9)]
    guard = GuardMiddleware(boundary_app.raw, schema="tool-return", max_bytes=100)
    sent = asked(guard, [*rest, {"type": "http.request", "body": b"x", "more_body": False}])
    assert [one.get("more_body") for one in sent] == [None, True, False]
    assert json.loads(sent[1]["body"])["status"] == 413
    assert dict(sent[0]["headers"])[b"connection"] == b"close"


def test_application_never_hears_of_a_body_that_did_not_come() -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("the application was called")

    guard = GuardMiddleware(never, schema="tool-return")
    part = {"type": "http.request", "body": RETURN, "more_body": True}
    assert asked(guard, [part, {"type": "http.disconnect"}]) == []


def test_application_hears_when_the_client_leaves_afterwards() -> None:
    heard: list[Any] = []

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        heard.extend([await receive(), await receive()])

    guard = GuardMiddleware(app, schema="tool-return")
    parts = [{"type": "http.request", "body": RETURN}, {"type": "http.disconnect"}]
    asked(guard, parts)
    assert heard == [
        {"type": "http.request", "body": RETURN, "more_body": False},
        {"type": "http.disconnect"},
    ]


def test_refusal_stands_in_the_log_under_the_instance_of_the_answer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def app(*_: Any) -> None:
        raise AssertionError("the application was called")

    with caplog.at_level(logging.INFO, "toolresult.boundary"):
        _, sent = asked(
            GuardMiddleware(app, schema="tool-return"),
            [{"type": "http.request", "body": b"{}"}],
            path="/a\nforged",
        )
    instance = json.loads(sent["body"])["instance"]
    assert instance in caplog.text
    assert "\nforged" not in caplog.text


def test_other_scopes_and_mounts() -> None:
    called: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        called.append(scope["type"])

    guard = GuardMiddleware(app, schema="tool-return", paths=["/in"])
    for kind in ("lifespan", "websocket"):
        asked(guard, [], type=kind)
    asked(guard, [], path="/outside")
    asked(guard, [], path="/below/in")
    assert called == ["lifespan", "websocket", "http", "http"]
    for path, root in (
        ("/in", ""),
        ("/in/", ""),
        ("/proxy/in", "/proxy"),
        ("/in", "/proxy"),
        ("/in", "/in"),
    ):
        refused = asked(guard, [{"type": "http.request"}], path=path, root_path=root)
        assert refused[0]["status"] == 400, path
    left = [{"type": "http.disconnect"}]
    only_http1 = asked(guard, left, path="/in", headers=[], http_version="2")
    assert b"connection" not in dict(only_http1[0]["headers"])


def test_model_is_only_where_a_guard_was() -> None:
    for scope in ({}, {"state": {}}, {"state": None}):
        with pytest.raises(LookupError, match="GuardMiddleware"):
            model_of(scope)


# Headers


@every(
    "accepted, expected",
    [
        ("", "en"),
        ("zh", "zh"),
        ("zh-Hans-CN", "zh"),
        ("ZH-tw;q=0.9, fr", "zh"),
        ("en;q=0.1, zh;q=0.2", "zh"),
        ("en, zh", "en"),
        ("zh, en", "zh"),
        ("zh;q=0, en;q=0.001", "en"),
        ("de, *;q=0.5", "en"),
        ("zh;q=x, en", "en"),
        (";;,,q=1", "en"),
    ],
)
def test_client_chooses_the_language(accepted: str, expected: str) -> None:
    assert language_of(accepted, "en") == expected


@given(accepted=st.text(), raw=st.lists(st.tuples(st.binary(), st.binary())))
def test_no_header_breaks_the_guard(accepted: str, raw: list[tuple[bytes, bytes]]) -> None:
    assert language_of(accepted, "zh") in ("en", "zh")
    headers = headers_of([*raw, (b"accept-language", accepted.encode("utf-8", "replace"))])
    assert headers.is_json in (True, False)
    assert headers.encoding is None or headers.encoding


def test_header_that_stands_twice_is_not_half_read() -> None:
    twice = [(b"content-type", b"application/json"), (b"Content-Type", b"text/plain")]
    assert not headers_of(twice).is_json
    assert headers_of([(b"content-encoding", b"identity"), (b"content-encoding", b"gzip")]).encoding
    assert not Headers("application/json; charset=utf-8; charset=gbk").is_json
    assert not Headers("application/json; charset=gbk; charset=utf-8").is_json
    assert Headers().content_length is None
    assert headers_of([(b"content-length", "²".encode("latin-1"))]).content_length is None


# FastAPI


def test_openapi_shows_which_characters_a_pattern_names(client: httpx2.Client) -> None:
    text = client.get("/openapi.json").text
    assert "\\\\u2800" in text
    # Beyond U+FFFF there is no escape that all engines read.
    assert [one for one in text if not one.isprintable() and one <= "\uffff"] == []


def test_openapi_shows_the_body_and_the_refusals(client: httpx2.Client) -> None:
    document = client.get("/openapi.json").json()
    for path, schema in (("/response", "tool-response"), ("/in/return/{number}", "tool-return")):
        operation = document["paths"][path]["post"]
        body = operation["requestBody"]
        place = body["content"]["application/json"]["schema"]["$ref"]
        shown = document["components"]["schemas"][place.removeprefix("#/components/schemas/")]
        assert body["required"] is True
        assert shown["required"] == toolresult.schema(schema)["required"]
        check = jsonschema.Draft202012Validator(shown)
        assert check.is_valid(json.loads(GOOD))
        assert not check.is_valid({"code": 5000})
        for status in ("400", "413", "415", "422", "503"):
            content = operation["responses"][status]["content"]
            assert content["application/problem+json"]["schema"] == {
                "$ref": "#/components/schemas/ToolresultProblem"
            }
    assert "requestBody" not in document["paths"]["/response"]["get"]
    assert document["components"]["schemas"]["ToolresultProblem"] == _PROBLEM
    other = document["paths"]["/in/return/{number}"]["post"]["responses"]["422"]["content"]
    assert "application/json" in other


def test_refusal_without_install_keeps_status_and_reason() -> None:
    from fastapi.testclient import TestClient

    app = fastapi.FastAPI()
    depends = fastapi.Depends(guarded("tool-return"))

    @app.post("/")
    def take(result: Any = depends) -> int:
        return int(result.code)

    refused = TestClient(app).post("/", content=b'{"code": 5000}', headers=JSON)
    assert refused.status_code == 422
    assert "failure-needs-message" in refused.json()["detail"]
    assert refused.headers["content-language"] == "en"
    with pytest.raises(RuntimeError, match="already"):
        boundary.install(app)


def test_two_guards_of_one_route_read_one_body() -> None:
    from fastapi.testclient import TestClient

    app = fastapi.FastAPI()
    boundary.install(app)
    first = fastapi.Depends(guarded("tool-return", max_bytes=100))
    second = fastapi.Depends(guarded("tool-return", max_bytes=50, lang="zh"))

    @app.post("/")
    def take(one: Any = first, other: Any = second) -> list[int]:
        return [int(one.code), int(other.code)]

    client = TestClient(app)
    taken = client.post("/", content=b'{"code": 1002, "message": "no"}', headers=JSON)
    assert taken.json() == [1002, 1002]
    long = b'{"code": 0, "message": "%s"}' % (b"x" * 50)
    # The whole body was read for the first guard: nobody waits for more of it.
    refused = client.post("/", content=long, headers=JSON)
    assert refused.status_code == 413
    assert "connection" not in refused.headers


def test_guard_of_several_forms_takes_each_of_them_and_no_other() -> None:
    from fastapi.testclient import TestClient

    app = fastapi.FastAPI()
    boundary.install(app)
    either = fastapi.Depends(guarded(["tool-return", "tool-response"]))

    @app.post("/")
    def take(result: Any = either) -> str:
        return type(result).__name__

    client = TestClient(app)
    taken = [client.post("/", content=body, headers=JSON).json() for body in (GOOD, RETURN)]
    assert taken == ["ToolResponse", "ToolReturn"]
    for body in (
        b'{"success": true, "operationType": "save", "message": "saved"}',
        b'{"output":1}',
    ):
        refused = client.post("/", content=body, headers={**JSON, "accept-language": "zh"})
        problem = problem_of(refused, 422, "invalid")
        assert "tool-return, tool-response" in problem["detail"]
        assert problem["schema"] in problem["detail"]
    broken = problem_of(client.post("/", content=b'{"code": 5000}', headers=JSON), 422, "invalid")
    assert broken["findings"][0]["rule"] == "failure-needs-message"
    unknown = problem_of(client.post("/", content=b'{"a": 1}', headers=JSON), 422, "invalid")
    assert unknown["findings"][0]["rule"] == "form-unknown"
    shown = client.get("/openapi.json").json()
    assert shown["paths"]["/"]["post"]["requestBody"]["content"]["application/json"]["schema"] == {
        "oneOf": [
            {"$ref": "#/components/schemas/ToolReturn"},
            {"$ref": "#/components/schemas/ToolResponse"},
        ]
    }


def test_dialects_and_own_codes_work_at_the_boundary() -> None:
    async def receive() -> AsyncIterator[bytes]:
        yield b""

    guard = guarded("tool-return", dialect="agentflow-enum").guard
    model: Any = asyncio.run(guard.check_body(b'{"code": 4006, "message": "no rows"}'))
    assert model.code == 1904


# What a guard is made of


@every(
    "options",
    [
        {"schema": "tool-retrun"},
        {"schema": "error-codes"},
        {"schema": None},
        {"schema": "tool-return", "max_bytes": 0},
        {"schema": "tool-return", "max_bytes": True},
        {"schema": []},
        {"schema": ["tool-return", "tool-retrun"]},
        {"schema": "tool-return", "max_waiting": 0},
        {"schema": "tool-return", "dialect": "none"},
        {"schema": "tool-return", "lang": "fr"},
    ],
)
def test_guard_that_makes_no_sense_is_refused_at_once(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        GuardMiddleware(boundary_app.raw, **options)
    schema = options.pop("schema")
    with pytest.raises(ValueError, match=r"."):
        guarded(schema, **options)


@pytest.mark.parametrize("paths", ["/results", 7, b"/x"])
def test_paths_and_methods_are_lists(paths: Any) -> None:
    for options in ({"paths": paths}, {"methods": paths}):
        with pytest.raises(TypeError, match=next(iter(options))):
            GuardMiddleware(boundary_app.raw, schema="tool-return", **options)


def test_middleware_needs_no_framework_and_the_dependency_names_its_extra() -> None:
    script = (
        "import sys\n"
        "sys.modules['fastapi'] = None\n"
        "from toolresult.boundary import GuardMiddleware\n"
        "assert not {'starlette', 'anyio'} & set(sys.modules)\n"
        "try:\n"
        "    from toolresult.boundary import guarded\n"
        "except ImportError as error:\n"
        "    assert 'toolresult[fastapi]' in str(error), error\n"
        "else:\n"
        "    sys.exit('no error')\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize("paths", [[], ["results"], ["/tools/{id}"], ["/a/*/b"], [1], [None]])
def test_guard_that_would_guard_nothing_is_refused(paths: Any) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError

    with pytest.raises(ValueError, match="paths:"):
        GuardMiddleware(app, schema="tool-return", paths=paths)
    with pytest.raises(ValueError, match="methods:"):
        GuardMiddleware(app, schema="tool-return", methods=paths[:0])


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ("tool_return", 'got "tool_return"; did you mean "tool-return"?; choose one of run-'),
        (ResponseMeta, 'got "ResponseMeta"; choose one of run-'),
        (None, "got None; choose one of run-record"),
        (int, 'got "int"; choose one of run-record'),
        (["tool-return", "x"], 'got "x"; choose one of run-record'),
        ([], "got []; choose one of run-record"),
    ],
)
def test_the_author_of_a_guard_reads_which_schemas_there_are(schema: Any, said: str) -> None:
    for make in (guarded, partial(GuardMiddleware, boundary_app.app)):
        with pytest.raises(ValueError, match=re.escape(said)):
            make(schema=schema)
