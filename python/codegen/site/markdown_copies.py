"""Each page as Markdown, for agents that read: beside the page, and all pages in one text."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from codegen.lint.documents import written_pages
from codegen.site.configuration import chinese_configuration, english_configuration
from codegen.site.reference import reference
from codegen.source import Source

_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n+", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->\n*", re.DOTALL)
_SNIPPET = re.compile(r'^--8<-- "(?P<name>[^"]+)"$', re.MULTILINE)
# Boxes, and the classes of buttons and paragraphs.
_BOX = re.compile(r"^</?(?:div|section|noscript)\b[^>]*>\n*", re.MULTILINE)
_CLASSES = re.compile(r"\n?(?<=[)\n])\{ \.[^{}\n]* \}")
_ANCHOR = re.compile(r"^(#+ .*?) *\{[^{}\n]*\}$", re.MULTILINE)
_PICTURE_TEXT = re.compile(r"<(?:title|desc)[^>]*>(.*?)</(?:title|desc)>", re.DOTALL)
_SNIPPETS = ("docs/pictures", "docs/tables")


def markdown_copies(source: Source, lang: str) -> dict[str, str]:
    """Return the pages of a language as Markdown: path below the language's folder → text."""
    folder = source.root / "docs" / lang
    texts = {name: (folder / name).read_text("utf-8") for name in written_pages(folder)}
    texts |= {f"reference/{path}": text for path, text in reference(source, lang).items()}
    return {path: plain_markdown(source.root, texts[path]) for path in sorted(texts)}


def full_text(source: Source, lang: str) -> str:
    """Return all pages of a language in one text, in the order of the navigation."""
    copies = markdown_copies(source, lang)
    chinese = lang == "zh"
    configuration = chinese_configuration(source) if chinese else english_configuration(source)
    listed = dict.fromkeys(navigation_pages(configuration["nav"]))
    order = [*listed, *sorted(copies.keys() - listed.keys())]
    return "\n".join(f"<!-- {lang}/{path} -->\n\n{copies[path]}" for path in order)


def navigation_pages(entry: Any) -> Iterator[str]:
    """Yield the pages of a navigation, in order."""
    if isinstance(entry, str):
        yield entry
        return
    for one in entry.values() if isinstance(entry, dict) else entry:
        yield from navigation_pages(one)


def plain_markdown(root: Path, page: str) -> str:
    """Return a page without front matter, comments and anchors, with its snippets in place."""
    text = _FRONT_MATTER.sub("", page)
    text = _SNIPPET.sub(lambda found: _snippet(root, found["name"]), _COMMENT.sub("", text))
    return _ANCHOR.sub(r"\1", without_boxes(text)).strip() + "\n"


def without_boxes(text: str) -> str:
    """Return a page without what only the layout of the site needs."""
    return _CLASSES.sub("", _BOX.sub("", text))


def _snippet(root: Path, name: str) -> str:
    file = next(one for folder in _SNIPPETS if (one := root / folder / name).exists())
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".svg":
        return text.strip()
    said = [re.sub(r"\s+", " ", one).strip() for one in _PICTURE_TEXT.findall(text)]
    return " ".join(one for one in said if one)
