"""The options of a check, made once at the door, and its result."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from toolresult.contract import package_data
from toolresult.contract.code_table import CodeTable, standard_table
from toolresult.data_contracts.contracts import DataContracts, required
from toolresult.findings.finding import Report
from toolresult.forms.serialized import is_serialized_form
from toolresult_contract.facts import FINDINGS_LIMIT


@dataclass(frozen=True)
class ValidationOptions:
    """What a payload is checked against.

    Attributes:
        schema: name of the schema, or of a part of one; None takes a model's own schema, and
            recognizes the form of everything else.
        dialect: dialect of error codes that the payload speaks; its code is translated first.
        table: the error codes; `own_codes.code_table` adds a team's own to the contract's.
        data_contracts: what each tool promises of its `data`; asked where the payload is ok.
        tool: name of the tool, for a payload that does not name it.
        tool_overrides: whether `tool` counts even where the payload names another.
        max_findings: how many findings a report lists; the others are counted.

    Raises:
        ValueError: there is no such schema or dialect, or `max_findings` is below 1.
        TypeError: `data_contracts` is not a `DataContracts`, or `schema` is not a str.
    """

    schema: str | None = None
    dialect: str | None = None
    table: CodeTable = field(default_factory=standard_table, repr=False)
    data_contracts: DataContracts | None = None
    tool: str | None = None
    tool_overrides: bool = False
    max_findings: int = FINDINGS_LIMIT

    def __post_init__(self) -> None:
        """Reject what cannot be checked against."""
        required(self.data_contracts)
        if self.max_findings < 1:
            raise ValueError(f"max_findings: expected at least 1, got {self.max_findings}")
        if self.dialect is not None:
            self.table.dialect(self.dialect)
        if self.schema is not None:
            package_data.schema_part(package_data.require_name(self.schema))

    def schema_of(self, payload: object) -> str | None:
        """Return the schema to hold a payload against, if it is known; a model brings its own."""
        if self.schema is None and is_serialized_form(payload):
            return payload.schema_name()
        return self.schema


RECOGNIZE = ValidationOptions()


@dataclass(frozen=True, slots=True)
class Question:
    """How much of an answer is wanted.

    Attributes:
        with_warnings: whether to look for warnings at all.
        inside_data: whether to look for those inside data and foreign values.
        with_positions: whether to look for lines and columns.
        only_verdict: whether one error is enough to know.
        count_others: whether to count the violations of the schema beyond `max_findings`.
    """

    with_warnings: bool = True
    inside_data: bool = True
    with_positions: bool = True
    only_verdict: bool = False
    count_others: bool = True


class Examined:
    """A report, and the value it is about (with its code translated, if a dialect was named).

    Attributes:
        report: the verdict.
        is_json: whether the payload is a JSON value at all.
    """

    __slots__ = ("_read", "_value", "is_json", "report")

    def __init__(
        self,
        report: Report,
        value: Any = None,
        *,
        is_json: bool = True,
        read: Callable[[], Any] | None = None,
    ) -> None:
        self.report = report
        self.is_json = is_json
        self._value = value
        # An engine that judges text without building its value leaves that to who wants it.
        self._read = read

    @property
    def value(self) -> Any:
        """The payload as a JSON value; None where it is not one."""
        if self._read is not None:
            self._value, self._read = self._read(), None
        return self._value
