"""Audit existing logs: JSON Lines of any size, validated line by line and summarized."""

from toolresult._lazy import listing
from toolresult.audit.latency import Latency
from toolresult.audit.run import audit_files
from toolresult.audit.summary import Doubt, Doubtful, Example, Found, Problem, Summary

__all__ = [
    "Doubt",
    "Doubtful",
    "Example",
    "Found",
    "Latency",
    "Problem",
    "Summary",
    "audit_files",
]
__dir__ = listing(__all__)
