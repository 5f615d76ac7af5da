"""What all models have in common: they ask the contract, and keep absent apart from null.

The classes themselves are generated from the schemas and hold field names and types only.
Every rule, conditionals included, is asked of the reference validator here, so that a model
accepts exactly what its schema accepts.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Annotated, Any, Self, cast

from pydantic import (
    BaseModel,
    ConfigDict,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    PlainSerializer,
    PlainValidator,
    SerializationInfo,
    SerializerFunctionWrapHandler,
    ValidationError,
    ValidationInfo,
    model_serializer,
    model_validator,
)
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError

from toolresult import contract
from toolresult.codes import standard_table
from toolresult.findings import ContractError, Finding, Report
from toolresult.numbers import LONGEST_INT
from toolresult.pointers import steps
from toolresult.reading import TextError, parse
from toolresult.schema_errors import schema_findings
from toolresult.validation import examine
from toolresult.values import json_equal, value_findings
from toolresult.writing import to_json

# A JSON number, kept as it came: int, float, or a Decimal where a double cannot hold it.
JsonNumber = Annotated[
    float,
    PlainValidator(lambda value: value),
    PlainSerializer(lambda value: value, return_type=Any),
]

_CHECKED = object()


class ContractModel(BaseModel):
    """One envelope, or a part of one, as an immutable object.

    Constructors take Python names (`operation_type`) or wire names (`operationType`);
    parsing takes wire names only. What was not given stays absent in every output and reads
    as None; null that was given stays null. Two objects are equal when their JSON is.

    The constructor, `from_json` and `to_json` raise ContractError. Where pydantic itself
    validates (a field of your own model, FastAPI) the same findings arrive as its
    ValidationError, one line each, with the rule as the line's type.

    `model_construct`, `model_copy(update=...)` and changes inside `data` go around the
    checks; `to_json` refuses what has become invalid by them.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        serialize_by_alias=True,
        protected_namespaces=(),
    )

    def __init__(self, /, **fields: Any) -> None:
        wire = _plain_values(self._wire_names(fields))
        findings = type(self)._findings(wire)
        if findings:
            raise ContractError(Report(self.schema_name(), findings=tuple(findings)))
        self.__pydantic_validator__.validate_python(wire, self_instance=self, context=_CHECKED)

    # Tells pydantic that this constructor validates as its own does, so that parsing
    # does not come through here and takes wire names only.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]

    @classmethod
    def schema_name(cls) -> str:
        """Return the name of the schema, or of the part of one, that this class is made of."""
        extra = cast("dict[str, str]", cls.model_config["json_schema_extra"])
        return extra["contract"]

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read, check and build in one step.

        Args:
            text: JSON as str, or as bytes in UTF-8.

        Raises:
            ContractError: the text is not strict JSON or not valid; the report has line and
                column.
        """
        examined = examine(text, cls.schema_name(), with_cautions=False)
        if not examined.report.valid:
            raise ContractError(examined.report)
        return cls._built(examined.value)

    def to_json(self) -> str:
        """Write the wire form as compact JSON; numbers are exact.

        Raises:
            ContractError: the object was made or changed around the checks and is invalid.
        """
        wire = self.to_dict()
        findings = type(self)._findings(wire)
        if findings:
            raise ContractError(Report(self.schema_name(), findings=tuple(findings)))
        return to_json(wire)

    def to_dict(self) -> dict[str, Any]:
        """Return the wire form: wire names, absent fields left out, null kept."""
        given = self.model_fields_set
        wire = {
            _wire_name(type(self), name): _plain_value(getattr(self, name))
            for name in type(self).model_fields
            if name in given
        }
        return wire | (self.model_extra or {})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ContractModel) or self.schema_name() != other.schema_name():
            return NotImplemented
        return json_equal(self.to_dict(), other.to_dict())

    def __hash__(self) -> int:
        """Hash the fields; as with a tuple, only while data and metadata are hashable."""
        return hash(
            (self.schema_name(), *(getattr(self, name) for name in type(self).model_fields))
        )

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        """Show what was given and nothing else."""
        given = self.model_fields_set
        return [(name, value) for name, value in super().__repr_args__() if name in given]

    # What pydantic does on its own account

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **options: Any) -> Self:
        """Validate JSON text as pydantic does, but read it strictly.

        Raises:
            pydantic.ValidationError: the text is not strict JSON or not valid.
        """
        try:
            parsed = parse(json_data, "en")
        except TextError as error:
            raise _validation_error(cls, [error.finding], json_data) from None
        report = examine(json_data, cls.schema_name(), with_cautions=False).report
        if not report.valid:
            raise _validation_error(cls, report.errors, parsed.value)
        return cls.model_validate(parsed.value, **options)

    @classmethod
    def model_json_schema(cls, *_arguments: Any, **_options: Any) -> dict[str, Any]:
        """Return the published schema; pydantic's arguments change nothing."""
        name = cls.schema_name()
        return contract.schema(name) if "#" not in name else _inlined_schema(name)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Describe the class inside another schema, such as FastAPI's OpenAPI document."""
        return _inlined_schema(cls.schema_name())

    @model_validator(mode="wrap")
    @classmethod
    def _ask_the_contract(
        cls, value: Any, handler: ModelWrapValidatorHandler[Self], info: ValidationInfo
    ) -> Self:
        if isinstance(value, cls):
            return handler(value)
        wire = _plain_values(value) if isinstance(value, Mapping) else value
        if info.context is not _CHECKED:
            findings = cls._findings(wire)
            if findings:
                raise _validation_error(cls, findings, value)
        return handler({_python_name(cls, name): item for name, item in wire.items()})

    @model_serializer(mode="wrap")
    def _leave_absent_out(
        self, handler: SerializerFunctionWrapHandler, info: SerializationInfo
    ) -> dict[str, Any]:
        shown = self._with_json_numbers() if info.mode == "json" else self
        written: dict[str, Any] = handler(shown)
        absent = type(self).model_fields.keys() - self.model_fields_set
        dropped = absent | {_wire_name(type(self), name) for name in absent}
        return {name: value for name, value in written.items() if name not in dropped}

    # Internals

    @classmethod
    def _findings(cls, wire: Any) -> list[Finding]:
        return list(value_findings(wire, "en")) or schema_findings(
            cls.schema_name(), wire, standard_table(), "en"
        )

    @classmethod
    def _built(cls, wire: Mapping[str, Any]) -> Self:
        """Build from a wire form that was checked already."""
        return cls.model_validate(wire, context=_CHECKED)

    @classmethod
    def _wire_names(cls, fields: Mapping[str, Any]) -> dict[str, Any]:
        wire: dict[str, Any] = {}
        for name, value in fields.items():
            written = _wire_name(cls, name) if name in cls.model_fields else name
            if written in wire:
                raise TypeError(f"{cls.__name__} got {written!r} under both of its names")
            wire[written] = value
        return wire

    def _with_json_numbers(self) -> Self:
        """Return a copy without Decimals, which pydantic would write as strings."""
        values = {
            name: _json_numbers(value)
            for name, value in {**self.__dict__, **(self.model_extra or {})}.items()
        }
        return self.model_construct(_fields_set=self.model_fields_set, **values)


