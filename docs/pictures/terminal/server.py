"""The server of the recording: an MCP server of three tools, one of which hides its failures."""

import json
import sys
import time

DISK = '{"copied": 0, "error": "The disk is full"}'
NO_CITY = {"isError": True, "content": [{"type": "text", "text": "No city named Olso"}]}


def text(value: str) -> dict[str, object]:
    return {"isError": False, "content": [{"type": "text", "text": value}]}


ANSWERS = {
    ("search_orders", "17"): (0.08, text('[{"order": 17, "state": "shipped"}]')),
    ("copy_reports", "C:"): (0.21, text(DISK)),
    ("forecast", "Oslo"): (0.12, text("Sunny, 3 degrees.")),
    ("forecast", "Olso"): (0.05, NO_CITY),
}

for line in sys.stdin:
    request = json.loads(line)
    call = request.get("params")
    seconds, result = ANSWERS[call["name"], call["arguments"]["of"]] if call else (0, {})
    time.sleep(seconds)
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}) + "\n")
    sys.stdout.flush()
