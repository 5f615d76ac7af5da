"""What each carrier keeps and loses, from its declaration."""

from codegen.site.markdown import page
from codegen.site.words import word
from codegen.source import Source
from toolresult.carriers import losses_table


def upright(tables: str) -> str:
    """Have the heads of many narrow columns written upright."""
    return f'<div class="tr-marks" markdown>\n\n{tables}\n\n</div>'


def carrier_pages(_source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    return {
        "carriers.md": page(
            "python/toolresult/carriers",
            word("carriers", lang),
            word("carriers.about", lang),
            upright(losses_table(lang).rstrip()),
        )
    }
