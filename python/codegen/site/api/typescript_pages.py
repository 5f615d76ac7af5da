"""The TypeScript reference: a page for each path that programs import from."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from codegen.site.api.declarations import Declaration
from codegen.site.api.links import anchors, resolver
from codegen.site.api.rendering import Writer
from codegen.site.api.tsdoc import tsdoc
from codegen.site.api.typescript_modules import (
    EVERYTHING,
    Place,
    exports,
    origin,
    read_module,
    subpaths,
)
from codegen.site.api.typescript_sources import declaration, signature_nodes
from codegen.site.api.typescript_types import named_types
from codegen.site.api.words import word
from codegen.site.contract_words import contract_words
from codegen.site.markdown import code, heading, page, table
from codegen.site.words import word as common_word
from codegen.source import PROJECT, Source

# Of the paths that export a name, the first documents it; the others link there.
_ORDER = (
    *("settings", "validate", "codes", "build", "convert", "content", "processor", "workflow"),
    *("tool", "carriers", "guard", "standard", "telemetry", "testing", "wasm", ""),
)
_PACKAGE = "toolresult"
_ROOT = "index"


def declarations() -> list[Declaration]:
    """Return everything that the pages document."""
    return [one for path in _paths() for one in (*path.own, *path.unexported)]


@dataclass(frozen=True, slots=True)
class _Path:
    """A path that programs import from.

    Attributes:
        name: what follows `toolresult/`; `index` is the package itself.
        source: the module behind it.
        own: what its page documents.
        unexported: types that signatures of the page name and that nobody can import.
        linked: what it exports and another page documents: page → names.
    """

    name: str
    source: str
    own: Sequence[Declaration]
    unexported: Sequence[Declaration]
    linked: Mapping[str, Sequence[str]]


def typescript_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the pages: path below the reference → text."""
    paths = _paths()
    where: dict[str, str] = {}
    rows: dict[str, str] = {}
    # Of two things with a name, links prefer what can be imported, from the first path that has it.
    own = [(one.name, one.own) for one in paths]
    for name, ones in [*own, *((one.name, one.unexported) for one in paths)]:
        where = dict.fromkeys(anchors(ones), f"{name}.md") | where
        rows |= {
            f"{one.name}.{row.name}": one.name
            for one in ones
            for row in (*one.fields, *one.constants)
        }
    writer = Writer(
        "typescript", lang, tsdoc, partial(resolver, where, rows), contract_words(source)
    )
    return {f"typescript/{one.name}.md": _page(one, writer, lang) for one in paths}


@cache
def _paths() -> Sequence[_Path]:
    homes = _homes()
    found = []
    for name in _names():
        exported = _exported(name)
        own = [
            place
            for place in exported.values()
            if homes[place] == name and place.name != EVERYTHING
        ]
        found.append(
            _Path(
                name,
                _module(name).relative_to(PROJECT).as_posix(),
                _ordered(own),
                _ordered(_unexported(own, homes)),
                _linked(name, homes),
            )
        )
    return found


def _ordered(places: Iterable[Place]) -> list[Declaration]:
    return sorted(map(declaration, places), key=lambda one: (one.name.lower(), one.name))


def _names() -> list[str]:
    """Return the names of the pages in their order."""
    known = {path.removeprefix(_PACKAGE).lstrip("/") for path in subpaths()}
    if known != set(_ORDER):
        raise ValueError(
            f"{__file__}: _ORDER has to name each path of the package once; "
            f"missing or gone: {', '.join(sorted(known ^ set(_ORDER)))}"
        )
    return [name or _ROOT for name in _ORDER]


def _module(name: str) -> Path:
    return subpaths()[_title(name)]


def _title(name: str) -> str:
    return _PACKAGE if name == _ROOT else f"{_PACKAGE}/{name}"


def _exported(name: str) -> dict[str, Place]:
    return exports(_module(name))


@cache
def _homes() -> Mapping[Place, str]:
    """Return the page that documents each declaration."""
    homes: dict[Place, str] = {}
    for name in _names():
        for place in _exported(name).values():
            homes.setdefault(place, name)
    return homes


def _unexported(places: Iterable[Place], homes: Mapping[Place, str]) -> Iterator[Place]:
    """Yield the types that signatures name and no path exports, and those that these name."""
    waiting, seen = list(places), set(homes)
    while waiting:
        place = waiting.pop(0)
        for node in signature_nodes(place):
            for name in named_types(node):
                found = origin(place.path, name)
                is_known = found in seen or found.name not in read_module(found.path).declared
                if not is_known:
                    seen.add(found)
                    waiting.append(found)
                    yield found


def _linked(name: str, homes: Mapping[Place, str]) -> dict[str, list[str]]:
    """Return what a path exports although another page documents it: page → names."""
    modules = {_module(one): one for one in _names()}
    found: dict[str, list[str]] = {}
    for outside, place in sorted(_exported(name).items(), key=lambda row: row[0].lower()):
        if place.name == EVERYTHING:
            found.setdefault(modules[place.path], []).append(outside)
        elif homes[place] != name:
            found.setdefault(homes[place], []).append(outside)
    return found


def _page(path: _Path, writer: Writer, lang: str) -> str:
    def blocks(declarations: Sequence[Declaration], level: int) -> Iterator[str]:
        for one in declarations:
            yield from writer.blocks(one, level)

    unexported = (
        heading(2, word("named", lang), "named"),
        word("named.about", lang),
        *blocks(path.unexported, 3),
    )
    title = word("title.typescript", lang) if path.name == _ROOT else _title(path.name)
    return page(
        path.source,
        title,
        word("typescript.page", lang, path=_title(path.name)),
        _links(path, lang),
        *blocks(path.own, 2),
        *(unexported if path.unexported else ()),
    )


def _links(path: _Path, lang: str) -> str:
    """Write what else can be imported from here, by the page that documents it."""
    if not path.linked:
        return ""
    rows = []
    for name, exported in path.linked.items():
        # The name of a whole path is that of its page.
        links = [f"[{code(one)}]({name}.md{'' if one == name else f'#{one}'})" for one in exported]
        rows.append([f"[{_title(name)}]({name}.md)", common_word("comma", lang).join(links)])
    return table([word("documented", lang), word("exports", lang)], rows)
