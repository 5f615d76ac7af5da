"""An audit of what is still being written."""

import gzip
import json
import os
import pty
import random
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.forked import Forked
from tests.support.processes import await_idle
from toolresult.audit import Summary, audit_files
from toolresult.audit.follow import _Counting, _GrowingFile
from toolresult.audit.options import AuditOptions

GOOD = b'{"code":0,"message":"","data":1}\n'
FAILED = b'{"code":1002,"message":"no city","data":null}\n'
BROKEN = b'{"code":"zero"}\n'
PATIENCE = 30


def begin(*arguments: str, **streams: int) -> Forked:
    return Forked("audit", "--follow", *arguments, **streams)


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def read_position(process: Forked, file: Path) -> int:
    """How far a process has read a file; -1 where it has not opened it."""
    folder = Path(f"/proc/{process.pid}/fd")
    try:
        for one in folder.iterdir():
            if one.readlink() == file:
                facts = Path(f"/proc/{process.pid}/fdinfo/{one.name}").read_text()
                return int(facts.split()[1])
    except OSError:
        pass
    return -1


def await_counted(process: Forked, log: Path) -> None:
    """Wait until all lines are counted: what comes behind them is read only then."""
    with log.open("ab") as file:
        file.write(b"\n")
    until(lambda: read_position(process, log) == log.stat().st_size)


def ended(process: Forked) -> Summary:
    process.send_signal(signal.SIGINT)
    out, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, said
    return Summary.from_dict(json.loads(out))


@pytest.mark.skipif(not Path("/proc/self/fdinfo").exists(), reason="needs /proc")
def test_a_file_is_followed_through_its_growth_rotation_and_truncation(tmp_path: Path) -> None:
    log = (tmp_path / "results.jsonl").resolve()
    log.write_bytes(GOOD + FAILED[:10])
    process = begin(str(log), "--format", "json")
    until(lambda: read_position(process, log) == len(GOOD) + 10)
    with log.open("ab") as file:
        file.write(FAILED[10:] + BROKEN)
    log.rename(tmp_path / "results.jsonl.1")
    log.write_bytes(5 * GOOD)
    until(lambda: read_position(process, log) == 5 * len(GOOD))
    log.write_bytes(FAILED)
    until(lambda: read_position(process, log) == len(FAILED))
    await_counted(process, log)
    summary = ended(process)
    assert summary.interrupted
    assert (summary.total, summary.valid, summary.invalid) == (9, 8, 1)
    assert summary.failures_by_code == {"1002": 2}


