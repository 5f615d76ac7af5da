"""From a run of the SDK to a run record: what happened, at any moment, without ever raising.

What comes from the SDK is read by name, attribute after attribute, and never walked: agents
give their names, the context its usage, hooks nothing. What tools, guardrails and callers made
goes through `JsonMaker`, which notes in `lossy` what JSON could not carry.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from toolresult.models.load import RunRecord
from toolresult.runs.flags import FLAG, FailureText
from toolresult.runs.plain import JsonMaker, Path, text_of, type_name
from toolresult.runs.sdk import SDK_NAME, agents
from toolresult.strict_json.writer import quote
from toolresult.text.blank import is_blank
from toolresult.text.error_text import error_text
from toolresult.text.suggestions import did_you_mean

SCHEMA_VERSION = "1.0"
STATUSES = ("completed", "interrupted", "in_progress", "incomplete", "failed")
_UNKNOWN = "unknown"
_GUARDRAILS = (
    "input_guardrail_results",
    "output_guardrail_results",
    "tool_input_guardrail_results",
    "tool_output_guardrail_results",
)


@dataclass(frozen=True)
class _Run:
    """What a result and an exception's `run_data` have in common, and what is known beside it."""

    source: Any
    status: str
    error: BaseException | None = None
    tripped: Mapping[str, Any] | None = None
    include_state: bool = False


def from_run(result: Any, *, status: str | None = None, include_state: bool = False) -> RunRecord:
    """Write down a run: a `RunResult` or `RunResultStreaming`, at any moment.

    Never raises over what a tool returned, and never writes the context. What is in the
    document: the input, what the model, the tools and the guardrails said, arguments of calls
    included. Call it before `release_agents()`, which takes the agents' names away.

    Args:
        result: what `Runner.run` or `Runner.run_streamed` gave.
        status: how far the run came, where the result cannot tell: one of "completed",
            "interrupted", "in_progress", "incomplete", "failed". A stream that was cancelled
            calls itself complete: where the SDK hides that, too, say "incomplete".
        include_state: whether to add the SDK's resumable snapshot. It holds the context of the
            run as it is, secrets included. Where the SDK cannot make one there is none, and
            `lossy` says so.

    Raises:
        ImportError: the SDK is not installed.
        TypeError: `result` is no run result.
        ValueError: there is no such status, or it does not fit: a run is interrupted exactly
            when calls wait for approval.

    >>> result = await Runner.run(agent, "How many files are there?")  # doctest: +SKIP
    >>> from_run(result).to_json()  # doctest: +SKIP
    """
    sdk = agents()
    if not isinstance(result, sdk.result.RunResultBase):
        raise TypeError(
            f"expected a RunResult or RunResultStreaming, got {type_name(result)}"
            + ("; pass an exception to from_exception" if _is_error(result) else "")
        )
    if status is not None:
        _require_status(status, interrupted=bool(_listed(result, "interruptions")))
    failure = _failure_of(result)
    found = status or _status_of(result, failure)
    tripped = None if failure is None else _tripped(failure, sdk)
    return _written(_Run(result, found, failure, tripped, include_state), sdk)


def from_exception(exc: BaseException) -> RunRecord:
    """Write down a run that ended in an exception: with all that its `run_data` has.

    The status is "incomplete" for `MaxTurnsExceeded` and "failed" for all else; `error` holds
    the exception's type and message as they are. An exception without `run_data`, such as one
    raised before the run began, gives a record without items. After a tripped guardrail the
    record holds the text that the guardrail blocked.

    Args:
        exc: what `Runner.run` or `stream_events` raised.

    Raises:
        ImportError: the SDK is not installed.
        TypeError: `exc` is no exception.

    >>> try:  # doctest: +SKIP
    ...     result = await Runner.run(agent, "How many files are there?")
    ... except AgentsException as error:
    ...     print(from_exception(error).to_json())
    """
    sdk = agents()
    if not _is_error(exc):
        raise TypeError(f"expected an exception, got {type_name(exc)}")
    is_limit = isinstance(exc, sdk.exceptions.MaxTurnsExceeded)
    return _written(
        _Run(
            source=_attribute(exc, "run_data"),
            status="incomplete" if is_limit else "failed",
            error=exc,
            tripped=_tripped(exc, sdk),
        ),
        sdk,
    )


