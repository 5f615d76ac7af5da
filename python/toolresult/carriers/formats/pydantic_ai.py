"""pydantic-ai: ToolReturnPart. The envelope stays in `metadata`, which no model sees.

>>> failure = {"code": 1002, "message": "no size"}
>>> part = to_pydantic_ai(failure, name="resize")
>>> part["outcome"], part["content"]
('failed', 'Error: no size')
>>> from_pydantic_ai(part) == failure
True
"""

from typing import Any

from toolresult.carriers.carrier import (
    KEY,
    TEXT_LOSES,
    Carrier,
    Incoming,
    Misshapen,
    Outgoing,
    Rule,
    Sdk,
    Wire,
)
from toolresult.carriers.content_blocks import kept_under_the_key, require_kind
from toolresult.carriers.functions import object_maker, receiver, sender
from toolresult.forms.canonical import ABSENT

# A denied call did not run. Of an interrupted one nobody knows how far it got.
_OUTCOMES = {"success": False, "failed": True, "retried": True, "denied": True}
# What asks the model to try again stands for a call that failed.
_RETRY = "retry-prompt"
_KINDS = ("tool-return", "builtin-tool-return", "native-tool-return", _RETRY)


def _write(outgoing: Outgoing) -> Wire:
    return {
        "part_kind": "tool-return",
        **outgoing.identified("tool_call_id", "tool_name"),
        "content": outgoing.text,
        "outcome": "failed" if outgoing.failed else "success",
        "metadata": {KEY: outgoing.envelope},
    }


def _read(given: Wire) -> Incoming:
    if "content" not in given:
        raise Misshapen("/content", "carrier.some-content")
    require_kind(given, "part_kind", *_KINDS)
    content = given["content"]
    is_text = isinstance(content, str)
    return Incoming(
        failed=_has_failed(given),
        text=content if is_text else None,
        value=ABSENT if is_text else content,
        kept=kept_under_the_key(given.get("metadata")),
        tool_call_id=given.get("tool_call_id"),
        name=given.get("tool_name"),
    )


def _has_failed(given: Wire) -> bool | None:
    if given.get("part_kind") == _RETRY:
        return True
    return _OUTCOMES.get(str(given.get("outcome", "success")))


def _build(messages: Any, wire: Wire) -> Any:
    return messages.ToolReturnPart(**wire)


CARRIER = Carrier(
    name="pydantic_ai",
    title="pydantic-ai ToolReturnPart",
    shape='{"part_kind": "tool-return", "tool_name": "...", "content": ..., "outcome": "success"}',
    write=_write,
    read=_read,
    seen=lambda wire: wire["content"],
    flag="outcome",
    place=f'metadata["{KEY}"]',
    tool_call_id=Rule("tool_call_id", required=False),
    tool_name=Rule("tool_name"),
    aside=("metadata",),
    out_of_band=TEXT_LOSES,
    fields=("part_kind", "tool_name", "content", "tool_call_id", "metadata", "outcome"),
    sdk=Sdk("pydantic-ai", "pydantic_ai.messages", _build),
)
to_pydantic_ai = sender(CARRIER)
from_pydantic_ai = receiver(CARRIER)
to_pydantic_ai_object = object_maker(CARRIER)
