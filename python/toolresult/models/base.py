"""The base of all models: it asks the contract, and distinguishes absent from null.

The classes themselves are generated from the schemas and hold field names and types only.
Every rule, conditionals included, is left to the reference validator, so that a model accepts
exactly what its schema accepts.
"""

import copy
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Self, Unpack, cast

from pydantic import (
    BaseModel,
    ConfigDict,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    PlainSerializer,
    PlainValidator,
    SerializationInfo,
    SerializerFunctionWrapHandler,
    ValidationInfo,
    model_serializer,
    model_validator,
)
from pydantic_core import CoreSchema

from toolresult.contract import package_data
from toolresult.contract.code_table import standard_table
from toolresult.data_contracts.mcp import output_schema
from toolresult.findings.faults import value_findings
from toolresult.findings.finding import ContractError, Report
from toolresult.findings.selection import Best, Selection, select
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME
from toolresult.forms.serialized import SerializedForm
from toolresult.json_schema.walk import inline, with_visible_patterns
from toolresult.models.data import DATA, DataType, data_type, described_data
from toolresult.models.fields import (
    by_python_names,
    json_numbers,
    plain_fields,
    serialized_name,
    serialized_names,
)
from toolresult.models.pydantic_errors import validation_error
from toolresult.strict_json.pointers import steps
from toolresult.strict_json.values import exact, json_equal
from toolresult.strict_json.writer import copy_of, to_json
from toolresult.text.sentence import worded
from toolresult.validation.engine import accepts, examine
from toolresult.validation.options import ValidationOptions
from toolresult.validation.schema_violations import schema_findings
from toolresult.validation.settings import DEFAULT, Settings, SettingsOptions, settings_of
from toolresult_contract.facts import FINDINGS_LIMIT

# A JSON number, kept as it came: int, float, or a Decimal where a double cannot hold it.
JsonNumber = Annotated[
    float,
    PlainValidator(lambda value: value),
    PlainSerializer(lambda value: value, return_type=Any),
]

_CHECKED = object()
# Classes may be made at run time, such as ToolReturn[Order]; a program has a few.
_REMEMBERED = 1024


