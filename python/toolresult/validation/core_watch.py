"""What the native core is told of the contract, to see where no warning can be due."""

from collections.abc import Iterable
from typing import Any

from toolresult import native
from toolresult.contract.package_data import shared_schema, traceback_cues, vague_messages
from toolresult.error_codes.table import CodeTable
from toolresult.reading.raw_data import SIGN_NAMES, is_failure
from toolresult.validation.warnings import is_quiet
from toolresult_contract.facts import OperationType

# Schemas by what says whether a call failed.
WITH_CODE = ("tool-response", "tool-return")
WITH_SUCCESS = ("tool-execution-result",)
WITH_ERROR = ("tool-result",)
WITH_CONTENT = ("tool-message",)
# What a text that looks like a failure begins with, in lower case; others begin with `word:`, with
# a quote or a bracket, or hold one of the pieces.
FAILURE_OPENINGS = (
    *("error", "fatal error", "failure", "\u9519\u8bef", "\u51fa\u9519"),
    *("traceback", "<", "an error occurred", "i encountered an error", "unknown tool"),
    *("tool", "the tool", "command", "function", "execution", "http", "mcp error"),
    *("\u5de5\u5177", "\u51fd\u6570", "\u547d\u4ee4", "\u8c03\u7528", "\u6267\u884c"),
    *("user", "the user", "exec command", "patch rejected", "aborted by user"),
    *("exit code", "chunk id", "wall time", "process exited"),
    *("failed to", "request failed", "claude requested"),
    *("\u8bf7\u6c42", "\u67e5\u8be2", "\u641c\u7d22", "\u8bfb\u53d6", "\u5199\u5165"),
    *("\u4fdd\u5b58", "\u83b7\u53d6", "\u521b\u5efa", "\u5220\u9664", "\u66f4\u65b0"),
    *("\u4fee\u6539", "\u4e0b\u8f7d", "\u4e0a\u4f20", "\u53d1\u9001", "\u8fde\u63a5"),
    *("\u8bbf\u95ee", "\u6253\u5f00", "\u52a0\u8f7d", "\u89e3\u6790", "\u5904\u7406"),
    *("\u8fd0\u884c", "\u767b\u5f55", "\u64cd\u4f5c", "\u5931\u8d25", "\u5f02\u5e38"),
    *("\u53d1\u751f", "\u3010"),
    *("\u274c", "\u2717", "\u2718", "\u26a0", "\U0001f6ab", "\u26d4", "\U0001f6d1"),
    *("\u2757", "\U0001f4a5", "**", "__"),
)
FAILURE_PIECES = (
    *("is not a valid tool", "Fix the errors and try again.", " Client Error: ", " Server Error: "),
    "[The command completed with exit code ",
)
# So many tables of error codes are remembered; most programs have one.
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
        "failure_openings": FAILURE_OPENINGS,
        "failure_pieces": FAILURE_PIECES,
        "cues": sorted(_bytes(traceback_cues())),
        "vague": set(vague),
        "final_punctuation": final_punctuation,
        "is_quiet": _is_quiet,
        "is_failure": is_failure,
    }


def _is_quiet(message: str, failed: bool) -> bool:
    return is_quiet(message, failed=failed)


def _bytes(texts: Iterable[str]) -> set[bytes]:
    return {text.encode() for text in texts}
