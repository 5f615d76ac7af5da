"""What a comparison yields: changes, each with its verdict and the payloads that prove it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toolresult._lazy import public
from toolresult.compat.rules import BY_ID, Breaks
from toolresult.text.sentence import Sentence


@public("toolresult.compat")
@dataclass(frozen=True)
class Proof:
    """A payload on which the two versions disagree, and what each says of it.

    Attributes:
        breaks: whom it breaks: "readers" or "writers"; "none" where it only shows a change.
        payload: the payload.
        schema: name of the schema that it was checked with; "" for a schema without a name.
        old: what the old version says: `valid`, the verdict of jsonschema (None where there is
            no such schema), and for error codes the columns concerned.
        new: likewise for the new version.

    >>> from toolresult.compat import diff
    >>> (change,) = diff({"type": "integer", "minimum": 0}, {"type": "integer", "minimum": 1})
    >>> [(proof.payload, proof.old, proof.new) for proof in change.proof]
    [(0, {'valid': True}, {'valid': False})]
    """

    breaks: str
    payload: Any
    schema: str
    old: Mapping[str, Any]
    new: Mapping[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """Return the proof as JSON values."""
        return {
            "breaks": self.breaks,
            "payload": self.payload,
            "schema": self.schema,
            "old": dict(self.old),
            "new": dict(self.new),
        }


@public("toolresult.compat")
@dataclass(frozen=True)
class Change:
    """One difference between two versions.

    Attributes:
        rule: id of the rule, one of `compat.RULES`.
        path: schema and JSON Pointer to the difference; `error_codes#/codes/1002/retryable` for a
            row of the table.
        breaks: "readers" (something new may arrive), "writers" (something accepted before is
            rejected now), "both", "none", or "unknown" where neither proof nor equality was found.
        proof: one payload for each side that breaks.
        unsure: sides for which nothing was found beside a proof for the other one.
        lang: language of the purpose and of the reason.
        because: why the effect, or that on one side, is unknown; None where it is known.

    >>> from toolresult.compat import diff
    >>> (change,) = diff({"type": "integer", "minimum": 0}, {"type": "integer", "minimum": 1})
    >>> change.rule, change.path, change.breaks
    ('minimum-raised', '#/minimum', 'writers')
    """

    rule: str
    path: str
    breaks: Breaks
    proof: tuple[Proof, ...] = ()
    unsure: tuple[str, ...] = ()
    lang: str = "en"
    because: Sentence | None = None

    @property
    def purpose(self) -> str:
        """What kind of change it is, in one sentence."""
        return BY_ID[self.rule].purpose.text(self.lang)

    @property
    def reason(self) -> str | None:
        """Why its effect is unknown, in one sentence; None where it is known."""
        return None if self.because is None else self.because.text(self.lang)

    def to_dict(self) -> dict[str, Any]:
        """Return the change as JSON values, as `--format json` prints it."""
        return {
            "rule": self.rule,
            "purpose": self.purpose,
            "path": self.path,
            "breaks": self.breaks,
            "unsure": list(self.unsure),
            "reason": self.reason,
            "proof": [proof.to_dict() for proof in self.proof],
        }


def change(
    rule: str,
    path: str,
    *,
    breaks: Breaks | None = None,
    proof: Sequence[Proof] = (),
    unsure: Sequence[str] = (),
    because: Sentence | None = None,
) -> Change:
    """Make a change from the row of its rule; without `breaks` it breaks what the row says."""
    verdict = BY_ID[rule].breaks if breaks is None else breaks
    return Change(rule, path, verdict, tuple(proof), tuple(unsure), because=because)


def verdict_of(broken: frozenset[str], unsure: frozenset[str]) -> Breaks:
    """Put what is known of the two sides into one word.

    >>> verdict_of(frozenset({"readers", "writers"}), frozenset())
    'both'
    """
    if broken == {"readers", "writers"}:
        return "both"
    if broken:
        return "readers" if "readers" in broken else "writers"
    return "unknown" if unsure else "none"
