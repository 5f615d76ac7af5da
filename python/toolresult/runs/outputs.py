"""Reading a run record: its tool results, the next turn's input, the final output.

Nothing here needs the SDK: a record may come from a log, or from another machine. Functions
accept it as a `RunRecord`, a dict, or JSON text.
"""

from dataclasses import dataclass, replace
from typing import Any, TypeVar, Unpack

from pydantic import TypeAdapter

from toolresult._lazy import public
from toolresult.conversion import convert, convertible, envelope_from, may_extend
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import ABSENT, CanonicalResult, Outcome, generic_failure_code
from toolresult.forms.form import Form
from toolresult.forms.registry import outcome
from toolresult.runs.calls import (
    IS_ERROR,
    ToolOutput,
    calls_in,
    items_of,
    read_output,
    record_of,
    reported_failure,
    text_of,
)
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Translation, worded
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult_contract.facts import Capability

_Type = TypeVar("_Type")

_OUTCOME = {False: Outcome.OK, True: Outcome.FAILED, None: Outcome.UNKNOWN}
_UNKNOWN_MESSAGE = Translation(
    "The run does not say whether this call failed; what the model saw is in the data.",
    "运行记录没有说明本次调用是否失败；模型看到的内容在 data 中。",
)


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
    return tuple(output for _, _, output in calls_in(items_of(run)))


@public("toolresult.runs")
def to_envelopes(
    run: object,
    to: str = "tool-response",
    *,
    extensions: bool | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
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
        settings: the language of the message if the record does not say.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: it is not a valid run record.
        ValueError: there is no such form, or as `Settings`.
    """
    lang = settings_of(settings, options).lang
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
        if call.envelope is not None and IS_ERROR[outcome(call.envelope)] is call.is_error:
            return self._convert(call, call.envelope)
        result = replace(
            self._result(call),
            tool=_unless_blank(call.tool),
            tool_call_id=_unless_blank(call.call_id),
        )
        return envelope_from(result, self.form, extended=self.extended)

    def _result(self, call: ToolOutput) -> CanonicalResult:
        reading = None if call.envelope is not None else reported_failure(call.output)
        if reading is not None:
            return CanonicalResult(
                outcome=Outcome.FAILED if call.is_error else reading.outcome,
                code=reading.code or generic_failure_code(),
                message=call.reason or reading.message or said_in(call.seen),
                data=call.output,
                evidence=() if call.is_error else reading.evidence,
            )
        is_error = False if _is_plain(call) else call.is_error
        return CanonicalResult(
            outcome=_OUTCOME[is_error],
            code=None if is_error is False else generic_failure_code(),
            message=None if is_error is False else self._message(call, is_error),
            data=ABSENT if is_error else call.output,
            evidence=_evidence(call) if is_error is None else (),
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


def _is_plain(call: ToolOutput) -> bool:
    """Whether an output of which the record says nothing is a value that does not look failed."""
    if call.is_error is not None or call.envelope is not None or call.is_in_doubt:
        return False
    # A tool may return nothing at all.
    return call.output is None or read_output(call.output).outcome is Outcome.OK


def _evidence(call: ToolOutput) -> tuple[str, ...]:
    """Return by what an output looks failed, where the record says nothing."""
    return (
        () if call.is_in_doubt or call.envelope is not None else read_output(call.output).evidence
    )


def said_in(seen: Any) -> str | None:
    """Return the text of all parts that the model saw; None if it is blank."""
    parts = seen if isinstance(seen, list) else [seen]
    texts = [text for text in map(text_of, parts) if text is not None and not is_blank(text)]
    return "\n".join(texts) or None


def _unless_blank(text: str | None) -> str | None:
    return None if text is None or is_blank(text) else text
