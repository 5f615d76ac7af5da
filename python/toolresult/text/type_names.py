"""Types as their author wrote them, for messages: `list[Row]`, `str | None`."""

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin


def type_name(annotation: Any) -> str:
    """Return the name of a type, without modules and without what `Annotated` adds.

    >>> type_name(list[int]), type_name(Annotated[int, "at least 1"])
    ('list[int]', 'int')
    >>> type_name(Literal["asc", "desc"] | None)
    "'asc' | 'desc' | None"
    """
    origin, inner = get_origin(annotation), get_args(annotation)
    if annotation in (None, NoneType):
        return "None"
    if origin is Annotated:
        return type_name(inner[0])
    if origin is Literal:
        return " | ".join(map(repr, inner))
    if origin in (Union, UnionType):
        return " | ".join(map(type_name, inner))
    name = getattr(annotation, "__name__", None) or str(annotation).replace("typing.", "")
    if not inner or "[" in name:
        return str(name)
    return f"{name}[{', '.join(map(_part, inner))}]"


def _part(argument: Any) -> str:
    """Return an argument of a type: `...` and lists of parameters are not types."""
    if argument is ...:
        return "..."
    if isinstance(argument, list):
        return f"[{', '.join(map(type_name, argument))}]"
    return type_name(argument)
