"""One commit of the repository as a plain folder, and when it was made."""

import io
import os
import subprocess
import tarfile
from pathlib import Path


def last_commit(root: Path) -> str:
    """Return the identifier of the last commit, which may be another a minute later."""
    return _git(root, "rev-parse", "HEAD").decode().strip()


def commit_time(root: Path, commit: str) -> int:
    """Return when a commit was made, in seconds since 1970: the time of a release."""
    return int(_git(root, "log", "-1", "--format=%ct", commit))


def uncommitted(root: Path) -> list[str]:
    """Return what has changed since the last commit, as `git status` names it."""
    return _git(root, "status", "--porcelain").decode().splitlines()


def export(root: Path, commit: str, folder: Path) -> None:
    """Write the files of a commit into a new folder; nothing else gets in."""
    archive = _git(root, "archive", "--format=tar", commit)
    # Some builders copy the modes of folders into what they build.
    before = os.umask(0o022)
    try:
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(folder, filter="data")
    finally:
        os.umask(before)


def _git(root: Path, *arguments: str) -> bytes:
    command = ("git", "-C", str(root), *arguments)
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
