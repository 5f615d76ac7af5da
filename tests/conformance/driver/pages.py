"""The examples of the page "Test your own implementation", taken from the page and run."""

import os
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.conformance.driver.folders import PROJECT, generated_folder
from tests.conformance.driver.running import run
from tests.conformance.driver.table import JAVA
from toolresult.contract.fixtures import LEVELS

PAGE = PROJECT / "docs" / "en" / "guides" / "another-language.md"
EXPORTED = "conformance"
_GO = PROJECT / "tests" / "conformance" / "go"
_NODE_MODULES = PROJECT / "tests" / "conformance" / "node" / "node_modules"
_LAST = re.compile(r"(\d+) fixtures, (\d+) disagreements")


@dataclass(frozen=True)
class Page:
    """One example of the page.

    Attributes:
        name: its name in the report.
        language: the runner whose tools it needs.
        fence: what its code block is marked with.
        file: the file that it is written to.
        command: how that is started, beside the exported folder.
    """

    name: str
    language: str
    fence: str
    file: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class PageRun:
    """What came of an example.

    Attributes:
        page: the example.
        fixtures: how many fixtures it says it has run.
        disagreements: on how many it disagrees, by what it says.
        problems: what is wrong.
    """

    page: Page
    fixtures: int
    disagreements: int
    problems: tuple[str, ...]


PAGES = (
    Page("page-python", "python", "python", "check.py", (sys.executable, "check.py")),
    Page("page-java", "java", "java", "Check.java", (*JAVA, "Check.java")),
    Page("page-javascript", "node", "javascript", "check.mjs", ("node", "check.mjs")),
    Page("page-go", "go", "go", "main.go", ("go", "run", ".")),
)


def code_of(page: Path, fence: str) -> str:
    """Return the one code block of a language.

    Raises:
        ValueError: there is none, or more than one.
    """
    blocks: list[str] = re.findall(
        rf"^```{fence}\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    if len(blocks) != 1:
        raise ValueError(f"{page.name} has {len(blocks)} blocks of {fence}, not one")
    return blocks[0]


def prepare(folder: Path, fixtures: Path) -> str:
    """Export the fixtures as a user does, with the given ones in place of the package's.

    Returns:
        What went wrong; nothing, if all went well.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    ended = run(
        [sys.executable, "-m", "toolresult", "fixtures", "--out", EXPORTED],
        line=lambda _text: None,
        environment={"PYTHONPATH": str(generated_folder() / "python")},
        folder=folder,
    )
    if ended.code:
        return f"toolresult fixtures --out {EXPORTED}: {ended.tail}"
    for level in LEVELS:
        shutil.rmtree(folder / EXPORTED / level)
        shutil.copytree(fixtures / level, folder / EXPORTED / level)
    for file in _GO.glob("go.*"):
        shutil.copy(file, folder)
    (folder / "node_modules").symlink_to(_NODE_MODULES, target_is_directory=True)
    return ""


def run_page(page: Page, folder: Path, expected: int, source: Path = PAGE) -> PageRun:
    """Run an example in a prepared folder; it has to run that many fixtures."""
    try:
        (folder / page.file).write_text(code_of(source, page.fence), encoding="utf-8")
    except (OSError, ValueError) as error:
        return PageRun(page, 0, 0, (f"{page.name}: {error}",))
    said: list[str] = []
    ended = run(
        [_of_checkout(part) for part in page.command],
        line=lambda text: said.append(text.decode(errors="replace").rstrip()),
        folder=folder,
    )
    counted = _LAST.fullmatch(said[-1]) if said else None
    if counted is None:
        return PageRun(page, 0, 0, (f"{page.name}: exit code {ended.code}: {ended.tail}",))
    fixtures, disagreements = int(counted[1]), int(counted[2])
    problems = [f"{page.name}: disagrees on {name}" for name in said[:-1]]
    if fixtures != expected:
        problems.append(f"{page.name}: ran {fixtures} fixtures, there are {expected}")
    if disagreements != len(said) - 1:
        problems.append(f"{page.name}: counts {disagreements}, names {len(said) - 1}")
    if bool(ended.code) != bool(disagreements):
        problems.append(f"{page.name}: {said[-1]}, and yet exit code {ended.code}")
    return PageRun(page, fixtures, disagreements, tuple(problems))


def _of_checkout(part: str) -> str:
    return part.replace("tests/conformance", f"{PROJECT}{os.sep}tests/conformance")
