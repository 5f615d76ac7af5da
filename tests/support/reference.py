"""What the reference validator says, also where the native core is installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from toolresult import native
from toolresult.findings.finding import Report
from toolresult.validation.options import Question, ValidationOptions
from toolresult.validation.reference import examine_thoroughly


@contextmanager
def without_core() -> Iterator[None]:
    """Ask the native core nothing for the time being."""
    core = native.CORE
    native.CORE = None
    try:
        yield
    finally:
        native.CORE = core


def reference(text: bytes, schema: str | None = None, *, with_positions: bool = True) -> Report:
    """Return every error of a text, as the reference validator finds them."""
    with without_core():
        return examine_thoroughly(
            text,
            ValidationOptions(schema),
            Question(with_warnings=False, inside_data=False, with_positions=with_positions),
        ).report
