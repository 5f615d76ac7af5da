"""What a check is told beside the payload, made and checked once at the door."""

from dataclasses import dataclass, field

from toolresult.contract import package_data
from toolresult.data_contracts.contracts import DataContracts, required
from toolresult.error_codes.table import CodesSource, CodeTable
from toolresult.validation.own_codes import code_table
from toolresult_contract.facts import FINDINGS_LIMIT


@dataclass(frozen=True)
class ValidationOptions:
    """What a payload is checked against.

    Attributes:
        schema: name of the schema, or of a part of one; None takes a model's own schema, and
            recognizes the form of everything else.
        dialect: dialect of error codes that the payload speaks; its code is translated first.
        codes: a team's own error codes, as a document, a file's path, or a table.
        data_contracts: what each tool promises of its `data`; asked where the payload is ok.
        tool: name of the tool, for a payload that does not name it.
        tool_overrides: whether `tool` counts even where the payload names another.
        max_findings: how many findings a report lists; the others are counted.
        table: the table of error codes that `codes` stands for.

    Raises:
        ValueError: there is no such schema or dialect, `codes` is not a table, or
            `max_findings` is below 1.
        TypeError: `data_contracts` is not a `DataContracts`, or `schema` is not a str.
        OSError: the file of `codes` cannot be read.
    """

    schema: str | None = None
    dialect: str | None = None
    codes: CodesSource = None
    data_contracts: DataContracts | None = None
    tool: str | None = None
    tool_overrides: bool = False
    max_findings: int = FINDINGS_LIMIT
    table: CodeTable = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Reject what cannot be checked against."""
        required(self.data_contracts)
        if self.max_findings < 1:
            raise ValueError(f"max_findings: expected at least 1, got {self.max_findings}")
        table = code_table(self.codes)
        object.__setattr__(self, "table", table)
        if self.dialect is not None:
            table.dialect(self.dialect)
        if self.schema is not None:
            package_data.schema_part(package_data.require_name(self.schema))


RECOGNIZE = ValidationOptions()
_NOTHING = (None, None, None, None, None, FINDINGS_LIMIT)


def options_of(
    schema: str | None = None,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
    max_findings: int = FINDINGS_LIMIT,
) -> ValidationOptions:
    """Return the options of a call; most calls have none, and share theirs.

    Raises:
        ValueError, TypeError, OSError: as `ValidationOptions`.
    """
    given = (schema, dialect, codes, data_contracts, tool, max_findings)
    if given == _NOTHING:
        return RECOGNIZE
    return ValidationOptions(*given[:5], max_findings=max_findings)
