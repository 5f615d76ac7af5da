"""The guide to carriers does what it shows, in both languages, with the table as declared."""

import doctest
import re

import pytest

from tests.support import PROJECT
from toolresult.carriers import losses_table

MARK = "<!-- losses_table -->"


def page(lang: str) -> str:
    file = PROJECT / "docs" / lang / "guides" / "frameworks.md"
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_examples_do_what_they_show(lang: str) -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", page(lang), re.DOTALL)
    parsed = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, lang, lang, 0)
    assert len(parsed.examples) > 10
    runner = doctest.DocTestRunner()
    runner.run(parsed)
    assert runner.failures == 0


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_loss_table_stands_as_it_is_declared(lang: str) -> None:
    text = page(lang)
    assert f"{MARK}\n\n{losses_table(lang)}" in text, "put losses_table(lang) below its mark"


def test_both_pages_have_the_same_parts() -> None:
    for mark in ("## ", "| ", "```", "- "):
        counts = {
            sum(line.startswith(mark) for line in page(lang).splitlines()) for lang in ("en", "zh")
        }
        assert len(counts) == 1, mark
