"""What the native core is told to count the lines of an audit."""

from typing import Any

from toolresult import native
from toolresult.audit.latency import LOG_GROWTH, LONGEST, SHORTEST, ZERO
from toolresult.audit.options import AuditOptions
from toolresult.audit.payload_class import DIALECT_CODES
from toolresult.audit.summary import MAX_TOOLS, OTHER_TOOLS
from toolresult.validation.core_watch import (
    WITH_CODE,
    WITH_CONTENT,
    WITH_ERROR,
    WITH_SUCCESS,
    watch_of,
)

_COUNTED = (None, *WITH_CODE, *WITH_SUCCESS, *WITH_ERROR, *WITH_CONTENT)


def counts_in_core(options: AuditOptions) -> bool:
    """Whether the native core counts the lines of an audit with such options."""
    check = options.check
    return (
        native.CORE is not None
        and not options.field
        and options.sample == 1
        and options.warnings != "full"
        and options.carrier is None
        and check.dialect is None
        and check.data_contracts is None
        and check.schema in _COUNTED
    )


def core_tally(options: AuditOptions) -> "native.Tally | None":
    """Return what counts lines in the native core; None where each has to be looked at here."""
    if native.CORE is None or not counts_in_core(options):
        return None
    check = options.check
    return native.CORE.Tally(check.schema, watch_of(native.CORE, check.table), _ways(options))


def _ways(options: AuditOptions) -> dict[str, Any]:
    return {
        "keeps": options.keep,
        "most_tools": MAX_TOOLS,
        "other_tools": OTHER_TOOLS,
        "dialect_codes": (DIALECT_CODES[0], DIALECT_CODES[-1]),
        "shortest": SHORTEST,
        "longest": LONGEST,
        "log_growth": LOG_GROWTH,
        "bucket_of_zero": ZERO,
    }
