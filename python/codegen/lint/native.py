"""Whether the native core in the checkout is of the sources as they are now; needs no Rust.

A wheel has the core that it was built with. In a checkout `make native` puts it into the package,
and the sources go on: as for make, a source that is newer than the core makes the core old.
"""

from collections.abc import Iterator
from pathlib import Path

CORE = "python/toolresult/_native.abi3.so"
# What the core is compiled from.
SOURCES = (
    *("generated/rust/*", "rust/Cargo.*", "rust/toolresult/Cargo.toml", "rust/toolresult/src/**/*"),
    *("rust/toolresult-native/Cargo.toml", "rust/toolresult-native/src/**/*"),
)


def native_problems(root: Path) -> Iterator[str]:
    """Find the source that is newer than the core; without the core or its sources none."""
    if not (root / CORE).exists() or not (root / "rust").exists():
        return
    built = (root / CORE).stat().st_mtime_ns
    sources = (path for pattern in SOURCES for path in root.glob(pattern) if path.is_file())
    newer = max(((path.stat().st_mtime_ns, path) for path in sources), default=(0, root))
    if newer[0] > built:
        changed = newer[1].relative_to(root).as_posix()
        yield (
            f"{CORE}: {changed} is newer than the core; run `make native`, or remove the core, "
            "or set TOOLRESULT_NATIVE=0"
        )
