"""The tutorial and the recipes, followed in an empty folder as a reader would; no SDK is needed."""

from pathlib import Path

import pytest

from tests.support import reader
from tests.support.pages import FOLLOWED, LANGUAGES, blocks, page_names


@pytest.mark.parametrize("name", FOLLOWED["workshop"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reader_sees_what_the_page_shows(lang: str, name: str, tmp_path: Path) -> None:
    problems = reader.follow(f"{lang}/{name}", tmp_path)
    assert not problems, "\n".join(problems)


def test_a_page_that_shows_something_else_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "docs" / "en" / "x.md"
    page.parent.mkdir(parents=True)
    shown = '```python title="a.py"\nprint(1 + 1)\n```\n\n```console\n$ python a.py\n{}\n```\n'
    monkeypatch.setattr("tests.support.pages.DOCS", tmp_path / "docs")
    for number, problems in (("2", 0), ("3", 1)):
        page.write_text(shown.replace("{}", number), encoding="utf-8")
        assert len(reader.follow("en/x.md", tmp_path)) == problems


MEASURED = """\
2 passed in 1.16s

latency in ms (±1%)  calls   p50
orders:find              3  0.06

0 valid
"""


def test_times_may_differ_from_run_to_run() -> None:
    other = MEASURED.replace("1.16s", "0.7s").replace("  0.06", "   128").replace("   p50", " p50")
    assert reader.without_measured(MEASURED) == reader.without_measured(other)


@pytest.mark.parametrize(
    ("old", "new"),
    [("2 passed", "3 passed"), ("    3  ", "    4  "), ("find", "get "), ("0 v", "1 v")],
)
def test_nothing_else_may_differ(old: str, new: str) -> None:
    other = MEASURED.replace(old, new)
    assert reader.without_measured(MEASURED) != reader.without_measured(other)


def test_every_recipe_is_run_by_some_suite() -> None:
    followed = {name for names in FOLLOWED.values() for name in names}
    for name in page_names("en"):
        if not name.startswith("cookbook/") or name == "cookbook/index.md":
            continue
        languages = {block.language for block in blocks(f"en/{name}")}
        assert name in followed or languages & {"java", "javascript"}, name
