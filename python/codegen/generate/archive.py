"""The texts of the contract's archive: its README, its licenses, and the pages that specify it.

The pages are those of the site, with the tables that it inserts and without the links that only
it can follow.
"""

import re
from collections.abc import Iterator, Mapping

from codegen.site.contract_tables import contract_tables
from codegen.site.markdown_copies import without_boxes
from codegen.site.words import LANGUAGES
from codegen.source import Source

# Pages below docs/en and docs/zh, by their names in the archive.
_PAGES: Mapping[str, str] = {
    "SPECIFICATION": "specification.md",
    "pages/another-language": "guides/another-language.md",
    "pages/stability": "stability.md",
}
# How a language is written in a name, as in those of the READMEs.
_SUFFIXES: Mapping[str, str] = {"en": ".md", "zh": ".zh.md"}
# Files of the checkout, by their paths in the archive.
_FILES: Mapping[str, str] = {
    "README.md": "docs/archive/README.md",
    "README.zh.md": "docs/archive/README.zh.md",
    "LICENSE": "LICENSE",
    "LICENSE-FIXTURES": "tests/fixtures/LICENSE",
    "NOTICE": "NOTICE",
}
_INSERTED = re.compile(r'^--8<-- "([^"]+)"$', re.MULTILINE)
_LINK_ELSEWHERE = re.compile(r"\[([^\]]+)\]\((?!#|https?:)[^)]*\)")
_COMMENT = re.compile(r"\A<!--.*?-->\n+", re.DOTALL)


def archive_texts(source: Source) -> dict[str, str]:
    """Return the texts of the archive that are not data: path in it → text.

    Raises:
        KeyError: a page inserts a table that there is none of.
    """
    files = {path: _read(source, file) for path, file in _FILES.items()}
    return {**files, **dict(_pages(source))}


def _pages(source: Source) -> Iterator[tuple[str, str]]:
    tables = contract_tables(source)
    for lang in LANGUAGES:
        for name, file in _PAGES.items():
            text = without_boxes(_COMMENT.sub("", _read(source, f"docs/{lang}/{file}")))
            whole = _INSERTED.sub(lambda found: tables[found[1]].rstrip("\n"), text)
            yield f"{name}{_SUFFIXES[lang]}", _LINK_ELSEWHERE.sub(r"\1", whole)


def _read(source: Source, path: str) -> str:
    return (source.root / path).read_text(encoding="utf-8")
