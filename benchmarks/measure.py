"""Taking turns: whatever else the machine does then hits all contestants alike."""

import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

# A round goes through the texts in so many steps, in each of which everybody has a turn.
STEPS = 20

Task = Callable[[int, int], float]
"""Does the texts from one index to another, and returns the seconds that it took."""


@dataclass(frozen=True)
class Timed:
    """What one contestant took.

    Attributes:
        name: its name.
        version: what of it was measured.
        seconds: one a round.
    """

    name: str
    version: str
    seconds: tuple[float, ...]


@dataclass(frozen=True)
class Spread:
    """The smallest, the middle and the largest of some values."""

    low: float
    middle: float
    high: float


def in_turn(
    tasks: Mapping[str, Task], count: int, rounds: int, progress: Callable[[str], None]
) -> dict[str, tuple[float, ...]]:
    """Let everybody do the same texts, step by step, and return the seconds of each round.

    Args:
        tasks: name → task.
        count: how many texts there are.
        rounds: how often they are gone through.
        progress: told what is going on.

    >>> in_turn({"a": lambda first, end: float(end - first)}, 30, 2, lambda _: None)
    {'a': (30.0, 30.0)}
    """
    seconds: dict[str, list[float]] = {name: [] for name in tasks}
    names = list(tasks)
    for number in range(rounds):
        progress(f"round {number + 1} of {rounds}")
        spent = dict.fromkeys(names, 0.0)
        for first, end in _steps(count):
            for name in names:
                spent[name] += tasks[name](first, end)
            # Nobody always comes after the same one, or first into a cold cache.
            names = names[1:] + names[:1]
        for name, value in spent.items():
            seconds[name].append(value)
    return {name: tuple(values) for name, values in seconds.items()}


def ratios(of: Sequence[float], to: Sequence[float]) -> Spread:
    """Return the spread of the ratios of two series, round by round.

    >>> ratios([4.0, 9.0, 2.0], [2.0, 3.0, 2.0])
    Spread(low=1.0, middle=2.0, high=3.0)
    """
    return spread([one / other for one, other in zip(of, to, strict=True)])


def spread(values: Sequence[float]) -> Spread:
    """Return the spread of some values."""
    return Spread(min(values), statistics.median(values), max(values))


def _steps(count: int) -> Iterator[tuple[int, int]]:
    width = -(-count // STEPS)
    for first in range(0, count, width):
        yield first, min(first + width, count)
