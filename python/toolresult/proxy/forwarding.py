"""A server at a URL, and clients over HTTP: requests and answers are forwarded as they are."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import anyio

from toolresult.proxy import sdk
from toolresult.proxy.jsonrpc import RequestId, request_ids_in
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.passing import Passing
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Traffic
from toolresult.text.sentence import Sentence

_SESSION = "mcp-session-id"
# Headers that belong to one connection, or that a changed body makes wrong.
_OWN = frozenset(
    {
        *("connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te"),
        *("trailer", "transfer-encoding", "upgrade", "host", "content-length", "accept-encoding"),
        "content-encoding",
    }
)
_MAX_SESSIONS = 1000
_CONNECT_SECONDS = 10.0
_NOT_FOUND = 404
# As servers log it; nobody is there to read it.
_CLIENT_LEFT = 499


@dataclass
class Forwarder:
    """Forwards what clients send, and what the server answers.

    Args:
        url: the server's.
        headers: what each request to it has beside the client's.
        options: what to do with results.
        make_traffic: makes what sees the messages of one session.
    """

    url: str
    headers: Mapping[str, str]
    options: ProxyOptions
    make_traffic: Callable[[], Traffic]
    _sessions: OrderedDict[str, Traffic] = field(default_factory=OrderedDict, init=False)
    _client: Any = field(default=None, init=False)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Hold the connections to the server."""
        library = sdk.http_library()
        limits = library.Limits(max_connections=None, max_keepalive_connections=100)
        timeout = library.Timeout(None, connect=_CONNECT_SECONDS)
        # A client that followed a redirect itself would leave the proxy behind.
        async with library.AsyncClient(
            timeout=timeout, limits=limits, follow_redirects=True
        ) as client:
            self._client = client
            yield

    async def __call__(self, request: Any) -> Any:
        """Answer a request of a client: a Starlette request and response."""
        from starlette.responses import Response, StreamingResponse  # noqa: PLC0415

        body = await request.body()
        traffic = self._traffic(request.headers.get(_SESSION))
        asked: list[RequestId] = []
        if request.method == "POST":
            asked, body = request_ids_in(body), traffic.from_client(body)
        try:
            answer = await self._sent(request, body)
        except sdk.http_library().HTTPError as error:
            failed = b"".join(traffic.ended(self._reason(error), asked))
            return Response(failed, 502, media_type="application/json")
        if answer is None:
            traffic.left(asked)
            return Response(status_code=_CLIENT_LEFT)
        self._remember(request, answer, traffic)
        headers = {key: value for key, value in answer.headers.items() if key not in _OWN}
        passage = Passing(traffic, self.options, asked, self._reason)
        return StreamingResponse(passage.body_of(answer), answer.status_code, headers)

    async def _sent(self, request: Any, body: bytes) -> Any:
        """Send a request on, and return the answer's beginning; None where the client left.

        Raises:
            HTTPError: of the HTTP library; the server cannot be reached.
        """
        given = {key: value for key, value in request.headers.items() if key not in _OWN}
        outgoing = self._client.build_request(
            request.method,
            self.url,
            params=request.query_params.multi_items() or None,
            headers={**given, **self.headers, "accept-encoding": "identity"},
            content=body,
        )
        failure: list[Exception] = []
        answer = None
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_until_left, request, tasks.cancel_scope)
            try:
                answer = await self._client.send(outgoing, stream=True)
            except sdk.http_library().HTTPError as error:
                failure.append(error)
            tasks.cancel_scope.cancel()
        if failure:
            raise failure[0]
        return answer

    def _traffic(self, session: str | None) -> Traffic:
        """Return what sees the messages of a session; identifiers are its own."""
        known = None if session is None else self._sessions.get(session)
        return known or self.make_traffic()

    def _remember(self, request: Any, answer: Any, traffic: Traffic) -> None:
        ended = request.headers.get(_SESSION)
        if ended is not None and (request.method == "DELETE" or answer.status_code == _NOT_FOUND):
            self._sessions.pop(ended, None)
            return
        session = answer.headers.get(_SESSION)
        if session is None:
            return
        self._sessions[session] = traffic
        self._sessions.move_to_end(session)
        while len(self._sessions) > _MAX_SESSIONS:
            self._sessions.popitem(last=False)

    def _reason(self, error: Exception) -> Sentence:
        return sentence("unreachable", url=self.url, reason=str(error) or type(error).__name__)


async def _until_left(request: Any, scope: Any) -> None:
    """Wait until a client leaves, and end what is done for it."""
    while (await request.receive())["type"] != "http.disconnect":
        continue
    scope.cancel()
