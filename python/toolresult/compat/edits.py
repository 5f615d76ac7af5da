"""What is different between two schemas, keyword by keyword, and how to carry one difference over.

Each edit can be made in the old schema alone or taken back in the new one alone; all together
they make the new schema of the old one.
"""

import copy
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toolresult.compat.inclusion import kinds_of
from toolresult.contract.package_data import URN
from toolresult.json_schema.profile import CONSTRAINTS, STRUCTURE
from toolresult.strict_json.values import identity

Schema = Mapping[str, Any]
Path = tuple[str | int, ...]

_DECIDING = CONSTRAINTS | STRUCTURE
_ANNOTATION_RULES = {
    "deprecated": "deprecated-changed",
    "$id": "identifier-changed",
    "$schema": "identifier-changed",
    "x-unique-keys": "unique-keys-changed",
}
# Rules of edits that leave every verdict of JSON Schema as it is.
IDLE_RULES = frozenset({*_ANNOTATION_RULES.values(), "annotation-changed"})
META = ("properties", "meta")
_LIMITS = {
    # keyword: whether a larger number asks for more, and its rules
    "minimum": (True, "minimum-raised", "minimum-lowered"),
    "minLength": (True, "min-length-raised", "min-length-lowered"),
    "minItems": (True, "min-items-raised", "min-items-lowered"),
    "maximum": (False, "maximum-lowered", "maximum-raised"),
    "maxItems": (False, "max-items-lowered", "max-items-raised"),
}


@dataclass(frozen=True)
class Edit:
    """One difference.

    Attributes:
        rule: id of the rule.
        path: steps to it in the new schema, or in the old one where it is gone from the new.
        old: steps in the old schema to the subschema that holds it.
        new: likewise in the new schema.
        keys: what is different below that subschema, each as steps.
        fields: names of the payload's fields that it is about, seen from that subschema.
    """

    rule: str
    path: Path
    old: Path
    new: Path
    keys: tuple[Path, ...]
    fields: tuple[str, ...] = ()

    def made_in(self, old: Schema, new: Schema) -> dict[str, Any]:
        """Return the old schema with this edit alone."""
        return _carried(old, self.old, new, self.new, self.keys)

    def taken_back_in(self, new: Schema, old: Schema) -> dict[str, Any]:
        """Return the new schema without this edit alone."""
        return _carried(new, self.new, old, self.old, self.keys)


@dataclass(frozen=True)
class _Pair:
    """One place in both schemas."""

    old: Schema
    new: Schema
    old_path: Path
    new_path: Path
    # Whether the policy on plain names in `meta` holds, which is this contract's own.
    is_ours: bool = False

    def below(self, *steps: str | int) -> "_Pair":
        old: Any = self.old
        new: Any = self.new
        for step in steps:
            old, new = old[step], new[step]
        paths = (*self.old_path, *steps), (*self.new_path, *steps)
        return _Pair(old, new, *paths, self.is_ours)

    def edit(self, rule: str, *keys: Path, fields: tuple[str, ...] = ()) -> Edit:
        is_new = all(_has(self.new, key) for key in keys[:1])
        path = (*(self.new_path if is_new else self.old_path), *keys[0])
        return Edit(rule, path, self.old_path, self.new_path, keys, fields)

    def in_one(self, keyword: str) -> bool:
        """Whether exactly one of the two has a keyword."""
        return (keyword in self.old) != (keyword in self.new)

    def in_both(self, keyword: str) -> bool:
        return keyword in self.old and keyword in self.new


def edits(old: Schema, new: Schema) -> list[Edit]:
    """List what is different between two schemas of the profile.

    >>> [(one.rule, one.path) for one in edits({"minimum": 1}, {"minimum": 2})]
    [('minimum-raised', ('minimum',))]
    """
    is_ours = all(str(one.get("$id", "")).startswith(URN) for one in (old, new))
    return list(_compared(_Pair(old, new, (), (), is_ours)))


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal: 1 is 1.0, and neither is true."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def _compared(pair: _Pair) -> Iterator[Edit]:
    if same(pair.old, pair.new):
        return
    yield from _annotations(pair)
    if not same(pair.old.get("$ref"), pair.new.get("$ref")):
        keys = sorted((pair.old.keys() | pair.new.keys()) & (_DECIDING - {"$defs"}))
        first = "$ref" if "$ref" in pair.new else keys[0]
        rest = [key for key in keys if key != first]
        yield pair.edit("ref-changed", (first,), *((key,) for key in rest))
    else:
        for look in _LOOKS:
            yield from look(pair)
    yield from _definitions(pair)


