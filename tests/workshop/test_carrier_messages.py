"""What SDKs of other languages are tested with, and that a difference is noticed."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.conformance import carrier_messages
from tests.conformance.carrier_messages import LONGEST, compare, differences, sent
from tests.support.carried import envelopes, json_holds

CARRIERS = ["langchain4j", "spring_ai", "vercel"]


@pytest.mark.parametrize("carrier", CARRIERS)
def test_every_tool_result_is_there_and_only_the_extreme_ones_are_left_out(carrier: str) -> None:
    by_id = {one.id: one for one in sent(carrier)}
    assert set(by_id) == set(envelopes())
    for one in by_id.values():
        if one.left_out == carrier_messages.FAR:
            assert not json_holds(one.message), one.id
        elif one.left_out == carrier_messages.HUGE:
            assert len(json.dumps(one.message)) >= LONGEST, one.id
        elif one.left_out == carrier_messages.DEEP:
            assert carrier == "vercel"
    assert sum(one.left_out is None for one in by_id.values()) > 500


@pytest.mark.parametrize("carrier", CARRIERS)
def test_written_lines_are_what_compare_takes(
    carrier: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert carrier_messages.main(["write", carrier]) == 0
    file = tmp_path / "given.jsonl"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert carrier_messages.main(["compare", carrier, str(file)]) == 0
    file.write_text("\n".join(file.read_text("utf-8").split("\n")[1:]), "utf-8")
    assert compare(carrier, file) == 1
    assert "the SDK gave nothing back" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("carrier", "change"),
    [
        ("langchain4j", {"text": "edited"}),
        ("langchain4j", {"attributes": {}}),
        ("spring_ai", {"responseData": "edited"}),
        ("spring_ai", {"id": "call_2"}),
    ],
)
def test_message_that_says_something_else_is_named(carrier: str, change: dict[str, Any]) -> None:
    expected = [next(one for one in sent(carrier) if one.failed)]
    given = {one.id: copy.deepcopy(one.message) | change for one in expected}
    assert differences(carrier, expected, {one.id: one.message for one in expected}) == []
    assert any(expected[0].id in problem for problem in differences(carrier, expected, given))


def test_message_of_no_fixture_is_named() -> None:
    (problem,) = differences("spring_ai", [], {"x": {"responseData": "x"}})
    assert problem.startswith("x: ")
