"""Finding codes by words: in their names and texts, in both languages, and by HTTP status."""

from collections.abc import Iterable, Mapping

from toolresult.error_codes.table import CodeInfo
from toolresult.text.suggestions import nearest


def matching(rows: Iterable[CodeInfo], words: str) -> list[CodeInfo]:
    """Return the rows that contain the words as they stand, or else each of them; case aside.

    >>> from toolresult.error_codes.table import standard_table
    >>> [row.name for row in matching(standard_table().rows.values(), "rate limit")]
    ['RATE_LIMITED']
    """
    wanted = words.casefold().split()
    texts = [(row, _searched(row)) for row in rows if wanted]
    whole = [row for row, text in texts if " ".join(wanted) in text]
    return whole or [row for row, text in texts if all(word in text for word in wanted)]


def with_status(rows: Iterable[CodeInfo], status: int) -> list[CodeInfo]:
    """Return the rows with an HTTP status.

    >>> from toolresult.error_codes.table import standard_table
    >>> [row.name for row in with_status(standard_table().rows.values(), 429)]
    ['RATE_LIMITED']
    """
    return [row for row in rows if row.http_status == status]


def near(rows: Mapping[int, CodeInfo], words: str) -> str | None:
    """Return the name that was probably meant: one that is like the words, or has a like one."""
    names = [str(row.name) for row in rows.values()]
    whole = nearest(words.replace(" ", "_"), names)
    if whole is not None:
        return whole
    parts = {part: name for name in names for part in name.split("_")}
    close = nearest(words, parts)
    return None if close is None else parts[close]


def _searched(row: CodeInfo) -> str:
    name = str(row.name)
    texts = (text for key, *pair in row.texts if key != "advice" for text in pair)
    status = f"HTTP {row.http_status}"
    return "\n".join((name, name.replace("_", " "), *texts, status)).casefold()
