"""OpenAI Agents SDK: ToolCallOutputItem. The envelope stays in `custom_data`."""

from dataclasses import replace
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult.carriers.carrier import (
    KEY,
    UNFLAGGED_LOSES,
    Carrier,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import (
    Content,
    envelope_under_key,
    read_content,
    require_kind,
)
from toolresult.carriers.formats.openai_responses import (
    ID_RULE,
    failed_by_status,
    native_part,
    read_item,
    write_item,
)
from toolresult.carriers.functions import ToCarrier, receiver, sender
from toolresult.carriers.sdk_objects import as_dict, load_sdk
from toolresult.carriers.send import send
from toolresult.conversion import Field
from toolresult.forms.canonical import ABSENT
from toolresult.runs.flags import flag_in
from toolresult.runs.hosted import is_hosted
from toolresult.text.sentence import worded
from toolresult.validation.settings import Settings, SettingsOptions, settings_of


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "type": "tool_call_output_item",
        "raw_item": write_item(outgoing),
        "output": outgoing.text,
        "custom_data": {KEY: outgoing.envelope},
    }


def _read(given: JsonObject) -> Incoming:
    raw = as_dict(given.get("raw_item", {}), ())
    if not isinstance(raw, dict):
        raise UnexpectedShapeError("/raw_item", "carrier.object", raw)
    if is_hosted(raw):
        return replace(read_item(raw), kept=envelope_under_key(given.get("custom_data")))
    require_kind(given, "type", "tool_call_output_item")
    output = given.get("output", ABSENT)
    if output is ABSENT and "output" not in raw:
        raise UnexpectedShapeError("/output", "carrier.some-content")
    # What the model sees. For an output that is not text that is Python's repr: it is ignored.
    is_repr = not isinstance(raw.get("output"), list)
    is_native = output is not ABSENT and not isinstance(output, str) and is_repr
    content = Content() if is_native else read_content(raw.get("output", output), "/output")
    flag = flag_in(given.get("custom_data"))
    return Incoming(
        failed=failed_by_status(raw) if flag is None else flag,
        flagged=flag is not None,
        **content.fields() | ({"value": output} if is_native else {}),
        kept=envelope_under_key(given.get("custom_data")),
        tool_call_id=raw.get("call_id"),
    )


def _build(items: Any, message: JsonObject, agent: Any = None) -> Any:
    fields = {key: value for key, value in message.items() if key != "type"}
    return items.ToolCallOutputItem(agent=agent, **fields)


_SDK = Sdk("agents", "agents.items", _build)
CARRIER = Carrier(
    name="openai_agents",
    title="OpenAI Agents ToolCallOutputItem",
    shape='{"type": "tool_call_output_item", "raw_item": {...}, "output": "..."}',
    write=_write,
    read=_read,
    visible=lambda message: message["raw_item"]["output"],
    flag=None,
    place=f'custom_data["{KEY}"]',
    tool_call_id=ID_RULE,
    hidden_fields=("custom_data",),
    out_of_band=UNFLAGGED_LOSES | {Field.TOOL, Field.MEDIA_DETAILS},
    fields=("type", "raw_item", "output", "custom_data"),
    native=native_part,
    sdk=_SDK,
)
to_openai_agents: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> item = to_openai_agents({"code": 1002, "message": "no size"}, tool_call_id="call_1")
>>> item["output"], item["raw_item"]["output"]
('Error: no size', 'Error: no size')
"""
from_openai_agents = receiver(CARRIER)
"""
>>> raw = {"type": "function_call_output", "call_id": "call_1", "output": "3 rows"}
>>> from_openai_agents({"type": "tool_call_output_item", "raw_item": raw, "output": "3 rows"})
{'code': 0, 'data': '3 rows'}
"""


@public("toolresult.carriers")
def to_openai_agents_object(
    envelope: object,
    *,
    agent: Any,
    tool_call_id: str | None = None,
    name: str | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Any:
    """Return the SDK's `ToolCallOutputItem`; `agent` is the agent whose item it is.

    Raises:
        ImportError: the SDK is not installed; the message names the extra.
        ContractError: as in `to_openai_agents`.
        ValueError: as in `to_openai_agents`.
    """
    items = load_sdk(_SDK, "to_openai_agents_object")
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        return _build(items, send(CARRIER, envelope, tool_call_id, name, settings=agreed), agent)
