"""The words by which it is seen that a pattern of `evidence.words` cannot match a sentence.

A sentence is searched for more than two hundred patterns, and nearly all of them need a word that
it does not have. Which words those are follows from the pattern itself.
"""

import itertools
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from codegen.generate.publish import notice
from codegen.source import Source

# What stands for every character beyond ASCII, as no sentence has spaces between its Chinese words.
BEYOND_ASCII = "中"
# The lists of patterns that texts are searched for.
_LISTS = (
    *("other", "nothing", "something", "failure"),
    *("success", "no_success", "done", "contrast", "denial"),
    *("opening", "closing", "code"),
)
# So many spellings of a part of a pattern are written out at most.
_MOST = 1_500
# Words that so many sentences have that they tell little.
_FREQUENT = frozenset(
    {
        *("a", "an", "the", "is", "are", "be", "was", "were", "has", "have", "it"),
        *("for", "in", "of", "on", "to", "no", "not", "too"),
    }
)
_PARSER: Any = re._parser  # type: ignore[attr-defined] # how Python itself reads a pattern


def trigger_words(source: Source) -> dict[str, str]:
    """Return the module with the words of each pattern: path below the package → text."""
    known, parts = triggers_of(source.forms["evidence"]["words"])
    text = _MODULE.format(
        notice=notice("schemas/v1/forms.json"),
        beyond=BEYOND_ASCII,
        rows=_rows(joined(known)),
        parts=_rows(joined(parts)),
    )
    return {"trigger_words.py": text}


def triggers_of(
    words: Mapping[str, Any],
) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """Return what the patterns of the contract need: words by pattern, else parts of words.

    Args:
        words: `evidence.words` of the contract.
    """
    listed = itertools.chain.from_iterable(words[name] for name in _LISTS)
    patterns = (row if isinstance(row, str) else row["pattern"] for row in listed)
    known, parts = {}, {}
    for pattern in patterns:
        found = triggers(pattern)
        if found is not None:
            known[pattern] = found
        elif (pieces := trigger_parts(pattern)) is not None:
            parts[pattern] = pieces
    return known, parts


