"""The glossary: one Chinese word for each idea, and those that are not used for it."""

from codegen.site.markdown import page, table
from codegen.site.words import word
from codegen.source import Source


def glossary_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    head = [word(key, lang) for key in ("term", "chinese", "avoided")]
    rows = (
        [row["en"], row["zh"], word("comma", lang).join(row["avoid"])] for row in source.glossary
    )
    return {
        "glossary.md": page(
            "docs/glossary.json",
            word("glossary", lang),
            word("glossary.about", lang),
            table(head, rows),
        )
    }
