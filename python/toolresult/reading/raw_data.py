"""Whether the data of a success is itself a failure, told from its bytes in most cases."""

import json
import re
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
# Keys without one of which nothing beside an envelope's flag contradicts it: `failure_sign`.
SIGN_NAMES = sorted(
    {"error", "stdout"}.union(
        *(_REPORTED[names] for names in ("true", "false")),
        *(_REPORTED[names] for names in ("exit_codes", "timeouts", "interruptions")),
    )
)
_EMPTY = re.compile(rb'[\[{"][ \t\r\n]*[\]}"]')


def is_failure(data: bytes) -> bool:
    """Whether data, as JSON in UTF-8, says or looks as if the tool had failed.

    >>> is_failure(b'{"rows": 3}'), is_failure(b'{"ok": false}'), is_failure(b'"Error: no"')
    (False, True, True)
    """
    if data[:1] == b"{":
        if not _asks_for(*FAILURE_NAMES)(data):
            return False
    elif data[:1] != b'"':
        return False
    return read_result(json.loads(data), plain_is_success=True).outcome is not Outcome.OK


def may_be_empty(data: bytes) -> bool:
    """Whether data, as JSON in UTF-8, may hold nothing.

    >>> may_be_empty(b"[   ]"), may_be_empty(b'{"rows": []}')
    (True, False)
    """
    return _EMPTY.fullmatch(data) is not None


def may_contradict(metadata: bytes) -> bool:
    """Whether metadata, as JSON in UTF-8, may say that a call failed.

    >>> may_contradict(b'{"total": 3}'), may_contradict(b'{"exit_code": 0}')
    (False, True)
    """
    return metadata[:1] == b"{" and _asks_for(*SIGN_NAMES)(metadata)


@cache
def _asks_for(*fields: str) -> Callable[[bytes], bool]:
    """Return the function that says whether an object has one of some fields."""
    from msgspec import UNSET, Raw, UnsetType, defstruct  # noqa: PLC0415 - takes long to load
    from msgspec.json import Decoder  # noqa: PLC0415

    names = [(key, Raw | UnsetType, UNSET) for key in fields]
    decode = Decoder(defstruct("_Flags", names)).decode

    def has_one(data: bytes) -> bool:
        flags = decode(data)
        return any(getattr(flags, key) is not UNSET for key in fields)

    return has_one
