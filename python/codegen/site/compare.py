"""`python -m codegen.site.compare SITE OTHER`: hold one build of the site to another.

Both have the same pages; a page has the same anchors and words in both, and each of its links
within the site leads to a page and an anchor that are there.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

# The theme writes these into an article; they are not the page's own.
_THEMES_OWN = ("headerlink", "md-content__button", "md-path", "md-source-file")
# What follows `#` in an address of the playground is a payload.
_PAYLOAD = re.compile(r"(?:text|deflate|example)=")
_VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
)


@dataclass
class Page:
    """What is compared of a page: anchors, links and words of its article."""

    anchors: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    words: list[str] = field(default_factory=list)


def differences(pages: Mapping[str, Page], others: Mapping[str, Page]) -> Iterator[str]:
    """Yield what the other build has more, less or otherwise."""
    for name in sorted(pages.keys() ^ others.keys()):
        yield f"{name}: only in {'the first' if name in pages else 'the second'}"
    for name in sorted(pages.keys() & others.keys()):
        one, other = pages[name], others[name]
        for anchor in sorted(one.anchors - other.anchors):
            yield f"{name}: the second has no #{anchor}"
        if one.words != other.words:
            yield f"{name}: other words: {_first_difference(one.words, other.words)}"


def dead_links(pages: Mapping[str, Page], root: Path) -> Iterator[str]:
    """Yield the links within the site that lead to no file or no anchor."""
    for name, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = normpath(join(dirname(name), unquote(parts.path))) if parts.path else name
            if not (root / target).exists():
                yield f"{name}: {link} leads to no file"
            elif target.endswith("/playground.html") and _PAYLOAD.match(parts.fragment):
                continue
            elif target in pages and unquote(parts.fragment) not in {"", *pages[target].anchors}:
                yield f"{name}: {link} leads to no anchor"


def read_pages(root: Path) -> dict[str, Page]:
    """Read every page that has an article: path below the site → page."""
    found = {}
    for file in sorted(root.rglob("*.html")):
        reader = _Reader()
        reader.feed(file.read_text(encoding="utf-8"))
        if reader.has_article:
            found[file.relative_to(root).as_posix()] = reader.page
    return found


class _Reader(HTMLParser):
    """Collects a page's article, without what the theme writes into it."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self.has_article = False
        self._open: list[str] = []
        self._skipped_from: int | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if not self._is_inside() and tag != "article":
            return
        self.has_article = True
        if given.get("id"):
            self.page.anchors.add(str(given["id"]))
        if tag not in _VOID:
            self._open.append(tag)
        classes = given.get("class") or ""
        is_skipped = tag in {"script", "style"} or any(one in classes for one in _THEMES_OWN)
        if is_skipped and self._skipped_from is None and tag not in _VOID:
            self._skipped_from = len(self._open)
        if tag == "a" and given.get("href") and self._skipped_from is None:
            self.page.links.add(str(given["href"]))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._open:
            return
        while self._open.pop() != tag:
            pass
        if self._skipped_from is not None and len(self._open) < self._skipped_from:
            self._skipped_from = None

    def handle_data(self, data: str) -> None:
        if self._is_inside() and self._skipped_from is None:
            self.page.words += re.findall(r"\w+", data)

    def _is_inside(self) -> bool:
        return bool(self._open)


def _first_difference(one: list[str], other: list[str]) -> str:
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    return f"{' '.join(one[at : at + 6])!r}, {' '.join(other[at : at + 6])!r}"


def main() -> int:
    """Compare two builds; 1 says that they differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("other", type=Path)
    given = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        pages, others = pool.map(read_pages, (given.site, given.other))
    problems = [
        *differences(pages, others),
        *(f"{given.site}/{one}" for one in dead_links(pages, given.site)),
        *(f"{given.other}/{one}" for one in dead_links(others, given.other)),
    ]
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(pages)} pages compared: {len(problems)} differences")
    return 1 if problems or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
