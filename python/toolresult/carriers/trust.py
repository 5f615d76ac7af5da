"""Which envelope in a carrier to trust.

What everybody sees beats what is kept out of band: a kept envelope is trusted only if it would be
sent with this very text, by default or with the options that the text reveals. A failure flag beats
an envelope that reports a success. A failure is never overruled: where the flag was lost, or the
text was edited, a failing envelope that is still there keeps the result a failure.

A text may have been shortened, fenced or redacted for the model: the options that it reveals are
the nonce in its fence, the notice of what was left out, and the words for a secret. Without an
envelope the fence is removed, and the rest is read as any text.
"""

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, get_args

from toolresult.carriers.carrier import Carrier, Envelopes, Incoming, JsonObject
from toolresult.carriers.outgoing import outgoing_of
from toolresult.contract.package_data import shared_schema
from toolresult.contract.phrases import phrase
from toolresult.conversion import canonical_of
from toolresult.forms.canonical import ABSENT, Outcome
from toolresult.forms.form import Form
from toolresult.forms.media import media_of
from toolresult.forms.registry import BY_NAME, FORMS, recognize
from toolresult.forms.repetition import json_in, parsed_in, wrapped_in
from toolresult.forms.serialized import SerializedForm
from toolresult.llm import ERROR_PREFIX, ContentOptions, Tracebacks, text_of
from toolresult.llm.fence import opened
from toolresult.llm.kept import without_place
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.text.languages import LANGUAGES
from toolresult.validation.engine import examine
from toolresult.validation.options import RECOGNIZE, ValidationOptions
from toolresult.validation.settings import DEFAULT, Settings
from toolresult.validation.shown import SMALLEST_LIMIT

# How much shorter than its limit a text may be: the number in the notice may have fewer digits than
# the one that room was made for, and a letter is not cut from its accents.
_SHORTER = 8
# What our own nonces look like; a text in a fence of another kind stays as it is.
_NONCE = re.compile("[0-9a-f]{16}")
# How to read an envelope that was kept, by the form that it was sent in.
_OPTIONS: Mapping[str, ValidationOptions] = {
    form.name: ValidationOptions(form.name) for form in FORMS if form.to_canonical is not None
}
# Keys of which each envelope of a result has one.
_DISCRIMINATORS = frozenset(key for name in _OPTIONS for key in BY_NAME[name].discriminators)


@dataclass(frozen=True)
class FoundEnvelope:
    """An envelope that was found in a carrier."""

    form: Form
    envelope: JsonObject

    @property
    def failed(self) -> bool:
        """Whether it is not ok."""
        return self.form.outcome(self.envelope) is not Outcome.OK


@dataclass(frozen=True)
class Trusted:
    """What to trust of a result that was received.

    Attributes:
        envelope: the envelope, if the result carries one as a whole.
        rest: the result without what is stale in it.
        failing_block: a failing envelope in one of several blocks, or None.
    """

    envelope: FoundEnvelope | None
    rest: Incoming
    failing_block: FoundEnvelope | None = None


def find_trusted(
    carrier: Carrier,
    incoming: Incoming,
    kept: Envelopes | None,
    to: str | None,
    reading: ValidationOptions,
    sent_as: Settings = DEFAULT,
) -> Trusted:
    """Return which envelope to trust, if any.

    Args:
        carrier: the carrier.
        incoming: the result as it was received.
        kept: envelopes that the caller kept, by identifier of the call.
        to: the form that is asked for.
        reading: how to read an envelope that somebody else made.
        sent_as: how the model was shown the result when it was sent, as far as they say.
    """
    if kept is not None and not isinstance(kept, Mapping):
        raise TypeError(
            f"kept: expected a mapping from calls to envelopes, got {type(kept).__name__}"
        )
    call = incoming.tool_call_id
    by_call = (kept or {}).get(call) if isinstance(call, str) else None
    places = ((by_call, False), (incoming.kept, _is_plain_json(incoming)))
    candidates = (_own_envelope(place, to, is_plain=is_plain) for place, is_plain in places)
    own = [found for found in candidates if found is not None]
    for found in own:
        is_denied = incoming.failed is True and not found.failed
        if not is_denied and _agrees(carrier, incoming, found, sent_as):
            return Trusted(found, incoming)
    shown = without_fence(_without_stale_value(carrier, incoming))
    if any(found.failed for found in own) and _is_ours(carrier, incoming, by_call):
        shown = shown.having(failed=True)
    # A text among blocks of other kinds is one piece of several.
    text = ABSENT if isinstance(shown.value, list) and len(shown.pieces) > 1 else shown.text
    visible = (shown.value, wrapped_in(shown.value), text)
    envelope = _visible_envelope(shown, visible, reading)
    if envelope is not None and shown.beside:
        # Beside the envelope are blocks that are not in it.
        return Trusted(None, shown, envelope if envelope.failed else None)
    if envelope is not None and envelope.failed:
        return Trusted(envelope, shown)
    failing = _first_failing(_foreign_envelope(piece, reading) for piece in pieces_of(shown))
    if (
        failing is not None
        and len(shown.blocks) == 1
        and (_are_blocks(shown) or shown.value is ABSENT)
    ):
        return Trusted(failing, shown)
    return Trusted(None if failing is not None else envelope, shown, failing)


