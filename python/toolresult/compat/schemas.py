"""The changes between two versions of one schema: differences, proofs, and what stays open."""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from toolresult.compat.budget import TooMuchWorkError, Work
from toolresult.compat.changes import Change, Proof, change, verdict_of
from toolresult.compat.edits import IDLE_RULES, Edit, Pair, annotations, definitions, references
from toolresult.compat.inclusion import included
from toolresult.compat.rules import comparers
from toolresult.compat.samples import built, written
from toolresult.compat.search import Direction, Search, Trial, shrunk
from toolresult.contract.package_data import URN
from toolresult.json_schema.walk import Schema
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.values import json_equal

# What is compared where `$ref` points elsewhere: nothing that the reference decides.
_BESIDE_REFERENCES = (references, definitions, annotations)
_SIDES: tuple[Direction, Direction] = ("readers", "writers")
_TRIES_PER_EDIT = 1500  # payloads; about a second with a schema of this contract
_TRIES_TO_BEGIN = 6000


@dataclass
class _Judged:
    """An edit and what is known of it so far."""

    edit: Edit
    harmless: frozenset[Direction]
    # The schemas that differ by this edit alone, old and new; empty if it is the only one.
    alone: tuple[tuple[Trial, Trial], ...]
    proofs: dict[Direction, Any] = field(default_factory=dict)

    def share(self, payload: Any) -> int:
        """How far the verdict on a payload is due to this edit: 2 alone, 1 with others, 0 not."""
        if not self.alone:
            return 2
        return sum(before.passes(payload) != after.passes(payload) for before, after in self.alone)

    def rank(self, payload: Any) -> tuple[int, int, str]:
        """Order proofs, the clearest first, then the smallest."""
        text = written(payload)
        return -self.share(payload), len(text), text


def schema_changes(name: str, old: Schema, new: Schema, seeds: Sequence[Any] = ()) -> list[Change]:
    """List the changes from one version of a schema to another.

    Args:
        name: the schema's name, for paths; "" if it has none.
        old: a schema of the profile (see `require_profile`).
        new: another version of it.
        seeds: payloads to begin the search with.
    """
    # Copies share nothing, so that a subschema's identity says in which version it stands.
    old, new = copy.deepcopy(dict(old)), copy.deepcopy(dict(new))
    found = edits(old, new)
    deciding = [one for one in found if one.rule not in IDLE_RULES]
    judged = _judge(old, new, deciding, seeds) if deciding else {}
    return [
        _idle(one, name) if id(one) not in judged else _told(judged[id(one)], name) for one in found
    ]


def edits(old: Schema, new: Schema) -> list[Edit]:
    """List what is different between two schemas of the profile.

    >>> [(edit.rule, edit.path) for edit in edits({"minimum": 1}, {"minimum": 2})]
    [('minimum-raised', ('minimum',))]
    """
    is_ours = all(str(schema.get("$id", "")).startswith(URN) for schema in (old, new))
    return list(_edits(Pair(old, new, is_ours=is_ours)))


def _edits(pair: Pair) -> Iterator[Edit]:
    if json_equal(pair.old, pair.new):
        return
    for compare in _BESIDE_REFERENCES if pair.refers_elsewhere() else comparers("schema"):
        for found in compare(pair):
            if isinstance(found, Pair):
                yield from _edits(found)
            else:
                yield found


def some_valid(schema: Schema, seeds: Sequence[Any]) -> list[Any]:
    """Return a payload that is valid under a schema, if one is found."""
    trial = Trial(schema, Work(_TRIES_TO_BEGIN))
    made = built(schema, schema.get("$defs", {}))
    candidates = [made, *schema.get("examples", ()), *seeds]
    try:
        valid = [one for one in candidates if trial.passes(one)]
    except (TooMuchWorkError, RecursionError):
        return []
    return [min(valid, key=lambda one: len(written(one)))] if valid else []


@dataclass(frozen=True)
class _Verdict:
    judged: _Judged
    unsure: frozenset[Direction]


