"""Reading a run record: its tool results, the next turn's input, the final output.

Nothing here needs the SDK: a record may come from a log, or from another machine. Functions
accept it as a `RunRecord`, a dict, or JSON text.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from pydantic import TypeAdapter

from toolresult._lazy import public
from toolresult.conversion import convert, convertible, envelope_from, may_extend
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import ABSENT, CanonicalResult, Outcome, generic_failure_code
from toolresult.forms.form import Form
from toolresult.forms.registry import BY_NAME, outcome
from toolresult.reading import Kind, Reading, read_result
from toolresult.runs.flags import flag_in
from toolresult.runs.hosted import is_hosted, item_result
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Translation, worded
from toolresult.validation.examine import examine
from toolresult.validation.verdicts import check
from toolresult_contract.facts import Capability

SCHEMA = "run-record"
_Type = TypeVar("_Type")
Item = Mapping[str, Any]

_CALL = "tool_call_item"
_OUTPUT = "tool_call_output_item"
# Whether an outcome is an error. An empty result is a success; unknown stays unknown.
_IS_ERROR = {
    Outcome.OK: False,
    Outcome.EMPTY: False,
    Outcome.FAILED: True,
    Outcome.UNKNOWN: None,
}
_TEXT_PARTS = ("text", "input_text", "output_text")
_STATE = "run-state"
_OUTCOME = {False: Outcome.OK, True: Outcome.FAILED, None: Outcome.UNKNOWN}
_UNKNOWN_MESSAGE = Translation(
    "The run does not say whether this call failed; what the model saw is in the data.",
    "运行记录没有说明本次调用是否失败；模型看到的内容在 data 中。",
)


@public("toolresult.runs")
@dataclass(frozen=True)
class ToolOutput:
    """One call of a tool.

    Attributes:
        call_id: the model's identifier of the call; None where the record has none.
        tool: name of the tool, or None.
        agent: name of the agent that called it, or None.
        arguments: what the model called it with: a JSON value, or the text where that is not
            JSON.
        answered: whether there is an output; a call may wait for approval, or the run may have
            ended before it.
        output: what the tool returned, as JSON.
        seen: what the model saw of it: text, or a list of parts.
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


@public("toolresult.runs")
def tool_outputs(run: object) -> tuple[ToolOutput, ...]:
    """Return every call of a tool in a run, in the order of the calls.

    Whether a call failed is decided by the first flag that exists, in this order: a failure that
    `error_flag` or `mcp_error_flag` recorded; an envelope of this contract in the output, by its
    outcome (ok and empty are not errors, unknown is None); an object in the output that says that
    it failed; a success that the helpers recorded; the status, the error, the exit code or the
    time limit of hosted tools and shells. It is None where a guardrail rejected a tool's output,
    and where there is no flag.

    Args:
        run: a RunRecord, a dict, or JSON text; also the SDK's snapshot of a run (run-state).

    Raises:
        ContractError: it is neither a valid run record nor a valid run state.
    """
    return tuple(output for _, _, output in calls_in(_items_of(run)))


@public("toolresult.runs")
def to_envelopes(
    run: object,
    to: str = "tool-response",
    *,
    extensions: bool | None = None,
    lang: str = "en",
) -> list[dict[str, Any]]:
    """Return the result of every call that was answered, as envelopes of one form.

    An output that is an envelope is converted. Any other error becomes a failure whose message is
    what the model saw, and any other success has the output as data. If the record does not say
    which it is, the output is read as `from_openai_agents` reads it: an object that says that it
    failed has failed, text that looks like a failure, such as the SDK's fixed sentence, leaves the
    outcome unknown, and everything else is a success. The outcome is unknown, too, where a
    guardrail replaced the output.

    Args:
        run: as in `tool_outputs`.
        to: name of the form to convert to.
        extensions: whether the `toolresult` key may be written, as in `convert`.
        lang: language of the message if the record does not say, "en" or "zh".

    Raises:
        ContractError: it is not a valid run record.
        ValueError: there is no such form or language.
    """
    unknown = _UNKNOWN_MESSAGE.text(lang)
    with worded(lang):
        build = _EnvelopeBuilder(convertible(to), may_extend(to, extensions), unknown)
        return [build.envelope(call) for call in tool_outputs(run) if call.answered]


@public("toolresult.runs")
def next_input(run: object) -> list[dict[str, Any]]:
    """Return the input for the next turn: what the SDK's `to_input_list()` gave.

    Append the user's next message and pass it to `Runner.run`. Arguments and errors are those of
    `tool_outputs`.
    """
    return list(record_of(run)["to_input_list"])


