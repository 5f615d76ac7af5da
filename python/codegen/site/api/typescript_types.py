"""Types and parameters of TypeScript as a reader wants them: without comments and bodies."""

import re
from collections.abc import Iterator

from tree_sitter import Node

from codegen.site.api.declarations import Row
from codegen.site.api.trees import child, children, comment_of, text_of
from codegen.site.api.wrapping import depths

# What `undefined` adds to the type of an optional property is said by its question mark.
_OPTIONAL = " | undefined"


def type_text(node: Node | None) -> str:
    """Return a type on one line, without its colon, its comments and `readonly` of properties."""
    if node is None or node.text is None:
        return ""
    source, start = node.text, node.start_byte
    for one in reversed(list(_comments(node))):
        source = source[: one.start_byte - start] + source[one.end_byte - start :]
    line = re.sub(r"\s+", " ", source.decode()).strip().removeprefix(":").strip()
    line = re.sub(r"(?<=[(\[<]) | (?=[)\]>,;])", "", line.replace("=>", "⇒"))
    line = re.sub(r",(?=[)\]>])", "", line).replace("⇒", "=>")
    line = re.sub(r"\breadonly (?=\[\w+: \w+\]:|[\w\"$~-]+\??:)", "", line)
    return line.removeprefix("| ")


def properties(node: Node | None, prefix: str = "") -> Iterator[Row]:
    """Yield the fields of an object type, and those of documented objects inside it."""
    for one in children(node, "property_signature", "method_signature", "index_signature"):
        if one.type == "property_signature":
            yield from _property(one, prefix)
        elif one.type == "method_signature":
            name = called(text_of(one.child_by_field_name("name")), one, with_returns=False)
            yield Row(prefix + name, _returned(one), "", comment_of(one))
        elif not prefix:
            key = text_of(one).partition("]")[0].removeprefix("readonly ")
            yield Row(f"{key}]", type_text(child(one, "type_annotation")), "", comment_of(one))


def documented_object(node: Node | None) -> Node | None:
    """Return the object inside a type that has words of its own; None if two have."""
    found = list(_documented_objects(node))
    return found[0] if len(found) == 1 else None


def called(name: str, node: Node, *, with_returns: bool = True) -> str:
    """Write a call with the types of its parameters and of what it returns."""
    generic = text_of(node.child_by_field_name("type_parameters"))
    parameters = node.child_by_field_name("parameters")
    written = ", ".join(_parameter(one) for one in children(parameters) if one.type != "comment")
    returned = _returned(node) if with_returns else ""
    return f"{name}{generic}({written})" + (f": {returned}" if returned else "")


def parameter_names(node: Node) -> tuple[str, ...]:
    """Return the names of the parameters of a function."""
    parameters = node.child_by_field_name("parameters")
    return tuple(_name(one) for one in children(parameters) if one.type != "comment")


def named_types(node: Node) -> Iterator[str]:
    """Yield the names of the types that a part of a source names."""
    if node.type == "type_identifier":
        yield text_of(node)
    for one in node.named_children:
        yield from named_types(one)


def _property(node: Node, prefix: str) -> Iterator[Row]:
    name = prefix + text_of(node.child_by_field_name("name")).strip('"')
    is_optional = any(one.type == "?" for one in node.children)
    kind = node.child_by_field_name("type")
    inner = documented_object(kind)
    shown = type_text(kind)
    if inner is not None:
        shown = shown.replace(type_text(inner), "object")
    if is_optional:
        shown = _without_brackets(shown.removesuffix(_OPTIONAL))
    yield Row(name + "?" * is_optional, shown, "", comment_of(node))
    if inner is not None:
        yield from properties(inner, f"{name}.")


def _documented_objects(node: Node | None) -> Iterator[Node]:
    if node is None or node.type == "function_type":
        return
    if node.type == "object_type":
        if next(_comments(node), None) is not None:
            yield node
        return
    for one in node.named_children:
        yield from _documented_objects(one)


def _without_brackets(text: str) -> str:
    """Remove the brackets around a whole type, which it had for its union with undefined."""
    if not text.startswith("("):
        return text
    ends = [place for place, depth in depths(text) if depth == 0]
    return text[1:-1] if ends == [len(text) - 1] else text


def _comments(node: Node) -> Iterator[Node]:
    for one in node.named_children:
        if one.type == "comment":
            yield one
        else:
            yield from _comments(one)


def _returned(node: Node) -> str:
    return type_text(node.child_by_field_name("return_type"))


def _parameter(node: Node) -> str:
    """Write a parameter; one that is taken apart at once is `options`."""
    mark = "?" if node.type == "optional_parameter" else ""
    kind = type_text(node.child_by_field_name("type"))
    default = text_of(node.child_by_field_name("value"))
    return (
        f"{_name(node)}{mark}"
        + (f": {kind}" if kind else "")
        + (f" = {default}" if default else "")
    )


def _name(node: Node) -> str:
    pattern = node.child_by_field_name("pattern")
    return "options" if pattern and pattern.type == "object_pattern" else text_of(pattern)
