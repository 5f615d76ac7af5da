"""What the tests of carriers share: every valid envelope of the fixtures, and every carrier."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import toolresult
from toolresult import carriers
from toolresult.carriers.carrier import Carrier
from toolresult.carriers.registry import CARRIERS
from toolresult.conversion import canonical_of
from toolresult.forms.canonical import CanonicalResult, Outcome
from toolresult.forms.media import content_of, media_of
from toolresult.forms.registry import BY_NAME
from toolresult.models.base import ContractModel
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json

ROWS = list(CARRIERS.values())
Cases = Callable[[], dict[str, ContractModel]]
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


@cache
def typical() -> dict[str, ContractModel]:
    """Return one light envelope of each kind, for tests that ask every carrier about each.

    A kind is the form and its outcome, what the data is made of, the fields that are there, those
    of the extension, and those that hold a number that no double holds.
    """
    found: dict[object, str] = {}
    for key, one in light().items():
        found.setdefault(_kind(one), key)
    return {key: light()[key] for key in found.values()}


def _kind(envelope: ContractModel) -> object:
    wire, said = envelope.to_dict(), normal(envelope)
    blocks, beside = content_of(said.data)
    media = {(one.kind, one.data is None) if (one := media_of(block)) else () for block in blocks}
    holder = wire.get(str(BY_NAME[envelope.schema_name()].extension)) or {}
    return (
        *(envelope.schema_name(), said.outcome, type(said.data), frozenset(media), beside is None),
        frozenset(wire),
        frozenset(holder.get("toolresult") or ()),
        frozenset(key for key, value in wire.items() if not _doubles_hold(value)),
    )


def _doubles_hold(value: Any) -> bool:
    try:
        return json_equal(json.loads(to_json(value), parse_int=float), value)
    except (OverflowError, RecursionError):
        return False


def normal(envelope: ContractModel) -> CanonicalResult:
    return canonical_of(envelope.to_dict(), BY_NAME[envelope.schema_name()])


@cache
def not_ok() -> dict[str, ContractModel]:
    found = {key: one for key, one in envelopes().items() if normal(one).outcome is not Outcome.OK}
    assert {normal(one).outcome for one in found.values()} == set(Outcome) - {Outcome.OK}
    return found


def typical_failures() -> dict[str, ContractModel]:
    found = {key: one for key, one in typical().items() if key in not_ok()}
    assert {normal(one).outcome for one in found.values()} == set(Outcome) - {Outcome.OK}
    return found


def _each_kind_or_all(each_kind: Cases, every_one: Cases) -> pytest.MarkDecorator:
    """Give a test its `cases`: those of each kind, and in `make test-all` all of them."""
    slow = pytest.param(every_one, id="all", marks=pytest.mark.slow)
    return pytest.mark.parametrize("cases", [pytest.param(each_kind, id="each kind"), slow])


each_kind = _each_kind_or_all(typical, light)
each_kind_of_failure = _each_kind_or_all(typical_failures, not_ok)


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
