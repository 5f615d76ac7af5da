"""`toolresult fixtures`: count the conformance fixtures, or write them to a folder."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from toolresult._version import __version__
from toolresult.cli.options import CommandError, ExampleCommand, language_option
from toolresult.cli.texts import say
from toolresult.contract import package_data
from toolresult.contract.fixtures import LEVELS, fixtures, read_cases
from toolresult.contract.package_data import schema_names

_PUBLISHED = "published"
EXAMPLES = """
toolresult fixtures
toolresult fixtures --out conformance/
"""


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "fixtures",
        cls=ExampleCommand,
        examples=EXAMPLES,
        lang=lang,
        help=say("fixtures.help", lang),
    )
    @click.option("--out", metavar="DIR", help=say("fixtures.out", lang))
    @language_option(lang)
    def fixtures_command(out: str | None) -> int:
        counts = Counter(fixture.level for fixture in fixtures())
        if out is None:
            for level in LEVELS:
                click.echo(say("fixtures.count", lang, level=level, count=counts[level]))
            return 0
        folder = Path(out)
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise CommandError(say("fixtures.not-empty", lang, folder=folder))
        files = write_fixtures(folder)
        click.echo(say("fixtures.written", lang, count=counts.total(), files=files, folder=folder))
        return 0

    return fixtures_command


def write_fixtures(folder: Path) -> int:
    """Write fixture files, the schemas and a manifest; return how many fixture files."""
    files = [entry for level in LEVELS for entry in _write_level(folder, level)]
    schemas = [_write_schema(folder, name) for name in schema_names()]
    shape = "fixture.schema.json"
    _write(folder / shape, package_data.data_file("fixtures", shape).read_bytes())
    counts: Counter[str] = Counter()
    for entry in files:
        counts[entry["level"]] += entry["cases"]
    manifest = {
        "contract": "v1",
        "package": __version__,
        "cases": {level: counts[level] for level in LEVELS},
        "files": files,
        "schemas": schemas,
    }
    text = json.dumps(manifest, indent=2) + "\n"
    _write(folder / "manifest.json", text.encode())
    return len(files)


def _write_level(folder: Path, level: str) -> Iterator[dict[str, Any]]:
    for file in sorted(
        package_data.data_file("fixtures", level).iterdir(), key=lambda one: one.name
    ):
        data = file.read_bytes()
        yield {
            "path": f"{level}/{file.name}",
            "level": level,
            "cases": len(list(read_cases(level, json.loads(data)))),
            "sha256": _write(folder / level / file.name, data),
        }


def _write_schema(folder: Path, name: str) -> dict[str, str]:
    data = package_data.data_file("plain", f"{name}.schema.json").read_bytes()
    path = f"{_PUBLISHED}/{name}.schema.json"
    return {"id": package_data.URN + name, "path": path, "sha256": _write(folder / path, data)}


def _write(target: Path, data: bytes) -> str:
    """Write a file and return the hash of what is in it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return hashlib.sha256(data).hexdigest()
