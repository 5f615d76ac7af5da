"""JSON numbers beyond a double: what is exact, and what other languages would read."""

from decimal import Decimal

# int(text) rejects more digits than this by default; longer integers are held as Decimal.
LONGEST_INT = 4300
LARGEST_EXACT_INTEGER = 2**53


def is_too_long(value: int) -> bool:
    """Whether Python may be unable to print an integer: from some 3,900 digits on."""
    return value.bit_length() > 3 * LONGEST_INT


def double_holds(exact: Decimal) -> bool:
    """Whether a double says the same number: in its shortest spelling, or exactly.

    >>> double_holds(Decimal("0.1")), double_holds(Decimal("1E+400"))
    (True, False)
    """
    number = float(exact)
    if number in (float("inf"), float("-inf")):
        return False
    return Decimal(repr(number)) == exact or Decimal(number) == exact


def whole_number(value: object) -> int | None:
    """Return the int that a JSON number is, whatever its spelling; None for all else.

    >>> whole_number(1002.0), whole_number(True), whole_number(0.5)
    (1002, None, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if (
        isinstance(value, float | Decimal)
        and -LARGEST_EXACT_INTEGER < value < LARGEST_EXACT_INTEGER
    ):
        return int(value) if value == int(value) else None
    return None


def is_large_integer(value: int | Decimal) -> bool:
    """Whether a number is an integer, written out in digits, beyond 2^53.

    >>> is_large_integer(2**53), is_large_integer(2**53 + 1)
    (False, True)
    """
    if isinstance(value, Decimal) and value.as_tuple().exponent != 0:
        return False
    return value > LARGEST_EXACT_INTEGER or value < -LARGEST_EXACT_INTEGER
