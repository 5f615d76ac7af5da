"""The declarations of the envelopes in TypeScript, made from the schemas.

Every shape is a type alias: an interface has no index signature, and neither MCP's
`structuredContent` nor the `JSONValue` of the AI SDK would take it. For the same reason arrays are
mutable. A field may be undefined, which is the same as absent.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from codegen.generate.publish import notice
from codegen.source import Schema, Source

_JSON = "JsonValue"
_SCALARS = {"string": "string", "boolean": "boolean", "null": "null"} | dict.fromkeys(
    ("integer", "number"), "number"
)
_OPEN = "readonly [key: string]: JsonValue | undefined;"

_HEAD = """\
/** A JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/** A JSON object whose fields are not known. */
export type JsonFields = { readonly [key: string]: JsonValue | undefined };

/** A decimal digit. */
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** The number that a text spells. */
type NumberIn<Text extends string> = Text extends `${infer Found extends number}` ? Found : never;

/**
 * The code of a result that is not ok: one of the contract, or a team's own in the same ranges.
 * Every number by itself, so that `code !== 0` tells a failure from a success; for a number that
 * is known at run time only, use `failure()`.
 */
export type FailureCode = NumberIn<`$THOUSANDS${Digit}${Digit}${Digit}`>;
"""


@dataclass(frozen=True)
class _Variant:
    """One side of a union: what its fields are, where the schema says it by a condition.

    Attributes:
        name: what the name of the form is followed by.
        says: what such an envelope says, for its comment.
        types: the type of a field, where it is another than in the schema.
        required: fields that it must have beside those that the schema requires.
        data: the type parameter of its data, or "".
    """

    name: str
    says: str
    types: Mapping[str, str] = field(default_factory=dict)
    required: frozenset[str] = frozenset()
    data: str = ""


# A form that is a tool result is a union of two: the first worked, the second did not.
_VARIANTS: Mapping[str, tuple[_Variant, ...]] = {
    "tool-return": (
        _Variant("Success", "It worked.", {"code": "0", "data": "Data"}, data="Data"),
        _Variant("Failure", "It failed, or found nothing.", {"code": "FailureCode"},
                 frozenset({"message"})),
    ),
    "tool-response": (
        _Variant("Success", "It worked.", {"code": "0", "data": "Data | null"}, data="Data"),
        _Variant("Failure", "It failed, or found nothing.", {"code": "FailureCode"}),
    ),
    "tool-execution-result": (
        _Variant("Success", "It worked.", {"success": "true", "data": "Data"}, data="Data"),
        _Variant("Failure", "It failed, or found nothing.", {"success": "false", "data": "null"}),
    ),
    "tool-result": (
        _Variant("Success", "It worked.", {"output": "string", "error": "null"},
                 frozenset({"output"})),
        _Variant("Failure", "It failed.", {"error": "string"}, frozenset({"error"})),
    ),
}  # fmt: skip


def envelope_types(source: Source) -> str:
    """Return the text of `envelopes.ts`."""
    shared = _Shared(source.schemas["tool-return"]["$defs"]["toolresult"])
    head = _HEAD.replace("THOUSANDS", f"{{{_thousands(source)}}}")
    parts = [f"// {notice('schemas/v1')}\n{head}", shared.declaration()]
    for name, schema in source.envelopes().items():
        parts += _form(name, schema, shared)
    rows = "".join(f'  readonly "{name}": {_pascal(name)};\n' for name in source.envelopes())
    comment = "/** The envelopes by the names of their forms. */"
    parts.append(f"{comment}\nexport type Envelopes = {{\n{rows}}};\n")
    return "\n".join(parts)


def _thousands(source: Source) -> str:
    """Return the thousands of the ranges of failures, as a union: 1 | 2 | 5."""
    bounds = [(row["minimum"], row["maximum"]) for row in source.table["ranges"] if row["maximum"]]
    if any(low % 1000 or high % 1000 != 999 for low, high in bounds):
        raise ValueError("the ranges of failures are not whole thousands: FailureCode is wrong")
    return " | ".join(
        str(thousand) for low, high in bounds for thousand in range(low // 1000, high // 1000 + 1)
    )


def name_types(source: Source) -> str:
    """Return the text of `names.ts`: the schemas and the rules of findings as unions."""
    rules = [row["id"] for row in source.rules["rules"] if row["scope"] == "payload"]
    return (
        f"// {notice('schemas/v1')}\n"
        f"/** The name of a schema. */\nexport type SchemaName ={_lines(source.schemas)};\n\n"
        f"/** The id of a rule of findings. */\nexport type Rule ={_lines(rules)};\n"
    )


def _lines(names: Iterable[str]) -> str:
    return "".join(f"\n  | {json.dumps(name)}" for name in names)


@dataclass(frozen=True)
class _Shared:
    """The extension that every form may carry, declared once."""

    schema: Schema
    name: str = "ToolresultExtension"

    def declaration(self) -> str:
        return _alias(self.name, self.schema, _Context("", {}, None))


@dataclass(frozen=True)
class _Context:
    """Where a schema is: the form's name, its definitions, and what is declared elsewhere."""

    form: str
    definitions: Mapping[str, Schema]
    shared: _Shared | None

    def reference(self, name: str) -> str:
        if self.shared is not None and self.definitions[name] == self.shared.schema:
            return self.shared.name
        return self.form + _pascal(name)

    def described(self, schema: Schema) -> Schema:
        """Return what a field says of itself; a bare reference says what it refers to."""
        if "$ref" not in schema or "description" in schema:
            return schema
        return {"description": _first(self.definitions[schema["$ref"].removeprefix("#/$defs/")])}


