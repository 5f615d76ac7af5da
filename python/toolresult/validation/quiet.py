"""Whether certainly no warning is due inside a valid envelope, told without any words."""

import re
from typing import Any

import msgspec

from toolresult.contract.package_data import traceback_cues
from toolresult.strict_json.parser import value_of
from toolresult.validation.warnings import holds_plain_values

_encode = msgspec.json.Encoder().encode
# A double holds every number of fewer digits that has no exponent.
_LONG_NUMBER = re.compile(rb"[0-9][0-9.]{15}|[0-9][eE]")
_LONG_INTEGER = re.compile(rb"[:,\[]-?[0-9]{16}")
# Where a text may begin that is JSON itself: with a bracket, or with a blank.
_JSON_TEXT = re.compile(
    rb'"(?:[\[{ ]|\\[nrtfu]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]'
    rb"|\xe2\x81\x9f|\xe3\x80\x80)"
)
_CUES = tuple(cue.encode() for cue in traceback_cues())


def value_and_quiet(text: bytes, *, inside_data: bool) -> tuple[Any, bool] | None:
    """Return the value of a valid envelope, and whether certainly no warning is due inside.

    None of an envelope with a duplicate key.

    Args:
        text: the envelope, known to be valid.
        inside_data: whether warnings inside data count, too.
    """
    is_short = not _LONG_NUMBER.search(text)
    value = value_of(text, has_short_numbers=is_short)
    if not inside_data:
        return value, True
    written = _encode(value)
    # A duplicate key is lost where a text is written again, and its colon with it.
    has_duplicates = written.count(b":") != text.count(b":") or b"\\u003" in text
    if has_duplicates:
        return None
    return value, _is_quiet(value, written, is_short=is_short)


def is_quiet_object(value: object, text: bytes) -> bool:
    """Whether certainly no warning is due inside a valid envelope that came as an object.

    Args:
        value: the envelope.
        text: what `text_of` wrote of it.
    """
    return _is_quiet(value, text, is_short=not _LONG_INTEGER.search(text))


def _is_quiet(value: Any, written: bytes, *, is_short: bool) -> bool:
    if is_short and not _JSON_TEXT.search(written):
        for cue in _CUES:
            if cue in written:
                break
        else:
            return True
    return holds_plain_values(value)
