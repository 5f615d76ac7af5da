"""Finding codes by words: in their names, texts and aliases, in both languages; the best first.

The rows that the search reads, words it passes over and endings it takes off, are in the table, so
that Java and TypeScript find the same. That is why words are stemmed by a list of endings and not
by a library: no stemmer exists with one result in all three languages, and the vocabulary is that
of the table, a few hundred words.
"""

import functools
import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass

from toolresult.contract import package_data
from toolresult.contract.code_table import CodeInfo
from toolresult.text.suggestions import nearest
from toolresult_contract.error_codes import ErrorCode

_RUN = re.compile("[a-z0-9]+|[\u4e00-\u9fff]+")
# What is left of a word without its ending.
_SHORTEST_STEM = 3
# Rarity in whole numbers, so that every language computes the same.
_SCALE = 1000
# A third of the words must be known; the others may be filling.
_KNOWN_SHARE = 3


@dataclass(frozen=True)
class _Phrase:
    """A name or a text of a row, as the terms in it."""

    terms: frozenset[str]
    is_long: bool


def matching(rows: Iterable[CodeInfo], words: str) -> list[CodeInfo]:
    """Return the rows that the words find, the best first.

    A row with all of the words in one name, message or alias is better than one that has them in
    its description, or has some of them; rare words count more than frequent ones.

    >>> from toolresult.contract.code_table import standard_table
    >>> [row.name for row in matching(standard_table().rows.values(), "too many requests")]
    ['RATE_LIMITED', 'TOO_LARGE']
    """
    asked = frozenset(terms(words))
    owned = [(row, *_terms_of(row)) for row in rows]
    counts = {term: sum(term in all_terms for _, _, all_terms in owned) for term in asked}
    values = {term: _SCALE // count for term, count in counts.items() if count}
    if not values or len(values) * _KNOWN_SHARE < len(asked):
        return []
    total = sum(values.values())
    scores = [
        (row, _worth(values, all_terms), _best_phrase(values, own)) for row, own, all_terms in owned
    ]
    is_whole = any(-best[0] == total for _, _, best in scores)
    kept = [each for each in scores if (each[1] == total if is_whole else each[1] * 2 > total)]
    return [row for row, _, _ in sorted(kept, key=lambda each: (each[2], -each[1]))]


def terms(text: str) -> Iterator[str]:
    """Yield what is compared: stems of English words, pairs of neighbors in Chinese.

    Chinese has no spaces between words.

    >>> list(terms("The request was denied: 请求超时"))
    ['request', 'deny', '请求', '求超', '超时']
    """
    ignored, endings = _search_rows()
    for run in _RUN.findall(text.lower()):
        if run[0] >= "\u4e00":
            yield from (run[at : at + 2] for at in range(max(len(run) - 1, 1)))
        elif run not in ignored:
            yield _stem(run, endings)


def with_status(rows: Iterable[CodeInfo], status: int) -> list[CodeInfo]:
    """Return the rows with an HTTP status.

    >>> from toolresult.contract.code_table import standard_table
    >>> [row.name for row in with_status(standard_table().rows.values(), 429)]
    ['RATE_LIMITED']
    """
    return [row for row in rows if row.http_status == status]


def failure_names(rows: Iterable[CodeInfo]) -> dict[str, int]:
    """Return the names by which programs tell failures, each with its code.

    They are the aliases that are spelled as names, such as `ECONNREFUSED` and `insufficient_quota`.

    >>> from toolresult.contract.code_table import standard_table
    >>> failure_names(standard_table().rows.values())["ECONNREFUSED"]
    2903
    """
    return {
        alias: row.code
        for row in rows
        if row.code not in (ErrorCode.SUCCESS, ErrorCode.INTERNAL_ERROR)
        for alias in row.aliases.en
        if _is_program_name(alias)
    }


def near(rows: Mapping[int, CodeInfo], words: str) -> str | None:
    """Return the name that was probably meant: one that is like the words, or has a like one."""
    names = [str(row.name) for row in rows.values()]
    whole = nearest(words.replace(" ", "_"), names)
    if whole is not None:
        return whole
    parts = {part: name for name in names for part in name.split("_")}
    close = nearest(words, parts)
    return None if close is None else parts[close]


def _is_program_name(alias: str) -> bool:
    """Whether it is spelled as programs do: with underscores, in capitals, or as an exception."""
    parts = alias.split("_")
    if not alias.isascii() or not all(part.isalnum() for part in parts):
        return False
    if len(parts) > 1:
        return True
    if alias.isupper():
        return len(alias) > 2
    return alias.isalpha() and alias[0].isupper() and sum(map(str.isupper, alias)) > 1


def _stem(word: str, endings: tuple[tuple[str, str], ...]) -> str:
    for ending, instead in endings:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            word = word[: len(word) - len(ending)] + instead
            break
    # cancelled, canceled; logging, log
    return word[:-1] if len(word) > _SHORTEST_STEM and word[-1] == word[-2] else word


@functools.lru_cache(maxsize=1024)
def _terms_of(row: CodeInfo) -> tuple[tuple[_Phrase, ...], frozenset[str]]:
    """Return the phrases of a row, and the terms of all of them."""
    own = tuple(_phrases(row))
    return own, frozenset().union(*(each.terms for each in own))


def _phrases(row: CodeInfo) -> Iterator[_Phrase]:
    texts = {key: pair for key, *pair in row.texts}
    short = (str(row.name), *texts.get("message", ()), *(row.aliases.en + row.aliases.zh))
    for text in short:
        yield _Phrase(frozenset(terms(text)), is_long=False)
    for text in (f"HTTP {row.http_status}", *texts.get("description", ())):
        yield _Phrase(frozenset(terms(text)), is_long=True)


def _best_phrase(values: Mapping[str, int], phrases: Iterable[_Phrase]) -> tuple[int, bool, int]:
    """Return the key by which the best phrase of a row sorts."""
    return min((-_worth(values, one.terms), one.is_long, len(one.terms)) for one in phrases)


def _worth(values: Mapping[str, int], found: Set[str]) -> int:
    return sum(value for term, value in values.items() if term in found)


@functools.cache
def _search_rows() -> tuple[frozenset[str], tuple[tuple[str, str], ...]]:
    search = package_data.code_table_document()["search"]
    return frozenset(search["ignored"]), tuple((old, new) for old, new in search["endings"])
