"""The fields of a model: serialized names, and values as JSON and as pydantic have them."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, get_args

from pydantic import (
    BaseModel,
)
from pydantic.fields import FieldInfo

from toolresult.models.ordinary import plain
from toolresult.strict_json.numbers import LONGEST_INT, whole_number

_SCALARS = frozenset({str, int, float, bool, type(None)})


def serialized_name(model: type[BaseModel], name: str) -> str:
    """Return the name under which a field is written; a foreign field has only one name."""
    field = model.model_fields.get(name)
    return name if field is None else field.serialization_alias or name


def _python_name(model: type[BaseModel], written: str) -> str:
    return next(
        (name for name in model.model_fields if serialized_name(model, name) == written), written
    )


def by_python_names(
    declared: Mapping[str, FieldInfo], serialized: Mapping[str, Any]
) -> dict[str, Any]:
    """Return serialized fields by their names in Python."""
    names = {field.serialization_alias or name: name for name, field in declared.items()}
    return {
        (name := names.get(written, written)): _as_field(declared.get(name), value)
        for written, value in serialized.items()
    }


def _as_field(field: FieldInfo | None, value: Any) -> Any:
    """Give an integer field an int, also where JSON wrote 0.0 and pydantic is strict."""
    whole = whole_number(value) if field is not None and field.annotation is int else None
    return value if whole is None else whole


def plain_fields(model: type[BaseModel], fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of serialized fields, with ordinary Python values as JSON has them.

    A field for one text, number or boolean stays strict: a date is not a message.
    """
    return {
        name: value if _is_scalar(model, name) else plain(value) for name, value in fields.items()
    }


def _is_scalar(model: type[BaseModel], name: str) -> bool:
    field = model.model_fields.get(_python_name(model, name))
    return field is not None and _SCALARS.issuperset(
        get_args(field.annotation) or (field.annotation,)
    )


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
