"""Blank text: without a visible character, as the schemas' patterns say it."""

import re

from toolresult_contract.facts import VISIBLE

# Unicode White_Space.
WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005"
    "\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
_VISIBLE = re.compile(VISIBLE)


def is_blank(text: str) -> bool:
    r"""Whether a text has no visible character.

    Spaces, control characters and what Unicode calls default ignorable (zero-width and format
    characters, fillers, variation selectors) are not visible; U+2800, the empty Braille pattern,
    is not either.

    >>> is_blank("\u3000"), is_blank("\u200b\x00"), is_blank("\U0001f600")
    (True, True, False)
    """
    return _VISIBLE.search(text) is None
