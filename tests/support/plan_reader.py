"""Reads the plan of the native core as the core does, slowly, so that the plan can be held to the
reference validator where there is no Rust.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from functools import cached_property
from typing import Any, NamedTuple

from toolresult.strict_json.pointers import pointer

_FIXED = 6  # classes that every place has: void, missing, null, false, true, object
_VOID, _MISSING, _NULL, _FALSE, _TRUE, _OBJECT = range(_FIXED)


class Pairs(list[tuple[str, Any]]):
    """An object with its keys as they came."""


class Fault(NamedTuple):
    """Something that is taken out of a plan.

    Attributes:
        unit: the unit.
        bit: a bit that is never set or, with a schema, never forbidden by it.
        schema: the number of the schema in its unit; None for all.
        clause: the clause that is not asked.
    """

    unit: int
    bit: int = 0
    schema: int | None = None
    clause: int | None = None

    def concerns(self, touched: Mapping[int, int]) -> bool:
        """Whether it can matter to a value of which these facts were noted, unit by unit."""
        facts = touched.get(self.unit, 0)
        return bool(facts & self.bit) if self.bit else bool(facts)


class Violation(NamedTuple):
    """A broken constraint, as the plan says it."""

    rule: str
    path: str
    keyword: str
    looked_at: frozenset[str]


def read_pairs(text: bytes) -> Any:
    """Read strict JSON and keep duplicate keys."""
    return json.loads(
        text.decode(),
        object_pairs_hook=Pairs,
        parse_float=_number,
        parse_int=_number,
    )


def _number(digits: str) -> Decimal:
    try:
        return Decimal(digits)
    except InvalidOperation:  # zero, with an exponent beyond what Decimal holds
        return Decimal(0)


@dataclass
class Instance:
    """What the plan notes of one value."""

    facts: int = 0
    classes: dict[int, int] = field(default_factory=dict)
    values: dict[int, Any] = field(default_factory=dict)


# The members of the document whose strings are numbers in hexadecimal.
_MASKS = frozenset(
    {"forbidden", "clauses", "facts", "inside", "again", "unknown", "any", "exclusive", "wrong"}
    | {"when"}
)


def _with_numbers(node: Any, masks: bool = False) -> Any:
    """Copy a document with its masks as numbers, and the fields of a place by their names."""
    match node:
        case dict():
            return {
                key: {one["name"]: _with_numbers(one) for one in value}
                if key == "fields"
                else _with_numbers(value, key in _MASKS)
                for key, value in node.items()
            }
        case list():
            return [_with_numbers(one, masks) for one in node]
        case str() if masks:
            return int(node, 16)
    return node


class Plan:
    """A plan, and the questions that the core answers with it."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = _with_numbers(document)
        self.units = self.document["units"]
        self.schemas = {one["name"]: one for one in self.document["schemas"]}
        self.fault: Fault | None = None
        # Unit → all facts noted while the last value was judged.
        self.touched: dict[int, int] = {}
        # What each schema of each unit said of it and of its items.
        self.held: list[tuple[int, int, bool]] = []

    @cached_property
    def names(self) -> list[str]:
        return [one["name"] for one in self.document["schemas"]]

    def recognize(self, value: Any, fault: Fault | None = None) -> str:
        """Return the name of the form, or the rule that says why there is none."""
        if not isinstance(value, Pairs):
            return "form-unknown"
        self.fault, self.touched, self.held = fault, {}, []
        rows = self.document["recognition"]
        facts = self.note(rows["unit"], value).facts
        if all(facts & mask for mask in rows["exclusive"]):
            return "form-ambiguous"
        for row in rows["forms"]:
            if all(facts & mask for mask in row["any"]):
                return self.names[row["schema"]]
        return "form-unknown"

    def accepts(self, value: Any, schema: str, fault: Fault | None = None) -> bool:
        self.fault, self.touched, self.held = fault, {}, []
        one = self.schemas[schema]
        verdict = self._holds(one["unit"], one["number"], self.note(one["unit"], value).facts)
        self.fault = None
        return verdict

    def violations(self, value: Any, schema: str) -> list[Violation]:
        """Return what is wrong, in the order in which the reference validator says it."""
        one = self.schemas[schema]
        found = self._violations(one["unit"], one["number"], value, (), frozenset())
        return list(dict.fromkeys(found))

    def note(self, unit: int, value: Any) -> Instance:
        noted = Instance()
        self._note(unit, 0, value, noted)
        self.touched[unit] = self.touched.get(unit, 0) | noted.facts
        fault = self.fault
        if fault is not None and fault.unit == unit and fault.schema is None:
            noted.facts &= ~fault.bit
        return noted

    def _holds(self, unit: int, number: int, facts: int) -> bool:
        schema = self.units[unit]["schemas"][number]
        forbidden, clauses = schema["forbidden"], schema["clauses"]
        fault = self.fault
        if fault is not None and (fault.unit, fault.schema) == (unit, number):
            forbidden &= ~fault.bit
            clauses = [one for index, one in enumerate(clauses) if index != fault.clause]
        holds = not facts & forbidden and not any(
            facts & together == together and not facts & unless for together, unless in clauses
        )
        self.held.append((unit, number, holds))
        return holds

    def _note(self, unit: int, number: int, value: Any, noted: Instance) -> None:
        place = self.units[unit]["places"][number]
        if isinstance(value, Pairs):
            self._note_fields(unit, place, value, noted)
        noted.classes[number] = class_ = self._class(place, value)
        noted.values[number] = value
        noted.facts |= place["facts"][class_]

    def _note_fields(
        self, unit: int, place: Mapping[str, Any], value: Pairs, noted: Instance
    ) -> None:
        known = place["fields"]
        seen: set[str] = set()
        for name, inner in value:
            one = known.get(name)
            if name in seen:
                if one is not None:
                    noted.facts &= ~one["inside"]
                    self._forget(unit, one["place"], noted)
                noted.facts |= (one or place)["again"]
            seen.add(name)
            if one is None:
                noted.facts |= place["unknown"]
            else:
                self._note(unit, one["place"], inner, noted)
        for name, one in known.items():
            if name not in seen:
                facts = self.units[unit]["places"][one["place"]]["facts"]
                noted.facts |= facts[_MISSING]
                noted.classes[one["place"]] = _MISSING

    def _forget(self, unit: int, number: int, noted: Instance) -> None:
        """Forget what stood inside the first value of a duplicate key: the last one counts."""
        for inner in self.units[unit]["places"][number]["fields"].values():
            noted.classes.pop(inner["place"], None)
            noted.values.pop(inner["place"], None)
            self._forget(unit, inner["place"], noted)

    def _class(self, place: Mapping[str, Any], value: Any) -> int:
        integers, fractions = place["integers"], place["fractions"]
        at_fractions = _FIXED + len(integers) + 1
        at_arrays = at_fractions + len(fractions) + 1
        at_texts = at_arrays + ((len(place["lengths"]) + 1) << place["item_schemas"])
        match value:
            case None:
                return _NULL
            case bool():
                return _TRUE if value else _FALSE
            case Pairs():
                return _OBJECT
            case str():
                if value in place["values"]:
                    return int(at_texts + place["values"].index(value))
                passed = (
                    self._passes(test, value) << bit for bit, test in enumerate(place["tests"])
                )
                return int(at_texts + len(place["values"]) + sum(passed))
            case list():
                broken = 0
                for item in value if place["items"] is not None else ():
                    facts = self.note(place["items"], item).facts
                    for bit in range(place["item_schemas"]):
                        broken |= (not self._holds(place["items"], bit, facts)) << bit
                length = sum(len(value) >= cut for cut in place["lengths"])
                return int(at_arrays + (length << place["item_schemas"]) + broken)
            case _:
                if value == value.to_integral_value():
                    return _FIXED + sum(value >= cut for cut in integers)
                return int(at_fractions + sum(value > cut for cut in fractions))

    def _passes(self, number: int, text: str) -> bool:
        test = self.document["tests"][number]
        if test["kind"] == "length":
            return len(text) >= test["length"]
        asked = text[:1] if test["kind"] == "begins" else text
        return any(low <= ord(one) <= high for one in asked for low, high in test["ranges"])

    def _violations(
        self, unit: int, number: int, value: Any, path: tuple[str, ...], around: frozenset[str]
    ) -> Iterator[Violation]:
        noted = self.note(unit, value)
        places = self.units[unit]["places"]

        def full(steps: str) -> str:
            return pointer(path) + steps

        for entry in self.units[unit]["schemas"][number]["entries"]:
            if not all(
                any(wanted >> noted.classes.get(one, _VOID) & 1 for one, wanted in clause)
                for clause in entry.get("when", ())
            ):
                continue
            place = entry["place"]
            class_ = noted.classes.get(place, _VOID)
            looked_at = around | {full(one) for one in entry.get("looked_at", ())}
            keyword = entry["keyword"]
            rule = "" if entry["rule"] is None else self.document["rules"][entry["rule"]]
            if keyword == "additionalProperties":
                names = noted.values.get(place) if class_ == _OBJECT else None
                for name in dict.fromkeys(name for name, _ in names or ()):
                    if name not in entry["known"]:
                        where = full(places[place]["path"] + pointer((name,)))
                        yield Violation(rule, where, keyword, looked_at)
            elif entry["wrong"] >> class_ & 1:
                if keyword != "items":
                    yield Violation(rule, full(places[place]["path"]), keyword, looked_at)
                    continue
                for index, item in enumerate(noted.values[place]):
                    steps = (*path, *places[place]["path"].split("/")[1:], str(index))
                    yield from self._violations(
                        places[place]["items"], entry["item"], item, steps, looked_at
                    )
