"""A tool result as the answer of an HTTP service."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult.conversion import canonical_of, convertible
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import Outcome, generic_failure_code, no_data_code
from toolresult.forms.form import Form
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import worded
from toolresult.validation.engine import examine
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

_OK, _SERVER_ERROR = 200, 500


@public("toolresult.boundary")
@dataclass(frozen=True)
class HttpAnswer:
    """What an HTTP service answers with a tool result.

    Attributes:
        status: the status of the result's code; 200 for a success.
        headers: Content-Type, and Retry-After in whole seconds where the result says when to
            try again.
        body: the envelope as JSON in UTF-8.
    """

    status: int
    headers: Mapping[str, str]
    body: bytes


@public("toolresult.boundary")
def as_http(
    envelope: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> HttpAnswer:
    """Return the status, headers and body that an HTTP service answers with a result.

    Args:
        envelope: a dict, JSON text, bytes, or a model, of a form that has an outcome.
        settings: what the envelope is checked against, whose codes have their own status, and the
            language of the error.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: the envelope is not valid.
        ValueError: it is not the result of one tool (a tool-message, a run), or as `Settings`.

    >>> answer = as_http({"code": 2002, "message": "late"})
    >>> answer.status, answer.headers["content-type"], answer.body
    (504, 'application/json', b'{"code":2002,"message":"late"}')
    """
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        examined = examine(envelope, agreed.checks(), with_warnings=False)
        if not examined.report.valid:
            raise ContractError(examined.report)
    form = convertible(str(examined.report.schema))
    headers = {"content-type": "application/json"}
    status: int | None = _OK
    result = canonical_of(examined.value, form)
    if result.outcome is not Outcome.OK:
        code = no_data_code() if result.outcome is Outcome.EMPTY else result.code
        status = agreed.table.describe(code or generic_failure_code()).http_status
        wait = _retry_after_ms(examined.value, form)
        if wait is not None:
            headers["retry-after"] = str(math.ceil(wait / 1000))
    return HttpAnswer(status or _SERVER_ERROR, headers, to_json(examined.value).encode())


def _retry_after_ms(envelope: dict[str, Any], form: Form) -> float | None:
    meta = envelope.get(form.extension) if form.extension else None
    wait = meta.get("retry_after_ms") if isinstance(meta, dict) else None
    if isinstance(wait, bool) or not isinstance(wait, int | float) or wait < 0:
        return None
    return float(wait)
