"""Tool results out of recorded runs: nothing here needs the SDK."""

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

import toolresult
from tests.support import PROJECT
from tests.support.cases import every
from toolresult import ContractError, RunRecord, carriers, processor, runs, validate
from toolresult.cli.main import run
from toolresult.forms.registry import BY_NAME, FORMS

FOLDER = PROJECT / "examples" / "runs"
RECORDS = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.json"))}
FORM_NAMES = [form.name for form in FORMS if form.to_canonical is not None]


def record(*items: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {
        "schema_version": "1.0",
        "status": "completed",
        "final_output": None,
        "last_agent": None,
        "last_response_id": None,
        "input": "hi",
        "to_input_list": [],
        "new_items": list(items),
        "interruptions": [],
        "raw_responses": [],
        "input_guardrail_results": [],
        "output_guardrail_results": [],
        "tool_input_guardrail_results": [],
        "tool_output_guardrail_results": [],
        **fields,
    }


def call(call_id: str | None = "c1", arguments: Any = "{}", **raw: Any) -> dict[str, Any]:
    sent = {"type": "function_call", "name": "look", "call_id": call_id, "arguments": arguments}
    return {"type": "tool_call_item", "agent": {"name": "A"}, "raw_item": {**sent, **raw}}


def answer(output: Any, call_id: str | None = "c1", **fields: Any) -> dict[str, Any]:
    sent = {"type": "function_call_output", "call_id": call_id, "output": str(output)}
    return {
        "type": "tool_call_output_item",
        "agent": {"name": "A"},
        "raw_item": sent,
        "output": output,
        **fields,
    }


def flagged(is_error: object) -> dict[str, Any]:
    return {"custom_data": {"toolresult": {"is_error": is_error}, "mine": 1}}


def only(*items: dict[str, Any], **fields: Any) -> runs.ToolOutput:
    (one,) = runs.tool_outputs(record(*items, **fields))
    return one


def test_there_are_recorded_runs() -> None:
    assert set(RECORDS) >= {"completed", "interrupted", "blocked", "out-of-turns"}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_run_is_read_in_every_form(name: str) -> None:
    text = RECORDS[name]
    assert validate(text).schema == "run-record"
    model = toolresult.load(text)
    assert isinstance(model, RunRecord)
    document = json.loads(text)
    assert model.to_dict() == document
    outputs = runs.tool_outputs(text)
    assert runs.tool_outputs(document) == outputs == runs.tool_outputs(model)
    assert runs.tool_outputs(text.encode()) == outputs
    assert runs.next_input(model) == document["to_input_list"]
    for form in FORM_NAMES:
        for envelope in runs.to_envelopes(text, form):
            assert validate(envelope, form).valid


def test_what_the_tools_of_a_run_gave() -> None:
    outputs = runs.tool_outputs(RECORDS["completed"])
    assert [(one.tool, one.is_error) for one in outputs] == [
        ("get_weather", False),
        ("get_alerts", True),
        ("get_city", False),
        ("find_hotels", False),
        ("ask_forum", None),
    ]
    assert outputs[0].output == {"city": "Paris", "celsius": 21}
    assert outputs[0].seen == "{'city': 'Paris', 'celsius': 21}"
    assert outputs[3].envelope == {"code": 1904, "message": "no hotels in Paris"}
    waiting = runs.tool_outputs(RECORDS["interrupted"])[0]
    assert (waiting.answered, waiting.arguments) == (False, {"trip_id": 7})


def test_envelopes_of_a_run() -> None:
    text = RECORDS["completed"]
    weather, alerts, _, hotels, forum = runs.to_envelopes(text)
    assert weather == {
        "code": 0,
        "message": "success",
        "data": {"city": "Paris", "celsius": 21},
        "meta": {
            "execution_time_ms": 0,
            "tool": "get_weather",
            "toolresult": {"assumed": ["/meta/execution_time_ms"]},
        },
    }
    assert (alerts["code"], alerts["message"]) == (5000, "the alert service does not answer")
    assert hotels["code"] == 1904
    assert forum["meta"]["toolresult"]["outcome"] == "unknown"
    assert forum["data"].startswith("An error occurred")
    assert "没有说明" in runs.to_envelopes(text, lang="zh")[-1]["message"]
    java = runs.to_envelopes(text, "tool-execution-result")
    assert [one["success"] for one in java] == [True, False, True, False, False]
    # This form has no partial data, so what the model saw becomes the message.
    assert java[-1]["message"].startswith("An error occurred")
    magic = runs.to_envelopes(text, "tool-result")
    assert magic[1] == {
        "error": "the alert service does not answer",
        "name": "get_alerts",
        "tool_call_id": "call_2",
    }
    assert runs.to_envelopes(RECORDS["interrupted"]) == []
    with pytest.raises(ValueError, match="cannot be converted"):
        runs.to_envelopes(text, "tool-message")
    with pytest.raises(ValueError, match="lang"):
        runs.to_envelopes(text, lang="fr")


SENTENCE = "An error occurred while running the tool. Please try again."


@every("output", ["", SENTENCE, {"error": None}, [], None, 0, False])
@every("flag", [True, False, None, "true", 1])
def test_a_flag_decides_where_there_is_one(output: Any, flag: Any) -> None:
    one = only(call(), answer(output, **flagged(flag)))
    assert one.is_error is (flag if isinstance(flag, bool) else None)
    is_success = one.is_error is False or (one.is_error is None and output != SENTENCE)
    for name in FORM_NAMES:
        (envelope,) = runs.to_envelopes(record(call(), answer(output, **flagged(flag))), name)
        outcome = str(BY_NAME[name].outcome(envelope))
        if is_success:
            assert outcome == "ok"
        else:
            assert outcome in ("failed", "unknown")


@every(
    "output, expected",
    [
        ("3 rows", "ok"),
        ("", "ok"),
        (None, "ok"),
        (0, "ok"),
        ({"rows": 3}, "ok"),
        ([{"type": "text", "text": "3 rows"}], "ok"),
        (SENTENCE, "unknown"),
        ("Error: no such file", "unknown"),
        ([{"type": "text", "text": "Error: no such file"}], "unknown"),
        ({"error": "no such file"}, "failed"),
        ('{"ok": false, "message": "no"}', "failed"),
        ({"code": 1904, "message": "none"}, "empty"),
        ({"stdout": "", "stderr": "no", "exit_code": 1}, "failed"),
    ],
)
@every("status", [None, "completed", "failed", "incomplete"])
@every("flag", [None, True, False])
def test_both_roads_read_an_output_alike(
    output: Any, expected: str, status: str | None, flag: bool | None
) -> None:
    """A record of the run, and the item by itself: the same outcome, whoever reads it."""
    item = answer(output, **({} if flag is None else flagged(flag)))
    item["raw_item"] |= {"status": status} if status else {}
    if isinstance(output, list):
        item["raw_item"]["output"] = output
    (of_record,) = runs.to_envelopes(record(call(), item), "tool-return")
    of_item = carriers.from_openai_agents(item)
    form = BY_NAME["tool-return"]
    outcomes = {str(form.outcome(envelope)) for envelope in (of_record, of_item)}
    # A flag says that it failed, and nothing of the kind: an empty result is no success either.
    assert len(outcomes) == 1 or outcomes == {"failed", "empty"}
    if flag is None and status in (None, "completed"):
        assert outcomes == {expected}


@pytest.mark.parametrize(
    ("flag", "envelope", "expected"),
    [
        (True, {"code": 0}, True),
        (True, {"code": 1904, "message": "none"}, True),
        (True, {"success": False, "operationType": "x", "message": "m"}, True),
        (False, {"code": 5000, "message": "m"}, True),
        (False, {"success": False, "operationType": "x", "message": "m"}, None),
        (False, {"code": 1904, "message": "none"}, False),
        (None, {"code": 1904, "message": "none"}, False),
    ],
)
def test_a_failure_anywhere_is_a_failure(flag: Any, envelope: Any, expected: Any) -> None:
    given = record(call(), answer(envelope, **flagged(flag)))
    assert runs.tool_outputs(given)[0].is_error is expected
    for name in FORM_NAMES:
        (made,) = runs.to_envelopes(given, name)
        if expected is True:
            assert str(BY_NAME[name].outcome(made)) in ("failed", "unknown")


def test_answers_find_their_calls() -> None:
    outputs = runs.tool_outputs(
        record(call("a"), call("b"), answer(1, "b"), call("a"), answer(2, "a"), answer(3, "a"))
    )
    assert [(one.call_id, one.output) for one in outputs] == [("a", 2), ("b", 1), ("a", 3)]


def test_an_answer_to_a_call_of_an_earlier_run() -> None:
    earlier = call("old", '{"q": 1}')["raw_item"]
    one = only(answer("x", "old"), input=[{"role": "user", "content": "hi"}, earlier])
    assert (one.call_id, one.tool, one.arguments, one.output) == ("old", "look", {"q": 1}, "x")
    lost = only(answer("x", "gone"))
    assert (lost.call_id, lost.tool, lost.arguments, lost.output) == ("gone", None, None, "x")
    nameless = only(answer("x", None))
    assert (nameless.call_id, nameless.answered) == (None, True)


@pytest.mark.parametrize("arguments", ["no json", '{"a": NaN}', "{", '{"a":1} x', None, 5])
def test_arguments_that_are_no_json_stay_as_they_are(arguments: Any) -> None:
    assert only(call(arguments=arguments)).arguments == arguments


def test_arguments_in_other_fields() -> None:
    def of(raw: dict[str, Any]) -> Any:
        item = {"type": "tool_call_item", "agent": None, "raw_item": raw}
        return only(item).arguments

    assert of({"type": "custom_tool_call", "input": "free text"}) == "free text"
    assert of({"type": "shell_call", "action": {"commands": ["ls"]}}) == {"commands": ["ls"]}
    assert of({}) is None


@every(
    "raw, expected",
    [
        ({"type": "mcp_call", "output": "fine"}, (True, False)),
        ({"type": "mcp_call", "output": None, "error": {"type": "http_error"}}, (True, True)),
        ({"type": "mcp_call", "output": "fine", "error": "old spelling"}, (True, True)),
        ({"type": "mcp_call", "status": "failed"}, (True, True)),
        ({"type": "mcp_call", "status": "calling"}, (False, None)),
        ({"type": "web_search_call", "status": "completed"}, (True, False)),
        ({"type": "web_search_call", "status": "searching"}, (False, None)),
        ({"type": "file_search_call", "status": "failed"}, (True, True)),
        ({"type": "code_interpreter_call", "outputs": []}, (True, None)),
        ({"type": "function_call", "status": "completed"}, (False, None)),
        ({"type": ["odd"], "status": ["odd"]}, (False, None)),
    ],
)
def test_tools_that_the_provider_runs(raw: dict[str, Any], expected: Any) -> None:
    one = only({"type": "tool_call_item", "agent": None, "raw_item": raw})
    assert (one.answered, one.is_error) == expected


@pytest.mark.parametrize(
    ("status", "expected"), [("failed", True), ("completed", False), (3, None)]
)
def test_answers_with_a_status_of_their_own(status: Any, expected: bool | None) -> None:
    patch = answer("done")
    patch["raw_item"] |= {"type": "apply_patch_call_output", "status": status}
    assert only(call(), patch).is_error is expected
    patch["raw_item"]["type"] = "function_call_output"
    assert only(call(), patch).is_error is (expected or None)


SHELL: list[tuple[dict[str, Any], bool, str | None]] = [
    ({"type": "exit", "exit_code": 0}, False, None),
    ({"type": "exit", "exit_code": 2}, True, "exited with code 2"),
    ({"type": "timeout"}, True, "timed out"),
]


@pytest.mark.parametrize(("ending", "failed", "reason"), SHELL)
def test_shell_that_did_not_end_well_failed_on_both_roads(
    ending: dict[str, Any], failed: bool, reason: str | None
) -> None:
    item = answer("$ ls")
    output = [{"stdout": "", "stderr": "no", "outcome": ending}]
    item["raw_item"] = {"type": "shell_call_output", "call_id": "c1", "output": output}
    one = only(call(type="shell_call"), item)
    assert (one.is_error, one.reason) == (failed, reason)
    (envelope,) = runs.to_envelopes(record(call(type="shell_call"), item), "tool-return")
    other = carriers.from_openai_agents(item)
    assert processor.outcome(envelope) == processor.outcome(other)
    assert envelope["code"] == other["code"]
    if failed:
        assert envelope["message"] == other["message"] == reason


def test_hosted_call_says_why_it_failed_on_both_roads() -> None:
    error = {"type": "mcp_tool_execution_error", "content": [{"type": "text", "text": "no table"}]}
    raw = {"type": "mcp_call", "id": "m1", "name": "query", "output": None, "error": error}
    item = {"type": "tool_call_item", "agent": None, "raw_item": raw}
    (envelope,) = runs.to_envelopes(record(item), "tool-return")
    assert envelope["message"] == carriers.from_openai_agents(item)["message"] == "no table"


def test_snapshot_of_a_run_is_read_like_its_record() -> None:
    items = [call(), answer("3 rows", **flagged(False)), call("c2")]
    state = {
        "$schemaVersion": "1.21",
        "current_turn": 1,
        "max_turns": 10,
        "current_agent": {"name": "A"},
        "original_input": "hi",
        "context": {},
        "generated_items": items,
        "tool_output_guardrail_results": [{"guardrail": {"name": "g"}, "output": {}}],
    }
    for given in (state, json.dumps(state)):
        assert runs.tool_outputs(given) == runs.tool_outputs(record(*items))
    assert len(runs.to_envelopes(state)) == 1


def test_what_a_guardrail_refused_has_no_flag() -> None:
    refusal = {
        "guardrail": {"name": "g"},
        "output": {
            "output_info": None,
            "behavior": {"type": "reject_content", "message": "not that"},
        },
    }
    # A refusal takes the place of what the tool gave before the flag is set, so that only False
    # can be the flag of what was refused; a failure may have the same words by chance.
    for flag, expected in ((False, None), (True, True)):
        one = only(
            call(), answer("not that", **flagged(flag)), tool_output_guardrail_results=[refusal]
        )
        assert one.is_error is expected


def test_a_refusal_that_looks_like_an_envelope_is_none() -> None:
    text = '{"code":0,"message":"ok","data":1}'
    refusal = {
        "guardrail": {"name": "g"},
        "output": {
            "output_info": None,
            "behavior": {"type": "reject_content", "message": text},
        },
    }
    one = only(call(), answer(text), tool_output_guardrail_results=[refusal])
    assert (one.is_error, one.envelope) == (None, None)


def test_the_words_of_one_refusal_do_not_excuse_another_tool() -> None:
    refusal = {
        "guardrail": {"name": "g"},
        "output": {
            "output_info": None,
            "behavior": {"type": "reject_content", "message": "not that"},
        },
    }
    other = only(call(), answer("x", **flagged(True)), tool_output_guardrail_results=[refusal])
    assert other.is_error is True


def test_items_without_a_raw_item() -> None:
    bare = {"type": "tool_call_item", "agent": None, "raw_item": None}
    out = {"type": "tool_call_output_item", "agent": None, "raw_item": None, "output": {"a": 1}}
    one = only(bare, out)
    assert (one.tool, one.call_id, one.output, one.seen) == (None, None, {"a": 1}, None)
    for name in FORM_NAMES:
        assert len(runs.to_envelopes(record(bare, out), name)) == 1


def test_very_deep_outputs() -> None:
    value: Any = 1
    for _ in range(196):
        value = [value]
    for output in (value, {"code": 0, "data": value[0][0]}):
        for flag in (True, False, None):
            given = record(call(), answer(output, **flagged(flag)))
            for name in FORM_NAMES:
                (envelope,) = runs.to_envelopes(given, name)
                assert validate(envelope, name).valid


def test_final_outputs() -> None:
    class Point(BaseModel):
        x: int

    given = record(final_output={"x": 1})
    assert runs.final_output_as(given, Point) == Point(x=1)
    assert runs.final_output_as(given, dict) == {"x": 1}
    for kind in (str, list[int], int):
        with pytest.raises(ValidationError):
            runs.final_output_as(given, kind)
    with pytest.raises(ValidationError):
        runs.final_output_as(record(final_output={"x": "1"}), Point)
    with pytest.raises(ValidationError):
        runs.final_output_as(record(final_output="5"), int)
    with pytest.raises(ValidationError):
        runs.final_output_as(record(), str)
    assert runs.final_output_as(record(), str | None) is None  # type: ignore[arg-type]


def test_what_is_no_run_record() -> None:
    for ask in (runs.tool_outputs, runs.to_envelopes, runs.next_input):
        for given in ({}, {"code": 0}, "no json", record(status="odd"), None):
            with pytest.raises(ContractError):
                ask(given)


def test_nothing_is_changed_and_nothing_is_shared() -> None:
    document = json.loads(RECORDS["completed"])
    before = copy.deepcopy(document)
    runs.to_envelopes(document)
    runs.next_input(document).append({"role": "user", "content": "more"})
    assert document == before


def test_without_the_sdk_the_message_names_the_extra() -> None:
    script = (
        "import sys; sys.modules['agents'] = None\n"
        "from toolresult import runs\n"
        "for ask in (runs.from_run, runs.from_exception):\n"
        "    try: ask(ValueError())\n"
        "    except ImportError as error: assert 'toolresult[agents]' in str(error), error\n"
        "    else: raise SystemExit('no error')\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_reading_needs_no_sdk() -> None:
    script = (
        "import sys; sys.modules['agents'] = None\n"
        "from pathlib import Path\n"
        "from toolresult import runs\n"
        f"assert runs.tool_outputs(Path({str(FOLDER / 'completed.json')!r}).read_text('utf-8'))\n"
        "assert runs.error_flag() and runs.mcp_error_flag()\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


# `toolresult show RUN.json`


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", RECORDS)
def test_show_tells_a_run(name: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", str(FOLDER / f"{name}.json"), "--lang", lang]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "\x1b" not in printed.out
    for one in runs.tool_outputs(RECORDS[name]):
        assert str(one.tool) in printed.out


def test_show_tells_it_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", str(FOLDER / "completed.json")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Run: completed; turns: 4; openai-agents 0.24.0",
        "Input: What is Paris like today?",
        "Input guardrail polite: passed",
        "Triage requests a hand-off: transfer_to_travel (call_0)",
        "Triage hands off to Travel",
        "Travel thinks: First the weather, then the rest.",
        'Travel calls get_weather (call_1): {"city":"Paris"}',
        'Travel calls get_alerts (call_2): {"city":"Paris"}',
        'Travel calls get_city (call_3): {"city":"Paris"}',
        '  ✓ get_weather (call_1): {"city":"Paris","celsius":21}',
        "  ✗ get_alerts (call_2) failed: the alert service does not answer",
        '  ✓ get_city (call_3): {"name":"Paris","sights":["river"]}',
        'Travel calls find_hotels (call_4): {"city":"Paris"}',
        'Travel calls ask_forum (call_5): {"question":"Where to stay?"}',
        '  ✓ find_hotels (call_4): {"code":1904,"message":"no hotels in Paris"}',
        "  ? ask_forum (call_5), unknown whether it failed: An error occurred while running the "
        "tool. Please try again.",
        "Travel: Sunny, 21 degrees. No hotels were found.",
        "Values that JSON cannot carry unchanged: 2; first: /new_items/8/output "
        "(model tests.sdk.agents.test_recordings.City)",
    ]


def shown(document: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    file = tmp_path / "run.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert run(["show", str(file)]) == 0
    return capsys.readouterr().out


def test_show_keeps_foreign_text_from_steering_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evil = "\x1b[2J\u2028evil\r\nRun: completed"
    document = record(
        call("\x1b[1m", evil, name=evil),
        answer(evil, "\x1b[1m"),
        {"type": evil, "agent": {"name": evil}, "raw_item": None},
        last_agent={"name": evil},
        input=evil,
        final_output=evil,
        lossy=[{"path": "/" + evil, "reason": evil}],
        sdk={"name": evil, "version": evil},
        input_guardrail_results=[
            {
                "guardrail": {"name": evil},
                "output": {"output_info": evil, "tripwire_triggered": True},
            }
        ],
    )
    out = shown(document, tmp_path, capsys)
    assert "\x1b" not in out
    assert "\r" not in out
    assert "\u2028" not in out
    assert [line for line in out.splitlines() if line.startswith("Run:")] == [out.splitlines()[0]]


def test_show_cuts_long_texts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(record(call(), answer("x" * 5000)), tmp_path, capsys)
    assert "(3000 more characters)" in out
    assert len(out) < 3000


def test_show_takes_any_valid_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd: list[Any] = [None, {}, {"content": 5}, {"content": [1, {}, {"text": 5}]}, {"summary": "x"}]
    kinds = ["message_output_item", "reasoning_item", "handoff_call_item", "tool_call_item", "?"]
    items = [{"type": kind, "agent": None, "raw_item": raw} for kind in kinds for raw in odd]
    moved = {"type": "handoff_output_item", "agent": None, "raw_item": None}
    items.append({**moved, "source_agent": None, "target_agent": None})
    assert "(unknown agent) hands off" in shown(record(*items, input=[{}]), tmp_path, capsys)
    for status in ("failed", "incomplete", "in_progress"):
        error = {"error": {"type": "E", "message": "a\nb"}} if status == "failed" else {}
        assert shown(record(status=status, **error), tmp_path, capsys)


def test_show_tells_runs_and_envelopes_of_one_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mixed.jsonl"
    lines = [record(), {"output": "fine"}, record(status="odd"), {"output": "new_items"}]
    file.write_text("".join(json.dumps(one) + "\n" for one in lines), encoding="utf-8")
    assert run(["show", str(file)]) == 1
    printed = capsys.readouterr()
    assert printed.out.splitlines() == ["Run: completed", "Input: hi", "fine", "new_items"]
    assert "mixed.jsonl:3:" in printed.err


def test_show_has_color_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    from toolresult.cli.run_text import run_text

    text = run_text(json.loads(RECORDS["completed"])).text()
    assert "\x1b[31m  ✗ get_alerts" in text
    assert "\x1b[32m" in text
