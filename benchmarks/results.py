"""What a run found, as data: what is written, committed, tabulated and drawn."""

import os
import platform
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.corpus import SEED, Corpus
from benchmarks.measure import Spread, Timed

FORMAT = "toolresult benchmark 1"


@dataclass(frozen=True)
class Ratio:
    """One comparison, with what was aimed at.

    Attributes:
        name: what is compared; its words are the documentation's.
        value: the spread over the rounds.
        target: what was aimed at.
        at_least: whether more is better.
        corpus: the class of payloads that it is about: the slowest; empty if there is one only.
    """

    name: str
    value: Spread
    target: float
    at_least: bool
    corpus: str = ""

    @property
    def met(self) -> bool:
        """Whether the middle is where it was aimed at."""
        middle = self.value.middle
        return middle >= self.target if self.at_least else middle <= self.target


@dataclass
class Result:
    """A run.

    Attributes:
        machine: what it ran on.
        rounds: how often each was measured.
        corpora: the payloads.
        groups: who was measured against whom: group → contestants.
        slowest: the class of payloads on which a verdict gains least on parsing.
        objects: engine → the rows of `benchmarks.figures`.
        verdicts: contestant → corpus → [accepted, all]; for those that give verdicts.
        bodies: bodies of one kind each: size, language, validity, and the microseconds of each.
        memory: file size in bytes and processes → peak in bytes.
        ratios: the comparisons that were aimed at something.
        missing: who was not measured, and why.
    """

    machine: Mapping[str, Any]
    rounds: int
    corpora: list[Mapping[str, Any]] = field(default_factory=list)
    groups: dict[str, list[Timed]] = field(default_factory=dict)
    slowest: str = ""
    objects: Mapping[str, Any] = field(default_factory=dict)
    verdicts: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    bodies: list[Mapping[str, Any]] = field(default_factory=list)
    memory: list[dict[str, int]] = field(default_factory=list)
    ratios: list[Ratio] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)

    def add_corpus(self, corpus: Corpus) -> None:
        """Note what a corpus holds."""
        row = {"name": corpus.name, "messages": len(corpus.lines), "bytes": corpus.size}
        self.corpora.append(row)

    def seconds(self, group: str, name: str) -> tuple[float, ...] | None:
        """Return what a contestant of a group took, if it was measured."""
        found = (one.seconds for one in self.groups[group] if one.name == name)
        return next(found, None)

    def to_dict(self) -> dict[str, Any]:
        """Return JSON values."""
        return {
            "format": FORMAT,
            "machine": dict(self.machine),
            "seed": SEED,
            "rounds": self.rounds,
            "corpora": [dict(one) for one in self.corpora],
            "groups": {name: _contestants(group) for name, group in self.groups.items()},
            "slowest": self.slowest,
            "objects": dict(self.objects),
            "verdicts": self.verdicts,
            "bodies": self.bodies,
            "memory": self.memory,
            "ratios": [_ratio(one) for one in self.ratios],
            "missing": self.missing,
        }


def machine() -> dict[str, Any]:
    """Return what this machine is, without its name, and how busy it was in the last minute."""
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "load": round(os.getloadavg()[0], 1),
        "cores": len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count(),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor())


def _contestants(group: Iterable[Timed]) -> list[dict[str, Any]]:
    return [
        {
            "name": one.name,
            "version": one.version,
            "seconds": [_rounded(value) for value in one.seconds],
        }
        for one in group
    ]


def _ratio(one: Ratio) -> dict[str, Any]:
    return {
        "name": one.name,
        "low": _rounded(one.value.low),
        "middle": _rounded(one.value.middle),
        "high": _rounded(one.value.high),
        "target": one.target,
        "at_least": one.at_least,
        "met": one.met,
        **({"class": one.corpus} if one.corpus else {}),
    }


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")
