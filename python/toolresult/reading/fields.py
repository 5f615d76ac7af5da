"""What the fields of an object say that is not an envelope: its code, a success, nothing found.

The names of fields that say so are rows of the contract (`evidence` in `schemas/v1/forms.json`).
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from toolresult.contract.code_table import standard_table
from toolresult.contract.package_data import forms_document, schema
from toolresult.forms.processes import written_number
from toolresult.strict_json.numbers import whole_number

_HTTP_SUCCESS = range(200, 300)
_DIGITS = re.compile("-?[0-9]{1,9}")


def code_in(value: Mapping[str, Any]) -> int | None:
    """Return a failure code of the contract that has a message beside it, or None."""
    return number_in(value) if has_own_code(value) and _has_message(value) else None


def has_own_code(value: Mapping[str, Any]) -> bool:
    """Whether its code is one of the ranges of the contract, but not 0."""
    number = number_in(value)
    return number is not None and number != 0 and standard_table().describe(number).kind is not None


def has_foreign_code(value: Mapping[str, Any]) -> bool:
    """Whether it is an envelope but for its code, which is not an HTTP success either.

    So a tool's own `{"code": 5, "message": "bad"}` is a failure, not data, and `"5"` is one, too.
    """
    code = value.get("code")
    if code is None:
        return False
    is_digits = isinstance(code, str) and _DIGITS.fullmatch(code) is not None
    number = int(code) if isinstance(code, str) and is_digits else number_in(value)
    is_failure = bool(number) and number not in _HTTP_SUCCESS
    return is_failure and _has_message(value) and value.keys() <= _fields()


def number_in(value: Mapping[str, Any]) -> int | None:
    """Return the whole number in the field `code`, or None."""
    code = value.get("code")
    return None if code is None or isinstance(code, bool) else whole_number(code)


def _has_message(value: Mapping[str, Any]) -> bool:
    return isinstance(value.get("message"), str)


@cache
def _fields() -> frozenset[str]:
    return frozenset(schema("tool-return")["properties"])


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
    if value.keys().isdisjoint(facts["lists"]):
        return False
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
