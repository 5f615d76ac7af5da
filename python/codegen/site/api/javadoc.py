"""Javadoc as Markdown: `{@code}`, `{@link}`, `<p>`, `<pre>` and lists."""

import html
import re
from textwrap import dedent

from codegen.site.api.doc_comments import Comment, Resolve, parsed
from codegen.site.api.links import PACKAGE
from codegen.site.markdown import code, fence, plain

_BLOCK = re.compile(r"<pre>\s*\{@code\n?(.*?)\}\s*</pre>", re.DOTALL)
_LINK = re.compile(r"\{@link(?:plain)?\s+([^\s}(]+(?:\([^)]*\))?)\s*([^}]*)\}")
_ITEM = re.compile(r"\s*<li>\s*(.*?)\s*(?:</li>)?(?=<li>|</[ou]l>)", re.DOTALL)
_LIST = re.compile(r"<([ou])l>(.*?</[ou]l>)", re.DOTALL)


def javadoc(comment: str, lang: str, resolve: Resolve) -> Comment:
    r"""Read a comment; links lead to the sections that `resolve` knows.

    >>> javadoc("Runs {@code tool}.\n\n<p>Never throws.", "en", lambda _: None).text
    'Runs `tool`.\n\nNever throws.'
    """
    return parsed(comment, lang, lambda text: _markdown(text, resolve))


def _markdown(text: str, resolve: Resolve) -> str:
    """Write prose as Markdown; blocks of code stay as they are."""
    parts = _BLOCK.split(text)
    written = [
        f"\n\n{fence(dedent(part), 'java')}\n\n" if number % 2 else _prose(part, resolve)
        for number, part in enumerate(parts)
    ]
    return re.sub(r"\n{3,}", "\n\n", "".join(written)).strip()


def _prose(text: str, resolve: Resolve) -> str:
    """Write paragraphs, lists and inline tags; what is code is not read as markup."""
    text = _LIST.sub(_listed, re.sub(r"\s*<p>\s*", "\n\n", text))
    pieces: list[str] = []
    start = 0
    for begin, end, written in _inline(text, resolve):
        pieces += [_escaped(text[start:begin]), written]
        start = end
    return "".join([*pieces, _escaped(text[start:])])


def _inline(text: str, resolve: Resolve) -> list[tuple[int, int, str]]:
    """Return the inline tags with their places, and the Markdown of each."""
    found = []
    place = text.find("{@")
    while place >= 0:
        end = _closing(text, place)
        tag, _, content = text[place + 2 : end - 1].partition(" ")
        content = " ".join(content.split())
        if tag in ("link", "linkplain"):
            found.append((place, end, _linked(text[place:end], resolve)))
        else:
            found.append((place, end, code(content) if tag == "code" else plain(content)))
        place = text.find("{@", end)
    return found


def _closing(text: str, start: int) -> int:
    depth = 0
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place + 1
    raise ValueError(f"{text[start : start + 40]!r}: an inline tag of Javadoc has no end")


def _linked(tag: str, resolve: Resolve) -> str:
    found = _LINK.match(" ".join(tag.split()))
    if found is None:
        raise ValueError(f"{tag!r}: not a link of Javadoc")
    target, label = found[1], found[2].strip()
    name = PACKAGE.sub("", target).replace("#", ".").lstrip(".")
    shown = code(label or re.sub(r",\s*", ", ", name))
    where = resolve(target)
    return f"[{shown}]({where})" if where else shown


def _listed(found: re.Match[str]) -> str:
    mark = "1." if found[1] == "o" else "-"
    items = (" ".join(one.split()) for one in _ITEM.findall(found[2]))
    return "\n\n" + "\n".join(f"{mark} {one}" for one in items) + "\n\n"


def _escaped(text: str) -> str:
    return html.unescape(text).replace("<", "&lt;").replace("*", "\\*")
