"""MCP with the real SDK: server and client over stdio and streamable HTTP, either major."""

import asyncio
import datetime as dt
import functools
import json
import socket
import subprocess
import sys
import time
import types
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession
from mcp.types import CallToolResult, ImageContent, TextContent, ToolAnnotations

import toolresult
from toolresult import DataContracts, ToolError
from toolresult.carriers import from_mcp, mcp_annotations, mcp_tool, to_mcp, to_mcp_object
from toolresult.executor import tool
from toolresult.forms.registry import outcome
from toolresult.llm import ContentOptions
from toolresult.strict_json.values import json_equal

try:
    from mcp.client.streamable_http import streamable_http_client
except ImportError:
    from mcp.client.streamable_http import streamablehttp_client as streamable_http_client

from tests.support.carried import envelopes, json_holds, not_ok
from tests.support.returned_values import as_text, rows

from .contract_server import ANSWERS, ROWS, called, listed
from .sessions import SERVER, over_stdio

# Servers of version 2 mask exceptions.
MAJOR_SHOWS_TYPES = version("mcp").startswith("1.")
CONTRACT_SERVER = Path(__file__).with_name("contract_server.py")


def wire(result: Any) -> Any:
    return json.loads(result.model_dump_json(by_alias=True))


# The object


def test_object_keeps_every_envelope_through_the_sdks_own_json() -> None:
    for case, envelope in envelopes().items():
        if not json_holds(envelope.to_dict()) or case.startswith("text/depth"):
            continue
        made = to_mcp_object(envelope)
        assert isinstance(made, CallToolResult)
        again = CallToolResult.model_validate_json(made.model_dump_json(by_alias=True))
        for one in (made, again, wire(again)):
            back = from_mcp(one, to=envelope.schema_name())
            assert json_equal(back, envelope.to_dict()), case


def test_defect_is_error_is_never_ignored() -> None:
    """`CallToolResult(is_error=True)` is silently dropped by 1.x; the wire name works in both."""
    for envelope in not_ok().values():
        assert wire(to_mcp_object(envelope))["isError"] is True


def test_defect_snake_case_dump_is_read() -> None:
    dumped = to_mcp_object({"code": 1002, "message": "no size"}).model_dump()
    assert from_mcp(dumped) == {"code": 1002, "message": "no size"}


def test_defect_explicit_null_survives_and_default_null_is_none() -> None:
    plain = CallToolResult(content=[TextContent(type="text", text="x")])
    assert from_mcp(plain) == {"code": 0, "data": "x"}
    explicit = CallToolResult.model_validate({"content": [], "structuredContent": None})
    assert from_mcp(explicit) == {"code": 0, "data": None}


# Server and client


@asynccontextmanager
async def over_http() -> AsyncIterator[ClientSession]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, str(SERVER), "http", str(port)])
    try:
        wait_for(port, process)
        async with (
            streamable_http_client(f"http://127.0.0.1:{port}/mcp") as streams,
            ClientSession(streams[0], streams[1]) as session,
        ):
            await session.initialize()
            yield session
    finally:
        process.terminate()
        process.wait(timeout=30)


def wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        assert process.poll() is None, "the server ended"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the server does not answer")


@pytest.mark.anyio
@pytest.mark.parametrize("transport", [over_stdio, over_http])
async def test_server_and_client_keep_every_result(transport: Any) -> None:
    async with transport() as session:
        tools = {one.name: wire(one) for one in (await session.list_tools()).tools}
        assert tools["rows"]["inputSchema"]["properties"]["count"]["type"] == "integer"
        assert tools["rows"]["description"] == "Find rows."
        assert tools["rows"].get("outputSchema") is None

        found = await session.call_tool("rows", {"count": 3})
        assert wire(found)["isError"] is False
        expected: Any = {
            "code": 0,
            "message": "found",
            "data": {"rows": [3], "big": 2**53 + 1},
        }
        assert from_mcp(found) == wire(found)["structuredContent"] == expected

        nothing = await session.call_tool("order", {"number": 17})
        assert wire(nothing)["isError"] is True
        assert from_mcp(nothing) == {"code": 1904, "message": "no order 17"}

        failed = await session.call_tool("resize", {"size": -3})
        assert wire(failed)["isError"] is True
        assert wire(failed)["content"][0]["text"] == "Error: size must be positive, got -3"
        java = toolresult.ToolExecutionResult.failure("operation", "size must be positive, got -3")
        assert wire(failed)["structuredContent"] == java.to_dict()
        assert from_mcp(failed, to="tool-execution-result") == java.to_dict()

        crashed = await session.call_tool("crash", {})
        assert from_mcp(crashed)["message"].endswith("crash could not complete")
        assert "disk full" not in json.dumps(wire(crashed))
        assert ("ValueError" in json.dumps(wire(crashed))) == MAJOR_SHOWS_TYPES
        assert "hunter2" not in json.dumps(wire(crashed))
        assert "Traceback" not in json.dumps(wire(crashed))

        bad = await session.call_tool("bad_code", {})
        assert wire(bad)["isError"] is True
        assert wire(bad)["content"][0]["text"].startswith("Error: bad")

        assert tools["who"]["inputSchema"].get("properties", {}) == {}
        assert from_mcp(await session.call_tool("who", {})) == {"code": 0, "data": "Context"}

        misused = await session.call_tool("rows", {"count": "many"})
        assert wire(misused)["isError"] is True
        assert from_mcp(misused)["code"] == 5000


