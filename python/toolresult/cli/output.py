"""Writing to whatever standard output and standard error are: a terminal, a pipe, nothing.

Commands hand over words that can be read in either language; they are rendered here.
"""

import json
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import TextIOWrapper
from typing import Any, TextIO

import click

from toolresult.text.sentence import Joined, Readable, Word, render

# Control characters, line separators, unpaired surrogates, and what turns the direction of text:
# they would break the line, steer the terminal, or show what follows in another order.
_UNPRINTABLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)


def one_line(text: str) -> str:
    r"""Write a text that came from outside so that it stays on its line.

    >>> print(one_line("a\nb\x1b[31m"))
    a\nb\x1b[31m
    """
    return _UNPRINTABLE.sub(lambda found: ascii(found[0])[1:-1], text)


@dataclass(frozen=True)
class Changed(Readable):
    r"""A word that is changed after it was rendered: escaped, colored or cut.

    >>> Changed("two\nlines", one_line).text()
    'two\\nlines'
    """

    word: Word
    change: Callable[[str], str]

    def text(self, lang: str | None = None) -> str:
        """Return the word in a language."""
        return self.change(render(self.word, lang or self.lang))


def styled(word: Word, **style: Any) -> Changed:
    """Give a word a style, by the options of `click.style`; blanks at its end go."""
    return Changed(word, partial(_with_style, style))


def _with_style(style: dict[str, Any], text: str) -> str:
    return click.style(text.rstrip(), **style) if style else text.rstrip()


def reader_language() -> str:
    """Return the language of the command's reader, which was chosen before it began."""
    context = click.get_current_context(silent=True)
    return "en" if context is None else str(context.find_root().obj or "en")


def echo(*lines: Word, err: bool = False) -> None:
    """Print lines in the language of the reader."""
    click.echo(Joined(lines, "\n").text(reader_language()), err=err)


def json_text(document: Any, indent: int | None = None) -> str:
    """Write a JSON document in characters that standard output has."""
    return json.dumps(document, ensure_ascii=not writes_unicode(), indent=indent)


def writes_unicode() -> bool:
    """Whether standard output has every character."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return encoding.lower().startswith("utf")


def print_json(document: Any) -> None:
    """Print a JSON document on several lines."""
    click.echo(json_text(document, indent=2))


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody watches the stream; a closed one is None."""
    return stream is not None and stream.isatty()


def accept_every_character(*streams: TextIO | None) -> None:
    """Write what a stream's encoding lacks as an escape instead of failing."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop_what_cannot_be_written(*streams: TextIO | None) -> None:
    """Point streams that fail to the void; Python would try them again at exit, and complain."""
    for stream in filter(None, streams):
        try:
            stream.flush()
        except OSError:
            with suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
