"""However an audit ends, no process of it stays behind, and what it wrote are whole lines."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.support.effort import scaled
from tests.support.logs import BAD, write
from toolresult import native

PATIENCE = 30.0  # seconds
CODES = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGKILL: -9}
# A session of its own, so that all its processes are found again, whoever their parent is then.
_AUDIT = (
    "import os, sys; os.setsid(); from toolresult.cli.main import run; sys.exit(run(sys.argv[1:]))"
)


def start(*arguments: str, core: str = "0") -> "subprocess.Popen[bytes]":
    """Start an audit; with the native core it has threads in place of processes."""
    return subprocess.Popen(
        [sys.executable, "-c", _AUDIT, "audit", *arguments],
        env={**os.environ, native.SWITCH: core},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=_take_signals,
    )


def _take_signals() -> None:
    """Undo what a test run in the background passes on: a shell and nohup ignore signals."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def living(session: int) -> list[int]:
    """List the processes of a session; the one that writes whole lines has its own and ends too."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, of = status.read_text().rpartition(")")[2].split()[:4]
        except (OSError, ValueError):
            continue
        if int(of) == session and state != "Z":
            found.append(int(status.parent.name))
    return found


def is_gone(session: int) -> bool:
    return not living(session)


def wait_for(condition: Callable[[], bool], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("core", ["0", "1"], ids=["python", "native"])
@pytest.mark.parametrize("number", CODES)
def test_a_signal_at_any_moment_ends_all_of_it(
    number: signal.Signals, core: str, jobs: str, tmp_path: Path
) -> None:
    if core == "1" and native.CORE is None:
        pytest.skip("the core is not installed")
    log = write(tmp_path / "log.jsonl", *[BAD] * 400_000)
    kept = tmp_path / "bad.jsonl"
    for attempt in range(scaled(3)):
        kept.unlink(missing_ok=True)
        options = ("--jobs", jobs, "--invalid", str(kept), "--format", "json")
        audit = start(str(log), *options, core=core)
        assert wait_for(lambda: kept.exists() and kept.stat().st_size > 0, 60)
        assert len(living(audit.pid)) >= (1 if core == "1" else int(jobs))
        time.sleep(random.Random(f"{number} {jobs} {attempt}").random())
        os.kill(audit.pid, number)
        out, _ = audit.communicate(timeout=PATIENCE)
        assert audit.returncode == CODES[number]
        assert wait_for(partial(is_gone, audit.pid), PATIENCE)
        written = kept.read_bytes()
        assert written.endswith(b"\n")
        if number != signal.SIGKILL:
            found = json.loads(out)
            assert found["interrupted"]
            assert found["kept"] == found["invalid"] == written.count(b"\n")


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.slow
def test_a_killed_worker_costs_its_part_and_not_the_file(tmp_path: Path) -> None:
    """Three parts; the process of one is killed, and those behind it keep their line numbers."""
    per_part = (8 << 20) // 1000
    line = BAD + b" " * (999 - len(BAD))
    log = write(tmp_path / "log.jsonl", *[line] * (3 * per_part))
    kept = tmp_path / "bad.jsonl"
    audit = start(str(log), "--jobs", "2", "--invalid", str(kept), "--format", "json")
    assert wait_for(lambda: len(living(audit.pid)) == 3, 60)
    os.kill(max(living(audit.pid)), signal.SIGKILL)
    out, _ = audit.communicate(timeout=300)
    found = json.loads(out)
    assert audit.returncode == 2
    (problem,) = found["problems"]
    assert "its part" in problem["reason"]
    assert found["total"] in range(2 * per_part - 10, 2 * per_part + 10)
    numbers = [json.loads(one)["line"] for one in kept.read_bytes().splitlines()]
    assert numbers[-1] == 3 * per_part
    assert found["kept"] == len(numbers)
