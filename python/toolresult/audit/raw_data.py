"""Whether the data of a success is itself a failure, told from its bytes in most cases."""

import json

import msgspec
from msgspec import UNSET, Raw, UnsetType, defstruct

from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import Outcome
from toolresult.reading import read_result

_REPORTED = forms_document()["reported_failure"]
# Keys without one of which no object says that it failed; the decoder skips all others.
FAILURE_NAMES = sorted(
    {"code", "error", "errors", "output", "status", "type"}.union(
        *(_REPORTED[names] for names in ("true", "false", "error_texts", "http_statuses")),
        *(_REPORTED[names] for names in ("exit_codes", "timeouts", "interruptions")),
        *(_REPORTED[names] for names in ("process_holders", "wrappers")),
    )
)
# Fewer bytes of data may be empty: `[]`, `{}`, `""`, with blanks inside.
SHORT = 16
_decode = msgspec.json.Decoder(
    defstruct("_Flags", [(key, Raw | UnsetType, UNSET) for key in FAILURE_NAMES])
).decode


def is_failure(data: bytes) -> bool:
    """Whether data, as JSON in UTF-8, says or looks as if the tool had failed.

    >>> is_failure(b'{"rows": 3}'), is_failure(b'{"ok": false}'), is_failure(b'"Error: no"')
    (False, True, True)
    """
    if data[:1] == b"{":
        flags = _decode(data)
        if all(getattr(flags, key) is UNSET for key in FAILURE_NAMES):
            return False
    elif data[:1] != b'"':
        return False
    return read_result(json.loads(data), plain_is_success=True).outcome is not Outcome.OK
