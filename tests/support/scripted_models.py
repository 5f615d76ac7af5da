"""Models of three providers as one server on this machine: each asks for a tool, then answers."""

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

Arguments = Mapping[str, Any]

# What a request holds once the tools have answered, by provider.
_ANSWERED = ("function_call_output", "tool_result", "functionResponse")


@contextmanager
def serving(calls: Sequence[Arguments], text: str) -> Iterator[dict[str, str]]:
    """Serve the models; yield the environment in which the SDKs find them.

    Args:
        calls: the arguments of the calls that the model makes at once, of the first tool.
        text: what it says when it has their results.
    """

    class Model(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            made = () if any(one in body.decode() for one in _ANSWERED) else calls
            self._send(_answer(self.path, json.loads(body), made, text))

        def _send(self, answer: Mapping[str, Any]) -> None:
            sent = json.dumps(answer).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield _environment(f"http://127.0.0.1:{server.server_port}")
    finally:
        server.shutdown()
        server.server_close()


def _environment(address: str) -> dict[str, str]:
    addresses = {
        "OPENAI_BASE_URL": f"{address}/v1",
        "ANTHROPIC_BASE_URL": address,
        "GOOGLE_GEMINI_BASE_URL": address,
    }
    keys = ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY")
    return {**addresses, **dict.fromkeys(keys, "none"), "NO_PROXY": "127.0.0.1"}


def _answer(
    path: str, request: Mapping[str, Any], calls: Sequence[Arguments], text: str
) -> dict[str, Any]:
    if path.endswith("/responses"):
        return _openai(request, calls, text)
    if path.endswith("/messages"):
        return _anthropic(request, calls, text)
    if path.endswith(":generateContent"):
        return _google(request, calls, text)
    raise ValueError(f"no model answers at {path}")


def _openai(request: Mapping[str, Any], calls: Sequence[Arguments], text: str) -> dict[str, Any]:
    name = request["tools"][0]["name"]
    call = {"type": "function_call", "name": name, "status": "completed"}
    said = {"type": "output_text", "text": text, "annotations": []}
    message = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed"}
    output = [
        {**call, "id": f"fc_{n}", "call_id": f"call_{n}", "arguments": json.dumps(arguments)}
        for n, arguments in enumerate(calls)
    ] or [{**message, "content": [said]}]
    frame = {"id": "resp_1", "object": "response", "created_at": 1, "model": request["model"]}
    return {**frame, "tools": [], "tool_choice": "auto", "output": output}


def _anthropic(request: Mapping[str, Any], calls: Sequence[Arguments], text: str) -> dict[str, Any]:
    name = request["tools"][0]["name"]
    content: list[dict[str, Any]] = [
        {"type": "tool_use", "id": f"toolu_{n}", "name": name, "input": arguments}
        for n, arguments in enumerate(calls)
    ] or [{"type": "text", "text": text}]
    frame = {"id": "msg_1", "type": "message", "role": "assistant", "model": request["model"]}
    usage = {"input_tokens": 1, "output_tokens": 1}
    stop = "tool_use" if calls else "end_turn"
    return {**frame, "content": content, "stop_reason": stop, "usage": usage}


def _google(request: Mapping[str, Any], calls: Sequence[Arguments], text: str) -> dict[str, Any]:
    name = request["tools"][0]["functionDeclarations"][0]["name"]
    parts: list[dict[str, Any]] = [
        {"functionCall": {"id": f"call_{n}", "name": name, "args": arguments}}
        for n, arguments in enumerate(calls)
    ] or [{"text": text}]
    content = {"role": "model", "parts": parts}
    return {"candidates": [{"content": content, "finishReason": "STOP"}]}
