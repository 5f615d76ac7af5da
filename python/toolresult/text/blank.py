"""Blank text: without a visible character, as the schemas' patterns say it."""

import re

from toolresult_contract.facts import VISIBLE

# Unicode White_Space.
WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005"
    "\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
_first_visible = re.compile(VISIBLE).search


def is_blank(text: str) -> bool:
    r"""Whether a text has no visible character.

    Not visible are Unicode's White_Space, control and format characters (Cc, Cf), the fillers
    U+115F, U+1160, U+3164 and U+FFA0, U+2800, the empty Braille pattern, and the variation
    selectors 1 to 16. Every character beyond U+FFFF counts as visible.

    >>> is_blank("\u3000"), is_blank("\u200b\x00"), is_blank("\U0001f600"), is_blank("\U000e0001")
    (True, True, False, False)
    """
    return _first_visible(text) is None
