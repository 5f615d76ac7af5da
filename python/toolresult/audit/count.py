"""Counting one part: what one process does at a time."""

from dataclasses import dataclass, replace

from toolresult.audit.lines import blocks, size_change
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import Part, UnreadableError
from toolresult.audit.summary import Summary
from toolresult.audit.tally import HandOver, Tally
from toolresult.audit.texts import sentence
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Readable


@dataclass(frozen=True)
class CountedPart:
    """What a part came to.

    Attributes:
        summary: what was counted, with lines counted from the first one of the part.
        problem: why it could not be read to its end.
    """

    summary: Summary
    problem: Readable | None = None


def count(part: Part, options: AuditOptions, hand_over: HandOver) -> CountedPart:
    """Count one part; its invalid lines are handed over as they are found."""
    of_part = options if part.rows is None else replace(options, field=part.rows.field)
    tally = Tally(of_part, hand_over if options.keep else None)
    problem: Readable | None = None
    try:
        for position, lines in blocks(part):
            tally.add(lines, position)
        problem = size_change(part)
    except UnreadableError as error:
        problem = error.sentence
    except OSError as error:
        problem = os_error_reason(error)
    except MemoryError:
        problem = sentence("memory")
    tally.finish()
    return CountedPart(tally.summary(), problem)
