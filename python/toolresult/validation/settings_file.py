"""What a team has agreed, in a file: `toolresult.toml`, or `[tool.toolresult]` of pyproject.toml.

The nearest file counts, from a folder upward; files farther up add nothing to it.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from toolresult.contract.package_data import settings_schema
from toolresult.data_contracts.contracts import DataContracts
from toolresult.data_contracts.json_schemas import SchemaContract
from toolresult.text.catalog import Catalog
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import InvalidValueError, Joined, Sentence, Word
from toolresult.text.suggestions import suggestion
from toolresult.validation.shown import ContentOptions

OWN_FILE = "toolresult.toml"
PROJECT_FILE = "pyproject.toml"
_TABLE = "toolresult"
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "unreadable": {"en": "{file}: {reason}", "zh": "{file}：{reason}"},
            "not-toml": {"en": "{file}: not TOML: {reason}", "zh": "{file}：不是 TOML：{reason}"},
            "wrong": {"en": "{file}: {place}: {reason}", "zh": "{file}：{place}：{reason}"},
        }
    ),
)


class SettingsFileError(InvalidValueError):
    """A file of settings cannot be read, or names a setting that there is not."""


@dataclass(frozen=True)
class SettingsFile:
    """The settings of a file, checked against `settings.schema.json`.

    Attributes:
        path: the file.
        table: what it says, by the names of the file, such as `max-findings`.
    """

    path: Path
    table: Mapping[str, Any]

    def below(self, key: str) -> Path | None:
        """Return the path that a setting names, which is relative to the file."""
        named = self.table.get(key)
        return None if named is None else self.path.parent / named

    def options(self) -> dict[str, Any]:
        """Return the settings as the arguments of `Settings`.

        Raises:
            ValueError, OSError: the folder of data contracts cannot be used.
        """
        names = ("dialect", "lang", "max-findings", "classify")
        found: dict[str, Any] = {_field(one): self.table[one] for one in names if one in self.table}
        if (codes := self.below("codes")) is not None:
            found["codes"] = codes
        if (folder := self.below("data-contracts")) is not None:
            is_strict = self.table.get("strict-contracts", False)
            found["data_contracts"] = DataContracts.from_folder(folder, strict=is_strict)
        if (shown := self.shown()) is not None:
            found["shown"] = shown
        return found

    def shown(self) -> ContentOptions | None:
        """Return how the model is shown a result, where the file says it."""
        table = self.table.get("shown")
        return None if table is None else ContentOptions(**{_field(k): v for k, v in table.items()})


def nearest_settings(folder: Path) -> SettingsFile | None:
    """Return the settings that hold in a folder; None where no file has any.

    Raises:
        SettingsFileError: the nearest file cannot be used.
    """
    return next(filter(None, map(_settings_in, (folder, *folder.parents))), None)


def read_settings(path: Path) -> SettingsFile | None:
    """Return the settings of a file; None of a pyproject.toml that has none.

    Raises:
        SettingsFileError: the file cannot be used.
    """
    try:
        text = path.read_bytes()
    except OSError as error:
        raise _error("unreadable", path, reason=os_error_reason(error)) from None
    if path.name == PROJECT_FILE and _TABLE.encode() not in text:
        return None
    try:
        document = tomllib.loads(text.decode())
    except ValueError as error:
        raise _error("not-toml", path, reason=str(error)) from None
    table = document if path.name != PROJECT_FILE else document.get("tool", {}).get(_TABLE)
    if table is None:
        return None
    problems = tuple(_problems(path, table))
    if problems:
        raise SettingsFileError(Joined(problems, "\n"))
    return SettingsFile(path, table)


def _settings_in(folder: Path) -> SettingsFile | None:
    files = (folder / OWN_FILE, folder / PROJECT_FILE)
    return next(filter(None, (read_settings(file) for file in files if file.is_file())), None)


def _problems(path: Path, table: object) -> Iterator[Sentence]:
    """Yield what is not one of the settings, of which the schema is the only list."""
    for violation in SchemaContract(_TABLE, settings_schema()).violations(table):
        reason: Word = violation.reason
        known = _known_beside(violation.path)
        if violation.path and violation.path[-1] not in known:
            reason = Joined((reason, suggestion(violation.path[-1], known)))
        place = ".".join(map(str, violation.path)) or f"[tool.{_TABLE}]"
        yield _sentence("wrong", file=str(path), place=place, reason=reason)


def _known_beside(path: tuple[str | int, ...]) -> Mapping[str, Any]:
    """Return the settings that there are in the table of a place."""
    schema = settings_schema()
    for step in path[:-1]:
        schema = schema["properties"].get(step, {})
    known: Mapping[str, Any] = schema.get("properties", {})
    return known


def _error(key: str, path: Path, *, reason: Word) -> SettingsFileError:
    return SettingsFileError(_sentence(key, file=str(path), reason=reason))


def _field(name: str) -> str:
    return name.replace("-", "_")
