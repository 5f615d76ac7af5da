"""Writing to whatever standard output and standard error are: a terminal, a pipe, nothing."""

import json
import os
import re
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, TextIO

import click

# Control characters, line separators and lone surrogates: they would break the line or
# steer the terminal.
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def one_line(text: str) -> str:
    r"""Write a text that came from outside so that it stays on its line.

    >>> print(one_line("a\nb\x1b[31m"))
    a\nb\x1b[31m
    """
    return _UNPRINTABLE.sub(lambda found: ascii(found[0])[1:-1], text)


def json_text(document: Any, indent: int | None = None) -> str:
    """Write a JSON document in characters that standard output has."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return json.dumps(document, ensure_ascii=not encoding.lower().startswith("utf"), indent=indent)


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
