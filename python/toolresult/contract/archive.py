"""The contract as files that need no program: what somebody in a language of their own needs."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from toolresult._version import __version__
from toolresult.contract import package_data
from toolresult.contract.fixtures import LEVELS, read_cases

# Folder of the package data → folder in the archive.
_FOLDERS: Mapping[str, str] = {
    "archive": "",
    "archive/pages": "pages/",
    "plain": "published/",
    "java": "draft-07/",
    "source": "source/",
    **{f"fixtures/{level}": f"{level}/" for level in LEVELS},
}
_FILES: Mapping[str, str] = {
    **{f"{name}.json": f"data/{name}.json" for name in ("error-codes", "rules", "forms")},
    "telemetry.json": "data/telemetry.json",
    "fixtures/fixture.schema.json": "fixture.schema.json",
    "fixtures/requirements.json": "requirements.json",
    "conformance-report.schema.json": "conformance-report.schema.json",
}


def archive_files(data: Path | None = None, version: str = __version__) -> dict[str, bytes]:
    """Return the files of the archive with their manifest: path → contents.

    Args:
        data: a folder that holds the package data; None: that of this package.
        version: the version of the release.

    >>> sorted(path for path in archive_files() if "/" not in path)[:3]
    ['LICENSE', 'LICENSE-FIXTURES', 'NOTICE']
    """
    files = dict(_taken(package_data.data_file() if data is None else data))
    return {**files, "manifest.json": _manifest(files, version)}


def _taken(data: Any) -> Iterator[tuple[str, bytes]]:
    for here, there in _FILES.items():
        yield there, data.joinpath(*here.split("/")).read_bytes()
    for here, there in _FOLDERS.items():
        folder = data.joinpath(*here.split("/"))
        for file in sorted(folder.iterdir(), key=lambda file: str(file.name)):
            if file.is_file():
                yield f"{there}{file.name}", file.read_bytes()


def _manifest(files: Mapping[str, bytes], version: str) -> bytes:
    rows = [_row(path, files[path]) for path in sorted(files)]
    counts = {
        level: sum(row["cases"] for row in rows if row.get("level") == level) for level in LEVELS
    }
    manifest = {
        "contract": "v1",
        "contract_version": json.loads(files["data/error-codes.json"])["version"],
        "package": version,
        "cases": counts,
        "files": rows,
    }
    return (json.dumps(manifest, indent=2) + "\n").encode()


def _row(path: str, contents: bytes) -> dict[str, Any]:
    row = {"path": path, "sha256": hashlib.sha256(contents).hexdigest(), "size": len(contents)}
    folder = path.partition("/")[0]
    if folder in LEVELS:
        cases = len(list(read_cases(folder, json.loads(contents))))
        return {**row, "level": folder, "cases": cases}
    return row
