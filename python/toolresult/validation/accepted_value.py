"""The value of a text that was accepted, read as fast as its numbers allow."""

from typing import Any

from toolresult import native
from toolresult.strict_json.parser import value_of


def accepted_value(text: str | bytes) -> Any:
    """Return the value of a text that the fast path or the native core accepted.

    >>> accepted_value(b'{"code":0,"data":0.5}')
    {'code': 0, 'data': 0.5}
    """
    core = native.CORE
    return value_of(text, has_short_numbers=core is not None and core.has_short_numbers(text))
