"""Whether a text and a structure say the same, so that the model reads it once.

Servers send both: MCP's SDKs put the JSON of a structure into the text, wrap a text or a list in
`{"result": ...}`, and write each item of a list as a block of its own.
"""

import json
from collections.abc import Mapping
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import ABSENT
from toolresult.strict_json.parser import Parsed, parsed_if_json
from toolresult.strict_json.values import json_equal
from toolresult.text.blank import is_blank

# Under which keys servers wrap the one value that they have, and what beside it says only that it
# worked.
_FACTS: Mapping[str, Any] = forms_document()["repetition"]
# How an object says that it failed, and under which keys it says why.
_EVIDENCE: Mapping[str, Any] = forms_document()["evidence"]
_FAILED: Mapping[str, Any] = {
    **{
        flag: next(row["keys"] for row in _EVIDENCE["structure"] if row["id"] == name)
        for flag, name in (("true", "failure-flag"), ("false", "success-flag"))
    },
    "statuses": _EVIDENCE["values"]["failed-status"],
}
_MOST = 3
# A reason is this deep at most: `{"result": {"error": {"content": [{"text": ...}]}}}`.
_DEEPEST = 6
_REASONS = frozenset({*_EVIDENCE["reasons"], *_FACTS["wrappers"], "error_code"})
# What has labels: the value under this key, and one whose type ends with it.
_LABELED: str = _FACTS["labeled"]
_ARGUMENT_ERROR: frozenset[str] = frozenset(_FACTS["argument_error"])
_DECODER = json.JSONDecoder()


def repeats(text: str | None, value: Any, *, is_failure: bool = False) -> bool:
    r"""Whether a text says nothing but what a JSON value says.

    It does if it is the value, or its JSON however spaced; the same for a value that is alone in
    an object under `result`, `content`, `text`, `output`, `value` or `message`, apart from a flag
    that says that it worked; for an object or list that is alone under any name; and for a list
    if it is its items one after the other. Of a failure the value may also flag that it failed,
    with the text under `error` or another name of a reason, in wrappers, as JSON; an error may
    also have labels, such as its type and code; and it may be the list in which pydantic says what
    is wrong with the arguments, if the text has a line for each.

    Args:
        text: the text.
        value: a JSON value.
        is_failure: whether the text is the message of a failure.

    >>> repeats("3 rows", {"content": "3 rows"}), repeats('{"rows": 3.0}', {"rows": 3})
    (True, True)
    >>> repeats("a\n2", {"result": ["a", 2]}), repeats("Found 3", {"rows": 3})
    (True, False)
    >>> repeats("no city", {"ok": False, "error": "no city"}, is_failure=True)
    True
    >>> repeats("no city", {"error": {"code": 404, "message": "no city"}}, is_failure=True)
    True
    """
    if text is None or is_blank(text):
        return False
    if is_failure and isinstance(value, dict | list) and _is_reason(text, value):
        return True
    key, only = _alone(value)
    is_wrapped = only is not ABSENT and (key in _FACTS["wrappers"] or isinstance(only, dict | list))
    return _says(text, value) or (is_wrapped and _says(text, only))


def holds_text(value: Any, text: str) -> bool:
    """Whether a value is a text, or holds it as its one text.

    >>> holds_text({"content": "[1]"}, "[1]"), holds_text([1], "[1]")
    (True, False)
    """
    _, only = _alone(value)
    return any(isinstance(one, str) and one.strip() == text.strip() for one in (value, only))


def says_nothing(value: Any) -> bool:
    """Whether a value only wraps null or a blank text.

    >>> says_nothing({"result": ""}), says_nothing({"rows": ""})
    (True, False)
    """
    key, only = _alone(value)
    return key in _FACTS["wrappers"] and (
        only is None or (isinstance(only, str) and is_blank(only))
    )


def json_in(text: str | None) -> Any:
    """Return the object or list in a text that is nothing else, or None."""
    parsed = None if text is None else parsed_in(text)
    return None if parsed is None else parsed.value


def parsed_in(text: str) -> Parsed | None:
    """Return a text that is nothing but an object or list as it was parsed, or None.

    >>> parsed_in('{"a": 1}').value, parsed_in("3 rows")
    ({'a': 1}, None)
    """
    return parsed_if_json(text) if text.lstrip().startswith(("{", "[")) else None


