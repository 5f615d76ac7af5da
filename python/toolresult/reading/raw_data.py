"""Whether the data of a success is itself a failure, told from its bytes in most cases."""

import json
from collections.abc import Callable
from functools import cache

from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import Outcome
from toolresult.reading import read_result

_REPORTED = forms_document()["reported_failure"]
# Keys without one of which no object says that it failed; the decoder skips all others.
FAILURE_NAMES = sorted(
    {"code", "error", "errors", "output", "status", "type"}.union(
        *(_REPORTED[names] for names in ("true", "false", "error_texts", "http_statuses")),
        *(_REPORTED[names] for names in ("error_codes", "return_codes")),
        *(_REPORTED[names] for names in ("exit_codes", "timeouts", "interruptions")),
        *(_REPORTED[names] for names in ("process_holders", "wrappers")),
    )
)
# Fewer bytes of data may be empty: `[]`, `{}`, `""`, with blanks inside.
SHORT = 16


def is_failure(data: bytes) -> bool:
    """Whether data, as JSON in UTF-8, says or looks as if the tool had failed.

    >>> is_failure(b'{"rows": 3}'), is_failure(b'{"ok": false}'), is_failure(b'"Error: no"')
    (False, True, True)
    """
    if data[:1] == b"{":
        if not _has_failure_name()(data):
            return False
    elif data[:1] != b'"':
        return False
    return read_result(json.loads(data), plain_is_success=True).outcome is not Outcome.OK


@cache
def _has_failure_name() -> Callable[[bytes], bool]:
    """Return the function that says whether an object has a field that may say that it failed."""
    from msgspec import UNSET, Raw, UnsetType, defstruct  # noqa: PLC0415 - takes long to load
    from msgspec.json import Decoder  # noqa: PLC0415

    names = [(key, Raw | UnsetType, UNSET) for key in FAILURE_NAMES]
    decode = Decoder(defstruct("_Flags", names)).decode

    def has_failure_name(data: bytes) -> bool:
        flags = decode(data)
        return any(getattr(flags, key) is not UNSET for key in FAILURE_NAMES)

    return has_failure_name
