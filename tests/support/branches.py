"""Which branches of the package no test took: the last step of `make coverage`."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

import coverage


def main() -> int:
    """Print what is left out and the share of branches taken; fail below a bound."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--at-least", type=float, default=0.0, help="percent of the branches")
    asked = parser.parse_args()
    counted = coverage.Coverage()
    counted.load()
    counted.report(show_missing=True)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "coverage.json"
        counted.json_report(outfile=str(file))
        totals = json.loads(file.read_text(encoding="utf-8"))["totals"]
    taken, there = totals["covered_branches"], totals["num_branches"]
    print(f"branches taken: {taken} of {there}, {100 * taken / there:.1f} %")
    return 0 if 100 * taken >= asked.at_least * there else 1


if __name__ == "__main__":
    sys.exit(main())
