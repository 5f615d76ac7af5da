"""How deep a text is, without a walk: never called shallow where a parser would go too deep."""

import json
import re

from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import THOROUGH, some_of
from toolresult.strict_json.depth import is_shallow

_STRINGS = ['"a":', '"["', '"]\\"["']
_PIECES = st.sampled_from([*'[]{}"\\,1中', '\\"', "\\\\", "[[", "]]", *_STRINGS])
_VALUES = st.recursive(
    st.text() | st.integers(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)


def depth(text: str) -> int:
    """Walk the brackets outside strings."""
    deepest = here = 0
    for token in _TOKEN.finditer(text):
        here += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        deepest = max(deepest, here)
    return deepest


@some_of(THOROUGH)
@given(_VALUES)
def test_it_is_exact_for_json(value: object) -> None:
    for ascii_only in (True, False):
        text = json.dumps(value, ensure_ascii=ascii_only)
        for limit in (2, 3, 4, 2 + depth(text)):
            assert is_shallow(_padded(text).encode(), limit) == (depth(text) <= limit)


@some_of(THOROUGH)
@given(st.lists(_PIECES, max_size=60).map("".join))
def test_no_beginning_of_json_is_deeper_than_it_says(text: str) -> None:
    end = _json_until(text)
    for limit in (2, 3, 4, 6):
        if is_shallow(_padded(text).encode(), limit):
            assert depth(text[:end]) <= limit


def _padded(text: str) -> str:
    """Add brackets behind the text, so that their number alone does not decide."""
    return text + " " * 2 + "[]" * 250


def _json_until(text: str) -> int:
    """Return where a parser stops."""
    try:
        return json.JSONDecoder().raw_decode(text)[1]
    except json.JSONDecodeError as error:
        return error.pos


def test_many_rows_are_as_shallow_as_few() -> None:
    for count in (10, 197, 198, 5000):
        rows = json.dumps([{"id": number, "tags": ["[", "a\\"]} for number in range(count)])
        assert is_shallow(rows.encode())
