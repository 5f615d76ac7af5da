"""Which known name a misspelt one is taken for, and where none is near enough."""

import pytest

from toolresult.text.suggestions import nearest

KNOWN = ["code", "data", "message", "operationType", "success", "trace_id"]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("mesage", "message"),
        ("cde", "code"),
        ("codes", "code"),
        ("dta", "data"),
        ("operation_type", "operationType"),
        ("OPERATION-TYPE", "operationType"),
        ("traceid", "trace_id"),
        ("mesag", None),
        ("suces", None),
        ("date", None),
        ("", None),
    ],
)
def test_a_name_is_near_from_85_percent_of_its_letters_on(name: str, meant: str | None) -> None:
    assert nearest(name, KNOWN) == meant


def test_among_nothing_nothing_is_near() -> None:
    assert nearest("code", []) is None
