"""Places: every field that the schemas of one unit speak of, and the classes of its values.

A unit is what is judged as a whole: an envelope, or an item of a list. A place sorts its value
into one of a few classes (absent, null, an integer from 1 to 999, a blank string, ...); what a
schema asks of the place is then a set of classes.
"""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from codegen.generate.native.errors import UnsupportedSchemaError
from codegen.generate.native.text_tests import TextTest, pattern_test
from toolresult.json_schema.profile import ANNOTATIONS, CONSTRAINTS, STRUCTURE
from toolresult.json_schema.walk import follow

# Keywords of this contract that say nothing about a value by themselves.
_OWN = frozenset({"x-i18n", "x-rule", "x-unique-keys"})
KNOWN = ANNOTATIONS | CONSTRAINTS | STRUCTURE | _OWN
_MOST_CLASSES = 64  # a set of classes is one word


class Class(NamedTuple):
    """A class of values.

    Attributes:
        kind: "void" where even the parent is absent, "missing" where only the field is, or the
            kind of value.
        low: of numbers and lengths, the least; None without end. A fraction is above it.
        high: of integers and lengths, one more than the most; a fraction is below it.
        value: the string itself, where a schema names it.
        holds: of a string, the tests that it passes; of a list, the item schemas of which some
            item breaks the rules.
    """

    kind: str
    low: int | None = None
    high: int | None = None
    value: str | None = None
    holds: frozenset[int] = frozenset()


VOID, MISSING, OBJECT = Class("void"), Class("missing"), Class("object")
# Every place has these first, in this order.
FIXED = (VOID, MISSING, Class("null"), Class("false"), Class("true"), OBJECT)


@dataclass(frozen=True)
class ItemSchema:
    """What one schema asks of the items of a list; `root` is where its references lead."""

    schema: Mapping[str, Any]
    root: Mapping[str, Any]


@dataclass(eq=False)
class Place:
    """One field.

    Attributes:
        path: the steps from the beginning of the unit.
        parent: the place of the object that it is a field of.
        fields: the places of its own fields.
        closed: number of a schema of the unit → the fields that it knows, where it knows all.
        unique: the schemas of the unit that let no key repeat here.
        described: number of a schema → the item schema that describes its items.
        limits: minimums, and numbers above maximums; `ends` are the same limits as they are.
        lengths: numbers of items at which a schema changes its mind.
        values: strings that a schema names.
        tests: what is asked of strings.
        items: the different item schemas.
    """

    path: tuple[str, ...]
    parent: "Place | None" = None
    fields: dict[str, "Place"] = field(default_factory=dict)
    closed: dict[int, frozenset[str]] = field(default_factory=dict)
    unique: set[int] = field(default_factory=set)
    described: dict[int, int] = field(default_factory=dict)
    limits: set[int] = field(default_factory=set)
    ends: set[int] = field(default_factory=set)
    lengths: set[int] = field(default_factory=set)
    values: set[str] = field(default_factory=set)
    tests: list[TextTest] = field(default_factory=list)
    items: list[ItemSchema] = field(default_factory=list)
    _classes: tuple[Class, ...] = ()

    def __str__(self) -> str:
        return "/" + "/".join(self.path)

    def step(self, name: str) -> "Place":
        """Return the place of a field; there is one from now on."""
        return self.fields.setdefault(name, Place((*self.path, name), self))

    def below(self) -> Iterator["Place"]:
        """Yield the place and all that are inside it, parents first."""
        yield self
        for child in self.fields.values():
            yield from child.below()

    def item_number(self, item: ItemSchema) -> int:
        """Return the number of an item schema, where equal ones have the same."""
        meant = resolved(item.schema, item.root)
        for number, known in enumerate(self.items):
            if resolved(known.schema, known.root) == meant:
                return number
        self.items.append(item)
        return len(self.items) - 1

    @property
    def classes(self) -> tuple[Class, ...]:
        """The classes of its values; asked once the unit was surveyed."""
        if not self._classes:
            self._classes = tuple(_classes(self))
            if len(self._classes) > _MOST_CLASSES:
                raise UnsupportedSchemaError(f"{self}: more than {_MOST_CLASSES} classes of values")
        return self._classes

    def where(self, *kinds: str) -> frozenset[Class]:
        """Return its classes of some kinds."""
        return frozenset(one for one in self.classes if one.kind in kinds)

    @property
    def present(self) -> frozenset[Class]:
        """The classes of values that are there."""
        return frozenset(self.classes) - {VOID, MISSING}


def resolved(schema: Any, root: Mapping[str, Any]) -> Any:
    """Return a schema without annotations and references, for comparison."""
    if isinstance(schema, list):
        return [resolved(one, root) for one in schema]
    if not isinstance(schema, Mapping):
        return schema
    kept = {key: value for key, value in follow(schema, root).items() if key not in ANNOTATIONS}
    kept = {key: value for key, value in kept.items() if key not in {"x-i18n", "$defs"}}
    named = kept.get("properties")
    found = {key: resolved(value, root) for key, value in kept.items() if key != "properties"}
    if named is not None:
        found["properties"] = {name: resolved(one, root) for name, one in named.items()}
    # The order of keywords is the order of findings.
    return list(found.items())


