"""The reference: jsonschema, with the contract's numbers and without a network.

Schemas are found by their URN in a registry that holds them all. Importing jsonschema takes
longer than most commands, so only those who need a verdict import this.
"""

import functools
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, cast

from jsonschema import Draft202012Validator
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry, Resource

from toolresult import contract


def _is_integer(_checker: Any, value: Any) -> bool:
    if isinstance(value, Decimal):
        return value == value.to_integral_value()
    if isinstance(value, float):
        return value.is_integer()
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(_checker: Any, value: Any) -> bool:
    return isinstance(value, int | float | Decimal) and not isinstance(value, bool)


# Numbers beyond a double are read as Decimal, which jsonschema does not know as an integer.
_ContractValidator: type[Validator] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine_many(
        {"integer": _is_integer, "number": _is_number}
    ),
)


@functools.cache
def registry() -> Registry[contract.Schema]:
    """Return the registry that resolves every schema by its URN."""
    found: Registry[contract.Schema] = Registry()
    return found.with_resources(
        (contract.URN + name, Resource.from_contents(contract.shared_schema(name, "source")))
        for name in contract.schema_names()
    )


@functools.cache
def validator(reference: str) -> Validator:
    """Return the reference validator of a schema, or of a part of one (see `schema_part`)."""
    name, _, fragment = reference.partition("#")
    root = contract.schema_part(reference)
    target: contract.Schema = {"$ref": f"{contract.URN}{name}#{fragment}"} if fragment else root
    return _ContractValidator(target, registry=cast("Any", registry()))


def own_validator(
    schema: contract.Schema, on_reference: Callable[[], None] | None = None
) -> Validator:
    """Return the reference validator of any schema that refers to itself only.

    No reference is ever fetched: one that leads elsewhere raises when it is met.

    Args:
        schema: the schema.
        on_reference: called before each `$ref` that is followed, so that a caller can stop a
            validation that takes too long: without references its length is the schema's.

    >>> own_validator({"type": "integer"}).is_valid(1.0)
    True
    """
    kind = _ContractValidator if on_reference is None else _counting(on_reference)
    return kind(schema, registry=cast("Any", Registry()))


@functools.lru_cache(maxsize=64)
def _counting(on_reference: Callable[[], None]) -> type[Validator]:
    follow = _ContractValidator.VALIDATORS["$ref"]

    def counted(validator: Any, reference: Any, instance: Any, schema: Any) -> Iterator[Any]:
        on_reference()
        yield from follow(validator, reference, instance, schema)

    return cast("type[Validator]", extend(_ContractValidator, {"$ref": counted}))  # type: ignore[no-untyped-call]
