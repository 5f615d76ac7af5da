"""What is written in README and guides passes type checkers, and types are what is claimed."""

import re
from pathlib import Path

import pytest

from tests.support import PROJECT, pages
from tests.support.pages import FOLLOWED, LANGUAGES, RUN_ELSEWHERE
from tests.support.typed_pages import (
    CHECKERS,
    TYPED_BY_SDKS,
    checked,
    code_of,
    configure,
    write_files,
)

# Run elsewhere, and in need of nothing but this environment. Those that need an SDK are checked in
# tests/sdk/carriers. Nowhere checked are pages on PySpark, which is not typed strictly, and those
# whose blocks go on from code of the reader's own: telemetry and run-results.
RUN_BY_OTHER_TESTS = {
    *("guides/audit-logs.md", "guides/another-language.md", "guides/watch-mcp.md"),
}
# What strict pyright cannot know here: the first is a program over JSON by a library without types.
NOT_STRICT = ("guides/another-language.md", "README.md", "README.zh.md", *TYPED_BY_SDKS)
STANDARD = "# pyright: standard, reportUnusedExpression=false, reportRedeclaration=false\n"
# What types are for: what a user reads off a result, and the mistakes that a checker has to find.
GOOD = """
from typing import assert_type
from pydantic import BaseModel
import toolresult
from toolresult import RunRecord, ToolExecutionResult, ToolResponse, ToolReturn
from toolresult.carriers import mcp_tool
from toolresult.executor import tool

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

@tool("orders:late", timeout=1)
async def late(number: int, day: str) -> ToolReturn[Order]:
    return find(number)

@mcp_tool(lang="zh")
def served(number: int) -> Order:
    return Order(number=number)

every = [find, late, served]
as_tools = [mcp_tool(one) for one in every] + [mcp_tool(lang="zh")(one) for one in every]
for one in (find, late):
    as_tools.append(mcp_tool(one))
served(number=1)
"""
BAD = """
from pydantic import BaseModel
import toolresult
from toolresult import ToolReturn
from toolresult.carriers import mcp_tool

class Order(BaseModel):
    number: int

def find() -> ToolReturn[Order]:
    return ToolReturn[int].success(3)

data = find().data
data.number
data.colour if data else None
toolresult.load("{}", "tool-response").operation_type
toolresult.load("{}").operation_type

@mcp_tool
def served(number: int) -> ToolReturn[Order]:
    raise ValueError

toolresult.check(served("one"))
"""


@pytest.mark.parametrize("checker", CHECKERS)
def test_what_is_written_passes_and_the_checkers_know_the_types(
    checker: str, tmp_path: Path
) -> None:
    """One run over all of it: what takes long is to read the package."""
    configure(tmp_path)
    good, bad = tmp_path / "good.py", tmp_path / "bad.py"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(BAD, encoding="utf-8")
    wrong = {
        ("bad", number)
        for number, line in enumerate(BAD.splitlines(), start=1)
        if line.startswith(("data.", "toolresult.", "    return"))
    }
    files = [good, bad, *pages_in(tmp_path), *recipes_in(tmp_path)]
    done = checked(CHECKERS[checker], tmp_path, files)
    found = re.findall(r"(\w+)\.py:(\d+).*error", done.stdout)
    assert {(name, int(number)) for name, number in found} == wrong, done.stdout + done.stderr
    assert done.returncode == 1, done.stdout + done.stderr


def pages_in(folder: Path) -> list[Path]:
    """Write the Python of each page that is run here, and of the READMEs, as one program each."""
    texts = {name: (PROJECT / name) for name in ("README.md", "README.zh.md")}
    for lang in LANGUAGES:
        for name in pages.page_names(lang):
            if name not in RUN_ELSEWHERE or name in RUN_BY_OTHER_TESTS:
                texts[f"{lang}/{name}"] = pages.DOCS / lang / name
    files = []
    for name, path in texts.items():
        code = code_of(path.read_text(encoding="utf-8"))
        file = folder / (re.sub(r"\W", "_", name.removesuffix(".md")) + ".py")
        if code.strip():
            is_strict = not name.endswith(NOT_STRICT)
            file.write_text(code if is_strict else STANDARD + code, "utf-8")
            files.append(file)
    assert len(files) > 10
    return files


def recipes_in(folder: Path) -> list[Path]:
    """Write the files of the recipes."""
    recipes = [f"{lang}/{name}" for lang in LANGUAGES for name in FOLLOWED["workshop"]]
    files = [file for page in recipes for file in write_files(page, folder)]
    assert len(files) > len(recipes)
    return files
