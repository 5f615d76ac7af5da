"""The nearest known name to a misspelled one, and the sentence that suggests it."""

from collections.abc import Iterable
from difflib import get_close_matches

from toolresult.text.sentence import Translation
from toolresult_contract.facts import CLOSENESS


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant, or None.

    Case, underscores and hyphens do not count.

    >>> nearest("operation_type", ["operationType", "success"])
    'operationType'
    """
    wanted = _fold(name)
    # Names of other lengths cannot be close, and most names are compared with many.
    folded = {
        word: candidate for candidate in known if _may_be_close(word := _fold(candidate), wanted)
    }
    close = get_close_matches(wanted, folded, n=1, cutoff=CLOSENESS) if folded else ()
    return folded[close[0]] if close else None


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """Return the end of an English sentence that suggests the nearest name, or "" if none is near.

    >>> "unknown dialect" + did_you_mean("agentflow-enun", ["agentflow-enum"])
    'unknown dialect; did you mean "agentflow-enum"?'
    """
    return suggestion(name, known).text()


def suggestion(name: object, known: Iterable[str]) -> Translation:
    """Return the end of a sentence that suggests the nearest name, empty if none is near.

    >>> suggestion("agentflow-enun", ["agentflow-enum"]).text()
    '; did you mean "agentflow-enum"?'
    """
    close = nearest(name, known) if isinstance(name, str) else None
    return Translation("", "") if close is None else suggested(close)


def suggested(name: str) -> Translation:
    """Return the end of a sentence that suggests a name."""
    return Translation(f'; did you mean "{name}"?', f'；是否想写 "{name}"？')


def _may_be_close(one: str, other: str) -> bool:
    return 2 * min(len(one), len(other)) >= CLOSENESS * (len(one) + len(other))


def _fold(name: str) -> str:
    return name.casefold().replace("_", "").replace("-", "")
