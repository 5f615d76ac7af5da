"""The nearest known name to a misspelled one, and the sentence that suggests it."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from toolresult.text.languages import in_language

_CLOSE = 0.85  # of the characters of both names together
_DID_YOU_MEAN: Mapping[str, str] = {"en": "; did you mean {name}?", "zh": "；是否想写 {name}？"}


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant, or None.

    Case, underscores and hyphens do not count.

    >>> nearest("operation_type", ["operationType", "success"])
    'operationType'
    """
    wanted = _fold(name)
    # Names of other lengths cannot be close, and most names are compared with many.
    folded = {word: one for one in known if _may_be_close(word := _fold(one), wanted)}
    close = get_close_matches(wanted, folded, n=1, cutoff=_CLOSE) if folded else ()
    return folded[close[0]] if close else None


def did_you_mean(name: object, known: Iterable[str], lang: str = "en") -> str:
    """Return the end of a sentence that suggests the nearest name, or "" if none is near.

    >>> "unknown dialect" + did_you_mean("agentflow-enun", ["agentflow-enum"])
    'unknown dialect; did you mean "agentflow-enum"?'
    """
    close = nearest(name, known) if isinstance(name, str) else None
    return in_language(_DID_YOU_MEAN, lang).format(name=f'"{close}"') if close else ""


def _may_be_close(one: str, other: str) -> bool:
    return 2 * min(len(one), len(other)) >= _CLOSE * (len(one) + len(other))


def _fold(name: str) -> str:
    return name.casefold().replace("_", "").replace("-", "")
