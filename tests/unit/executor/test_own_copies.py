"""A response is the executor's own: what a tool does later to what it returned is lost."""

import asyncio
import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

import pydantic
import pytest

from toolresult import ToolReturn
from toolresult.executor import ToolExecutor, tool


@dataclasses.dataclass
class Page:
    rows: list[Any]


class Order(pydantic.BaseModel):
    lines: list[Any]


class Kept(dict[str, Any]):
    """A mapping of the author's own class."""


def in_data(inner: Any) -> dict[str, Any]:
    return {"code": 0, "message": "read", "data": inner}


# What a tool returns, which holds the list that is changed afterwards.
RETURNED: dict[str, Callable[[list[Any]], Any]] = {
    "a dict": in_data,
    "deep inside": lambda held: in_data({"a": [{"b": held}]}),
    "in meta": lambda held: {**in_data(1), "meta": {"acme.com/x": held}},
    "a mapping of its own": lambda held: Kept(in_data(Kept(rows=held))),
    "a tuple": lambda held: in_data((held, held)),
    "a model": lambda held: ToolReturn.success(held),
    "a dataclass in it": lambda held: in_data(Page(held)),
    "a pydantic model in it": lambda held: in_data(Order.model_construct(lines=held)),
    "a failure": lambda held: {"code": 5000, "message": "broken", "data": held},
    "a plain list": lambda held: held,
    "a plain dataclass": Page,
}


def spoil(held: list[Any]) -> None:
    held[0]["changed"] = float("nan")
    held.append(object())


def execute(function: Callable[[], Any]) -> Any:
    executor = ToolExecutor([tool("db:read")(function)], wrap=True)
    return asyncio.run(executor.execute("db:read", {}))


@pytest.mark.parametrize("is_async", [False, True])
@pytest.mark.parametrize("make", RETURNED.values(), ids=RETURNED)
def test_later_changes_do_not_reach_a_response(
    make: Callable[[list[Any]], Any], is_async: bool
) -> None:
    held: list[Any] = [{"size": 1}]

    def read() -> Any:
        return make(held)

    async def read_later() -> Any:
        return make(held)

    response = execute(read_later if is_async else read)
    before = response.to_json()
    assert '"size":1' in before
    spoil(held)
    assert response.to_json() == before
    assert response.data is not held
    assert not any(one is held[0] for one in _inside(response.to_dict()))


def _inside(value: Any) -> Iterable[Any]:
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from _inside(one)
