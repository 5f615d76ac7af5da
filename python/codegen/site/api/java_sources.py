"""The public types of the Java library, from its sources."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tree_sitter import Node

from codegen.site.api.declarations import Declaration, Inherited, Row, Signature, grouped
from codegen.site.api.doc_comments import body
from codegen.site.api.trees import child, children, comment_of, text_of, tree

_KINDS = {
    "class_declaration": "class",
    "record_declaration": "record",
    "interface_declaration": "interface",
    "enum_declaration": "enum",
    "annotation_type_declaration": "annotation",
}
_WORDS = {"annotation": "@interface"}
_METHODS = ("method_declaration", "annotation_type_element_declaration")
_CONSTRUCTORS = ("constructor_declaration", "compact_constructor_declaration")
# Annotations that change how a type is used; others are for Jackson and the compiler.
_SHOWN_ANNOTATIONS = ("@FunctionalInterface", "@Deprecated", "@Target")
_UNSAID = ("public", "final", "synchronized", "strictfp")
# What every object has.
_OBJECTS = ("toString", "equals", "hashCode")


@dataclass(frozen=True, slots=True)
class JavaFile:
    """A source with one type that has its name.

    Attributes:
        package: such as `dev.toolresult.mcp`.
        node: the declaration of the type.
    """

    package: str
    node: Node


def java_files(folder: Path) -> dict[str, JavaFile]:
    """Read the sources below a folder, public types and others: name of the type → file."""
    found = {}
    for path in sorted(folder.rglob("*.java")):
        node = child(tree(path), *_KINDS)
        if node is not None:
            package = child(child(tree(path), "package_declaration"))
            found[path.stem] = JavaFile(text_of(package), node)
    return found


def java_types(files: Mapping[str, JavaFile]) -> dict[str, Declaration]:
    """Return the public types, with what they have from types that users cannot name."""
    return {
        name: _declaration(one.node, name, files)
        for name, one in files.items()
        if _is_public(one.node) and ".internal" not in one.package
    }


def _declaration(node: Node, name: str, files: Mapping[str, JavaFile]) -> Declaration:
    hidden = [one.node for one in _hidden_supers(node, files)]
    owners = [node, *hidden]
    inherited = tuple(_inherited(owners, files))
    known = {one for row in inherited for one in row.names}
    named = [row for owner in owners for row in _signatures(owner, known)]
    is_builder = name.endswith(".Builder")
    setters = dict(_setters(named)) if is_builder else {}
    return Declaration(
        name=name,
        kind="builder" if is_builder else _KINDS[node.type],
        lines=(*_shown_annotations(node), _header(node, files)),
        comment=comment_of(node),
        constants=tuple(_constants(node)),
        fields=(*_fields(node), *setters.values()),
        functions=grouped([row for row in named if row[0] not in setters]),
        inherited=inherited,
        nested=tuple(
            _declaration(one, f"{name}.{text_of(one.child_by_field_name('name'))}", files)
            for owner in owners
            for one in _members(owner)
            if one.type in _KINDS and _is_public(one)
        ),
    )


def _members(node: Node) -> Iterator[Node]:
    """Yield what is in the body of a type."""
    inside = node.child_by_field_name("body")
    for one in children(inside):
        if one.type == "enum_body_declarations":
            yield from children(one)
        else:
            yield one


def _is_public(member: Node) -> bool:
    """Whether users can reach a member of a type that they can reach."""
    words = text_of(child(member, "modifiers")).split()
    in_interface = member.parent is not None and member.parent.type in (
        "interface_body",
        "annotation_type_body",
    )
    return "public" in words or (in_interface and "private" not in words)


def _annotations(node: Node) -> list[str]:
    modifiers = child(node, "modifiers")
    return [text_of(one) for one in children(modifiers, "annotation", "marker_annotation")]


def _words(node: Node, unsaid: tuple[str, ...]) -> list[str]:
    """Return the modifiers that a reader needs."""
    modifiers = child(node, "modifiers")
    words = [text_of(one) for one in modifiers.children if not one.is_named] if modifiers else []
    return [one for one in words if one not in unsaid]


def _shown_annotations(node: Node) -> list[str]:
    return [one for one in _annotations(node) if one.startswith(_SHOWN_ANNOTATIONS)]


def _supers(node: Node) -> Iterator[str]:
    """Yield the names of the types that a type extends and implements."""
    for clause in children(node, "superclass", "super_interfaces", "extends_interfaces"):
        yield from re.findall(r"\b[A-Z]\w*", re.sub(r"<.*?>", "", text_of(clause)))


def _hidden_supers(node: Node, files: Mapping[str, JavaFile]) -> Iterator[JavaFile]:
    """Yield the types that a type extends and that users cannot name, the nearest first."""
    for name in _supers(node):
        if name in files and not _is_public(files[name].node):
            yield files[name]
            yield from _hidden_supers(files[name].node, files)


def _public_supers(owners: list[Node], files: Mapping[str, JavaFile]) -> Iterator[str]:
    for owner in owners:
        for name in _supers(owner):
            if name in files and _is_public(files[name].node):
                yield name
                yield from _public_supers([files[name].node], files)


def _inherited(owners: list[Node], files: Mapping[str, JavaFile]) -> Iterator[Inherited]:
    """Yield what a type has from public types and does not document anew."""
    own = {
        text_of(one.child_by_field_name("name"))
        for one in _members(owners[0])
        if one.type in _METHODS and comment_of(one)
    }
    for name in dict.fromkeys(_public_supers(owners, files)):
        methods = [one for one in _members(files[name].node) if one.type in _METHODS]
        names = [text_of(one.child_by_field_name("name")) for one in methods if _is_public(one)]
        kept = [one for one in dict.fromkeys(names) if one not in own and one not in _OBJECTS]
        if kept:
            yield Inherited(name, tuple(kept))


def _header(node: Node, files: Mapping[str, JavaFile]) -> str:
    """Write the declaration of a type without what users cannot name."""
    kind = _KINDS[node.type]
    unsaid = ("public", "static") if kind in ("record", "enum", "interface") else ("public",)
    words = [*_words(node, unsaid), _WORDS.get(kind, kind)]
    name = text_of(node.child_by_field_name("name"))
    name += text_of(node.child_by_field_name("type_parameters"))
    if kind == "record":
        name += text_of(node.child_by_field_name("parameters"))
    clauses = [
        text_of(one)
        for one in children(node, "superclass", "super_interfaces", "extends_interfaces", "permits")
    ]
    shown = [
        one
        for one in clauses
        if (base := one.removeprefix("extends ").partition("<")[0]) not in files
        or _is_public(files[base].node)
    ]
    return " ".join([*words, name, *shown])


def _constants(node: Node) -> Iterator[Row]:
    for one in children(node.child_by_field_name("body"), "enum_constant"):
        yield Row(text_of(one.child_by_field_name("name")), "", "", comment_of(one))


def _fields(node: Node) -> Iterator[Row]:
    """Yield the components of a record and the public constants of a type."""
    if node.type == "record_declaration":
        told = _told_parameters(comment_of(node))
        for one in children(node.child_by_field_name("parameters"), "formal_parameter"):
            name = text_of(one.child_by_field_name("name"))
            yield Row(name, text_of(one.child_by_field_name("type")), "", told.get(name, ""))
    for one in _members(node):
        if one.type in ("field_declaration", "constant_declaration") and _is_public(one):
            declared = one.child_by_field_name("declarator")
            value = declared.child_by_field_name("value") if declared else None
            literal = text_of(value) if value and value.type.endswith("literal") else ""
            yield Row(
                text_of(declared.child_by_field_name("name") if declared else None),
                text_of(one.child_by_field_name("type")),
                literal,
                comment_of(one),
            )


def _setters(named: Iterable[tuple[str, Signature]]) -> Iterator[tuple[str, Row]]:
    """Yield the methods of a builder that set one field, and what they set."""
    for name, one in named:
        found = re.fullmatch(r"Builder \w+\((.+) \w+\)", one.text)
        if found and "@" not in one.comment:
            yield name, Row(name, found[1], "", one.comment)


def _told_parameters(comment: str) -> dict[str, str]:
    """Return what `@param` says of each component of a record."""
    parts = re.split(r"^@(\w+)[ \t]+", comment, flags=re.MULTILINE)[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    rows = (value.partition(" ") for tag, value in pairs if tag == "param")
    return {name: meaning.strip() for name, _, meaning in rows}


def _signatures(owner: Node, known: set[str]) -> Iterator[tuple[str, Signature]]:
    """Yield the public constructors and methods of a type, by name; `new` is a constructor."""
    for one in _members(owner):
        if not _is_public(one) or one.type not in (*_METHODS, *_CONSTRUCTORS):
            continue
        comment, is_override = comment_of(one), "@Override" in _annotations(one)
        name = text_of(one.child_by_field_name("name"))
        if one.type in _CONSTRUCTORS:
            yield "new", Signature(_construction(one, owner), comment, _parameters(one))
            continue
        is_repeated = name in known and not (comment and _is_public(owner))
        if not is_repeated and (comment or not is_override or name not in _OBJECTS):
            yield name, Signature(_call(one), comment, _parameters(one), is_override)


def _parameters(node: Node) -> tuple[str, ...]:
    parameters = node.child_by_field_name("parameters")
    return tuple(
        text_of(one.child_by_field_name("name") or child(one, "variable_declarator"))
        for one in children(parameters, "formal_parameter", "spread_parameter")
    )


def _construction(node: Node, owner: Node) -> str:
    parameters = node.child_by_field_name("parameters") or owner.child_by_field_name("parameters")
    name = text_of(node.child_by_field_name("name"))
    throws = text_of(child(node, "throws"))
    return " ".join(filter(None, [f"new {name}{text_of(parameters)}", throws]))


def _call(node: Node) -> str:
    """Write a method without its body."""
    generic = text_of(node.child_by_field_name("type_parameters"))
    returns = text_of(node.child_by_field_name("type"))
    name = text_of(node.child_by_field_name("name"))
    parameters = text_of(node.child_by_field_name("parameters")) or "()"
    default = node.child_by_field_name("value")
    rest = [f"default {text_of(default)}"] if default is not None else []
    throws = text_of(child(node, "throws"))
    words = _words(node, (*_UNSAID, "abstract", "default"))
    return " ".join(filter(None, [*words, generic, returns, name + parameters, throws, *rest]))


def package_comment(path: Path) -> str:
    """Return what `package-info.java` says of its package."""
    comment = child(tree(path), "block_comment")
    return body(comment.text.decode()) if comment is not None and comment.text else ""
