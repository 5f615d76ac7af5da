"""What one conversion has lost, found by reading back what it wrote."""

from collections.abc import Iterator
from dataclasses import replace

from toolresult.carriers.carrier import Carrier, Field, JsonObject
from toolresult.carriers.receive import ReceiveOptions, receive
from toolresult.carriers.references import media_in
from toolresult.conversion import canonical_of, convertible
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import ABSENT, CanonicalResult, Outcome, extension_of
from toolresult.forms.form import Form
from toolresult.strict_json.values import json_equal
from toolresult.validation.engine import examine
from toolresult.validation.settings import Settings

_OF_MEDIA = frozenset({Field.MEDIA, Field.MEDIA_ORDER, Field.MEDIA_DETAILS})


def lost_in_form(
    payload: object, schema: str | None, converted: JsonObject, to: str, settings: Settings
) -> frozenset[Field]:
    """Return what of a payload the form that it was converted to does not say."""
    value, form = _read(payload, schema, settings)
    target = convertible(to)
    # To itself nothing is lost.
    return frozenset() if target is form else _lost(value, form, canonical_of(converted, target))


def lost_in_carrier(
    payload: object, schema: str | None, sent: JsonObject, carrier: Carrier, settings: Settings
) -> frozenset[Field]:
    """Return what of a payload does not come back from the carrier that it was written to."""
    value, form = _read(payload, schema, settings)
    options = ReceiveOptions(to=form.name, settings=replace(settings, dialect=None))
    try:
        back = receive(carrier, sent, options).envelope
    except ContractError:  # nothing can be read back by itself: all may be lost
        return carrier.lost
    lost = set(_lost(value, form, canonical_of(back, form)))
    holder = form.extension or ""
    if not json_equal(value.get(holder) or {}, back.get(holder) or {}) and value.get(holder):
        rest = {key: one for key, one in value[holder].items() if key != "tool_call_id"}
        for steps in (form.tool, form.tool_call_id, form.duration):
            if steps[:1] == (holder,):
                rest.pop(steps[-1], None)
        lost |= {Field.REST} if rest else set()
    if any(True for _ in media_in(value)):
        lost |= _OF_MEDIA
    return frozenset(lost & (carrier.lost | {Field.FAILED}))


def _read(payload: object, schema: str | None, settings: Settings) -> tuple[JsonObject, Form]:
    examined = examine(payload, settings.checks(schema), with_warnings=False)
    return examined.value, convertible(str(examined.report.schema))


def _lost(value: JsonObject, form: Form, after: CanonicalResult) -> frozenset[Field]:
    lost = {*_differences(canonical_of(value, form), after)}
    # A code that reading had to invent was never there to be lost.
    if "/code" in extension_of(value, form.extension).get("assumed", ()):
        lost.discard(Field.CODE)
    return frozenset(lost)


def _differences(before: CanonicalResult, after: CanonicalResult) -> Iterator[Field]:
    is_ok = before.outcome is Outcome.OK
    if before.outcome is Outcome.FAILED and after.outcome is Outcome.OK:
        yield Field.FAILED
    elif before.outcome is not after.outcome and not is_ok:
        yield _OUTCOMES[before.outcome]
    if not is_ok and before.code is not None and before.code != after.code:
        yield Field.CODE
    if before.message is not None and before.message not in (after.message, after.data):
        yield Field.SUCCESS_MESSAGE if is_ok else Field.MESSAGE
    if before.data is not ABSENT and (
        after.data is ABSENT or not json_equal(before.data, after.data)
    ):
        yield Field.PARTIAL_DATA if not is_ok and after.data is ABSENT else Field.DATA
    for field, told, kept in (
        (Field.TOOL, before.tool, after.tool),
        (Field.TOOL_CALL_ID, before.tool_call_id, after.tool_call_id),
        (Field.DURATION, before.execution_time_ms, after.execution_time_ms),
        (Field.OPERATION_TYPE, before.operation_type, after.operation_type),
    ):
        if told is not None and told != kept:
            yield field


_OUTCOMES = {
    Outcome.EMPTY: Field.EMPTY,
    Outcome.UNKNOWN: Field.UNKNOWN,
    Outcome.FAILED: Field.CERTAINTY,
}
