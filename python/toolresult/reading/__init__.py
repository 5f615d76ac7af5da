"""What a returned value means, the same wherever it is looked at."""

from toolresult.reading.looks import looks_like_failure
from toolresult.reading.read import Kind, Reading, read_object, read_result, reports_failure

__all__ = [
    "Kind",
    "Reading",
    "looks_like_failure",
    "read_object",
    "read_result",
    "reports_failure",
]
