"""Conformance: one set of fixtures, many implementations, one matrix (`make conformance`)."""