# Output schemas


@pytest.mark.anyio
async def test_client_takes_what_meets_the_exported_schema_and_every_failure() -> None:
    async with over_stdio(CONTRACT_SERVER) as session:
        tools = await session.list_tools()
        contracts = DataContracts.from_mcp_tools(tools)
        assert contracts["rows"] == contracts["foreign"] == ROWS
        for name, answers in ANSWERS.items():
            for how in answers:
                if how in ("bad", "absent"):
                    with pytest.raises(RuntimeError, match="Invalid structured content"):
                        await session.call_tool(name, {"how": how})
                    continue
                result = await session.call_tool(name, {"how": how})
                back = from_mcp(result)
                assert (back["code"] == 0) == (how in ("good", "response")), (name, how)
                assert toolresult.is_valid(back, data_contracts=contracts, tool=name)


@pytest.mark.parametrize("name", ANSWERS)
def test_imported_contract_refuses_what_the_client_would_refuse(name: str) -> None:
    contracts = DataContracts.from_mcp_tools(listed())
    for how in ("good", "bad"):
        back = from_mcp(called(name, {"how": how}))
        valid = toolresult.is_valid(back, data_contracts=contracts, tool=name)
        assert valid == (how == "good"), (name, how)


# The decorator by itself


def answer(function: Any, *arguments: Any) -> Any:
    result = mcp_tool(function)(*arguments)
    assert isinstance(result, CallToolResult)
    return result


@pytest.mark.parametrize(
    ("returned", "expected"),
    [
        (3, {"code": 0, "data": 3}),
        ("text", {"code": 0, "data": "text"}),
        ([1], {"code": 0, "data": [1]}),
        ({}, {"code": 0, "data": {}}),
        ({"rows": 3}, {"code": 0, "data": {"rows": 3}}),
        ({"role": "admin"}, {"code": 0, "data": {"role": "admin"}}),
        ({"code": 0, "success": True}, {"code": 0, "data": {"code": 0, "success": True}}),
        ("Errors: 0", {"code": 0, "data": "Errors: 0"}),
        (
            "Error: no size",
            {
                "code": 5000,
                "message": "no size",
                "meta": {
                    "toolresult": {
                        "outcome": "unknown",
                        "evidence": ["text: Error:"],
                        "assumed": ["/code"],
                    }
                },
            },
        ),
        (None, {"code": 5000, "message": "it returned nothing where a result is expected"}),
        ({"output": "x"}, {"output": "x"}),
        ({"output": "x", "exit_code": 0}, {"code": 0, "data": {"output": "x", "exit_code": 0}}),
        ({"output": {"rows": 3}}, {"code": 0, "data": {"output": {"rows": 3}}}),
        ({"error": None, "rows": 3}, {"code": 0, "data": {"error": None, "rows": 3}}),
        ({"code": "EUR"}, {"code": 0, "data": {"code": "EUR"}}),
        ({"code": 200, "body": "x"}, {"code": 0, "data": {"code": 200, "body": "x"}}),
        ('{"code": 1002, "message": "no"}', {"code": 1002, "message": "no"}),
        ('{"rows": 3}', {"code": 0, "data": '{"rows": 3}'}),
        (to_mcp({"code": 1002, "message": "no"}), {"code": 1002, "message": "no"}),
        (to_mcp({"code": 0, "data": 3}), {"code": 0, "data": 3}),
        (toolresult.ToolReturn(code=1002, message="no"), {"code": 1002, "message": "no"}),
        (toolresult.ResponseMeta(tool="t", execution_time_ms=1), None),
    ],
)
def test_what_a_function_returns_decides(returned: Any, expected: Any) -> None:
    def it() -> Any:
        return returned

    result = answer(it)
    if expected is None:
        assert wire(result)["isError"] is True
    else:
        assert from_mcp(result, to=None) == expected


