"""`toolresult audit` as people and scripts meet it."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

from tests.support.effort import scaled
from tests.support.forked import Forked
from tests.support.logs import BAD, GOOD, response, write
from toolresult.audit import Summary, audit_files
from toolresult.cli import main

CHINESE = re.compile("[\u4e00-\u9fff]")
Ask = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ask:
    monkeypatch.chdir(tmp_path)
    failures = [response(2002, tool="<b>slow</b>", ms=5000 + n) for n in range(3)]
    write(Path("log.jsonl"), response(ms=100), *failures, GOOD)
    write(Path("bad.jsonl"), GOOD, BAD)
    write(Path("warned.jsonl"), response(1234))

    def ask(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = main.run(["audit", *arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return ask


def process(*arguments: str, **streams: int | IO[Any]) -> Forked:
    return Forked("audit", *arguments, **streams)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_tables_for_people(lang: str, ask: Ask) -> None:
    code, out, err = ask("log.jsonl", "--lang", lang)
    assert (code, err) == (0, "")
    for word in ("tool-response", "2002 EXECUTION_TIMEOUT", "<b>slow</b>", "p99", "failed"):
        assert word in out
    assert bool(CHINESE.search(out)) == (lang == "zh")


def test_exit_codes(ask: Ask) -> None:
    assert ask("log.jsonl")[0] == 0
    assert ask("bad.jsonl")[0] == 1
    assert ask("warned.jsonl")[0] == 0
    assert ask("warned.jsonl", "--fail-on", "warning")[0] == 1
    code, out, err = ask("bad.jsonl", "none.jsonl")
    assert code == 2
    assert "2 checked: 1 valid" in out
    assert err == "none.jsonl: no such file or folder\n"
    assert ask("log.jsonl", "--dialect", "nothing")[0] == 2
    assert ask("log.jsonl", "--field", "a/payload")[0] == 2


def test_json_is_the_summary_and_summaries_merge(ask: Ask) -> None:
    _, first, _ = ask("log.jsonl", "--format", "json")
    _, second, _ = ask("bad.jsonl", "--format", "json")
    assert json.loads(first) == audit_files("log.jsonl").to_dict()
    Path("1.json").write_text(first, encoding="utf-8")
    Path("2.json").write_text(second, encoding="utf-8")
    code, merged, _ = ask("--merge", "1.json", "2.json", "--format", "json")
    assert code == 1
    assert json.loads(merged) == audit_files(["log.jsonl", "bad.jsonl"]).to_dict()
    code, _, err = ask("--merge", "log.jsonl", "1.json")
    assert code == 2
    assert "log.jsonl" in err


def test_nothing_at_the_field_is_said(ask: Ask) -> None:
    code, _, err = ask("log.jsonl", "--field", "/payload")
    assert (code, err) == (2, "no record has a value at /payload\n")


def test_output_never_overwrites_input(ask: Ask) -> None:
    before = Path("bad.jsonl").read_bytes()
    for option in ("--invalid", "--html"):
        code, _, err = ask("bad.jsonl", option, "./bad.jsonl")
        assert code == 2
        assert "bad.jsonl" in err
    assert Path("bad.jsonl").read_bytes() == before


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_page_is_one_file_that_asks_nobody(lang: str, ask: Ask) -> None:
    ask("log.jsonl", "bad.jsonl", "--html", "report.html", "--lang", lang)
    page = Path("report.html").read_text(encoding="utf-8")
    assert f'lang="{"zh-CN" if lang == "zh" else "en"}"' in page
    assert not re.search(r"https?:|src=|@import|url\(|<script|<link", page)
    assert "prefers-color-scheme:dark" in page
    assert "<b>slow</b>" not in page
    assert "&lt;b&gt;slow&lt;/b&gt;" in page
    assert page.count("<svg") >= 6
    assert page.count("<svg") == page.count("</svg>") == page.count("aria-label=")
    words = re.sub(r"<style>.*</style>|<[^>]+>", " ", page, flags=re.DOTALL)
    assert bool(CHINESE.search(words)) == (lang == "zh")


def test_page_of_nothing(ask: Ask) -> None:
    Path("empty.jsonl").write_bytes(b"")
    assert ask("empty.jsonl", "--html", "report.html")[0] == 1
    assert "<svg" in Path("report.html").read_text(encoding="utf-8")


def test_long_tables_are_cut_and_say_so(ask: Ask) -> None:
    write(Path("many.jsonl"), *[response(5000, tool=f"tool {n}") for n in range(30)])
    assert "... and 10 more" in ask("many.jsonl", "--html", "report.html")[1]


def test_a_dialect_is_hinted_at(ask: Ask) -> None:
    write(Path("four.jsonl"), *[b'{"code":4006,"message":"none"}'] * 20)
    code, out, _ = ask("four.jsonl", "--html", "report.html")
    assert code == 1
    assert "--dialect (agentflow-markdown, agentflow-enum)" in out
    assert "--dialect (" in Path("report.html").read_text(encoding="utf-8")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_full_disk_is_said_after_the_summary(ask: Ask) -> None:
    for option in ("--invalid", "--html"):
        code, out, err = ask("bad.jsonl", option, "/dev/full")
        assert code == 2
        assert "2 checked: 1 valid" in out
        assert "no space left" in err
    with Path("/dev/full").open("wb") as full:
        worker = process("bad.jsonl", stdout=full)
        _, error = worker.communicate(timeout=60)
    assert (worker.returncode, b"no space left" in error) == (2, True)


def test_standard_input(ask: Ask) -> None:
    worker = process("-", "--format", "json")
    out, err = worker.communicate(GOOD + b"\n" + BAD, timeout=60)
    assert (worker.returncode, err) == (1, b"")
    assert json.loads(out)["files"] == ["<stdin>"]


def test_closed_pipe_is_no_traceback() -> None:
    worker = process("-")
    assert worker.stdin and worker.stdout and worker.stderr
    worker.stdout.close()
    worker.stdin.write(GOOD)
    worker.stdin.close()
    assert worker.wait(60) == 141
    with worker.stderr as errors:
        assert errors.read() == b""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupt_prints_what_was_read(jobs: str, tmp_path: Path) -> None:
    """The input is a pipe that never ends; the first lines are counted, then comes Ctrl-C."""
    kept = tmp_path / "bad.jsonl"
    worker = process("-", "--jobs", jobs, "--invalid", str(kept), "--format", "json")
    assert worker.stdin
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (kept.exists() and kept.stat().st_size):
        worker.stdin.write(b"\n".join([BAD] * 20) + b"\n")
        worker.stdin.flush()
        time.sleep(0.05)
    worker.send_signal(signal.SIGINT)
    out, err = worker.communicate(timeout=60)
    assert worker.returncode == 130
    assert b"interrupted" in err
    assert b"Traceback" not in err
    found = json.loads(out)
    assert found["interrupted"] is True
    assert found["invalid"] == found["kept"] == kept.read_bytes().count(b"\n") > 0


# Keeps lines without an end, as an audit does that judges in no time.
_KEEP = """
import itertools, sys
from pathlib import Path
from toolresult.audit.keep import Keeper
from toolresult.audit.part import InvalidLine
path, payload = sys.argv[1:]
line = InvalidLine(1, payload.encode(), "tool-return", ())
with Keeper(Path(path), limit=sys.maxsize, redact=False) as keeper:
    keeper.keep("log.jsonl", 0, itertools.repeat(line))
