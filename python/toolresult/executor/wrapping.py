"""What an existing tool returns, as an envelope: `wrap=True` takes it as it is."""

from collections.abc import Mapping
from typing import Any

from toolresult.conversion import convert
from toolresult.executor.texts import sentence
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import Outcome, generic_failure_code
from toolresult.models.base import ContractModel
from toolresult.reading import Kind, Reading, read_result
from toolresult.reading.classify import FailureClass, classify_failure

# With it, text for the model begins; the message of a failure does not have it.
_PREFIX = "Error: "
_TAKEN_AS_THEY_ARE = ("tool-return", "tool-response")


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
