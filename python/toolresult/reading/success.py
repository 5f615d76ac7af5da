"""Whether an object says that it succeeded, or that nothing was found, in a field of its own.

The names are rows of the contract (`evidence` in `schemas/v1/forms.json`).
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.forms.processes import written_number


def says_succeeded(value: Mapping[str, Any]) -> bool:
    """Whether an object has a flag by which somebody says that it succeeded.

    >>> says_succeeded({"ok": True, "message": "no errors"}), says_succeeded({"message": "no"})
    (True, False)
    """
    facts = _facts()["succeeded"]
    status = value.get("status")
    return (
        any(value.get(name) is True for name in _success_flags())
        or (isinstance(status, str) and status.lower() in facts["statuses"])
        or any(written_number(value.get(key)) in facts["codes"] for key in ("code", "status"))
    )


def is_empty_value(value: object) -> bool:
    """Whether a value holds nothing, or is an object whose list of results is empty.

    >>> is_empty_value([]), is_empty_value({"results": [], "total": 0})
    (True, True)
    >>> is_empty_value({"results": [], "total": 3}), is_empty_value({"rows": 0})
    (False, False)
    """
    if not isinstance(value, dict):
        return value == []
    facts = _facts()["empty"]
    lists = [value[key] for key in facts["lists"] if isinstance(value.get(key), list)]
    if not lists:
        return False
    counts = [value[key] for key in facts["counts"] if key in value]
    is_listless = not any(isinstance(one, list | dict) and one for one in value.values())
    return is_listless and all(written_number(one) == 0 for one in counts)


def _facts() -> Mapping[str, Any]:
    facts: Mapping[str, Any] = forms_document()["evidence"]
    return facts


@cache
def _success_flags() -> tuple[str, ...]:
    rows = _facts()["structure"]
    return tuple(next(row["keys"] for row in rows if row["id"] == "success-flag"))
