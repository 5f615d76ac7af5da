"""A schema that follows its references without end, as a server may announce one."""

from typing import Any

import pytest

import toolresult
from toolresult import DataContracts


def doubling(count: int, keyword: str) -> dict[str, Any]:
    """Return a schema of which each definition refers to the next one twice."""
    definitions: dict[str, Any] = {str(count): {"type": "integer"}}
    for number in range(count):
        reference = {"$ref": f"#/$defs/{number + 1}"}
        definitions[str(number)] = {keyword: [reference, {**reference, "title": "again"}]}
    return {"$defs": definitions, "$ref": "#/$defs/0"}


def test_one_that_doubles_for_every_value_is_refused() -> None:
    with pytest.raises(ValueError, match=r"fix its \$ref"):
        DataContracts({"t:rows": doubling(40, "anyOf")})


def test_one_that_doubles_for_some_values_breaks_the_contract_of_those() -> None:
    contracts = DataContracts({"t:rows": doubling(40, "allOf")})
    report = toolresult.validate({"code": 0, "data": 5}, data_contracts=contracts, tool="t:rows")
    assert [(one.rule, "too many times" in one.message) for one in report.errors] == [
        ("data-contract", True)
    ]


def test_data_that_leads_on_and_on_is_said_not_to_be_checked() -> None:
    again = {"properties": {"a": {"allOf": [{"$ref": "#"}, {"$ref": "#"}]}}}
    contracts = DataContracts({"t:rows": again})
    data: Any = 1
    for _ in range(40):
        data = {"a": data}
    report = toolresult.validate({"code": 0, "data": data}, data_contracts=contracts, tool="t:rows")
    assert [(one.rule, "too many times" in one.message) for one in report.errors] == [
        ("data-contract", True)
    ]


def test_long_lists_of_what_is_defined_once_are_checked() -> None:
    row = {"type": "object", "properties": {"id": {"$ref": "#/$defs/id"}}}
    schema = {"items": {"$ref": "#/$defs/row"}, "$defs": {"row": row, "id": {"type": "integer"}}}
    contracts = DataContracts({"t:rows": schema})
    rows: list[Any] = [{"id": number} for number in range(3_000)]
    payload = {"code": 0, "data": rows}
    assert toolresult.validate(payload, data_contracts=contracts, tool="t:rows").valid
    rows[-1]["id"] = "x"
    (error,) = toolresult.validate(payload, data_contracts=contracts, tool="t:rows").errors
    assert error.path == "/data/2999/id"
