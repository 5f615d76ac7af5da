"""Pages as markup whose words are escaped, and rendered when a language is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from toolresult.cli.output import Changed
from toolresult.text.sentence import Readable, Word, render


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


@dataclass(frozen=True)
class Html(Readable):
    """Markup with places, and the words that fill them when it is written.

    Attributes:
        template: the markup; a place is a name in braces.
        words: what fills the places, escaped where it is not markup.
    """

    template: str
    words: Mapping[str, Word]

    def text(self, lang: str | None = None) -> str:
        """Return the markup with its words in a language."""
        return self.template.format(
            **{place: render(word, lang or self.lang) for place, word in self.words.items()}
        )


def html(template: str, **words: Word) -> Html:
    """Fill the places of markup with words, which are escaped, or with other markup."""
    escaped = {
        name: word if isinstance(word, Html | Markup) else Changed(word, escape)
        for name, word in words.items()
    }
    return Html(template, escaped)


def concat(parts: Sequence[Html], separator: str = "") -> Html:
    """Return parts of a page one after the other."""
    names = [f"part{index}" for index in range(len(parts))]
    template = separator.join(f"{{{name}}}" for name in names)
    return Html(template, dict(zip(names, parts, strict=True)))


NOTHING = html("")
