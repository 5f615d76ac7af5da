"""A tool result as the answer of an HTTP service: an envelope, or problem details (RFC 9457)."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult.boundary.headers import accepts
from toolresult.boundary.problems import MEDIA_TYPE as PROBLEM_TYPE
from toolresult.contract.code_table import CodeInfo, standard_table
from toolresult.conversion import canonical_of, convertible
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import Outcome, generic_failure_code, no_data_code
from toolresult.forms.form import Form
from toolresult.forms.registry import BY_NAME
from toolresult.reading.classify import classify_failure
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.text.sentence import worded
from toolresult.validation.engine import examine
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult.validation.verdicts import read

# The media type of an envelope; `version` is the major version of the contract.
MEDIA_TYPE = "application/vnd.toolresult+json; version=1"
_OK, _SERVER_ERROR = 200, 500
# The type of a problem is this and the name of its code.
_TYPE = "urn:toolresult:code:"
# What a problem says for people, the most exact first.
_REASONS = ("detail", "title")


@public("toolresult.boundary")
@dataclass(frozen=True)
class HttpAnswer:
    """The HTTP response for a tool result.

    Attributes:
        status: the status of the result's code; 200 for a success.
        headers: Content-Type, and Retry-After in whole seconds where the result says when to
            try again.
        body: the envelope, or the problem details, as JSON in UTF-8.

    >>> late = {"code": 1929, "message": "too many calls", "meta": {"retry_after_ms": 1500}}
    >>> answer = as_http(late)
    >>> answer.status, answer.headers["retry-after"]
    (429, '2')
    """

    status: int
    headers: Mapping[str, str]
    body: bytes


@public("toolresult.boundary")
def as_http(
    envelope: object,
    *,
    accept: str | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> HttpAnswer:
    """Return the status, headers and body that an HTTP service answers with a result.

    Args:
        envelope: a dict, JSON text, bytes, or a model, of a form that has an outcome.
        accept: the Accept header of the request. If it names `MEDIA_TYPE`, the answer has that
            type; otherwise application/json.
        settings: what the envelope is checked against, whose codes have their own status, and the
            language of the error.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: the envelope is not valid.
        ValueError: it is not the result of one tool (a tool-message, a run), or as `Settings`.

    >>> answer = as_http({"code": 2002, "message": "late"})
    >>> answer.status, answer.headers["content-type"], answer.body
    (504, 'application/json', b'{"code":2002,"message":"late"}')
    >>> as_http({"code": 0}, accept=MEDIA_TYPE).headers["content-type"]
    'application/vnd.toolresult+json; version=1'
    """
    judged = _judged(envelope, settings_of(settings, options))
    wanted = accept is not None and accepts(accept, MEDIA_TYPE)
    kind = MEDIA_TYPE if wanted else "application/json"
    headers = {"content-type": kind, **({} if accept is None else {"vary": "Accept"})}
    body = to_json(judged.value).encode()
    return HttpAnswer(judged.status, {**headers, **judged.wait}, body)


@public("toolresult.boundary")
def as_problem(
    envelope: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> HttpAnswer:
    """Return a failure as problem details (RFC 9457); the member `toolresult` has the envelope.

    Args:
        envelope: as for `as_http`.
        settings: as for `as_http`; also the language of the title.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: the envelope is not valid.
        ValueError: it is a success, which is no problem, or as for `as_http`.

    >>> answer = as_problem({"code": 2002, "message": "late"})
    >>> answer.status, answer.headers["content-type"]
    (504, 'application/problem+json')
    >>> from_problem(answer.body)
    {'code': 2002, 'message': 'late'}
    """
    agreed = settings_of(settings, options)
    judged = _judged(envelope, agreed)
    if judged.info is None:
        raise ValueError("as_problem takes a failure; this envelope is a success: use as_http")
    info = judged.info
    document = {
        "type": "about:blank" if info.name is None else f"{_TYPE}{info.name}",
        "title": info.message(agreed.lang),
        "status": judged.status,
        "detail": judged.message or info.message(agreed.lang),
        "toolresult": judged.value,
    }
    headers = {"content-type": PROBLEM_TYPE, "content-language": agreed.lang, **judged.wait}
    return HttpAnswer(judged.status, headers, to_json(document).encode())


@public("toolresult.boundary")
def from_problem(problem: object, *, status: int | None = None) -> dict[str, Any]:
    """Return the envelope that problem details (RFC 9457) mean.

    The envelope of a problem that `as_problem` made comes back unchanged. Any other problem
    becomes a tool-return: its detail or title is the message, its status or its words determine
    the code, and the whole problem is in `data`.

    Args:
        problem: the body of the answer: a dict, JSON text or bytes.
        status: the HTTP status of the answer, for a problem that does not repeat it.

    Raises:
        ContractError: it is not JSON.
        TypeError: it is not an object.

    >>> from_problem({"title": "Not Found", "status": 404})["code"]
    1910
    """
    document = read(problem) if isinstance(problem, str | bytes) else problem
    if not isinstance(document, dict):
        raise TypeError(f"problem: expected an object, got {type(document).__name__}")
    inside = document.get("toolresult")
    if isinstance(inside, dict) and _is_failure(inside):
        return inside
    texts = (document.get(key) for key in _REASONS)
    message = next((one for one in texts if isinstance(one, str) and not is_blank(one)), None)
    known = document if status is None else {"status": status, **document}
    found = classify_failure(message, known)
    wait = {} if found.retry_after_ms is None else {"retry_after_ms": found.retry_after_ms}
    code = found.code or generic_failure_code()
    assumed = {} if found.code else {"toolresult": {"assumed": ["/code"]}}
    meta = {**wait, **assumed}
    return {
        "code": int(code),
        "message": message or standard_table().describe(code).message("en"),
        "data": document,
        **({"meta": meta} if meta else {}),
    }


@dataclass(frozen=True)
class _Judged:
    """An envelope as HTTP needs it.

    Attributes:
        value: the envelope.
        status: the status of its code.
        info: the row of the code; None for a success.
        message: why it failed.
        wait: Retry-After, where the result says when to try again.
    """

    value: dict[str, Any]
    status: int
    info: CodeInfo | None
    message: str | None
    wait: Mapping[str, str]


def _judged(envelope: object, agreed: Settings) -> _Judged:
    with worded(agreed.lang):
        examined = examine(envelope, agreed.checks(), with_warnings=False)
        if not examined.report.valid:
            raise ContractError(examined.report)
    form = convertible(str(examined.report.schema))
    result = canonical_of(examined.value, form)
    if result.outcome is Outcome.OK:
        return _Judged(examined.value, _OK, None, None, {})
    code = no_data_code() if result.outcome is Outcome.EMPTY else result.code
    info = agreed.table.describe(code or generic_failure_code())
    wait = _retry_after_ms(examined.value, form)
    header = {} if wait is None else {"retry-after": str(math.ceil(wait / 1000))}
    return _Judged(examined.value, info.http_status or _SERVER_ERROR, info, result.message, header)


def _is_failure(envelope: dict[str, Any]) -> bool:
    examined = examine(envelope, Settings().checks(), with_warnings=False)
    if not examined.report.valid:
        return False
    to_canonical = BY_NAME[str(examined.report.schema)].to_canonical
    return to_canonical is not None and to_canonical(envelope).outcome is not Outcome.OK


def _retry_after_ms(envelope: dict[str, Any], form: Form) -> float | None:
    meta = envelope.get(form.extension) if form.extension else None
    wait = meta.get("retry_after_ms") if isinstance(meta, dict) else None
    if isinstance(wait, bool) or not isinstance(wait, int | float) or wait < 0:
        return None
    return float(wait)
