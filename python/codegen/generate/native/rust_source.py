"""Rust source: lists, strings, and the first line of a generated file."""

import json
from collections.abc import Iterable

from codegen.generate.publish import notice


def rust_file(made_from: str, lines: Iterable[str]) -> str:
    """Return a generated file."""
    return "\n".join([f"// {notice(made_from)}", *lines]) + "\n"


def rust_list(parts: Iterable[str]) -> str:
    """Return an array.

    >>> rust_list(["1", "2"])
    '[1, 2]'
    """
    return "[" + ", ".join(parts) + "]"


def rust_lines(parts: Iterable[str]) -> str:
    """Return an array with a line for each of its values."""
    return "[\n" + "".join(f"    {part},\n" for part in parts) + "]"


def rust_text(text: str) -> str:
    """Return a string literal, with what cannot be seen escaped."""
    return "".join(map(_visible, json.dumps(text, ensure_ascii=False)))


def _visible(character: str) -> str:
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"
