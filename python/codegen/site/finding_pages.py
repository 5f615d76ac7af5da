"""The rules of findings, each with an anchor that findings lead to."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from codegen.site.markdown import heading, page, plain
from codegen.site.words import word
from codegen.source import Source

# Section → the columns of its rules.
_SECTIONS: Mapping[str, Mapping[str, str]] = {
    "error": {"scope": "payload", "severity": "error"},
    "warning": {"scope": "payload", "severity": "warning"},
    "tool": {"scope": "tool"},
}
_PLACE = re.compile(r"\{[a-z_]+\}")


def finding_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    return {
        "findings.md": page(
            "schemas/v1/rules.json",
            word("findings", lang),
            word("findings.about", lang),
            *_rules(source, lang),
        )
    }


def _rules(source: Source, lang: str) -> Iterator[str]:
    colon = word("colon", lang)
    for section, columns in _SECTIONS.items():
        yield heading(2, word(f"findings.{section}", lang), section)
        for row in source.rules["rules"]:
            if columns.items() <= row.items():
                yield heading(3, f"{row['id']}{colon}{row['title'][lang]}", row["id"])
                yield text_with_places(row, lang)
                yield f"{word('do', lang)}{colon}{_filled(row['hint'][lang], lang)}"


def text_with_places(row: Mapping[str, Any], lang: str) -> str:
    """Return the message of a rule; what a finding fills in is shown as `…`."""
    return _filled(row["message"][lang], lang)


def _filled(template: str, lang: str) -> str:
    text = _PLACE.sub("…", template)
    return plain(text) if text.strip("… ") else word("depends", lang)