"""


def killed(worker: "Forked | subprocess.Popen[bytes]", kept: Path, seconds: float) -> list[Any]:
    """Kill some time after the first lines were written; return what is kept."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (kept.exists() and kept.stat().st_size):
        time.sleep(0.005)
    time.sleep(seconds)
    worker.kill()
    worker.communicate()
    data = settled(kept)
    assert data.endswith(b"\n")
    return [json.loads(line) for line in data.splitlines()]


@pytest.mark.parametrize("length", [0, 20_000])
def test_a_kill_at_any_moment_leaves_whole_lines(tmp_path: Path, length: int) -> None:
    """Lines longer than a page too: without care, most kills cut one of those in two."""
    payload = BAD.decode() + " " * length
    for attempt in range(scaled(10, at_least=2)):
        kept = tmp_path / f"bad{attempt}.jsonl"
        command = [sys.executable, "-c", _KEEP, str(kept), payload]
        rows = killed(subprocess.Popen(command), kept, attempt / 100)
        assert {one["payload"] for one in rows} == {payload}
        kept.unlink()


def test_a_kill_of_the_command_leaves_whole_lines(tmp_path: Path) -> None:
    file = write(tmp_path / "log.jsonl", *[BAD] * 1_000)
    kept = tmp_path / "bad.jsonl"
    rows = killed(process(str(file), "--invalid", str(kept)), kept, 0)
    assert {one["payload"] for one in rows} == {BAD.decode()}


