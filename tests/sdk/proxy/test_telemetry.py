"""Spans and metrics with the real SDK: one trace from the client to the tool."""

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from tests.sdk.proxy.collector import attributes_of, collecting
from tests.sdk.proxy.served import make
from tests.sdk.proxy.servers import HAS_FASTMCP, PROXY, free_port, listening, over_stdio
from tests.sdk.proxy.traced_server import Weather
from tests.support import pages
from tests.unit.proxy.client import Client
from toolresult.contract.package_data import telemetry_document
from toolresult.executor import ToolExecutor, tool
from toolresult.telemetry import Telemetry

pytestmark = pytest.mark.anyio
TRACE, SPAN = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
SERVER = "tests.sdk.proxy.traced_server"


def exporters() -> tuple[InMemorySpanExporter, InMemoryMetricReader, dict[str, Any]]:
    spans, reader = InMemorySpanExporter(), InMemoryMetricReader()
    tracers = TracerProvider()
    tracers.add_span_processor(SimpleSpanProcessor(spans))
    return spans, reader, {"tracer_provider": tracers, "meter_provider": MeterProvider([reader])}


def points(reader: InMemoryMetricReader) -> dict[str, list[Any]]:
    data: Any = reader.get_metrics_data()
    metrics = data.resource_metrics[0].scope_metrics[0].metrics
    return {one.name: list(one.data.data_points) for one in metrics}


def test_names_of_opentelemetry_are_those_of_the_installed_conventions() -> None:
    known = set()
    for module in ("gen_ai_attributes", "jsonrpc_attributes", "error_attributes"):
        found = import_module(f"opentelemetry.semconv._incubating.attributes.{module}")
        known |= {value for value in vars(found).values() if isinstance(value, str)}
        if module == "gen_ai_attributes":
            operations = {one.value for one in found.GenAiOperationNameValues}
    named = {row["name"] for row in telemetry_document()["attributes"]}
    ours = {name for name in named if name.startswith("toolresult.")}
    assert named - ours <= known
    assert not ours & known
    assert telemetry_document()["span"]["operation"] in operations


class Shop:
    @tool("shop:price")
    def price(self, item: str) -> dict[str, Any]:
        if item == "none":
            return {"code": 1904, "message": "no such item: secret-item"}
        return {"code": 0, "data": {"item": item}}


async def test_the_executor_makes_spans_and_metrics() -> None:
    spans, reader, providers = exporters()
    executor = ToolExecutor([Shop()], telemetry=Telemetry(**providers))
    await executor.execute("shop:price", {"item": "fountain-pen"})
    await executor.execute("shop:price", {"item": "none"})
    await executor.execute("shop:gone")
    fine, empty, gone = spans.get_finished_spans()
    assert fine.name == "execute_tool shop:price"
    assert fine.attributes is not None
    assert fine.attributes["toolresult.outcome"] == "ok"
    assert fine.status.status_code.name == "UNSET"
    assert empty.attributes is not None
    assert empty.attributes["toolresult.code"] == 1904
    assert gone.attributes is not None
    assert gone.attributes["error.type"] == "TOOL_NOT_FOUND"
    assert gone.status.status_code.name == "ERROR"
    whole = "".join(one.to_json() for one in (fine, empty, gone))
    assert "fountain-pen" not in whole
    assert "secret-item" not in whole
    found = points(reader)
    assert set(found) <= {row["name"] for row in telemetry_document()["metrics"]}
    assert sum(point.value for point in found["toolresult.tool.calls"]) == 3
    assert sum(point.count for point in found["toolresult.tool.duration"]) == 3
    allowed = {row["name"]: set(row["attributes"]) for row in telemetry_document()["metrics"]}
    for name, listed in found.items():
        assert all(set(point.attributes) <= allowed[name] for point in listed)


@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_the_guide_shows_what_works(lang: str) -> None:
    (block,) = (
        one for one in pages.blocks(f"{lang}/guides/telemetry.md") if one.language == "python"
    )
    names: dict[str, Any] = {"server": make("official"), "Weather": Weather}
    exec(compile(block.code, block.place, "exec"), names)
    answer = await names["weather"](city="Berlin")
    assert "Berlin" in str(answer)


async def test_content_is_there_where_it_is_asked_for() -> None:
    spans, _, providers = exporters()
    executor = ToolExecutor([Shop()], telemetry=Telemetry(content=True, **providers))
    await executor.execute("shop:price", {"item": "fountain-pen"})
    (span,) = spans.get_finished_spans()
    assert span.attributes is not None
    assert json.loads(str(span.attributes["gen_ai.tool.call.arguments"])) == {
        "item": "fountain-pen"
    }
    result = json.loads(str(span.attributes["gen_ai.tool.call.result"]))
    assert result["data"] == {"item": "fountain-pen"}


