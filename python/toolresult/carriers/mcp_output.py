"""The output schema of an MCP tool, from the annotation of its function.

Every SDK makes one of `Annotated[CallToolResult, Output]`: those of version 1 and 2 read the
class, FastMCP reads what the class says as an annotation. What the tool returns stays the same.
"""

import dataclasses
from typing import Any, get_args, get_origin

from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler, TypeAdapter
from pydantic.errors import PydanticInvalidForJsonSchema
from pydantic_core import CoreSchema, core_schema

from toolresult.data_contracts.contracts import DataContracts
from toolresult.data_contracts.mcp import data_rule
from toolresult.executor.promises import promised_type
from toolresult.forms.registry import FORMS
from toolresult.models.base import ContractModel, inlined_schema

_FORM = "tool-return"
# Packages of the SDKs: what they define is the result itself, not its data.
_SDKS = frozenset({"mcp", "mcp_types", "fastmcp"})
_SCALARS = (int, float, bool)
_SEQUENCES = (list, tuple, set, frozenset)
_ENVELOPE_KEYS = {key for form in FORMS for key in form.discriminators}


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
    if data is None or not (is_envelope or _is_data(data)):
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


def _is_data(annotation: Any) -> bool:
    """Whether a plain annotation says what the data are, and nothing that may be an envelope."""
    if get_origin(annotation) in _SEQUENCES:
        inner = [one for one in get_args(annotation) if one is not ...]
        return bool(inner) and all(_is_data(one) for one in inner)
    if not isinstance(annotation, type) or annotation.__module__.partition(".")[0] in _SDKS:
        return False
    if annotation in _SCALARS:
        return True
    fields = getattr(annotation, "__dataclass_fields__", None)
    if issubclass(annotation, BaseModel):
        fields = {one.serialization_alias or name for name, one in annotation.model_fields.items()}
    return fields is not None and _ENVELOPE_KEYS.isdisjoint(fields)


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
            envelope = inlined_schema(form)
            union: Any = core
            rule = data_rule(form, handler(union["choices"][1]), is_required=is_required)
            return {**envelope, "allOf": [*envelope.get("allOf", []), rule]}

    return Output
