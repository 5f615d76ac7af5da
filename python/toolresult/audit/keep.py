"""Keeping invalid lines: one JSON object a line, written so that a kill leaves whole lines."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from toolresult.audit.part import InvalidLine
from toolresult.audit.whole_lines import WholeLines
from toolresult.contract.package_data import schema_names, shared_schema
from toolresult.findings.finding import Finding
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.pointers import HIDDEN_KEY, with_known_keys
from toolresult.strict_json.writer import to_json

# What of an envelope says something of its data.
_REDACTED = ("data", "output", "content")


@cache
def _known_keys() -> frozenset[str]:
    """Return the keys that the contract names; others may say something of somebody."""
    keys: set[str] = set()
    waiting: list[Any] = [shared_schema(name, "plain") for name in schema_names()]
    while waiting:
        schema = waiting.pop()
        if isinstance(schema, dict):
            keys.update(schema.get("properties", ()))
        if isinstance(schema, dict | list):
            waiting += schema.values() if isinstance(schema, dict) else schema
    return frozenset(keys)


class Keeper:
    """Writes invalid lines to a file, through a process that a kill of this one does not reach."""

    def __init__(self, path: Path, *, limit: int, redact: bool) -> None:
        self._lines = WholeLines(path)
        self._limit = limit
        self._redact = redact

    @property
    def written(self) -> int:
        """How many lines were written."""
        return self._lines.written

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._lines.close()

    def keep(self, file: str, lines_before: int, found: Iterable[InvalidLine]) -> int:
        """Write lines up to the limit; return how many were beyond it.

        Raises:
            OSError: the file cannot be written; what was written are whole lines.
        """
        dropped = kept = 0
        for line in found:
            if self.written + kept >= self._limit:
                dropped += 1
            else:
                self._send(invalid_line_document(file, lines_before, line, redact=self._redact))
                kept += 1
        if kept:
            self._lines.confirm()
        return dropped

    def _send(self, document: Mapping[str, Any]) -> None:
        self._lines.send(to_json(document).encode("utf-8", "backslashreplace") + b"\n")


def invalid_line_document(
    file: str, lines_before: int, line: InvalidLine, *, redact: bool
) -> dict[str, Any]:
    """Return what is kept of an invalid line."""
    payload: Any = None
    if line.text is not None:
        payload = _redact(line.text) if redact else line.text.decode("utf-8", "backslashreplace")
    return {
        "file": file,
        "line": lines_before + line.line,
        "schema": line.schema,
        "findings": [_finding_document(finding, redact=redact) for finding in line.findings],
        "payload": payload,
    }


def _finding_document(finding: Finding, *, redact: bool) -> dict[str, Any]:
    """Return a finding; its message may quote a value, and its line is always the first."""
    document = finding.to_dict()
    document.pop("line", None)
    if redact:
        named = {key: document[key] for key in ("rule", "severity")}
        return {**named, "path": _without_keys_of_data(finding.path)}
    return document


def _without_keys_of_data(path: str) -> str:
    """Return a pointer that ends where data begins, without keys that may say something of it."""
    parts = path.split("/")
    shown = "/".join(parts[:2]) if parts[1:2] and parts[1] in _REDACTED else path
    return with_known_keys(shown, _known_keys())


def _redact(text: bytes) -> Any:
    """Return a payload without what its data says; None where nothing else is left."""
    try:
        value = parse(text).value
    except TextError:
        return None
    return _without_data(value)


def _without_data(value: Any) -> Any:
    if isinstance(value, dict):
        known = _known_keys()
        return {
            key if key in known else HIDDEN_KEY: (
                None if key in _REDACTED or key not in known else _without_data(member)
            )
            for key, member in value.items()
        }
    return [_without_data(item) for item in value] if isinstance(value, list) else value
