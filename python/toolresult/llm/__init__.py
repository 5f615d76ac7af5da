"""What the model sees of a tool result: never blank, never a Python repr, never a lost error.

>>> content({"code": 1002, "message": "size must be positive, got -3"})
'Error: size must be positive, got -3'
"""

from toolresult.llm.contents import content, content_with
from toolresult.llm.messages import message, message_with
from toolresult.llm.options import STYLES, TRACEBACKS, ContentOptions, Redact, Style, Tracebacks
from toolresult.llm.text import ERROR_PREFIX, text_of

__all__ = [
    "ERROR_PREFIX",
    "STYLES",
    "TRACEBACKS",
    "ContentOptions",
    "Redact",
    "Style",
    "Tracebacks",
    "content",
    "content_with",
    "message",
    "message_with",
    "text_of",
]
