"""What an object says of its own failure, beside the field by which its form decides.

Systems flag a failure in many ways, and people merge them: `isError` beside `output`, `error`
beside `code`. The rules are rows of the contract (`evidence.structure` in `schemas/v1/forms.json`),
which the reference lists; this module interprets them. A row says that an object failed if

- one of its `keys` holds what `is` names (a key `*_status` is every key that ends so);
- each row of `beside` is true of the object, too;
- the keys of `without` are absent, null or empty;
- every other key is in the sets of `only`, so that all else only explains the failure.

So `{"status": "failed", "build": 3}` is what a tool found out, and `{"status": "failed"}` and
`{"status": "failed", "message": "no such build"}` are failures of the tool. A process that failed
has rules of its own (`toolresult.forms.processes`).
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Any, TypeAlias, TypeGuard

from toolresult.contract.package_data import forms_document
from toolresult.forms.processes import (
    failed_process,
    process_sign,
    process_signs,
    written_number,
)
from toolresult.strict_json.pointers import pointer
from toolresult.text.blank import is_blank

# How deep a reason may be: the text of a block in the content of an error, and no deeper.
_DEPTH = 6
_HTTP_FAILURES = range(400, 600)
# What counts in `meta` or `metadata`, where a status may be what a successful call found.
_FLAGS = ("failure-flag", "success-flag", "error")
# An object with more keys has no key of its own beside what explains.
_MOST_KEYS = 64
_REMEMBERED = 1024

Row: TypeAlias = Mapping[str, Any]
# A row, a field that it looks at, and what must be true of that one.
_Test: TypeAlias = tuple[Row, str, Callable[[Any], bool] | None]


@dataclass(frozen=True)
class Sign:
    """A field by which an object says that it failed.

    Attributes:
        place: JSON Pointer to the field.
        is_certain: whether it failed; otherwise nobody can tell.
        is_empty_if_said: whether a reason that says that nothing was found makes it merely empty.
        code: the code of the contract that the field means, where it means one.
    """

    place: str
    is_certain: bool = True
    is_empty_if_said: bool = False
    code: int | None = None


def says_failed(value: Mapping[str, Any], *, apart_from: tuple[str, ...] = ()) -> bool:
    """Whether an object says that it failed, whatever else it is.

    Args:
        value: the object.
        apart_from: fields that do not count, because the form decides by them.

    >>> says_failed({"output": "x", "isError": True}), says_failed({"error": None, "rows": 3})
    (True, False)
    """
    sign = sign_in(value, apart_from=apart_from)
    return sign is not None and sign.is_certain


def sign_in(value: Mapping[str, Any], *, apart_from: tuple[str, ...] = ()) -> Sign | None:
    """Return the first field by which an object says that it failed, a certain one before others.

    Args:
        value: the object.
        apart_from: fields that do not count, because the form decides by them.

    >>> sign_in({"status": "failed", "message": "no such build"})
    Sign(place='/status', is_certain=True, is_empty_if_said=False, code=None)
    >>> sign_in({"data": {"a": 1, "b": None}, "errors": ["no b"]}).is_certain
    False
    """
    given = _telling(apart_from).intersection(value)
    has_suffix = _has_suffix(value)
    # Most objects have none.
    if not given and not has_suffix:
        return None
    doubtful = None
    for row, key, holds in _tests(given, has_suffix, apart_from):
        # Most rows are ruled out by the first value that they look at.
        if holds is not None and not holds(value[key]):
            continue
        place = _place(row, value, apart_from)
        if place is not None:
            if row.get("outcome") != "unknown":
                return Sign(place, is_empty_if_said="empty" in row, code=row.get("code"))
            doubtful = doubtful or Sign(place, is_certain=False)
    is_process = not given.isdisjoint(process_signs(apart_from))
    if is_process and failed_process(value, apart_from=apart_from) is not None:
        return Sign(_place_of_process(value, apart_from))
    return doubtful


def failure_sign(beside: object) -> str | None:
    """Return the field of `meta` or `metadata` that says that a call failed, or None.

    Only what no success has counts there: a flag of another system, an `error`, and the signs of
    a process. A status of HTTP, for one, may be what a successful call found.

    >>> failure_sign({"rows": 3, "exit_code": 1}), failure_sign({"status": 404})
    ('exit_code', None)
    """
    if not isinstance(beside, Mapping) or beside.keys().isdisjoint(_telling()):
        return None
    for row in _rows():
        if row["id"] in _FLAGS:
            for key in row["keys"]:
                if key in beside and _holds(row["is"], beside[key]):
                    return str(key)
    return process_sign(beside)


def all_failed(value: object) -> TypeGuard[list[dict[str, Any]]]:
    """Whether a value is a list of objects that all say that they failed.

    >>> all_failed([{"error": "Disk full"}, {"error": "Disk full"}]), all_failed([])
    (True, False)
    """
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(item, dict) and says_failed(item) for item in value)
    )


def is_error(error: object) -> bool:
    """Whether what is in a field named `error` is one: null, blank, empty and a number are not."""
    if isinstance(error, str):
        return not is_blank(error)
    return error is True or (isinstance(error, dict | list) and bool(error))


def names_no_error(error: object) -> bool:
    """Whether a text beside a success says that there is no error, or how exact a value is.

    >>> names_no_error("None"), names_no_error("±0.5"), names_no_error("no such file")
    (True, True, False)
    """
    return _is_found("no-error", error)


def only_explains(value: Mapping[str, Any]) -> bool:
    """Whether an object has a reason in words, and nothing else but what explains it or is empty.

    >>> only_explains({"message": "no such page"}), only_explains({"message": "hi", "rows": 3})
    (True, False)
    >>> only_explains({"message": "no such page", "rows": []})
    True
    """
    known = _set("explaining")
    return _has_reason(value) and all(key in known or _is_empty(one) for key, one in value.items())


def wrapped_in(value: Mapping[str, Any]) -> Any:
    """Return what a server wrapped in `result` or the like, as JSON-RPC does; None if it did not.

    >>> wrapped_in({"jsonrpc": "2.0", "id": 1, "result": 3}), wrapped_in({"result": 3, "rows": 1})
    (3, None)
    """
    if _facts("wrappers").isdisjoint(value):
        return None
    wrappers = value.keys() - _facts("beside_wrapper")
    return value[min(wrappers)] if len(wrappers) == 1 and wrappers <= _facts("wrappers") else None


def reason_in(value: Any) -> str | None:
    """Return the text in which a failure says why, wherever its system puts it; None without one.

    >>> reason_in({"error": {"message": "no size"}}), reason_in({"errors": ["no", "never"]})
    ('no size', 'no')
    """
    return _reason(value, _DEPTH)


def failure_names() -> frozenset[str]:
    """Return the fields of which one is there whenever an object says that it failed."""
    return _telling()


def sign_names() -> frozenset[str]:
    """Return the fields of which one is there whenever `failure_sign` finds something."""
    keys = (key for row in _rows() if row["id"] in _FLAGS for key in row["keys"])
    return frozenset(keys) | process_signs(("metadata",))


def failure_suffixes() -> tuple[str, ...]:
    """Return how the name of a field may end that says the same.

    >>> failure_suffixes()
    ('_status', 'Status')
    """
    return _suffixes()


def _place(row: Row, value: Mapping[str, Any], apart_from: tuple[str, ...]) -> str | None:
    """Return the pointer of the field by which a row says that an object failed, or None."""
    holder: Any = value.get(row["in"]) if "in" in row else value
    if not isinstance(holder, Mapping):
        return None
    for key in _keys(row["keys"], holder):
        if key in apart_from or not _holds(row["is"], holder[key]):
            continue
        if _allows(row, key, holder):
            return pointer([row["in"], key] if "in" in row else [key])
    return None


def _keys(names: Iterable[str], holder: Mapping[str, Any]) -> list[str]:
    found = [name for name in names if name in holder]
    ends = tuple(name[1:] for name in names if name.startswith("*"))
    if ends and len(holder) <= _MOST_KEYS:
        texts = (key for key in holder if isinstance(key, str))
        found += sorted(key for key in texts if key.endswith(ends) and key not in found)
    return found


def _allows(row: Row, key: str, holder: Mapping[str, Any]) -> bool:
    if "only" in row:
        known = _only(tuple(row["only"]))
        if not all(one in known or one == key for one in holder):
            return False
    if any(not _is_empty(holder.get(one)) for one in row.get("without", ())):
        return False
    return all(
        any(_holds(beside["is"], holder[one]) for one in _keys(beside["keys"], holder))
        for beside in row.get("beside", ())
    )


def _is_empty(value: object) -> bool:
    return value is None or value in ([], {}, "")


def _holds(what: str, item: Any) -> bool:
    return _test(what)(item)


def _test(what: str) -> Callable[[Any], bool]:
    test = TESTS.get(what)
    if test is not None:
        return test
    return partial(_is_found if what in _document()["patterns"] else _is_one_of, what)


def _is_found(what: str, item: object) -> bool:
    return isinstance(item, str) and _pattern(what).search(item) is not None


def _is_one_of(what: str, item: Any) -> bool:
    """Whether a text is one of a set of words; `*_call` is every word that ends so."""
    if not isinstance(item, str):
        return False
    words, ends = _words(what)
    return item.lower() in words or (bool(ends) and item.lower().endswith(ends))


def _is(value: object, *, flag: bool) -> bool:
    """Whether a flag has a value; some write it as text."""
    return value is flag or (isinstance(value, str) and value.lower() == str(flag).lower())


def _is_said(value: object) -> bool:
    return isinstance(value, str) and not is_blank(value)


def _is_positive(value: object) -> bool:
    if isinstance(value, list):
        return bool(value)
    number = written_number(value)
    return number is not None and number > 0


def _is_negative(value: object) -> bool:
    number = written_number(value)
    return number is not None and number < 0


def _is_http_failure(value: object) -> bool:
    number = written_number(value)
    # In a range, None would be compared with each of its numbers.
    return number is not None and number in _HTTP_FAILURES


def _nulls(value: object) -> tuple[int, int]:
    """Return how many values of an object are null, and how many there are."""
    if not isinstance(value, Mapping):
        return 0, 0
    return sum(one is None for one in value.values()), len(value)


TESTS: Mapping[str, Callable[[Any], bool]] = {
    "true": lambda item: _is(item, flag=True),
    "false": lambda item: _is(item, flag=False),
    "error": lambda item: is_error(item) and not names_no_error(item),
    "text": _is_said,
    "reason": lambda item: _is_said(item) and not names_no_error(item),
    "said": lambda item: _reason(item, 1) is not None,
    "given": lambda item: _is_said(item) or bool(written_number(item)),
    "there": lambda _: True,
    "filled": lambda item: isinstance(item, list) and bool(item),
    "zero": lambda item: written_number(item) == 0,
    "nonzero": lambda item: bool(written_number(item)),
    "positive": _is_positive,
    "negative": _is_negative,
    "http": _is_http_failure,
    "all-null": lambda item: 0 < _nulls(item)[0] == _nulls(item)[1],
    "some-null": lambda item: 0 < _nulls(item)[0] < _nulls(item)[1],
}


def _has_reason(value: Mapping[str, Any]) -> bool:
    names = _facts("reasons").intersection(value)
    return any(_reason(value[name], 1) is not None for name in names)


def _reason(value: Any, depth: int) -> str | None:
    if isinstance(value, str):
        return None if is_blank(value) else value
    if isinstance(value, list):
        return _first_reason(value, depth)
    if not isinstance(value, dict):
        return None
    keys = [*_document()["reasons"], "content", "text", "value", "output", "result", "stderr"]
    return _first_reason([value[key] for key in keys if key in value], depth)


def _first_reason(values: list[Any], depth: int) -> str | None:
    reasons = (_reason(value, depth - 1) for value in values) if depth else iter(())
    return next((reason for reason in reasons if reason is not None), None)


def _has_suffix(value: Mapping[str, Any]) -> bool:
    if len(value) > _MOST_KEYS:
        return False
    ends = _suffixes()
    for key in value:  # noqa: SIM110 - a loop, because every object comes by here
        if isinstance(key, str) and key.endswith(ends):
            return True
    return False


def _place_of_process(value: Mapping[str, Any], apart_from: tuple[str, ...]) -> str:
    own = process_sign(value)
    if own is not None:
        return pointer([own])
    for holder in _document()["process"]["process_holders"]:
        inner = value.get(holder)
        if holder not in apart_from and isinstance(inner, Mapping):
            sign = process_sign(inner)
            if sign is not None:
                return pointer([holder, sign])
    return ""


def _document() -> Mapping[str, Any]:
    document: Mapping[str, Any] = forms_document()["evidence"]
    return document


@cache
def _rows() -> tuple[Row, ...]:
    return tuple(_document()["structure"])


# Few sets of these fields are in use; to try each row on each object takes longer than to judge it.
@lru_cache(_REMEMBERED)
def _tests(
    given: frozenset[str], has_suffix: bool, apart_from: tuple[str, ...]
) -> tuple[_Test, ...]:
    """Return the rows that an object with these of the telling fields can meet, in their order.

    A row comes once with each field that it looks at and the test of that field.
    """
    tests: list[_Test] = []
    for row in _rows():
        if "in" in row:
            if row["in"] in given:
                tests.append((row, row["in"], _is_mapping))
            continue
        if has_suffix and any(key.startswith("*") for key in row["keys"]):
            tests.append((row, "", None))
            continue
        holds = _test(row["is"])
        keys = (key for key in row["keys"] if key in given and key not in apart_from)
        tests.extend((row, key, holds) for key in keys)
    return tuple(tests)


def _is_mapping(value: object) -> bool:
    return isinstance(value, Mapping)


@cache
def _telling(apart_from: tuple[str, ...] = ()) -> frozenset[str]:
    """Return the fields of which one is there whenever an object says that it failed."""
    named = (row["in"] for row in _rows() if "in" in row)
    keys = (key for row in _rows() if "in" not in row for key in row["keys"])
    plain = (key for key in keys if not key.startswith("*") and key not in apart_from)
    return frozenset((*named, *plain)) | process_signs(apart_from)


@cache
def _suffixes() -> tuple[str, ...]:
    keys = (key for row in _rows() for key in row["keys"])
    return tuple(dict.fromkeys(key[1:] for key in keys if key.startswith("*")))


@cache
def _words(what: str) -> tuple[frozenset[str], tuple[str, ...]]:
    words = _document()["values"][what]
    ends = tuple(word[1:] for word in words if word.startswith("*"))
    return frozenset(words), ends


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(_document()["patterns"][name])


@cache
def _set(name: str) -> frozenset[str]:
    return frozenset(_document()["names"][name])


@cache
def _only(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(key for name in names for key in _set(name))


@cache
def _facts(key: str) -> frozenset[str]:
    return frozenset(_document()[key])
