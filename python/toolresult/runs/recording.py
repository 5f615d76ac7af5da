"""From a run of the SDK to a run record, at any moment, whatever the run contains.

Objects of the SDK are read by name, one attribute after the other, and never walked: of agents
the names, of the context the usage, of hooks nothing. Values of tools, guardrails and callers go
through `JsonMaker`, which records in `lossy` what JSON cannot carry.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Any

from toolresult._lazy import public
from toolresult.models.load import RunRecord
from toolresult.runs.attributes import agent_name, attribute, list_at
from toolresult.runs.plain import JsonMaker
from toolresult.runs.plain_text import text_of, type_name
from toolresult.runs.record_items import (
    UNKNOWN,
    guardrail_of,
    input_list,
    input_of,
    is_same_guardrail,
    items_of,
    response_of,
)
from toolresult.strict_json.writer import quote
from toolresult.text.error_text import error_text
from toolresult.text.suggestions import suggestion

SDK_NAME = "openai-agents"
SCHEMA_VERSION = "1.0"
STATUSES = ("completed", "interrupted", "in_progress", "incomplete", "failed")
_GUARDRAILS = (
    "input_guardrail_results",
    "output_guardrail_results",
    "tool_input_guardrail_results",
    "tool_output_guardrail_results",
)


@dataclass(frozen=True)
class _Run:
    """A run: a result or an exception's `run_data`, and what else is known of it."""

    source: Any
    status: str
    error: BaseException | None = None
    tripped: Mapping[str, Any] | None = None
    include_state: bool = False


