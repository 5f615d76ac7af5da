"""Objects that know which of their fields were read."""

from typing import Any

# What a format puts around its result; it is looked into, other objects inside are details.
_WRAPPERS = (
    *("toolResult", "functionResponse", "function_response", "raw_item", "kwargs", "data"),
    *("result", "payload"),
)


class Watched(dict[str, Any]):
    """A copy of an object that records which of its fields a reader takes.

    >>> watched = Watched({"content": "", "output": "3 rows"})
    >>> watched["content"], watched.first_unread(("output", "content"))
    ('', (('output',), '3 rows'))
    """

    def __init__(self, fields: dict[str, Any]) -> None:
        super().__init__(fields)
        self._read: set[str] = set()
        for name in _WRAPPERS:
            if isinstance(fields.get(name), dict):
                super().__setitem__(name, Watched(fields[name]))

    def __getitem__(self, name: str) -> Any:
        """Return a field, and record that it was read."""
        self._read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """Return a field or the default, and record that it was read."""
        self._read.add(name)
        return super().get(name, default)

    def first_unread(self, names: tuple[str, ...]) -> tuple[tuple[str, ...], Any] | None:
        """Return path and value of the first field that says something and was not read, or None.

        Args:
            names: how the fields are named.
        """
        for name in names:
            value = super().get(name)
            if name not in self._read and value not in (None, "", [], {}):
                return (name,), value
        for name in self._read.intersection(_WRAPPERS):
            inner = super().get(name)
            found = inner.first_unread(names) if isinstance(inner, Watched) else None
            if found is not None:
                return (name, *found[0]), found[1]
        return None
