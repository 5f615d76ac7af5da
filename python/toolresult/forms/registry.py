"""The forms in the order of recognition, and what form a JSON value has.

The weaker form is never chosen to make a payload valid. A new form is a schema, its facts in
`schemas/v1/forms.json`, its functions in `rows.py`, its name in `FORMS`, and fixtures.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import Outcome
from toolresult.forms.form import Form, in_order
from toolresult.forms.rows import (
    RUN_RECORD,
    RUN_STATE,
    TOOL_EXECUTION_RESULT,
    TOOL_MESSAGE,
    TOOL_RESPONSE,
    TOOL_RESULT,
    TOOL_RETURN,
)


class Recognition(StrEnum):
    """Why no form could be recognized."""

    AMBIGUOUS = "form-ambiguous"
    UNKNOWN = "form-unknown"


FORMS = in_order(
    RUN_STATE,
    RUN_RECORD,
    TOOL_MESSAGE,
    TOOL_RESPONSE,
    TOOL_RETURN,
    TOOL_EXECUTION_RESULT,
    TOOL_RESULT,
)
BY_NAME: Mapping[str, Form] = {form.name: form for form in FORMS}
# Keys of which each envelope has one.
_DISCRIMINATORS = frozenset(key for form in FORMS for key in form.discriminators)
# Keys that only one kind of envelope has: with both, nobody can tell which it is.
EXCLUSIVE_KEYS: tuple[str, ...] = tuple(forms_document()["exclusive_keys"])
# What a key was probably meant to be by which no form is recognized, the likely ones first.
SUGGESTED_KEYS: tuple[str, ...] = tuple(forms_document()["suggested_keys"])


def recognize(value: Any) -> Form | Recognition:
    """Recognize the form of a JSON value, or say why there is none.

    >>> recognize({"success": True}).name
    'tool-execution-result'
    """
    if not isinstance(value, dict):
        return Recognition.UNKNOWN
    if all(map(value.__contains__, EXCLUSIVE_KEYS)):
        return Recognition.AMBIGUOUS
    if value.keys().isdisjoint(_DISCRIMINATORS):
        return Recognition.UNKNOWN
    return next((form for form in FORMS if form.matches(value)), Recognition.UNKNOWN)


def outcome(value: Any) -> Outcome:
    """Return what an envelope, as a JSON value, says happened.

    What is not an envelope, nothing at all included, is failed: whatever is not a success stops
    a workflow.

    >>> outcome({"success": False, "operationType": "query", "message": "none"})
    <Outcome.UNKNOWN: 'unknown'>
    """
    form = recognize(value)
    return form.outcome(value) if isinstance(form, Form) else Outcome.FAILED