def test_procedure_that_returns_nothing_succeeds() -> None:
    def it() -> None:
        """Do it."""

    result = answer(it)
    assert wire(result)["isError"] is False
    assert wire(result)["content"][0]["text"]


@pytest.mark.parametrize(
    "returned",
    [
        {"code": 0, "message": None},
        {"success": True, "message": 3},
        object(),
        {(1, 2): 3},
        {"x": float("nan")},
        toolresult.ToolReturn.model_construct(code=1002),
    ],
    ids=repr,
)
def test_what_is_no_valid_envelope_or_json_is_an_error(returned: Any, caplog: Any) -> None:
    def it() -> Any:
        return returned

    result = answer(it)
    assert wire(result)["isError"] is True
    back = from_mcp(result)
    assert back["code"] == 5000
    if not isinstance(returned, toolresult.ToolReturn):
        assert "do not call it again" in back["message"].lower()
    assert type(returned).__name__ in caplog.text


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ((1, {"b", "a"}), [1, ["a", "b"]]),
        ({"at": dt.datetime(2026, 1, 31, tzinfo=dt.UTC)}, {"at": "2026-01-31T00:00:00Z"}),
        (b"\xff", "/w=="),
        ({1: 2}, {"1": 2}),
    ],
)
def test_ordinary_values_are_written_as_json_has_them(value: Any, written: Any) -> None:
    assert from_mcp(answer(lambda: value)) == {"code": 0, "data": written}


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (ToolError(1006, "no permission"), 1006, "no permission"),
        (ValueError("no size"), 5000, "ValueError: no size"),
        (ValueError(), 5000, "ValueError: it could not complete"),
        (TimeoutError("too slow"), 2002, "TimeoutError: too slow"),
        (KeyError("size"), 5000, "KeyError: 'size'"),
    ],
)
def test_what_a_function_raises_is_a_failure(error: Exception, code: int, message: str) -> None:
    def it() -> Any:
        raise error

    result = mcp_tool(on_exception="text")(it)()
    assert wire(result)["isError"] is True
    assert wire(result)["content"][0]["text"] == f"Error: {message}"
    assert from_mcp(result)["code"] == code


@pytest.mark.parametrize(
    ("options", "message", "error_type"),
    [
        ({"on_exception": "mask"}, "it could not complete", None),
        ({"on_exception": "type"}, "OSError: it could not complete", "OSError"),
        ({"on_exception": lambda _: "ask Ann"}, "ask Ann", "OSError"),
        (
            {},
            "OSError: it could not complete" if MAJOR_SHOWS_TYPES else "it could not complete",
            "OSError" if MAJOR_SHOWS_TYPES else None,
        ),
    ],
)
def test_exceptions_are_masked_as_asked_for_and_as_the_server_does(
    options: Any, message: str, error_type: str | None, caplog: Any
) -> None:
    def it() -> Any:
        raise OSError("pw=secret")

    result = mcp_tool(**options)(it)()
    assert wire(result)["content"][0]["text"] == f"Error: {message}"
    assert from_mcp(result).get("meta", {}).get("error_type") == error_type
    assert "secret" not in json.dumps(wire(result)) and "secret" in caplog.text


