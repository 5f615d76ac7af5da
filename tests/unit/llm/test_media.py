"""No bytes of images, audio or files reach the model as base64, wherever and however they stand."""

import base64
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.cases import every
from toolresult import carriers, llm
from toolresult.carriers.registry import CARRIERS
from toolresult.forms.media_shapes import may_hold_media
from toolresult.forms.media_text import without_media

BYTES = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(range(150))).decode()
URL = f"data:image/png;base64,{BYTES}"
# As the APIs and SDKs write a picture or a file, the fields in the order of their documents.
BLOCKS: dict[str, Any] = {
    "mcp image": {"type": "image", "data": BYTES, "mimeType": "image/png"},
    "mcp audio": {"type": "audio", "data": BYTES, "mimeType": "audio/wav"},
    "mcp resource": {"type": "resource", "resource": {"uri": "file:///a", "blob": BYTES}},
    "anthropic": {
        "type": "image",
        "source": {"type": "base64", "media_type": "image/png", "data": BYTES},
        "cache_control": {"type": "ephemeral"},
    },
    "anthropic document": {
        "type": "document",
        "source": {"type": "base64", "media_type": "application/pdf", "data": BYTES},
        "title": "A",
        "citations": {"enabled": True},
    },
    "openai chat": {"type": "image_url", "image_url": {"url": URL, "detail": "low"}},
    "openai audio": {"type": "input_audio", "input_audio": {"data": BYTES, "format": "mp3"}},
    "openai file": {"type": "file", "file": {"filename": "a.pdf", "file_data": URL}},
    "openai responses": {"type": "input_image", "image_url": URL, "detail": "auto"},
    "openai input file": {"type": "input_file", "filename": "a.pdf", "file_data": URL},
    "openai image call": {"type": "image_generation_call", "status": "completed", "result": BYTES},
    "openai screenshot": {"type": "computer_screenshot", "image_url": URL},
    "google": {"inlineData": {"mimeType": "image/png", "data": BYTES}},
    "google python": {"inline_data": {"mime_type": "video/mp4", "data": BYTES}, "thought": False},
    "langchain v0": {"type": "image", "source_type": "base64", "data": BYTES},
    "langchain v1": {"type": "video", "base64": BYTES, "mime_type": "video/mp4", "id": "lc_1"},
    "bedrock": {"image": {"format": "png", "source": {"bytes": BYTES}}},
    "bedrock document": {"document": {"format": "pdf", "name": "a", "source": {"bytes": BYTES}}},
    "vercel": {"type": "file-data", "data": BYTES, "mediaType": "application/pdf"},
    "vercel media": {"type": "media", "data": BYTES, "mediaType": "image/png"},
    "pydantic-ai": {"kind": "binary", "data": BYTES, "media_type": "image/png", "identifier": "a"},
    "langchain4j": {"type": "IMAGE", "image": {"base64Data": BYTES, "mimeType": "image/png"}},
    "a2a": {"kind": "file", "file": {"bytes": BYTES, "mimeType": "image/png"}},
    "a2a raw": {"raw": BYTES, "mediaType": "image/png", "filename": "a.png"},
    "jupyter": {"output_type": "display_data", "data": {"image/png": BYTES, "text/plain": "x"}},
    "playwright": {"screenshot": BYTES, "url": "https://example.com"},
    "markdown": f"![shot]({URL})",
    "json": json.dumps({"image": BYTES}),
    "bare": BYTES,
}
PIECE = BYTES[40:80]


@every("kind", BLOCKS)
@every("style", llm.STYLES)
def test_the_model_reads_what_it_is_and_not_its_bytes(kind: str, style: llm.Style) -> None:
    block = BLOCKS[kind]
    for data in (block, [block], {"rows": [{"shot": block}]}, json.dumps([block, "x"])):
        text = llm.content({"code": 0, "message": "done", "data": data}, style)
        assert PIECE not in text
        assert "[" in text and " B]" in text


@every("kind", BLOCKS)
def test_nor_does_a_failure_show_them(kind: str) -> None:
    text = llm.content({"code": 5000, "message": f"it broke: {URL}", "data": [BLOCKS[kind]]})
    assert text.startswith("Error: it broke: [image image/png, 158 B]")
    assert PIECE not in text


@given(
    st.recursive(
        st.sampled_from(list(BLOCKS.values())),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        ),
        max_leaves=6,
    )
)
def test_however_deep_they_are(data: Any) -> None:
    assert PIECE not in llm.content({"code": 0, "data": data})


@every("name", CARRIERS)
@every("kind", BLOCKS)
def test_every_carrier_has_them_once_and_as_blocks(name: str, kind: str) -> None:
    block = BLOCKS[kind]
    sent = getattr(carriers, f"to_{name}")(
        {"code": 0, "data": [{"type": "text", "text": "hi"}, block]}, tool_call_id="c", name="t"
    )
    visible = CARRIERS[name].visible(sent)
    assert json.dumps(visible).count(PIECE) <= 1
    back = getattr(carriers, f"from_{name}")(sent)
    assert back["code"] == 0
    assert "hi" in json.dumps(back)


def test_no_media_hide_from_the_look_at_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most data has none, which is told from its JSON; what may have some is looked into."""
    short = json.loads(json.dumps(list(BLOCKS.values())).replace(BYTES, "aGk="))
    values = [
        *([one] for one in short),
        *({"shots": {"first": one}} for one in short),
        *([one, {"type": "text", "text": "a chart"}] for one in short),
        [{"type": "text", "text": "one"}, {"type": "text", "text": "two"}],
        {"plot": "iVBORw0KGgo" + 10 * "A" + "\r\n" + 50 * "A"},
        {"kept": json.dumps({"mimeType": "image/png", "data": "aGk="})},
        {"bytes": "aGk=", "media_type": "image/png"},
        {"type": "web_search_result", "encrypted_content": "c2VjcmV0"},
    ]
    shown = [without_media(value) for value in values]
    monkeypatch.setattr("toolresult.forms.media_text.may_hold_media", lambda _value: True)
    hidden = [
        value for value, seen in zip(values, shown, strict=True) if without_media(value) != seen
    ]
    assert hidden == []
    assert not may_hold_media({"rows": [{"type": "user", "name": "text", "url": "https://a.b/c"}]})