def _classes(place: Place) -> Iterator[Class]:
    yield from FIXED
    for low, high in itertools.pairwise([None, *sorted(place.limits), None]):
        yield Class("integer", low, high)
    for low, high in itertools.pairwise([None, *sorted(place.ends), None]):
        yield Class("fraction", low, high)
    for low, high in itertools.pairwise([0, *sorted(place.lengths), None]):
        for broken in _subsets(len(place.items)):
            yield Class("array", low, high, holds=broken)
    for value in sorted(place.values):
        passed = (number for number, test in enumerate(place.tests) if test.holds(value))
        yield Class("string", value=value, holds=frozenset(passed))
    for passed_tests in _subsets(len(place.tests)):
        yield Class("string", holds=passed_tests)


def _subsets(count: int) -> Iterator[frozenset[int]]:
    """Yield the sets of some numbers in the order of the words whose bits they are."""
    for word in range(1 << count):
        yield frozenset(number for number in range(count) if word >> number & 1)


class Survey:
    """Finds the places of one schema of a unit, and where its answers change."""

    def __init__(self, number: int, root: Mapping[str, Any]) -> None:
        self.number = number
        self.root = root

    def look(
        self, schema: Any, place: Place, *, conditional: bool = False, negated: bool = False
    ) -> None:
        """Look at one subschema; `conditional` where it restricts what another one describes."""
        schema = self._understood(schema, place)
        if schema.get("x-unique-keys"):
            if conditional or "properties" not in schema:
                raise UnsupportedSchemaError(
                    f"{place}: x-unique-keys where no schema describes the object"
                )
            place.unique.add(self.number)
        for keyword, value in schema.items():
            self._keyword(keyword, value, schema, place, conditional, negated)

    def _keyword(
        self,
        keyword: str,
        value: Any,
        schema: Mapping[str, Any],
        place: Place,
        conditional: bool,
        negated: bool,
    ) -> None:
        match keyword:
            case "properties":
                for name, child in value.items():
                    self.look(child, place.step(name), conditional=conditional, negated=negated)
            case "required":
                for name in value:
                    place.step(name)
            case "items":
                if negated:
                    raise UnsupportedSchemaError(f"{place}: items inside if or not")
                number = place.item_number(ItemSchema(value, self.root))
                if not conditional:
                    place.described[self.number] = number
            case "additionalProperties":
                if value is not False or conditional:
                    raise UnsupportedSchemaError(
                        f"{place}: additionalProperties: expected false, and in no condition"
                    )
                place.closed[self.number] = frozenset(schema.get("properties", ()))
            case "allOf" | "then" | "else" | "if" | "not":
                negated = negated or keyword in ("if", "not")
                for child in value if keyword == "allOf" else (value,):
                    self.look(child, place, conditional=True, negated=negated)
            case _:
                _note_value(keyword, value, place)

    def _understood(self, schema: Any, place: Place) -> Mapping[str, Any]:
        if not isinstance(schema, Mapping):
            raise UnsupportedSchemaError(f"{place}: expected a schema as an object, got {schema}")
        unknown = sorted(set(schema) - KNOWN)
        if unknown:
            raise UnsupportedSchemaError(f"{place}: no bits for the keyword {unknown[0]}")
        beside = set(schema) & (CONSTRAINTS | {"x-unique-keys"})
        if "$ref" in schema and beside:
            raise UnsupportedSchemaError(f"{place}: {sorted(beside)[0]} beside $ref")
        if len(place.path) > _DEEPEST:
            raise UnsupportedSchemaError(f"{place}: $ref into itself")
        found: Mapping[str, Any] = follow(schema, self.root)
        return found


_DEEPEST = 20


def _note_value(keyword: str, value: Any, place: Place) -> None:
    match keyword:
        case "minimum" | "maximum":
            if isinstance(value, bool) or not isinstance(value, int):
                raise UnsupportedSchemaError(f"{place}: {keyword}: expected an integer")
            place.limits.add(value if keyword == "minimum" else value + 1)
            place.ends.add(value)
        case "minItems" if value > 0:
            place.lengths.add(value)
        case "maxItems":
            place.lengths.add(value + 1)
        case "minLength":
            _note_test(TextTest("length", length=value), place)
        case "pattern":
            try:
                _note_test(pattern_test(value), place)
            except UnsupportedSchemaError as error:
                raise UnsupportedSchemaError(f"{place}: {error}") from None
        case "const" | "enum":
            listed = [value] if keyword == "const" else value
            for one in listed:
                if not (one is None or isinstance(one, str | bool)):
                    raise UnsupportedSchemaError(f"{place}: {keyword}: no bits for the value {one}")
            place.values |= {one for one in listed if isinstance(one, str)}
        case "type":
            pass


def _note_test(test: TextTest, place: Place) -> None:
    if test not in place.tests:
        place.tests.append(test)
