"""An audit sums up the same with the native core as without it, and keeps the same lines."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks.corpus import PLAIN, invalid, mixed, of_class
from tests.support.disagreements import mutants, texts
from tests.support.effort import scaled
from toolresult import native
from toolresult.audit import audit_files
from toolresult.audit import lines as lines_module
from toolresult.audit.core_tally import core_tally
from toolresult.audit.options import AuditOptions
from toolresult.audit.summary import MAX_TOOLS, OTHER_TOOLS
from toolresult.data_contracts.contracts import DataContracts
from toolresult.reading.read import worded_failure
from toolresult.validation.options import ValidationOptions

MUTANTS, MIXED = 100_000, 20_000
MESSAGES = (
    *(
        "done",
        "failed",
        "Failed!",
        "错误。",
        "\u00c9chec",
        "FEHLER \u00df",
        "at home",
        "#1",
        "a]",
        "a }",
    ),
    *("[1]", '{"a":1} ', "Traceback (most recent call last)", "x\\n at a.B.c(B.java:1)", "", " "),
    *("\\u0066ailed", "ERROR ...", "\uff25rror", "no order 17", "没有找到订单 17", "error\u00a0"),
)
DATA = (
    *(
        "[]",
        "{}",
        '""',
        '"Error: no"',
        "null",
        "7",
        '{"ok":false}',
        '{"ok":true}',
        '{"o\\u006b":false}',
    ),
    *('{"rows":[{"success":false}]}', '{"success":false,"rows":[]}', "[                  ]"),
    *(
        '"a longer text of a result"',
        '{"status":"error","message":"no"}',
        "9007199254740993",
        "1e400",
    ),
)
METAS = (
    *("null", "{}", '{"tool":"a"}', '{"tool":"b","execution_time_ms":0}', '{"a.b":1}', '{"ab":1}'),
    *('{"tool":"\\u0061","execution_time_ms":12.5}', '{"tool":"c","execution_time_ms":1e3}'),
    *(
        '{"execution_time_ms":3}',
        '{"execution_time_ms":1e-9,"tool":"d"}',
        '{"a\\u002fb":1,"x/y":2}',
    ),
    *('{"tool":"e","execution_time_ms":1e400}', '{"toolresult":{"outcome":"unknown"}}'),
    *(
        '{"tool":"f","execution_time_ms":1,"toolresult":{"assumed":["/meta/tool"]}}',
        '{"session_id":"s"}',
    ),
    *('{"exit_code":1}', '{"rc":0}', '{"is\\u0045rror":true}', '{"a/rc":1}'),
)


@pytest.fixture(autouse=True)
def core() -> native.Core:
    """The core that was built; this suite has no meaning without it."""
    assert native.CORE is not None, "the core is not installed or not made from this contract"
    return native.CORE


def envelopes() -> Iterator[bytes]:
    """Yield envelopes in which each field in turn has what may need a second look."""
    for code in ("0", "1404", "1404.0", "1999", "4404", "5000"):
        for message in MESSAGES:
            yield f'{{"code":{code},"message":"{message}","meta":{{"tool":"t"}}}}'.encode()
        for data in DATA:
            yield f'{{"code":{code},"message":"said","data":{data}}}'.encode()
        for meta in METAS:
            yield f'{{"code":{code},"message":"said","data":[1],"meta":{meta}}}'.encode()
    for success in ("true", "false"):
        for kind in ("query", "save", "custom"):
            head = f'"success":{success},"operationType":"{kind}"'
            for data in DATA:
                yield f'{{{head},"message":"said","data":{data}}}'.encode()
            for message in MESSAGES:
                yield f'{{{head},"message":"{message}"}}'.encode()
            for recorded in (
                *('{"a":1}', '{"exit_code":1}', '{"rc":0}', '{"\\u0072c":2}', '{"ok":false}'),
                '{"toolresult":{"outcome":"empty"}}',
                '{"\\u0061":1}',
                "null",
            ):
                yield f'{{{head},"message":"said","metadata":{recorded}}}'.encode()


def lines(seed: int) -> Iterator[bytes]:
    yield from mixed(scaled(MIXED, at_least=200)).lines
    yield from envelopes()
    for text, _ in (*texts(), *mutants(scaled(MUTANTS), seed=seed)):
        yield text.replace(b"\n", b" ").replace(b"\r", b" ")
    for number in range(400):
        name = f"tool-{number}"
        yield json.dumps(
            {"code": 0, "message": "done", "data": [1], "meta": {"tool": name}}
        ).encode()


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("audit") / "lines.jsonl"
    path.write_bytes(b"\n".join(lines(seed=51)) + b"\n\n \n")
    return path


OPTIONS: dict[str, dict[str, Any]] = {
    "plain": {},
    "by schema": {"schema": "tool-execution-result"},
    "by the schema of another language": {"schema": "tool-result"},
    "in Chinese": {"lang": "zh"},
    "of a dialect": {"dialect": "agentflow-enum"},
    "as a mixed log": {"carrier": "auto"},
    "sampled": {"sample": 0.5},
    "with all warnings": {"warnings": "full"},
    "in threads": {"jobs": 3},
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_an_audit_is_the_same_without_the_core(
    options: dict[str, Any], corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines_module, "PART", 100_000)
    found = audit_files(corpus, invalid=tmp_path / "with.jsonl", **options)
    monkeypatch.setattr(native, "CORE", None)
    wanted = audit_files(corpus, invalid=tmp_path / "without.jsonl", **options)
    judged_by = [summary.options["judged_by"] for summary in (found, wanted)]
    assert judged_by == ["native core", "pure Python"]
    assert replace(found, options={}).to_dict() == replace(wanted, options={}).to_dict()
    assert found.valid > 100
    assert found.invalid > 100
    assert (tmp_path / "with.jsonl").read_bytes() == (tmp_path / "without.jsonl").read_bytes()


def test_an_audit_that_keeps_no_lines_is_the_same_without_the_core(
    corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody reads their words, invalid lines are counted in the core."""
    found = audit_files(corpus)
    monkeypatch.setattr(native, "CORE", None)
    wanted = audit_files(corpus)
    assert replace(found, options={}).to_dict() == replace(wanted, options={}).to_dict()
    assert str(found.findings) != ""


