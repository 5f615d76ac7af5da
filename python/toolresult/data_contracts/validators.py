"""From a JSON Schema to the validator of a data contract, or to the reason why there is none.

jsonschema takes long to load, so all that needs it is loaded where it is used, and only those
who have a contract import this.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from jsonschema import Draft3Validator, Draft4Validator
from jsonschema.exceptions import SchemaError
from jsonschema.protocols import Validator
from jsonschema.validators import extend, validator_for
from referencing import Registry, Resource
from referencing.exceptions import Unresolvable
from referencing.jsonschema import Schema, SchemaResource, specification_with

from toolresult.data_contracts.texts import invalid_contract
from toolresult.json_schema import effort, patterns, references
from toolresult.json_schema.keywords import THIRD_PARTY, formats
from toolresult.json_schema.profile import DIALECT
from toolresult.json_schema.validator import NUMBERS
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import shorten

_FORMATS = formats()
_REFERENCES = ("$ref", "$dynamicRef")


def compile_schema(tool: str, schema: Any) -> Validator:
    """Return the validator of a schema.

    Args:
        tool: the tool's name, for messages.
        schema: the schema, a copy of your own: each `$schema` in it is removed.

    Raises:
        ValueError: it is not a JSON Schema, refers to something outside itself, or has a pattern
            that cannot be stopped.
        RecursionError: it is nested too deep.
    """
    draft = schema.get("$schema", DIALECT) if isinstance(schema, dict) else DIALECT
    unknown = cast("type[Validator]", type(None))
    known = validator_for({"$schema": draft if isinstance(draft, str) else ""}, unknown)
    if known in (unknown, Draft3Validator):
        raise invalid_contract("unknown-draft", tool, found=quote(draft))
    # The protocol does not know of `format_checker`, which every kind of jsonschema takes.
    kind: Any = _with_own_keywords(known)
    try:
        kind.check_schema(schema, format_checker=_FORMATS)
    except SchemaError as error:
        place = pointer(error.absolute_path) or "#"
        reason = shorten(error.message, 200)  # it may quote the whole schema
        raise invalid_contract("not-a-schema", tool, place=place, reason=reason) from None
    registry = _Walk(tool, kind, draft).over(schema)
    return cast("Validator", kind(schema, registry=registry))


# What every contract is checked for


@dataclass
class _Walk:
    """A walk through a schema and all that it refers to."""

    tool: str
    kind: Any
    draft: str
    seen: dict[int, Any] = field(default_factory=dict)
    checked: dict[int, Any] = field(default_factory=dict)
    name_patterns: set[str] = field(default_factory=set)
    asks_what_is_left: bool = False

    def over(self, schema: Any) -> "Registry[Schema]":
        """Look at every part; return the registry in which references are found."""
        specification = specification_with(self.draft)
        root: SchemaResource = Resource.from_contents(schema, specification)
        base = root.id() or ""
        empty: Registry[Schema] = Registry()
        registry: Registry[Schema] = empty.with_resource(base, root)
        waiting = [(root, registry.resolver(base))]
        while waiting:
            resource, resolver = waiting.pop()
            contents: Any = resource.contents
            if id(contents) in self.seen:
                continue
            self.seen[id(contents)] = contents
            inside = list(resource.subresources())
            if isinstance(contents, dict):
                self._look_at(contents)
                for target in [contents.get(keyword) for keyword in _REFERENCES]:
                    if isinstance(target, str):
                        found, there = self._followed(target, resolver)
                        waiting.append((Resource.from_contents(found, specification), there))
            waiting.extend((child, resolver.in_subresource(child)) for child in inside)
        self._require_patterns_that_end()
        return registry

    def _look_at(self, schema: dict[str, Any]) -> None:
        # A validator of ours would give way to a stock one where a schema names its dialect.
        dialect = schema.pop("$schema", self.draft)
        if dialect.rstrip("#") != self.draft.rstrip("#"):
            raise invalid_contract("two-drafts", self.tool, found=quote(dialect))
        names = schema.get("patternProperties", {})
        self.name_patterns.update(names)
        self.asks_what_is_left |= "unevaluatedProperties" in schema
        for pattern in (schema.get("pattern", ""), *names):
            if not patterns.compiles(pattern):
                raise invalid_contract("not-a-pattern", self.tool, found=quote(pattern))

    def _followed(self, target: str, resolver: Any) -> tuple[Any, Any]:
        try:
            found = resolver.lookup(target)
            # It may stand where no schema is looked for.
            if id(found.contents) not in self.checked:
                self.kind.check_schema(found.contents, format_checker=_FORMATS)
                self.checked[id(found.contents)] = found.contents
        except (Unresolvable, ValueError, TypeError, SchemaError):
            raise invalid_contract("reference", self.tool, found=quote(target)) from None
        return found.contents, found.resolver

    def _require_patterns_that_end(self) -> None:
        """Reject patterns that jsonschema tries by itself, where nothing can stop them."""
        endless = sorted(name for name in self.name_patterns if not patterns.is_linear(name))
        if self.asks_what_is_left and endless:
            raise invalid_contract("endless-pattern", self.tool, found=quote(endless[0]))


# What is read otherwise than by jsonschema


@functools.cache
def _with_own_keywords(kind: type[Validator]) -> type[Validator]:
    """Return a kind of validator with the numbers that `read` gives and patterns that end."""
    numbers: dict[str, Callable[[Any, Any], bool]] = dict(NUMBERS)
    if kind is Draft4Validator:
        numbers["integer"] = _is_written_as_integer
    checker = kind.TYPE_CHECKER.redefine_many(numbers)
    own = {**kind.VALIDATORS, **THIRD_PARTY, **references.counted(kind.VALIDATORS)}
    functions = effort.counted(own)
    return cast("type[Validator]", extend(kind, functions, type_checker=checker))  # type: ignore[no-untyped-call]


def _is_written_as_integer(checker: Any, value: Any) -> bool:
    """Whether draft 4 has it as an integer: 1.0 is none."""
    return not isinstance(value, float) and NUMBERS["integer"](checker, value)
