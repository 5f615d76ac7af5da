"""The APIs of the providers as a server on this machine: each asks for the tool once, then answers.

What the SDK sends after the call is what the model reads.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

ARGUMENTS = {"to": "backup"}


class Provider:
    """The address of a scripted provider, and the bodies of the requests that it got."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.requests: list[Any] = []

    def answer(self, path: str, request: Any) -> Any:
        """Ask for the tool that was declared, or answer."""
        self.requests.append(request)
        asks = len(self.requests) == 1
        if path.endswith("/chat/completions"):
            return _chat(request, asks=asks)
        if path.endswith("/responses"):
            return _responses(request, asks=asks)
        if path.endswith("/messages"):
            return _messages(asks=asks)
        if path.endswith("/converse"):
            return _converse(asks=asks)
        return _gemini(request, asks=asks)


@contextmanager
def provider() -> Iterator[Provider]:
    """Serve one conversation."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            sent = json.dumps(serving.answer(self.path, request)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    serving = Provider(f"http://127.0.0.1:{server.server_port}")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield serving
    finally:
        server.shutdown()
        server.server_close()


def _chat(request: Any, *, asks: bool) -> Any:
    message: dict[str, Any] = {"role": "assistant", "content": "Done, 5 files copied."}
    if asks:
        name = request["tools"][0]["function"]["name"]
        function = {"name": name, "arguments": json.dumps(ARGUMENTS)}
        call = {"id": "call_1", "type": "function", "function": function}
        message = {"role": "assistant", "content": None, "tool_calls": [call]}
    choice = {"index": 0, "message": message, "finish_reason": "tool_calls" if asks else "stop"}
    body = {"id": "1", "object": "chat.completion", "created": 1, "model": "scripted"}
    return {**body, "choices": [choice]}


def _responses(request: Any, *, asks: bool) -> Any:
    text = {"type": "output_text", "text": "Done, 5 files copied.", "annotations": []}
    item: dict[str, Any] = {"type": "message", "id": "m", "role": "assistant", "content": [text]}
    if asks:
        name = request["tools"][0]["name"]
        item = {"type": "function_call", "id": "f", "call_id": "call_1", "name": name}
        item["arguments"] = json.dumps(ARGUMENTS)
    body = {"id": "r", "object": "response", "created_at": 1, "model": "scripted"}
    settings = {"parallel_tool_calls": True, "tool_choice": "auto", "tools": []}
    return {**body, **settings, "status": "completed", "output": [{"status": "completed", **item}]}


def _messages(*, asks: bool) -> Any:
    block: dict[str, Any] = {"type": "text", "text": "Done, 5 files copied."}
    if asks:
        block = {"type": "tool_use", "id": "toolu_1", "name": "copy_files", "input": ARGUMENTS}
    body = {"id": "m", "type": "message", "role": "assistant", "model": "scripted"}
    usage = {"input_tokens": 1, "output_tokens": 1}
    stop = {"stop_reason": "tool_use" if asks else "end_turn", "stop_sequence": None}
    return {**body, **stop, "usage": usage, "content": [block]}


def _converse(*, asks: bool) -> Any:
    block: dict[str, Any] = {"text": "Done, 5 files copied."}
    if asks:
        use = {"toolUseId": "tooluse_1", "name": "copy_files", "input": ARGUMENTS}
        block = {"toolUse": use}
    usage = {"inputTokens": 1, "outputTokens": 1, "totalTokens": 2}
    output = {"message": {"role": "assistant", "content": [block]}}
    stop = "tool_use" if asks else "end_turn"
    return {"output": output, "stopReason": stop, "usage": usage, "metrics": {"latencyMs": 1}}


def _gemini(request: Any, *, asks: bool) -> Any:
    part: dict[str, Any] = {"text": "Done, 5 files copied."}
    if asks:
        name = request["tools"][0]["functionDeclarations"][0]["name"]
        part = {"functionCall": {"id": "call_1", "name": name, "args": ARGUMENTS}}
    content = {"role": "model", "parts": [part]}
    return {"candidates": [{"content": content, "finishReason": "STOP", "index": 0}]}
