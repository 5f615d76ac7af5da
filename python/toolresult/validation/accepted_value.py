"""The value of a payload that was accepted, read as fast as its numbers allow."""

from typing import Any

from toolresult import native
from toolresult.strict_json.parser import value_of


def accepted_value(payload: str | bytes | dict[str, Any]) -> Any:
    """Return the value of a payload that the fast path or the native core accepted.

    >>> accepted_value(b'{"code":0,"data":0.5}')
    {'code': 0, 'data': 0.5}
    """
    if isinstance(payload, dict):
        return payload
    core = native.CORE
    return value_of(payload, has_short_numbers=core is not None and core.has_short_numbers(payload))
