"""The published patterns through the engine of .NET, one JSON line a pattern and option.

The program is compiled when it is run, by Mono's compiler. `TOOLRESULT_PATTERNS` names the file of
the patterns; without it, nothing is asked.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.conformance.driver.patterns import PATTERNS_VARIABLE

_SOURCE = Path(__file__).with_name("Patterns.cs")
_ENGINES = ("dotnet", "dotnet-ecmascript")


def lines(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield which texts the engine finds each pattern in, with either option."""
    for row, answers in zip(rows, _answers(rows), strict=True):
        for name, answer in zip(_ENGINES, answers, strict=True):
            yield {
                "implementation": name,
                "version": "Mono",
                "level": "pattern",
                "fixture": row["id"],
                "verdict": _verdict(answer),
                "expected": {"matches": row["matches"]},
                "group": row["group"],
            }


def _answers(rows: list[dict[str, Any]]) -> Iterator[list[str]]:
    given = "".join(
        "\t".join(map(_encoded, [row["pattern"], *row["texts"]])) + "\n" for row in rows
    )
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "patterns.exe"
        subprocess.run(["mcs", f"-out:{program}", str(_SOURCE)], check=True)
        said = subprocess.check_output(["mono", str(program)], input=given.encode())
    # Not splitlines: what .NET quotes of a pattern may hold other ends of lines.
    answers = said.decode().removesuffix("\n").split("\n")
    for first in range(0, len(answers), len(_ENGINES)):
        yield answers[first : first + len(_ENGINES)]


def _encoded(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def _verdict(answer: str) -> Mapping[str, Any]:
    if answer.startswith("error: "):
        return {"error": answer.removeprefix("error: ")}
    return {"matches": [int(place) for place in answer.split()]}


def main() -> int:
    """Print a line for each pattern and option."""
    file = os.environ.get(PATTERNS_VARIABLE)
    rows = json.loads(Path(file).read_text(encoding="utf-8")) if file else []
    for line in lines(rows) if rows else ():
        print(json.dumps(line))
    return 0


if __name__ == "__main__":
    sys.exit(main())
