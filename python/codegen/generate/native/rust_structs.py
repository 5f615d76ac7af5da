"""The structs of the envelopes in Rust, with serde's attributes."""

import re
from collections.abc import Iterable, Iterator

from codegen.generate.native.rust_source import rust_text
from codegen.generate.shapes import Field, Kind, Name, Struct, structs
from codegen.source import Source

_SIMPLE = {
    "any": "Json", "text": "String", "boolean": "bool", "number": "Number", "small": "u16",
}  # fmt: skip
# What the builders take: whatever becomes the type of the field.
_TAKEN = frozenset({"Json", "String", "Number", "u16"})
# The agents' SDK writes these; nobody builds them field by field.
_RECORDED = frozenset({"run-record", "run-state"})
_KEYWORDS = frozenset({"type", "final", "struct"})
_HEAD = """\
//! The envelopes as structs; [`crate::envelope::read`] and [`crate::envelope::write`] are strict.

use crate::envelope::{present, read, whole, Envelope, EnvelopeError};
use crate::json::{Json, Members};
use crate::Schema;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Number;
"""


def rust_structs(source: Source) -> Iterable[str]:
    """Yield the structs of all envelopes."""
    yield _HEAD.rstrip("\n")
    for one in structs(source):
        yield from _struct(one)


def _struct(one: Struct) -> Iterator[str]:
    name = _joined(one.name)
    yield ""
    yield f"/// {_text(one.description)}"
    # A struct with an optional field for every key has a default; one with a required key has none.
    default = "" if any(field.is_required for field in one.fields) else ", Default"
    read_by_serde = "" if one.is_open else ", Deserialize"
    yield f"#[derive(Clone, Debug, PartialEq, Serialize{read_by_serde}{default})]"
    if not one.is_open:
        yield "#[serde(deny_unknown_fields)]"
    yield f"pub struct {name} {{"
    for field in one.fields:
        yield from _field(field, is_read_by_serde=not one.is_open)
    if one.is_open:
        yield "    /// The keys that the contract does not define."
        yield "    #[serde(flatten)]"
        yield "    pub extra: BTreeMap<String, Json>,"
    yield "}"
    if one.is_open:
        yield from _reader(name, one)
    if not one.path:
        yield ""
        yield f"impl Envelope for {name} {{"
        yield f"    const SCHEMA: Schema = Schema::{name};"
        yield "}"
        yield ""
        yield f"impl FromStr for {name} {{"
        yield "    type Err = EnvelopeError;"
        yield ""
        yield "    fn from_str(text: &str) -> Result<Self, EnvelopeError> {"
        yield "        read(text)"
        yield "    }"
        yield "}"
    if one.form not in _RECORDED:
        yield from _builders(name, one)


def _reader(name: str, one: Struct) -> Iterator[str]:
    """Yield how an open struct is read: serde's own `flatten` would lose the digits of numbers."""
    yield ""
    yield f"impl<'de> Deserialize<'de> for {name} {{"
    yield "    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {"
    held = "let mut" if one.fields else "let"
    yield f"        {held} members = Members::deserialize(reader)?;"
    yield "        Ok(Self {"
    for field in one.fields:
        take = "required" if field.is_required else "optional"
        yield f"            {_name(field)}: members.{take}({rust_text(field.key)})?,"
    yield "            extra: members.others(),"
    yield "        })"
    yield "    }"
    yield "}"


def _builders(name: str, one: Struct) -> Iterator[str]:
    """Yield `new`, which takes what is required, and a method for each field that is not."""
    required = [field for field in one.fields if field.is_required]
    yield ""
    yield f"impl {name} {{"
    if required:
        taken = ", ".join(f"{_name(field)}: {_taken(_written(field))}" for field in required)
        given = [_given(_name(field), _written(field)) for field in required]
        given += [f"{_name(field)}: None" for field in one.fields if not field.is_required]
        given += ["extra: BTreeMap::new()"] if one.is_open else []
        yield "    /// With the fields that are required."
        yield f"    pub fn new({taken}) -> Self {{"
        yield f"        Self {{ {', '.join(given)} }}"
        yield "    }"
    for number, field in enumerate(field for field in one.fields if not field.is_required):
        if number or required:
            yield ""
        type_ = _written(field).removeprefix("Option<").removesuffix(">")
        nested = type_.startswith("Option<")
        inner = type_.removeprefix("Option<").removesuffix(">") if nested else type_
        value = f"{_name(field)}.into()" if inner in _TAKEN else _name(field)
        yield f"    /// The same with `{field.key}`."
        taken = f"{_name(field)}: {_taken(inner)}"
        yield f"    pub fn with_{_plain(field)}(mut self, {taken}) -> Self {{"
        set_to = f"Some({value})"
        yield f"        self.{_name(field)} = {f'Some({set_to})' if nested else set_to};"
        yield "        self"
        yield "    }"
    yield "}"


def _taken(type_: str) -> str:
    return f"impl Into<{type_}>" if type_ in _TAKEN else type_


def _given(name: str, type_: str) -> str:
    return f"{name}: {name}.into()" if type_ in _TAKEN else name


def _plain(field: Field) -> str:
    """Return the name of a field as part of a longer one."""
    split = re.sub(r"([A-Z])", r"_\1", field.key).lower()
    return re.sub(r"[^a-z0-9]+", "_", split).strip("_")


def _name(field: Field) -> str:
    name = _plain(field)
    return f"r#{name}" if name in _KEYWORDS else name


def _written(field: Field) -> str:
    """Return the type of a field: nested options where it may be absent and may be null."""
    type_ = _type(field.kind)
    if field.is_nullable and field.kind.what != "any":
        type_ = f"Option<{type_}>"
    return type_ if field.is_required else f"Option<{type_}>"


def _field(field: Field, *, is_read_by_serde: bool) -> Iterator[str]:
    yield f"    /// {_text(field.description)}"
    renamed = _plain(field) != field.key
    options = [f"rename = {rust_text(field.key)}"] if renamed else []
    if not field.is_required:
        options.append('skip_serializing_if = "Option::is_none"')
    if not is_read_by_serde:
        pass
    elif not field.is_required:
        options += ["default", 'deserialize_with = "present"']
    elif field.kind.what == "small":
        options.append('deserialize_with = "whole"')
    if options:
        yield f"    #[serde({', '.join(options)})]"
    yield f"    pub {_name(field)}: {_written(field)},"


def _type(kind: Kind) -> str:
    if kind.what == "struct":
        return _joined(kind.struct)
    return f"Vec<{_type(kind.item)}>" if kind.item else _SIMPLE[kind.what]


def _joined(name: Name) -> str:
    return "".join(
        part[:1].upper() + part[1:] for one in name for part in re.split(r"[^A-Za-z0-9]+", one)
    )


def _text(text: str) -> str:
    return " ".join(text.split()) or "Part of an envelope."