# The status


def _require_status(status: str, *, interrupted: bool) -> None:
    if status not in STATUSES:
        raise ValueError(
            f"unknown status {quote(status)}; a run is {', '.join(STATUSES)}"
            + did_you_mean(status, STATUSES)
        )
    if interrupted != (status == "interrupted"):
        waits = "calls wait for approval" if interrupted else "no call waits for approval"
        raise ValueError(
            f"the status {quote(status)} contradicts the run: {waits}, and a run is interrupted"
            " exactly when one does"
        )


def _status_of(result: Any, failure: BaseException | None) -> str:
    if _listed(result, "interruptions"):
        return "interrupted"
    if _attribute(result, "is_complete", default=True) is not True:
        return "in_progress"
    if failure is not None:
        return "incomplete" if type(failure).__name__ == "MaxTurnsExceeded" else "failed"
    # The SDK has no public word for it; without this attribute the caller has to say it.
    is_cancelled = _attribute(result, "_cancel_mode", default="none") != "none"
    has_output = _attribute(result, "final_output") is not None
    return "incomplete" if is_cancelled and not has_output else "completed"


def _failure_of(result: Any) -> BaseException | None:
    """Return what ended a stream, which `stream_events` raised and the result only hints at."""
    for name in ("run_loop_exception", "_stored_exception"):
        error = _attribute(result, name)
        if isinstance(error, BaseException):
            return error
    return None


def _tripped(exc: BaseException, sdk: Any) -> Mapping[str, Any] | None:
    """Return the guardrail result of a tripwire, which `run_data` may lack, by its list."""
    kinds = sdk.exceptions
    for kind, name in (
        (kinds.InputGuardrailTripwireTriggered, "input_guardrail_results"),
        (kinds.OutputGuardrailTripwireTriggered, "output_guardrail_results"),
    ):
        if isinstance(exc, kind):
            return {name: _attribute(exc, "guardrail_result")}
    for kind, result, name in (
        (
            kinds.ToolInputGuardrailTripwireTriggered,
            sdk.ToolInputGuardrailResult,
            "tool_input_guardrail_results",
        ),
        (
            kinds.ToolOutputGuardrailTripwireTriggered,
            sdk.ToolOutputGuardrailResult,
            "tool_output_guardrail_results",
        ),
    ):
        if isinstance(exc, kind):
            return {name: result(guardrail=exc.guardrail, output=exc.output)}
    return None


# The document


def _written(run: _Run, sdk: Any) -> RunRecord:
    maker = JsonMaker()
    source = run.source
    record: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "sdk": {"name": SDK_NAME, "version": text_of(sdk.__version__) or _UNKNOWN},
        "streaming": isinstance(source, sdk.result.RunResultStreaming),
        "status": run.status,
        **_final_output(source, maker),
        "last_agent": _agent(_attribute(source, "last_agent")),
        "last_response_id": text_of(_last_response_id(source)),
        **_turns(source),
        "input": _input(source, maker),
        "to_input_list": _input_list(source, maker),
        "new_items": _items(source, "new_items", maker),
        "interruptions": _interruptions(run, maker),
        "raw_responses": [
            _response(one, ("raw_responses", index), maker)
            for index, one in enumerate(_listed(source, "raw_responses"))
        ],
        **_usage(source, maker),
        **{name: _guardrails(run, name, maker) for name in _GUARDRAILS},
        **_invocation(source),
        **_error(run),
        **_state(run, maker),
        "lossy": [loss.to_dict() for loss in maker.losses],
    }
    if source is None:
        del record["streaming"]
    return RunRecord._built(record)


def _final_output(source: Any, maker: JsonMaker) -> dict[str, Any]:
    output = _attribute(source, "final_output")
    written = maker.foreign(output, ("final_output",))
    is_text = issubclass(type(output), str) and not issubclass(type(output), Enum)
    kind = "none" if written is None else "text" if is_text else "structured"
    return {"final_output": written, "final_output_type": kind}


def _turns(source: Any) -> dict[str, Any]:
    """Return the turns; a run that was not streamed keeps the current one to itself."""
    turns: dict[str, Any] = {}
    limit = _attribute(source, "max_turns", default=_UNKNOWN)
    if limit is None or type(limit) is int:
        turns["max_turns"] = limit
    for name in ("current_turn", "_current_turn"):
        current = _attribute(source, name)
        if type(current) is int and current >= 0:
            return {**turns, "current_turn": current}
    return turns


