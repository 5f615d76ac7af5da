"""The contract without any program: what somebody in a language of their own needs."""

import json
from collections.abc import Mapping
from pathlib import Path

from release.archives import sha256, tar_gz

# Path of a file in the checkout → its path in the archive.
_FOLDERS: Mapping[str, str] = {
    "generated/schemas": "schemas",
    "generated/java/schemas": "schemas-draft-07",
    "generated/bundle": "bundle",
    "tests/fixtures": "fixtures",
}
_FILES: Mapping[str, str] = {
    "schemas/v1/error-codes.json": "error-codes.json",
    "schemas/v1/rules.json": "rules.json",
    "schemas/v1/forms.json": "forms.json",
    "schemas/v1/telemetry.json": "telemetry.json",
    "LICENSE": "LICENSE",
    "NOTICE": "NOTICE",
}
_FIXTURE_FOLDERS = frozenset({"schema", "text", "warning", "behavior"})
_README = """\
# toolresult: the contract

The contract for what a tool returns to an agent, as data for any language.

- `schemas/`: one form per file, JSON Schema 2020-12, standard keywords only.
- `schemas-draft-07/`: the same verdicts in draft-07, with Java names.
- `bundle/toolresult-v1.json`: schemas, error codes, finding rules and forms in one file.
- `error-codes.json`, `rules.json`: the table of error codes and its dialects; the findings.
- `forms.json`: how each form is recognized, where its fields are, and the limits of a parser.
- `telemetry.json`: the names of spans, attributes and metrics for OpenTelemetry.
- `fixtures/`: conformance cases; `fixtures/fixture.schema.json` is their format.
- `manifest.json`: version, contract version, and size and SHA-256 of every file.

License: Apache-2.0.
"""


def archive_name(version: str) -> str:
    """Return the name of the archive."""
    return f"toolresult-contract-{version}.tar.gz"


def contract_archive(tree: Path, version: str, time: int) -> bytes:
    """Return the archive of the contract, made of a checkout, with its manifest."""
    files = {"README.md": _README.encode(), **dict(_taken(tree))}
    contract_version = json.loads(files["error-codes.json"])["version"]
    files["manifest.json"] = _manifest(files, version, contract_version)
    top = archive_name(version).removesuffix(".tar.gz")
    return tar_gz({f"{top}/{path}": contents for path, contents in files.items()}, time)


def _taken(tree: Path) -> list[tuple[str, bytes]]:
    found = [(there, tree / here) for here, there in _FILES.items()]
    for here, there in _FOLDERS.items():
        found += [
            (f"{there}/{path.relative_to(tree / here).as_posix()}", path)
            for path in (tree / here).rglob("*.json")
            # Beside the cases stands what tests of one language alone read.
            if here != "tests/fixtures" or path.parent.name in {"fixtures", *_FIXTURE_FOLDERS}
        ]
    return [(path, file.read_bytes()) for path, file in found]


def _manifest(files: Mapping[str, bytes], version: str, contract_version: str) -> bytes:
    rows = [
        {"path": path, "sha256": sha256(files[path]), "size": len(files[path])}
        for path in sorted(files)
    ]
    document = {"version": version, "contract_version": contract_version, "files": rows}
    return (json.dumps(document, indent=2) + "\n").encode()
