"""Latencies in constant memory: a histogram whose buckets grow by a constant factor."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from toolresult._lazy import public

# A percentile is off by at most this share of itself.
RELATIVE_ERROR = 0.01
_GROWTH = (1 + RELATIVE_ERROR) / (1 - RELATIVE_ERROR)
LOG_GROWTH = math.log(_GROWTH)
# Milliseconds outside these bounds count as the bound: a microsecond, and eleven days.
SHORTEST = 1e-3
LONGEST = 1e9
ZERO = -(10**6)
PERCENTILES = (50, 90, 95, 99)


def bucket(milliseconds: float) -> int:
    """Return the bucket of a time; zero has one of its own.

    >>> bucket(0) == ZERO, bucket(100) == bucket(100.001)
    (True, True)
    """
    if milliseconds <= 0:
        return ZERO
    if not SHORTEST < milliseconds < LONGEST:
        milliseconds = min(max(milliseconds, SHORTEST), LONGEST)
    return math.ceil(math.log(milliseconds) / LOG_GROWTH)


def _middle(index: int) -> float:
    """Return the time that is off by the same share from both ends of a bucket."""
    return 0.0 if index == ZERO else 2 * _GROWTH**index / (1 + _GROWTH)


@public("toolresult.audit")
@dataclass(frozen=True)
class Latency:
    """How long calls took, in milliseconds.

    Attributes:
        buckets: how many calls fell into each bucket.
    """

    buckets: Mapping[int, int] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many calls were timed."""
        return sum(self.buckets.values())

    def percentile(self, percent: float) -> float | None:
        """Return a percentile of the times, in milliseconds.

        >>> Latency({bucket(100): 99, bucket(900): 1}).percentile(50)
        100.49
        """
        rank = math.ceil(self.count * percent / 100)
        seen = 0
        for index in sorted(self.buckets):
            seen += self.buckets[index]
            if seen >= max(rank, 1):
                return float(f"{_middle(index):.5g}")
        return None

    def merge(self, other: "Latency") -> "Latency":
        """Return both together."""
        return Latency(add_counts(self.buckets, other.buckets))

    def to_dict(self) -> dict[str, Any]:
        """Return percentiles for readers and buckets for `from_dict`, as JSON values."""
        return {
            "count": self.count,
            **{f"p{percent}": self.percentile(percent) for percent in PERCENTILES},
            "max": self.percentile(100),
            "buckets": [[index, self.buckets[index]] for index in sorted(self.buckets)],
        }

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> "Latency":
        """Read what `to_dict` wrote."""
        return cls({int(index): int(count) for index, count in document["buckets"]})


def add_counts(counts: Mapping[Any, int], others: Mapping[Any, int]) -> dict[Any, int]:
    """Add up two tables of counts.

    >>> add_counts({"a": 1}, {"a": 2, "b": 3})
    {'a': 3, 'b': 3}
    """
    total = dict(counts)
    for key, count in others.items():
        total[key] = total.get(key, 0) + count
    return total
