"""Archives that depend on their contents alone, and what identifies a file."""

import gzip
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path


def tar_gz(files: Mapping[str, bytes], time: int) -> bytes:
    """Return an archive: path → contents, sorted, all of one time, nobody's, readable to all.

    Args:
        files: contents by path.
        time: modification time of every file, in seconds since 1970.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(files):
            entry = tarfile.TarInfo(path)
            entry.size, entry.mtime, entry.mode = len(files[path]), time, 0o644
            archive.addfile(entry, io.BytesIO(files[path]))
    return gzip.compress(packed.getvalue(), mtime=0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip: path → contents, sorted, without times, nobody's."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files):
            # The oldest time that the format has; a ZipInfo has it unless told otherwise.
            entry = zipfile.ZipInfo(path)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            archive.writestr(entry, files[path])
    return packed.getvalue()


def sha256(contents: bytes) -> str:
    """Return the digest in hexadecimal."""
    return hashlib.sha256(contents).hexdigest()


def checksums(folder: Path) -> str:
    """Return the lines of SHA256SUMS for the files of a folder, as `sha256sum -c` reads them."""
    names = sorted(path.name for path in folder.iterdir() if path.name != "SHA256SUMS")
    return "".join(f"{sha256((folder / name).read_bytes())}  {name}\n" for name in names)


def differing(one: Path, other: Path) -> list[str]:
    """Return the names of the files that two folders do not have alike, to the byte."""
    names = {path.name for folder in (one, other) for path in folder.iterdir()}
    return sorted(name for name in names if _bytes(one / name) != _bytes(other / name))


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
