"""How deep a text is nested, told without walking it character by character."""

from itertools import accumulate

from toolresult_contract.facts import DEPTH_LIMIT

_OPENING, _CLOSING, _QUOTE, _BACKSLASH = b"[", b"]", b'"', b"\\"
_MARKS = b'[{]}"\\'
_NO_MARKS = bytes(byte for byte in range(256) if byte not in _MARKS)
# Braces count as brackets do.
_AS_BRACKETS = bytes.maketrans(b"{}", b"[]")
# A bracket as the step that it makes in depth, a byte with a sign.
_AS_STEPS = bytes.maketrans(b"[]", b"\x01\xff")


def is_shallow(text: bytes, limit: int = DEPTH_LIMIT) -> bool:
    """Whether certainly no more brackets are open at once than may be, up to the first error.

    False means that only a walk can tell: behind an error a text may look deeper than it is.

    >>> is_shallow(b"[" * 200 + b"]" * 200), is_shallow(b"[" * 201), is_shallow(b'"[" ' * 900)
    (True, False, True)
    """
    if text.count(b"[") + text.count(b"{") <= limit:
        return True
    marks = text.translate(_AS_BRACKETS, _NO_MARKS)
    if _BACKSLASH in marks:
        # Pairs of backslashes first: what is left of a row of them escapes what is behind it.
        # Only now may other characters go, or a letter's escape would escape a quote.
        escaped = text.replace(b"\\\\", b"").replace(b'\\"', b"")
        marks = escaped.translate(_AS_BRACKETS, _NO_MARKS).replace(_BACKSLASH, b"")
    # Quotes at one another hold no brackets; what is left of them is cut out with its brackets.
    marks = marks.replace(b'""', b"")
    if _QUOTE in marks:
        marks = b"".join(marks.split(_QUOTE)[::2])
    # Two levels of leaves at once: most brackets of most texts, and quicker than counting them.
    marks = marks.replace(b"[]", b"").replace(b"[]", b"")
    steps = memoryview(marks.translate(_AS_STEPS)).cast("b")
    return max(accumulate(steps), default=0) <= limit - 2
