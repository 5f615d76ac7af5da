"""The guard as a dependency of FastAPI."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult.boundary import problems
from toolresult.boundary.asgi import send_answer
from toolresult.boundary.guard import Guard, read_body
from toolresult.boundary.headers import headers_of
from toolresult.boundary.options import MAX_BYTES, MAX_WAITING, Accepted, GuardOptions
from toolresult.boundary.problems import MEDIA_TYPE, Answer, Problem
from toolresult.boundary.texts import sentence
from toolresult.models.base import ContractModel
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

try:
    from fastapi import FastAPI, HTTPException, Request, Response, routing
    from pydantic import TypeAdapter
    from starlette.requests import ClientDisconnect
except ImportError as error:
    raise ImportError(sentence("no-fastapi").text()) from error

_COMPONENTS = "#/components/schemas/{model}"
_BODY = "toolresult.body"  # in the scope of a request, for further guards of one route
_DESCRIPTIONS = {
    "400": "The body is not JSON",
    "413": "The body is longer than this boundary accepts",
    "415": "The Content-Type is not JSON in UTF-8, or the body is compressed",
    "422": "The body violates the contract; `findings` says where and why",
    "503": "Too many bodies are being checked; Retry-After says when to come back",
}
_PROBLEM = {
    "title": "ToolresultProblem",
    "description": "Problem details (RFC 9457) of a body that was rejected",
    "type": "object",
    "required": ["type", "title", "status", "detail", "instance"],
    "properties": {
        "type": {"type": "string", "format": "uri"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "instance": {"type": "string", "format": "uri"},
        "schema": {"type": ["string", "null"]},
        "more": {"type": "boolean"},
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


@public("toolresult.boundary")
class BodyRejectedError(HTTPException):
    """A body was rejected; `install` answers it with problem details.

    Attributes:
        answer: the answer that `install` sends.
    """

    def __init__(self, answer: Answer) -> None:
        headers = {name: value for name, value in answer.headers.items() if name != "content-type"}
        if answer.unread:
            headers["connection"] = "close"
        super().__init__(answer.status, answer.detail, headers)
        self.answer = answer


@public("toolresult.boundary")
class Guarded:
    """A dependency of FastAPI that gives the model of the body; `guarded` makes it."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard

    async def __call__(self, request: Request) -> ContractModel:
        """Read the body and return its model.

        Raises:
            BodyRejectedError: the body is rejected.
        """
        headers = headers_of(request.scope.get("headers", ()))
        unread = request.scope.get(_BODY) is None
        by_headers = self.guard.check_headers(headers, unread=unread)
        verdict = by_headers or await self._check_body(request)
        if isinstance(verdict, Problem):
            verdict.log(request.method, request.url.path)
            raise BodyRejectedError(
                verdict.answer(headers.language(self.guard.options.settings.lang))
            )
        return verdict

    async def _check_body(self, request: Request) -> ContractModel | Problem:
        try:
            body = await self._body(request)
        except ClientDisconnect:
            return problems.incomplete()
        limit = self.guard.options.max_bytes
        if body is None or len(body) > limit:
            return problems.too_large(limit, unread=body is None)
        return await self.guard.check_body(body)

    async def _body(self, request: Request) -> bytes | None:
        """Return the body, None if it is too long; it can be read once, by the first guard."""
        if _BODY not in request.scope:
            limit = self.guard.options.max_bytes
            request.scope[_BODY] = await read_body(request.stream(), limit)
        body: bytes | None = request.scope[_BODY]
        return body


