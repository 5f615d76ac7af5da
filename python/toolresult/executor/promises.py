"""What tools promise of their data by their annotations: `-> ToolReturn[Order]`."""

from collections.abc import Iterable
from typing import Any

from toolresult.data_contracts.contracts import DataContracts
from toolresult.executor.tools import Tool
from toolresult.models.base import ContractModel


def promised_type(annotation: Any) -> Any:
    """Return the type of data that the annotation of a result names; None if it names none.

    >>> from toolresult import ToolReturn
    >>> promised_type(ToolReturn[int]), promised_type(ToolReturn), promised_type(int)
    (<class 'int'>, None, None)
    """
    is_model = isinstance(annotation, type) and issubclass(annotation, ContractModel)
    data_type = annotation.data_type if is_model else None
    return None if data_type is None else data_type.type


def with_promises(contracts: DataContracts | None, tools: Iterable[Tool]) -> DataContracts | None:
    """Return the contracts, and those in the annotations of tools that have no other.

    Raises:
        ValueError: pydantic cannot validate a type.
    """
    known = {} if contracts is None else dict(contracts)
    found = {tool.name.full: promised_type(tool.returns) for tool in tools}
    added = {name: kind for name, kind in found.items() if kind is not None and name not in known}
    if not added:
        return contracts
    return DataContracts(known | added, strict=contracts is not None and contracts.strict)
