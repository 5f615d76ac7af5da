"""Formulas: a schema as clauses about classes, every one of which has to hold."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from codegen.generate.native.errors import UnsupportedSchemaError
from codegen.generate.native.places import MISSING, OBJECT, VOID, Class, ItemSchema, Place
from codegen.generate.native.text_tests import TextTest, pattern_test
from toolresult.json_schema.walk import follow

Classes: TypeAlias = frozenset[Class]
# "the class of this place is one of those, or ..."
Clause: TypeAlias = dict[Place, Classes]
_ABSENT: Classes = frozenset({VOID, MISSING})
_KINDS: Mapping[str, tuple[str, ...]] = {
    "boolean": ("false", "true"),
    "integer": ("integer",),
    "number": ("integer", "fraction"),
}
_LITERALS: Mapping[Any, str] = {None: "null", False: "false", True: "true"}


@dataclass(frozen=True)
class OneOf:
    """The class of a place is one of some."""

    place: Place
    classes: Classes


@dataclass(frozen=True)
class Group:
    """All of several formulas, or any of them."""

    how: Literal["all", "any"]
    parts: tuple["Formula", ...]


Formula: TypeAlias = OneOf | Group


def everything(parts: Iterable[Formula]) -> Group:
    """Return the formula that holds where all of some do."""
    return Group("all", tuple(parts))


def opposite(formula: Formula) -> Formula:
    """Return the formula that holds where another does not."""
    if isinstance(formula, OneOf):
        return OneOf(formula.place, frozenset(formula.place.classes) - formula.classes)
    how: Literal["all", "any"] = "any" if formula.how == "all" else "all"
    return Group(how, tuple(map(opposite, formula.parts)))


def formula(schema: Any, place: Place, root: Mapping[str, Any]) -> Group:
    """Return what a schema asks; of a value that is not there it asks nothing."""
    schema = follow(schema, root)
    return everything(
        part
        for keyword, value in schema.items()
        for part in _keyword(keyword, value, schema, place, root)
    )


def keyword_formula(keyword: str, value: Any, place: Place, root: Mapping[str, Any]) -> Group:
    """Return what one keyword asks by itself."""
    return everything(_keyword(keyword, value, {keyword: value}, place, root))


def _keyword(
    keyword: str, value: Any, schema: Mapping[str, Any], place: Place, root: Mapping[str, Any]
) -> Iterator[Formula]:
    match keyword:
        case "properties":
            for name, child in value.items():
                inside = place.fields[name]
                asked = formula(child, inside, root)
                yield Group("any", (OneOf(inside, _ABSENT), asked))
        case "required":
            for name in value:
                inside = place.fields[name]
                yield OneOf(inside, frozenset(inside.classes) - {MISSING})
        case "additionalProperties":
            for name, inside in place.fields.items():
                if name not in schema["properties"]:
                    yield OneOf(inside, _ABSENT)
        case "items":
            number = place.item_number(ItemSchema(value, root))
            broken = {one for one in place.where("array") if number in one.holds}
            yield OneOf(place, frozenset(place.classes) - broken)
        case "not" | "allOf" | "if":
            yield from _combined(keyword, value, schema, place, root)
        case _:
            wrong = _wrong(keyword, value, place)
            if wrong:
                yield OneOf(place, frozenset(place.classes) - wrong)


def _combined(
    keyword: str, value: Any, schema: Mapping[str, Any], place: Place, root: Mapping[str, Any]
) -> Iterator[Formula]:
    if keyword == "not":
        yield opposite(formula(value, place, root))
    elif keyword == "allOf":
        for child in value:
            yield formula(child, place, root)
    else:
        condition = formula(value, place, root)
        then = formula(schema.get("then", {}), place, root)
        otherwise = formula(schema.get("else", {}), place, root)
        yield Group("any", (opposite(condition), then))
        yield Group("any", (condition, otherwise))


def _wrong(keyword: str, value: Any, place: Place) -> Classes:
    """Return the classes of values that a keyword about the value itself rejects."""
    match keyword:
        case "type":
            named = [value] if isinstance(value, str) else value
            kinds = {kind for name in named for kind in _KINDS.get(name, (name,))}
            return frozenset(one for one in place.present if one.kind not in kinds)
        case "const" | "enum":
            listed = [value] if keyword == "const" else value
            literals = {_LITERALS[one] for one in listed if not isinstance(one, str)}
            return frozenset(
                one
                for one in place.present
                if one.kind not in literals and (one.kind != "string" or one.value not in listed)
            )
        case "minimum":
            numbers = place.where("integer", "fraction")
            return frozenset(one for one in numbers if one.low is None or one.low < value)
        case "maximum":
            return frozenset(
                one
                for one in place.where("integer", "fraction")
                if one.high is None or one.high > value + (one.kind == "integer")
            )
        case "minItems":
            return frozenset(one for one in place.where("array") if (one.low or 0) < value)
        case "maxItems":
            return frozenset(
                one for one in place.where("array") if one.high is None or one.high > value + 1
            )
        case "pattern" | "minLength":
            test = pattern_test(value) if keyword == "pattern" else TextTest("length", length=value)
            number = place.tests.index(test)
            return frozenset(one for one in place.where("string") if number not in one.holds)
    return frozenset()


def clauses(asked: Formula) -> list[Clause]:
    """Return a formula as clauses that all have to hold, each as short as it can be."""
    return _without_implied(list(map(_shortened, _normal(asked))))


def _normal(asked: Formula) -> list[Clause]:
    if isinstance(asked, OneOf):
        return (
            [] if len(asked.classes) == len(asked.place.classes) else [{asked.place: asked.classes}]
        )
    if asked.how == "all":
        return [clause for part in asked.parts for clause in _normal(part)]
    found: list[Clause] = [{}]
    for part in asked.parts:
        found = [_either(one, other) for one in found for other in _normal(part)]
    # What one place always fulfils says nothing.
    return [
        clause
        for clause in found
        if all(len(classes) < len(place.classes) for place, classes in clause.items())
    ]


def _either(one: Clause, other: Clause) -> Clause:
    return {
        place: one.get(place, frozenset()) | other.get(place, frozenset())
        for place in {**one, **other}
    }


def _shortened(clause: Clause) -> Clause:
    """Leave out a place of which a field says the same: no object, no fields."""

    def is_implied(place: Place, classes: Classes) -> bool:
        return OBJECT not in classes and any(
            len(inner.path) > len(place.path)
            and inner.path[: len(place.path)] == place.path
            and VOID in others
            for inner, others in clause.items()
        )

    return {place: classes for place, classes in clause.items() if not is_implied(place, classes)}


def _without_implied(found: list[Clause]) -> list[Clause]:
    different: list[Clause] = []
    for clause in found:
        if clause not in different:
            different.append(clause)
    return [
        clause
        for clause in different
        if not any(
            other is not clause
            and all(place in clause and other[place] <= clause[place] for place in other)
            for other in different
        )
    ]


def of_one_place(asked: Formula, place: Place) -> Classes:
    """Return the classes of a place for which a formula about it alone holds.

    Raises:
        UnsupportedSchemaError: it is about other places, too.
    """
    found = frozenset(place.classes)
    for clause in clauses(asked):
        if set(clause) != {place}:
            raise UnsupportedSchemaError(f"{place}: not about fields inside the value")
        found &= clause[place]
    return found
