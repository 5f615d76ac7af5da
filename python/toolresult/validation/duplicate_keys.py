"""Duplicate keys: an error in what the contract defines, else a warning."""

from collections.abc import Iterable, Iterator

from toolresult.contract import package_data
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.strict_json.pointers import pointer, steps
from toolresult.strict_json.writer import quote
from toolresult.validation.schema_violations import field_schema


def duplicate_key_findings(
    paths: Iterable[str], name: str, *, inside_data: bool
) -> Iterator[Finding]:
    """Judge duplicate keys.

    Args:
        paths: pointers of the keys.
        name: the schema of the payload.
        inside_data: whether to look at those inside data and foreign values.
    """
    root = package_data.schema_part(name)
    for path in paths:
        *parent, key = steps(path)
        owners = (field_schema(root, pointer(parent)), field_schema(root, path))
        if any(schema.get("x-unique-keys") for schema in owners):
            yield make("duplicate-key", path, field=quote(key))
        elif inside_data:
            yield make("duplicate-key-in-data", path, field=quote(key))
