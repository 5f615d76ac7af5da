"""What a rule of the comparison is, and how a row makes one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from toolresult._lazy import public
from toolresult.text.sentence import Translation

About = Literal["schema", "table", "contract"]
Compare = Callable[..., Iterator[Any]]
Breaks = Literal["readers", "writers", "both", "none", "unknown"]


@public("toolresult.compat")
@dataclass(frozen=True)
class Rule:
    """One kind of change.

    Attributes:
        id: its name in results, exemptions and on the command line.
        about: what it looks at: "schema", "table" (of error codes) or "contract".
        breaks: whom such a change breaks as a rule. Changes of schemas are measured: the
            verdict on one of them may be another, where the rest of the schema makes up for it.
        purpose: one sentence; `rule.purpose.text("zh")` is the Chinese one.
        compare: the function that finds such changes, among others.

    >>> from toolresult.compat.rules import BY_ID
    >>> BY_ID["type-widened"].purpose.text()
    'A type is allowed that was rejected before.'
    """

    id: str
    about: About
    breaks: Breaks
    purpose: Translation
    compare: Compare = field(repr=False)


# A row reads: its id, the function that finds it, whom it breaks; then its purpose.
Row = Callable[[str, str], Rule]


def _row(about: About, name: str, compare: Compare, breaks: Breaks) -> Row:
    return lambda en, zh: Rule(name, about, breaks, Translation(en, zh), compare)


def of_schema(name: str, compare: Compare, breaks: Breaks) -> Row:
    """Begin the row of a rule about a schema; its purpose in both languages ends it."""
    return _row("schema", name, compare, breaks)


def of_table(name: str, compare: Compare, breaks: Breaks) -> Row:
    """Begin the row of a rule about a table of codes; its purpose in both languages ends it."""
    return _row("table", name, compare, breaks)


def of_contract(name: str, compare: Compare, breaks: Breaks) -> Row:
    """Begin the row of a rule about a contract; its purpose in both languages ends it."""
    return _row("contract", name, compare, breaks)
