"""JSON Schemas as data contracts: refused when they are none, explained when they are broken.

A schema may use all of JSON Schema 2020-12 (or the draft that its `$schema` names); `format`
is an annotation, as the standard has it. Nothing is ever fetched: what it refers to stands
inside it. Patterns are read as ECMA-262 has them and stopped after a second; `multipleOf` is
exact on decimals.
"""

import copy
import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

from toolresult.data_texts import has, say
from toolresult.data_violations import MOST, Violation
from toolresult.findings import glued, names_in_words, phrase, quote
from toolresult.pointers import pointer
from toolresult.values import describe

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator
    from referencing.jsonschema import Schema

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_REFERENCES = ("$ref", "$dynamicRef")
# Enough for the remainder of any two numbers that `read` lets pass.
_EXACT = Context(prec=10_000, Emax=MAX_EMAX, Emin=MIN_EMIN)


class SchemaContract:
    """A JSON Schema for the data of one tool.

    Args:
        tool: the tool's name, for messages.
        schema: the schema; a copy is kept.
        lang: language of the error.

    Raises:
        ValueError: it is no JSON Schema, or refers to something outside itself, or to itself
            without end.
    """

    def __init__(self, tool: str, schema: Mapping[str, Any] | bool, lang: str) -> None:
        self.tool = tool
        self.schema: Any = copy.deepcopy(dict(schema) if isinstance(schema, Mapping) else schema)
        self._validator = _compiled(tool, self.schema, lang)
        # A schema that refers to itself without end mostly does so for any value.
        self.violations(None, lang)

    def json_schema(self, _lang: str = "en") -> Any:
        """Return the schema as a value of your own."""
        return copy.deepcopy(self.schema)

    def violations(self, value: Any, lang: str) -> Iterator[Violation]:
        """Return what breaks the contract, of the first `MOST` errors.

        Raises:
            ValueError: the contract refers to itself without end.
        """
        from toolresult import patterns  # noqa: PLC0415 - takes long to load

        found: list[Violation] = []
        place = say("schema-place", lang, place="#")
        try:
            with patterns.bounded():
                for error in islice(self._validator.iter_errors(value), MOST):
                    found += _violations(error, lang)
        except RecursionError:
            raise ValueError(say("endless", lang, tool=quote(self.tool))) from None
        except patterns.SlowPatternError as error:
            reason = say("slow-pattern", lang, limit=quote(_short(error.pattern)))
            found.append(Violation((), reason, place))
        except (TypeError, ArithmeticError) as error:
            found.append(Violation((), say("raised", lang, detail=type(error).__name__), place))
        return iter(found)


def _compiled(tool: str, schema: Any, lang: str) -> "Validator":
    """Return the validator of a schema; jsonschema takes long to load, so it is loaded here.

    Raises:
        ValueError: it is no JSON Schema, or refers to something outside itself.
    """
    from jsonschema.exceptions import SchemaError  # noqa: PLC0415 - see above
    from jsonschema.validators import validator_for  # noqa: PLC0415 - see above

    from toolresult import patterns  # noqa: PLC0415 - see above

    declared = schema.get("$schema", DRAFT) if isinstance(schema, dict) else DRAFT
    unknown = cast("type[Validator]", type(None))
    known = validator_for({"$schema": declared if isinstance(declared, str) else ""}, unknown)
    if known is unknown:
        raise ValueError(say("unknown-draft", lang, tool=quote(tool), found=quote(declared)))
    # The protocol does not know of `format_checker`, which every kind of jsonschema takes.
    kind: Any = _of_ours(known)
    try:
        kind.check_schema(schema, format_checker=patterns.FORMATS)
    except SchemaError as error:
        place = pointer(error.absolute_path) or "#"
        raise ValueError(
            say("not-a-schema", lang, tool=quote(tool), place=place, reason=_short(error.message))
        ) from None
    registry = _refuse_what_is_not_inside(tool, schema, kind, lang)
    return cast("Validator", kind(schema, registry=registry))


