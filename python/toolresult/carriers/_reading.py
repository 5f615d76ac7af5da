"""From a carrier back to an envelope: exact where ours is there, else the best truthful reading.

What everybody sees beats what is kept on the side. A kept envelope is trusted only if it would
be sent with this very text; a failure flag beats an envelope that says it went well. The other
way round nothing is believed away: a carrier whose flag got lost on the way still carries a
failing envelope with its text, and stays a failure.
"""

from dataclasses import dataclass, replace
from typing import Any

from toolresult.blank import is_blank
from toolresult.carriers._objects import fields_of
from toolresult.carriers._row import Carrier, Envelopes, Incoming, Misshapen, Outgoing, Wire
from toolresult.codes import describe_code
from toolresult.conversion import convert, convertible, made_from, may_extend, normal_of
from toolresult.findings import ContractError, Report, make, phrase
from toolresult.forms import BY_NAME, FORMS, Form, Part
from toolresult.languages import require_language
from toolresult.llm import ERROR_PREFIX, text_of
from toolresult.normal import ABSENT, Normal, Outcome, no_data_code
from toolresult.numbers import whole_number
from toolresult.reading import TextError, parse
from toolresult.validation import examine
from toolresult.values import describe, json_equal
from toolresult.wire import WireForm


@dataclass(frozen=True)
class _Found:
    """An envelope that was found in a carrier."""

    form: Form
    envelope: Wire

    @property
    def failed(self) -> bool:
        return self.form.outcome(self.envelope) is not Outcome.OK


def receive(
    row: Carrier,
    given: object,
    to: str | None,
    tool: str | None,
    kept: Envelopes | None,
    lang: str,
) -> Wire:
    """Return the envelope that a carrier comes to.

    Raises:
        ContractError: what was given is not this carrier's, or its content is no JSON.
        ValueError: `to` is no form that can be converted, or there is no such language.
    """
    require_language(lang)
    if to is not None:
        convertible(to)
    incoming = _read(row, given, lang)
    name = _named(incoming.name) or tool
    tool_call_id = _named(incoming.tool_call_id)
    found = _trusted(row, incoming, kept, to)
    if found is not None:
        return convert(
            found.envelope,
            to or found.form.name,
            from_schema=found.form.name,
            tool=name,
            tool_call_id=tool_call_id,
            lang=lang,
        )
    normal = replace(
        _normal(_without_what_is_stale(row, incoming)),
        tool=name,
        tool_call_id=tool_call_id,
        execution_time_ms=incoming.execution_time_ms,
    )
    return _checked(_made(normal, convertible(to or "tool-return")), to or "tool-return", lang)


def _read(row: Carrier, given: object, lang: str) -> Incoming:
    try:
        return row.read(fields_of(given, row, lang))
    except Misshapen as problem:
        absent = problem.found is ABSENT
        finding = make(
            "carrier-shape",
            problem.path,
            lang,
            carrier=row.title,
            expected=phrase(problem.expected, lang),
            found=phrase("found.nothing", lang) if absent else describe(problem.found, lang),
            shape=row.shape,
        )
        raise ContractError(Report(None, findings=(finding,), lang=lang)) from None


def _named(given: object) -> str | None:
    return given if isinstance(given, str) and not is_blank(given) else None


# Which envelope to believe


def _trusted(
    row: Carrier, incoming: Incoming, kept: Envelopes | None, to: str | None
) -> _Found | None:
    """Return the envelope that this carrier truly carries, if there is one."""
    by_call = (kept or {}).get(_named(incoming.tool_call_id) or "")
    for candidate in (by_call, incoming.kept):
        found = _ours(candidate, to)
        if found is not None and not _is_denied(incoming, found) and _agrees(row, incoming, found):
            return found
    shown = _without_what_is_stale(row, incoming)
    for candidate in (shown.value, _wrapped_in(shown.value), shown.text):
        found = _foreign(candidate)
        if found is not None and not _is_denied(incoming, found):
            return found
    return None


def _is_denied(incoming: Incoming, found: _Found) -> bool:
    """Whether the flag says that it failed, and the envelope that it did not."""
    return incoming.failed is True and not found.failed


def _ours(candidate: object, to: str | None = None) -> _Found | None:
    """Take what is kept as an envelope of the form that it was sent in.

    Nothing but its shape tells that form; where it fits several, the one that is asked for
    is as good as any.
    """
    if isinstance(candidate, str):
        candidate = _json(candidate)
    if isinstance(candidate, dict):
        names = [form.name for form in FORMS if form.normal is not None]
        tried = ([to] if to else []) + [None, *names]
        return next((found for name in tried if (found := _as_form(candidate, name))), None)
    return _foreign(candidate)


def _foreign(candidate: object) -> _Found | None:
    """Take a value or a JSON text as an envelope if it is a valid one by itself."""
    is_text = isinstance(candidate, str) and candidate.lstrip().startswith("{")
    return _as_form(candidate) if is_text or isinstance(candidate, dict | WireForm) else None


