"""The declarations of the TypeScript library: functions, types, classes and constants."""

from collections.abc import Iterator
from functools import reduce

from tree_sitter import Node

from codegen.site.api.declarations import (
    Declaration,
    Function,
    Row,
    Signature,
    grouped,
    merged,
)
from codegen.site.api.trees import child, children, comment_of, text_of
from codegen.site.api.typescript_modules import Place, read_module
from codegen.site.api.typescript_types import (
    called,
    documented_object,
    parameter_names,
    properties,
    type_text,
)

_LITERALS = ("string", "number", "true", "false", "null")


def declaration(place: Place) -> Declaration:
    """Return a name with all its declarations: overloads, or a type and a value.

    Raises:
        KeyError: the module does not declare the name.
    """
    nodes = read_module(place.path).declared[place.name]
    functions = [one for one in nodes if one.type.startswith("function")]
    overloads = [one for one in functions if one.type == "function_signature"] or functions
    found = [_function(place.name, overloads)] if overloads else []
    found += [_declared(place.name, one) for one in nodes if one not in functions]
    return reduce(merged, found)


def signature_nodes(place: Place) -> Iterator[Node]:
    """Yield what a reader sees of a name: types of parameters and fields, no bodies."""
    for node in read_module(place.path).declared[place.name]:
        if node.type in ("interface_declaration", "type_alias_declaration"):
            yield node
        elif node.type == "class_declaration":
            for one in filter(_is_public, children(node.child_by_field_name("body"))):
                yield from _types_of(one)
        elif node.type == "lexical_declaration":
            for one in children(node):
                yield from _types_of(one)
        else:
            yield from _types_of(node)


def _types_of(node: Node) -> Iterator[Node]:
    for part in ("type_parameters", "parameters", "return_type", "type"):
        found = node.child_by_field_name(part)
        if found is not None:
            yield found


def _comment(node: Node) -> str:
    """Return the comment before a declaration, or before the `export` in front of it."""
    is_exported = node.parent is not None and node.parent.type == "export_statement"
    return comment_of(node.parent if is_exported and node.parent else node)


def _function(name: str, nodes: list[Node]) -> Declaration:
    signatures = tuple(
        Signature(f"function {called(name, one)}", _comment(one), parameter_names(one))
        for one in nodes
    )
    return Declaration(name, "function", functions=(Function(name, signatures),))


def _declared(name: str, node: Node) -> Declaration:
    match node.type:
        case "interface_declaration":
            return _interface(name, node)
        case "type_alias_declaration":
            return _alias(name, node)
        case "class_declaration":
            return _class(name, node)
        case _:
            return _constant(name, node)


def _interface(name: str, node: Node) -> Declaration:
    heritage = text_of(child(node, "extends_type_clause"))
    generic = text_of(node.child_by_field_name("type_parameters"))
    head = " ".join(filter(None, [f"interface {name}{generic}", heritage]))
    fields = tuple(properties(node.child_by_field_name("body")))
    return Declaration(name, "type", (head,), _comment(node), fields=fields)


def _alias(name: str, node: Node) -> Declaration:
    """Return a type; if it is one documented object, its fields are a table."""
    value = node.child_by_field_name("value")
    generic = text_of(node.child_by_field_name("type_parameters"))
    shown, inner = type_text(value), documented_object(value)
    if inner is not None:
        shown = shown.replace(type_text(inner), "{ … }")
    return Declaration(
        name,
        "type",
        (f"type {name}{generic} = {shown}",),
        _comment(node),
        fields=tuple(properties(inner)),
    )


def _class(name: str, node: Node) -> Declaration:
    members = [one for one in children(node.child_by_field_name("body")) if _is_public(one)]
    methods = [one for one in members if one.type == "method_definition"]
    getters = [one for one in methods if text_of(one).startswith("get ")]
    heritage = text_of(child(node, "class_heritage"))
    generic = text_of(node.child_by_field_name("type_parameters"))
    named = [_method(name, one) for one in methods if one not in getters]
    fields = [row for one in members for row in _class_fields(one, one in getters)]
    return Declaration(
        name,
        "class",
        (" ".join(filter(None, [f"class {name}{generic}", heritage])),),
        _comment(node),
        fields=tuple(fields),
        functions=grouped(named),
    )


def _is_public(member: Node) -> bool:
    name = member.child_by_field_name("name")
    is_named = name is not None and name.type == "property_identifier"
    return is_named and text_of(child(member, "accessibility_modifier")) != "private"


def _method(owner: str, node: Node) -> tuple[str, Signature]:
    name = text_of(node.child_by_field_name("name"))
    is_new = name == "constructor"
    text = called(f"new {owner}" if is_new else name, node)
    return "new" if is_new else name, Signature(text, comment_of(node), parameter_names(node))


def _class_fields(node: Node, is_getter: bool) -> Iterator[Row]:
    """Yield the field that a member is, and those that a constructor declares."""
    name = text_of(node.child_by_field_name("name"))
    if node.type == "public_field_definition":
        value = node.child_by_field_name("value")
        is_literal = value is not None and value.type in _LITERALS
        declared = node.child_by_field_name("type")
        shown = type_text(declared) or (text_of(value) if is_literal else "")
        yield Row(name, shown, "", comment_of(node))
    elif is_getter:
        yield Row(name, type_text(node.child_by_field_name("return_type")), "", comment_of(node))
    elif name == "constructor":
        for one in children(node.child_by_field_name("parameters")):
            if "readonly" in [part.type for part in one.children]:
                pattern = text_of(one.child_by_field_name("pattern"))
                yield Row(pattern, type_text(one.child_by_field_name("type")), "", comment_of(one))


def _constant(name: str, node: Node) -> Declaration:
    """Return a constant; of an object its members: values, or functions."""
    declared = next(children(node, "variable_declarator"))
    kind = type_text(declared.child_by_field_name("type"))
    value = declared.child_by_field_name("value")
    unwrapped = _unwrapped(value) if not kind else None
    literal = text_of(value) if value is not None and value.type in _LITERALS else "{ … }"
    constants = tuple(_members(unwrapped))
    return Declaration(
        name,
        "const",
        (f"const {name}: {kind}" if kind else f"const {name} = {literal}",),
        _comment(node),
        constants=constants,
        functions=grouped(list(_functions(unwrapped))),
    )


def _unwrapped(value: Node | None) -> Node | None:
    """Return the object inside `Object.freeze({ … } as const)`."""
    while value is not None and value.type != "object":
        inner = value.child_by_field_name("arguments") if value.type == "call_expression" else value
        value = next((one for one in children(inner) if one.type != "comment"), None)
    return value


def _members(node: Node | None) -> Iterator[Row]:
    for one in children(node, "pair"):
        value = one.child_by_field_name("value")
        if value is not None and value.type in _LITERALS:
            name = text_of(one.child_by_field_name("key"))
            yield Row(name, "", text_of(value), comment_of(one))


def _functions(node: Node | None) -> Iterator[tuple[str, Signature]]:
    for one in children(node, "pair", "method_definition"):
        function = one.child_by_field_name("value") if one.type == "pair" else one
        if function is not None and function.type in ("arrow_function", "method_definition"):
            name = text_of(one.child_by_field_name("key") or one.child_by_field_name("name"))
            yield (
                name,
                Signature(called(name, function), comment_of(one), parameter_names(function)),
            )
