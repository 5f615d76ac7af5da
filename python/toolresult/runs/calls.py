"""The calls of the tools in a run record, each with the item of its answer."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from toolresult._lazy import public
from toolresult.forms.canonical import ABSENT, Outcome
from toolresult.forms.registry import BY_NAME, outcome
from toolresult.reading import Kind, Reading, read_result
from toolresult.runs.flags import flag_in
from toolresult.runs.hosted import is_hosted, item_result
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.validation.engine import examine
from toolresult.validation.verdicts import check

SCHEMA = "run-record"
Item = Mapping[str, Any]
_CALL = "tool_call_item"
_OUTPUT = "tool_call_output_item"
# Whether an outcome is an error. An empty result is a success; unknown stays unknown.
IS_ERROR = {
    Outcome.OK: False,
    Outcome.EMPTY: False,
    Outcome.FAILED: True,
    Outcome.UNKNOWN: None,
}
_TEXT_PARTS = ("text", "input_text", "output_text")
_STATE = "run-state"


@public("toolresult.runs")
@dataclass(frozen=True)
class ToolOutput:
    """A call of a tool in a run, with its output.

    Attributes:
        call_id: the model's identifier of the call; None where the record has none.
        tool: name of the tool, or None.
        agent: name of the agent that called it, or None.
        arguments: what the model called it with: a JSON value, or the text where that is not
            JSON.
        answered: whether there is an output; a call may wait for approval, or the run may have
            ended before it.
        output: what the tool returned, as JSON.
        seen: the part of the output that the model saw: text, or a list of parts.
        is_error: True if it failed, False if it did not, None if the record does not say. It is
            never guessed from the words of a text.
        envelope: the output as an envelope of this contract, if it is one.
        reason: why it failed, where an item of a hosted tool or of a shell says so.
        is_in_doubt: whether the record says that nobody can know: a guardrail put its own words
            in the place of the output, or a hosted tool did not come to its end.
    """

    call_id: str | None
    tool: str | None
    agent: str | None
    arguments: Any
    answered: bool
    output: Any = None
    seen: Any = None
    is_error: bool | None = None
    envelope: dict[str, Any] | None = None
    reason: str | None = None
    is_in_doubt: bool = False


def items_of(run: object) -> dict[str, Any]:
    """Return what a run record says of calls, of a record or of the SDK's snapshot of a run."""
    examined = examine(run, with_warnings=False)
    if examined.report.schema != _STATE:
        return record_of(run)
    state: dict[str, Any] = check(run, _STATE)
    guardrails = ("tool_input_guardrail_results", "tool_output_guardrail_results")
    return {
        "new_items": [item for item in state.get("generated_items") or () if "type" in item],
        "input": state["original_input"],
        **{name: list(filter(_has_behavior, state.get(name) or ())) for name in guardrails},
    }


def _has_behavior(result: Any) -> bool:
    output = result.get("output") if isinstance(result, dict) else None
    behavior = output.get("behavior") if isinstance(output, dict) else None
    return isinstance(behavior, dict) and "type" in behavior


def record_of(run: object) -> dict[str, Any]:
    """Check a run record and return it as a dict.

    Raises:
        ContractError: it is not a valid run record.
    """
    checked: dict[str, Any] = check(run, SCHEMA)
    return checked


def call_id_of(item: Item) -> str | None:
    """Return the identifier of a call, from the item or from what the model sent."""
    raw = item.get("raw_item") or {}
    for found in (item.get("call_id"), raw.get("call_id"), raw.get("id")):
        if isinstance(found, str):
            return found
    return None


def tool_name_of(item: Item) -> str | None:
    """Return the name of the tool that an item calls; for hosted tools, the kind of call."""
    raw = item.get("raw_item") or {}
    for found in (item.get("tool_name"), raw.get("name"), raw.get("type")):
        if isinstance(found, str) and found != "function_call_output":
            return found
    return None


def arguments_of(item: Item) -> Any:
    """Return the arguments of a call: a JSON value, or the text if it is not JSON."""
    raw = item.get("raw_item") or {}
    given = next((raw[key] for key in ("arguments", "input", "action") if key in raw), None)
    if not isinstance(given, str):
        return given
    try:
        return parse(given).value
    except TextError:
        return given


def calls_in(record: Mapping[str, Any]) -> list[tuple[Item, Item | None, ToolOutput]]:
    """Return every call of a checked record: its item, the item of its answer, and its output."""
    rejections = _rejection_texts(record)
    return [(call, answer, _output(call, answer, rejections)) for call, answer in _pairs(record)]


