"""The changelog: the sections of CHANGELOG.md that are versions."""

import re

from codegen.site.markdown import heading, page
from codegen.site.words import word
from codegen.source import Source

_SECTION = re.compile(r"^## ", re.MULTILINE)
_VERSION = re.compile(r"\d+\.\d+\S*")
# A page of the site, as the repository names it.
_PAGE = re.compile(r"\]\(docs/en/([^)]+)\)")


def changelog_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text.

    What else the file says, such as what stays compatible, has a page of its own.
    """
    text = (source.root / "CHANGELOG.md").read_text(encoding="utf-8")
    blocks = [
        block
        for section in _SECTION.split(text)[1:]
        for title, _, body in [section.partition("\n")]
        if _VERSION.match(title)
        for block in (heading(2, title, _anchor(title)), _PAGE.sub(r"](../\1)", body.strip()))
    ]
    frame = (word("changelog", lang), word("changelog.about", lang))
    return {"changelog.md": page("CHANGELOG.md", *frame, *blocks)}


def _anchor(title: str) -> str:
    return "v" + title.split(maxsplit=1)[0].replace(".", "-")
