"""The implementation in Ruby, written from the specification alone, reaches what its report says.

`make test-ruby` asks for Ruby; without it, `make test-all` leaves this file out and says so.
"""

import json
import os
import re
import shutil
from typing import Any

import pytest

from tests.support import PROJECT
from toolresult.testing.conformance import ask, read_suite, report_of

_FOLDER = PROJECT / "examples" / "ruby"
_REPORT = json.loads((_FOLDER / "report.json").read_bytes())
pytestmark = pytest.mark.slow


def reached(report: dict[str, Any]) -> list[str]:
    return [name for name, row in report["profiles"].items() if row["reached"]]


def test_the_program_reaches_what_its_report_says() -> None:
    """Every profile that the report names, to the byte if the cases are those of the report."""
    ruby = shutil.which("ruby")
    if ruby is None and "ruby" not in os.environ.get("REQUIRE", ""):
        pytest.skip("needs Ruby 3.1+")
    assert ruby, "Ruby is required, and is not installed: on Debian install ruby"
    suite = read_suite()
    report = report_of(ask([ruby, str(_FOLDER / "conformance.rb")], suite, timeout=60), suite)
    assert report["failed"] == []
    assert reached(report) == reached(_REPORT) == ["core", "text", "findings", "evidence"]
    if report["suite"] == _REPORT["suite"]:
        assert report == _REPORT


@pytest.mark.parametrize("name", ["README.md", "README.zh.md"])
def test_the_readme_shows_the_numbers_of_the_report(name: str) -> None:
    shown = re.findall(
        r"✓ (\w+): reached \((\d+) of (\d+) cases\)", (_FOLDER / name).read_text("utf-8")
    )
    rows = _REPORT["profiles"].items()
    assert shown == [(profile, str(row["passed"]), str(row["total"])) for profile, row in rows]
