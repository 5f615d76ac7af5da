"""The table "What a returned value means" of the reference, as rows."""

import json
import re
from typing import Any

from tests.support import PROJECT

_MARK = "<!-- returned_values -->"


def rows(lang: str) -> list[tuple[Any, str, str, str]]:
    """Return each value of the table, with its outcome where an envelope is required, where plain
    values are welcome, and where a flag says that it worked.
    """
    page = (PROJECT / "docs" / lang / "returned-values.md").read_text(encoding="utf-8")
    table = page.split(_MARK)[1].strip().split("\n\n")[0].splitlines()[2:]
    found = []
    for line in table:
        values, required, welcome, flagged = (cell.strip() for cell in line.strip("|").split(" | "))
        found += [
            (json.loads(value), required, welcome, flagged)
            for value in re.findall(r"`([^`]+)`", values)
        ]
    return found


def as_text(value: Any) -> str:
    """Return a value as frameworks write it into a message."""
    return value if isinstance(value, str) else json.dumps(value)
