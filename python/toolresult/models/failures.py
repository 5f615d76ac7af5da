"""What a builder makes of a failure, so that building one never raises a second error.

Builders of failures stand in `except` blocks, where they get what the exception says: nothing, a
blank text, an unpaired surrogate, a number from elsewhere. Payloads stay strict; here the failure
is kept, in words that are valid, and what had to be repaired goes to the log.
"""

import logging
from typing import Any

from toolresult.error_codes.table import standard_table
from toolresult.findings.catalog import phrase
from toolresult.findings.faults import value_findings
from toolresult.findings.selection import select
from toolresult.forms.canonical import generic_failure_code
from toolresult.models.ordinary import plain
from toolresult.strict_json.numbers import whole_number
from toolresult.text.error_text import WordedError, error_text
from toolresult.text.sentence import Sentence, Word, render

_log = logging.getLogger("toolresult")


def failure_text(said: object, meaning: Word, lang: str) -> str:
    """Return the message of a failure: never blank, and with the type of an exception.

    Args:
        said: what the author says: text, an exception, or nothing.
        meaning: what is said where nothing is.
        lang: language of the meaning, "en" or "zh".

    >>> failure_text(KeyError("abc"), "Internal error", "en")
    "KeyError: 'abc'"
    >>> failure_text(TimeoutError(), "Internal error", "en"), failure_text(" ", "No", "en")
    ('Internal error (TimeoutError)', 'No')
    """
    text = None if said is None else error_text(said)
    if isinstance(said, BaseException) and not isinstance(said, WordedError):
        name = type(said).__name__
        return render(with_type(meaning, name), lang) if text is None else f"{name}: {text}"
    return render(meaning, lang) if text is None else text


def with_type(meaning: Word, name: str) -> Sentence:
    """Return a sentence about an exception: what it means, and its type."""
    return phrase("failure.with-type", meaning=meaning, error=name)


def failure_code(code: object) -> int:
    """Return the code of a failure; one that is not valid becomes that of the generic failure."""
    number = whole_number(code)
    if number and standard_table().describe(number).kind is not None:
        return number
    generic = generic_failure_code()
    _log.warning("%r is not the code of a failure; it was replaced by %d", code, generic)
    return generic


def failure_data(data: Any) -> Any:
    """Return the data of a failure; None where JSON cannot carry them."""
    try:
        written = plain(data)
        fault = next(value_findings(written), None)
    except Exception:  # noqa: BLE001 - the error that is being reported must not be lost
        _log.exception("the data of a failure cannot be read; they were left out")
        return None
    if fault is None:
        return written
    _log.error(
        "the data of a failure are not JSON; they were left out: %s", select([fault]).findings[0]
    )
    return None
