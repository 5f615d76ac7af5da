"""The output schema of an MCP tool, from the annotation of its function.

Every SDK makes one of `Annotated[CallToolResult, Output]`: those of version 1 and 2 read the
class, FastMCP reads what the class says as an annotation. What the tool returns stays the same.
"""

import dataclasses
from typing import Any

from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler, TypeAdapter
from pydantic.errors import PydanticInvalidForJsonSchema
from pydantic_core import CoreSchema, core_schema

from toolresult.data_contracts.contracts import DataContracts
from toolresult.data_contracts.mcp import MARK, brief_envelope, data_rule
from toolresult.executor.promises import is_data, promised_type
from toolresult.models.base import ContractModel

_FORM = "tool-return"


@dataclasses.dataclass(frozen=True)
class Promise:
    """What a function promises of its results by its annotation.

    Attributes:
        contracts: the type of data as the contract of the tool.
        output: what makes the SDKs publish it.
    """

    contracts: DataContracts
    output: type[BaseModel]


def promise_of(tool: str, annotation: Any) -> Promise | None:
    """Return what an annotation promises; None where it says nothing of the data.

    Args:
        tool: name of the tool.
        annotation: what the function is annotated to return, as a type.
    """
    is_envelope = isinstance(annotation, type) and issubclass(annotation, ContractModel)
    data = promised_type(annotation) if is_envelope else annotation
    if data is None or not (is_envelope or is_data(data)):
        return None
    form = annotation.schema_name() if is_envelope else _FORM
    try:
        contracts = DataContracts({tool: data})
        envelope = {"code": 0, "data": None}
        takes_null = next(contracts.findings_of(envelope, _FORM, tool=tool), None) is None
        output = _output(data, form, is_required=not takes_null)
        TypeAdapter(output).json_schema()
    except (ValueError, PydanticInvalidForJsonSchema):
        return None
    return Promise(contracts, output)


def _output(data: Any, form: str, *, is_required: bool) -> type[BaseModel]:
    """Return a class that takes any result and is described as an envelope with such data."""

    class Output(BaseModel):
        @classmethod
        def __get_pydantic_core_schema__(
            cls, source: Any, handler: GetCoreSchemaHandler
        ) -> CoreSchema:
            # The first always fits; the second is only there to be described.
            anything = core_schema.any_schema()
            described = handler.generate_schema(data)
            return core_schema.union_schema([anything, described], mode="left_to_right")

        @classmethod
        def __get_pydantic_json_schema__(
            cls, core: CoreSchema, handler: GetJsonSchemaHandler
        ) -> dict[str, Any]:
            envelope = brief_envelope(form)
            union: Any = core
            rule = data_rule(form, handler(union["choices"][1]), is_required=is_required)
            rules = [*envelope.get("allOf", []), rule]
            return {**envelope, "$comment": MARK, "allOf": rules}

    return Output
