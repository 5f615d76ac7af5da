"""Tool results in OpenTelemetry spans and log records, by the conventions for generative AI.

A span `execute_tool` has its result in `gen_ai.tool.call.result`; spans of models and their events
have messages with parts of the type `tool_call_response`; an older event, `gen_ai.tool.message`,
is a result by itself. Spans of OpenInference, OpenLLMetry and the AI SDK have attributes of their
own (`span_attributes`). Attributes may be an object, or a list as OTLP writes them in JSON.

These results are only read: a span is written by the SDK of OpenTelemetry.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from toolresult.carriers.carrier import Incoming, JsonObject, UnexpectedShapeError
from toolresult.carriers.content_blocks import Content, read_content
from toolresult.carriers.errors_beside import with_error_beside
from toolresult.carriers.formats import TELEMETRY, openai_chat
from toolresult.carriers.span_attributes import (
    identity_of,
    is_tool_span,
    messages_in,
    result_in,
)
from toolresult.forms.canonical import ABSENT
from toolresult.forms.repetition import json_in
from toolresult.strict_json.numbers import whole_number

_PART = "tool_call_response"
_EVENT = "gen_ai.tool.message"
# Where OTLP and exporters of single spans keep what they collected.
_COLLECTIONS = (
    *("resourceSpans", "scopeSpans", "instrumentationLibrarySpans", "spans"),
    *("resourceLogs", "scopeLogs", "logRecords", "events"),
)
_MESSAGES = ("gen_ai.input.messages", "gen_ai.output.messages")
_STATUS_ERROR = (2, "2", "ERROR", "STATUS_CODE_ERROR", "StatusCode.ERROR")
_NANOSECONDS = 1_000_000
# More than an integer of 64 bits has.
_DIGITS = 21


def telemetry_parts(record: JsonObject) -> Iterator[JsonObject]:
    """Yield the results in an export, a span, a log record or a part of a message.

    >>> span = {"attributes": {"gen_ai.tool.name": "resize", "gen_ai.tool.call.result": "done"}}
    >>> [part["name"] for part in telemetry_parts(span)]
    ['resize']
    """
    if record.get("type") == _PART:
        if is_recorded(record):
            yield record
        return
    for key in _COLLECTIONS:
        for item in _objects(record.get(key)):
            yield from telemetry_parts(item)
    attributes = attributes_of(record.get("attributes"))
    if result_in(attributes) is not None or _is_failed_call(record, attributes):
        yield _part_of_span(record, attributes)
    yield from ({"type": _PART, **found} for found in messages_in(attributes))
    body = _value(record["body"]) if "body" in record else None
    if _event_name(record, attributes) == _EVENT:
        yield from _part_of_event(body if isinstance(body, dict) else attributes)
    for holder in (attributes, body if isinstance(body, dict) else {}):
        for key in _MESSAGES:
            yield from _parts_of_messages(holder.get(key))


def attributes_of(given: Any) -> JsonObject:
    """Return attributes as an object, also those that OTLP writes as a list.

    >>> attributes_of([{"key": "a", "value": {"intValue": "3"}}])
    {'a': 3}
    """
    if isinstance(given, dict):
        return given
    return {
        item["key"]: _value(item["value"])
        for item in _objects(given)
        if isinstance(item.get("key"), str) and "value" in item
    }


def _value(given: Any) -> Any:
    """Return a value of OTLP as JSON; what is not one stays as it is."""
    if not isinstance(given, dict) or len(given) != 1:
        return given
    ((kind, value),) = given.items()
    match kind:
        case "stringValue" | "boolValue" | "doubleValue" | "bytesValue":
            return value
        case "intValue":
            is_text = isinstance(value, str) and value.lstrip("-").isdecimal()
            return int(value) if is_text and len(value) < _DIGITS else value
        case "arrayValue":
            return [_value(item) for item in _objects(_field(value, "values"))]
        case "kvlistValue":
            return attributes_of(_field(value, "values"))
        case _:
            return given


def _part_of_span(span: JsonObject, attributes: JsonObject) -> JsonObject:
    found = result_in(attributes) or identity_of(attributes)
    part: JsonObject = {"type": _PART, **found}
    error = _error_of(span, attributes)
    if error is not None:
        part["error"] = error
    milliseconds = _milliseconds(span)
    return part if milliseconds is None else part | {"duration_ms": milliseconds}


def _part_of_event(body: JsonObject) -> Iterator[JsonObject]:
    if "content" in body:
        yield {
            "type": _PART,
            "id": body.get("id"),
            "name": body.get("name"),
            "response": body["content"],
        }


def _parts_of_messages(given: Any) -> Iterator[JsonObject]:
    messages = json_in(given) if isinstance(given, str) else given
    for message in _objects(messages):
        for part in _objects(message.get("parts")):
            if part.get("type") == _PART and is_recorded(part):
                yield part


def is_recorded(part: JsonObject) -> bool:
    """Whether a part has what the tool returned: content need not be recorded, for privacy."""
    return any(key in part for key in ("response", "result", "error"))


def _is_failed_call(span: JsonObject, attributes: JsonObject) -> bool:
    """Whether a span is of a tool that failed, so that there is no result to record."""
    return is_tool_span(attributes) and _error_of(span, attributes) is not None


def _error_of(span: JsonObject, attributes: JsonObject) -> Any:
    """Return why a span failed: the words of its exception or status; None if it did not."""
    status = span.get("status")
    status = span.get("status_code") if status is None else status
    code = status.get("code", status.get("status_code")) if isinstance(status, dict) else status
    is_flagged = attributes.get("ai.tool.is_error") is True or "error.type" in attributes
    if not (code in _STATUS_ERROR or is_flagged) or isinstance(code, bool):
        return None
    said = (
        *(_field(status, "message"), _field(status, "description"), span.get("status_message")),
        _exception(span),
    )
    words = (*said, attributes.get("error.message"), attributes.get("error.type"))
    return next((word for word in words if isinstance(word, str) and word), True)


def _exception(span: JsonObject) -> Any:
    for event in _objects(span.get("events")):
        attributes = attributes_of(event.get("attributes"))
        if "exception.message" in attributes:
            return attributes["exception.message"]
    return None


def _event_name(record: JsonObject, attributes: JsonObject) -> Any:
    names = (record.get("eventName"), record.get("event_name"), record.get("name"))
    return next((name for name in names if name), attributes.get("event.name"))


def _milliseconds(span: JsonObject) -> int | None:
    """Return how long a span took, where it has its times in nanoseconds."""
    start, end = (_nanoseconds(span.get(name)) for name in ("startTimeUnixNano", "endTimeUnixNano"))
    return (end - start) // _NANOSECONDS if start and end and end >= start else None


def _nanoseconds(given: Any) -> int | None:
    if isinstance(given, str):
        return (
            int(given) if given.isdecimal() and given.isascii() and len(given) < _DIGITS else None
        )
    return None if isinstance(given, bool) else whole_number(given)


def _field(holder: Any, name: str) -> Any:
    return holder.get(name) if isinstance(holder, Mapping) else None


def _objects(given: Any) -> list[JsonObject]:
    return [item for item in given if isinstance(item, dict)] if isinstance(given, list) else []


def _read(given: JsonObject) -> Incoming:
    response = given.get("response", given.get("result", ABSENT))
    if response is ABSENT and "error" not in given:
        raise UnexpectedShapeError("/response", "carrier.some-content")
    is_content = isinstance(response, str) or _are_blocks(response)
    content = read_content(response, "/response") if is_content else Content()
    fields = with_error_beside(given, content)
    if not is_content and response is not ABSENT and fields["value"] is ABSENT:
        fields["value"] = response
    return Incoming(
        **fields,
        tool_call_id=given.get("id"),
        name=given.get("name"),
        execution_time_ms=given.get("duration_ms"),
    )


def _are_blocks(response: Any) -> bool:
    """Whether a list holds content blocks, and not rows or other data."""
    return isinstance(response, list) and all(
        isinstance(item, dict) and isinstance(item.get("type"), str) for item in response
    )


# Like the tool message of OpenAI, it has neither a flag that denies a failure nor a place for an
# envelope.
CARRIER = replace(
    openai_chat.CARRIER,
    name=TELEMETRY,
    title="OpenTelemetry",
    shape='{"attributes": {"gen_ai.tool.call.result": "..."}}',
    read=_read,
    sdk=None,
)