@functools.cache
def _of_ours(kind: "type[Validator]") -> "type[Validator]":
    """Return a kind of validator with the numbers that `read` gives and patterns that end."""
    from jsonschema.validators import extend  # noqa: PLC0415 - as above

    from toolresult import patterns  # noqa: PLC0415 - takes long to load
    from toolresult.reference import NUMBERS  # noqa: PLC0415 - loads jsonschema

    checker = kind.TYPE_CHECKER.redefine_many(NUMBERS)
    keywords = {**patterns.KEYWORDS, "multipleOf": _multiple_of}
    return cast("type[Validator]", extend(kind, keywords, type_checker=checker))  # type: ignore[no-untyped-call]


def _multiple_of(validator: Any, step: Any, value: Any, _schema: Any) -> Iterator[Any]:
    """Compare as decimals: 19.99 is a multiple of 0.01, though not as doubles."""
    from jsonschema.exceptions import ValidationError  # noqa: PLC0415 - loaded long ago

    if not validator.is_type(value, "number"):
        return
    number, unit = (Decimal(repr(one)) if isinstance(one, float) else one for one in (value, step))
    if _EXACT.remainder(Decimal(number), Decimal(unit)) != 0:
        yield ValidationError(f"{value!r} is not a multiple of {step!r}")


def _refuse_what_is_not_inside(tool: str, schema: Any, kind: Any, lang: str) -> Any:
    """Look up every reference; return the registry in which they are found.

    Raises:
        ValueError: a reference leads outside, nowhere, or to what is no schema; or a pattern
            stands where it could not be stopped.
    """
    from jsonschema.exceptions import SchemaError  # noqa: PLC0415 - loaded long ago
    from referencing import Registry, Resource  # noqa: PLC0415 - loaded with jsonschema
    from referencing.exceptions import Unresolvable  # noqa: PLC0415 - likewise
    from referencing.jsonschema import DRAFT202012  # noqa: PLC0415 - likewise

    from toolresult import patterns  # noqa: PLC0415 - likewise

    root: Resource[Schema] = Resource.from_contents(schema, default_specification=DRAFT202012)
    base = root.id() or ""
    empty: Registry[Schema] = Registry()
    registry = empty.with_resource(base, root)
    waiting = [(root, registry.resolver(base))]
    looked_up: dict[int, Any] = {}
    of_names: set[str] = set()
    asks_what_is_left = False
    while waiting:
        resource, resolver = waiting.pop()
        contents = resource.contents
        if id(contents) in looked_up:
            continue
        looked_up[id(contents)] = contents
        if isinstance(contents, Mapping):
            of_names.update(contents.get("patternProperties", ()))
            asks_what_is_left |= "unevaluatedProperties" in contents
            for keyword in _REFERENCES:
                target = contents.get(keyword)
                try:
                    if isinstance(target, str):
                        found = resolver.lookup(target)
                        # It may stand where no schema is looked for.
                        kind.check_schema(found.contents, format_checker=patterns.FORMATS)
                        one = Resource.from_contents(
                            found.contents, default_specification=DRAFT202012
                        )
                        waiting.append((one, found.resolver))
                except (Unresolvable, ValueError, SchemaError):
                    raise ValueError(
                        say("reference", lang, tool=quote(tool), found=quote(target))
                    ) from None
        waiting.extend((one, resolver.in_subresource(one)) for one in resource.subresources())
    # jsonschema asks these patterns by itself to find what is left, and cannot be stopped.
    endless = sorted(one for one in of_names if not patterns.is_linear(one))
    if asks_what_is_left and endless:
        found = quote(_short(endless[0]))
        raise ValueError(say("endless-pattern", lang, tool=quote(tool), found=found))
    return registry


def _short(text: str) -> str:
    return text if len(text) <= 200 else text[:199] + "…"


# From the validator's errors to violations


def _violations(error: "ValidationError", lang: str) -> Iterator[Violation]:
    """Turn one error into one violation for each field concerned."""
    path = tuple(error.absolute_path)
    place = say("schema-place", lang, place="#" + pointer(error.absolute_schema_path))
    instance: Any = error.instance
    keyword, limit = error.validator, error.validator_value
    if keyword == "required":
        # The validator has one error for each, all with the same list.
        missing = next((one for one in _names(limit) if error.message.startswith(repr(one))), None)
        names = [missing] if missing is not None else _names(limit)
        for name in names:
            reason = say("required", lang, field=quote(name))
            yield Violation((*path, name), reason, place)
    elif keyword == "additionalProperties" and limit is False and isinstance(error.schema, Mapping):
        from toolresult.patterns import extra_names  # noqa: PLC0415 - loaded long ago

        for name in extra_names(instance, error.schema):
            yield Violation((*path, name), say("extra", lang, field=quote(name)), place)
    else:
        yield Violation(path, _reason(error, lang), place)


