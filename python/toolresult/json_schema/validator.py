"""The reference validator: jsonschema, with the contract's numbers and without a network.

Schemas are found by their URN in a registry of all of them. Importing jsonschema takes longer
than most commands do, so import this only where a verdict is needed.
"""

import functools
import json
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import Any, cast

from jsonschema import Draft202012Validator
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry, Resource

from toolresult.contract import package_data
from toolresult.json_schema import keywords
from toolresult.json_schema.walk import definition_name, rebuild


def _is_integer(_checker: Any, value: Any) -> bool:
    if isinstance(value, Decimal):
        return value == value.to_integral_value()
    if isinstance(value, float):
        return value.is_integer()
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(_checker: Any, value: Any) -> bool:
    return isinstance(value, int | float | Decimal) and not isinstance(value, bool)


# Numbers beyond a double are read as Decimal, which jsonschema does not know as an integer.
NUMBERS: Mapping[str, Callable[[Any, Any], bool]] = {"integer": _is_integer, "number": _is_number}
_ContractValidator: type[Validator] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    validators=keywords.CONTRACT,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine_many(NUMBERS),
)
# What a validator reads of a schema, and what findings do; all else is for people.
_READ = frozenset({*_ContractValidator.VALIDATORS, "$id", "$schema", "then", "else", "x-rule"})


def lean(schema: Any, definitions: Mapping[str, Any], inside: frozenset[str] = frozenset()) -> Any:
    """Return a schema without annotations, each reference replaced by what it refers to.

    Args:
        schema: the schema.
        definitions: what it may refer to.
        inside: names of the definitions that are being put in; a reference to one stays.

    >>> lean({"title": "t", "$ref": "#/$defs/a"}, {"a": {"type": "null", "description": "d"}})
    {'type': 'null'}
    """
    if not isinstance(schema, Mapping):
        return schema
    name = definition_name(schema.get("$ref", ""))
    if name is not None and name not in inside and not schema.keys() & _BESIDE:
        return lean(definitions[name], definitions, inside | {name})
    kept = {keyword: value for keyword, value in schema.items() if keyword in _READ}
    return rebuild(kept, lambda child: lean(child, definitions, inside))


# What would be lost if a reference were replaced.
_BESIDE = (_READ | {"$defs"}) - {"$ref", "x-rule"}


@functools.cache
def registry() -> Registry[package_data.Schema]:
    """Return the registry that resolves every schema by its URN."""
    found: Registry[package_data.Schema] = Registry()
    return found.with_resources(
        (
            package_data.URN + name,
            Resource.from_contents(package_data.shared_schema(name, "source")),
        )
        for name in package_data.schema_names()
    )


@functools.cache
def validator(reference: str) -> Validator:
    """Return the reference validator of a schema, or of a part of one (see `schema_part`)."""
    name, _, fragment = reference.partition("#")
    root = package_data.schema_part(reference)
    target = lean(root, root.get("$defs", {}))
    if "$ref" in json.dumps(target):
        target = {"$ref": f"{package_data.URN}{name}#{fragment}"} if fragment else root
    return _ContractValidator(target, registry=cast("Any", registry()))


def own_validator(
    schema: package_data.Schema,
    on_reference: Callable[[], None] | None = None,
    functions: Mapping[str, Any] | None = None,
) -> Validator:
    """Return the reference validator of any schema that refers to itself only.

    No reference is ever fetched: one that leads elsewhere raises when it is met.

    Args:
        schema: the schema.
        on_reference: called before each `$ref` that is followed, so that a caller can stop a
            validation that takes too long: without references its length is the schema's.
        functions: keyword → function, in place of `keywords.CONTRACT` and of jsonschema's.

    >>> own_validator({"type": "integer"}).is_valid(1.0)
    True
    """
    other = {
        **(functions or {}),
        **({"$ref": _count_references(on_reference)} if on_reference else {}),
    }
    kind = extend(_ContractValidator, other) if other else _ContractValidator  # type: ignore[no-untyped-call]
    return cast("Validator", kind(schema, registry=cast("Any", Registry())))


def _count_references(on_reference: Callable[[], None]) -> Callable[..., Iterator[Any]]:
    follow = _ContractValidator.VALIDATORS["$ref"]

    def counted(validator: Any, reference: Any, instance: Any, schema: Any) -> Iterator[Any]:
        on_reference()
        yield from follow(validator, reference, instance, schema)

    return counted
