"""Arguments are checked against the signature of a tool."""

import datetime as dt
import enum
from typing import TYPE_CHECKING, Annotated, Any, Literal

import pydantic
import pytest

from tests.support.executing import Point, Unreadable, echo, named, off, run, throwing
from toolresult.executor import ToolExecutor, tool

if TYPE_CHECKING:
    from nowhere import Unknown  # type: ignore[import-not-found]


class Color(enum.Enum):
    RED = "red"


class Handle:
    """A class that pydantic does not know."""


@tool("args:many")
def many(
    path: str,
    size: int = 1,
    ratio: float = 0.5,
    flag: bool = False,
    names: list[str] | None = None,
    color: Color = Color.RED,
    day: dt.date | None = None,
    point: Point | None = None,
    mode: Literal["r", "w"] = "r",
    positive: Annotated[int, pydantic.Field(gt=0)] = 1,
    handle: Handle | None = None,
    implicit: int = None,  # type: ignore[assignment]  # noqa: RUF013
    hidden: "Unknown" = None,
    anything=None,  # type: ignore[no-untyped-def]
) -> dict[str, Any]:
    return {"code": 0, "data": repr((size, ratio, color, day, point, anything, hidden))}


@tool("args:rest")
def rest(first: int, /, second: int = 2, *others: int, **more: str) -> dict[str, Any]:
    return {"code": 0, "data": [first, second, list(others), more]}


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"size": 5},
        {"ratio": 5},
        {"names": ["a"]},
        {"names": None},
        {"color": "red"},
        {"day": "2025-02-04"},
        {"point": {"x": 1}},
        {"point": Point(x=1)},
        {"mode": "w"},
        {"implicit": None},
        {"hidden": object()},
        {"anything": object()},
        {"handle": Handle()},
    ],
    ids=named,
)
def test_arguments_that_fit(params: dict[str, Any]) -> None:
    assert run(ToolExecutor([many]), "many", {"path": "p"} | params).code == 0


def test_arguments_arrive_as_their_annotation_says() -> None:
    params = {"path": "p", "ratio": 2, "color": "red", "day": "2025-02-04", "point": {"x": 1}}
    shown = run(ToolExecutor([many]), "many", params).data
    expected = (1, 2.0, Color.RED, dt.date(2025, 2, 4), Point(x=1), None, None)
    assert shown == repr(expected)


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({}, ['"path"', "missing", "str"]),
        ({"path": 5}, ['"path"', "str", "the integer 5"]),
        ({"path": "p", "size": "5"}, ['"size"', "int", 'the string "5"']),
        ({"path": "p", "size": True}, ['"size"', "int", "the boolean true"]),
        ({"path": "p", "size": None}, ['"size"', "int", "null"]),
        ({"path": "p", "ratio": "0.5"}, ['"ratio"', "float", 'the string "0.5"']),
        ({"path": "p", "flag": 1}, ['"flag"', "bool", "the integer 1"]),
        ({"path": "p", "names": ["a", 1]}, ['"names"', "list[str]", "a list", "1: Input"]),
        ({"path": "p", "color": "blue"}, ['"color"', "Color", "blue"]),
        ({"path": "p", "mode": "x"}, ['"mode"', "'r' | 'w'", '"x"']),
        ({"path": "p", "positive": 0}, ['"positive"', "the integer 0", "greater than 0"]),
        ({"path": "p", "handle": "h"}, ['"handle"', "Handle", '"h"']),
        ({"path": "p", "handle": object()}, ['"handle"', "Handle", "object"]),
        ({"path": "p", "sizes": 1}, ['"sizes"', "did you mean", '"size"', "the integer 1"]),
        ({"path": "p", 7: 1}, ["7", "unknown parameter"]),
        ({"size": "5", "x": 1}, ['"path"', '"size"', '"x"']),
        ([1], ["object", "a list"]),
        ("p", ["object", 'as JSON, got "p"']),
    ],
    ids=named,
)
def test_arguments_that_do_not_fit_are_1002(params: Any, words: list[str]) -> None:
    response = run(ToolExecutor([many]), "many", params)
    assert response.code == 1002
    assert [word for word in words if word not in response.message] == [], response.message


