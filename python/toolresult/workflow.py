"""When an agent's workflow goes on, tries once more, or stops.

A prompt asks the model to reply with one token when a tool failed (`tool_rules`). Models
forget, and models reply it for no reason; so the results themselves decide, and the token
only where they say that nothing failed:

| the last result of each tool | without the token | with the token |
|---|---|---|
| there is none | continue | stop |
| all ok | continue | retry; stop once no retry is left |
| one is empty | stop | stop |
| one is empty, and empty may go on | continue | retry; stop once no retry is left |
| one is failed or unknown | stop | stop |
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Unpack

from toolresult._lazy import listing
from toolresult.contract.package_data import phrases, token_decoration
from toolresult.contract.phrases import phrase
from toolresult.forms.canonical import Outcome
from toolresult.forms.serialized import SerializedForm, is_serialized_form
from toolresult.llm import ShownOptions, Style
from toolresult.llm.contents import shown_settings
from toolresult.processor import get_message, outcome, tool_name
from toolresult.strict_json.built_in import in_built_in_types
from toolresult.text.blank import WHITE_SPACE
from toolresult.text.languages import in_language, require_language
from toolresult.text.sentence import Sentence, ToolresultError
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult_contract.facts import BATCH

__all__ = [
    "TOOL_EXECUTION_FAILED",
    "Decision",
    "Reason",
    "Step",
    "Verdict",
    "WorkflowStopped",
    "judge",
    "tool_rules",
]
__dir__ = listing(__all__)

TOOL_EXECUTION_FAILED = "TOOL_EXECUTION_FAILED"
"""What a model replies, and nothing else, when a tool failed.

>>> judge(TOOL_EXECUTION_FAILED, [("search", {"code": 2002, "message": "late"})]).reason
<Reason.TOOL_FAILED: 'tool-failed'>
"""

_DECORATION = re.escape(WHITE_SPACE + token_decoration())
_TOKEN_ALONE = re.compile(
    rf"[{re.escape(WHITE_SPACE)}]*+(?:[`~]{{3,}}+[a-z]*+[{re.escape(WHITE_SPACE)}])?+"
    rf"[{_DECORATION}]*+{TOOL_EXECUTION_FAILED}[{_DECORATION}.。．]*+"
)


class Decision(StrEnum):
    """The next step of the workflow: continue, retry or stop.

    >>> judge("2 orders", [("orders", {"code": 0, "data": [17, 18]})]).decision is Decision.CONTINUE
    True
    """

    CONTINUE = "continue"
    RETRY = "retry"
    STOP = "stop"


class Reason(StrEnum):
    """The reason of a decision; the list is closed.

    >>> judge("No such order.", [("orders", {"code": 1904, "message": "no order 17"})]).reason
    <Reason.TOOL_EMPTY: 'tool-empty'>
    """

    NO_TOOLS = "no-tools"
    ALL_OK = "all-ok"
    EMPTY_ALLOWED = "empty-allowed"
    TOOL_FAILED = "tool-failed"
    TOOL_UNKNOWN = "tool-unknown"
    TOOL_EMPTY = "tool-empty"
    TOKEN_WITHOUT_FAILURE = "token-without-failure"  # noqa: S105
    TOKEN_WITHOUT_TOOL = "token-without-tool"  # noqa: S105
    RETRIES_USED_UP = "retries-used-up"


# The most severe first: of several results that are not ok, this is the one named.
_TOOL_REASONS: Mapping[Outcome, Reason] = {
    Outcome.FAILED: Reason.TOOL_FAILED,
    Outcome.UNKNOWN: Reason.TOOL_UNKNOWN,
    Outcome.EMPTY: Reason.TOOL_EMPTY,
}


@dataclass(frozen=True)
class Verdict:
    """The decision about the next step, with its reason.

    Attributes:
        decision: continue, retry or stop.
        reason: why, from a closed list.
        tool: the tool whose result decided; None where none did or it has no name.
        message: the message of that result; None where no result decided.

    >>> verdict = judge("Done", [("copy", {"code": 5000, "message": "the disk is full"})])
    >>> verdict.decision, verdict.tool, verdict.message
    (<Decision.STOP: 'stop'>, 'copy', 'the disk is full')
    """

    decision: Decision
    reason: Reason
    tool: str | None = None
    message: str | None = None


class WorkflowStopped(ToolresultError):  # noqa: N818
    """Raised to stop the workflow; it carries the failing tool and its message.

    Attributes:
        verdict: the verdict that stopped it.
        tool: the tool that stopped it; None where it has no name or the model did.
        message: what its result says; None where the model stopped it.

    >>> step = Step()
    >>> verdict = step.judge("Done", [("copy", {"code": 5000, "message": "the disk is full"})])
    >>> try:
    ...     step.raise_if_stopped()
    ... except WorkflowStopped as stopped:
    ...     print(stopped.tool, stopped.message, sep=": ")
    copy: the disk is full
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(_sentence(verdict))
        self.args = (verdict,)
        self.verdict = verdict
        self.tool = verdict.tool
        self.message = verdict.message


