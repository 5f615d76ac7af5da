"""The Python tests of a schema, for the types that the fast path decodes."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from codegen.generate.fast_decoder_writer import Shape, UnsupportedSchemaError, Writer
from codegen.lint.schemas import EXTENSIONS
from codegen.source import Schema
from toolresult.json_schema.profile import ANNOTATIONS
from toolresult.json_schema.walk import definition, definition_name

DECODED = {"null": "None", "boolean": "bool", "integer": "int", "string": "str"}
_PRINTABLE = [chr(code) for code in range(ord("!"), ord("~") + 1)]
_SIXTEEN_BITS = 0xFFFF
_ONE_CLASS = re.compile(r"\[(?:[^\\\[\]])+\]", re.DOTALL)


@dataclass(frozen=True)
class Tests:
    """Writes the Python tests of one schema; a list of tests is to be read as `and`.

    Attributes:
        writer: takes what the tests need.
        root: the schema.
        name: its name.
        exact: whether the tests may not reject what the schema accepts, because their answer
            is turned around or chooses between others.
    """

    writer: Writer
    root: Schema
    name: str
    exact: bool = False

    def of_envelope(self, shape: Shape) -> list[str]:
        """Return the tests of a whole envelope, whose fields are local variables."""
        self._reject_unknown(self.root, "")
        tests, narrowed = self._of_fields(self.root, shape, "")
        return tests + self._of_conditions(self.root, narrowed, "")

    def of(self, schema: Schema, shape: Shape, x: str) -> list[str]:
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

    def _of_definition(self, schema: Schema, shape: Shape, x: str) -> list[str]:
        """Call a function for what the schema defines under a name."""
        name = definition_name(schema["$ref"]) or ""
        tests = replace(self, exact=False).of(followed(schema, self.root), shape, name)
        if self.exact or shape.kinds != {"object"}:
            self._reject("a reference in a condition or to anything but an object", x)
        function = f"_is_{name}"
        self.writer.function(
            function,
            f"def {function}({name}: Any) -> bool:\n"
            f"    return bool(\n        {f'{NEXT}and '.join(tests) or 'True'}\n    )\n\n",
        )
        return [f"{function}({x})"]

    def _of_fields(self, schema: Schema, shape: Shape, prefix: str) -> tuple[list[str], Shape]:
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
            narrowed = kinds_of(own["type"]) & child.kinds if "type" in own else child.kinds
            fields[key] = replace(
                child, kinds=narrowed or child.kinds, present=child.present or key in required
            )
        return tests, replace(shape, fields=fields)

    def _of_conditions(self, schema: Schema, shape: Shape, x: str) -> list[str]:
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
            tests.append(f"({yes}{NEXT}    if {condition}{NEXT}    else {no})")
        elif {"then", "else"} & schema.keys():
            self._reject("then or else without if", x)
        return tests

    def _inside(self, schema: Schema, shape: Shape, x: str) -> list[str]:
        self._reject_unknown(schema, x)
        if {"additionalProperties", "$ref", "$defs"} & schema.keys():
            self._reject("additionalProperties, $ref or $defs in a condition", x)
        if x:
            return self.of(schema, shape, x)
        if schema.keys() - ANNOTATIONS - EXTENSIONS - _OF_ENVELOPE:
            self._reject(f"{sorted(schema)} in a condition on the envelope", x)
        tests, narrowed = self._of_fields(schema, shape, "")
        return tests + self._of_conditions(schema, narrowed, "")

    def _of_type(self, schema: Schema, shape: Shape, x: str) -> tuple[list[str], set[str]]:
        kinds = shape.kinds
        if "type" not in schema:
            return [], kinds
        wanted = kinds_of(schema["type"])
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

    def _of_value(self, schema: Schema, shape: Shape, x: str) -> list[str]:
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

    def _is_one_of(self, values: Sequence[Any], shape: Shape, x: str) -> str:
        kinds = {_JSON_TYPE.get(type(one), "other") for one in values}
        if kinds - DECODED.keys() or shape.kinds - DECODED.keys():
            self._reject(f"one of {values}", x)
        if "integer" in kinds | shape.kinds and "boolean" in kinds | shape.kinds:
            # Python takes True for 1.
            self._reject(f"one of {values} among numbers and booleans", x)
        if len(values) == 1:
            sign = "is" if kinds & {"null", "boolean"} else "=="
            return f"{x} {sign} {literal(values[0])}"
        return f"{x} in ({', '.join(map(literal, values))})"

    def _of_text(self, schema: Schema, shape: Shape, x: str) -> list[str]:
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

    def _of_list(self, schema: Schema, shape: Shape, x: str) -> list[str]:
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

    def _guarded(self, tests: list[str], shape: Shape, x: str, kind: str) -> list[str]:
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
            f"schemas/v1/{place}: {what} cannot be honored by the fast path: teach it to "
            "python/codegen/generate/fast_decoder_conditions.py, or name the schema in "
            "fast_decoders.py among those that are left to the reference"
        )


NEXT = "\n        "
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


def followed(schema: Schema, root: Schema) -> Schema:
    """Return what a schema refers to, or the schema itself if it refers to nothing."""
    if "$ref" not in schema:
        return schema
    others = schema.keys() - ANNOTATIONS - EXTENSIONS - {"$ref"}
    if others:
        raise UnsupportedSchemaError(f"{schema['$ref']}: {sorted(others)} beside a reference")
    return followed(definition(schema["$ref"], root["$defs"]), root)


def kinds_of(types: str | Sequence[str]) -> set[str]:
    """Return the types that `type` names, of which there may be one."""
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


def literal(value: Any) -> str:
    """Return a JSON scalar as Python source."""
    return repr(value) if not isinstance(value, str) else '"' + _escaped(value) + '"'


def _escaped(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return "".join(one if " " <= one <= "~" else ascii(one)[1:-1] for one in plain)
