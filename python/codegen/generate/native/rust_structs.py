"""The structs of the envelopes in Rust, with serde's attributes."""

import re
from collections.abc import Iterable, Iterator

from codegen.generate.native.rust_source import rust_text
from codegen.generate.shapes import Field, Kind, Name, Struct, structs
from codegen.source import Source

_SIMPLE = {
    "any": "Value", "text": "String", "boolean": "bool", "number": "Number", "small": "u16",
}  # fmt: skip
_KEYWORDS = frozenset({"type", "final", "struct"})
_HEAD = """\
//! The envelopes as structs; [`crate::envelope::read`] and [`crate::envelope::write`] are strict.

use crate::envelope::{present, whole, Envelope};
use crate::Schema;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};
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
    yield f"#[derive(Clone, Debug, PartialEq, Serialize, Deserialize{default})]"
    if not one.is_open:
        yield "#[serde(deny_unknown_fields)]"
    yield f"pub struct {name} {{"
    for field in one.fields:
        yield from _field(field)
    if one.is_open:
        yield "    /// The keys that the contract does not define."
        yield "    #[serde(flatten)]"
        yield "    pub extra: BTreeMap<String, Value>,"
    yield "}"
    if not one.path:
        yield ""
        yield f"impl Envelope for {name} {{"
        yield f"    const SCHEMA: Schema = Schema::{name};"
        yield "}"


def _field(field: Field) -> Iterator[str]:
    name = re.sub(r"[^a-z0-9]+", "_", re.sub(r"([A-Z])", r"_\1", field.key).lower()).strip("_")
    yield f"    /// {_text(field.description)}"
    options = [] if name == field.key else [f"rename = {rust_text(field.key)}"]
    type_ = _type(field.kind)
    if field.is_nullable and field.kind.what != "any":
        type_ = f"Option<{type_}>"
    if not field.is_required:
        type_ = f"Option<{type_}>"
        options += ["default", 'skip_serializing_if = "Option::is_none"']
        options.append('deserialize_with = "present"')
    elif field.kind.what == "small":
        options.append('deserialize_with = "whole"')
    if options:
        yield f"    #[serde({', '.join(options)})]"
    yield f"    pub {'r#' if name in _KEYWORDS else ''}{name}: {type_},"


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
