"""What a builder makes of a failure, so that building one never raises a second error.

Builders of failures stand in `except` blocks, where they get what the exception says: nothing, a
blank text, an unpaired surrogate, a number from elsewhere. Payloads stay strict; here the failure
is kept, in words that are valid, and what had to be repaired goes to the log.
"""

import logging
import math
from collections.abc import Callable
from typing import Any

from toolresult.contract.code_table import standard_table
from toolresult.contract.phrases import phrase
from toolresult.findings.faults import value_findings
from toolresult.findings.selection import select
from toolresult.forms.canonical import generic_failure_code
from toolresult.models.ordinary import plain
from toolresult.strict_json.numbers import whole_number
from toolresult.text.blank import is_blank
from toolresult.text.catalog import shorten
from toolresult.text.error_text import WordedError, error_text
from toolresult.text.languages import LANGUAGES
from toolresult.text.sentence import Sentence, Word, render
from toolresult_contract.facts import OperationType

_log = logging.getLogger("toolresult")
_MOST_SHOWN = 80  # characters of a value, in the log


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
    _log.warning("%s is not the code of a failure; it was replaced by %d", _shown(code), generic)
    return generic


def retry_after_ms(seconds: float) -> int | float:
    """Return a time to wait as `meta.retry_after_ms` has it.

    Raises:
        TypeError: not a number.
        ValueError: below 0, or not finite.

    >>> retry_after_ms(1.5)
    1500
    """
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        name = type(seconds).__name__
        raise TypeError(f"retry_after: expected a number of seconds, got {name}")
    if not 0 <= seconds < math.inf:
        raise ValueError(f"retry_after: expected a finite number of 0 or more, got {seconds}")
    milliseconds = round(seconds * 1000, 3)
    return int(milliseconds) if milliseconds == int(milliseconds) else milliseconds


def failure_meta(
    build: Callable[..., object], meta: object, retry_after: float | None
) -> dict[str, Any] | None:
    """Return the meta of a failure; what of it is not valid is left out.

    Args:
        build: makes the failure with fields of `meta`, and raises where one is not valid.
        meta: the fields, or None.
        retry_after: how many seconds to wait, or None.
    """
    known = failure_metadata(meta) or {}
    if retry_after is not None:
        try:
            known["retry_after_ms"] = retry_after_ms(retry_after)
        except (TypeError, ValueError) as error:
            _log.error("retry_after of a failure was left out: %s", error)
    return failure_facts(build, **known) or None


def failure_operation(operation_type: object) -> str:
    """Return the operation type of a failure; one without visible text becomes "unknown"."""
    if isinstance(operation_type, str) and not is_blank(operation_type):
        return str(operation_type)
    known = str(OperationType.UNKNOWN)
    _log.warning(
        "%s is not an operation type; it was replaced by %s", _shown(operation_type), known
    )
    return known


def failure_language(lang: str, default: str) -> str:
    """Return the language of a failure; one that the package does not speak becomes another."""
    if isinstance(lang, str) and lang in LANGUAGES:
        return lang
    _log.warning("%s is not a language of this package; %s was used", _shown(lang), default)
    return default


def failure_metadata(metadata: object) -> dict[str, Any] | None:
    """Return the metadata of a failure; None where there are none, or JSON cannot carry them."""
    if metadata is None:
        return None
    written = failure_data(metadata)
    if not isinstance(written, dict):
        if written is not None:
            _log.error("the metadata of a failure are not a mapping; they were left out")
        return None
    if "toolresult" in written:
        _log.error("the builder writes toolresult in metadata; the caller's was left out")
    return {name: value for name, value in written.items() if name != "toolresult"}


def failure_facts(build: Callable[..., object], /, **facts: Any) -> dict[str, Any]:
    """Return what is known of the call of a failure; a fact that is not valid is left out.

    Args:
        build: makes the failure with a fact, and raises where it is not valid.
        facts: the facts by name; None where one is not known.
    """
    known = {name: value for name, value in facts.items() if value is not None}
    for name in tuple(known):
        try:
            build(**{name: known[name]})
        except Exception as error:  # noqa: BLE001 - the error that is being reported must not be lost
            _log.error("%s of a failure was left out: %s", name, error_text(error))
            del known[name]
    return known


def failure_data(data: Any) -> Any:
    """Return the data of a failure; None where JSON cannot carry them."""
    try:
        written = plain(data)
        fault = next(value_findings(written), None)
    except KeyboardInterrupt:
        raise  # it is the user's
    except BaseException:  # noqa: BLE001 - the error that is being reported must not be lost
        _log.exception("the data of a failure cannot be read; they were left out")
        return None
    if fault is None:
        return written
    _log.error(
        "the data of a failure are not JSON; they were left out: %s", select([fault]).findings[0]
    )
    return None


def _shown(value: object) -> str:
    """Return a value for the log; of what may have methods of its own, the type."""
    is_plain = value is None or type(value) in (bool, int, float, str)
    return shorten(repr(value), _MOST_SHOWN) if is_plain else type(value).__name__
