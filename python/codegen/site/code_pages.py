"""The error codes by range, and the dialects that translate into them."""

from collections.abc import Iterator, Mapping
from typing import Any

from codegen.site.markdown import code, first_column_stays, heading, page, plain, table
from codegen.site.words import word
from codegen.source import Source

_FILE = "schemas/v1/error-codes.json"


def code_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the pages: path below the reference → text."""
    first, last = source.table["reserved"]
    return {
        "error-codes.md": page(
            _FILE,
            word("codes", lang),
            word("codes.about", lang),
            word("reserved", lang, first=first, last=last),
            *_ranges(source, lang),
        ),
        "dialects.md": page(
            _FILE, word("dialects", lang), word("dialects.about", lang), *_dialects(source, lang)
        ),
    }


def _ranges(source: Source, lang: str) -> Iterator[str]:
    for block in source.table["ranges"]:
        low, high = block["minimum"], block["maximum"]
        span = str(low) if low == high else f"{low}–{high}"
        kind = word("kind." + block["kind"], lang)
        yield heading(2, f"{span}{word('colon', lang)}{kind}", f"range-{low}")
        rows = [row for row in source.table["codes"] if low <= row["code"] <= high]
        head = ("code", "meaning", "retry", "advice")
        heads = [word(key, lang) for key in head]
        yield first_column_stays(table(heads, (_row(row, lang) for row in rows)))


def _row(row: Mapping[str, Any], lang: str) -> list[str]:
    return [
        f'<span id="{row["code"]}"></span>{row["code"]} {code(row["name"])}'
        f"<br>HTTP {row['http_status']}",
        plain(f"{row['message'][lang]}{word('stop', lang)}{row['description'][lang]}"),
        _retry(row, lang),
        plain(row["advice"][lang]),
    ]


def _retry(row: Mapping[str, Any], lang: str) -> str:
    """Say whether the same call may succeed, and below it what may have happened."""
    retry = word("retry.true" if row["retryable"] else "retry.false", lang)
    if "effect" not in row:
        return retry
    effect = word(f"effect.{row['effect']}", lang)
    return f"{retry}<br>{word('effect', lang)}{word('colon', lang)}{effect}"


def _dialects(source: Source, lang: str) -> Iterator[str]:
    names = {row["code"]: row["name"] for row in source.table["codes"]}
    for dialect in source.table["dialects"]:
        yield heading(2, dialect["name"], dialect["name"])
        yield plain(dialect["description"][lang])
        yield table(
            [word("number", lang), word("name.there", lang), word("means", lang)],
            (
                [
                    str(row["code"]),
                    code(row["name"]),
                    f"[{row['means']}](error-codes.md#{row['means']}) {code(names[row['means']])}",
                ]
                for row in dialect["codes"]
            ),
        )