def _sentence(verdict: Verdict) -> Sentence:
    tool, message = verdict.tool, verdict.message
    return phrase(
        "workflow.stopped",
        why=phrase(f"workflow.{verdict.reason}"),
        tool=phrase("workflow.stopped-tool", tool=tool) if tool else "",
        message=phrase("workflow.stopped-message", message=message) if message else "",
    )


@dataclass(frozen=True)
class _ToolOutcome:
    """One result: the tool it is from, what happened, and what it says."""

    tool: str | None
    outcome: Outcome
    message: str


def tool_rules(
    lang: str | None = None,
    /,
    style: Style | None = None,
    *,
    settings: Settings | None = None,
    **options: Unpack[ShownOptions],
) -> str:
    """Return the rules on tools to add to a system prompt.

    The Chinese rules for "envelope" are those of the Java workflow's document, word for word.

    Args:
        lang: language of the rules, "en" or "zh"; None is that of the settings.
        style: how results reach the model: "text" (a failure begins with `Error: `) or "envelope"
            (JSON, a failure has `success` false); None is that of the settings.
        settings: what the team has agreed, as for `llm.content`: style, language, and whether
            results are fenced, which takes one rule more.
        options: as in `llm.content`.

    Raises:
        ValueError: another language or style, or as `Settings`.
        TypeError, OSError: as `Settings`.

    >>> print(tool_rules("en").splitlines()[4])
    1. A tool whose answer begins with "Error: " failed or found nothing; what follows says why.
    """
    if lang is not None:
        options["lang"] = lang
    agreed = shown_settings(settings, style, options)
    shown = agreed.shows
    keys = (f"workflow.rules-{shown.style}", *(("workflow.rules-fence",) if shown.fence else ()))
    return "".join(in_language(phrases()[key], agreed.lang) for key in keys)


def is_token(reply: str | None) -> bool:
    """Whether a reply is the token: alone, but for spaces, quotes, a fence, a full stop.

    A sentence that mentions it is not.

    Raises:
        TypeError: the reply is neither text nor None.

    >>> is_token(' "TOOL_EXECUTION_FAILED". '), is_token("I got TOOL_EXECUTION_FAILED")
    (True, False)
    """
    if not isinstance(reply, str | None):
        raise TypeError(f"expected a reply as text, got {type(reply).__name__}")
    return reply is not None and _TOKEN_ALONE.fullmatch(reply) is not None


