"""Finding codes by words."""

import pytest

from toolresult.error_codes.search import matching, near
from toolresult.error_codes.table import standard_table

ROWS = standard_table().rows


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("timeout", ["EXECUTION_TIMEOUT"]),
        ("TimeOut", ["EXECUTION_TIMEOUT"]),
        ("rate limit", ["RATE_LIMITED"]),
        ("limited rate", ["RATE_LIMITED"]),
        ("rate_limited", ["RATE_LIMITED"]),
        ("credentials", ["NOT_AUTHENTICATED"]),
        ("超时", ["EXECUTION_TIMEOUT"]),
        ("凭据", ["NOT_AUTHENTICATED"]),
        (
            "not found",
            ["TOOL_NOT_FOUND", "WORKER_NOT_FOUND", "RESOURCE_TYPE_NOT_FOUND", "NOT_FOUND"],
        ),
        ("unicorn", []),
    ],
)
def test_words_find_codes_by_name_and_text_in_either_language(words: str, names: list[str]) -> None:
    assert [row.name for row in matching(ROWS.values(), words)] == names


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("timeouts", "EXECUTION_TIMEOUT"),
        ("RATE_LIMTED", "RATE_LIMITED"),
        ("two large", "TOO_LARGE"),
        ("xylophone", None),
    ],
)
def test_near_name_is_suggested_where_words_find_nothing(words: str, name: str | None) -> None:
    assert matching(ROWS.values(), words) == []
    assert near(ROWS, words) == name
