"""The Java reference: a page for each group of types of the core, and for each other module."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from codegen.site.api.declarations import Declaration
from codegen.site.api.java_sources import JavaFile, java_files, java_types
from codegen.site.api.javadoc import javadoc
from codegen.site.api.links import anchors, resolver
from codegen.site.api.rendering import Writer
from codegen.site.api.words import word
from codegen.site.contract_words import contract_words
from codegen.site.markdown import code, page, table
from codegen.site.words import LANGUAGES
from codegen.site.words import word as common_word
from codegen.source import PROJECT, Source

_CORE = "toolresult"


@dataclass(frozen=True, slots=True)
class _Group:
    """A page: its title in both languages, and its types in the order of their use."""

    titles: tuple[str, str]
    types: tuple[str, ...]


# The types of the core, a page for each package; a public type without a page fails the generation.
_GROUPS: Mapping[str, _Group] = {
    "envelopes": _Group(
        ("Envelopes", "信封"),
        (
            *("ToolReturn", "ToolResponse", "ResponseMeta", "ToolExecutionResult"),
            *("ToolResult", "ToolMessage", "RunRecord", "RunState", "Envelope"),
            *("FormName", "OperationType", "Outcome", "ErrorCode", "Settings"),
            *("ContractException", "ToolResultException"),
        ),
    ),
    "running": _Group(
        ("Running tools", "运行工具"),
        (
            *("ToolRunner", "ToolInvocation", "Decision", "ToolException"),
            *("ToolMethods", "ToolMethod"),
        ),
    ),
    "validation": _Group(
        ("Validation", "校验"),
        (
            *("Validation", "ValidationOptions", "Checked", "Report", "Finding", "Severity"),
            *("Forms", "Json"),
        ),
    ),
    "conversion": _Group(("Conversion", "转换"), ("Conversion", "ConversionOptions")),
    "carriers": _Group(
        ("Carriers", "载体"), ("Llm", "ContentOptions", "MessageOptions", "Style", "Carriers")
    ),
    "runs": _Group(
        ("Runs and workflows", "运行与工作流"),
        ("ToolResultProcessor", "Workflow", "JudgeOptions", "WorkflowStoppedException"),
    ),
    "codes": _Group(("Error codes", "错误码"), ("ErrorCodes", "CodeInfo", "CodeTable")),
}


def java_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the pages: path below the reference → text."""
    types, files, told = _types(), _files(), contract_words(source)
    pages = _pages(types, files)
    where = {anchor: f"{name}.md" for name, ones in pages.items() for anchor in anchors(ones)}
    rows = {
        f"{one.name}.{row.name}": one.name
        for ones in pages.values()
        for top in ones
        for one in (top, *top.nested)
        for row in (*one.fields, *one.constants)
    }
    writer = Writer("java", lang, javadoc, partial(resolver, where, rows), told)
    written = {
        f"java/{name}.md": _page(name, declarations, files, writer, lang)
        for name, declarations in pages.items()
    }
    return {"java/index.md": _index(pages, lang), **written}


def declarations() -> list[Declaration]:
    """Return the public types of all modules."""
    return list(_types().values())


def artifact_of(package: str) -> str:
    """Return the Maven artifact of a package."""
    folder = package.replace(".", "/")
    found = next(PROJECT.glob(f"java/*/src/main/java/{folder}/package-info.java"))
    return found.relative_to(PROJECT / "java").parts[0]


@cache
def _files() -> Mapping[str, JavaFile]:
    """Read the library: what is written by hand, and what is generated into it."""
    folders: Iterable[Path] = (
        PROJECT / "generated" / "java" / "sources",
        *sorted(PROJECT.glob("java/*/src/main/java")),
    )
    return {name: one for folder in folders for name, one in java_files(folder).items()}


@cache
def _types() -> Mapping[str, Declaration]:
    return java_types(_files())


def _pages(
    types: Mapping[str, Declaration], files: Mapping[str, JavaFile]
) -> dict[str, list[Declaration]]:
    """Return the types of each page: groups of the core, then the other modules."""
    core = [name for name in types if artifact_of(files[name].package) == _CORE]
    grouped = {name for group in _GROUPS.values() for name in group.types}
    if set(core) != grouped:
        raise ValueError(
            f"{__file__}: _GROUPS has to name each public type of {_CORE} once; "
            f"missing or gone: {', '.join(sorted(set(core) ^ grouped))}"
        )
    pages = {name: [types[one] for one in group.types] for name, group in _GROUPS.items()}
    for name, one in types.items():
        if name not in grouped:
            module = artifact_of(files[name].package)
            pages.setdefault(module, []).append(one)
    return pages


def _index(pages: Mapping[str, Sequence[Declaration]], lang: str) -> str:
    """Write the first page: which types are where."""
    rows = (
        [f"[{_title(name, lang)}]({name}.md)", _type_links(declarations, f"{name}.md", lang)]
        for name, declarations in pages.items()
    )
    return page(
        "java",
        "Java API",
        common_word("java.about", lang),
        table([common_word("page", lang), word("types", lang)], rows),
    )


def _type_links(declarations: Sequence[Declaration], path: str, lang: str) -> str:
    comma = common_word("comma", lang)
    return comma.join(f"[{code(one.name)}]({path}#{one.name})" for one in declarations)


def _page(
    name: str,
    declarations: Sequence[Declaration],
    files: Mapping[str, JavaFile],
    writer: Writer,
    lang: str,
) -> str:
    package = files[declarations[0].name].package
    artifact = artifact_of(package)
    blocks = (block for one in declarations for block in writer.blocks(one))
    return page(
        f"java/{artifact}",
        word("title.java", lang, name=_title(name, lang)),
        word("java.page", lang, package=package, artifact=artifact),
        _type_links(declarations, "", lang),
        *blocks,
    )


def _title(name: str, lang: str) -> str:
    group = _GROUPS.get(name)
    return group.titles[LANGUAGES.index(lang)] if group else name
