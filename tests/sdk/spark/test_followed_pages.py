"""The recipe for streams, followed in an empty folder, in both languages."""

from pathlib import Path

import pytest

from tests.support import reader
from tests.support.pages import FOLLOWED, LANGUAGES


@pytest.mark.parametrize("name", FOLLOWED["spark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reader_sees_what_the_page_shows(lang: str, name: str, tmp_path: Path) -> None:
    problems = reader.follow(f"{lang}/{name}", tmp_path)
    assert not problems, "\n".join(problems)