async def test_what_a_tool_observes_belongs_to_its_span() -> None:
    spans, _, providers = exporters()
    telemetry = Telemetry(**providers)
    inner = ToolExecutor([Shop()], telemetry=telemetry)

    @tool("outer:run")
    async def outer() -> dict[str, Any]:
        return (await inner.execute("shop:price", {"item": "fountain-pen"})).to_dict()

    await ToolExecutor([outer], telemetry=telemetry).execute("outer:run")
    child, parent = spans.get_finished_spans()
    assert child.parent is not None
    assert parent.context is not None
    assert child.parent.span_id == parent.context.span_id


async def test_metrics_tell_no_more_tools_apart_than_a_limit() -> None:
    _, reader, providers = exporters()
    executor = ToolExecutor([Shop()], telemetry=Telemetry(**providers))
    for number in range(300):
        await executor.execute(f"made:up-{number}")
    calls = points(reader)["toolresult.tool.calls"]
    assert len(calls) == 257
    assert sum(point.value for point in calls) == 300


@pytest.mark.parametrize(("city", "outcome"), [("Berlin", "ok"), ("nowhere", "empty")])
async def test_executor_server_and_proxy_join_into_one_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, city: str, outcome: str
) -> None:
    file = tmp_path / "spans.jsonl"
    command = (sys.executable, "-m", SERVER, "official", str(file))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path.cwd()), *sys.path]))
    with collecting() as collector:
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url)
        async with over_stdio((*PROXY, "--otel", "--", *command)) as session:
            meta: Any = {"traceparent": f"00-{TRACE}-{SPAN}-01", "a.b/kept": 1}
            await session.call_tool("weather", {"city": city}, meta=meta)
    (proxied,) = collector.spans
    assert proxied.trace_id.hex() == TRACE
    assert proxied.parent_span_id.hex() == SPAN
    seen = attributes_of(proxied)
    assert seen["toolresult.place"] == "proxy"
    assert seen["toolresult.outcome"] == outcome
    assert {one.name for one in collector.metrics} >= {
        "toolresult.tool.calls",
        "toolresult.tool.duration",
    }
    spans = [json.loads(line) for line in file.read_text().splitlines()]
    assert {span["context"]["trace_id"] for span in spans} >= {f"0x{TRACE}"}
    joined = {
        span["context"]["span_id"]: span
        for span in spans
        if span["context"]["trace_id"] == f"0x{TRACE}"
    }
    (executed,) = (
        span for span in joined.values() if span["attributes"].get("toolresult.place") == "executor"
    )
    assert executed["attributes"]["toolresult.outcome"] == outcome
    places, parent = [], executed
    while parent is not None:
        places.append(parent["attributes"].get("toolresult.place"))
        last, parent = parent, joined.get(parent["parent_id"])
    assert last["parent_id"] == f"0x{proxied.span_id.hex()}"
    assert "mcp_tool" in places


@pytest.mark.parametrize("flavor", ["official"] + ["fastmcp"] * HAS_FASTMCP)
async def test_one_trace_goes_through_proxies_over_http(
    flavor: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, port = tmp_path / "spans.jsonl", free_port()
    command = (sys.executable, "-m", SERVER, flavor, str(file))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path.cwd()), *sys.path]))
    with collecting() as collector:
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url)
        behind = (*PROXY, "--otel", "--listen", f":{port}", "--", *command)
        with listening(*behind, port=port) as url:
            async with over_stdio((*PROXY, "--otel", "--url", url)) as session:
                meta: Any = {"traceparent": f"00-{TRACE}-{SPAN}-01"}
                await session.call_tool("weather", {"city": "Berlin"}, meta=meta)
    first, second = sorted(collector.spans, key=lambda span: span.parent_span_id.hex() != SPAN)
    assert {first.trace_id.hex(), second.trace_id.hex()} == {TRACE}
    assert first.parent_span_id.hex() == SPAN
    assert second.parent_span_id == first.span_id
    assert {attributes_of(span)["toolresult.outcome"] for span in (first, second)} == {"ok"}
    spans = [json.loads(line) for line in file.read_text().splitlines()]
    known = {span["context"]["span_id"]: span for span in spans}
    (executed,) = (
        span for span in spans if span["attributes"].get("toolresult.place") == "executor"
    )
    above = executed
    while above["parent_id"].removeprefix("0x") != second.span_id.hex():
        above = known[above["parent_id"]]
    assert executed["context"]["trace_id"] == f"0x{TRACE}"


async def test_a_collector_that_is_not_there_costs_nothing_but_the_telemetry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")
    served = (sys.executable, "-m", "tests.sdk.proxy.served", "official", "stdio")
    async with over_stdio((*PROXY, "--otel", "--", *served)) as session:
        result = await session.call_tool("echo", {"message": "a"})
    assert "Echo: a" in str(result)


def test_what_a_client_says_of_its_trace_is_a_short_line_for_who_started_the_proxy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parent = {"traceparent": f"00-{TRACE}-{SPAN}-01"}
    with collecting() as collector:
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url)
        with Client("--otel") as client:
            for baggage in (3_000 * "a=b,", "\x1b[31m"):
                assert client.result("echo", _meta={**parent, "baggage": baggage})
            said = client.leave()[1].splitlines()
    assert len(said) == 2
    assert all("aggage" in line and len(line) < 300 and line.isprintable() for line in said)
