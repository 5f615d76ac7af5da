"""The audit as a library: the verdicts of `validate`, summed up, whatever the input is like."""

import gzip
import itertools
import json
import math
import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from backports import zstd
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support.cases import each
from tests.support.disagreements import texts
from tests.support.logs import BAD, GOOD, INSIDE, mixed, response, write
from toolresult import native
from toolresult.audit import Latency, Summary, audit_files, lines, run, tally, workers
from toolresult.audit.classify import Classifier
from toolresult.audit.count import count
from toolresult.audit.latency import RELATIVE_ERROR, bucket
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import InvalidLine
from toolresult.audit.payload_class import PayloadClass, outcome_of
from toolresult.audit.summary import MAX_TOOLS, OTHER_TOOLS
from toolresult.audit.tally import Tally
from toolresult.forms.registry import outcome
from toolresult.validation.options import ValidationOptions
from toolresult.validation.warnings import is_quiet

# Beside the threads of a test run, each process of an audit imports all it needs.
SLOW = pytest.mark.slow

# The verdicts

SCHEMAS = (None, *toolresult.schema_names())


def wanted(report: toolresult.Report, warnings: str) -> set[str]:
    """Return the rules that an audit is to count of what `validate` found."""
    rules = {
        one.rule
        for one in report.findings
        if one.severity == "error"
        or warnings == "full"
        or not (one.rule in INSIDE or (one.rule == "traceback" and "/message" not in one.path))
    }
    speaking = {"tool-result": "/error", "tool-message": "/content"}.get(str(report.schema))
    if any(one.rule == "traceback" and one.path == speaking for one in report.findings):
        rules.add("traceback")
    return rules


def counted(text: bytes, schema: str | None, warnings: str) -> Summary:
    """Audit one line without a file."""
    tally = Tally(AuditOptions(ValidationOptions(schema), warnings=warnings))
    tally.add([text], 0)
    return tally.summary()


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_every_fixture_counts_as_validate_says(tmp_path: Path, schema: str | None) -> None:
    """Line by line, and all lines together as the sum of them, with both choices of warnings."""
    given_lines = [
        text for text, name in texts() if name == schema and b"\n" not in text and text.strip()
    ]
    file = write(tmp_path / "log.jsonl", *given_lines)
    sums = {warnings: Summary() for warnings in ("envelope", "full")}

    def check(text: bytes) -> None:
        report = toolresult.validate(text, schema)
        for warnings in sums:
            found = counted(text, schema, warnings)
            sums[warnings] = sums[warnings].merge(found)
            assert set(found.findings) == wanted(report, warnings)
            assert (found.valid, found.invalid) == (int(report.valid), int(not report.valid))
            assert found.schemas == {report.schema or "unrecognized": 1}
            if report.valid and schema in (None, report.schema) and report.schema != "error-codes":
                is_run = report.schema in ("run-record", "run-state")
                expected = {} if is_run else {str(outcome(toolresult.read(text))): 1}
                assert (found.outcomes, found.runs) == (expected, int(is_run))

    each({repr(text): text for text in given_lines}, check)
    for warnings, parts in sums.items():
        found = audit_files(file, schema=schema, warnings=warnings)
        assert {rule: one.count for rule, one in found.findings.items()} == {
            rule: one.count for rule, one in parts.findings.items()
        }
        for part in ("total", "valid", "warned", "invalid", "schemas", "outcomes", "latency"):
            assert getattr(found, part) == getattr(parts, part), part


def test_quick_and_thorough_answers_are_the_same() -> None:
    """Whatever the fast path counts, the reference counts alike, without a finding."""
    judge = Classifier(AuditOptions())
    asked = 0
    for text, _ in texts():
        quick = judge.try_fast(text)
        if quick is None:
            continue
        asked += 1
        verdict = judge.classify(text)
        key, milliseconds = quick
        assert verdict.findings == (), text
        assert verdict.counted is not None
        assert verdict.counted[:3] == key[:3], text
        assert outcome_of(PayloadClass(*key)) is verdict.counted.outcome, text
        assert milliseconds == verdict.milliseconds, text
    assert asked > 80


