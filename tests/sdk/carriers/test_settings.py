"""One `Settings` at the doors that need an SDK: `mcp_tool`, `Telemetry` and its `ToolSpan`."""

import asyncio
from typing import Any

from mcp.types import CallToolResult

from tests.support.cases import every
from toolresult import DataContracts, Settings
from toolresult.carriers import from_mcp, mcp_tool
from toolresult.executor import ToolExecutor, tool
from toolresult.llm import ContentOptions
from toolresult.telemetry import Telemetry

from ..proxy.test_telemetry import exporters

ROW = {
    "code": 1201,
    "name": "OUT_OF_STOCK",
    "kind": "client",
    "message": {"en": "Out of stock"},
    "advice": {"en": "Offer another size."},
    "retryable": True,
}
CODES = {"codes": [ROW]}
OUT_OF_STOCK = {"code": 1201, "message": "no size 42"}


def answer(returned: object, **options: Any) -> CallToolResult:
    """Return what an MCP tool that returns something answers."""

    @mcp_tool(name="shop:find", **options)
    def find() -> Any:
        return returned

    found = find()
    assert isinstance(found, CallToolResult)
    return found


INTEGER = DataContracts({"shop:find": {"type": "integer"}})


@every(
    "returned, name, value",
    [
        ({"code": 4006, "message": "no order"}, "dialect", "agentflow-enum"),
        (
            {"code": 0, "data": "two"},
            "data_contracts",
            DataContracts({"shop:find": {"type": "integer"}}),
        ),
        (None, "lang", "zh"),
        ({"code": 1002, "message": "no size"}, "shown", ContentOptions(advice=True)),
        ("Error: HTTP 429 too many requests", "classify", True),
    ],
)
def test_a_tool_of_mcp_uses_each_setting(returned: object, name: str, value: Any) -> None:
    given: dict[str, Any] = {name: value}
    within = answer(returned, settings=Settings(**given))
    assert within == answer(returned, **given)
    assert within != answer(returned)


@every(
    "returned, given",
    [
        ({"code": 0, "data": "two"}, {"data_contracts": INTEGER}),  # a promise is broken
        ({"code": 0, "data": object()}, {}),  # it worked, and is no JSON
    ],
)
def test_what_a_tool_returned_wrongly_is_told_in_the_language(
    returned: object, given: dict[str, Any]
) -> None:
    said = {
        lang: answer(returned, lang=lang, **given).model_dump_json(exclude={"meta"})
        for lang in ("en", "zh")
    }
    assert said["en"].isascii()
    assert any(character > "\u4e00" for character in said["zh"])


def test_an_own_code_has_its_advice_and_comes_back_as_itself() -> None:
    settings = Settings(codes=CODES, shown=ContentOptions(advice=True))
    sent = answer(OUT_OF_STOCK, settings=settings)
    assert "Offer another size." in sent.model_dump_json()
    assert from_mcp(sent) == OUT_OF_STOCK


@tool("shop:find")
def find() -> dict[str, Any]:
    """Find a size."""
    return OUT_OF_STOCK


@every("whose", ["executor", "mcp_tool", "telemetry"])
def test_a_span_names_the_codes_of_the_place_that_made_it(whose: str) -> None:
    spans, _, providers = exporters()
    settings = Settings(codes=CODES)
    own = settings if whose == "telemetry" else None
    telemetry = Telemetry(settings=own, **providers)
    if whose == "mcp_tool":
        answer(OUT_OF_STOCK, telemetry=telemetry, settings=settings)
    else:
        placed = None if whose == "telemetry" else settings
        executor = ToolExecutor([find], telemetry=telemetry, settings=placed)
        asyncio.run(executor.execute("shop:find"))
    (span,) = spans.get_finished_spans()
    assert span.attributes is not None
    assert span.attributes["error.type"] == "OUT_OF_STOCK"
    assert span.attributes["toolresult.retryable"] is True
    assert span.status.description == "Out of stock"


def test_a_tool_span_says_nothing_of_a_code_that_nobody_knows() -> None:
    """`ToolSpan` has the settings of its place, or those of the telemetry."""
    spans, _, providers = exporters()
    telemetry = Telemetry(**providers)
    telemetry.begin("shop:find", "executor").finish(OUT_OF_STOCK)
    telemetry.begin("shop:find", "executor", settings=Settings(codes=CODES)).finish(OUT_OF_STOCK)
    without, within = (span.attributes or {} for span in spans.get_finished_spans())
    assert "toolresult.retryable" not in without
    assert within["toolresult.retryable"] is True
