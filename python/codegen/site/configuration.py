"""The Chinese site's configuration: mkdocs.yml, with what docs/site.zh.yml puts in place.

It is written whole, since MkDocs and Zensical disagree on what a configuration inherits.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from codegen.source import Source

ENGLISH = "mkdocs.yml"
CHINESE = "generated/site/mkdocs.zh.yml"
_TRANSLATION = "docs/site.zh.yml"
_HEAD = f"# GENERATED from {ENGLISH} and {_TRANSLATION} by `make generate`; do not edit.\n"
# From the folder of the generated file to the checkout.
_UP = "../.."
# A name in code is the same in every language: tool-return, testing.strategies, spark.
_NAME_IN_CODE = re.compile(r"[a-z][a-z0-9]*(?:[-_./][a-z0-9]+)*")


def chinese_file(source: Source) -> str:
    """Return the text of the Chinese site's configuration file.

    Raises:
        ValueError: a title of mkdocs.yml has no Chinese words, or words stand for no title.
    """
    return _HEAD + configuration_text(chinese_configuration(source, up=_UP))


def configuration_text(configuration: Mapping[str, Any]) -> str:
    """Return a configuration as YAML."""
    return yaml.safe_dump(configuration, allow_unicode=True, sort_keys=False, width=100)


def english_configuration(source: Source) -> dict[str, Any]:
    """Return the English site's configuration, which is written by hand."""
    return dict(_read(source.root / ENGLISH))


def chinese_configuration(source: Source, up: str = ".") -> dict[str, Any]:
    """Return the Chinese site's configuration.

    Args:
        source: the sources.
        up: the way from the configuration's folder to the checkout.

    Raises:
        ValueError: a title of mkdocs.yml has no Chinese words, or words stand for no title.
    """
    english = english_configuration(source)
    translation = _read(source.root / _TRANSLATION)
    settings = translation["settings"]
    words = _Words(translation["words"])
    merged = {
        **english,
        **settings,
        "docs_dir": f"{up}/docs/zh",
        "site_dir": f"{up}/site/zh",
        "theme": {**_theme(english["theme"], words, up), **settings["theme"]},
        "hooks": [f"{up}/{hook}" for hook in english["hooks"]],
        "nav": [_entry(entry, words) for entry in english["nav"]],
    }
    words.require_all_used()
    return merged


class _Words:
    """Chinese words for English titles; remembers which were asked for."""

    def __init__(self, rows: Mapping[str, str]) -> None:
        self._rows = rows
        self._used: set[str] = set()

    def of(self, title: str) -> str:
        self._used.add(title)
        if title in self._rows:
            return self._rows[title]
        if _NAME_IN_CODE.fullmatch(title):
            return title
        raise ValueError(
            f'{_TRANSLATION}: no words for the title "{title}" of {ENGLISH}; add a row'
        )

    def require_all_used(self) -> None:
        unused = sorted(self._rows.keys() - self._used)
        if unused:
            raise ValueError(
                f"{_TRANSLATION}: {ENGLISH} has no title {unused[0]!r}; remove the row or rename it"
            )


def _theme(theme: Mapping[str, Any], words: _Words, up: str) -> dict[str, Any]:
    palette = [
        {**row, "toggle": {**row["toggle"], "name": words.of(row["toggle"]["name"])}}
        if "toggle" in row
        else row
        for row in theme["palette"]
    ]
    return {**theme, "custom_dir": f"{up}/{theme['custom_dir']}", "palette": palette}


def _entry(entry: Any, words: _Words) -> Any:
    """Translate the title of an entry of the navigation, and those below it."""
    if isinstance(entry, str):  # the page of a group, which has the group's title
        return entry
    [(title, below)] = entry.items()
    translated = [_entry(one, words) for one in below] if isinstance(below, list) else below
    return {words.of(title): translated}


def _read(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))
