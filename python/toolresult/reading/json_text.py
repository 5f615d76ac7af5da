"""JSON text: the value in it, and whether duplicate keys leave open what it says."""

from typing import Any

from toolresult import native
from toolresult.forms.form import Form
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import Parsed, parse, parsed_if_json, value_of

Text = str | bytes | bytearray | memoryview


def characters_of(text: Text) -> str:
    """Return a text as characters; what is not UTF-8 is replaced."""
    return text if isinstance(text, str) else bytes(text).decode("utf-8", "replace")


def parsed_json(text: Text) -> Parsed | None:
    """Return the JSON value in a text that is nothing else, or None."""
    core = native.CORE
    if core is not None and isinstance(text, str | bytes) and core.accepted(text) is not None:
        # A valid envelope has no duplicate key that `is_ambiguous` would look at.
        value = value_of(text, has_short_numbers=core.has_short_numbers(text))
        return Parsed(value, characters_of(text), ())
    if isinstance(text, str):
        return parsed_if_json(text)
    try:
        return parse(text)
    except TextError:
        return None


def is_ambiguous(parsed: Parsed, form: Form) -> bool:
    """Whether a duplicate key is where the outcome is read: the envelope or its extension."""
    return any(_decides(place.steps(), form) for place in parsed.duplicate_keys)


def _decides(path: Any, form: Form) -> bool:
    return len(path) == 1 or (path[0] == form.extension and path[1] == "toolresult")