def pieces_of(shown: Incoming) -> tuple[Any, ...]:
    """Return the content of each block.

    Where the value is itself a list, the blocks are its items: data, and not a verdict.
    """
    is_list = isinstance(shown.value, list) or isinstance(wrapped_in(shown.value), list)
    return () if is_list and not _are_blocks(shown) else shown.pieces


def _are_blocks(shown: Incoming) -> bool:
    """Whether the value is nothing but blocks of the content."""
    return isinstance(shown.value, list) and all(item in shown.blocks for item in shown.value)


def _visible_envelope(
    shown: Incoming, candidates: Iterable[Any], reading: ValidationOptions
) -> FoundEnvelope | None:
    """Return the first failing envelope that is visible; a good one if nothing denies it."""
    tried = (_foreign_envelope(candidate, reading) for candidate in candidates)
    found = [envelope for envelope in tried if envelope is not None]
    is_good = bool(found) and shown.failed is False and _adds_nothing(shown.text, found[0])
    return _first_failing(found) or (found[0] if is_good else None)


def _adds_nothing(text: str | None, found: FoundEnvelope) -> bool:
    """Whether a text says no more than the envelope."""
    if text is None or is_blank(text) or json_in(text) is not None:
        return True
    return text in text_of(canonical_of(found.envelope, found.form))


def _first_failing(envelopes: Iterable[FoundEnvelope | None]) -> FoundEnvelope | None:
    return next((found for found in envelopes if found is not None and found.failed), None)


def _is_plain_json(incoming: Incoming) -> bool:
    """Whether what is kept is a part of a dict that is proven to be plain JSON."""
    given = incoming.given if incoming.is_plain and incoming.kept is not None else None
    return given is not None and any(one is incoming.kept for one in given.values())


def _own_envelope(
    candidate: object, to: str | None = None, *, is_plain: bool = False
) -> FoundEnvelope | None:
    """Read a value that was kept as an envelope of the form that it was sent in.

    Only its shape tells that form; where it fits several, the one that is asked for is as good
    as any.
    """
    if candidate is None:
        return None
    if isinstance(candidate, str):
        candidate = json_in(candidate)
    if isinstance(candidate, dict):
        if candidate.keys().isdisjoint(_DISCRIMINATORS):
            return None
        asked = (_OPTIONS[to],) if to else ()
        tried = (*asked, RECOGNIZE, *_OPTIONS.values())
        read = (_valid_envelope(candidate, options, is_plain=is_plain) for options in tried)
        return next((found for found in read if found is not None), None)
    # What its owner kept is an envelope, also if it says nothing of its failure.
    return _valid_envelope(candidate, RECOGNIZE) if isinstance(candidate, SerializedForm) else None


def _foreign_envelope(candidate: object, reading: ValidationOptions) -> FoundEnvelope | None:
    """Read a value or a JSON text as an envelope if it is a valid one by itself.

    One that says only beside its message that it failed is a failure in somebody else's words.
    """
    if isinstance(candidate, str):
        candidate = _object_in(candidate)
    if candidate is None or candidate is ABSENT:
        return None
    is_value = isinstance(candidate, str | dict | SerializedForm)
    found = _valid_envelope(candidate, reading) if is_value else None
    is_silent = found is not None and found.failed and _says_nothing(found)
    return None if is_silent else found


