"""Where results are held to something, nothing that a client could take for an answer gets by."""

import asyncio
import json
import os
import re
from base64 import b64encode, encodebytes, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from time import monotonic, process_time
from typing import Any, Self, cast

import pytest

from tests.support.cases import each
from tests.support.fuzzed_proxy import fuzz_proxy
from toolresult.data_contracts.contracts import DataContracts
from toolresult.findings.finding import Finding
from toolresult.json_schema.effort import TooMuchEffortError
from toolresult.proxy import promises as promises_module
from toolresult.proxy import pump
from toolresult.proxy.framing import Document, Events, Frame, Lines, Piece
from toolresult.proxy.options import ProxyOptions, Repairs
from toolresult.proxy.promises import Promises
from toolresult.proxy.pump import passed
from toolresult.proxy.result_log import ResultLog
from toolresult.proxy.traffic import Dropped, Passing, Traffic
from toolresult.telemetry.instruments import Telemetry
from toolresult.text.sentence import Sentence
from toolresult.validation.settings import Settings

SECRET = "ghp_" + 36 * "a"
SCHEMA = {
    "type": "object",
    "properties": {"n": {"type": "integer"}},
    "required": ["n"],
    "additionalProperties": {"type": "integer"},
}
ENFORCE = ProxyOptions(enforce=True)
REDACT = ProxyOptions(repairs=Repairs(redact=True))


def request(method: str, request_id: Any = 7, **params: Any) -> bytes:
    return json.dumps(
        {"jsonrpc": "2.0", "id": request_id, "method": method, "params": params}
    ).encode()


def answering(options: ProxyOptions, log: list[bytes] | None = None) -> Traffic:
    """Return the traffic of a client that waits for the answer 7 of a tool with a schema."""
    record = None if log is None else log.append
    traffic = Traffic(options, record, lambda _: None)
    traffic.from_client(request("tools/list", 1))
    tools = [{"name": "count", "outputSchema": SCHEMA}]
    listed = {"jsonrpc": "2.0", "id": 1, "result": {"tools": tools}}
    assert traffic.from_server(json.dumps(listed).encode())
    traffic.from_client(request("tools/call", name="count"))
    return traffic


_ALTERNATIVES = [*({"const": number} for number in range(300)), {}]
BAD = '{"content":[],"structuredContent":{"n":"' + SECRET + '"}}'
GOOD = '{"content":[],"structuredContent":{"n":1}}'


def answer_to(spelled: str, result: str) -> str:
    return '{"jsonrpc":"2.0","id":' + spelled + ',"result":' + result + "}"


def require_refused(passing: Passing, request_id: Any) -> None:
    """Require that the server gets nothing, and the client an error."""
    assert passing.onward == b""
    found = json.loads(passing.answer)
    assert (found["id"], "error" in found) == (request_id, True)


def require_held(given: bytes) -> None:
    """Require that no answer that a client gets has a structure that breaks the schema."""
    found = json.loads(given) if given else []
    for message in found if isinstance(found, list) else [found]:
        if "method" not in message:
            result = message.get("result", {"isError": True})
            is_good = result.get("structuredContent") == {"n": 1}
            assert is_good or result.get("isError") is True, message


# What an SDK took for the answer to 7, and the proxy for something else.
SPELLED = {
    "blank before": '" 7"',
    "plus": '"+7"',
    "zeros": '"00000000000000000007"',
    "full width": '"\\uff17"',
    "underscore": '"0_7"',
    "float": "7.0",
    "exponent": "70e-1",
    "hexadecimal, as JavaScript has it": '"0x7"',
    "text": '"7"',
}
DISGUISED = {
    "no version": '{"id":7,"result":%s}',
    "another version": '{"jsonrpc":"1.0","id":7,"result":%s}',
    "NaN in the middle": '{"jsonrpc":"2.0","result":%s,"id":7,"_meta":{"x":NaN}}',
    "the key of the identifier is escaped": '{"jsonrpc":"2.0","\\u0069d":7,"result":%s}',
    "that and NaN": '{"jsonrpc":"2.0","result":%s,"\\u0069d":7,"x":NaN}',
    "a method beside the result": '{"jsonrpc":"2.0","id":7,"method":"a","result":%s}',
    "an error beside it": '{"jsonrpc":"2.0","id":7,"result":%s,"error":{"code":1,"message":""}}',
    "the key twice": '{"jsonrpc":"2.0","id":7,"result":%s,"result":' + GOOD + "}",
    "the identifier twice": '{"jsonrpc":"2.0","id":8,"result":%s,"id":7}',
    "a batch": '[{"jsonrpc":"2.0","id":7,"result":%s}]',
    "a byte order mark": '\ufeff{"jsonrpc":"2.0","id":7,"result":%s}',
    "other blanks": '\x0c\x1c{"jsonrpc":"2.0","id":7,"result":%s}',
    "within a notification, in a line of its own": '{"jsonrpc":"2.0","method":"n","params":\r'
    '{"jsonrpc":"2.0","id":7,"result":%s}\r}',
    "nobody asked": '{"jsonrpc":"2.0","id":9,"result":%s}',
    "no identifier": '{"jsonrpc":"2.0","id":null,"result":%s}',
    "a list of blocks": '{"jsonrpc":"2.0","id":7,"result":[%s]}',
}


def test_no_spelling_and_no_disguise_gets_by_what_is_enforced() -> None:
    lines = {name: answer_to(one, BAD) for name, one in SPELLED.items()}
    lines |= {name: one.replace("%s", BAD) for name, one in DISGUISED.items()}

    def check(line: str) -> None:
        given = answering(ENFORCE).from_server(line.encode() + b"\n")
        assert given.count(b"\n") == bool(given)
        assert b"\r" not in given
        require_held(given)

    each(lines, check)