def _last_response_id(source: Any) -> Any:
    responses = _listed(source, "raw_responses")
    return _attribute(responses[-1], "response_id") if responses else None


def _input(source: Any, maker: JsonMaker) -> Any:
    given = _attribute(source, "input", default=[])
    if isinstance(given, str):
        return maker.own(given, ("input",))
    return _objects(given if isinstance(given, list) else [], ("input",), maker)


def _input_list(source: Any, maker: JsonMaker) -> list[dict[str, Any]]:
    """Ask the SDK for the next turn's input; `run_data` has none, so it is put together."""
    path = ("to_input_list",)
    try:
        if callable(getattr(source, "to_input_list", None)):
            return _objects(source.to_input_list(), path, maker)
        given = _attribute(source, "input", default=[])
        first = [{"content": given, "role": "user"}] if isinstance(given, str) else list(given)
        items = [
            one.to_input_item()
            for one in _listed(source, "new_items")
            if one.type != "tool_approval_item"
        ]
    except Exception:  # noqa: BLE001 - an item that the SDK itself cannot turn into input
        maker.lose(path, "unreadable")
        return []
    return _objects([*first, *items], path, maker)


def _objects(values: Iterable[Any], path: Path, maker: JsonMaker) -> list[dict[str, Any]]:
    return [_object(value, (*path, index), maker) for index, value in enumerate(values)]


def _object(value: Any, path: Path, maker: JsonMaker) -> dict[str, Any]:
    """Return an object where the contract wants one."""
    before = len(maker.losses)
    written = maker.own(value, path)
    if isinstance(written, dict):
        return written
    del maker.losses[before:]
    maker.lose(path, "object", value)
    return {}


# Items


def _items(source: Any, name: str, maker: JsonMaker) -> list[dict[str, Any]]:
    return [_item(one, (name, index), maker) for index, one in enumerate(_listed(source, name))]


def _interruptions(run: _Run, maker: JsonMaker) -> list[dict[str, Any]]:
    return _items(run.source, "interruptions", maker) if run.status == "interrupted" else []


def _item(item: Any, path: Path, maker: JsonMaker) -> dict[str, Any]:
    kind = text_of(_attribute(item, "type"))
    raw = maker.own(_attribute(item, "raw_item"), (*path, "raw_item"))
    written: dict[str, Any] = {
        "type": _UNKNOWN if kind is None or is_blank(kind) else kind,
        "agent": _agent(_attribute(item, "agent")),
        "raw_item": raw if isinstance(raw, dict) else None,
    }
    if kind == "handoff_output_item":
        for name in ("source_agent", "target_agent"):
            written[name] = _agent(_attribute(item, name))
    if kind == "input_item":
        written["input_id"] = text_of(_attribute(item, "input_id")) or ""
    for name in ("call_id", "tool_name", "tool_namespace", "title", "description"):
        text = text_of(_attribute(item, name))
        if text is not None:
            written[name] = text
    origin = maker.own(_attribute(item, "tool_origin"), (*path, "tool_origin"))
    if isinstance(origin, dict):
        written["tool_origin"] = {key: one for key, one in origin.items() if one is not None}
    if kind == "tool_call_output_item":
        written["output"] = maker.foreign(_attribute(item, "output"), (*path, "output"))
        written.update(_custom_data(item, path, maker))
    return written


def _custom_data(item: Any, path: Path, maker: JsonMaker) -> dict[str, Any]:
    """Return the custom data; a failure that the flag's helper spoke for is flagged here too.

    An MCP server that cannot be reached fails before its extractor is asked; what its failure
    function said still tells.
    """
    data = maker.foreign(_attribute(item, "custom_data"), (*path, "custom_data"))
    if type(_attribute(item, "output")) is FailureText:
        data = {**(data if isinstance(data, dict) else {}), **FLAG[True]}
    return {"custom_data": data} if isinstance(data, dict) else {}


def _response(response: Any, path: Path, maker: JsonMaker) -> dict[str, Any]:
    usage = maker.own(_attribute(response, "usage"), (*path, "usage"))
    written = {
        "response_id": text_of(_attribute(response, "response_id")),
        "usage": usage if isinstance(usage, dict) else {},
        "output": _objects(_listed(response, "output"), (*path, "output"), maker),
    }
    request = text_of(_attribute(response, "request_id"))
    return written if request is None else {**written, "request_id": request}


