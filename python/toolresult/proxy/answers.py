"""Answers of a server as JSON: read, and written with another result."""

from typing import Any

from msgspec import UNSET

from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import to_json


def parsed(raw: Any) -> Any:
    """Return the value of a part of a message; None where it is absent or not JSON."""
    try:
        return None if raw is UNSET else parse(bytes(raw)).value
    except TextError:
        return None


def with_result(message: bytes, result: dict[str, Any]) -> bytes:
    """Return an answer with another result; everything beside it stays."""
    return to_json({**parse(message).value, "result": result}).encode()
