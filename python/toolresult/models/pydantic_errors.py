"""Findings as pydantic's own error, for callers in whose models an envelope is a field."""

from collections.abc import Iterable
from typing import Any, cast

from pydantic import (
    BaseModel,
    ValidationError,
)
from pydantic_core import InitErrorDetails, PydanticCustomError

from toolresult.findings.finding import Finding
from toolresult.strict_json.numbers import LARGEST_EXACT_INTEGER
from toolresult.strict_json.pointers import steps
from toolresult.strict_json.writer import quote
from toolresult_contract.facts import QUOTE_LIMIT


def validation_error(
    model: type[BaseModel], findings: Iterable[Finding], value: Any
) -> ValidationError:
    """Return findings as pydantic's own error: one line each, the rule as the line's type."""
    lines = []
    for finding in findings:
        place, found = _located(value, finding.path)
        lines.append(
            InitErrorDetails(
                type=PydanticCustomError(
                    cast("Any", finding.rule),
                    "{message}. {hint}",
                    {"message": finding.message, "hint": finding.hint},
                ),
                loc=place,
                input=_shown(found),
            )
        )
    return ValidationError.from_exception_data(model.__name__, lines)


def _located(root: Any, path: str) -> tuple[tuple[str | int, ...], Any]:
    """Follow a pointer as far as it leads; return the steps as pydantic writes them."""
    place: list[str | int] = []
    value = root
    for step in steps(path):
        if isinstance(value, list) and step.isdigit() and int(step) < len(value):
            place.append(int(step))
            value = value[int(step)]
        else:
            place.append(step)
            value = value[step] if isinstance(value, dict) and step in value else value
    return tuple(place), value


def _shown(value: Any) -> Any:
    """Return what an error may carry on: short JSON as it is, else a short quotation."""
    if isinstance(value, dict | list):
        quoted = quote(value)
        items = value.values() if isinstance(value, dict) else value
        is_whole = len(quoted) < QUOTE_LIMIT and all(_shown(item) is item for item in items)
        return value if is_whole else quoted
    is_short = isinstance(value, str) and len(value) <= QUOTE_LIMIT and value.isprintable()
    if value is None or isinstance(value, bool) or is_short:
        return value
    if isinstance(value, int | float) and abs(value) < LARGEST_EXACT_INTEGER:
        return value
    return quote(value)
