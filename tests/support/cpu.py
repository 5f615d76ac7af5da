"""What a run of the tests costs, in CPU seconds, and the budget that it keeps.

As a plugin of pytest (`--cpu=FILE`) it names the ten dearest files at the end of a run and writes
what each test took. As a program it holds such a file to the budget, for `make test-all`:

    python -m tests.support.cpu build/test-cpu.json
"""

import argparse
import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.support.forked import cpu_of_source

BUDGET = 240
# How far a slower machine may exceed the budget, and what a single test may take there.
TOLERANCE, LONGEST = 1.5, 8
_STARTED = pytest.StashKey[float]()


def cpu_seconds() -> float:
    """Return what this process has taken, with all the processes that have ended for it."""
    times = os.times()
    ours = times.user + times.system + times.children_user + times.children_system
    return ours + cpu_of_source()


def over_budget(run: dict[str, Any]) -> list[str]:
    """Say where a run exceeds its budget.

    Args:
        run: what the plugin writes: `seconds` of the whole run, `items` with the seconds of each.
    """
    problems = []
    if run["seconds"] > BUDGET * TOLERANCE:
        problems.append(
            f"make test took {run['seconds']:.0f} s of CPU; its budget is {BUDGET} s, "
            f"and {BUDGET * TOLERANCE:.0f} s on a slow machine. Make the dearest files cheaper."
        )
    for name, seconds in run["items"].items():
        if seconds > LONGEST:
            problems.append(
                f"{name} took {seconds:.1f} s of CPU; one test may take {LONGEST} s. "
                "Give it less to do, or mark it slow."
            )
    return problems


class Measured:
    """Measures each test where it runs, and adds up where the run is reported."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._items: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        item.stash[_STARTED] = cpu_seconds()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Any:
        report = yield
        report.cpu_seconds = cpu_seconds() - item.stash[_STARTED]  # the last report has all of it
        return report

    def pytest_runtest_logreport(self, report: Any) -> None:
        self._items[report.nodeid] = report.cpu_seconds

    def pytest_terminal_summary(self, terminalreporter: Any, config: pytest.Config) -> None:
        if hasattr(config, "workerinput"):
            return
        run = {"seconds": round(cpu_seconds(), 1), "items": self._items}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps(run, indent=1) + "\n", encoding="utf-8")
        files: Counter[str] = Counter()
        for name, seconds in self._items.items():
            files[name.partition("::")[0]] += seconds  # type: ignore[assignment]
        terminalreporter.section(f"{run['seconds']:.0f} s of CPU; the dearest files")
        for name, seconds in files.most_common(10):
            terminalreporter.write_line(f"{seconds:6.1f} s  {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("run", type=Path, help="what --cpu FILE wrote")
    run = json.loads(parser.parse_args().run.read_text(encoding="utf-8"))
    problems = over_budget(run)
    took = f"make test took {run['seconds']:.0f} s of CPU; its budget is {BUDGET} s"
    print("\n".join(problems) or f"{took}, and {BUDGET * TOLERANCE:.0f} s on a slow machine.")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
