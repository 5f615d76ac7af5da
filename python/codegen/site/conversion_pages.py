"""How forms are recognized, what each can express, and what is lost between them."""

from collections.abc import Iterator, Mapping
from typing import Any

from codegen.site.markdown import code, heading, page, table
from codegen.site.words import word
from codegen.source import Source
from toolresult.conversion import losses


def conversion_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    return {
        "conversion.md": page(
            "schemas/v1/forms.json",
            word("conversion", lang),
            word("conversion.about", lang),
            expressed(source, lang),
            heading(2, word("recognition", lang), "recognition"),
            word(
                "recognition.about",
                lang,
                keys=word("comma", lang).join(map(code, source.forms["exclusive_keys"])),
            ),
            recognized(source, lang),
            heading(2, word("losses", lang), "losses"),
            word("losses.about", lang),
            table(
                [word("from", lang), word("to", lang), word("losses", lang)], _losses(source, lang)
            ),
        )
    }


def recognized(source: Source, lang: str) -> str:
    """Write by which keys each form is recognized, in the order of recognition."""
    return table(
        [word(key, lang) for key in ("form", "keys", "tool", "duration")],
        (_recognized(row, lang) for row in source.forms["forms"]),
    )


def _recognized(row: Mapping[str, Any], lang: str) -> list[str]:
    """Return the row of a form: its keys, and where it names its tool and the duration."""
    either = word("or", lang)
    keys = either.join(map(code, row["discriminators"]))
    for field, nested in row["nested_discriminators"].items():
        keys += word("keys.nested", lang, field=code(field), keys=either.join(map(code, nested)))
    duration = row["duration"]
    units = {1: "milliseconds", 1000: "seconds"}
    return [
        code(row["name"]),
        keys,
        code(row["tool"]) if row["tool"] else "",
        f"{code(duration['path'])}{word(units[duration['milliseconds']], lang)}"
        if duration
        else "",
    ]


def _convertible(source: Source) -> list[Mapping[str, Any]]:
    return [row for row in source.forms["forms"] if row["capabilities"] is not None]


def expressed(source: Source, lang: str) -> str:
    """Write what each form can express natively."""
    forms = _convertible(source)
    return table(
        [word("part", lang), *(code(row["name"]) for row in forms)],
        (
            [
                texts[lang],
                *(word("yes" if part in row["capabilities"] else "no", lang) for row in forms),
            ]
            for part, texts in source.forms["capabilities"].items()
        ),
    )


def _losses(source: Source, lang: str) -> Iterator[list[str]]:
    names = [row["name"] for row in _convertible(source)]
    capabilities = source.forms["capabilities"]
    for here in names:
        for there in names:
            if here != there:
                lost = losses(here, there)
                listed = [texts[lang] for part, texts in capabilities.items() if part in lost]
                text = word("comma", lang).join(listed)
                yield [code(here), code(there), text or word("nothing", lang)]
