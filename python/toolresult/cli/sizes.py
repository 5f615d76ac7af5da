"""Sizes in bytes, as people write them: 64MB, 1 GiB, 4096."""

import re
from typing import Any

import click

from toolresult.cli.output import reader_language
from toolresult.text.sentence import Translation

_UNITS = {
    "": 1,
    **{f"{letter}B": 1000**power for power, letter in enumerate("KMG", 1)},
    **{f"{letter}iB": 1024**power for power, letter in enumerate("KMG", 1)},
}
_SIZE = re.compile(r"([0-9]{1,15})\s*([KMG]i?)?B?", re.IGNORECASE)
_EXPECTED = Translation("expected a size such as 64MB or 1GiB", "应为大小，例如 64MB 或 1GiB")


def size_in_bytes(text: str) -> int | None:
    """Return the bytes that a size stands for; None where it is not a size above 0.

    >>> size_in_bytes("64MB"), size_in_bytes("1 gib"), size_in_bytes("4096"), size_in_bytes("0")
    (64000000, 1073741824, 4096, None)
    """
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        return None
    letters = (found[2] or "").lower()
    unit = _UNITS[f"{letters[:1].upper()}{letters[1:]}B"] if letters else 1
    return int(found[1]) * unit or None


class Size(click.ParamType[int]):
    """An option that is a size in bytes."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the bytes."""
        size = value if isinstance(value, int) else size_in_bytes(str(value))
        if size is None:
            self.fail(_EXPECTED.text(reader_language()), param, ctx)
        return size
