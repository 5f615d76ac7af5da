"""The changes between two versions of one schema: differences, proofs, and what stays open."""

from collections.abc import Sequence
from typing import Any

from toolresult.compat.budget import TooMuchWorkError, Work
from toolresult.compat.build import build
from toolresult.compat.changes import Change, Proof, change, verdict_of
from toolresult.compat.differences import edits
from toolresult.compat.edit import Edit
from toolresult.compat.edits import IDLE_RULES
from toolresult.compat.inclusion import included
from toolresult.compat.judging import SIDES, TRIES_TO_BEGIN, State, Verdict, verdicts_together
from toolresult.compat.profile import as_wholes
from toolresult.compat.reasons import changes_format, why
from toolresult.compat.samples import places, size, values_to_try
from toolresult.compat.slices import verdicts_by_slices
from toolresult.compat.trial import Trial
from toolresult.compat.vocabulary import normalized
from toolresult.json_schema.walk import Schema
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.values import json_equal
from toolresult.text.sentence import Sentence


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
    verdicts = verdicts_by_slices(old, new, deciding) or (
        verdicts_together(old, new, deciding, seeds) if deciding else {}
    )
    return [
        _proved_change(verdicts[id(edit)], name, old, new)
        if id(edit) in verdicts
        else _idle_change(edit, name)
        for edit in found
    ]


def _idle_change(edit: Edit, name: str) -> Change:
    because = why("format") if edit.rule == "format-changed" else None
    return change(edit.rule, _path(edit, name), because=because)


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
    trial = Trial(schema, Work(TRIES_TO_BEGIN))
    try:
        found = [payload for payload in candidates if trial.verdict(payload) is wanted]
    except (TooMuchWorkError, RecursionError):
        return []
    return [min(found, key=size)] if found else []


def _proved_change(verdict: Verdict, name: str, old: Schema, new: Schema) -> Change:
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
        for side in SIDES
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
        unsure=[side for side in SIDES if side in verdict.unsure and broken],
        because=because,
    )


def _reason(state: State) -> Sentence:
    if state.is_stopped:
        return why("effort")
    if state.is_outside:
        return why("outside")
    if state.edit.rule == "keyword-changed":
        return why("keyword", keyword=str(state.edit.path[-1]))
    return why("no-proof")


def _path(edit: Edit, name: str) -> str:
    return f"{name}#{pointer(edit.path)}"
