"""The guide to carriers does what it shows, and the pages beside it name what is read."""

import doctest
import re

import pytest

from tests.support import PROJECT
from toolresult.carriers.frameworks import CLINE, FRAMEWORKS, UNTOLD

PAGES = ("frameworks.md", "framework-logs.md", "mcp.md")


def page(lang: str, name: str = "frameworks.md") -> str:
    file = PROJECT / "docs" / lang / "guides" / name
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
def test_tables_name_each_framework_that_is_read_or_rejected(lang: str) -> None:
    lines = page(lang, "framework-logs.md").splitlines()
    read = [line.split("`")[1] for line in lines if line.startswith("| `")]
    assert read == list(FRAMEWORKS)
    rejected = [line for line in lines if line.startswith("| ") and not line.startswith("| `")]
    for name in (*(name for name, _, _ in UNTOLD), CLINE):
        words = set(name.split()) - {"and"}
        assert any(all(word in line for word in words) for line in rejected), name
    assert any("Qwen-Agent" in line and "OpenAI Chat" in line for line in lines)


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_have_the_same_parts(name: str) -> None:
    for mark in ("## ", "| ", "```", "- "):
        counts = {
            sum(line.startswith(mark) for line in page(lang, name).splitlines())
            for lang in ("en", "zh")
        }
        assert len(counts) == 1, mark
