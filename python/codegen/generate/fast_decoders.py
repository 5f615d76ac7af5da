"""The fast decoders: from each schema a msgspec type and one expression that decides.

The decoder reads what the contract defines and skips over everything else (`data` is never
built); the expression holds every other rule of the schema. Both come from the schema alone.
A keyword or a shape that cannot be honored to the letter is rejected here, by name, so that
no rule is ever left out silently.
"""

import itertools
import keyword
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from codegen.generate.models import class_name
from codegen.lint.schemas import EXTENSIONS
from codegen.source import Schema, Source
from toolresult.json_schema.profile import ANNOTATIONS
from toolresult.json_schema.walk import definition, definition_name

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
_DECODED = {"null": "None", "boolean": "bool", "integer": "int", "string": "str"}
# Kinds of value that stay as they came, because decoding would lose their spelling or take long.
_KEPT_RAW = frozenset({"number", "any"})
_PRINTABLE = [chr(code) for code in range(ord("!"), ord("~") + 1)]
_SIXTEEN_BITS = 0xFFFF
_ONE_CLASS = re.compile(r"\[(?:[^\\\[\]])+\]", re.DOTALL)
_SHORTEST_MEMBER = len('"":0,')


# Schemas that do not describe tool results and need no speed.
# Lists of objects, and documents of others: the reference reads them, which is fast enough.
LEFT_TO_THE_REFERENCE = frozenset({"error-codes", "run-record", "run-state"})


class UnsupportedSchemaError(ValueError):
    """The schema says something that the fast path could not hold to the letter."""


@dataclass
class _Shape:
    """What the values at one place may be, over all schemas of a group.

    Attributes:
        kinds: JSON types, or "any".
        fields: of an object whose fields are known.
        closed: whether it has no other fields.
        unique: whether no key of it may repeat.
        items: of a list.
        definition: the name under which a schema defines it, for a type of its own.
        present: whether the value is certainly there.
    """

    kinds: set[str] = field(default_factory=set)
    fields: dict[str, "_Shape"] = field(default_factory=dict)
    closed: bool = True
    unique: bool = False
    items: "_Shape | None" = None
    definition: str | None = None
    present: bool = False

    @property
    def is_view(self) -> bool:
        """Whether the object is skipped first and looked into afterwards.

        So is one in which keys may repeat and others may stand: what is not known of it must
        not count as a duplicate key.
        """
        return bool(self.fields) and not self.closed and not self.unique


