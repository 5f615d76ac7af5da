"""Whether one schema lets pass only what another does, proved from the keywords alone.

The proof is one-sided: True is certain, False means that no proof was found. Every step is a
rule that holds for all payloads, so that a change can be called harmless without trying any.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from toolresult.compat.automata import shortest
from toolresult.compat.budget import BoundedValidator, TooMuchWorkError, Work
from toolresult.json_schema.walk import Schema, definition

NUMBERS = frozenset({"integer", "fraction"})
KINDS = NUMBERS | {"null", "boolean", "string", "array", "object"}
_CONDITION = ("if", "then", "else")
_FALSE: Schema = {"not": {}}
_EMPTY = 0  # in place of a goal's identity: the claim that nothing is valid
_OBJECT = ("properties", "additionalProperties")


@dataclass(frozen=True, eq=False)
class Part:
    """A subschema with the definitions that it may refer to."""

    schema: Schema
    defs: Schema


Parts = tuple[Part, ...]


def included(inner: Schema, outer: Schema, work: int = 20_000) -> bool:
    """Whether every payload that is valid under `inner` certainly is under `outer`, too.

    Args:
        inner: a schema inside the keyword profile, without references that go in circles.
        outer: another.
        work: how many steps the proof may take.

    >>> included({"minimum": 2}, {"minimum": 1})
    True
    >>> included({"minimum": 1}, {"minimum": 2})
    False
    """
    proof = _Proof(Work(work))
    try:
        return proof.implied((_whole(inner),), _whole(outer), 0)
    except (TooMuchWorkError, RecursionError):
        return False


def kinds_of(types: Any) -> frozenset[str]:
    """Return the kinds of values that a `type` names: numbers are integers and fractions."""
    named = {types} if isinstance(types, str) else set(types)
    return frozenset(named & KINDS) | (NUMBERS if "number" in named else frozenset())


def _whole(schema: Schema) -> Part:
    return Part(schema, schema.get("$defs", {}))


@dataclass(frozen=True)
class _Shape:
    """What several schemas together leave of each kind of value."""

    kinds: frozenset[str]
    low: Any
    high: Any
    fewest: int
    most: float
    at_least: int
    patterns: tuple[str, ...]
    forbidden: tuple[str, ...]


@dataclass
class _Proof:
    work: Work
    # What is being proved further up, with the number of steps into the payload made there:
    # a payload is finite, so that a claim may rest on itself one step further in.
    open: dict[tuple[frozenset[int], int, bool], int] = field(default_factory=dict)
    # Schemas made on the way; they stay alive, so that identities stay unique.
    made: dict[tuple[str, int], tuple[Schema, Schema]] = field(default_factory=dict)
    validators: dict[int, tuple[Schema, BoundedValidator]] = field(default_factory=dict)

    def implied(self, given: Parts, goal: Part, depth: int, deep: bool = True) -> bool:
        """Whether whatever all of `given` let pass is let pass by `goal`."""
        self.work.spend()
        given = self.expand(given, depth, deep)
        if any(part.schema is goal.schema for part in given):
            return True
        key = (frozenset(id(part.schema) for part in given), id(goal.schema), deep)
        if key in self.open:
            return self.open[key] < depth
        self.open[key] = depth
        try:
            return self._decide(given, goal, depth, deep)
        finally:
            del self.open[key]

    def _decide(self, given: Parts, goal: Part, depth: int, deep: bool) -> bool:
        shape = _shape(given)
        values = self._finite(given, shape)
        if values is not None:
            return all(self._valid(goal, value) for value in values)
        checks = (
            self._plain_implied(given, goal, shape)
            and self._fields_implied(given, goal, shape, depth, deep)
            and self._logic_implied(given, goal, depth, deep)
        )
        return checks or self.empty(given, depth, deep)

    def _plain_implied(self, given: Parts, goal: Part, shape: _Shape) -> bool:
        """The keywords that look at the value itself: type, enum, limits, text."""
        schema = goal.schema
        if "const" in schema or "enum" in schema:
            return False
        if "type" in schema and not shape.kinds <= kinds_of(schema["type"]):
            return False
        if shape.kinds & NUMBERS and not (
            ("minimum" not in schema or shape.low >= schema["minimum"])
            and ("maximum" not in schema or shape.high <= schema["maximum"])
        ):
            return False
        if "array" in shape.kinds and not (
            shape.fewest >= schema.get("minItems", 0)
            and shape.most <= schema.get("maxItems", math.inf)
        ):
            return False
        return "string" not in shape.kinds or _text_implied(given, schema, shape)

    def _fields_implied(
        self, given: Parts, goal: Part, shape: _Shape, depth: int, deep: bool
    ) -> bool:
        """The keywords that look into objects and lists."""
        schema = goal.schema
        if "array" in shape.kinds and "items" in schema and shape.most > 0:
            items = tuple(
                Part(part.schema["items"], part.defs) for part in given if "items" in part.schema
            )
            if not self.implied(items, Part(schema["items"], goal.defs), depth + 1, deep):
                return False
        if "object" not in shape.kinds:
            return True
        required = {name for part in given for name in part.schema.get("required", ())}
        if not set(schema.get("required", ())) <= required:
            return False
        if not schema.keys() & set(_OBJECT):
            return True
        names = {name for part in (*given, goal) for name in part.schema.get("properties", {})}
        # None means every name that is not described.
        wanted = ((name, _field(goal, name)) for name in (*sorted(names), None))
        return all(
            aim is None or self.implied(_fields(given, name), aim, depth + 1, deep)
            for name, aim in wanted
        )

    def _logic_implied(self, given: Parts, goal: Part, depth: int, deep: bool) -> bool:
        """The keywords that combine schemas."""
        schema, defs = goal.schema, goal.defs
        if "$ref" in schema and not self.implied(given, _target(goal), depth, deep):
            return False
        if not all(
            self.implied(given, Part(branch, defs), depth, deep)
            for branch in schema.get("allOf", ())
        ):
            return False
        if "not" in schema and not self.empty((*given, Part(schema["not"], defs)), depth, deep):
            return False
        if "if" not in schema:
            return True
        condition = Part(schema["if"], defs)
        return (
            "then" not in schema
            or self.implied((*given, condition), Part(schema["then"], defs), depth, deep)
        ) and (
            "else" not in schema
            or self.implied(
                (*given, self._negate(condition)), Part(schema["else"], defs), depth, deep
            )
        )

    def empty(self, given: Parts, depth: int, deep: bool = True) -> bool:
        """Whether certainly no value satisfies all of some schemas."""
        self.work.spend()
        given = self.expand(given, depth, deep)
        key = (frozenset(id(part.schema) for part in given), _EMPTY, deep)
        if key in self.open:
            return self.open[key] < depth
        self.open[key] = depth
        try:
            return self._is_empty(given, depth, deep)
        finally:
            del self.open[key]

    def _is_empty(self, given: Parts, depth: int, deep: bool) -> bool:
        shape = _shape(given)
        values = self._finite(given, shape)
        if values is not None:
            return not values
        kinds = set(shape.kinds)
        if "string" in kinds and _no_text(shape):
            kinds.discard("string")
        if kinds == {"object"} and self._impossible_object(given, depth, deep):
            return True
        if not kinds:
            return True
        forbidden = [Part(part.schema["not"], part.defs) for part in given if "not" in part.schema]
        if any(not part.schema for part in forbidden):
            return True
        return deep and any(self.implied(given, part, depth, deep=False) for part in forbidden)

    def _impossible_object(self, given: Parts, depth: int, deep: bool) -> bool:
        required = {name for part in given for name in part.schema.get("required", ())}
        return any(self.empty(_fields(given, name), depth + 1, deep) for name in sorted(required))

    def expand(self, given: Parts, depth: int, deep: bool) -> Parts:
        """Add what some schemas say elsewhere: references, allOf, the conditions that hold."""
        found: list[Part] = []
        for part in given:
            self._collect(part, found)
        if deep:
            self._add_consequences(found, depth)
        return tuple(found)

    def _collect(self, part: Part, found: list[Part]) -> None:
        if any(known.schema is part.schema for known in found):
            return
        self.work.spend()
        found.append(part)
        if "$ref" in part.schema:
            self._collect(_target(part), found)
        for branch in part.schema.get("allOf", ()):
            self._collect(Part(branch, part.defs), found)

    def _add_consequences(self, found: list[Part], depth: int) -> None:
        """Add `then` where `if` certainly holds, and `else` where it certainly does not."""
        conditional = [part for part in found if "if" in part.schema]
        if not conditional:
            return
        plain = tuple(self._unconditional(part) for part in found)
        for part in conditional:
            condition = Part(part.schema["if"], part.defs)
            if "then" in part.schema and self.implied(plain, condition, depth, deep=False):
                self._collect(Part(part.schema["then"], part.defs), found)
            elif "else" in part.schema and (
                self._is_forbidden(plain, condition, depth)
                or self.empty((*plain, condition), depth, deep=False)
            ):
                self._collect(Part(part.schema["else"], part.defs), found)

    def _is_forbidden(self, given: Parts, condition: Part, depth: int) -> bool:
        """Whether one of the `not` that are given covers a condition."""
        forbidden = (Part(part.schema["not"], part.defs) for part in given if "not" in part.schema)
        return any(self.implied((*given, condition), part, depth, deep=False) for part in forbidden)

    def _unconditional(self, part: Part) -> Part:
        if not part.schema.keys() & set(_CONDITION):
            return part
        kept = {key: value for key, value in part.schema.items() if key not in _CONDITION}
        return Part(self._kept_alive("unconditional", part.schema, kept), part.defs)

    def _negate(self, part: Part) -> Part:
        return Part(self._kept_alive("not", part.schema, {"not": part.schema}), part.defs)

    def _kept_alive(self, why: str, schema: Schema, made: Schema) -> Schema:
        return self.made.setdefault((why, id(schema)), (schema, made))[1]

    def _finite(self, given: Parts, shape: _Shape) -> list[Any] | None:
        """List all values that satisfy some schemas, if these say which they are."""
        lists = [_listed_values(part.schema) for part in given]
        known = [values for values in lists if values is not None]
        if known:
            values = min(known, key=len)
        elif shape.kinds <= {"null", "boolean"}:
            values = [None, True, False]
        else:
            return None
        return [value for value in values if all(self._valid(part, value) for part in given)]

    def _valid(self, part: Part, value: Any) -> bool:
        self.work.spend()
        if id(part.schema) not in self.validators:
            validator = BoundedValidator({**part.schema, "$defs": dict(part.defs)})
            self.validators[id(part.schema)] = (part.schema, validator)
        validator = self.validators[id(part.schema)][1]
        try:
            return validator.is_valid(value)
        finally:
            self.work.spend(validator.followed)


def _listed_values(schema: Schema) -> list[Any] | None:
    if "const" in schema:
        return [schema["const"]]
    return list(schema["enum"]) if "enum" in schema else None


def _target(part: Part) -> Part:
    return Part(definition(part.schema["$ref"], part.defs), part.defs)


def _fields(given: Sequence[Part], name: str | None) -> Parts:
    return tuple(found for part in given if (found := _field(part, name)) is not None)


def _field(part: Part, name: str | None) -> Part | None:
    """Return what a schema says of a field; None if it says nothing. No name is any other."""
    properties = part.schema.get("properties", {})
    if name is not None and name in properties:
        return Part(properties[name], part.defs)
    others = part.schema.get("additionalProperties", True)
    if isinstance(others, bool):
        return None if others else Part(_FALSE, {})
    return Part(others, part.defs)


def _shape(given: Parts) -> _Shape:
    kinds = KINDS
    low, high, fewest, most, at_least = -math.inf, math.inf, 0, math.inf, 0
    patterns: list[str] = []
    forbidden: list[str] = []
    for part in given:
        schema = part.schema
        kinds &= kinds_of(schema["type"]) if "type" in schema else KINDS
        low = max(low, schema.get("minimum", low))
        high = min(high, schema.get("maximum", high))
        fewest = max(fewest, schema.get("minItems", 0))
        most = min(most, schema.get("maxItems", most))
        at_least = max(at_least, schema.get("minLength", 0))
        if "pattern" in schema:
            patterns.append(schema["pattern"])
        forbidden += _forbidden_patterns(schema.get("not"))
    if "fraction" not in kinds:
        low = math.ceil(low) if math.isfinite(low) else low
        high = math.floor(high) if math.isfinite(high) else high
    if low > high:
        kinds -= NUMBERS
    if fewest > most:
        kinds -= {"array"}
    return _Shape(kinds, low, high, fewest, most, at_least, tuple(patterns), tuple(forbidden))


def _forbidden_patterns(schema: Schema | None) -> Iterator[str]:
    """Yield the pattern that no text may match, where a `not` says nothing else of texts."""
    if schema is None or "pattern" not in schema:
        return
    others = {key for key in schema if not key.startswith("x-")} - {"pattern", "type", "title"}
    if not others and "string" in kinds_of(schema.get("type", "string")):
        yield schema["pattern"]


def _text_implied(given: Parts, schema: Schema, shape: _Shape) -> bool:
    length = schema.get("minLength", 0)
    if shape.at_least < length and not _is_none(shape, at_most=length - 1):
        return False
    if "pattern" not in schema or schema["pattern"] in shape.patterns:
        return True
    return _is_none(shape, rejecting=(schema["pattern"],))


def _no_text(shape: _Shape) -> bool:
    return bool(shape.patterns) and _is_none(shape)


def _is_none(shape: _Shape, *, rejecting: tuple[str, ...] = (), at_most: int | None = None) -> bool:
    """Whether certainly no text satisfies what a shape says of texts, and more."""
    found = shortest(
        shape.patterns, (*shape.forbidden, *rejecting), at_least=shape.at_least, at_most=at_most
    )
    return found.complete and found.text is None
