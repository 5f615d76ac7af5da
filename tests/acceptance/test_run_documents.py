"""The documents about whole runs: what takes them, what refuses them, what the guide says."""

import doctest
import json
import re
from typing import Any

import pytest

import toolresult
from tests.support import PROJECT
from tests.support.cases import each, fixtures_of
from toolresult import llm, processor, workflow
from toolresult.forms.registry import FORMS

RUN_FORMS = ("run-record", "run-state")
GUIDES = {lang: PROJECT / "docs" / lang / "guides" / "run-results.md" for lang in ("en", "zh")}
NONE = {"en": "none", "zh": "无"}

# Every property, method and class that the documentation of the SDK names, in its order.
DOCUMENTED = (
    *("final_output", "to_input_list()", "new_items", "last_agent", "last_response_id"),
    *("interruptions", "to_state()", "current_agent"),
    *("input_guardrail_results", "output_guardrail_results"),
    *("tool_input_guardrail_results", "tool_output_guardrail_results"),
    *("raw_responses", "input", "final_output_as()", "release_agents()"),
    *("MessageOutputItem", "HandoffCallItem", "HandoffOutputItem", "ToolCallItem"),
    *("ToolCallOutputItem", "ReasoningItem", "ModelResponse"),
)
WITHOUT_A_PLACE = {"release_agents()", "stream_events()", "cancel()"}


def valid_runs() -> dict[str, Any]:
    return {
        key: fixture.payload
        for key, fixture in fixtures_of("schema").items()
        if fixture.schema in RUN_FORMS and fixture.case["valid"]
    }


@pytest.mark.parametrize("as_text", [False, True])
def test_run_is_never_a_success_of_a_tool(as_text: bool) -> None:
    def check(run: dict[str, Any]) -> None:
        given = json.dumps(run) if as_text else run
        assert not processor.is_success(given)
        assert processor.is_failure(given)
        assert processor.extract_data(given) is None
        assert processor.get_message(given) == ""
        assert processor.to_ai_friendly_message(given).startswith("✗")
        assert workflow.judge("done", [given]).decision == workflow.Decision.STOP

    each(valid_runs(), check)


def test_model_sees_no_run() -> None:
    def check(run: dict[str, Any]) -> None:
        for style in llm.STYLES:
            with pytest.raises(ValueError, match="describes a whole run"):
                llm.content(run, style)
        with pytest.raises(ValueError, match="describes a whole run"):
            llm.message(run, "call_1")

    each(valid_runs(), check)


def test_run_is_not_converted() -> None:
    def check(run: dict[str, Any]) -> None:
        for form in FORMS:
            if form.to_canonical is not None:
                with pytest.raises(ValueError, match="cannot be converted"):
                    toolresult.convert(run, form.name)

    each(valid_runs(), check)


@pytest.mark.parametrize("name", RUN_FORMS)
def test_nothing_is_converted_into_a_run(name: str) -> None:
    with pytest.raises(ValueError, match=f"'{name}' cannot be converted"):
        toolresult.convert({"code": 0}, name)


def test_run_goes_through_its_model_unchanged() -> None:
    def check(run: dict[str, Any]) -> None:
        model = toolresult.load(json.dumps(run))
        assert model.schema_name() == toolresult.detect(run)
        assert json.loads(model.to_json()) == model.to_dict() == toolresult.check(run) == run

    each(valid_runs(), check)


def test_version_of_a_snapshot_has_a_python_name() -> None:
    example = toolresult.schema("run-state")["examples"][0]
    model: Any = toolresult.load(example)
    assert model.schema_version == "1.21"
    assert type(model)(schema_version="1.21", **{k: v for k, v in example.items() if k[0] != "$"})


# The guide


def table(lang: str, heading: int) -> list[list[str]]:
    """Return the cells of the table below the heading of this number, without its head."""
    part = GUIDES[lang].read_text(encoding="utf-8").split("\n## ")[heading]
    rows = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def properties(lang: str) -> list[list[str]]:
    return table(lang, 1) + table(lang, 2)


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def is_there(place: str) -> bool:
    """Whether a place that the guide names exists: a function, or a field of the record."""
    if place.startswith("toolresult.runs."):
        from toolresult import runs

        return callable(getattr(runs, place.removeprefix("toolresult.runs."), None))
    root = toolresult.schema("run-record")
    here: Any = root
    for step in place.split("/"):
        if "$ref" in here:
            here = root["$defs"][here["$ref"].removeprefix("#/$defs/")]
        here = here.get("items") if step == "*" else here.get("properties", {}).get(step)
        if here is None:
            return False
    return True


@pytest.mark.parametrize("lang", GUIDES)
def test_guide_has_a_row_for_everything_that_the_seed_names(lang: str) -> None:
    listed = [name for row in properties(lang) for name in names(row[0])]
    assert set(DOCUMENTED) <= set(listed)
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize("lang", GUIDES)
def test_every_row_of_the_guide_names_a_place_that_exists(lang: str) -> None:
    for what, where, why in properties(lang):
        places = names(where)
        if names(what)[0] in WITHOUT_A_PLACE:
            assert (places, where) == ([], NONE[lang])
        else:
            assert places, what
            assert [place for place in places if not is_there(place)] == []
        assert why, what


def test_a_place_that_does_not_exist_is_noticed() -> None:
    for place in ("final", "new_items/agent", "new_items/*/agents", "toolresult.runs.from_rum"):
        assert not is_there(place)


def test_guide_has_a_row_for_every_field_of_the_record() -> None:
    """But for what only the record has: its version, the SDK, the kind of run, error, losses."""
    named = {place for row in properties("en") for place in names(row[1])}
    own = {"schema_version", "sdk", "streaming", "error", "lossy"}
    assert set(toolresult.schema("run-record")["properties"]) - named == own


def test_both_languages_say_the_same() -> None:
    english, chinese = properties("en"), properties("zh")
    assert [row[0] for row in english] == [row[0] for row in chinese]
    assert [names(row[1]) for row in english] == [names(row[1]) for row in chinese]
    assert [row[0] for row in table("en", 3)] == [row[0] for row in table("zh", 3)]


@pytest.mark.parametrize("lang", GUIDES)
def test_guide_knows_every_status_and_version(lang: str) -> None:
    schema = toolresult.schema("run-record")
    assert [names(row[0])[0] for row in table(lang, 3)] == schema["properties"]["status"]["enum"]
    state = toolresult.schema("run-state")
    versions = state["properties"]["$schemaVersion"]["enum"]
    text = GUIDES[lang].read_text(encoding="utf-8").split("\n## ")[5]
    assert re.findall(r"\b1\.[0-9]+\b", text) == [versions[0], versions[-1]]
    assert set(state["required"]) <= set(names(text))


@pytest.mark.parametrize("lang", GUIDES)
def test_guide_does_what_it_shows(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)
    text = GUIDES[lang].read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    parsed = doctest.DocTestParser().get_doctest(blocks, {}, lang, lang, 0)
    assert len(parsed.examples) > 5
    runner = doctest.DocTestRunner()
    runner.run(parsed)
    assert runner.failures == 0
