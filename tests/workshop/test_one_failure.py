"""The page "One failure, every framework" shows what was recorded, and a fix that works."""

import pytest

from codegen.site.one_failure import cells, verdict
from codegen.source import PROJECT
from toolresult.carriers.formats import FORMATS

CELLS = cells(PROJECT)
# Nobody publishes an SDK of magic: there is nothing to record.
WITHOUT = {"magic"}
FAILED = {"is_error": True, "content": "Error: The disk is full"}
# An SDK that puts its own words before the error's.
WORDED = {"output": "The tool failed. Error: The disk is full"}
PASSED = {"content": '{"success": false, "error": "The disk is full"}'}


def test_every_carrier_has_a_cell() -> None:
    assert {cell.framework for cell in CELLS} == set(FORMATS) - WITHOUT


@pytest.mark.parametrize("way", ["returns", "raises"])
def test_every_fix_tells_the_model_why(way: str) -> None:
    told = {
        cell.anchor: verdict(cell.framework, cell.recorded["fixed"][way])
        for cell in CELLS
        if verdict(cell.framework, cell.recorded["fixed"][way]) not in {"told", "text"}
    }
    assert told == {}


def test_every_cell_has_something_to_fix() -> None:
    for cell in CELLS:
        today = {
            verdict(cell.framework, cell.recorded["today"][way]) for way in ("returns", "raises")
        }
        assert today - {"told", "text"}, cell.anchor


def test_every_audit_finds_the_failure() -> None:
    page = (PROJECT / "docs/tables/one-failure.en.md").read_text("utf-8")
    audits = page.split("$ toolresult audit ")[1:]
    assert len(audits) == len(CELLS)
    for audit in audits:
        found = audit.split("```")[0]
        assert "0 checked" not in found, found
        assert "failed" in found or "unknown" in found, found


def test_a_verdict_is_made_of_flag_and_reason() -> None:
    assert verdict("anthropic", {"reads": FAILED}) == "told"
    assert verdict("openai_chat", {"reads": FAILED}) == "text"
    assert verdict("openai_agents", {"reads": WORDED}) == "text"
    assert verdict("anthropic", {"reads": PASSED}) == "worked"
    assert verdict("openai_chat", {"reads": PASSED}) == "data"
    assert verdict("anthropic", {"reads": {"is_error": True, "content": "no"}}) == "vague"
    assert verdict("anthropic", {"stops": "OSError: The disk is full"}) == "stops"
