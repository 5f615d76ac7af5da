"""The Python package behind the line protocol: what `toolresult conformance` asks.

Run it with `toolresult conformance -- python -m tests.conformance.python.protocol`.
"""

import json
import sys
from typing import Any

import toolresult
from tests.conformance.python import runner
from toolresult.contract.fixtures import Fixture
from toolresult.strict_json.writer import to_json


def verdict_on(request: dict[str, Any]) -> dict[str, Any]:
    """Return all that the package says about a case."""
    level = request["level"]
    if level == "behavior":
        return runner.OPERATIONS[request["operation"]](request["input"])
    fixture = Fixture(request["id"], level, request["schema"], "", "", request)
    report = toolresult.validate(
        runner.as_given(fixture.payload) if level == "schema" else fixture.payload,
        fixture.schema,
        dialect=request.get("dialect"),
    )
    if level == "warning":
        return {"warnings": [{"rule": one.rule, "path": one.path} for one in report.warnings]}
    found = {name: getattr(one, name) for one in report.errors[:1] for name in _FINDING}
    return {"valid": report.valid, **found}


_FINDING = ("rule", "path", "line", "column")


def main() -> None:
    """Answer each line of standard input until it ends."""
    json.loads(sys.stdin.readline())
    about = {
        "implementation": "toolresult",
        "version": toolresult.__version__,
        "language": "Python",
    }
    lines = (json.loads(line) for line in sys.stdin)
    _print(about)
    for request in lines:
        _print({"id": request["id"], "verdict": verdict_on(request)})


def _print(line: dict[str, Any]) -> None:
    sys.stdout.buffer.write(to_json(line).encode() + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
