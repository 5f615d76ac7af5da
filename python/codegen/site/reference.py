"""All generated pages of the documentation as one mapping, path → text."""

from collections.abc import Callable, Mapping, Sequence

from codegen.site.api.go_pages import go_pages
from codegen.site.api.java_pages import java_pages
from codegen.site.api.rust_pages import rust_pages
from codegen.site.api.typescript_pages import typescript_pages
from codegen.site.carrier_pages import carrier_pages
from codegen.site.changelog_pages import changelog_pages
from codegen.site.code_pages import code_pages
from codegen.site.command_line_pages import command_line_pages
from codegen.site.compat_pages import compat_pages
from codegen.site.conformance_pages import conformance_pages
from codegen.site.conversion_pages import conversion_pages
from codegen.site.finding_pages import finding_pages
from codegen.site.glossary_pages import glossary_pages
from codegen.site.index_pages import index_pages
from codegen.site.python_pages import python_pages
from codegen.site.schema_pages import schema_pages
from codegen.source import Source

Pages = Callable[[Source, str], Mapping[str, str]]

_PAGES: Sequence[Pages] = (
    index_pages,
    schema_pages,
    code_pages,
    finding_pages,
    compat_pages,
    conversion_pages,
    carrier_pages,
    command_line_pages,
    python_pages,
    java_pages,
    typescript_pages,
    go_pages,
    rust_pages,
    glossary_pages,
    conformance_pages,
    changelog_pages,
)


def reference(source: Source, lang: str) -> dict[str, str]:
    """Return every generated page of a language: path below its reference folder → text."""
    return {path: text for pages in _PAGES for path, text in pages(source, lang).items()}
