"""Objects of the SDK among Python values: which they are, and how pydantic writes a model."""

import dataclasses
from collections import deque
from typing import Any

from pydantic import BaseModel

from toolresult.runs.plain_text import (
    is_of_type,
)

_SDK = "agents"


def is_of_the_sdk(value: Any) -> bool:
    """Whether a class of the value was defined by the SDK."""
    return any(str(kind.__module__).partition(".")[0] == _SDK for kind in type(value).__mro__)


def holds_sdk_objects(model: BaseModel) -> bool:
    """Whether pydantic would find a dataclass of the SDK when it dumps this model.

    Pydantic dumps every dataclass that it finds, including agents and contexts.
    """
    waiting: list[Any] = [model]
    seen: dict[int, Any] = {}
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen[id(value)] = value
        if is_of_type(value, dict):
            waiting.extend(dict.values(value))
        elif is_of_type(value, list, tuple, set, frozenset, deque):
            waiting.extend(value)
        elif is_of_type(value, BaseModel):
            waiting.extend(vars(value).values())
            waiting.extend((value.__pydantic_extra__ or {}).values())
        elif dataclasses.is_dataclass(type(value)):
            if is_of_the_sdk(value):
                return True
            names = (field.name for field in dataclasses.fields(value))
            waiting.extend(getattr(value, name, None) for name in names)
    return False


def dumped(model: BaseModel, *, own: bool) -> Any:
    """Dump a model as its author means it, without the fields that it excludes."""
    if own:
        return model.model_dump(exclude_unset=True, warnings=False)
    return model.model_dump(by_alias=True, warnings=False)