LOUD = ("", "failed", " Error! ", '{"a":1}', "[ ]", '{"a":1}\u3000', "at ", "x\n at y")


@given(st.text() | st.sampled_from(LOUD))
def test_a_quiet_message_earns_no_warning(message: str) -> None:
    payload = {"code": 5000, "message": message or "x"}
    report = toolresult.validate(payload)
    if report.valid and is_quiet(str(payload["message"]), failed=True):
        assert report.findings == ()


# Counting


def test_summary_of_a_small_log(tmp_path: Path) -> None:
    file = write(
        tmp_path / "log.jsonl",
        response(ms=100),
        response(ms=300),
        response(2002, tool="slow", ms=5000),
        b"",
        b" \t",
        b'{"success":false,"operationType":"query","message":"none of 17"}',
        b'{"success":true,"operationType":"save","message":"saved"}',
        response(1234, tool="ls"),
        b'{"code":0,"mesage":1}',
        b"not json",
        response(
            5000,
            tool="unknown",
            ms=0,
            toolresult={"assumed": ["/meta/tool", "/meta/execution_time_ms"]},
        ),
    )
    found = audit_files(file)
    assert (found.total, found.valid, found.warned, found.invalid) == (9, 7, 1, 2)
    assert (found.lines, found.blank, found.bytes) == (11, 2, file.stat().st_size)
    assert found.schemas == {
        "tool-response": 5,
        "tool-execution-result": 2,
        "tool-return": 1,
        "unrecognized": 1,
    }
    assert found.outcomes == {"ok": 3, "failed": 3, "unknown": 1}
    assert found.failures_by_code == {"2002": 1, "1234": 1, "5000": 1, "none": 1}
    assert found.failures_by_tool == {"slow": 1, "ls": 1}
    assert found.calls_by_tool == {"ls": 3, "slow": 1}
    assert {tool: one.count for tool, one in found.latency.items()} == {"ls": 3, "slow": 1}
    rules = {
        rule: (one.count, one.example.line, one.example.path)
        for rule, one in found.findings.items()
    }
    assert rules["unknown-field"] == (1, 9, "/mesage")
    assert rules["text-syntax"] == (1, 10, "")
    assert rules["code-unknown"] == (1, 8, "/code")
    assert found.files == (str(file),)
    assert found.exit_code() == 1


