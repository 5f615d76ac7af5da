"""What an object says of its own failure, beside the field by which its form decides.

Systems flag a failure in many ways, and people merge them: `isError` beside `output`, `error`
beside `code`. The names are data (`reported_failure` in `schemas/v1/forms.json`), the rules are:

| what is in the object | it failed |
|---|---|
| `isError` or `is_error` | is true, or the text "true" |
| `ok` or `success` | is false, or the text "false" |
| `error` | is true, text that is not blank, or an object or list that is not empty |
| `error_message`, `errorMessage` | is text that is not blank |
| `errcode`, `error_code` or the like | is a number but 0, beside `errmsg` or the like |
| `ret`, `retcode` | is negative, and all else only explains or a reason is in words |
| `code` of 400 to 599 | beside `msg`, there is no `data`, and all else only explains |
| `errors` | is a list that is not empty, there is no `data`, and all else only explains |
| `type` | is that of a failed part, such as `error-text`; so, too, in the object `output`; |
| | or it is `error`, and all else only explains it, in words |
| `status` of `error`, `fail`, `failed`, `failure` | the `type` is that of a call or its output; |
| | or all else only explains; or it is `error`, and a reason is in words |
| `status`, `statusCode` or the like of 400 to 599 | all else only explains it, in words |
| `statusCode` of 400 to 599 | it is beside `body`, and all else is of an HTTP response |
| `exit_code` and other signs of a process | as `toolresult.forms.processes` has it |

So `{"status": "failed", "build": 3}` is what a tool found out, and `{"status": "failed"}` and
`{"status": "failed", "message": "no such build"}` are failures of the tool.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache
from typing import Any, TypeAlias

from toolresult.contract.package_data import forms_document
from toolresult.forms.processes import failed_process, process_sign, process_signs, written_number
from toolresult.text.blank import is_blank

# How deep a reason may be: the text of a block in the content of an error, and no deeper.
_DEPTH = 6
_HTTP_FAILURES = range(400, 600)


def says_failed(value: Mapping[str, Any], *, apart_from: Container[str] = ()) -> bool:
    """Whether an object says that it failed, whatever else it is.

    Args:
        value: the object.
        apart_from: fields that do not count, because the form decides by them.

    >>> says_failed({"output": "x", "isError": True}), says_failed({"error": None, "rows": 3})
    (True, False)
    """
    telling = _telling().intersection(value)
    for fields, rule in _rules() if telling else ():
        if not fields.isdisjoint(telling) and rule(value, apart_from):
            return True
    return False


_Rule: TypeAlias = Callable[[Mapping[str, Any], Container[str]], bool]


@cache
def _rules() -> tuple[tuple[frozenset[str], _Rule], ...]:
    """Return what says that an object failed, each rule with the fields it needs one of."""
    names = _names()
    rows: tuple[tuple[Iterable[str], _Rule], ...] = (
        (names["true"], lambda value, _: any(_is(value.get(k), flag=True) for k in names["true"])),
        (
            names["false"],
            lambda value, apart_from: any(
                _is(value.get(key), flag=False) for key in names["false"] if key not in apart_from
            ),
        ),
        (("error",), lambda value, _: is_error(value.get("error"))),
        (
            names["error_texts"],
            lambda value, _: any(_is_said(value.get(key)) for key in names["error_texts"]),
        ),
        ((*names["error_codes"], "code"), lambda value, _: _has_error_code(value)),
        (("errors",), lambda value, _: _has_errors(value)),
        (("type",), lambda value, _: _has_failed_type(value)),
        (("output",), lambda value, _: _has_failed_type(value.get("output"))),
        (("status",), lambda value, _: _has_failed_status(value)),
        (names["return_codes"], lambda value, _: _has_negative_return(value)),
        ((*names["http_statuses"], "type"), lambda value, _: _has_http_failure(value)),
        (("statusCode",), lambda value, _: _is_failed_response(value)),
        (
            process_signs(),
            lambda value, apart_from: failed_process(value, apart_from=apart_from) is not None,
        ),
    )
    return tuple((frozenset(fields), rule) for fields, rule in rows)


def failure_sign(beside: object) -> str | None:
    """Return the field of `meta` or `metadata` that says that a call failed, or None.

    Only what no success has counts there: a flag of another system, an `error`, and the signs of
    a process. A status of HTTP, for one, may be what a successful call found.

    >>> failure_sign({"rows": 3, "exit_code": 1}), failure_sign({"status": 404})
    ('exit_code', None)
    """
    if not isinstance(beside, Mapping) or beside.keys().isdisjoint(_telling()):
        return None
    names = _names()
    signs = (
        *(key for key in names["true"] if _is(beside.get(key), flag=True)),
        *(key for key in names["false"] if _is(beside.get(key), flag=False)),
        *(key for key in ("error",) if is_error(beside.get(key)) and not _is_none(beside[key])),
    )
    return signs[0] if signs else process_sign(beside)


def _is_none(error: object) -> bool:
    """Whether an error is a word for none, as programs write it beside a success."""
    return isinstance(error, str) and error.lower() in _names()["no_errors"]


def is_error(error: object) -> bool:
    """Whether what is in a field named `error` is one: null, blank, empty and a number are not."""
    if isinstance(error, str):
        return not is_blank(error)
    return error is True or (isinstance(error, dict | list) and bool(error))


def wrapped_in(value: Mapping[str, Any]) -> Any:
    """Return what a server wrapped in `result` or the like, as JSON-RPC does; None if it did not.

    >>> wrapped_in({"jsonrpc": "2.0", "id": 1, "result": 3}), wrapped_in({"result": 3, "rows": 1})
    (3, None)
    """
    wrappers = value.keys() - _beside_wrapper()
    return value[min(wrappers)] if len(wrappers) == 1 and wrappers <= _wrappers() else None


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


def _has_error_code(value: Mapping[str, Any]) -> bool:
    """Whether a number of its own says that it failed, with the reason in words beside it."""
    names = _names()
    if any(_is_said(value.get(key)) for key in names["error_messages"]):
        return any(written_number(value.get(key)) for key in names["error_codes"])
    is_explained = _is_said(value.get("msg")) and value.get("data") is None
    is_http = written_number(value.get("code")) in _HTTP_FAILURES
    return is_explained and is_http and _only_explains(value)


def _has_negative_return(value: Mapping[str, Any]) -> bool:
    """Whether a return code is negative; of a positive one nobody knows what it counts."""
    codes = (written_number(value.get(key)) for key in _names()["return_codes"])
    is_negative = any(code is not None and code < 0 for code in codes)
    return is_negative and (_only_explains(value) or _has_reason(value))


def _has_reason(value: Mapping[str, Any]) -> bool:
    return any(_reason(value.get(key), 1) is not None for key in _names()["reasons"])


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
    return _only_explains(value) or (is_certain and _has_reason(value))


def _has_http_failure(value: Mapping[str, Any]) -> bool:
    """Whether a status of HTTP, or the type of an error, is explained.

    Beside anything else the status is what a client found, and the type is one of a list.
    """
    given = _names()["http_statuses"]
    statuses = (written_number(value[key]) for key in given if key in value)
    is_failure = any(status in _HTTP_FAILURES for status in statuses)
    if not is_failure and value.get("type") != _names()["certain_type"]:
        return False
    only_explains = value.keys() <= _explaining() | _describing()
    texts = (value.get(key) for key in (*_names()["reasons"], "title"))
    return only_explains and (len(value) == 1 or any(_reason(text, 1) for text in texts))


def _is_failed_response(value: Mapping[str, Any]) -> bool:
    """Whether it is the whole response of a server, as a function behind a proxy returns it."""
    status = written_number(value.get("statusCode"))
    return status in _HTTP_FAILURES and "body" in value and value.keys() <= _proxy()


def _is(value: object, *, flag: bool) -> bool:
    """Whether a flag has a value; some write it as text."""
    return value is flag or (isinstance(value, str) and value.lower() == str(flag).lower())


def _is_said(value: object) -> bool:
    return isinstance(value, str) and not is_blank(value)


def _only_explains(value: Mapping[str, Any]) -> bool:
    return value.keys() <= _explaining()


def _names() -> Mapping[str, Any]:
    names: Mapping[str, Any] = forms_document()["reported_failure"]
    return names


@cache
def _telling() -> frozenset[str]:
    """Return the fields of which one is there whenever an object says that it failed."""
    return frozenset[str]().union(*(fields for fields, _ in _rules()))


@cache
def _explaining() -> frozenset[str]:
    return frozenset(_names()["beside"])


@cache
def _describing() -> frozenset[str]:
    """Return the fields that describe an error of HTTP, and the failure as a whole."""
    return frozenset((*_names()["problem"], *_names()["http_statuses"]))


@cache
def _proxy() -> frozenset[str]:
    return frozenset(_names()["proxy"])


@cache
def _wrappers() -> frozenset[str]:
    return frozenset(_names()["wrappers"])


@cache
def _beside_wrapper() -> frozenset[str]:
    return frozenset(_names()["beside_wrapper"])
