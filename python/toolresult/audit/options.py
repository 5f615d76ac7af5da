"""The options of an audit: checked before anything is read, and saved with the summary."""

from dataclasses import dataclass
from dataclasses import field as data_field
from typing import Any

from toolresult.contract import package_data
from toolresult.data_contracts.contracts import DataContracts, required
from toolresult.error_codes.table import CodeTable, standard_table
from toolresult.strict_json.pointers import pointer
from toolresult.text.sentence import worded

MAX_INVALID = 100_000
_WARNINGS = ("envelope", "full")


@dataclass(frozen=True)
class AuditOptions:
    """What an audit looks at, and how.

    Attributes:
        schema: schema to validate every payload against; None recognizes the form.
        dialect: dialect of error codes that the payloads use.
        codes: the error codes.
        field: JSON Pointer to the payload in each record; "" is the record itself.
        warnings: "envelope", or "full" for those inside `data` too.
        sample: share of the lines to look at.
        seed: chooses which lines.
        keep: whether invalid lines are written.
        max_invalid: the most invalid lines to write.
        redact: whether they are written without the values of their data.
        data_contracts: what each tool promises of its `data`.
        tool: the tool, where a payload does not name it.
        lang: language of findings and reasons.
    """

    schema: str | None = None
    dialect: str | None = None
    codes: CodeTable = data_field(default_factory=standard_table)
    field: str = ""
    warnings: str = "envelope"
    sample: float = 1.0
    seed: int = 0
    keep: bool = False
    max_invalid: int = MAX_INVALID
    redact: bool = False
    data_contracts: DataContracts | None = None
    tool: str | None = None
    lang: str = "en"

    def __post_init__(self) -> None:
        """Check the options.

        Raises:
            ValueError: a value makes no sense, or names something that does not exist.
            TypeError: `schema` is not a str, or `data_contracts` are not data contracts.
        """
        if self.dialect is not None:
            self.codes.dialect(self.dialect)
        if self.schema is not None:
            package_data.schema_part(package_data.require_name(self.schema))
        if not 0 < self.sample <= 1:
            raise ValueError(f"sample: expected more than 0 and at most 1, got {self.sample}")
        if self.warnings not in _WARNINGS:
            raise ValueError(f"warnings: expected {' or '.join(_WARNINGS)}, got {self.warnings!r}")
        with worded(self.lang):
            required(self.data_contracts)

    def to_dict(self) -> dict[str, Any]:
        """Return the options that decide about verdicts, as JSON values for the summary."""
        names = ("schema", "dialect", "field", "warnings", "sample", "seed", "lang")
        document = {name: getattr(self, name) for name in names}
        if self.data_contracts is not None:
            document["data_contracts"] = sorted(self.data_contracts)
        return document


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
