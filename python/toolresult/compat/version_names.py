"""What is different between two versions beside schemas and tables: names, findings, facts."""

from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.compat.versions import Version
from toolresult.json_schema.walk import Path as Steps
from toolresult.strict_json.values import json_equal

_FINDING_TEXTS = frozenset({"title", "why", "message", "hint", "example"})
# What is beside the rules, for people only: words, and whether a line and column are of a key.
_TEXTS = frozenset({"phrases", "key_rules", "version", "$comment"})
# What only the reference pages print of the forms.
_PRINTED = frozenset({"capabilities", "$comment"})


def tool_names(old: Version, new: Version) -> Iterator[tuple[str, str]]:
    """Yield the rule and the name of each tool of which only one version has a contract."""
    for name in sorted(old.schemas.keys() ^ new.schemas.keys()):
        yield ("tool-removed" if name in old.schemas else "tool-added"), name


def schema_names(old: Version, new: Version) -> Iterator[tuple[str, str]]:
    """Yield the rule and the name of each schema that only one of two contracts has."""
    for name in sorted(old.schemas.keys() ^ new.schemas.keys()):
        yield ("schema-removed" if name in old.schemas else "schema-added"), name


def finding_rules(old: Version, new: Version) -> Iterator[tuple[str, Steps]]:
    """Yield the rule and the place of each difference between two lists of finding rules."""
    if old.rules is None or new.rules is None:
        return
    before, after = (
        {row["id"]: row for row in rules.get("rules", ())} for rules in (old.rules, new.rules)
    )
    for name in sorted(before.keys() | after.keys()):
        rows = [table.get(name, {}) for table in (before, after)]
        if not json_equal(*map(_without_texts, rows)):
            yield "finding-changed", ("rules", name)
        elif not json_equal(*rows):
            yield "finding-text-changed", ("rules", name)
    for key in sorted((old.rules.keys() | new.rules.keys()) - {"rules"}):
        if not json_equal(old.rules.get(key), new.rules.get(key)):
            yield ("finding-text-changed" if key in _TEXTS else "finding-changed"), (key,)


def form_facts(old: Version, new: Version) -> Iterator[tuple[str, Steps]]:
    """Yield the rule and the place of each difference between the facts of two lists of forms.

    A form that only one of them has is a schema that only one of them has.
    """
    if old.forms is None or new.forms is None:
        return
    before, after = (
        {row["name"]: row for row in forms.get("forms", ())} for forms in (old.forms, new.forms)
    )
    shared = [
        [name for name in one if name in two] for one, two in ((before, after), (after, before))
    ]
    if shared[0] != shared[1]:
        yield "form-facts-changed", ("forms",)
    for name in sorted(shared[0]):
        if not json_equal(before[name], after[name]):
            yield "form-facts-changed", ("forms", name)
    for key in sorted((old.forms.keys() | new.forms.keys()) - {"forms"} - _PRINTED):
        if not json_equal(old.forms.get(key), new.forms.get(key)):
            is_text = key == "suggested_keys"
            yield ("finding-text-changed" if is_text else "form-facts-changed"), (key,)


def _without_texts(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in _FINDING_TEXTS}
