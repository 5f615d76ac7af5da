"""What SDKs and servers really send, one small result for each shape: what it means, and its text.

A case is a row of `real_shapes.json`, made anew after the types of the SDK that it names.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import toolresult
from tests.support.cases import every
from toolresult import carriers, llm
from toolresult.audit.options import AUTO, AuditOptions
from toolresult.audit.provider import ProviderReader
from toolresult.carriers.frameworks import FRAMEWORKS, at
from toolresult.carriers.registry import CARRIERS
from toolresult.findings.finding import ContractError
from toolresult.forms.registry import BY_NAME
from toolresult.reading import worded_failure

ROWS = json.loads(Path(__file__).with_name("real_shapes.json").read_text(encoding="utf-8"))
CASES = [row for row in ROWS if "expected" in row]
REFUSED = [row for row in ROWS if "refused" in row]


def is_worded(data: object) -> bool:
    """Whether a text says in words that something failed."""
    return isinstance(data, str) and worded_failure(data) is not None


def read(case: dict[str, Any], given: object) -> dict[str, Any]:
    """Read the given of a case; what nobody writes with this package has no function of its own."""
    name = case["carrier"]
    if name in CARRIERS:
        envelope: dict[str, Any] = getattr(carriers, f"from_{name}")(given)
        return envelope
    found = carriers.read_all(given)[case.get("position", 0)]
    assert found.carrier == name
    return found.envelope


def by_id(case: dict[str, Any]) -> str:
    return str(case["id"])


def test_every_case_has_its_own_name() -> None:
    assert len({row["id"] for row in ROWS}) == len(ROWS) == len(CASES) + len(REFUSED)


@every("case", CASES, ids=by_id)
def test_shape_is_read_as_what_it_says(case: dict[str, Any]) -> None:
    expected = dict(case["expected"])
    for given in (case["given"], json.dumps(case["given"])):
        back = read(case, given)
        assert toolresult.is_valid(back)
        assert BY_NAME["tool-return"].outcome(back) == expected["outcome"], back
        extension = back.get("meta", {}).get("toolresult", {})
        found = {**back, "still_running": extension.get("still_running")}
        for field in ("code", "message", "data", "still_running"):
            if field in expected:
                assert found.get(field) == expected[field], field
    content = llm.content(back)
    evidence = extension.get("evidence", [""])
    # What nothing but words says to have failed is shown as it is.
    if expected["outcome"] != "ok" and not evidence[0].startswith("text: "):
        assert content.startswith("Error: ")
    if "content" in expected:
        assert content == expected["content"]


@every("case", REFUSED, ids=by_id)
def test_shape_that_does_not_tell_is_refused_with_the_place_of_its_result(
    case: dict[str, Any],
) -> None:
    with pytest.raises(ContractError) as refusal:
        carriers.read_all(case["given"])
    (finding,) = refusal.value.report.findings
    assert finding.path == case["refused"] or f'"{case["refused"]}"' in finding.message, finding
    returned = at(case["given"], case["refused"].removeprefix("/"))
    by_the_hint = carriers.from_openai_chat({"role": "tool", "content": returned})
    assert by_the_hint["data"] in ("no", {"rows": 3}, returned)
    log = json.dumps(case["given"]).encode()
    reader = ProviderReader(AuditOptions(carrier=AUTO))
    assert reader.glance is not None
    assert reader.glance(log) is None
    (verdict,) = reader.read(log).results
    assert [one.rule for one in verdict.findings] == [finding.rule]


def test_audit_reads_what_a_framework_adds_to_the_format_that_is_named() -> None:
    agno = {"role": "tool", "tool_call_id": "c1", "content": "no such city"}
    log = json.dumps({**agno, "tool_call_error": True}).encode()
    for named, counted in (("openai_chat", ["openai_chat"]), (AUTO, ["agno"]), ("bedrock", [])):
        results = ProviderReader(AuditOptions(carrier=named)).read(log).results
        assert [one.schema for one in results] == counted


@every("case", [row for row in CASES if row["carrier"] in FRAMEWORKS], ids=by_id)
def test_log_of_a_framework_is_counted_as_it_is_read(case: dict[str, Any]) -> None:
    log = json.dumps(case["given"]).encode()
    verdicts = ProviderReader(AuditOptions(carrier=AUTO)).read(log).results
    found = carriers.read_all(case["given"])
    form = BY_NAME["tool-return"]
    assert [one.schema for one in verdicts] == [one.carrier for one in found]
    counted = [one.counted.outcome if one.counted else None for one in verdicts]
    assert counted == [form.outcome(one.envelope) for one in found]
    assert carriers.unanswered(case["given"]) == []
    calls = [one.tool_call_id for one in found]
    assert calls == case.get("calls", calls)


WORKED = [row for row in CASES if row["expected"] == {"outcome": "ok", "data": "3 rows"}]
SILENT = [row for row in WORKED if row["carrier"] in FRAMEWORKS]


@every("case", SILENT, ids=by_id)
def test_flag_that_a_framework_writes_by_default_does_not_outweigh_words(
    case: dict[str, Any],
) -> None:
    given = json.dumps(case["given"]).replace("3 rows", "Error: no such city")
    back = read(case, given)
    assert BY_NAME["tool-return"].outcome(back) == "unknown"
    assert back["meta"]["toolresult"]["evidence"][-1].endswith(", default")


def test_thought_before_a_call_is_passed_over() -> None:
    thought = {"event": "agent_thought", "id": "a1", "thought": "look", "tool": "shot"}
    assert carriers.read_all({**thought, "observation": ""}) == []


def test_every_row_of_a_framework_names_the_source_of_its_shape() -> None:
    named = [row for row in CASES if row["carrier"] in FRAMEWORKS]
    named += [row for row in REFUSED if not row["id"].endswith("-other-field")]
    assert {row["carrier"] for row in named} == {*FRAMEWORKS, None}
    assert [row["id"] for row in named if ": " not in row.get("origin", "")] == []


@every("name", CARRIERS)
def test_result_under_another_name_is_read_or_rejected_but_never_lost(name: str) -> None:
    envelope = {"code": 0, "data": "3 rows"}
    wire = getattr(carriers, f"to_{name}")(envelope, tool_call_id="c", name="t")
    for key in ("output", "result", "content", "response", "observation", "text", "data"):
        for renamed in with_another_name(wire, key):
            try:
                back = getattr(carriers, f"from_{name}")(renamed)
            except ContractError:
                continue
            assert "3 rows" in llm.content(back), (key, renamed)


def with_another_name(value: Any, name: str) -> Iterator[Any]:
    """Yield a message as often as a field holds its text, each time with the field renamed."""
    fields = value.items() if isinstance(value, dict) else enumerate(value)
    for key, held in fields:
        if isinstance(held, dict | list):
            for inner in with_another_name(held, name):
                yield {**value, key: inner} if isinstance(value, dict) else [inner]
        if isinstance(value, dict) and name not in value and "3 rows" in json.dumps(held):
            yield {name if other == key else other: one for other, one in value.items()}


@every("case", CASES, ids=by_id)
def test_shape_goes_through_every_other_carrier_with_its_outcome(case: dict[str, Any]) -> None:
    envelope = read(case, case["given"])
    for name in ("mcp", "openai_chat", "anthropic", "google", "vercel"):
        wire = getattr(carriers, f"to_{name}")(envelope, tool_call_id="call_1", name="shot")
        back = getattr(carriers, f"from_{name}")(wire)
        outcome = BY_NAME["tool-return"].outcome(back)
        if case["expected"]["outcome"] != "ok":
            assert outcome != "ok", name
        elif CARRIERS[name].place is None and is_worded(envelope.get("data")):
            # The text is all that such a carrier has, but for a flag that is written by default.
            assert outcome in ("ok", "unknown"), name
        else:
            assert outcome == "ok", name


def test_base64_reaches_no_model_as_text() -> None:
    data = "iVBORw0KGgo" * 300
    image = {"type": "image", "mimeType": "image/png", "data": data}
    envelope = {"code": 0, "data": [image]}
    assert llm.content(envelope) == "[image image/png, 2 kB]"
    for name in ("openai_chat", "spring_ai", "pydantic_ai", "langchain4j", "magic"):
        wire = getattr(carriers, f"to_{name}")(envelope, tool_call_id="c", name="t")
        assert data not in json.dumps(CARRIERS[name].visible(wire)), name


def test_image_is_written_once_and_as_an_image() -> None:
    data = "iVBORw0KGgo" * 300
    envelope = {"code": 0, "data": [{"type": "image", "mimeType": "image/png", "data": data}]}
    for name in ("mcp", "anthropic", "google", "openai_responses", "bedrock", "vercel"):
        wire = getattr(carriers, f"to_{name}")(envelope, tool_call_id="c", name="t")
        assert json.dumps(wire).count(data) == 1, name
        assert getattr(carriers, f"from_{name}")(wire) == envelope, name
