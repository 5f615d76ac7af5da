"""What the model sees of a tool result: never blank, never a Python repr, never a lost error.

>>> content({"code": 1002, "message": "size must be positive, got -3"})
'Error: size must be positive, got -3'
"""

from toolresult._lazy import listing
from toolresult.llm.contents import ShownOptions, content
from toolresult.llm.messages import message
from toolresult.llm.text import ERROR_PREFIX, text_of
from toolresult.validation.shown import (
    STYLES,
    TRACEBACKS,
    ContentOptions,
    Redact,
    Style,
    Tracebacks,
)
from toolresult.validation.stores import OutputStore, Store

__all__ = [
    "ERROR_PREFIX",
    "STYLES",
    "TRACEBACKS",
    "ContentOptions",
    "OutputStore",
    "Redact",
    "ShownOptions",
    "Store",
    "Style",
    "Tracebacks",
    "content",
    "message",
    "text_of",
]
__dir__ = listing(__all__)
