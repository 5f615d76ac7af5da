"""What an envelope says, as the attributes of a span."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias, Unpack

from toolresult._lazy import public
from toolresult.contract.code_table import CodeTable
from toolresult.contract.package_data import telemetry_document
from toolresult.conversion import canonical_of
from toolresult.forms.canonical import CanonicalResult, Outcome
from toolresult.forms.form import Form
from toolresult.forms.registry import outcome, recognize
from toolresult.models.base import ContractModel
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import InvalidTypeError, Translation
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult_contract.facts import UNKNOWN_TOOL

Attributes: TypeAlias = dict[str, str | int | bool]

_MAX_CONTENT = 100_000


@public("toolresult.telemetry")
def attributes(
    envelope: Mapping[str, Any] | ContractModel,
    *,
    tool: str | None = None,
    call_id: str | None = None,
    content: bool = False,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Attributes:
    """Return the attributes of the span of a call, by the conventions of OpenTelemetry for GenAI.

    What cannot be recognized as an envelope counts as failed, as everywhere. Without `content`
    nothing of what the tool said is in them.

    Args:
        envelope: the result, in any form; a dict or a model.
        tool: name of the tool, where the envelope does not say it.
        call_id: identifier of the model's call, likewise.
        content: whether the envelope itself, up to 100,000 characters of JSON, is one of them.
        settings: whose error codes have a name, and say whether a retry may help; a code
            without a row has no such attributes.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        TypeError: `envelope` is text: it would count as failed, whatever it says; or as `Settings`.
        ValueError, OSError: as `Settings`.

    >>> found = attributes({"code": 1002, "message": "no city"}, tool="weather:get")
    >>> found["gen_ai.tool.name"], found["error.type"], found["toolresult.outcome"]
    ('weather:get', 'PARAMETER_ERROR', 'failed')
    """
    if isinstance(envelope, str | bytes | bytearray):
        raise InvalidTypeError(_text_given(type(envelope).__name__))
    table = settings_of(settings, options).table
    value = envelope.to_dict() if isinstance(envelope, ContractModel) else envelope
    found = _with_known_code(value, _canonical(value))
    name = tool if found.tool in (None, UNKNOWN_TOOL) else found.tool
    given: dict[str, str | int | bool | None] = {
        **call_attributes(name, found.tool_call_id or call_id),
        **_failure(found, table),
        "toolresult.outcome": str(found.outcome),
        "toolresult.code": found.code,
        "gen_ai.tool.call.result": to_json(value)[:_MAX_CONTENT] if content else None,
    }
    return {key: one for key, one in given.items() if one is not None}


def call_attributes(tool: str | None, call_id: str | None = None) -> Attributes:
    """Return what is known of a call before its result is there."""
    given = {
        "gen_ai.operation.name": str(telemetry_document()["span"]["operation"]),
        "gen_ai.tool.name": tool,
        "gen_ai.tool.call.id": call_id,
    }
    return {key: one for key, one in given.items() if one is not None}


def _text_given(name: str) -> Translation:
    return Translation(
        f"envelope: expected a dict or a model, got {name}; read it first: toolresult.load(text)",
        f"envelope：应为 dict 或模型，实际为 {name}；请先读取：toolresult.load(text)",
    )


def _canonical(value: Any) -> CanonicalResult:
    form = recognize(value)
    if not isinstance(form, Form) or form.to_canonical is None:
        return CanonicalResult(outcome(value))
    try:
        return canonical_of(value, form)
    except (ArithmeticError, AttributeError, KeyError, TypeError, ValueError):
        # Nobody validated it; telemetry must not be what fails.
        return CanonicalResult(outcome(value))


def _with_known_code(value: Any, found: CanonicalResult) -> CanonicalResult:
    """Return a result without the code that a conversion would make of "2002", true or 2002.5."""
    given = value.get("code") if isinstance(value, Mapping) else None
    is_number = isinstance(given, int | float) and not isinstance(given, bool)
    if given is None or (is_number and given == found.code):
        return found
    return replace(found, code=None)


def _failure(found: CanonicalResult, table: CodeTable) -> Attributes:
    if found.outcome is not Outcome.FAILED:
        return {}
    # A failure with the code of a success has no name either.
    row = table.describe(found.code) if found.code else None
    other = str(telemetry_document()["span"]["other"])
    retryable = None if row is None else row.retryable
    return {
        "error.type": other if row is None or row.name is None else row.name,
        **({} if retryable is None else {"toolresult.retryable": retryable}),
    }
