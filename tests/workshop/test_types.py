"""What is written in README and guides passes type checkers, and types are what is claimed."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import PROJECT, pages
from tests.support.pages import LANGUAGES, RUN_ELSEWHERE

pytestmark = pytest.mark.workshop

SESSION = re.compile(r"^(?:>>> |\.\.\. |>>>$|\.\.\.$)(.*)$")
SOURCES = (PROJECT / "python", PROJECT / "generated" / "python", PROJECT)
CHECKERS = {
    "mypy": [sys.executable, "-m", "mypy", "--strict", "--no-error-summary"],
    "pyright": [
        str(Path(sys.executable).with_name("basedpyright")),
        "--pythonpath",
        sys.executable,
    ],
}
# What types are for: what a user reads off a result, and the mistakes that a checker has to find.
GOOD = """
from typing import assert_type
from pydantic import BaseModel
import toolresult
from toolresult import RunRecord, ToolExecutionResult, ToolResponse, ToolReturn

class Order(BaseModel):
    number: int

def find(number: int) -> ToolReturn[Order]:
    if number < 0:
        return ToolReturn.failure(1002, "number must be positive")
    return ToolReturn.success({"number": number}) if number else ToolReturn.empty("none")

def bare(text: str) -> ToolReturn:
    return ToolReturn.success(text)

assert_type(find(1).data, Order | None)
assert_type(ToolReturn[list[Order]].success([]).data, list[Order] | None)
assert_type(ToolReturn[Order].from_json("{}").data, Order | None)
assert_type(toolresult.load("{}", "run-record"), RunRecord)
assert_type(toolresult.load("{}", "tool-response", lang="zh").meta.tool, str)
assert_type(toolresult.load("{}", "tool-execution-result").operation_type, str)
assert_type(find(1).ok, bool)
toolresult.validate({"code": 0}).raise_for_errors()
"""
BAD = """
from pydantic import BaseModel
import toolresult
from toolresult import ToolReturn

class Order(BaseModel):
    number: int

def find() -> ToolReturn[Order]:
    return ToolReturn[int].success(3)

data = find().data
data.number
data.colour if data else None
toolresult.load("{}", "tool-response").operation_type
toolresult.load("{}").operation_type
"""


def code_of(text: str) -> str:
    """Return the Python of a page: programs, and what stands behind the prompts of sessions."""
    lines = []
    fences = r"^```(python|pycon)[^\n]*\n(.*?)^```$"
    for language, block in re.findall(fences, text, re.DOTALL | re.MULTILINE):
        shown = block.splitlines()
        if language == "pycon":
            shown = [match[1] for match in map(SESSION.match, shown) if match]
        lines += [*shown, ""]
    return "\n".join(lines)


def checked(checker: str, folder: Path, *files: Path) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(map(str, SOURCES))
    names = {**os.environ, "MYPYPATH": paths, "PYTHONPATH": paths}
    command = [*CHECKERS[checker], *map(str, files)]
    return subprocess.run(
        command, cwd=folder, env=names, capture_output=True, text=True, check=False
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    paths = ", ".join(f'"{path}"' for path in SOURCES)
    (tmp_path / "pyrightconfig.json").write_text(
        f'{{"typeCheckingMode": "standard", "extraPaths": [{paths}],'
        ' "reportUnusedExpression": false, "reportRedeclaration": false}',
        encoding="utf-8",
    )
    # A page goes on from block to block, and shows a function in more than one way.
    (tmp_path / "mypy.ini").write_text("[mypy]\ndisable_error_code = no-redef\n", encoding="utf-8")
    return tmp_path


def test_the_checkers_know_the_types(folder: Path) -> None:
    good, bad = folder / "good.py", folder / "bad.py"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(BAD, encoding="utf-8")
    wrong = {
        number
        for number, line in enumerate(BAD.splitlines(), start=1)
        if line.startswith(("data.", "toolresult.", "    return"))
    }
    for checker in CHECKERS:
        done = checked(checker, folder, good)
        assert done.returncode == 0, f"{checker}: {done.stdout}{done.stderr}"
        done = checked(checker, folder, bad)
        found = {int(number) for number in re.findall(r"bad\.py:(\d+).*error", done.stdout)}
        assert found == wrong, f"{checker}: {done.stdout}{done.stderr}"


@pytest.mark.parametrize("checker", CHECKERS)
def test_the_python_of_the_pages_passes(checker: str, folder: Path) -> None:
    texts = {name: (PROJECT / name) for name in ("README.md", "README.zh.md")}
    for lang in LANGUAGES:
        for name in pages.page_names(lang):
            if name not in RUN_ELSEWHERE:
                texts[f"{lang}/{name}"] = pages.DOCS / lang / name
    files = []
    for name, path in texts.items():
        code = code_of(path.read_text(encoding="utf-8"))
        file = folder / (re.sub(r"\W", "_", name.removesuffix(".md")) + ".py")
        if code.strip():
            file.write_text(code, encoding="utf-8")
            files.append(file)
    assert len(files) > 10
    done = checked(checker, folder, *files)
    assert done.returncode == 0, done.stdout + done.stderr