@public("toolresult.boundary")
def guarded(
    schema: Accepted | Sequence[Accepted],
    *,
    max_bytes: int = MAX_BYTES,
    max_waiting: int = MAX_WAITING,
    tool: str | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Guarded:
    """Return a dependency of FastAPI that gives the model of a valid body and rejects the rest.

    The body is read here, strictly and once; do not also declare it as a parameter. Call
    `install` on the application, so that rejected bodies are answered with problem details.

    Args:
        schema: name of the schema that every body must be valid against, or a class such as
            `ToolReturn[Order]`, which the model then is; a list of them where every body must be
            one of several forms.
        max_bytes: how long a body may be, in bytes; no more of it is ever held.
        max_waiting: how many long or invalid bodies may be in work at a time, in two threads;
            one more is answered with 503 and Retry-After.
        tool: name of the tool, for bodies that do not name it.
        settings: what the bodies are checked against, and the language for clients that ask for
            neither English nor Chinese.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ImportError: FastAPI is not installed; the message names the extra.
        ValueError: there is no such schema, `max_bytes` or `max_waiting` is below 1, or as
            `Settings`.

    >>> from typing import Annotated
    >>> from fastapi import Depends, FastAPI
    >>> from toolresult import ToolResponse
    >>> app = FastAPI()
    >>> install(app)
    >>> @app.post("/results")
    ... def take(result: Annotated[ToolResponse, Depends(guarded("tool-response"))]) -> str:
    ...     return result.meta.tool
    """
    wanted = GuardOptions(
        schema=schema,
        max_bytes=max_bytes,
        max_waiting=max_waiting,
        tool=tool,
        settings=settings_of(settings, options),
    )
    return Guarded(Guard(wanted))


@public("toolresult.boundary")
def install(app: FastAPI) -> None:
    """Let an application answer rejected bodies with problem details, and document guarded ones.

    Its OpenAPI document then shows the body's schema and the answers 400, 413, 415, 422 and
    503 of every route with a `guarded` dependency. Routes may be added before or after.

    Raises:
        RuntimeError: the application has already handled requests.

    >>> app = FastAPI()
    >>> install(app)
    >>> BodyRejectedError in app.exception_handlers
    True
    """
    if app.middleware_stack is not None:
        raise RuntimeError(sentence("too-late").text())
    app.add_exception_handler(BodyRejectedError, _respond)
    make_document = app.openapi

    def openapi() -> dict[str, Any]:
        document = make_document()
        for route in _routes(app):
            _describe(document, route)
        return document

    app.openapi = openapi  # type: ignore[method-assign] # the way FastAPI's documentation names


async def _respond(_request: Request, error: Exception) -> Response:
    assert isinstance(error, BodyRejectedError)  # noqa: S101 - registered for it alone
    return _ProblemResponse(error.answer)


class _ProblemResponse(Response):
    """The answer as the middleware sends it."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.body, answer.status, dict(answer.headers))
        self.answer = answer

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await send_answer(scope, receive, send, self.answer)


# The OpenAPI document


def _routes(app: FastAPI) -> Iterable[Any]:
    """Return the routes; newer releases of FastAPI keep included routers apart."""
    iterate = getattr(routing, "iter_route_contexts", iter)
    found: Iterable[Any] = iterate(app.routes)
    return found


def _describe(document: dict[str, Any], route: Any) -> None:
    """Add to the operations of a route what its guard accepts and answers."""
    guard = next(_guards(getattr(route, "dependant", None)), None)
    if guard is None:
        return
    operations = document.get("paths", {}).get(route.path_format, {})
    for method in route.methods or ():
        operation = operations.get(method.lower())
        if operation is None:
            continue
        components = document.setdefault("components", {}).setdefault("schemas", {})
        places = [_component(components, model) for model in guard.options.models.values()]
        operation["requestBody"] = {
            "required": True,
            "content": {
                "application/json": {"schema": places[0] if len(places) == 1 else {"oneOf": places}}
            },
        }
        for status, description in _DESCRIPTIONS.items():
            answer = operation["responses"].setdefault(status, {"description": description})
            place = {"$ref": _COMPONENTS.format(model="ToolresultProblem")}
            answer.setdefault("content", {})[MEDIA_TYPE] = {"schema": place}
        components["ToolresultProblem"] = _PROBLEM


def _guards(dependant: Any) -> Iterator[Guard]:
    """Yield the guards among the dependencies of a route, those of dependencies included."""
    if isinstance(getattr(dependant, "call", None), Guarded):
        yield dependant.call.guard
    for dependency in getattr(dependant, "dependencies", ()):
        yield from _guards(dependency)


def _component(components: dict[str, Any], model: type[ContractModel]) -> dict[str, Any]:
    """Add a class to the components, if it is not there already, and refer to it."""
    # As pydantic, and so FastAPI, names the class.
    name = re.sub(r"[^a-zA-Z0-9.\-_]", "_", model.__name__)
    if name not in components:
        schema, parts = _schema(model, "")
        if any(components.get(part, inner) != inner for part, inner in parts.items()):
            # Another class of the application has the name of one inside the data.
            schema, parts = _schema(model, f"{name}-")
        components.update(parts)
        components[name] = schema
    return {"$ref": _COMPONENTS.format(model=name)}


def _schema(
    model: type[ContractModel], prefix: str
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Return the schema of a class, and what it refers to, by the names of the components."""
    template = _COMPONENTS.format(model=prefix + "{model}")
    schema = TypeAdapter(model).json_schema(ref_template=template)
    parts = schema.pop("$defs", {})
    return schema, {prefix + name: part for name, part in parts.items()}
