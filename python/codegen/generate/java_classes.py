"""The Java classes of the envelopes: what each field is, and a builder that sets it.

A class of the contract is in two halves. This half has the getters and the builder; the other is
written by hand in `java/`, extends it, and is what users see. An object holds one JSON tree that
never changes, so an absent field stays absent and null stays null.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from codegen.generate.models import class_name
from codegen.generate.publish import NOTICE
from codegen.source import Schema, Source
from toolresult.cli.emission.rows import in_block_comment
from toolresult.json_schema.walk import follow

PACKAGE: Final = "dev.toolresult"
# JSON type → the type of the getter, the method that reads it, and what the builder takes.
_SCALARS: Final[Mapping[str, tuple[str, str]]] = {
    "string": ("String", "text"),
    "integer": ("Long", "whole"),
    "number": ("BigDecimal", "number"),
    "boolean": ("Boolean", "truth"),
}
_IMPORTS: Final[Mapping[str, str]] = {
    "BigDecimal": "java.math.BigDecimal",
    "Map<": "java.util.Map",
    "List<": "java.util.List",
    "Optional<": "java.util.Optional",
    "@Nullable": "org.jspecify.annotations.Nullable",
}
# The class of the workflow's document always has data; the other fields are what forms require.
_WRITTEN: Final[Mapping[str, tuple[str, ...]]] = {"tool-execution-result": ("data",)}


# The classes whose code is one of the table; their builders take its constants, too.
_CODED: Final = frozenset({"ToolReturn", "ToolResponse"})


@dataclass(frozen=True, slots=True)
class _Field:
    """One field: its serialized name, its Java name and type, how it is read, if it can lack."""

    name: str
    java: str
    type: str
    reader: str
    taken: str
    doc: str
    is_always_there: bool

    @property
    def suffix(self) -> str:
        return self.java[0].upper() + self.java[1:]


@dataclass(frozen=True, slots=True)
class _Class:
    """One class: its name, its fields, and what the generated half has to know of it."""

    name: str
    schema: str
    fields: Sequence[_Field]
    is_open: bool
    written: Sequence[str]
    is_whole: bool


def java_classes(source: Source) -> dict[str, str]:
    """Return the generated halves: file name → text."""
    classes = [
        _form(name, schema) for name, schema in source.schemas.items() if name != "error-codes"
    ]
    response = source.schemas["tool-response"]
    meta = follow(response["properties"]["meta"], response)
    classes.append(_class("ResponseMeta", "tool-response", meta, response, is_whole=True))
    return {f"{_half(one)}.java": _text(one) for one in classes}


def _form(name: str, schema: Schema) -> _Class:
    return _class(class_name(name), name, schema, schema, is_whole=False)


def _class(name: str, form: str, schema: Schema, root: Schema, *, is_whole: bool) -> _Class:
    required = schema.get("required", ())
    nullable = [
        field for field in required if _may_be_null(follow(schema["properties"][field], root))
    ]
    # The object of a part is not checked before it is in an envelope.
    always = set() if is_whole else set(required).difference(nullable)
    fields = [
        _field(name, field, own, root, is_always_there=field in always)
        for field, own in schema["properties"].items()
    ]
    return _Class(
        name,
        form,
        fields,
        is_open=schema.get("additionalProperties") is not False,
        written=[*nullable, *_WRITTEN.get(form, ())],
        is_whole=is_whole,
    )


def _may_be_null(schema: Schema) -> bool:
    if "$ref" in schema:
        return False
    if "else" in schema:
        # A condition names its own type: what it is not about is in the other branch.
        return _may_be_null(schema["else"])
    kinds = schema.get("type")
    return kinds == "null" if isinstance(kinds, str) else kinds is None or "null" in kinds


def _field(holder: str, name: str, own: Schema, root: Schema, *, is_always_there: bool) -> _Field:
    schema = follow(own, root)
    java, reader, taken = _types(holder, name, schema, root)
    words = name.lstrip("$").split("_")
    camel = words[0] + "".join(word.capitalize() for word in words[1:])
    chinese = own.get("x-i18n", schema.get("x-i18n", {})).get("zh", {}).get("description", "")
    description = own.get("description", schema.get("description", own.get("title", name)))
    doc = f"{description}\n{chinese}".strip()
    return _Field(name, camel, java, reader, taken, doc, is_always_there)


def _types(holder: str, name: str, schema: Schema, root: Schema) -> tuple[str, str, str]:
    if (holder, name) == ("ToolResponse", "meta"):
        return "ResponseMeta", "meta", "ResponseMeta"
    kinds = schema.get("type", ())
    kinds = (kinds,) if isinstance(kinds, str) else kinds
    if "object" in kinds:
        return "Map<String, @Nullable Object>", "map", "Map<String, ?>"
    if "array" in kinds:
        return "List<Map<String, @Nullable Object>>", "maps", "List<? extends Map<String, ?>>"
    scalars = [kind for kind in kinds if kind != "null"]
    if len(scalars) != 1:
        return "Object", "plain", "Object"
    if scalars == ["integer"] and "maximum" in schema:
        return "Integer", "integer", "Integer"
    java, reader = _SCALARS[scalars[0]]
    return java, reader, java


def _half(one: _Class) -> str:
    return one.name if one.is_whole else f"{one.name}Fields"


def _text(one: _Class) -> str:
    body = _body(one)
    imports = {
        "com.fasterxml.jackson.databind.node.ObjectNode",
        "java.util.List",
        *(name for word, name in _IMPORTS.items() if word in body),
        *(
            ["com.fasterxml.jackson.annotation.JsonCreator", "java.util.Map"]
            if one.is_whole
            else ()
        ),
    }
    lines = "".join(f"import {name};\n" for name in sorted(imports))
    return f"// {NOTICE}\npackage {PACKAGE};\n\n{lines}\n{body}"


def _body(one: _Class) -> str:
    head = (
        "/**\n * Metadata of a {@link ToolResponse}; immutable.\n */\n"
        f"public final class {one.name} extends FrozenObject {{\n"
        if one.is_whole
        else f"/** The fields of {{@link {one.name}}}. */\n"
        f"abstract class {_half(one)} extends FrozenEnvelope {{\n"
    )
    names = ", ".join(f'"{field.name}"' for field in one.fields)
    written = ", ".join(f'"{name}"' for name in one.written)
    parts = [
        f"    private static final List<String> FIELDS = List.of({names});\n"
        f"    private static final List<String> WRITTEN = List.of({written});\n",
        f"    {_half(one)}(ObjectNode tree) {{\n        super(tree);\n    }}\n",
        *([_whole(one)] if one.is_whole else []),
        *(_getter(field) for field in one.fields),
        *([_ERROR_CODE] if one.name in _CODED else []),
        *([_OPEN_GETTER] if one.is_open else []),
        *_numbers(one),
        _builder(one),
    ]
    return head + "\n".join(parts) + "}\n"


def _whole(one: _Class) -> str:
    return f"""\
    /** A builder without any field. */
    public static Builder builder() {{
        return new Builder(null);
    }}

    /** A builder with the fields of this object. */
    public Builder toBuilder() {{
        return new Builder(tree());
    }}

    /** For ObjectMappers: the object with these fields, unchecked until it is in an envelope. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static {one.name} fromMap(Map<String, ?> fields) {{
        Builder builder = builder();
        fields.forEach(builder::field);
        return builder.build();
    }}
"""


_OPEN_GETTER = """\
    /**
     * A field by its serialized name, as a plain Java value; null where it is absent.
     *
     * @param name the name in JSON
     */
    public @Nullable Object get(String name) {
        return plain(name);
    }
