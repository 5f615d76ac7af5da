"""From the faults of texts and values to findings."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from toolresult.findings.catalog import make, phrase
from toolresult.findings.finding import Finding
from toolresult.strict_json.faults import Fault, TextError
from toolresult.strict_json.positions import position
from toolresult.strict_json.values import value_faults


def fault_finding(fault: Fault) -> Finding:
    """Return the finding for a fault.

    >>> fault_finding(Fault("value-cycle", "/data")).path
    '/data'
    """
    phrases = {place: phrase(key) for place, key in fault.phrases.items()}
    return make(fault.rule, fault.path, **fault.words, **phrases)


def text_finding(error: TextError) -> Finding:
    """Return the finding for a text that is not strict JSON, with line and column."""
    line, column = position(error.text, error.offset)
    return replace(fault_finding(error.fault), line=line, column=column)


def value_findings(root: Any) -> Iterator[Finding]:
    """Find where a Python object is not a JSON value: types, keys, numbers, cycles, depth."""
    return map(fault_finding, value_faults(root))
