"""From a carrier back to an envelope: exact where ours is there, else the best truthful reading."""

from dataclasses import dataclass, replace

from toolresult.carriers.carrier import Carrier, Envelopes, Incoming, Misshapen, Wire
from toolresult.carriers.foreign import normal_said_by
from toolresult.carriers.sdk_objects import fields_of
from toolresult.carriers.trust import Found, Speech, judge
from toolresult.conversion import convert, convertible, made_from, may_extend
from toolresult.findings.finding import ContractError, Report, make, phrase
from toolresult.forms.canonical import ABSENT, Normal, Outcome
from toolresult.forms.registry import Form, OperationType, Part
from toolresult.strict_json.values import describe
from toolresult.text.blank import is_blank
from toolresult.text.languages import require_language
from toolresult.validation.verdicts import examine

_DEFAULT_FORM = "tool-return"
_OURS = Speech()


@dataclass(frozen=True)
class Asked:
    """What the caller wants, and knows where the carrier does not say it.

    Attributes:
        to: form of the envelope; None: the one that was sent, tool-return if foreign.
        tool: name of the tool.
        tool_call_id: identifier of the model's call.
        operation_type: operation type; None where nobody knows.
        kept: envelopes that the caller kept, by identifier of the call.
        extensions: whether the `toolresult` key may be written, as in `convert`.
        speech: dialect and codes of an envelope that somebody else made.
        lang: language of errors.
    """

    to: str | None = _DEFAULT_FORM
    tool: str | None = None
    tool_call_id: str | None = None
    operation_type: str | None = None
    kept: Envelopes | None = None
    extensions: bool | None = None
    speech: Speech = _OURS
    lang: str = "en"


@dataclass(frozen=True)
class Received:
    """What came of a carrier.

    Attributes:
        envelope: the envelope.
        tool_call_id: identifier of the model's call, or None.
        name: name of the tool, or None.
    """

    envelope: Wire
    tool_call_id: str | None
    name: str | None


def receive(row: Carrier, given: object, asked: Asked) -> Received:
    """Return the envelope that a carrier comes to, and whose it is.

    Raises:
        ContractError: what was given is not this carrier's, or its content is no JSON.
        ValueError: `to` is no form that can be converted, or there is no such language.
    """
    require_language(asked.lang)
    if asked.to is not None:
        convertible(asked.to)
    incoming = _read(row, given, asked.lang)
    known = replace(
        asked,
        tool=_named(incoming.name) or asked.tool,
        tool_call_id=_named(incoming.tool_call_id) or asked.tool_call_id,
    )
    judged = judge(row, incoming, asked.kept, asked.to, asked.speech)
    if judged.envelope is not None:
        envelope = _converted(judged.envelope, known)
    else:
        normal = replace(
            normal_said_by(judged),
            tool=known.tool,
            tool_call_id=known.tool_call_id,
            operation_type=known.operation_type,
            execution_time_ms=incoming.execution_time_ms,
        )
        envelope = _made(normal, known)
    return Received(envelope, known.tool_call_id, known.tool)


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


def _converted(found: Found, asked: Asked) -> Wire:
    return convert(
        found.envelope,
        asked.to or found.form.name,
        from_schema=found.form.name,
        tool=asked.tool,
        tool_call_id=asked.tool_call_id,
        operation_type=asked.operation_type or OperationType.OPERATION,
        extensions=asked.extensions,
        codes=asked.speech.codes,
        lang=asked.lang,
    )


def _made(normal: Normal, asked: Asked) -> Wire:
    """Make the form that was asked for, and name what nobody said."""
    name = asked.to or _DEFAULT_FORM
    target = convertible(name)
    assumed = _assumed(normal, target)
    said = {"assumed": assumed} if assumed else {}
    extended = may_extend(name, asked.extensions)
    try:
        envelope = made_from(normal, target, extended=extended, said=said)
    except TypeError:  # data that is no JSON, in a form that holds it as text
        raise ContractError(_report_on(normal.data, asked.lang)) from None
    report = examine(
        envelope, name, codes=asked.speech.codes, lang=asked.lang, with_cautions=False
    ).report
    if not report.valid:
        raise ContractError(report)
    return envelope


def _report_on(data: object, lang: str) -> Report:
    return examine({"code": 0, "data": data}, _DEFAULT_FORM, lang=lang, with_cautions=False).report


def _assumed(normal: Normal, target: Form) -> list[str]:
    """Return the pointers to what had to be invented beyond what the form itself tells."""
    assumed = []
    is_ok = normal.outcome is Outcome.OK
    if not is_ok and normal.code is None and Part.CODE in target.says:
        assumed.append("/code")
    if not is_ok and normal.message is None:
        assumed.append(f"/{target.message}")
    if normal.operation_type is None and Part.OPERATION_TYPE in target.says:
        assumed.append("/operationType")
    return assumed
