"""The options of an audit: checked before anything is read, and saved with the summary."""

from dataclasses import dataclass
from typing import Any

from toolresult import native
from toolresult.carriers.formats import FORMATS, TELEMETRY
from toolresult.strict_json.pointers import pointer
from toolresult.text.suggestions import did_you_mean
from toolresult.validation.options import RECOGNIZE, ValidationOptions
from toolresult.validation.settings import DEFAULT, Settings

MAX_INVALID = 100_000
# How long a line may be, unless a caller says otherwise.
MAX_LINE = 64_000_000
_WARNINGS = ("envelope", "full")
# Every form and every format is recognized.
AUTO = "auto"
# Records of whole runs: they hold results, and are none.
RUNS = frozenset({"run-record", "run-state"})
# More or less evenly spread over the positions of lines (Knuth's multiplicative hash).
_SPREAD = 2654435761
_SPAN = 1 << 32
CARRIERS = (AUTO, *FORMATS, TELEMETRY)


@dataclass(frozen=True)
class AuditOptions:
    """What an audit looks at, and how.

    Attributes:
        check: what every payload is checked against.
        settings: what that was made of: codes and their names, the language of findings.
        field: JSON Pointer to the payload in each record; "" is the record itself.
        warnings: "envelope", or "full" for those inside `data` too.
        sample: share of the lines to look at.
        seed: chooses which lines.
        keep: whether invalid lines are written.
        max_invalid: the most invalid lines to write.
        max_line: the longest line that is held and judged, in bytes.
        redact: whether they are written without the values of their data.
        carrier: the format of the records, `auto` for all; None where they are envelopes.
    """

    check: ValidationOptions = RECOGNIZE
    settings: Settings = DEFAULT
    field: str = ""
    warnings: str = "envelope"
    sample: float = 1.0
    seed: int = 0
    keep: bool = False
    max_invalid: int = MAX_INVALID
    redact: bool = False
    max_line: int = MAX_LINE
    carrier: str | None = None

    def __post_init__(self) -> None:
        """Check the options.

        Raises:
            ValueError: a value makes no sense.
        """
        if not 0 < self.sample <= 1:
            raise ValueError(f"sample: expected more than 0 and at most 1, got {self.sample}")
        if self.max_line < 1:
            raise ValueError(f"max_line: expected at least 1 byte, got {self.max_line}")
        if self.warnings not in _WARNINGS:
            raise ValueError(f"warnings: expected {' or '.join(_WARNINGS)}, got {self.warnings!r}")
        if self.carrier is not None:
            _require_carrier(self.carrier, self.check.schema)

    @property
    def lang(self) -> str:
        """Language of findings and reasons."""
        return self.settings.lang

    def to_dict(self) -> dict[str, Any]:
        """Return the options that decide about verdicts, and what judged, for the summary."""
        document: dict[str, Any] = {
            "schema": self.check.schema,
            "dialect": self.check.dialect,
            "carrier": self.carrier,
            "field": self.field,
            "warnings": self.warnings,
            "sample": self.sample,
            "seed": self.seed,
            "max_line": self.max_line,
            "lang": self.lang,
            "judged_by": native.description(native.CORE),
        }
        if self.check.data_contracts is not None:
            document["data_contracts"] = sorted(self.check.data_contracts)
        if own := self.settings.own_names():
            document["codes"] = own
        return document


def _require_carrier(carrier: str, schema: str | None) -> None:
    """Reject a format that cannot be read, and a schema beside it.

    Raises:
        ValueError: in both cases.
    """
    if carrier not in CARRIERS:
        listed, meant = ", ".join(CARRIERS), did_you_mean(carrier, CARRIERS)
        raise ValueError(f"carrier: expected one of {listed}, got {carrier!r}{meant}")
    if schema is not None:
        raise ValueError(f"schema: expected none beside a carrier, got {schema!r}")


def place_of(field: str) -> str:
    """Return the JSON Pointer for what may also be the plain name of a column or key.

    Raises:
        ValueError: it is neither.

    >>> place_of("payload"), place_of("/record/payload")
    ('/payload', '/record/payload')
    """
    if not field or field.startswith("/"):
        return field
    if "/" in field:
        raise ValueError(f"field: expected a JSON Pointer, which begins with /, got {field!r}")
    return pointer([field])


def is_sampled(position: int, options: AuditOptions) -> bool:
    """Whether the line that ends at a position is in the sample."""
    spread = (position + options.seed * 40503) * _SPREAD % _SPAN
    spread ^= spread >> 15
    return spread * _SPREAD % _SPAN < options.sample * _SPAN