def _annotations(pair: _Pair) -> Iterator[Edit]:
    for key in sorted((pair.old.keys() | pair.new.keys()) - _DECIDING):
        if pair.in_one(key) or not same(pair.old[key], pair.new[key]):
            yield pair.edit(_ANNOTATION_RULES.get(key, "annotation-changed"), (key,))


def _type(pair: _Pair) -> Iterator[Edit]:
    old, new = (_kinds(one) for one in (pair.old, pair.new))
    if old != new:
        yield pair.edit(_by_growth("type", old < new, old > new), ("type",))
    elif not same(_as_set(pair.old.get("type")), _as_set(pair.new.get("type"))):
        # The same kinds in other words, as ["number", "integer"] for "number".
        yield pair.edit("annotation-changed", ("type",))


def _kinds(schema: Schema) -> frozenset[str]:
    every = ("null", "boolean", "number", "string", "array", "object")
    return kinds_of(schema.get("type", every))


def _as_set(value: Any) -> list[Any]:
    return sorted(value) if isinstance(value, list) else [value]


def _by_growth(name: str, grew: bool, shrank: bool) -> str:
    return f"{name}-widened" if grew else f"{name}-narrowed" if shrank else f"{name}-changed"


def _enum(pair: _Pair) -> Iterator[Edit]:
    if pair.in_one("enum"):
        yield pair.edit("enum-narrowed" if "enum" in pair.new else "enum-widened", ("enum",))
    elif pair.in_both("enum"):
        old, new = pair.old["enum"], pair.new["enum"]
        gone, more = _without(old, new), _without(new, old)
        if gone or more:
            yield pair.edit(_by_growth("enum", not gone, not more), ("enum",))
        elif not same(old, new):
            yield pair.edit("annotation-changed", ("enum",))


