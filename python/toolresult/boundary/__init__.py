"""A guard at an HTTP boundary: bodies are read once, strictly, and rejected with what is wrong.

`GuardMiddleware` guards any ASGI application and needs no framework. `guarded` is the same as a
dependency of FastAPI (extra `fastapi`), with `install` for its answers and its OpenAPI document.
`as_http` is for answers: status, headers and body of an answer that is a tool result, with the
media type `MEDIA_TYPE` where the client asks for it. `as_problem` answers a failure with problem
details, and `from_problem` reads those of any service.

Both read the raw bytes, so that duplicate keys, NaN, byte order marks and invalid UTF-8 are seen,
and answer what they reject with problem details (RFC 9457, `application/problem+json`), in
English or Chinese as the client asks in Accept-Language:

| status | type | when |
|---|---|---|
| 400 | `urn:toolresult:problem:malformed` | the body is not JSON |
| 413 | `urn:toolresult:problem:too-large` | it is longer than `max_bytes` |
| 415 | `urn:toolresult:problem:media-type` | Content-Type is not JSON in UTF-8 |
| 415 | `urn:toolresult:problem:content-encoding` | it is compressed |
| 422 | `urn:toolresult:problem:invalid` | it is JSON and violates the contract |
| 503 | `urn:toolresult:problem:busy` | too many bodies are being checked; with Retry-After |

400 and 422 have the member `findings` (each as `Finding.to_dict()`, at most 100) and `more`.
Each rejected body is logged at level INFO under the same `instance` as in the answer.
"""

from typing import TYPE_CHECKING

from toolresult._lazy import lazy

# Every public name and the module it is loaded from when it is first used.
_HOME = {
    "MAX_BYTES": "toolresult.boundary.options",
    "MEDIA_TYPE": "toolresult.boundary.http_answer",
    "GuardMiddleware": "toolresult.boundary.asgi",
    "HttpAnswer": "toolresult.boundary.http_answer",
    "Guarded": "toolresult.boundary.fastapi",
    "BodyRejectedError": "toolresult.boundary.fastapi",
    "as_http": "toolresult.boundary.http_answer",
    "as_problem": "toolresult.boundary.http_answer",
    "from_problem": "toolresult.boundary.http_answer",
    "guarded": "toolresult.boundary.fastapi",
    "install": "toolresult.boundary.fastapi",
    "model_of": "toolresult.boundary.asgi",
}

if TYPE_CHECKING:
    from toolresult.boundary.asgi import GuardMiddleware as GuardMiddleware
    from toolresult.boundary.asgi import model_of as model_of
    from toolresult.boundary.fastapi import BodyRejectedError as BodyRejectedError
    from toolresult.boundary.fastapi import Guarded as Guarded
    from toolresult.boundary.fastapi import guarded as guarded
    from toolresult.boundary.fastapi import install as install
    from toolresult.boundary.http_answer import MEDIA_TYPE as MEDIA_TYPE
    from toolresult.boundary.http_answer import HttpAnswer as HttpAnswer
    from toolresult.boundary.http_answer import as_http as as_http
    from toolresult.boundary.http_answer import as_problem as as_problem
    from toolresult.boundary.http_answer import from_problem as from_problem
    from toolresult.boundary.options import MAX_BYTES as MAX_BYTES

__all__, __getattr__, __dir__ = lazy(__name__, _HOME)
