"""Portable patterns as automata: which text one set of patterns lets pass and another does not.

A pattern of the profile has no end anchor, so it has matched for good once it has matched: all
that is needed is a walk through the states of several patterns at once, shortest texts first.
"""

import functools
import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolresult.json_schema.profile import is_portable

Ranges = tuple[tuple[int, int], ...]
States = frozenset[int]

_LAST = 0x10FFFF
_SURROGATES = (0xD800, 0xDFFF)
_LONGEST = 300  # steps of one pattern, quantifiers counted out
_MOST_STATES = 2000
_MOST_EFFORT = 300_000  # states looked at, all patterns together
# What people read easily comes first, so that a proof does too.
_PREFERRED = "a0A_-. bz19Z:/中\u3000"
_TOKEN = re.compile(r"(\[\^?[^\]]+\]|.)([*+?]|\{[0-9]+(?:,[0-9]*)?\})?", re.DOTALL)


@dataclass(frozen=True)
class _Step:
    """One character of a pattern: what it may be, and whether it may be left out or repeated."""

    ranges: Ranges
    optional: bool
    repeated: bool


@dataclass(frozen=True)
class Pattern:
    """A portable pattern, taken apart."""

    anchored: bool
    steps: tuple[_Step, ...]


@dataclass(frozen=True)
class Found:
    """What a search for a text came to.

    Attributes:
        text: the shortest text found, or None.
        complete: whether None means that there is no such text at all.
    """

    text: str | None
    complete: bool


@functools.lru_cache(maxsize=1024)
def parse_pattern(pattern: str) -> Pattern | None:
    """Take a pattern apart; None if it is not portable or too long to walk through."""
    if not is_portable(pattern):
        return None
    anchored = pattern.startswith("^")
    steps: list[_Step] = []
    for token in _TOKEN.finditer(pattern, int(anchored)):
        low, high = _count(token[2])
        if max(low, high or 0) + len(steps) > _LONGEST:
            return None
        ranges = _ranges(token[1])
        steps += [_Step(ranges, False, False)] * low
        if high is None:
            steps.append(_Step(ranges, True, True))
        else:
            steps += [_Step(ranges, True, False)] * (high - low)
    return Pattern(anchored, tuple(steps))


def shortest(
    matching: Sequence[str],
    rejecting: Sequence[str] = (),
    *,
    at_least: int = 0,
    at_most: int | None = None,
) -> Found:
    """Find the shortest text that matches some patterns and none of others.

    Args:
        matching: patterns that the text has to match.
        rejecting: patterns that it must not match.
        at_least: length of the text in characters, as minLength counts them.
        at_most: likewise.

    >>> shortest(["^[a-z]"], ["^[a-y]"])
    Found(text='z', complete=True)
    >>> shortest(["^[b-y]"], ["^[a-z]"])
    Found(text=None, complete=True)
    """
    return _shortest(tuple(matching), tuple(rejecting), at_least, at_most)


@functools.lru_cache(maxsize=4096)
def _shortest(
    matching: tuple[str, ...], rejecting: tuple[str, ...], at_least: int, at_most: int | None
) -> Found:
    taken = [parse_pattern(text) for text in (*matching, *rejecting)]
    patterns = [pattern for pattern in taken if pattern is not None]
    if len(patterns) < len(taken) or at_least > _LONGEST:
        return Found(None, complete=False)
    wanted = len(matching)
    letters = _letters(patterns)
    first = tuple(_closure(pattern, {0}) for pattern in patterns)
    seen = {(first, 0)}
    waiting = deque([(first, "")])
    effort = 0
    while waiting:
        states, text = waiting.popleft()
        effort += len(letters) * sum(map(len, states))
        done = [
            len(pattern.steps) in state for pattern, state in zip(patterns, states, strict=True)
        ]
        if all(done[:wanted]) and not any(done[wanted:]) and len(text) >= at_least:
            return Found(text, complete=True)
        if any(done[wanted:]) or (at_most is not None and len(text) >= at_most):
            continue
        for letter in letters:
            following = tuple(
                _after(pattern, state, ord(letter))
                for pattern, state in zip(patterns, states, strict=True)
            )
            length = len(text) + 1
            counted = length if at_most is not None else min(length, at_least)
            if (following, counted) not in seen:
                if len(seen) >= _MOST_STATES or effort > _MOST_EFFORT:
                    return Found(None, complete=False)
                seen.add((following, counted))
                waiting.append((following, text + letter))
    return Found(None, complete=True)


