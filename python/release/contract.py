"""The contract without any program, as one archive whose name has the version."""

from pathlib import Path

from release.archives import tar_gz
from toolresult.contract.archive import archive_files

_PACKAGE = "generated/python/toolresult_contract"


def archive_name(version: str) -> str:
    """Return the name of the archive."""
    return f"toolresult-contract-{version}.tar.gz"


def contract_archive(tree: Path, version: str, time: int) -> bytes:
    """Return the archive: what `toolresult fixtures --out` writes, made of a checkout."""
    top = archive_name(version).removesuffix(".tar.gz")
    files = archive_files(tree / _PACKAGE, version)
    return tar_gz({f"{top}/{path}": contents for path, contents in files.items()}, time)
