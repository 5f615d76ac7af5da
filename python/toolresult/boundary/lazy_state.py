"""The state of a request with a model that is built when somebody first looks."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any


class LazyState(dict[str, Any]):
    """The state of an ASGI scope; one of its values is made when somebody first asks for it.

    Args:
        state: what is known already.
        key: the key of the value that is made later.
        make: makes it.

    >>> state = LazyState({"user": 7}, "model", lambda: "made")
    >>> state["user"], state["model"], list(state)
    (7, 'made', ['user', 'model'])
    """

    __slots__ = ("_key", "_make")

    def __init__(self, state: Mapping[str, Any], key: str, make: Callable[[], Any]) -> None:
        super().__init__(state)
        super().pop(key, None)
        self._key = key
        self._make: Callable[[], Any] | None = make

    def __missing__(self, key: str) -> Any:
        """Make the value, if it is the one that was asked for."""
        make = self._make
        if make is None or key != self._key:
            raise KeyError(key)
        self._make = None
        value = self[key] = make()
        return value

    def _made(self) -> "LazyState":
        if self._make is not None:
            self[self._key]
        return self

    # Whatever looks at more than one key sees the value, too. A copy with ** asks `keys`.

    def __setitem__(self, key: str, value: Any) -> None:
        """Set a value; the one that was not made yet is not needed any more."""
        if key == self._key:
            self._make = None
        super().__setitem__(key, value)

    def __contains__(self, key: object) -> bool:
        """Whether there is a value, made or not."""
        return (key == self._key and self._make is not None) or super().__contains__(key)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the keys."""
        return dict.__iter__(self._made())

    def __len__(self) -> int:
        """Return how many values there are."""
        return dict.__len__(self._made())

    def __eq__(self, other: object) -> bool:
        """Compare as dicts compare."""
        return dict.__eq__(self._made(), other)

    __hash__ = None

    def __repr__(self) -> str:
        return dict.__repr__(self._made())

    def __or__(self, other: Any) -> Any:
        return dict(self._made()) | other

    def __delitem__(self, key: str) -> None:
        dict.__delitem__(self._made(), key)

    def __reduce__(self) -> tuple[type[dict[str, Any]], tuple[dict[str, Any]]]:
        return dict, (dict(self._made()),)

    def get(self, key: str, default: Any = None) -> Any:
        """Return a value, or the default."""
        return self[key] if key in self else default  # noqa: SIM401 - `get` is this function

    def keys(self) -> Any:
        """Return the keys."""
        return dict.keys(self._made())

    def values(self) -> Any:
        """Return the values."""
        return dict.values(self._made())

    def items(self) -> Any:
        """Return keys and values."""
        return dict.items(self._made())

    def clear(self) -> None:
        """Remove every value."""
        self._make = None
        super().clear()

    def copy(self) -> dict[str, Any]:
        """Return a plain dict."""
        return dict.copy(self._made())

    def pop(self, key: str, *default: Any) -> Any:
        """Remove a value and return it."""
        return dict.pop(self._made(), key, *default)

    def popitem(self) -> tuple[str, Any]:
        """Remove the last value."""
        return dict.popitem(self._made())

    def setdefault(self, key: str, default: Any = None) -> Any:
        """Return a value; set it, if there is none."""
        return dict.setdefault(self._made(), key, default)
