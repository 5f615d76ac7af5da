"""What a payload counts as in an audit."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from toolresult.findings.finding import Finding
from toolresult.forms.canonical import Outcome, only_words
from toolresult.forms.registry import BY_NAME

DIALECT_CODES = range(4000, 5000)
# Why nobody knows whether a result failed.
DOUBTS = _WORDS, _RUNNING = ("unknown-words", "unknown-running")


class PayloadClass(NamedTuple):
    """What a valid payload counts as, apart from its time.

    Attributes:
        schema: its schema.
        code: the error code; None where the form has none.
        tool: the tool, where the payload says it.
        outcome: what happened; the fast path leaves it to `outcome_of`.
        flag: what else the outcome depends on: success, or whether there is an error.
        recorded_outcome: the outcome in the `toolresult` extension.
    """

    schema: str
    code: int | None = None
    tool: str | None = None
    outcome: Outcome | None = None
    flag: bool | None = None
    recorded_outcome: str | None = None


@dataclass(frozen=True)
class Verdict:
    """What the reference validator found in a payload.

    Attributes:
        schema: its schema, or `unrecognized`.
        findings: everything found.
        counted: what a valid payload counts as.
        milliseconds: execution time, where somebody measured it.
        dialect_code: a code 4000–4999.
        doubt: why nobody knows whether it failed: `unknown-words`, `unknown-running`, or None.
        evidence: by what it looks failed then.
        path: steps to it in its record.
    """

    schema: str
    findings: tuple[Finding, ...] = ()
    counted: PayloadClass | None = None
    milliseconds: float | None = None
    dialect_code: int | None = None
    doubt: str | None = None
    evidence: tuple[str, ...] = ()
    path: tuple[str | int, ...] = ()


def doubt_of(outcome: Outcome | None, evidence: tuple[str, ...], *, is_running: bool) -> str | None:
    """Return the reason why an outcome is unknown, as audits count it; None for any other.

    >>> doubt_of(Outcome.UNKNOWN, ("text: not found",), is_running=False)
    'unknown-words'
    """
    if outcome is not Outcome.UNKNOWN:
        return None
    if is_running:
        return _RUNNING
    return _WORDS if only_words(evidence) else None


def dialect_code(number: int | None) -> int | None:
    """Return a code that may be one of a dialect, or None.

    >>> dialect_code(4001), dialect_code(1001), dialect_code(None)
    (4001, None, None)
    """
    # Of None, a range asks each of its numbers.
    return number if number is not None and number in DIALECT_CODES else None


def outcome_of(counted: PayloadClass) -> Outcome:
    """Ask the form for the outcome, with no more of the envelope than it depends on."""
    if counted.outcome is not None:
        return counted.outcome
    form = BY_NAME[counted.schema]
    envelope: dict[str, Any] = {"code": counted.code, "success": counted.flag}
    if counted.schema == "tool-result":
        envelope = {"output": "", "error": "x" if counted.flag else None}
    if form.extension and counted.recorded_outcome:
        envelope[form.extension] = {"toolresult": {"outcome": counted.recorded_outcome}}
    return form.outcome(envelope)


# What a payload counts as, in the order of `PayloadClass` (a plain tuple takes half the time), and
# its milliseconds.
ClassKey = tuple[str, int | None, str | None, Outcome | None, bool | None, str | None]
FastResult = tuple[ClassKey, float | None]
