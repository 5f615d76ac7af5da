"""Logs as providers write them: every result in them counts once, and as what it means."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from toolresult import DataContracts, carriers, runs
from toolresult.audit import Summary, audit_files
from toolresult.carriers.formats import FORMATS

RUN = json.loads(Path("examples/payloads/good/run-record.json").read_text(encoding="utf-8"))
STATE = {
    "$schemaVersion": "1.9",
    "current_agent": {"name": "a"},
    "original_input": "hi",
    "context": {"context": {}},
    "current_turn": 1,
    "max_turns": 10,
    "generated_items": [],
}
OK = {"code": 0, "message": "success", "data": {"rows": 3}}
FAILED = {"code": 1002, "message": "no size"}

Write = Callable[..., str]


@pytest.fixture
def log(tmp_path: Path) -> Write:
    def write(*records: Any, name: str = "log.jsonl") -> str:
        path = tmp_path / name
        path.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
        return str(path)

    return write


def counts(summary: Summary) -> tuple[int, int, int, int]:
    return summary.total, summary.invalid, summary.without_result, summary.runs


@pytest.mark.parametrize("carrier", FORMATS)
def test_the_log_of_each_format(carrier: str, log: Write) -> None:
    write = getattr(carriers, f"to_{carrier}")
    records = [write(given, tool_call_id="call_1", name="resize") for given in (OK, FAILED)]
    summary = audit_files(log(*records), carrier=carrier)
    assert counts(summary) == (2, 0, 0, 0)
    assert summary.carriers == {carrier: 2}
    assert summary.outcomes["ok"] == 1
    assert summary.outcomes.get("failed", 0) + summary.outcomes.get("unknown", 0) == 1


ANTHROPIC = {
    "role": "user",
    "content": [
        {"type": "tool_result", "tool_use_id": "t1", "content": "3 rows"},
        {"type": "tool_result", "tool_use_id": "t2", "content": "no size", "is_error": True},
        {"type": "text", "text": "go on"},
    ],
}
CHAT = {"role": "tool", "tool_call_id": "c1", "content": '{"rows": 3}'}
QUESTION = {"role": "user", "content": "how many?"}


def test_a_record_counts_for_each_of_its_results(log: Write) -> None:
    request = {"model": "m", "messages": [QUESTION, CHAT, {**CHAT, "content": "Error: no"}]}
    path = log(ANTHROPIC, QUESTION, request, [CHAT, QUESTION], [])
    summary = audit_files(path, carrier="auto")
    assert counts(summary) == (5, 0, 2, 0)
    assert summary.carriers == {"anthropic": 2, "openai_chat": 3}
    assert summary.outcomes == {"ok": 3, "failed": 1, "unknown": 1}
    # Nobody named a code.
    assert summary.failures_by_code == {"none": 2}
    assert summary.schemas == {}
    only = audit_files(path, carrier="anthropic")
    assert (only.carriers, only.without_result) == ({"anthropic": 2}, 4)


def test_a_result_of_the_wrong_shape_is_invalid(log: Write, tmp_path: Path) -> None:
    kept = tmp_path / "bad.jsonl"
    path = log(CHAT, {"role": "tool", "tool_call_id": "c2"}, QUESTION)
    summary = audit_files(path, carrier="auto", invalid=kept)
    assert counts(summary) == (2, 1, 1, 0)
    assert summary.findings["carrier-shape"].example.line == 2
    assert json.loads(kept.read_text("utf-8"))["schema"] == "openai_chat"
    Path(path).write_text("not JSON\n", "utf-8")
    assert audit_files(path, carrier="openai_chat").invalid == 1


def test_a_result_of_no_known_format_is_counted_with_its_place(log: Write) -> None:
    unknown = {"messages": [QUESTION, {"tool_call_id": "c", "observation": "3 rows"}]}
    path = log(CHAT, unknown, QUESTION)
    for carrier in ("auto", "openai_chat"):
        summary = audit_files(path, carrier=carrier)
        assert counts(summary) == (2, 1, 1, 0)
        finding = summary.findings["carrier-unknown"]
        assert (finding.count, finding.example.line) == (1, 2)
        assert finding.example.path == "/messages/1"
    # Whoever names one format says that nothing else is in the log.
    assert audit_files(log(CHAT, OK), carrier="openai_chat").invalid == 1


def test_a_mixed_log_is_read_in_one_run(tmp_path: Path) -> None:
    own = {**FAILED, "data": None, "meta": {"tool": "resize", "execution_time_ms": 40}}
    lines = (
        *(json.dumps(own), json.dumps(OK), json.dumps({"code": "0", "data": 1})),
        *(json.dumps(CHAT), json.dumps(ANTHROPIC), json.dumps(QUESTION)),
        *("INFO ready", '{"level": "info", "msg": "ready"}', '"ready"', "7", "null", ""),
        *("Error: no such table", '{"status": "error", "msg": "boom"}', '{"role": "tool", "con'),
    )
    path = tmp_path / "mixed.jsonl"
    path.write_text("\n".join(lines), "utf-8")
    summary = audit_files(path, carrier="auto")
    known = {"tool-response": 1, "tool-return": 2}
    assert summary.schemas == {**known, "unrecognized": 5 + 3}
    assert summary.carriers == {"openai_chat": 1, "anthropic": 2}
    assert (summary.total, summary.valid, summary.unrecognized) == (14, 5, 5)
    assert (summary.without_result, summary.blank) == (1, 1)
    # The broken envelope, the broken line, and the two that look like a failure.
    assert summary.invalid == 4
    assert summary.failures_by_tool == {"resize": 1}
    assert summary.latency["resize"].count == 1
    assert summary.findings["carrier-unknown"].count == 2
    assert summary.findings["text-truncated"].example.line == len(lines)
    halves = [tmp_path / "1.jsonl", tmp_path / "2.jsonl"]
    for half, some in zip(halves, (lines[:7], lines[7:]), strict=True):
        half.write_text("\n".join(some), "utf-8")
    assert audit_files(halves, carrier="auto").unrecognized == summary.unrecognized


@pytest.mark.parametrize("carrier", ["auto", "openai_chat"])
@pytest.mark.parametrize(
    "record",
    [
        {"status": "error", "msg": "boom"},
        {"code": "0", "data": 1},
        {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}},
        [QUESTION, {"status": "error", "msg": "boom"}],
        "Error: boom",
    ],
)
def test_a_failure_alone_in_a_log_never_passes(carrier: str, record: Any, log: Write) -> None:
    summary = audit_files(log(record), carrier=carrier)
    assert (summary.total, summary.invalid, summary.exit_code()) == (1, 1, 1)


def test_what_nobody_recognizes_passes_unless_it_looks_like_a_failure(log: Write) -> None:
    for record in ({"level": "error", "msg": "disk"}, [1], "ready", 7, None):
        summary = audit_files(log(record), carrier="auto")
        assert (summary.unrecognized, summary.exit_code()) == (1, 0), record
        assert summary.schemas == {"unrecognized": 1}
        # Who asked for one format asked for nothing else.
        assert audit_files(log(record), carrier="mcp").without_result == 1


REAL = [
    json.loads(line)["payload"]
    for file in sorted(Path("tests/corpus/real").glob("*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]


def _texts(value: Any) -> Any:
    """Yield the same result with other words in it."""
    words = (
        *("Error: no", "failed", "[1]", '[{"a": 1}]', '{"rows": 3}', '{"code": 0}', " ", "3"),
        *('{"error": "no"}', '{"ok": false}', '{"result": {"error": "no"}}', '{"a": 1, "a": 2}'),
        *('[{"type": "text", "text": "Error: no"}]', '{"code": 1002, "message": "no"}'),
        *('{"content": [], "isError": true}', '{"result": "Error: no"}', '"no"', "<b>no</b>"),
    )
    written = json.dumps(value, ensure_ascii=False)
    for word in words:
        yield json.loads(written.replace("Sunny, 21 °C", json.dumps(word)[1:-1]))


def test_plain_results_count_as_their_format_reads_them(log: Write) -> None:
    """Contracts that promise nothing make every record go the long way."""
    sunny = [one for one in REAL if "Sunny, 21 °C" in json.dumps(one, ensure_ascii=False)]
    records = [*REAL, *(changed for one in sunny for changed in _texts(one))]
    seen = 0
    for carrier in ("auto", "openai_chat", "mcp"):
        path = log(*records)
        short = audit_files(path, carrier=carrier).to_dict()
        long = audit_files(path, carrier=carrier, data_contracts=DataContracts({})).to_dict()
        del short["options"], long["options"]
        assert short == long
        seen += short["total"]
    assert seen > len(records)


def test_a_record_that_lacks_a_field_of_its_format_is_counted(log: Write) -> None:
    item = {"type": "function_call_output", "call_id": "c1"}
    broken = {"functionResponse": {"name": "resize"}}
    summary = audit_files(log(item, broken, CHAT), carrier="auto")
    assert (summary.lines, summary.invalid) == (3, 2)
    assert summary.carriers["openai_chat"] == 1


def test_the_payload_in_a_record_of_your_own(log: Write) -> None:
    path = log({"at": 1, "message": ANTHROPIC}, {"at": 2, "message": json.dumps(CHAT)})
    summary = audit_files(path, carrier="auto", field="/message")
    assert summary.carriers == {"anthropic": 2, "openai_chat": 1}


@pytest.mark.slow
def test_several_processes_count_the_same(log: Write) -> None:
    path = log(*([ANTHROPIC, CHAT, QUESTION, RUN] * 20))
    one, two = (audit_files(path, carrier="auto", jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert one.runs == 20
    assert Summary.from_dict(json.loads(json.dumps(one.to_dict()))) == one


def test_a_format_that_does_not_exist(log: Write) -> None:
    with pytest.raises(ValueError, match='mean "anthropic"'):
        audit_files(log(CHAT), carrier="antropic")
    with pytest.raises(ValueError, match="schema"):
        audit_files(log(CHAT), carrier="auto", schema="tool-return")


@pytest.mark.parametrize("carrier", [None, "auto", "openai_agents"])
@pytest.mark.parametrize("record", [RUN, STATE])
def test_a_run_is_a_run_and_not_a_failure(carrier: str | None, record: Any, log: Write) -> None:
    summary = audit_files(log(record, record), carrier=carrier)
    assert (summary.runs, summary.invalid) == (2, 0)
    assert summary.failures_by_code == {}
    assert set(summary.outcomes) <= {"ok"}


def test_the_results_in_a_run_count(log: Write) -> None:
    call = {"type": "function_call", "call_id": "c1", "name": "count", "arguments": "{}"}
    answer = {"type": "function_call_output", "call_id": "c1", "output": "x"}
    items = [
        {"type": "tool_call_item", "agent": {"name": "a"}, "raw_item": call},
        {
            "type": "tool_call_output_item",
            "agent": {"name": "a"},
            "raw_item": answer,
            "output": {"code": 1002, "message": "no size"},
        },
    ]
    record = {**RUN, "new_items": items, "status": "completed", "interruptions": []}
    assert runs.tool_outputs(record)[0].is_error is True
    summary = audit_files(log(record), carrier="auto")
    assert counts(summary) == (1, 0, 0, 1)
    assert summary.failures_by_tool == {"count": 1}
    assert summary.carriers == {"openai_agents": 1}


# OpenTelemetry


def span(result: Any = None, *, tool: str = "resize", call: str = "c1", **more: Any) -> Any:
    attributes = {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": tool,
        "gen_ai.tool.call.id": call,
    }
    if result is not None:
        attributes["gen_ai.tool.call.result"] = result
    return {"name": f"execute_tool {tool}", "attributes": attributes, **more}


def otlp(record: Any) -> Any:
    """Write a span as OTLP does in JSON."""
    listed = [
        {"key": key, "value": {"stringValue": value}} for key, value in record["attributes"].items()
    ]
    spans = [{**record, "attributes": listed}]
    return {"resourceSpans": [{"scopeSpans": [{"scope": {"name": "x"}, "spans": spans}]}]}


TIMES = {"startTimeUnixNano": "1700000000000000000", "endTimeUnixNano": "1700000000250000000"}
ERROR = {"status": {"code": 2, "message": "no disk"}}
SPANS: list[tuple[Any, str]] = [
    (span('{"rows": 3}'), "ok"),
    (span("done", **TIMES), "ok"),
    (span('{"ok": false, "message": "no"}'), "failed"),
    (span("Error: no size"), "unknown"),
    (span("half of it", **ERROR), "failed"),
    (span(None, **ERROR), "failed"),
    (span(None, status={"status_code": "ERROR", "description": "no disk"}), "failed"),
]
# The tool `resize` as OpenInference, OpenLLMetry and the AI SDK write it.
DUMP = {"lc": 1, "type": "constructor", "id": ["langchain_core", "messages", "ToolMessage"]}
REJECTED = {**DUMP, "kwargs": {"content": "no size", "status": "error", "tool_call_id": "c1"}}
PHOENIX = {"openinference.span.kind": "TOOL", "tool.name": "resize"}
TRACELOOP = {"traceloop.span.kind": "tool", "traceloop.entity.name": "resize"}
SPANS += [
    ({"name": "s", "attributes": {**base, **more}, **span}, outcome)
    for base, more, span, outcome in (
        (PHOENIX, {"output.value": '{"rows": 3}'}, {}, "ok"),
        (PHOENIX, {"output.value": "Error: no size"}, {}, "unknown"),
        (PHOENIX, {"output.value": json.dumps({"output": REJECTED})}, {}, "failed"),
        (PHOENIX, {}, {"status_code": "ERROR", "status_message": "no disk"}, "failed"),
        (PHOENIX, {}, {"status": {"code": "STATUS_CODE_ERROR"}}, "failed"),
        (TRACELOOP, {"traceloop.entity.output": '"done"'}, {}, "ok"),
        (TRACELOOP, {"traceloop.entity.output": '{"output": "done", "kwargs": {}}'}, {}, "ok"),
        (TRACELOOP, {"traceloop.entity.output": '{"ok": false}'}, {}, "failed"),
        (TRACELOOP, {"traceloop.entity.output": json.dumps({"output": REJECTED})}, {}, "failed"),
        (TRACELOOP, {"traceloop.entity.output": '"half"'}, {"status": {"code": 2}}, "failed"),
        ({"ai.toolCall.name": "resize"}, {"ai.toolCall.result": '{"rows": 3}'}, {}, "ok"),
    )
]


@pytest.mark.parametrize(("record", "outcome"), SPANS)
@pytest.mark.parametrize("write", [lambda record: record, otlp])
def test_spans_of_tools(record: Any, outcome: str, write: Callable[[Any], Any], log: Write) -> None:
    for carrier in ("auto", "opentelemetry"):
        summary = audit_files(log(write(record)), carrier=carrier)
        assert summary.carriers == {"opentelemetry": 1}
        assert summary.outcomes == {outcome: 1}
        assert summary.calls_by_tool == {"resize": 1}


def test_the_time_and_the_reason_of_a_span(log: Write) -> None:
    summary = audit_files(log(span("done", **TIMES)), carrier="auto")
    assert summary.latency["resize"].percentile(50) == pytest.approx(250, rel=0.02)
    (found,) = carriers.read_all(span(None, **ERROR))
    assert (found.carrier, found.tool, found.tool_call_id) == ("opentelemetry", "resize", "c1")
    assert found.envelope["message"] == "no disk"
    event = {"name": "exception", "attributes": {"exception.message": "no net"}}
    (found,) = carriers.read_all(span(None, status={"code": 2}, events=[event]))
    assert found.envelope["message"] == "no net"


PARTS = [{"type": "tool_call_response", "id": "c1", "response": {"rows": 3}}]
MESSAGES = [QUESTION, {"role": "tool", "parts": PARTS}]
CHAT_SPANS: list[Any] = [
    {"name": "chat m", "attributes": {"gen_ai.input.messages": MESSAGES}},
    {"name": "chat m", "attributes": {"gen_ai.input.messages": json.dumps(MESSAGES)}},
    {"name": "chat m", "attributes": {"gen_ai.output.messages": json.dumps(MESSAGES)}},
    {
        "name": "chat m",
        "attributes": {},
        "events": [
            {
                "name": "gen_ai.client.inference.operation.details",
                "attributes": {"gen_ai.input.messages": MESSAGES},
            }
        ],
    },
    {
        "eventName": "gen_ai.client.inference.operation.details",
        "attributes": [
            {"key": "gen_ai.input.messages", "value": {"stringValue": json.dumps(MESSAGES)}}
        ],
    },
    {"eventName": "gen_ai.tool.message", "body": {"id": "c1", "content": '{"rows": 3}'}},
    {"role": "tool", "parts": PARTS},
    {
        "attributes": {
            "openinference.span.kind": "LLM",
            "llm.input_messages.0.message.role": "user",
            "llm.input_messages.1.message.role": "tool",
            "llm.input_messages.1.message.content": "3 rows",
            "llm.input_messages.1.message.tool_call_id": "c1",
        }
    },
]


@pytest.mark.parametrize("record", CHAT_SPANS)
def test_tool_parts_of_model_spans_and_events(record: Any, log: Write) -> None:
    summary = audit_files(log(record), carrier="auto")
    assert summary.carriers == {"opentelemetry": 1}
    assert summary.outcomes == {"ok": 1}


def test_an_export_has_a_result_in_several_places(log: Write) -> None:
    spans = [span('{"rows": 3}'), CHAT_SPANS[0], CHAT_SPANS[2], span("x", call="c2")]
    summary = audit_files(
        log({"resourceSpans": [{"scopeSpans": [{"spans": spans}]}]}), carrier="auto"
    )
    assert summary.carriers == {"opentelemetry": 2}


@pytest.mark.parametrize(
    "record",
    [
        {"attributes": {"traceloop.span.kind": "workflow", "traceloop.entity.output": '"x"'}},
        {"attributes": {"openinference.span.kind": "CHAIN", "output.value": "x"}},
        {"attributes": {}},
        {"attributes": [{"key": 1}]},
        {"resourceSpans": [1]},
    ],
)
def test_telemetry_without_a_tool_holds_no_result(record: Any, log: Write) -> None:
    summary = audit_files(log(record), carrier="auto")
    assert counts(summary) == (0, 0, 1, 0)


def test_unknown_results_are_counted_by_the_reason_of_doubt(log: Write) -> None:
    worded = [{**CHAT, "content": f"File not found: {number}.txt"} for number in range(12)]
    flagged = {"content": [{"type": "text", "text": "File not found: a.txt"}], "isError": False}
    running = {"type": "function_call_output", "call_id": "c1", "output": "3 of 9"}
    path = log(CHAT, *worded, flagged, {**running, "status": "in_progress"})
    summary = audit_files(path, carrier="auto")
    assert summary.outcomes == {"ok": 1, "unknown": 14}
    assert summary.outcome_rows == {"ok": 1, "unknown-words": 13, "unknown-running": 1}
    words, still = (summary.doubts[f"unknown-{name}"] for name in ("words", "running"))
    assert (words.count, [one.line for one in words.examples]) == (13, list(range(2, 12)))
    assert words.examples[0].evidence == ("text: not found",)
    assert [(one.file, one.line) for one in still.examples] == [(str(path), 15)]
    assert [summary.exit_code(one) for one in ("error", "unknown-words", "unknown-running")] == [
        0,
        1,
        1,
    ]
    halves = [log(CHAT, *worded[:6], name="1"), log(*worded[6:], name="2")]
    whole = audit_files(halves, carrier="auto")
    assert Summary.from_dict(json.loads(json.dumps(whole.to_dict()))) == whole
    assert [one.line for one in whole.doubts["unknown-words"].examples] == [
        *range(2, 8),
        *range(1, 5),
    ]


def test_our_own_envelopes_say_why_they_are_unknown(log: Write) -> None:
    own = carriers.from_mcp({"content": [{"type": "text", "text": "No such file"}]})
    summary = audit_files(log(own, {"code": 0}))
    assert summary.outcome_rows == {"ok": 1, "unknown-words": 1}
