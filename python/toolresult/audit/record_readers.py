"""What is read of a line: the payload in a record, or what a provider's record holds."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from toolresult.audit.options import AuditOptions

if TYPE_CHECKING:
    from toolresult.audit.provider import ProviderReader

BLANK = b" \t\r\n"  # what JSON takes for blank


def provider_reader(options: AuditOptions) -> "ProviderReader | None":
    """Return what reads the records of a provider; None where lines are payloads."""
    if options.carrier is None:
        return None
    from toolresult.audit.provider import ProviderReader  # noqa: PLC0415 - loads every format

    return ProviderReader(options)


def payload_reader(pointer: str) -> Callable[[bytes], bytes | None]:
    """Return the function that takes the payload out of a record: bytes → bytes or None."""
    if not pointer:
        return lambda text: text
    from toolresult.audit.payload_reader import reader  # noqa: PLC0415 - loads msgspec

    return reader(pointer)
