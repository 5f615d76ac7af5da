"""Tools whose definitions the SDKs are given."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from toolresult import ToolReturn
from toolresult.executor import ToolExecutor, tool


class Filter(BaseModel):
    state: Literal["open", "paid"]


class Order(BaseModel):
    number: int


@tool("orders:find")
def find(
    number: Annotated[int, Field(ge=1)], filters: list[Filter] | None = None, page: int = 1
) -> ToolReturn[list[Order]]:
    """Find orders."""
    return ToolReturn.success([])


@tool("订单:查询")
def nameless() -> ToolReturn[Order]:
    """Find one."""
    return ToolReturn.empty("none")


executor = ToolExecutor([find, nameless])
