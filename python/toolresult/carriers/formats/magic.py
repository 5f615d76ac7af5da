"""magic: today's ToolResult. The envelope stays in `extra_info`, which never leaves the process."""

import math
from decimal import Decimal
from typing import Any

from toolresult.carriers.carrier import (
    KEY,
    MEDIA_FIELDS,
    TEXT_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import envelope_under_key
from toolresult.carriers.functions import ToCarrier, receiver, sender
from toolresult.conversion import Field
from toolresult.forms.canonical import ABSENT, scaled

_MILLISECONDS = Decimal(1000)
_SECONDS = Decimal("0.001")


def _write(outgoing: Outgoing) -> JsonObject:
    normal = outgoing.result
    message: JsonObject = {"content": outgoing.text, "ok": not outgoing.failed}
    if isinstance(normal.data, dict) and normal.data:
        message["data"] = normal.data
    message["extra_info"] = {KEY: outgoing.envelope}
    if normal.execution_time_ms is not None:
        message["execution_time"] = scaled(normal.execution_time_ms, _SECONDS)
    return {**message, **outgoing.identifiers("tool_call_id", "name")}


def _read(given: JsonObject) -> Incoming:
    content = given.get("content", ABSENT)
    if not isinstance(content, str):
        raise UnexpectedShapeError("/content", "carrier.some-content", content)
    ok = given.get("ok", True)
    # An empty object is the default of that field, and says nothing.
    has_data = given.get("data") not in (None, {})
    return Incoming(
        failed=not ok if isinstance(ok, bool) else None,
        flagged="ok" in given,
        text=content,
        value=given["data"] if has_data else ABSENT,
        kept=envelope_under_key(given.get("extra_info")),
        tool_call_id=given.get("tool_call_id"),
        name=given.get("name"),
        execution_time_ms=_milliseconds(given.get("execution_time")),
    )


def _milliseconds(seconds: Any) -> Any:
    """Return the duration; 0 is the default of the form and says nothing."""
    is_number = isinstance(seconds, int | float | Decimal) and not isinstance(seconds, bool)
    # `isfinite` takes no integer beyond a double; all integers are finite.
    if not is_number or not (isinstance(seconds, int) or math.isfinite(seconds)) or seconds <= 0:
        return None
    return scaled(seconds, _MILLISECONDS)


CARRIER = Carrier(
    name="magic",
    title="magic ToolResult",
    shape='{"content": "...", "ok": true}',
    write=_write,
    read=_read,
    visible=lambda message: message["content"],
    flag="ok",
    place=f'extra_info["{KEY}"]',
    tool_call_id=IdentifierRule("tool_call_id", required=False),
    tool_name=IdentifierRule("name", required=False),
    hidden_fields=("data", "extra_info"),
    out_of_band=TEXT_LOSES - {Field.DURATION} | MEDIA_FIELDS,
)
to_magic: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> result = to_magic({"code": 1002, "message": "no size"})
>>> result["ok"], result["content"]
(False, 'Error: no size')
"""
from_magic = receiver(CARRIER)
"""
>>> from_magic({"ok": True, "content": "3 rows"})
{'code': 0, 'data': '3 rows'}
"""