def _pairs(record: Mapping[str, Any]) -> list[tuple[Item, Item | None]]:
    """Pair each answer with its call; a resumed run may answer a call of an earlier run."""
    calls: list[Item] = []
    answers: dict[int, Item] = {}
    waiting: dict[str | None, list[int]] = {}
    for item in record["new_items"]:
        call_id = call_id_of(item)
        if item["type"] == _CALL:
            waiting.setdefault(call_id, []).append(len(calls))
            calls.append(item)
        elif item["type"] == _OUTPUT:
            if not waiting.get(call_id):
                waiting[call_id] = [len(calls)]
                calls.append(_earlier_call(record, call_id))
            answers[waiting[call_id].pop(0)] = item
    return [(call, answers.get(index)) for index, call in enumerate(calls)]


def _earlier_call(record: Mapping[str, Any], call_id: str | None) -> Item:
    """Return a call from the input of the run, or an empty item if it is not there."""
    given = record["input"] if isinstance(record["input"], list) else []
    for raw in given:
        is_call = not str(raw.get("type", "")).endswith("_output")
        if call_id is not None and raw.get("call_id") == call_id and is_call:
            return {"raw_item": raw}
    return {}


def _output(call: Item, answer: Item | None, rejections: frozenset[str]) -> ToolOutput:
    agent = call.get("agent") or (answer or {}).get("agent") or {}
    known = ToolOutput(
        call_id=call_id_of(call) or call_id_of(answer or {}),
        tool=tool_name_of(call) or tool_name_of(answer or {}),
        agent=agent.get("name"),
        arguments=arguments_of(call),
        answered=False,
    )
    if answer is None:
        return _hosted_output(known, call.get("raw_item") or {})
    raw = answer.get("raw_item") or {}
    output = answer["output"]
    flag = flag_in(answer.get("custom_data"))
    # A call that failed was not rejected by a guardrail, even if the words are the same.
    rejected = flag is not True and text_of(output) in rejections
    flag = None if rejected else flag
    envelope = None if rejected else _envelope(output)
    found = item_result(raw) if is_hosted(raw) else None
    if flag is None and found is not None:
        flag = found.failed
    status = raw.get("status")
    if flag is None and found is None and status == "failed":
        flag = True
    is_unfinished = found.failed is None if found else status not in (None, "completed", "failed")
    return replace(
        known,
        answered=True,
        output=output,
        seen=raw.get("output"),
        is_error=_is_error(flag, envelope, output),
        envelope=envelope,
        reason=None if found is None else found.reason,
        is_in_doubt=rejected or is_unfinished,
    )


def _hosted_output(known: ToolOutput, raw: Mapping[str, Any]) -> ToolOutput:
    """Return the output from the call itself: the provider ran the tool."""
    if not is_hosted(raw):
        return known
    found = item_result(raw)
    output = None if found.output is ABSENT else found.output
    if found.failed is None and (output is None or found.is_running):
        return known
    envelope = _envelope(output)
    return replace(
        known,
        answered=True,
        output=output,
        seen=raw.get("error") if output is None else output,
        is_error=_is_error(found.failed, envelope, output),
        envelope=envelope,
        reason=found.reason,
        is_in_doubt=found.failed is None,
    )


def _is_error(flag: bool | None, envelope: Mapping[str, Any] | None, output: Any) -> bool | None:
    if flag is True:
        return True
    if envelope is not None:
        return IS_ERROR[outcome(envelope)]
    reading = reported_failure(output)
    return flag if reading is None else IS_ERROR[reading.outcome]


def _rejection_texts(record: Mapping[str, Any]) -> frozenset[str]:
    """Return the texts by which guardrails replaced an output."""
    behaviors = (
        result["output"]["behavior"]
        for name in ("tool_input_guardrail_results", "tool_output_guardrail_results")
        for result in record[name]
    )
    return frozenset(
        behavior["message"]
        for behavior in behaviors
        if behavior["type"] == "reject_content" and isinstance(behavior.get("message"), str)
    )


def _envelope(output: Any) -> dict[str, Any] | None:
    """Return the envelope that an output is, as an object or as text, or None."""
    text = text_of(output)
    if text is not None and not text.lstrip().startswith("{"):
        return None
    examined = examine(output if text is None else text, with_warnings=False)
    form = BY_NAME.get(str(examined.report.schema))
    if not examined.report.valid or form is None or form.to_canonical is None:
        return None
    value: dict[str, Any] = examined.value
    return value


def text_of(output: Any) -> str | None:
    """Return the text of an output: a string, or a single text part, as MCP tools return it."""
    part = output[0] if isinstance(output, list) and len(output) == 1 else output
    if isinstance(part, dict) and part.get("type") in _TEXT_PARTS:
        part = part.get("text")
    return part if isinstance(part, str) else None


def read_output(output: Any) -> Reading:
    """Return what an output means by itself, as plain results are read."""
    text = text_of(output)
    return read_result(output if text is None else text, plain_is_success=True)


def reported_failure(output: Any) -> Reading | None:
    """Return what an output says of its own failure; None where it says no such thing."""
    reading = read_output(output)
    return reading if reading.kind is Kind.REPORTED_FAILURE else None
