"""An error beside the content of a message, in formats that have no flag of their own.

AG-UI, Inspect AI and AgentDojo put a text or an object under `error`, tau2 a boolean; hosts of MCP
servers put the server's `isError` there.
"""

from typing import Any

from toolresult.carriers.carrier import JsonObject
from toolresult.carriers.content_blocks import Content, beside_structure, read_flag
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import CONTENT, STRUCTURE
from toolresult.runs.hosted import error_text
from toolresult.strict_json.values import json_equal
from toolresult.text.blank import is_blank

# Agno names its flag `tool_call_error`.
_FLAGS = ("isError", "is_error", "tool_call_error")


def with_error_beside(
    given: JsonObject, content: Content, failed: bool | None = False
) -> dict[str, Any]:
    """Return the fields of `Incoming` for content and the error beside it.

    Args:
        given: the message.
        content: its content.
        failed: what the carrier itself says.

    >>> with_error_beside({"error": "no booking"}, Content(""))["text"]
    'no booking'
    """
    fields = {**content.fields(), "failed": failed}
    error = given.get("error")
    if error is None or error is False or error in ("", {}, []):
        flag = True if given.get("status") == "error" else read_flag(given, *_FLAGS)
        return {**fields, "failed": flag if failed is False else failed}
    reason = error_text(error)
    said = content.text or ""
    value = _beside(error, reason, content)
    if reason is None or (reason in said and content.value is ABSENT):
        return {**fields, "failed": True, "value": value}
    return {**fields, "failed": True, "text": reason, "value": value}


def with_value_beside(given: JsonObject, content: Content, value: Any) -> dict[str, Any]:
    """Return the fields of `Incoming` for content, the value it is about, and the error beside it.

    Args:
        given: the message.
        content: its content.
        value: what the tool returned, where the message has it beside its content; or ABSENT.

    >>> with_value_beside({}, Content("3 rows"), {"rows": 3})["value"]
    {'rows': 3}
    """
    fields = with_error_beside(given, content)
    if value is ABSENT or json_equal(value, content.value) or value == content.text:
        return fields
    if fields["value"] is content.value:
        return {**fields, **beside_structure(content, value), "text": fields["text"]}
    error = fields["value"] if isinstance(fields["value"], dict) else {CONTENT: fields["value"]}
    return {**fields, "value": {**error, STRUCTURE: value}}


def _beside(error: Any, reason: str | None, content: Content) -> Any:
    """Return what the message says beside the reason of its failure."""
    said = content.text or ""
    is_new = not is_blank(said) and (reason is None or (said not in reason and reason not in said))
    left = list(content.blocks) if content.value is not ABSENT else said if is_new else ABSENT
    if reason is None:
        left = content.value
    if not isinstance(error, dict):
        return left
    return {"error": error} if left is ABSENT else {"error": error, "content": left}
