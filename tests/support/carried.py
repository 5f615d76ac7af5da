"""What the tests of carriers share: every valid envelope of the fixtures, and every carrier."""

import json
from functools import cache
from typing import Any

import toolresult
from toolresult import carriers
from toolresult.carriers.carrier import Carrier
from toolresult.carriers.registry import CARRIERS
from toolresult.conversion import canonical_of
from toolresult.forms.canonical import CanonicalResult, Outcome
from toolresult.forms.registry import BY_NAME
from toolresult.models.base import ContractModel

ROWS = list(CARRIERS.values())
# Identifier and name for envelopes that have none, or one that some carrier refuses.
CALL, TOOL = "call_1", "screenshot"


@cache
def envelopes() -> dict[str, ContractModel]:
    """Return every valid tool result of the schema, text and warning fixtures as a model.

    A model knows its form; a dict with the meta of a tool-response is taken for one.
    """
    found = {}
    for fixture in toolresult.fixtures():
        if fixture.level == "behavior":
            continue
        report = toolresult.validate(fixture.payload, fixture.schema)
        form = BY_NAME.get(str(report.schema))
        if report.valid and form is not None and form.to_canonical is not None:
            found[fixture.id] = toolresult.load(fixture.payload, form.name)
    assert len(found) > 400
    return found


@cache
def light() -> dict[str, ContractModel]:
    """Return all of them but the huge ones, for tests that do more than there and back."""
    return {key: one for key, one in envelopes().items() if len(one.to_json()) < 20_000}


def normal(envelope: ContractModel) -> CanonicalResult:
    return canonical_of(envelope.to_dict(), BY_NAME[envelope.schema_name()])


@cache
def not_ok() -> dict[str, ContractModel]:
    found = {key: one for key, one in envelopes().items() if normal(one).outcome is not Outcome.OK}
    assert {normal(one).outcome for one in found.values()} == set(Outcome) - {Outcome.OK}
    return found


def send(row: Carrier, envelope: object, **options: Any) -> Any:
    """Send with an identifier and a name that every carrier takes."""
    function = getattr(carriers, f"to_{row.name}")
    return function(envelope, **{"tool_call_id": CALL, "name": TOOL, **options})


def receive(row: Carrier, given: object, **options: Any) -> Any:
    return getattr(carriers, f"from_{row.name}")(given, **options)


def json_holds(envelope: Any) -> bool:
    """Whether the JSON of the SDKs holds it: it has no number beyond a double."""
    try:
        json.dumps(envelope, allow_nan=False)
    except (TypeError, ValueError):
        return False
    return True


def strings(value: Any) -> list[str]:
    """Return every string in a JSON value."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in inner for text in strings(one)]
