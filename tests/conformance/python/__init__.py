"""The implementations in Python."""