@pytest.mark.parametrize("masks", [True, False])
def test_a_server_of_fastmcp_decides_where_nobody_else_does(
    masks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FastMCP keeps its setting on the server, in older versions on its manager of tools."""
    for server in (
        types.SimpleNamespace(_mask_error_details=masks),
        types.SimpleNamespace(_tool_manager=types.SimpleNamespace(mask_error_details=masks)),
    ):
        context = types.SimpleNamespace(fastmcp=server)
        library = types.SimpleNamespace(get_context=lambda context=context: context)
        monkeypatch.setitem(sys.modules, "fastmcp.server.dependencies", library)
        text = wire(mcp_tool(crash)())["content"][0]["text"]
        assert text == f"Error: {'' if masks else 'OSError: '}crash could not complete"


def crash() -> Any:
    raise OSError("pw=secret")


def test_an_unknown_policy_for_exceptions_is_rejected() -> None:
    with pytest.raises(ValueError, match='expected "mask", "type", "text"'):
        mcp_tool(on_exception="hide")  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("returned", "code", "wait"),
    [
        ({"error": "slow down", "status": 429, "retry_after": 2}, 1929, 2000),
        ({"statusCode": 503, "body": "busy"}, 5002, None),
        ("Error: rate limit reached, retry after 3 seconds", 1929, 3000),
        ({"result": "Error: Request timed out"}, 2002, None),
    ],
)
def test_failure_in_other_words_gets_the_code_of_its_class_where_one_asks(
    returned: Any, code: int, wait: int | None
) -> None:
    def it() -> Any:
        return returned

    envelope = from_mcp(mcp_tool(classify=True)(it)())
    assert (envelope["code"], envelope["meta"].get("retry_after_ms")) == (code, wait)
    assert envelope["meta"]["toolresult"]["assumed"] == ["/code"]
    assert from_mcp(mcp_tool(it)())["code"] == 5000


@pytest.mark.anyio
async def test_async_functions_partials_and_objects_with_a_call() -> None:
    async def later(x: int) -> Any:
        return {"code": 0, "data": x}

    class Resize:
        async def __call__(self, x: int) -> Any:
            raise ValueError(f"no {x}")

    assert from_mcp(await mcp_tool(later)(1)) == {"code": 0, "data": 1}
    assert from_mcp(mcp_tool(functools.partial(pow, 2))(3)) == {"code": 0, "data": 8}
    resize = mcp_tool(on_exception="text")(Resize())
    assert from_mcp(await resize(3))["message"] == "ValueError: no 3"


def test_result_of_the_sdk_is_passed_on_and_flagged_if_it_carries_a_failure() -> None:
    fine = CallToolResult(content=[TextContent(type="text", text="fine")])
    failed = CallToolResult(
        content=[TextContent(type="text", text='{"code": 1002, "message": "no size"}')]
    )
    assert answer(lambda: fine) is fine
    repaired = answer(lambda: failed)
    assert wire(repaired)["isError"] is True
    assert from_mcp(repaired) == {"code": 1002, "message": "no size"}


def test_what_a_tool_says_of_its_failure_reaches_the_model(caplog: Any) -> None:
    for said, message in (
        ({"code": 5, "message": "bad"}, "bad"),
        ({"code": "1002", "message": "no size"}, "no size"),
        ({"status": "error", "message": "no size"}, "no size"),
        ({"errors": ["no size"], "data": None}, "no size"),
        ({"code": 404, "message": "no order 17"}, "no order 17"),
        ({"ok": False, "error": "channel_not_found"}, "channel_not_found"),
        ({"success": False, "message": "no operation type"}, "no operation type"),
    ):
        caplog.clear()
        result = answer(lambda said=said: said)
        assert wire(result)["isError"] is True
        assert wire(result)["content"][0]["text"].startswith(f"Error: {message}")
        assert from_mcp(result)["data"] == said
        assert "returned an invalid result" in caplog.text


def test_dump_of_a_result_is_that_result_whatever_its_names() -> None:
    failed = CallToolResult.model_validate(
        {"content": [{"type": "text", "text": "no"}], "isError": True}
    )
    for by_alias in (True, False):
        dumped = failed.model_dump(by_alias=by_alias)
        assert wire(answer(lambda dumped=dumped: dumped))["isError"] is True


def test_content_with_a_failing_object_is_flagged() -> None:
    text = TextContent(type="text", text='{"code":5,"message":"bad"}')
    assert wire(answer(lambda: text))["isError"] is True


@pytest.mark.anyio
async def test_cancelled_inner_task_is_a_failure_and_a_cancelled_call_is_cancelled() -> None:
    async def inner() -> Any:
        task = asyncio.ensure_future(asyncio.sleep(60))
        await asyncio.sleep(0)
        task.cancel()
        await task

    assert wire(await mcp_tool(inner)())["isError"] is True

    started = asyncio.Event()

    async def endless() -> Any:
        started.set()
        await asyncio.sleep(60)

    call = asyncio.ensure_future(mcp_tool(endless)())
    await started.wait()
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call


@pytest.mark.parametrize(
    "said",
    [
        {"code": 1002, "message": "no size"},
        {"success": False, "operationType": "save", "message": "no size"},
    ],
)
def test_repair_keeps_images_and_shows_the_message(said: Any) -> None:
    image = ImageContent(type="image", data="aGk=", mimeType="image/png")
    result = CallToolResult.model_validate({"content": [image], "structuredContent": said})
    repaired = wire(answer(lambda: result))
    assert repaired["isError"] is True
    assert repaired["structuredContent"] == said
    assert [block["type"] for block in repaired["content"]] == ["image", "text"]
    assert repaired["content"][1]["text"] == "Error: no size"
    assert wire(result)["isError"] is False, "the tool's own result is not touched"


def test_result_of_the_sdk_that_says_it_went_well_keeps_what_only_looks_like_a_failure() -> None:
    text = TextContent(type="text", text='{"error": "rate", "value": 0.05}')
    image = ImageContent(type="image", data="aGk=", mimeType="image/png")
    result = CallToolResult(content=[text, image])
    assert answer(lambda: result) is result


def test_content_blocks_stay_what_they_are() -> None:
    text = TextContent(type="text", text="fine")
    image = ImageContent(type="image", data="aGk=", mimeType="image/png")
    for returned, kinds in ((text, ["text"]), ([text, image], ["text", "image"])):
        result = wire(answer(lambda returned=returned: returned))
        assert [block["type"] for block in result["content"]] == kinds
        assert result["isError"] is False
    failing = TextContent(type="text", text='{"code": 1002, "message": "no size"}')
    assert wire(answer(lambda: [image, failing]))["isError"] is True


def test_tool_that_leaves_the_process_is_a_failure_of_the_tool() -> None:
    def it() -> Any:
        raise SystemExit("no size")

    result = answer(it)
    assert wire(result)["isError"] is True
    assert from_mcp(result)["code"] == 5000
    with pytest.raises(KeyboardInterrupt):
        mcp_tool(lambda: (_ for _ in ()).throw(KeyboardInterrupt))()


def test_protocol_errors_are_left_to_the_server() -> None:
    errors = __import__("mcp.shared.exceptions", fromlist=["x"])
    kind = getattr(errors, "MCPError", None) or errors.McpError
    error = kind.__new__(kind)

    def it() -> Any:
        raise error

    with pytest.raises(kind):
        mcp_tool(it)()


def test_every_failing_fixture_that_a_tool_returns_is_flagged() -> None:
    for case, envelope in not_ok().items():
        result = answer(lambda envelope=envelope: envelope)
        assert wire(result)["isError"] is True, case
        assert wire(result)["content"][0]["text"] == to_mcp(envelope)["content"][0]["text"], case


@pytest.mark.parametrize(("value", "_required", "welcome", "_flagged"), rows("en"), ids=str)
def test_table_of_returned_values_is_what_a_tool_answers(
    value: Any, _required: str, welcome: str, _flagged: str
) -> None:
    for returned in (value, as_text(value)):
        assert outcome(from_mcp(answer(lambda returned=returned: returned))) == welcome


PICTURE = ImageContent(type="image", data="iVBORw0KGgo=", mimeType="image/png")


def test_options_decide_what_the_model_reads_of_an_answer() -> None:
    secret = "ghp_" + 36 * "a"
    shown = ContentOptions(max_chars=300, redact=True, fence=True)
    tool = mcp_tool(shown=shown)

    def envelope() -> Any:
        return {"code": 5000, "message": "no file", "data": {"token": secret, "log": 900 * "x"}}

    result = answer(tool(envelope))
    (block,) = wire(result)["content"]
    assert block["text"].startswith("Error: <tool-output ")
    assert len(block["text"]) <= 300
    assert secret not in result.model_dump_json()
    back = from_mcp(result)
    assert (back["code"], back["data"]["log"]) == (5000, 900 * "x")

    def of_the_sdk() -> Any:
        return [TextContent(type="text", text=f"token {secret}"), PICTURE]

    text, picture = wire(answer(tool(of_the_sdk)))["content"]
    assert text["text"].splitlines()[1] == "token [redacted]"
    assert picture["data"] == PICTURE.data
    with pytest.raises(ValueError, match="shown: a carrier takes the style 'text'"):
        mcp_tool(shown=ContentOptions(style="envelope"))


# Hints


def test_a_server_can_publish_that_a_tool_may_be_called_twice() -> None:
    @tool("orders:cancel", idempotent=True)
    def cancel(number: int) -> dict[str, Any]:
        """Cancel an order."""
        return {"code": 0, "data": number}

    @tool("orders:pay")
    def pay(number: int) -> dict[str, Any]:
        """Pay an order."""
        return {"code": 0, "data": number}

    hints = ToolAnnotations(**mcp_annotations(mcp_tool(cancel)))
    assert wire(hints)["idempotentHint"] is True
    assert mcp_annotations(mcp_tool(pay)) == {}