def _wire_name(model: type[BaseModel], name: str) -> str:
    return model.model_fields[name].serialization_alias or name


def _python_name(model: type[BaseModel], written: str) -> str:
    return next(
        (name for name in model.model_fields if _wire_name(model, name) == written), written
    )


def _plain_value(value: Any) -> Any:
    return value.to_dict() if isinstance(value, ContractModel) else value


def _plain_values(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _plain_value(value) for name, value in fields.items()}


def _json_numbers(value: Any) -> Any:
    match value:
        case Decimal() if value == value.to_integral_value() and value.adjusted() < LONGEST_INT:
            return int(value)
        case Decimal():
            return float(value)
        case dict():
            return {key: _json_numbers(item) for key, item in value.items()}
        case list():
            return [_json_numbers(item) for item in value]
        case _:
            return value


def _inlined_schema(reference: str) -> dict[str, Any]:
    """Return a published schema, or a part of one, without references and identifiers."""
    name, _, fragment = reference.partition("#")
    root = contract.schema(name)
    part: Any = root
    for step in steps(fragment):
        part = part[step]
    inlined = _inline(part, root)
    return {key: value for key, value in inlined.items() if key not in ("$schema", "$id", "$defs")}


def _inline(node: Any, root: Mapping[str, Any]) -> Any:
    if isinstance(node, dict):
        if "$ref" in node:
            return _inline(root["$defs"][node["$ref"].removeprefix("#/$defs/")], root)
        return {key: _inline(value, root) for key, value in node.items()}
    return [_inline(item, root) for item in node] if isinstance(node, list) else node


def _validation_error(
    model: type[BaseModel], findings: Iterable[Finding], value: Any
) -> ValidationError:
    """Say findings in pydantic's own way: one line each, the rule as the line's type."""
    lines = [
        InitErrorDetails(
            type=PydanticCustomError(
                cast("Any", one.rule),
                "{message}. {hint}",
                {"message": one.message, "hint": one.hint},
            ),
            loc=tuple(steps(one.path)),
            input=value,
        )
        for one in findings
    ]
    return ValidationError.from_exception_data(model.__name__, lines)
