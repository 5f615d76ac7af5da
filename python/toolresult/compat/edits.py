"""What is different at one place of two schemas, and how to carry one difference over.

Each comparer compares a few keywords at one place; it yields edits, and the pairs of places below
that are to be compared in turn. An edit can be made in the old schema alone or undone in the new
one alone; all together they turn the old schema into the new one.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from toolresult.compat.edit import Edit, Pair
from toolresult.compat.shapes import kinds_of
from toolresult.compat.vocabulary import FORMAT, decides, opaque
from toolresult.json_schema.walk import Schema
from toolresult.strict_json.values import identity, json_equal

_ANNOTATION_RULES = {
    "deprecated": "deprecated-changed",
    "$id": "identifier-changed",
    "$schema": "identifier-changed",
    "x-unique-keys": "unique-keys-changed",
}
# Rules of edits that leave every verdict of JSON Schema as it is.
IDLE_RULES = frozenset(
    {
        *_ANNOTATION_RULES.values(),
        *("annotation-changed", "format-changed", "definition-added", "definition-removed"),
    }
)
META = ("properties", "meta")
# The length of a list changes together with the places that are described one by one.
TUPLE_LIMITS = ("minItems", "maxItems")
_LIMITS = {
    # keyword: whether a larger number asks for more, and its rules
    "minimum": (True, "minimum-raised", "minimum-lowered"),
    "minLength": (True, "min-length-raised", "min-length-lowered"),
    "minItems": (True, "min-items-raised", "min-items-lowered"),
    "maximum": (False, "maximum-lowered", "maximum-raised"),
    "maxItems": (False, "max-items-lowered", "max-items-raised"),
    "maxLength": (False, "max-length-lowered", "max-length-raised"),
    "minProperties": (True, "min-properties-raised", "min-properties-lowered"),
    "maxProperties": (False, "max-properties-lowered", "max-properties-raised"),
    "exclusiveMinimum": (True, "exclusive-minimum-raised", "exclusive-minimum-lowered"),
    "exclusiveMaximum": (False, "exclusive-maximum-lowered", "exclusive-maximum-raised"),
}


def annotations(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare the keywords that decide nothing."""
    for key in sorted(pair.old.keys() | pair.new.keys()):
        if not decides(key) and key != FORMAT and pair.is_different(key):
            yield pair.edit(_ANNOTATION_RULES.get(key, "annotation-changed"), (key,))