def _as_form(candidate: object, name: str | None = None) -> _Found | None:
    examined = examine(candidate, name, with_cautions=False, with_positions=False)
    form = BY_NAME.get(str(examined.report.schema))
    if not examined.report.valid or form is None or form.normal is None:
        return None
    return _Found(form, examined.value)


def _agrees(row: Carrier, incoming: Incoming, found: _Found) -> bool:
    again = _sent_again(row, incoming, found)
    return again.text == incoming.text and json_equal(again.value, incoming.value)


def _sent_again(row: Carrier, incoming: Incoming, found: _Found) -> Incoming:
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
    return replace(incoming, value=ABSENT)


# What a foreign result says


def _normal(incoming: Incoming) -> Normal:
    said = _object_in(incoming)
    is_denied = said is not None and _says_that_it_failed(said)
    if incoming.failed is False and not is_denied:
        return _went_well(incoming)
    outcome = Outcome.UNKNOWN if incoming.failed is None and not is_denied else Outcome.FAILED
    code = _code_in(said) if is_denied and said is not None else None
    repeats = said is not None and (is_denied or _repeats(incoming.text, said))
    data = said if is_denied and incoming.value is ABSENT else incoming.value
    return Normal(
        outcome=Outcome.EMPTY if code == no_data_code() else outcome,
        code=code,
        message=_message_in(said) if said is not None and repeats else _told(incoming.text),
        data=data,
    )


def _went_well(incoming: Incoming) -> Normal:
    text = incoming.text
    if text == phrase("default.operation-success", "en"):
        text = None
    if incoming.value is ABSENT:
        return Normal(Outcome.OK, data=ABSENT if text is None else text)
    says_more = text is not None and not is_blank(text) and not _repeats(text, incoming.value)
    return Normal(Outcome.OK, message=text if says_more else None, data=incoming.value)


def _told(text: str | None) -> str | None:
    """Return the message of a failure: its text, without the words that only mark it as one."""
    message = (text or "").removeprefix(ERROR_PREFIX)
    return None if is_blank(message) else message


def _object_in(incoming: Incoming) -> Wire | None:
    if isinstance(incoming.value, dict):
        return incoming.value
    parsed = _json(incoming.text) if incoming.value is ABSENT else None
    return parsed if isinstance(parsed, dict) else None


def _json(text: str | None) -> Any:
    """Return the object or list that a text is, or None."""
    if text is None or not text.lstrip().startswith(("{", "[")):
        return None
    try:
        return parse(text, "en").value
    except TextError:
        return None


def _wrapped_in(value: Any) -> Any:
    """Return what a server wrapped in `result` because it was no object, or ABSENT."""
    return value["result"] if isinstance(value, dict) and list(value) == ["result"] else ABSENT


def _repeats(text: str | None, value: Any) -> bool:
    """Whether a text says what the value says."""
    only = _wrapped_in(value)
    if only is not ABSENT and text in (only, str(only)):
        return True
    parsed = _json(text)
    return parsed is not None and (json_equal(parsed, value) or json_equal(parsed, only))


def _says_that_it_failed(said: Wire) -> bool:
    """Whether an object that is no valid envelope nevertheless says in so many words: failed.

    `error: null`, an HTTP status in `code` and the like say no such thing.
    """
    error = said.get("error")
    has_error = isinstance(error, str) and not is_blank(error)
    has_details = isinstance(error, dict | list) and bool(error)
    is_failure = said.get("success") is False or error is True
    return is_failure or has_error or has_details or _code_in(said) is not None


def _code_in(said: Wire) -> int | None:
    """Return a code of the contract that stands beside a message and is no success."""
    number = None if isinstance(said.get("code"), bool) else whole_number(said.get("code"))
    if not number or not isinstance(said.get("message"), str):
        return None
    return None if describe_code(number).kind is None else number


def _message_in(said: Wire) -> str | None:
    error = said.get("error")
    spoken = error.get("message") if isinstance(error, dict) else error
    texts = (said.get("message"), spoken)
    return next((one for one in texts if isinstance(one, str) and not is_blank(one)), None)


# Making the envelope


def _made(normal: Normal, target: Form) -> Wire:
    """Make the form that was asked for, and name what nobody said."""
    assumed = []
    is_ok = normal.outcome is Outcome.OK
    if not is_ok and normal.code is None and Part.CODE in target.says:
        assumed.append("/code")
    if not is_ok and normal.message is None:
        assumed.append(f"/{target.message}")
    if Part.OPERATION_TYPE in target.says:
        assumed.append("/operationType")
    said = {"assumed": assumed} if assumed else {}
    return made_from(normal, target, extended=may_extend(target.name, None), said=said)


def _checked(envelope: Wire, schema: str, lang: str) -> Wire:
    report = examine(envelope, schema, lang=lang, with_cautions=False).report
    if not report.valid:
        raise ContractError(report)
    return envelope
