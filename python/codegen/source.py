"""The sources of truth as plain data, read from a checkout."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[2]
FIXTURE_LEVELS = ("schema", "text", "warning", "behavior")

Schema = dict[str, Any]


@dataclass(frozen=True)
class Source:
    """Everything that code generation and the checks read.

    Attributes:
        root: the checkout.
        schemas: the schemas in the source variant, by name.
        table: the error-code table.
        rules: the finding rules and phrases.
        forms: the facts of each form, and the limits and defaults that go with them.
        telemetry: the names of spans, attributes and metrics.
        fixtures: the text of each fixture file, by its path below `tests/fixtures`.
        requirements: the rows of `tests/fixtures/requirements.json`.
        examples: the good payload of each form in `examples/payloads`, by schema.
        glossary: `docs/glossary.json`: terms, and words and patterns that are replaced.
        settings: `[tool.codegen]` of pyproject.toml.
        settings_file: the schema of a file of settings, such as toolresult.toml.
        report_file: the schema of a report of conformance.
    """

    root: Path
    schemas: Mapping[str, Schema]
    table: Mapping[str, Any]
    rules: Mapping[str, Any]
    forms: Mapping[str, Any]
    telemetry: Mapping[str, Any]
    fixtures: Mapping[str, str]
    requirements: Sequence[Mapping[str, Any]]
    examples: Mapping[str, Any]
    glossary: Mapping[str, Any]
    settings: Mapping[str, Any]
    settings_file: Schema
    report_file: Schema

    def envelopes(self) -> dict[str, Schema]:
        """Return the schemas of envelopes: all but the shape of the table."""
        return {name: one for name, one in self.schemas.items() if name != "error-codes"}


def read_source(root: Path = PROJECT) -> Source:
    """Read the sources of a checkout."""
    folder = root / "schemas" / "v1"
    fixture_folder = root / "tests" / "fixtures"
    with (root / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)["tool"]["codegen"]
    return Source(
        root=root,
        schemas={
            path.name.removesuffix(".schema.json"): _json(path)
            for path in sorted(folder.glob("*.schema.json"))
        },
        table=_json(folder / "error-codes.json"),
        rules=_json(folder / "rules.json"),
        forms=_json(folder / "forms.json"),
        telemetry=_json(folder / "telemetry.json"),
        fixtures={
            path.relative_to(fixture_folder).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(fixture_folder.glob("*/*.json"))
            if path.parent.name in FIXTURE_LEVELS
        },
        requirements=_json(fixture_folder / "requirements.json"),
        examples={
            path.stem: _json(path)
            for path in sorted((root / "examples" / "payloads" / "good").glob("*.json"))
        },
        glossary=_json(root / "docs" / "glossary.json"),
        settings=settings,
        settings_file=_json(folder / "settings.json"),
        report_file=_json(folder / "conformance-report.json"),
    )


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = sorted({name for name in names if names.count(name) > 1})
        raise ValueError(f"duplicate keys: {', '.join(twice)}")
    return found


def _json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_once)
    except ValueError as error:
        raise ValueError(f"{path}: not JSON: {error}") from None
