"""What JSON takes for blank between its tokens."""

import re

BLANKS = " \t\n\r"
_BLANK = re.compile(f"[{BLANKS}]*")


def after_blanks(text: str, offset: int) -> int:
    r"""Return the offset of the first character that is not blank, from an offset on.

    >>> after_blanks("[ \n1]", 1)
    3
    """
    match = _BLANK.match(text, offset)
    return match.end() if match else offset
