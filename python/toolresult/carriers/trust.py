"""Which envelope a carrier truly carries: what to believe of what it holds.

What everybody sees beats what is kept on the side: a kept envelope is trusted only if it would
be sent with this very text. A failure flag beats an envelope that says it went well. The other
way round nothing is believed away: where the flag got lost, or the text was edited, the failing
envelope that is still there keeps the result a failure.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from toolresult.carriers.carrier import Carrier, Envelopes, Incoming, Outgoing, Wire
from toolresult.conversion import normal_of
from toolresult.error_codes.table import CodesSource
from toolresult.forms.canonical import ABSENT, Outcome
from toolresult.forms.registry import BY_NAME, FORMS, Form
from toolresult.forms.serialized import WireForm
from toolresult.llm import text_of
from toolresult.strict_json.parser import TextError, parse
from toolresult.strict_json.values import json_equal
from toolresult.text.blank import is_blank
from toolresult.validation.verdicts import examine


@dataclass(frozen=True)
class Speech:
    """How to understand the numbers in an envelope that somebody else made.

    Attributes:
        dialect: the dialect of its error codes.
        codes: a team's own error codes.
    """

    dialect: str | None = None
    codes: CodesSource = None


@dataclass(frozen=True)
class Found:
    """An envelope that was found in a carrier."""

    form: Form
    envelope: Wire

    @property
    def failed(self) -> bool:
        """Whether it is not ok."""
        return self.form.outcome(self.envelope) is not Outcome.OK


@dataclass(frozen=True)
class Judged:
    """What a carrier holds, once it is clear what to believe.

    Attributes:
        envelope: the envelope that it carries, or None.
        says: what it says otherwise, with what is stale left out.
        part: a failing envelope among several blocks, or None.
    """

    envelope: Found | None
    says: Incoming
    part: Found | None = None


def judge(
    row: Carrier, incoming: Incoming, kept: Envelopes | None, to: str | None, speech: Speech
) -> Judged:
    """Decide which envelope to believe, if any.

    Args:
        row: the carrier.
        incoming: what it says.
        kept: envelopes that the caller kept, by identifier of the call.
        to: the form that is asked for.
        speech: how to read an envelope that is not ours.
    """
    if not isinstance(kept, Mapping | None):
        raise TypeError(
            f"kept: expected a mapping from calls to envelopes, got {type(kept).__name__}"
        )
    call = incoming.tool_call_id
    by_call = (kept or {}).get(call) if isinstance(call, str) else None
    ours = [one for place in (by_call, incoming.kept) if (one := _ours(place, to)) is not None]
    for one in ours:
        is_denied = incoming.failed is True and not one.failed
        if not is_denied and _agrees(row, incoming, one):
            return Judged(one, incoming)
    shown = _without_what_is_stale(row, incoming)
    if any(one.failed for one in ours) and _is_ours(row, incoming, by_call):
        shown = replace(shown, failed=True)
    # A text among blocks of other kinds is one piece of several.
    text = ABSENT if isinstance(shown.value, list) and len(shown.pieces) > 1 else shown.text
    found = _believed(shown, (shown.value, wrapped_in(shown.value), text), speech)
    if found is not None and found.failed:
        return Judged(found, shown)
    part = _failing(_foreign(one, speech) for one in pieces_of(shown))
    if (
        part is not None
        and len(shown.blocks) == 1
        and (_are_blocks(shown) or shown.value is ABSENT)
    ):
        return Judged(part, shown)
    return Judged(None if part is not None else found, shown, part)


def pieces_of(shown: Incoming) -> tuple[Any, ...]:
    """Return what the blocks say one by one.

    Where a list is there as structure, the blocks are its items: data, and no verdict.
    """
    is_list = isinstance(shown.value, list) or isinstance(wrapped_in(shown.value), list)
    return () if is_list and not _are_blocks(shown) else shown.pieces


def _are_blocks(shown: Incoming) -> bool:
    """Whether the value is nothing but blocks of the content."""
    return isinstance(shown.value, list) and all(one in shown.blocks for one in shown.value)


def json_in(text: str | None) -> Any:
    """Return the object or list that a text is, or None."""
    if text is None or not text.lstrip().startswith(("{", "[")):
        return None
    try:
        return parse(text, "en").value
    except TextError:
        return None


def wrapped_in(value: Any) -> Any:
    """Return what a server wrapped in `result` because it was no object, or ABSENT."""
    return value["result"] if isinstance(value, dict) and list(value) == ["result"] else ABSENT


def _believed(shown: Incoming, candidates: Iterable[Any], speech: Speech) -> Found | None:
    """Return the first failing envelope among what is shown; a good one if nothing denies it."""
    found = [one for value in candidates if (one := _foreign(value, speech)) is not None]
    is_good = bool(found) and shown.failed is False and _adds_nothing(shown.text, found[0])
    return _failing(found) or (found[0] if is_good else None)


def _adds_nothing(text: str | None, found: Found) -> bool:
    """Whether a text says no more than the envelope."""
    if text is None or is_blank(text) or json_in(text) is not None:
        return True
    return text in text_of(normal_of(found.envelope, found.form))


def _failing(found: Iterable[Found | None]) -> Found | None:
    return next((one for one in found if one is not None and one.failed), None)


def _ours(candidate: object, to: str | None = None) -> Found | None:
    """Take what is kept as an envelope of the form that it was sent in.

    Nothing but its shape tells that form; where it fits several, the one that is asked for
    is as good as any.
    """
    if isinstance(candidate, str):
        candidate = json_in(candidate)
    if isinstance(candidate, dict):
        names = (form.name for form in FORMS if form.normal is not None)
        tried = (*((to,) if to else ()), None, *names)
        return next((found for name in tried if (found := _as_form(candidate, name))), None)
    return _foreign(candidate, Speech())


def _foreign(candidate: object, speech: Speech) -> Found | None:
    """Take a value or a JSON text as an envelope if it is a valid one by itself."""
    is_text = isinstance(candidate, str) and candidate.lstrip().startswith("{")
    is_value = isinstance(candidate, dict | WireForm)
    return _as_form(candidate, None, speech) if is_text or is_value else None


def _as_form(candidate: object, name: str | None, speech: Speech | None = None) -> Found | None:
    said = speech or Speech()
    examined = examine(
        candidate,
        name,
        dialect=said.dialect,
        codes=said.codes,
        with_cautions=False,
        with_positions=False,
    )
    form = BY_NAME.get(str(examined.report.schema))
    if not examined.report.valid or form is None or form.normal is None:
        return None
    return Found(form, examined.value)


def _is_ours(row: Carrier, incoming: Incoming, by_call: object) -> bool:
    """Whether what is kept was put there by us, out of everybody else's sight."""
    return by_call is not None or (incoming.ours and row.place is not None)


def _agrees(row: Carrier, incoming: Incoming, found: Found) -> bool:
    again = _sent_again(row, incoming, found)
    return again.text == incoming.text and json_equal(again.value, incoming.value)


def _sent_again(row: Carrier, incoming: Incoming, found: Found) -> Incoming:
    """Return what this carrier would say if the envelope were sent now."""
    normal = normal_of(found.envelope, found.form)
    name = incoming.name if isinstance(incoming.name, str) else None
    outgoing = Outgoing(
        found.form.name,
        found.envelope,
        normal,
        text_of(normal),
        incoming.tool_call_id,
        name,
    )
    return row.read(row.write(outgoing))


def _without_what_is_stale(row: Carrier, incoming: Incoming) -> Incoming:
    """Where the text was edited, drop the value that was sent with the text before."""
    is_certain = incoming.ours and incoming.text is not None
    found = _ours(incoming.kept) if is_certain else None
    if found is None or not json_equal(_sent_again(row, incoming, found).value, incoming.value):
        return incoming
    return replace(incoming, value=ABSENT, pieces=(), blocks=())