class ContractModel(BaseModel, SerializedForm):
    """One envelope, or a part of one, as an object that stays valid.

    Ordinary Python values in `data` and other open fields are copied and written as JSON has them
    (`toolresult.models.ordinary`). A field may be set or deleted later; what would make the object
    invalid raises ContractError and changes nothing. Where several fields change together,
    `replace` makes a checked copy. Since objects can change they cannot be hashed.

    Constructors take Python names (`operation_type`) or serialized names (`operationType`);
    parsing takes serialized names only. What was not given stays absent in every output and
    reads as None; null that was given stays null. Two objects are equal when their JSON is.

    The constructor, `from_json` and `to_json` raise ContractError. Where pydantic itself
    validates (a field of your own model, FastAPI) the same findings arrive as its
    ValidationError, one line each, with the rule as the line's type.

    Where pydantic writes (`model_dump_json`, FastAPI), numbers that only a Decimal holds
    become the nearest double; `to_json` is exact.

    `model_construct`, `model_copy(update=...)` and changes inside `data` go around the
    checks; `to_json` rejects what has become invalid by them.
    """

    model_config = ConfigDict(
        extra="forbid",
        serialize_by_alias=True,
        protected_namespaces=(),
    )
    # What a class such as ToolReturn[Order] says of its data; None where it says nothing.
    data_type: ClassVar[DataType | None] = None

    @classmethod
    def __pydantic_init_subclass__(cls, **_options: Any) -> None:
        """Note the type of `data`, once for each class."""
        field = cls.model_fields.get(DATA)
        cls.data_type = None if field is None else data_type(cls.__name__, field.annotation)

    def __init__(self, /, **fields: Any) -> None:
        serialized = type(self)._valid_copy(self._serialized_names(fields))
        self.__pydantic_validator__.validate_python(
            serialized, self_instance=self, context=_CHECKED
        )

    # Tells pydantic that this constructor validates as its own does, so that parsing
    # does not come through here and takes serialized names only.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]

    @property
    def outcome(self) -> Outcome:
        """What the envelope says: ok, empty, failed or unknown.

        Raises:
            TypeError: this is a part of an envelope, such as `ResponseMeta`.

        >>> from toolresult import ToolReturn
        >>> ToolReturn.empty("no order 17").outcome
        <Outcome.EMPTY: 'empty'>
        """
        form = BY_NAME.get(self.schema_name())
        if form is None:
            raise TypeError(f"{type(self).__name__} has no outcome: it is a part of an envelope")
        return form.outcome(self.to_dict())

    @property
    def ok(self) -> bool:
        """Whether the outcome is ok: it worked, and there is something to go on with.

        Raises:
            TypeError: as `outcome`.

        >>> from toolresult import ToolReturn
        >>> ToolReturn.success([]).ok, ToolReturn.empty("no order 17").ok
        (True, False)
        """
        return self.outcome is Outcome.OK

    @classmethod
    def schema_name(cls) -> str:
        """Return the name of the schema, or of the part of one, that this class is made of.

        >>> from toolresult import ToolReturn
        >>> ToolReturn.schema_name()
        'tool-return'
        """
        return _schema_name(cls)

    @classmethod
    def from_json(
        cls,
        text: str | bytes,
        *,
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> Self:
        """Read, check and build in one step.

        Args:
            text: JSON as str, or as bytes in UTF-8.
            settings: what the text is checked against, and the language of the error. A class
                such as `ToolReturn[Order]` is the contract of its data.
            options: fields of `Settings`, which override those of `settings`.

        Raises:
            ContractError: the text is not strict JSON or not valid; the report has line and
                column.
            TypeError, ValueError, OSError: as `Settings`.

        >>> from toolresult import ToolReturn
        >>> ToolReturn.from_json('{"code": 0, "data": [1, 2]}').data
        [1, 2]
        """
        agreed = settings_of(settings, options)
        with worded(agreed.lang):
            examined = examine(text, cls._options(agreed), with_warnings=False)
            if not examined.report.valid:
                raise ContractError(examined.report)
        return cls._built(examined.value)

    def to_json(self) -> str:
        """Write the serialized form as compact JSON; numbers are exact.

        Raises:
            ContractError: the object was made or changed around the checks and is invalid.

        >>> from toolresult import ToolReturn
        >>> ToolReturn(code=0, data={"id": 17}).to_json()
        '{"code":0,"data":{"id":17}}'
        """
        serialized = self._serialized()
        if type(self)._is_accepted(serialized):
            return to_json(serialized)
        serialized = plain_fields(type(self), serialized)
        type(self)._require_valid(serialized)
        return to_json(exact(serialized))

    def to_dict(self) -> dict[str, Any]:
        """Return the serialized form: serialized names, absent fields left out, null kept.

        It is a copy: changes in it do not reach this object.

        >>> from toolresult import ToolReturn
        >>> ToolReturn(code=0, data=None).to_dict()
        {'code': 0, 'data': None}
        """
        return plain_fields(type(self), self._serialized())

    def replace(self, /, **changes: Any) -> Self:
        """Return a copy with other values in some fields.

        Raises:
            ContractError: the copy would not be valid.

        >>> from toolresult import ToolReturn
        >>> ToolReturn.success([]).replace(code=1904, message="no order 17").to_json()
        '{"code":1904,"message":"no order 17","data":[]}'
        """
        return type(self)(**(self.to_dict() | self._serialized_names(changes)))

    def __replace__(self, /, **changes: Any) -> Self:
        """Do the same for `copy.replace`."""
        return self.replace(**changes)

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a field.

        Raises:
            ContractError: the object would not be valid; nothing has changed.
        """
        is_field = name in type(self).model_fields
        if name.startswith("_") or (not is_field and hasattr(type(self), name)):
            super().__setattr__(name, value)
            return
        changed = self.replace(**{name: value})
        self._values(name)[name] = changed._values(name)[name]
        self.__pydantic_fields_set__.add(name)

    def __delattr__(self, name: str) -> None:
        """Make a field absent; it reads as it does where it was never given.

        Raises:
            AttributeError: there is no such field, or it is absent.
            ContractError: the object would not be valid; nothing has changed.
        """
        if name.startswith("_"):
            super().__delattr__(name)
            return
        if name not in self.__pydantic_fields_set__:
            raise AttributeError(f"{type(self).__name__} has no {name!r} to delete")
        serialized = self.to_dict()
        del serialized[serialized_name(type(self), name)]
        type(self)._require_valid(serialized)
        field = type(self).model_fields.get(name)
        if field is None:
            del self._values(name)[name]
        else:
            vars(self)[name] = field.get_default(call_default_factory=True)
        self.__pydantic_fields_set__.remove(name)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ContractModel) or self.schema_name() != other.schema_name():
            return NotImplemented
        return json_equal(self.to_dict(), other.to_dict())

    # What can change has no lasting hash.
    __hash__ = None  # type: ignore[assignment]

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        """Show what was given and nothing else."""
        given = self.model_fields_set
        return [(name, value) for name, value in super().__repr_args__() if name in given]

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickle; a class such as ToolReturn[Order] is made again, since no module has it."""
        origin = type(self).__pydantic_generic_metadata__["origin"]
        if origin is None:
            return super().__reduce_ex__(protocol)
        arguments = type(self).__pydantic_generic_metadata__["args"]
        return _empty_object, (origin, arguments), self.__getstate__()

    # What pydantic calls

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **options: Any) -> Self:
        """Validate JSON text as pydantic does, but read it strictly.

        Raises:
            pydantic.ValidationError: the text is not strict JSON or not valid.
        """
        examined = examine(json_data, cls._options(), with_warnings=False)
        if not examined.report.valid:
            given = examined.value if examined.is_json else json_data
            raise validation_error(cls, examined.report.errors, given)
        # A context of the caller's own leaves no room to say that all is checked.
        context = options.pop("context", None)
        return cls.model_validate(
            examined.value, context=_CHECKED if context is None else context, **options
        )

    @classmethod
    def model_json_schema(cls, *_arguments: Any, **_options: Any) -> dict[str, Any]:
        """Return the published schema, with the type of data if there is one.

        pydantic's arguments change nothing.
        """
        name = cls.schema_name()
        if cls.data_type is not None:
            return output_schema(cls.data_type.contract, name)
        return package_data.schema(name) if "#" not in name else inlined_schema(name)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Describe the class inside another schema, such as FastAPI's OpenAPI document."""
        schema: dict[str, Any] = with_visible_patterns(inlined_schema(cls.schema_name()))
        if cls.data_type is None:
            return schema
        data = {**schema["properties"][DATA], **described_data(core_schema, handler)}
        # The examples are of any data, not of this type.
        for part in (schema, data):
            part.pop("examples", None)
        return {**schema, "title": cls.__name__, "properties": {**schema["properties"], DATA: data}}

    @model_validator(mode="wrap")
    @classmethod
    def _ask_the_contract(
        cls, value: Any, handler: ModelWrapValidatorHandler[Self], info: ValidationInfo
    ) -> Self:
        if isinstance(value, cls):
            return handler(value)
        if isinstance(value, ContractModel) and value.schema_name() == cls.schema_name():
            # The same form with another type of data, such as ToolReturn for ToolReturn[Order].
            value = value.to_dict()
        serialized = value
        if info.context is not _CHECKED:
            serialized = plain_fields(cls, value) if isinstance(value, Mapping) else value
            findings = cls._findings(serialized).findings
            if findings:
                raise validation_error(cls, findings, value)
        fields = by_python_names(cls, serialized)
        if cls.data_type is not None and DATA in fields:
            fields[DATA] = cls.data_type.built(fields[DATA])
        return handler(fields)

    @model_serializer(mode="wrap")
    def _leave_absent_out(
        self, handler: SerializerFunctionWrapHandler, info: SerializationInfo
    ) -> dict[str, Any]:
        shown = self._with_json_numbers() if info.mode == "json" else self
        written: dict[str, Any] = handler(shown)
        absent = type(self).model_fields.keys() - self.model_fields_set
        dropped = absent | {serialized_name(type(self), name) for name in absent}
        kept = {name: value for name, value in written.items() if name not in dropped}
        return kept | (self._required_nulls(kept) if info.exclude_none else {})

    # Internals

    @classmethod
    def _options(cls, settings: Settings = DEFAULT) -> ValidationOptions:
        options = settings.checks(cls.schema_name())
        if cls.data_type is None:
            return options
        contracts, model = cls.data_type.contracts, cls.data_type.model
        return replace(options, data_contracts=contracts, tool=model, tool_overrides=True)

    @classmethod
    def _findings(cls, serialized: Any) -> Selection:
        reasons = select(value_findings(serialized))
        if reasons.findings:
            return reasons
        best = Best(FINDINGS_LIMIT)
        best.add_selection(*schema_findings(cls.schema_name(), exact(serialized), standard_table()))
        if cls.data_type is not None and not best.held:
            best.add(cls.data_type.findings(serialized, cls.schema_name()))
        return best.selection()

    @classmethod
    def _require_valid(cls, serialized: Any) -> None:
        """Require that a serialized form is valid.

        Raises:
            ContractError: it is not.
        """
        if cls._is_accepted(serialized):
            return
        findings, more = cls._findings(serialized)
        if findings:
            raise ContractError(Report(cls.schema_name(), findings=findings, more=more))

    @classmethod
    def _is_accepted(cls, serialized: Any) -> bool:
        """Whether fields are JSON as they are, and quickly seen to be valid."""
        return cls.data_type is None and accepts(serialized, cls.schema_name()) is not None

    @classmethod
    def _valid_copy(cls, serialized: dict[str, Any]) -> dict[str, Any]:
        """Return a copy of fields, with ordinary Python values as JSON has them.

        Raises:
            ContractError: they are not valid.
        """
        if cls._is_accepted(serialized):
            return cast("dict[str, Any]", copy_of(serialized))
        copied = plain_fields(cls, serialized)
        cls._require_valid(copied)
        return copied

    def _serialized(self) -> dict[str, Any]:
        """Return the fields that were given, by their serialized names; values as they are."""
        given = self.model_fields_set
        names = serialized_names(type(self))
        serialized = {names[name]: getattr(self, name) for name in names if name in given}
        return serialized | (self.model_extra or {})

    @classmethod
    def _built(cls, serialized: Mapping[str, Any]) -> Self:
        """Build from a serialized form that was checked already."""
        return cls.model_validate(serialized, context=_CHECKED)

    @classmethod
    def _create(cls, **fields: Any) -> Self:
        """Construct with fields that only a subclass declares."""
        return cls(**fields)

    @classmethod
    def _serialized_names(cls, fields: Mapping[str, Any]) -> dict[str, Any]:
        serialized: dict[str, Any] = {}
        names = serialized_names(cls)
        for name, value in fields.items():
            written = names.get(name, name)
            if written in serialized:
                raise TypeError(f"{cls.__name__} got {written!r} under both of its names")
            serialized[written] = value
        return serialized

    def _values(self, name: str) -> dict[str, Any]:
        """Return where the value of a field is held; foreign fields are held apart."""
        extra = self.__pydantic_extra__
        return vars(self) if name in type(self).model_fields or extra is None else extra

    def _required_nulls(self, kept: Mapping[str, Any]) -> dict[str, None]:
        """Return the fields that must be there although they are null."""
        return {
            serialized_name(type(self), name): None
            for name, field in type(self).model_fields.items()
            if field.is_required() and getattr(self, name) is None and name not in kept
        }

    def _with_json_numbers(self) -> Self:
        """Return a copy without Decimals, which pydantic would write as strings."""
        given = {name: vars(self)[name] for name in type(self).model_fields if name in vars(self)}
        numbers = {name: json_numbers(value) for name, value in given.items()}
        extra = {name: json_numbers(value) for name, value in (self.model_extra or {}).items()}
        shown = copy.copy(self)
        shown.__dict__.update(numbers)
        if extra:
            object.__setattr__(shown, "__pydantic_extra__", extra)
        return shown


@lru_cache(_REMEMBERED)
def _schema_name(cls: type[ContractModel]) -> str:
    for model in cls.__mro__:
        extra = vars(model).get("model_config", {}).get("json_schema_extra")
        if isinstance(extra, dict) and "contract" in extra:
            return str(extra["contract"])
    raise TypeError(f"{cls.__name__} has no schema; use one of its subclasses")


def _empty_object(origin: Any, arguments: tuple[Any, ...]) -> Any:
    model = origin[arguments]
    return model.__new__(model)


def inlined_schema(reference: str) -> dict[str, Any]:
    """Return a published schema, or a part of one, without references and identifiers."""
    name, _, fragment = reference.partition("#")
    root = package_data.schema(name)
    part: Any = root
    for step in steps(fragment):
        part = part[step]
    hidden = ("$schema", "$id", "$defs", "$comment")
    return {key: value for key, value in inline(part, root).items() if key not in hidden}
