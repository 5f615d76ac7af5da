"""What an object says of its own failure, beside the field by which its form decides.

Systems flag a failure in many ways, and people merge them: `isError` beside `output`, `error`
beside `code`. The names are data (`reported_failure` in `schemas/v1/forms.json`), the rules are:

| what is in the object | it failed |
|---|---|
| `isError` or `is_error` | is true |
| `ok` or `success` | is false |
| `error` | is true, text that is not blank, or an object or list that is not empty |
| `errors` | is a list that is not empty, there is no `data`, and all else only explains |
| `type` | is that of a failed part, such as `error-text`; so, too, in the object `output` |
| `status` of `error`, `fail`, `failed`, `failure` | the `type` is that of a call or its output; |
| | or all else only explains; or it is `error`, and a reason is in words |
| `exit_code` or the like | is a number but 0, beside `stdout`, `stderr` or `output` |
| `timed_out`, `timedOut` | is true, beside `stdout`, `stderr` or `output` |

So `{"status": "failed", "build": 3}` is what a tool found out, and `{"status": "failed"}` and
`{"status": "failed", "message": "no such build"}` are failures of the tool.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.strict_json.numbers import whole_number
from toolresult.text.blank import is_blank

# How deep a reason may be: the text of a block in the content of an error, and no deeper.
_DEPTH = 6


def says_failed(value: Mapping[str, Any], *, apart_from: str | None = None) -> bool:
    """Whether an object says that it failed, whatever else it is.

    Args:
        value: the object.
        apart_from: a field that does not count, because the form decides by it.

    >>> says_failed({"output": "x", "isError": True}), says_failed({"error": None, "rows": 3})
    (True, False)
    """
    names = _names()
    return (
        any(value.get(key) is True for key in names["true"])
        or any(value.get(key) is False for key in names["false"] if key != apart_from)
        or is_error(value.get("error"))
        or _has_errors(value)
        or _has_failed_type(value)
        or _has_failed_type(value.get("output"))
        or _has_failed_status(value)
        or _has_failed_exit(value)
    )


def is_error(error: object) -> bool:
    """Whether what is in a field named `error` is one: null, blank, empty and a number are not."""
    if isinstance(error, str):
        return not is_blank(error)
    return error is True or (isinstance(error, dict | list) and bool(error))


def wrapped_in(value: Mapping[str, Any]) -> Any:
    """Return what a server wrapped in `result`, as JSON-RPC does; None where it did not."""
    return value["result"] if "result" in value and value.keys() <= _wrappers() else None


def reason_in(value: Any) -> str | None:
    """Return the text in which a failure says why, wherever its system puts it; None without one.

    >>> reason_in({"error": {"message": "no size"}}), reason_in({"errors": ["no", "never"]})
    ('no size', 'no')
    """
    return _reason(value, _DEPTH)


def _reason(value: Any, depth: int) -> str | None:
    if isinstance(value, str):
        return None if is_blank(value) else value
    if isinstance(value, list):
        return _first_reason(value, depth)
    if not isinstance(value, dict):
        return None
    keys = [*_names()["reasons"], "content", "text", "value", "output", "result", "stderr"]
    return _first_reason([value[key] for key in keys if key in value], depth)


def _first_reason(values: list[Any], depth: int) -> str | None:
    reasons = (_reason(value, depth - 1) for value in values) if depth else iter(())
    return next((reason for reason in reasons if reason is not None), None)


def _has_errors(value: Mapping[str, Any]) -> bool:
    errors = value.get("errors")
    is_given = isinstance(errors, list) and bool(errors)
    return is_given and value.get("data") is None and _only_explains(value)


def _has_failed_type(value: object) -> bool:
    kind = value.get("type") if isinstance(value, Mapping) else None
    return isinstance(kind, str) and kind in _names()["types"]


def _has_failed_status(value: Mapping[str, Any]) -> bool:
    names, status, kind = _names(), value.get("status"), value.get("type")
    if not isinstance(status, str) or status.lower() not in names["statuses"]:
        return False
    if isinstance(kind, str) and kind.endswith(tuple(names["item_types"])):
        return True
    is_certain = status.lower() == names["certain_status"]
    has_reason = any(_reason(value.get(key), 1) is not None for key in names["reasons"])
    return _only_explains(value) or (is_certain and has_reason)


def _has_failed_exit(value: Mapping[str, Any]) -> bool:
    names = _names()
    codes = (whole_number(value.get(key)) for key in names["exit_codes"])
    is_late = any(value.get(key) is True for key in names["timeouts"])
    return (is_late or any(codes)) and any(key in value for key in names["streams"])


def _only_explains(value: Mapping[str, Any]) -> bool:
    return value.keys() <= _explaining()


def _names() -> Mapping[str, Any]:
    names: Mapping[str, Any] = forms_document()["reported_failure"]
    return names


@cache
def _explaining() -> frozenset[str]:
    return frozenset(_names()["beside"])


@cache
def _wrappers() -> frozenset[str]:
    return frozenset(_names()["wrappers"])
