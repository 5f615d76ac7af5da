"""The plan as a document: units, schemas, recognition, and a digest that tells two plans apart."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from codegen.generate.native.errors import UnsupportedSchemaError
from codegen.generate.native.formulas import Classes, Clause
from codegen.generate.native.places import ItemSchema, Place, resolved
from codegen.generate.native.text_tests import TextTest
from codegen.generate.native.units import Entry, Unit
from codegen.generate.publish import NOTICE
from codegen.source import Source
from toolresult.strict_json.pointers import pointer

# What a reader of the plan must know to read it; a new number for a new meaning.
FORMAT = 1

Document = dict[str, Any]


def plan(source: Source) -> Document:
    """Return the plan of a contract.

    Raises:
        UnsupportedSchemaError: a schema says what the plan has no bits for.
    """
    return plan_of_units(source)[0]


def plan_of_units(source: Source) -> tuple[Document, Sequence[Unit]]:
    """Return the plan of a contract, and the units in the order of their numbers."""
    planner = _Planner(source)
    return planner.document(), planner.surveyed


def plan_text(document: Document) -> str:
    """Write a plan with one line for each place, clause and entry."""
    text = _lines({"$comment": NOTICE, **document}) + "\n"
    # The comment stands on the first line, where it is seen.
    return "{ " + text.removeprefix("{").lstrip()


class _Planner:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.tests: list[TextTest] = []
        self.units: list[Document] = []
        self.surveyed: list[Unit] = []
        self.known: dict[str, int] = {}
        self.rules = [row["id"] for row in source.rules["rules"]]

    def document(self) -> Document:
        forms = self.source.forms
        recognized = {facts["name"]: facts for facts in forms["forms"]}
        # Forms that speak are told apart in one reading; documents of runs are seen by a key.
        together = [name for name, facts in recognized.items() if facts["message"] is not None]
        bare = tuple(
            dict.fromkeys(
                [
                    *((key,) for key in forms["exclusive_keys"]),
                    *(path for facts in recognized.values() for path in _discriminators(facts)),
                ]
            )
        )
        envelope = Unit("envelope", [self._schema(name) for name in together], bare)
        where = {name: (self._add(envelope), number) for number, name in enumerate(together)}
        for name in self.source.schemas:
            if name not in where:
                where[name] = (self._add(Unit(name, [self._schema(name)])), 0)
        schemas = sorted(where)
        body: Document = {
            "format": FORMAT,
            "depth": forms["limits"]["depth"],
            "findings": forms["limits"]["findings"],
            "closeness": forms["limits"]["suggestion_closeness"],
            "rules": self.rules,
            "tests": [_test(test) for test in self.tests],
            "units": self.units,
            "schemas": [
                {"name": name, "unit": where[name][0], "number": where[name][1]} for name in schemas
            ],
            "recognition": {
                "unit": where[together[0]][0],
                "exclusive": [_hex(envelope.present((key,))) for key in forms["exclusive_keys"]],
                "forms": [
                    {
                        "schema": schemas.index(name),
                        "any": [
                            _hex(sum(envelope.present((key,)) for key in facts["discriminators"])),
                            *(
                                _hex(sum(envelope.present((field, key)) for key in keys))
                                for field, keys in facts["nested_discriminators"].items()
                            ),
                        ],
                    }
                    for name, facts in recognized.items()
                ],
            },
        }
        digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
        return {"$comment": NOTICE, "digest": digest, **body}

    def _schema(self, name: str) -> ItemSchema:
        schema = self.source.schemas[name]
        return ItemSchema(schema, schema)

    def _add(self, unit: Unit) -> int:
        """Number a unit after those of its items; ones that ask and mean the same are one."""
        key = json.dumps(
            [
                (resolved(one.schema, one.root), one.schema.get("description"))
                for one in unit.schemas
            ]
        )
        key += unit.name if unit.name == "envelope" else ""
        if key not in self.known:
            try:
                document = self._unit(unit)
            except UnsupportedSchemaError as error:
                raise UnsupportedSchemaError(f"{unit.name}: {error}") from None
            self.units.append(document)
            self.surveyed.append(unit)
            self.known[key] = len(self.units) - 1
        return self.known[key]

    def _unit(self, unit: Unit) -> Document:
        numbers = {place: number for number, place in enumerate(unit.places)}
        places = [self._place(unit, place, numbers) for place in unit.places]
        rules = self.source.forms["keyword_rules"]
        return {
            "name": unit.name,
            "bits": len(unit.bits) + len(unit.faults),
            "places": places,
            "schemas": [
                {
                    "forbidden": _hex(unit.forbidden[number]),
                    "clauses": [list(map(_hex, pair)) for pair in unit.pairs[number]],
                    "unique": [numbers[one] for one in unit.places if number in one.unique],
                    "items": [
                        [numbers[one], one.described[number]]
                        for one in unit.places
                        if number in one.described
                    ],
                    "entries": [self._entry(one, numbers) for one in unit.entries(number, rules)],
                }
                for number in range(len(unit.schemas))
            ],
        }

    def _place(self, unit: Unit, place: Place, numbers: Mapping[Place, int]) -> Document:
        name = unit.name + ("" if place is unit.root else str(place)) + "/*"
        return {
            "path": pointer(place.path),
            "integers": sorted(place.limits),
            "fractions": sorted(place.ends),
            "lengths": sorted(place.lengths),
            "items": self._add(Unit(name, place.items)) if place.items else None,
            "item_schemas": len(place.items),
            "values": sorted(place.values),
            "tests": [self._test_number(test) for test in place.tests],
            "facts": [
                _hex(
                    sum(
                        bit
                        for (owner, classes), bit in unit.bits.items()
                        if owner is place and one in classes
                    )
                )
                for one in place.classes
            ],
            "unknown": _hex(unit.unknown(place)),
            "again": _hex(unit.again(place)),
            "fields": [
                {
                    "name": field,
                    "place": numbers[child],
                    "again": _hex(unit.again(place, field)),
                    "inside": _hex(unit.inside(child)),
                }
                for field, child in place.fields.items()
            ],
        }

    def _test_number(self, test: TextTest) -> int:
        if test not in self.tests:
            self.tests.append(test)
        return self.tests.index(test)

    def _entry(self, entry: Entry, numbers: Mapping[Place, int]) -> Document:
        found: Document = {
            "keyword": entry.keyword,
            "rule": self.rules.index(entry.rule) if entry.rule in self.rules else None,
            "place": numbers[entry.place],
            "wrong": _class_set(entry.place, entry.wrong),
        }
        if entry.when:
            found["when"] = [_clause(clause, numbers) for clause in entry.when]
            found["looked_at"] = [pointer(path) for path in entry.looked_at]
        if entry.keyword == "additionalProperties":
            found["known"] = list(entry.known)
        if entry.item is not None:
            found["item"] = entry.item
        return found


def _discriminators(facts: Mapping[str, Any]) -> Iterable[tuple[str, ...]]:
    for key in facts["discriminators"]:
        yield (key,)
    for field, keys in facts["nested_discriminators"].items():
        for key in keys:
            yield (field, key)


def _test(test: TextTest) -> Document:
    return {"kind": test.kind, "ranges": list(map(list, test.ranges)), "length": test.length}


def _class_set(place: Place, wanted: Classes) -> str:
    return _hex(sum(1 << number for number, one in enumerate(place.classes) if one in wanted))


def _clause(clause: Clause, numbers: Mapping[Place, int]) -> list[list[Any]]:
    return [[numbers[place], _class_set(place, classes)] for place, classes in clause.items()]


def _hex(mask: int) -> str:
    return f"{mask:#x}"


def _lines(value: Any, indent: str = "", depth: int = 0) -> str:
    """Write JSON, the outer levels indented, each inner value on a line of its own."""
    if depth == _LINES or not isinstance(value, dict | list) or not value:
        return json.dumps(value, ensure_ascii=True)
    inner = indent + "  "
    if isinstance(value, list):
        parts = [inner + _lines(one, inner, depth + 1) for one in value]
        return "[\n" + ",\n".join(parts) + f"\n{indent}]"
    parts = [
        f"{inner}{json.dumps(key)}: {_lines(one, inner, depth + 1)}" for key, one in value.items()
    ]
    return "{\n" + ",\n".join(parts) + f"\n{indent}}}"


_LINES = 5