# Keys that some client takes for another: the Python SDK reads `structured_content`, and clients
# that read without regard to case read the rest.
_BROKEN = '{"n":"unjudged"}'
_FAILED = '{"content":[{"type":"text","text":"Error: nothing was found"}],'
SPELLED_KEYS = {
    "the structure": _FAILED + f'"structured_content":{_BROKEN}}}',
    "beside the right one": '{"content":[],"structuredContent":{"n":1},"structured_content":'
    + _BROKEN
    + "}",
    "in another case": '{"content":[],"structuredContent":{"n":1},"StructuredContent":'
    + _BROKEN
    + "}",
    "with a long s": '{"content":[],"structuredContent":{"n":1},"\u017ftructuredContent":'
    + _BROKEN
    + "}",
    "the flag": f'{{"content":[],"structuredContent":{_BROKEN},"isError":true,"IsError":false}}',
    "the result": f'{GOOD},"Result":{BAD}',
    "a text": '{"content":[{"type":"text","text":"a","Text":"b"}],"structuredContent":{"n":1}}',
}


def test_a_key_in_another_spelling_is_no_way_around_what_is_enforced_or_fenced() -> None:
    def check(result: str) -> None:
        for options in (ENFORCE, REDACT, ProxyOptions(repairs=Repairs(fence=True))):
            given = answering(options).from_server(answer_to("7", result).encode())
            found = json.loads(given)["result"]
            assert found["isError"] is True
            assert "not strict JSON-RPC" in found["content"][0]["text"]

    each(SPELLED_KEYS, check)
    own = '{"content":[],"structuredContent":{"n":1},"own_key":1,"Note":"a"}'
    line = answer_to("7", own).encode()
    assert answering(ENFORCE).from_server(line) == line


def test_a_decoy_does_not_let_the_real_answer_by() -> None:
    decoys = {name: one.replace("%s", GOOD) for name, one in DISGUISED.items()}
    decoys |= {f"id {one}": answer_to(one, GOOD) for one in SPELLED.values()}
    decoys["an answer"] = answer_to("7", GOOD)
    real = answer_to("7", BAD).encode() + b"\n"

    def check(decoy: str) -> None:
        for options in (ENFORCE, REDACT):
            traffic = answering(options)
            traffic.from_server(decoy.encode())
            given = traffic.from_server(real)
            assert options is ENFORCE or SECRET.encode() not in given
            if options is ENFORCE:
                require_held(given)

    each(decoys, check)


def test_what_is_dropped_is_in_the_log_and_is_told() -> None:
    log, told = list[bytes](), list[str]()
    traffic = Traffic(ENFORCE, log.append, lambda one: told.append(one.text("en")))
    assert traffic.from_server(b'{"jsonrpc":"2.0","id":9,"result":{}}\n') == b""
    (line,) = map(json.loads, log)
    assert line["meta"]["toolresult.proxy"]["dropped"] == "nobody-asked"
    assert "dropped" in told[0]


def test_a_log_can_be_shown_on_a_terminal_and_says_the_same() -> None:
    log = list[bytes]()
    said = "Error: \x9b31m \u202e \u2066 \x7f done"
    text = json.dumps({"content": [{"type": "text", "text": said}], "isError": True})
    traffic = Traffic(ProxyOptions(), log.append, lambda _: None)
    traffic.from_client(request("tools/call", name="count"))
    traffic.passed_on(answer_to("7", text).encode(), 0.0)
    (line,) = log
    assert line.strip().decode().isprintable()
    assert said.removeprefix("Error: ") in json.loads(line)["message"]


class Spans:
    """Stands for telemetry: keeps the findings that the span of each call got."""

    content = False

    def __init__(self) -> None:
        self.findings = list[Finding]()

    def begin(self, *_: Any, **__: Any) -> Self:
        return self

    def carrier(self) -> dict[str, str]:
        return {}

    def finish(self, _: Any, findings: list[Finding], **__: Any) -> None:
        self.findings += findings


@pytest.mark.parametrize(
    "hiding", [ProxyOptions(redact_log=True), ProxyOptions(repairs=Repairs(redact=True))]
)
def test_spans_show_no_key_that_the_log_hides(hiding: ProxyOptions) -> None:
    spans = Spans()
    traffic = answering(replace(hiding, telemetry=cast(Telemetry, spans)))
    structure = json.dumps({"content": [], "structuredContent": {"n": 1, SECRET: ""}})
    traffic.from_server(answer_to("7", structure).encode())
    assert [finding.rule for finding in spans.findings] == ["data-contract"]
    assert SECRET not in str(spans.findings)


def test_a_flood_of_what_is_dropped_does_not_push_the_rest_out_of_the_log() -> None:
    log, told = list[bytes](), list[object]()
    traffic = Traffic(ENFORCE, log.append, told.append)
    for _ in range(5000):
        assert traffic.from_server(b"{}\n") == b""
    assert 1000 <= len(log) == len(told) <= 1010
    traffic.from_client(request("tools/call", name="count"))
    traffic.from_server(answer_to("7", GOOD).encode())
    assert json.loads(log[-1])["meta"]["tool"] == "count"


def test_a_flood_in_many_answers_is_one_where_each_request_has_traffic_of_its_own() -> None:
    log, dropped = list[bytes](), Dropped()
    for _ in range(100):
        traffic = Traffic(ENFORCE, log.append, lambda _: None, dropped=dropped)
        for _ in range(30):
            traffic.from_server(b"no JSON")
    assert len(log) == 1002


def test_what_a_careless_server_spells_otherwise_gets_the_identifier_of_the_client() -> None:
    def check(spelled: str) -> None:
        line = answer_to(spelled, GOOD)
        found = json.loads(answering(ENFORCE).from_server(line.encode()))
        assert (found["id"], type(found["id"])) == (7, int)
        assert found["result"]["structuredContent"] == {"n": 1}

    each({one: one for one in ('"7"', "7.0", '" 7"')}, check)


