"""One difference of two schemas, and one place in both."""

from dataclasses import dataclass
from typing import Any

from toolresult.json_schema.walk import Path, Schema
from toolresult.strict_json.values import json_equal


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

    def apply_in(self, old: Schema, new: Schema) -> dict[str, Any]:
        """Return the old schema with this edit alone."""
        return _with_keys(old, self.old, new, self.new, self.keys)

    def undo_in(self, new: Schema, old: Schema) -> dict[str, Any]:
        """Return the new schema without this edit alone."""
        return _with_keys(new, self.new, old, self.old, self.keys)


@dataclass(frozen=True)
class Pair:
    """One place in both schemas.

    Attributes:
        old: the old subschema.
        new: the new one.
        old_path: steps to the old subschema.
        new_path: steps to the new one.
        is_ours: whether the policy on plain names in `meta` applies, which is this contract's own.
    """

    old: Schema
    new: Schema
    old_path: Path = ()
    new_path: Path = ()
    is_ours: bool = False

    def below(self, *steps: str | int) -> "Pair":
        """Return the place that the same steps lead to in both."""
        old: Any = self.old
        new: Any = self.new
        for step in steps:
            old, new = old[step], new[step]
        paths = (*self.old_path, *steps), (*self.new_path, *steps)
        return Pair(old, new, *paths, self.is_ours)

    def edit(self, rule: str, *keys: Path, fields: tuple[str, ...] = ()) -> Edit:
        """Return an edit of what some keys hold."""
        is_new = all(_has(self.new, key) for key in keys[:1])
        path = (*(self.new_path if is_new else self.old_path), *keys[0])
        return Edit(rule, path, self.old_path, self.new_path, keys, fields)

    def in_one(self, keyword: str) -> bool:
        """Whether exactly one of the two has a keyword."""
        return (keyword in self.old) != (keyword in self.new)

    def in_both(self, keyword: str) -> bool:
        """Whether both have a keyword."""
        return keyword in self.old and keyword in self.new

    def is_different(self, keyword: str) -> bool:
        """Whether a keyword is in one only, or has another value."""
        return self.in_one(keyword) or not json_equal(self.old[keyword], self.new[keyword])

    def is_longer_or_shorter(self) -> bool:
        """Whether more or fewer places of a list are described one by one."""
        old, new = (len(schema.get("prefixItems", ())) for schema in (self.old, self.new))
        return old != new

    def refers_elsewhere(self) -> bool:
        """Whether `$ref` is different."""
        return not json_equal(self.old.get("$ref"), self.new.get("$ref"))


def _has(schema: Any, key: Path) -> bool:
    for step in key:
        if not isinstance(schema, dict) or step not in schema:
            return False
        schema = schema[step]
    return True


def _with_keys(
    to: Schema, to_path: Path, source: Schema, source_path: Path, keys: tuple[Path, ...]
) -> dict[str, Any]:
    """Return a schema with what another has under some keys of a subschema.

    Only what leads there is copied; all else is shared with both, which nobody changes. So a
    hundred edits of a large schema take no hundred copies of it, and what is the same is seen
    to be the same.
    """
    copied = dict(to)
    holder: Any = copied
    for step in to_path:
        holder = _opened(holder, step)
    origin: Any = source
    for step in source_path:
        origin = origin[step]
    for key in keys:
        inner: Any = holder
        for step in key[:-1]:
            inner.setdefault(step, {})
            inner = _opened(inner, step)
        if _has(origin, key):
            value = origin
            for step in key:
                value = value[step]
            inner[key[-1]] = value
        else:
            inner.pop(key[-1], None)
    # What is carried over may refer to definitions that are only there.
    missing = {
        name: definition
        for name, definition in source.get("$defs", {}).items()
        if name not in to.get("$defs", {}) and (not keys or keys[0] != ("$defs", name))
    }
    if missing:
        copied["$defs"] = {**copied.get("$defs", {}), **missing}
    return copied


def _opened(holder: Any, step: Any) -> Any:
    """Put a copy in the place of what a step leads to, and return the copy."""
    inner = holder[step]
    holder[step] = list(inner) if isinstance(inner, list) else dict(inner)
    return holder[step]
