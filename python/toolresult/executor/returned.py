"""What a tool returned, as the fields of a tool-return."""

from typing import Any

from pydantic import BaseModel

from toolresult.conversion import convert
from toolresult.models.base import ContractModel
from toolresult.models.load import ResponseMeta

_RESERVED = frozenset(ResponseMeta.model_fields)
_STASH = frozenset({"origin", "assumed"})


def fields_of(returned: object) -> dict[str, Any] | None:
    """Return what a tool returned as a dict with the fields of a tool-return.

    None for what is neither a dict nor a model.

    Raises:
        ValueError: a model that is no tool result, or is no longer valid.
    """
    if isinstance(returned, ContractModel):
        name = returned.schema_name()
        if name in ("tool-return", "tool-response"):
            return returned.to_dict()
        return convert(returned.to_dict(), "tool-return", from_schema=name)
    if isinstance(returned, BaseModel):
        return returned.model_dump(mode="json", by_alias=True)
    if not isinstance(returned, dict):
        return None
    return {key: _wire_data(value) for key, value in returned.items()}


def _wire_data(value: Any) -> Any:
    if isinstance(value, ContractModel):
        return value.to_dict()
    return value.model_dump(mode="json") if isinstance(value, BaseModel) else value


def cleaned(wire: dict[str, Any]) -> dict[str, Any]:
    """Drop from `meta` what would be wrong or in the way in the response."""
    return _without_nulls(_without_stash(wire))


def _without_stash(wire: dict[str, Any]) -> dict[str, Any]:
    """Drop what tells of another form: the response is about to differ from it."""
    meta = wire.get("meta")
    said = meta.get("toolresult") if isinstance(meta, dict) else None
    if not isinstance(meta, dict) or not isinstance(said, dict) or said.keys().isdisjoint(_STASH):
        return wire
    stamp = {key: value for key, value in said.items() if key not in _STASH}
    rest = {key: value for key, value in meta.items() if key != "toolresult"}
    return {**wire, "meta": {**rest, "toolresult": stamp} if stamp else rest}


def _without_nulls(wire: dict[str, Any]) -> dict[str, Any]:
    """Drop nulls of reserved names from meta, so that they are filled where they can be."""
    meta = wire.get("meta")
    if not isinstance(meta, dict):
        return wire
    kept = {key: value for key, value in meta.items() if value is not None or key not in _RESERVED}
    return {**wire, "meta": kept}
