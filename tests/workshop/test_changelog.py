"""The changelog on the site: every entry of every version, in both languages."""

from pathlib import Path

import pytest

from codegen.lint.checks import all_problems
from codegen.site.reference import reference
from codegen.source import read_source


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_has_the_versions_and_leads_to_pages_of_the_site(lang: str) -> None:
    page = reference(read_source(), lang)["changelog.md"]
    assert "## 1.0.0 {#v1-0-0}" in page
    assert "](../tutorial.md)" in page
    assert "](docs/" not in page
    assert "What stays compatible" not in page


def test_an_entry_without_its_twin_fails_the_check(checkout: Path) -> None:
    file = checkout / "CHANGELOG.zh.md"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    entry = next(number for number, line in enumerate(lines) if line.startswith("- "))
    file.write_text("".join(lines[:entry] + lines[entry + 1 :]), encoding="utf-8")
    (problem,) = [one for one in all_problems(read_source(checkout)) if "CHANGELOG" in one]
    assert problem.startswith("CHANGELOG.zh.md: 1.0.0 has ")
