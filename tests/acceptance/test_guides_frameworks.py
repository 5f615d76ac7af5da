"""The guide to carriers does what it shows, in both languages, with the table as declared."""

import doctest
import re

import pytest

from tests.support import PROJECT
from toolresult.carriers import losses_table
from toolresult.carriers.frameworks import CLINE, FRAMEWORKS, UNTOLD

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


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_tables_name_each_framework_that_is_read_or_rejected(lang: str) -> None:
    _, _, rest = page(lang).partition("{#frameworks}")
    lines = rest.partition("\n## ")[0].splitlines()
    read = [line.split("`")[1] for line in lines if line.startswith("| `")]
    assert read == list(FRAMEWORKS)
    rejected = [line for line in lines if line.startswith("| ") and not line.startswith("| `")]
    for name in (*(name for name, _, _ in UNTOLD), CLINE):
        words = set(name.split()) - {"and"}
        assert any(all(word in line for word in words) for line in rejected), name
    assert any("Qwen-Agent" in line and "OpenAI Chat" in line for line in lines)


def test_both_pages_have_the_same_parts() -> None:
    for mark in ("## ", "| ", "```", "- "):
        counts = {
            sum(line.startswith(mark) for line in page(lang).splitlines()) for lang in ("en", "zh")
        }
        assert len(counts) == 1, mark
