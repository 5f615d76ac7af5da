"""Tools as a provider's API takes them: name, description, parameters and output as JSON Schema."""

import hashlib
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, TypeAlias, get_args

from pydantic import TypeAdapter
from pydantic.errors import PydanticInvalidForJsonSchema
from pydantic_core import to_jsonable_python

from toolresult.data_contracts.contracts import DataContracts
from toolresult.executor.tools import Tool, ToolParameter
from toolresult.models.ordinary import plain
from toolresult.strict_json.writer import to_json

Provider: TypeAlias = Literal["openai", "openai-responses", "anthropic", "google", "mcp"]

# The form of the results that an executor returns.
_FORM = "tool-response"
# What every provider takes as a name. OpenAI is the strictest: no ":" and at most 64 characters.
_LEGAL = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")
_LONGEST_NAME = 64
_DIGITS = 8
_SECTIONS = ("args:", "arguments:", "parameters:")
# `name: text`, or `name (type): text`.
_ENTRY = re.compile(r"^\*{0,2}(?P<name>\w+)(?: *\([^)]*\))?: *(?P<text>.*)")


def called_names(names: Iterable[str]) -> dict[str, str]:
    """Return the name by which a model calls each tool, and the tool's full name.

    A name that every provider takes stays; ":" becomes "__". A name with other characters that
    some provider rejects, or one that is too long or taken, ends with a digest of the full name.

    >>> called_names(["echo", "vm:screenshot"])
    {'echo': 'echo', 'vm__screenshot': 'vm:screenshot'}
    """
    full_names = list(names)
    taken = {name for name in full_names if _LEGAL.fullmatch(name)}
    called: dict[str, str] = {}
    for full in full_names:
        short = full.replace(":", "__")
        is_free = _LEGAL.fullmatch(short) and (short == full or short not in taken)
        name = short if is_free else _with_digest(short, full)
        taken.add(name)
        called[name] = full
    return called


def _with_digest(short: str, full: str) -> str:
    digest = hashlib.sha256(full.encode("utf-8", "backslashreplace")).hexdigest()[:_DIGITS]
    legal = re.sub(r"[^A-Za-z0-9_-]", "_", short)
    start = legal if re.match("[A-Za-z_]", legal) else f"_{legal}"
    return f"{start[: _LONGEST_NAME - _DIGITS - 1]}_{digest}"


def definitions_of(
    tools: Mapping[str, Tool], contracts: DataContracts | None, provider: Provider
) -> list[dict[str, Any]]:
    """Return the definitions of tools for one provider.

    Args:
        tools: the tools by their full names.
        contracts: what each tool promises of its `data`.
        provider: whose API takes them.

    Raises:
        ValueError: there is no such provider, or a parameter cannot be described.
    """
    if provider not in _WRITERS:
        known = ", ".join(get_args(Provider))
        raise ValueError(f"expected a provider ({known}), got {provider!r}")
    write = _WRITERS[provider]
    return [write(called, tools[full], contracts) for called, full in called_names(tools).items()]


def _openai(name: str, tool: Tool, _contracts: DataContracts | None) -> dict[str, Any]:
    return {"type": "function", "function": _described(name, tool, "parameters")}


def _openai_responses(name: str, tool: Tool, _contracts: DataContracts | None) -> dict[str, Any]:
    # Without the flag this API makes every parameter required.
    return {"type": "function", **_described(name, tool, "parameters"), "strict": False}


def _anthropic(name: str, tool: Tool, _contracts: DataContracts | None) -> dict[str, Any]:
    return _described(name, tool, "input_schema")


def _google(name: str, tool: Tool, _contracts: DataContracts | None) -> dict[str, Any]:
    return _described(name, tool, "parametersJsonSchema")


def _mcp(name: str, tool: Tool, contracts: DataContracts | None) -> dict[str, Any]:
    definition = _described(name, tool, "inputSchema")
    if contracts is not None and tool.name.full in contracts:
        definition["outputSchema"] = contracts.to_mcp_output_schema(tool.name.full, _FORM)
    if tool.idempotent:
        definition["annotations"] = {"idempotentHint": True}
    return definition


