"""Findings, reports, and the error that carries a report."""
