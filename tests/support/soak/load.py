"""What all loads have: what they did, and what was wrong with it."""

from collections import Counter
from random import Random
from typing import Protocol


class Load(Protocol):
    """Something that is done again and again.

    Attributes:
        wrong: verdicts and answers that are not what they have to be; the first ends the load.
    """

    wrong: list[str]

    async def once(self) -> None:
        """Do it once, with what chance decides."""

    def summary(self) -> str:
        """Return in one line what was done."""

    def problems(self) -> list[str]:
        """Return what is wrong, or left behind."""


class Tally:
    """The base of loads: counts by kind, and what was wrong."""

    name = ""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []

    def expect(self, kind: str, *, holds: bool, found: object) -> None:
        """Count something of a kind, and keep what does not hold."""
        self.done[kind] += 1
        if not holds:
            self.wrong.append(f"{self.name}, {kind}: {found!r:.300}")

    def summary(self) -> str:
        """Return in one line what was done."""
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted(self.done.items()))
        return f"{self.name}: {counts}"

    def problems(self) -> list[str]:
        """Return what is wrong, or left behind."""
        return self.wrong
