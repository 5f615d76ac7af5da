"""Duplicate keys: an error in what the contract defines, else a warning."""

from collections.abc import Iterable, Iterator

from toolresult.contract import package_data
from toolresult.findings.selection import PlacedFinding, place_at
from toolresult.strict_json.pointers import ROOT, Place
from toolresult.strict_json.writer import quote
from toolresult.validation.schema_violations import field_schema


def duplicate_key_findings(
    places: Iterable[Place], name: str, *, inside_data: bool
) -> Iterator[PlacedFinding]:
    """Judge duplicate keys.

    Args:
        places: the keys.
        name: the schema of the payload.
        inside_data: whether to look at those inside data and foreign values.
    """
    root = package_data.schema_part(name)
    for place in places:
        owners = (field_schema(root, place.parent or ROOT), field_schema(root, place))
        if any(schema.get("x-unique-keys") for schema in owners):
            yield place_at("duplicate-key", place, field=quote(place.step))
        elif inside_data:
            yield place_at("duplicate-key-in-data", place, field=quote(place.step))
