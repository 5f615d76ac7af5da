"""HTTP for a transport of the SDK that does not tell every error to the client that waits.

The first major of the SDK drops an answer that breaks off, is garbage or has the status of an
error, or ends the whole session. Here each becomes an answer of JSON-RPC, before the SDK sees it.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Any

from toolresult.proxy.events import Event, Events
from toolresult.proxy.jsonrpc import RequestId, error_answer, head_of, request_ids_in
from toolresult.proxy.options import MAX_MESSAGE

_JSON, _EVENTS = "application/json", "text/event-stream"
# What the SDK knows to handle: what is fine, redirects, and a session that is over.
_FIRST_ERROR, _NOT_FOUND = 400, 404


def answering(library: Any) -> Any:
    """Return a transport of the HTTP library that answers each request.

    Args:
        library: httpx, or what took its place.
    """

    class Answering(library.AsyncHTTPTransport):  # type: ignore[misc]  # the library is chosen late
        async def handle_async_request(self, request: Any) -> Any:
            asked = request_ids_in(request.content) if request.method == "POST" else []
            if not asked:
                return await super().handle_async_request(request)
            try:
                answer = await super().handle_async_request(request)
                return await _answered(library, answer, asked)
            except library.HTTPError as error:
                return _failed(library, asked, str(error) or type(error).__name__)

    return Answering()


async def _answered(library: Any, answer: Any, asked: Sequence[RequestId]) -> Any:
    """Return an answer, or an error in its place."""
    status = answer.status_code
    kind = answer.headers.get("content-type", "").partition(";")[0].strip().lower()
    if status >= _FIRST_ERROR and status != _NOT_FOUND:
        await answer.aclose()
        return _failed(library, asked, f"HTTP {status} {answer.reason_phrase}")
    if kind == _JSON and status != _NOT_FOUND:
        body = b"".join([chunk async for chunk in answer.stream])
        await answer.aclose()
        if head_of(body.strip()) is None and not body.lstrip().startswith(b"["):
            return _failed(library, asked, "the answer is not JSON-RPC")
        return library.Response(status, headers=_kept(answer), content=body)
    if kind == _EVENTS:
        events = _whole(library, answer, asked)
        return library.Response(status, headers=_kept(answer), content=events)
    return answer


async def _whole(library: Any, answer: Any, asked: Sequence[RequestId]) -> AsyncIterator[bytes]:
    """Yield events, and an error for each request that has no answer when they end."""
    events, waiting, may_resume = Events(MAX_MESSAGE), set(asked), False
    reason = "the stream ended without an answer"
    try:
        async for chunk in answer.stream:
            for event in events.feed(chunk):
                if isinstance(event, Event):
                    lines = (event.before + event.after).splitlines()
                    may_resume = may_resume or any(one.startswith(b"id:") for one in lines)
                    head = head_of(event.data or b"")
                    waiting.discard(None if head is None or not head.is_answer else head.request_id)
            yield chunk
    except library.HTTPError as error:
        if may_resume:
            raise
        reason = str(error)
    finally:
        await answer.aclose()
    if not may_resume:
        for request_id in waiting:
            yield b"\n\nevent: message\ndata: " + error_answer(request_id, reason) + b"\n\n"


def _failed(library: Any, asked: Sequence[RequestId], reason: str) -> Any:
    """Return the answer that says that there is none."""
    errors = [error_answer(request_id, reason) for request_id in asked]
    content = errors[0] if len(errors) == 1 else b"[" + b",".join(errors) + b"]"
    return library.Response(200, headers={"content-type": _JSON}, content=content)


def _kept(answer: Any) -> dict[str, str]:
    left_out = ("content-length", "transfer-encoding")
    return {name: value for name, value in answer.headers.items() if name not in left_out}