def _judge(
    old: Schema, new: Schema, found: Sequence[Edit], seeds: Sequence[Any]
) -> dict[int, _Verdict]:
    # What is valid now was valid before; what was valid before is valid now.
    holds: dict[Direction, bool] = {"readers": included(new, old), "writers": included(old, new)}
    safe = frozenset(side for side in _SIDES if holds[side])
    work = Work(_TRIES_TO_BEGIN)
    judged = [_prepared(edit, old, new, safe, len(found) == 1, work) for edit in found]
    if len(safe) < len(_SIDES):
        _look_for_proofs(judged, old, new, safe, seeds, work)
    verdicts = {
        id(one.edit): _Verdict(
            one, frozenset(s for s in _SIDES if s not in one.harmless and s not in one.proofs)
        )
        for one in judged
    }
    for side in _SIDES:
        told = any(side in v.unsure or side in v.judged.proofs for v in verdicts.values())
        if side not in safe and not told:
            # Each edit is harmless by itself, but nobody has proved that all together are.
            verdicts = {
                key: _Verdict(one.judged, one.unsure | {side}) for key, one in verdicts.items()
            }
    return verdicts


def _prepared(
    edit: Edit, old: Schema, new: Schema, safe: frozenset[Direction], only: bool, work: Work
) -> _Judged:
    """Find the sides that an edit certainly does not break."""
    if only or len(safe) == len(_SIDES):
        return _Judged(edit, safe, ())
    made, back = edit.apply_in(old, new), edit.undo_in(new, old)
    harmless = set(safe)
    # Alone it would have to be harmless in both surroundings.
    if "readers" not in safe and included(made, old) and included(new, back):
        harmless.add("readers")
    if "writers" not in safe and included(old, made) and included(back, new):
        harmless.add("writers")
    pairs = ((Trial(old, work), Trial(made, work)), (Trial(back, work), Trial(new, work)))
    return _Judged(edit, frozenset(harmless), pairs)


def _look_for_proofs(
    judged: Sequence[_Judged],
    old: Schema,
    new: Schema,
    safe: frozenset[Direction],
    seeds: Sequence[Any],
    work: Work,
) -> None:
    try:
        search = Search(old, new, work, seeds)
    except (TooMuchWorkError, RecursionError):
        return
    open_ones = [one for one in judged if len(one.harmless) < len(_SIDES)]
    separating: dict[str, Any] = {}
    for one in open_ones:
        work.left = _TRIES_PER_EDIT
        try:
            _look(one, search, separating)
        except (TooMuchWorkError, RecursionError):
            continue
    # What was found for one edit may be due to another.
    for one in open_ones:
        work.left = _TRIES_PER_EDIT
        try:
            for payload in sorted(separating.values(), key=lambda one: len(written(one))):
                _note(one, payload, search)
            _make_smaller(one, search)
        except (TooMuchWorkError, RecursionError):
            continue


def _look(one: _Judged, search: Search, separating: dict[str, Any]) -> None:
    wanted = set(_SIDES) - one.harmless
    tried_since = 0
    for payload in search.payloads(one.edit):
        if search.separating(payload) is not None:
            separating.setdefault(written(payload), payload)
            _note(one, payload, search)
        if wanted <= one.proofs.keys():
            tried_since += 1
            if tried_since > _TRIES_PER_EDIT // 10:
                return


def _note(one: _Judged, payload: Any, search: Search) -> None:
    side = search.separating(payload)
    if side is None or side in one.harmless or not one.share(payload):
        return
    if side not in one.proofs or one.rank(payload) < one.rank(one.proofs[side]):
        one.proofs[side] = payload


def _make_smaller(one: _Judged, search: Search) -> None:
    for side, payload in list(one.proofs.items()):
        share = one.share(payload)

        def still(smaller: Any, side: Direction = side, share: int = share) -> bool:
            return search.separating(smaller) == side and one.share(smaller) >= share

        one.proofs[side] = shrunk(payload, still)


def _idle(edit: Edit, name: str) -> Change:
    return change(edit.rule, _path(edit, name))


def _told(verdict: _Verdict, name: str) -> Change:
    one = verdict.judged
    by_policy = one.edit.rule == "meta-name-claimed"
    proofs = [
        Proof(
            "none" if by_policy else side,
            one.proofs[side],
            name,
            {"valid": side == "writers"},
            {"valid": side == "readers"},
        )
        for side in _SIDES
        if side in one.proofs
    ]
    if by_policy:
        return change(one.edit.rule, _path(one.edit, name), proof=proofs)
    broken = frozenset(one.proofs)
    return change(
        one.edit.rule,
        _path(one.edit, name),
        breaks=verdict_of(frozenset(broken), frozenset(verdict.unsure)),
        proof=proofs,
        unsure=[side for side in _SIDES if side in verdict.unsure and broken],
    )


def _path(edit: Edit, name: str) -> str:
    return f"{name}#{pointer(edit.path)}"
