"""Reading back a text that was shortened, fenced or redacted for the model.

An envelope beside such a text, or kept by the caller, is trusted if sending it again gives this
very text, with the options that the caller names or that the text itself reveals: the nonce in its
fence, the notice of what was left out, the words for a secret. Without an envelope the fence is
taken off, and the rest is read as any text.
"""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

from toolresult.carriers.carrier import Incoming
from toolresult.contract.phrases import phrase
from toolresult.llm import ERROR_PREFIX, ContentOptions, Tracebacks
from toolresult.llm.fence import opened
from toolresult.text.languages import LANGUAGES
from toolresult.validation.settings import Settings
from toolresult.validation.shown import SMALLEST_LIMIT

# How much shorter than its limit a text may be: the number in the notice may have fewer digits than
# the one that room was made for, and a letter is not cut from its accents.
_SHORTER = 8
# What our own nonces look like; a text in a fence of another kind stays as it is.
_NONCE = re.compile("[0-9a-f]{16}")


def revealed_options(text: str, asked: Settings) -> Iterator[Settings]:
    """Yield the options with which a text may have been shown, other than the defaults.

    Args:
        text: the text that the model sees.
        asked: the settings of the caller; where they say how results are shown, only the nonce is
            read from the text.
    """
    fence = opened(text.removeprefix(ERROR_PREFIX))
    nonce = "" if fence is None else fence.nonce
    if asked.shown is not None:
        shown = replace(asked.shown, nonce=lambda: nonce) if nonce else asked.shown
        yield replace(asked, shown=shown)
        return
    for lang in LANGUAGES:
        hides = (False, True) if phrase("llm.redacted").text(lang) in text else (False,)
        choices = (hides, (False, True), get_args(Tracebacks), _limits(text, lang))
        for redact, advice, tracebacks, limit in itertools.product(*choices):
            shown = ContentOptions(
                redact=redact,
                advice=advice,
                tracebacks=tracebacks,
                max_chars=limit,
                fence=bool(nonce),
                nonce=lambda: nonce,
            )
            yield replace(asked, lang=lang, shown=shown)


def without_fence(incoming: Incoming) -> Incoming:
    r"""Return a received result with its text taken out of our fence, if it is in one.

    >>> fence = "tool-output 3f9c77aa3f9c77aa"
    >>> without_fence(Incoming(text=f"Error: <{fence}>\nno file\n</{fence}>")).text
    'Error: no file'
    """
    text = incoming.text or ""
    prefix = ERROR_PREFIX if text.startswith(ERROR_PREFIX) else ""
    fence = opened(text.removeprefix(prefix))
    if fence is None or _NONCE.fullmatch(fence.nonce) is None:
        return incoming
    said = f"{prefix}{fence.inside}{fence.after}"
    return replace(
        incoming,
        text=said,
        value=said if incoming.value == text else incoming.value,
        pieces=tuple(said if one == text else one for one in incoming.pieces),
        blocks=tuple(said if one == text else one for one in incoming.blocks),
    )


def _limits(text: str, lang: str) -> list[int | None]:
    """Return the limits that give a text of this length, if something was left out of it."""
    before, after = phrase("llm.left-out", count="#").text(lang).split("#")
    notice = re.compile(re.escape(before) + "[0-9]{1,12}" + re.escape(after))
    if notice.search(text) is None:
        return [None]
    lengths = range(len(text), len(text) + _SHORTER + 1)
    return [length for length in lengths if length >= SMALLEST_LIMIT]
