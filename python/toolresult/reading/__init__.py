"""What a returned value means, the same wherever it is looked at."""

from toolresult.reading.read import (
    Kind,
    Reading,
    read_object,
    read_result,
    reports_failure,
    worded_failure,
)

__all__ = [
    "Kind",
    "Reading",
    "read_object",
    "read_result",
    "reports_failure",
    "worded_failure",
]
