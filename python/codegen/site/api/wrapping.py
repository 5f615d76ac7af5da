"""Declarations of Java and TypeScript in lines that a page has room for."""

from collections.abc import Iterator

WIDTH = 80
_OPENING, _CLOSING, _QUOTES = "([{<", ")]}>", "\"'`"
_STEP = "  "
# Words before which a long head of a type is broken.
_CLAUSES = (" extends ", " implements ", " permits ", " throws ")


def wrapped(text: str, indent: str = "") -> str:
    """Return a declaration whole if it fits, else one part a line: parameters, fields, members.

    >>> text = "ToolResponse run(String tool, Callable<? extends Envelope> call, Meta facts, int n)"
    >>> print(wrapped(text))
    ToolResponse run(
      String tool,
      Callable<? extends Envelope> call,
      Meta facts,
      int n
    )
    """
    return "\n".join(_lines(text, indent))


def split_outside(text: str, separator: str) -> list[str]:
    """Split a text where the separator is in no brackets and no quotes."""
    parts, start = [], 0
    for place, depth in depths(text):
        if depth == 0 and text.startswith(separator, place) and place >= start:
            parts.append(text[start:place])
            start = place + len(separator)
    return [*parts, text[start:]]


def _lines(text: str, indent: str) -> Iterator[str]:
    if len(indent) + len(text) <= WIDTH:
        yield indent + text
        return
    for broken in (_at_clauses, _at_brackets, _at_choices):
        lines = list(broken(text, indent))
        if lines:
            yield from lines
            return
    yield indent + text


def _at_brackets(text: str, indent: str) -> Iterator[str]:
    """Break inside the first round brackets, else curly ones, else others, at their separators."""
    group = next(filter(None, (_group(text, kind) for kind in "({<")), None)
    first, *others = split_outside(text, " | ")
    if group is None or (others and not (text[group[0]] == "(" and group[0] < len(first))):
        return
    start, end = group
    separator = ";" if text[start] == "{" else ","
    parts = split_outside(text[start + 1 : end].strip(), separator)
    items = [one.strip() for one in parts if one.strip()]
    # The last member of an object has a semicolon, too; the last parameter no comma.
    ends = [separator] * (len(items) - 1) + [separator if separator == ";" else ""]
    yield indent + text[: start + 1]
    for item, mark in zip(items, ends, strict=True):
        yield from _lines(item + mark, indent + _STEP)
    yield from _lines(text[end:], indent)


def _at_choices(text: str, indent: str) -> Iterator[str]:
    """Break a union, or an intersection, before each of its members."""
    right = _right_side(text)
    for mark in (" | ", " & "):
        choices = [one.strip() for one in split_outside(right, mark) if one.strip()]
        if len(choices) < 2:
            continue
        head = text[: len(text) - len(right)].rstrip()
        if head:
            yield indent + head
        for choice in choices:
            step = _STEP if head else ""
            yield from _lines(f"{mark.strip()} {choice.removeprefix('| ')}", indent + step)
        return


def _at_clauses(text: str, indent: str) -> Iterator[str]:
    """Break before `extends`, `permits`, `throws` and the like."""
    places = [
        place
        for place, depth in depths(text)
        if depth == 0 and any(text.startswith(clause, place) for clause in _CLAUSES)
    ]
    if not places:
        return
    parts = [
        text[start:end].strip()
        for start, end in zip([0, *places], [*places, len(text)], strict=True)
    ]
    yield from _lines(parts[0], indent)
    for part in parts[1:]:
        yield from _listed(part, indent + _STEP)


def _listed(clause: str, indent: str) -> Iterator[str]:
    """Write a clause such as `permits A, B` in one line, or one name a line."""
    if len(indent) + len(clause) <= WIDTH:
        yield indent + clause
        return
    word, _, names = clause.partition(" ")
    yield f"{indent}{word}"
    items = [one.strip() for one in split_outside(names, ",")]
    for number, item in enumerate(items, start=1):
        yield from _lines(item + ("," if number < len(items) else ""), indent + _STEP)


def _right_side(text: str) -> str:
    """Return what is behind the `=` of a declaration; a text without one as it is."""
    parts = split_outside(text, " = ")
    return parts[-1]


def _group(text: str, opening: str) -> tuple[int, int] | None:
    """Return the places of the first brackets of a kind that are in no others and not empty."""
    start = None
    for place, depth in depths(text):
        if start is None and depth == 1 and text[place] == opening:
            start = place
        elif start is not None and depth == 0:
            if text[start + 1 : place].strip():
                return start, place
            start = None
    return None


def depths(text: str) -> Iterator[tuple[int, int]]:
    """Yield each place outside quotes with the number of brackets around it."""
    depth, quote = 0, ""
    for place, character in enumerate(text):
        if quote:
            quote = "" if character == quote else quote
            continue
        if character in _QUOTES:
            quote = character
            continue
        if character in _OPENING:
            depth += 1
        elif character in _CLOSING and text[place - 1 : place + 1] != "=>":
            depth -= 1
        yield place, depth
