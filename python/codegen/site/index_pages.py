"""The first page of the reference: what there is, and the files that are published."""

import re

from codegen.site.markdown import heading, page, table
from codegen.site.published import published_files
from codegen.site.schema_pages import text_of
from codegen.site.words import word
from codegen.source import Schema, Source

_PAGES = (
    ("error-codes.md", "codes"),
    ("dialects.md", "dialects"),
    ("findings.md", "findings"),
    ("changes.md", "changes"),
    ("conversion.md", "conversion"),
    ("carriers.md", "carriers"),
    ("command-line.md", "cli"),
    ("glossary.md", "glossary"),
    ("python/index.md", "python"),
    ("java/index.md", "java"),
    ("typescript/index.md", "typescript"),
    ("go/toolresult.md", "go"),
    ("rust/toolresult.md", "rust"),
)


def index_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    schemas = (
        [f"[{name}](schemas/{name}.md)", _first_sentence(schema, lang)]
        for name, schema in source.schemas.items()
    )
    pages = ([f"[{word(key, lang)}]({path})", word(f"{key}.about", lang)] for path, key in _PAGES)
    files = (f'- <a href="../../files/{path}">{path}</a>' for path in published_files(source))
    return {
        "index.md": page(
            "schemas/v1",
            word("reference", lang),
            word("reference.about", lang),
            table([word("schema", lang), word("what.for", lang)], schemas),
            table([word("page", lang), word("content", lang)], pages),
            heading(2, word("files", lang), "files"),
            "\n".join(files),
        )
    }


def _first_sentence(schema: Schema, lang: str) -> str:
    return re.split(r"(?<=。)|(?<=\.) ", text_of(schema, "description", lang))[0]
