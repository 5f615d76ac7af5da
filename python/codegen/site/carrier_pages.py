"""What each carrier keeps and loses, from its declaration."""

from codegen.site.markdown import page
from codegen.site.words import word
from codegen.source import Source
from toolresult.carriers import losses_table


def carrier_pages(_source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    return {
        "carriers.md": page(
            "python/toolresult/carriers",
            word("carriers", lang),
            word("carriers.about", lang),
            losses_table(lang).rstrip(),
        )
    }
