"""The programs of the documents run with their imports changed, as the pages for them promise.

A program stands in `documents/` as its author wrote it for the original system. Its imports are
replaced by the rows of the page's table, and by nothing else.
"""

import asyncio
import re
from typing import Any

import pytest

from tests.support import PROJECT
from toolresult import ToolResult, llm, processor, validate
from toolresult.executor import ToolExecutor

_DOCUMENTS = PROJECT / "tests" / "acceptance" / "documents"
_PAGES = PROJECT / "docs"
_ROW = re.compile(r"^\| `(from [^`]+)` \| `(from [^`]+)` \|$", re.MULTILINE)


def ported(program: str, page: str) -> dict[str, Any]:
    """Run a program with the imports that a page's table gives, and return its names."""
    source = (_DOCUMENTS / f"{program}.py.txt").read_text(encoding="utf-8")
    rows = _ROW.findall((_PAGES / page).read_text(encoding="utf-8"))
    imports = re.findall(r"^from (?!typing\b)\S+ import .+$", source, re.MULTILINE)
    replaced = dict(rows)
    assert imports, f"{program} imports nothing from the original system"
    assert set(imports) <= set(replaced), f"{page} does not say what replaces {imports}"
    for line in imports:
        source = source.replace(line, replaced[line])
    names: dict[str, Any] = {}
    exec(compile(source, program, "exec"), names)
    return names


def each(program: str) -> list[str]:
    return [f"{language}/coming-from/{program}.md" for language in ("en", "zh")]


@pytest.fixture(params=each("agentflow"))
def agentflow(request: pytest.FixtureRequest) -> ToolExecutor:
    return ToolExecutor(ported("agentflow", request.param)["TOOLS"])


@pytest.fixture(params=each("magic"))
def magic(request: pytest.FixtureRequest) -> dict[str, Any]:
    return ported("magic", request.param)


def answer(executor: ToolExecutor, name: str, **params: Any) -> Any:
    response = asyncio.run(executor.execute(name, params))
    assert validate(response).valid
    return response


ROWS = [["msgspec", "2026-11-20"]]
ANSWERS: list[tuple[str, dict[str, Any], int, str, Any]] = [
    ("packages:find", {"query": "msgspec"}, 0, "success", {"rows": ROWS}),
    ("packages:find", {"query": "none"}, 0, "success", {"rows": []}),
    ("packages:search", {"query": "msgspec"}, 0, "success", {"rows": ROWS}),
    ("packages:search", {"query": ""}, 1002, "Parameter 'query' must not be empty", None),
    ("packages:search", {"query": "slow"}, 2002, "The index did not answer in time", None),
    ("packages:list", {"query": "msgspec"}, 0, "success", {"rows": ROWS}),
    ("packages:list", {"query": ""}, 1002, "Parameter 'query' must not be empty", None),
    ("packages:list", {"query": "broken"}, 5000, "index is locked", None),
    ("packages:list", {"query": "slow"}, 5000, "Internal error", None),
    ("packages:list", {"query": "odd"}, 5000, "Internal error", None),
    ("packages:page", {"size": 1}, 0, "1 of 2", ROWS),
    (
        "packages:page",
        {"size": -3},
        1002,
        "Invalid parameter 'size': expected a positive integer, got -3",
        None,
    ),
    ("vm:screenshot", {}, 0, "success", {"image": "aGk="}),
]


def test_every_branch_of_agentflows_tools_answers_what_it_says(agentflow: ToolExecutor) -> None:
    for name, params, code, message, data in ANSWERS:
        response = answer(agentflow, name, **params)
        said = (response.code, response.message, response.data)
        assert said == (code, message, data), f"{name}({params})"
        assert response.meta.tool == name
        assert response.meta.resource_type == name.partition(":")[0]


def test_what_agentflows_tools_raise_is_an_answer_too(agentflow: ToolExecutor) -> None:
    assert answer(agentflow, "packages:find", query="slow").code == 2002
    assert answer(agentflow, "packages:find", query="broken").code == 5000
    assert answer(agentflow, "packages:find", queri="slow").code == 1002


def test_the_model_sees_each_failure_of_agentflows_tools(agentflow: ToolExecutor) -> None:
    for name, params, code, message, _ in ANSWERS:
        response = answer(agentflow, name, **params)
        text = llm.content(response)
        assert text.startswith("Error: ") is (code != 0)
        assert message in text or code == 0
        assert processor.is_empty(response) is (code != 0)


def test_magics_executor_sets_its_fields_after_the_call(magic: dict[str, Any]) -> None:
    result = magic["execute"]("copy", "call_1", lambda: ToolResult(output="3 files"))
    assert (result.name, result.tool_call_id) == ("copy", "call_1")
    assert result.execution_time >= 0
    assert validate(result).valid
    assert magic["tool_message"](result) == {
        "role": "tool",
        "content": "3 files",
        "tool_call_id": "call_1",
        "is_internal": False,
    }


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (FileNotFoundError("settings.toml"), "Error: read: settings.toml"),
        (TimeoutError(), "Error: read: TimeoutError"),
        (AssertionError(), "Error: read: AssertionError"),
    ],
)
def test_magics_error_reaches_the_model(
    magic: dict[str, Any], error: Exception, expected: str
) -> None:
    def fail() -> ToolResult:
        raise error

    result = magic["execute"]("read", "call_2", fail)
    message = magic["tool_message"](result, is_internal=True)
    assert message["content"] == expected
    assert llm.message(result, is_internal=True).to_dict() == {**message, "name": "read"}
    assert processor.is_failure(result)


def test_an_empty_output_of_magics_tool_is_never_a_blank_message(magic: dict[str, Any]) -> None:
    result = magic["execute"]("touch", "call_3", lambda: ToolResult(output=""))
    assert llm.message(result).content.strip()