@public("toolresult.runs")
def final_output_as(run: object, kind: type[_Type]) -> _Type:
    """Return the final output as a type, checked by pydantic; nothing is coerced.

    JSON has no dates and no sets: text and lists become those if the type asks for them.

    Args:
        run: as in `tool_outputs`.
        kind: any type that pydantic knows: a model, a dataclass, `list[int]`, `str | None`.

    Raises:
        ContractError: it is not a valid run record.
        pydantic.ValidationError: the final output has another type, or there is none.
    """
    text = to_json(record_of(run)["final_output"])
    return TypeAdapter(kind).validate_json(text, strict=True)


def _items_of(run: object) -> dict[str, Any]:
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


# Calls and answers


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
    rejected = flag is not True and _text_of(output) in rejections
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
        return _IS_ERROR[outcome(envelope)]
    reading = _reported_failure(output)
    return flag if reading is None else _IS_ERROR[reading.outcome]


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


# Envelopes


def _envelope(output: Any) -> dict[str, Any] | None:
    """Return the envelope that an output is, as an object or as text, or None."""
    text = _text_of(output)
    if text is not None and not text.lstrip().startswith("{"):
        return None
    examined = examine(output if text is None else text, with_warnings=False)
    form = BY_NAME.get(str(examined.report.schema))
    if not examined.report.valid or form is None or form.to_canonical is None:
        return None
    value: dict[str, Any] = examined.value
    return value


def _text_of(output: Any) -> str | None:
    """Return the text of an output: a string, or a single text part, as MCP tools return it."""
    part = output[0] if isinstance(output, list) and len(output) == 1 else output
    if isinstance(part, dict) and part.get("type") in _TEXT_PARTS:
        part = part.get("text")
    return part if isinstance(part, str) else None


@dataclass(frozen=True)
class _EnvelopeBuilder:
    """Builds the envelopes of calls.

    Attributes:
        form: the form to build.
        extended: whether to write the `toolresult` extension.
        unknown_message: the message of a call if the record does not say.
    """

    form: Form
    extended: bool
    unknown_message: str

    def envelope(self, call: ToolOutput) -> dict[str, Any]:
        if call.envelope is not None and _IS_ERROR[outcome(call.envelope)] is call.is_error:
            return self._convert(call, call.envelope)
        result = replace(
            self._result(call),
            tool=_unless_blank(call.tool),
            tool_call_id=_unless_blank(call.call_id),
        )
        return envelope_from(result, self.form, extended=self.extended)

    def _result(self, call: ToolOutput) -> CanonicalResult:
        reading = None if call.envelope is not None else _reported_failure(call.output)
        if reading is not None:
            return CanonicalResult(
                outcome=Outcome.FAILED if call.is_error else reading.outcome,
                code=reading.code or generic_failure_code(),
                message=call.reason or reading.message or said_in(call.seen),
                data=call.output,
            )
        is_error = False if _is_plain(call) else call.is_error
        return CanonicalResult(
            outcome=_OUTCOME[is_error],
            code=None if is_error is False else generic_failure_code(),
            message=None if is_error is False else self._message(call, is_error),
            data=ABSENT if is_error else call.output,
        )

    def _convert(self, call: ToolOutput, envelope: dict[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = {
            "tool": _unless_blank(call.tool),
            "tool_call_id": _unless_blank(call.call_id),
        }
        try:
            return convert(envelope, self.form.name, extensions=self.extended, **options)
        except ContractError:
            # The round-trip data lies deeper than the envelope itself: here it is too deep.
            return convert(envelope, self.form.name, extensions=False, **options)

    def _message(self, call: ToolOutput, is_error: bool | None) -> str | None:
        """Return what the model saw; if that is in the data, that the outcome is unknown."""
        if call.reason is not None:
            return call.reason
        if is_error or Capability.PARTIAL_DATA not in self.form.capabilities:
            return said_in(call.seen)
        return self.unknown_message


def _reading(output: Any) -> Reading:
    text = _text_of(output)
    return read_result(output if text is None else text, plain_is_success=True)


def _reported_failure(output: Any) -> Reading | None:
    """Return what an output says of its own failure; None where it says no such thing."""
    reading = _reading(output)
    return reading if reading.kind is Kind.REPORTED_FAILURE else None


def _is_plain(call: ToolOutput) -> bool:
    """Whether an output of which the record says nothing is a value that does not look failed."""
    if call.is_error is not None or call.envelope is not None or call.is_in_doubt:
        return False
    # A tool may return nothing at all.
    return call.output is None or _reading(call.output).outcome is Outcome.OK


def said_in(seen: Any) -> str | None:
    """Return the text of all parts that the model saw; None if it is blank."""
    parts = seen if isinstance(seen, list) else [seen]
    texts = [text for text in map(_text_of, parts) if text is not None and not is_blank(text)]
    return "\n".join(texts) or None


def _unless_blank(text: str | None) -> str | None:
    return None if text is None or is_blank(text) else text
