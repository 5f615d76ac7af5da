"""Counting in the native core: its input, and its counts joined with the others."""

from collections.abc import Mapping
from typing import Any

from toolresult import native
from toolresult.audit.latency import LOG_GROWTH, LONGEST, SHORTEST, ZERO
from toolresult.audit.options import AUTO, AuditOptions
from toolresult.audit.payload_class import DIALECT_CODES, ClassKey
from toolresult.audit.summary import MAX_TOOLS, OTHER_TOOLS, Example, Found
from toolresult.contract import package_data
from toolresult.validation.core_watch import (
    WITH_CODE,
    WITH_CONTENT,
    WITH_ERROR,
    WITH_SUCCESS,
    watch_of,
)

_COUNTED = (None, *WITH_CODE, *WITH_SUCCESS, *WITH_ERROR, *WITH_CONTENT)


def counts_in_core(options: AuditOptions) -> bool:
    """Whether the native core counts lines of such an audit; of a mixed log the own envelopes."""
    check = options.check
    return (
        native.CORE is not None
        and not options.field
        and options.sample == 1
        and options.warnings != "full"
        and (options.carrier is None or (options.carrier == AUTO and check.tool is None))
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
        "is_mixed": options.carrier is not None,
        "most_tools": MAX_TOOLS,
        "other_tools": OTHER_TOOLS,
        "dialect_codes": (DIALECT_CODES[0], DIALECT_CODES[-1]),
        "shortest": SHORTEST,
        "longest": LONGEST,
        "log_growth": LOG_GROWTH,
        "bucket_of_zero": ZERO,
    }


def joined_counts(
    counted: Mapping[ClassKey, int],
    times: Mapping[str, Mapping[int, int]],
    core: "native.Tally | None",
) -> tuple[dict[ClassKey, int], dict[str, dict[int, int]]]:
    """Return what was counted here and in the core: by class, and times by tool."""
    classes = dict(counted)
    timed = {tool: dict(buckets) for tool, buckets in times.items()}
    if core is not None:
        rows, measured = core.rows()
        for schema, code, tool, success, count in rows:
            key = (schema, code, tool, None, success, None)
            classes[key] = classes.get(key, 0) + count
        for tool, index, count in measured:
            buckets = timed.setdefault(tool or OTHER_TOOLS, {})
            buckets[index] = buckets.get(index, 0) + count
    return classes, timed


def joined_findings(
    blank: int, findings: Mapping[str, Found], core: "native.Tally | None"
) -> tuple[int, Mapping[str, int], dict[str, Found]]:
    """Return blank lines, the invalid ones of the core by schema, and findings by rule."""
    joined = dict(findings)
    if core is None:
        return blank, {}, joined
    blank_of_core, schemas, rows = core.rejected()
    for rule, count, line, path in rows:
        severity = package_data.rules()[rule].severity
        found = Found(str(severity), count, Example("", line, path))
        known = joined.get(rule)
        if known is not None:
            is_first = line < known.example.line
            found = found.merge(known) if is_first else known.merge(found)
        joined[rule] = found
    return blank + blank_of_core, schemas, joined