def judge(
    reply: str | None,
    results: Iterable[object],
    *,
    retried: bool = False,
    stop_on_empty: bool = True,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Verdict:
    """Decide what a workflow does after the model replied and tools ran.

    Only the last result of a tool counts. A tool that failed, or may have, stops the workflow
    also when the model ignored it. The token though nothing failed earns one retry.

    Args:
        reply: the model's reply; None or "" if it is empty.
        results: pairs of a tool's name and its result, or results alone, in the order in which
            the tools ran. A result is text, a dict, a model or None, as the tool gave it, not as
            the model was shown it. One without any name counts for itself.
        retried: whether the model has had its retry.
        stop_on_empty: whether a result that is empty for certain stops the workflow.
        settings: what the team has agreed: the dialect that results speak.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        TypeError: the reply is not text, or `results` is a single result; or as `Settings`.
        ValueError, OSError: as `Settings`.

    >>> judge("All done!", [("search", {"success": False, "message": "no permission"})])
    Verdict(decision=<Decision.STOP: 'stop'>, reason=<Reason.TOOL_UNKNOWN: 'tool-unknown'>, \
tool='search', message='no permission')
    >>> judge("TOOL_EXECUTION_FAILED", [{"code": 0, "data": 1}]).decision
    <Decision.RETRY: 'retry'>
    """
    agreed = settings_of(settings, options)
    last = _last_of_each(_tool_outcomes(results, agreed))
    return _verdict(is_token(reply), last, retried, stop_on_empty)


class Step:
    """One step of a workflow: it remembers results and retries across the rounds of tools.

    The results given to `judge` are added to those of the rounds before, so that a failure
    stays one until the same tool has succeeded.

    Args:
        max_retries: how often the model may reply the token though nothing failed.
        stop_on_empty: whether a result that is empty for certain stops the workflow.
        settings: what the team has agreed: the dialect that results speak, and the language of
            errors.
        options: fields of `Settings`, which override those of `settings`.

    Attributes:
        retries: the retries so far.
        verdict: the last verdict, or None.

    Raises:
        ValueError: `max_retries` is negative.

    >>> step = Step()
    >>> step.judge("TOOL_EXECUTION_FAILED", [("search", {"code": 0, "data": 1})]).decision
    <Decision.RETRY: 'retry'>
    >>> step.judge("TOOL_EXECUTION_FAILED", []).decision
    <Decision.STOP: 'stop'>
    """

    def __init__(
        self,
        max_retries: int = 1,
        stop_on_empty: bool = True,
        *,
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> None:
        if max_retries < 0:
            raise ValueError(f"max_retries: expected 0 or more, got {max_retries}")
        self.max_retries = max_retries
        self.stop_on_empty = stop_on_empty
        self.settings = settings_of(settings, options)
        self.retries = 0
        self.verdict: Verdict | None = None
        self._results: list[_ToolOutcome] = []

    def judge(self, reply: str | None, results: Iterable[object]) -> Verdict:
        """Decide as the function `judge` does, on the results of all rounds so far.

        Args:
            reply: what the model said in this round.
            results: what the tools of this round gave back.

        Raises:
            TypeError: the reply is not text, or `results` is a single result.

        >>> Step().judge("Here you are.", []).decision
        <Decision.CONTINUE: 'continue'>
        """
        is_failure_reported = is_token(reply)
        self._results = _last_of_each([*self._results, *_tool_outcomes(results, self.settings)])
        has_retried = self.retries >= self.max_retries
        verdict = _verdict(is_failure_reported, self._results, has_retried, self.stop_on_empty)
        self.retries += verdict.decision is Decision.RETRY
        self.verdict = verdict
        return verdict

    def raise_if_stopped(self, *, lang: str | None = None) -> None:
        """Raise if the last verdict is to stop.

        Args:
            lang: language of the error, "en" or "zh"; None is that of the settings.

        Raises:
            WorkflowStopped: it is; the error carries the failing tool and its message.

        >>> Step().raise_if_stopped()
        """
        if self.verdict is not None and self.verdict.decision is Decision.STOP:
            spoken = self.settings.lang if lang is None else require_language(lang)
            raise WorkflowStopped(self.verdict).in_language(spoken)


def _verdict(
    is_failure_reported: bool, results: list[_ToolOutcome], has_retried: bool, stop_on_empty: bool
) -> Verdict:
    """Look up the verdict in the table; `results` has the last result of each tool only."""
    for severe, reason in _TOOL_REASONS.items():
        first = next((result for result in results if result.outcome is severe), None)
        if first and (stop_on_empty or severe is not Outcome.EMPTY):
            return Verdict(Decision.STOP, reason, first.tool, first.message)
    if is_failure_reported and not results:
        return Verdict(Decision.STOP, Reason.TOKEN_WITHOUT_TOOL)
    if is_failure_reported and has_retried:
        return Verdict(Decision.STOP, Reason.RETRIES_USED_UP)
    if is_failure_reported:
        return Verdict(Decision.RETRY, Reason.TOKEN_WITHOUT_FAILURE)
    if not results:
        return Verdict(Decision.CONTINUE, Reason.NO_TOOLS)
    is_all_ok = all(result.outcome is Outcome.OK for result in results)
    return Verdict(Decision.CONTINUE, Reason.ALL_OK if is_all_ok else Reason.EMPTY_ALLOWED)


def _tool_outcomes(results: Iterable[object], settings: Settings) -> list[_ToolOutcome]:
    if isinstance(results, str | bytes | bytearray | memoryview | Mapping | SerializedForm):
        raise TypeError(
            f"results: expected a sequence of results, got one {type(results).__name__}"
        )
    named = [pair for result in results for pair in _calls(*_named(result))]
    return [
        _ToolOutcome(
            tool,
            outcome(result, settings=settings),
            get_message(result, settings=settings),
        )
        for tool, result in named
    ]


def _named(item: object) -> tuple[str | None, object]:
    """Return an item as a pair of the tool's name, if it is known, and the result."""
    # A list of two texts may be what a tool returned; a pair read from JSON holds an object.
    if (
        isinstance(item, tuple | list)
        and len(item) == 2
        and isinstance(item[0], str | None)
        and (isinstance(item, tuple) or isinstance(item[1], Mapping | SerializedForm))
    ):
        return item[0] or tool_name(item[1]), item[1]
    return tool_name(item), item


def _calls(tool: str | None, result: object) -> list[tuple[str | None, object]]:
    """Split a batch into its calls: each of them counts for its own tool."""
    value = result.to_dict() if is_serialized_form(result) else in_built_in_types(result)
    data = value.get("data") if isinstance(value, dict) else None
    inside = data.get("results") if isinstance(data, dict) else None
    if tool != BATCH or not isinstance(inside, list):
        return [(tool, result)]
    calls = [(tool_name(call), call) for call in inside]
    # What the batch itself says counts for no tool, so that nothing supersedes it.
    return calls if calls else [(None, result)]


def _last_of_each(results: list[_ToolOutcome]) -> list[_ToolOutcome]:
    """Keep the last result of each tool, and all that have no name."""
    last = {result.tool: index for index, result in enumerate(results)}
    return [
        result
        for index, result in enumerate(results)
        if not result.tool or last[result.tool] == index
    ]
