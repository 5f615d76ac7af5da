"""The guard as a dependency of FastAPI."""

from collections.abc import Iterable, Iterator
from typing import Any

from toolresult.boundary import problems
from toolresult.boundary.asgi import answer
from toolresult.boundary.guard import MAX_BYTES, Guard, collected, guard_of
from toolresult.boundary.headers import headers_of
from toolresult.boundary.problems import MEDIA_TYPE, Problem
from toolresult.boundary.texts import say
from toolresult.data_contracts.contracts import DataContracts
from toolresult.error_codes.table import CodesSource
from toolresult.models.base import ContractModel
from toolresult.models.load import MODELS

try:
    from fastapi import FastAPI, HTTPException, Request, Response, routing
    from pydantic import TypeAdapter
    from starlette.requests import ClientDisconnect
except ImportError as error:
    raise ImportError(say("no-fastapi", "en")) from error

_BODY = "toolresult.body"  # in the scope of a request, for further guards of one route
_DESCRIPTIONS = {
    "400": "The body is not JSON",
    "413": "The body is longer than this boundary takes",
    "415": "The body is not called JSON in UTF-8, or is compressed",
    "422": "The body breaks the contract; `findings` says where and why",
}
_PROBLEM = {
    "title": "ToolresultProblem",
    "description": "Problem details (RFC 9457) of a body that was refused",
    "type": "object",
    "required": ["type", "title", "status", "detail", "instance"],
    "properties": {
        "type": {"type": "string", "format": "uri"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "instance": {"type": "string", "format": "uri"},
        "schema": {"type": ["string", "null"]},
        "total": {"type": "integer"},
        "max_bytes": {"type": "integer"},
        "findings": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["rule", "severity", "path", "message", "hint"],
                "properties": {
                    "rule": {"type": "string"},
                    "severity": {"type": "string", "enum": ["error", "warning"]},
                    "path": {"type": "string"},
                    "message": {"type": "string"},
                    "hint": {"type": "string"},
                    "line": {"type": "integer"},
                    "column": {"type": "integer"},
                },
            },
        },
    },
}


class Refused(HTTPException):
    """A body was refused; `install` answers it with problem details.

    Attributes:
        problem: why.
    """

    def __init__(self, problem: Problem) -> None:
        headers = {k: v for k, v in problem.answer_headers().items() if k != "content-type"}
        if problem.unread:
            headers["connection"] = "close"
        super().__init__(problem.status, problem.detail, headers)
        self.problem = problem


