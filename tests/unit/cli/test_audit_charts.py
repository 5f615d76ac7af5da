"""The charts of the page of an audit."""

import re

import pytest

from toolresult.audit.latency import Latency, bucket
from toolresult.audit.summary import Summary
from toolresult.cli.audit_page import audit_page

# The least that a digit takes in the fonts of the page, at 13 pixels.
DIGIT = 7


@pytest.mark.parametrize("milliseconds", [0.001, 3.5, 12_345, 98_765_432.1])
def test_no_numbers_are_cut_off_at_the_right_edge(milliseconds: float) -> None:
    times = Latency({bucket(milliseconds): 4_000_000, bucket(milliseconds * 7): 3_000_000})
    summary = Summary(
        total=12_345_678,
        valid=12_345_678,
        outcomes={"ok": 12_345_678, "failed": 3},
        failures_by_tool={"a": 12_345_678},
        calls_by_tool={"a": 12_345_678},
        latency={"a": times, "b": Latency({bucket(0.5): 1})},
    )
    page = audit_page(summary).text("en")
    width = int(re.findall(r'viewBox="0 0 (\d+)', page)[0])
    drawn = re.findall(r'<text x="([0-9.]+)" y="\d+">([^<]+)</text>', page)
    assert len(drawn) >= 5
    for x, numbers in drawn:
        assert float(x) + DIGIT * len(numbers) <= width
    bars = re.findall(r'<rect x="([0-9.]+)" [^>]*width="([0-9.]+)"', page)
    assert all(float(x) + float(wide) <= width for x, wide in bars)
