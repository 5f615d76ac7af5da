"""Outputs that are too long for the model are kept whole, and it is told how to read the rest."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import every
from toolresult import carriers, llm
from toolresult.executor import ToolExecutor, tool
from toolresult.llm import ContentOptions, OutputStore

LONG = "".join(f"line {number}\n" for number in range(2000))


@tool("log:read")
def read_log() -> dict[str, Any]:
    return {"code": 0, "data": LONG}


@tool("key:read")
def read_key() -> dict[str, Any]:
    return {"code": 0, "data": f"token ghp_{9 * 'a1B2'}\n{LONG}"}


def last_id(text: str) -> str:
    return text.rpartition('id "')[2].partition('"')[0]


@every("where", ["memory", "folder"])
@every("options", [{}, {"fence": True}, {"style": "envelope"}])
def test_a_model_reads_all_that_was_left_out(
    tmp_path: Path, where: str, options: dict[str, Any]
) -> None:
    store = OutputStore(tmp_path / "outputs" if where == "folder" else None)
    shown = ContentOptions(max_chars=600, store=store, **options)
    executor = ToolExecutor([read_log], shown=shown)
    text = executor.content(asyncio.run(executor.execute("log:read")))
    assert len(text) <= 600
    assert "read_output" in text
    if options.get("style") == "envelope":
        text = json.loads(text)["data"]
    identifier, found = last_id(text), ""
    while len(found) < len(LONG):
        arguments = {"id": identifier, "start": len(found)}
        response = asyncio.run(executor.execute("read_output", arguments))
        assert response.data in LONG
        piece = executor.content(response)
        assert "left out" not in piece, "what the model asks for, it sees"
        found += response.data
    assert found == LONG


def test_the_tool_is_offered_only_where_it_can_read() -> None:
    shown = ContentOptions(max_chars=600, store=OutputStore())
    offered = ToolExecutor([read_log], shown=shown).definitions("openai")
    assert [one["function"]["name"] for one in offered] == ["log__read", "read_output"]
    assert offered[1]["function"]["parameters"]["required"] == ["id"]
    kept = []
    own = ContentOptions(max_chars=600, store=lambda text: kept.append(text) or "s3://outputs/1")
    executor = ToolExecutor([read_log], shown=own)
    assert len(executor.definitions("openai")) == 1
    text = executor.content(asyncio.run(executor.execute("log:read")))
    assert text.endswith(f'[all {len(LONG)} characters are kept as "s3://outputs/1"]')
    assert kept == [LONG]


def test_a_short_output_is_not_kept() -> None:
    def fail(text: str) -> str:
        raise AssertionError(text)

    shown = llm.content({"code": 0, "data": "short"}, max_chars=600, store=fail)
    assert shown == "short"


@every(
    "arguments, code",
    [
        ({"id": "../../etc/passwd"}, 1910),
        ({"id": 32 * "0"}, 1910),
        ({"id": "", "start": 1}, 1910),
    ],
)
def test_an_id_is_no_path(tmp_path: Path, arguments: dict[str, Any], code: int) -> None:
    shown = ContentOptions(max_chars=600, store=OutputStore(tmp_path))
    executor = ToolExecutor(shown=shown)
    assert asyncio.run(executor.execute("read_output", arguments)).code == code


@every("bounds", [{"start": -1}, {"start": 10**9}, {"start": 5, "end": 5}, {"start": 9, "end": 3}])
def test_a_range_outside_is_an_error_that_says_how_long_the_output_is(
    bounds: dict[str, int],
) -> None:
    store = OutputStore()
    executor = ToolExecutor(shown=ContentOptions(max_chars=600, store=store), lang="zh")
    asked = {"id": store.keep(LONG), **bounds}
    response = asyncio.run(executor.execute("read_output", asked))
    assert response.code == 1002
    assert str(len(LONG)) in response.message
    assert "字符" in response.message


def test_secrets_are_not_kept(tmp_path: Path) -> None:
    store = OutputStore(tmp_path)
    executor = ToolExecutor(
        [read_key], shown=ContentOptions(max_chars=600, redact=True, store=store)
    )
    executor.content(asyncio.run(executor.execute("key:read")))
    (file,) = tmp_path.iterdir()
    assert "ghp_" not in file.read_text("utf-8")
    assert "line 1999" in file.read_text("utf-8")


def test_the_oldest_outputs_make_room() -> None:
    store = OutputStore(max_chars=10)
    first, second = store.keep("123456"), store.keep("abcdef")
    assert (store.read(first), store.read(second)) == (None, "abcdef")


@every("name", ["mcp", "langchain", "openai_agents"])
def test_the_envelope_comes_back_whole(name: str) -> None:
    found = {"code": 0, "data": LONG}
    shown = ContentOptions(max_chars=600, store=OutputStore())
    sent = getattr(carriers, f"to_{name}")(found, tool_call_id="c", name="log_read", shown=shown)
    assert "read_output" in json.dumps(sent)
    if name != "openai_agents":  # has no place for an envelope
        assert getattr(carriers, f"from_{name}")(sent) == found


@every(
    "options, error",
    [
        ({"store": OutputStore()}, "max_chars beside it"),
        ({"store": OutputStore(), "max_chars": 399}, "at least 400"),
        ({"store": "outputs", "max_chars": 600}, "an OutputStore or a function"),
    ],
)
def test_a_store_that_cannot_work_is_refused(options: dict[str, Any], error: str) -> None:
    with pytest.raises((TypeError, ValueError), match=error):
        ContentOptions(**options)


def test_a_function_that_returns_no_id_is_named() -> None:
    def forgets(_: str) -> Any:
        return None

    with pytest.raises(TypeError, match="expected the id of the text"):
        llm.content({"code": 0, "data": LONG}, max_chars=600, store=forgets)
