"""A team's own shapes of results: what `wrap=` may say beside True and False."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from toolresult._lazy import public
from toolresult.contract.code_table import standard_table
from toolresult.forms.canonical import generic_failure_code, no_data_code
from toolresult.models.base import ContractModel
from toolresult.strict_json.numbers import whole_number
from toolresult.text.error_text import error_text

_OUTCOMES = ("ok", "empty", "failed")


@public("toolresult.executor")
@dataclass(frozen=True)
class Shape:
    r"""One shape in which a team's tools return results, and what it means.

    A value has the shape if it is an object with each key of `where` and its value, or a text
    that `text` matches as a whole. `wrap=[Shape(...), ...]` takes the first that fits; what fits
    none is read as `wrap=True` reads it.

    Args:
        where: keys and their values; `...` stands for any value but null.
        text: a regular expression for text.
        outcome: "ok", "empty" or "failed".
        data: the key of the data of a success, or of the partial output of a failure; None: a
            success has the whole value, a failure nothing.
        message: the key of the message; None: a text is its own message.
        code: the error code of a failure, or the key that has it; a value there that is not a code
            of a failure becomes 5000.

    Raises:
        TypeError: a field has the wrong type.
        ValueError: it says neither `where` nor `text`, or both; the expression is not valid; or
            there is no such outcome or code.

    >>> shape = Shape({"ok": True, "result": ...}, data="result")
    >>> read_own([shape], {"ok": True, "result": [1]}), read_own([shape], {"ok": False})
    ({'code': 0, 'data': [1]}, None)
    >>> read_own([Shape(text=r"no order \d+", outcome="empty")], "no order 1")
    {'code': 1904, 'message': 'no order 1'}
    """

    where: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    text: str | None = None
    outcome: Literal["ok", "empty", "failed"] = "ok"
    data: str | None = None
    message: str | None = None
    code: int | str | None = None

    def __post_init__(self) -> None:
        """Reject what would never fit, or mean nothing."""
        if bool(self.where) == (self.text is not None):
            raise ValueError("expected where={...} or text=..., one of the two")
        if not isinstance(self.where, Mapping):
            raise TypeError(f"where: expected a mapping, got {type(self.where).__name__}")
        if self.text is not None:
            try:
                re.compile(self.text)
            except re.error as error:
                raise ValueError(f"text: not a regular expression: {error}") from None
        if self.outcome not in _OUTCOMES:
            raise ValueError(f"outcome: expected ok, empty or failed, got {self.outcome!r}")
        if isinstance(self.code, int) and _failure_code(self.code) is None:
            raise ValueError(f"code: expected the code of a failure, got {self.code}")
        if self.code is not None and self.outcome != "failed":
            raise ValueError("code: only a shape with outcome='failed' has one")

    def fits(self, value: object) -> bool:
        """Whether a value has this shape."""
        if self.text is not None:
            return isinstance(value, str) and re.fullmatch(self.text, value) is not None
        return isinstance(value, dict) and all(
            value.get(key) is not None
            if wanted is ...
            else key in value and type(value[key]) is type(wanted) and value[key] == wanted
            for key, wanted in self.where.items()
        )

    def envelope(self, value: Any) -> dict[str, Any]:
        """Return the tool-return that a value of this shape means."""
        said = self._message(value)
        message = {} if said is None else {"message": said}
        if self.outcome == "ok":
            data = value if self.data is None else value.get(self.data)
            return {"code": 0, **message, "data": data}
        if self.outcome == "empty":
            return {"code": no_data_code(), **message}
        partial = None if self.data is None else value.get(self.data)
        known = {} if partial is None else {"data": partial}
        return {"code": self._code(value), **message, **known}

    def _message(self, value: Any) -> str | None:
        if self.message is not None:
            return error_text(value.get(self.message)) if value.get(self.message) else None
        return value if isinstance(value, str) and self.outcome != "ok" else None

    def _code(self, value: Any) -> int:
        given = value.get(self.code) if isinstance(self.code, str) else self.code
        return _failure_code(given) or generic_failure_code()


def _failure_code(given: object) -> int | None:
    number = whole_number(given)
    is_code = bool(number) and standard_table().describe(number or 0).kind is not None
    return number if is_code else None


Wrap: TypeAlias = bool | Sequence[Shape] | Callable[[Any], Any]
"""Whether tools may return what they like, or what reads a team's own shapes.

    True: a plain value is the data of a success, an object that says it failed is a failure.
    False: a result is required.
    shapes: the first that fits decides; the rest is read as with True.
    a function: takes the value, and returns a result such as `ToolReturn`, or None, which leaves
        the value to be read as with True.
"""


def require_wrap(wrap: object) -> Wrap:
    """Return what `wrap` may be.

    Raises:
        TypeError: it is none of it.

    >>> require_wrap("yes")
    Traceback (most recent call last):
    ...
    TypeError: wrap: expected True, False, a list of Shape or a function, got str
    """
    if isinstance(wrap, bool) or callable(wrap):
        return wrap
    if isinstance(wrap, list | tuple) and all(isinstance(each, Shape) for each in wrap):
        return tuple(wrap)
    raise TypeError(
        f"wrap: expected True, False, a list of Shape or a function, got {type(wrap).__name__}"
    )


def read_own(wrap: Wrap, value: Any) -> Any:
    """Return the result that a value is in a team's own shapes; None where it has none of them.

    Raises:
        TypeError: the function of the team returned something else than a result.
        Exception: what the function raises.
    """
    if isinstance(wrap, bool):
        return None
    if not callable(wrap):
        return next((shape.envelope(value) for shape in wrap if shape.fits(value)), None)
    read = wrap(value)
    if read is None or isinstance(read, ContractModel) or (type(read) is dict and "code" in read):
        return read
    raise TypeError(
        "the function of wrap= returned no result: expected a ToolReturn, a dict with a code, or"
        f" None, got {type(read).__name__}"
    )