def _form(name: str, schema: Schema, shared: _Shared) -> Iterator[str]:
    title = _pascal(name)
    context = _Context(title, schema.get("$defs", {}), shared)
    for key, definition in context.definitions.items():
        if definition != shared.schema:
            yield _alias(context.reference(key), definition, context)
    variants = _VARIANTS.get(name)
    if variants is None:
        yield _alias(title, schema, context)
        return
    for one in variants:
        yield _variant(title, schema, one, context)
    yield _union(title, schema, variants)


def _variant(title: str, schema: Schema, variant: _Variant, context: _Context) -> str:
    required = {*schema.get("required", ()), *variant.required}
    body = _object({**schema, "required": required}, context, "", variant.types)
    parameter = f"<{variant.data} = {_JSON}>" if variant.data else ""
    said = f"/** {variant.says} {_first(schema)} */\n"
    return f"{said}export type {title}{variant.name}{parameter} = {body};\n"


def _union(title: str, schema: Schema, variants: tuple[_Variant, ...]) -> str:
    parameter = f"<Data = {_JSON}>" if any(one.data for one in variants) else ""
    sides = " | ".join(title + one.name + (f"<{one.data}>" if one.data else "") for one in variants)
    return f"{_comment(schema, '')}export type {title}{parameter} = {sides};\n"


def _alias(name: str, schema: Schema, context: _Context) -> str:
    return f"{_comment(schema, '')}export type {name} = {_type(schema, context, '')};\n"


def _type(schema: Schema, context: _Context, indent: str) -> str:
    if "$ref" in schema:
        return context.reference(schema["$ref"].removeprefix("#/$defs/"))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if "type" not in schema and "if" in schema and "else" in schema:
        return " | ".join(_type(schema[key], context, indent) for key in ("if", "else"))
    kinds = schema.get("type", ())
    names = [kinds] if isinstance(kinds, str) else list(kinds)
    return " | ".join(_kind(kind, schema, context, indent) for kind in names) or _JSON


def _kind(kind: str, schema: Schema, context: _Context, indent: str) -> str:
    if kind == "object":
        return _object(schema, context, indent, {})
    if kind == "array":
        item = _type(schema.get("items", {}), context, indent)
        return f"({item})[]" if " | " in item else f"{item}[]"
    return _SCALARS[kind]


def _object(schema: Schema, context: _Context, indent: str, types: Mapping[str, str]) -> str:
    inner = indent + "  "
    fields = schema.get("properties", {})
    required = schema.get("required", ())
    rows = [
        _comment(context.described(one), inner)
        + _row(name, types.get(name) or _type(one, context, inner), name in required, inner)
        for name, one in fields.items()
    ]
    rows += [f"{inner}readonly {name}: {_JSON};\n" for name in sorted({*required} - {*fields})]
    is_open = schema.get("additionalProperties", True) is not False
    if is_open and not rows:
        return "JsonFields"
    if is_open:
        rows.append(f"{inner}{_OPEN}\n")
    return f"{{\n{''.join(rows)}{indent}}}"


def _row(name: str, type_: str, is_required: bool, indent: str) -> str:
    key = name if re.fullmatch(r"[A-Za-z_]\w*", name) else json.dumps(name)
    if is_required:
        return f"{indent}readonly {key}: {type_};\n"
    return f"{indent}readonly {key}?: {type_} | undefined;\n"


def _comment(schema: Schema, indent: str) -> str:
    text = str(schema.get("description", "")).replace("*/", "* /")
    return f"{indent}/** {text} */\n" if text else ""


def _first(schema: Schema) -> str:
    return str(schema.get("description", "")).split(". ")[0].rstrip(".") + "."


def _pascal(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[-_]", name))
