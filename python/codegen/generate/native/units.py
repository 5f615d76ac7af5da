"""Units: the bits of an envelope or of an item of a list, and what each schema forbids of them.

A clause about one place is a bit that may not be set; all of these are one mask. A clause about
several places is a pair of masks: not all of these bits, unless one of those is set.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from codegen.generate.native.errors import UnsupportedSchemaError
from codegen.generate.native.formulas import (
    Classes,
    Clause,
    clauses,
    formula,
    keyword_formula,
    of_one_place,
    opposite,
)
from codegen.generate.native.places import MISSING, VOID, ItemSchema, Place, Survey
from toolresult.json_schema.walk import follow

_MOST_BITS = 128
_MOST_FIELDS = 64
_OF_VALUES = frozenset(
    {"type", "enum", "const", "minimum", "maximum", "minLength", "minItems", "maxItems"}
    | {"pattern", "not"}
)


@dataclass(frozen=True)
class Entry:
    """One constraint of a schema, where the reference validator would report it.

    Attributes:
        keyword: the keyword.
        rule: the rule of its finding.
        place: the place it is about.
        wrong: the classes of values that break it.
        when: the clauses that must hold for it to be asked.
        looked_at: the fields that the conditions around it look at.
        known: of `additionalProperties`, the fields that the schema knows.
        item: of `items`, the number of the item schema.
        limit: the value of the keyword.
    """

    keyword: str
    rule: str
    place: Place
    wrong: Classes = frozenset()
    when: tuple[Clause, ...] = field(default=(), hash=False)
    looked_at: tuple[tuple[str, ...], ...] = ()
    known: tuple[str, ...] = ()
    item: int | None = None
    limit: Any = field(default=None, hash=False)


class Unit:
    """The places of several schemas of the same value, and their bits."""

    def __init__(
        self, name: str, schemas: list[ItemSchema], bare: tuple[tuple[str, ...], ...] = ()
    ):
        """Survey the schemas.

        Args:
            name: what messages call the unit.
            schemas: the schemas.
            bare: places that no schema need speak of, because recognition asks for them.
        """
        self.name = name
        self.schemas = schemas
        self.root = Place(())
        for number, one in enumerate(schemas):
            Survey(number, one.root).look(one.schema, self.root)
        for path in bare:
            self._place(path)
        self.places = tuple(self.root.below())
        self.bits: dict[tuple[Place, Classes], int] = {}
        self.faults: dict[tuple[str, frozenset[int], Place | None], int] = {}
        self.forbidden: list[int] = []
        self.pairs: list[list[tuple[int, int]]] = []
        for number, one in enumerate(schemas):
            self._forbid(number, clauses(formula(one.schema, self.root, one.root)))
        for place in self.places:
            self._note_faults(place)
        for path in bare:
            self.present(path)

    def _place(self, path: tuple[str, ...]) -> Place:
        place = self.root
        for step in path:
            place = place.step(step)
        return place

    def _count(self) -> int:
        count = len(self.bits) + len(self.faults)
        if count >= _MOST_BITS:
            raise UnsupportedSchemaError(f"{self.name}: more than {_MOST_BITS} bits")
        return count

    def bit(self, place: Place, wanted: Classes) -> int:
        """Return the bit that is set where a place has one of some classes."""
        if (place, wanted) not in self.bits:
            self.bits[place, wanted] = 1 << self._count()
        return self.bits[place, wanted]

    def present(self, path: tuple[str, ...]) -> int:
        """Return the bit that is set where a field is there."""
        place = self._place(path)
        return self.bit(place, place.present)

    # What schemas forbid

    def _forbid(self, number: int, asked: list[Clause]) -> None:
        single: dict[Place, Classes] = {}
        several: list[Clause] = []
        for clause in asked:
            if len(clause) == 1:
                ((place, classes),) = clause.items()
                single[place] = single.get(place, frozenset(place.classes)) & classes
            else:
                several.append(clause)
        mask = 0
        for place, classes in single.items():
            wrong = self._possible(place) - classes
            if VOID in wrong:
                raise UnsupportedSchemaError(f"{self.name}: {place} has to be there by itself")
            mask |= self.bit(place, wrong)
        self.forbidden.append(mask)
        self.pairs.append([self._pair(clause, single) for clause in several])

    def _pair(self, clause: Clause, single: Mapping[Place, Classes]) -> tuple[int, int]:
        together, unless = 0, 0
        for place, classes in clause.items():
            wrong = self._possible(place) - classes
            if VOID in wrong:
                unless |= self.bit(place, classes)
            else:
                # What a mask has ruled out need not be told apart here.
                together |= self.bit(place, wrong & single.get(place, frozenset(place.classes)))
        return together, unless

    def _possible(self, place: Place) -> Classes:
        all_ = frozenset(place.classes)
        return all_ - {VOID, MISSING} if place is self.root else all_

    # Unknown and duplicate fields

    def _note_faults(self, place: Place) -> None:
        self.unknown(place)
        self.again(place)
        for name in place.fields:
            self.again(place, name)

    def unknown(self, place: Place) -> int:
        """Return the bit of a field that no schema knows, where one knows all fields."""
        return self._fault("unknown", frozenset(place.closed), place)

    def again(self, place: Place, name: str | None = None) -> int:
        """Return the bit of a duplicate key; without a name, of one that no schema knows."""
        owners = frozenset(place.unique)
        if name is not None:
            owners |= place.fields[name].unique
        return self._fault("again", owners, place)

    def _fault(self, kind: str, owners: frozenset[int], place: Place) -> int:
        if not owners:
            return 0
        key = kind, owners, _forgotten_with(place, owners)
        if key not in self.faults:
            self.faults[key] = 1 << self._count()
            for owner in owners:
                self.forbidden[owner] |= self.faults[key]
        return self.faults[key]

    def inside(self, place: Place) -> int:
        """Return the bits that a second value of a place makes void."""
        below = set(place.below())
        mask = sum(bit for (owner, _), bit in self.bits.items() if owner in below)
        return mask + sum(bit for (_, _, anchor), bit in self.faults.items() if anchor in below)

    def entries(self, number: int, keyword_rules: Mapping[str, str]) -> Iterator[Entry]:
        """Yield the constraints of a schema in the order in which they are reported."""
        one = self.schemas[number]
        yield from _Entries(one.root, keyword_rules).of(one.schema, self.root, (), ())


def _forgotten_with(place: Place, owners: frozenset[int]) -> Place | None:
    """Return the innermost object around a fault that may be a duplicate without being wrong.

    Of a duplicate key the last value counts: what was wrong in the others is forgotten.
    """
    here: Place | None = place
    while here is not None and here.parent is not None:
        if owners - (here.parent.unique | here.unique):
            return here
        here = here.parent
    return None


class _Entries:
    def __init__(self, root: Mapping[str, Any], keyword_rules: Mapping[str, str]) -> None:
        self.root = root
        self.keyword_rules = keyword_rules

    def of(
        self,
        schema: Any,
        place: Place,
        when: tuple[Clause, ...],
        looked_at: tuple[tuple[str, ...], ...],
    ) -> Iterator[Entry]:
        schema = follow(schema, self.root)
        own = schema.get("x-rule", {})
        for keyword, value in schema.items():
            rule = own.get(keyword, self.keyword_rules.get(keyword, ""))
            if keyword in _OF_VALUES:
                holds = of_one_place(keyword_formula(keyword, value, place, self.root), place)
                wrong = place.present - holds
                yield Entry(keyword, rule, place, wrong, when, looked_at, limit=value)
            elif keyword == "required":
                for name in value:
                    missing = frozenset({MISSING})
                    yield Entry(keyword, rule, place.fields[name], missing, when, looked_at)
            elif keyword == "additionalProperties":
                known = tuple(schema.get("properties", ()))
                yield Entry(keyword, rule, place, when=when, looked_at=looked_at, known=known)
            elif keyword == "items":
                number = place.item_number(ItemSchema(value, self.root))
                broken = frozenset(one for one in place.where("array") if number in one.holds)
                yield Entry(keyword, "", place, broken, when, looked_at, item=number)
            elif keyword == "properties":
                for name, child in value.items():
                    yield from self.of(child, place.fields[name], when, looked_at)
            elif keyword == "allOf":
                for child in value:
                    yield from self.of(child, place, when, looked_at)
            elif keyword == "if":
                yield from self._branches(schema, place, when, looked_at)

    def _branches(
        self,
        schema: Mapping[str, Any],
        place: Place,
        when: tuple[Clause, ...],
        looked_at: tuple[tuple[str, ...], ...],
    ) -> Iterator[Entry]:
        condition = formula(schema["if"], place, self.root)
        names = schema["if"].get("properties", {})
        seen = (*looked_at, *((*place.path, name) for name in names))
        for branch, asked in (("then", condition), ("else", opposite(condition))):
            if branch in schema:
                also = tuple(clauses(asked))
                yield from self.of(schema[branch], place, (*when, *also), seen)
