"""Reading a result without an envelope of ours: the best truthful reading."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from toolresult.carriers.carrier import Incoming, JsonObject
from toolresult.carriers.trust import FoundEnvelope, Trusted, json_in, pieces_of, wrapped_in
from toolresult.contract.package_data import schema
from toolresult.conversion import canonical_of
from toolresult.error_codes.table import standard_table
from toolresult.findings.catalog import phrase
from toolresult.forms.canonical import ABSENT, CanonicalResult, Outcome, no_data_code
from toolresult.llm import ERROR_PREFIX
from toolresult.strict_json.numbers import whole_number
from toolresult.strict_json.values import json_equal
from toolresult.text.blank import is_blank

_HTTP_SUCCESS = range(200, 300)


def read_foreign(trusted: Trusted) -> CanonicalResult:
    """Return the result of a carrier that carries no envelope as a whole."""
    if trusted.failing_block is not None:
        return _partial_failure(trusted.failing_block, trusted.rest)
    return _result(trusted.rest)


def reports_failure(value: JsonObject) -> bool:
    """Whether an object that is not a valid envelope nevertheless reports a failure.

    `error: null`, an HTTP status in `code` beside other fields and the like do not.

    >>> reports_failure({"error": None, "rows": 3}), reports_failure({"error": "no"})
    (False, True)
    """
    error = value.get("error")
    has_error = isinstance(error, str) and not is_blank(error)
    has_details = isinstance(error, dict | list) and bool(error)
    is_failure = value.get("success") is False or error is True
    has_code = _code_in(value) is not None or has_foreign_code(value)
    return is_failure or has_error or has_details or has_code


def find_failure(incoming: Incoming) -> JsonObject | None:
    """Return the first object in a result that reports a failure, or None."""
    return next(filter(reports_failure, _objects_in(incoming)), None)


def _partial_failure(block: FoundEnvelope, incoming: Incoming) -> CanonicalResult:
    """Return the failure in one of several blocks; all of them are its data."""
    failure = canonical_of(block.envelope, block.form)
    return CanonicalResult(
        outcome=failure.outcome,
        code=failure.code,
        message=failure.message,
        data=_all_content(incoming),
    )


def _result(incoming: Incoming) -> CanonicalResult:
    failure = find_failure(incoming)
    if failure is not None:
        return _reported_failure(failure, incoming)
    if incoming.failed is False:
        return _success(incoming)
    outcome = Outcome.UNKNOWN if incoming.failed is None else Outcome.FAILED
    value = next(_objects_in(incoming), None)
    message = None if value is None else _message_in(value)
    is_repeated = value is not None and (incoming.value is ABSENT or _repeats(incoming.text, value))
    if value is None or message is None or not is_repeated:
        return CanonicalResult(outcome, message=_failure_message(incoming), data=incoming.value)
    data = value if incoming.value is ABSENT else incoming.value
    return CanonicalResult(outcome, message=message, data=data)


def _reported_failure(failure: JsonObject, incoming: Incoming) -> CanonicalResult:
    """Return the failure that an object reports."""
    code = _code_in(failure)
    is_alone = len(incoming.blocks) < 2 or incoming.value == failure
    text = incoming.text
    says_more = text is not None and json_in(text) is None and wrapped_in(incoming.value) is ABSENT
    message = _failure_message(incoming) if says_more and incoming.value == failure else None
    return CanonicalResult(
        outcome=Outcome.EMPTY if code == no_data_code() else Outcome.FAILED,
        code=code,
        message=message or _message_in(failure) or _failure_message(incoming),
        data=failure if is_alone else _all_content(incoming),
    )


def _all_content(incoming: Incoming) -> Any:
    """Return everything in a result: its blocks, and the value if it is not made of them."""
    value = incoming.value
    is_new = value is not ABSENT and value not in incoming.pieces
    is_list_of_blocks = isinstance(value, list) and all(item in incoming.blocks for item in value)
    return [*incoming.blocks, *([value] if is_new and not is_list_of_blocks else [])]


def _success(incoming: Incoming) -> CanonicalResult:
    text = incoming.text
    if text == phrase("default.operation-success").text():
        text = None
    if incoming.value is ABSENT:
        return CanonicalResult(Outcome.OK, data=ABSENT if text is None else text)
    says_more = text is not None and not is_blank(text) and not _repeats(text, incoming.value)
    return CanonicalResult(Outcome.OK, message=text if says_more else None, data=incoming.value)


def _failure_message(incoming: Incoming) -> str | None:
    """Return the message of a failure: its text without the prefix that marks it as one."""
    message = (incoming.text or "").removeprefix(ERROR_PREFIX)
    is_repeated = incoming.value is not ABSENT and _repeats(incoming.text, incoming.value)
    return None if is_blank(message) or is_repeated else message


def _objects_in(incoming: Incoming) -> Iterator[JsonObject]:
    """Yield the objects in a result, first those that are all of it."""
    value = incoming.value
    wrapped = wrapped_in(value)
    candidates = [value, wrapped, json_in(wrapped) if isinstance(wrapped, str) else None]
    if value is ABSENT:
        candidates.append(json_in(incoming.text))
    for piece in pieces_of(incoming):
        candidates += [piece, json_in(piece)] if isinstance(piece, str) else [piece]
    yield from (value for value in candidates if isinstance(value, dict))


def _repeats(text: str | None, value: Any) -> bool:
    """Whether a text only repeats the value."""
    only = wrapped_in(value)
    if only is not ABSENT and text in (only, str(only)):
        return True
    parsed = json_in(text)
    return parsed is not None and (json_equal(parsed, value) or json_equal(parsed, only))


def _code_in(value: JsonObject) -> int | None:
    """Return a failure code of the contract that has a message beside it, or None."""
    code = value.get("code")
    number = None if isinstance(code, bool) else whole_number(code)
    if not number or not isinstance(value.get("message"), str):
        return None
    return None if standard_table().describe(number).kind is None else number


def has_foreign_code(value: JsonObject) -> bool:
    """Whether it is an envelope but for its code, which is not an HTTP success either.

    So a tool's own `{"code": 5, "message": "bad"}` is a failure, not data.
    """
    code = value.get("code")
    number = None if isinstance(code, bool) else whole_number(code)
    is_failure = bool(number) and number not in _HTTP_SUCCESS
    is_envelope = isinstance(value.get("message"), str) and value.keys() <= _fields()
    return is_failure and is_envelope


@cache
def _fields() -> frozenset[str]:
    return frozenset(schema("tool-return")["properties"])


def _message_in(value: JsonObject) -> str | None:
    error = value.get("error")
    reason = error.get("message") if isinstance(error, dict) else error
    texts = (value.get("message"), reason, value.get("detail"))
    return next((text for text in texts if isinstance(text, str) and not is_blank(text)), None)
