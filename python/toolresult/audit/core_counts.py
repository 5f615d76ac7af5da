"""What was counted in Python and in the native core, put together."""

from collections.abc import Mapping

from toolresult import native
from toolresult.audit.payload_class import ClassKey
from toolresult.audit.summary import OTHER_TOOLS, Example, Found
from toolresult.contract import package_data


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
