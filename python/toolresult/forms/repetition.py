"""Whether a text and a structure say the same, so that the model reads it once.

Servers send both: MCP's SDKs put the JSON of a structure into the text, wrap a text or a list in
`{"result": ...}`, and write each item of a list as a block of its own.
"""

import json
from typing import Any

from toolresult.forms.canonical import ABSENT
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.values import json_equal
from toolresult.text.blank import is_blank

# The keys under which servers wrap the one value that they have.
_WRAPPERS = ("result", "content", "text", "output", "value")
_DECODER = json.JSONDecoder()


def repeats(text: str | None, value: Any) -> bool:
    r"""Whether a text says nothing but what a JSON value says.

    It does if it is the value, or its JSON however spaced; the same for a value that is alone
    in an object under `result`, `content`, `text`, `output` or `value`; and for a list if it is
    its items one after the other.

    >>> repeats("3 rows", {"content": "3 rows"}), repeats('{"rows": 3.0}', {"rows": 3})
    (True, True)
    >>> repeats("a\n2", {"result": ["a", 2]}), repeats("Found 3", {"rows": 3})
    (True, False)
    """
    if text is None or is_blank(text):
        return False
    only = _alone(value)
    return _says(text, value) or (only is not ABSENT and _says(text, only))


def json_in(text: str | None) -> Any:
    """Return the object or list in a text that is nothing else, or None."""
    if text is None or not text.lstrip().startswith(("{", "[")):
        return None
    try:
        return parse(text).value
    except TextError:
        return None


def wrapped_in(value: Any) -> Any:
    """Return what a server wrapped in `result` because it was not an object, or ABSENT."""
    return value["result"] if isinstance(value, dict) and list(value) == ["result"] else ABSENT


def _alone(value: Any) -> Any:
    if not isinstance(value, dict) or len(value) != 1:
        return ABSENT
    ((key, only),) = value.items()
    return only if key in _WRAPPERS else ABSENT


def _says(text: str, value: Any) -> bool:
    match value:
        case str():
            return text.strip() == value.strip()
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
    try:
        found, end = _DECODER.raw_decode(text, offset)
    except (ValueError, RecursionError):
        return None
    return end if json_equal(found, item) else None
