"""JSON with comments, in which editors keep their settings."""

import re
from typing import Any

from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse

_MARK = b"\xef\xbb\xbf"
_STRING = rb'"(?:[^"\\\n]|\\.)*"'
_COMMENT = re.compile(_STRING + rb"|//[^\n]*|/\*.*?\*/", re.DOTALL)
_COMMA = re.compile(_STRING + rb"|,(?=\s*[}\]])")


def parse_with_comments(text: bytes) -> tuple[Any, bool]:
    r"""Parse JSON that may have comments, and commas behind the last item.

    Returns:
        the value, and whether there were any: they are lost.

    Raises:
        TextError: it is not JSON apart from that; line and column are those of the text.

    >>> parse_with_comments(b'{"a": [1, 2,], // one\n "b": "//"}')
    ({'a': [1, 2], 'b': '//'}, True)
    """
    text = text.removeprefix(_MARK)
    try:
        return parse(text).value, False
    except TextError:
        plain = _COMMA.sub(_blanked, _COMMENT.sub(_blanked, text))
        if plain == text:
            raise
        return parse(plain).value, True


def _blanked(found: re.Match[bytes]) -> bytes:
    """Return a string as it is, and for anything else as many blanks: positions stay."""
    if found[0].startswith(b'"'):
        return found[0]
    return re.sub(rb"[^\n]", b" ", found[0])
