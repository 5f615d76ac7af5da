"""Which paths are guarded: every spelling that a router takes for one of them."""

import asyncio
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from toolresult.boundary import GuardMiddleware

HEADERS = [(b"content-type", b"application/json")]


async def reached(_request: Request) -> PlainTextResponse:
    return PlainTextResponse("reached")


def status_of(path: str, paths: list[str]) -> int:
    """Post a body that is no JSON to a guarded application of Starlette."""
    routes = [Route("/in", reached, methods=["POST"]), Route("/in/{n}", reached, methods=["POST"])]
    guard = GuardMiddleware(Starlette(routes=routes), schema="tool-return", paths=paths)
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"no JSON", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": path, "headers": HEADERS}
    asyncio.run(guard({**scope, "query_string": b"", "root_path": ""}, receive, send))
    return int(sent[0]["status"])


@pytest.mark.parametrize("path", ["/in", "/in/", "/in\n", "//in", "/in//", "/in/\n"])
def test_no_spelling_of_a_guarded_path_reaches_the_application(path: str) -> None:
    assert status_of(path, ["/in"]) == 400


@pytest.mark.parametrize("path", ["/in/5", "/in/5\n", "//in/5", "/in//5"])
def test_no_spelling_of_a_guarded_prefix_reaches_the_application(path: str) -> None:
    assert status_of(path, ["/in/*"]) == 400


@pytest.mark.parametrize("path", ["/in/5", "/in\n5", "/i"])
def test_other_paths_are_left_to_the_application(path: str) -> None:
    assert status_of(path, ["/in"]) in (200, 404)
