"""`ToolExecutor(codes=...)`: tools are held to a table of error codes."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from toolresult import CodeTableError, ToolError
from toolresult.executor import ToolExecutor, tool

TEAM: dict[str, Any] = {
    "codes": [
        {
            "code": 1200,
            "name": "QUOTA_USED_UP",
            "kind": "client",
            "message": {"en": "Quota used up"},
        }
    ]
}


@tool("shop:pay")
def pay(code: int, *, raises: bool = False) -> dict[str, Any]:
    """Fail with a code."""
    if raises:
        raise ToolError(code, "the card was declined")
    return {"code": code, "message": "the card was declined"}


def unlisted(codes: Any, code: int, caplog: pytest.LogCaptureFixture, **params: Any) -> list[str]:
    caplog.clear()
    executor = ToolExecutor([pay], codes=codes)
    with caplog.at_level(logging.WARNING, "toolresult.executor"):
        response = asyncio.run(executor.execute("shop:pay", {"code": code, **params}))
    assert (response.code, response.message) == (code, "the card was declined")
    return [record.getMessage() for record in caplog.records if "table" in record.getMessage()]


@pytest.mark.parametrize("raises", [False, True])
def test_code_that_no_table_has_is_logged_and_the_result_stays(
    raises: bool, caplog: pytest.LogCaptureFixture
) -> None:
    [line] = unlisted(TEAM, 1291, caplog, raises=raises)
    assert line.startswith("shop:pay returned code 1291, which the table of error codes")
    assert unlisted(TEAM, 1200, caplog, raises=raises) == []
    assert unlisted(TEAM, 1006, caplog, raises=raises) == []


def test_without_a_table_tools_are_held_to_nothing(caplog: pytest.LogCaptureFixture) -> None:
    assert unlisted(None, 1291, caplog) == []


def test_table_with_a_mistake_is_rejected_before_any_call(tmp_path: Path) -> None:
    with pytest.raises(CodeTableError, match="1002 已被"):
        ToolExecutor([pay], codes={"codes": [TEAM["codes"][0] | {"code": 1002}]}, lang="zh")
    with pytest.raises(FileNotFoundError):
        ToolExecutor([pay], codes=tmp_path / "none.json")
