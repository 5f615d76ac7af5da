"""Sentences as data: a text in both languages and the words for its places, rendered when read.

Whatever finds a fault says it as a `Sentence`, which knows no language. Only a door (a public
function, the command line) knows the reader's language, and renders there:

    with worded(lang):                      # errors leave this block in the reader's language
        ...
        raise InvalidValueError(Sentence.of(TEXTS, "no-folder", folder=place))
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self, TypeAlias

from toolresult.text.catalog import Bilingual, Catalog, fill_with, glued
from toolresult.text.languages import in_language, require_language


class Readable:
    """What can be read in either language.

    Attributes:
        lang: the language in which it is read where none is named.
    """

    lang: str = "en"

    def in_words(self) -> "Word":
        """Return the words that are read in its place; it may be words itself."""
        return self

    def text(self, lang: str | None = None) -> str:
        """Return it in a language, "en" or "zh"; None is its own.

        Raises:
            KeyError: a place of a sentence has no word.
            ValueError: another language.
        """
        return render(self.in_words(), self.lang if lang is None else lang)


# What fills a place of a sentence: another sentence, or what reads the same in both languages.
Word: TypeAlias = Readable | str | int | float


@dataclass(frozen=True)
class Sentence(Readable):
    """A text of a catalog with the words for its places.

    Attributes:
        key: the key of the text in its catalog.
        texts: the text in each language.
        words: place → word; a word that is itself readable is rendered in the same language.
    """

    key: str
    texts: Bilingual = field(hash=False, repr=False)
    words: Mapping[str, Word] = field(default_factory=dict, hash=False)

    @classmethod
    def of(cls, catalog: Catalog, key: str, /, **words: Word) -> Self:
        """Take a text of a catalog.

        Raises:
            KeyError: there is no such text.

        >>> catalog = Catalog({"type": {"en": "got {found}", "zh": "实际为{found}"}})
        >>> Sentence.of(catalog, "type", found="null").text("zh")
        '实际为 null'
        """
        return cls(key, catalog.texts[key], words)


@dataclass(frozen=True)
class Joined(Readable):
    """Words one after the other, with a separator between them.

    >>> Joined(("1", "2"), Translation(", ", "、")).text("zh")
    '1、2'
    """

    words: tuple[Word, ...]
    separator: Word = ""


@dataclass(frozen=True)
class Translation(Readable):
    """A text in both languages that has no places.

    >>> Translation("no size", "没有大小").text()
    'no size'
    """

    en: str
    zh: str


def render(word: Word, lang: str) -> str:
    """Return a word in a language: the one place where words are put together.

    >>> render(3, "zh")
    '3'
    """
    match word:
        case str():
            return word
        case Translation():
            return word.zh if require_language(lang) == "zh" else word.en
        case Sentence():
            words = word.words
            template = in_language(word.texts, lang)
            return fill_with(template, lambda place: render(words[place], lang))
        case Joined():
            separator = render(word.separator, lang)
            first, *others = [render(inner, lang) for inner in word.words] or [""]
            return glued([first, *(part for other in others for part in (separator, other))])
        case int() | float():
            return str(word)
        case _:
            return word.text(lang)


class ToolresultError(Readable, Exception):
    """What this package raises on its own account; the base of all its errors.

    Attributes:
        sentence: what is wrong, for readers of either language.

    >>> import toolresult
    >>> try:
    ...     toolresult.check({"code": 1002})
    ... except ToolresultError as error:
    ...     print(type(error).__name__)
    ContractError
    """

    def __init__(self, sentence: Readable) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def in_words(self) -> Word:
        """Return what is wrong."""
        return self.sentence

    def in_language(self, lang: str) -> Self:
        """Return this error; from now on its `str()` is in that language."""
        self.lang = lang
        return self

    def __str__(self) -> str:
        return self.text()


class InvalidValueError(ToolresultError, ValueError):
    """An argument has a value that is not allowed."""


class InvalidTypeError(ToolresultError, TypeError):
    """An argument has a type that is not allowed.

    >>> import toolresult
    >>> toolresult.describe_code("1002")
    Traceback (most recent call last):
        ...
    toolresult.InvalidTypeError: expected a code as an int, got str
    """


# Their public place; `public` is of this layer, so it cannot be asked here.
for _error in (ToolresultError, InvalidValueError, InvalidTypeError):
    _error.__module__ = "toolresult"


class worded:  # noqa: N801 - reads as the statement that it is: `with worded(lang):`
    """A block whose errors leave it in the reader's language.

    Args:
        lang: "en" or "zh".

    Raises:
        ValueError: another language.

    >>> with worded("zh"):
    ...     raise InvalidValueError(Translation("no size", "没有大小"))
    Traceback (most recent call last):
    ...
    toolresult.InvalidValueError: 没有大小
    """

    __slots__ = ("_lang",)

    def __init__(self, lang: str) -> None:
        self._lang = require_language(lang)

    def __enter__(self) -> None:
        """Begin the block."""

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        if isinstance(error, ToolresultError):
            error.in_language(self._lang)
