"""Looking for a payload that one schema lets pass and another does not.

A payload that separates two schemas is the whole proof: it was tried. To find one, valid
documents are changed at the place of an edit to values near the borders of both schemas, repaired
elsewhere until they are valid on one side, and tried on the other.
"""

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal, cast

from jsonschema.exceptions import ValidationError

from toolresult.compat.automata import shortest
from toolresult.compat.budget import BoundedValidator, NoVerdictError, Work
from toolresult.compat.edits import Edit
from toolresult.compat.samples import (
    ALTERNATIVES,
    Place,
    build,
    canonical_text,
    distinct,
    places,
    values_to_try,
)

Schema = Mapping[str, Any]
Path = tuple[str | int, ...]
Direction = Literal["readers", "writers"]

_MOST_BASES = 14
_MOST_PLACES = 6
_REPAIR_STEPS = 6
_MOST_REPAIRED = 40
_PARTNERS = 12
_MOST_SCHEMAS = 40
_MOST_CONDITIONS = 8
_MOST_VARIED = 12
# A try counts more than once if the payload is long or many references are followed.
_LONG = 2000
_MANY = 50
_ABSENT = object()
_COMBINING = {"if", "then", "else", "not", "allOf", "anyOf", "oneOf", "$ref"}


@dataclass
class Trial:
    """A schema that payloads are tried on; each verdict is remembered."""

    schema: Schema
    work: Work
    verdicts: dict[str, bool | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Make the validator."""
        self.validator = BoundedValidator(self.schema)

    def verdict(self, payload: Any) -> bool | None:
        """Whether a payload is valid; None if that depends on a reference that leads outside."""
        key = canonical_text(payload)
        if key not in self.verdicts:
            self.work.spend(1 + len(key) // _LONG)
            try:
                self.verdicts[key] = self.validator.is_valid(payload)
            except NoVerdictError:
                self.verdicts[key] = None
            finally:
                self.work.spend(self.validator.followed // _MANY)
        return self.verdicts[key]

    def passes(self, payload: Any) -> bool:
        """Whether a payload is certainly valid."""
        return self.verdict(payload) is True

    def errors(self, payload: Any) -> list[ValidationError]:
        """Return what is wrong with a payload."""
        self.work.spend()
        try:
            return self.validator.errors(payload)
        except NoVerdictError:
            return []
        finally:
            self.work.spend(self.validator.followed // _MANY)


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
                for value in (*values, _ABSENT):
                    changed = self.with_value(base, path, value)
                    if changed is not _ABSENT:
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
        """Return a copy with another value at a place, or without it; what leads there is made.

        Returns the mark of absence where there is nothing to leave out.
        """
        if not path:
            return value if value is _ABSENT else copy.deepcopy(value)
        holder = [copy.deepcopy(document)]
        here: Any = holder
        key: str | int = 0
        for depth, step in enumerate(path):
            inner = here[key]
            if not isinstance(inner, list if isinstance(step, int) else dict):
                if value is _ABSENT:
                    return _ABSENT
                inner = here[key] = self._container(path[:depth], step)
            if isinstance(step, int) and len(inner) <= step:
                if value is _ABSENT:
                    return _ABSENT
                inner += (
                    copy.deepcopy(self.built.get((*path[:depth], at)))
                    for at in range(len(inner), step + 1)
                )
            if isinstance(step, str) and step not in inner:
                if value is _ABSENT:
                    return _ABSENT
                inner[step] = None
            here, key = inner, step
        if value is _ABSENT:
            del here[key]
        else:
            here[key] = copy.deepcopy(value)
        return holder[0]

    def _container(self, path: Path, step: str | int) -> Any:
        made = self.built.get(path)
        wanted = list if isinstance(step, int) else dict
        return copy.deepcopy(made) if isinstance(made, wanted) else wanted()

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
                    if _begins(place.path, edit.old) or _begins(place.path, edit.new)
                ]
        if inner:
            paths += [
                path for path in self.looking if any(_begins(path, top.instance) for top in at)
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
        near = sorted(self.partners, key=lambda other: (-_common_length(other, path), len(other)))
        for partner in [other for other in near if other != path][:_PARTNERS]:
            for other in (*self.pool(partner)[:16], _ABSENT):
                for base in self.bases[:3]:
                    document = self.with_value(base, partner, other)
                    if document is _ABSENT:
                        continue
                    for value in (*values[:24], _ABSENT):
                        changed = self.with_value(document, path, value)
                        if changed is not _ABSENT:
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
                    yield self.with_value(document, (*at, name), _ABSENT)
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
                removed = self.with_value(document, path, _ABSENT)
                if removed is not _ABSENT:
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
            more = {*_paths(document), *self._conditions_met(document)} - covered
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
                value = _value_at(document, place.instance)
                if value is not _ABSENT:
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


def _value_at(document: Any, path: Path) -> Any:
    for step in path:
        if isinstance(step, int):
            if not isinstance(document, list) or len(document) <= step:
                return _ABSENT
        elif not isinstance(document, dict) or step not in document:
            return _ABSENT
        document = document[step]
    return document


def shrink(payload: Any, still: Callable[[Any], bool]) -> Any:
    """Leave out fields and items of a payload as long as it still proves its point."""
    for path in sorted(_paths(payload), key=len):
        smaller = _without(payload, path)
        if smaller is not _ABSENT and still(smaller):
            return shrink(smaller, still)
    return payload


def distinct_paths(paths: Iterable[Path]) -> list[Path]:
    """Drop duplicates and keep the order."""
    return list(dict.fromkeys(paths))


def _by_instance(found: Sequence[Place]) -> dict[Path, list[Schema]]:
    by_place: dict[Path, list[Schema]] = {}
    for place in found:
        schemas = by_place.setdefault(place.instance, [])
        if not any(schema is place.schema for schema in schemas):
            schemas.append(place.schema)
    return by_place


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    inside: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    for step, child in inside:
        yield (*path, step)
        yield from _paths(child, (*path, step))


def _without(payload: Any, path: Path) -> Any:
    copied = copy.deepcopy(payload)
    here = copied
    for step in path[:-1]:
        here = here[step]
    del here[path[-1]]
    return copied


def _begins(path: Path, beginning: Path) -> bool:
    return path[: len(beginning)] == beginning


def _common_length(left: Path, right: Path) -> int:
    count = 0
    for step, other in zip(left, right, strict=False):
        if step != other:
            break
        count += 1
    return count
