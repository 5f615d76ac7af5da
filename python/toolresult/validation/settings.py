"""What a team has agreed, said once: every door takes it and uses all that concerns it."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypedDict, Unpack

from toolresult._lazy import public
from toolresult.contract.code_table import CodesSource, CodeTable, standard_table
from toolresult.data_contracts.contracts import DataContracts, required
from toolresult.text.languages import require_language
from toolresult.text.sentence import worded
from toolresult.text.suggestions import did_you_mean
from toolresult.validation.options import RECOGNIZE, ValidationOptions
from toolresult.validation.own_codes import code_table
from toolresult.validation.shown import ContentOptions
from toolresult_contract.facts import FINDINGS_LIMIT


def _require_type(name: str, value: object, kind: type) -> None:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        given = type(value).__name__
        raise TypeError(f"{name}: expected {kind.__name__}, got {given}")


@public
class SettingsOptions(TypedDict, total=False):
    """The keywords of every function that takes `settings=`: they override its fields.

    >>> import toolresult
    >>> agreed: SettingsOptions = {"max_findings": 1}
    >>> report = toolresult.validate({"code": "0", "message": 7}, **agreed)
    >>> len(report.findings), report.more
    (1, 1)
    """

    codes: CodesSource
    data_contracts: DataContracts | None
    dialect: str | None
    lang: str
    shown: ContentOptions | None
    max_findings: int
    classify: bool


@public
@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of a team; every function takes them as `settings=`, and nothing is global.

    Every function also takes the fields as keywords (`SettingsOptions`). A keyword overrides
    the field of `settings=`; the other fields stay.

    Attributes:
        codes: a team's own error codes: a document, the path of a file, or a table. A file is
            read once, by the constructor; the attribute is the table.
        data_contracts: the schema of each tool's `data`.
        dialect: dialect of the error codes in payloads; a code is translated before it is checked.
        lang: language of findings, messages and notices, "en" or "zh".
        shown: how the model is shown a result: style, limit, fence, secrets, tracebacks, advice;
            None: as it is by default.
        max_findings: how many findings a report lists; the others are counted.
        classify: whether a failure without a code of the contract gets the code of the class
            that it names: an HTTP status, `Retry-After`, "rate limit", "timed out".
        table: the contract's error codes and those of the team.

    Raises:
        ValueError: there is no such dialect or language, `codes` is not a table, or
            `max_findings` is below 1.
        TypeError: a field has the wrong type.
        OSError: the file of `codes` cannot be read.

    >>> import toolresult
    >>> chinese = Settings(lang="zh", max_findings=1)
    >>> print(toolresult.validate({"code": "0"}, settings=chinese).findings[0].message)
    应为整数，实际为字符串 "0"
    >>> toolresult.validate({"code": "0"}, settings=chinese, lang="en").findings[0].message
    'expected an integer, got the string "0"'
    """

    codes: CodesSource = None
    data_contracts: DataContracts | None = None
    dialect: str | None = None
    lang: str = "en"
    shown: ContentOptions | None = None
    max_findings: int = FINDINGS_LIMIT
    classify: bool = False
    table: CodeTable = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Reject what no door can use."""
        require_language(self.lang)
        if self.shown is not None:
            _require_type("shown", self.shown, ContentOptions)
        _require_type("classify", self.classify, bool)
        _require_type("max_findings", self.max_findings, int)
        with worded(self.lang):
            table = code_table(self.codes)
            ValidationOptions(
                dialect=self.dialect,
                table=table,
                data_contracts=required(self.data_contracts),
                max_findings=self.max_findings,
            )
        object.__setattr__(self, "table", table)
        if self.codes is not None:
            object.__setattr__(self, "codes", table)

    @classmethod
    def from_file(
        cls, path: str | os.PathLike[str] | None = None, **options: Unpack[SettingsOptions]
    ) -> "Settings":
        """Read a file of settings, as the command line does.

        Args:
            path: a toolresult.toml, or a pyproject.toml with a table `tool.toolresult`; None is
                the nearest, from the current folder upward, and without one nothing was agreed.
            options: fields of `Settings`, which override those of the file.

        Raises:
            ValueError: the file cannot be used, or a field cannot.
            TypeError, OSError: as `Settings`.
        """
        from toolresult.validation import settings_file  # noqa: PLC0415 - only where it is asked for

        if path is None:
            file = settings_file.nearest_settings(Path.cwd())
        else:
            file = settings_file.read_settings(Path(path))
        return settings_of(None, {**({} if file is None else file.options()), **options})

    def checks(self, schema: str | None = None, tool: str | None = None) -> ValidationOptions:
        """Return what a payload is checked against.

        Args:
            schema: name of the schema; None recognizes the form.
            tool: name of the tool, for a payload that does not name it.

        Raises:
            ValueError: there is no such schema.
        """
        if schema is None and tool is None and self is DEFAULT:
            return RECOGNIZE
        return ValidationOptions(
            schema,
            self.dialect,
            self.table,
            self.data_contracts,
            tool,
            max_findings=self.max_findings,
        )

    def own_names(self) -> dict[str, str]:
        """Return the names of the team's own codes by their numbers, as a summary keeps them."""
        own = self.table.rows.keys() - standard_table().rows.keys()
        return {str(code): str(self.table.rows[code].name) for code in sorted(own)}

    @property
    def shows_by_default(self) -> bool:
        """Whether only the language may change what the model is shown of a payload."""
        return self.shown is None and self.dialect is None and self.data_contracts is None

    @property
    def shows(self) -> ContentOptions:
        """How the model is shown a result, by default or as it was agreed."""
        return _SHOWN if self.shown is None else self.shown


_SHOWN = ContentOptions()
DEFAULT = Settings()
"""What holds where nothing was agreed."""
NAMES = tuple(each.name for each in fields(Settings) if each.init)
"""The names of the settings."""


def settings_of(
    settings: Settings | None, options: Mapping[str, Any], known: Iterable[str] = NAMES
) -> Settings:
    """Return what holds for a call: its settings, overridden by its loose keywords.

    Args:
        settings: the settings that the call names, or None.
        options: its loose keywords.
        known: the keywords that the door takes, for a suggestion.

    Raises:
        TypeError: a keyword is none of the settings, or `settings` is something else.
        ValueError, OSError: as `Settings`.

    >>> settings_of(Settings(lang="zh", classify=True), {"lang": "en"}).classify
    True
    """
    if settings is None:
        settings = DEFAULT
    else:
        _require_type("settings", settings, Settings)
    if not options:
        return settings
    for name in options.keys() - NAMES:
        raise TypeError(f"unexpected keyword argument {name!r}{did_you_mean(name, known)}")
    return replace(settings, **options)
