"""What a check is told beside the payload, made and checked once at the door."""

from dataclasses import dataclass, field

from toolresult.contract import package_data
from toolresult.data_contracts.contracts import DataContracts, required
from toolresult.error_codes.table import CodesSource, CodeTable
from toolresult.validation.own_codes import code_table


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
        table: the table of error codes that `codes` stands for.

    Raises:
        ValueError: there is no such schema or dialect, or `codes` is not a table.
        TypeError: `data_contracts` is not a `DataContracts`, or `schema` is not a str.
        OSError: the file of `codes` cannot be read.
    """

    schema: str | None = None
    dialect: str | None = None
    codes: CodesSource = None
    data_contracts: DataContracts | None = None
    tool: str | None = None
    tool_overrides: bool = False
    table: CodeTable = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Reject what cannot be checked against."""
        required(self.data_contracts)
        table = code_table(self.codes)
        object.__setattr__(self, "table", table)
        if self.dialect is not None:
            table.dialect(self.dialect)
        if self.schema is not None:
            package_data.schema_part(package_data.require_name(self.schema))


RECOGNIZE = ValidationOptions()
_NOTHING = (None,) * 5


def options_of(
    schema: str | None = None,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
) -> ValidationOptions:
    """Return the options of a call; most calls have none, and share theirs.

    Raises:
        ValueError, TypeError, OSError: as `ValidationOptions`.
    """
    given = (schema, dialect, codes, data_contracts, tool)
    return RECOGNIZE if given == _NOTHING else ValidationOptions(*given)
