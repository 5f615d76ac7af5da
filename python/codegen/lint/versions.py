"""The version of the package, where it is written by hand beside its source."""

import re
from collections.abc import Iterator, Mapping

from codegen.source import Source

_HOME = "python/toolresult/_version.py"
_MAVEN = r"<artifactId>toolresult</artifactId>\s*<version>([^<$]+)</version>"
_PARENT = r"<artifactId>toolresult-parent</artifactId>\s*<version>([^<]+)</version>"
_NPM = r'"name": "toolresult",\s*"version": "([^"]+)"'
# File → what stands around the version in it, each time it is written there.
_PLACES: Mapping[str, str] = {
    "java/pom.xml": _PARENT,
    "java/toolresult/pom.xml": _PARENT,
    "java/toolresult-langchain4j/pom.xml": _PARENT,
    "typescript/package.json": _NPM,
    "typescript/package-lock.json": _NPM,
    "tests/conformance/java/suite/pom.xml": r"<toolresult\.version>([^<]+)</toolresult\.version>",
    "rust/Cargo.toml": r'\[workspace.package\]\nversion = "([^"]+)"',
    "rust/Cargo.lock": r'name = "toolresult(?:-native|-wasm)?"\nversion = "([^"]+)"',
    "docs/en/quickstart.md": _MAVEN,
    "docs/zh/quickstart.md": _MAVEN,
    "CHANGELOG.md": r"\A# Changes\n+## (\S+)",
}


def version_problems(source: Source) -> Iterator[str]:
    """Find places that name another version than the package's own, or none at all."""
    home = (source.root / _HOME).read_text(encoding="utf-8")
    version = home.partition('__version__ = "')[2].partition('"')[0]
    for place, pattern in _PLACES.items():
        file = source.root / place
        if not file.exists():
            continue  # another check names a page that is missing
        found = re.findall(pattern, file.read_text(encoding="utf-8"))
        # What changed since a release is unreleased until `make dist`, which rejects that word.
        if set(found) not in ({version}, {"Unreleased"}):
            named = ", ".join(dict.fromkeys(found)) or "none"
            yield f"{place}: the version here is {named}; write {version}, as in {_HOME}"
