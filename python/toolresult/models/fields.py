"""The fields of a model: serialized names, and values as JSON and as pydantic have them."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from toolresult.models.ordinary import plain
from toolresult.strict_json.numbers import LONGEST_INT, whole_number

# Classes may be made at run time, such as ToolReturn[Order]; a program has a few.
_REMEMBERED = 1024
_SCALARS = frozenset({str, int, float, bool, type(None)})


@dataclass(frozen=True)
class _Fields:
    """What is asked of the fields of a class, worked out once.

    Attributes:
        written: name in Python → serialized name.
        python: the other way round.
        scalars: the serialized names of fields for one text, number or boolean.
        integers: the names in Python of fields for an integer.
    """

    written: Mapping[str, str]
    python: Mapping[str, str]
    scalars: frozenset[str]
    integers: frozenset[str]


@lru_cache(_REMEMBERED)
def _fields_of(model: type[BaseModel]) -> _Fields:
    declared = model.model_fields
    written = {name: field.serialization_alias or name for name, field in declared.items()}
    return _Fields(
        written,
        {alias: name for name, alias in written.items()},
        frozenset(written[name] for name, field in declared.items() if _is_scalar(field)),
        frozenset(name for name, field in declared.items() if field.annotation is int),
    )


def _is_scalar(field: FieldInfo) -> bool:
    return _SCALARS.issuperset(get_args(field.annotation) or (field.annotation,))


def serialized_names(model: type[BaseModel]) -> Mapping[str, str]:
    """Return the names of the declared fields: in Python → as written, in their order."""
    return _fields_of(model).written


def serialized_name(model: type[BaseModel], name: str) -> str:
    """Return the name under which a field is written; a foreign field has only one name."""
    return serialized_names(model).get(name, name)


def by_python_names(model: type[BaseModel], serialized: Mapping[str, Any]) -> dict[str, Any]:
    """Return serialized fields by their names in Python."""
    fields = _fields_of(model)
    named = {fields.python.get(written, written): value for written, value in serialized.items()}
    for name in fields.integers:
        # JSON may write 0.0, and pydantic is strict.
        value = named.get(name)
        if type(value) is not int and (whole := whole_number(value)) is not None:
            named[name] = whole
    return named


def plain_fields(model: type[BaseModel], fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of serialized fields, with ordinary Python values as JSON has them.

    A field for one text, number or boolean stays strict: a date is not a message.
    """
    scalars = _fields_of(model).scalars
    return {name: value if name in scalars else plain(value) for name, value in fields.items()}


def json_numbers(value: Any) -> Any:
    """Return a value without Decimals, for writers that make strings of them.

    Raises:
        ValueError: a Decimal does not fit a double.
    """
    match value:
        case Decimal() if value == value.to_integral_value() and value.adjusted() < LONGEST_INT:
            return int(value)
        case Decimal():
            nearest = float(value)
            if nearest in (float("inf"), float("-inf")):
                raise ValueError(f"{value} does not fit a double; `to_json` writes it exactly")
            return nearest
        case dict():
            return {key: json_numbers(item) for key, item in value.items()}
        case list():
            return [json_numbers(item) for item in value]
        case _:
            return value
