"""An invalid line, on its way from where it was counted to the file that keeps it."""

from collections.abc import Callable
from dataclasses import dataclass

from toolresult.findings.finding import Finding


@dataclass(frozen=True)
class InvalidLine:
    """An invalid payload as it is kept.

    Attributes:
        line: 1-based line of the part that was read.
        text: the line as it came; None where it was too long to be held.
        schema: its schema.
        findings: what is wrong with it.
    """

    line: int
    text: bytes | None
    schema: str
    findings: tuple[Finding, ...]


HandOver = Callable[[tuple[InvalidLine, ...]], None]