# Guardrails


def _guardrails(run: _Run, name: str, maker: JsonMaker) -> list[dict[str, Any]]:
    results = list(_listed(run.source, name))
    tripped = (run.tripped or {}).get(name)
    if tripped is not None and not any(_is_same(one, tripped) for one in results):
        results.append(tripped)
    return [
        _guardrail(one, (name, index), name.startswith("tool_"), maker)
        for index, one in enumerate(results)
    ]


def _is_same(one: Any, other: Any) -> bool:
    return one is other or _attribute(one, "output") is _attribute(other, "output")


def _guardrail(result: Any, path: Path, of_tool: bool, maker: JsonMaker) -> dict[str, Any]:
    output = _attribute(result, "output")
    info = maker.foreign(_attribute(output, "output_info"), (*path, "output", "output_info"))
    written: dict[str, Any] = {
        "guardrail": {"name": _guardrail_name(_attribute(result, "guardrail"))},
        "output": {"output_info": info},
    }
    if of_tool:
        behavior = maker.own(_attribute(output, "behavior"), (*path, "output", "behavior"))
        known = behavior if isinstance(behavior, dict) else {}
        written["output"]["behavior"] = {**known, "type": str(known.get("type", _UNKNOWN))}
    else:
        written["output"]["tripwire_triggered"] = bool(
            _attribute(output, "tripwire_triggered", default=False)
        )
    if path[0] == "output_guardrail_results":
        written["agent"] = _agent(_attribute(result, "agent"))
        written["agent_output"] = maker.foreign(
            _attribute(result, "agent_output"), (*path, "agent_output")
        )
    return written


def _guardrail_name(guardrail: Any) -> str:
    name: Callable[[], Any] | None = _attribute(guardrail, "get_name")
    try:
        return text_of(name() if callable(name) else None) or _UNKNOWN
    except Exception:  # noqa: BLE001 - a guardrail made of a callable without a name
        return _UNKNOWN


# The rest


def _usage(source: Any, maker: JsonMaker) -> dict[str, Any]:
    """Return the usage: of the context nothing else is ever read."""
    usage = maker.own(_attribute(_attribute(source, "context_wrapper"), "usage"), ("usage",))
    return {"usage": usage} if isinstance(usage, dict) else {}


def _invocation(source: Any) -> dict[str, Any]:
    invocation = _attribute(source, "agent_tool_invocation")
    if invocation is None:
        return {}
    names = ("tool_name", "tool_call_id", "tool_arguments")
    return {
        "agent_tool_invocation": {
            name: text_of(_attribute(invocation, name)) or "" for name in names
        }
    }


def _error(run: _Run) -> dict[str, Any]:
    if run.error is None or run.status not in ("failed", "incomplete"):
        unknown = {"type": _UNKNOWN, "message": ""}
        return {"error": unknown} if run.status == "failed" else {}
    name = type_name(run.error).rpartition(".")[2]
    return {"error": {"type": name, "message": error_text(run.error) or ""}}


def _state(run: _Run, maker: JsonMaker) -> dict[str, Any]:
    """Return the snapshot if it was asked for and the SDK can make one."""
    if not run.include_state:
        return {}
    try:
        snapshot = run.source.to_state().to_json()
    except Exception:  # noqa: BLE001 - what the SDK cannot write is told, not raised
        maker.lose(("state",), "state")
        return {}
    state = maker.own(snapshot, ("state",))
    return {"state": state} if isinstance(state, dict) and "$schemaVersion" in state else {}


# Reading attributes of objects that may be of any release


def _attribute(holder: Any, name: str, default: Any = None) -> Any:
    try:
        return getattr(holder, name, default)
    except Exception:  # noqa: BLE001 - such as the last agent, after it was released
        return default


def _listed(holder: Any, name: str) -> list[Any]:
    found = _attribute(holder, name)
    return list(found) if isinstance(found, list | tuple) else []


def _agent(agent: Any) -> dict[str, Any] | None:
    name = text_of(_attribute(agent, "name"))
    return None if name is None else {"name": name}


def _is_error(value: Any) -> bool:
    return isinstance(value, BaseException)
