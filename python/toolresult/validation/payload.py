"""A payload as a JSON value: parsed, dumped or taken as it is, and rejected if it is not JSON."""

from dataclasses import dataclass
from typing import Any

from toolresult.findings.faults import text_finding, value_findings
from toolresult.findings.selection import Selection, select
from toolresult.forms.serialized import is_serialized_form
from toolresult.strict_json.built_in import built_in_text, in_built_in_types
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.pointers import Place
from toolresult.strict_json.values import exact, is_certainly_json
from toolresult_contract.facts import FINDINGS_LIMIT


@dataclass(frozen=True)
class Payload:
    """A payload as a JSON value, with what only its text could tell."""

    value: Any
    text: str | None = None
    duplicate_keys: tuple[Place, ...] = ()


def payload_of(given: object, limit: int = FINDINGS_LIMIT) -> Payload | Selection:
    """Return what was given as a JSON value, or the reasons why it is not one.

    Args:
        given: the payload.
        limit: how many reasons to list.
    """
    text = built_in_text(given)
    if text is not None:
        try:
            parsed = parse(text)
        except TextError as error:
            return Selection((text_finding(error),), 0)
        return Payload(parsed.value, parsed.text, parsed.duplicate_keys)
    if is_certainly_json(given):
        return Payload(given)
    value = given.to_dict() if is_serialized_form(given) else in_built_in_types(given)
    reasons = select(value_findings(value), limit)
    return reasons if reasons.findings else Payload(exact(value))
