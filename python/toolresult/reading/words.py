r"""What a text says in words: that something failed, that nothing was found, that a person said no.

Words are the weakest evidence. They count only in one sentence, because long text, code, JSON and
markup speak about failures more often than they report one. The rules are rows of the contract
(`evidence.words` in `schemas/v1/forms.json`); this module interprets them:

1. Text of more than `most_characters` or `most_lines`, or that a pattern of `code` matches, is no
   sentence. `failure-text`, which is how programs begin a failure, counts in any text.
2. The sentence is simplified: lower case, quoted parts as `_`, each sentence end as ` . `, a comma
   as ` , `, a colon as ` : `, a cross as ` ✗ `, a tick as ` ✓ `, other punctuation as a space.
3. `other` is about something else: a question, a commit, a line of a log, "no errors".
4. `nothing` says that nothing was found, unless `something` matches, too.
5. The first row of `failure` that matches names the failure, unless a word of `success` is there,
   or one of `done` before it; `contrast` between them ("but") takes these back.
6. Of text that is not a sentence, but has at most `opening_characters` and `opening_lines`, the
   first line is read so if a pattern of `opening` matches it: what follows are its details.
   Otherwise its last line, if one of `closing` does.
7. Characters of `traditional` are read as those of `simplified` in the same place.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from toolresult.contract.package_data import forms_document, pattern
from toolresult.text.once import asked_once
from toolresult_contract.trigger_words import BEYOND_ASCII, TRIGGER_PARTS, TRIGGER_WORDS

_OPENERS = {'"': '"', "'": "'", "`": "`", "“": "”", "‘": "’", "「": "」", "『": "』", "«": "»"}
_ENDS = frozenset(".!;?\n。！；？…")
_COMMAS = frozenset(",，、")
_COLONS = frozenset(":：")
_CROSSES = frozenset("❌✗✘⚠🚫⛔🛑❗💥")
_TICKS = frozenset("✅✓✔🎉☑")
_BLANKS = " \t\r\n"
_EMPTY_LIST = re.compile(rf"[{_BLANKS}]*\[[{_BLANKS}]*\][{_BLANKS}]*")
# How this package begins the text of a failure; what begins so is read back as it was written.
_OWN = "Error:"
_QUOTED = "_"
_REMEMBERED = 64


def failure_in_words(text: str) -> str | None:
    """Return the name of the words by which a text reports a failure, or None.

    >>> failure_in_words("Element with index 12 not found")
    'not found'
    >>> failure_in_words("Removed 3 failed jobs") is None, failure_in_words("文件不存在")
    (True, '不存在')
    """
    if _begins_as_failure().match(text) is not None:
        return _OWN if text.startswith(f"{_OWN} ") else "error"
    sentence = _sentence_in(text) or _telling_line(text)
    # Most sentences have no words of a failure, and then nothing else is asked of them.
    found = None if sentence is None else _failure(sentence)
    if sentence is None or found is None or _matches("other", sentence):
        return None
    is_nothing = _matches("nothing", sentence) and not _matches("something", sentence)
    return None if is_nothing else found


def nothing_found(text: str) -> bool:
    """Whether a text says that nothing was found.

    >>> nothing_found("没有找到匹配的订单"), nothing_found("3 files")
    (True, False)
    """
    if _EMPTY_LIST.fullmatch(text) is not None:
        return True
    sentence = _sentence_in(text)
    return (
        sentence is not None
        and not _matches("other", sentence)
        and _matches("nothing", sentence)
        and not _matches("something", sentence)
    )


def is_denial(text: str) -> bool:
    """Whether a text says that a person, or a rule that a person made, did not allow the call.

    >>> is_denial("Tool call rejected by the user"), is_denial("Permission denied: /etc/shadow")
    (True, False)
    """
    limits, said = _limits(), _said_in(text)
    if said is None or said.lines > limits.denial_lines:
        return False
    # A cut word is one that no row looks for.
    begun = said.text[: limits.denial_within]
    return any(row.pattern.search(begun) for row in _rows("denial").worth_a_search(said))


def simplified(text: str) -> str | None:
    """Return a sentence in the simple spelling that the rows expect; None for anything else.

    >>> simplified("Error: 'x.py' wasn't found!")
    " error : _ wasn't found . "
    >>> simplified("{}") is None
    True
    """
    sentence = _sentence_in(text)
    return None if sentence is None else sentence.text


@dataclass(frozen=True)
class _Said:
    """A text that is searched.

    Attributes:
        text: the text.
        words: its words, as spaces delimit them, and what stands for all that is beyond ASCII.
        characters: how many it had before it was spelled.
        lines: how many it had that were not blank, likewise.
    """

    text: str
    words: frozenset[str]
    characters: int
    lines: int


def _said(text: str, characters: int, lines: int) -> _Said:
    words = text.split(" ")
    if not text.isascii():
        words.append(BEYOND_ASCII)
    return _Said(text, frozenset(words), characters, lines)


def _sentence_in(text: str) -> _Said | None:
    """Return a text as a sentence in the simple spelling; None of anything else."""
    said, limits = _said_in(text), _limits()
    is_long = said is None or said.characters > limits.characters or said.lines > limits.lines
    return None if is_long else said


def _said_in(text: str) -> _Said | None:
    """Return a text in the simple spelling; None where it is code, or more than a denial is."""
    stripped = _unquoted(text.strip(_BLANKS))
    return _spelled_out(stripped) if 0 < len(stripped) <= _limits().denial_characters else None


# The same text is asked whether it denies and whether it failed.
@lru_cache(_REMEMBERED)
def _spelled_out(text: str) -> _Said | None:
    lines = len(_lines_in(text))
    is_code = lines > _limits().denial_lines or _matches("code", _said(text, len(text), lines))
    return None if is_code else _said(spelled(text), len(text), lines)


def _lines_in(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip(_BLANKS)]


def _telling_line(text: str) -> _Said | None:
    """Return the line that opens or closes the report of a failure, simplified, or None."""
    limits, stripped = _limits(), text.strip(_BLANKS)
    if "\n" not in stripped or len(stripped) > limits.opening_characters:
        return None
    lines = _lines_in(stripped)
    if not 1 < len(lines) <= limits.opening_lines:
        return None
    for rows, line in (("opening", lines[0]), ("closing", lines[-1])):
        sentence = _sentence_in(line)
        if sentence is not None and _matches(rows, sentence):
            return sentence
    return None


@asked_once
def spelled(text: str) -> str:
    """Return any text in the simple spelling that the rows expect.

    >>> spelled("HTTP/1.1 404: 'x' not found")
    ' http 1 . 1 404 : _ not found '
    """
    simple = _without_quotes(_lower(text)).translate(_SPELLING)
    # A text in ASCII has no other blanks than spaces left.
    words = simple.split() if simple.isascii() else filter(None, simple.split(" "))
    return f" {' '.join(words)} "


def _failure(sentence: _Said) -> str | None:
    for row in _rows("failure").worth_a_search(sentence):
        found = row.pattern.search(sentence.text)
        if found is not None:
            return None if _is_denied(sentence, found.start()) else row.name
    return None


def _is_denied(sentence: _Said, start: int) -> bool:
    """Whether other words say that it worked after all."""
    if _matches("contrast", sentence):
        return False
    if _matches("success", sentence) and not _matches("no_success", sentence):
        return True
    done = _rows("done").worth_a_search(sentence)
    return any(
        (found := one.pattern.search(sentence.text)) and found.start() < start for one in done
    )


def _matches(name: str, said: _Said) -> bool:
    # A loop, because every text comes by here several times.
    for row in _rows(name).worth_a_search(said):
        if row.pattern.search(said.text) is not None:
            return True
    return False


def _unquoted(text: str) -> str:
    """Return a text without the quotation marks around all of it, as JSON has them."""
    is_quoted = len(text) > 1 and text[0] == text[-1] == '"' and '"' not in text[1:-1]
    return text[1:-1].strip(_BLANKS) if is_quoted else text


def _lower(text: str) -> str:
    return text.lower() if text.isascii() else text.translate(_folds())


def _without_quotes(text: str) -> str:
    """Replace what is between quotation marks; an apostrophe inside a word opens nothing."""
    parts: list[str] = []
    place = 0
    opener = _OPENER.search(text)
    while opener is not None:
        start = opener.start()
        end = _end_of_quote(text, _OPENERS[text[start]], start + 1)
        if end > 0:
            parts += (text[place:start].replace("’", "'"), _QUOTED)
            place = end + 1
        opener = _OPENER.search(text, max(place, start + 1))
    return "".join([*parts, text[place:].replace("’", "'")])


def _end_of_quote(text: str, closer: str, start: int) -> int:
    end = text.find(closer, start)
    while end >= 0 and end + 1 < len(text) and _is_letter(text[end + 1]):
        end = text.find(closer, end + 1)
    return end


def _is_letter(one: str) -> bool:
    return "a" <= one <= "z" or "0" <= one <= "9"


def _spelled(one: str) -> str:
    if _is_letter(one) or one in "_'-":
        return one
    if one in _ENDS:
        return " . "
    if one in _COMMAS:
        return " , "
    if one in _COLONS:
        return " : "
    if one in _CROSSES:
        return " ✗ "
    if one in _TICKS:
        return " ✓ "
    # Chinese and other letters stay; what is left is punctuation, or a picture.
    is_kept = "\u00c0" <= one < "\u2000" or "\u3041" <= one < "\ufe00"
    return one if is_kept else " "


@cache
def _folds() -> Mapping[int, str]:
    """Return how characters are read: capitals as small letters, traditional ones as simplified."""
    words = _words()
    folds = dict(zip(words["traditional"], words["simplified"], strict=True))
    return str.maketrans({chr(one): chr(one + 32) for one in range(65, 91)} | folds)


class _Spelling(dict[int, str]):
    """The simple spelling of each character, by its number, as `str.translate` asks for it."""

    def __missing__(self, number: int) -> str:
        return _spelled(chr(number))


_SPELLING = _Spelling({number: _spelled(chr(number)) for number in range(128)})
_OPENER = re.compile(f"(?<![a-z0-9])[{''.join(map(re.escape, _OPENERS))}]")


@dataclass(frozen=True)
class _Row:
    name: str
    pattern: re.Pattern[str]


@dataclass(frozen=True)
class _Rows:
    """The rows of a list in their order, found by that without which none of them matches.

    Attributes:
        rows: the rows.
        words: the words that rows need.
        places: word → the places of the rows that need one such.
        parts: parts of words, each with the place of a row that needs one such.
        others: the places of rows that need neither.
    """

    rows: tuple[_Row, ...]
    words: frozenset[str]
    places: Mapping[str, tuple[int, ...]]
    parts: tuple[tuple[str, int], ...]
    others: tuple[int, ...]

    def worth_a_search(self, said: _Said) -> Sequence[_Row]:
        """Return the rows that may match a text."""
        wanted = list(self.others)
        if not self.words.isdisjoint(said.words):
            for word in self.words & said.words:
                wanted += self.places[word]
        for part, place in self.parts:
            if part in said.text:
                wanted.append(place)
        return [self.rows[place] for place in sorted({*wanted})] if wanted else ()


@cache
def _rows(name: str) -> _Rows:
    rows = [
        row if isinstance(row, dict) else {"name": "", "pattern": row} for row in _words()[name]
    ]
    places: dict[str, tuple[int, ...]] = {}
    parts: list[tuple[str, int]] = []
    others: list[int] = []
    for place, row in enumerate(rows):
        words = TRIGGER_WORDS.get(row["pattern"])
        pieces = TRIGGER_PARTS.get(row["pattern"])
        if words is None and pieces is None:
            others.append(place)
        for word in words.split(" ") if words else ():
            places[word] = (*places.get(word, ()), place)
        parts += [(piece, place) for piece in pieces.split(" ")] if pieces else []
    patterns = (re.compile(row["pattern"]) for row in rows)
    named = (_Row(row["name"], one) for row, one in zip(rows, patterns, strict=True))
    return _Rows(tuple(named), frozenset(places), places, tuple(parts), tuple(others))


@dataclass(frozen=True)
class _Limits:
    """How much text each question is about at most."""

    characters: int
    lines: int
    denial_characters: int
    denial_lines: int
    denial_within: int
    opening_characters: int
    opening_lines: int


@cache
def _limits() -> _Limits:
    words = _words()
    return _Limits(
        characters=words["most_characters"],
        lines=words["most_lines"],
        denial_characters=words["denial_characters"],
        denial_lines=words["denial_lines"],
        denial_within=words["denial_within"],
        opening_characters=words["opening_characters"],
        opening_lines=words["opening_lines"],
    )


@cache
def _begins_as_failure() -> re.Pattern[str]:
    return re.compile(pattern("failure-text"))


def _words() -> Mapping[str, Any]:
    words: Mapping[str, Any] = forms_document()["evidence"]["words"]
    return words
