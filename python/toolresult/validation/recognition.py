"""The form of a payload, or why it has none."""

from collections.abc import Mapping
from typing import Any

from toolresult.contract.package_data import shared_schema
from toolresult.contract.phrases import describe, list_names, phrase
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.forms.form import Form
from toolresult.forms.registry import EXCLUSIVE_KEYS, FORMS, SUGGESTED_KEYS, Recognition, recognize
from toolresult.text.sentence import Word
from toolresult.text.suggestions import nearest
from toolresult.validation.warnings import holds_json


def form_or_reason(value: Any) -> Form | Finding:
    """Return the form of a JSON value, or the finding that says why it has none."""
    form = recognize(value)
    return form if isinstance(form, Form) else _no_form(form, value)


def double_encoding(value: Any) -> Finding | None:
    """Return the finding for a payload that is JSON inside a JSON string."""
    is_encoded_twice = isinstance(value, str) and holds_json(value)
    return make("json-in-string", "") if is_encoded_twice else None


def _no_form(reason: Recognition, value: Any) -> Finding:
    if reason is Recognition.AMBIGUOUS:
        first, second = (f'"{key}"' for key in EXCLUSIVE_KEYS)
        return make(reason, "", first=first, second=second)
    found: Word = describe(value)
    advice: Word = phrase("advice.envelopes")
    if isinstance(value, list):
        advice = phrase("advice.one-by-one")
    elif isinstance(value, dict) and value:
        found = phrase("found.keys", names=list_names(list(value)[:5]))
        advice = _misspelled_key_advice(value) or _missing_key_advice(value) or advice
    elif value == {}:
        found = phrase("found.empty-object")
    return make(reason, "", found=found, advice=advice)


def _misspelled_key_advice(value: Mapping[str, Any]) -> Word | None:
    known = [key for key in SUGGESTED_KEYS if key not in value]
    names = (name for name in value if name not in SUGGESTED_KEYS)
    meant = next((close for name in names if (close := nearest(name, known))), None)
    return phrase("advice.did-you-mean", name=f'"{meant}"') if meant else None


def _missing_key_advice(value: Mapping[str, Any]) -> Word | None:
    """Return the advice to add the key by which a form is recognized, if only that is missing."""
    for form in FORMS:
        fields = shared_schema(form.name, "plain")["properties"]
        key = form.discriminators[0]
        for name in SUGGESTED_KEYS:
            if name in value and name in fields and name != key:
                return phrase("advice.add-key", name=f'"{key}"', beside=f'"{name}"')
    return None
