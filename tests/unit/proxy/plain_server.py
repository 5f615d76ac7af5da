"""A server of JSON-RPC on standard input and output that misbehaves when it is asked to."""

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

TEXT = {"type": "text", "text": "sunny"}
TOOLS: dict[str, Any] = {
    "echo": {"content": [TEXT], "structuredContent": {"result": "sunny"}, "_meta": {"a.b/c": 1}},
    "fails": {"content": [{"type": "text", "text": '{"ok": false, "error": "no city"}'}]},
    "says-so": {"content": [{"type": "text", "text": "no city"}], "isError": True},
    "secret": {"content": [{"type": "text", "text": "token ghp_" + 36 * "a"}]},
    "picture": {"content": [{"type": "text", "text": "data:image/png;base64,aGk="}]},
    "promised": {"content": [TEXT], "structuredContent": {"degrees": "hot"}},
    "long": {"content": [{"type": "text", "text": 30_000 * "x"}]},
}
SCHEMA = {"type": "object", "properties": {"degrees": {"type": "integer"}}, "required": ["degrees"]}


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def answer(request: dict[str, Any]) -> None:
    method, params = request.get("method"), request.get("params", {})
    if method == "tools/list":
        tools = [{"name": name, "inputSchema": {}} for name in TOOLS if name != "promised"]
        tools.append({"name": "promised", "inputSchema": {}, "outputSchema": SCHEMA})
        result: Any = {"tools": tools}
    elif method == "tools/call":
        result = called(params["name"], request)
    else:
        result = {"method": method, "params": params}
    if result is not None:
        say(json.dumps({"result": result, "jsonrpc": "2.0", "id": request["id"], "x-extra": 1.0}))


def called(name: str, request: dict[str, Any]) -> Any:
    match name:
        case "crash":
            sys.stderr.write("out of memory\n")
            os._exit(3)
        case "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        case "hang":
            return None
        case "deaf":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            say(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {"content": []}}))
            time.sleep(600)
        case "starts":
            # What ends neither with its input nor when it is asked to.
            deaf = "import signal, time; signal.signal(15, 1); print(flush=True); time.sleep(600)"
            started = subprocess.Popen([sys.executable, "-c", deaf], stdout=subprocess.PIPE)
            assert started.stdout is not None
            started.stdout.readline()
            if request["params"].get("deaf"):
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
            text = {"type": "text", "text": f"{os.getpid()} {started.pid}"}
            say(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {"content": [text]}}))
            if request["params"].get("deaf"):
                time.sleep(600)
            return None
        case "logs":
            say("Listening on stdio …")
        case "says":
            say(request["params"]["line"])
            if request["params"].get("silent"):
                return None
        case "notifies":
            say('{"jsonrpc": "2.0", "method": "notifications/message", "params": {"data": [1.10]}}')
        case "batch":
            say(
                json.dumps(
                    [
                        {"jsonrpc": "2.0", "method": "notifications/message"},
                        {"jsonrpc": "2.0", "id": request["id"], "result": TOOLS["fails"]},
                    ]
                )
            )
            return None
        case "error":
            error = {"code": -32602, "message": "Unknown tool: error"}
            say(json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": error}))
            return None
        case "huge":
            sys.stdout.write('{"result":{"content":[{"type":"text","text":"')
            for _ in range(request["params"]["megabytes"]):
                sys.stdout.write(1_000_000 * "h")
            say(f'"}}]}},"jsonrpc":"2.0","id":{json.dumps(request["id"])}}}')
            return None
        case "closes":
            sys.stdout.close()
            os.close(1)
            time.sleep(600)
    return TOOLS.get(name, {"content": [TEXT]})


def main() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        if "id" in request:
            answer(request)


if __name__ == "__main__":
    main()
