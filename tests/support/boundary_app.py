"""A real server with guarded routes: `python -m tests.support.boundary_app PORT`."""

import resource
import socket
import sys
from typing import Annotated, Any

import uvicorn
from fastapi import APIRouter, Depends, FastAPI, Request

from toolresult import DataContracts, ToolResponse, ToolReturn
from toolresult.boundary import GuardMiddleware, guarded, install, model_of

LIMIT = 1024 * 1024
CONTRACTS = DataContracts({"db:rows": {"type": "array", "items": {"type": "integer"}}})
app = FastAPI()
install(app)
router = APIRouter()


@app.post("/response")
async def response(
    result: Annotated[ToolResponse, Depends(guarded("tool-response", max_bytes=LIMIT))],
) -> dict[str, Any]:
    return {"tool": result.meta.tool, "kind": type(result).__name__}


@router.post("/return/{number}")
def returned(
    number: int, result: Annotated[ToolReturn, Depends(guarded("tool-return", lang="zh"))]
) -> int:
    return result.code + number


@app.post("/rows")
async def rows(
    result: Annotated[
        ToolReturn, Depends(guarded("tool-return", data_contracts=CONTRACTS, tool="db:rows"))
    ],
) -> int:
    return len(result.data)


@app.get("/response")
async def read() -> str:
    return "read"


@app.get("/peak")
async def peak() -> int:
    """Return the most memory that the process ever had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


app.include_router(router, prefix="/in")


async def raw(scope: Any, receive: Any, send: Any) -> None:
    """Answer with the body as it came and the model's class, without any framework."""
    body, more = b"", scope["type"] == "http"
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    try:
        kind = type(model_of(scope)).__name__
    except LookupError:
        kind = "none"
    headers = [(b"x-model", kind.encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@app.post("/state")
async def state(request: Request) -> str:
    return str(request.state.toolresult.code)


guarded_raw = GuardMiddleware(
    raw, schema="tool-return", paths=["/guarded", "/below/*"], max_bytes=LIMIT
)
app.mount("/raw", guarded_raw)
app.add_middleware(GuardMiddleware, schema="tool-return", paths=["/state"])  # type: ignore[arg-type]


if __name__ == "__main__":
    # The port is chosen here, so that no other process can have taken it meanwhile.
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    print(listening.getsockname()[1], flush=True)
    config = uvicorn.Config(app, log_level="warning", access_log=False)
    sys.exit(uvicorn.Server(config).run(sockets=[listening]))
