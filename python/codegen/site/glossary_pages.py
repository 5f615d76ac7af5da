"""The glossary: each term with its meaning, in both languages."""

from codegen.site.markdown import page, table
from codegen.site.words import word
from codegen.source import Source


def glossary_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    columns = ("en", "zh") if lang == "en" else ("zh", "en")
    head = [*(word(f"term.{column}", lang) for column in columns), word("meaning", lang)]
    rows = (
        [*(row[column] for column in columns), row["definition"][lang]]
        for row in sorted(source.glossary["terms"], key=lambda row: str(row["en"]))
    )
    return {
        "glossary.md": page(
            "docs/glossary.json",
            word("glossary", lang),
            word("glossary.about", lang),
            table(head, rows),
        )
    }
