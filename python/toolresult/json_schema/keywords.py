"""Keywords of JSON Schema, a function each, where jsonschema's own will not do.

A function is named as its keyword, has the signature that jsonschema calls, and yields or returns
errors; None means that there are none. `CONTRACT` is for the contract's own schemas, and is about
speed: jsonschema builds a validator for each subschema even where there is nothing to report, so
the keywords that lead into subschemas first test, then descend. `THIRD_PARTY` is for the schemas of
others, and is about patterns that must stop, exact numbers and errors of bounded size.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from decimal import Decimal
from itertools import islice
from typing import Any, TypeAlias, cast

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError

from toolresult.strict_json.values import identity

Errors: TypeAlias = Iterator[Any] | None
_Number: TypeAlias = int | float | Decimal
_Test: TypeAlias = Callable[[Any, Any, Any, Any], bool]

_MOST_ERRORS = 10  # of one alternative: all of them may be many times the data
_JSONSCHEMA: Mapping[str, Any] = Draft202012Validator.VALIDATORS
# What most values are; jsonschema knows the rest.
_TYPES: Mapping[type, str] = {
    str: "string",
    dict: "object",
    list: "array",
    bool: "boolean",
    type(None): "null",
    int: "integer",
    float: "number",
}


# Testing without errors


def holds(validator: Any, instance: Any, schema: Any) -> bool:
    """Whether an instance is valid, asked without a validator for the subschema.

    It asks each subschema once, and looks for no errors below one that does not hold.
    """
    if isinstance(schema, bool):
        return schema
    function = validator.VALIDATORS.get
    for keyword, value in schema.items():
        test = _TESTS.get(keyword)
        if test is not None:
            if not test(validator, value, instance, schema):
                return False
            continue
        errors = function(keyword)
        if errors:
            for _ in errors(validator, value, instance, schema) or ():
                return False
    return True


def _properties_hold(
    validator: Any, schemas: Mapping[str, Any], instance: Any, _schema: Any
) -> bool:
    return not isinstance(instance, dict) or all(
        holds(validator, instance[name], schema)
        for name, schema in schemas.items()
        if name in instance
    )


def _items_hold(validator: Any, items: Any, instance: Any, schema: Mapping[str, Any]) -> bool:
    if not isinstance(instance, list):
        return True
    described = len(schema.get("prefixItems", ()))
    return all(holds(validator, item, items) for item in instance[described:])


def _all_hold(validator: Any, schemas: list[Any], instance: Any, _schema: Any) -> bool:
    return all(holds(validator, instance, schema) for schema in schemas)


def _branch_holds(validator: Any, condition: Any, instance: Any, schema: Mapping[str, Any]) -> bool:
    branch = schema.get("then" if holds(validator, instance, condition) else "else", True)
    return holds(validator, instance, branch)


def _does_not_hold(validator: Any, forbidden: Any, instance: Any, _schema: Any) -> bool:
    return not holds(validator, instance, forbidden)


# Keywords that lead into subschemas; `additionalProperties` and `$ref` are left to jsonschema.
_TESTS: Mapping[str, _Test] = {
    "properties": _properties_hold,
    "items": _items_hold,
    "allOf": _all_hold,
    "if": _branch_holds,
    "not": _does_not_hold,
}


# The keywords


def type_(validator: Any, types: Any, instance: Any, schema: Any) -> Errors:
    kind = _TYPES.get(type(instance))
    if kind and (kind == types or (isinstance(types, list) and kind in types)):
        return None
    return cast("Errors", _JSONSCHEMA["type"](validator, types, instance, schema))


def required(_validator: Any, names: list[str], instance: Any, _schema: Any) -> Errors:
    """Report each missing property; the message is its name, which is all that is asked for."""
    if not isinstance(instance, dict) or all(map(instance.__contains__, names)):
        return None
    return (ValidationError(name) for name in names if name not in instance)


def multipleOf(validator: Any, step: Any, instance: Any, _schema: Any) -> Iterator[Any]:
    """Compare as decimals: 19.99 is a multiple of 0.01, though not as doubles."""
    if validator.is_type(instance, "number") and not is_multiple(instance, step):
        yield ValidationError(f"{instance!r} is not a multiple of {step!r}")


def pattern(_validator: Any, regular: Any, instance: Any, _schema: Any) -> Iterator[Any]:
    if isinstance(instance, str) and not _matches(regular, instance):
        yield ValidationError(f"{instance!r} does not match {regular!r}")


def uniqueItems(validator: Any, is_asked: Any, instance: Any, _schema: Any) -> Iterator[Any]:
    """Compare by identities: jsonschema compares each item with each."""
    is_list = is_asked and validator.is_type(instance, "array")
    if is_list and len(set(map(identity, instance))) < len(instance):
        yield ValidationError(f"{instance!r} has non-unique elements")


def indexed_enum() -> Callable[[Any, list[Any], Any, Any], Iterator[Any]]:
    """Return `enum` as a function that looks a value up: jsonschema compares it with each."""
    # The lists stay alive here, so that their identities stay theirs.
    known: dict[int, tuple[list[Any], frozenset[Hashable]]] = {}

    def enum(_validator: Any, values: list[Any], instance: Any, _schema: Any) -> Iterator[Any]:
        if id(values) not in known:
            known[id(values)] = (values, frozenset(map(identity, values)))
        if identity(instance) not in known[id(values)][1]:
            yield ValidationError("the value is not one of those that are listed")

    return enum


def properties(validator: Any, schemas: Mapping[str, Any], instance: Any, _schema: Any) -> Errors:
    if not isinstance(instance, dict):
        return None
    few = schemas if len(schemas) <= len(instance) else instance
    broken: Iterable[str] = [
        name
        for name in few
        if name in instance
        and name in schemas
        and not holds(validator, instance[name], schemas[name])
    ]
    if few is instance and broken:
        known = set(broken)
        broken = [name for name in schemas if name in known]
    return _errors_inside(validator, broken, instance, schemas) if broken else None


def _errors_inside(
    validator: Any, names: Iterable[str], instance: Any, schemas: Mapping[str, Any]
) -> Iterator[Any]:
    for name in names:
        yield from validator.descend(instance[name], schemas[name], path=name, schema_path=name)


def patternProperties(
    validator: Any, schemas: Mapping[str, Any], instance: Any, _schema: Any
) -> Iterator[Any]:
    if not isinstance(instance, dict):
        return
    for regular, schema in schemas.items():
        for name, value in instance.items():
            if _matches(regular, name):
                yield from validator.descend(value, schema, path=name, schema_path=regular)


def additionalProperties(
    validator: Any, allowed: Any, instance: Any, schema: Mapping[str, Any]
) -> Errors:
    if not isinstance(instance, dict) or instance.keys() <= schema.get("properties", {}).keys():
        return None
    return _errors_of_extras(validator, allowed, instance, schema)


def _errors_of_extras(
    validator: Any, allowed: Any, instance: Any, schema: Mapping[str, Any]
) -> Iterator[Any]:
    extras = list(extra_names(instance, schema))
    if not isinstance(allowed, bool):
        for name in extras:
            yield from validator.descend(instance[name], allowed, path=name)
    elif extras and not allowed:
        yield ValidationError(f"Additional properties are not allowed: {extras!r}")


def allOf(validator: Any, schemas: list[Any], instance: Any, _schema: Any) -> Iterator[Any]:
    for index, schema in enumerate(schemas):
        if not holds(validator, instance, schema):
            yield from validator.descend(instance, schema, schema_path=index)


def anyOf(validator: Any, schemas: list[Any], instance: Any, _schema: Any) -> Iterator[Any]:
    _, context = _first_match(validator, schemas, instance)
    if context:
        yield ValidationError("no alternative matches", context=context)


def oneOf(validator: Any, schemas: list[Any], instance: Any, _schema: Any) -> Iterator[Any]:
    first, context = _first_match(validator, schemas, instance)
    if context:
        yield ValidationError("no alternative matches", context=context)
    elif any(validator.evolve(schema=other).is_valid(instance) for other in schemas[first + 1 :]):
        yield ValidationError("more than one alternative matches")


def _first_match(validator: Any, schemas: list[Any], instance: Any) -> tuple[int, list[Any]]:
    """Return which alternative matches first; if none does, a few errors of each of them."""
    context: list[Any] = []
    for index, schema in enumerate(schemas):
        errors = list(islice(validator.descend(instance, schema, schema_path=index), _MOST_ERRORS))
        if not errors:
            return index, []
        context += errors
    return -1, context


def if_(validator: Any, condition: Any, instance: Any, schema: Mapping[str, Any]) -> Errors:
    branch = "then" if holds(validator, instance, condition) else "else"
    if branch not in schema or holds(validator, instance, schema[branch]):
        return None
    return cast("Errors", validator.descend(instance, schema[branch], schema_path=branch))


def not_(validator: Any, forbidden: Any, instance: Any, schema: Any) -> Errors:
    if not holds(validator, instance, forbidden):
        return None
    return cast("Errors", _JSONSCHEMA["not"](validator, forbidden, instance, schema))


CONTRACT: Mapping[str, Any] = {
    "type": type_,
    "required": required,
    "properties": properties,
    "additionalProperties": additionalProperties,
    "allOf": allOf,
    "if": if_,
    "not": not_,
}
THIRD_PARTY: Mapping[str, Any] = {
    "multipleOf": multipleOf,
    "pattern": pattern,
    "uniqueItems": uniqueItems,
    "patternProperties": patternProperties,
    "additionalProperties": additionalProperties,
    "anyOf": anyOf,
    "oneOf": oneOf,
}


# What the keywords ask


def extra_names(instance: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names that neither `properties` nor `patternProperties` of a schema describe."""
    known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    for name in instance:
        if name not in known and not any(_matches(regular, name) for regular in patterns):
            yield name


