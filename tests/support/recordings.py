"""The recordings of the page "One failure, every framework", below docs/one-failure.

A cell is what one framework does in one language: `today`, `fixed` and `test` are programs of the
page, `recorded.json` is what came of them. Suites of four languages run the programs; with
TOOLRESULT_RECORD=1 they write what came of them, else they compare it.
"""

import json
import os
import re
from pathlib import Path
from typing import Any

from . import PROJECT

CELLS = PROJECT / "docs" / "one-failure"
# A recording must not differ with the clock.
_CLOCK = re.compile(r'(\\*"execution_time_ms\\*": ?)[0-9.e-]+')


def settled(recording: Any) -> Any:
    """Write every execution time as 1: it is the only part that two runs do not share."""
    return json.loads(_CLOCK.sub(r"\g<1>1", json.dumps(recording, ensure_ascii=False)))


def keep(cell: Path, recording: Any) -> None:
    """Write what came of a cell, or compare it with what its file has."""
    file = cell / "recorded.json"
    text = json.dumps(settled(recording), ensure_ascii=False, indent=2) + "\n"
    if os.environ.get("TOOLRESULT_RECORD"):
        file.write_text(text, encoding="utf-8")
    assert json.loads(file.read_text("utf-8")) == json.loads(text), (
        f"{file.relative_to(PROJECT)} is not what the SDK does; `make recordings` records anew"
    )
