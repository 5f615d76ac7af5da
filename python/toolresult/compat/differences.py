"""What is different between two schemas, place by place."""

from collections.abc import Iterator

from toolresult.compat.alternatives import is_restated, restatements
from toolresult.compat.edit import Edit, Pair
from toolresult.compat.edits import annotations, definitions
from toolresult.compat.rules import comparers
from toolresult.contract.package_data import URN
from toolresult.json_schema.walk import Schema
from toolresult.strict_json.values import json_equal

# What is compared where a place says by other means what it says: nothing that these decide.
_BESIDE_RESTATEMENTS = (restatements, definitions, annotations)


def edits(old: Schema, new: Schema) -> list[Edit]:
    """List what is different between two schemas.

    >>> [(edit.rule, edit.path) for edit in edits({"minimum": 1}, {"minimum": 2})]
    [('minimum-raised', ('minimum',))]
    """
    is_ours = all(str(schema.get("$id", "")).startswith(URN) for schema in (old, new))
    return list(_edits(Pair(old, new, is_ours=is_ours)))


def _edits(pair: Pair) -> Iterator[Edit]:
    if json_equal(pair.old, pair.new):
        return
    for compare in _BESIDE_RESTATEMENTS if is_restated(pair) else comparers("schema"):
        for found in compare(pair):
            if isinstance(found, Pair):
                yield from _edits(found)
            else:
                yield found
