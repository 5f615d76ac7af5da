"""`toolresult fixtures`: count the conformance fixtures, or write them to a folder."""

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import click

from toolresult import contract
from toolresult._version import __version__
from toolresult.cli.options import CommandError, ExampleCommand, language_option
from toolresult.cli.texts import say
from toolresult.conformance import LEVELS, fixtures, read_cases

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
    """Write fixture files, their schema and a manifest; return how many fixture files."""
    entries: list[dict[str, Any]] = []
    for level in LEVELS:
        for file in contract.data_file("fixtures", level).iterdir():
            data = file.read_bytes()
            target = folder / level / file.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            entries.append(
                {
                    "path": f"{level}/{file.name}",
                    "level": level,
                    "cases": len(list(read_cases(level, json.loads(data)))),
                    "sha256": hashlib.sha256(data).hexdigest(),
                }
            )
    shape = "fixture.schema.json"
    (folder / shape).write_bytes(contract.data_file("fixtures", shape).read_bytes())
    counts: Counter[str] = Counter()
    for entry in entries:
        counts[entry["level"]] += entry["cases"]
    manifest = {
        "contract": "v1",
        "package": __version__,
        "cases": {level: counts[level] for level in LEVELS},
        "files": sorted(entries, key=lambda entry: str(entry["path"])),
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    return len(entries)
