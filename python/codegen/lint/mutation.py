"""The mutation check: each constraint, taken away, must change the verdict of some fixture.

A constraint that can go without notice is one that no other implementation is tested for. The
verdicts are those of jsonschema-rs, which judges a thousand mutants in a fifth of the time; that
it agrees with the reference validator on every fixture is tested.
"""

import copy
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from jsonschema_rs import Draft202012Validator

from codegen.generate.schema_walk import idle_types, places
from codegen.lint.schemas import URN
from codegen.source import Schema, Source
from toolresult.json_schema.profile import CONSTRAINTS
from toolresult.json_schema.walk import Path

_LISTS = frozenset({"type", "required", "enum", "allOf"})
# Containers of subschemas, whose members are constraints of their own.
_CONTAINERS = frozenset({"properties", "allOf"})


@dataclass(frozen=True)
class Mutant:
    """A schema that lacks one constraint, or one member of one.

    Attributes:
        name: the schema.
        place: JSON Pointer to what was taken away.
        schema: what is left.
    """

    name: str
    place: str
    schema: Schema


def mutants(name: str, root: Mapping[str, Any]) -> Iterator[Mutant]:
    """Yield the schema without each of its constraints in turn.

    A type that only repeats another decides nothing (see `idle_types`): it is left alone, and
    goes together with the one that it repeats.
    """
    idle = idle_types(root)
    for place in places(root):
        for keyword, value in place.schema.items():
            path = (*place.path, keyword)
            if keyword not in CONSTRAINTS | {"$ref"} or path in idle:
                continue
            # Below a `not` a repeated type widens nothing, it narrows: it stays.
            repeats = [one for one, own in idle.items() if own == path and "not" not in one]
            if keyword not in _CONTAINERS:
                yield _without(name, root, path, *repeats)
            if keyword == "properties":
                yield from (
                    _without(name, root, (*path, field))
                    for field, described in value.items()
                    if not _only_describes(place.schema, described)
                )
            elif keyword in _LISTS and isinstance(value, list):
                yield from (_without(name, root, (*path, index)) for index in range(len(value)))


def survivors(source: Source) -> tuple[int, list[Mutant]]:
    """Return how many mutants there are and which of them change no fixture's verdict."""
    total = 0
    alive: list[Mutant] = []
    cases = schema_cases(source)
    for name, root in source.schemas.items():
        payloads = [data for data, _ in cases.get(name, [])]
        if name == "error-codes":
            # The contract's own rows; what only they may be, such as the code 0, no fixture is.
            own = source.table.items()
            payloads.append({key: value for key, value in own if key in root["properties"]})
        validator = Draft202012Validator(root)
        judged = [(data, validator.is_valid(data)) for data in payloads]
        for mutant in mutants(name, root):
            total += 1
            if not _noticed(mutant.schema, judged):
                alive.append(mutant)
    return total, alive


def schema_cases(source: Source) -> dict[str, list[tuple[Any, bool]]]:
    """Return payloads and verdicts of the schema-level fixtures, by schema."""
    found: dict[str, list[tuple[Any, bool]]] = {}
    for path, text in source.fixtures.items():
        if path.startswith("schema/"):
            for group in json.loads(text):
                name = group["schema"]["$ref"].removeprefix(URN)
                cases = [(case["data"], case["valid"]) for case in group["tests"]]
                found.setdefault(name, []).extend(cases)
    return found


def _only_describes(holder: Mapping[str, Any], field: Mapping[str, Any]) -> bool:
    """Whether a field of an open object may be anything, so that naming it decides nothing."""
    return "additionalProperties" not in holder and not field.keys() & (CONSTRAINTS | {"$ref"})


def _noticed(schema: Schema, cases: list[tuple[Any, bool]]) -> bool:
    validator = Draft202012Validator(schema)
    return any(validator.is_valid(data) != valid for data, valid in cases)


def _without(name: str, root: Mapping[str, Any], path: Path, *repeats: Path) -> Mutant:
    schema: Schema = copy.deepcopy(dict(root))
    for one in (path, *repeats):
        holder: Any = schema
        for step in one[:-1]:
            holder = holder[step]
        del holder[one[-1]]
    return Mutant(name, "/" + "/".join(map(str, path)), schema)
