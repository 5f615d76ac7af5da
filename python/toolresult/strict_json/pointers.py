"""JSON Pointers (RFC 6901): how a finding names a place."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

HIDDEN_KEY = "*"
"""What stands for a key that may say something of somebody."""


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


def with_known_keys(path: str, known: Collection[str]) -> str:
    """Return a pointer with `*` in the place of each key that is not known; indexes stay.

    >>> with_known_keys("/meta/card_4711/0", {"meta"})
    '/meta/*/0'
    """
    parts = path.split("/")
    return "/".join(
        one if not one or one.isdecimal() or one in known else HIDDEN_KEY for one in parts
    )


class Place:
    """A place in a JSON value: its last step, and the place around it.

    The pointers of all places below one long key would take many times the memory of the text
    itself. Places share their steps, and a pointer is written when somebody reads it.

    Attributes:
        parent: the place around it; None for the root.
        step: the key or index in it.
        depth: how many steps lead to it.

    >>> Place(Place(ROOT, "data"), 0).pointer()
    '/data/0'
    """

    __slots__ = ("depth", "parent", "step")

    def __init__(self, parent: "Place | None", step: str | int) -> None:
        self.parent: Final = parent
        self.step: Final = step
        self.depth: Final[int] = 0 if parent is None else parent.depth + 1

    def steps(self) -> tuple[str | int, ...]:
        """Return the steps from the root."""
        found: list[str | int] = []
        here = self
        while here.parent is not None:
            found.append(here.step)
            here = here.parent
        return tuple(reversed(found))

    def pointer(self) -> str:
        """Write the pointer."""
        return pointer(self.steps())


ROOT: Final = Place(None, "")


def members(value: Any) -> Iterator[tuple[str | int, Any]]:
    """Iterate over the steps into an object or a list, each with what it leads to.

    >>> list(members({"a": 1})), list(members(["b"])), list(members("c"))
    ([('a', 1)], [(0, 'b')], [])
    """
    if isinstance(value, dict):
        return iter(value.items())
    return iter(enumerate(value)) if isinstance(value, list) else iter(())


def scalars(root: Any, base: Place = ROOT) -> Iterator[tuple[Place, str | int, Any]]:
    """Yield what is neither object nor list inside one: the place around it, its step, itself.

    The walk holds one iterator for each level, so that it takes no memory for what is beside
    the way, and depth cannot exhaust the stack.

    >>> [(around.pointer(), step) for around, step, _ in scalars({"a": [1, {"b": 2}]})]
    [('/a', 0), ('/a/1', 'b')]
    """
    waiting = [(base, members(root))]
    while waiting:
        around, left = waiting[-1]
        for step, value in left:
            if isinstance(value, dict | list):
                waiting.append((Place(around, step), members(value)))
                break
            yield around, step, value
        else:
            waiting.pop()
