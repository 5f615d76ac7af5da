"""From the faults of texts and values to findings."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from toolresult.contract.phrases import phrase
from toolresult.findings.finding import Finding
from toolresult.findings.selection import PlacedFinding, place_at
from toolresult.strict_json.faults import Fault, TextError
from toolresult.strict_json.positions import position
from toolresult.strict_json.values import value_faults


def fault_finding(fault: Fault) -> PlacedFinding:
    """Return the finding for a fault.

    >>> from toolresult.strict_json.pointers import ROOT, Place
    >>> fault_finding(Fault("value-cycle", Place(ROOT, "data"))).written().path
    '/data'
    """
    phrases = {place: phrase(key) for place, key in fault.phrases.items()}
    return place_at(fault.rule, fault.place, **{**fault.words, **phrases})


def text_finding(error: TextError) -> Finding:
    """Return the finding for a text that is not strict JSON, with line and column."""
    line, column = position(error.text, error.offset)
    return replace(fault_finding(error.fault).written(), line=line, column=column)


def value_findings(root: Any) -> Iterator[PlacedFinding]:
    """Find where a Python object is not a JSON value: types, keys, numbers, cycles, depth."""
    return map(fault_finding, value_faults(root))
