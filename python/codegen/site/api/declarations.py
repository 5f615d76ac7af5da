"""What a reference page shows of a source, whatever its language: plain data."""

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Row:
    """A member that is a line of a table: a field, a property, a constant of an enumeration.

    Attributes:
        name: as users write it; `meta.tool` is a field of the object `meta`.
        type: its type; empty for a constant of an enumeration.
        value: what it is worth, if that is a literal.
        comment: its doc comment, as `doc_comments.body` gives it.
    """

    name: str
    type: str
    value: str
    comment: str


@dataclass(frozen=True, slots=True)
class Signature:
    """One way to call a function.

    Attributes:
        text: the declaration on one line, without a body.
        comment: its doc comment.
        parameters: the names of its parameters.
        is_override: whether it implements what a supertype declares.
    """

    text: str
    comment: str
    parameters: tuple[str, ...] = ()
    is_override: bool = False


@dataclass(frozen=True, slots=True)
class Function:
    """A function, a method or a constructor with all its overloads."""

    name: str
    signatures: tuple[Signature, ...]


@dataclass(frozen=True, slots=True)
class Inherited:
    """What a type has from another type that has a section of its own."""

    owner: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declaration:
    """A public name: a type with its members, a function, a constant.

    Attributes:
        name: as users write it, such as `ToolRunner` or `Workflow.Step`.
        kind: `class`, `record`, `interface`, `enum`, `annotation`, `type`, `function`, `const`.
        lines: its declarations, each on one line; a name may be a type and a value at once.
        comment: its doc comment.
        constants: the members of an enumeration.
        fields: fields, properties, components of a record.
        functions: constructors and methods; of a function, itself.
        inherited: what else it has.
        nested: the types inside it.
    """

    name: str
    kind: str
    lines: tuple[str, ...] = ()
    comment: str = ""
    constants: tuple[Row, ...] = ()
    fields: tuple[Row, ...] = ()
    functions: tuple[Function, ...] = ()
    inherited: tuple[Inherited, ...] = ()
    nested: tuple["Declaration", ...] = ()


def grouped(named: list[tuple[str, Signature]]) -> tuple[Function, ...]:
    """Put overloads together, each name where it comes first."""
    found: dict[str, list[Signature]] = {}
    for name, signature in named:
        found.setdefault(name, []).append(signature)
    return tuple(Function(name, tuple(signatures)) for name, signatures in found.items())


def merged(first: Declaration, other: Declaration) -> Declaration:
    """Return a type and a value of the same name as one declaration."""
    return replace(
        first,
        lines=first.lines + other.lines,
        constants=first.constants or other.constants,
        fields=first.fields or other.fields,
        functions=first.functions or other.functions,
    )


@dataclass(frozen=True, slots=True)
class DocumentedItem:
    """A public name of Go or Rust, whose page shows the declaration as it is written.

    Attributes:
        name: its name.
        of: the type whose method it is; "" for none.
        text: how it is declared, without a body.
        doc: its comment.
        file: where it is, below the sources; "" where that is not asked.
    """

    name: str
    of: str
    text: str
    doc: str
    file: str = ""


def in_order(items: Iterable[DocumentedItem]) -> tuple[DocumentedItem, ...]:
    """Return items by name, each type before its methods."""
    return tuple(sorted(items, key=lambda one: (one.of or one.name, one.of != "", one.name)))
