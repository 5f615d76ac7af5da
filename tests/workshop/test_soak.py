"""`make soak`: a short run of it finds nothing, and it notices what is left behind."""

import dataclasses
import subprocess
import sys

import pytest

from tests.support import PROJECT
from tests.support.soak.figures import Figures, problems


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.slow
def test_ten_seconds_of_it_leave_nothing_behind() -> None:
    command = [sys.executable, "-m", "tests.support.soak", "--minutes", str(10 / 60)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    for kind in ("cancelled", "late", "batch", "422", "small", "worker killed"):
        assert kind in done.stdout


WARM = Figures(memory=90 << 20, threads=5, descriptors=9, children=0, tasks=1)


@pytest.mark.parametrize("name", [field.name for field in dataclasses.fields(Figures)])
def test_whatever_there_is_more_of_at_the_end_is_named(name: str) -> None:
    more = 100 << 20 if name == "memory" else 1
    end = dataclasses.replace(WARM, **{name: getattr(WARM, name) + more})
    [problem] = problems(WARM, end)
    assert problem.startswith(f"{name}: ")
    assert problems(end, WARM) == problems(WARM, WARM) == []
