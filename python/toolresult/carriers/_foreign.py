"""What somebody else's result says that carries no envelope: the best truthful reading."""

from functools import cache
from typing import Any

from toolresult.blank import is_blank
from toolresult.carriers._row import Incoming, Wire
from toolresult.carriers._trusting import Found, Judged, json_in, wrapped_in
from toolresult.codes import describe_code
from toolresult.contract import schema
from toolresult.conversion import normal_of
from toolresult.findings import phrase
from toolresult.llm import ERROR_PREFIX
from toolresult.normal import ABSENT, Normal, Outcome, no_data_code
from toolresult.numbers import whole_number
from toolresult.values import json_equal

_HTTP_SUCCESS = range(200, 300)


def normal_said_by(judged: Judged) -> Normal:
    """Return what a carrier says that carries no envelope as a whole."""
    if judged.part is not None:
        return _failed_in_part(judged.part, judged.says)
    return _normal(judged.says)


def says_that_it_failed(said: Wire) -> bool:
    """Whether an object that is no valid envelope nevertheless says in so many words: failed.

    `error: null`, an HTTP status in `code` beside other fields and the like say no such thing.

    >>> says_that_it_failed({"error": None, "rows": 3}), says_that_it_failed({"error": "no"})
    (False, True)
    """
    error = said.get("error")
    has_error = isinstance(error, str) and not is_blank(error)
    has_details = isinstance(error, dict | list) and bool(error)
    is_failure = said.get("success") is False or error is True
    has_code = _code_in(said) is not None or _has_foreign_code(said)
    return is_failure or has_error or has_details or has_code


def _failed_in_part(part: Found, says: Incoming) -> Normal:
    """Return the failure that stands among other blocks, which are its data."""
    failure = normal_of(part.envelope, part.form)
    return Normal(
        outcome=failure.outcome,
        code=failure.code,
        message=failure.message,
        data=list(says.pieces),
    )


def _normal(incoming: Incoming) -> Normal:
    said = _object_in(incoming)
    is_denied = said is not None and says_that_it_failed(said)
    if incoming.failed is False and not is_denied:
        return _went_well(incoming)
    outcome = Outcome.UNKNOWN if incoming.failed is None and not is_denied else Outcome.FAILED
    code = _code_in(said) if is_denied and said is not None else None
    repeats = said is not None and (is_denied or _repeats(incoming.text, said))
    data = said if is_denied and incoming.value is ABSENT else incoming.value
    return Normal(
        outcome=Outcome.EMPTY if code == no_data_code() else outcome,
        code=code,
        message=_message_in(said) if said is not None and repeats else _told(incoming.text),
        data=data,
    )


def _went_well(incoming: Incoming) -> Normal:
    text = incoming.text
    if text == phrase("default.operation-success", "en"):
        text = None
    if incoming.value is ABSENT:
        return Normal(Outcome.OK, data=ABSENT if text is None else text)
    says_more = text is not None and not is_blank(text) and not _repeats(text, incoming.value)
    return Normal(Outcome.OK, message=text if says_more else None, data=incoming.value)


def _told(text: str | None) -> str | None:
    """Return the message of a failure: its text, without the words that only mark it as one."""
    message = (text or "").removeprefix(ERROR_PREFIX)
    return None if is_blank(message) else message


def _object_in(incoming: Incoming) -> Wire | None:
    if isinstance(incoming.value, dict):
        return incoming.value
    parsed = json_in(incoming.text) if incoming.value is ABSENT else None
    return parsed if isinstance(parsed, dict) else None


def _repeats(text: str | None, value: Any) -> bool:
    """Whether a text says what the value says."""
    only = wrapped_in(value)
    if only is not ABSENT and text in (only, str(only)):
        return True
    parsed = json_in(text)
    return parsed is not None and (json_equal(parsed, value) or json_equal(parsed, only))


def _code_in(said: Wire) -> int | None:
    """Return a code of the contract that stands beside a message and is no success."""
    number = None if isinstance(said.get("code"), bool) else whole_number(said.get("code"))
    if not number or not isinstance(said.get("message"), str):
        return None
    return None if describe_code(number).kind is None else number


def _has_foreign_code(said: Wire) -> bool:
    """Whether it is an envelope in all but its number, which is no success of HTTP either.

    So a tool's own `{"code": 5, "message": "bad"}` is a failure, and no data.
    """
    code = said.get("code")
    number = None if isinstance(code, bool) else whole_number(code)
    is_failure = bool(number) and number not in _HTTP_SUCCESS
    is_envelope = isinstance(said.get("message"), str) and said.keys() <= _fields()
    return is_failure and is_envelope


@cache
def _fields() -> frozenset[str]:
    return frozenset(schema("tool-return")["properties"])


def _message_in(said: Wire) -> str | None:
    error = said.get("error")
    spoken = error.get("message") if isinstance(error, dict) else error
    texts = (said.get("message"), spoken)
    return next((one for one in texts if isinstance(one, str) and not is_blank(one)), None)
