"""Content blocks come back as they were, whatever of them a format has no place for."""

import json
from typing import Any

from tests.support.cases import every
from toolresult import carriers

DATA = "iVBORw0KGgo" * 300
PNG = {"type": "image", "mimeType": "image/png", "data": DATA}
LINK = {"type": "image", "uri": "https://example.com/a.png"}
BLOCKS: dict[str, Any] = {
    "text after an image": [PNG, {"type": "text", "text": "Figure 1"}],
    "text before and after": [
        {"type": "text", "text": "Before"},
        PNG,
        {"type": "text", "text": "After"},
    ],
    "link without a media type": [LINK],
    "bytes without a media type": [{"type": "audio", "data": DATA}],
    "media type of another kind": [{"type": "image", "mimeType": "text/plain", "data": DATA}],
    "further field": [{**PNG, "detail": "high"}],
    "resource": [
        {
            "type": "resource",
            "resource": {"uri": "file:///a.png", "mimeType": "image/png", "blob": DATA},
        }
    ],
    "the same twice": [{"type": "image", "data": DATA}, {"type": "image", "data": DATA}],
    "image after a link without a media type": [LINK, PNG, {"type": "image-file-id", "id": "f"}],
    "alone": {**PNG, "detail": "high"},
    "beside a structure": {"content": [LINK], "structuredContent": {"rows": 3}},
}


@every("name", ["mcp", "google"])
@every("case", BLOCKS)
def test_blocks_come_back_as_they_were(name: str, case: str) -> None:
    envelope = {"code": 0, "data": BLOCKS[case]}
    wire = getattr(carriers, f"to_{name}")(envelope, tool_call_id="c", name="shot")
    assert getattr(carriers, f"from_{name}")(json.dumps(wire)) == envelope


def test_google_gets_texts_as_text_and_media_as_parts_where_nothing_more_is_said() -> None:
    text = {"type": "text", "text": "A chart"}
    wire = carriers.to_google({"code": 0, "data": [text, PNG]}, name="shot")
    assert wire["response"] == {"output": "A chart"}
    assert carriers.from_google(wire) == {"code": 0, "message": "A chart", "data": [PNG]}


def test_google_part_that_is_text_is_said() -> None:
    parts = [{"inlineData": {"mimeType": "image/png", "data": DATA}}, {"text": "Look"}]
    given = {"name": "shot", "response": {"status": "success"}, "parts": parts}
    envelope = carriers.from_google({"functionResponse": given})
    assert envelope["data"]["content"] == [PNG, {"type": "text", "text": "Look"}]
    back = carriers.from_google(carriers.to_google(envelope, name="shot"))
    assert "Look" in json.dumps(back)
