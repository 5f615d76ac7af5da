"""The little Markdown that reference pages are made of."""

import json
from collections.abc import Iterable, Sequence
from typing import Any


def page(made_from: str, title: str, *blocks: str) -> str:
    """Put a page together; its first line says that it is generated."""
    notice = f"<!-- GENERATED from {made_from} by `make docs`; do not edit. -->"
    return "\n\n".join([notice, f"# {title}", *(block for block in blocks if block)]) + "\n"


def heading(level: int, text: str, anchor: str | None = None) -> str:
    """Write a heading, with an anchor that does not change with the language."""
    mark = f" {{#{anchor}}}" if anchor else ""
    return f"{'#' * level} {text}{mark}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table; cells are Markdown, their line breaks and bars are escaped."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(_cell, line)) + " |" for line in lines)


def first_column_stays(tables: str) -> str:
    """Keep the first column of wide tables in sight where they scroll, as on a phone."""
    return f'<div class="tr-first" markdown>\n\n{tables}\n\n</div>'


def code(value: str) -> str:
    """Write a word as code, whatever it holds."""
    ticks = "``" if "`" in value else "`"
    space = " " if "`" in value else ""
    return f"{ticks}{space}{value}{space}{ticks}"


def fence(text: str, language: str = "") -> str:
    """Write a block of code."""
    return f"```{language}\n{text.rstrip()}\n```"


def json_block(value: Any) -> str:
    """Write a JSON value as a block of code."""
    return fence(json.dumps(value, ensure_ascii=False, indent=2), "json")


def plain(text: str) -> str:
    """Escape what Markdown and HTML would take for markup in prose."""
    for character in ("\\", "*", "<", "[", "]", "|"):
        text = text.replace(character, f"\\{character}" if character != "<" else "&lt;")
    return text


def _cell(text: str) -> str:
    return text.replace("\\|", "|").replace("|", "\\|").replace("\n", " ")
