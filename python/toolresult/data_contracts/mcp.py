"""Data contracts as the output schemas of MCP tools, and back."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from toolresult.contract import package_data
from toolresult.data_contracts.json_schemas import SchemaContract
from toolresult.data_contracts.texts import invalid_contract, sentence
from toolresult.forms.registry import BY_NAME
from toolresult.json_schema.profile import ANNOTATIONS, DIALECT
from toolresult.json_schema.walk import inline, move, rebuild
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidTypeError, InvalidValueError

if TYPE_CHECKING:
    from toolresult.data_contracts.pydantic_models import ModelContract

# The definition in the schema of the envelope that is the contract of the data.
_NAME = "toolData"
_PLACE = f"#/$defs/{_NAME}"
# Marks an output schema of ours; every validator ignores a comment.
MARK = "toolresult data contract"
_CONDITIONAL = frozenset({"then", "else"})
_NOTHING: tuple[Any, ...] = ({}, {"properties": {}})
# What an envelope says that is ok, by its form.
_OK: Mapping[str, tuple[str, Any]] = {
    "tool-return": ("code", 0),
    "tool-response": ("code", 0),
    "tool-execution-result": ("success", True),
}


def output_schema(
    data: "SchemaContract | ModelContract", form: str, *, brief: bool = False
) -> dict[str, Any]:
    """Return the schema of an envelope in which a success has data as the contract says.

    Args:
        data: the contract.
        form: the envelope's form.
        brief: whether the envelope is described as in `brief_envelope`.

    Raises:
        ValueError: the form does not carry data as it is, or the contract is written for
            another draft of JSON Schema, or is a model that none can describe.
    """
    if form not in _OK:
        known = ", ".join(_OK)
        raise InvalidValueError(sentence("form-without-data", known=known, found=quote(form)))
    schema = data.json_schema()
    draft = schema.get("$schema", DIALECT) if isinstance(schema, dict) else DIALECT
    if draft.rstrip("#") != DIALECT:
        raise invalid_contract("other-draft", data.tool, found=quote(draft))
    inner = move(schema, "#", _PLACE)
    if isinstance(inner, dict):
        inner.pop("$schema", None)
    takes_null = next(iter(data.violations(None)), None) is None
    rule = data_rule(form, {"$ref": _PLACE}, is_required=not takes_null)
    envelope = brief_envelope(form) if brief else package_data.schema(form)
    # Two tools have two schemas, which must not share an identifier.
    envelope.pop("$id", None)
    return {
        **envelope,
        "$comment": MARK,
        "allOf": [*envelope.get("allOf", []), rule],
        "$defs": {**envelope.get("$defs", {}), _NAME: inner},
    }


def brief_envelope(form: str) -> dict[str, Any]:
    """Return the schema of an envelope as short as a model's context can bear it.

    It takes whatever the published schema takes, and what it no longer rejects is what no tool
    of ours sends: wrong bookkeeping in `meta`, and a text without a visible character.

    >>> brief_envelope("tool-return")["then"]
    {'required': ['message'], 'properties': {'message': {'type': 'string', 'minLength': 1}}}
    """
    published = package_data.schema(form)
    open_field = BY_NAME[form].extension
    brief = _brief(inline(published, published), open_field)
    facts = published["properties"][open_field]
    shape = {keyword: facts[keyword] for keyword in ("type", "required") if keyword in facts}
    return {**brief, "properties": {**brief["properties"], open_field: shape}}


def _brief(schema: Any, open_field: str | None) -> Any:
    """Return a copy of a schema without annotations, and without what it says of one field."""
    if not isinstance(schema, dict):
        return schema
    found = rebuild(schema, lambda child: _brief(child, open_field))
    found.get("properties", {}).pop(open_field, None)
    # In an envelope, every pattern says that a text is not blank.
    if found.pop("pattern", None) is not None:
        found["minLength"] = 1
    return {
        keyword: value
        for keyword, value in found.items()
        if keyword not in {*ANNOTATIONS, "$defs"}
        and not keyword.startswith("x-")
        and not (keyword in _CONDITIONAL and value in _NOTHING)
    }


def data_rule(form: str, data: Any, *, is_required: bool) -> dict[str, Any]:
    """Return the rule that a success has data of a schema.

    Args:
        form: the envelope's form, which carries data as it is.
        data: the schema.
        is_required: whether the data may not be absent.
    """
    key, value = _OK[form]
    then = {"properties": {"data": data}, **({"required": ["data"]} if is_required else {})}
    return {"if": {"properties": {key: {"const": value}}, "required": [key]}, "then": then}


def output_contracts(tools: object) -> dict[str, Any]:
    """Return the output schemas of MCP tools, by the tools' names.

    Raises:
        TypeError: these are not MCP tools.
    """
    listed = tools.get("tools") if isinstance(tools, Mapping) else getattr(tools, "tools", tools)
    if isinstance(listed, str | bytes | Mapping) or not isinstance(listed, Iterable):
        raise InvalidTypeError(sentence("not-mcp-tools", found=type(tools).__name__))
    found: dict[str, Any] = {}
    for given in listed:
        tool = _plain(given)
        name = tool.get("name") if tool is not None else None
        if tool is None or not isinstance(name, str):
            raise InvalidTypeError(sentence("not-mcp-tools", found=type(given).__name__))
        schema = tool.get("outputSchema", tool.get("output_schema"))
        if schema is not None:
            found[name] = _data_of(schema)
    return found


def _plain(tool: object) -> Mapping[str, Any] | None:
    if isinstance(tool, Mapping):
        return tool
    dump = getattr(tool, "model_dump", None)
    return dump(by_alias=True) if dump is not None else None


def _data_of(schema: Any) -> Any:
    """Return the contract of the data in an output schema of ours; any other is one itself."""
    if not isinstance(schema, Mapping) or schema.get("$comment") != MARK:
        return schema
    definitions = schema.get("$defs")
    if not isinstance(definitions, Mapping | None):
        return schema
    if definitions is not None and _NAME in definitions:
        return move(definitions[_NAME], _PLACE, "#")
    data = _data_in_rule(schema.get("allOf"))
    # What `mcp_tool` publishes has the definitions of the data beside the envelope.
    return {**data, "$defs": definitions} if isinstance(data, Mapping) and definitions else data


def _data_in_rule(rules: Any) -> Any:
    """Return the schema of the data in the last rule of an envelope, which `data_rule` made."""
    found = rules[-1] if isinstance(rules, list) and rules else {}
    for key in ("then", "properties", "data"):
        found = found.get(key, {}) if isinstance(found, Mapping) else {}
    return found or True
