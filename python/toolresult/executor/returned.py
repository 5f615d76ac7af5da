"""What a tool returned, as the result of its call."""

import logging
from dataclasses import replace
from typing import Any

from pydantic import BaseModel

from toolresult.conversion import convert
from toolresult.data_contracts.contracts import DataContracts
from toolresult.error_codes.table import standard_table
from toolresult.executor.calls import Call, CallResult
from toolresult.executor.failures import failure_result, reason_of
from toolresult.executor.texts import sentence
from toolresult.findings.finding import ContractError
from toolresult.models.base import ContractModel
from toolresult.models.load import ResponseMeta
from toolresult.strict_json.numbers import whole_number
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Sentence, Translation, Word, render
from toolresult.validation.examine import examine
from toolresult.validation.options import ValidationOptions
from toolresult_contract.error_codes import ErrorCode
from toolresult_contract.facts import DEFAULT_MESSAGE

_log = logging.getLogger("toolresult.executor")

_RESERVED = frozenset(ResponseMeta.model_fields)
# What `meta.toolresult` says of the form that a result was converted from.
_ROUND_TRIP_KEYS = frozenset({"origin", "assumed"})


def returned_result(call: Call, returned: object, contracts: DataContracts | None) -> CallResult:
    """Return the result that a tool returned, or tell its author what to return."""
    try:
        return _read(call, returned, contracts)
    except Exception as error:  # noqa: BLE001 - models and dicts of the author may raise anything
        return _invalid_return(call, returned, "invalid", error, reason=reason_of(error))


def _read(call: Call, returned: object, contracts: DataContracts | None) -> CallResult:
    """Read what a tool returned.

    Raises:
        Exception: whatever the author's models and dicts raise.
    """
    fields = fields_of(returned)
    if fields is None:
        return _invalid_return(call, returned, "no-envelope", found=type(returned).__name__)
    if "code" not in fields:
        found = sentence("no-code", found=type(returned).__name__)
        return _invalid_return(call, returned, "no-envelope", found=found)
    fields = without_stale_meta(fields)
    missing = _missing_message(call, fields)
    if missing is not None:
        _log.error("%s", missing.text())
        fields = {**fields, "message": missing.text()}
    options = ValidationOptions(
        "tool-return", None, None, contracts, call.tool, tool_overrides=True
    )
    examined = examine(fields, options, with_warnings=False)
    if not examined.report.valid:
        return _invalid_return(call, returned, "invalid", reason=ContractError(examined.report))
    return CallResult(
        code=int(fields["code"]),
        message=missing or fields.get("message", DEFAULT_MESSAGE),
        data=fields.get("data"),
        meta=fields.get("meta") or {},
    )


def _invalid_return(
    call: Call, returned: object, key: str, error: Exception | None = None, **words: Word
) -> CallResult:
    result = failure_result(call, ErrorCode.INTERNAL_ERROR, key, **words)
    _log.error("%s", render(result.message, "en"), exc_info=error)
    return replace(result, data={"returned_type": type(returned).__name__})


def _missing_message(call: Call, fields: dict[str, Any]) -> Sentence | None:
    """Return the message of a failure that has none; its code and data are kept."""
    code, message = fields["code"], fields.get("message")
    whole = None if isinstance(code, bool) else whole_number(code)
    blank = message is None or (isinstance(message, str) and is_blank(message))
    if not whole or not blank:
        return None
    return sentence("no-message", tool=call.tool, code=whole, meaning=_meaning(whole))


def _meaning(code: int) -> Word:
    info = standard_table().describe(code)
    english, chinese = info.message("en"), info.message("zh")
    return Translation(english, chinese) if english and chinese else sentence("failure")


def fields_of(returned: object) -> dict[str, Any] | None:
    """Return what a tool returned as a dict with the fields of a tool-return.

    None for what is neither a dict nor a model.

    Raises:
        ValueError: a model that is not a tool result, or is no longer valid.
    """
    if isinstance(returned, ContractModel):
        name = returned.schema_name()
        if name in ("tool-return", "tool-response"):
            return returned.to_dict()
        return convert(returned.to_dict(), "tool-return", from_schema=name)
    if isinstance(returned, BaseModel):
        return returned.model_dump(mode="json", by_alias=True)
    if not isinstance(returned, dict):
        return None
    return {key: _serialized(value) for key, value in returned.items()}


def _serialized(value: Any) -> Any:
    if isinstance(value, ContractModel):
        return value.to_dict()
    return value.model_dump(mode="json") if isinstance(value, BaseModel) else value


def without_stale_meta(fields: dict[str, Any]) -> dict[str, Any]:
    """Drop from `meta` what would be wrong or in the way in the response."""
    return _without_nulls(_without_round_trip_data(fields))


def _without_round_trip_data(fields: dict[str, Any]) -> dict[str, Any]:
    """Drop what belongs to another form: the response is about to differ from it."""
    meta = fields.get("meta")
    extension = meta.get("toolresult") if isinstance(meta, dict) else None
    if not isinstance(meta, dict) or not isinstance(extension, dict):
        return fields
    if extension.keys().isdisjoint(_ROUND_TRIP_KEYS):
        return fields
    kept = {key: value for key, value in extension.items() if key not in _ROUND_TRIP_KEYS}
    rest = {key: value for key, value in meta.items() if key != "toolresult"}
    return {**fields, "meta": {**rest, "toolresult": kept} if kept else rest}


def _without_nulls(fields: dict[str, Any]) -> dict[str, Any]:
    """Drop nulls of reserved names from meta, so that they are filled where they can be."""
    meta = fields.get("meta")
    if not isinstance(meta, dict):
        return fields
    kept = {key: value for key, value in meta.items() if value is not None or key not in _RESERVED}
    return {**fields, "meta": kept}
