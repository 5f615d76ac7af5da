"""Codes that tools use beside the table that the executor was given."""

import logging

from toolresult.contract.code_table import CodeTable
from toolresult.executor.calls import Call, CallResult
from toolresult.executor.texts import sentence

_log = logging.getLogger("toolresult.executor")


def log_unlisted_code(call: Call, result: CallResult, table: CodeTable) -> None:
    """Log a code that no row of the table has; the result stays what the tool made it.

    Args:
        call: the call.
        result: its result.
        table: the table that tools are held to.
    """
    if not table.describe(int(result.code)).known:
        unlisted = sentence("code-unlisted", tool=call.tool, code=int(result.code))
        _log.warning("%s", unlisted.text("en"))