def test_a_disk_that_fills_in_the_middle_of_a_line_keeps_whole_lines(tmp_path: Path) -> None:
    """The system writes a part of a line before it says that there is no more room."""
    resource = pytest.importorskip("resource", reason="limits of POSIX")
    file = write(tmp_path / "log.jsonl", *[BAD] * 100)
    kept = tmp_path / "bad.jsonl"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        command = [sys.executable, "-m", "toolresult", "audit", str(file)]
        worker = subprocess.run(
            [*command, "--invalid", str(kept), "--format", "json"],
            capture_output=True,
            check=False,
            timeout=60,
        )
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    found = json.loads(worker.stdout)
    assert worker.returncode == 2
    assert str(kept).encode() in worker.stderr
    assert kept.read_bytes().endswith(b"\n")
    assert kept.stat().st_size < 1000
    assert 0 < found["kept"] == kept.read_bytes().count(b"\n")
    assert found["kept"] + found["dropped"] == found["invalid"] == 100


def settled(file: Path) -> bytes:
    """Return what a file holds once nobody is in the middle of a line; half a line stays half."""
    deadline = time.monotonic() + 20
    while not (data := file.read_bytes()).endswith(b"\n") and time.monotonic() < deadline:
        time.sleep(0.1)
    return data


def test_progress_shows_on_a_terminal_only(tmp_path: Path) -> None:
    file = write(tmp_path / "log.jsonl", *[GOOD] * 1000)
    leader, follower = pty.openpty()
    worker = process(str(file), stderr=follower)
    os.close(follower)
    shown = b""
    while True:
        try:
            block = os.read(leader, 4096)
        except OSError:
            break
        if not block:
            break
        shown += block
    out, _ = worker.communicate(timeout=60)
    os.close(leader)
    assert b"toolresult audit" in shown
    assert b"1,000 checked" in out
    quiet = process(str(file))
    assert quiet.communicate(timeout=60)[1] == b""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    def peak(count: int) -> int:
        file = write(tmp_path / f"{count}.jsonl", *[response(ms=n % 999 + 1) for n in range(count)])
        script = (
            "import re, sys; from toolresult.audit import audit_files;"
            "assert audit_files(sys.argv[1]).total;"
            "print(re.search(r'VmHWM:\\s+(\\d+) kB', open('/proc/self/status').read())[1])"
        )
        done = subprocess.run([sys.executable, "-c", script, file], capture_output=True, check=True)
        return int(done.stdout)

    small, large = peak(5_000), peak(150_000)
    assert large <= 1.2 * small
    assert large < 150_000  # kilobytes


def test_empty_summary_says_nothing_wrong() -> None:
    assert Summary().exit_code("warning") == 0


def test_what_the_proxy_marked_as_lost_is_counted(ask: Ask) -> None:
    about = '{"time":"2026-01-01T00:00:00.000+00:00","outcome":"failed"%s}'
    meta = '"meta":{"execution_time_ms":1,"tool":"shop:find","toolresult.proxy":%s}}\n'
    line = '{"code":5000,"message":"no file","data":null,' + meta % about
    Path("proxy.jsonl").write_text(line % ',"lost":true' + line % "", encoding="utf-8")
    _, out, _ = ask("proxy.jsonl")
    assert "failures that the client got as successes (lost): 1" in out
    document = json.loads(ask("proxy.jsonl", "--format", "json")[1])
    assert document["lost"] == 1
