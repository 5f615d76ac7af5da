"""The structs of the envelopes, made from the schemas.

Fields that the contract defines are typed as far as the schema says one type; everything else is
kept as it was written. The methods read and write strictly; what is valid is asked of the schema.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from codegen.generate.go.source_text import go_comment, go_file, go_name, go_text
from codegen.source import Schema, Source

_RAW = "json.RawMessage"
_EXTENSION = "Extension"
_EXTRA = (
    "\t// Extra holds the keys that the contract does not define.\n"
    f'\tExtra map[string]{_RAW} `json:"-"`\n'
)
_SCALARS = {"string": "string", "boolean": "bool", "number": "json.Number", "integer": "json.Number"}


@dataclass(frozen=True)
class _Struct:
    """A struct to be written: its name, its schema, and where in the form it is."""

    name: str
    schema: Schema
    form: str
    path: tuple[str, ...]


@dataclass
class _Writer:
    """Writes the structs of all forms, each once.

    Attributes:
        extension: the definition that all forms share.
        written: the text of each struct, by its name.
    """

    extension: Schema
    written: dict[str, str] = field(default_factory=dict)

    def form(self, name: str, schema: Schema) -> None:
        """Write the struct of a form and those inside it."""
        self._struct(_Struct(go_name(name), schema, name, ()), schema.get("$defs", {}))

    def _struct(self, one: _Struct, definitions: Mapping[str, Schema]) -> None:
        if one.name in self.written:
            return
        self.written[one.name] = ""  # keeps its place before those inside it
        rows, keeps_nulls = [], False
        required = one.schema.get("required", ())
        for key, schema in one.schema["properties"].items():
            type_ = self._type(one, key, schema, definitions)
            is_null = "null" in _kinds(_resolved(schema, definitions))
            may_lack = key not in required or is_null
            if may_lack and type_ != _RAW and not type_.startswith("[]"):
                keeps_nulls |= is_null
                type_ = f"*{type_}"
            option = "" if key in required else ",omitempty"
            comment = go_comment(_resolved(schema, definitions).get("description", ""), "\t")
            rows.append(f'{comment}\t{go_name(key)} {type_} `json:"{key}{option}"`\n')
        if one.schema.get("additionalProperties", True) is not False:
            rows.append(_EXTRA)
        if keeps_nulls:
            rows.append("\tnulls []string // fields that were null, not absent\n")
        self.written[one.name] = _declaration(one, rows) + "".join(_methods(one, keeps_nulls))

    def _type(
        self, parent: _Struct, key: str, schema: Schema, definitions: Mapping[str, Schema]
    ) -> str:
        schema = _resolved(schema, definitions)
        kinds = [kind for kind in _kinds(schema) if kind != "null"]
        if len(kinds) != 1:
            return _RAW
        if kinds == ["array"]:
            if "null" in _kinds(schema):
                return _RAW
            item = self._type(parent, f"{key}.*", schema.get("items", {}), definitions)
            return f"[]{item}"
        if kinds == ["object"]:
            return self._object(parent, key, schema, definitions)
        if kinds == ["integer"] and "maximum" in schema:
            return "Code" if key == "code" else "int64"
        return _SCALARS[kinds[0]]

    def _object(
        self, parent: _Struct, key: str, schema: Schema, definitions: Mapping[str, Schema]
    ) -> str:
        if "properties" not in schema:
            return _RAW
        name = parent.name + go_name(key.removesuffix(".*")).removesuffix("s" * key.endswith(".*"))
        shared = next((one for one in definitions if definitions[one] is schema), None)
        if schema == self.extension:
            name = _EXTENSION
        elif shared is not None:
            name = go_name(parent.form) + go_name(shared)
        path = (*parent.path, *key.split("."))
        self._struct(_Struct(name, schema, parent.form, path), definitions)
        return name


def _declaration(one: _Struct, rows: list[str]) -> str:
    said = one.schema.get("description") or one.schema.get("title", "")
    comment = go_comment(f"{one.name}: {said}" if said else f"{one.name} is a part of a {one.form}.")
    fields = "\n".join(rows)
    return f"{comment}type {one.name} struct {{\n{fields}}}\n"


def _methods(one: _Struct, keeps_nulls: bool) -> Iterator[str]:
    place = "".join(f", {go_text(step)}" for step in (one.form, *one.path))
    whole = f"a valid {one.form}" if not one.path else f"such a part of a {one.form}"
    yield (
        f"\n// UnmarshalJSON accepts {whole} and nothing else; the error is an *Error.\n"
        f"func (v *{one.name}) UnmarshalJSON(content []byte) error {{\n"
        f"\treturn unmarshal(content, v{place})\n}}\n"
        f"\n// MarshalJSON writes it, or returns an *Error if it is not valid.\n"
        f"func (v {one.name}) MarshalJSON() ([]byte, error) {{\n"
        f"\treturn marshal(&v{place})\n}}\n"
    )
    if keeps_nulls:
        yield f"\nfunc (v *{one.name}) keptNulls() *[]string {{ return &v.nulls }}\n"


def _resolved(schema: Schema, definitions: Mapping[str, Schema]) -> Schema:
    reference = schema.get("$ref")
    return definitions[reference.removeprefix("#/$defs/")] if reference else schema


def _kinds(schema: Schema) -> list[str]:
    kinds = schema.get("type", ())
    return [kinds] if isinstance(kinds, str) else list(kinds)


def go_structs(source: Source) -> str:
    """Return the text of `envelopes.go`."""
    writer = _Writer(source.schemas["tool-return"]["$defs"]["toolresult"])
    for name, schema in source.envelopes().items():
        writer.form(name, schema)
    head = 'import "encoding/json"\n'
    return go_file("schemas/v1", "\n".join([head, *writer.written.values()]))