@pytest.mark.parametrize(
    ("jobs", "part"), [(1, 40), (1, 5000), (2, 1000), pytest.param(2, 5000, marks=SLOW)]
)
def test_parts_and_processes_change_nothing(
    jobs: int, part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(tmp_path / "log.jsonl", *mixed(60), *[response(ms=n + 1) for n in range(40)])
    whole = audit_files(file, invalid=tmp_path / "whole.jsonl", sample=0.9, seed=4)
    monkeypatch.setattr(lines, "PART", part)
    cut = audit_files(file, jobs=jobs, invalid=tmp_path / "cut.jsonl", sample=0.9, seed=4)
    assert cut.to_dict() == whole.to_dict()
    assert (tmp_path / "cut.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_merging_is_as_if_all_had_been_read_at_once(tmp_path: Path) -> None:
    given_lines = [*mixed(80), *[response(ms=n + 1) for n in range(20)]]
    files = [write(tmp_path / f"{number}.jsonl", *given_lines[number::3]) for number in range(3)]
    together = audit_files(files)
    merged = Summary()
    for file in files:
        merged = merged.merge(audit_files(file))
    assert merged.to_dict() == together.to_dict()
    assert Summary.from_dict(json.loads(json.dumps(together.to_dict()))) == together


@pytest.mark.parametrize(
    "document", [None, [], {}, {"format": "toolresult-audit-1"}, {"format": 1}]
)
def test_what_is_no_summary_is_refused(document: Any) -> None:
    with pytest.raises(ValueError, match="summary of `toolresult audit`"):
        Summary.from_dict(document)


@given(st.lists(st.floats(0.001, 1e8), min_size=1, max_size=60), st.sampled_from([50, 90, 99, 100]))
def test_percentiles_are_off_by_no_more_than_stated(times: list[float], percent: int) -> None:
    latency = Latency(dict(Counter(map(bucket, times))))
    exact = sorted(times)[math.ceil(len(times) * percent / 100) - 1]
    assert latency.percentile(percent) == pytest.approx(exact, rel=RELATIVE_ERROR * 1.01)


def test_odd_times_have_a_bucket() -> None:
    assert Latency({bucket(0): 1}).percentile(50) == 0
    assert Latency().percentile(50) is None
    for time_ in (1e-300, 1e300, float("inf")):
        percentile = Latency({bucket(time_): 1}).percentile(50)
        assert percentile is not None
        assert 0 < percentile < 1.1e9


def test_tools_beyond_the_limit_are_counted_together(tmp_path: Path) -> None:
    many = [response(5000, tool=f"tool {number}") for number in range(3 * MAX_TOOLS)]
    found = audit_files(write(tmp_path / "log.jsonl", *many, *many[:9]))
    for table in (found.calls_by_tool, found.failures_by_tool, found.latency):
        assert len(table) <= MAX_TOOLS + 1
    assert sum(found.calls_by_tool.values()) == len(many) + 9
    assert found.calls_by_tool[OTHER_TOOLS] > MAX_TOOLS


def test_records_that_wrap_their_payload_are_hinted_at(tmp_path: Path) -> None:
    wrapped = b'{"at":17,"payload":{"code":0,"data":1}}'
    file = write(tmp_path / "log.jsonl", *[wrapped] * 9, b'{"code":0}')
    assert audit_files(file).hints_at_records
    assert not audit_files(file, field="/payload").hints_at_records
    assert not audit_files(file, carrier="auto").hints_at_records
    few = write(tmp_path / "few.jsonl", *[wrapped] * 9, *[b'{"code":0}'] * 10)
    assert not audit_files(few).hints_at_records


def test_codes_of_a_dialect_are_hinted_at_and_translated(tmp_path: Path) -> None:
    four = b'{"code":4006,"message":"none for q=1"}'
    file = write(tmp_path / "log.jsonl", *[four] * 10, b'{"code":0}')
    plain = audit_files(file)
    assert (plain.invalid, plain.hints_at_dialect, plain.dialect_codes) == (10, True, {"4006": 10})
    translated = audit_files(file, dialect="agentflow-enum")
    assert (translated.valid, translated.hints_at_dialect) == (11, False)
    assert translated.outcomes == {"empty": 10, "ok": 1}
    assert translated.failures_by_code == {"1904": 10}
    assert translated.findings["dialect-code"].count == 10


def test_zero_of_a_dialect_is_no_success_unless_it_says_so(tmp_path: Path) -> None:
    text = {"en": "x", "zh": "某"}
    rows = [{"code": 0, "name": "FAILURE", "means": 5000}, {"code": 1, "name": "OK", "means": 0}]
    codes = {"codes": [], "dialects": [{"name": "acme", "description": text, "codes": rows}]}
    file = write(tmp_path / "log.jsonl", b'{"code":0,"message":"disk full"}', b'{"code":1}')
    assert audit_files(file, dialect="acme", codes=codes).outcomes == {"failed": 1, "ok": 1}


def test_a_sample_is_as_large_as_asked_and_the_same_again(tmp_path: Path) -> None:
    file = write(tmp_path / "log.jsonl", *[response(ms=n + 1) for n in range(2000)])
    one = audit_files(file, sample=0.25, seed=1)
    assert one.total == pytest.approx(500, abs=90)
    assert one.total + one.not_sampled == 2000
    assert one.to_dict() == audit_files(file, sample=0.25, seed=1).to_dict()
    assert one.latency != audit_files(file, sample=0.25, seed=2).latency
    assert one.options["sample"], one.options["seed"] == (0.25, 1)


# Records that wrap the payload


@pytest.mark.parametrize(
    ("field", "record", "valid", "invalid", "without"),
    [
        ("/payload", {"t": 1, "payload": {"code": 0}}, 1, 0, 0),
        ("/payload", {"t": 1, "payload": '{"code":0}'}, 1, 0, 0),
        ("/payload", {"payload": '{"code":"0"}'}, 0, 1, 0),
        ("/payload", {"payload": "not json"}, 0, 1, 0),
        ("/payload", {"payload": None}, 0, 1, 0),
        ("/payload", {"t": 1}, 0, 0, 1),
        ("/a/b~1c", {"a": {"b/c": {"code": 0}}}, 1, 0, 0),
        ("/a/b", {"a": None}, 0, 0, 1),
        ("/a/b", {"a": [{"b": 1}]}, 0, 0, 1),
        ("/a/1", {"a": [0, {"code": 0}]}, 1, 0, 0),
        ("/payload", [1], 0, 0, 1),
    ],
    ids=str,
)
def test_payload_is_taken_from_a_field(
    field: str, record: Any, valid: int, invalid: int, without: int, tmp_path: Path
) -> None:
    file = write(tmp_path / "log.jsonl", json.dumps(record).encode())
    found = audit_files(file, field=field)
    assert (found.valid, found.invalid, found.without_field) == (valid, invalid, without)


def test_a_record_that_is_no_json_is_invalid(tmp_path: Path) -> None:
    found = audit_files(write(tmp_path / "log.jsonl", b'{"payload":'), field="/payload")
    assert set(found.findings) == {"text-truncated"}


# Inputs


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=SLOW)])
def test_compressed_files_folders_and_lines_of_every_kind(jobs: int, tmp_path: Path) -> None:
    data = GOOD + b"\r\n" + BAD + b"\n\n" + GOOD
    folder = tmp_path / "logs"
    (folder / "inner").mkdir(parents=True)
    (folder / "plain.jsonl").write_bytes(data)
    (folder / "packed.ndjson.gz").write_bytes(gzip.compress(data))
    (folder / "inner" / "packed.jsonl.zst").write_bytes(zstd.compress(data))
    (folder / "readme.txt").write_bytes(b"not read")
    found = audit_files(folder, jobs=jobs)
    assert (found.total, found.invalid, found.blank, len(found.files)) == (9, 3, 3, 3)
    assert found.problems == ()