def test_what_is_strict_and_good_passes_as_it_came() -> None:
    line = b'{ "jsonrpc": "2.0", "id": 7, "result": %s, "x-own": 1.10 }\n' % GOOD.encode()
    assert answering(ENFORCE).from_server(line) == line
    notification = b'{"jsonrpc":"2.0","method":"notifications/message","params":{"data":1.10}}\n'
    assert answering(ENFORCE).from_server(notification) == notification


def test_an_identifier_that_still_waits_is_not_asked_for_twice() -> None:
    traffic = answering(ENFORCE)
    require_refused(traffic.from_client(request("ping")), 7)
    assert traffic.from_client(request("ping", 8)).onward


def test_a_structure_that_is_an_envelope_is_held_to_the_schema_of_the_server() -> None:
    envelope = {"code": 0, "message": "", "data": {"n": 1}, "meta": {}}
    given = {"jsonrpc": "2.0", "id": 7, "result": {"content": [], "structuredContent": envelope}}
    found = json.loads(answering(ENFORCE).from_server(json.dumps(given).encode()))
    assert found["result"]["isError"] is True
    # Clients hold structures of errors to the schema, too.
    assert "structuredContent" not in found["result"]
    assert "n" in found["result"]["content"][0]["text"]


def test_a_failure_without_a_flag_is_held_to_the_schema_as_clients_hold_it() -> None:
    given = answer_to("7", '{"content":[],"structuredContent":{"ok":false,"error":"x"}}')
    found = json.loads(answering(ENFORCE).from_server(given.encode()))
    assert found["result"]["isError"] is True
    assert "structuredContent" not in found["result"]


def test_a_number_that_clients_read_as_infinite_is_no_integer() -> None:
    given = answer_to("7", '{"content":[],"structuredContent":{"n":1e400}}')
    require_held(answering(ENFORCE).from_server(given.encode()))


def test_a_schema_that_cannot_be_used_is_no_way_around_it() -> None:
    traffic = answering(ENFORCE)
    traffic.from_client(request("tools/list", 2))
    tools = [{"name": "count", "outputSchema": {"type": "no such type"}}]
    traffic.from_server(
        json.dumps({"jsonrpc": "2.0", "id": 2, "result": {"tools": tools}}).encode()
    )
    given = traffic.from_server(answer_to("7", BAD).encode())
    assert SECRET.encode() not in given
    assert json.loads(given)["result"]["isError"] is True


def test_the_result_of_a_task_is_judged_by_the_schema_of_its_tool() -> None:
    log: list[bytes] = []
    traffic = answering(ENFORCE, log)
    begun = b'{"jsonrpc":"2.0","id":7,"result":{"task":{"taskId":"t","status":"working"}}}\n'
    assert traffic.from_server(begun) == begun

    def check(way: str) -> None:
        if way != "notifications/tasks":
            traffic.from_client(request(way, 8, taskId="t"))
        bad = json.loads(BAD)
        holder = (
            bad if way == "tasks/result" else {"taskId": "t", "status": "completed", "result": bad}
        )
        named = (
            {"method": way, "params": holder} if "/tasks" in way else {"id": 8, "result": holder}
        )
        given = traffic.from_server(json.dumps({"jsonrpc": "2.0", **named}).encode())
        assert b"structuredContent" not in given
        assert b"isError" in given

    each({one: one for one in ("tasks/result", "tasks/get", "notifications/tasks")}, check)
    assert {json.loads(line)["meta"]["tool"] for line in log} == {"count"}


def test_a_task_that_no_tool_began_or_two_is_not_passed_on_unjudged() -> None:
    began = '{"task":{"taskId":"t","status":"working"}}'

    def check(tools: tuple[str, ...]) -> None:
        traffic = answering(ENFORCE)
        for number, tool in enumerate(tools, 8):
            traffic.from_client(request("tools/call", number, name=tool))
            traffic.from_server(answer_to(str(number), began).encode())
        traffic.from_client(request("tasks/result", 20, taskId="t"))
        given = traffic.from_server(answer_to("20", BAD).encode())
        assert json.loads(given)["result"]["isError"] is True
        assert SECRET.encode() not in given

    each(
        {"none": (), "two": ("count", "other"), "two and back": ("count", "other", "count")}, check
    )
    # A client that begins another session asks for what it began before.
    promises = Promises()
    first = Traffic(ENFORCE, None, lambda _: None, promises)
    first.from_client(request("tools/call", name="count"))
    first.from_server(answer_to("7", began).encode())
    second = Traffic(ENFORCE, None, lambda _: None, promises)
    second.from_client(request("tasks/result", 20, taskId="t"))
    assert b"isError" not in second.from_server(answer_to("20", GOOD).encode())


def test_a_question_to_the_user_passes_is_logged_and_carries_no_result() -> None:
    log = list[bytes]()

    def answered(**more: Any) -> bytes:
        result = {"resultType": "input_required", "inputRequests": {}, **more}
        line = json.dumps({"jsonrpc": "2.0", "id": 7, "result": result}).encode()
        return answering(ENFORCE, log).from_server(line)

    assert b"inputRequests" in answered()
    assert json.loads(log[-1])["code"] == 1906
    require_held(answered(**json.loads(BAD)))


def test_what_clients_of_earlier_protocols_take_for_a_result_is_held_to_its_schema() -> None:
    """They read neither `resultType` nor what belongs to it: the text beside it is the result."""
    log = list[bytes]()
    text = {"content": [{"type": "text", "text": '{"n": "one"}'}]}

    def check(beside: dict[str, Any]) -> None:
        line = answer_to("7", json.dumps({**text, **beside})).encode()
        require_held(answering(ENFORCE, log).from_server(line))
        assert json.loads(log[-1])["code"] == 0

    each(
        {
            "neither": {},
            "question": {"resultType": "input_required", "inputRequests": {}},
            "task": {"resultType": "task", "taskId": "t", "status": "working"},
            "unknown": {"resultType": "other"},
        },
        check,
    )