def telling_letters(patterns: Sequence[str]) -> list[str]:
    """Return one character for each way in which the classes of some patterns take characters."""
    parsed = map(parse_pattern, patterns)
    return _letters([pattern for pattern in parsed if pattern is not None])


def _count(quantifier: str | None) -> tuple[int, int | None]:
    if quantifier is None:
        return 1, 1
    if quantifier in "*+?":
        return int(quantifier == "+"), 1 if quantifier == "?" else None
    low, comma, high = quantifier[1:-1].partition(",")
    return int(low), int(high) if high else None if comma else int(low)


def _ranges(token: str) -> Ranges:
    if not token.startswith("[") or len(token) == 1:
        return ((ord(token), ord(token)),)
    negated = token.startswith("[^")
    inside = token[1 + negated : -1]
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(inside):
        if inside[at + 1 : at + 2] == "-" and at + 2 < len(inside):
            found.append((ord(inside[at]), ord(inside[at + 2])))
            at += 3
        else:
            found.append((ord(inside[at]), ord(inside[at])))
            at += 1
    return tuple(_complement(found)) if negated else tuple(found)


def _complement(ranges: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    start = 0
    for low, high in sorted(ranges):
        if start < low:
            yield start, low - 1
        start = max(start, high + 1)
    if start <= _LAST:
        yield start, _LAST


def _letters(patterns: Sequence[Pattern]) -> list[str]:
    """Return one character for each part of Unicode that the patterns tell apart."""
    borders = {0, _SURROGATES[0], _SURROGATES[1] + 1}
    for pattern in patterns:
        for step in pattern.steps:
            borders.update(edge for low, high in step.ranges for edge in (low, high + 1))
    starts = sorted(border for border in borders if border <= _LAST)
    ends = [*(start - 1 for start in starts[1:]), _LAST]
    letters = [
        _readable(start, end)
        for start, end in zip(starts, ends, strict=True)
        if not _SURROGATES[0] <= start <= _SURROGATES[1]
    ]
    return sorted(letters, key=_unease)


def _readable(start: int, end: int) -> str:
    for letter in _PREFERRED:
        if start <= ord(letter) <= end:
            return letter
    near = (chr(point) for point in range(start, min(end, start + 200) + 1))
    return next((letter for letter in near if letter.isprintable()), chr(start))


def _unease(letter: str) -> tuple[int, int]:
    place = _PREFERRED.find(letter)
    return (place if place >= 0 else len(_PREFERRED) + (not letter.isprintable()), ord(letter))


def _closure(pattern: Pattern, states: set[int]) -> States:
    found: set[int] = set()
    for state in states:
        here = state
        found.add(here)
        while here < len(pattern.steps) and pattern.steps[here].optional:
            here += 1
            found.add(here)
    # Matched is matched, whatever follows.
    return frozenset({len(pattern.steps)}) if len(pattern.steps) in found else frozenset(found)


def _after(pattern: Pattern, states: States, point: int) -> States:
    end = len(pattern.steps)
    if end in states:
        return states
    following: set[int] = set() if pattern.anchored else {0}
    for state in states:
        step = pattern.steps[state]
        if any(low <= point <= high for low, high in step.ranges):
            following.add(state if step.repeated else state + 1)
    return _closure(pattern, following)
