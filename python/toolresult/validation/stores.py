"""Where outputs are kept whole that are too long for the model."""

import hashlib
import os
import re
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import TypeAlias

from toolresult._lazy import public
from toolresult.text.blank import is_blank

MEMORY_CHARS = 50_000_000
"""How many characters a store in memory keeps at most."""
_DIGITS = 32
_ID = re.compile(f"[0-9a-f]{{{_DIGITS}}}")


@public("toolresult.llm")
class OutputStore:
    """Keeps the whole outputs that `max_chars` shortens; their ids are digests of their texts.

    Args:
        folder: where the outputs become files, ID.txt; None keeps them in memory. Nothing deletes
            the files but you.
        max_chars: how many characters a store in memory keeps; the oldest outputs go first.

    Raises:
        OSError: the folder cannot be made.

    >>> store = OutputStore()
    >>> store.read(store.keep("a long output"))
    'a long output'
    """

    def __init__(
        self, folder: str | os.PathLike[str] | None = None, *, max_chars: int = MEMORY_CHARS
    ) -> None:
        self._folder = None if folder is None else Path(folder)
        self._max_chars = max_chars
        self._texts: dict[str, str] = {}
        self._lock = Lock()
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)

    def keep(self, text: str) -> str:
        """Keep a text, and return its id.

        Raises:
            OSError: its file cannot be written.
        """
        data = text.encode("utf-8", "surrogatepass")
        identifier = hashlib.sha256(data).hexdigest()[:_DIGITS]
        if self._folder is not None:
            path = self._file(self._folder, identifier)
            if not path.exists():
                # A reader meanwhile sees all of it or nothing.
                partial = path.with_suffix(f".{os.urandom(4).hex()}")
                partial.write_bytes(data)
                partial.replace(path)
            return identifier
        with self._lock:
            self._texts.pop(identifier, None)
            self._texts[identifier] = text
            total = sum(map(len, self._texts.values()))
            while total > self._max_chars and len(self._texts) > 1:
                total -= len(self._texts.pop(next(iter(self._texts))))
        return identifier

    def read(self, identifier: str) -> str | None:
        """Return the text of an id; None where there is none, or no longer."""
        if _ID.fullmatch(identifier) is None:  # from a model: it may be a path
            return None
        if self._folder is None:
            return self._texts.get(identifier)
        try:
            data = self._file(self._folder, identifier).read_bytes()
        except FileNotFoundError:
            return None
        return data.decode("utf-8", "surrogatepass")

    @staticmethod
    def _file(folder: Path, identifier: str) -> Path:
        return folder / f"{identifier}.txt"


Store: TypeAlias = OutputStore | Callable[[str], str] | None
"""Keeps a text that is shortened: a store, or a function that returns the id of the text."""


def kept_in(store: OutputStore | Callable[[str], str], text: str) -> str:
    """Keep a text, and return its id.

    Raises:
        TypeError: the function returned blank text or something else than text.
        OSError: the file cannot be written.
    """
    identifier = store.keep(text) if isinstance(store, OutputStore) else store(text)
    if not isinstance(identifier, str) or is_blank(identifier):
        raise TypeError(f"store: expected the id of the text as a str, got {identifier!r}")
    return " ".join(identifier.split())
