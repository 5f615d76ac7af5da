"""Keeping invalid lines: one JSON object a line, written so that a kill leaves whole lines."""

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from toolresult.audit.tally import InvalidLine
from toolresult.findings import Finding
from toolresult.reading import TextError, parse
from toolresult.writing import to_json

# What of an envelope says something of its data.
_REDACTED = ("data", "output", "content")


class Keeper:
    """Writes invalid lines to a file, each in one go.

    Attributes:
        written: how many lines were written.
    """

    def __init__(self, path: Path, *, limit: int, redact: bool) -> None:
        self.written = 0
        self._limit = limit
        self._redact = redact
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND
        self._file = os.open(path, flags, 0o666)
        self._size = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)

    def keep(self, file: str, lines_before: int, found: Iterable[InvalidLine]) -> int:
        """Write lines up to the limit; return how many were beyond it.

        Raises:
            OSError: the file cannot be written; what was written are whole lines.
        """
        dropped = 0
        for one in found:
            if self.written >= self._limit:
                dropped += 1
            else:
                self._write(row(file, lines_before, one, redact=self._redact))
                self.written += 1
        return dropped

    def _write(self, document: Mapping[str, Any]) -> None:
        line = to_json(document).encode("utf-8", "backslashreplace") + b"\n"
        left = memoryview(line)
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except OSError:
            self._drop_unfinished_line()
            raise
        self._size += len(line)

    def _drop_unfinished_line(self) -> None:
        with suppress(OSError):  # a device or a pipe has nothing to cut
            os.ftruncate(self._file, self._size)


def row(file: str, lines_before: int, one: InvalidLine, *, redact: bool) -> dict[str, Any]:
    """Return what is kept of an invalid line."""
    payload = _redacted(one.text) if redact else one.text.decode("utf-8", "backslashreplace")
    return {
        "file": file,
        "line": lines_before + one.line,
        "schema": one.schema,
        "findings": [_finding(found, redact=redact) for found in one.findings],
        "payload": payload,
    }


def _finding(finding: Finding, *, redact: bool) -> dict[str, Any]:
    """Return a finding; its message may quote a value, and its line is always the first."""
    document = finding.to_dict()
    document.pop("line", None)
    if redact:
        return {key: document[key] for key in ("rule", "severity", "path")}
    return document


def _redacted(text: bytes) -> Any:
    """Return a payload without what its data says; None where nothing else can be told."""
    try:
        value = parse(text, "en").value
    except TextError:
        return None
    return _without_data(value)


def _without_data(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: None if key in _REDACTED else _without_data(one) for key, one in value.items()}
    return [_without_data(one) for one in value] if isinstance(value, list) else value
