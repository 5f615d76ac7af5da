"""`python -m release`: build, check, ready, next.

What `make dist`, `make test-dist` and `make release` call.
"""

import argparse
import os
import shutil
import sys
import tempfile
from calendar import monthrange
from datetime import UTC, date, datetime
from pathlib import Path

from release.archives import checksums, differing
from release.bills import check_bill, go_bill, node_bill, python_bill, rust_bill
from release.building import (
    JAVA_MODULES,
    java_artifacts,
    node_artifacts,
    python_artifacts,
    rust_artifacts,
    wheel_of,
)
from release.checkout import commit_time, export, last_commit, uncommitted
from release.contract import archive_name, contract_archive
from release.environments import runtime_environment, use_wheel
from release.go_module import go_archive, go_archive_name, module_path
from release.uses import use_crate, use_go_module, use_jars, use_npm_package
from toolresult._version import __version__

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
_LICENSE = "Apache-2.0"


def main() -> int:
    """Run one command; 0 is well, 1 is a problem that was printed."""
    parser = argparse.ArgumentParser(prog="release", description=__doc__)
    parser.add_argument("command", choices=["build", "check", "ready", "next"])
    parser.add_argument("version", nargs="?", default="")
    arguments = parser.parse_args()
    command = arguments.command
    if command == "next":
        print(what_is_left(arguments.version))
        return 0
    if command == "ready":
        try:
            check_ready(arguments.version)
        except ValueError as error:
            print(error, file=sys.stderr)
            return 1
        return 0
    if changes := uncommitted(ROOT):
        print(f"note: built from the last commit; left out: {', '.join(changes)}")
    with tempfile.TemporaryDirectory(prefix="toolresult-release-") as folder:
        work = Path(folder)
        try:
            if command == "build":
                check_changes(ROOT, __version__)
            commit = last_commit(ROOT)
            built = build(commit, work / "first")
            if command == "build":
                shutil.rmtree(DIST, ignore_errors=True)
                shutil.copytree(built, DIST)
            else:
                check(commit, work, built)
            print((built / "SHA256SUMS").read_text(encoding="utf-8"), end="")
        except (RuntimeError, ValueError) as error:
            print(error, file=sys.stderr)
            return 1
    return 0


def build(commit: str, work: Path) -> Path:
    """Build every artifact of a commit below a new folder; return where they are."""
    tree, out, time = work / "tree", work / "dist", commit_time(ROOT, commit)
    export(ROOT, commit, tree)
    out.mkdir()
    python_artifacts(tree, out, time)
    java_artifacts(tree, out, time)
    node_artifacts(tree, out, time)
    rust_artifacts(tree, out, time)
    (out / go_archive_name(__version__)).write_bytes(go_archive(tree, __version__))
    archive = contract_archive(tree, __version__, time)
    (out / archive_name(__version__)).write_bytes(archive)
    environment = runtime_environment(tree, work / "environment")
    bills = {
        "py3-none-any.whl": python_bill(tree, __version__, environment, work),
        "npm": node_bill(tree, __version__),
        "crate": rust_bill(tree),
        "go": go_bill(module_path(tree), __version__, _LICENSE),
    }
    for kind, bill in bills.items():
        check_bill(bill)
        (out / f"toolresult-{__version__}-{kind}.cdx.json").write_text(bill, encoding="utf-8")
    (out / "SHA256SUMS").write_text(checksums(out), encoding="utf-8")
    return out


def check_ready(version: str) -> None:
    """Reject a release whose version is not everywhere, or that has changes without a commit.

    Raises:
        ValueError: the version is missing or another, something is not committed, or the
            changelog begins with another section.
    """
    if version != __version__:
        named = f'"{version}"' if version else "no version"
        raise ValueError(
            f"make release names {named}, and the sources are of {__version__}; set the version as"
            " CONTRIBUTING.md describes, or run make release VERSION=" + __version__
        )
    if changes := uncommitted(ROOT):
        raise ValueError(f"commit or remove first: {', '.join(changes)}")
    check_changes(ROOT, version)


# How many months after a release something may happen, as GOVERNANCE.md promises.
_MONTHS = {
    "the next minor version of the contract": 3,
    "a public name that this version deprecates is removed": 6,
    "a new major version of the contract that this version announces": 6,
    "the major version before this one, if it is a new one, is left out": 24,
}


def dates(day: date) -> str:
    """Return what may happen after a release, and from which day on."""
    return "\n".join(f"  {_later(day, months)}  {what}" for what, months in _MONTHS.items())


def _later(day: date, months: int) -> date:
    """Return the same day of a later month, or the last one that the month has."""
    years, month = divmod(day.month - 1 + months, 12)
    year, month = day.year + years, month + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def what_is_left(version: str) -> str:
    """Return what a maintainer does after the local half."""
    today = datetime.now(UTC).date()
    return f"""
dist/ has what version {version} consists of, built twice and used. What is left:
  1. git tag --sign v{version} --message "toolresult {version}"
  2. git push origin main v{version}
The workflow Release then runs CI, builds the wheels of every platform, attests them, and publishes
to PyPI, npm, crates.io and Maven Central, tags the Go module, and deploys the site. Each registry
waits for an approval in its environment (pypi, npm, crates, maven, site).

Tagged today, {today}, the earliest dates of GOVERNANCE.md are:
{dates(today)}"""


def check_changes(tree: Path, version: str) -> None:
    """Reject a release that CHANGELOG.md does not describe.

    Raises:
        ValueError: another section comes first.
    """
    lines = (tree / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    newest = next((line.removeprefix("## ") for line in lines if line.startswith("## ")), "nothing")
    if newest != version:
        raise ValueError(f'CHANGELOG.md begins with {newest}; name the section "## {version}"')


def check(commit: str, work: Path, built: Path) -> None:
    """Build once more in another place, as somebody else would, compare, and use what was built.

    Raises:
        RuntimeError: an artifact is not the same to the byte, or does not do what is promised.
    """
    os.umask(0o077)
    os.environ["TZ"] = "Asia/Kathmandu"
    again = build(commit, work / "a folder of another name")
    if names := differing(built, again):
        raise RuntimeError(f"not the same when built twice: {', '.join(names)}")
    print(f"{len(list(built.iterdir()))} files, the same when built twice")
    tree = work / "first" / "tree"
    python = work / "first" / "environment" / "bin" / "python"
    (sdist,) = built.glob(f"toolresult-{__version__}.tar.gz")
    (pure,), (native,) = built.glob("*-none-any.whl"), built.glob("*-abi3-*.whl")
    wheels = {pure: "pure Python", native: "native core"}
    wheels[wheel_of(sdist, work / "from sdist", commit_time(ROOT, commit))] = "pure Python"
    for wheel, engine in wheels.items():
        use_wheel(python, wheel, ROOT, f"{__version__} ({engine})")
    print("the wheels and the sdist do what README.md shows, in an environment of their own")
    (package,) = built.glob("*.tgz")
    use_npm_package(package, tree, work / "npm")
    use_jars(built, JAVA_MODULES, __version__, tree, work / "java")
    print("the npm package and the jars run the first example, each in an empty project")
    (crate,) = built.glob("*.crate")
    use_crate(crate, tree, work / "crate")
    use_go_module(built / go_archive_name(__version__), module_path(tree), __version__, work / "go")
    print("the crate and the Go module are in programs of their own, built without a network")


if __name__ == "__main__":
    sys.exit(main())
