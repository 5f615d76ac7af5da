"""Which findings a report lists: the best ones, as many as were asked for.

A payload of a few hundred kilobytes may break a rule in ten thousand places, and its pointers
together may be many times as long as itself. So what is found is counted one by one, only the
best are held, and only their pointers are written.
"""

import heapq
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from toolresult.contract import package_data
from toolresult.findings.finding import Finding, Severity
from toolresult.strict_json.pointers import Place, steps
from toolresult.text.sentence import Word
from toolresult_contract.facts import FINDINGS_LIMIT

# How long the pointers of a report may be together, in characters; the first may be longer.
_MOST_CHARACTERS = 1_000_000


@dataclass(frozen=True, slots=True)
class PlacedFinding:
    """A finding whose pointer is not written yet.

    Attributes:
        rule: id of the rule.
        severity: error or warning.
        place: where it is.
        words: what fills the places in the texts of the rule.
    """

    rule: str
    severity: Severity
    place: Place
    words: Mapping[str, Word] = field(default_factory=dict, hash=False)

    def written(self) -> Finding:
        """Return the finding with its pointer."""
        return Finding(self.rule, self.severity, self.place.pointer(), self.words)


AnyFinding: TypeAlias = Finding | PlacedFinding


class Selection(NamedTuple):
    """The best of what was found.

    Attributes:
        findings: the findings, the best explanation first.
        more: how many others there were.
    """

    findings: tuple[Finding, ...]
    more: int


def place_at(rule_id: str, place: Place, /, **words: Word) -> PlacedFinding:
    """Make a finding under a rule of the catalog, as `make` does, at a place.

    Raises:
        KeyError: the rule is not in the closed list.
    """
    rule = package_data.rules()[rule_id]
    return PlacedFinding(rule.id, Severity(rule.severity), place, words)


def steps_of(finding: AnyFinding) -> tuple[str, ...]:
    """Return the steps to the place of a finding."""
    if isinstance(finding, Finding):
        return steps(finding.path)
    return tuple(map(str, finding.place.steps()))


@dataclass
class Best:
    """Takes findings one after the other and holds the best of them.

    Attributes:
        limit: how many it holds.
        held: the best so far, in the order in which they were found.
        more: how many others there were.
    """

    limit: int
    held: list[AnyFinding] = field(default_factory=list)
    more: int = 0

    def add(self, found: Iterable[AnyFinding]) -> None:
        """Take findings, and let go of what is not among the best any more."""
        counter = _Counter()
        best = heapq.nsmallest(self.limit, counter.count(self.held, found), key=_rank)
        self.more += counter.total - len(best)
        self.held = best

    def add_selection(self, found: Iterable[AnyFinding], more: int) -> None:
        """Take findings of which some were counted and left out before."""
        self.add(found)
        self.more += more

    @property
    def has_error(self) -> bool:
        """Whether one of those that were found is an error."""
        return any(finding.severity is Severity.ERROR for finding in self.held)

    def selection(self) -> Selection:
        """Write the pointers of the best, as far as they are not too long altogether."""
        findings: list[Finding] = []
        left = _MOST_CHARACTERS
        for found in sorted(self.held, key=_rank):
            finding = found if isinstance(found, Finding) else found.written()
            left -= len(finding.path)
            if findings and left < 0:
                break
            findings.append(finding)
        return Selection(tuple(findings), self.more + len(self.held) - len(findings))


@dataclass
class _Counter:
    """Counts what is iterated over."""

    total: int = 0

    def count(self, *several: Iterable[AnyFinding]) -> Iterator[AnyFinding]:
        for found in several:
            for finding in found:
                self.total += 1
                yield finding


def select(found: Iterable[AnyFinding], limit: int = FINDINGS_LIMIT) -> Selection:
    """Return the best of what was found.

    >>> from toolresult.findings.catalog import make
    >>> [finding.path for finding in select([make("type", "/a/b"), make("type", "/a")], 1)[0]]
    ['/a']
    """
    best = Best(limit)
    best.add(found)
    return best.selection()


def _rank(finding: AnyFinding) -> tuple[bool, int, int]:
    """Errors first, then as the catalog ranks rules, then the shallow ones."""
    rules = package_data.rules()
    rank = rules[finding.rule].rank if finding.rule in rules else len(rules)
    is_finding = isinstance(finding, Finding)
    depth = finding.path.count("/") if is_finding else finding.place.depth  # type: ignore[union-attr]
    return finding.severity is Severity.WARNING, rank, depth