@public("toolresult.runs")
def from_run(result: Any, *, status: str | None = None, include_state: bool = False) -> RunRecord:
    """Record a run: a `RunResult` or `RunResultStreaming`, at any moment.

    Never raises because of what a tool returned, and never records the context. The document
    contains the input, and everything from the model, the tools and the guardrails, including the
    arguments of calls. Call it before `release_agents()`, which removes the agents' names.

    Args:
        result: what `Runner.run` or `Runner.run_streamed` returned.
        status: how far the run got, if the result cannot tell: one of "completed",
            "interrupted", "in_progress", "incomplete", "failed". A cancelled stream reports
            itself complete: if the SDK hides that too, pass "incomplete".
        include_state: whether to add the SDK's resumable snapshot. It contains the context of the
            run unchanged, including secrets. If the SDK cannot make one, there is none, and
            `lossy` says so.

    Raises:
        ImportError: the SDK is not installed.
        TypeError: `result` is not a run result.
        ValueError: there is no such status, or it contradicts the run: a run is interrupted
            exactly when calls wait for approval.

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
        _require_status(status, interrupted=bool(list_at(result, "interruptions")))
    failure = _failure_of(result)
    found = status or _status_of(result, failure)
    tripped = None if failure is None else _tripwire_result(failure, sdk)
    return _record_of(_Run(result, found, failure, tripped, include_state), sdk)


@public("toolresult.runs")
def from_exception(exc: BaseException) -> RunRecord:
    """Record a run that ended in an exception, with everything in its `run_data`.

    The status is "incomplete" for `MaxTurnsExceeded` and "failed" for anything else; `error` has
    the exception's type and message, unchanged. An exception without `run_data`, such as one
    raised before the run began, gives a record without items. After a guardrail tripped, the
    record contains the text that it blocked.

    Args:
        exc: what `Runner.run` or `stream_events` raised.

    Raises:
        ImportError: the SDK is not installed.
        TypeError: `exc` is not an exception.

    >>> try:  # doctest: +SKIP
    ...     result = await Runner.run(agent, "How many files are there?")
    ... except AgentsException as error:
    ...     print(from_exception(error).to_json())
    """
    sdk = agents()
    if not _is_error(exc):
        raise TypeError(f"expected an exception, got {type_name(exc)}")
    is_limit = isinstance(exc, sdk.exceptions.MaxTurnsExceeded)
    return _record_of(
        _Run(
            source=attribute(exc, "run_data"),
            status="incomplete" if is_limit else "failed",
            error=exc,
            tripped=_tripwire_result(exc, sdk),
        ),
        sdk,
    )


# The status


def _require_status(status: str, *, interrupted: bool) -> None:
    if status not in STATUSES:
        raise ValueError(
            f"unknown status {quote(status)}; a run is {', '.join(STATUSES)}"
            + suggestion(status, STATUSES).text()
        )
    if interrupted != (status == "interrupted"):
        waits = "calls wait for approval" if interrupted else "no call waits for approval"
        raise ValueError(
            f"the status {quote(status)} contradicts the run: {waits}, and a run is interrupted"
            " exactly when one does"
        )


def _status_of(result: Any, failure: BaseException | None) -> str:
    if list_at(result, "interruptions"):
        return "interrupted"
    if attribute(result, "is_complete", default=True) is not True:
        return "in_progress"
    if failure is not None:
        return "incomplete" if type(failure).__name__ == "MaxTurnsExceeded" else "failed"
    # The SDK has no public attribute for it; without this one the caller has to say it.
    is_cancelled = attribute(result, "_cancel_mode", default="none") != "none"
    has_output = attribute(result, "final_output") is not None
    return "incomplete" if is_cancelled and not has_output else "completed"


def _failure_of(result: Any) -> BaseException | None:
    """Return the exception that ended a stream; the result keeps it in a private attribute."""
    for name in ("run_loop_exception", "_stored_exception"):
        error = attribute(result, name)
        if isinstance(error, BaseException):
            return error
    return None


def _tripwire_result(exc: BaseException, sdk: Any) -> Mapping[str, Any] | None:
    """Return the guardrail result of a tripwire, which `run_data` may lack, under its list."""
    kinds = sdk.exceptions
    for kind, name in (
        (kinds.InputGuardrailTripwireTriggered, "input_guardrail_results"),
        (kinds.OutputGuardrailTripwireTriggered, "output_guardrail_results"),
    ):
        if isinstance(exc, kind):
            return {name: attribute(exc, "guardrail_result")}
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


def _record_of(run: _Run, sdk: Any) -> RunRecord:
    maker = JsonMaker()
    source = run.source
    record: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "sdk": {"name": SDK_NAME, "version": text_of(sdk.__version__) or UNKNOWN},
        "streaming": isinstance(source, sdk.result.RunResultStreaming),
        "status": run.status,
        **_final_output(source, maker),
        "last_agent": agent_name(attribute(source, "last_agent")),
        "last_response_id": text_of(_last_response_id(source)),
        **_turns(source),
        "input": input_of(source, maker),
        "to_input_list": input_list(source, maker),
        "new_items": items_of(source, "new_items", maker),
        "interruptions": _interruptions(run, maker),
        "raw_responses": [
            response_of(response, ("raw_responses", index), maker)
            for index, response in enumerate(list_at(source, "raw_responses"))
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
    output = attribute(source, "final_output")
    written = maker.foreign(output, ("final_output",))
    is_text = issubclass(type(output), str) and not issubclass(type(output), Enum)
    kind = "none" if written is None else "text" if is_text else "structured"
    return {"final_output": written, "final_output_type": kind}


def _turns(source: Any) -> dict[str, Any]:
    """Return the turns; a run that was not streamed has a private attribute for the current one."""
    turns: dict[str, Any] = {}
    limit = attribute(source, "max_turns", default=UNKNOWN)
    if limit is None or type(limit) is int:
        turns["max_turns"] = limit
    for name in ("current_turn", "_current_turn"):
        current = attribute(source, name)
        if type(current) is int and current >= 0:
            return {**turns, "current_turn": current}
    return turns


def _last_response_id(source: Any) -> Any:
    responses = list_at(source, "raw_responses")
    return attribute(responses[-1], "response_id") if responses else None


def _interruptions(run: _Run, maker: JsonMaker) -> list[dict[str, Any]]:
    return items_of(run.source, "interruptions", maker) if run.status == "interrupted" else []


def _guardrails(run: _Run, name: str, maker: JsonMaker) -> list[dict[str, Any]]:
    results = list(list_at(run.source, name))
    tripped = (run.tripped or {}).get(name)
    if tripped is not None and not any(is_same_guardrail(result, tripped) for result in results):
        results.append(tripped)
    return [
        guardrail_of(result, (name, index), name.startswith("tool_"), maker)
        for index, result in enumerate(results)
    ]


# The rest


def _usage(source: Any, maker: JsonMaker) -> dict[str, Any]:
    """Return the usage, the only thing that is read of the context."""
    usage = maker.own(attribute(attribute(source, "context_wrapper"), "usage"), ("usage",))
    return {"usage": usage} if isinstance(usage, dict) else {}


def _invocation(source: Any) -> dict[str, Any]:
    invocation = attribute(source, "agent_tool_invocation")
    if invocation is None:
        return {}
    names = ("tool_name", "tool_call_id", "tool_arguments")
    return {
        "agent_tool_invocation": {
            name: text_of(attribute(invocation, name)) or "" for name in names
        }
    }


def _error(run: _Run) -> dict[str, Any]:
    if run.error is None or run.status not in ("failed", "incomplete"):
        unknown = {"type": UNKNOWN, "message": ""}
        return {"error": unknown} if run.status == "failed" else {}
    name = type_name(run.error).rpartition(".")[2]
    return {"error": {"type": name, "message": error_text(run.error) or ""}}


def _state(run: _Run, maker: JsonMaker) -> dict[str, Any]:
    """Return the snapshot if it was requested and the SDK can make one."""
    if not run.include_state:
        return {}
    try:
        snapshot = run.source.to_state().to_json()
    except Exception:  # noqa: BLE001 - what the SDK cannot write is recorded as a loss
        maker.lose(("state",), "state")
        return {}
    state = maker.own(snapshot, ("state",))
    return {"state": state} if isinstance(state, dict) and "$schemaVersion" in state else {}


def _is_error(value: Any) -> bool:
    return isinstance(value, BaseException)


def agents() -> ModuleType:
    """Return the SDK's package.

    Raises:
        ImportError: it is not installed; the message names the extra.
    """
    try:
        return import_module("agents")
    except ImportError as error:
        raise ImportError(
            f"this needs the OpenAI Agents SDK ({error}): pip install 'toolresult[agents]'"
        ) from error
