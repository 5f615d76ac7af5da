"""Finding codes by words."""

import json

import pytest

import toolresult
from tests.support import PROJECT
from toolresult.contract.code_search import matching, near
from toolresult.contract.code_table import standard_table

ROWS = standard_table().rows
SEARCHES = json.loads(
    (PROJECT / "tests/fixtures/behavior/search-codes.json").read_text(encoding="utf-8")
)


def test_the_words_of_authors_find_the_code_that_they_mean_first() -> None:
    wrong = {}
    for case in SEARCHES:
        names = [row.name for row in toolresult.search_codes(case["input"]["words"])]
        found = {"first": names[0] if names else None, "names": names}
        if any(found[key] != value for key, value in case["expected"].items()):
            wrong[case["input"]["words"]] = found
    assert wrong == {}
    assert len(SEARCHES) > 110


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_name_and_alias_finds_its_own_code(language: str) -> None:
    lost = {
        words: found
        for row in ROWS.values()
        for words in (str(row.name), *getattr(row.aliases, language))
        if row.name not in (found := [one.name for one in matching(ROWS.values(), words)][:2])
    }
    assert lost == {}


def test_a_team_finds_its_own_codes_by_its_own_words() -> None:
    row = {"code": 1101, "name": "ORDER_NOT_FOUND", "kind": "client", "message": {"en": "No order"}}
    team = {"codes": [{**row, "aliases": {"zh": ["查无此单"]}}]}
    assert [one.code for one in toolresult.search_codes("查无此单", codes=team)] == [1101]
    assert [one.code for one in toolresult.search_codes("order", codes={"codes": [row]})] == [1101]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("TimeOut", ["EXECUTION_TIMEOUT"]),
        ("凭据", ["NOT_AUTHENTICATED"]),
        ("ECONNREFUSED", ["CONNECTION_FAILED"]),
        ("unicorn", []),
    ],
)
def test_words_find_codes_by_name_and_text_in_either_language(words: str, names: list[str]) -> None:
    assert [row.name for row in matching(ROWS.values(), words)] == names


def test_words_of_another_type_are_an_error() -> None:
    with pytest.raises(TypeError, match="words as a str, got int"):
        toolresult.search_codes(429)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("TIMEOT", "EXECUTION_TIMEOUT"),
        ("INTERNL", "INTERNAL_ERROR"),
        ("two large", "TOO_LARGE"),
        ("xylophone", None),
    ],
)
def test_near_name_is_suggested_where_words_find_nothing(words: str, name: str | None) -> None:
    assert matching(ROWS.values(), words) == []
    assert near(ROWS, words) == name