def formats(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `format`."""
    if pair.in_one(FORMAT) or (pair.in_both(FORMAT) and pair.is_different(FORMAT)):
        yield pair.edit("format-changed", (FORMAT,))


def other_keywords(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare the keywords of which no rule is known."""
    for key in sorted({*opaque(pair.old), *opaque(pair.new)}):
        if pair.is_different(key):
            yield pair.edit("keyword-changed", (key,))


def types(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `type`."""
    old, new = (_kinds(schema) for schema in (pair.old, pair.new))
    if old != new:
        rule = "type-widened" if old < new else "type-narrowed" if old > new else "type-changed"
        yield pair.edit(rule, ("type",))
    elif not json_equal(_as_set(pair.old.get("type")), _as_set(pair.new.get("type"))):
        # The same kinds in other words, as ["number", "integer"] for "number".
        yield pair.edit("annotation-changed", ("type",))


def _kinds(schema: Schema) -> frozenset[str]:
    every = ("null", "boolean", "number", "string", "array", "object")
    return kinds_of(schema.get("type", every))


def _as_set(value: Any) -> list[Any]:
    return sorted(value) if isinstance(value, list) else [value]


def enums(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `enum`."""
    if pair.in_one("enum"):
        yield pair.edit("enum-narrowed" if "enum" in pair.new else "enum-widened", ("enum",))
    elif pair.in_both("enum"):
        old, new = pair.old["enum"], pair.new["enum"]
        gone, more = _without(old, new), _without(new, old)
        if gone or more:
            rule = "enum-changed" if gone and more else "enum-narrowed" if gone else "enum-widened"
            yield pair.edit(rule, ("enum",))
        elif not json_equal(old, new):
            yield pair.edit("annotation-changed", ("enum",))


def _without(values: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    known = {identity(other) for other in others}
    return [value for value in values if identity(value) not in known]


def constants(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `const`."""
    yield from _presence(pair, "const", "const-added", "const-removed", "const-changed")


def patterns(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `pattern`."""
    yield from _presence(pair, "pattern", "pattern-added", "pattern-removed", "pattern-changed")


def negations(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `not`."""
    yield from _presence(pair, "not", "not-added", "not-removed", "not-changed")


def _presence(pair: Pair, keyword: str, added: str, removed: str, changed: str) -> Iterator[Edit]:
    if pair.in_one(keyword):
        yield pair.edit(added if keyword in pair.new else removed, (keyword,))
    elif pair.in_both(keyword) and not json_equal(pair.old[keyword], pair.new[keyword]):
        yield pair.edit(changed, (keyword,))


def multiples(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `multipleOf`."""
    rules = ("multiple-of-added", "multiple-of-removed", "multiple-of-changed")
    yield from _presence(pair, "multipleOf", *rules)


def uniqueness(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `uniqueItems`."""
    keyword = "uniqueItems"
    old, new = (bool(schema.get(keyword)) for schema in (pair.old, pair.new))
    if old != new:
        yield pair.edit("unique-items-added" if new else "unique-items-removed", (keyword,))
    elif pair.in_one(keyword):
        yield pair.edit("annotation-changed", (keyword,))


def limits(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare the limits of numbers, of lengths and of counts."""
    for keyword, (larger_asks_more, stricter, looser) in _LIMITS.items():
        if keyword in TUPLE_LIMITS and pair.is_longer_or_shorter():
            continue
        if pair.in_one(keyword):
            yield pair.edit(stricter if keyword in pair.new else looser, (keyword,))
        elif pair.in_both(keyword) and not json_equal(pair.old[keyword], pair.new[keyword]):
            grew = pair.new[keyword] > pair.old[keyword]
            yield pair.edit(stricter if grew == larger_asks_more else looser, (keyword,))


def required(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `required`."""
    old, new = (set(schema.get("required", ())) for schema in (pair.old, pair.new))
    if old == new:
        if not json_equal(pair.old.get("required"), pair.new.get("required")):
            yield pair.edit("annotation-changed", ("required",))
        return
    if old < new:
        rule = "required-added"
    else:
        rule = "required-removed" if new < old else "required-changed"
    yield pair.edit(rule, ("required",), fields=tuple(sorted(old ^ new)))


def properties(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `properties`, name by name."""
    old, new = (schema.get("properties", {}) for schema in (pair.old, pair.new))
    for name in sorted(old.keys() | new.keys()):
        if name in old and name in new:
            yield pair.below("properties", name)
        elif name in new:
            yield pair.edit(_added_rule(pair, name), ("properties", name), fields=(name,))
        else:
            closed = pair.new.get("additionalProperties") is False
            rule = "property-forbidden" if closed else "property-freed"
            yield pair.edit(rule, ("properties", name), fields=(name,))


def _added_rule(pair: Pair, name: str) -> str:
    if pair.old.get("additionalProperties") is False:
        return "property-allowed"
    is_plain = "." not in name and "/" not in name
    is_open = pair.old.get("additionalProperties", True) is True
    if pair.is_ours and pair.new_path == META and is_plain and is_open:
        return "meta-name-claimed"
    return "property-constrained"


def additional_properties(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `additionalProperties`."""
    keyword = "additionalProperties"
    old, new = (schema.get(keyword, True) for schema in (pair.old, pair.new))
    if isinstance(old, dict) and isinstance(new, dict):
        yield pair.below(keyword)
    elif json_equal(old, new):
        if pair.in_one(keyword):
            yield pair.edit("annotation-changed", (keyword,))
    elif new is False or old is False:
        yield pair.edit("object-closed" if new is False else "object-opened", (keyword,))
    else:
        rule = "additional-narrowed" if old is True else "additional-widened"
        yield pair.edit(rule, (keyword,))


def items(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `items`."""
    if pair.in_both("items"):
        yield pair.below("items")
    elif pair.in_one("items"):
        rule = "items-constrained" if "items" in pair.new else "items-freed"
        yield pair.edit(rule, ("items",))


def all_of(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `allOf`, leaving out what both have, wherever it is in the list."""
    old, new = list_difference(*(schema.get("allOf", ()) for schema in (pair.old, pair.new)))
    if old and new and len(old) == len(new):
        for (old_at, before), (new_at, after) in zip(old, new, strict=True):
            paths = ((*pair.old_path, "allOf", old_at), (*pair.new_path, "allOf", new_at))
            yield Pair(before, after, *paths, pair.is_ours)
    elif old or new:
        rule = "all-of-added" if not old else "all-of-removed" if not new else "all-of-changed"
        yield pair.edit(rule, ("allOf",))
    elif not json_equal(pair.old.get("allOf"), pair.new.get("allOf")):
        yield pair.edit("annotation-changed", ("allOf",))


def list_difference(
    old: Sequence[Schema], new: Sequence[Schema]
) -> tuple[list[tuple[int, Schema]], list[tuple[int, Schema]]]:
    """Return what each of two lists of schemas has more, with the index; order does not count."""
    before, after = list(enumerate(old)), list(enumerate(new))
    for entry in list(before):
        twin = next((other for other in after if json_equal(entry[1], other[1])), None)
        if twin is not None:
            before.remove(entry)
            after.remove(twin)
    return before, after


def conditions(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `if`, `then` and `else`."""
    if pair.in_one("if"):
        rule = "condition-added" if "if" in pair.new else "condition-removed"
        yield pair.edit(rule, ("if",), ("then",), ("else",))
        return
    if pair.in_both("if") and not json_equal(pair.old["if"], pair.new["if"]):
        yield pair.edit("if-changed", ("if",))
    branches = (("then", "then-added", "then-removed"), ("else", "else-added", "else-removed"))
    for keyword, added, removed in branches:
        if pair.in_both(keyword):
            yield pair.below(keyword)
        elif pair.in_one(keyword):
            yield pair.edit(added if keyword in pair.new else removed, (keyword,))


def definitions(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `$defs`, name by name."""
    old, new = (schema.get("$defs", {}) for schema in (pair.old, pair.new))
    for name in sorted(old.keys() | new.keys()):
        if name in old and name in new:
            yield pair.below("$defs", name)
        else:
            rule = "definition-added" if name in new else "definition-removed"
            yield pair.edit(rule, ("$defs", name))
