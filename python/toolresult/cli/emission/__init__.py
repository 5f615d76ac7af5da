"""The table of error codes, written out as an enumeration of a programming language.

The package's own `ErrorCode` in Python, Java and TypeScript is written by the same functions.
"""
