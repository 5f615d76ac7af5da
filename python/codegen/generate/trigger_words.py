"""The words by which it is seen that a pattern of `evidence.words` cannot match a sentence.

A sentence is searched for more than two hundred patterns, and nearly all of them need a word that
it does not have. Which words those are follows from the pattern itself.
"""

import itertools
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

from codegen.generate.publish import notice
from codegen.source import Source

# What stands for every character beyond ASCII, as no sentence has spaces between its Chinese words.
BEYOND_ASCII = "中"
# The lists of patterns that sentences are searched for, in their simple spelling.
_LISTS = (
    *("other", "nothing", "something", "failure"),
    *("success", "no_success", "done", "contrast", "denial"),
)
# So many spellings of a part of a pattern are written out at most.
_MOST = 1_500
_PARSER: Any = re._parser  # type: ignore[attr-defined] # how Python itself reads a pattern


def trigger_words(source: Source) -> dict[str, str]:
    """Return the module with the words of each pattern: path below the package → text."""
    words = source.forms["evidence"]["words"]
    listed = itertools.chain.from_iterable(words[name] for name in _LISTS)
    patterns = (row if isinstance(row, str) else row["pattern"] for row in listed)
    found = {pattern: triggers(pattern) for pattern in patterns}
    rows = "\n".join(
        f"    {_quoted(pattern)}: {_quoted(' '.join(sorted(words)))},"
        for pattern, words in found.items()
        if words is not None
    )
    text = _MODULE.format(notice=notice("schemas/v1/forms.json"), beyond=BEYOND_ASCII, rows=rows)
    return {"trigger_words.py": text}


def triggers(pattern: str) -> frozenset[str] | None:
    """Return words of which each sentence has one that a pattern matches; None where that is open.

    >>> sorted(triggers(" (failed|fails) to "))
    ['failed', 'fails']
    >>> triggers("[0-9]+"), triggers("失败") == {BEYOND_ASCII}
    (None, True)
    """
    return _of_parts(list(_PARSER.parse(pattern)))


def _of_parts(parts: Sequence[Any], before: Sequence[str] = ("",)) -> frozenset[str] | None:
    """Return words of a part of a pattern, which stands behind what certainly is before it."""
    found: list[frozenset[str] | None] = []
    run = [*before]
    for part in parts:
        spellings = _spellings(part)
        if spellings is None or len(run) * len(spellings) > _MOST:
            found += (_words_of(run), _inside(part, run))
            run = [""]
        else:
            run = [one + after for one in run for after in spellings]
    found.append(_words_of(run))
    return min((one for one in found if one is not None), key=len, default=None)


def _inside(part: Any, before: Sequence[str]) -> frozenset[str] | None:
    """Return the words of what is inside a part of a pattern, if it has to be there."""
    kind, value = str(part[0]), part[1]
    if kind == "SUBPATTERN":
        return _of_parts(list(value[-1]), before)
    if kind == "MAX_REPEAT" and value[0] > 0:
        return _of_parts(list(value[-1]), before)
    if kind != "BRANCH":
        return None
    branches = [_of_parts(list(one), before) for one in value[1]]
    known = [one for one in branches if one is not None]
    return frozenset().union(*known) if len(known) == len(branches) else None


def _words_of(spellings: Iterable[str]) -> frozenset[str] | None:
    """Return a word of each spelling, which spaces delimit on both sides."""
    words = set()
    for spelling in spellings:
        whole = spelling.split(" ")[1:-1]
        word = max(whole, key=len, default="")
        if not word and not spelling.isascii():
            word = BEYOND_ASCII
        if not word:
            return None
        words.add(word)
    return frozenset(words)


def _spellings(part: Any) -> list[str] | None:
    """Return all that a part of a pattern matches; None where there is no end to it."""
    kind, value = str(part[0]), part[1]
    match kind:
        case "LITERAL":
            return [chr(value)]
        case "AT":
            return [""]
        case "IN":
            return _of_class(value)
        case "SUBPATTERN":
            return _of_sequence(list(value[-1]))
        case "BRANCH":
            branches = [_of_sequence(list(one)) for one in value[1]]
            known = [one for one in branches if one is not None]
            return [*itertools.chain(*known)] if len(known) == len(branches) else None
        case "MAX_REPEAT" if (value[0], value[1]) == (0, 1):
            once = _of_sequence(list(value[-1]))
            return None if once is None else ["", *once]
        case _:
            return None


def _of_sequence(parts: Sequence[Any]) -> list[str] | None:
    found = [""]
    for part in parts:
        spellings = _spellings(part)
        if spellings is None or len(found) * len(spellings) > _MOST:
            return None
        found = [before + after for before in found for after in spellings]
    return found


def _of_class(members: Sequence[Any]) -> list[str] | None:
    """Return the characters of a class that lists them."""
    kinds = {str(kind) for kind, _ in members}
    return [chr(value) for _, value in members] if kinds == {"LITERAL"} else None


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


_MODULE = '''\
# {notice}
"""The words of which a sentence has one that a pattern matches."""

from collections.abc import Mapping

# What stands for every character beyond ASCII.
BEYOND_ASCII = "{beyond}"
# The words of each pattern, with spaces between them; without a row where it needs none of them.
TRIGGER_WORDS: Mapping[str, str] = {{
{rows}
}}
'''
