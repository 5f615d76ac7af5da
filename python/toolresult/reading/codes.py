"""The codes of a failure in an object that is not an envelope of the contract."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from toolresult.contract.package_data import schema
from toolresult.error_codes.table import standard_table
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
