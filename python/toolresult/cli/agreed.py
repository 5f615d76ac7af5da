"""What holds for a command: its options, then the nearest file of settings."""

from pathlib import Path
from typing import Any

import click

from toolresult.cli.options import CommandError, open_contracts, open_table
from toolresult.cli.output import reader_language
from toolresult.validation.settings import Settings
from toolresult.validation.settings_file import SettingsFile, SettingsFileError, nearest_settings

# Where the context of the command line keeps what was found before the command began.
_KEY = "toolresult.settings"
LANGUAGE_FROM = "toolresult.language_from"

Found = SettingsFile | SettingsFileError | None


def found_settings() -> Found:
    """Return the settings of the nearest file, or why it cannot be used: not each command asks."""
    try:
        return nearest_settings(Path.cwd())
    except SettingsFileError as error:
        return error
    except OSError:  # there is no current folder any more
        return None


def keep(context: click.Context, found: Found, said_by: str) -> None:
    """Let commands find what was found, and what chose the language."""
    context.meta[_KEY] = found
    context.meta[LANGUAGE_FROM] = said_by


def settings_file() -> SettingsFile | None:
    """Return the settings of the nearest file.

    Raises:
        CommandError: it cannot be used.
    """
    context = click.get_current_context(silent=True)
    found = None if context is None else context.meta.get(_KEY)
    if isinstance(found, SettingsFileError):
        raise CommandError(found)
    return found if isinstance(found, SettingsFile) else None


def agreed(
    *,
    codes_file: str | None = None,
    dialect: str | None = None,
    contracts_folder: str | None = None,
    strict_contracts: bool | None = None,
    tool: str | None = None,
    **others: Any,
) -> Settings:
    """Return the settings of a command: an option beats the file.

    Args:
        codes_file: the value of --codes.
        dialect: that of --dialect.
        contracts_folder: that of --data-contracts.
        strict_contracts: that of --strict-contracts.
        tool: that of --tool, which needs data contracts.
        others: further fields of `Settings`.

    Raises:
        CommandError: the file, the table or the contracts cannot be used.
    """
    file = settings_file()
    said: dict[str, Any] = {} if file is None else dict(file.table)
    codes = codes_file or _below(file, "codes")
    folder = contracts_folder or _below(file, "data-contracts")
    strict = said.get("strict-contracts", False) if strict_contracts is None else strict_contracts
    dialect = dialect or said.get("dialect")
    table = open_table(codes, dialect)
    given: dict[str, Any] = {
        "codes": None if codes is None else table,
        "dialect": dialect,
        "data_contracts": open_contracts(folder, tool, strict=strict),
        "lang": reader_language(),
        "shown": None if file is None else file.shown(),
        **{key.replace("-", "_"): said[key] for key in ("max-findings", "classify") if key in said},
    }
    return Settings(**{**given, **others})


def _below(file: SettingsFile | None, key: str) -> str | None:
    path = None if file is None else file.below(key)
    return None if path is None else str(path)
