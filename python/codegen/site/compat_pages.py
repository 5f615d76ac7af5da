"""The rules of the comparison between two versions, each with whom it breaks."""

from collections.abc import Iterator

from codegen.site.markdown import heading, page, plain, table
from codegen.site.words import word
from codegen.source import Source
from toolresult.compat import RULES

_ABOUT = ("schema", "contract", "table")


def compat_pages(_source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    return {
        "changes.md": page(
            "python/toolresult/compat/rules.py",
            word("changes", lang),
            word("changes.about", lang),
            *_parts(lang),
        )
    }


def _parts(lang: str) -> Iterator[str]:
    for about in _ABOUT:
        yield heading(2, word(f"changes.{about}", lang), about)
        yield word(f"changes.{about}.about", lang)
        yield table(
            [word("rule", lang), word("meaning", lang), word("breaks", lang)],
            (
                [
                    f'<span id="{rule.id}"></span>`{rule.id}`',
                    plain(rule.purpose.text(lang)),
                    word(f"breaks.{rule.breaks}", lang),
                ]
                for rule in RULES
                if rule.about == about
            ),
        )
