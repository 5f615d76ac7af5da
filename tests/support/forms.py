"""The forms that convert into one another, and payloads of each."""

from typing import Any

import jsonschema
from hypothesis import strategies as st

import toolresult
from toolresult.forms.registry import FORMS
from toolresult.testing.strategies import payloads

NAMES = [form.name for form in FORMS if form.to_canonical is not None]


def _valid(name: str) -> st.SearchStrategy[Any]:
    validator = jsonschema.Draft202012Validator(toolresult.schema(name))
    return payloads(name).filter(validator.is_valid)


# Payloads that are valid, each of them drawn near the border.
VALID = {name: _valid(name) for name in NAMES}
