"""The items, responses and guardrails of a run, as a run record has them."""

from collections.abc import Callable, Iterable
from typing import Any

from toolresult.runs.attributes import agent_name, attribute, list_at
from toolresult.runs.flags import FLAG, FailureText
from toolresult.runs.plain import JsonMaker, Path
from toolresult.runs.plain_text import text_of
from toolresult.text.blank import is_blank

UNKNOWN = "unknown"


def input_of(source: Any, maker: JsonMaker) -> Any:
    """Return the input of the run: text, or items."""
    given = attribute(source, "input", default=[])
    if isinstance(given, str):
        return maker.own(given, ("input",))
    return _objects(given if isinstance(given, list) else [], ("input",), maker)


def input_list(source: Any, maker: JsonMaker) -> list[dict[str, Any]]:
    """Return the SDK's input for the next turn; for `run_data`, which has none, it is assembled."""
    path = ("to_input_list",)
    try:
        if callable(getattr(source, "to_input_list", None)):
            return _objects(source.to_input_list(), path, maker)
        given = attribute(source, "input", default=[])
        first = [{"content": given, "role": "user"}] if isinstance(given, str) else list(given)
        items = [
            item.to_input_item()
            for item in list_at(source, "new_items")
            if item.type != "tool_approval_item"
        ]
    except Exception:  # noqa: BLE001 - an item that the SDK itself cannot turn into input
        maker.lose(path, "unreadable")
        return []
    return _objects([*first, *items], path, maker)


def _objects(values: Iterable[Any], path: Path, maker: JsonMaker) -> list[dict[str, Any]]:
    return [_object(value, (*path, index), maker) for index, value in enumerate(values)]


def _object(value: Any, path: Path, maker: JsonMaker) -> dict[str, Any]:
    """Return an object where the contract requires one."""
    before = len(maker.losses)
    written = maker.own(value, path)
    if isinstance(written, dict):
        return written
    del maker.losses[before:]
    maker.lose(path, "object", value)
    return {}


def items_of(source: Any, name: str, maker: JsonMaker) -> list[dict[str, Any]]:
    """Return the items of a list of the run, by the name of the list."""
    return [_item(item, (name, index), maker) for index, item in enumerate(list_at(source, name))]


def _item(item: Any, path: Path, maker: JsonMaker) -> dict[str, Any]:
    kind = text_of(attribute(item, "type"))
    raw = maker.own(attribute(item, "raw_item"), (*path, "raw_item"))
    written: dict[str, Any] = {
        "type": UNKNOWN if kind is None or is_blank(kind) else kind,
        "agent": agent_name(attribute(item, "agent")),
        "raw_item": raw if isinstance(raw, dict) else None,
    }
    if kind == "handoff_output_item":
        for name in ("source_agent", "target_agent"):
            written[name] = agent_name(attribute(item, name))
    if kind == "input_item":
        written["input_id"] = text_of(attribute(item, "input_id")) or ""
    for name in ("call_id", "tool_name", "tool_namespace", "title", "description"):
        text = text_of(attribute(item, name))
        if text is not None:
            written[name] = text
    origin = maker.own(attribute(item, "tool_origin"), (*path, "tool_origin"))
    if isinstance(origin, dict):
        written["tool_origin"] = {key: value for key, value in origin.items() if value is not None}
    if kind == "tool_call_output_item":
        written["output"] = maker.foreign(attribute(item, "output"), (*path, "output"))
        written.update(_custom_data(item, path, maker))
    return written


def _custom_data(item: Any, path: Path, maker: JsonMaker) -> dict[str, Any]:
    """Return the custom data; a failure with the text of a flag's helper is flagged here too.

    If an MCP server cannot be reached, its extractor is never called, but the type of the text
    still tells that it failed.
    """
    data = maker.foreign(attribute(item, "custom_data"), (*path, "custom_data"))
    if type(attribute(item, "output")) is FailureText:
        data = {**(data if isinstance(data, dict) else {}), **FLAG[True]}
    return {"custom_data": data} if isinstance(data, dict) else {}


def response_of(response: Any, path: Path, maker: JsonMaker) -> dict[str, Any]:
    """Return a response of the model."""
    usage = maker.own(attribute(response, "usage"), (*path, "usage"))
    written = {
        "response_id": text_of(attribute(response, "response_id")),
        "usage": usage if isinstance(usage, dict) else {},
        "output": _objects(list_at(response, "output"), (*path, "output"), maker),
    }
    request = text_of(attribute(response, "request_id"))
    return written if request is None else {**written, "request_id": request}


def is_same_guardrail(result: Any, other: Any) -> bool:
    """Whether two guardrail results are of the same check."""
    return result is other or attribute(result, "output") is attribute(other, "output")


def guardrail_of(result: Any, path: Path, of_tool: bool, maker: JsonMaker) -> dict[str, Any]:
    """Return a guardrail's result; those of tools say what they did instead of a tripwire."""
    output = attribute(result, "output")
    info = maker.foreign(attribute(output, "output_info"), (*path, "output", "output_info"))
    written: dict[str, Any] = {
        "guardrail": {"name": _guardrail_name(attribute(result, "guardrail"))},
        "output": {"output_info": info},
    }
    if of_tool:
        behavior = maker.own(attribute(output, "behavior"), (*path, "output", "behavior"))
        known = behavior if isinstance(behavior, dict) else {}
        written["output"]["behavior"] = {**known, "type": str(known.get("type", UNKNOWN))}
    else:
        written["output"]["tripwire_triggered"] = bool(
            attribute(output, "tripwire_triggered", default=False)
        )
    if path[0] == "output_guardrail_results":
        written["agent"] = agent_name(attribute(result, "agent"))
        written["agent_output"] = maker.foreign(
            attribute(result, "agent_output"), (*path, "agent_output")
        )
    return written


def _guardrail_name(guardrail: Any) -> str:
    name: Callable[[], Any] | None = attribute(guardrail, "get_name")
    try:
        return text_of(name() if callable(name) else None) or UNKNOWN
    except Exception:  # noqa: BLE001 - a guardrail made of a callable without a name
        return UNKNOWN
