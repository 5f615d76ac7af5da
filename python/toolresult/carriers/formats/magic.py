"""magic: today's ToolResult. The envelope stays in `extra_info`, which never leaves the process.

>>> failure = {"code": 1002, "message": "no size"}
>>> result = to_magic(failure)
>>> result["ok"], result["content"]
(False, 'Error: no size')
>>> from_magic(result) == failure
True
"""

import math
from decimal import Decimal
from typing import Any

from toolresult.carriers.carrier import (
    KEY,
    TEXT_LOSES,
    Carrier,
    Field,
    Incoming,
    Misshapen,
    Outgoing,
    Rule,
    Wire,
)
from toolresult.carriers.content_blocks import kept_under_the_key
from toolresult.carriers.functions import receiver, sender
from toolresult.forms.canonical import ABSENT, scaled

_MILLISECONDS = Decimal(1000)
_SECONDS = Decimal("0.001")


def _write(outgoing: Outgoing) -> Wire:
    normal = outgoing.normal
    wire: Wire = {"content": outgoing.text, "ok": not outgoing.failed}
    if isinstance(normal.data, dict):
        wire["data"] = normal.data
    wire["extra_info"] = {KEY: outgoing.envelope}
    if normal.execution_time_ms is not None:
        wire["execution_time"] = scaled(normal.execution_time_ms, _SECONDS)
    return {**wire, **outgoing.identified("tool_call_id", "name")}


def _read(given: Wire) -> Incoming:
    content = given.get("content", ABSENT)
    if not isinstance(content, str):
        raise Misshapen("/content", "carrier.some-content", content)
    ok = given.get("ok", True)
    has_data = given.get("data") is not None
    return Incoming(
        failed=not ok if isinstance(ok, bool) else None,
        text=content,
        value=given["data"] if has_data else ABSENT,
        kept=kept_under_the_key(given.get("extra_info")),
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
    seen=lambda wire: wire["content"],
    flag="ok",
    place=f'extra_info["{KEY}"]',
    tool_call_id=Rule("tool_call_id", required=False),
    tool_name=Rule("name", required=False),
    aside=("data", "extra_info"),
    out_of_band=TEXT_LOSES - {Field.DURATION},
)
to_magic = sender(CARRIER)
from_magic = receiver(CARRIER)
