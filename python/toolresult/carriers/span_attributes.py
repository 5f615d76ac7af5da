"""What the attributes of a span say of a tool, by each of the conventions that are in use.

| convention | it is a tool's | the result |
|---|---|---|
| OpenTelemetry | `gen_ai.operation.name` is `execute_tool` | `gen_ai.tool.call.result` |
| AI SDK | | `ai.toolCall.result` |
| OpenInference | `openinference.span.kind` is `TOOL` | `output.value` |
| OpenLLMetry | `traceloop.span.kind` is `tool` | `traceloop.entity.output` |

OpenLLMetry writes JSON, often with the value under `output`; both hold dumps of LangChain.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.carriers.carrier import JsonObject
from toolresult.carriers.content_blocks import unwrap
from toolresult.carriers.formats import langchain
from toolresult.forms.canonical import ABSENT
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse

# The newer name first, then those that frameworks wrote before it.
_RESULTS = ("gen_ai.tool.call.result", "gen_ai.tool.output", "ai.toolCall.result", "tool_response")
# any-agent's name, which spans of models have, too.
_OUTPUT = "gen_ai.output"
_KIND = {
    "openinference.span.kind": "output.value",
    "traceloop.span.kind": "traceloop.entity.output",
}
_NAMES = ("gen_ai.tool.name", "ai.toolCall.name", "tool.name", "traceloop.entity.name")
_IDS = ("gen_ai.tool.call.id", "ai.toolCall.id", "tool_call.id", "tool.id")
_MESSAGE = "llm.input_messages."


def is_tool_span(attributes: Mapping[str, Any]) -> bool:
    """Whether a span is the run of a tool, even if it has no result.

    >>> is_tool_span({"openinference.span.kind": "TOOL"}), is_tool_span({})
    (True, False)
    """
    kinds = (attributes.get(key) for key in _KIND)
    is_kind = any(isinstance(kind, str) and kind.lower() == "tool" for kind in kinds)
    return is_kind or attributes.get("gen_ai.operation.name") == "execute_tool"


def result_in(attributes: Mapping[str, Any]) -> JsonObject | None:
    """Return identifier, name and response of a tool's span; None where it has no result.

    >>> result_in({"traceloop.span.kind": "tool", "traceloop.entity.output": '"3 rows"'})
    {'id': None, 'name': None, 'response': '3 rows'}
    """
    found = next((attributes[key] for key in _RESULTS if key in attributes), ABSENT)
    if found is ABSENT and is_tool_span(attributes):
        names = (*_KIND.values(), _OUTPUT)
        found = _unwrapped(next((attributes[key] for key in names if key in attributes), ABSENT))
    if found is ABSENT:
        return None
    return {**identity_of(attributes), **_response(found)}


def identity_of(attributes: Mapping[str, Any]) -> JsonObject:
    """Return the identifier of the call and the name of the tool; None where they are not there."""
    return {"id": _first(attributes, _IDS), "name": _first(attributes, _NAMES)}


def messages_in(attributes: Mapping[str, Any]) -> Iterator[JsonObject]:
    """Yield the results in the messages to a model, which OpenInference writes field by field.

    >>> prefix = "llm.input_messages.1.message."
    >>> list(messages_in({prefix + "role": "tool", prefix + "content": "3 rows"}))
    [{'id': None, 'name': None, 'response': '3 rows'}]
    """
    for key, value in attributes.items():
        if value == "tool" and key.startswith(_MESSAGE) and key.endswith(".message.role"):
            prefix = key.removesuffix("role")
            content = attributes.get(f"{prefix}content", ABSENT)
            if content is not ABSENT:
                found = (attributes.get(f"{prefix}{name}") for name in ("tool_call_id", "name"))
                yield {**dict(zip(("id", "name"), found, strict=True)), "response": content}


def _unwrapped(found: Any) -> Any:
    """Return what a framework put into JSON, or under `output`, or both; text stays text."""
    parsed = _parsed(found)
    is_wrapped = isinstance(parsed, dict) and "output" in parsed
    inner = parsed["output"] if is_wrapped and parsed.keys() <= {"output", "kwargs"} else parsed
    is_dump = isinstance(inner, dict) and langchain.is_result(inner)
    if isinstance(parsed, str) or is_dump or inner is not parsed:
        return inner
    return found


def _response(found: Any) -> JsonObject:
    """Return a result, or what a message of LangChain in it says."""
    message = _parsed(found)
    if not isinstance(message, dict) or not langchain.is_result(message):
        return {"response": found}
    held: JsonObject = unwrap(message, "kwargs", "data")
    call = {} if held.get("tool_call_id") is None else {"id": held["tool_call_id"]}
    failed = {"error": held.get("content") or True} if held.get("status") == "error" else {}
    return {**call, "response": held.get("content"), **failed}


def _parsed(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    try:
        return parse(value).value
    except TextError:
        return value


def _first(attributes: Mapping[str, Any], names: tuple[str, ...]) -> Any:
    return next((attributes[name] for name in names if name in attributes), None)
