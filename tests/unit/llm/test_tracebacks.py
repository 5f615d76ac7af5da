"""Tracebacks: `validate` warns of what `llm.content` cuts, and both take time for their length."""

import json
import time

import pytest

import toolresult
from tests.support.cases import each, every, fixtures_of
from toolresult import llm
from toolresult.contract.fixtures import Fixture
from toolresult.contract.package_data import traceback_cues
from toolresult.validation.tracebacks import holds_traceback, without_frames

HEADER = "Traceback (most recent call last):"
RULE = "traceback"
FRAME = "\tat a.B.c(B.java:12)"


def _corpus() -> dict[str, Fixture]:
    found = fixtures_of("behavior")
    return {key: one for key, one in found.items() if one.case["operation"] == "tracebacks"}


def _tracebacks() -> dict[str, str]:
    found = {key: one.case for key, one in _corpus().items()}
    return {key: one["input"]["text"] for key, one in found.items() if one["expected"]["found"]}


def test_the_corpus_has_sixty_tracebacks_and_texts_that_are_none() -> None:
    assert len(_tracebacks()) >= 60
    assert len(_corpus()) - len(_tracebacks()) >= 10


def test_a_frame_in_assembler_goes_with_its_name() -> None:
    last = "\nruntime.goexit()\n\t/go/asm_amd64.s:1594 +0x1"
    assert without_frames("panic: no\n\nmain.main()\n\t/srv/a.go:12 +0x1d" + last) == "panic: no"
    assert without_frames("panic: no" + last) == "panic: no"


def test_data_loses_the_frames_that_a_message_loses() -> None:
    def check(text: str) -> None:
        shown = llm.content({"code": 5000, "message": "no", "data": [text, {"a": text}, "rest"]})
        cut = llm.content({"code": 5000, "message": text}).removeprefix("Error: ")
        data = json.loads(shown.removeprefix("Error: no\n\n"))
        assert data == [cut, {"a": cut}, "rest"]

    each(_tracebacks(), check)


def test_what_is_cut_is_cut_once() -> None:
    each(_tracebacks(), lambda text: _equal(without_frames(without_frames(text)), text))


def _equal(twice: str, text: str) -> None:
    assert twice == without_frames(text)


def test_a_traceback_in_json_text_is_cut_as_outside() -> None:
    """Whatever the program, its traceback as a JSON string loses the same lines."""

    def check(text: str) -> None:
        inside = json.dumps({"error": text, "id": 7}, ensure_ascii=False)
        cut = json.loads(without_frames(inside))
        assert cut["id"] == 7
        assert cut["error"].split() == without_frames(text).split()

    escaped = {key: one for key, one in _tracebacks().items() if "escaped" not in key}
    each(escaped, check)


def test_validate_warns_wherever_content_cuts() -> None:
    def check(text: str) -> None:
        payload = {"code": 5000, "message": "no", "data": {"log": [text]}}
        found = [one.path for one in toolresult.validate(payload).warnings if one.rule == RULE]
        assert found == ["/data/log/0"]
        assert any(cue in text for cue in traceback_cues())

    each(_tracebacks(), check)


@pytest.mark.parametrize("way", ["keep", "last-line", "drop"])
def test_the_error_stays_whatever_is_done_with_its_traceback(way: llm.Tracebacks) -> None:
    text = f'{HEADER}\n  File "a.py", line 1, in f\nKeyError: 7\nhint: use an id'
    for style in llm.STYLES:
        shown = llm.content({"error": text}, style, tracebacks=way)
        assert "KeyError: 7" in shown and "hint: use an id" in shown
        assert ("a.py" in shown) == (way == "keep")


def test_another_way_with_tracebacks_is_rejected() -> None:
    with pytest.raises(ValueError, match="tracebacks: expected one of keep, last-line, drop"):
        llm.content({"code": 0}, tracebacks="cut")  # type: ignore[arg-type]


def _seconds(text: str) -> float:
    start = time.thread_time()
    holds_traceback(text)
    return time.thread_time() - start


@pytest.mark.slow
@every(
    "shape",
    [
        f"{HEADER}\n",
        f"{HEADER}\n \n",
        f"x {HEADER}\n  f()\n",
        f"{HEADER}\\n  f",
        f"{FRAME}\n",
        "main.f(...)\n\t/a/m.go:4\n",
        "\n \n",
        "at <br>",
        '"  \\n  at ',
        "at \\",
        "  at a.b(" * 40 + "\n",
        "  at x (({&nbsp;" * 40 + "\n",
        ">" * 400 + "at \n",
        "#1 a(1) " * 60 + "\n",
    ],
)
def test_time_grows_with_the_length_of_the_text(shape: str) -> None:
    """Eight times the text takes about eight times as long; a square would take 64 times."""
    short, long = (f"{FRAME}\n" + shape * (size // len(shape)) for size in (40_000, 320_000))
    least = [min(_seconds(text) for _ in range(3)) for text in (short, long)]
    assert least[1] < 24 * least[0] + 0.01
