"""Comparing large schemas in slices: one for each field that changed by itself.

Where an object says nothing of several fields at once, but which of them must be there, a payload
is valid if each of its fields is. There each change is judged in a schema of its own, which holds
one field and not its hundreds of neighbors; what it finds is completed by the other fields that
must be there, and tried on the whole schemas.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from toolresult.compat.budget import TooMuchWorkError, Work
from toolresult.compat.build import build
from toolresult.compat.differences import edits
from toolresult.compat.edit import Edit
from toolresult.compat.edits import IDLE_RULES
from toolresult.compat.judging import SIDES, TRIES_TO_BEGIN, State, Verdict, verdicts_together
from toolresult.compat.search import Direction
from toolresult.compat.trial import Trial
from toolresult.compat.vocabulary import bare, decides
from toolresult.json_schema.walk import Schema, definition_name, subschemas
from toolresult.strict_json.values import json_equal

# Fewer changes are judged together: one payload may then be the proof of several.
_FEW = 20
# An object with thousands of fields that must be there is what slices are for.
_MOST_BUILT = 20_000
_PER_FIELD = frozenset(
    {
        *("type", "properties", "required", "additionalProperties"),
        # They apply to the name of each field, or to each field whose name matches.
        *("patternProperties", "propertyNames"),
    }
)
_REQUIRED = "required"
_KNOWN_REFERENCES = frozenset({"$ref", "$defs", "$schema", "$comment"})


@dataclass(frozen=True)
class _Place:
    """A place that changed by itself.

    Attributes:
        way: the fields that lead to the object that changed.
        field: the field of it that changed; None where it is the list of required fields.
    """

    way: tuple[str, ...]
    field: str | None


def verdicts_by_slices(old: Schema, new: Schema, found: Sequence[Edit]) -> dict[int, Verdict]:
    """Return whom edits break, by their identities; nothing if they are few or interact.

    Args:
        old: a normalized schema.
        new: another version of it.
        found: the edits that decide something, all of them.
    """
    if len(found) <= _FEW or not _can_be_cut(old, new):
        return {}
    changed = list(_places(old, new, ()))
    if len(changed) <= _FEW:
        return {}
    whole = _Whole(old, new)
    known = {(edit.rule, edit.path): edit for edit in found}
    verdicts: dict[int, Verdict] = {}
    for place in changed:
        judged = _judged(place, whole)
        if judged is None or any((one.rule, one.path) not in known for one, _ in judged):
            return {}
        for one, verdict in judged:
            edit = known[one.rule, one.path]
            verdicts[id(edit)] = replace(verdict, state=replace(verdict.state, edit=edit))
    return verdicts if len(verdicts) == len(found) else {}


class _Whole:
    """Both schemas, and a valid payload of each to complete others with."""

    def __init__(self, old: Schema, new: Schema) -> None:
        self.work = Work(TRIES_TO_BEGIN)
        self.sides = {"writers": old, "readers": new}
        self.trials = Trial(old, self.work), Trial(new, self.work)
        self.bases = {
            side: build(schema, schema.get("$defs", {}), _MOST_BUILT)
            for side, schema in self.sides.items()
        }

    def proof(self, side: Direction, payload: Any, place: _Place, names: Sequence[str]) -> Any:
        """Complete the proof of a slice; None if it does not hold for the whole schemas."""
        completed = _completed(self.bases[side], payload, place.way, names)
        self.work.left = TRIES_TO_BEGIN
        try:
            verdicts = tuple(trial.verdict(completed) for trial in self.trials)
        except (TooMuchWorkError, RecursionError):
            return None
        finally:
            for trial in self.trials:
                trial.verdicts.clear()
        return completed if verdicts == (side == "writers", side == "readers") else None


def _judged(place: _Place, whole: _Whole) -> list[tuple[Edit, Verdict]] | None:
    """Judge what changed at one place; None if its slices do not say the same edits."""
    judged: list[list[tuple[Edit, Verdict]]] = []
    cuts: list[tuple[Schema, Schema]] = []
    for side in SIDES:
        base = whole.sides[side]
        old, new = (_cut(base, whole.sides[donor], place) for donor in ("writers", "readers"))
        if cuts and json_equal([old, new], list(cuts[0])):
            judged.append(judged[0])
            break
        cuts.append((old, new))
        found = [edit for edit in edits(old, new) if edit.rule not in IDLE_RULES]
        verdicts = verdicts_together(old, new, found, ())
        judged.append([(edit, verdicts[id(edit)]) for edit in found])
    if [edit.path for edit, _ in judged[0]] != [edit.path for edit, _ in judged[1]]:
        return None
    names = _names(place, whole)
    return [
        (edit, _joined({"readers": first, "writers": second}, place, names, whole))
        for (edit, first), (_, second) in zip(*judged, strict=True)
    ]


def _joined(
    verdicts: dict[Direction, Verdict], place: _Place, names: Sequence[str], whole: _Whole
) -> Verdict:
    """Take from each slice what it says of its own side."""
    first, second = (verdict.state for verdict in verdicts.values())
    harmless = first.harmless & second.harmless
    proofs: dict[Direction, Any] = {}
    for side, verdict in verdicts.items():
        if side in verdict.state.proofs:
            proof = whole.proof(side, verdict.state.proofs[side], place, names)
            if proof is not None:
                proofs[side] = proof
    state = State(
        first.edit,
        harmless,
        (),
        proofs,
        is_stopped=first.is_stopped or second.is_stopped,
        is_outside=first.is_outside or second.is_outside,
    )
    return Verdict(state, frozenset(SIDES) - harmless - proofs.keys())


def _can_be_cut(old: Schema, new: Schema) -> bool:
    """Whether both describe fields one by one, with the same definitions, and refer to no more."""
    if not _is_per_field(old, new, frozenset({"$defs"})):
        return False
    if not json_equal(bare(old).get("$defs"), bare(new).get("$defs")):
        return False
    return all(
        (not key.startswith("$") or key in _KNOWN_REFERENCES or (key == "$id" and not path))
        and (key != "$ref" or definition_name(str(part[key])) is not None)
        for schema in (old, new)
        for path, part in subschemas(schema)
        for key in part
    )


def _places(old: Schema, new: Schema, way: tuple[str, ...]) -> Iterator[_Place]:
    """Yield the places that changed, each by itself."""
    before, after = old["properties"], new["properties"]
    if set(old.get(_REQUIRED, ())) != set(new.get(_REQUIRED, ())):
        yield _Place(way, None)
    for name in sorted(before.keys() | after.keys()):
        is_in_both = name in before and name in after
        if is_in_both and json_equal(bare(before[name]), bare(after[name])):
            continue
        if is_in_both and _is_per_field(before[name], after[name]):
            yield from _places(before[name], after[name], (*way, name))
        else:
            yield _Place(way, name)


def _is_per_field(old: Schema, new: Schema, beside: frozenset[str] = frozenset()) -> bool:
    """Whether both say of an object only what they say field by field, and the rest alike."""
    keywords = {key for schema in (old, new) for key in schema if decides(key)} - beside
    alike = keywords - {"properties", _REQUIRED}
    return (
        "properties" in keywords <= _PER_FIELD
        and all(isinstance(schema.get("properties"), dict) for schema in (old, new))
        and all(json_equal(bare(old.get(key)), bare(new.get(key))) for key in alike)
    )


def _names(place: _Place, whole: _Whole) -> Sequence[str]:
    """Return the fields that a place is about."""
    if place.field is not None:
        return (place.field,)
    old, new = (set(_at(schema, place.way).get(_REQUIRED, ())) for schema in whole.sides.values())
    return sorted(old ^ new)


def _at(schema: Schema, way: Sequence[str]) -> Schema:
    for name in way:
        schema = schema["properties"][name]
    return schema


def _cut(base: Schema, donor: Schema, place: _Place) -> dict[str, Any]:
    """Return a schema with only what leads to a place; what changed is the donor's."""
    kept = {key: part for key, part in base.items() if key not in ("examples", _REQUIRED)}
    if place.way:
        name, *way = place.way
        inner = _Place(tuple(way), place.field)
        fields = {name: _cut(base["properties"][name], donor["properties"][name], inner)}
        needed = [name]
    elif place.field is not None:
        name = place.field
        fields = {name: donor["properties"][name]} if name in donor["properties"] else {}
        needed = [name]
    else:
        one, other = (set(schema.get(_REQUIRED, ())) for schema in (base, donor))
        needed = sorted(one | other)
        fields = {name: base["properties"][name] for name in needed if name in base["properties"]}
    source = base if place.field is not None or place.way else donor
    required = [name for name in source.get(_REQUIRED, ()) if name in needed]
    return {**kept, "properties": fields, **({_REQUIRED: required} if required else {})}


def _completed(base: Any, payload: Any, way: Sequence[str], names: Sequence[str]) -> Any:
    """Return a valid payload with the fields of another at one place."""
    if not isinstance(base, dict) or not isinstance(payload, dict):
        return payload
    if way:
        inner = _completed(base.get(way[0], {}), payload.get(way[0]), way[1:], names)
        return {**base, way[0]: inner} if way[0] in payload else payload
    others = {name: value for name, value in base.items() if name not in names}
    return {**others, **payload}
