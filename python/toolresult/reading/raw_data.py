"""Whether the data of a success is itself a failure, told from its bytes in most cases."""

import json
import re
from collections.abc import Callable
from functools import cache

from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import Outcome
from toolresult.forms.evidence import failure_names, failure_suffixes, sign_names
from toolresult.reading import read_result

_EVIDENCE = forms_document()["evidence"]
# Keys without one of which no object says that it failed; the decoder skips all others.
FAILURE_NAMES = sorted({"code", *_EVIDENCE["wrappers"], *_EVIDENCE["reasons"], *failure_names()})
_SUFFIXES = tuple(f'{suffix}"'.encode() for suffix in failure_suffixes())
# Keys without one of which nothing beside an envelope's flag contradicts it: `failure_sign`.
SIGN_NAMES = sorted(sign_names())
# In a list any of the names is looked for as it is spelled: the decoder reads objects only.
_QUOTED = (*_SUFFIXES, *(f'"{name}"'.encode() for name in FAILURE_NAMES), b"\\u")
_EMPTY = re.compile(rb'[\[{"][ \t\r\n]*[\]}"]')


def is_failure(data: bytes) -> bool:
    """Whether data, as JSON in UTF-8, says or looks as if the tool had failed.

    >>> is_failure(b'{"rows": 3}'), is_failure(b'{"ok": false}'), is_failure(b'"Error: no"')
    (False, True, True)
    >>> is_failure(b'{"__type": "ThrottlingException"}')
    True
    """
    if data[:1] == b"[":
        if not any(one in data for one in _QUOTED):
            return False
    elif data[:1] == b"{":
        if not _asks_for(*FAILURE_NAMES)(data) and not any(one in data for one in _SUFFIXES):
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

    # A class cannot have every key as a name: `__type`.
    keys = {f"flag_{place}": key for place, key in enumerate(fields)}
    flags = [(name, Raw | UnsetType, UNSET) for name in keys]
    decode = Decoder(defstruct("_Flags", flags, rename=keys)).decode

    def has_one(data: bytes) -> bool:
        found = decode(data)
        return any(getattr(found, name) is not UNSET for name in keys)

    return has_one
