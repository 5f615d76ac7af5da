"""The nearest known name to a misspelt one."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant, or None.

    Case, underscores and hyphens do not count.

    >>> nearest("operation_type", ["operationType", "success"])
    'operationType'
    """
    folded = {_fold(one): one for one in known}
    close = get_close_matches(_fold(name), folded, n=1, cutoff=0.85)
    return folded[close[0]] if close else None


def _fold(name: str) -> str:
    return name.casefold().replace("_", "").replace("-", "")
