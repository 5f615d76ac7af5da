"""The fast decoders: from each schema a msgspec type and one expression that decides.

The decoder reads what the contract defines and skips over everything else (`data` is never
built); the expression holds every other rule of the schema. Both come from the schema alone.
A keyword or a shape that cannot be honored to the letter is rejected here, by name, so that
no rule is ever left out silently.
"""

import keyword
from collections.abc import Iterator, Mapping, Sequence

from codegen.generate.fast_decoder_conditions import (
    DECODED,
    NEXT,
    Tests,
    followed,
    kinds_of,
    literal,
)
from codegen.generate.fast_decoder_writer import Shape, UnsupportedSchemaError, Writer
from codegen.generate.models import class_name
from codegen.source import Schema, Source
from toolresult.json_schema.walk import definition_name

_HEAD = '''\
# GENERATED from schemas/v1 by `make generate`; do not edit.
"""What a valid envelope is, for msgspec: types that skip `data`, and a function for each schema.

A function is asked after its type has decoded, and answers for the rules of its schema only;
`toolresult.validation.fast_path` asks it, and looks at everything else that the text of an
envelope must hold.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.json import Decoder

from toolresult.validation.raw import (
    INFINITY,
    has_unique_keys,
    is_at_least,
    is_at_most,
    is_null,
    is_object,
)


class Group(NamedTuple):
    """Schemas of which one decoder serves all.

    Attributes:
        decode: text → envelope, with what the contract defines decoded.
        decode_raw: text → envelope of the same fields, all of them as they came.
        unique: the fields that are decoded in depth and in which no key may repeat.
        schemas: the function that decides for each schema, asked with what `decode` gave.
    """

    decode: Callable[[bytes], Any]
    decode_raw: Callable[[bytes], Any]
    unique: tuple[str, ...]
    schemas: dict[str, Callable[[Any], bool]]
'''
# Kinds of value that stay as they came, because decoding would lose their spelling or take long.
_KEPT_RAW = frozenset({"number", "any"})
_SHORTEST_MEMBER = len('"":0,')


# Schemas that do not describe tool results and need no speed.
# Lists of objects, and documents of others: the reference reads them, which is fast enough.
LEFT_TO_THE_REFERENCE = frozenset({"error-codes", "run-record", "run-state"})


def fast_decoders(source: Source) -> dict[str, str]:
    """Return the module with types and functions: path below the package → text.

    Raises:
        UnsupportedSchemaError: a schema says what the fast path could not hold.
    """
    groups: dict[frozenset[str], list[str]] = {}
    for name, schema in _schemas(source).items():
        groups.setdefault(frozenset(schema["properties"]), []).append(name)
    writer = Writer()
    rows = [_write_group(writer, names, source.schemas) for names in groups.values()]
    text = "\n".join(
        [
            _HEAD,
            *(
                f"{name} = re.compile({literal(one)}).search"
                for one, name in writer.patterns.items()
            ),
            "",
            *writer.parts,
            *_tables(rows, source),
        ]
    )
    return {"fast.py": text.rstrip() + "\n"}


def fast_problems(source: Source) -> Iterator[str]:
    """Say what the fast path cannot honor, for the checks."""
    try:
        fast_decoders(source)
    except UnsupportedSchemaError as error:
        yield str(error)


def _schemas(source: Source) -> dict[str, Schema]:
    return {name: one for name, one in source.schemas.items() if name not in LEFT_TO_THE_REFERENCE}


def _write_group(writer: Writer, names: Sequence[str], schemas: Mapping[str, Schema]) -> str:
    shape = Shape()
    for name in names:
        _add(shape, schemas[name], schemas[name], name)
    group = "Or".join(map(class_name, names))
    _write_type(writer, group, shape)
    writer.parts.append(_raw_type(f"{group}Raw", shape))
    for name in names:
        writer.parts.append(_function(writer, name, group, shape, schemas[name]))
    unique = [literal(name) for name, one in shape.fields.items() if _has_inner_keys(one)]
    checks = ", ".join(f"{literal(name)}: {_function_name(name)}" for name in names)
    return (
        "Group(\n"
        f"    Decoder({group}).decode,\n"
        f"    Decoder({group}Raw).decode,\n"
        f"    ({''.join(f'{one},' for one in unique)}),\n"
        f"    {{{checks}}},\n"
        ")"
    )


def _tables(rows: Sequence[str], source: Source) -> Iterator[str]:
    lengths = [length for one in _schemas(source).values() for length in _repeat_lengths(one, one)]
    yield "GROUPS: tuple[Group, ...] = ("
    yield from ("    " + row.replace("\n", "\n    ") + "," for row in rows)
    yield ")"
    yield "# A duplicate key takes at least so many bytes, in every object with unique keys."
    yield f"SHORTEST_REPEAT = {min(lengths)}"


def _repeat_lengths(schema: Schema, root: Schema) -> Iterator[int]:
    """Yield the least bytes that a duplicate key takes in each object with unique keys."""
    schema = followed(schema, root)
    if schema.get("x-unique-keys"):
        yield from (len(name.encode()) + _SHORTEST_MEMBER for name in schema["properties"])
        if schema.get("additionalProperties") is not False:
            # Two unknown members, of which the first is not in the way of the second.
            yield 2 * _SHORTEST_MEMBER
    for child in schema.get("properties", {}).values():
        yield from _repeat_lengths(child, root)


