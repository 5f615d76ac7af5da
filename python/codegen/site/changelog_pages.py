"""The changelog: what each version changes, from CHANGELOG.md and CHANGELOG.zh.md."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from codegen.site.markdown import heading, page
from codegen.site.words import word
from codegen.source import Source

FILES: Mapping[str, str] = {"en": "CHANGELOG.md", "zh": "CHANGELOG.zh.md"}

_SECTION = re.compile(r"^## ", re.MULTILINE)
_VERSION = re.compile(r"\d+\.\d+\S*")
_ENTRY = re.compile(r"^- ", re.MULTILINE)
# A page of the site, as the repository names it.
_PAGE = re.compile(r"\]\(docs/(?:en|zh)/([^)]+)\)")


def changelog_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text.

    What else the file says, such as what stays compatible, has a page of its own.
    """
    blocks = [
        block
        for version, body in _versions(source.root / FILES[lang]).items()
        for block in (heading(2, version, _anchor(version)), _PAGE.sub(r"](../\1)", body))
    ]
    frame = (word("changelog", lang), word("changelog.about", lang))
    return {"changelog.md": page(FILES[lang], *frame, *blocks)}


def changelog_problems(source: Source) -> Iterator[str]:
    """Find versions of which the two languages do not have the same number of entries."""
    english, chinese = (
        {version: len(_ENTRY.findall(body)) for version, body in _versions(file).items()}
        for file in (source.root / name for name in FILES.values())
    )
    for version in sorted(english.keys() | chinese.keys()):
        counts = english.get(version, 0), chinese.get(version, 0)
        if counts[0] != counts[1]:
            yield (
                f"CHANGELOG.zh.md: {version} has {counts[1]} entries, and CHANGELOG.md has "
                f"{counts[0]}: write each entry in both"
            )


def _versions(file: Path) -> dict[str, str]:
    sections = _SECTION.split(file.read_text(encoding="utf-8"))[1:]
    titled = (section.partition("\n") for section in sections)
    return {title: body.strip() for title, _, body in titled if _VERSION.match(title)}


def _anchor(version: str) -> str:
    return "v" + version.replace(".", "-").replace(" ", "-")
