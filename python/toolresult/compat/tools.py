"""Many schemas at once beside the contract: data contracts of tools, and OpenAPI documents."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from toolresult.compat.errors import cannot_compare
from toolresult.contract.package_data import URN
from toolresult.data_contracts.contracts import DataContracts
from toolresult.json_schema.profile import ANNOTATIONS, SUBSCHEMAS
from toolresult.json_schema.walk import Schema, definition_name, move, subschemas
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidTypeError, InvalidValueError

_COMPONENTS = "#/components/schemas"
# What a document begins with that is a schema itself.
_KEYWORDS = ANNOTATIONS | SUBSCHEMAS.keys() | {"$ref", "type", "enum", "const", "required"}
# Where OpenAPI holds examples, which are not schemas.
_EXAMPLES = frozenset({"example", "examples", "default"})


def is_of_tools(files: Mapping[str, Any]) -> bool:
    """Whether the schemas of a folder are those of tools: none is a form of this contract."""
    identifiers = (schema.get("$id") for schema in files.values() if isinstance(schema, dict))
    return not any(isinstance(one, str) and one.startswith(URN) for one in identifiers)


def by_tool(folder: Path, files: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schemas of a folder by the names of their tools, as `from_folder` reads these.

    Raises:
        CannotCompareError: two files name one tool.
    """
    found: dict[str, Any] = {}
    for stem, schema in files.items():
        name = unquote(stem)
        if name in found:
            raise cannot_compare("tool-twice", folder, tool=quote(name))
        found[name] = schema
    return found


def tools_of(document: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the schemas in a document of tools; None if it is something else.

    It is an object of tool → schema, by itself or as `tools`, or what an MCP server lists.

    Raises:
        CannotCompareError: it lists tools, but these are not MCP tools.

    >>> tools_of({"fs:list": {"type": "array"}})
    {'fs:list': {'type': 'array'}}
    >>> tools_of({"tools": [{"name": "rows", "outputSchema": {"type": "object"}}]})
    {'rows': {'type': 'object'}}
    >>> tools_of({"properties": {}, "title": "Order"})
    """
    tools = document.get("tools")
    if isinstance(tools, list):
        try:
            return DataContracts.from_mcp_tools(tools).json_schemas()
        except (InvalidTypeError, InvalidValueError) as error:
            raise cannot_compare("unreadable", "tools", reason=error) from None
    if isinstance(tools, dict) and len(document) == 1:
        document = tools
    is_schema = not document or any(key in _KEYWORDS or key.startswith("$") for key in document)
    if is_schema or not all(isinstance(one, dict | bool) for one in document.values()):
        return None
    return dict(document)


def openapi_schemas(document: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the schemas that an OpenAPI document names, and those that stand in its operations.

    The former by their names, the latter by pointers; references among them mean `$defs`.
    """
    components = document.get("components")
    named = components.get("schemas", {}) if isinstance(components, dict) else {}
    moved = {name: move(schema, _COMPONENTS, "#/$defs") for name, schema in named.items()}
    inline = {
        pointer(path): move(schema, _COMPONENTS, "#/$defs")
        for part in ("paths", "webhooks")
        for path, schema in _inline(document.get(part), (part,))
    }
    return moved, inline


def with_definitions(schema: Schema, definitions: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema with those of some definitions that it leads to."""
    found: dict[str, Any] = {}
    waiting: list[Any] = [schema]
    while waiting:
        for _, part in subschemas(waiting.pop()):
            reference = part.get("$ref") if isinstance(part, dict) else None
            name = definition_name(reference) if isinstance(reference, str) else None
            if name in definitions and name not in found:
                found[str(name)] = definitions[str(name)]
                waiting.append(found[str(name)])
    return {**schema, "$defs": found} if found else dict(schema)


def _inline(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[Sequence[str | int], Any]]:
    """Yield what `schema` holds in the operations of an OpenAPI document."""
    steps: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        steps = value.items()
    elif isinstance(value, list):
        steps = enumerate(value)
    for step, child in steps:
        if step == "schema" and isinstance(child, dict):
            yield (*path, step), child
        elif step not in _EXAMPLES:
            yield from _inline(child, (*path, step))