@pytest.mark.parametrize(
    ("pack", "jobs"),
    [
        (gzip.compress, 1),
        (zstd.compress, 2),
        pytest.param(gzip.compress, 2, marks=SLOW),
        pytest.param(zstd.compress, 1, marks=SLOW),
    ],
)
def test_a_compressed_file_that_breaks_off_is_read_up_to_there(
    pack: Any, jobs: int, tmp_path: Path
) -> None:
    random_ = random.Random(1)
    data = b"\n".join(
        json.dumps({"code": 0, "data": random_.random()}).encode() for _ in range(20_000)
    )
    file = tmp_path / "log.jsonl.gz"
    packed = pack(data)
    file.write_bytes(packed[: len(packed) // 2])
    found = audit_files(file, jobs=jobs)
    assert found.invalid == 0
    assert 4_000 < found.valid < 20_000
    assert "before" in found.problems[0].reason
    assert found.exit_code() == 2


def test_a_damaged_compressed_file_says_so(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(b"\n".join([GOOD] * 5_000)))
    packed[len(packed) // 2] ^= 0xFF
    (tmp_path / "log.gz").write_bytes(packed)
    found = audit_files(tmp_path / "log.gz")
    assert len(found.problems) == 1


def test_missing_files_and_empty_folders_do_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    good = write(tmp_path / "good.jsonl", GOOD)
    found = audit_files([tmp_path / "none.jsonl", tmp_path / "empty", good], lang="zh")
    assert found.valid == 1
    assert [Path(one.file).name for one in found.problems] == ["none.jsonl", "empty"]
    assert found.exit_code() == 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_file_that_disappears_is_named(
    jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(tmp_path / "log.jsonl", *[GOOD] * 100)
    whole = run.parts

    def vanishing(name: str, field: str, *_limit: int) -> Iterator[lines.Part]:
        for index, part in enumerate(whole(name, field)):
            if index == 1:
                file.unlink()
            yield part

    monkeypatch.setattr(lines, "PART", 1000)
    monkeypatch.setattr(run, "parts", vanishing)
    found = audit_files(file, jobs=jobs)
    assert found.problems[0].file == str(file)
    assert found.exit_code() == 2


def test_a_file_that_grows_is_read_to_where_it_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(tmp_path / "log.jsonl", GOOD)
    whole = run.parts

    def growing(name: str, field: str, *_limit: int) -> Iterator[lines.Part]:
        for part in whole(name, field):
            with file.open("ab") as more:
                more.write(BAD + b"\n")
            yield part

    monkeypatch.setattr(run, "parts", growing)
    found = audit_files(file)
    assert (found.valid, found.invalid) == (1, 0)
    assert "grew" in found.problems[0].reason


@pytest.mark.slow
def test_a_line_of_a_hundred_megabytes(tmp_path: Path) -> None:
    huge = b"x" * 100_000_000
    valid, broken = b'{"code":0,"data":"%s"}' % huge, b'{"code":"0","data":"%s"}' % huge
    kept = tmp_path / "bad.jsonl"
    found = audit_files(
        write(tmp_path / "log.jsonl", GOOD, valid, broken, BAD),
        invalid=kept,
        jobs=2,
        max_line=200_000_000,
    )
    assert (found.valid, found.invalid, found.findings["type"].example.line) == (2, 2, 3)
    with kept.open("rb") as lines_kept:
        assert [json.loads(line)["line"] for line in lines_kept] == [3, 4]


def test_arguments_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    for arguments in (
        {"sample": 0},
        {"sample": 1.5},
        {"jobs": 0},
        {"warnings": "all"},
        {"field": "a/payload"},
        {"schema": "nothing"},
        {"dialect": "nothing"},
        {"lang": "fr"},
    ):
        with pytest.raises(ValueError, match=r"\w+"):
            audit_files(tmp_path, **arguments)  # type: ignore[arg-type]


# Keeping invalid lines


def test_invalid_lines_are_kept_with_findings_and_place(tmp_path: Path) -> None:
    file = write(tmp_path / "log.jsonl", GOOD, BAD, GOOD, b"\xff{", BAD)
    kept = tmp_path / "bad.jsonl"
    found = audit_files(file, invalid=kept, max_invalid=2)
    rows = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert [(row["file"], row["line"], row["schema"]) for row in rows] == [
        (str(file), 2, "tool-return"),
        (str(file), 4, "unrecognized"),
    ]
    assert rows[0]["payload"] == BAD.decode()
    assert rows[0]["findings"][0]["path"] == "/code"
    assert (found.invalid, found.kept, found.dropped) == (3, 2, 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_invalid_lines_are_written_while_the_input_is_still_read(jobs: int, tmp_path: Path) -> None:
    pipe, kept = tmp_path / "pipe", tmp_path / "bad.jsonl"
    os.mkfifo(pipe)
    seen: list[int] = []

    def feed() -> None:
        with pipe.open("wb", buffering=0) as stream:
            for count in range(1, 4):
                stream.write(BAD + b"\n")
                deadline = time.monotonic() + 30
                while kept.read_bytes().count(b"\n") < count and time.monotonic() < deadline:
                    time.sleep(0.01)
                seen.append(kept.read_bytes().count(b"\n"))

    kept.touch()
    feeder = threading.Thread(target=feed)
    feeder.start()
    found = audit_files(pipe, jobs=jobs, invalid=kept)
    feeder.join()
    assert seen == [1, 2, 3]
    assert found.kept == 3
    assert [json.loads(line)["line"] for line in kept.read_bytes().splitlines()] == [1, 2, 3]


def test_invalid_lines_of_a_part_do_not_wait_for_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(tmp_path / "log.jsonl", BAD, GOOD, BAD, BAD)
    (part,) = lines.parts(str(file), "")
    handed: list[tuple[int, ...]] = []

    def hand_over(found: tuple[InvalidLine, ...]) -> None:
        handed.append(tuple(one.line for one in found))

    counted = count(part, AuditOptions(keep=True), hand_over)
    assert handed == [(1, 3, 4)], "all at once, where that is soon"
    handed.clear()
    monkeypatch.setattr(tally, "_SOON", 0)
    assert count(part, AuditOptions(keep=True, max_invalid=2), hand_over).summary.dropped == 1
    assert handed == [(1,), (3,)]
    assert counted.summary.invalid == 3


# No line may wait for another; the process is forked, as nothing else runs, and knows of that.
_AT_ONCE = """
import sys
from multiprocessing.connection import Connection
from toolresult.audit import lines, tally, workers
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import UnreadableError
tally._SOON = 0
(part,) = lines.parts(sys.argv[1], "")
"""
_SENDING = """
with workers.Workers(1, AuditOptions(keep=True)) as one:
    *handed, counted = one.count(part)
print([[line.line for line in batch] for batch in handed], counted.summary.invalid)
"""
_UNREAD = """
receive, answers = Connection.recv, []

def failing(pipe):
    answers.append(receive(pipe))
    if len(answers) == 2:
        raise MemoryError
    return answers[-1]

with workers.Workers(1, AuditOptions(keep=True)) as one:
    Connection.recv = lambda pipe: (failing if pipe in one._pipes else receive)(pipe)
    first, second = one.count(part)
    print(len(first), second)
    try:
        print(list(one.count(part)))
    except UnreadableError as error:
        print("died" in str(error))
"""


def run_script(script: str, file: Path) -> str:
    command = [sys.executable, "-c", _AT_ONCE + script, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")
def test_a_process_sends_invalid_lines_while_it_counts(tmp_path: Path) -> None:
    file = write(tmp_path / "log.jsonl", *[BAD] * 4)
    assert run_script(_SENDING, file) == "[[1], [2], [3], [4]] 4\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")
def test_unread_answers_never_reach_another_part(tmp_path: Path) -> None:
    file = write(tmp_path / "log.jsonl", *[BAD] * 4)
    assert run_script(_UNREAD, file) == "1 LostPart(lines=4)\nTrue\n"


def test_a_process_that_dies_is_a_problem_and_ends_the_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, kept = write(tmp_path / "log.jsonl", *[BAD] * 1000), tmp_path / "bad.jsonl"
    whole = workers.Workers.count

    def dying(self: workers.Workers, part: lines.Part) -> Iterator[workers.Answer]:
        for process in self._processes if part.position else ():
            process.kill()
            process.join()
        return whole(self, part)

    monkeypatch.setattr(native, "CORE", None)  # which needs no processes
    monkeypatch.setattr(lines, "PART", 5000)
    monkeypatch.setattr(workers.Workers, "count", dying)
    found = audit_files([file], jobs=2, invalid=kept)
    assert found.problems[0].file == str(file)
    assert "died" in found.problems[0].reason
    assert found.exit_code() == 2
    assert kept.read_bytes().count(b"\n") >= found.kept == found.invalid


def fail_to_receive(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Let this process run out of memory at one of the answers that it reads."""
    receive, here, answers = Connection.recv, os.getpid(), itertools.count(1)

    def failing(pipe: Connection) -> Any:
        if os.getpid() == here and next(answers) == number:
            raise MemoryError
        return receive(pipe)

    monkeypatch.setattr(Connection, "recv", failing)


def ends(action: Callable[[], object]) -> bool:
    """Say whether an action ends by itself; a test that hangs would say nothing."""
    thread = threading.Thread(target=action, daemon=True)
    thread.start()
    thread.join(60)
    return not thread.is_alive()


@pytest.mark.parametrize("number", [1, 2])
def test_an_answer_that_cannot_be_read_is_a_problem_and_ends_the_input(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(tmp_path / "log.jsonl", *[BAD] * 1000)
    monkeypatch.setattr(native, "CORE", None)  # which needs no processes
    monkeypatch.setattr(lines, "PART", 5000)
    fail_to_receive(monkeypatch, number)
    found: list[Summary] = []
    assert ends(lambda: found.append(audit_files(file, jobs=2, invalid=tmp_path / "bad.jsonl")))
    (problem,) = found[0].problems
    assert (problem.file, "died" in problem.reason) == (str(file), True)
    assert found[0].exit_code() == 2


@pytest.mark.parametrize("limit", [1, 2, 5, 6])
def test_the_limit_of_lines_that_are_kept_is_that_of_all_parts(
    limit: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "PART", 1)
    file = write(tmp_path / "log.jsonl", *[BAD] * 5)
    kept = tmp_path / "bad.jsonl"
    found = audit_files(file, invalid=kept, max_invalid=limit)
    count = min(limit, 5)
    assert (found.invalid, found.kept, found.dropped) == (5, count, 5 - count)
    assert kept.read_bytes().count(b"\n") == count


def test_redacted_lines_say_nothing_of_data(tmp_path: Path) -> None:
    secret = "hunter2"
    lines_ = (
        {"code": 7, "message": "m", "data": {"password": secret}},
        {"success": False, "operationType": "query", "message": "m", "data": secret},
        {"role": "tool", "content": secret, "tool_call_id": 5},
        {"output": secret, "error": " "},
        {"log": {"data": secret}},
        {"code": 0, f"card {secret}": 1},
        {"code": "0", "meta": {"account": {"password": secret}, f"x.{secret}": 0}},
    )
    file = write(tmp_path / "log.jsonl", *(json.dumps(one).encode() for one in lines_), b"hunter2{")
    audit_files(file, invalid=tmp_path / "bad.jsonl", redact=True)
    kept = (tmp_path / "bad.jsonl").read_text(encoding="utf-8")
    assert len(kept.splitlines()) == 8
    assert secret not in kept
    # What is left tells which field is wrong.
    unknown = json.loads(kept.splitlines()[5])
    assert unknown["payload"] == {"code": 0, "*": None}
    assert [one["path"] for one in unknown["findings"]] == ["/*"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_stops_the_writing_and_not_the_audit(tmp_path: Path) -> None:
    found = audit_files(write(tmp_path / "log.jsonl", GOOD, *[BAD] * 5), invalid="/dev/full")
    assert (found.valid, found.invalid, found.kept, found.dropped) == (1, 5, 0, 5)
    assert "no space left" in found.problems[0].reason
    assert found.exit_code() == 2


def test_an_interrupt_keeps_what_was_counted(tmp_path: Path) -> None:
    file = write(tmp_path / "log.jsonl", BAD)

    def interrupt(_size: int) -> None:
        raise KeyboardInterrupt

    found = audit_files([file, file], invalid=tmp_path / "bad.jsonl", progress=interrupt)
    assert (found.interrupted, found.invalid, found.kept) == (True, 1, 1)
    assert (tmp_path / "bad.jsonl").read_bytes().count(b"\n") == 1


def test_a_pipe_is_read_as_it_comes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    seen: list[int] = []

    def feed() -> None:
        with pipe.open("wb", buffering=0) as stream:
            stream.write(GOOD + b"\n" + BAD[:5])
            deadline = time.monotonic() + 20
            while not seen and time.monotonic() < deadline:
                time.sleep(0.01)
            stream.write(BAD[5:] + b"\n")

    feeder = threading.Thread(target=feed)
    feeder.start()
    found = audit_files(pipe, progress=seen.append)
    feeder.join()
    assert (found.valid, found.invalid) == (1, 1)
    assert len(seen) == 2, "the first line was counted before the second was there"
