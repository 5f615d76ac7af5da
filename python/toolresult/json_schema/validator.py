"""The reference: jsonschema, with the contract's numbers and without a network.

Schemas are found by their URN in a registry that holds them all. Importing jsonschema takes
longer than most commands, so only those who need a verdict import this.

Of a subschema that holds nobody wants errors, and jsonschema prepares a validator for each. So
the keywords that lead into subschemas first ask jsonschema's own keywords whether the subschema
holds, and descend only where it does not.
"""

import functools
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, cast

from jsonschema import Draft202012Validator
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry, Resource

from toolresult.contract import package_data
from toolresult.json_schema.walk import definition_name, rebuilt


def _is_integer(_checker: Any, value: Any) -> bool:
    if isinstance(value, Decimal):
        return value == value.to_integral_value()
    if isinstance(value, float):
        return value.is_integer()
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(_checker: Any, value: Any) -> bool:
    return isinstance(value, int | float | Decimal) and not isinstance(value, bool)


def _holds(validator: Any, instance: Any, schema: Any) -> bool:
    """Whether every keyword of a schema is content, asked without a validator of its own.

    It asks each subschema once, and looks for no errors below one that does not hold.
    """
    if isinstance(schema, bool):
        return schema
    ask = validator.VALIDATORS.get
    for keyword, value in schema.items():
        asked = _HOLDING.get(keyword)
        if asked is not None:
            if not asked(validator, value, instance, schema):
                return False
            continue
        function = ask(keyword)
        if function:
            for _ in function(validator, value, instance, schema) or ():
                return False
    return True


def _properties_hold(
    validator: Any, properties: Mapping[str, Any], instance: Any, _schema: Any
) -> bool:
    return not isinstance(instance, dict) or all(
        _holds(validator, instance[name], schema)
        for name, schema in properties.items()
        if name in instance
    )


def _items_hold(validator: Any, schema: Any, instance: Any, around: Mapping[str, Any]) -> bool:
    if not isinstance(instance, list):
        return True
    described = len(around.get("prefixItems", ()))
    return all(_holds(validator, item, schema) for item in instance[described:])


def _all_hold(validator: Any, schemas: list[Any], instance: Any, _schema: Any) -> bool:
    return all(_holds(validator, instance, schema) for schema in schemas)


def _branch_holds(validator: Any, condition: Any, instance: Any, schema: Mapping[str, Any]) -> bool:
    branch = schema.get("then" if _holds(validator, instance, condition) else "else", True)
    return _holds(validator, instance, branch)


def _not_holds(validator: Any, forbidden: Any, instance: Any, _schema: Any) -> bool:
    return not _holds(validator, instance, forbidden)


# Keywords that lead into subschemas; `additionalProperties` and `$ref` are left to jsonschema.
_HOLDING: Mapping[str, Callable[[Any, Any, Any, Any], bool]] = {
    "properties": _properties_hold,
    "items": _items_hold,
    "allOf": _all_hold,
    "if": _branch_holds,
    "not": _not_holds,
}


# The keywords below give nothing where there is no error, which is what jsonschema allows.


def _properties(
    validator: Any, properties: Mapping[str, Any], instance: Any, _schema: Any
) -> Iterator[Any] | None:
    if not isinstance(instance, dict):
        return None
    broken = [
        name
        for name, schema in properties.items()
        if name in instance and not _holds(validator, instance[name], schema)
    ]
    return _inside(validator, broken, instance, properties) if broken else None


def _inside(
    validator: Any, names: Iterable[str], instance: Any, properties: Mapping[str, Any]
) -> Iterator[Any]:
    for name in names:
        schema = properties[name]
        yield from validator.descend(instance[name], schema, path=name, schema_path=name)


def _all_of(validator: Any, schemas: list[Any], instance: Any, _schema: Any) -> Iterator[Any]:
    for index, schema in enumerate(schemas):
        if not _holds(validator, instance, schema):
            yield from validator.descend(instance, schema, schema_path=index)


def _if(
    validator: Any, condition: Any, instance: Any, schema: Mapping[str, Any]
) -> Iterator[Any] | None:
    branch = "then" if _holds(validator, instance, condition) else "else"
    if branch not in schema or _holds(validator, instance, schema[branch]):
        return None
    return cast("Iterator[Any]", validator.descend(instance, schema[branch], schema_path=branch))


def _not(validator: Any, forbidden: Any, instance: Any, schema: Any) -> Iterator[Any] | None:
    if not _holds(validator, instance, forbidden):
        return None
    return cast("Iterator[Any]", _KEYWORDS["not"](validator, forbidden, instance, schema))


def _type(validator: Any, types: Any, instance: Any, schema: Any) -> Iterator[Any] | None:
    kind = _KINDS.get(type(instance))
    if kind and (kind == types or (isinstance(types, list) and kind in types)):
        return None
    return cast("Iterator[Any]", _KEYWORDS["type"](validator, types, instance, schema))


def _additional(
    validator: Any, allowed: Any, instance: Any, schema: Mapping[str, Any]
) -> Iterator[Any] | None:
    if isinstance(instance, dict) and instance.keys() <= schema.get("properties", {}).keys():
        return None
    return cast(
        "Iterator[Any]", _KEYWORDS["additionalProperties"](validator, allowed, instance, schema)
    )


_KEYWORDS: Mapping[str, Any] = Draft202012Validator.VALIDATORS
# What most values are; of the rest jsonschema knows more.
_KINDS: Mapping[type, str] = {
    str: "string",
    dict: "object",
    list: "array",
    bool: "boolean",
    type(None): "null",
    int: "integer",
    float: "number",
}


# Numbers beyond a double are read as Decimal, which jsonschema does not know as an integer.
NUMBERS: Mapping[str, Callable[[Any, Any], bool]] = {"integer": _is_integer, "number": _is_number}
_ContractValidator: type[Validator] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    validators={
        "properties": _properties,
        "additionalProperties": _additional,
        "type": _type,
        "allOf": _all_of,
        "if": _if,
        "not": _not,
    },
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
    return rebuilt(kept, lambda child: lean(child, definitions, inside))


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
    keywords: Mapping[str, Any] | None = None,
) -> Validator:
    """Return the reference validator of any schema that refers to itself only.

    No reference is ever fetched: one that leads elsewhere raises when it is met.

    Args:
        schema: the schema.
        on_reference: called before each `$ref` that is followed, so that a caller can stop a
            validation that takes too long: without references its length is the schema's.
        keywords: keyword → function, where jsonschema's own will not do.

    >>> own_validator({"type": "integer"}).is_valid(1.0)
    True
    """
    other = {**(keywords or {}), **({"$ref": _counted(on_reference)} if on_reference else {})}
    kind = extend(_ContractValidator, other) if other else _ContractValidator  # type: ignore[no-untyped-call]
    return cast("Validator", kind(schema, registry=cast("Any", Registry())))


def _counted(on_reference: Callable[[], None]) -> Callable[..., Iterator[Any]]:
    follow = _ContractValidator.VALIDATORS["$ref"]

    def counted(validator: Any, reference: Any, instance: Any, schema: Any) -> Iterator[Any]:
        on_reference()
        yield from follow(validator, reference, instance, schema)

    return counted