class Guarded:
    """A dependency of FastAPI that gives the model of the body; `guarded` makes it."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard

    async def __call__(self, request: Request) -> ContractModel:
        """Read the body and return its model.

        Raises:
            Refused: the body is refused.
        """
        headers = headers_of(request.scope.get("headers", ()))
        lang = headers.language(self.guard.lang)
        verdict: Problem | ContractModel | None = self.guard.refused_unread(headers, lang)
        if verdict is None:
            try:
                body = await self._body(request)
            except ClientDisconnect:
                body, verdict = None, problems.incomplete(lang)
            if body is not None:
                verdict = await self.guard.judged(body, lang)
        if verdict is None:
            verdict = problems.too_large(self.guard.max_bytes, lang)
        if isinstance(verdict, Problem):
            verdict.log(request.method, request.url.path)
            raise Refused(verdict)
        return verdict

    async def _body(self, request: Request) -> bytes | None:
        """Return the body, None if it is too long; it can be read once, by the first guard."""
        if _BODY not in request.scope:
            request.scope[_BODY] = await collected(request.stream(), self.guard.max_bytes)
        body: bytes | None = request.scope[_BODY]
        return body if body is not None and len(body) <= self.guard.max_bytes else None


def guarded(
    schema: str,
    *,
    max_bytes: int = MAX_BYTES,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
    lang: str = "en",
) -> Guarded:
    """Return a dependency of FastAPI that gives the model of a valid body and refuses the rest.

    The body is read here, strictly and once; do not declare it as a parameter besides. Call
    `install` on the application, so that refusals are answered with problem details.

    Args:
        schema: name of the schema that every body must be valid against.
        max_bytes: how long a body may be; of a longer one no more is ever held.
        dialect: dialect of error codes that the bodies speak.
        codes: a team's own error codes, as in `toolresult.validate`.
        data_contracts: what each tool promises of its `data`.
        tool: name of the tool, for bodies that do not name it.
        lang: language for clients that ask for neither English nor Chinese.

    Raises:
        ImportError: FastAPI is not installed; the message names the extra.
        ValueError: there is no such schema, dialect or language, or `max_bytes` is below 1.

    >>> from typing import Annotated
    >>> from fastapi import Depends, FastAPI
    >>> from toolresult import ToolResponse
    >>> app = FastAPI()
    >>> install(app)
    >>> @app.post("/results")
    ... def take(result: Annotated[ToolResponse, Depends(guarded("tool-response"))]) -> str:
    ...     return result.meta.tool
    """
    return Guarded(
        guard_of(
            schema,
            max_bytes=max_bytes,
            dialect=dialect,
            codes=codes,
            data_contracts=data_contracts,
            tool=tool,
            lang=lang,
        )
    )


def install(app: FastAPI) -> None:
    """Let an application answer refusals with problem details and document guarded bodies.

    Its OpenAPI document then shows the body's schema and the answers 400, 413, 415 and 422 of
    every route with a `guarded` dependency. Routes may be added before or after.

    Raises:
        RuntimeError: the application has already answered requests.

    >>> app = FastAPI()
    >>> install(app)
    >>> Refused in app.exception_handlers
    True
    """
    if app.middleware_stack is not None:
        raise RuntimeError(say("too-late", "en"))
    app.add_exception_handler(Refused, _answer)
    made = app.openapi

    def openapi() -> dict[str, Any]:
        document = made()
        for route in _routes(app):
            _describe(document, route)
        return document

    app.openapi = openapi  # type: ignore[method-assign] # the way FastAPI's documentation names


async def _answer(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)  # noqa: S101 - registered for it alone
    return _Answer(error.problem)


class _Answer(Response):
    """The answer as the middleware gives it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.body(), problem.status, problem.answer_headers())
        self.problem = problem

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await answer(scope, receive, send, self.problem)


# The OpenAPI document


def _routes(app: FastAPI) -> Iterable[Any]:
    """Return the routes; newer releases of FastAPI keep included routers apart."""
    iterate = getattr(routing, "iter_route_contexts", iter)
    found: Iterable[Any] = iterate(app.routes)
    return found


def _describe(document: dict[str, Any], route: Any) -> None:
    """Add to the operations of a route what its guard takes and answers."""
    guard = next(_guards(getattr(route, "dependant", None)), None)
    if guard is None:
        return
    operations = document.get("paths", {}).get(route.path_format, {})
    for method in route.methods or ():
        operation = operations.get(method.lower())
        if operation is None:
            continue
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _schema(guard.schema)}},
        }
        for status, description in _DESCRIPTIONS.items():
            answer = operation["responses"].setdefault(status, {"description": description})
            place = {"$ref": "#/components/schemas/ToolresultProblem"}
            answer.setdefault("content", {})[MEDIA_TYPE] = {"schema": place}
        components = document.setdefault("components", {}).setdefault("schemas", {})
        components["ToolresultProblem"] = _PROBLEM


def _guards(dependant: Any) -> Iterator[Guard]:
    """Yield the guards among the dependencies of a route, those of dependencies included."""
    if isinstance(getattr(dependant, "call", None), Guarded):
        yield dependant.call.guard
    for one in getattr(dependant, "dependencies", ()):
        yield from _guards(one)


def _schema(name: str) -> dict[str, Any]:
    """Return the published schema without references, as it can stand inside another document."""
    found: dict[str, Any] = TypeAdapter(MODELS[name]).json_schema()
    return found
