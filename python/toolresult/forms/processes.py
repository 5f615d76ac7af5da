"""Whether an object holds the output of a process that failed, and by what sign.

The names are data (`evidence.process` in `schemas/v1/forms.json`), the rules are:

| what is in the object, or in its `metadata` | it failed |
|---|---|
| `exit_code`, `exitCode`, `returncode` or the like | is a number but 0, or its digits as text |
| `code`, `status` | is such a number, beside both `stdout` and `stderr` |
| `timed_out`, `timedOut`, `interrupted` | is true |

A sign counts beside `stdout`, `stderr` or `output`, and where all else only explains the failure
or describes the process, such as its `command`. So `{"exit_code": 1, "tests": 3}` is what a tool
found out.
"""

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.strict_json.numbers import whole_number

_DIGITS = re.compile("-?[0-9]{1,9}")
_BOTH_STREAMS = frozenset(("stdout", "stderr"))


@dataclass(frozen=True)
class FailedProcess:
    """A process that failed.

    Attributes:
        exit_code: its exit code, which is not 0; None where it has none, or did not end by itself.
        is_late: whether it took too long.
    """

    exit_code: int | None = None
    is_late: bool = False


def failed_process(
    value: Mapping[str, Any], *, apart_from: Container[str] = ()
) -> FailedProcess | None:
    """Return what an object says of a process that failed; None of anything else.

    Args:
        value: the object.
        apart_from: fields that are not looked into.

    >>> failed_process({"output": "no", "metadata": {"exit_code": 1}})
    FailedProcess(exit_code=1, is_late=False)
    >>> failed_process({"exit_code": 1, "tests": 3}) is None
    True
    """
    names = _names()
    nested = (value.get(key) for key in names["process_holders"] if key not in apart_from)
    holders = [value, *(one for one in nested if isinstance(one, Mapping))]
    if not any(key in value for key in names["streams"]) and not value.keys() <= _describing():
        return None
    if any(one.get(key) is True for one in holders for key in names["timeouts"]):
        return FailedProcess(is_late=True)
    code = next((code for one in holders for code in _codes_of(one) if code), None)
    if code is not None:
        return FailedProcess(code)
    is_interrupted = any(one.get(key) is True for one in holders for key in names["interruptions"])
    return FailedProcess() if is_interrupted else None


def process_sign(holder: Mapping[str, Any]) -> str | None:
    """Return the first field of an object that says that a process failed, or None.

    >>> process_sign({"command": "make", "exit_code": 2})
    'exit_code'
    """
    names = _names()
    signs = (
        *(key for key in names["timeouts"] if holder.get(key) is True),
        *(key for key in _keys_of_codes(holder) if written_number(holder.get(key))),
        *(key for key in names["interruptions"] if holder.get(key) is True),
    )
    return signs[0] if signs else None


@cache
def process_signs(apart_from: tuple[str, ...] = ()) -> frozenset[str]:
    """Return the fields of which one is there whenever a process failed.

    Args:
        apart_from: fields that are not looked into.
    """
    kinds = ("exit_codes", "timeouts", "interruptions")
    holders = (name for name in _names()["process_holders"] if name not in apart_from)
    # What else may be an exit code is one only beside both streams.
    return _BOTH_STREAMS.union(holders, *(_names()[kind] for kind in kinds))


def written_number(value: object) -> int | None:
    """Return a whole number, or the one in a text of digits; None for everything else.

    >>> written_number("404"), written_number(1.0), written_number(True)
    (404, 1, None)
    """
    if isinstance(value, str):
        return int(value) if _DIGITS.fullmatch(value) else None
    return None if isinstance(value, bool) else whole_number(value)


def _codes_of(holder: Mapping[str, Any]) -> list[int | None]:
    return [written_number(holder[key]) for key in _keys_of_codes(holder) if key in holder]


def _keys_of_codes(holder: Mapping[str, Any]) -> list[str]:
    """Return the names that an exit code has in an object."""
    names = _names()
    has_both = holder.keys() >= _BOTH_STREAMS
    return [*names["exit_codes"], *(names["spawn_codes"] if has_both else ())]


def _names() -> Mapping[str, Any]:
    names: Mapping[str, Any] = forms_document()["evidence"]["process"]
    return names


@cache
def _describing() -> frozenset[str]:
    """Return the fields that explain a failure, or describe a process."""
    kinds = ("exit_codes", "timeouts", "interruptions", "process")
    explaining = forms_document()["evidence"]["names"]["explaining"]
    return frozenset((*explaining, *(name for kind in kinds for name in _names()[kind])))
