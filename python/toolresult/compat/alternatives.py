"""What is different where a schema has alternatives: `anyOf`, `oneOf`, or a reference."""

from collections.abc import Hashable, Iterator
from typing import Any

from toolresult.compat.edit import Edit, Pair
from toolresult.compat.edits import TUPLE_LIMITS, list_difference
from toolresult.compat.parts import listed_values
from toolresult.compat.vocabulary import FORMAT, decides
from toolresult.json_schema.walk import Schema
from toolresult.strict_json.values import identity, json_equal

Entries = list[tuple[int, Schema]]

# Up to this number, constants are named one by one; beyond it, their list is named.
_FEW = 20


def is_restated(pair: Pair) -> bool:
    """Whether a place says by other means what it says: a reference, alternatives, or itself."""
    return pair.refers_elsewhere() or pair.in_one("anyOf") or pair.in_one("oneOf")


def restatements(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare a place whose reference changed, or which has alternatives in one version only.

    All that decides at this place changed with it.
    """
    if not is_restated(pair):
        return
    # The format goes with the text that it is about.
    keys = {key for key in (*pair.old, *pair.new) if decides(key) or key == FORMAT} - {"$defs"}
    rule, first = _restated_rule(pair)
    if first not in keys:
        first = min(keys)
    yield pair.edit(rule, (first,), *((key,) for key in sorted(keys) if key != first))


def _restated_rule(pair: Pair) -> tuple[str, str]:
    if pair.in_one("anyOf"):
        return ("any-of-added" if "anyOf" in pair.new else "any-of-removed"), "anyOf"
    if pair.in_one("oneOf"):
        return ("one-of-added" if "oneOf" in pair.new else "one-of-removed"), "oneOf"
    return "ref-changed", "$ref" if "$ref" in pair.new else ""


def any_of(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `anyOf`, leaving out what both have, wherever it is in the list."""
    rules = ("any-of-widened", "any-of-narrowed", "any-of-changed")
    yield from _alternatives(pair, "anyOf", rules)


def one_of(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `oneOf` in the same way."""
    rules = ("one-of-widened", "one-of-narrowed", "one-of-changed")
    yield from _alternatives(pair, "oneOf", rules)


def _alternatives(pair: Pair, keyword: str, rules: tuple[str, str, str]) -> Iterator[Edit | Pair]:
    if not pair.in_both(keyword):
        return
    widened, narrowed, changed = rules
    old, new = list_difference(pair.old[keyword], pair.new[keyword])
    if not old and not new:
        if not json_equal(pair.old[keyword], pair.new[keyword]):
            yield pair.edit("annotation-changed", (keyword,))
    elif len(old) == len(new) and not _lists_values(old, new):
        for before, after in _partners(old, new):
            paths = (*pair.old_path, keyword, before[0]), (*pair.new_path, keyword, after[0])
            yield Pair(before[1], after[1], *paths, pair.is_ours)
    else:
        rule = changed if old and new else narrowed if old else widened
        yield pair.edit(rule, (keyword,))


def _lists_values(old: Entries, new: Entries) -> bool:
    """Whether many alternatives only list values: which takes the place of which says nothing."""
    return len(old) > _FEW and all(listed_values(schema) is not None for _, schema in (*old, *new))


def _partners(old: Entries, new: Entries) -> Iterator[tuple[Any, Any]]:
    """Pair alternatives that describe the same sort of value, or else by their order."""
    sorts = [[_sort(schema) for _, schema in entries] for entries in (old, new)]
    if len(set(sorts[0])) == len(old) and set(sorts[0]) == set(sorts[1]):
        for entry, sort in zip(old, sorts[0], strict=True):
            yield entry, new[sorts[1].index(sort)]
    else:
        yield from zip(old, new, strict=True)


def _sort(schema: Schema) -> Hashable:
    """Return what tells an alternative from others: what it refers to, its type, its title."""
    return tuple(identity(schema.get(key)) for key in ("$ref", "type", "title"))


def prefix_items(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `prefixItems`, place by place."""
    keyword = "prefixItems"
    old, new = (len(schema.get(keyword, ())) for schema in (pair.old, pair.new))
    if not pair.is_longer_or_shorter():
        for index in range(new):
            yield pair.below(keyword, index)
        return
    keys = [(limit,) for limit in TUPLE_LIMITS if limit in pair.old or limit in pair.new]
    rule = "prefix-items-added" if old < new else "prefix-items-removed"
    yield pair.edit(rule, (keyword,), *keys)


def pattern_properties(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `patternProperties`, pattern by pattern."""
    keyword = "patternProperties"
    old, new = (schema.get(keyword, {}) for schema in (pair.old, pair.new))
    for pattern in sorted(old.keys() | new.keys()):
        if pattern in old and pattern in new:
            yield pair.below(keyword, pattern)
        elif pattern in new:
            yield pair.edit("pattern-property-added", (keyword, pattern))
        else:
            yield pair.edit("pattern-property-removed", (keyword, pattern))


def property_names(pair: Pair) -> Iterator[Edit | Pair]:
    """Compare `propertyNames`."""
    keyword = "propertyNames"
    if pair.in_both(keyword):
        yield pair.below(keyword)
    elif pair.in_one(keyword):
        is_new = keyword in pair.new
        rule = "property-names-constrained" if is_new else "property-names-freed"
        yield pair.edit(rule, (keyword,))
