"""A2A: Artifact. The envelope stays in `metadata` as text: its JSON has no integers."""

from collections.abc import Mapping
from decimal import Decimal
from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolresult.carriers.carrier import (
    KEY,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import envelope_under_key, read_content
from toolresult.carriers.functions import ToCarrier, object_maker, receiver, sender
from toolresult.conversion import Field, as_doubles
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import media_of
from toolresult.strict_json.writer import to_json
from toolresult_contract.error_codes import ErrorCode

if TYPE_CHECKING:  # where it is not installed, the type is Any
    from a2a.types import Artifact

_FAILED_STATES = ("failed", "canceled", "rejected")
_RUNNING_STATES = ("submitted", "working", "input-required", "auth-required")
# Why there is no result, or what the task waits for; of other states the state says it all.
_CODES: Mapping[str, int] = {
    "canceled": ErrorCode.CANCELLED.value,
    "input-required": ErrorCode.NEEDS_INPUT.value,
    "auth-required": ErrorCode.NOT_AUTHENTICATED.value,
}
# Protocol Buffers read JSON no deeper than 100 messages; every level of data takes two or three.
_DEEPEST = 25


def _write(outgoing: Outgoing) -> JsonObject:
    structured = ABSENT if outgoing.is_text_only else _part(outgoing.envelope)
    return {
        **outgoing.identifiers("artifactId", "name"),
        "parts": [{"text": outgoing.text}, *([] if structured is ABSENT else [structured])],
        "metadata": {KEY: to_json(outgoing.envelope)},
    }


def is_result(value: JsonObject) -> bool:
    """Whether an object is one result: an artifact, or a task that has none or is not completed.

    >>> is_result({"artifactId": "1", "parts": []}), is_result({"status": {"state": "failed"}})
    (True, True)
    """
    if isinstance(value.get("artifactId"), str):
        return True
    return _state_of(value) is not None and (
        _state_of(value) != "completed" or not _artifacts(value)
    )


def _read(given: JsonObject) -> Incoming:
    state = _state_of(given)
    if state is not None:
        return _read_task(given, state)
    if "role" in given:
        raise UnexpectedShapeError("/role", "carrier.one-result", given["role"])
    parts = given.get("parts", ABSENT)
    if not isinstance(parts, list):
        raise UnexpectedShapeError("/parts", "carrier.content", parts)
    content = read_content(parts, "/parts")
    others = [] if content.value is ABSENT else content.value
    has_data = len(others) == 1 and isinstance(others[0], dict) and "data" in others[0]
    has_data = has_data and media_of(others[0]) is None
    value = others[0]["data"] if has_data else content.value
    kept = envelope_under_key(given.get("metadata"))
    return Incoming(
        **content.fields() | {"value": value},
        kept=value if kept is None else kept,
        ours=kept is not None,
        tool_call_id=given.get("artifactId"),
        name=given.get("name"),
    )


def _state_of(value: JsonObject) -> str | None:
    """Return the state of a task, in the words of the protocol; None of anything else."""
    status = value.get("status")
    state = status.get("state") if isinstance(status, dict) else None
    if not isinstance(state, str):
        return None
    return (
        state.removeprefix("TASK_STATE_").lower().replace("_", "-").replace("cancelled", "canceled")
    )


def _artifacts(task: JsonObject) -> list[Any]:
    found = task.get("artifacts")
    return found if isinstance(found, list) else []


def _read_task(task: JsonObject, state: str) -> Incoming:
    """Read a task: its one artifact if it is completed, else what its status says."""
    artifacts = _artifacts(task)
    if state == "completed" and len(artifacts) == 1 and isinstance(artifacts[0], dict):
        return _read(artifacts[0])
    if state == "completed" and artifacts:
        raise UnexpectedShapeError("/artifacts", "carrier.one-result", artifacts)
    message = task["status"].get("message")
    parts = message.get("parts") if isinstance(message, dict) else None
    content = read_content(parts, "/status/message/parts")
    failed = {"completed": False}.get(state, True if state in _FAILED_STATES else None)
    is_said = state == "completed"
    return Incoming(
        failed=failed,
        text=content.text,
        value=content.value if is_said else {"task": task},
        code=_CODES.get(state),
        is_running=state in _RUNNING_STATES,
        flagged=True,
        tool_call_id=task.get("id"),
    )


def _part(envelope: JsonObject) -> Any:
    """Return the envelope as structured data, as it will arrive; ABSENT if it cannot."""
    return {"data": as_doubles(envelope)} if _arrives(envelope, _DEEPEST) else ABSENT


def _arrives(value: Any, levels: int) -> bool:
    match value:
        case dict():
            return levels > 0 and all(_arrives(item, levels - 1) for item in value.values())
        case list():
            return levels > 0 and all(_arrives(item, levels - 1) for item in value)
        case bool() | None | str():
            return True
        case _:
            return as_doubles(Decimal(value)) is not None


def _build(types: Any, message: JsonObject) -> Any:
    json_format = import_module("google.protobuf.json_format")  # comes with the SDK
    return json_format.ParseDict(message, types.Artifact())


CARRIER = Carrier(
    name="a2a",
    title="A2A Artifact",
    shape='{"artifactId": "...", "parts": [{"text": "..."}]}',
    write=_write,
    read=_read,
    visible=lambda message: message["parts"],
    flag=None,
    place=f'metadata["{KEY}"]',
    tool_call_id=IdentifierRule("artifactId"),
    tool_name=IdentifierRule("name", required=False),
    hidden_fields=("metadata",),
    out_of_band=frozenset({Field.DATA_TEXT, Field.DATA, Field.REST}),
    sdk=Sdk("a2a", "a2a.types", _build),
)
to_a2a: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> artifact = to_a2a({"code": 0, "data": {"id": 9007199254740993}}, tool_call_id="call_1")
>>> artifact["parts"][0]["text"]
'{"id":9007199254740993}'
"""
from_a2a = receiver(CARRIER)
"""
>>> from_a2a({"artifactId": "call_1", "parts": [{"text": "3 rows"}]})
{'code': 0, 'data': '3 rows'}
"""
to_a2a_object: "ToCarrier[Artifact]" = object_maker(CARRIER)
