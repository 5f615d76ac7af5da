"""What one conversion has lost, found by reading back what it wrote."""

from dataclasses import replace

from toolresult.carriers.carrier import Carrier, JsonObject
from toolresult.carriers.receive import ReceiveOptions, receive
from toolresult.carriers.references import media_in
from toolresult.conversion import Field, canonical_of, convertible, parts_lost
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import CanonicalResult
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
    return frozenset(parts_lost(value, form, after))
