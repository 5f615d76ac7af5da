"""The last released contract: what `make check` compares with, and what `make baseline` records."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from codegen.source import Source
from toolresult.compat import CannotCompareError, Change, diff, read_exemptions, version_of, weigh
from toolresult.strict_json.writer import to_json

EXEMPTIONS = "schemas/exemptions.json"
_SOURCES = "schemas/v1"
_BASELINE = "schemas/baseline"
MISSING = f"{_BASELINE}: missing; `make baseline` records a release there"


def baseline_problems(source: Source) -> Iterator[str]:
    """Find changes since the last release that break somebody, without a new major version."""
    root = source.root
    if not (root / _BASELINE).is_dir():
        yield MISSING
        return
    try:
        yield from _problems(root, _contents(root))
    except CannotCompareError as error:
        yield str(error)


def record(root: Path) -> list[str]:
    """Make the baseline a copy of the contract as it is; return the names of changed files."""
    new, old = _files(root / _SOURCES), _files(root / _BASELINE)
    (root / _BASELINE).mkdir(exist_ok=True)
    touched = sorted(name for name in new.keys() | old.keys() if new.get(name) != old.get(name))
    for name in touched:
        target = root / _BASELINE / name
        if name in new:
            target.write_bytes(new[name])
        else:
            target.unlink()
    return touched


def _contents(root: Path) -> frozenset[tuple[str, bytes]]:
    """Return all that is compared: path below the checkout, contents."""
    files = [*root.glob(f"{_SOURCES}/*.json"), *root.glob(f"{_BASELINE}/*.json"), root / EXEMPTIONS]
    return frozenset(
        (path.relative_to(root).as_posix(), path.read_bytes()) for path in files if path.exists()
    )


@cache  # the same files are checked again and again by the tests
def _problems(root: Path, _of: frozenset[tuple[str, bytes]]) -> list[str]:
    return list(_found(root))


def _found(root: Path) -> Iterator[str]:
    file = root / EXEMPTIONS
    exemptions = read_exemptions(file) if file.exists() else ()
    if _files(root / _SOURCES) == _files(root / _BASELINE) and not exemptions:
        return
    old, new = version_of(root / _BASELINE), version_of(root / _SOURCES)
    if _major(new.table) > _major(old.table):
        return
    weighed = weigh(diff(old, new), exemptions)
    for change in weighed.counted:
        if change.breaks != "none":
            yield (
                f"{_SOURCES}: {_told(change)}; take it back, raise the major version in "
                f"error-codes.json, or exempt it with a reason in {EXEMPTIONS}"
            )
    for exemption in weighed.stale:
        yield f"{EXEMPTIONS}: {exemption.rule} at {exemption.path} matches no change; remove it"


def _told(change: Change) -> str:
    shown = ", ".join(to_json(proof.payload) for proof in change.proof)
    verdict = (
        "may break readers or writers" if change.breaks == "unknown" else f"breaks {change.breaks}"
    )
    return f"{change.path} {verdict} [{change.rule}]" + (f": {shown}" if shown else "")


def _major(table: object) -> int:
    version = str(table["version"]) if isinstance(table, dict) else "0"
    return int(version.partition(".")[0])


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.json")}
