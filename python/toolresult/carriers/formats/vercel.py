"""Vercel AI SDK: the tool-result part. The envelope is its JSON."""

from typing import Any

from toolresult.carriers.carrier import (
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import (
    Content,
    only_block,
    read_content,
    read_flag,
    require_kind,
)
from toolresult.carriers.functions import ToCarrier, receiver, sender
from toolresult.carriers.references import resolved
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import Media
from toolresult.forms.repetition import json_in
from toolresult.runs.hosted import error_text
from toolresult.strict_json.writer import to_json
from toolresult_contract.error_codes import ErrorCode

_KINDS = ("tool-result", "tool-error")
# A part of the interface as version 4 wrote it, around the call and its result.
_INVOCATION = "tool-invocation"
# What a stream to the interface sends of a result, and the state that the part then has.
_CHUNKS = {
    f"tool-{state}": state for state in ("output-available", "output-error", "output-denied")
}
_ANSWERS = (*_KINDS, *_CHUNKS)
_ANY_BYTES = "application/octet-stream"
# What an error object says in its words alone.
_SAID = {"message", "name", "stack"}

# Whether an output of each type failed; other types do not tell.
_TYPES = {
    "text": False,
    "json": False,
    "content": False,
    "error-text": True,
    "error-json": True,
    "execution-denied": True,
}


def _write(outgoing: Outgoing) -> JsonObject:
    identified = outgoing.identifiers("toolCallId", "toolName")
    return {"type": "tool-result", **identified, "output": _output(outgoing)}


def _output(outgoing: Outgoing) -> JsonObject:
    if outgoing.is_text_only:
        return _text_output(outgoing)
    if outgoing.media:
        text = {"type": "text", "text": to_json(outgoing.shown)}
        return {"type": "content", "value": [text, *outgoing.media]}
    kind = "error-json" if outgoing.failed else "json"
    return {"type": kind, "value": outgoing.envelope}


def _text_output(outgoing: Outgoing) -> JsonObject:
    if outgoing.media:
        return {"type": "content", "value": outgoing.content("text")}
    return {"type": "error-text" if outgoing.failed else "text", "value": outgoing.text}


def _native(media: Media, failed: bool) -> JsonObject | None:
    # A failure has a type of its own, which takes JSON and no blocks.
    if failed:
        return None
    stem = "image" if media.kind == "image" else "file"
    if media.data is None:
        return {"type": f"{stem}-url", "url": media.uri}
    name = {} if media.name is None or stem == "image" else {"filename": media.name}
    mime_type = media.mime_type or _ANY_BYTES
    return {"type": f"{stem}-data", "data": media.data, "mediaType": mime_type, **name}


def is_answered(part: JsonObject) -> bool:
    """Whether a part is the result of a tool, in a message to the model or to the interface.

    >>> is_answered({"type": "tool-result"}), is_answered({"type": "tool-call"})
    (True, False)
    >>> is_answered({"type": "tool-invocation", "toolInvocation": {"state": "result"}})
    True
    """
    kind, inner = part.get("type"), part.get("toolInvocation")
    if kind == _INVOCATION and isinstance(inner, dict):
        return inner.get("state") == "result"
    if kind in _ANSWERS or "toolCallId" not in part:
        return kind in _ANSWERS
    state = str(part.get("state", ""))
    return state.startswith("output-") or (state == "result" and "result" in part)


def _read(given: JsonObject) -> Incoming:
    held = given.get("toolInvocation")
    given = held if isinstance(held, dict) else given
    given = only_block(given, "content", is_answered)
    state = _CHUNKS.get(str(given.get("type")), given.get("state"))
    if isinstance(state, str):
        return _read_interface_part(given, state)
    require_kind(given, "type", *_KINDS)
    if given.get("type") == "tool-error":
        return _read_error(given, given.get("error"))
    if "output" not in given and "result" not in given and "input" in given:
        return _read_value(given, None)  # JSON leaves out what is undefined
    if "output" not in given and "result" not in given:
        raise UnexpectedShapeError("/output", "carrier.object")
    output = given.get("output", given.get("result"))
    if isinstance(output, dict) and _is_typed(output, given):
        return _read_typed(given, output)
    return _read_value(given, output, read_flag(given, "isError", "is_error"))


def _is_typed(output: JsonObject, given: JsonObject) -> bool:
    """Whether an output is written for the model, with its type, and not the tool's own value."""
    if "output" not in given:
        return False
    kind = output.get("type")
    if isinstance(kind, str) and kind in _TYPES:
        return "value" in output or "reason" in output or "input" not in given
    is_bare = output.keys() <= {"type", "value", "providerOptions"} and "type" in output
    return is_bare and "input" not in given


def _read_value(given: JsonObject, value: Any, failed: bool | None = False) -> Incoming:
    is_text = isinstance(value, str)
    is_running = given.get("preliminary") is True
    return Incoming(
        failed=None if is_running and failed is False else failed,
        is_running=is_running,
        text=value if is_text else None,
        value=ABSENT if is_text else value,
        tool_call_id=given.get("toolCallId"),
        name=given.get("toolName"),
    )


def _read_error(given: JsonObject, error: Any, code: int | None = None) -> Incoming:
    reason = error_text(error)
    is_said = isinstance(error, str) or (isinstance(error, dict) and error.keys() <= _SAID)
    return Incoming(
        failed=True,
        text=reason,
        value=ABSENT if error is None or is_said else error,
        code=code,
        tool_call_id=given.get("toolCallId"),
        name=given.get("toolName"),
    )


def _read_interface_part(given: JsonObject, state: str) -> Incoming:
    """Read a part of a message of the interface, which tells by its state what came of a call."""
    kind = str(given.get("type", ""))
    name = given.get("toolName", None if kind in _CHUNKS else kind.removeprefix("tool-"))
    named = {**given, "toolName": name}
    if state == "output-available":
        return _read_value(named, given.get("output"))
    if state == "result":
        return _read_value(named, given.get("result"), read_flag(given, "isError", "is_error"))
    if state == "output-error":
        return _read_error(named, given.get("errorText", given.get("error")))
    if state == "output-denied":
        approval = given.get("approval")
        reason = approval.get("reason") if isinstance(approval, dict) else None
        return _read_error(named, reason, int(ErrorCode.APPROVAL_DENIED))
    raise UnexpectedShapeError("/state", "carrier.kind", state)


def _read_typed(given: JsonObject, output: JsonObject) -> Incoming:
    kind = str(output.get("type"))
    found = output.get("reason" if kind == "execution-denied" else "value", ABSENT)
    if found is ABSENT and kind in _TYPES and kind != "execution-denied":
        raise UnexpectedShapeError("/output/value", "carrier.some-content")
    is_content = kind == "content" and isinstance(found, list)
    blocks = [_flat(block) for block in found] if is_content else found
    content = read_content(blocks, "/output/value") if kind == "content" else Content()
    text, value = content.text, content.value
    if kind != "content":
        text = found if isinstance(found, str) and kind != "json" else None
        value = found if text is None else ABSENT
    kept = value if kind in ("json", "error-json") else None
    beside: tuple[Any, ...] = ()
    if kind == "content" and content.value is not ABSENT:
        resolution, others = resolved(json_in(content.text), content.value)
        if len(others) < len(content.value):
            kept, value, text, beside = resolution, resolution, None, tuple(others)
    is_running = given.get("preliminary") is True
    failed = _TYPES.get(kind)
    return Incoming(
        failed=None if is_running and failed is False else failed,
        is_running=is_running,
        code=int(ErrorCode.APPROVAL_DENIED) if kind == "execution-denied" else None,
        text=text,
        value=value if kind in _TYPES else output,
        beside=beside,
        kept=kept,
        pieces=content.pieces,
        blocks=content.blocks,
        tool_call_id=given.get("toolCallId"),
        name=given.get("toolName"),
    )


def _flat(block: Any) -> Any:
    """Return a file of the provider's interface as the SDK itself writes it, its data flat.

    >>> _flat({"type": "file", "data": {"type": "data", "data": "aGk="}, "mediaType": "image/png"})
    {'type': 'file-data', 'data': 'aGk=', 'mediaType': 'image/png'}
    """
    held = block.get("data") if isinstance(block, dict) and block.get("type") == "file" else None
    if not isinstance(held, dict) or held.get("type") not in ("data", "url"):
        return block
    rest = {key: value for key, value in block.items() if key not in ("type", "data")}
    inner = {key: value for key, value in held.items() if key != "type"}
    return {"type": f"file-{held['type']}", **inner, **rest}


CARRIER = Carrier(
    name="vercel",
    title="Vercel AI tool-result",
    shape='{"type": "tool-result", "toolCallId": "...", "toolName": "...", "output": {...}}',
    write=_write,
    read=_read,
    visible=lambda message: message["output"]["value"],
    flag="output.type",
    place="output.value",
    tool_call_id=IdentifierRule("toolCallId"),
    tool_name=IdentifierRule("toolName"),
    native=_native,
)
to_vercel: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> failure = {"code": 1002, "message": "no size"}
>>> part = to_vercel(failure, tool_call_id="call_1", name="resize")
>>> part["output"]["type"], part["output"]["value"] == failure
('error-json', True)
"""
from_vercel = receiver(CARRIER)
"""
>>> output = {"type": "error-text", "value": "no size"}
>>> part = {"type": "tool-result", "toolCallId": "call_1", "toolName": "resize", "output": output}
>>> from_vercel(part)["message"]
'no size'
"""
