"""Changes that are let pass for a reason: rule, place and why, and never longer than needed."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolresult._lazy import public
from toolresult.compat.changes import Change
from toolresult.compat.errors import CannotCompareError, cannot_compare, sentence
from toolresult.compat.rules import BY_ID
from toolresult.findings.finding import ContractError
from toolresult.strict_json.writer import quote
from toolresult.text.blank import is_blank
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Sentence
from toolresult.validation.verdicts import read

_KEYS = {"rule", "path", "reason"}


@public("toolresult.compat")
@dataclass(frozen=True)
class Exemption:
    """One kind of change that is let pass at one place.

    Attributes:
        rule: id of the rule.
        path: path of the change, or of something above it.
        reason: why it is let pass.
    """

    rule: str
    path: str
    reason: str

    def covers(self, change: Change) -> bool:
        """Whether a change is one that is let pass.

        >>> from toolresult.compat import diff
        >>> (change,) = diff({"minimum": 0}, {"minimum": 1})
        >>> Exemption("minimum-raised", "#", "never used").covers(change)
        True
        """
        below = change.path == self.path or change.path.startswith(self.path.rstrip("/") + "/")
        return change.rule == self.rule and below

    def to_dict(self) -> dict[str, str]:
        """Return the exemption as JSON values."""
        return {"rule": self.rule, "path": self.path, "reason": self.reason}


@public("toolresult.compat")
@dataclass(frozen=True)
class Weighed:
    """Changes, sorted by whether they are let pass.

    Attributes:
        counted: the changes that count.
        excused: those that are let pass, each with the exemption.
        stale: exemptions that let nothing pass any more.

    >>> weigh([], [Exemption("minimum-raised", "#", "never used")]).stale
    (Exemption(rule='minimum-raised', path='#', reason='never used'),)
    """

    counted: tuple[Change, ...]
    excused: tuple[tuple[Change, Exemption], ...]
    stale: tuple[Exemption, ...]


@public("toolresult.compat")
def read_exemptions(path: str | Path) -> tuple[Exemption, ...]:
    """Read a file of exemptions.

    Raises:
        CannotCompareError: it cannot be read, or an entry lacks a part or names an unknown rule.
    """
    try:
        document = read(Path(path).read_bytes())
    except OSError as error:
        raise cannot_compare("unreadable", path, reason=os_error_reason(error)) from None
    except ContractError as error:
        raise cannot_compare("unreadable", path, reason=error) from None
    rows = document.get("exemptions") if isinstance(document, dict) else None
    if not isinstance(rows, list):
        raise _bad(path, sentence("exemptions.shape"))
    return tuple(_exemption(row, path) for row in rows)


@public("toolresult.compat")
def weigh(changes: Sequence[Change], exemptions: Sequence[Exemption]) -> Weighed:
    """Sort out the changes that are let pass; one that breaks nobody needs no exemption.

    >>> from toolresult.compat import diff
    >>> changes = diff({"minimum": 0}, {"minimum": 1})
    >>> weighed = weigh(changes, [Exemption("minimum-raised", "#", "never used")])
    >>> len(weighed.counted), len(weighed.excused)
    (0, 1)
    """
    counted: list[Change] = []
    excused: list[tuple[Change, Exemption]] = []
    used: set[Exemption] = set()
    for change in changes:
        covering = [exemption for exemption in exemptions if exemption.covers(change)]
        if change.breaks == "none" or not covering:
            counted.append(change)
        else:
            excused.append((change, covering[0]))
            used.update(covering)
    stale = tuple(exemption for exemption in exemptions if exemption not in used)
    return Weighed(tuple(counted), tuple(excused), stale)


def _exemption(row: Any, path: str | Path) -> Exemption:
    if (
        not isinstance(row, dict)
        or set(row) != _KEYS
        or not all(isinstance(text, str) and not is_blank(text) for text in row.values())
    ):
        raise _bad(path, sentence("exemptions.shape"))
    if row["rule"] not in BY_ID:
        raise _bad(path, sentence("exemptions.rule", rule=quote(row["rule"])))
    return Exemption(**row)


def _bad(path: str | Path, reason: Sentence) -> CannotCompareError:
    return cannot_compare("exemptions", path, reason=reason)
