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
    left = _MOST + 1
    waiting: list[Any] = [(root,)]
    while waiting:
        values: Any = waiting.pop()
        left -= len(values)
        if left < 0:
            return False
        for value in values.values() if type(values) is dict else values:
            kind = type(value)
            if kind is int or kind is bool or value is None:
                continue
            if kind is str:
                left -= len(value) // _CHARACTERS
            elif kind is dict:
                waiting.append(value)
                for name in value:
                    if type(name) is not str or len(name) >= _CHARACTERS:
                        waiting.append((name,))
            elif kind is list or kind is tuple:
                waiting.append(value)
            elif type(kind) not in _KINDS_OF_TYPES:  # its hash may be code of its own
                return False
            elif kind in _MODELS:
                waiting.append((vars(value), value.model_extra))
            elif kind not in _SCALARS:
                return False
    return left >= 0


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
