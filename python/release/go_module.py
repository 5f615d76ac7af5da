"""The Go module as a module proxy serves it: one zip, each file below MODULE@vVERSION/."""

import re
from pathlib import Path

from release.archives import zipped

_MODULE_LINE = re.compile(r"^module (\S+)$", re.MULTILINE)


def go_archive_name(version: str) -> str:
    """Return the name of the archive in `dist/`; a proxy serves it as `v1.0.0.zip`."""
    return f"toolresult-go-{version}.zip"


def module_path(tree: Path) -> str:
    """Return what programs import.

    Raises:
        ValueError: go.mod names no module.
    """
    found = _MODULE_LINE.search((tree / "go/go.mod").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError("go/go.mod: expected a line with the module, got none")
    return found[1]


def go_archive(tree: Path, version: str) -> bytes:
    """Return the zip of the module, with the license that lies at the root of the checkout."""
    top = f"{module_path(tree)}@v{version}"
    module = tree / "go"
    files = {
        path.relative_to(module).as_posix(): path.read_bytes()
        for path in sorted(module.rglob("*"))
        if path.is_file()
    }
    files |= {name: (tree / name).read_bytes() for name in ("LICENSE", "NOTICE")}
    return zipped({f"{top}/{name}": contents for name, contents in files.items()})
