"""pydantic-ai: ToolReturnPart. The envelope stays in `metadata`, which no model sees."""

from typing import TYPE_CHECKING, Any

from toolresult.carriers.carrier import (
    KEY,
    MEDIA_FIELDS,
    TEXT_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import envelope_under_key, require_kind
from toolresult.carriers.functions import ToCarrier, object_maker, receiver, sender
from toolresult.carriers.media import normalized
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import media_of
from toolresult_contract.error_codes import ErrorCode

if TYPE_CHECKING:  # where it is not installed, the type is Any
    from pydantic_ai.messages import ToolReturnPart

# A denied call did not run. Nobody knows how far an interrupted one got.
_OUTCOMES = {"success": False, "failed": True, "retried": True, "denied": True}
# A part that asks the model to try again means that the call failed.
_RETRY = "retry-prompt"
_KINDS = ("tool-return", "builtin-tool-return", "native-tool-return", _RETRY)


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "part_kind": "tool-return",
        **outgoing.identifiers("tool_call_id", "tool_name"),
        "content": outgoing.text,
        "outcome": "failed" if outgoing.failed else "success",
        "metadata": {KEY: outgoing.envelope},
    }


def _read(given: JsonObject) -> Incoming:
    if "content" not in given:
        raise UnexpectedShapeError("/content", "carrier.some-content")
    require_kind(given, "part_kind", *_KINDS)
    content = given["content"]
    is_text = isinstance(content, str)
    rejected = _rejected_arguments(content) if _is_retry(given) else None
    value = _with_media(content)
    return Incoming(
        failed=_has_failed(given),
        text=content if is_text else rejected,
        value=ABSENT if is_text else value,
        code=_code(given, rejected),
        kept=envelope_under_key(given.get("metadata")),
        tool_call_id=given.get("tool_call_id"),
        name=given.get("tool_name"),
    )


def _code(given: JsonObject, rejected: str | None) -> int | None:
    if given.get("outcome") == "denied":
        return int(ErrorCode.APPROVAL_DENIED)
    return None if rejected is None else int(ErrorCode.PARAMETER_ERROR)


def _is_retry(given: JsonObject) -> bool:
    return given.get("part_kind") == _RETRY or given.get("outcome") == "retried"


def _rejected_arguments(content: Any) -> str | None:
    """Return what pydantic says of the arguments of a call, a line each, or None."""
    if not isinstance(content, list) or not content:
        return None
    lines = []
    for error in content:
        if not isinstance(error, dict) or not isinstance(error.get("msg"), str):
            return None
        place = ".".join(map(str, error.get("loc") or ()))
        lines.append(f"{place}: {error['msg']}" if place else error["msg"])
    return "\n".join(lines)


def _with_media(content: Any) -> Any:
    """Return content with its files as blocks; texts beside them are blocks, too."""
    if isinstance(content, list):
        blocks = [_block(item) for item in content]
        has_media = any(block is not item for block, item in zip(blocks, content, strict=True))
        return [_text_block(one) for one in blocks] if has_media else content
    block = _block(content)
    return content if block is content else [block]


def _text_block(item: Any) -> Any:
    return {"type": "text", "text": item} if isinstance(item, str) else item


def _block(item: Any) -> Any:
    """Return a file as a block without the fields that nobody set; anything else as it is."""
    if not isinstance(item, dict) or not isinstance(item.get("kind"), str):
        return item
    block = normalized({key: one for key, one in item.items() if one not in (None, False)})
    return block if media_of(block) is not None else item


def _has_failed(given: JsonObject) -> bool | None:
    if given.get("part_kind") == _RETRY:
        return True
    return _OUTCOMES.get(str(given.get("outcome", "success")))


def _build(messages: Any, message: JsonObject) -> Any:
    return messages.ToolReturnPart(**message)


CARRIER = Carrier(
    name="pydantic_ai",
    title="pydantic-ai ToolReturnPart",
    shape='{"part_kind": "tool-return", "tool_name": "...", "content": ..., "outcome": "success"}',
    write=_write,
    read=_read,
    visible=lambda message: message["content"],
    flag="outcome",
    place=f'metadata["{KEY}"]',
    tool_call_id=IdentifierRule("tool_call_id", required=False),
    tool_name=IdentifierRule("tool_name"),
    hidden_fields=("metadata",),
    out_of_band=TEXT_LOSES | MEDIA_FIELDS,
    fields=("part_kind", "tool_name", "content", "tool_call_id", "metadata", "outcome"),
    sdk=Sdk("pydantic-ai", "pydantic_ai.messages", _build),
)
to_pydantic_ai: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> part = to_pydantic_ai({"code": 1002, "message": "no size"}, name="resize")
>>> part["outcome"], part["content"]
('failed', 'Error: no size')
"""
from_pydantic_ai = receiver(CARRIER)
"""
>>> part = {"part_kind": "tool-return", "tool_name": "rows", "content": 3, "tool_call_id": "1"}
>>> from_pydantic_ai(part)
{'code': 0, 'data': 3}
"""
to_pydantic_ai_object: "ToCarrier[ToolReturnPart]" = object_maker(CARRIER)
