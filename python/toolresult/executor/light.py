"""What can be read in the event loop: little, and without code of the author."""

from collections.abc import Iterable
from types import WrapperDescriptorType
from typing import Any

from toolresult.executor.tools import ToolError
from toolresult.models.load import MODELS, ResponseMeta
from toolresult_contract.error_codes import ErrorCode

# Values, and characters by the hundred, that are read in well under a millisecond or two.
_MOST = 1_000
_CHARACTERS = 100

_SCALARS = frozenset({int, float, bool, type(None), ErrorCode})
_MODELS = frozenset({*MODELS.values(), ResponseMeta})
_KINDS_OF_TYPES = frozenset({type, *map(type, (*_SCALARS, *_MODELS))})


def is_light(root: object) -> bool:
    """Whether a value is small and made of built-in types and this package's models alone.

    Anything else may run its own code when it is read, and take as long as it likes.

    >>> is_light({"code": 0, "data": [1, 2]}), is_light({"code": 0, "data": [1] * 10_000})
    (True, False)
    """
    left = _MOST
    waiting: list[Any] = [root]
    while waiting:
        value = waiting.pop()
        kind = type(value)
        if type(kind) not in _KINDS_OF_TYPES:  # its hash may be code of its own
            return False
        if kind is str:
            left -= len(value) // _CHARACTERS
        elif kind is dict:
            left -= len(value)
            if left >= 0:
                waiting.extend(value)
                waiting.extend(value.values())
        elif kind is list or kind is tuple:
            left -= len(value)
            if left >= 0:
                waiting.extend(value)
        elif kind in _MODELS:
            waiting.append(vars(value))
            waiting.append(value.model_extra)
        elif kind not in _SCALARS:
            return False
        if left < 0:
            return False
    return True


def is_light_error(error: BaseException) -> bool:
    """Whether an exception has no code of its own that runs when it is shown or logged.

    >>> is_light_error(ValueError("no size")), is_light_error(ValueError(object()))
    (True, False)
    """
    return all(
        (type(each) is ToolError or isinstance(type(each).__str__, WrapperDescriptorType))
        and is_light(each.args)
        for each in _chain(error)
    )


def _chain(error: BaseException) -> Iterable[BaseException]:
    seen: dict[int, BaseException] = {}
    waiting: list[BaseException | None] = [error]
    while waiting:
        each = waiting.pop()
        if each is not None and id(each) not in seen:
            seen[id(each)] = each
            waiting += [each.__cause__, each.__context__]
    return seen.values()