def _without(values: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    known = {identity(other) for other in others}
    return [value for value in values if identity(value) not in known]


def _const(pair: _Pair) -> Iterator[Edit]:
    yield from _presence(pair, "const", "const")


def _pattern(pair: _Pair) -> Iterator[Edit]:
    yield from _presence(pair, "pattern", "pattern")


def _not(pair: _Pair) -> Iterator[Edit]:
    yield from _presence(pair, "not", "not")


def _presence(pair: _Pair, keyword: str, name: str) -> Iterator[Edit]:
    if pair.in_one(keyword):
        yield pair.edit(f"{name}-added" if keyword in pair.new else f"{name}-removed", (keyword,))
    elif pair.in_both(keyword) and not same(pair.old[keyword], pair.new[keyword]):
        yield pair.edit(f"{name}-changed", (keyword,))


def _limits(pair: _Pair) -> Iterator[Edit]:
    for keyword, (larger_asks_more, stricter, looser) in _LIMITS.items():
        if pair.in_one(keyword):
            yield pair.edit(stricter if keyword in pair.new else looser, (keyword,))
        elif pair.in_both(keyword) and not same(pair.old[keyword], pair.new[keyword]):
            grew = pair.new[keyword] > pair.old[keyword]
            yield pair.edit(stricter if grew == larger_asks_more else looser, (keyword,))


def _required(pair: _Pair) -> Iterator[Edit]:
    old, new = (set(one.get("required", ())) for one in (pair.old, pair.new))
    if old == new:
        if not same(pair.old.get("required"), pair.new.get("required")):
            yield pair.edit("annotation-changed", ("required",))
        return
    rule = "added" if old < new else "removed" if new < old else "changed"
    yield pair.edit(f"required-{rule}", ("required",), fields=tuple(sorted(old ^ new)))


def _properties(pair: _Pair) -> Iterator[Edit]:
    old, new = (one.get("properties", {}) for one in (pair.old, pair.new))
    for name in sorted(old.keys() | new.keys()):
        if name in old and name in new:
            yield from _compared(pair.below("properties", name))
        elif name in new:
            yield pair.edit(_added_rule(pair, name), ("properties", name), fields=(name,))
        else:
            closed = pair.new.get("additionalProperties") is False
            rule = "property-forbidden" if closed else "property-freed"
            yield pair.edit(rule, ("properties", name), fields=(name,))


def _added_rule(pair: _Pair, name: str) -> str:
    if pair.old.get("additionalProperties") is False:
        return "property-allowed"
    is_plain = "." not in name and "/" not in name
    is_open = pair.old.get("additionalProperties", True) is True
    if pair.is_ours and pair.new_path == META and is_plain and is_open:
        return "meta-name-claimed"
    return "property-constrained"


def _additional(pair: _Pair) -> Iterator[Edit]:
    keyword = "additionalProperties"
    old, new = (one.get(keyword, True) for one in (pair.old, pair.new))
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _compared(pair.below(keyword))
    elif same(old, new):
        if pair.in_one(keyword):
            yield pair.edit("annotation-changed", (keyword,))
    elif new is False or old is False:
        yield pair.edit("object-closed" if new is False else "object-opened", (keyword,))
    else:
        rule = "additional-narrowed" if old is True else "additional-widened"
        yield pair.edit(rule, (keyword,))


def _items(pair: _Pair) -> Iterator[Edit]:
    if pair.in_both("items"):
        yield from _compared(pair.below("items"))
    elif pair.in_one("items"):
        rule = "items-constrained" if "items" in pair.new else "items-freed"
        yield pair.edit(rule, ("items",))


def _all_of(pair: _Pair) -> Iterator[Edit]:
    old, new = (list(enumerate(one.get("allOf", ()))) for one in (pair.old, pair.new))
    for place in list(old):
        twin = next((one for one in new if same(place[1], one[1])), None)
        if twin is not None:
            old.remove(place)
            new.remove(twin)
    if old and new and len(old) == len(new):
        for (at, one), (other_at, other) in zip(old, new, strict=True):
            paths = ((*pair.old_path, "allOf", at), (*pair.new_path, "allOf", other_at))
            yield from _compared(_Pair(one, other, *paths, pair.is_ours))
    elif old or new:
        rule = "all-of-added" if not old else "all-of-removed" if not new else "all-of-changed"
        yield pair.edit(rule, ("allOf",))
    elif not same(pair.old.get("allOf"), pair.new.get("allOf")):
        yield pair.edit("annotation-changed", ("allOf",))


def _conditions(pair: _Pair) -> Iterator[Edit]:
    if pair.in_one("if"):
        rule = "condition-added" if "if" in pair.new else "condition-removed"
        yield pair.edit(rule, ("if",), ("then",), ("else",))
        return
    if pair.in_both("if") and not same(pair.old["if"], pair.new["if"]):
        yield pair.edit("if-changed", ("if",))
    for keyword in ("then", "else"):
        if pair.in_both(keyword):
            yield from _compared(pair.below(keyword))
        elif pair.in_one(keyword):
            rule = f"{keyword}-added" if keyword in pair.new else f"{keyword}-removed"
            yield pair.edit(rule, (keyword,))


def _definitions(pair: _Pair) -> Iterator[Edit]:
    old, new = (one.get("$defs", {}) for one in (pair.old, pair.new))
    for name in sorted(old.keys() | new.keys()):
        if name in old and name in new:
            yield from _compared(pair.below("$defs", name))
        else:
            rule = "definition-added" if name in new else "definition-removed"
            yield pair.edit(rule, ("$defs", name))


_LOOKS: tuple[Callable[[_Pair], Iterator[Edit]], ...] = (
    _type,
    _enum,
    _const,
    _limits,
    _pattern,
    _required,
    _properties,
    _additional,
    _items,
    _not,
    _all_of,
    _conditions,
)


def _has(schema: Any, key: Path) -> bool:
    for step in key:
        if not isinstance(schema, dict) or step not in schema:
            return False
        schema = schema[step]
    return True


def _carried(
    to: Schema, to_path: Path, source: Schema, source_path: Path, keys: tuple[Path, ...]
) -> dict[str, Any]:
    """Copy a schema and take over what another has under some keys of a subschema."""
    copied = copy.deepcopy(dict(to))
    holder: Any = copied
    for step in to_path:
        holder = holder[step]
    origin: Any = source
    for step in source_path:
        origin = origin[step]
    for key in keys:
        inner: Any = holder
        for step in key[:-1]:
            inner = inner.setdefault(step, {})
        if _has(origin, key):
            value = origin
            for step in key:
                value = value[step]
            inner[key[-1]] = copy.deepcopy(value)
        else:
            inner.pop(key[-1], None)
    # What is carried over may refer to definitions that are only there.
    missing = {
        name: one
        for name, one in source.get("$defs", {}).items()
        if name not in to.get("$defs", {}) and (not keys or keys[0] != ("$defs", name))
    }
    if missing:
        copied["$defs"] = {**copied.get("$defs", {}), **copy.deepcopy(missing)}
    return copied
