"""`mcp_tool` publishes what the annotation promises: the SDKs' own client holds results to it."""

import asyncio
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from mcp import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client

import toolresult
from toolresult import DataContracts

SERVER = Path(__file__).with_name("typed_server.py")
SERVERS = ["sdk", *(["fastmcp"] if find_spec("fastmcp") else [])]
TYPED = {"typed", "java", "plain", "points", "count"}
UNTYPED = {"looks", "untyped", "text"}
# A tool, its argument, whether it fails, and its code, data or message.
CALLS: list[tuple[str, int, bool, Any]] = [
    ("typed", 7, False, {"code": 0, "message": "success", "data": {"number": 7}}),
    ("typed", 0, True, {"code": 1002, "message": "no number"}),
    ("typed", 1, True, {"code": 5000}),
    ("typed", 2, True, {"code": 2002, "message": "late", "data": {"half": 1}}),
    ("typed", 3, True, {"code": 1904, "message": "no order 3"}),
    ("java", 7, False, {"success": True, "data": {"children": [{"children": []}]}}),
    ("java", 0, True, {"code": 5000}),
    ("java", 1, True, {"success": False, "message": "no tree"}),
    ("plain", 7, False, {"code": 0, "data": {"number": 7}}),
    ("plain", 0, True, {"code": 5000}),
    ("points", 2, False, {"code": 0, "data": [{"x": 1.5}, {"x": 1.5}]}),
    ("points", 0, False, {"code": 0, "data": []}),
    ("count", 7, False, {"code": 0, "data": 7}),
    ("looks", 1002, True, {"code": 5000}),
    ("untyped", 7, False, {"code": 0, "data": 7}),
    ("text", 7, False, {"code": 0, "data": "7"}),
]


async def answers(kind: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the output schemas of the tools, and the answers to `CALLS`."""
    parameters = StdioServerParameters(command=sys.executable, args=[str(SERVER), kind])
    async with (
        stdio_client(parameters) as (reading, writing),
        ClientSession(reading, writing) as session,
    ):
        await session.initialize()
        listed = [tool.model_dump(by_alias=True) for tool in (await session.list_tools()).tools]
        called = [await session.call_tool(name, {"number": one}) for name, one, *_ in CALLS]
    schemas = {tool["name"]: tool.get("outputSchema") for tool in listed}
    return schemas, [json.loads(one.model_dump_json(by_alias=True)) for one in called]


@pytest.mark.parametrize("kind", SERVERS)
def test_every_sdk_publishes_the_annotation_and_its_client_agrees(kind: str) -> None:
    schemas, called = asyncio.run(answers(kind))
    assert {name for name, schema in schemas.items() if schema} == TYPED
    assert {name for name, schema in schemas.items() if not schema} == UNTYPED
    contracts = DataContracts.from_mcp_tools(
        [{"name": name, "outputSchema": schemas[name]} for name in TYPED]
    )
    for (name, argument, failed, expected), answer in zip(CALLS, called, strict=True):
        where = (name, argument)
        structured = answer["structuredContent"]
        assert bool(answer.get("isError")) is failed, where
        assert structured.items() >= expected.items(), where
        if schemas[name] and not failed:
            assert Draft202012Validator(schemas[name]).is_valid(structured), where
            broken = {**structured, "data": {"children": 1, "x": []}}
            assert not Draft202012Validator(schemas[name]).is_valid(broken), where
            # A client that asks the server for its contracts comes to the same verdicts.
            assert toolresult.is_valid(structured, data_contracts=contracts, tool=name), where
            assert not toolresult.is_valid(broken, data_contracts=contracts, tool=name), where


@pytest.mark.parametrize("kind", SERVERS)
def test_the_schema_refers_to_nothing_outside(kind: str) -> None:
    schemas, _ = asyncio.run(answers(kind))
    for name in TYPED:
        schema = schemas[name]
        assert schema["type"] == "object"
        Draft202012Validator.check_schema(schema)
        assert "$id" not in schema
        # A model that is told of the tool reads it, too: the published envelope alone has 8 KB.
        assert len(json.dumps(schema)) < 1500
