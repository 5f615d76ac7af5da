"""Counting one part: what one process does at a time."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from toolresult.audit.lines import blocks, size_change
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import HandOver, LongLine, Part, UnreadableError
from toolresult.audit.summary import UNRECOGNIZED, Example, Found, Summary
from toolresult.audit.tally import Tally
from toolresult.audit.texts import sentence
from toolresult.findings.catalog import make
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Readable


@dataclass(frozen=True)
class CountedPart:
    """What a part came to.

    Attributes:
        summary: what was counted, with lines counted from the first one of the part.
        problem: why it could not be read to its end.
        stopped: whether somebody stopped the audit before its end.
    """

    summary: Summary
    problem: Readable | None = None
    stopped: bool = False


def never() -> bool:
    """Go on to the end."""
    return False


def count(
    part: Part,
    options: AuditOptions,
    hand_over: HandOver,
    stopped: Callable[[], bool] = never,
) -> CountedPart:
    """Count one part; its invalid lines are handed over as they are found.

    Args:
        part: the part.
        options: what to look at, and how.
        hand_over: called with invalid lines.
        stopped: whether to end after the line that is being counted.
    """
    of_part = options if part.rows is None else replace(options, field=part.rows.field)
    tally = Tally(of_part, hand_over if options.keep else None, stopped)
    problem: Readable | None = None
    try:
        for position, lines in blocks(part, options.max_line):
            if isinstance(lines, LongLine):
                tally.add_long(lines, position)
            else:
                tally.add(lines, position)
            if stopped():
                break
        else:
            problem = size_change(part)
    except UnreadableError as error:
        problem = error.sentence
    except OSError as error:
        problem = os_error_reason(error)
    except MemoryError:
        problem = sentence("memory")
    tally.finish()
    return CountedPart(tally.summary(), problem, stopped())


def nothing_in(file: str) -> Summary:
    """Return what an input without a payload counts as: an empty one, as in `validate`."""
    finding = make("text-empty", "")
    found = Found(str(finding.severity), 1, Example("", 1, ""))
    empty = Summary(total=1, invalid=1, schemas={UNRECOGNIZED: 1}, findings={finding.rule: found})
    return replace(empty.in_file(file, 0), files=(file,))


def line_count(part: Part) -> int:
    """Count the lines of a part, and look at none of them.

    Raises:
        OSError: the file cannot be read any more.
        UnreadableError: it turns out to be damaged.
    """
    return sum(_line_count(lines) for _, lines in blocks(part))


def _line_count(lines: bytes | list[bytes] | LongLine) -> int:
    if isinstance(lines, LongLine):
        return 1
    if isinstance(lines, list):
        return len(lines)
    return lines.count(b"\n") + (not lines.endswith(b"\n"))
