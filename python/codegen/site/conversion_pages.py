"""How forms are recognized, what each can say, and what is lost between them."""

from collections.abc import Iterator

from codegen.site.markdown import code, heading, page, table
from codegen.site.words import word
from codegen.source import Source
from toolresult.conversion import losses
from toolresult.forms.form import Capability
from toolresult.forms.registry import FORMS


def conversion_pages(_source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    return {
        "conversion.md": page(
            "python/toolresult/forms/registry.py",
            word("conversion", lang),
            word("conversion.about", lang),
            _says(lang),
            heading(2, word("losses", lang), "losses"),
            word("losses.about", lang),
            table([word("from", lang), word("to", lang), word("losses", lang)], _losses(lang)),
        )
    }


def _convertible() -> list[str]:
    return [form.name for form in FORMS if form.to_canonical is not None]


def _says(lang: str) -> str:
    forms = [form for form in FORMS if form.to_canonical is not None]
    return table(
        [word("part", lang), *(code(form.name) for form in forms)],
        (
            [
                word(f"part.{part}", lang),
                *(word("yes" if part in form.says else "no", lang) for form in forms),
            ]
            for part in Capability
        ),
    )


def _losses(lang: str) -> Iterator[list[str]]:
    for source in _convertible():
        for target in _convertible():
            if source != target:
                lost = [word(f"part.{part}", lang) for part in sorted(losses(source, target))]
                listed = word("comma", lang).join(lost)
                yield [code(source), code(target), listed or word("nothing", lang)]
