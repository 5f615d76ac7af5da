"""The tables with which the native core proves that no warning applies."""

from collections.abc import Iterable
from typing import Any

from toolresult import native
from toolresult.contract.code_table import CodeTable
from toolresult.contract.package_data import shared_schema, traceback_cues, vague_messages
from toolresult.forms.canonical import no_data_code
from toolresult.reading.raw_data import SIGN_NAMES, is_failure
from toolresult.validation.warnings import is_quiet
from toolresult_contract.facts import OperationType

# Schemas by what says whether a call failed.
WITH_CODE = ("tool-response", "tool-return")
WITH_SUCCESS = ("tool-execution-result",)
WITH_ERROR = ("tool-result",)
WITH_CONTENT = ("tool-message",)
# How many tables of error codes are remembered; most programs have one.
_REMEMBERED = 8
_watches: dict[int, tuple[CodeTable, native.Warnings]] = {}


def watch_of(core: native.Core, table: CodeTable) -> native.Warnings:
    """Return what looks for warnings in the native core, by a table of error codes."""
    known = _watches.get(id(table))
    if known is None:
        if len(_watches) >= _REMEMBERED:
            _watches.clear()
        # The table is held, so that no other one gets its id.
        known = _watches[id(table)] = table, core.Watch(_told(table))
    return known[1]


def _told(table: CodeTable) -> dict[str, Any]:
    vague, final_punctuation = vague_messages()
    meta = shared_schema("tool-response", "plain")["properties"]["meta"]["properties"]
    return {
        "with_code": WITH_CODE,
        "with_success": WITH_SUCCESS,
        "with_error": WITH_ERROR,
        "with_content": WITH_CONTENT,
        "codes": set(table.rows),
        "ranges": [(block["minimum"], block["maximum"]) for block in table.ranges],
        "operation_types": _bytes(map(str, OperationType)),
        "meta_names": _bytes(meta),
        "sign_names": _bytes(SIGN_NAMES),
        "cues": sorted(_bytes(traceback_cues())),
        "vague": set(vague),
        "final_punctuation": final_punctuation,
        "is_quiet": _is_quiet,
        "is_failure": is_failure,
        "no_data": no_data_code(),
    }


def _is_quiet(message: str, failed: bool) -> bool:
    return is_quiet(message, failed=failed)


def _bytes(texts: Iterable[str]) -> set[bytes]:
    return {text.encode() for text in texts}
