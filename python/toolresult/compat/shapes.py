"""What several schemas together leave of each kind of value: types, limits, patterns."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from toolresult.compat.automata import shortest
from toolresult.compat.vocabulary import NEVER
from toolresult.json_schema.keywords import is_multiple
from toolresult.json_schema.walk import Schema

NUMBERS = frozenset({"integer", "fraction"})
KINDS = NUMBERS | {"null", "boolean", "string", "array", "object"}


def kinds_of(types: Any) -> frozenset[str]:
    """Return the kinds of values that a `type` names: numbers are integers and fractions."""
    named = {types} if isinstance(types, str) else set(types)
    return frozenset(named & KINDS) | (NUMBERS if "number" in named else frozenset())


@dataclass(frozen=True)
class Shape:
    """What several schemas together leave of each kind of value.

    A limit of a number is a pair: the number, and whether it is itself outside.
    """

    kinds: frozenset[str]
    low: tuple[Any, bool]
    high: tuple[Any, bool]
    steps: tuple[Any, ...]
    shortest: int
    longest: float
    patterns: tuple[str, ...]
    forbidden: tuple[str, ...]
    fewest: int
    most: float
    unique: bool
    names: tuple[int, float]

    def implies_plain(self, schema: Schema) -> bool:
        """Whether what a schema says of the value itself holds: type, limits, text."""
        if "type" in schema and not self.kinds <= kinds_of(schema["type"]):
            return False
        return (
            self._implies_numbers(schema)
            and ("array" not in self.kinds or self._implies_lists(schema))
            and ("object" not in self.kinds or self._implies_names(schema))
            and ("string" not in self.kinds or self._implies_texts(schema))
        )

    def has_no_text(self) -> bool:
        """Whether certainly no text is left."""
        return self.shortest > self.longest or (bool(self.patterns) and self._is_none())

    def _implies_numbers(self, schema: Schema) -> bool:
        if not self.kinds & NUMBERS:
            return True
        low, high = _low(schema), _high(schema)
        is_inside = _is_above(self.low, low) and _is_above(_mirrored(self.high), _mirrored(high))
        return is_inside and ("multipleOf" not in schema or self._steps_by(schema["multipleOf"]))

    def _steps_by(self, step: Any) -> bool:
        known = self.steps if "fraction" in self.kinds else (*self.steps, 1)
        return any(is_multiple(one, step) for one in known)

    def _implies_lists(self, schema: Schema) -> bool:
        fewest, most = schema.get("minItems", 0), schema.get("maxItems", math.inf)
        is_unique = self.unique or self.most <= 1
        return bool(
            fewest <= self.fewest
            and self.most <= most
            and (is_unique or not schema.get("uniqueItems"))
        )

    def _implies_names(self, schema: Schema) -> bool:
        fewest, most = self.names
        asked = schema.get("minProperties", 0), schema.get("maxProperties", math.inf)
        return bool(asked[0] <= fewest and most <= asked[1])

    def _implies_texts(self, schema: Schema) -> bool:
        if self.longest > schema.get("maxLength", math.inf):
            return False
        length = schema.get("minLength", 0)
        if self.shortest < length and not self._is_none(at_most=length - 1):
            return False
        if "pattern" not in schema or schema["pattern"] in self.patterns:
            return True
        return self._is_none(rejecting=(schema["pattern"],))

    def _is_none(self, *, rejecting: tuple[str, ...] = (), at_most: float | None = None) -> bool:
        """Whether certainly no text is left that is rejected by more patterns, or is short."""
        longest = self.longest if at_most is None else min(at_most, self.longest)
        found = shortest(
            self.patterns,
            (*self.forbidden, *rejecting),
            at_least=self.shortest,
            at_most=None if longest == math.inf else int(longest),
        )
        return found.complete and found.text is None


def shape_of(schemas: Iterable[Schema]) -> Shape:
    """Return what schemas leave; of references and combinations it knows nothing."""
    schemas = list(schemas)
    kinds = KINDS
    for schema in schemas:
        kinds &= kinds_of(schema["type"]) if "type" in schema else KINDS
    low = max((_low(schema) for schema in schemas), default=(-math.inf, False))
    high = _mirrored(
        max((_mirrored(_high(schema)) for schema in schemas), default=(-math.inf, False))
    )
    if "fraction" not in kinds:
        low, high = _whole(low), _mirrored(_whole(_mirrored(high)))
    if low[0] > high[0] or (low[0] == high[0] and (low[1] or high[1])):
        kinds -= NUMBERS
    fewest = max((schema.get("minItems", 0) for schema in schemas), default=0)
    most = min((_most_items(schema) for schema in schemas), default=math.inf)
    if fewest > most:
        kinds -= {"array"}
    required = {name for schema in schemas for name in schema.get("required", ())}
    names = (
        max([len(required), *(schema.get("minProperties", 0) for schema in schemas)]),
        min((_most_names(schema) for schema in schemas), default=math.inf),
    )
    if names[0] > names[1]:
        kinds -= {"object"}
    return Shape(
        kinds,
        low,
        high,
        tuple(schema["multipleOf"] for schema in schemas if "multipleOf" in schema),
        max((schema.get("minLength", 0) for schema in schemas), default=0),
        min((schema.get("maxLength", math.inf) for schema in schemas), default=math.inf),
        tuple(schema["pattern"] for schema in schemas if "pattern" in schema),
        tuple(one for schema in schemas for one in _forbidden_patterns(schema.get("not"))),
        fewest,
        most,
        any(schema.get("uniqueItems") for schema in schemas),
        names,
    )


def _low(schema: Schema) -> tuple[Any, bool]:
    limits = [(schema.get("minimum", -math.inf), False)]
    if "exclusiveMinimum" in schema:
        limits.append((schema["exclusiveMinimum"], True))
    return max(limits)


def _high(schema: Schema) -> tuple[Any, bool]:
    limits = [(schema.get("maximum", math.inf), False)]
    if "exclusiveMaximum" in schema:
        limits.append((schema["exclusiveMaximum"], True))
    return _mirrored(max(map(_mirrored, limits)))


def _mirrored(limit: tuple[Any, bool]) -> tuple[Any, bool]:
    number, is_outside = limit
    # Unary minus would round a Decimal.
    return (number.copy_negate() if isinstance(number, Decimal) else -number), is_outside


def _is_above(limit: tuple[Any, bool], other: tuple[Any, bool]) -> bool:
    """Whether a lower limit lets pass nothing that another does not."""
    return limit >= other


def _whole(low: tuple[Any, bool]) -> tuple[Any, bool]:
    """Return the smallest integer above a lower limit."""
    number, is_outside = low
    if not math.isfinite(number):
        return low
    least = math.ceil(number)
    return (least + 1 if is_outside and least == number else least), False


def _most_items(schema: Schema) -> float:
    most: float = schema.get("maxItems", math.inf)
    if schema.get("items") == NEVER:
        return min(most, len(schema.get("prefixItems", ())))
    return most


def _most_names(schema: Schema) -> float:
    most: float = schema.get("maxProperties", math.inf)
    if schema.get("additionalProperties") is False and not schema.get("patternProperties"):
        return min(most, len(schema.get("properties", {})))
    return most


def _forbidden_patterns(schema: Schema | None) -> Iterator[str]:
    """Yield the pattern that no text may match, where a `not` says nothing else of texts."""
    if schema is None or "pattern" not in schema:
        return
    if not schema.keys() - {"pattern", "type"} and "string" in kinds_of(
        schema.get("type", "string")
    ):
        yield schema["pattern"]
