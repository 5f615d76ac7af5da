"""From an envelope to a carrier's dict."""

import copy
import re
from collections.abc import Mapping
from typing import Any

from toolresult.carriers.carrier import Carrier, Outgoing, Rule, Wire
from toolresult.conversion import convertible, normal_of
from toolresult.findings.finding import ContractError, Report, make, phrase
from toolresult.llm import text_of
from toolresult.strict_json.values import describe
from toolresult.text.blank import is_blank
from toolresult.validation.verdicts import examine

_SURROGATE = re.compile("[\ud800-\udfff]")
ARGUMENTS = {"tool_call_id": "tool_call_id=...", "name": "name=..."}


def send(
    row: Carrier,
    envelope: object,
    tool_call_id: str | None,
    name: str | None,
    lang: str,
    *,
    arguments: Mapping[str, str] = ARGUMENTS,
    **reading: Any,
) -> Wire:
    """Return what a carrier makes of an envelope.

    Args:
        row: the carrier.
        envelope: as in `to_NAME`.
        tool_call_id: likewise.
        name: likewise.
        lang: likewise.
        arguments: how the caller passes identifier and name, for the hint of an error.
        reading: how to read the envelope: schema, dialect and codes, as in `examine`.

    Raises:
        ContractError: the envelope is not valid, or the carrier refuses the identifier.
        ValueError: the envelope is no tool result, or there is no such language.
    """
    outgoing = _taken_up(envelope, tool_call_id, name, lang, reading)
    _require(row, row.tool_call_id, outgoing.tool_call_id, arguments["tool_call_id"], lang)
    _require(row, row.tool_name, outgoing.name, arguments["name"], lang)
    return row.write(outgoing)


def _taken_up(
    envelope: object,
    tool_call_id: str | None,
    name: str | None,
    lang: str,
    reading: Mapping[str, Any],
) -> Outgoing:
    """Read an envelope; what the caller gives beats what the envelope says."""
    examined = examine(envelope, lang=lang, with_cautions=False, **reading)
    if not examined.report.valid:
        raise ContractError(examined.report)
    form = convertible(str(examined.report.schema))
    carried: Wire = copy.deepcopy(examined.value)
    normal = normal_of(carried, form)
    own_id = None if is_blank(normal.tool_call_id or "") else normal.tool_call_id
    return Outgoing(
        schema=form.name,
        envelope=carried,
        normal=normal,
        text=text_of(normal),
        tool_call_id=own_id if tool_call_id is None else tool_call_id,
        name=normal.tool if name is None else name,
    )


def _require(row: Carrier, rule: Rule | None, given: Any, argument: str, lang: str) -> None:
    """Refuse an identifier as the carrier would, with the rule."""
    if rule is None or (given is None and not rule.required) or _fits(rule, given):
        return
    found = phrase("found.nothing", lang) if given is None else describe(given, lang)
    finding = make(
        "carrier-id",
        f"/{rule.field}",
        lang,
        carrier=row.title,
        expected=_expected(rule, lang),
        found=found,
        argument=argument,
    )
    raise ContractError(Report(None, findings=(finding,), lang=lang))


def _fits(rule: Rule, given: Any) -> bool:
    if not isinstance(given, str) or is_blank(given) or _SURROGATE.search(given):
        return False
    return rule.pattern is None or re.fullmatch(rule.pattern, given) is not None


def _expected(rule: Rule, lang: str) -> str:
    if rule.pattern is None:
        return phrase("carrier.not-blank", lang)
    return phrase("carrier.matching", lang, pattern=rule.pattern)
