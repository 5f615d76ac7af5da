"""The contract as files that need no program: what somebody in a language of their own needs."""

import functools
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Any

from toolresult._version import __version__
from toolresult.contract.fixtures import LEVELS, read_cases
from toolresult.contract.package_data import data_file

_SCHEMAS = ".schema.json"
# Folder of the package data → folder in the archive, and how the names of its files end.
_FOLDERS: Mapping[str, tuple[str, str]] = {
    "archive": ("", ""),
    "archive/pages": ("pages/", ""),
    "plain": ("published/", _SCHEMAS),
    "java": ("draft-07/", _SCHEMAS),
    "source": ("source/", _SCHEMAS),
    "mappings": ("mappings/", ""),
    "mappings/avro": ("mappings/avro/", ""),
    "mappings/protobuf": ("mappings/protobuf/", ""),
    **{f"fixtures/{level}": (f"{level}/", ".json") for level in LEVELS},
}
_DOCUMENTS = ("error-codes", "rules", "forms", "telemetry")
_FILES: Mapping[str, str] = {
    **{f"source/{name}.json": f"data/{name}.json" for name in _DOCUMENTS},
    "fixtures/fixture.schema.json": "fixture.schema.json",
    "fixtures/requirements.json": "requirements.json",
    "conformance-report.schema.json": "conformance-report.schema.json",
}


def archive_files(
    package: Traversable | None = None, version: str = __version__
) -> dict[str, bytes]:
    """Return the files of the archive with their manifest: path → contents.

    Args:
        package: the package `toolresult_contract` of another checkout; None: the installed one.
        version: the version of the release.

    >>> sorted(path for path in archive_files() if "/" not in path)[:3]
    ['LICENSE', 'LICENSE-FIXTURES', 'NOTICE']
    """
    files = dict(_taken(functools.partial(data_file, package=package) if package else data_file))
    return {**files, "manifest.json": _manifest(files, version)}


def _taken(find: Callable[..., Traversable]) -> Iterator[tuple[str, bytes]]:
    for here, there in _FILES.items():
        yield there, find(*here.split("/")).read_bytes()
    for here, (there, ending) in _FOLDERS.items():
        folder = find(*here.split("/"))
        for file in sorted(folder.iterdir(), key=lambda file: str(file.name)):
            if file.is_file() and str(file.name).endswith(ending):
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