def is_multiple(number: _Number, step: _Number) -> bool:
    """Whether a number is a multiple of another one above 0, as they are written in JSON.

    >>> is_multiple(19.99, 0.01), is_multiple(Decimal("1e9999"), 0.3)
    (True, False)
    """
    (digits, exponent), (unit, scale) = _digits(number), _digits(step)
    shift = exponent - scale
    if shift >= 0:
        power: int = pow(10, shift, unit)
        return digits * power % unit == 0
    # A power that is larger than the number anyway may be beyond all bounds.
    if 3 * -shift > digits.bit_length():
        return digits == 0
    scaled: int = unit * 10**-shift
    return digits % scaled == 0


def _digits(number: _Number) -> tuple[int, int]:
    """Return the digits of a number as an integer above or at 0, and the power of ten."""
    if isinstance(number, int):
        return abs(number), 0
    _, digits, exponent = Decimal(repr(number) if isinstance(number, float) else number).as_tuple()
    return int(Decimal((0, digits, 0))), int(exponent)


def _matches(regular: str, text: str) -> bool:
    from toolresult.json_schema import patterns  # noqa: PLC0415 - the contract needs no `regex`

    return patterns.matches(regular, text)


def formats() -> FormatChecker:
    """Return what the schema of schemas asks whether a pattern is one."""
    from toolresult.json_schema import patterns  # noqa: PLC0415 - the contract needs no `regex`

    checker = FormatChecker(formats=())
    checker.checks("regex")(lambda text: not isinstance(text, str) or patterns.compiles(text))
    return checker