def test_a_pipe_that_ends_gives_what_an_audit_of_the_file_gives(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes((GOOD + FAILED + BROKEN + b"\n") * 100 + GOOD.strip())
    with begin("-", "--format", "json") as process:
        out, _ = process.communicate(file.read_bytes(), timeout=PATIENCE)
    expected = audit_files(file)
    found = Summary.from_dict(json.loads(out))
    assert process.returncode == 1
    named = {"files": (), "findings": {}, "payloads_by_file": {}, "failures_by_file": {}}
    assert replace(found, **named) == replace(expected, **named)
    assert {key: one.count for key, one in found.findings.items()} == {
        key: one.count for key, one in expected.findings.items()
    }


def test_a_terminal_shows_the_summary_while_the_pipe_lives() -> None:
    main, other = pty.openpty()
    with begin("-", stderr=other) as process:
        os.close(other)
        assert process.stdin is not None
        process.stdin.write(GOOD + FAILED)
        process.stdin.flush()
        seen = b""
        while b"2 checked" not in seen:
            seen += os.read(main, 65536)
        process.stdin.close()
        assert process.stdout is not None
        assert b"2 checked" in process.stdout.read()
    os.close(main)


def at_terminal(*options: str) -> tuple[Forked, int]:
    """Begin an audit of a pipe, without --follow, whose standard error is a terminal."""
    main, other = pty.openpty()
    process = Forked("audit", "-", *options, stderr=other)
    os.close(other)
    return process, main


def test_a_pipe_is_shown_on_a_terminal_and_ctrl_c_reports_what_was_read() -> None:
    process, terminal = at_terminal("--format", "json")
    with process:
        assert process.stdin is not None
        process.stdin.write(GOOD + FAILED)
        process.stdin.flush()
        seen = b""
        while b"2 checked" not in seen:
            seen += os.read(terminal, 65536)
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        found = Summary.from_dict(json.loads(process.stdout.read()))
        assert process.wait(PATIENCE) == 130
    os.close(terminal)
    assert (found.total, found.interrupted) == (2, True)


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_pipe_that_ends_is_reported_on_a_terminal_too(pack: Callable[[bytes], bytes]) -> None:
    process, terminal = at_terminal("--format", "json")
    with process:
        out, _ = process.communicate(pack(3 * GOOD + BROKEN), timeout=PATIENCE)
    os.close(terminal)
    found = Summary.from_dict(json.loads(out))
    assert (found.total, found.invalid, process.returncode) == (4, 1, 1)


def test_ctrl_c_before_anything_came() -> None:
    process, terminal = at_terminal()
    with process:
        await_idle(process.pid)
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        assert b"0 checked" in process.stdout.read()
        assert process.wait(PATIENCE) == 130
    os.close(terminal)


@pytest.mark.parametrize("seed", range(20))
def test_how_the_stream_is_cut_changes_nothing(tmp_path: Path, seed: int) -> None:
    draw = random.Random(seed)
    lines = [
        GOOD,
        FAILED,
        BROKEN,
        b"\n",
        b"\r\n",
        b'{"code":0,\r"message":""}\n',
        b"x" * 300 + b"\n",
    ]
    content = b"".join(draw.choices(lines, k=50)) + draw.choice([b"", GOOD.strip()])
    file = tmp_path / "results.jsonl"
    file.write_bytes(content)
    counting = _Counting(AuditOptions(max_line=200), str(file))
    while content:
        size = draw.choice([1, 2, 7, 40, 500])
        counting.add(content[:size])
        content = content[size:]
    counting.end_of_file()
    expected, found = audit_files(file, max_line=200), counting.summary()
    assert found.findings == expected.findings
    assert found == replace(expected, files=found.files)


@pytest.mark.parametrize(
    "arguments",
    [
        ("one.jsonl", "two.jsonl"),
        ("one.gz",),
        (".",),
        ("one.jsonl", "--jobs", "2"),
        ("one.jsonl", "--invalid", "bad.jsonl"),
        ("one.jsonl", "--merge"),
    ],
)
def test_what_cannot_be_followed_is_told_at_once(
    tmp_path: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.jsonl").write_bytes(GOOD)
    monkeypatch.chdir(tmp_path)
    with begin(*arguments) as process:
        out, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert out == b""
    assert len(said.splitlines()) >= 1


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_file_that_does_not_exist_yet_is_waited_for_and_named(tmp_path: Path, lang: str) -> None:
    log = (tmp_path / "later" / "results.jsonl").resolve()
    process = begin(str(log), "--format", "json", "--lang", lang)
    assert process.stderr is not None
    told = process.stderr.readline().decode()
    assert str(log) in told
    assert ("waiting" in told) == (lang == "en")
    log.parent.mkdir()
    log.write_bytes(GOOD + FAILED)
    await_counted(process, log)
    summary = ended(process)
    assert (summary.valid, summary.failures_by_code) == (2, {"1002": 1})


def test_nothing_was_read_of_a_file_that_never_came(tmp_path: Path) -> None:
    process = begin(str(tmp_path / "never.jsonl"), "--format", "json")
    assert process.stderr is not None
    assert b"never.jsonl" in process.stderr.readline()
    assert ended(process).lines == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_in_the_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    log = (tmp_path / "results.jsonl").resolve()
    log.write_bytes(GOOD)
    growing = _GrowingFile(log)
    assert growing.read() == GOOD
    log.unlink()
    os.mkfifo(log)
    looked: list[bytes | None] = []
    looking = threading.Thread(target=lambda: looked.append(growing.read()), daemon=True)
    looking.start()
    looking.join(PATIENCE)
    assert looked == [b""]
    log.unlink()
    log.write_bytes(FAILED)
    assert [growing.read(), growing.read()] == [b"", FAILED]
    growing.close()