def _object_in(text: str) -> object:
    """Return the object in a text; the text itself where its keys need a look, None without one."""
    parsed = parsed_in(text)
    if parsed is None or not isinstance(parsed.value, dict):
        return None
    return text if parsed.duplicate_keys else parsed.value


def _says_nothing(found: FoundEnvelope) -> bool:
    """Whether an envelope has no message, in a form that has no code either."""
    result = canonical_of(found.envelope, found.form)
    return result.message is None and result.code is None


def _valid_envelope(
    candidate: object, options: ValidationOptions, *, is_plain: bool = False
) -> FoundEnvelope | None:
    """Return a candidate as an envelope, or None; what is plain JSON is judged as its text."""
    if type(candidate) is dict and (
        candidate.keys().isdisjoint(_DISCRIMINATORS) or not _may_be_valid(candidate, options)
    ):
        return None
    examined = examine(
        to_json(candidate) if is_plain else candidate,
        options,
        with_warnings=False,
        with_positions=False,
        only_verdict=True,
    )
    form = BY_NAME.get(str(examined.report.schema))
    if not examined.report.valid or form is None or form.to_canonical is None:
        return None
    envelope: Any = candidate if is_plain else examined.value
    return FoundEnvelope(form, envelope)


def _may_be_valid(candidate: Mapping[str, Any], options: ValidationOptions) -> bool:
    """Whether it is worth to ask the schema: most values of others lack what each form has.

    Why it is none would be worked out in words, which nobody reads here.
    """
    schema = options.schema
    if schema is None:
        recognized = recognize(candidate)
        if not isinstance(recognized, Form) or options.dialect is not None:
            return isinstance(recognized, Form)
        schema = recognized.name
    form = BY_NAME.get(schema)
    if form is not None and not form.matches(candidate):
        return False
    required, allowed = _keys_of(schema)
    return candidate.keys() >= required and (allowed is None or candidate.keys() <= allowed)


@cache
def _keys_of(schema: str) -> tuple[frozenset[str], frozenset[str] | None]:
    """Return the keys that a schema requires, and those that it allows; None where all are."""
    plain = shared_schema(schema, "plain")
    is_open = plain.get("additionalProperties") is not False
    allowed = None if is_open else frozenset(plain.get("properties", ()))
    return frozenset(plain.get("required", ())), allowed


def _is_ours(carrier: Carrier, incoming: Incoming, by_call: object) -> bool:
    """Whether we put the kept envelope there, in a field that others do not write to."""
    return by_call is not None or (incoming.ours and carrier.place is not None)


def _agrees(carrier: Carrier, incoming: Incoming, found: FoundEnvelope, sent_as: Settings) -> bool:
    """Whether an envelope would be sent as this, by default or as the text shows it was."""
    sent = _sent(carrier, incoming, found)
    # What is the same dict is read the same way.
    is_given = incoming.given is not None and json_equal(sent, incoming.given)
    if is_given or _is_same(carrier.read(sent), incoming):
        return True
    text = incoming.text
    if text is None:
        return False
    if any(_would_be(carrier, incoming, found, shown) for shown in revealed_options(text, sent_as)):
        return True
    shortened = without_place(text)
    if shortened != text:
        return _agrees(carrier, _with_text(incoming, shortened), found, sent_as)
    # The advice of a table that only its sender has: what is before it proves the failure.
    said, _, advice = text.rpartition("\n\n")
    if not (said and advice and found.failed):
        return False
    before = _with_text(incoming, said)
    tried = (DEFAULT, *revealed_options(said, sent_as))
    return any(_would_be(carrier, before, found, shown) for shown in tried)


def _with_text(incoming: Incoming, text: str) -> Incoming:
    """Return a received result with another text, where its value is that text, too."""
    value = text if incoming.value == incoming.text else incoming.value
    return incoming.having(text=text, value=value, given=None)


def _would_be(
    carrier: Carrier, incoming: Incoming, found: FoundEnvelope, sent_as: Settings
) -> bool:
    try:
        return _is_same(_resend(carrier, incoming, found, sent_as), incoming)
    except ValueError:  # the output holds the nonce: such a fence is not ours
        return False


