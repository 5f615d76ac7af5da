"""The structs that the envelopes need in a language with structs, as plain data.

Fields are typed as far as the schema says one type; everything else is any JSON value.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from codegen.source import Schema, Source

Name = tuple[str, ...]  # the words of a struct's name, as the schemas spell them
_SIMPLE: Mapping[str, Literal["text", "boolean", "number"]] = {
    "string": "text", "boolean": "boolean", "number": "number", "integer": "number",
}  # fmt: skip
_EXTENSION: Name = ("extension",)


@dataclass(frozen=True)
class Kind:
    """What a field holds.

    Attributes:
        what: "small" is an integer with a maximum; "number" any other number.
        struct: name of the struct.
        item: what a list holds.
    """

    what: Literal["any", "text", "boolean", "number", "small", "struct", "list"]
    struct: Name = ()
    item: "Kind | None" = None


@dataclass(frozen=True)
class Field:
    """A field of a struct."""

    key: str
    kind: Kind
    is_required: bool
    is_nullable: bool
    description: str

    @property
    def may_lack(self) -> bool:
        """Whether there may be no value: the field is absent or null."""
        return self.is_nullable or not self.is_required


@dataclass(frozen=True)
class Struct:
    """A struct; those inside it are listed after it.

    Attributes:
        name: its words.
        form: the form that it is, or belongs to.
        path: where it is in the form; "*" is an item of a list.
        description: what the schema says of it.
        fields: in the order of the schema.
        is_open: whether other keys are allowed, and kept.
    """

    name: Name
    form: str
    path: tuple[str, ...]
    description: str
    fields: tuple[Field, ...]
    is_open: bool


def structs(source: Source) -> list[Struct]:
    """Return the structs of all envelopes, each once."""
    found: dict[Name, Struct] = {}
    extension = source.schemas["tool-return"]["$defs"]["toolresult"]
    for form, schema in source.envelopes().items():
        walk = _Walk(form, schema.get("$defs", {}), extension)
        for one in walk.structs((form,), schema, ()):
            found.setdefault(one.name, one)
    return list(found.values())


@dataclass(frozen=True)
class _Walk:
    form: str
    definitions: Mapping[str, Schema]
    extension: Schema

    def structs(self, name: Name, schema: Schema, path: tuple[str, ...]) -> Iterator[Struct]:
        """Yield the struct of a schema with properties, then those inside it."""
        required = schema.get("required", ())
        inner = []
        fields = []
        for key, written in schema["properties"].items():
            one = self._resolved(written)
            kind, below = self._kind(name, (key,), one)
            text = one.get("description", "")
            fields.append(Field(key, kind, key in required, "null" in _types(one), text))
            inner += [(kind_name, part, (*path, *steps)) for kind_name, part, steps in below]
        is_open = schema.get("additionalProperties", True) is not False
        said = str(schema.get("description", ""))
        yield Struct(name, self.form, path, said, tuple(fields), is_open)
        for inner_name, part, place in inner:
            yield from self.structs(inner_name, part, place)

    def _kind(
        self, parent: Name, steps: tuple[str, ...], schema: Schema
    ) -> tuple[Kind, Sequence[tuple[Name, Schema, tuple[str, ...]]]]:
        types = [one for one in _types(schema) if one != "null"]
        if len(types) != 1 or (types == ["array"] and "null" in _types(schema)):
            return Kind("any"), ()
        if types == ["array"]:
            item, below = self._kind(parent, (*steps, "*"), self._resolved(schema.get("items", {})))
            return Kind("list", item=item), below
        if types == ["object"]:
            if "properties" not in schema:
                return Kind("any"), ()
            name = self._name(parent, steps, schema)
            return Kind("struct", name), [(name, schema, steps)]
        if types == ["integer"] and "maximum" in schema:
            return Kind("small"), ()
        return Kind(_SIMPLE[types[0]]), ()

    def _name(self, parent: Name, steps: tuple[str, ...], schema: Schema) -> Name:
        if schema == self.extension:
            return _EXTENSION
        for key, definition in self.definitions.items():
            if definition is schema:
                return (self.form, key)
        return (*parent, steps[0])

    def _resolved(self, schema: Schema) -> Schema:
        reference = schema.get("$ref")
        return self.definitions[reference.removeprefix("#/$defs/")] if reference else schema


def _types(schema: Schema) -> list[str]:
    types = schema.get("type", ())
    return [types] if isinstance(types, str) else list(types)
