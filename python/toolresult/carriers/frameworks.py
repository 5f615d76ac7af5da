"""Results as agent frameworks record them: one row for each shape, and one reader for all of them.

A row of `frameworks.json` names the fields by which its shape is known, and where output, flag,
error, identifier and tool are. A path is made of names and positions with slashes between them.
Shapes are read only; nobody writes them with this package. Where a shape does not say whether the
tool failed, nobody guesses: `untold_in` names the place of what the tool returned.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from typing import Any

from toolresult.carriers.carrier import Carrier, Incoming, JsonObject, UnexpectedShapeError
from toolresult.carriers.content_blocks import Content, read_content_or_value
from toolresult.carriers.errors_beside import with_error_beside
from toolresult.carriers.formats import openai_chat
from toolresult.carriers.mcp_result import is_call_tool_result, read_result
from toolresult.forms.canonical import ABSENT
from toolresult.reading.process import exit_reason
from toolresult.reading.words import is_denial
from toolresult.runs.hosted import error_text
from toolresult_contract.error_codes import ErrorCode

_FAILED = frozenset({"error", "failed", "failure", "exception", "cancelled", "declined"})
_SUCCEEDED = frozenset({"success", "succeeded", "completed"})
# What these flags mean beyond a failure.
_CODES: Mapping[str, int] = {
    "declined": ErrorCode.APPROVAL_DENIED.value,
    "UserRejectObservation": ErrorCode.APPROVAL_DENIED.value,
    "user_rejected": ErrorCode.APPROVAL_DENIED.value,
    "cancelled": ErrorCode.CANCELLED.value,
}


_UntoldRow = tuple[str, Mapping[str, tuple[Any, ...]], str]
_REMEMBERED = 1024
# What is at a path and is neither null nor empty.
_SAID = object()


@dataclass(frozen=True)
class Shape:
    """How a framework records the result of a tool.

    Attributes:
        framework: name of the framework, as `FoundResult.carrier` has it.
        title: name of the shape in the framework.
        has: what must be at a path for an object to have the shape: one of some values, or what
            `_KINDS` names; "anything" includes null.
        output: where the output is; the first place that holds something counts. A shape without
            output is written for failures only.
        flag: where the flag is: a boolean, or a word; any word but those of `_FAILED` and
            `_SUCCEEDED` does not tell. Where a shape has none, its first field stands for it.
        default: whether the framework writes the flag when nobody says that the tool failed.
        error: where the reason of a failure is; where there is one, the tool failed.
        exit: where the exit code of a process is; the first place that holds one counts.
        unfinished: the exit code that means that the process is still running.
        own: where a list of parts is of which some may belong to other calls.
        call: where the identifier of the call is.
        tool: where the name of the tool is.
    """

    framework: str
    title: str
    has: Mapping[str, tuple[Any, ...]]
    output: tuple[str, ...] = ()
    flag: str | None = None
    default: bool = True
    error: tuple[str, ...] = ()
    exit: tuple[str, ...] = ()
    unfinished: int | None = None
    own: str | None = None
    call: str = ""
    tool: str = ""


# What a row may say of a value instead of naming the values that it may be.
_KINDS: Mapping[str, tuple[Any, ...]] = {
    **{"anything": (), "text": (str,), "object": (dict,), "list": (list,)},
    **{"absent": (ABSENT,), "said": (_SAID,)},
}
_ROWS: Mapping[str, list[JsonObject]] = json.loads(
    resources.files("toolresult.carriers").joinpath("frameworks.json").read_text("utf-8")
)


def _has_of(row: JsonObject) -> Mapping[str, tuple[Any, ...]]:
    said = row["has"].items()
    return {path: tuple(one) if isinstance(one, list) else _KINDS[one] for path, one in said}


def _as_shape(row: JsonObject) -> Shape:
    given: JsonObject = {
        key: tuple(one) if isinstance(one, list) else one for key, one in row.items()
    }
    return Shape(**{**given, "has": _has_of(row)})


SHAPES = tuple(map(_as_shape, _ROWS["shapes"]))
# Shapes that do not say whether the tool failed: name, what must be there, and what it returned.
UNTOLD: tuple[_UntoldRow, ...] = tuple(
    (row["name"], _has_of(row), row["returned"]) for row in _ROWS["untold"]
)
# How Cline and Roo Code begin the text of a result, `[read_file for 'a.py'] Result:`; Cline writes
# this into a text of its own.
CLINE = "Cline and Roo Code"
_HEADING = re.compile(r"\[[a-z_]+(?: [^\]]*(?:\](?! Result:)[^\]]*)*)?\] Result:")


def shape_of(message: JsonObject) -> Shape | None:
    """Return the shape of a framework that an object has, or None.

    >>> shape_of({"content": "3", "call_id": "c", "is_error": False, "name": "t"}).framework
    'autogen'
    """
    for shape in _likely_shapes(_SHAPE_KEYS.intersection(message)):
        if _has(message, shape.has):
            return shape
    return None


@dataclass(frozen=True)
class Untold:
    """A result whose shape does not say whether the tool failed.

    Attributes:
        name: of the framework and its shape.
        place: where what the tool returned is in the object.
        is_next: whether it is at that place of the next object in the list.
    """

    name: str
    place: str
    is_next: bool = False


def untold_in(message: JsonObject) -> Untold | None:
    """Return what does not say whether the tool failed, or None.

    >>> untold_in({"toolResponse": {"name": "t", "output": 3}})
    Untold(name='Genkit toolResponse', place='/toolResponse/output', is_next=False)
    """
    text = message.get("text")
    if isinstance(text, str) and message.get("type") == "text" and text.startswith("["):
        heading = _HEADING.match(text)
        if heading is not None:
            is_next = not text[heading.end() :].strip()
            return Untold(CLINE, "/text", is_next)
    for name, has, place in _likely_untold(_UNTOLD_KEYS.intersection(message)):
        if _has(message, has):
            return Untold(name, f"/{place}")
    return None


def at(value: Any, path: str) -> Any:
    """Return what is at a path, or ABSENT.

    >>> at({"a": [{"b": 3}]}, "a/0/b")
    3
    """
    for step in path.split("/"):
        if isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, dict) and step in value:
            value = value[step]
        else:
            return ABSENT
    return value


def _has(message: JsonObject, rows: Mapping[str, tuple[Any, ...]]) -> bool:
    for path, values in rows.items():
        found = at(message, path)
        is_there = found is not ABSENT if not values else any(_is_one(found, one) for one in values)
        if not is_there:
            return False
    return True


def _is_one(found: Any, one: Any) -> bool:
    if one is _SAID:
        return found not in (None, "")
    return isinstance(found, one) if isinstance(one, type) else found is one or found == one


def _read(given: JsonObject) -> Incoming:
    shape = shape_of(given)
    if shape is None:
        raise UnexpectedShapeError("", "carrier.kind", given)
    given = _of_call(given, shape)
    output, error = _first(given, shape.output), _first(given, shape.error)
    exit_code = _first(given, shape.exit)
    flag = at(given, shape.flag) if shape.flag else ABSENT
    is_running = shape.unfinished is not None and exit_code == shape.unfinished
    if error is ABSENT and not is_running:
        error = exit_reason(exit_code) or ABSENT
    failed = True if error is not ABSENT or not shape.output else _failed(flag)
    if isinstance(output, dict) and is_call_tool_result(output):
        incoming = read_result(output)
        if failed:
            incoming = incoming.having(failed=True, text=error_text(error) or incoming.text)
    else:
        place = f"/{shape.output[0]}" if shape.output else ""
        content = Content() if output is ABSENT else read_content_or_value(output, place)
        beside = {"error": error} if error is not ABSENT else {}
        incoming = Incoming(**with_error_beside(beside, content, failed))
    if is_running and not incoming.failed:
        incoming = incoming.having(failed=None, is_running=True)
    default_flag = shape.flag or next(iter(shape.has))
    return incoming.having(
        flagged=not shape.default,
        default_flag=default_flag if shape.default and incoming.failed is False else None,
        code=_code(flag, incoming.text),
        tool_call_id=_named(given, shape.call),
        name=_named(given, shape.tool),
    )


def _of_call(given: JsonObject, shape: Shape) -> JsonObject:
    """Return a record without the results of other calls that are among its own.

    Gemini CLI keeps with each call all that the model was sent in that turn.
    """
    parts = at(given, shape.own) if shape.own else ABSENT
    if not isinstance(parts, list) or shape.own is None:
        return given
    call = _named(given, shape.call)
    own = [part for part in parts if at(part, "functionResponse/id") in (ABSENT, None, call)]
    return {**given, shape.own: own}


def _failed(flag: Any) -> bool | None:
    """Return whether a flag says failed; None where it is neither true nor false nor a word."""
    if isinstance(flag, str):
        return True if flag in _FAILED else False if flag in _SUCCEEDED else None
    return False if flag is None or flag is ABSENT else flag if isinstance(flag, bool) else None


def _code(flag: Any, text: str | None) -> int | None:
    """Return the code that a flag means, or None; Gemini CLI calls denied calls cancelled, too."""
    code = _CODES.get(flag) if isinstance(flag, str) else None
    is_denied = code == _CODES["cancelled"] and text is not None and is_denial(text)
    return _CODES["declined"] if is_denied else code


def _first(given: JsonObject, paths: tuple[str, ...]) -> Any:
    """Return the first thing at some paths that is not null or empty, or ABSENT."""
    found = (at(given, path) for path in paths)
    return next(
        (one for one in found if one is not ABSENT and one not in (None, "", [], {})), ABSENT
    )


def _named(given: JsonObject, path: str) -> Any:
    found = at(given, path) if path else ABSENT
    return None if found is ABSENT else found


def _first_keys(has: Mapping[str, tuple[Any, ...]]) -> frozenset[str]:
    is_there = (path for path, values in has.items() if ABSENT not in values)
    return frozenset(path.partition("/")[0] for path in is_there)


# The keys that an object has to have, which rule most shapes out at once.
_BY_KEYS = tuple((_first_keys(shape.has), shape) for shape in SHAPES)
_UNTOLD_BY_KEYS = tuple((_first_keys(row[1]), row) for row in UNTOLD)
_SHAPE_KEYS = frozenset().union(*(first for first, _ in _BY_KEYS))
_UNTOLD_KEYS = frozenset().union(*(first for first, _ in _UNTOLD_BY_KEYS))


# Few sets of these keys are in use.
@lru_cache(_REMEMBERED)
def _likely_shapes(keys: frozenset[str]) -> tuple[Shape, ...]:
    return tuple(shape for first, shape in _BY_KEYS if first <= keys)


@lru_cache(_REMEMBERED)
def _likely_untold(keys: frozenset[str]) -> tuple[_UntoldRow, ...]:
    return tuple(row for first, row in _UNTOLD_BY_KEYS if first <= keys)


def _carrier(name: str) -> Carrier:
    title = next(shape.title for shape in SHAPES if shape.framework == name)
    return replace(openai_chat.CARRIER, name=name, title=title, shape="{...}", read=_read, sdk=None)


# One reader for each framework; like records of telemetry they are never written.
FRAMEWORKS: Mapping[str, Carrier] = {
    name: _carrier(name) for name in dict.fromkeys(shape.framework for shape in SHAPES)
}