def test_what_says_that_there_is_nothing_frees_no_data() -> None:
    empty = {"code": 1904, "message": "m", "meta": {"execution_time_ms": 1, "tool": "count"}}

    def given(data: Any, options: ProxyOptions, *, is_text: bool) -> bytes:
        envelope = {**empty, "data": data}
        text = {"content": [{"type": "text", "text": json.dumps(envelope)}]}
        result = text if is_text else {"content": [], "structuredContent": envelope}
        traffic = answering(options)
        traffic.from_client(request("tools/call", 8, name="free"))
        number = "7" if options is ENFORCE else "8"
        return traffic.from_server(answer_to(number, json.dumps(result)).encode())

    contracts = DataContracts.from_mcp_tools([{"name": "free", "outputSchema": SCHEMA}])
    held = ProxyOptions(enforce=True, settings=Settings(data_contracts=contracts))
    for options, is_text in ((ENFORCE, True), (held, True), (held, False)):
        assert b"isError" in given({"n": "one"}, options, is_text=is_text)
        assert b"isError" not in given(None, options, is_text=is_text)


def test_no_line_and_no_defect_ends_a_session(monkeypatch: pytest.MonkeyPatch) -> None:
    latin = '{"id": "Müller", "event": "called"}\n'.encode("latin-1")
    observing = Traffic(ProxyOptions(), list[bytes]().append, lambda _: None)
    observing.passed_on(latin, 0.0)
    traffic = answering(ENFORCE)
    assert traffic.from_server(latin) == b""
    # Whoever asks by what is no Unicode cannot be told, and is nobody else's loss.
    traffic.from_client(b'{"jsonrpc":"2.0","id":"\\ud800","method":"ping"}\n')
    traffic.from_client(b'{"jsonrpc":"2.0","id":8,"method":"\\ud800"}\n')
    assert len(list(traffic.ended(Sentence("", {"en": "it ended", "zh": ""})))) == 1
    traffic = answering(ENFORCE)
    monkeypatch.setattr("toolresult.proxy.traffic.is_strict", lambda _: 1 / 0)
    given = traffic.from_server(answer_to("7", BAD).encode())
    assert json.loads(given)["result"]["isError"] is True


def test_a_secret_of_which_a_finding_shows_the_beginning_is_hidden_too() -> None:
    options = ProxyOptions(enforce=True, repairs=Repairs(redact=True))

    def check(result: str) -> None:
        log = list[bytes]()
        traffic = answering(options, log)
        given = traffic.from_server(answer_to("7", result).encode())
        assert json.loads(given)["result"]["isError"] is True
        assert log
        for text in (given, *log):
            assert SECRET[:12].encode() not in text
        # What is wrong is there all the same, where a finding can say it without the value.
        if "structuredContent" in result:
            assert b"expected an integer" in given

    shown = {f"after {pad}": json.dumps(pad * "x" + " " + SECRET) for pad in range(0, 120, 3)}
    cases = {
        name: f'{{"content":[],"structuredContent":{{"n":{text}}}}}' for name, text in shown.items()
    }
    cases |= {f"as content, {name}": f'{{"content":{text}}}' for name, text in shown.items()}
    each(cases, check)


def test_a_schema_that_cannot_be_used_is_not_quoted_where_words_are_hidden() -> None:
    schema = {"type": "object", "properties": {"n": {"$ref": f"#/{SECRET}"}}}
    tools = [{"name": "count", "outputSchema": schema}]
    listed = json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"tools": tools}}).encode()

    def check(options: ProxyOptions) -> None:
        said = list[str]()
        traffic = Traffic(options, None, lambda one: said.append(one.text("en")))
        traffic.from_client(request("tools/list", 1))
        traffic.from_server(listed)
        traffic.from_client(request("tools/call", name="count"))
        traffic.from_server(answer_to("7", GOOD).encode())
        assert said
        assert SECRET not in " ".join(said)

    redacting = ProxyOptions(redact_log=True)
    each({"the log": redacting, "the client": REDACT}, check)


def test_resources_and_prompts_are_in_the_log() -> None:
    log: list[bytes] = []
    traffic = Traffic(ProxyOptions(), log.append, lambda _: None)
    for number, method in enumerate(("resources/read", "prompts/get")):
        traffic.from_client(request(method, number, uri="a://b"))
        line = b'{"jsonrpc":"2.0","id":%d,"result":{"contents":[]}}' % number
        traffic.passed_on(line, 0.0)
    assert [json.loads(one)["meta"]["tool"] for one in log] == ["resources/read", "prompts/get"]


def test_a_secret_is_hidden_from_the_client_wherever_the_server_says_it() -> None:
    coded = b64encode(f"token {SECRET}".encode()).decode()
    said = {
        "resource": ("resources/read", {"contents": [{"uri": "a://b", "text": SECRET}]}),
        "base64": ("resources/read", {"contents": [{"uri": "a://b", "blob": coded}]}),
        "prompt": ("prompts/get", {"messages": [{"content": {"type": "text", "text": SECRET}}]}),
        "list": ("tools/list", {"tools": [{"name": "a", "description": SECRET}]}),
        "structure": (
            "tools/call",
            {"content": [], "structuredContent": {SECRET: {"data": coded}}},
        ),
    }

    def check(case: tuple[str, object]) -> None:
        method, result = case
        log: list[bytes] = []
        traffic = Traffic(REDACT, log.append, lambda _: None)
        traffic.from_client(request(method, name="a"))
        answer = json.dumps({"jsonrpc": "2.0", "id": 7, "result": result}).encode()
        given = traffic.from_server(answer)
        assert given
        for text in (given, *log):
            assert SECRET.encode() not in text
            assert coded.encode() not in text

    each(said, check)
    traffic = Traffic(REDACT, None, lambda _: None)
    note = {"jsonrpc": "2.0", "method": "notifications/message", "params": {"data": SECRET}}
    assert SECRET.encode() not in traffic.from_server(json.dumps(note).encode())


