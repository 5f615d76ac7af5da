"""The forms that convert into one another, and payloads of each."""

import itertools
from typing import Any

from hypothesis import strategies as st

from toolresult.forms.registry import FORMS
from toolresult.json_schema.validator import validator
from toolresult.testing.strategies import _mutant, envelopes

NAMES = [form.name for form in FORMS if form.to_canonical is not None]
# Three forms in a row, for conversions there, on and back.
CHAINS = list(itertools.permutations(NAMES, 3))


def _valid(name: str) -> st.SearchStrategy[Any]:
    """Draw valid payloads, and those that are still valid with a field dropped, added, replaced."""
    drawn = envelopes(name)
    return st.one_of(drawn, drawn.flatmap(_mutant).filter(validator(name).is_valid))


VALID = {name: _valid(name) for name in NAMES}
