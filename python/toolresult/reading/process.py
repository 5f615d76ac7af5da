"""Why a process failed, told from its exit code or its time limit."""

from collections.abc import Mapping
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.findings.catalog import phrase
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
    names = forms_document()["reported_failure"]
    if not any(name in value for name in names["streams"]):
        return None
    if any(value.get(name) is True for name in names["timeouts"]):
        return timeout_reason()
    codes = (value.get(name) for name in names["exit_codes"])
    return next((reason for reason in map(exit_reason, codes) if reason), None)


def timeout_reason() -> str:
    """Return what is said of a tool that took too long."""
    return phrase("carrier.timed-out").text()