def _names(limit: Any) -> list[str]:
    return [one for one in limit if isinstance(one, str)] if isinstance(limit, list) else []


def _reason(error: "ValidationError", lang: str) -> str:
    keyword = str(error.validator) if error.validator is not None else "false"
    words: dict[str, object] = {
        "found": describe(error.instance, lang),
        "value": quote(error.instance),
        "count": len(error.instance) if isinstance(error.instance, list | dict) else 0,
        "limit": _limit(keyword, error.validator_value, lang),
        "keyword": keyword,
    }
    if keyword in ("oneOf", "anyOf") and error.context:
        # More than one that fits has no errors to tell of.
        return say("anyOf", lang, nearest=_nearest(error, lang), **words)
    key = {"minContains": "contains", "maxContains": "contains"}.get(keyword, keyword)
    return say(key if has(key) else "keyword", lang, **words)


def _limit(keyword: str, limit: Any, lang: str) -> str:
    if keyword == "type":
        kinds = [limit] if isinstance(limit, str) else limit
        words: list[str] = []
        for kind in kinds:
            words += [phrase("or", lang), phrase(f"type.{kind}", lang)]
        return glued(words[1:])
    if keyword == "enum" and isinstance(limit, list):
        return _few(limit, lang)
    return quote(limit)


def _few(values: Iterable[Any], lang: str) -> str:
    """List a few values for a message."""
    listed = list(values)
    words = names_in_words(listed[:8], lang)
    return words if len(listed) <= 8 else glued([words, phrase("comma", lang), "…"])


def _nearest(error: "ValidationError", lang: str) -> str:
    """Say what is wrong by the alternative that comes nearest."""
    from jsonschema.exceptions import best_match  # noqa: PLC0415 - loaded long ago

    best = best_match([error])
    relative = pointer(tuple(best.absolute_path)[len(error.absolute_path) :])
    reason = "; ".join(one.reason for one in _violations(best, lang)) if best is not error else ""
    if not reason:
        reason = _reason(error.context[0], lang) if error.context else ""
    return f"{relative}: {reason}" if relative else reason


# Moving a schema into another


def moved(schema: Any, old: str, new: str) -> Any:
    """Return a schema with its references into itself (`#...`) as they read at another place.

    Args:
        schema: the schema.
        old: how they begin now: "#", or the place that they are to be brought back from.
        new: how they begin then.
    """
    if not isinstance(schema, dict) or "$id" in schema:
        return copy.deepcopy(schema)
    again: Callable[[Any], Any] = functools.partial(moved, old=old, new=new)
    found: dict[str, Any] = {}
    for keyword, value in schema.items():
        if keyword in ("$ref", "$dynamicRef") and isinstance(value, str):
            is_there = value == old or value.startswith(f"{old}/")
            found[keyword] = new + value.removeprefix(old) if is_there else value
        elif keyword in _MAPS_OF_SCHEMAS and isinstance(value, dict):
            found[keyword] = {name: again(one) for name, one in value.items()}
        elif keyword in _LISTS_OF_SCHEMAS and isinstance(value, list):
            found[keyword] = [again(one) for one in value]
        elif keyword in _SCHEMAS:
            found[keyword] = again(value)
        else:
            found[keyword] = copy.deepcopy(value)
    return found


_MAPS_OF_SCHEMAS = ("$defs", "properties", "patternProperties", "dependentSchemas", "definitions")
_LISTS_OF_SCHEMAS = ("allOf", "anyOf", "oneOf", "prefixItems")
_SCHEMAS = frozenset(
    {
        *("additionalProperties", "contains", "else", "if", "items", "not", "propertyNames"),
        *("then", "unevaluatedItems", "unevaluatedProperties", "contentSchema"),
    }
)
