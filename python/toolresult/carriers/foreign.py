"""Reading a result without an envelope of ours: the best truthful reading."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from toolresult.carriers.carrier import Incoming, JsonObject
from toolresult.carriers.content_blocks import as_text_block, text_of_block
from toolresult.carriers.trust import FoundEnvelope, Trusted, pieces_of
from toolresult.contract.phrases import phrase
from toolresult.conversion import canonical_of
from toolresult.forms.canonical import ABSENT, CanonicalResult, Outcome, only_words
from toolresult.forms.evidence import reason_in
from toolresult.forms.media import CONTENT, STRUCTURE, media_of, resource_text
from toolresult.forms.repetition import holds_text, json_in, repeats, wrapped_in
from toolresult.llm import ERROR_PREFIX
from toolresult.reading import Kind, Reading, read_object, read_result, worded_failure
from toolresult.text.blank import is_blank
from toolresult.text.languages import LANGUAGES
from toolresult_contract.error_codes import ErrorCode


def read_foreign(trusted: Trusted) -> CanonicalResult:
    """Return the result of a carrier that carries no envelope as a whole."""
    if trusted.failing_block is not None:
        return _partial_failure(trusted.failing_block, trusted.rest)
    return _result(trusted.rest)


def find_failure(incoming: Incoming) -> Reading | None:
    """Return the reading of the first object in a result that is not ok, or None.

    Words count only where no flag tells how it went.
    """
    read = read_object if incoming.is_built_in else read_result
    for value in _objects_in(incoming):
        reading = read(value, plain_is_success=True)
        if reading.outcome is not Outcome.OK and not _is_denied(reading, incoming):
            return reading
    return None


def _is_denied(reading: Reading, incoming: Incoming) -> bool:
    is_told = incoming.flagged or incoming.failed is True
    return is_told and reading.kind is Kind.LOOKS_LIKE_FAILURE


def _partial_failure(block: FoundEnvelope, incoming: Incoming) -> CanonicalResult:
    """Return the failure in one of several blocks; all of them are its data."""
    failure = canonical_of(block.envelope, block.form)
    is_told = incoming.failed is True
    is_certain = is_told and failure.outcome is Outcome.UNKNOWN
    return CanonicalResult(
        outcome=Outcome.FAILED if is_certain else failure.outcome,
        code=failure.code,
        message=failure.message,
        data=_all_content(incoming),
        evidence=() if is_told else read_result(block.envelope).evidence,
    )


def _result(incoming: Incoming) -> CanonicalResult:
    failure = find_failure(incoming)
    if failure is not None:
        return _reported_failure(failure, incoming)
    worded = _worded_failure(incoming)
    if incoming.failed is False and worded is None:
        return _success(incoming)
    outcome = Outcome.FAILED if incoming.failed else Outcome.UNKNOWN
    evidence = () if worded is None or incoming.failed else _against(worded, incoming)
    code = incoming.code if worded is None or incoming.code is not None else worded.code
    known = CanonicalResult(outcome, code=code, evidence=evidence)
    if incoming.is_running and incoming.failed is None:
        return _running(known, incoming)
    value = next(_objects_in(incoming), None)
    message = None if value is None else reason_in(value)
    is_silent = is_blank(incoming.text or "") and isinstance(incoming.value, dict)
    is_repeated = value is not None and (
        is_silent or incoming.value is ABSENT or repeats(incoming.text, value)
    )
    if value is None or message is None or not is_repeated:
        said = _failure_message(incoming) or _lines_in(incoming.value)
        return known.having(message=said, data=data_in(incoming))
    data = value if incoming.value is ABSENT else data_in(incoming)
    return known.having(message=message, data=data)


def _running(known: CanonicalResult, incoming: Incoming) -> CanonicalResult:
    """Return the result of a tool that is still running; what it gave so far is data."""
    waits_for = known.code if known.code is not None else int(ErrorCode.IN_PROGRESS)
    is_working = waits_for == ErrorCode.IN_PROGRESS
    said = phrase("carrier.running").text() if is_working else ErrorCode(waits_for).message()
    known, data, running = known.having(code=waits_for), data_in(incoming), said
    if data is not ABSENT:
        return known.having(message=_failure_message(incoming) or running, data=data)
    so_far = ABSENT if is_blank(incoming.text or "") else incoming.text
    return known.having(message=running, data=so_far)


def _worded_failure(incoming: Incoming) -> Reading | None:
    """Return the reading of a text that words a failure, unless a flag on purpose denies it."""
    if incoming.flagged and not incoming.failed:
        return None
    text = incoming.value if isinstance(incoming.value, str) else incoming.text or ""
    return worded_failure(text)


def _beside_words(reading: Reading, incoming: Incoming) -> Any:
    """Return the object whose words say that it failed, unless they are all that it says."""
    held = next(
        (one for one in _objects_in(incoming) if reading.value in one.values() and len(one) > 1),
        None,
    )
    return ABSENT if held is None or wrapped_in(held) == reading.value else held


def _against(worded: Reading, incoming: Incoming) -> tuple[str, ...]:
    """Return the words of a failure, and the flag by default that speaks against them."""
    flag = incoming.default_flag
    return worded.evidence if flag is None else (*worded.evidence, f"flag: {flag}, default")


def data_in(incoming: Incoming) -> Any:
    """Return the value, with the blocks beside it if there are any."""
    if not incoming.beside:
        return incoming.value
    blocks = list(incoming.beside)
    return blocks if incoming.value is ABSENT else {CONTENT: blocks, STRUCTURE: incoming.value}


def _reported_failure(reading: Reading, incoming: Incoming) -> CanonicalResult:
    """Return the failure that an object reports."""
    failure = reading.value
    is_alone = not incoming.beside and (len(incoming.blocks) < 2 or incoming.value == failure)
    text = incoming.text
    says_more = text is not None and json_in(text) is None and wrapped_in(incoming.value) is ABSENT
    message = _failure_message(incoming) if says_more and incoming.value == failure else None
    is_certain = incoming.failed is True and reading.outcome is Outcome.UNKNOWN
    if reading.kind is Kind.LOOKS_LIKE_FAILURE:
        failure = text if says_more else _beside_words(reading, incoming)
    return CanonicalResult(
        outcome=Outcome.FAILED if is_certain else reading.outcome,
        code=reading.code or incoming.code,
        message=message or _bare(reading.message) or _failure_message(incoming),
        data=failure if is_alone else _all_content(incoming),
        evidence=() if incoming.failed else _evidence_of(reading, incoming),
    )


def _evidence_of(reading: Reading, incoming: Incoming) -> tuple[str, ...]:
    return _against(reading, incoming) if only_words(reading.evidence) else reading.evidence


def _bare(message: str | None) -> str | None:
    return None if message is None else message.removeprefix(ERROR_PREFIX)


def _all_content(incoming: Incoming) -> Any:
    """Return everything in a result: its blocks, and the value if it is not made of them."""
    value = incoming.value
    is_new = value is not ABSENT and value not in incoming.pieces
    is_list_of_blocks = isinstance(value, list) and all(item in incoming.blocks for item in value)
    beside = [block for block in incoming.beside if block not in incoming.blocks]
    own = [value] if is_new and not is_list_of_blocks else []
    return [*incoming.blocks, *beside, *own]


def _success(incoming: Incoming) -> CanonicalResult:
    text = incoming.text
    if text in _no_outputs():
        text = None
    data = data_in(incoming)
    if isinstance(data, list) and any(resource_text(block) is not None for block in data):
        # The text of a resource is part of what is said: all blocks stay, in their order. Where
        # the format has no blocks, the list is the value itself.
        return CanonicalResult(Outcome.OK, data=list(incoming.blocks) or data)
    if _has_text_after_media(incoming.blocks) and not incoming.beside:
        return CanonicalResult(Outcome.OK, data=[as_text_block(one) for one in incoming.blocks])
    if data is ABSENT:
        return CanonicalResult(Outcome.OK, data=ABSENT if text is None else text)
    says_more = text is not None and not is_blank(text) and not _is_json_of(text, incoming.value)
    return CanonicalResult(Outcome.OK, message=text if says_more else None, data=data)


@cache
def _no_outputs() -> frozenset[str]:
    """Return what a text says in place of no output."""
    return frozenset(phrase("llm.no-output").text(lang) for lang in LANGUAGES)


def _has_text_after_media(blocks: Sequence[Any]) -> bool:
    """Whether a text comes after an image or a file, so that the order says something."""
    media = [index for index, block in enumerate(blocks) if media_of(block) is not None]
    return bool(media) and any(text_of_block(one) is not None for one in blocks[media[0] :])


def _is_json_of(text: str, value: Any) -> bool:
    """Whether a text is the value itself, so that nobody needs both.

    A text that the structure only wraps stays the message: it is what the model is to read.
    """
    if isinstance(value, str):
        return repeats(text, value)
    is_text = holds_text(value, text) or json_in(text) is None
    return repeats(text, value) and not is_text


def _failure_message(incoming: Incoming) -> str | None:
    """Return the message of a failure: its text without the prefix that marks it as one."""
    message = (incoming.text or "").removeprefix(ERROR_PREFIX)
    is_repeated = incoming.value is not ABSENT and repeats(incoming.text, incoming.value)
    return None if is_blank(message) or is_repeated else message


def _lines_in(value: Any) -> str | None:
    r"""Return the texts of a list that holds nothing else: what went wrong, one after the other.

    >>> _lines_in(["no size", "no color"])
    'no size\nno color'
    """
    is_texts = isinstance(value, list) and all(isinstance(one, str) for one in value)
    return "\n".join(value) or None if is_texts else None


def _objects_in(incoming: Incoming) -> Iterator[JsonObject]:
    """Yield the objects in a result, first those that are all of it."""
    value = incoming.value
    wrapped = wrapped_in(value)
    candidates = [value, wrapped, json_in(wrapped) if isinstance(wrapped, str) else None]
    if value is ABSENT:
        candidates.append(json_in(incoming.text))
    for piece in pieces_of(incoming):
        candidates += [piece, json_in(piece)] if isinstance(piece, str) else [piece]
    yield from (value for value in candidates if isinstance(value, dict))
