"""Whether a text and a structure say the same, in the ways in which real servers say both."""

import json
from typing import Any

import pytest

from tests.support.cases import every
from toolresult import llm
from toolresult.carriers import from_mcp

TEXT = "line one\nline two"
REASON = "no such city"


def seen(text: str, structure: Any, *, failed: bool = False) -> str:
    content = [{"type": "text", "text": text}]
    answer = {"content": content, "structuredContent": structure, "isError": failed}
    return llm.content(from_mcp(answer))


@pytest.mark.parametrize(
    ("text", "structure"),
    [
        (TEXT, {"content": TEXT}),
        ('{"rows": 3}', {"content": '{"rows": 3}'}),
        ("saved", {"success": True, "message": "saved"}),
        (json.dumps(TEXT), {"result": TEXT}),
        ("3", {"result": 3}),
    ],
)
def test_a_text_that_the_structure_only_holds_is_shown_once(text: str, structure: Any) -> None:
    assert seen(text, structure) == text


@pytest.mark.parametrize("structure", [{"entities": [{"n": 1}]}, {"result": [{"n": 1}]}])
def test_a_list_beside_the_object_that_holds_it_is_shown_once(structure: Any) -> None:
    (items,) = structure.values()
    assert json.loads(seen(json.dumps(items, indent=2), structure)) == structure


@every(
    "said",
    [
        {"ok": False, "error": REASON},
        {"success": False, "message": REASON},
        {"isError": True, "detail": REASON},
        {"status": "error", "reason": REASON},
        {"error": REASON},
    ],
)
@every("failed", [True, False])
def test_the_reason_of_a_failure_is_shown_once(said: Any, failed: bool) -> None:
    text = json.dumps(said)
    for structure in (said, {"result": text}, {"result": said}):
        assert seen(text, structure, failed=failed) == f"Error: {REASON}"


@pytest.mark.parametrize(
    "said",
    [
        {"ok": False, "error": REASON, "city": "Oz"},
        {"code": 404, "message": REASON},
        {"error": {"message": REASON, "retry": False}},
    ],
)
def test_whatever_else_a_failure_says_is_shown(said: Any) -> None:
    shown = seen(json.dumps(said), said, failed=True)
    assert json.loads(shown.removeprefix(f"Error: {REASON}\n\n")) == said


def test_a_success_hides_no_flag_of_a_failure() -> None:
    envelope = {"code": 0, "message": REASON, "data": {"ok": False, "error": REASON}}
    assert llm.content(envelope) == f'{REASON}\n\n{{"ok":false,"error":"{REASON}"}}'


def test_a_list_that_is_one_of_several_hides_nothing() -> None:
    structure = {"entities": [{"n": 1}], "relations": [{"m": 2}]}
    assert '"m":2' in seen('[{"n": 1}]', structure)
