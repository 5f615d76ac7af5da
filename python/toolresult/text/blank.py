"""Blank text: no character outside Unicode White_Space, as the schemas' patterns say it."""

WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005"
    "\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)


def is_blank(text: str) -> bool:
    r"""Whether a text has no visible character.

    >>> is_blank("\u3000"), is_blank("\x1c")
    (True, False)
    """
    return not text.strip(WHITE_SPACE)
