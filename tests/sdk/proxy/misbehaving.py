"""A server over HTTP that misbehaves when it is asked to: the name of the tool says how."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

TEXT = {"type": "text", "text": "sunny"}
FAILURE = {"content": [{"type": "text", "text": '{"ok": false, "error": "no city"}'}]}


class Misbehaving:
    """What the server saw, and what holds its answers back."""

    def __init__(self) -> None:
        self.url = ""
        self.requests: list[tuple[str, dict[str, str], Any]] = []
        self.sessions = {"one"}
        self.released = threading.Event()
        self.gone = threading.Event()

    def seen(self, name: str) -> list[str]:
        """Return the values of a header, of all requests that had it."""
        return [headers[name] for _, headers, _ in self.requests if name in headers]


@contextmanager
def serving() -> Iterator[Misbehaving]:
    found = Misbehaving()
    handler = type("Handler", (_Handler,), {"about": found})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    found.url = f"http://127.0.0.1:{server.server_address[1]}/mcp"
    try:
        yield found
    finally:
        found.released.set()
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    about: Misbehaving

    def do_POST(self) -> None:
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self._note("POST", message)
        if self.path == "/moved":
            self._answer(307, b"", location="/mcp")
        elif message.get("method") == "initialize":
            result = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}}
            result["serverInfo"] = {"name": "misbehaving", "version": "1"}
            self.about.sessions.add("two")
            session = "two" if "one" not in self.about.sessions else "one"
            self._json(message, result, **{"mcp-session-id": session})
        elif self.headers.get("mcp-session-id", "one") not in self.about.sessions:
            error = {"code": -32001, "message": "Session not found"}
            self._json(message, None, error, status=404)
        elif "id" not in message:
            self._answer(202, b"")
        elif message["method"] == "tools/call":
            self._call(message, message["params"]["name"])
        else:
            self._json(message, {"tools": []})

    def do_GET(self) -> None:
        self._note("GET", None)
        if self.headers.get("last-event-id") != "7-1":
            self._answer(405, b"")
            return
        self._begin_events()
        result = {"jsonrpc": "2.0", "id": "r", "result": {"content": [TEXT]}}
        self._event(b"id: 7-2\nevent: message\ndata: " + json.dumps(result).encode() + b"\n\n")
        self._event(b"")

    def do_DELETE(self) -> None:
        self._note("DELETE", None)
        self._answer(204, b"")

    def _note(self, method: str, message: Any) -> None:
        headers = {key.lower(): value for key, value in self.headers.items()}
        self.about.requests.append((method, headers, message))

    def _call(self, message: dict[str, Any], name: str) -> None:
        match name:
            case "fails":
                self._json(message, FAILURE)
            case "events":
                self._begin_events()
                self._event(b"event: message\ndata: " + _line(message, FAILURE) + b"\n\n")
                self._event(b"")
            case "huge":
                self._json(message, {"content": [{"type": "text", "text": 3_000_000 * "h"}]})
            case "huge-events":
                huge = {"content": [{"type": "text", "text": 3_000_000 * "h"}]}
                self._begin_events()
                self._event(b"event: message\ndata: " + _line(message, huge) + b"\n\n")
                self._event(b"")
            case "breaks":
                self.send_response(200)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", "1000")
                self.end_headers()
                self.wfile.write(_line(message, FAILURE)[:30])
                self.close_connection = True
            case "breaks-events":
                self._begin_events()
                self._event(b"event: message\ndata: " + _line(message, FAILURE)[:30])
                self.close_connection = True
            case "resumes":
                self._begin_events()
                note = b'{"jsonrpc":"2.0","method":"notifications/message","params":{"data":1}}'
                self._event(b"id: 7-1\nevent: message\ndata: " + note + b"\n\n")
                self.close_connection = True
            case "garbage":
                self._answer(200, b"<<< no JSON", **{"content-type": "application/json"})
            case "html":
                self._answer(
                    500, b"<h1>Internal Server Error</h1>", **{"content-type": "text/html"}
                )
            case "401":
                challenge = 'Bearer resource_metadata="https://a.example/meta"'
                self._answer(401, b"", **{"www-authenticate": challenge})
            case "expires":
                self.about.sessions.clear()
                self._json(message, {"content": [TEXT]})
            case "hangs":
                self._hang()
            case _:
                self._json(message, {"content": [TEXT]})

    def _hang(self) -> None:
        """Wait until the test is over, or the other side is gone."""
        self.connection.settimeout(0.05)
        while not self.about.released.is_set():
            try:
                if not self.connection.recv(1):
                    self.about.gone.set()
                    break
            except TimeoutError:
                continue
        self.close_connection = True

    def _json(
        self,
        message: dict[str, Any],
        result: Any,
        error: Any = None,
        status: int = 200,
        **headers: str,
    ) -> None:
        answer: dict[str, Any] = {"jsonrpc": "2.0", "id": message.get("id")}
        answer |= {"error": error} if error else {"result": result}
        content = {"content-type": "application/json", **headers}
        self._answer(status, json.dumps(answer).encode(), **content)

    def _answer(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _begin_events(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()

    def _event(self, content: bytes) -> None:
        self.wfile.write(b"%x\r\n" % len(content) + content + b"\r\n")
        self.wfile.flush()

    def log_message(self, *_: Any) -> None:
        pass


def _line(message: dict[str, Any], result: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}).encode()
