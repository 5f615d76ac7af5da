"""What an executor says, in both languages."""

import asyncio
from typing import Any

import pytest

from tests.support.executing import (
    GIVE_UP,
    chinese,
    returning,
    run,
    search,
    visit,
    web_search,
)
from toolresult.executor import ToolExecutor, tool


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("nothing", {}),
        ("rag:serch", {}),
        ("search", {}),
        ("rag:search", {}),
        ("rag:search", {"query": 5}),
        ("rag:search", {"quer": "q"}),
        ("rag:search", []),
        ("visit", {"url": "u"}),
        ("give", {}),
        ("blank", {}),
        ("slow", {}),
        ("own", {}),
    ],
)
def test_messages_come_in_chinese(name: str, params: Any) -> None:
    @tool("vm:give")
    def give() -> Any:
        return {"result": 1}

    @tool("vm:blank")
    def blank() -> Any:
        return {"code": 1234}

    @tool("vm:slow")
    async def slow() -> None:
        await asyncio.sleep(60)

    @tool("vm:own")
    async def own() -> None:
        raise TimeoutError

    tools = [search, web_search, visit, give, blank, slow, own]
    response = run(ToolExecutor(tools, lang="zh"), name, params, timeout=GIVE_UP)
    assert response.code != 0 and chinese(response.message)


@pytest.mark.parametrize("returned", [{"code": "0"}, {"code": 0, "x": 1}, None, {"code": 2004}])
def test_what_the_author_has_to_fix_is_in_the_log_and_not_in_the_message(
    returned: Any, caplog: pytest.LogCaptureFixture
) -> None:
    response = run(returning(returned, lang="zh"), "vm:give")
    assert chinese(response.message) and "返回" not in response.message.partition("返回的")[0]
    assert "vm:give" in caplog.text
    for instruction in ("请返回", "ToolReturn", "wrap="):
        assert instruction not in response.message
