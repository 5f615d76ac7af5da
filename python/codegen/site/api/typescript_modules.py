"""Which module of the TypeScript package declares what each of its paths exports."""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tree_sitter import Node

from codegen.site.api.trees import child, children, text_of, tree
from codegen.source import PROJECT

_SOURCES = PROJECT / "typescript" / "src"
# What the build copies into the sources before it compiles them.
_COPIED = _SOURCES / "build"
_GENERATED = PROJECT / "generated" / "typescript"
# A namespace: all that a module exports, under one name.
EVERYTHING = "*"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a name is declared; `EVERYTHING` is the module itself."""

    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class Module:
    """The names of a module: what it declares, imports and exports.

    Attributes:
        declared: name → its declarations, exported or not, in the order of the source.
        imported: name here → module and name there.
        exported: name outside → module (None: this one) and name there.
        stars: modules of which everything is exported.
    """

    declared: Mapping[str, list[Node]]
    imported: Mapping[str, tuple[Path, str]]
    exported: Mapping[str, tuple[Path | None, str]]
    stars: tuple[Path, ...] = field(default=())


def subpaths() -> dict[str, Path]:
    """Return what a program imports from, such as `toolresult/validate` → the source of it."""
    package = json.loads((PROJECT / "typescript" / "package.json").read_text(encoding="utf-8"))
    found = {}
    for name, targets in package["exports"].items():
        declarations = targets.get("import", {}).get("types") if isinstance(targets, dict) else None
        if declarations is not None:
            path = declarations.replace("./dist/esm/", "").replace(".d.ts", ".ts")
            found[package["name"] + name.removeprefix(".")] = _SOURCES / path
    return found


def exports(path: Path) -> dict[str, Place]:
    """Return everything that a module exports: name → where it is declared."""
    module = read_module(path)
    found = {
        name: Place(source or path, local) if local == EVERYTHING else origin(source or path, local)
        for name, (source, local) in module.exported.items()
    }
    for source in module.stars:
        found |= {name: place for name, place in exports(source).items() if name not in found}
    return found


def origin(path: Path, name: str) -> Place:
    """Follow imports and exports from a name in a module to where it is declared."""
    module = read_module(path)
    if name in module.declared:
        return Place(path, name)
    source, there = module.imported.get(name) or module.exported.get(name) or (None, name)
    if source is not None:
        return origin(source, there)
    for star in module.stars:
        if name in exports(star):
            return exports(star)[name]
    return Place(path, name)


@cache
def read_module(path: Path) -> Module:
    """Read a source; one that only the build makes declares nothing here."""
    if not path.exists():
        return Module({}, {}, {})
    declared: dict[str, list[Node]] = {}
    imported: dict[str, tuple[Path, str]] = {}
    exported: dict[str, tuple[Path | None, str]] = {}
    stars: list[Path] = []
    for node in children(tree(path)):
        source = _source(node, path)
        if node.type == "import_statement" and source:
            imported |= {local: (source, name) for name, local in _specifiers(node)}
            continue
        inner = node.child_by_field_name("declaration") if node.type == "export_statement" else node
        for name in _declared_names(inner):
            declared.setdefault(name, []).append(inner or node)
            if node.type == "export_statement":
                exported[name] = (None, name)
        if node.type == "export_statement" and inner is None:
            namespace = child(node, "namespace_export")
            specifiers = list(_specifiers(node))
            exported |= {outside: (source, name) for name, outside in specifiers}
            if namespace is not None:
                exported[text_of(child(namespace))] = (source, EVERYTHING)
            elif not specifiers and source:
                stars.append(source)
    return Module(declared, imported, exported, tuple(stars))


def _source(node: Node, path: Path) -> Path | None:
    """Return the module that a statement imports or exports from; None for a package."""
    name = text_of(child(node.child_by_field_name("source"), "string_fragment"))
    if not name.startswith("."):
        return None
    found = Path(os.path.normpath(path.parent / name)).with_suffix(".ts")
    return _GENERATED / found.name if found.parent == _COPIED else found


def _specifiers(node: Node) -> Iterator[tuple[str, str]]:
    """Yield the names of an import or export clause: there, and here."""
    clauses = [*children(node, "export_clause")]
    clauses += [one for clause in children(node, "import_clause") for one in children(clause)]
    for clause in clauses:
        if clause.type == "namespace_import":
            continue
        for one in children(clause, "export_specifier", "import_specifier"):
            name = text_of(one.child_by_field_name("name"))
            yield name, text_of(one.child_by_field_name("alias")) or name


def _declared_names(node: Node | None) -> Iterator[str]:
    if node is None:
        return
    if node.type == "lexical_declaration":
        for one in children(node, "variable_declarator"):
            yield text_of(one.child_by_field_name("name"))
    elif node.type.endswith("_declaration") or node.type == "function_signature":
        yield text_of(node.child_by_field_name("name"))
