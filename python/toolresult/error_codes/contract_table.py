"""What the contract's table has beside rows and dialects, which no team's table may set."""

from collections.abc import Mapping
from typing import Any

_CODE = {"type": "integer", "minimum": 1000, "maximum": 5999}
_NUMBER = {"type": "integer", "minimum": 0}
_RANGE = {
    "type": "object",
    "properties": {
        "kind": {"enum": ["success", "client", "server", "system"]},
        "minimum": _NUMBER,
        "maximum": _NUMBER,
        "http_status": {"type": "integer", "minimum": 100, "maximum": 599},
        "message": {
            "type": "object",
            "properties": {"en": {"type": "string"}, "zh": {"type": "string"}},
            "required": ["en", "zh"],
            "additionalProperties": False,
        },
    },
    "required": ["kind", "minimum", "maximum", "http_status", "message"],
    "additionalProperties": False,
}
_STRINGS = {"type": "array", "items": {"type": "string", "minLength": 1}}
_SEARCH = {
    "type": "object",
    "properties": {
        "ignored": _STRINGS,
        "endings": {
            "type": "array",
            "items": {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2},
        },
    },
    "required": ["ignored", "endings"],
    "additionalProperties": False,
}
# generic_failure: the code of a failure that came without one; no_data: of a call that found
# nothing; reserved: last three digits, from and to, that each range keeps for the contract;
# ranges: which numbers are codes; search: English words that a search for codes passes over, and
# endings that it takes off, each with what it leaves, the first that fits.
CONTRACT_ONLY: Mapping[str, Any] = {
    "generic_failure": _CODE,
    "no_data": _CODE,
    "reserved": {
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "items": {"type": "integer", "minimum": 0, "maximum": 999},
    },
    "ranges": {"type": "array", "minItems": 1, "items": _RANGE},
    "search": _SEARCH,
}


def contract_table_schema(own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a whole contract's table.

    Args:
        own: the schema of a team's own table, `error-codes`.
    """
    return {**own, "properties": {**own["properties"], **CONTRACT_ONLY}}