def trigger_data(words: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same as data, for a language that finds parts of a word fast.

    There a Chinese pattern has the parts that it needs, and not only what stands for any Chinese.
    """
    known, parts = triggers_of(words)
    for pattern in [one for one, needed in known.items() if BEYOND_ASCII in needed]:
        if (pieces := trigger_parts(pattern)) is not None:
            parts[pattern] = pieces
            del known[pattern]
    return {"words": joined(known), "parts": joined(parts), "beyond_ascii": BEYOND_ASCII}


def joined(needed: Mapping[str, frozenset[str]]) -> dict[str, str]:
    """Return the words of each pattern with spaces between them."""
    return {pattern: " ".join(sorted(words)) for pattern, words in needed.items()}


def _rows(found: Mapping[str, str]) -> str:
    return "\n".join(
        f"    {_quoted(pattern)}: {_quoted(words)}," for pattern, words in found.items()
    )


def triggers(pattern: str) -> frozenset[str] | None:
    """Return words of which each sentence has one that a pattern matches; None where that is open.

    >>> sorted(triggers(" (failed|fails) to "))
    ['failed', 'fails']
    >>> triggers("[0-9]+"), triggers("失败") == {BEYOND_ASCII}
    (None, True)
    """
    return _of_parts(list(_PARSER.parse(pattern)), _words_of)


def trigger_parts(pattern: str) -> frozenset[str] | None:
    """Return parts of words of which each sentence has one that a pattern matches, or None.

    >>> sorted(trigger_parts("[a-z]*(error|exception) [a-z]+"))
    ['error', 'exception']
    """
    return _of_parts(list(_PARSER.parse(pattern)), _parts_of)


_Needed = Callable[[Iterable[str]], frozenset[str] | None]


def _of_parts(
    parts: Sequence[Any],
    needed: _Needed,
    before: Sequence[str] = ("",),
    *,
    is_delimited: bool = False,
) -> frozenset[str] | None:
    """Return what a part of a pattern cannot do without.

    Args:
        parts: the part.
        needed: what is needed of spellings of which one is there.
        before: what certainly is before it.
        is_delimited: whether a space certainly follows.
    """
    found: list[frozenset[str] | None] = []
    run = [*before]
    for place, part in enumerate(parts):
        spellings = _spellings(part)
        if spellings is None or len(run) * len(spellings) > _MOST:
            after = list(parts[place + 1 :])
            follows = _begins_with_space(after, is_delimited=is_delimited)
            begins = _begins_with_space([part, *after], is_delimited=is_delimited)
            found.append(needed([one + " " * begins for one in run]))
            found.append(_inside(part, needed, run, is_delimited=follows))
            run = [" "] if _ends_with_space(part, run) else [""]
        else:
            run = [one + after for one in run for after in spellings]
    found.append(needed([one + " " * is_delimited for one in run]))
    return min((one for one in found if one is not None), key=_frequency, default=None)


def _frequency(words: Iterable[str]) -> float:
    """Return about how often a sentence has one of some words: short ones are frequent."""
    return sum(2.0 ** -len(word) for word in words)


def _inside(
    part: Any, needed: _Needed, before: Sequence[str], *, is_delimited: bool
) -> frozenset[str] | None:
    """Return what is needed of what is inside a part of a pattern, if it has to be there."""
    kind, value = str(part[0]), part[1]
    if kind == "SUBPATTERN":
        return _of_parts(list(value[-1]), needed, before, is_delimited=is_delimited)
    if kind == "MAX_REPEAT" and value[:2] == (1, 1):
        return _of_parts(list(value[-1]), needed, before, is_delimited=is_delimited)
    if kind == "MAX_REPEAT" and value[0] > 0:
        return _of_parts(list(value[-1]), needed)
    if kind != "BRANCH":
        return None
    branches = [_of_parts(list(one), needed, before, is_delimited=is_delimited) for one in value[1]]
    known = [one for one in branches if one is not None]
    return frozenset().union(*known) if len(known) == len(branches) else None


def _begins_with_space(parts: Sequence[Any], *, is_delimited: bool) -> bool:
    """Whether whatever parts of a pattern match begins with a space, or what follows them."""
    if not parts:
        return is_delimited
    (kind, value), rest = parts[0], parts[1:]
    match str(kind):
        case "LITERAL":
            return bool(value == ord(" "))
        case "SUBPATTERN":
            return _begins_with_space([*value[-1], *rest], is_delimited=is_delimited)
        case "BRANCH":
            return all(
                _begins_with_space([*one, *rest], is_delimited=is_delimited) for one in value[1]
            )
        case "MAX_REPEAT":
            once = _begins_with_space([*value[-1], *rest], is_delimited=is_delimited)
            is_there = value[0] > 0
            return once and (is_there or _begins_with_space(rest, is_delimited=is_delimited))
        case _:
            return False


def _ends_with_space(part: Any, before: Sequence[str]) -> bool:
    """Whether whatever a part of a pattern matches ends with a space, or what is before it."""
    kind, value = str(part[0]), part[1]
    match kind:
        case "LITERAL":
            return bool(value == ord(" "))
        case "SUBPATTERN":
            inside = list(value[-1])
            return bool(inside) and _ends_with_space(inside[-1], ("",))
        case "MAX_REPEAT":
            inside = list(value[-1])
            is_certain = value[0] > 0 or all(one.endswith(" ") for one in before)
            return is_certain and bool(inside) and _ends_with_space(inside[-1], ("",))
        case "BRANCH":
            return all(bool(one) and _ends_with_space(one[-1], ("",)) for one in value[1])
        case _:
            return False


def _words_of(spellings: Iterable[str]) -> frozenset[str] | None:
    """Return a word of each spelling, which spaces delimit on both sides."""
    words = set()
    for spelling in spellings:
        whole = spelling.split(" ")[1:-1]
        word = max(whole, key=lambda one: (one not in _FREQUENT, len(one)), default="")
        if not word and not spelling.isascii():
            word = BEYOND_ASCII
        if not word:
            return None
        words.add(word)
    return frozenset(words)


def _parts_of(spellings: Iterable[str]) -> frozenset[str] | None:
    """Return the longest part of each spelling that has no space in it."""
    parts = {max(spelling.split(" "), key=len) for spelling in spellings}
    return None if "" in parts else frozenset(parts)


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
# The parts of words that the others need, likewise.
TRIGGER_PARTS: Mapping[str, str] = {{
{parts}
}}
'''
