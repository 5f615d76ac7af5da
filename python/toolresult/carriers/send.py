"""From an envelope to a carrier's dict."""

import re
from collections.abc import Mapping
from typing import Any

from toolresult.carriers.carrier import Carrier, IdentifierRule, JsonObject, Outgoing
from toolresult.carriers.outgoing import outgoing_of
from toolresult.contract.phrases import describe, phrase
from toolresult.conversion import canonical_of, convertible
from toolresult.findings.catalog import make
from toolresult.findings.finding import ContractError, Report
from toolresult.forms.canonical import call_in_meta
from toolresult.strict_json.writer import copy_of
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Sentence
from toolresult.validation.engine import examine
from toolresult.validation.options import ValidationOptions
from toolresult.validation.settings import DEFAULT, Settings

_SURROGATE = re.compile("[\ud800-\udfff]")
ARGUMENTS = {"tool_call_id": "tool_call_id=...", "name": "name=..."}


def send(
    carrier: Carrier,
    envelope: object,
    tool_call_id: str | None,
    name: str | None,
    *,
    arguments: Mapping[str, str] = ARGUMENTS,
    schema: str | None = None,
    settings: Settings = DEFAULT,
) -> JsonObject:
    """Return an envelope in the format of a carrier.

    Args:
        carrier: the carrier.
        envelope: as in `to_NAME`.
        tool_call_id: as in `to_NAME`.
        name: as in `to_NAME`.
        arguments: how the caller passes identifier and name, for the hint of an error.
        schema: form of the envelope; None recognizes it.
        settings: what the envelope is checked against, and how the model is shown it.

    Raises:
        ContractError: the envelope is not valid, also without its secrets, or the carrier
            rejects the identifier.
        TypeError: `redact` gave something that is not text.
        ValueError: the envelope is not a tool result, or `shown` has another style than "text".
    """
    require_text_style(settings)
    outgoing = _outgoing(carrier, envelope, tool_call_id, name, schema, settings)
    _require(carrier, carrier.tool_call_id, outgoing.tool_call_id, arguments["tool_call_id"])
    _require(carrier, carrier.tool_name, outgoing.name, arguments["name"])
    return carrier.write(outgoing)


def require_text_style(settings: Settings) -> None:
    """Reject another style than text: a carrier says by its own means what failed.

    Raises:
        ValueError: the style is another one.
    """
    if settings.shows.style != "text":
        style = settings.shows.style
        raise ValueError(f"shown: a carrier takes the style 'text', got {style!r}")


def _outgoing(
    carrier: Carrier,
    envelope: object,
    tool_call_id: str | None,
    name: str | None,
    schema: str | None,
    settings: Settings,
) -> Outgoing:
    """Read an envelope; the arguments of the caller take precedence over it."""
    examined = examine(envelope, settings.checks(schema, name), with_warnings=False)
    if not examined.report.valid:
        raise ContractError(examined.report)
    form = convertible(str(examined.report.schema))
    copied: JsonObject = copy_of(examined.value)
    result = canonical_of(copied, form)
    own_id = None if is_blank(result.tool_call_id or "") else result.tool_call_id
    own_id = own_id or call_in_meta(copied)
    outgoing = outgoing_of(
        carrier,
        form,
        copied,
        own_id if tool_call_id is None else tool_call_id,
        result.tool if name is None else name,
        settings,
        result,
    )
    if settings.shows.redact is not False:
        _require_valid(outgoing)
    return outgoing


def _require_valid(outgoing: Outgoing) -> None:
    """Reject what a caller's own function made of an envelope, such as a blank message."""
    report = examine(
        outgoing.envelope, ValidationOptions(outgoing.schema), with_warnings=False
    ).report
    if not report.valid:
        raise ContractError(report)


def _require(carrier: Carrier, rule: IdentifierRule | None, given: Any, argument: str) -> None:
    """Reject an identifier that the carrier would reject, and name its rule."""
    if rule is None or (given is None and not rule.required) or _matches(rule, given):
        return
    finding = make(
        "carrier-id",
        f"/{rule.field}",
        carrier=carrier.title,
        expected=_expected(rule),
        found=phrase("found.nothing") if given is None else describe(given),
        argument=argument,
    )
    raise ContractError(Report(None, findings=(finding,)))


def _matches(rule: IdentifierRule, given: Any) -> bool:
    if not isinstance(given, str) or is_blank(given) or _SURROGATE.search(given):
        return False
    return rule.pattern is None or re.fullmatch(rule.pattern, given) is not None


def _expected(rule: IdentifierRule) -> Sentence:
    if rule.pattern is None:
        return phrase("carrier.not-blank")
    return phrase("carrier.matching", pattern=rule.pattern)