def fast_decoders(source: Source) -> dict[str, str]:
    """Return the module with types and functions: path below the package → text.

    Raises:
        UnsupportedSchemaError: a schema says what the fast path could not hold.
    """
    groups: dict[frozenset[str], list[str]] = {}
    for name, schema in _schemas(source).items():
        groups.setdefault(frozenset(schema["properties"]), []).append(name)
    writer = _Writer()
    rows = [_write_group(writer, names, source.schemas) for names in groups.values()]
    text = "\n".join(
        [
            _HEAD,
            *(
                f"{name} = re.compile({_literal(one)}).search"
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


@dataclass
class _Writer:
    """What was written so far."""

    parts: list[str] = field(default_factory=list)
    patterns: dict[str, str] = field(default_factory=dict)
    types: dict[str, _Shape] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)

    def pattern(self, pattern: str) -> str:
        """Return the name of the function that searches for a pattern."""
        return self.patterns.setdefault(pattern, f"_search_{len(self.patterns) + 1}")

    def function(self, name: str, text: str) -> None:
        """Write a function once; another one under the same name is a contradiction."""
        if self.functions.setdefault(name, text) != text:
            raise UnsupportedSchemaError(f"{name}: schemas define it in two ways")
        if text not in self.parts:
            self.parts.append(text)


def _write_group(writer: _Writer, names: Sequence[str], schemas: Mapping[str, Schema]) -> str:
    shape = _Shape()
    for name in names:
        _add(shape, schemas[name], schemas[name], name)
    group = "Or".join(map(class_name, names))
    _write_type(writer, group, shape)
    writer.parts.append(_raw_type(f"{group}Raw", shape))
    for name in names:
        writer.parts.append(_function(writer, name, group, shape, schemas[name]))
    unique = [_literal(name) for name, one in shape.fields.items() if _has_inner_keys(one)]
    checks = ", ".join(f"{_literal(name)}: {_function_name(name)}" for name in names)
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
    schema = _followed(schema, root)
    if schema.get("x-unique-keys"):
        yield from (len(name.encode()) + _SHORTEST_MEMBER for name in schema["properties"])
        if schema.get("additionalProperties") is not False:
            # Two unknown members, of which the first is not in the way of the second.
            yield 2 * _SHORTEST_MEMBER
    for child in schema.get("properties", {}).values():
        yield from _repeat_lengths(child, root)


# Shapes and types


def _add(shape: _Shape, schema: Schema, root: Schema, where: str) -> None:
    """Add to a shape what a schema lets pass at its place."""
    shape.definition = definition_name(schema.get("$ref", "")) or shape.definition
    schema = _followed(schema, root)
    kinds = _kinds(schema.get("type", "any"))
    shape.kinds |= kinds
    shape.unique = shape.unique or bool(schema.get("x-unique-keys"))
    if schema.get("x-unique-keys") and "properties" not in schema:
        raise UnsupportedSchemaError(f"{where}: x-unique-keys without properties")
    if "object" in kinds:
        shape.closed = shape.closed and schema.get("additionalProperties") is False
        for name, child in schema.get("properties", {}).items():
            if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_"):
                raise UnsupportedSchemaError(f"{where}/{name}: no name for a field of a class")
            _add(shape.fields.setdefault(name, _Shape()), child, root, f"{where}/{name}")
    if "array" in kinds:
        shape.items = shape.items or _Shape()
        _add(shape.items, schema.get("items", {}), root, f"{where}/*")
    _reject_mixtures(shape, where)


def _reject_mixtures(shape: _Shape, where: str) -> None:
    kept = shape.kinds & _KEPT_RAW
    plain_object = "object" in shape.kinds and not shape.fields
    if (kept or plain_object) and len(shape.kinds) > 1:
        raise UnsupportedSchemaError(f"{where}: {'/'.join(sorted(shape.kinds))} in one place")
    if plain_object and shape.closed:
        raise UnsupportedSchemaError(f"{where}: a closed object without fields")
    if shape.items and shape.items.kinds != {"string"}:
        raise UnsupportedSchemaError(f"{where}: a list of anything but strings")
    unknown = shape.kinds - {*_DECODED, *_KEPT_RAW, "object", "array"}
    if unknown:
        raise UnsupportedSchemaError(f"{where}: type {'/'.join(sorted(unknown))}")


def _has_inner_keys(shape: _Shape) -> bool:
    return bool(shape.fields) and not shape.is_view


def _write_type(writer: _Writer, name: str, shape: _Shape) -> None:
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


def _type_name(outer: str, key: str, shape: _Shape) -> str:
    name = shape.definition or outer + key[:1].upper() + key[1:]
    return name[:1].upper() + name[1:]


def _annotation(inner: str, shape: _Shape) -> str:
    if shape.is_view or shape.kinds & _KEPT_RAW or ("object" in shape.kinds and not shape.fields):
        return "Raw"
    named = {**_DECODED, "object": inner, "array": "list[str]"}
    return " | ".join(named[kind] for kind in sorted(shape.kinds, key=list(named).index)[::-1])


def _raw_type(name: str, shape: _Shape) -> str:
    lines = "\n".join(f"    {key}: Raw | UnsetType = UNSET" for key in shape.fields)
    return f"class {name}(Struct, gc=False, forbid_unknown_fields=True):\n{lines}\n\n"


# Functions


def _function_name(schema_name: str) -> str:
    return f"_is_{schema_name.replace('-', '_')}"


def _function(writer: _Writer, name: str, group: str, shape: _Shape, root: Schema) -> str:
    lines, views = [], []
    for key, child in shape.fields.items():
        given = f"envelope.{key}"
        if child.is_view:
            given = f"UNSET if {given} is UNSET else _view_{_type_name(group, key, child)}({given})"
            views.append(_keys_of_view(key, child))
        lines.append(f"    {key} = {given}")
    tests = _Tests(writer, root, name).of_envelope(shape) + views
    return (
        f"def {_function_name(name)}(envelope: Any) -> bool:\n"
        + "\n".join(lines)
        + f"\n    return bool(\n        {f'{_NEXT}and '.join(tests) or 'True'}\n    )\n\n"
    )


def _keys_of_view(key: str, shape: _Shape) -> str:
    """In an object that was only looked into, no key that was found may be a duplicate."""
    nothing = " and ".join(f"{key}.{inner} is UNSET" for inner in shape.fields)
    return f"({key} is UNSET or {key} is None or ({nothing}) or has_unique_keys(envelope.{key}))"


@dataclass(frozen=True)
class _Tests:
    """Writes the Python tests of one schema; a list of tests is to be read as `and`.

    Attributes:
        writer: takes what the tests need.
        root: the schema.
        name: its name.
        exact: whether the tests may not reject what the schema accepts, because their answer
            is turned around or chooses between others.
    """

    writer: _Writer
    root: Schema
    name: str
    exact: bool = False

    def of_envelope(self, shape: _Shape) -> list[str]:
        """Return the tests of a whole envelope, whose fields are local variables."""
        self._reject_unknown(self.root, "")
        tests, narrowed = self._of_fields(self.root, shape, "")
        return tests + self._of_conditions(self.root, narrowed, "")

    def of(self, schema: Schema, shape: _Shape, x: str) -> list[str]:
        """Return the tests of a value that is there, called `x`."""
        if "$ref" in schema:
            return self._of_definition(schema, shape, x)
        self._reject_unknown(schema, x)
        tests, kinds = self._of_type(schema, shape, x)
        here = replace(shape, kinds=kinds)
        tests += self._of_value(schema, here, x)
        tests += self._of_text(schema, here, x)
        tests += self._of_list(schema, here, x)
        if {"properties", "required"} & schema.keys() and kinds & {"object", "any"}:
            if not here.fields:
                self._reject("fields of an object that is not decoded", x)
            inner, here = self._of_fields(schema, here, f"{x}.")
            tests += self._guarded(inner, here, x, "object")
        return tests + self._of_conditions(schema, here, x)

    def _of_definition(self, schema: Schema, shape: _Shape, x: str) -> list[str]:
        """Call a function for what the schema defines under a name."""
        name = definition_name(schema["$ref"]) or ""
        tests = replace(self, exact=False).of(_followed(schema, self.root), shape, name)
        if self.exact or shape.kinds != {"object"}:
            self._reject("a reference in a condition or to anything but an object", x)
        function = f"_is_{name}"
        self.writer.function(
            function,
            f"def {function}({name}: Any) -> bool:\n"
            f"    return bool(\n        {f'{_NEXT}and '.join(tests) or 'True'}\n    )\n\n",
        )
        return [f"{function}({x})"]

    def _of_fields(self, schema: Schema, shape: _Shape, prefix: str) -> tuple[list[str], _Shape]:
        """Return the tests of an object's fields, and what the fields can be afterwards."""
        required = set(schema.get("required", ()))
        restricted = schema.get("properties", {})
        for key in (*restricted, *required):
            if key not in shape.fields:
                self._reject(f"the unknown field {key}", prefix)
        tests = []
        fields = dict(shape.fields)
        for key, child in shape.fields.items():
            value = f"{prefix}{key}"
            own = restricted.get(key, {})
            inner = self.of(own, child, value)
            if key in required and not child.present:
                tests.append(f"{value} is not UNSET")
            if key in required or child.present:
                tests += inner
            elif inner:
                tests.append(f"({value} is UNSET or {_all(inner)})")
            narrowed = _kinds(own["type"]) & child.kinds if "type" in own else child.kinds
            fields[key] = replace(
                child, kinds=narrowed or child.kinds, present=child.present or key in required
            )
        return tests, replace(shape, fields=fields)

    def _of_conditions(self, schema: Schema, shape: _Shape, x: str) -> list[str]:
        """Return the tests of what restricts the same value further."""
        tests = []
        for part in schema.get("allOf", ()):
            tests += self._inside(part, shape, x)
        exactly = replace(self, exact=True)
        if "not" in schema:
            tests.append(f"not {_all(exactly._inside(schema['not'], shape, x))}")
        if "if" in schema:
            condition = _all(exactly._inside(schema["if"], shape, x))
            yes = _all(self._inside(schema.get("then", {}), shape, x))
            no = _all(self._inside(schema.get("else", {}), shape, x))
            tests.append(f"({yes}{_NEXT}    if {condition}{_NEXT}    else {no})")
        elif {"then", "else"} & schema.keys():
            self._reject("then or else without if", x)
        return tests

    def _inside(self, schema: Schema, shape: _Shape, x: str) -> list[str]:
        self._reject_unknown(schema, x)
        if {"additionalProperties", "$ref", "$defs"} & schema.keys():
            self._reject("additionalProperties, $ref or $defs in a condition", x)
        if x:
            return self.of(schema, shape, x)
        if schema.keys() - ANNOTATIONS - EXTENSIONS - _OF_ENVELOPE:
            self._reject(f"{sorted(schema)} in a condition on the envelope", x)
        tests, narrowed = self._of_fields(schema, shape, "")
        return tests + self._of_conditions(schema, narrowed, "")

    def _of_type(self, schema: Schema, shape: _Shape, x: str) -> tuple[list[str], set[str]]:
        kinds = shape.kinds
        if "type" not in schema:
            return [], kinds
        wanted = _kinds(schema["type"])
        rest = kinds & wanted
        if kinds == {"any"} and wanted == {"null"}:
            return [f"is_null({x})"], wanted
        if kinds == wanted == {"number"}:
            if self.exact:
                self._reject("type number, turned around", x)
            if not {"minimum", "maximum"} & schema.keys():
                self._reject("a number without minimum or maximum", x)
            return [], kinds
        if kinds == wanted == {"object"} and not shape.fields:
            return [f"is_object({x})"], kinds
        if kinds <= wanted:
            return [], kinds
        if rest and kinds == rest | {"null"}:
            return [f"{x} is not None"], rest
        if rest != {"null"}:
            self._reject(f"type {schema['type']} where {'/'.join(sorted(kinds))} may stand", x)
        return [f"{x} is None"], rest

    def _of_value(self, schema: Schema, shape: _Shape, x: str) -> list[str]:
        tests = []
        if "const" in schema:
            tests.append(self._is_one_of([schema["const"]], shape, x))
        if "enum" in schema:
            tests.append(self._is_one_of(schema["enum"], shape, x))
        for key, sign, helper in (
            ("minimum", ">=", "is_at_least"),
            ("maximum", "<=", "is_at_most"),
        ):
            if key not in schema:
                continue
            limit = schema[key]
            if isinstance(limit, bool) or not isinstance(limit, int) or "any" in shape.kinds:
                self._reject(f"{key} {limit}", x)
            if shape.kinds == {"number"}:
                if self.exact:
                    self._reject(f"{key} of a number, turned around", x)
                # A number that is clearly inside need not be looked at twice.
                side, end = _SIDES[key]
                inside = f"{limit} {side} float({x}) {side} {end}"
                tests.append(f"({inside} or {helper}({x}, {limit}))")
            elif "integer" in shape.kinds:
                tests += self._guarded([f"{x} {sign} {limit}"], shape, x, "integer")
        return tests

    def _is_one_of(self, values: Sequence[Any], shape: _Shape, x: str) -> str:
        kinds = {_JSON_TYPE.get(type(one), "other") for one in values}
        if kinds - _DECODED.keys() or shape.kinds - _DECODED.keys():
            self._reject(f"one of {values}", x)
        if "integer" in kinds | shape.kinds and "boolean" in kinds | shape.kinds:
            # Python takes True for 1.
            self._reject(f"one of {values} among numbers and booleans", x)
        if len(values) == 1:
            sign = "is" if kinds & {"null", "boolean"} else "=="
            return f"{x} {sign} {_literal(values[0])}"
        return f"{x} in ({', '.join(map(_literal, values))})"

    def _of_text(self, schema: Schema, shape: _Shape, x: str) -> list[str]:
        if not {"minLength", "pattern"} & schema.keys():
            return []
        if "any" in shape.kinds:
            self._reject("minLength or pattern", x)
        if "string" not in shape.kinds:
            return []
        tests = []
        if "minLength" in schema:
            tests.append(f"len({x}) >= {schema['minLength']}")
        if "pattern" in schema:
            search = f"{self.writer.pattern(schema['pattern'])}({x})"
            gap = _widest_gap(schema["pattern"])
            if gap:
                # What begins with a character that the pattern does not name need not be searched.
                first, end = map(_escaped, gap)
                search = f'"{first}" <= {x} < "{end}" or {search}'
            if _takes_every_printable(schema["pattern"]):
                search = f'"!" <= {x} < "\\x7f" or {search}'
            if " or " in search:
                search = f"({search})"
            tests.append(search)
        return self._guarded(tests, shape, x, "string")

    def _of_list(self, schema: Schema, shape: _Shape, x: str) -> list[str]:
        tests = []
        for key, sign in (("minItems", ">="), ("maxItems", "<=")):
            if key in schema:
                tests.append(f"len({x}) {sign} {schema[key]}")
        if "items" in schema and shape.items is not None:
            inner = self.of(schema["items"], shape.items, "item")
            if inner:
                tests.append(f"all({_all(inner)} for item in {x})")
        if {"items", "minItems", "maxItems"} & schema.keys() and shape.kinds != {"array"}:
            self._reject("a list among other types", x)
        return tests

    def _guarded(self, tests: list[str], shape: _Shape, x: str, kind: str) -> list[str]:
        """Let a keyword pass over the values of other types, as JSON Schema wants it."""
        if not tests or shape.kinds == {kind}:
            return tests
        if shape.kinds != {kind, "null"}:
            self._reject(f"a keyword for {kind} where {sorted(shape.kinds)} may stand", x)
        return [f"({x} is None or {_all(tests)})"]

    def _reject_unknown(self, schema: Schema, x: str) -> None:
        for key in schema:
            if key not in ANNOTATIONS | EXTENSIONS | _HONORED:
                self._reject(key, x)

    def _reject(self, what: str, x: str) -> NoReturn:
        place = "/".join([self.name, *filter(None, x.split("."))])
        raise UnsupportedSchemaError(
            f"schemas/v1/{place}: {what} cannot be honored by the "
            "fast path: teach it to python/codegen/generate/fast_decoders.py, or name the schema "
            "there among those that are left to the reference"
        )


_NEXT = "\n        "
_SIDES = {"minimum": ("<", "INFINITY"), "maximum": (">", "-INFINITY")}
_JSON_TYPE = {type(None): "null", bool: "boolean", int: "integer", str: "string"}
_OF_ENVELOPE = frozenset({"properties", "required", "not", "allOf", "if", "then", "else"})
_HONORED = frozenset(
    {
        *("type", "enum", "const", "minimum", "maximum", "minLength", "pattern"),
        *("properties", "required", "additionalProperties", "items", "minItems", "maxItems"),
        *("not", "allOf", "if", "then", "else", "$ref", "$defs"),
    }
)


def _followed(schema: Schema, root: Schema) -> Schema:
    if "$ref" not in schema:
        return schema
    others = schema.keys() - ANNOTATIONS - EXTENSIONS - {"$ref"}
    if others:
        raise UnsupportedSchemaError(f"{schema['$ref']}: {sorted(others)} beside a reference")
    return _followed(definition(schema["$ref"], root["$defs"]), root)


def _kinds(types: str | Sequence[str]) -> set[str]:
    return {types} if isinstance(types, str) else set(types)


def _takes_every_printable(pattern: str) -> bool:
    """Whether one character of printable ASCII at the beginning is enough for a pattern."""
    return bool(_ONE_CLASS.fullmatch(pattern)) and all(map(re.compile(pattern).match, _PRINTABLE))


def _widest_gap(pattern: str) -> tuple[str, str] | None:
    """Return the most characters in a row that a pattern takes because it names none of them.

    The first of them, and the first behind them; of those with up to 16 bits, which are nearly all.
    """
    if not (pattern.startswith("[^") and _ONE_CLASS.fullmatch(pattern)):
        return None
    named = [ord(bound) for bound in pattern[2:-1].replace("-", "")]
    bounds = [*(bound for bound in named if bound <= _SIXTEEN_BITS), _SIXTEEN_BITS]
    class_of_one = re.compile(pattern)
    gaps = (
        (end - start - 1, start + 1, end)
        for start, end in itertools.pairwise(bounds)
        if class_of_one.match(chr(start + 1))
    )
    _, first, end = max(gaps)
    return chr(first), chr(end)


def _all(tests: Sequence[str]) -> str:
    if not tests:
        return "True"
    return tests[0] if len(tests) == 1 else f"({' and '.join(tests)})"


def _literal(value: Any) -> str:
    return repr(value) if not isinstance(value, str) else '"' + _escaped(value) + '"'


def _escaped(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return "".join(one if " " <= one <= "~" else ascii(one)[1:-1] for one in plain)
