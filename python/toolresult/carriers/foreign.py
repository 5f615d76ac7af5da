"""What somebody else's result says that carries no envelope: the best truthful reading."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from toolresult.carriers.carrier import Incoming, Wire
from toolresult.carriers.trust import Found, Judged, json_in, pieces_of, wrapped_in
from toolresult.contract.package_data import schema
from toolresult.conversion import normal_of
from toolresult.error_codes.table import describe_code
from toolresult.findings.finding import phrase
from toolresult.forms.canonical import ABSENT, Normal, Outcome, no_data_code
from toolresult.llm import ERROR_PREFIX
from toolresult.strict_json.numbers import whole_number
from toolresult.strict_json.values import json_equal
from toolresult.text.blank import is_blank

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
    has_code = _code_in(said) is not None or has_foreign_code(said)
    return is_failure or has_error or has_details or has_code


def failure_said_in(incoming: Incoming) -> Wire | None:
    """Return the first object in a result that says of itself that it failed, or None."""
    return next((one for one in _objects_in(incoming) if says_that_it_failed(one)), None)


def _failed_in_part(part: Found, says: Incoming) -> Normal:
    """Return the failure that stands among other blocks, which are its data."""
    failure = normal_of(part.envelope, part.form)
    return Normal(
        outcome=failure.outcome, code=failure.code, message=failure.message, data=_whole(says)
    )


def _normal(incoming: Incoming) -> Normal:
    denial = failure_said_in(incoming)
    if denial is not None:
        return _denied(denial, incoming)
    if incoming.failed is False:
        return _went_well(incoming)
    outcome = Outcome.UNKNOWN if incoming.failed is None else Outcome.FAILED
    said = next(_objects_in(incoming), None)
    message = None if said is None else _message_in(said)
    is_repeated = said is not None and (incoming.value is ABSENT or _repeats(incoming.text, said))
    if said is None or message is None or not is_repeated:
        return Normal(outcome, message=_told(incoming), data=incoming.value)
    return Normal(
        outcome, message=message, data=said if incoming.value is ABSENT else incoming.value
    )


def _denied(denial: Wire, incoming: Incoming) -> Normal:
    """Return the failure of an object that says that it failed."""
    code = _code_in(denial)
    is_alone = len(incoming.blocks) < 2 or incoming.value == denial
    text = incoming.text
    says_more = text is not None and json_in(text) is None and wrapped_in(incoming.value) is ABSENT
    message = _told(incoming) if says_more and incoming.value == denial else None
    return Normal(
        outcome=Outcome.EMPTY if code == no_data_code() else Outcome.FAILED,
        code=code,
        message=message or _message_in(denial) or _told(incoming),
        data=denial if is_alone else _whole(incoming),
    )


def _whole(incoming: Incoming) -> Any:
    """Return everything that a result says: its blocks, and the structure beside them."""
    is_structure = incoming.value is not ABSENT and incoming.value not in incoming.pieces
    is_beside = is_structure and not (
        isinstance(incoming.value, list) and all(one in incoming.blocks for one in incoming.value)
    )
    return [*incoming.blocks, *([incoming.value] if is_beside else [])]


def _went_well(incoming: Incoming) -> Normal:
    text = incoming.text
    if text == phrase("default.operation-success", "en"):
        text = None
    if incoming.value is ABSENT:
        return Normal(Outcome.OK, data=ABSENT if text is None else text)
    says_more = text is not None and not is_blank(text) and not _repeats(text, incoming.value)
    return Normal(Outcome.OK, message=text if says_more else None, data=incoming.value)


def _told(incoming: Incoming) -> str | None:
    """Return the message of a failure: its text, without the words that only mark it as one."""
    message = (incoming.text or "").removeprefix(ERROR_PREFIX)
    is_repeated = incoming.value is not ABSENT and _repeats(incoming.text, incoming.value)
    return None if is_blank(message) or is_repeated else message


def _objects_in(incoming: Incoming) -> Iterator[Wire]:
    """Yield the objects in a result, those first that stand for all of it."""
    value = incoming.value
    wrapped = wrapped_in(value)
    candidates = [value, wrapped, json_in(wrapped) if isinstance(wrapped, str) else None]
    if value is ABSENT:
        candidates.append(json_in(incoming.text))
    for piece in pieces_of(incoming):
        candidates += [piece, json_in(piece)] if isinstance(piece, str) else [piece]
    yield from (one for one in candidates if isinstance(one, dict))


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


def has_foreign_code(said: Wire) -> bool:
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
    texts = (said.get("message"), spoken, said.get("detail"))
    return next((one for one in texts if isinstance(one, str) and not is_blank(one)), None)