@pytest.mark.parametrize(
    ("params", "data"),
    [
        ({"first": 1}, [1, 2, [], {}]),
        ({"first": 1, "second": 3, "third": "x"}, [1, 3, [], {"third": "x"}]),
        ({"first": 1, "third": 3}, None),
        ({"second": 1}, None),
    ],
)
def test_positional_and_open_parameters(params: dict[str, Any], data: Any) -> None:
    response = run(ToolExecutor([rest]), "rest", params)
    assert (response.code, response.data) == ((0, data) if data else (1002, None))


def test_a_tool_without_parameters_says_so() -> None:
    assert "takes no parameters" in run(ToolExecutor([off]), "vm:off", {"a": 1}).message


@pytest.mark.parametrize("error", [KeyError("size"), RuntimeError("broke"), ZeroDivisionError()])
def test_a_parameter_whose_validator_breaks_is_1002(error: Exception) -> None:
    @tool("vm:resize")
    def resize(size: Annotated[int, pydantic.AfterValidator(lambda _: throwing(error)())]) -> Any:
        return {"code": 0, "data": size}

    response = run(ToolExecutor([resize]), "resize", {"size": 1})
    assert response.code == 1002
    assert '"size"' in response.message and type(error).__name__ in response.message


def test_parameters_that_cannot_be_read_are_an_error() -> None:
    assert run(ToolExecutor([echo]), "echo", Unreadable(text="a")).code == 5000


@pytest.mark.parametrize("text", ['{"text": "hi"}', b'{"text": "hi"}', ' {"text":"hi"}\n'])
def test_arguments_may_come_as_the_json_text_that_a_provider_sends(text: Any) -> None:
    @tool("text:give")
    def give(text: str) -> dict[str, Any]:
        return {"code": 0, "data": text}

    assert run(ToolExecutor([give]), "text:give", text).data == "hi"


@pytest.mark.parametrize("text", ["", " \n", "{}", "null"])
def test_a_provider_may_send_no_arguments_as_blank_text(text: str) -> None:
    assert run(ToolExecutor([many]), "args:many", text).code == 1002
    assert run(ToolExecutor([echo]), "echo", text).code == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"path": "a', "unexpected end of text inside a value"),
        ("{'path': 'a'}", "expected a key in double quotes"),
        ('{"path": NaN}', "got NaN"),
        (b"\xff", "expected UTF-8"),
        ("[" * 100_000, "nested more than 200 levels deep"),
        ('{"path": "a", "path": "b"}', 'got it twice at "/path"'),
        ("[1]", "expected an object of parameters"),
    ],
)
def test_text_that_is_not_an_object_of_arguments_is_told_to_the_model(text: Any, said: str) -> None:
    response = run(ToolExecutor([many]), "args:many", text)
    assert response.code == 1002
    assert said in response.message


def test_hooks_see_the_arguments_that_a_text_gives() -> None:
    seen: list[dict[str, Any]] = []
    executor = ToolExecutor([echo], before=lambda call: seen.append(dict(call.params)))
    run(executor, "echo", '{"text": "hi"}')
    run(executor, "echo", '{"text": ')
    assert seen == [{"text": "hi"}, {}]


class Slot(pydantic.BaseModel):
    minutes: Annotated[int, pydantic.Field(ge=5)]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"limit": 0}, 'parameter "limit": got the integer 0, which is not allowed (Input'),
        ({"limit": "0"}, "expected int, got the string"),
        ({"order": "up"}, "expected 'asc' | 'desc' | None"),
        ({"slot": {"minutes": 1}}, "expected Slot | None"),
        ({"slots": 1}, "expected list[Slot] | None"),
        ({"pairs": 1}, "expected dict[str, tuple[int, ...]] | None"),
    ],
    ids=str,
)
def test_the_model_reads_types_without_what_belongs_to_python(given: Any, expected: str) -> None:
    @tool
    def book(
        limit: Annotated[int, pydantic.Field(ge=1, description="how many")] = 1,
        order: Literal["asc", "desc"] | None = None,
        slot: Slot | None = None,
        slots: "list[Slot] | None" = None,
        pairs: dict[str, tuple[int, ...]] | None = None,
    ) -> dict[str, Any]:
        return {"code": 0}

    message = run(ToolExecutor([book]), "book", given).message
    assert expected in message
    for noise in ("FieldInfo", "Annotated", "Optional", "test_arguments"):
        assert noise not in message
