"""The conformance fixtures: what any implementation in any language is tested with."""

import base64
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from toolresult._lazy import public
from toolresult.contract import package_data

LEVELS = ("schema", "text", "warning", "behavior")


@dataclass(frozen=True)
class Fixture:
    """One conformance case.

    Attributes:
        id: stable name, unique over all levels.
        level: "schema" (any JSON Schema validator), "text" (needs a strict parser),
            "warning", or "behavior" (an operation with input and expected output).
        schema: schema to hold the payload against; None recognizes the form.
        description: what the case shows.
        source: where it comes from.
        case: the case as its file has it.
    """

    id: str
    level: str
    schema: str | None
    description: str
    source: str
    case: Mapping[str, Any]

    @property
    def payload(self) -> Any:
        """The payload: JSON values, or text as str or bytes where only text can say it."""
        return payload_of(self.case)


def payload_of(case: Mapping[str, Any]) -> Any:
    """Return what a case gives to the reader: `data`, `payload`, text, base64 or a recipe."""
    if "base64" in case:
        return base64.b64decode(case["base64"])
    if "recipe" in case:
        recipe = case["recipe"]
        return recipe["prefix"] + recipe["repeat"] * recipe["count"] + recipe["suffix"]
    return next(case[key] for key in ("text", "data", "payload") if key in case)


@public
def fixtures() -> Iterator[Fixture]:
    """Yield every conformance case of the installed contract.

    >>> {fixture.level for fixture in fixtures()} == set(LEVELS)
    True
    """
    for level in LEVELS:
        folder = package_data.data_file("fixtures", level)
        for file in sorted(folder.iterdir(), key=lambda entry: str(entry.name)):
            yield from read_cases(level, json.loads(file.read_text(encoding="utf-8")))


def read_cases(level: str, entries: list[dict[str, Any]]) -> Iterator[Fixture]:
    """Yield the cases of one fixture file of a level."""
    for entry in entries:
        for case in entry.get("tests", [entry]):
            yield Fixture(
                id=case["id"],
                level=level,
                schema=_schema_name(entry, case),
                description=case["description"],
                source=case["source"],
                case=case,
            )


def _schema_name(entry: Mapping[str, Any], case: Mapping[str, Any]) -> str | None:
    reference = entry.get("schema")
    if reference is not None:
        return str(reference["$ref"]).removeprefix(package_data.URN)
    given = case.get("input", {}).get("schema")
    return str(given) if given is not None else None
