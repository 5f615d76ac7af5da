"""Why a process failed, told from its exit code or its time limit."""

from collections.abc import Mapping
from typing import Any

from toolresult.contract.phrases import phrase
from toolresult.forms.processes import failed_process
from toolresult.strict_json.numbers import whole_number


def exit_reason(code: Any) -> str | None:
    """Return what an exit code says that went wrong; None for 0, and for anything but a number.

    >>> exit_reason(2), exit_reason(0)
    ('exited with code 2', None)
    """
    number = None if isinstance(code, bool) else whole_number(code)
    return phrase("carrier.exit-code", code=number).text() if number else None


def process_reason(value: Mapping[str, Any]) -> str | None:
    """Return why a process failed whose output an object holds; None where it did not fail.

    >>> process_reason({"stdout": "", "stderr": "no", "exit_code": 1})
    'exited with code 1'
    """
    failed = failed_process(value)
    if failed is None:
        return None
    if failed.is_late:
        return timeout_reason()
    return exit_reason(failed.exit_code) or phrase("carrier.interrupted").text()


def timeout_reason() -> str:
    """Return the message for a tool that took too long."""
    return phrase("carrier.timed-out").text()
