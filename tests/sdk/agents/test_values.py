"""Whatever a tool returns, the record is valid, and says what JSON could not carry."""

import dataclasses
import datetime as dt
import enum
import json
import uuid
from collections import OrderedDict, deque
from decimal import Decimal
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any

import pytest
from agents import (
    AgentOutputSchema,
    GuardrailFunctionOutput,
    OutputGuardrail,
    RunContextWrapper,
    ToolOutputFileContent,
    ToolOutputImage,
    ToolOutputText,
    function_tool,
)
from agents.testing import assistant_message
from pydantic import BaseModel, Field, RootModel, SecretStr

from toolresult import ToolReturn, runs

from .scripted import DONE, call, finished, recorded, scripted


class Color(enum.Enum):
    RED = "red"


class Size(enum.IntEnum):
    BIG = 3


@dataclasses.dataclass
class Point:
    x: int
    y: Any
    token: str = dataclasses.field(default="s3cret", repr=False)


class Row(BaseModel):
    id: int
    at: dt.datetime
    key: SecretStr = SecretStr("s3cret")
    hidden: str = Field("s3cret", exclude=True)


class Rows(RootModel[list[int]]):
    pass


class Opaque:
    def __init__(self) -> None:
        self.password = "s3cret"


class Hostile:
    """Whatever it is asked, it raises."""

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(name)

    def __str__(self) -> str:
        return "hostile"


class RaisingModel(BaseModel):
    def model_dump(self, *args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("no dump")


@dataclasses.dataclass
class RaisingField:
    shown: int = 1

    @property
    def other(self) -> int:
        raise RuntimeError

    def __getattribute__(self, name: str) -> Any:
        if name == "shown":
            raise RuntimeError(name)
        return super().__getattribute__(name)

    def __repr__(self) -> str:
        return "raising"


def circular() -> Any:
    value: list[Any] = [1]
    value.append({"again": value})
    return value


def deep(levels: int) -> Any:
    value: Any = "bottom"
    for _ in range(levels):
        value = [value]
    return value


def generator() -> Any:
    yield "s3cret"


NOW = dt.datetime(2026, 1, 2, 3, 4, 5, tzinfo=dt.UTC)
SOME_ID = uuid.UUID(int=7)

# What a tool returns, what the record holds, and the reasons that it gives.
CASES: dict[str, tuple[Any, Any, list[str]]] = {
    "none": (None, None, []),
    "true": (True, True, []),
    "number": (0.5, 0.5, []),
    "text": ("中文 ✓", "中文 ✓", []),
    "object": ({"a": [1, None]}, {"a": [1, None]}, []),
    "ordered": (OrderedDict(b=1, a=2), {"b": 1, "a": 2}, []),
    "large integer": (2**63, 2**63, []),
    "huge integer": (10**5000, "1" + "0" * 5000, ["integer"]),
    "monstrous integer": (1 << 2_000_000, None, ["integer"]),
    "nan": (
        [float("nan"), float("inf"), -float("inf")],
        [None] * 3,
        ["nan", "infinity", "-infinity"],
    ),
    "bytes": (b"\xff\x00", "/wA=", ["bytes"]),
    "tuple": ((1, (2,)), [1, [2]], ["tuple", "tuple"]),
    "set": ({3, 1, 2}, [1, 2, 3], ["set"]),
    "mixed set": ({"b", "a", 2, None}, ["a", "b", None, 2], ["set"]),
    "deque": (deque([1]), [1], ["sequence"]),
    "mapping": (MappingProxyType({"a": 1}), {"a": 1}, ["mapping mappingproxy"]),
    "keys": (
        {1: "a", "1": "b", None: "c", (1, 2): "d", NOW: "e"},
        {"1 (2)": "a", "1": "b", "null": "c", "<tuple>": "d", "2026-01-02T03:04:05Z": "e"},
        ["key int", "key NoneType", "key tuple", "key datetime.datetime"],
    ),
    "time": (
        [NOW, NOW.date(), dt.time(1, 2), dt.timedelta(days=1)],
        ["2026-01-02T03:04:05Z", "2026-01-02", "01:02:00", "P1D"],
        ["datetime"] * 4,
    ),
    "decimal": ([Decimal("1.10"), Decimal("NaN")], ["1.10", "NaN"], ["decimal"] * 2),
    "texts": (
        [SOME_ID, PurePosixPath("/a/b")],
        [str(SOME_ID), "/a/b"],
        ["text uuid.UUID", "text pathlib.PurePosixPath"],
    ),
    "enums": (
        [Color.RED, Size.BIG],
        ["red", 3],
        [f"enum {__name__}.Color", f"enum {__name__}.Size"],
    ),
    "dataclass": (
        Point(1, Point(2, None)),
        {"x": 1, "y": {"x": 2, "y": None}},
        [f"dataclass {__name__}.Point", "hidden", f"dataclass {__name__}.Point", "hidden"],
    ),
    "pydantic": (
        Row(id=1, at=NOW),
        {"id": 1, "at": "2026-01-02T03:04:05Z", "key": None},
        [f"model {__name__}.Row", "datetime", "object pydantic.types.SecretStr"],
    ),
    "root model": (Rows([1, 2]), [1, 2], [f"model {__name__}.Rows"]),
    "envelope": (
        ToolReturn(code=0, data=[1]),
        {"code": 0, "data": [1]},
        ["model toolresult.ToolReturn"],
    ),
    "opaque": ([Opaque(), object()], [None, None], [f"object {__name__}.Opaque", "object object"]),
    "class": (Opaque, None, ["object type"]),
    "generator": (generator(), None, ["object generator"]),
    "range": (range(10**12), None, ["object range"]),
    "exception": (ValueError("s3cret"), None, ["object ValueError"]),
    "hostile": (Hostile(), None, [f"object {__name__}.Hostile"]),
    "raising model": (RaisingModel(), None, [f"object {__name__}.RaisingModel"]),
    "raising field": (
        RaisingField(),
        {"shown": None},
        [f"dataclass {__name__}.RaisingField", "unreadable"],
    ),
    "circular": (circular(), [1, {"again": None}], ["circular"]),
    "surrogate": ({"a\ud800": "\udfff"}, {"a\\ud800": "\\udfff"}, ["surrogate", "surrogate"]),
}


def run_of(value: Any) -> Any:
    @function_tool
    def give() -> Any:
        return value

    return finished(scripted([call("give")], DONE, tools=[give]))


def returned(value: Any) -> dict[str, Any]:
    return recorded(run_of(value))


@pytest.mark.parametrize("name", CASES)
def test_what_a_guardrail_found(name: str) -> None:
    """The SDK does not turn this into text, so that anything can stand here."""
    value, expected, reasons = CASES[name]

    def judge(context: Any, agent: Any, given: Any) -> GuardrailFunctionOutput:
        return GuardrailFunctionOutput(value, tripwire_triggered=False)

    document = recorded(finished(scripted(DONE, output_guardrails=[OutputGuardrail(judge)])))
    assert document["output_guardrail_results"][0]["output"]["output_info"] == expected
    assert sorted(entry["reason"] for entry in document["lossy"]) == sorted(reasons)
    assert "s3cret" not in json.dumps(document)


def as_text(value: Any) -> bool:
    if type(value) is Hostile:
        return False
    try:
        return "s3cret" not in str(value)
    except Exception:  # noqa: BLE001 - the SDK raises over it, and there is no output
        return False


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if as_text(case[0])])
def test_a_return_value(name: str) -> None:
    value, expected, reasons = CASES[name]
    document = returned(value)
    (one,) = runs.tool_outputs(document)
    assert one.output == expected
    of_output = [
        entry for entry in document["lossy"] if entry["path"].startswith("/new_items/1/output")
    ]
    assert sorted(entry["reason"] for entry in of_output) == sorted(reasons)
    assert "s3cret" not in json.dumps(document["new_items"][1]["output"])
    assert " at 0x" not in json.dumps(document["new_items"][1]["output"])
    assert one.is_error is (False if name == "envelope" else None)


