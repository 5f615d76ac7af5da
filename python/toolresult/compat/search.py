"""Looking for a payload that one schema lets pass and another does not.

A payload that separates two schemas is the whole proof: it was tried. To find one, valid
documents are changed at the place of an edit to values near the borders of both schemas, repaired
elsewhere until they are valid on one side, and tried on the other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal, cast

from jsonschema.exceptions import ValidationError

from toolresult.compat.automata import shortest
from toolresult.compat.budget import Work
from toolresult.compat.build import ALTERNATIVES, build
from toolresult.compat.edit import Edit
from toolresult.compat.payload_paths import (
    ABSENT,
    Path,
    begins,
    common_length,
    distinct_paths,
    paths_in,
    value_at,
    with_value,
)
from toolresult.compat.samples import (
    Place,
    canonical_text,
    distinct,
    places,
    values_to_try,
)
from toolresult.compat.trial import Schema, Trial

Direction = Literal["readers", "writers"]

_MOST_BASES = 14
_MOST_PLACES = 6
_REPAIR_STEPS = 6
_MOST_REPAIRED = 40
_PARTNERS = 12
_MOST_SCHEMAS = 40
_MOST_CONDITIONS = 8
_MOST_VARIED = 12
_COMBINING = {"if", "then", "else", "not", "allOf", "anyOf", "oneOf", "$ref"}


@dataclass
class Search:
    """What is known of two schemas: where they look, what to try there, documents to begin with."""

    old: Schema
    new: Schema
    work: Work
    seeds: Sequence[Any] = ()
    is_outside: bool = False  # whether the verdict on some payload depends on what is not here

    def __post_init__(self) -> None:
        """Gather places, values and documents."""
        self.on_old = Trial(self.old, self.work)
        self.on_new = Trial(self.new, self.work)
        self.old_places = places(self.old)
        self.new_places = places(self.new)
        self.pools: dict[Path, list[Any]] = {}
        self.looking = _by_instance([*self.old_places, *self.new_places])
        self.built: dict[Path, Any] = {}
        # One value for each alternative that a place has.
        self.variants: dict[Path, list[Any]] = {}
        for root, found in ((self.old, self.old_places), (self.new, self.new_places)):
            for place in found:
                if place.conditional:
                    continue
                if place.instance not in self.built:
                    self.built[place.instance] = build(place.schema, root.get("$defs", {}))
                if place.path[-2:-1] and place.path[-2] in ALTERNATIVES:
                    made = build(place.schema, root.get("$defs", {}))
                    self.variants.setdefault(place.instance, []).append(made)
        self.partners = [
            path
            for path in distinct_paths(
                place.instance
                for place in (*self.old_places, *self.new_places)
                if place.conditional or place.alternative
            )
            if path
        ]
        self.conditions: dict[str, Trial] = {}
        self.bases = self._bases()

    def separating(self, payload: Any) -> Direction | None:
        """Return which side a payload breaks: it may arrive now, or is rejected now."""
        old, new = self.on_old.verdict(payload), self.on_new.verdict(payload)
        if old is None or new is None:
            self.is_outside = True
            return None
        return None if old == new else "readers" if new else "writers"

    def payloads(self, edit: Edit) -> Iterator[Any]:
        """Yield payloads worth trying for an edit, the simplest first."""
        yield from self.bases
        focuses = self._focuses(edit)
        first = []
        for path, values in focuses:
            for base in self.bases:
                for value in (*values, ABSENT):
                    changed = self.with_value(base, path, value)
                    if changed is not ABSENT:
                        first.append((changed, path))
                        yield changed
        for document, path in first[:_MOST_REPAIRED]:
            for trial in (self.on_old, self.on_new):
                yield self._repair(document, trial, path)
        for path, values in focuses:
            yield from self._with_partners(path, values)
        for document, path in first[_MOST_REPAIRED:]:
            for trial in (self.on_old, self.on_new):
                yield self._repair(document, trial, path)

    def with_value(self, document: Any, path: Path, value: Any) -> Any:
        """Return a copy with another value at a place; what leads there is made, if it is known."""
        return with_value(document, path, value, self.built)

    def _focuses(self, edit: Edit) -> list[tuple[Path, list[Any]]]:
        """Return the places of the payload that an edit is about, with values to try there."""
        old, new = _holder(edit.old), _holder(edit.new)
        at = [place for place in self.old_places if place.path == old]
        at += [place for place in self.new_places if place.path == new]
        # What a condition or a `not` looks at may lie below.
        inner = {key[0] for key in edit.keys} & _COMBINING
        paths: list[Path] = []
        for place in at:
            paths += [(*place.instance, name) for name in edit.fields]
            if edit.keys[0][0] in ("additionalProperties", "object"):
                paths += [(*place.instance, "other"), (*place.instance, "x.other")]
            if edit.keys[0][0] in ("items", "prefixItems", "contains"):
                described = len(place.schema.get("prefixItems", ()))
                paths += [(*place.instance, index) for index in range(described + 1)]
            paths += [(*place.instance, name) for name in self._names(edit, at)]
            paths.append(place.instance)
            if inner:
                paths += [
                    place.instance
                    for place in (*self.old_places, *self.new_places)
                    if begins(place.path, edit.old) or begins(place.path, edit.new)
                ]
        if inner:
            paths += [
                path for path in self.looking if any(begins(path, top.instance) for top in at)
            ]
        found = distinct_paths(paths)[: _MOST_PLACES * (2 if inner else 1)]
        return [(path, self.pool(path)) for path in found]

    def _names(self, edit: Edit, at: Sequence[Place]) -> list[str]:
        """Return names of fields to try where an edit is about names."""
        if edit.keys[0][0] == "patternProperties":
            return [shortest([str(edit.keys[0][1])]).text or "x"]
        if "propertyNames" not in (*edit.old, *edit.new, edit.keys[0][0]):
            return []
        limits = [place.schema.get("propertyNames", {}) for place in at]
        found = values_to_try(limits)
        return [name for name in found if isinstance(name, str)][:_MOST_PLACES]

    def pool(self, path: Path) -> list[Any]:
        """Return the values to try at a place."""
        if path not in self.pools:
            values = values_to_try(self.looking.get(path, ())[:_MOST_SCHEMAS])
            if path in self.built:
                values.append(self.built[path])
            self.pools[path] = distinct([*self.variants.get(path, ()), *values])
        return self.pools[path]

    def _with_partners(self, path: Path, values: Sequence[Any]) -> Iterator[Any]:
        """Change two places at once: one that an edit is about and one that a condition is."""
        near = sorted(self.partners, key=lambda other: (-common_length(other, path), len(other)))
        for partner in [other for other in near if other != path][:_PARTNERS]:
            for other in (*self.pool(partner)[:16], ABSENT):
                for base in self.bases[:3]:
                    document = self.with_value(base, partner, other)
                    if document is ABSENT:
                        continue
                    for value in (*values[:24], ABSENT):
                        changed = self.with_value(document, path, value)
                        if changed is not ABSENT:
                            yield changed

    def _repair(self, document: Any, trial: Trial, kept: Path) -> Any:
        """Change a document, but for one place, until a schema has less or nothing against it."""
        errors = trial.errors(document)
        been = {canonical_text(document)}
        for _ in range(_REPAIR_STEPS):
            if not errors:
                break
            repairs = self._repairs(document, errors[0], kept)
            # Going back would not help.
            tries = islice((other for other in repairs if canonical_text(other) not in been), 30)
            judged = [
                (len(trial.errors(other)), number, other) for number, other in enumerate(tries)
            ]
            if not judged:
                break
            fewest, _, best = min(judged, key=lambda entry: entry[:2])
            if fewest >= len(errors) and fewest > 1:
                break
            document, errors = best, trial.errors(best)
            been.add(canonical_text(document))
        return document

    def _repairs(self, document: Any, error: ValidationError, kept: Path) -> Iterator[Any]:
        at: Path = tuple(error.absolute_path)
        value, schema = cast("Any", error.instance), cast("Schema", error.schema)
        described = schema.get("properties", {})
        if error.validator == "additionalProperties":
            for name in value:
                if name not in described and (*at, name) != kept[: len(at) + 1]:
                    yield self.with_value(document, (*at, name), ABSENT)
            return
        if error.validator == "required":
            tries = [(*at, name) for name in schema["required"] if name not in value]
        else:
            looked = described if error.validator == "not" else ()
            tries = [at, *((*at, name) for name in looked)]
        for path in tries:
            if kept[: len(path)] == path:
                continue
            general = path
            if path not in self.looking:
                general = tuple(0 if isinstance(step, int) else step for step in path)
            if path:
                removed = self.with_value(document, path, ABSENT)
                if removed is not ABSENT:
                    yield removed
            made = [self.built[general]] if general in self.built else []
            for other in (*made, *self.pool(general)):
                yield self.with_value(document, path, other)

    def _bases(self) -> list[Any]:
        """Choose documents to begin with: valid on one side at least, small, and of all sorts."""
        made = [build(root, root.get("$defs", {})) for root in (self.old, self.new)]
        candidates = [*made, *self.seeds, *self._with_variants(made)]
        candidates += [*self.old.get("examples", ()), *self.new.get("examples", ())]
        for document in made:
            for trial in (self.on_old, self.on_new, *self._cases()):
                candidates.append(self._repair(document, trial, ("",)))
        valid = [
            document
            for document in distinct(candidates)
            if self.on_old.passes(document) or self.on_new.passes(document)
        ]
        valid.sort(key=lambda document: (len(canonical_text(document)), canonical_text(document)))
        chosen: list[Any] = []
        covered: set[Any] = set()
        for document in valid:
            more = {*paths_in(document), *self._conditions_met(document)} - covered
            if more and len(chosen) < _MOST_BASES:
                chosen.append(document)
                covered |= more
        return chosen or [build(self.new, self.new.get("$defs", {})), {}, None]

    def _with_variants(self, made: Sequence[Any]) -> Iterator[Any]:
        """Yield documents with each alternative of each place."""
        for path, values in islice(self.variants.items(), _MOST_VARIED):
            for document in made:
                for value in distinct(values):
                    yield self.with_value(document, path, value)

    def _cases(self) -> Iterator[Trial]:
        """Yield each version with one of its conditions met, and with it not met."""
        for root, found in ((self.old, self.old_places), (self.new, self.new_places)):
            for place in _conditions(found):
                for wanted in (place.schema, {"not": place.schema}):
                    case = {**root, "allOf": [*root.get("allOf", ()), _at(place.instance, wanted)]}
                    yield Trial(case, self.work)

    def _conditions_met(self, document: Any) -> Iterator[tuple[str, Path, bool]]:
        """Say of each condition whether a document meets it."""
        for root, found in ((self.old, self.old_places), (self.new, self.new_places)):
            for place in _conditions(found):
                key = canonical_text(place.schema)
                if key not in self.conditions:
                    schema = {**place.schema, "$defs": root.get("$defs", {})}
                    self.conditions[key] = Trial(schema, self.work)
                value = value_at(document, place.instance)
                if value is not ABSENT:
                    yield key, place.instance, self.conditions[key].passes(value)


def _conditions(found: Sequence[Place]) -> list[Place]:
    return [place for place in found if place.path[-1:] == ("if",)][:_MOST_CONDITIONS]


def _holder(path: Path) -> Path:
    """Return the place of an object for what is inside its `propertyNames`."""
    return path[: path.index("propertyNames")] if "propertyNames" in path else path


def _at(path: Path, schema: Schema) -> Schema:
    """Return a schema that asks for another at a place of the payload."""
    for step in reversed(path):
        if isinstance(step, int):
            schema = {"type": "array", "minItems": 1, "items": schema}
        else:
            schema = {"type": "object", "required": [step], "properties": {step: schema}}
    return schema


def _by_instance(found: Sequence[Place]) -> dict[Path, list[Schema]]:
    by_place: dict[Path, list[Schema]] = {}
    for place in found:
        schemas = by_place.setdefault(place.instance, [])
        if not any(schema is place.schema for schema in schemas):
            schemas.append(place.schema)
    return by_place
