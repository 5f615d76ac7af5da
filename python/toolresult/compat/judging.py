"""Whom each of several edits breaks: proofs that it does, and proofs that it does not."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from heapq import nsmallest
from typing import Any

from toolresult.compat import inclusion
from toolresult.compat.budget import TooMuchWorkError, Work
from toolresult.compat.edit import Edit
from toolresult.compat.payload_paths import shrink
from toolresult.compat.samples import canonical_text, size
from toolresult.compat.search import Direction, Search
from toolresult.compat.trial import Trial
from toolresult.json_schema.walk import Schema

SIDES: tuple[Direction, Direction] = ("readers", "writers")
TRIES_TO_BEGIN = 6000
_TRIES_PER_EDIT = 1500  # payloads; about a second with a schema of this contract
# What all edits together may take, so that hundreds beside one another end in a minute or two.
_TRIES_IN_ALL = 60_000
# A try takes as long as its payload is: with larger ones there are fewer.
_CHARACTERS_IN_ALL = 15_000_000
_STEPS_IN_ALL = 1_000_000
_STEPS_PER_EDIT = 20_000
_MOST_SHARED = 1000  # payloads found for other edits that are tried for one


@dataclass
class State:
    """An edit and what is known of it so far.

    Attributes:
        edit: the edit.
        harmless: the sides that it certainly does not break.
        alone: the schemas that differ by this edit alone, old and new; empty if it is the only one.
        proofs: for each side that it breaks, a payload that shows it.
        is_stopped: whether the search was stopped.
        is_outside: whether a verdict depends on what is not here.
    """

    edit: Edit
    harmless: frozenset[Direction]
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


@dataclass(frozen=True)
class Verdict:
    """What is known of an edit in the end.

    Attributes:
        state: its proofs, and what kept others from being found.
        unsure: the sides of which nobody knows.
    """

    state: State
    unsure: frozenset[Direction]


def verdicts_together(
    old: Schema, new: Schema, found: Sequence[Edit], seeds: Sequence[Any]
) -> dict[int, Verdict]:
    """Return whom edits break, by their identities; each is tried beside all others.

    Args:
        old: a normalized schema.
        new: another version of it.
        found: the edits that decide something, all of them.
        seeds: payloads to begin the search with.
    """
    # What is valid now was valid before; what was valid before is valid now.
    holds: dict[Direction, bool] = {
        "readers": inclusion.included(new, old),
        "writers": inclusion.included(old, new),
    }
    safe = frozenset(side for side in SIDES if holds[side])
    work = Work(TRIES_TO_BEGIN)
    states = [_prepare(edit, old, new, safe, work, len(found)) for edit in found]
    if len(safe) < len(SIDES):
        _look_for_proofs(states, old, new, safe, seeds, work)
    verdicts = {
        id(state.edit): Verdict(
            state, frozenset(s for s in SIDES if s not in state.harmless and s not in state.proofs)
        )
        for state in states
    }
    for side in SIDES:
        is_known = any(side in v.unsure or side in v.state.proofs for v in verdicts.values())
        if side not in safe and not is_known:
            # Each edit is harmless by itself, but nobody has proved that all together are.
            verdicts = {
                key: Verdict(verdict.state, verdict.unsure | {side})
                for key, verdict in verdicts.items()
            }
    return verdicts


def _prepare(
    edit: Edit, old: Schema, new: Schema, safe: frozenset[Direction], work: Work, count: int
) -> State:
    """Find the sides that an edit certainly does not break."""
    if count == 1 or len(safe) == len(SIDES):
        return State(edit, safe, ())
    applied, undone = edit.apply_in(old, new), edit.undo_in(new, old)
    steps = min(_STEPS_PER_EDIT, _STEPS_IN_ALL // count)
    included = partial(inclusion.included, work=steps)
    harmless = set(safe)
    # Alone it would have to be harmless in both surroundings.
    if "readers" not in safe and included(applied, old) and included(new, undone):
        harmless.add("readers")
    if "writers" not in safe and included(old, applied) and included(undone, new):
        harmless.add("writers")
    pairs = ((Trial(old, work), Trial(applied, work)), (Trial(undone, work), Trial(new, work)))
    return State(edit, frozenset(harmless), pairs)


def _look_for_proofs(
    states: Sequence[State],
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
    undecided = [state for state in states if len(state.harmless) < len(SIDES)]
    tries = _tries_for_each(len(undecided), search.bases)
    separating: dict[str, Any] = {}
    for state in undecided:
        work.left = tries
        try:
            _look(state, search, separating)
        except (TooMuchWorkError, RecursionError):
            state.is_stopped = True
    # What was found for one edit may be due to another.
    smallest = nsmallest(_MOST_SHARED, separating.values(), key=size)
    for state in undecided:
        work.left = tries
        try:
            for payload in smallest:
                _note(state, payload, search)
            _make_smaller(state, search)
        except (TooMuchWorkError, RecursionError):
            state.is_stopped = True


def _tries_for_each(count: int, bases: Sequence[Any]) -> int:
    """Return how many payloads may be tried for each edit.

    >>> _tries_for_each(1, [{}]), _tries_for_each(300, [{}])
    (1500, 200)
    """
    length = max(len(canonical_text(base)) for base in bases)
    in_all = min(_TRIES_IN_ALL, _CHARACTERS_IN_ALL // max(length, 1))
    return min(_TRIES_PER_EDIT, in_all // max(count, 1))


def _look(state: State, search: Search, separating: dict[str, Any]) -> None:
    wanted = set(SIDES) - state.harmless
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


def _note(state: State, payload: Any, search: Search) -> None:
    side = search.separating(payload)
    if side is None or side in state.harmless or not state.share(payload):
        return
    if side not in state.proofs or state.rank(payload) < state.rank(state.proofs[side]):
        state.proofs[side] = payload


def _make_smaller(state: State, search: Search) -> None:
    for side, payload in list(state.proofs.items()):
        share = state.share(payload)

        def still(smaller: Any, side: Direction = side, share: int = share) -> bool:
            return search.separating(smaller) == side and state.share(smaller) >= share

        state.proofs[side] = shrink(payload, still)
