"""One copy of the checkout for all tests that spoil it: what a test changed is put back."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import PROJECT

# What code generation and its checks read: whole folders, and single files.
FOLDERS = (
    *("schemas", "generated", "docs", "examples", "go"),
    *("python/toolresult", "tests/fixtures"),
    # The references of these libraries are read from their sources.
    *("java", "typescript", "rust/toolresult/src"),
)
FILES = (
    *("pyproject.toml", "mkdocs.yml", "CHANGELOG.md", "CHANGELOG.zh.md", "LICENSE", "NOTICE"),
    "tests/conformance/java/suite/pom.xml",
)
# What builds leave, such as those of Java, npm and the native core, and what Python is just
# writing.
_LEFT_OUT = {"target", "node_modules", "dist", "build", "_native*", "*.pyc.*"}


def copy_folder(folder: str, root: Path) -> None:
    """Copy a folder of the checkout, without what is built in it."""
    ignored = shutil.ignore_patterns(*_LEFT_OUT)
    shutil.copytree(PROJECT / folder, root / folder, ignore=ignored, dirs_exist_ok=True)


def copy_file(path: str, root: Path) -> None:
    """Copy one file of the checkout with its times."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(PROJECT / path, root / path)


@dataclass(frozen=True)
class Copy:
    """A copy of the checkout, and what it looked like when it was new.

    Attributes:
        root: its folder.
        before: path below the folder → size and time of change.
    """

    root: Path
    before: dict[str, tuple[int, int]]

    def restore(self) -> None:
        """Put back every file that was changed or removed, and remove every other."""
        now = _state(self.root)
        for path in now.keys() - self.before.keys():
            (self.root / path).unlink()
        for path, state in self.before.items():
            if now.get(path) != state:
                copy_file(path, self.root)
        kept = {folder for path in self.before for folder in Path(path).parents}
        for folder in sorted(self.root.rglob("*"), reverse=True):
            added = folder.is_dir() and folder.relative_to(self.root) not in kept
            if added and not _is_compiled(folder):
                shutil.rmtree(folder)


def copied(root: Path, *more: str) -> Copy:
    """Copy what code generation reads and writes, and more folders of the checkout."""
    for folder in (*FOLDERS, *more):
        copy_folder(folder, root)
    for path in FILES:
        if not (root / path).exists():
            copy_file(path, root)
    return Copy(root, _state(root))


def _state(root: Path) -> dict[str, tuple[int, int]]:
    return {
        path.relative_to(root).as_posix(): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in root.rglob("*")
        if not _is_compiled(path) and (not path.is_dir() or path.is_symlink())
    }


def _is_compiled(path: Path) -> bool:
    """Whether Python wrote it: it tells for itself whether that is of the source as it is now."""
    return "__pycache__" in path.parts


def edit(file: Path, change: Callable[[Any], None]) -> None:
    """Change the document in a JSON file."""
    document = json.loads(file.read_text(encoding="utf-8"))
    change(document)
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
