"""What a tool returned, as the result of its call.

Where that is not valid, the model reads that the tool is broken, or that it completed and its
result cannot be shown; what its author has to fix goes to the log.
"""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import WrapperDescriptorType
from typing import Any

from toolresult.conversion import convert
from toolresult.executor.calls import Call, CallResult
from toolresult.executor.results import failure_result
from toolresult.executor.shapes import Wrap, read_own
from toolresult.executor.texts import sentence
from toolresult.executor.tools import ToolError
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import Outcome, contradicting_sign, generic_failure_code, message_of
from toolresult.forms.rows import return_to_canonical
from toolresult.models.base import ContractModel
from toolresult.models.load import MODELS, ResponseMeta
from toolresult.models.ordinary import plain
from toolresult.reading import Kind, Reading, read_result
from toolresult.reading.classify import FailureClass, classify_failure
from toolresult.strict_json.built_in import type_name
from toolresult.strict_json.numbers import whole_number
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Sentence, Translation, Word
from toolresult.validation.engine import Examined, accepts, examine
from toolresult.validation.objects import text_and_copy_of
from toolresult.validation.options import ValidationOptions
from toolresult.validation.settings import DEFAULT, Settings
from toolresult_contract.error_codes import ErrorCode
from toolresult_contract.facts import DEFAULT_MESSAGE

# With it, text for the model begins; the message of a failure does not have it.
_PREFIX = "Error: "
_TAKEN_AS_THEY_ARE = ("tool-return", "tool-response")
# Values, and characters by the hundred, that are read in well under a millisecond or two.
_MOST = 1_000
_CHARACTERS = 100
_SCALARS = frozenset({int, float, bool, type(None), ErrorCode})
_MODELS = frozenset({*MODELS.values(), ResponseMeta})
_KINDS_OF_TYPES = frozenset({type, *map(type, (*_SCALARS, *_MODELS))})
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
    written = None
    try:
        is_wrapped = expected.wrap is not False
        fields = _wrapped_fields(call, returned, expected) if is_wrapped else None
        if fields is None:
            written = text_and_copy_of(returned)
            fields = fields_of(returned) if written is None else written[1]
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
    settings = expected.settings
    if settings.dialect is not None and not speaks_dialect:
        settings = replace(settings, dialect=None)
    # The copy is what its text says; an error is found in the fields themselves, without a line.
    text = written[0] if written is not None and fields is written[1] else None
    if text is not None and settings is DEFAULT and accepts(text, "tool-return") is not None:
        return _result_of(fields, missing)
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


def is_light(root: object) -> bool:
    """Whether a value is small and made of built-in types and this package's models alone.

    Anything else may run its own code when it is read, and take as long as it likes.

    >>> is_light({"code": 0, "data": [1, 2]}), is_light({"code": 0, "data": [1] * 10_000})
    (True, False)
    """
    left = _MOST + 1
    waiting: list[Any] = [(root,)]
    while waiting:
        values: Any = waiting.pop()
        left -= len(values)
        if left < 0:
            return False
        for value in values.values() if type(values) is dict else values:
            kind = type(value)
            if kind is int or kind is bool or value is None:
                continue
            if kind is str:
                left -= len(value) // _CHARACTERS
            elif kind is dict:
                waiting.append(value)
                for name in value:
                    if type(name) is not str or len(name) >= _CHARACTERS:
                        waiting.append((name,))
            elif kind is list or kind is tuple:
                waiting.append(value)
            elif type(kind) not in _KINDS_OF_TYPES:  # its hash may be code of its own
                return False
            elif kind in _MODELS:
                waiting.append((vars(value), value.model_extra))
            elif kind not in _SCALARS:
                return False
    return left >= 0


def is_light_error(error: BaseException) -> bool:
    """Whether an exception has no code of its own that runs when it is shown or logged.

    >>> is_light_error(ValueError("no size")), is_light_error(ValueError(object()))
    (True, False)
    """
    return all(
        (type(each) is ToolError or isinstance(type(each).__str__, WrapperDescriptorType))
        and is_light(each.args)
        for each in _chain(error)
    )


def _chain(error: BaseException) -> Iterable[BaseException]:
    seen: dict[int, BaseException] = {}
    waiting: list[BaseException | None] = [error]
    while waiting:
        each = waiting.pop()
        if each is not None and id(each) not in seen:
            seen[id(each)] = each
            waiting += [each.__cause__, each.__context__]
    return seen.values()


