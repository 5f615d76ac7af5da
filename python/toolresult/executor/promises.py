"""What tools promise of their data by their annotations: `-> ToolReturn[Order]`."""

from collections.abc import Iterable
from typing import Any, get_args, get_origin

from pydantic import BaseModel
from pydantic.errors import PydanticInvalidForJsonSchema

from toolresult.data_contracts.contracts import DataContracts
from toolresult.executor.tools import Tool
from toolresult.forms.registry import FORMS
from toolresult.models.base import ContractModel

# Packages of the SDKs of MCP: what they define is the result itself, not its data.
_SDKS = frozenset({"mcp", "mcp_types", "fastmcp"})
_SCALARS = (int, float, bool)
_SEQUENCES = (list, tuple, set, frozenset)
_ENVELOPE_KEYS = {key for form in FORMS for key in form.discriminators}


def promised_type(annotation: Any) -> Any:
    """Return the type of data that the annotation of a result names; None if it names none.

    What checks it is ready afterwards.

    Raises:
        ValueError: pydantic cannot validate the type.

    >>> from toolresult import ToolReturn
    >>> promised_type(ToolReturn[int]), promised_type(ToolReturn), promised_type(int)
    (<class 'int'>, None, None)
    """
    is_model = isinstance(annotation, type) and issubclass(annotation, ContractModel)
    data_type = annotation.data_type if is_model else None
    if data_type is None:
        return None
    data_type.prepare()
    return data_type.type


def is_data(annotation: Any) -> bool:
    """Whether a plain annotation says what the data are, and nothing that may be an envelope.

    >>> is_data(list[int]), is_data(dict), is_data(str), is_data(int | None)
    (True, False, False, False)
    """
    if get_origin(annotation) in _SEQUENCES:
        inner = [one for one in get_args(annotation) if one is not ...]
        return bool(inner) and all(is_data(one) for one in inner)
    if not isinstance(annotation, type) or annotation.__module__.partition(".")[0] in _SDKS:
        return False
    if annotation in _SCALARS:
        return True
    fields = getattr(annotation, "__dataclass_fields__", None)
    if issubclass(annotation, BaseModel):
        fields = {one.serialization_alias or name for name, one in annotation.model_fields.items()}
    return fields is not None and _ENVELOPE_KEYS.isdisjoint(fields)


def with_promises(
    contracts: DataContracts | None, tools: Iterable[Tool], *, wrap: bool = False
) -> DataContracts | None:
    """Return the contracts, and those in the annotations of tools that have no other.

    Args:
        contracts: those that are known.
        tools: the tools.
        wrap: whether tools that do not say so themselves may return plain values, of which the
            annotation then is a promise, too.

    Raises:
        ValueError: pydantic cannot validate a type.
    """
    known = {} if contracts is None else dict(contracts)
    found = {tool.name.full: _promise(tool, wrap) for tool in tools}
    added = {name: kind for name, kind in found.items() if kind is not None and name not in known}
    if not added:
        return contracts
    return DataContracts(known | added, strict=contracts is not None and contracts.strict)


def _promise(tool: Tool, wrap: bool) -> Any:
    is_plain = wrap if tool.wrap is None else tool.wrap is not False
    kind = promised_type(tool.returns)
    if kind is None and is_plain and is_data(tool.returns) and _can_be_described(tool.returns):
        return tool.returns
    return kind


def _can_be_described(kind: Any) -> bool:
    try:
        DataContracts({"tool": kind}).json_schemas()
    except (ValueError, PydanticInvalidForJsonSchema):
        return False
    return True
