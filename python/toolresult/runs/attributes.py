"""Attributes of the SDK's objects, which may be of any release."""

from typing import Any

from toolresult.runs.plain_text import text_of


def attribute(holder: Any, name: str, default: Any = None) -> Any:
    """Return an attribute, or the default where it is missing or raises."""
    try:
        return getattr(holder, name, default)
    except Exception:  # noqa: BLE001 - such as the last agent, after it was released
        return default


def list_at(holder: Any, name: str) -> list[Any]:
    """Return the members of an attribute that is a list or a tuple, or none."""
    found = attribute(holder, name)
    return list(found) if isinstance(found, list | tuple) else []


def agent_name(agent: Any) -> dict[str, Any] | None:
    """Return what a record keeps of an agent: its name, or None without one."""
    name = text_of(attribute(agent, "name"))
    return None if name is None else {"name": name}