def test_a_redacted_log_has_no_word_of_the_server() -> None:
    log, told = list[bytes](), list[str]()
    options = ProxyOptions(redact_log=True, enforce=True)
    traffic = Traffic(options, log.append, lambda one: told.append(one.text("en")))
    traffic.from_client(request("tools/list", 1))
    schema = {
        "type": "object",
        "properties": {"known": {"additionalProperties": {"type": "integer"}}},
    }
    tools = [{"name": "count", "outputSchema": schema}]
    traffic.from_server(
        json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"tools": tools}}).encode()
    )
    envelope = {"code": 5000, "message": SECRET, "data": None, "meta": {"tool": SECRET}}
    for result in (
        {"content": [], "structuredContent": {"known": {SECRET: "x"}}},
        {"content": [{"type": "text", "text": json.dumps(envelope)}]},
    ):
        traffic.from_client(request("tools/call", name="count"))
        traffic.from_server(json.dumps({"jsonrpc": "2.0", "id": 7, "result": result}).encode())
    traffic.from_server(b'{"jsonrpc":"1.0","note":"%s"}' % SECRET.encode())
    assert len(log) == 3
    assert SECRET not in b"".join(log).decode() + "".join(told)
    assert b"/known/*" in log[0]


def test_what_chance_makes_of_streams_gets_by_nothing_and_would_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken, found = fuzz_proxy(7, 300)
    assert taken > 20
    assert found == []
    monkeypatch.setattr(ProxyOptions, "is_strict", False)
    assert len(fuzz_proxy(7, 300)[1]) > 20


def test_a_failure_without_a_flag_is_no_way_around_a_data_contract(tmp_path: Path) -> None:
    (tmp_path / "count.schema.json").write_text(json.dumps(SCHEMA))
    settings = Settings(data_contracts=DataContracts.from_folder(tmp_path))
    options = ProxyOptions(enforce=True, settings=settings)
    traffic = Traffic(options, None, lambda _: None)
    traffic.from_client(request("tools/call", name="count"))
    result = '{"content":[],"structuredContent":{"ok":false,"error":"x","n":"unjudged"}}'
    require_held(traffic.from_server(answer_to("7", result).encode()))


def test_an_event_of_a_million_fields_takes_no_longer_than_their_length() -> None:
    def steps(count: int) -> float:
        stream = count * b"id: 12345678\n" + b"data: 1\n\n"
        events = Events(len(stream) + 1)
        began = process_time()
        assert len([*events.feed(stream)]) == 1
        return process_time() - began

    assert steps(80_000) < 40 * steps(10_000)


# Frames


def test_a_valid_event_in_several_lines_passes_as_it_came() -> None:
    stream = (
        b'event: message\ndata: {"jsonrpc":"2.0",\ndata: "id":3,\r\ndata:"result":{}}\n\n: ping\n\n'
    )
    for size in (1, 2, 7, len(stream)):
        events = Events(1000)
        chunks = [stream[at : at + size] for at in range(0, len(stream), size)]
        frames = [one for chunk in chunks for one in events.feed(chunk)]
        assert b"".join(one.content for one in frames) == stream
        messages = [one.data for one in frames if isinstance(one, Frame) and one.data]
        assert [json.loads(one)["id"] for one in messages] == [3]


ENDS = {"line feed": b"\n", "return": b"\r", "both": b"\r\n"}


def test_an_event_of_too_many_lines_is_too_long_to_be_held() -> None:
    """Each line that is held would take many times its bytes."""
    stream = 300_000 * b"a\n" + b"data: 1\n\ndata: 2\n\n"
    frames = [*Events(len(stream)).feed(stream)]
    *pieces, last = frames
    assert all(isinstance(one, Piece) for one in pieces)
    assert [one.whole for one in pieces if isinstance(one, Piece)][-1] is not None
    assert isinstance(last, Frame) and last.data == b"2"
    assert b"".join(one.content for one in frames) == stream


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_events_end_at_every_blank_line_of_the_standard(end: bytes) -> None:
    stream = end.join([b"\xef\xbb\xbfid: 1", b"data: a", b"", b"data", b"data:  b", b"", b""])
    for size in (1, 3, len(stream)):
        events = Events(1000)
        chunks = [stream[at : at + size] for at in range(0, len(stream), size)]
        frames = [one for chunk in chunks for one in (*events.feed(chunk),)]
        assert [one.data for one in frames if isinstance(one, Frame) and one.data] == [
            b"a",
            b"\n b",
        ]
        assert b"".join(one.content for one in frames) == stream


def test_what_is_written_anew_has_no_line_that_a_client_reads_otherwise() -> None:
    """Some readers of lines end them where the standard does not."""
    smuggled = "data: {}\u2028\u2028".encode()
    events = Events(1000)
    (frame,) = events.feed(
        b": x\x0c" + smuggled + b"\nid: 1\nevent: a\xe2\x80\xa8" + smuggled + b"\ndata: 7\n\n"
    )
    assert isinstance(frame, Frame)
    assert frame.anew(b"8") == b"id: 1\ndata: 8\n\n"
    hidden = b'retry: 1 {"jsonrpc":"2.0"}\nid: 1\x85data: {}\nretry: 3\ndata: 7\n\n'
    (frame,) = events.feed(hidden)
    assert isinstance(frame, Frame)
    assert frame.anew(b"8") == b"retry: 3\ndata: 8\n\n"


