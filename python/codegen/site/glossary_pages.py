"""The glossary: each term with its definition, and what it is called in the other language."""

from collections.abc import Mapping
from typing import Any

from codegen.site.markdown import heading, page, plain
from codegen.site.words import word
from codegen.source import Source

# Term → the section of the page about concepts that explains it with an example.
_EXPLAINED = {
    "carrier": "carrier",
    "conversion": "extension",
    "data contract": "data-contract",
    "dialect": "code",
    "envelope": "envelope",
    "error code": "code",
    "executor": "executor",
    "extension": "extension",
    "finding": "finding",
    "fixture": "fixture",
    "form": "form",
    "host": "executor",
    "origin": "extension",
    "outcome": "outcome",
    "payload": "envelope",
    "report": "finding",
    "rule": "finding",
    "validation": "finding",
    "workflow": "executor",
}


def glossary_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    terms = sorted(source.glossary["terms"], key=lambda row: str(row["en"]))
    blocks = (block for row in terms for block in _term(row, lang))
    return {
        "glossary.md": page(
            "docs/glossary.json", word("glossary", lang), word("glossary.about", lang), *blocks
        )
    }


def _term(row: Mapping[str, Any], lang: str) -> tuple[str, str, str]:
    other = "zh" if lang == "en" else "en"
    notes = word(f"term.{other}", lang, name=row[other])
    if section := _EXPLAINED.get(row["en"]):
        notes += word("term.explained", lang, section=section)
    return (
        heading(2, row[lang], row["en"].replace(" ", "-")),
        plain(row["definition"][lang]),
        notes,
    )
