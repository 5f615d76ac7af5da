"""The structs of the envelopes in Go; their methods read and write strictly."""

from collections.abc import Iterator

from codegen.generate.go.source_text import go_comment, go_file, go_name, go_text
from codegen.generate.shapes import Field, Kind, Name, Struct, structs
from codegen.source import Source

_SIMPLE = {
    "any": "json.RawMessage", "text": "string", "boolean": "bool", "number": "json.Number",
    "small": "int64",
}  # fmt: skip
_EXTRA = (
    "\t// Extra holds the keys that the contract does not define.\n"
    '\tExtra map[string]json.RawMessage `json:"-"`\n'
)


def go_structs(source: Source) -> str:
    """Return the text of `zz_envelopes.go`."""
    parts = ['import "encoding/json"\n', *map(_struct, structs(source))]
    return go_file("schemas/v1", "\n".join(parts))


def _struct(one: Struct) -> str:
    name = _joined(one.name)
    rows = [_row(field) for field in one.fields]
    if one.is_open:
        rows.append(_EXTRA)
    keeps_nulls = any(_is_pointer(field) and field.is_nullable for field in one.fields)
    if keeps_nulls:
        rows.append("\tnulls []string // fields that were null, not absent\n")
    fields = "\n".join(rows)
    comment = go_comment(f"{name}: {one.description}")
    return f"{comment}type {name} struct {{\n{fields}}}\n" + "".join(_methods(one, keeps_nulls))


def _joined(name: Name) -> str:
    return "".join(map(go_name, name))


def _row(field: Field) -> str:
    type_ = "Code" if field.key == "code" and field.kind.what == "small" else _type(field.kind)
    option = "" if field.is_required else ",omitempty"
    star = "*" if _is_pointer(field) else ""
    comment = go_comment(field.description, "\t")
    return f'{comment}\t{go_name(field.key)} {star}{type_} `json:"{field.key}{option}"`\n'


def _type(kind: Kind) -> str:
    if kind.what == "struct":
        return _joined(kind.struct)
    return f"[]{_type(kind.item)}" if kind.item else _SIMPLE[kind.what]


def _is_pointer(field: Field) -> bool:
    return field.may_lack and field.kind.what not in ("any", "list")


def _methods(one: Struct, keeps_nulls: bool) -> Iterator[str]:
    name = _joined(one.name)
    place = "".join(f", {go_text(step)}" for step in (one.form, *one.path))
    accepted = f"such a part of a {one.form}" if one.path else f"a valid {one.form}"
    yield (
        f"\n// UnmarshalJSON accepts {accepted} and nothing else; the error is an *Error.\n"
        f"func (v *{name}) UnmarshalJSON(content []byte) error {{\n"
        f"\treturn unmarshal(content, v{place})\n}}\n"
        f"\n// MarshalJSON writes it, or returns an *Error if it is not valid.\n"
        f"func (v {name}) MarshalJSON() ([]byte, error) {{\n"
        f"\treturn marshal(&v{place})\n}}\n"
    )
    if not one.path:
        yield (
            f"\n// String returns the text that it writes, or why it cannot be written.\n"
            f"func (v {name}) String() string {{ return textOfStruct(v) }}\n"
            f"\nfunc ({name}) form() Form {{ return {go_text(one.form)} }}\n"
        )
    if keeps_nulls:
        yield f"\nfunc (v *{name}) keptNulls() *[]string {{ return &v.nulls }}\n"
