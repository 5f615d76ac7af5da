"""JSON Pointers (RFC 6901): how a finding names a place."""

from collections.abc import Iterable


def pointer(parts: Iterable[str | int]) -> str:
    """Join the steps from the root to a place.

    >>> pointer(["meta", "acme.com/x", 0])
    '/meta/acme.com~1x/0'
    """
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)


def steps(path: str) -> tuple[str, ...]:
    """Split a pointer into the steps from the root.

    >>> steps('/meta/acme.com~1x/0')
    ('meta', 'acme.com/x', '0')
    """
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in path.split("/")[1:])
