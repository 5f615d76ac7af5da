"""Whether the core in WebAssembly was built from the sources as they are now; needs no Rust.

Its build writes the checksums of all that it was made from, as `sha256sum` does: they are compared
instead of the module's bytes, which another toolchain may write differently.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

SUMS = "typescript/wasm/SHA256SUMS"
MODULE = "typescript/wasm/toolresult.wasm"
# Every file in these folders is a source of the module.
FOLDERS = ("generated/rust", "rust/toolresult/src", "rust/toolresult-wasm/src")
_RENEW = "run `make wasm` (needs Rust with the target wasm32-unknown-unknown)"


def wasm_problems(root: Path) -> Iterator[str]:
    """Find sources that the module was not built from; without the sources there is none."""
    if not all((root / folder).exists() for folder in (*FOLDERS, "typescript/src")):
        return
    if not (root / SUMS).exists() or not (root / MODULE).exists():
        yield f"{MODULE}: it or its checksums in {SUMS} are missing; {_RENEW}"
        return
    known = _known((root / SUMS).read_text(encoding="utf-8"))
    present = {
        path.relative_to(root).as_posix()
        for folder in FOLDERS
        for path in (root / folder).rglob("*")
        if path.is_file() and "generated" not in path.relative_to(root / folder).parts
    }
    changed = [path for path in known if _sum(root / path) != known[path]]
    for path in sorted({*changed, *(present - known.keys())}):
        yield f"{MODULE}: it was built from another {path}; {_RENEW}"


def _known(text: str) -> dict[str, str]:
    rows = (line.split("  ", 1) for line in text.splitlines())
    return {path: digest for digest, path in rows}


def _sum(file: Path) -> str | None:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else None
