"""What a tool returned, as the result of its call.

Where that is not valid, the model reads that the tool is broken, or that it completed and its
result cannot be shown; what its author has to fix goes to the log.
"""

import logging
from dataclasses import dataclass, replace
from typing import Any

from toolresult.conversion import convert
from toolresult.executor.calls import Call, CallResult
from toolresult.executor.failures import failure_result
from toolresult.executor.shapes import Wrap, read_own
from toolresult.executor.texts import sentence
from toolresult.executor.wrapping import foreign_class, in_other_words, with_class, wrapped
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import contradicting_sign, generic_failure_code, message_of
from toolresult.forms.rows import return_to_canonical
from toolresult.models.base import ContractModel
from toolresult.models.load import ResponseMeta
from toolresult.models.ordinary import plain
from toolresult.reading.classify import FailureClass
from toolresult.strict_json.built_in import type_name
from toolresult.strict_json.numbers import whole_number
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Sentence, Translation, Word
from toolresult.validation.engine import Examined, examine
from toolresult.validation.options import ValidationOptions
from toolresult.validation.settings import DEFAULT, Settings
from toolresult_contract.error_codes import ErrorCode
from toolresult_contract.facts import DEFAULT_MESSAGE

_log = logging.getLogger("toolresult.executor")

_TOOL_RETURN = ValidationOptions("tool-return")
_RESERVED = frozenset(ResponseMeta.model_fields)
# What `meta.toolresult` says of another form or another call.
_ROUND_TRIP_KEYS = frozenset({"origin", "assumed", "attempts"})


@dataclass(frozen=True)
class Expected:
    """What a tool may return.

    Attributes:
        settings: what results are checked against, and the language of the executor's own messages.
        wrap: whether plain values are welcome, or what reads the values of a team.
        is_procedure: whether the tool is annotated to return nothing.
    """

    settings: Settings
    wrap: Wrap
    is_procedure: bool


def returned_result(call: Call, returned: object, expected: Expected) -> CallResult:
    """Return the result that a tool returned; an error, where that is not valid."""
    try:
        is_wrapped = expected.wrap is not False
        fields = _wrapped_fields(call, returned, expected) if is_wrapped else None
        fields = fields_of(returned) if fields is None else fields
        if fields is None or "code" not in fields:
            fields = in_other_words(returned if fields is None else fields) or fields
        found = (
            _class_of(returned, fields) if expected.settings.classify and fields else FailureClass()
        )
    except BaseException as error:  # noqa: BLE001 - objects of the author may raise anything
        return _unusable(call, returned, "cannot be read", error)
    if fields is None or "code" not in fields:
        expectation = 'not a tool return such as {"code": 0, "data": ...} or ToolReturn.success'
        return _unusable(call, returned, f"is {expectation}; or use wrap=True", None)
    fields = with_class(without_stale_meta(fields), found)
    missing = _missing_message(call, fields, expected.settings)
    if missing is not None:
        fields = {**fields, "message": missing.text()}
    speaks_dialect = found.code is None and not isinstance(returned, ContractModel)
    settings = expected.settings if speaks_dialect else replace(expected.settings, dialect=None)
    examined = _examined(call, fields, settings)
    report = examined.report
    if report.valid:
        return _result_of(fields if settings.dialect is None else examined.value, missing)
    said = fields if is_wrapped else returned
    reason = f"is not valid: {ContractError(report)}"
    unusable = _unusable(call, returned, reason, None, says_success=_says_success(said))
    failure = {"code": fields["code"], "message": fields.get("message")}
    without_contracts = replace(settings, data_contracts=None)
    again = _examined(call, failure, without_contracts)
    is_failure = whole_number(fields["code"]) != 0 and again.report.valid
    return _result_of(again.value, missing) if is_failure else unusable


def _wrapped_fields(call: Call, returned: object, expected: Expected) -> dict[str, Any]:
    value = returned if isinstance(returned, ContractModel) else plain(returned)
    own = (
        None
        if value is returned and isinstance(returned, ContractModel)
        else read_own(expected.wrap, value)
    )
    if own is not None:
        return fields_of(own) or {}
    return wrapped(call.tool, value, expected.is_procedure, expected.settings.lang)


def _class_of(returned: object, fields: dict[str, Any]) -> FailureClass:
    value = returned if isinstance(returned, ContractModel) else plain(returned)
    return foreign_class(value, fields)


def _examined(call: Call, fields: dict[str, Any], settings: Settings) -> Examined:
    options = _TOOL_RETURN
    if settings is not DEFAULT:
        options = replace(settings.checks("tool-return", call.tool), tool_overrides=True)
    return examine(fields, options, with_warnings=False)


def _result_of(fields: dict[str, Any], missing: Sentence | None) -> CallResult:
    if contradicting_sign(fields, "meta") is not None and whole_number(fields["code"]) == 0:
        # Who asks the response for its code has to learn of it, too.
        message = message_of(return_to_canonical(fields))
        fields = {**fields, "code": generic_failure_code(), "message": message}
    return CallResult(
        code=int(fields["code"]),
        message=missing or fields.get("message", DEFAULT_MESSAGE),
        data=fields.get("data"),
        meta=fields.get("meta") or {},
        is_judged=True,
    )


def _unusable(
    call: Call,
    returned: object,
    reason: str,
    error: BaseException | None,
    *,
    says_success: bool | None = None,
) -> CallResult:
    """Tell the author what to fix, and the model whether the tool has done its work."""
    kind = type_name(returned)
    _log.error("what %s returned (%s) %s", call.tool, kind, reason, exc_info=error)
    has_done_its_work = _says_success(returned) if says_success is None else says_success
    key = "completed" if has_done_its_work else "broken"
    return failure_result(call, ErrorCode.INTERNAL_ERROR, key)


def _says_success(returned: object) -> bool:
    """Whether something that is not valid says all the same that it is a success."""
    fields = vars(returned) if isinstance(returned, ContractModel) else returned
    if type(fields) is not dict:
        return False
    meta = fields.get("meta")
    extension = meta.get("toolresult") if type(meta) is dict else None
    return whole_number(fields.get("code")) == 0 and not extension


def _missing_message(call: Call, fields: dict[str, Any], settings: Settings) -> Sentence | None:
    """Return the message of a failure that has none; its code and data are kept."""
    code, message = whole_number(fields["code"]), fields.get("message")
    is_blank_text = message is None or (isinstance(message, str) and is_blank(message))
    is_code = bool(code) and settings.table.describe(code or 0).kind is not None
    if not is_code or not is_blank_text or code is None:
        return None
    _log.error("%s failed with code %d and no message; return one that says why", call.tool, code)
    return sentence("no-message", tool=call.tool, code=code, meaning=_meaning(code, settings))


def _meaning(code: int, settings: Settings) -> Word:
    info = settings.table.describe(code)
    english, chinese = info.message("en"), info.message("zh")
    return Translation(english, chinese) if english and chinese else sentence("failure")


def fields_of(returned: object) -> dict[str, Any] | None:
    """Return what a tool returned as a dict with the fields of a tool-return.

    Ordinary Python values are written as JSON has them; None for what is then not an object.

    Raises:
        ValueError: a model that is not a tool result, or is no longer valid.
        Exception: what the value's own methods raise.
    """
    if isinstance(returned, ContractModel):
        name = returned.schema_name()
        if name in ("tool-return", "tool-response"):
            return returned.to_dict()
        return convert(returned.to_dict(), "tool-return", from_schema=name)
    fields = plain(returned)
    return fields if isinstance(fields, dict) else None


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
