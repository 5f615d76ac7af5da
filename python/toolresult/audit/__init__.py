"""Audit existing logs: JSON Lines of any size, validated line by line and summarized."""

from toolresult.audit.latency import Latency
from toolresult.audit.run import audit_files
from toolresult.audit.summary import Example, Found, Problem, Summary

__all__ = ["Example", "Found", "Latency", "Problem", "Summary", "audit_files"]
