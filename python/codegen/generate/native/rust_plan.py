"""The plan as tables in Rust."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from codegen.generate.native.rust_source import rust_lines, rust_list, rust_text

_NO_FIELD = 255
_TABLE_SIZES = (4, 8, 16, 32, 64, 128, 256)


def rust_plan(plan: Mapping[str, Any]) -> Iterable[str]:
    """Yield the tables of a plan; `rust/toolresult/src/plan.rs` says what they are."""
    yield "//! The schemas as bits: see `crate::plan`."
    yield ""
    yield "use crate::plan::{Entry, Field, Fields, Keyword, Place, Recognized, Rules};"
    yield "use crate::plan::{Test, TestKind, Unit};"
    yield ""
    yield from _constant(
        "Tells this plan from every other.", "PLAN_DIGEST", "&str", rust_text(plan["digest"])
    )
    yield from _constant(
        "How many brackets may be open at once.", "DEPTH_LIMIT", "usize", plan["depth"]
    )
    yield from _constant(
        "How many findings a report lists.", "FINDINGS_LIMIT", "usize", plan["findings"]
    )
    yield from _constant(
        "How alike a name and the one that was meant are, from 0 to 1.",
        "CLOSENESS",
        "f64",
        plan["closeness"],
    )
    for number, test in enumerate(plan["tests"]):
        yield f"static TEST_{number}: Test = {_test(test)};"
    for number, unit in enumerate(plan["units"]):
        yield from _unit(number, unit)
    yield ""
    yield from _entries_of(plan["units"])
    where = [f"(&UNIT_{one['unit']}, {one['number']})" for one in plan["schemas"]]
    yield "/// For each schema its unit, and its number in it."
    yield f"pub static SCHEMAS: [(&Unit, usize); {len(where)}] = {rust_list(where)};"
    recognition = plan["recognition"]
    exclusive = recognition["exclusive"]
    forms = [
        f"Recognized {{ schema: {one['schema']}, any: &{rust_list(one['any'])} }}"
        for one in recognition["forms"]
    ]
    yield "/// The unit whose bits tell the form."
    yield f"pub static RECOGNIZED_IN: &Unit = &UNIT_{recognition['unit']};"
    yield "/// Bits of which an envelope may not have all."
    yield f"pub static EXCLUSIVE: [u128; {len(exclusive)}] = {rust_list(exclusive)};"
    yield "/// The forms in the order of recognition."
    yield f"pub static RECOGNIZED: [Recognized; {len(forms)}] = {rust_list(forms)};"


def _constant(doc: str, name: str, kind: str, value: Any) -> Iterable[str]:
    yield f"/// {doc}"
    yield f"pub const {name}: {kind} = {value};"


def _test(test: Mapping[str, Any]) -> str:
    ascii_ = sum(
        1 << point for low, high in test["ranges"] for point in range(low, min(high, 127) + 1)
    )
    beyond = [f"({max(low, 128)}, {high})" for low, high in test["ranges"] if high > 127]
    kind = test["kind"].capitalize()
    return (
        f"Test {{ kind: TestKind::{kind}, ascii: {ascii_:#x}, beyond: &{rust_list(beyond)}, "
        f"length: {test['length']} }}"
    )


def _unit(number: int, unit: Mapping[str, Any]) -> Iterable[str]:
    yield ""
    yield f"// {unit['name']}"
    for index, place in enumerate(unit["places"]):
        if place["fields"]:
            yield f"static FIELDS_{number}_{index}: Fields = {_fields(unit, place)};"
    places = [_place(number, index, place) for index, place in enumerate(unit["places"])]
    yield f"static PLACES_{number}: [Place; {len(places)}] = {rust_lines(places)};"
    for index, schema in enumerate(unit["schemas"]):
        entries = [_entry(one) for one in schema["entries"]]
        yield f"static ENTRIES_{number}_{index}: [Entry; {len(entries)}] = {rust_lines(entries)};"
    rules = [_schema_rules(one) for one in unit["schemas"]]
    yield f"static RULES_{number}: [Rules; {len(rules)}] = {rust_lines(rules)};"
    parts = f"number: {number}, places: &PLACES_{number}, schemas: &RULES_{number}"
    yield f"static UNIT_{number}: Unit = Unit {{ {parts} }};"


def _entries_of(units: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    # Beside the units, not in them: what only judges is then linked without them.
    rows = [
        "&" + rust_list(f"&ENTRIES_{number}_{index}" for index, _ in enumerate(unit["schemas"]))
        for number, unit in enumerate(units)
    ]
    yield "/// The entries of each unit, for each of its schemas."
    yield f"pub static ENTRIES: [&[&[Entry]]; {len(rows)}] = {rust_lines(rows)};"


def _place(unit: int, index: int, place: Mapping[str, Any]) -> str:
    items = "None" if place["items"] is None else f"Some(&UNIT_{place['items']})"
    fields = f"Some(&FIELDS_{unit}_{index})" if place["fields"] else "None"
    return (
        f"Place {{ path: {rust_text(place['path'])}, "
        f"integers: &{rust_list(map(str, place['integers']))}, "
        f"fractions: &{rust_list(map(str, place['fractions']))}, "
        f"lengths: &{rust_list(map(str, place['lengths']))}, "
        f"items: {items}, item_schemas: {place['item_schemas']}, "
        f"values: &{rust_list('b' + rust_text(one) for one in place['values'])}, "
        f"tests: &{rust_list(f'&TEST_{one}' for one in place['tests'])}, "
        f"facts: &{rust_list(place['facts'])}, fields: {fields} }}"
    )


def _fields(unit: Mapping[str, Any], place: Mapping[str, Any]) -> str:
    names = [one["name"].encode() for one in place["fields"]]
    factors, table = _perfect(names)
    missing = [int(unit["places"][one["place"]]["facts"][1], 16) for one in place["fields"]]
    wanted = sum(1 << number for number, facts in enumerate(missing) if facts)
    listed = [
        f"Field {{ name: b{rust_text(one['name'])}, place: {one['place']}, missing: {facts:#x}, "
        f"again: {one['again']}, inside: {one['inside']} }}"
        for one, facts in zip(place["fields"], missing, strict=True)
    ]
    return (
        f"Fields {{ known: &{rust_list(listed)}, table: &{rust_list(map(str, table))}, "
        f"factors: {rust_list(map(str, factors))}, wanted: {wanted:#x}, "
        f"unknown: {place['unknown']}, again: {place['again']} }}"
    )


def _perfect(names: list[bytes]) -> tuple[tuple[int, ...], list[int]]:
    """Find a hash that tells all names apart; without one, the table is empty."""
    for size in _TABLE_SIZES:
        if size < len(names):
            continue
        for factors in itertools.product(range(16), range(8), range(8), range(4)):
            places = [_hash(name, factors) % size for name in names]
            if len(set(places)) == len(names):
                table = [_NO_FIELD] * size
                for number, place in enumerate(places):
                    table[place] = number
                return factors, table
    return (0, 0, 0, 0), []


def _hash(name: bytes, factors: tuple[int, ...]) -> int:
    sampled = (name[0], name[-1], name[len(name) // 2], name[len(name) > 1])
    return len(name) + sum(byte * factor for byte, factor in zip(sampled, factors, strict=True))


def _schema_rules(schema: Mapping[str, Any]) -> str:
    clauses = (f"({together}, {unless})" for together, unless in schema["clauses"])
    items = (f"({place}, {number})" for place, number in schema["items"])
    return (
        f"Rules {{ forbidden: {schema['forbidden']}, clauses: &{rust_list(clauses)}, "
        f"unique: &{rust_list(map(str, schema['unique']))}, "
        f"items: &{rust_list(items)} }}"
    )


def _entry(entry: Mapping[str, Any]) -> str:
    when = (
        "&" + rust_list(f"({place}, {classes})" for place, classes in clause)
        for clause in entry.get("when", ())
    )
    keyword = entry["keyword"][0].upper() + entry["keyword"][1:]
    rule = _NO_FIELD if entry["rule"] is None else entry["rule"]
    return (
        f"Entry {{ keyword: Keyword::{keyword}, rule: {rule}, place: {entry['place']}, "
        f"wrong: {entry['wrong']}, when: &{rust_list(when)}, "
        f"looked_at: &{rust_list(map(rust_text, entry.get('looked_at', ())))}, "
        f"known: &{rust_list('b' + rust_text(one) for one in entry.get('known', ()))}, "
        f"item: {entry.get('item', _NO_FIELD)} }}"
    )