def test_an_event_without_a_message_still_says_its_identifier() -> None:
    """Clients learn it only from an event with data: they ask for the rest after it."""
    events = Events(1000)
    (frame,) = events.feed(b"id: 7\nretry: 200\ndata:\n\n")
    assert isinstance(frame, Frame)
    given = frame.anew(answering(ENFORCE).from_server(frame.data or b""))
    assert given == b"id: 7\nretry: 200\ndata: \n\n"
    # One that clients do not learn is none after which they may ask.
    (frame,) = events.feed(b"id: a\x00b\ndata:\n\n")
    assert isinstance(frame, Frame) and frame.event_id is None


def test_a_comment_keeps_a_connection_open_and_says_nothing() -> None:
    (frame,) = Events(1000).feed(b': ping {"jsonrpc":"2.0"}\n\n')
    assert isinstance(frame, Frame)
    assert frame.anew(b"") == b":\n\n"


@pytest.mark.parametrize("cutter", [Lines, Events, Document])
def test_what_is_too_long_comes_in_pieces_and_what_follows_is_whole(cutter: Any) -> None:
    long, short = b"data: " + 50 * b"x" + b"\n\n", b"data: y\n\n"
    for size in (1, 5, 64):
        cut, stream = cutter(20), long + (b"" if cutter is Document else short)
        frames = []
        for at in range(0, len(stream), size):
            frames += cut.feed(stream[at : at + size])
        frames += cut.end()
        assert b"".join(one.content for one in frames) == stream
        if cutter is not Document:
            held = [one.data or b"" for one in frames if isinstance(one, Frame)]
            last = [one for one in held if one.strip()][-1]
            assert last.strip().removeprefix(b"data: ") == b"y"


def test_a_call_is_held_to_its_tool_whatever_its_arguments_are() -> None:
    """Servers read more than the proxy can: its name is what counts."""

    def check(arguments: bytes) -> None:
        traffic = answering(ENFORCE)
        line = request("tools/call", 8, name="count", arguments=0)
        traffic.from_client(line.replace(b'"arguments": 0', b'"arguments": {"x": %s}' % arguments))
        require_held(traffic.from_server(answer_to("8", BAD).encode()))

    each({"number": b"1e400", "text": b'"\xff"', "digits": b"1" * 5000, "NaN": b"NaN"}, check)


def test_the_largest_request_takes_little_longer_than_its_length() -> None:
    """Whatever it holds, and wherever: what is not looked at is not decoded."""
    lists = b"[" + 400_000 * b"[]," + b"0]"
    places = {
        "arguments": b'{"name":"count","arguments":%s}',
        "name": b'{"name":%s}',
        "meta": b'{"name":"count","_meta":{"progressToken":%s}}',
        "in place of parameters": b"%s",
        "not strict": b'{"name":"count","arguments":[NaN,%s]}',
    }
    seen = {ENFORCE: answering(ENFORCE), ProxyOptions(): answering(ProxyOptions())}

    def check(case: tuple[ProxyOptions, bytes]) -> None:
        options, place = case
        line = b'{"jsonrpc":"2.0","id":9,"method":"tools/call","params":%s}' % (place % lists)
        began = process_time()
        seen[options].from_client(line)
        # Decoded, the lists alone take half a second.
        assert process_time() - began < 0.25

    each(
        {f"{name}, {one.enforce}": (one, place) for name, place in places.items() for one in seen},
        check,
    )


def test_a_call_of_no_tool_reaches_no_server_where_results_are_held_to_it() -> None:
    def check(name: bytes) -> None:
        line = request("tools/call", 8, name=0).replace(b'"name": 0', name)
        require_refused(answering(ENFORCE).from_client(line), 8)
        assert answering(ProxyOptions()).from_client(line).onward == line

    each({"none": b"", "number": b'"name": 7', "bytes": b'"name": "\xff"'}, check)


@pytest.mark.parametrize(("items", "patience"), [(2_000, 0.05), (40, 60.0)])
@pytest.mark.parametrize("options", [ENFORCE, ProxyOptions()])
def test_a_result_that_takes_long_to_be_judged_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, items: int, patience: float, options: ProxyOptions
) -> None:
    monkeypatch.setattr(pump, "_LONGEST_SECONDS", patience)
    log = list[bytes]()
    traffic = Traffic(options, log.append, lambda _: None)
    given = _demanding(traffic, items)
    assert len(given) < pump._LARGE
    pauses: list[float] = []

    async def tick() -> None:
        while True:
            began = monotonic()
            await asyncio.sleep(0)
            pauses.append(monotonic() - began)

    async def work() -> bytes:
        ticking = asyncio.ensure_future(tick())
        found = await _passed(given, traffic, options)
        ticking.cancel()
        return found

    found = asyncio.run(work())
    assert len(pauses) > 5
    assert not traffic.waits
    is_rejected = options is ENFORCE and patience < 1
    assert (b"takes too long" in found) == is_rejected
    assert (found.strip() == given) != is_rejected
    assert len(log) == 1


def _demanding(traffic: Traffic, items: int) -> bytes:
    """Return the answer to a call: the more items it has, the longer it takes to be judged."""
    schema = {"type": "object", "properties": {"x": {"items": {"anyOf": _ALTERNATIVES}}}}
    traffic.from_client(request("tools/list", 1))
    result = {"tools": [{"name": "count", "outputSchema": schema}]}
    listed = json.dumps({"jsonrpc": "2.0", "id": 1, "result": result}).encode()
    traffic.from_server(listed)
    traffic.passed_on(listed, 0.0)
    traffic.from_client(request("tools/call", name="count"))
    structure = json.dumps({"content": [], "structuredContent": {"x": [-1] * items}})
    return answer_to("7", structure.replace(" ", "")).encode()


