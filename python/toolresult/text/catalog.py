"""Bilingual texts by key, and how their places are filled in: the one way to word anything."""

import functools
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from toolresult.text.languages import in_language

Bilingual = Mapping[str, str]

_CHINESE_THEN_LATIN = re.compile(r'[\u4e00-\u9fff][A-Za-z0-9"]|[A-Za-z0-9"][\u4e00-\u9fff]')


@dataclass(frozen=True)
class Catalog:
    """Texts of one part of the package, in English and Chinese.

    A place in a text is a name in braces, `{name}`; other braces, as in JSON examples, stay.

    Attributes:
        texts: key → text in each language.
    """

    texts: Mapping[str, Bilingual]

    def say(self, key: str, lang: str, **words: object) -> str:
        """Return a text with its places filled in.

        Args:
            key: which text.
            lang: "en" or "zh".
            words: what fills its places.

        Raises:
            KeyError: there is no such text, or a place was not filled in.
            ValueError: another language.

        >>> Catalog({"type": {"en": "got {found}", "zh": "实际为{found}"}}).say(
        ...     "type", "zh", found="null"
        ... )
        '实际为 null'
        """
        return fill(in_language(self.texts[key], lang), words)


def fill(template: str, words: Mapping[str, object]) -> str:
    """Fill in the places of a template.

    Raises:
        KeyError: there is no word for a place.

    >>> fill('return {"code": {code}}', {"code": 0})
    'return {"code": 0}'
    """
    return fill_with(template, lambda name: str(words[name]))


def fill_with(template: str, word_of: Callable[[str], str]) -> str:
    """Fill in the places of a template with what a function returns for their names.

    >>> fill_with("got {found}", str.upper)
    'got FOUND'
    """
    parts: list[str] = []
    for before, name in _pieces(template):
        parts.append(before)
        if name:
            parts.append(word_of(name))
    return glued(parts)


def places(template: str) -> frozenset[str]:
    """Name the places of a template.

    >>> sorted(places("expected {expected}, got {found}"))
    ['expected', 'found']
    """
    return frozenset(name for _, name in _pieces(template) if name)


def glued(parts: Iterable[str]) -> str:
    """Join pieces of a text, with a space where Chinese meets Latin letters, digits or quotes.

    >>> glued(["实际为", "null", "，"])
    '实际为 null，'
    """
    listed = list(parts)
    text = "".join(listed)
    if text.isascii():
        return text
    text = ""
    for part in listed:
        joint = text[-1:] + part[:1] if part and text else ""
        meets = not joint.isascii() and _CHINESE_THEN_LATIN.match(joint)
        text += f" {part}" if meets else part
    return text


def shorten(text: str, limit: int) -> str:
    """Cut a text to at most `limit` characters, the last of them an ellipsis.

    >>> shorten("abcdef", 4)
    'abc…'
    """
    return text if len(text) <= limit else text[: limit - 1] + "…"


@functools.cache
def _pieces(template: str) -> tuple[tuple[str, str], ...]:
    """Cut a template into texts, each with the place behind it, or none."""
    pieces: list[tuple[str, str]] = []
    before = ""
    rest = template
    while rest:
        text, opening, after = rest.partition("{")
        name, closing, rest_after = after.partition("}")
        before += text
        if closing and name.isidentifier():
            pieces.append((before, name))
            before, rest = "", rest_after
        else:
            before += opening
            rest = after
    return (*pieces, (before, ""))
