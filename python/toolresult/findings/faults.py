"""From the faults of texts and values to findings."""

from collections.abc import Iterator
from typing import Any

from toolresult.contract import package_data
from toolresult.findings.catalog import phrase
from toolresult.findings.finding import Finding, Severity
from toolresult.strict_json.faults import Fault, TextError
from toolresult.strict_json.positions import position
from toolresult.strict_json.values import value_faults


def fault_finding(fault: Fault, line: int | None = None, column: int | None = None) -> Finding:
    """Return the finding for a fault, with its line and column where they are known.

    >>> fault_finding(Fault("value-cycle", "/data")).path
    '/data'
    """
    rule = package_data.rules()[fault.rule]
    phrases = {place: phrase(key) for place, key in fault.phrases.items()}
    words = {**fault.words, **phrases}
    return Finding(rule.id, Severity(rule.severity), fault.path, words, line, column)


def text_finding(error: TextError) -> Finding:
    """Return the finding for a text that is not strict JSON, with line and column."""
    return fault_finding(error.fault, *position(error.text, error.offset))


def value_findings(root: Any) -> Iterator[Finding]:
    """Find where a Python object is not a JSON value: types, keys, numbers, cycles, depth."""
    return map(fault_finding, value_faults(root))