async def _passed(given: bytes, traffic: Traffic, options: ProxyOptions) -> bytes:
    async def frames() -> AsyncIterator[Frame | Piece]:
        yield Frame(given, given, suffix=b"\n")

    return b"".join([content async for content in passed(frames(), traffic, options)])


def test_results_that_take_long_keep_no_long_text_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pump, "_MIDDLE_SECONDS", 0.02)
    monkeypatch.setattr(pump, "_LONGEST_SECONDS", 0.1)
    turn, done = asyncio.Lock(), list[str]()
    one, *others = [Traffic(ENFORCE, None, lambda _: None, common_turn=turn) for _ in range(10)]
    one.from_client(request("tools/call", name="say"))
    text = answer_to("7", f'{{"content":[{{"type":"text","text":"{20_000 * "x"}"}}]}}').encode()
    given = [(_demanding(traffic, 2_000), traffic) for traffic in others]

    async def work() -> None:
        first_done = asyncio.Event()

        async def long(answer: bytes, traffic: Traffic) -> None:
            await _passed(answer, traffic, ENFORCE)
            done.append("long")
            first_done.set()

        async with asyncio.TaskGroup() as tasks:
            for pair in given:
                tasks.create_task(long(*pair))
            await first_done.wait()
            await _passed(text, one, ENFORCE)
            done.append("text")

    asyncio.run(work())
    assert done.index("text") < 4


def test_sessions_have_what_takes_long_judged_in_rotation() -> None:
    common, order = asyncio.Lock(), list[str]()
    busy, other = (Traffic(ENFORCE, None, print, common_turn=common) for _ in range(2))

    async def work(name: str, traffic: Traffic) -> None:
        async with traffic.turn():
            order.append(name)
            await asyncio.sleep(0)

    async def work_all() -> None:
        await asyncio.gather(*[work("busy", busy) for _ in range(9)], work("other", other))

    asyncio.run(work_all())
    assert order.index("other") <= 2


def test_a_secret_in_base64_is_hidden_however_it_is_written() -> None:
    def encoded(content: bytes) -> str:
        return b64encode(content).decode()

    plain = SECRET.encode()
    lines = encodebytes(b"x" * 40 + b" " + plain + b" " + b"y" * 60).decode()

    def check(result: dict[str, Any]) -> None:
        given = answer_to("7", json.dumps({"content": [], **result})).encode()
        passed_on = json.loads(answering(REDACT).from_server(given))["result"]
        changed = json.dumps(passed_on).replace("\\n", "")
        runs = re.findall("[A-Za-z0-9+/_-]{20,}", changed)
        read = [
            urlsafe_b64decode(
                one[at:].replace("+", "-").replace("/", "_")[: len(one[at:]) // 4 * 4]
            )
            for one in runs
            for at in range(4)
        ]
        assert not any(b"ghp_aaaa" in one for one in read)

    def text(said: str) -> dict[str, Any]:
        return {"content": [{"type": "text", "text": said}]}

    each(
        {
            "no UTF-8": text(encoded(b"caf\xe9 " + plain + b"\n")),
            "binary": text(encoded(b"\x7fELF\xff\x00" + plain + b"\x00")),
            "lines": text(lines),
            "no padding": text(encoded(b"a " + plain + b" z").rstrip("=")),
            "behind a slash": text("/" + encoded(plain)),
            "behind a word": text("sha256-x/" + encoded(plain)),
            "for addresses": text(urlsafe_b64encode(b"?>~ " + plain).decode()),
            "a key": {"structuredContent": {encoded(plain): 2}},
        },
        check,
    )
    picture = text(encoded(bytes(range(256)) * 10))
    line = answer_to("7", json.dumps(picture)).encode()
    assert answering(REDACT).from_server(line) == line


def test_a_list_or_a_task_in_another_spelling_frees_no_tool() -> None:
    def check(result: dict[str, Any]) -> None:
        traffic = answering(ENFORCE)
        traffic.from_client(request("tools/list", 2))
        found = json.loads(traffic.from_server(answer_to("2", json.dumps(result)).encode()))
        assert "error" in found

    tool = {"name": "z", "Name": "count", "outputSchema": {}}
    task = {"taskId": "a", "task_id": "b", "status": "working"}
    each(
        {
            "name": {"tools": [tool]},
            "cursor": {"tools": [], "next_cursor": "a"},
            "task": {"task": task},
            "flat task": task,
        },
        check,
    )


def test_clients_to_whom_a_server_gives_one_session_do_not_free_each_other() -> None:
    promises = Promises()
    promises.learn({"tools": [{"name": "count", "outputSchema": SCHEMA}]})
    promises.is_shared = True
    assert promises.learn({"tools": [{"name": "count"}]})
    assert list(promises.announced("count", {}))


def test_a_flat_task_is_no_result_yet() -> None:
    begun = {"resultType": "task", "taskId": "t", "status": "working", "ttl": 60}
    options = ProxyOptions(enforce=True, repairs=Repairs(flag=True))
    line = answer_to("7", json.dumps(begun)).encode()
    traffic = answering(options)
    assert traffic.from_server(line) == line
    traffic.from_client(request("tasks/result", 8, taskId="t"))
    require_held(traffic.from_server(answer_to("8", BAD).encode()))


def test_a_call_that_is_nested_too_deep_is_refused_or_logged() -> None:
    deep = b'{"x":' * 3000 + b"1" + b"}" * 3000
    line = request("tools/call", 8, name="count", arguments=0)
    line = line.replace(b'"arguments": 0', b'"arguments": ' + deep)
    require_refused(answering(ENFORCE).from_client(line), 8)
    log: list[bytes] = []
    traffic = answering(ProxyOptions(), log)
    assert traffic.from_client(line).onward == line
    traffic.passed_on(answer_to("8", GOOD).encode(), 0.0)
    assert [json.loads(one)["meta"]["tool"] for one in log] == ["count"]


def test_what_is_no_file_is_not_rotated(tmp_path: Path) -> None:
    target, link, pipe = (tmp_path / name for name in ("target", "link", "pipe"))
    target.touch()
    link.symlink_to(target)
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        for path in (link, pipe):
            log = ResultLog(path, max_bytes=10)
            for _ in range(3):
                log.write(b"12345678\n")
            log.close()
        assert os.read(reading, 100) == b"12345678\n" * 3
    finally:
        os.close(reading)
    found = sorted(one.name for one in tmp_path.iterdir())
    assert found == ["link", "pipe", "target", "target.1", "target.2"]
    assert link.is_symlink()


def test_a_schema_that_takes_long_to_be_compiled_costs_one_answer_and_no_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def compile_slowly(_tools: Any) -> None:
        raise TooMuchEffortError(is_last=True)

    traffic = answering(ENFORCE)
    monkeypatch.setattr(DataContracts, "from_mcp_tools", compile_slowly)
    found = json.loads(traffic.from_server(answer_to("7", GOOD).encode()))
    assert found["result"]["isError"] is True


def test_what_a_client_or_a_server_sends_is_not_remembered_without_end() -> None:
    said: list[str] = []
    long = "x" * 300

    def waiting(options: ProxyOptions, line: bytes) -> tuple[bool, int]:
        traffic = Traffic(options, None, lambda sentence: said.append(sentence.text()))
        passing = traffic.from_client(line)
        assert passing.onward == (b"" if passing.answer else line)
        return bool(passing.onward), len(traffic.waiting)

    for line in (request("tools/call", long, name="count"), request(long)):
        assert waiting(ENFORCE, line) == (False, 0)
        assert waiting(ProxyOptions(), line) == (True, 0)
    call = request("tools/call", name=long)
    assert waiting(ENFORCE, call) == (False, 0)
    assert waiting(ProxyOptions(), call) == (True, 1)
    assert "256" in said[0]
    assert waiting(ENFORCE, request("tools/call", "x" * 200, name="y" * 200))[1] == 1

    promises = Promises()
    promises.began("t" * 2000, "count")
    promises.began("t", "count")
    assert (promises.tool_of_task("t" * 2000), promises.tool_of_task("t")) == (None, "count")


def test_schemas_are_remembered_up_to_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promises_module, "MAX_SCHEMAS", 3000)
    promises = Promises()

    def learns(name: str) -> bool:
        schema = {"type": "object", "description": "z" * 1000}
        return promises.learn({"tools": [{"name": name, "outputSchema": schema}]})

    assert [learns(name) for name in ("a", "b", "a", "b", "c")] == [True] * 4 + [False]
    assert not promises.announces("c")
    assert promises.learn({"tools": [{"name": "a"}]})
    assert learns("c")


