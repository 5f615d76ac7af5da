"""What the head of a page says to search engines and previews: title, description, languages."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser

from codegen.site.policy import once
from codegen.site.words import LANGUAGES

_NAME = "toolresult"
_MARK = "<!-- description and previews -->"
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_LONGEST = 200
_LOCALES = {"en": "en_US", "zh": "zh_CN"}
_CARD = "images/card.{lang}.png"
# A name on these pages is a name in a language: `toolresult` is a module, not the project.
_KINDS = {
    "reference/python/": "Python",
    "reference/java/": "Java",
    "reference/typescript/": "TypeScript",
    "reference/go/": "Go",
}


@dataclass(frozen=True)
class Lead:
    """What a page begins with.

    Attributes:
        title: the text of its first heading.
        paragraphs: its paragraphs before the second heading.
    """

    title: str
    paragraphs: tuple[str, ...]


def read_lead(html: str) -> Lead:
    """Read title and first paragraphs of a page.

    >>> read_lead("<article><h1>A<a class='headerlink'>¶</a></h1><p>One.</p></article>")
    Lead(title='A', paragraphs=('One.',))
    """
    reader = _LeadReader()
    reader.feed(html)
    return Lead(reader.title, tuple(reader.paragraphs))


def descriptions(leads: Mapping[str, Lead]) -> dict[str, str]:
    """Return a description for each page that begins with words of its own.

    A paragraph that several pages begin with, such as a note on the language, describes none.
    """
    counts = Counter(text for lead in leads.values() for text in set(lead.paragraphs))
    own = {
        path: next((text for text in lead.paragraphs if counts[text] == 1), "")
        for path, lead in leads.items()
    }
    return {path: shortened(text) for path, text in own.items() if text}


def shortened(text: str) -> str:
    """Cut a text after a sentence, else after a word, so that a preview shows all of it."""
    if len(text) <= _LONGEST:
        return text
    start = text[:_LONGEST]
    ends = [found.end() for found in re.finditer(r"[.!?](?= )|[。！？]", start)]
    return start[: ends[-1]].strip() if ends else f"{start.rpartition(' ')[0] or start}…"


def with_head(html: str, path: str, lang: str, lead: Lead, description: str, address: str) -> str:
    """Write title, description and previews into a page.

    Args:
        html: the page.
        path: its place below the folder of its language.
        lang: "en" or "zh".
        lead: what the page begins with.
        description: one or two sentences.
        address: where the site is, with a slash at its end; "" if that is not known.

    Raises:
        ValueError: the place that docs/theme/main.html keeps for it is not there once.
    """
    title = _page_title(path, lead)
    tags = "\n  ".join(_tags(path, lang, title, description, address))
    return once(_TITLE.sub(f"<title>{escape(title)}</title>", html, count=1), _MARK, tags)


def _page_title(path: str, lead: Lead) -> str:
    if path == "index.html":
        return f"{_NAME}: {lead.title}"
    kind = next((f" ({kind})" for folder, kind in _KINDS.items() if path.startswith(folder)), "")
    return f"{lead.title}{kind} - {_NAME}"


def _tags(path: str, lang: str, title: str, description: str, address: str) -> Iterable[str]:
    up = "../" * path.count("/")
    base = f"{address}{lang}/" if address else up
    yield _meta("name", "description", description)
    yield _meta("property", "og:title", title)
    yield _meta("property", "og:description", description)
    yield _meta("property", "og:type", "website" if path == "index.html" else "article")
    yield _meta("property", "og:site_name", _NAME)
    yield _meta("property", "og:locale", _LOCALES[lang])
    yield _meta("property", "og:image", base + _CARD.format(lang=lang))
    yield _meta("name", "twitter:card", "summary_large_image")
    for other in LANGUAGES:
        href = f"{address}{other}/{path}" if address else f"{up}../{other}/{path}"
        # The space keeps the theme's script from asking for a sitemap.
        yield f'<link rel="alternate " hreflang="{other}" href="{href}">'
    if address:
        yield _meta("property", "og:url", base + path)
        yield f'<link rel="canonical" href="{escape(base + path)}">'


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">'


class _LeadReader(HTMLParser):
    """Collects the first heading of the article, and the paragraphs before the second."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.paragraphs: list[str] = []
        self._open: str | None = None
        self._text = ""
        self._is_over = False
        self._is_inside = False
        self._is_mark = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._is_inside |= tag == "article"
        self._is_over |= tag == "h2"
        if not self._is_inside or self._is_over:
            return
        self._is_mark |= tag == "a" and dict(attrs).get("class") == "headerlink"
        if tag in ("h1", "p"):
            self._open, self._text = tag, ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self._is_mark = False
        if tag != self._open:
            return
        text = " ".join(self._text.split())
        if tag == "h1":
            self.title = text
        elif self.title and text:
            self.paragraphs.append(text)
        self._open = None

    def handle_data(self, data: str) -> None:
        if not self._is_mark:
            self._text += data
