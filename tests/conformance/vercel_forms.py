"""Write the Vercel form of every tool result among the fixtures, a line of JSON each.

python tests/conformance/vercel_forms.py > vercel.jsonl
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

import toolresult
from toolresult.carriers import to_vercel
from toolresult.forms import BY_NAME
from toolresult.normal import Outcome
from toolresult.reading import DEPTH_LIMIT

# JavaScript writes and reads these another way; what they are is tested in Python.
_DEEPEST = DEPTH_LIMIT // 2
_LONGEST = 20_000


def forms() -> Iterator[dict[str, Any]]:
    """Yield identifier, outcome and form of each."""
    for fixture in toolresult.fixtures():
        if fixture.level == "behavior":
            continue
        report = toolresult.validate(fixture.payload, fixture.schema)
        form = BY_NAME.get(str(report.schema))
        if not report.valid or form is None or form.normal is None:
            continue
        envelope = toolresult.load(fixture.payload, form.name)
        failed = form.outcome(envelope.to_dict()) is not Outcome.OK
        part = to_vercel(envelope, tool_call_id="call_1", name="screenshot")
        if _is_ordinary(part):
            yield {"id": fixture.id, "failed": failed, "part": part}


def _is_ordinary(part: Any) -> bool:
    """Whether any JSON writer can write it."""
    try:
        text = json.dumps(part, allow_nan=False)
    except (TypeError, ValueError):
        return False
    return len(text) < _LONGEST and text.count("[") + text.count("{") < _DEEPEST


def main() -> int:
    """Write them to standard output."""
    for one in forms():
        sys.stdout.write(json.dumps(one, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