def test_a_list_that_names_a_tool_twice_takes_no_promise_away() -> None:
    def listed(*tools: Any, **more: Any) -> bytes:
        result = {"tools": [{"name": "count", "outputSchema": one} for one in tools], **more}
        return json.dumps({"jsonrpc": "2.0", "id": 2, "result": result}).encode()

    def check(answers: tuple[bytes, ...]) -> None:
        traffic = answering(ENFORCE)
        for answer in answers:
            traffic.from_client(request("tools/list", 2))
            given = traffic.from_server(answer)
        assert b"two output schemas" in given
        require_held(traffic.from_server(answer_to("7", BAD).encode()))

    first = listed(SCHEMA, nextCursor="2")
    each(
        {
            "in one list": (listed(SCHEMA, None),),
            "on two pages": (first, listed(None)),
            "on two pages, after the first was asked for again": (first, first, listed(None)),
        },
        check,
    )
    traffic = answering(ENFORCE)
    for answer in (listed(SCHEMA, SCHEMA), listed(None)):
        traffic.from_client(request("tools/list", 2))
        assert b"result" in traffic.from_server(answer)


def test_secrets_beside_what_json_rpc_names_are_hidden() -> None:
    extra = {"x": SECRET, SECRET: 1, "y": "kept"}
    messages: dict[str, dict[str, Any]] = {
        "an answer": {"id": 7, "result": {"content": []}},
        "a notification": {"method": "notifications/message", "params": {"level": "info"}},
    }

    def check(message: dict[str, Any]) -> None:
        given = {"jsonrpc": "2.0", **message, **extra}
        passed = answering(REDACT).from_server(json.dumps(given).encode())
        assert SECRET not in passed.decode()
        found = json.loads(passed)
        assert found["y"] == "kept" and found.keys() >= message.keys()

    each(messages, check)


def test_secrets_in_the_base64_of_a_text_are_hidden() -> None:
    written = b64encode(f"token {SECRET}".encode()).decode()
    texts = {
        "alone": written,
        "data URL": f"see data:text/plain;base64,{written}",
        "in JSON": json.dumps({"a": written}),
    }

    def check(text: str) -> None:
        log: list[bytes] = []
        result = {"content": [{"type": "text", "text": text}]}
        traffic = Traffic(REDACT, log.append, lambda _: None)
        traffic.from_client(request("tools/call", name="count"))
        answer = {"jsonrpc": "2.0", "id": 7, "result": result}
        passed = traffic.from_server(json.dumps(answer).encode())
        assert written[:30] not in passed.decode() and "content" in passed.decode()
        assert written[8:40] not in log[0].decode()

    each(texts, check)
    plain = "A" * 60 + " is no base64 of a text that holds a secret: " + "abcdefgh" * 8
    traffic = Traffic(REDACT, None, lambda _: None)
    traffic.from_client(request("tools/call", name="count"))
    answer = json.dumps(
        {"jsonrpc": "2.0", "id": 7, "result": {"content": [{"type": "text", "text": plain}]}}
    )
    assert json.loads(traffic.from_server(answer.encode())) == json.loads(answer)
