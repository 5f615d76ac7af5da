"""The Python of the pages before type checkers: as one program, or as the files of a page."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.support import PROJECT, pages

SOURCES = (PROJECT / "python", PROJECT / "generated" / "python", PROJECT)
MYPY = (sys.executable, "-m", "mypy", "--strict", "--no-error-summary")
PYRIGHT = (
    str(Path(sys.executable).with_name("basedpyright")),
    *("--pythonpath", sys.executable),
)
# Pages whose carriers have types of SDKs that the environment of the tests lacks: strict pyright
# reads them in tests/sdk/carriers.
TYPED_BY_SDKS = ("concepts.md", "guides/frameworks.md", "guides/settings.md")
CHECKERS = {"mypy": MYPY, "pyright": PYRIGHT}

_SESSION = re.compile(r"^(?:>>> |\.\.\. |>>>$|\.\.\.$)(.*)$")
_FENCE = re.compile(r"^```(python|pycon)[^\n]*\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def code_of(text: str) -> str:
    """Return the Python of a page: programs, and what stands behind the prompts of sessions."""
    lines = []
    for language, block in _FENCE.findall(text):
        shown = block.splitlines()
        if language == "pycon":
            shown = [match[1] for match in map(_SESSION.match, shown) if match]
        lines += [*shown, ""]
    return "\n".join(lines)


def write_files(page: str, folder: Path) -> list[Path]:
    """Write the Python files of a page, or all its Python as one where it has none.

    Their names begin with the page's, so that a checker takes the files of all pages at once.

    Args:
        page: a path below `docs`.
        folder: where to.
    """
    titled = [one for one in pages.blocks(page) if one.language == "python" and one.title]
    codes = {one.title.removesuffix(".py"): one.code for one in titled}
    if not codes:
        codes = {"page": code_of((pages.DOCS / page).read_text(encoding="utf-8"))}
    prefix = re.sub(r"\W", "_", page.removesuffix(".md"))
    imported = re.compile(rf"^(from|import) ({'|'.join(codes)})\b(?! as)", re.MULTILINE)
    files = []
    for name, code in codes.items():
        file = folder / f"{prefix}_{name}.py"
        renamed = imported.sub(lambda match: _import(match[1], match[2], prefix), code)
        file.write_text(renamed, encoding="utf-8")
        files.append(file)
    return files


def _import(how: str, name: str, prefix: str) -> str:
    return f"{how} {prefix}_{name}" + (f" as {name}" if how == "import" else "")


def configure(folder: Path, *lenient: str) -> None:
    """Write what the checkers read beside the files: both are strict.

    A page goes on from block to block, imports a name where it is used, shows a function in more
    than one way, and shows fields that the type of an SDK leaves optional.

    Args:
        folder: where the files are.
        lenient: what pyright reports and these files may do.
    """
    of_pages = (
        *("UnusedExpression", "Redeclaration", "DuplicateImport", "UnusedImport"),
        *("TypedDictNotRequiredAccess", *lenient),
    )
    strict = {
        "typeCheckingMode": "strict",
        "extraPaths": [str(path) for path in SOURCES],
        **{f"report{one}": False for one in of_pages},
    }
    (folder / "pyrightconfig.json").write_text(json.dumps(strict), encoding="utf-8")
    (folder / "mypy.ini").write_text("[mypy]\ndisable_error_code = no-redef\n", encoding="utf-8")


def checked(
    command: Sequence[str], folder: Path, files: Sequence[Path]
) -> subprocess.CompletedProcess[str]:
    """Run a type checker over files, in their folder."""
    paths = os.pathsep.join(map(str, SOURCES))
    names = {**os.environ, "MYPYPATH": paths, "PYTHONPATH": paths}
    return subprocess.run(
        [*command, *map(str, files)],
        cwd=folder,
        env=names,
        capture_output=True,
        text=True,
        check=False,
    )
