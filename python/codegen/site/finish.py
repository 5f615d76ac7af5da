"""What is done to the pages after the build, whichever program built them."""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from codegen.site.copied_code import with_copies
from codegen.site.page_head import descriptions, read_lead, with_head
from codegen.site.policy import guarded, once
from codegen.site.search_index import complete_index

# The subject of a page that does not begin with a paragraph.
SUBTITLES = {
    "en": "toolresult, one contract for what a tool returns to an agent",
    "zh": "toolresult，智能体工具返回格式的统一契约",
}
# What a site without a fixed address cannot use: the links in it begin at "/".
_LEFT_OUT = ("404.html", "sitemap.xml", "sitemap.xml.gz")
_DIALOG = 'data-md-component="search" role="dialog"'
_SEARCH = {"en": "Search", "zh": "搜索"}
# What the theme's own search knows of languages; the site's needs none of it.
_LUNR = "assets/javascripts/lunr"


@dataclass(frozen=True)
class Generator:
    """A program that builds the site.

    Attributes:
        module: what `python -m` runs.
        options: arguments after `build`.
        labels_search: whether the pages name the search dialog for screen readers.
        index: the file of the search index.
        styles: digests of the styles that its script puts into a page.
    """

    module: str
    options: tuple[str, ...]
    labels_search: bool
    index: str
    styles: tuple[str, ...] = ()


# Not --quiet: what is not logged is not counted by --strict.
MATERIAL = Generator(
    "mkdocs",
    ("--strict", "--clean"),
    labels_search=False,
    index="search/search_index.json",
)
ZENSICAL = Generator(
    "zensical",
    ("--strict",),
    labels_search=True,
    index="search.json",
    # Of the frame around its search; one for each release (zensical 0.0.73).
    styles=("'sha256-NwSx/R2V/U4jnW0Tq5pQ53Y/rzPVJ4dqE7D6UTA/J1k='",),
)


def finish(folder: Path, lang: str, generator: Generator, address: str = "") -> None:
    """Finish the pages of a language.

    Args:
        folder: what the generator wrote.
        lang: "en" or "zh".
        generator: the program that wrote it.
        address: where the site will be, with a slash at its end; "" if that is not known.

    Raises:
        ValueError: the place of a change is not in a page, or not in the search index.
    """
    _leave_out(folder, _LEFT_OUT)
    pages = {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(folder.rglob("*.html"))
    }
    leads = {path: read_lead(html) for path, html in pages.items()}
    described = descriptions(leads)
    for path, html in pages.items():
        description = described.get(path, f"{leads[path].title} - {SUBTITLES[lang]}")
        try:
            page = with_head(html, path, lang, leads[path], description, address)
            (folder / path).write_text(_finished(page, lang, generator), encoding="utf-8")
        except ValueError as error:
            raise ValueError(f"{lang}/{path}: {error}") from error
    complete_index(folder / generator.index, lang)
    _remove_unused(folder)


def _finished(html: str, lang: str, generator: Generator) -> str:
    page = guarded(with_copies(html), generator.styles)
    if generator.labels_search:
        return page
    return once(page, _DIALOG, f'{_DIALOG} aria-label="{_SEARCH[lang]}"')


def _leave_out(folder: Path, names: Sequence[str]) -> None:
    for name in names:
        (folder / name).unlink(missing_ok=True)


def _remove_unused(folder: Path) -> None:
    """Remove what no reader loads: source maps, and the languages of the theme's own search."""
    for source_map in folder.rglob("*.map"):
        source_map.unlink()
    shutil.rmtree(folder / _LUNR, ignore_errors=True)
