"""Envelopes as pydantic models: their base, their builders, and `load`."""
