"""What the model sees of a tool result: never blank, never a Python repr, never a lost error."""

import re
from collections.abc import Mapping
from typing import Any, Literal

from toolresult.contract.package_data import pattern, phrases
from toolresult.conversion import convert
from toolresult.error_codes.table import CodesSource, describe_code
from toolresult.findings.catalog import phrase
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import (
    ABSENT,
    CanonicalResult,
    Outcome,
    data_as_text,
    generic_failure_code,
    message_in_words,
    no_data_code,
)
from toolresult.forms.media import without_media
from toolresult.forms.registry import BY_NAME
from toolresult.forms.repetition import repeats
from toolresult.models.load import ToolMessage
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Joined, Word, render, worded
from toolresult.validation.examine import examine
from toolresult.validation.options import ValidationOptions
from toolresult.validation.warnings import TRACEBACK
from toolresult_contract.facts import DEFAULT_MESSAGE

ERROR_PREFIX = "Error: "
_TRACEBACK_HEADER = re.compile(pattern("traceback-header"))
# A frame of a Java or JavaScript stack, or the line that stands for more of them.
_FRAME = re.compile(pattern("frame"))
Style = Literal["text", "envelope"]
STYLES = ("text", "envelope")


def content(
    envelope: object,
    style: Style = "text",
    *,
    advice: bool = False,
    codes: CodesSource = None,
    lang: str = "en",
) -> str:
    """Return the text to give to the model.

    A success is its message, if it says anything, a blank line, and the data as compact
    JSON (a string as itself). Whatever is not ok begins with `Error: ` and its message; then
    comes partial output, if there is any. Tracebacks are not shown: in a message they are cut
    to their last line, in data they are left out.

    Args:
        envelope: a dict, JSON text, bytes, or a model, of any form.
        style: "text" as above, or "envelope": JSON with success, operationType, data and
            message. `workflow.tool_rules` tells the model about the same style.
        advice: whether to add what the error code's row advises.
        codes: a team's own error codes, for their advice.
        lang: language of the advice and of defaults, "en" or "zh".

    Raises:
        ContractError: the envelope is not valid.
        ValueError: there is no such style or language, the envelope is a whole run
            (run-record, run-state), or a tool-message is to become an envelope again.

    >>> content({"code": 1002, "message": "size must be positive, got -3"})
    'Error: size must be positive, got -3'
    """
    if style not in STYLES:
        raise ValueError(f"style: expected one of {', '.join(STYLES)}, got {style!r}")
    with worded(lang):
        options = ValidationOptions(codes=codes)
        examined = examine(envelope, options, with_warnings=False)
        if not examined.report.valid:
            raise ContractError(examined.report)
    form = BY_NAME[str(examined.report.schema)]
    if form.message is None:
        raise ValueError(
            f"a {form.name} describes a whole run; toolresult.runs.tool_outputs returns what "
            "the model saw of its tools"
        )
    if form.to_canonical is None:
        if style == "envelope":
            raise ValueError(f"a {form.name} is already text for the model and has no envelope")
        return str(examined.value[form.message])
    result = form.to_canonical(examined.value)
    if style == "envelope":
        return _as_envelope(examined.value, form.name, result)
    text = text_of(result, lang)
    if advice and result.outcome is not Outcome.OK:
        code = no_data_code() if result.outcome is Outcome.EMPTY else result.code
        advised = options.table.describe(code or generic_failure_code()).advice(lang) or ""
        return text if is_blank(advised) else f"{text}\n\n{advised}"
    return text


def message(envelope: object, tool_call_id: str, *, style: Style = "text") -> ToolMessage:
    """Return the message to hand to the model layer.

    Args:
        envelope: as in `content`.
        tool_call_id: identifier of the model's call that this answers; not blank.
        style: as in `content`.

    Raises:
        ContractError: the envelope is not valid, or the identifier is blank.

    >>> message({"error": "file not found"}, "call_1").content
    'Error: file not found'
    """
    return ToolMessage(role="tool", content=content(envelope, style), tool_call_id=tool_call_id)


def text_of(result: CanonicalResult, lang: str = "en") -> str:
    """Return a canonical result as text for the model, as `content` describes it.

    >>> text_of(CanonicalResult(Outcome.EMPTY, message="no order 17"))
    'Error: no order 17'
    """
    words = _success(result) if result.outcome is Outcome.OK else _stopped(result)
    parts = (render(word, lang) for word in words)
    return "\n\n".join(part for part in parts if not is_blank(part))


def _success(result: CanonicalResult) -> list[Word]:
    shown = ABSENT if result.data is ABSENT else without_media(result.data)
    text = "" if shown is ABSENT or shown is None else data_as_text(shown)
    message = result.message or ""
    if is_blank(text):
        return [phrase("default.operation-success") if is_blank(message) else message]
    if repeats(message, result.data):
        return [message]
    return [text] if message in _default_messages() else [message, text]


def _stopped(result: CanonicalResult) -> list[Word]:
    kept = without_tracebacks(without_media(result.data))
    partial = "" if kept is ABSENT or kept is None else data_as_text(kept)
    message = message_in_words(result) or ""
    shown = _shown(message) if isinstance(message, str) else message
    return [Joined((ERROR_PREFIX, shown)), partial]


def _as_envelope(value: dict[str, Any], name: str, result: CanonicalResult) -> str:
    java = convert(value, "tool-execution-result", from_schema=name, extensions=False)
    if result.outcome is not Outcome.OK:
        java = {**java, "message": _shown(java["message"])}
    return to_json({key: item for key, item in java.items() if key != "metadata"})


def _shown(text: str) -> str:
    return without_frames(text) if TRACEBACK.search(text) else text


def without_frames(text: str) -> str:
    r"""Cut tracebacks to what they say happened; everything else stays.

    >>> without_frames("Traceback (most recent call last):\n  ...\nKeyError: 'a'\nSee the log.")
    "KeyError: 'a'\nSee the log."
    """
    kept: list[str] = []
    in_frames = False
    for line in text.splitlines():
        header = _TRACEBACK_HEADER.search(line)
        if header:
            in_frames = True
            kept.append(line[: header.start()].strip())
        elif in_frames and (line[:1] in (" ", "\t") or is_blank(line)):
            continue
        elif not _FRAME.match(line):
            in_frames = False
            kept.append(line)
    cut = "\n".join(line for line in kept if line).strip()
    return cut if cut else text.strip().rpartition("\n")[2].strip()


def without_tracebacks(value: Any) -> Any:
    """Return data without the texts in it that hold a traceback; ABSENT if nothing is left."""
    if isinstance(value, str):
        return without_frames(value) if TRACEBACK.search(value) else value
    if isinstance(value, Mapping):
        shown = {
            key: without_tracebacks(item)
            for key, item in value.items()
            if not (isinstance(item, str) and TRACEBACK.search(item))
        }
        kept = {key: item for key, item in shown.items() if item is not ABSENT}
        return kept if kept or not value else ABSENT
    if isinstance(value, list):
        return [item for item in map(without_tracebacks, value) if item is not ABSENT]
    return value


def _default_messages() -> frozenset[str]:
    """Return the messages that say no more than that it worked."""
    defaults = {
        text
        for key, pair in phrases().items()
        if key.startswith("default.") and key.endswith("-success")
        for text in pair.values()
    }
    success = describe_code(0)
    own = (DEFAULT_MESSAGE, success.message("en"), success.message("zh"), "")
    return frozenset(defaults | {text for text in own if text is not None})
