"""Text that only looks like a failure: nobody said so, and yet nobody should take it for granted.

The list is the pattern `failure-text` of the catalog: a text that begins with `Error: `, which is
how this package writes a failure, with `error:` in another spelling (but not with `error: 0` or
`error: none`), with the words in which frameworks report a tool that raised, with the name of an
exception, or with a traceback.
"""

import re
from functools import cache

from toolresult.contract import package_data


def looks_like_failure(text: str) -> bool:
    """Whether a text looks like a failure.

    >>> looks_like_failure("Error: no such file"), looks_like_failure("Errors: 0")
    (True, False)
    """
    return _pattern().match(text) is not None


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(package_data.pattern("failure-text"))
