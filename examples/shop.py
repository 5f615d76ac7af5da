"""Tools of a shop and their cases, as `toolresult conform examples.shop` finds them."""

from toolresult import ToolError, ToolReturn
from toolresult.executor import tool
from toolresult.testing import Case

ORDERS = {17: {"number": 17, "total": 30}}


@tool("orders:find")
def find(number: int) -> ToolReturn:
    """Find an order by its number."""
    if number not in ORDERS:
        return ToolReturn.empty(f"there is no order {number}")
    return ToolReturn.success(ORDERS[number])


@tool("orders:cancel")
async def cancel(number: int) -> ToolReturn:
    """Cancel an order."""
    if number not in ORDERS:
        raise ToolError(1002, f"order {number} cannot be cancelled: it does not exist")
    return ToolReturn.success(message=f"order {number} is cancelled")


@tool("orders:total")
def total(numbers: list[int]) -> ToolReturn:
    """Add up the totals of some orders."""
    return ToolReturn.success(sum(ORDERS[number]["total"] for number in numbers))


toolresult_cases = {
    "orders:find": [
        Case("an order that is there", {"number": 17}),
        Case("a number that nobody has", {"number": 1}, "empty"),
        Case("no number at all", {}, "failed", code=1002),
    ],
    "orders:cancel": [
        Case("an order that is there", {"number": 17}),
        Case("a number that nobody has", {"number": 1}, "failed", message="order 1"),
    ],
    "orders:total": [
        Case("one order", {"numbers": [17]}),
        Case("a number that nobody has", {"numbers": [1]}, "failed"),
    ],
}