def _is_same(resent: Incoming, incoming: Incoming) -> bool:
    return (
        resent.text == incoming.text
        and json_equal(resent.value, incoming.value)
        and _are_same(resent.beside, incoming.beside)
    )


def _are_same(sent: Sequence[Any], found: Sequence[Any]) -> bool:
    """Whether blocks are the ones that were sent; hosts give media identifiers of their own."""
    return len(sent) == len(found) and all(
        json_equal(one, other) or ((media := media_of(one)) and media == media_of(other))
        for one, other in zip(sent, found, strict=True)
    )


def _resend(
    carrier: Carrier,
    incoming: Incoming,
    found: FoundEnvelope,
    sent_as: Settings = DEFAULT,
) -> Incoming:
    """Return what would be received if the envelope were sent now."""
    return carrier.read(_sent(carrier, incoming, found, sent_as))


def _sent(
    carrier: Carrier,
    incoming: Incoming,
    found: FoundEnvelope,
    sent_as: Settings = DEFAULT,
) -> JsonObject:
    """Return the carrier's dict that the envelope would be sent as now."""
    name = incoming.name if isinstance(incoming.name, str) else None
    call = incoming.tool_call_id
    outgoing = outgoing_of(carrier, found.form, found.envelope, call, name, sent_as)
    return carrier.write(outgoing)


def _without_stale_value(carrier: Carrier, incoming: Incoming) -> Incoming:
    """Drop the value that was sent with the text, if the text was edited since."""
    is_certain = incoming.ours and incoming.text is not None
    found = _own_envelope(incoming.kept) if is_certain else None
    if found is None or not json_equal(_resend(carrier, incoming, found).value, incoming.value):
        return incoming
    return incoming.having(value=ABSENT, pieces=(), blocks=())


def revealed_options(text: str, asked: Settings) -> Iterator[Settings]:
    """Yield the options with which a text may have been shown, other than the defaults.

    Args:
        text: the text that the model sees.
        asked: the settings of the caller; where they say how results are shown, only the nonce is
            read from the text.
    """
    fence = opened(text.removeprefix(ERROR_PREFIX))
    nonce = "" if fence is None else fence.nonce
    if asked.shown is not None:
        shown = replace(asked.shown, nonce=lambda: nonce) if nonce else asked.shown
        yield replace(asked, shown=shown)
        return
    for lang in LANGUAGES:
        hides = (False, True) if phrase("llm.redacted").text(lang) in text else (False,)
        choices = (hides, (False, True), get_args(Tracebacks), _limits(text, lang))
        for redact, advice, tracebacks, limit in itertools.product(*choices):
            shown = ContentOptions(
                redact=redact,
                advice=advice,
                tracebacks=tracebacks,
                max_chars=limit,
                fence=bool(nonce),
                nonce=lambda: nonce,
            )
            yield replace(asked, lang=lang, shown=shown)


def without_fence(incoming: Incoming) -> Incoming:
    r"""Return a received result with its text taken out of our fence, if it is in one.

    >>> fence = "tool-output 3f9c77aa3f9c77aa"
    >>> without_fence(Incoming(text=f"Error: <{fence}>\nno file\n</{fence}>")).text
    'Error: no file'
    """
    text = incoming.text or ""
    prefix = ERROR_PREFIX if text.startswith(ERROR_PREFIX) else ""
    fence = opened(text.removeprefix(prefix))
    if fence is None or _NONCE.fullmatch(fence.nonce) is None:
        return incoming
    said = f"{prefix}{fence.inside}{fence.after}"
    return incoming.having(
        text=said,
        value=said if incoming.value == text else incoming.value,
        pieces=tuple(said if one == text else one for one in incoming.pieces),
        blocks=tuple(said if one == text else one for one in incoming.blocks),
    )


def _limits(text: str, lang: str) -> list[int | None]:
    """Return the limits that give a text of this length, if something was left out of it."""
    before, after = phrase("llm.left-out", count="#").text(lang).split("#")
    notice = re.compile(re.escape(before) + "[0-9]{1,12}" + re.escape(after))
    if notice.search(text) is None:
        return [None]
    lengths = range(len(text), len(text) + _SHORTER + 1)
    return [length for length in lengths if length >= SMALLEST_LIMIT]