_WRITERS: Mapping[str, Callable[[str, Tool, DataContracts | None], dict[str, Any]]] = {
    "openai": _openai,
    "openai-responses": _openai_responses,
    "anthropic": _anthropic,
    "google": _google,
    "mcp": _mcp,
}


def _described(name: str, tool: Tool, place: str) -> dict[str, Any]:
    text = inspect.getdoc(tool.function) or ""
    said = " ".join(text.partition("\n\n")[0].split())
    described = {"description": said} if said else {}
    return {"name": name, **described, place: parameters_schema(tool)}


# Parameters


def parameters_schema(tool: Tool) -> dict[str, Any]:
    """Return the JSON Schema of the arguments of a tool: an object with its parameters.

    Raises:
        ValueError: JSON Schema cannot describe a parameter that a call must give.
    """
    texts = dict(parameter_texts(inspect.getdoc(tool.function) or ""))
    fillable = [each for each in tool.parameters if _schema_of(tool, each) is not None]
    everything = [*fillable, *([] if tool.rest is None else [tool.rest])]
    schemas, definitions = _schemas(everything)
    properties = {
        each.name: _property(each, schemas.get(each.name, {}), texts.get(each.name))
        for each in fillable
    }
    required = [each.name for each in fillable if each.required]
    rest = False if tool.rest is None else schemas.get(tool.rest.name, {}) or True
    return {
        "type": "object",
        "properties": properties,
        **({"required": required} if required else {}),
        "additionalProperties": rest,
        **({"$defs": definitions} if definitions else {}),
    }


def _schema_of(tool: Tool, parameter: ToolParameter) -> object:
    """Return the schema of a parameter by itself; None for an optional one that has none.

    Raises:
        ValueError: it has none, and a call must give it.
    """
    if parameter.adapter is None:
        return {}
    try:
        return parameter.adapter.json_schema()
    except PydanticInvalidForJsonSchema:
        if not parameter.required:
            return None
    raise ValueError(
        f"{tool.name.full}: the parameter {parameter.name!r} ({parameter.expected}) cannot be"
        " described in JSON Schema, so no model can give it; annotate it with a type of JSON"
    )


def _schemas(
    parameters: Iterable[ToolParameter],
) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    """Return the schemas of parameters by name, and the definitions that they share."""
    inputs = [
        (each.name, "validation", each.adapter) for each in parameters if each.adapter is not None
    ]
    found, shared = TypeAdapter.json_schemas(inputs)  # type: ignore[arg-type]
    return {name: dict(one) for (name, _), one in found.items()}, dict(shared.get("$defs", {}))


def _property(parameter: ToolParameter, schema: dict[str, Any], text: str | None) -> dict[str, Any]:
    described = dict(schema)
    if text and "description" not in schema:
        described["description"] = text
    if not parameter.required and parameter.default is not None:
        default = plain(parameter.default)
        if _is_json(default):
            # SDKs write definitions with `json`, which knows no Decimal.
            described["default"] = to_jsonable_python(default)
    return described


def _is_json(value: object) -> bool:
    try:
        to_json(value)
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def parameter_texts(text: str) -> Iterator[tuple[str, str]]:
    r"""Yield the names and descriptions of parameters in the `Args:` section of a docstring.

    >>> dict(parameter_texts("Find.\n\nArgs:\n    number: the order's\n        number.\n"))
    {'number': "the order's number."}
    """
    name, words, margin, is_inside = "", list[str](), 0, False
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if not line.strip():
            continue
        if indent == 0:
            is_inside, margin = line.strip().lower() in _SECTIONS, 0
            continue
        if not is_inside:
            continue
        margin = margin or indent
        entry = _ENTRY.fullmatch(line.strip()) if indent == margin else None
        if entry is None:
            words.append(line.strip())
            continue
        if name:
            yield name, " ".join(words)
        name, words = entry["name"], [entry["text"]]
    if name:
        yield name, " ".join(filter(None, words))