def wrapped(tool: str, value: object, is_procedure: bool, lang: str) -> dict[str, Any]:
    """Return the fields of a tool-return that a value means.

    An envelope, also as JSON text, is what it says; an object that says it failed is a failure;
    text that only looks like a failure has an unknown outcome; anything else is the data of a
    success. None is a failure, unless the tool is annotated to return nothing.

    Args:
        tool: the name of the tool.
        value: a JSON value or a model of this package.
        is_procedure: whether the tool is annotated to return nothing.
        lang: language of the message for None, "en" or "zh".

    Raises:
        ContractError: an envelope of another form that says it is a success is not valid.

    >>> wrapped("orders:find", {"rows": 3}, False, "en")
    {'code': 0, 'data': {'rows': 3}}
    >>> wrapped("orders:find", {"status": "error", "message": "no table"}, False, "en")["message"]
    'no table'
    """
    if value is None and is_procedure:
        return {"code": 0}
    reading = read_result(value, plain_is_success=True)
    if reading.kind is Kind.PLAIN:
        return {"code": 0, "data": value}
    if reading.kind is Kind.NOTHING:
        message = sentence("nothing-returned", tool=tool).text(lang)
        return {"code": generic_failure_code(), "message": message}
    return _envelope(value, reading) or _failure(reading)


def in_other_words(value: object) -> dict[str, Any] | None:
    """Return as a tool-return what is one in another form, in JSON text, or in other words.

    None for a plain value: without `wrap=True` that is not a result.

    Raises:
        ContractError: an envelope of another form that says it is a success is not valid.

    >>> in_other_words({"output": "done"})
    {'code': 0, 'data': 'done'}
    >>> in_other_words({"rows": 3}) is None
    True
    """
    reading = read_result(value)
    if reading.kind is Kind.REPORTED_FAILURE:
        return _failure(reading)
    if reading.kind is not Kind.ENVELOPE or reading.form is None:
        return None
    is_result = reading.form.to_canonical is not None
    return (_envelope(value, reading) or _failure(reading)) if is_result else None


def foreign_class(value: object, fields: Mapping[str, Any]) -> FailureClass:
    """Return the class that a failure in other words names; none of what is an envelope.

    Args:
        value: what the tool returned.
        fields: the tool-return that was made of it.

    >>> value = {"error": "slow down", "status": 429, "retry_after": 2}
    >>> foreign_class(value, {"code": 5000, "message": "slow down", "data": value})
    FailureClass(code=1929, retry_after_ms=2000)
    """
    if fields.get("code") != generic_failure_code():
        return FailureClass()
    reading = read_result(value, plain_is_success=True)
    is_foreign = reading.kind in (Kind.REPORTED_FAILURE, Kind.LOOKS_LIKE_FAILURE)
    if not is_foreign or reading.code is not None:
        return FailureClass()
    return classify_failure(fields.get("message"), fields.get("data"))


def with_class(fields: dict[str, Any], found: FailureClass) -> dict[str, Any]:
    """Return a tool-return with the class of its failure; that its code is assumed is recorded.

    >>> with_class({"code": 5000, "message": "slow"}, FailureClass(1929))["code"]
    1929
    """
    if found.code is None:
        return fields
    meta = fields.get("meta") or {}
    extension = {**meta.get("toolresult", {}), "assumed": ["/code"]}
    wait = {} if found.retry_after_ms is None else {"retry_after_ms": found.retry_after_ms}
    return {**fields, "code": found.code, "meta": {**meta, **wait, "toolresult": extension}}


def _envelope(value: object, reading: Reading) -> dict[str, Any] | None:
    """Return an envelope as a tool-return; None where it is a failure in other words.

    Raises:
        ContractError: it is a success, and not valid.
    """
    form = reading.form
    if reading.kind is not Kind.ENVELOPE or form is None:
        return None
    fields = value.to_dict() if isinstance(value, ContractModel) else reading.value
    if reading.outcome is not Outcome.OK and form.outcome(fields) is Outcome.OK:
        return None
    if form.name in _TAKEN_AS_THEY_ARE:
        return dict(fields)
    try:
        return convert(fields, "tool-return", from_schema=form.name)
    except ContractError:
        if reading.outcome is Outcome.OK:
            raise
        return None


def _failure(reading: Reading) -> dict[str, Any]:
    code = generic_failure_code() if reading.code is None else reading.code
    failure: dict[str, Any] = {"code": code}
    if reading.message:
        failure["message"] = reading.message.removeprefix(_PREFIX)
    if isinstance(reading.value, dict):
        failure["data"] = reading.value
    if reading.outcome is Outcome.UNKNOWN:
        failure["meta"] = {
            "toolresult": {"outcome": str(reading.outcome), "evidence": list(reading.evidence)}
        }
    return failure
