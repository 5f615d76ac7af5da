"""The type of `data` in a model such as `ToolReturn[Order]`: read, checked and written.

Without a type `data` is any JSON value, as it came. With one, data of a result that is ok is held
against it like a data contract, and built: `data` is an `Order`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_args, get_origin

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, core_schema

from toolresult.data_contracts.contracts import DataContracts
from toolresult.data_contracts.pydantic_models import ModelContract
from toolresult.findings.finding import Finding
from toolresult.strict_json.values import exact
from toolresult.strict_json.writer import to_json


class _AsBuilt:
    """Marks the field: pydantic takes the value as it is, since the base class builds it."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        anything = core_schema.any_schema()
        if isinstance(source, TypeVar) or source is Any:
            return anything
        # The first always fits; the second is only there to be described.
        return core_schema.union_schema([anything, handler(source)], mode="left_to_right")


# The field, in every form that has one for any JSON value.
DATA = "data"
_MARK = _AsBuilt()

if TYPE_CHECKING:
    # Type checkers read a class without a type as of any data; Python has defaults from 3.13 on.
    from typing_extensions import TypeVar as _TypeVar

    DataT = _TypeVar("DataT", default=Any)
else:
    DataT = TypeVar("DataT")
# What the generated classes write for `data`.
Data = Annotated[DataT, _MARK]


@dataclass(frozen=True)
class DataType:
    """The type of `data` in a class of models.

    Attributes:
        model: the class in words, such as `ToolReturn[Order]`, for messages.
        type: what pydantic knows as a type.
    """

    model: str
    type: Any = field(hash=False)

    @cached_property
    def contracts(self) -> DataContracts:
        """The type as the data contract of the class.

        Raises:
            ValueError: pydantic cannot validate it.
        """
        return DataContracts({self.model: self.type})

    @cached_property
    def contract(self) -> ModelContract:
        """What describes the type as JSON Schema.

        Raises:
            ValueError: pydantic cannot validate it.
        """
        return ModelContract(self.model, self.type)

    def findings(self, envelope: Mapping[str, Any], form: str) -> Iterator[Finding]:
        """Return what is wrong with the data of an envelope that is ok."""
        return self.contracts.findings_of(envelope, form, tool=self.model)

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """What reads and describes the type."""
        return TypeAdapter(self.type)

    def prepare(self) -> None:
        """Build what checks and reads the type; it takes milliseconds, which no call is to pay.

        Raises:
            ValueError: pydantic cannot validate it.
        """
        _ = self.contracts, self.adapter

    def built(self, data: Any) -> Any:
        """Return JSON data as the type; data that does not fit, as a failure may have, as it is."""
        try:
            return self.adapter.validate_json(to_json(exact(data)), strict=True)
        except ValidationError:
            return data


def described_data(core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
    """Return the type of `data` as JSON Schema, or null, as a failure may have it.

    Args:
        core: the core schema of a class that has a type of data.
        handler: what generates the schema around it, and holds its definitions.
    """
    inner: Any = core
    while inner["type"] != "model-fields":
        inner = inner["schema"]
    _anything, *parts = handler(inner["fields"][DATA]["schema"])["anyOf"]
    return {"anyOf": parts}


def data_type(model: str, annotation: Any) -> DataType | None:
    """Return the type of `data` that the annotation of its field names; None for any JSON value.

    Args:
        model: the class in words.
        annotation: the annotation of the field.
    """
    for part in get_args(annotation):
        if get_origin(part) is not Annotated or _MARK not in part.__metadata__:
            continue
        given = part.__origin__
        if given is Any or isinstance(given, TypeVar):
            return None
        others = tuple(each for each in part.__metadata__ if each is not _MARK)
        return DataType(model, Annotated[(given, *others)] if others else given)
    return None