def test_an_empty_success_is_one_however_many_blanks_are_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "empty.jsonl"
    start = '{"success": true, "operationType": "query", "message": "said", "data": '
    file.write_text(f"{start}[{' ' * 40}]}}\n{start}[]}}\n{start}[1]}}\n")
    assert audit_files(file).warned == 2
    monkeypatch.setattr(native, "CORE", None)
    assert audit_files(file).warned == 2


def test_tools_beyond_the_limit_are_those_that_come_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines that are looked at again name tools, too: their order decides who is told apart."""

    def line(number: int) -> str:
        tool = json.dumps({"tool": f"t{number * 7919 % (2 * MAX_TOOLS)}", "execution_time_ms": 1})
        code = "1404" if number % 3 else "0"
        return f'{{"code":{code},"message":"said","data":[1],"meta":{tool}}}'

    file = tmp_path / "tools.jsonl"
    file.write_text("\n".join(map(line, range(3 * MAX_TOOLS))))
    found = audit_files(file)
    monkeypatch.setattr(native, "CORE", None)
    wanted = audit_files(file)
    assert replace(found, options={}).to_dict() == replace(wanted, options={}).to_dict()
    assert OTHER_TOOLS in found.calls_by_tool


def test_a_line_of_a_mixed_log_may_name_several_tools(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tools in messages and in envelopes are told apart in the order in which they come."""

    def answers(number: int) -> str:
        names = (f"m{number}", f"n{number}", f"t{number + 1}")
        parts = [
            {"functionResponse": {"name": name, "response": {"output": "x"}}} for name in names
        ]
        return json.dumps({"role": "user", "parts": parts})

    def own(number: int) -> str:
        meta = {"tool": f"t{number}", "execution_time_ms": 1}
        return json.dumps({"code": 0, "message": "said", "data": [1], "meta": meta})

    numbers = range(0, MAX_TOOLS, 2)
    file = tmp_path / "tools.jsonl"
    written = (answers(one) if one % 3 else own(one) for number in numbers for one in (number, 3))
    file.write_text("\n".join([*written, *map(own, numbers)]))
    found = audit_files(file, carrier="auto")
    monkeypatch.setattr(native, "CORE", None)
    wanted = audit_files(file, carrier="auto")
    assert replace(found, options={}).to_dict() == replace(wanted, options={}).to_dict()
    assert OTHER_TOOLS in found.calls_by_tool
    assert {"google", "tool-response"} <= {*found.carriers, *found.schemas}


def _words_a_failure(line: bytes) -> bool:
    data = json.loads(line).get("data")
    return isinstance(data, str) and worded_failure(data) is not None


def test_own_envelopes_of_a_mixed_log_are_counted_in_the_core() -> None:
    tally = core_tally(AuditOptions(carrier="auto"))
    assert tally is not None
    message = b'{"role": "tool", "tool_call_id": "c1", "content": "Error: no"}'
    # Text that words a failure is judged in Python.
    own = [line for line in mixed(12).lines if not _words_a_failure(line)]
    given = [*own, message, b"no JSON"]
    read, _, left = tally.count_list(given, 0)
    assert (read, [number for number, _, _ in left]) == (len(given), [len(own), len(own) + 1])
    assert len(own) >= 10
    assert core_tally(AuditOptions(carrier="mcp")) is None


def test_most_lines_are_counted_in_the_core() -> None:
    tally = core_tally(AuditOptions())
    assert tally is not None
    given = list(of_class(PLAIN, 1000).lines)
    assert tally.count_list(given, 0) == (len(given), sum(map(len, given)), [])
    classes, times = tally.rows()
    assert sum(row[-1] for row in classes) == len(given)
    assert times
    spoiled = list(invalid(1000, name=PLAIN).lines)
    read, _, left = tally.count(b"\n".join(spoiled), 0)
    assert (read, left) == (len(spoiled), [])
    _, schemas, findings = tally.rejected()
    assert sum(schemas.values()) == len(spoiled)
    assert findings


@pytest.mark.parametrize(
    "options",
    [
        AuditOptions(field="/payload"),
        AuditOptions(ValidationOptions(data_contracts=DataContracts({}))),
        AuditOptions(ValidationOptions("run-record")),
    ],
    ids=["a field of a record", "data contracts", "another schema"],
)
def test_what_the_core_does_not_count_is_looked_at_line_by_line(options: AuditOptions) -> None:
    assert core_tally(options) is None