"""


def _getter(field: _Field) -> str:
    said, absent = ("", "") if field.is_always_there else ("Null where it is absent.", "@Nullable ")
    doc = _doc(field.doc, "    ", said)
    return (
        f"{doc}    public {absent}{field.type} get{field.suffix}() {{\n"
        f'        return {field.reader}("{field.name}");\n    }}\n'
    )


_ERROR_CODE = """\
    /**
     * The row of the code in the contract's table; empty where the table has none.
     *
     * <p>错误码在契约的表中对应的行；表中没有时为空。
     */
    public Optional<ErrorCode> errorCode() {
        return ErrorCode.of(getCode());
    }
"""


def _numbers(one: _Class) -> list[str]:
    readers = [f for f in one.fields if f.reader in ("integer", "whole", "number", "meta")]
    if not readers:
        return []
    calls = "".join(f"        get{field.suffix}();\n" for field in readers)
    return [f"    @Override\n    void readNumbers() {{\n{calls}    }}\n"]


def _builder(one: _Class) -> str:
    setters = "\n".join(_setter(field) for field in one.fields)
    coded = _CODE_SETTER if one.name in _CODED else ""
    opened = _OPEN_SETTER if one.is_open else ""
    build = "new ResponseMeta(ordered())" if one.is_whole else f"new {one.name}(valid())"
    throws = (
        ""
        if one.is_whole
        else "         *\n         * @throws ContractException the fields break the contract\n"
    )
    return f"""\
    /**
     * Sets the fields of a {{@link {one.name}}} one by one. Null leaves a field out, unless the
     * form requires it; to write null, pass a NullNode. Not thread-safe.
     */
    public static final class Builder extends FieldsBuilder {{
        Builder(ObjectNode fields) {{
            super("{one.schema}", FIELDS, WRITTEN, fields);
        }}

{setters}{coded}{opened}
        /**
         * The object with these fields.
{throws}         */
        public {one.name} build() {{
            return {build};
        }}
    }}
"""


def _setter(field: _Field) -> str:
    doc = _doc(field.doc, "        ", "")
    return (
        f"{doc}        public Builder {field.java}(@Nullable {field.taken} {field.java}) {{\n"
        f'            put("{field.name}", {field.java});\n            return this;\n        }}\n'
    )


_CODE_SETTER = """
        /**
         * A code of the contract.
         *
         * <p>契约中的错误码。
         */
        public Builder code(@Nullable ErrorCode code) {
            return code(code == null ? (Integer) null : (Integer) code.code());
        }
"""

_OPEN_SETTER = """
        /**
         * Sets a field that has no method of its own.
         *
         * @param name the name in JSON
         * @param value its value
         */
        public Builder field(String name, @Nullable Object value) {
            put(name, value);
            return this;
        }
"""


def _doc(text: str, indent: str, end: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    lines = [in_block_comment(line) for line in escaped.split("\n")]
    if end:
        lines[0] += f" {end}"
    body = f"\n{indent} *\n{indent} * <p>".join(lines)
    return f"{indent}/**\n{indent} * {body}\n{indent} */\n"
