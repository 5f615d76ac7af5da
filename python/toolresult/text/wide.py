"""How many columns of a terminal a text takes."""

from unicodedata import east_asian_width


def width_of(text: str) -> int:
    """Count the columns: Chinese characters and their punctuation take two.

    >>> width_of("工具 tool")
    9
    """
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in text)
