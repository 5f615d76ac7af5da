"""What the native core is told to count lines of an audit that need no second look."""

from collections.abc import Iterable
from typing import Any

from toolresult import native
from toolresult.audit.classify import is_quiet
from toolresult.audit.latency import LOG_GROWTH, LONGEST, SHORTEST, ZERO
from toolresult.audit.options import AuditOptions
from toolresult.audit.raw_data import FAILURE_NAMES, SHORT
from toolresult.contract.package_data import shared_schema, traceback_cues, vague_messages
from toolresult.error_codes.table import CodeTable
from toolresult_contract.facts import OperationType

_WITH_CODE = ("tool-response", "tool-return")
_WITH_SUCCESS = ("tool-execution-result",)


def core_tally(options: AuditOptions) -> "native.Tally | None":
    """Return what counts lines in the native core; None where each has to be looked at here."""
    check = options.check
    is_plain = not options.field and options.sample == 1 and options.warnings != "full"
    if native.CORE is None or not is_plain or check.dialect or check.data_contracts is not None:
        return None
    if options.carrier is not None:
        return None
    if check.schema not in (None, *_WITH_CODE, *_WITH_SUCCESS):
        return None
    return native.CORE.Tally(check.schema, _watch(check.table))


def _watch(table: CodeTable) -> dict[str, Any]:
    vague, final_punctuation = vague_messages()
    meta = shared_schema("tool-response", "plain")["properties"]["meta"]["properties"]
    return {
        "with_code": _WITH_CODE,
        "with_success": _WITH_SUCCESS,
        "codes": set(table.rows),
        "operation_types": _bytes(map(str, OperationType)),
        "meta_names": _bytes(meta),
        "failure_names": _bytes(FAILURE_NAMES),
        "cues": sorted(_bytes(traceback_cues())),
        "vague": set(vague),
        "final_punctuation": final_punctuation,
        "shortest": SHORTEST,
        "longest": LONGEST,
        "log_growth": LOG_GROWTH,
        "bucket_of_zero": ZERO,
        "short": SHORT,
        "is_quiet": is_quiet_message,
    }


def is_quiet_message(message: str, failed: bool) -> bool:
    """Whether certainly no warning is due to a message that looks as if one were."""
    return is_quiet(message, failed=failed)


def _bytes(texts: Iterable[str]) -> set[bytes]:
    return {text.encode() for text in texts}
