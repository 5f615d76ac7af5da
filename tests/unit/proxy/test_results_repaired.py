"""What repairs make of results that are neither one text nor one structure."""

import json
from typing import Any

from toolresult.proxy.options import ProxyOptions, Repairs
from toolresult.proxy.traffic import Traffic

SECRET = "ghp_" + 36 * "a"
CALL = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read"}}\n'


def _given(repairs: Repairs, result: dict[str, Any]) -> dict[str, Any]:
    traffic = Traffic(ProxyOptions(repairs=repairs), None, print)
    traffic.from_client(CALL)
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "result": result}) + "\n"
    answer: dict[str, Any] = json.loads(traffic.from_server(line.encode()))["result"]
    return answer


def test_a_secret_in_a_resource_or_the_words_of_a_link_is_hidden() -> None:
    blocks = [
        {"type": "resource", "resource": {"uri": "file:///a", "text": f"token {SECRET}"}},
        {"type": "resource_link", "uri": "file:///b", "name": "b", "description": SECRET},
    ]
    given = _given(Repairs(redact=True), {"content": blocks})
    assert SECRET not in json.dumps(given)
    assert [block["type"] for block in given["content"]] == ["resource", "resource_link"]


def test_a_structure_that_no_text_says_is_cut_and_not_dropped() -> None:
    structure = {"rows": ["q" * 500]}
    text = {"type": "text", "text": "ok"}
    given = _given(Repairs(cap=200), {"content": [text], "structuredContent": structure})
    first, second = given["content"]
    assert first == text
    assert second["text"].startswith('{"rows":["qqq')
    assert len(first["text"]) + len(second["text"]) <= 200
    assert "structuredContent" not in given


def test_a_structure_that_a_text_says_is_left_out() -> None:
    structure = {"rows": ["q" * 500]}
    text = {"type": "text", "text": json.dumps(structure)}
    given = _given(Repairs(cap=200), {"content": [text], "structuredContent": structure})
    (block,) = given["content"]
    assert len(block["text"]) <= 200
