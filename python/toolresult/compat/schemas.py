"""The changes between two versions of one schema: differences, proofs, and what stays open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from toolresult.compat.alternatives import is_restated, restatements
from toolresult.compat.budget import TooMuchWorkError, Work
from toolresult.compat.changes import Change, Proof, change, verdict_of
from toolresult.compat.edits import IDLE_RULES, Edit, Pair, annotations, definitions
from toolresult.compat.inclusion import included
from toolresult.compat.profile import as_wholes
from toolresult.compat.reasons import changes_format, why
from toolresult.compat.rules import comparers
from toolresult.compat.samples import build, canonical_text, places, size, values_to_try
from toolresult.compat.search import Direction, Search, Trial, shrink
from toolresult.compat.vocabulary import normalized
from toolresult.contract.package_data import URN
from toolresult.json_schema.walk import Schema
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.values import json_equal
from toolresult.text.sentence import Sentence

# What is compared where a place says by other means what it says: nothing that these decide.
_BESIDE_RESTATEMENTS = (restatements, definitions, annotations)
_SIDES: tuple[Direction, Direction] = ("readers", "writers")
_TRIES_PER_EDIT = 1500  # payloads; about a second with a schema of this contract
_TRIES_TO_BEGIN = 6000


@dataclass
class _State:
    """An edit and what is known of it so far."""

    edit: Edit
    harmless: frozenset[Direction]
    # The schemas that differ by this edit alone, old and new; empty if it is the only one.
    alone: tuple[tuple[Trial, Trial], ...]
    proofs: dict[Direction, Any] = field(default_factory=dict)
    is_stopped: bool = False
    is_outside: bool = False

    def share(self, payload: Any) -> int:
        """How far the verdict on a payload is due to this edit: 2 alone, 1 with others, 0 not."""
        if not self.alone:
            return 2
        return sum(
            {before.verdict(payload), after.verdict(payload)} == {True, False}
            for before, after in self.alone
        )

    def rank(self, payload: Any) -> tuple[int, int, str]:
        """Order proofs, the clearest first, then the smallest."""
        text = canonical_text(payload)
        return -self.share(payload), len(text), text


def schema_changes(name: str, old: Schema, new: Schema, seeds: Sequence[Any] = ()) -> list[Change]:
    """List the changes from one version of a schema to another.

    Args:
        name: the schema's name, for paths; "" if it has none.
        old: a schema (see `require_schema`).
        new: another version of it.
        seeds: payloads to begin the search with.
    """
    for rule, because in as_wholes(name, old, new):
        return [] if json_equal(old, new) else [change(rule, f"{name}#", because=because)]
    # Copies share nothing, so that the identity of a subschema says which version it is in.
    old, new = normalized(old), normalized(new)
    found = edits(old, new)
    deciding = [edit for edit in found if edit.rule not in IDLE_RULES]
    verdicts = _verdicts(old, new, deciding, seeds) if deciding else {}
    return [
        _proved_change(verdicts[id(edit)], name, old, new)
        if id(edit) in verdicts
        else _idle_change(edit, name)
        for edit in found
    ]


def _idle_change(edit: Edit, name: str) -> Change:
    because = why("format") if edit.rule == "format-changed" else None
    return change(edit.rule, _path(edit, name), because=because)


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


def some_valid(schema: Schema, seeds: Sequence[Any]) -> list[Any]:
    """Return a payload that is valid under a schema, if one is found."""
    schema = normalized(schema)
    made = build(schema, schema.get("$defs", {}))
    return _smallest(schema, [made, *schema.get("examples", ()), *seeds], wanted=True)


def some_invalid(schema: Schema) -> list[Any]:
    """Return a payload that is invalid under a schema, if one is found."""
    schema = normalized(schema)
    looking = [place.schema for place in places(schema) if not place.instance]
    return _smallest(schema, values_to_try(looking), wanted=False)


def accepts_all(schema: Schema) -> bool:
    """Whether certainly every payload is valid under a schema."""
    return included({}, normalized(schema))


def _smallest(schema: Schema, candidates: Sequence[Any], *, wanted: bool) -> list[Any]:
    trial = Trial(schema, Work(_TRIES_TO_BEGIN))
    try:
        found = [payload for payload in candidates if trial.verdict(payload) is wanted]
    except (TooMuchWorkError, RecursionError):
        return []
    return [min(found, key=size)] if found else []


@dataclass(frozen=True)
class _Verdict:
    state: _State
    unsure: frozenset[Direction]


def _verdicts(
    old: Schema, new: Schema, found: Sequence[Edit], seeds: Sequence[Any]
) -> dict[int, _Verdict]:
    # What is valid now was valid before; what was valid before is valid now.
    holds: dict[Direction, bool] = {"readers": included(new, old), "writers": included(old, new)}
    safe = frozenset(side for side in _SIDES if holds[side])
    work = Work(_TRIES_TO_BEGIN)
    states = [_prepare(edit, old, new, safe, len(found) == 1, work) for edit in found]
    if len(safe) < len(_SIDES):
        _look_for_proofs(states, old, new, safe, seeds, work)
    verdicts = {
        id(state.edit): _Verdict(
            state, frozenset(s for s in _SIDES if s not in state.harmless and s not in state.proofs)
        )
        for state in states
    }
    for side in _SIDES:
        is_known = any(side in v.unsure or side in v.state.proofs for v in verdicts.values())
        if side not in safe and not is_known:
            # Each edit is harmless by itself, but nobody has proved that all together are.
            verdicts = {
                key: _Verdict(verdict.state, verdict.unsure | {side})
                for key, verdict in verdicts.items()
            }
    return verdicts


def _prepare(
    edit: Edit, old: Schema, new: Schema, safe: frozenset[Direction], only: bool, work: Work
) -> _State:
    """Find the sides that an edit certainly does not break."""
    if only or len(safe) == len(_SIDES):
        return _State(edit, safe, ())
    applied, undone = edit.apply_in(old, new), edit.undo_in(new, old)
    harmless = set(safe)
    # Alone it would have to be harmless in both surroundings.
    if "readers" not in safe and included(applied, old) and included(new, undone):
        harmless.add("readers")
    if "writers" not in safe and included(old, applied) and included(undone, new):
        harmless.add("writers")
    pairs = ((Trial(old, work), Trial(applied, work)), (Trial(undone, work), Trial(new, work)))
    return _State(edit, frozenset(harmless), pairs)


def _look_for_proofs(
    states: Sequence[_State],
    old: Schema,
    new: Schema,
    safe: frozenset[Direction],
    seeds: Sequence[Any],
    work: Work,
) -> None:
    try:
        search = Search(old, new, work, seeds)
    except (TooMuchWorkError, RecursionError):
        for state in states:
            state.is_stopped = True
        return
    undecided = [state for state in states if len(state.harmless) < len(_SIDES)]
    separating: dict[str, Any] = {}
    for state in undecided:
        work.left = _TRIES_PER_EDIT
        try:
            _look(state, search, separating)
        except (TooMuchWorkError, RecursionError):
            state.is_stopped = True
    # What was found for one edit may be due to another.
    for state in undecided:
        work.left = _TRIES_PER_EDIT
        try:
            for payload in sorted(separating.values(), key=size):
                _note(state, payload, search)
            _make_smaller(state, search)
        except (TooMuchWorkError, RecursionError):
            state.is_stopped = True


def _look(state: _State, search: Search, separating: dict[str, Any]) -> None:
    wanted = set(_SIDES) - state.harmless
    tried_since = 0
    for payload in search.payloads(state.edit):
        if search.separating(payload) is not None:
            separating.setdefault(canonical_text(payload), payload)
            _note(state, payload, search)
        state.is_outside |= search.is_outside
        if wanted <= state.proofs.keys():
            tried_since += 1
            if tried_since > _TRIES_PER_EDIT // 10:
                return


def _note(state: _State, payload: Any, search: Search) -> None:
    side = search.separating(payload)
    if side is None or side in state.harmless or not state.share(payload):
        return
    if side not in state.proofs or state.rank(payload) < state.rank(state.proofs[side]):
        state.proofs[side] = payload


def _make_smaller(state: _State, search: Search) -> None:
    for side, payload in list(state.proofs.items()):
        share = state.share(payload)

        def still(smaller: Any, side: Direction = side, share: int = share) -> bool:
            return search.separating(smaller) == side and state.share(smaller) >= share

        state.proofs[side] = shrink(payload, still)


def _proved_change(verdict: _Verdict, name: str, old: Schema, new: Schema) -> Change:
    state = verdict.state
    by_policy = state.edit.rule == "meta-name-claimed"
    proofs = [
        Proof(
            "none" if by_policy else side,
            state.proofs[side],
            name,
            {"valid": side == "writers"},
            {"valid": side == "readers"},
        )
        for side in _SIDES
        if side in state.proofs
    ]
    if by_policy:
        return change(state.edit.rule, _path(state.edit, name), proof=proofs)
    broken = frozenset(state.proofs)
    breaks = verdict_of(frozenset(broken), frozenset(verdict.unsure))
    because = _reason(state) if verdict.unsure else None
    if breaks == "none" and changes_format(state.edit, old, new):
        breaks, because = "unknown", why("format")
    return change(
        state.edit.rule,
        _path(state.edit, name),
        breaks=breaks,
        proof=proofs,
        unsure=[side for side in _SIDES if side in verdict.unsure and broken],
        because=because,
    )


def _reason(state: _State) -> Sentence:
    if state.is_stopped:
        return why("effort")
    if state.is_outside:
        return why("outside")
    if state.edit.rule == "keyword-changed":
        return why("keyword", keyword=str(state.edit.path[-1]))
    return why("no-proof")


def _path(edit: Edit, name: str) -> str:
    return f"{name}#{pointer(edit.path)}"