def wrapped_in(value: Any) -> Any:
    """Return what a server wrapped in `result` because it was not an object, or ABSENT."""
    is_wrapper = isinstance(value, dict) and len(value) == 1 and "result" in value
    return value["result"] if is_wrapper else ABSENT


def _is_reason(text: str, value: Any, levels: int = _DEEPEST, *, in_error: bool = False) -> bool:
    """Whether a value says nothing but this reason, in whatever wrappers, flags and labels."""
    match value:
        case str() if value.strip() == text.strip():
            return True
        case str():
            inside = json_in(value)
            return inside is not None and _is_reason(text, inside, levels)
        case list() if levels and _has_line_each(text, value):
            return True
        case list() if levels:
            return bool(value) and all(
                _is_reason(text, one, levels - 1, in_error=in_error) for one in value
            )
        case dict() if levels:
            is_error = in_error or str(value.get("type")).endswith(_LABELED)
            said = [(key, one) for key, one in value.items() if not _is_flag(key, one, _FAILED)]
            labels = [key for key, one in said if is_error and _is_label(key, one, text)]
            told = [(key, one) for key, one in said if key not in labels]
            return bool(told) and all(
                key in _REASONS
                and _is_reason(text, one, levels - 1, in_error=is_error or key == _LABELED)
                for key, one in told
            )
        case _:
            return False


def _has_line_each(text: str, errors: list[Any]) -> bool:
    r"""Whether a text has a line for each of pydantic's errors, with its place before it or not.

    >>> _has_line_each("a: needed\nno b", [{"loc": ["a"], "msg": "needed"}, {"msg": "no b"}])
    True
    """
    lines = text.strip().split("\n")
    return len(lines) == len(errors) and all(
        isinstance(error, dict)
        and error.keys() <= _ARGUMENT_ERROR
        and isinstance(message := error.get("msg"), str)
        and (line == message or line.endswith(f": {message}"))
        for line, error in zip(lines, errors, strict=True)
    )


def _is_label(key: str, value: Any, text: str) -> bool:
    """Whether a field of an error only names its kind, and is not itself the reason."""
    return (
        key in _FACTS["labels"]
        and not isinstance(value, dict | list)
        and str(value).strip() != text.strip()
    )


def _alone(value: Any) -> tuple[str, Any]:
    """Return the one field of an object that is not a flag, and its key; ABSENT without one."""
    if not isinstance(value, dict) or len(value) > _MOST:
        return "", ABSENT
    said = [(key, one) for key, one in value.items() if not _is_flag(key, one, _FACTS)]
    return said[0] if len(said) == 1 else ("", ABSENT)


def _is_flag(key: str, value: Any, facts: Mapping[str, Any]) -> bool:
    if key == "status":
        return value in facts["statuses"]
    return (value is True and key in facts["true"]) or (value is False and key in facts["false"])


def _says(text: str, value: Any) -> bool:
    match value:
        case str():
            return text.strip() == value.strip() or _is_json_text(text, value)
        case dict():
            parsed = json_in(text)
            return parsed is not None and json_equal(parsed, value)
        case list():
            parsed = json_in(text)
            return (parsed is not None and json_equal(parsed, value)) or _lists(text, value)
        case None | bool():
            # Servers in Python write True and None.
            return text.strip() in (str(value), json.dumps(value))
        case _:
            return text.strip() == str(value)


def _is_json_text(text: str, value: str) -> bool:
    """Whether a text is a string in its quotes, as some servers write it."""
    try:
        return text.lstrip().startswith('"') and bool(json.loads(text) == value)
    except ValueError:
        return False


def _lists(text: str, items: list[Any]) -> bool:
    """Whether a text is the items of a list one after the other, as a block each."""
    offset = 0
    for item in items:
        end = _end_of(text, offset, item)
        if end is None:
            return False
        offset = end
    return bool(items) and not text[offset:].strip()


def _end_of(text: str, offset: int, item: Any) -> int | None:
    """Return where an item ends that begins at an offset, after blanks; None if it is not there."""
    while offset < len(text) and text[offset].isspace():
        offset += 1
    if isinstance(item, str):
        spoken = item.strip()
        return offset + len(spoken) if text.startswith(spoken, offset) else None
    if isinstance(item, dict | list) and not text.startswith(("{", "["), offset):
        return None
    try:
        found, end = _DECODER.raw_decode(text, offset)
    except (ValueError, RecursionError):
        return None
    return end if json_equal(found, item) else None
