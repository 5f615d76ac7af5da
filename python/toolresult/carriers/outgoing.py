"""What a carrier is to write of an envelope: its text, and its media as blocks of the carrier."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from toolresult.carriers.carrier import Carrier, JsonObject, Outgoing
from toolresult.carriers.references import media_in, referring
from toolresult.conversion import canonical_of
from toolresult.forms.canonical import ABSENT, CanonicalResult, Outcome
from toolresult.forms.form import Form
from toolresult.forms.media import CONTENT, STRUCTURE, Media, block_text, content_of, media_of
from toolresult.forms.media_shapes import json_without_media
from toolresult.forms.media_text import line_of, without_media
from toolresult.llm.contents import show_result
from toolresult.llm.redaction import redacted
from toolresult.llm.text import shown_of
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.validation.settings import DEFAULT, Settings

# What the JSON of each block that is text has.
_TEXT_BLOCK = '"type":"text"'
# The fields of all forms that hold what a tool told; the others name and decide.
_TOLD = ("message", "error", "data", "output", "meta", "metadata")
_Written = Sequence[tuple[Media, JsonObject]]


def outgoing_of(
    carrier: Carrier,
    form: Form,
    envelope: JsonObject,
    tool_call_id: str | None,
    name: str | None,
    settings: Settings = DEFAULT,
    result: CanonicalResult | None = None,
) -> Outgoing:
    """Return what a carrier is to write of an envelope of a form.

    Args:
        carrier: the carrier.
        form: the form of the envelope.
        envelope: the envelope.
        tool_call_id: identifier of the model's call, or None.
        name: name of the tool, or None.
        settings: how the model is shown the result.
        result: the envelope as a canonical result, where that is known.

    Raises:
        TypeError: `redact` gave something that is not text.
    """
    if settings.shows.redact is not False:
        envelope = redacted_envelope(envelope, settings)
        settings, result = replace(settings, shown=replace(settings.shows, redact=False)), None
    if result is None:
        result = canonical_of(envelope, form)
    failed = result.outcome is not Outcome.OK
    written: list[tuple[Media, JsonObject]] = []
    # Most data hold no media, which their JSON tells; the same JSON is shown.
    plain = json_without_media(result.data) if isinstance(result.data, dict | list) else None
    if carrier.native is not None and plain is None:
        for media in media_in(result.data):
            block = carrier.native(media, failed)
            if block is not None:
                written.append((media, block))
    left = _left(result.data, [media for media, _ in written])
    is_silent = not failed and is_blank(result.message or "")
    is_shown_by_media = bool(written) and left is ABSENT and is_silent
    rest = replace(result, data=left) if written else result
    text = "" if is_shown_by_media else show_result(rest, settings, plain)
    is_ordered = settings.shown is None and not failed and bool(written)
    pieces = _in_order(result, rest, written) if is_ordered else None
    return Outgoing(
        schema=form.name,
        envelope=envelope,
        result=result,
        shown=referring(envelope, written),
        data=ABSENT if _is_all_text(left, plain) else referring(left, written),
        whole=referring(result.data, written),
        text=text,
        pieces=pieces or (*([text] if text else []), *(block for _, block in written)),
        media=tuple(block for _, block in written),
        is_text_only=settings.shown is not None,
        tool_call_id=tool_call_id,
        name=name,
    )


def redacted_envelope(envelope: JsonObject, settings: Settings) -> JsonObject:
    """Return an envelope without the secrets in what it tells: message, data and metadata.

    >>> from toolresult.llm import ContentOptions
    >>> hiding = Settings(shown=ContentOptions(redact=True))
    >>> redacted_envelope({"code": 0, "data": "ghp_" + 36 * "a"}, hiding)
    {'code': 0, 'data': '[redacted]'}
    """
    return {
        key: redacted(one, settings.shows.redact, settings.lang) if key in _TOLD else one
        for key, one in envelope.items()
    }


def _left(data: Any, native: list[Media]) -> Any:
    """Return data without the content blocks that are written natively."""
    if not native:
        return data
    blocks, beside = content_of(data)
    if not blocks:
        return data
    left = [block for block in blocks if media_of(block) not in native]
    if beside is None:
        return left or ABSENT
    return {CONTENT: left, STRUCTURE: beside} if left else beside


def _is_all_text(data: Any, plain: str | None) -> bool:
    """Whether data are blocks that are text, which is said as such."""
    if plain is not None and _TEXT_BLOCK not in plain:
        return False
    blocks, beside = content_of(data)
    return bool(blocks) and beside is None and all(block_text(one) is not None for one in blocks)


def _in_order(
    result: CanonicalResult, rest: CanonicalResult, written: _Written
) -> tuple[str | JsonObject, ...] | None:
    """Return the texts and media of a success in the order of its blocks; None without blocks."""
    blocks, beside = content_of(result.data)
    told = shown_of(rest)
    if not blocks or not told.output:
        return None
    pieces: list[str | JsonObject] = [told.message] if told.message else []
    waiting: list[str] = []

    def flush() -> None:
        text = "\n".join(waiting)
        waiting.clear()
        if is_blank(text):
            return
        if pieces and isinstance(pieces[-1], str):
            pieces[-1] += f"\n\n{text}"
        else:
            pieces.append(text)

    for block in blocks:
        native = next((one for media, one in written if media == media_of(block)), None)
        if native is None:
            waiting.append(line_of(block))
        else:
            flush()
            pieces.append(native)
    if beside is not None:
        shown = without_media(beside)
        waiting.append(shown if isinstance(shown, str) else to_json(shown))
    flush()
    return tuple(pieces)