# Shapes and types


def _add(shape: Shape, schema: Schema, root: Schema, where: str) -> None:
    """Add to a shape what a schema lets pass at its place."""
    shape.definition = definition_name(schema.get("$ref", "")) or shape.definition
    schema = followed(schema, root)
    kinds = kinds_of(schema.get("type", "any"))
    shape.kinds |= kinds
    shape.unique = shape.unique or bool(schema.get("x-unique-keys"))
    if schema.get("x-unique-keys") and "properties" not in schema:
        raise UnsupportedSchemaError(f"{where}: x-unique-keys without properties")
    if "object" in kinds:
        shape.closed = shape.closed and schema.get("additionalProperties") is False
        for name, child in schema.get("properties", {}).items():
            if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_"):
                raise UnsupportedSchemaError(f"{where}/{name}: no name for a field of a class")
            _add(shape.fields.setdefault(name, Shape()), child, root, f"{where}/{name}")
    if "array" in kinds:
        shape.items = shape.items or Shape()
        _add(shape.items, schema.get("items", {}), root, f"{where}/*")
    _reject_mixtures(shape, where)


def _reject_mixtures(shape: Shape, where: str) -> None:
    kept = shape.kinds & _KEPT_RAW
    plain_object = "object" in shape.kinds and not shape.fields
    if (kept or plain_object) and len(shape.kinds) > 1:
        raise UnsupportedSchemaError(f"{where}: {'/'.join(sorted(shape.kinds))} in one place")
    if plain_object and shape.closed:
        raise UnsupportedSchemaError(f"{where}: a closed object without fields")
    if shape.items and shape.items.kinds != {"string"}:
        raise UnsupportedSchemaError(f"{where}: a list of anything but strings")
    unknown = shape.kinds - {*DECODED, *_KEPT_RAW, "object", "array"}
    if unknown:
        raise UnsupportedSchemaError(f"{where}: type {'/'.join(sorted(unknown))}")


def _has_inner_keys(shape: Shape) -> bool:
    return bool(shape.fields) and not shape.is_view


def _write_type(writer: Writer, name: str, shape: Shape) -> None:
    """Write the class of an object, after those of the objects inside it."""
    if writer.types.setdefault(name, shape) is not shape:
        if writer.types[name] != shape:
            raise UnsupportedSchemaError(f"{shape.definition}: schemas define it in two ways")
        return
    lines = []
    for key, child in shape.fields.items():
        inner = _type_name(name, key, child)
        if child.fields:
            _write_type(writer, inner, child)
        if child.is_view:
            either = f"{inner} | None" if "null" in child.kinds else inner
            writer.parts.append(f"_view_{inner} = Decoder({either}).decode\n\n")
        lines.append(f"    {key}: {_annotation(inner, child)} | UnsetType = UNSET")
    closed = ", forbid_unknown_fields=True" if shape.closed else ""
    writer.parts.append(f"class {name}(Struct, gc=False{closed}):\n" + "\n".join(lines) + "\n\n")


def _type_name(outer: str, key: str, shape: Shape) -> str:
    name = shape.definition or outer + key[:1].upper() + key[1:]
    return name[:1].upper() + name[1:]


def _annotation(inner: str, shape: Shape) -> str:
    if shape.is_view or shape.kinds & _KEPT_RAW or ("object" in shape.kinds and not shape.fields):
        return "Raw"
    named = {**DECODED, "object": inner, "array": "list[str]"}
    return " | ".join(named[kind] for kind in sorted(shape.kinds, key=list(named).index)[::-1])


def _raw_type(name: str, shape: Shape) -> str:
    lines = "\n".join(f"    {key}: Raw | UnsetType = UNSET" for key in shape.fields)
    return f"class {name}(Struct, gc=False, forbid_unknown_fields=True):\n{lines}\n\n"


# Functions


def _function_name(schema_name: str) -> str:
    return f"_is_{schema_name.replace('-', '_')}"


def _function(writer: Writer, name: str, group: str, shape: Shape, root: Schema) -> str:
    lines, views = [], []
    for key, child in shape.fields.items():
        given = f"envelope.{key}"
        if child.is_view:
            given = f"UNSET if {given} is UNSET else _view_{_type_name(group, key, child)}({given})"
            views.append(_keys_of_view(key, child))
        lines.append(f"    {key} = {given}")
    tests = Tests(writer, root, name).of_envelope(shape) + views
    return (
        f"def {_function_name(name)}(envelope: Any) -> bool:\n"
        + "\n".join(lines)
        + f"\n    return bool(\n        {f'{NEXT}and '.join(tests) or 'True'}\n    )\n\n"
    )


def _keys_of_view(key: str, shape: Shape) -> str:
    """In an object that was only looked into, no key that was found may be a duplicate."""
    nothing = " and ".join(f"{key}.{inner} is UNSET" for inner in shape.fields)
    return f"({key} is UNSET or {key} is None or ({nothing}) or has_unique_keys(envelope.{key}))"