@pytest.mark.parametrize(("levels", "kept"), [(197, True), (198, False), (400, False)])
def test_depth_counts_from_the_root_of_the_document(levels: int, kept: bool) -> None:
    document = returned(deep(levels))
    assert ("bottom" in json.dumps(document["new_items"][1]["output"])) is kept
    assert [one["reason"] for one in document["lossy"]] == ([] if kept else ["depth"])


def test_ten_megabytes() -> None:
    text = "中" * 3_500_000
    record = runs.from_run(run_of(text))
    document = json.loads(record.to_json())
    assert document["new_items"][1]["output"] == text
    assert document["lossy"] == []


@pytest.mark.parametrize(
    "part",
    [
        ToolOutputText(text="t"),
        ToolOutputImage(image_url="data:image/png;base64,AA=="),
        ToolOutputFileContent(file_data="AA==", filename="a"),
        {"type": "text", "text": "t"},
        [ToolOutputText(text="a"), ToolOutputText(text="b")],
    ],
    ids=["text", "image", "file", "dict", "list"],
)
def test_parts_for_the_model(part: Any) -> None:
    (one,) = runs.tool_outputs(returned(part))
    assert isinstance(one.seen, list)
    assert one.seen[0]["type"].startswith("input_")


class Holder(BaseModel):
    inside: Any


def test_the_sdk_s_own_objects_are_never_walked() -> None:
    @dataclasses.dataclass
    class AppContext:
        password: str = "s3cret"

        def __repr__(self) -> str:
            return "context"

    @dataclasses.dataclass
    class Wrapped:
        inside: Any

        def __repr__(self) -> str:
            return "wrapped"

    kinds = {
        "bare": lambda one: one,
        "list": lambda one: [one],
        "dataclass": Wrapped,
        "model": lambda one: Holder(inside=one),
        "model in a list": lambda one: [Holder(inside={"a": [one]})],
    }
    for name, wrap in kinds.items():

        def give(context: RunContextWrapper[Any], wrap: Any = wrap) -> GuardrailFunctionOutput:
            return GuardrailFunctionOutput(wrap(context), tripwire_triggered=False)

        def judge(context: Any, agent: Any, given: Any, give: Any = give) -> Any:
            return give(context)

        guardrail = OutputGuardrail(judge)
        agent = scripted(DONE, output_guardrails=[guardrail])
        document = recorded(finished(agent, context=AppContext()))
        assert "s3cret" not in json.dumps(document), name
        assert any(
            "agents." in one["reason"] or "Holder" in one["reason"] for one in document["lossy"]
        ), name


class Trip(BaseModel):
    day: dt.date
    price: Decimal
    stops: set[str]


def test_final_outputs_of_a_type() -> None:
    text = '{"day": "2026-01-02", "price": "1.10", "stops": ["b", "a"]}'
    schema = AgentOutputSchema(Trip, strict_json_schema=False)
    document = recorded(finished(scripted([assistant_message(text)], output_type=schema)))
    assert document["final_output"] == {"day": "2026-01-02", "price": "1.10", "stops": ["a", "b"]}
    found = runs.final_output_as(json.dumps(document), Trip)
    assert found == Trip(day=dt.date(2026, 1, 2), price=Decimal("1.10"), stops={"a", "b"})
