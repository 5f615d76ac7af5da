"""Names of files as people see them."""

import os
from pathlib import Path

STANDARD_INPUT = "-"
_STANDARD_INPUT_NAME = "<stdin>"


def display_name(name: str | Path) -> str:
    """Return a file's name in characters that every encoding of Unicode has.

    >>> display_name("-"), display_name("logs.jsonl")
    ('<stdin>', 'logs.jsonl')
    """
    if name == STANDARD_INPUT:
        return _STANDARD_INPUT_NAME
    return os.fsencode(name).decode("utf-8", "backslashreplace")
