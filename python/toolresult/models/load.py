"""The models, by the name of their schema, and `load`, which picks one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, Unpack, overload

from toolresult._lazy import public
from toolresult.contract.package_data import schema_names
from toolresult.findings.finding import ContractError
from toolresult.forms.serialized import is_serialized_form
from toolresult.models.base import ContractModel
from toolresult.models.data import DataType
from toolresult.text.sentence import worded
from toolresult.validation.accepted_value import accepted_value
from toolresult.validation.engine import examine
from toolresult.validation.options import ValidationOptions
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult_contract import models as generated
from toolresult_contract.models import (
    ResponseMeta,
    RunRecord,
    RunState,
    ToolExecutionResult,
    ToolMessage,
    ToolResponse,
    ToolResult,
    ToolReturn,
)

__all__ = [
    "MODELS",
    "ResponseMeta",
    "RunRecord",
    "ToolExecutionResult",
    "ToolMessage",
    "ToolResponse",
    "ToolResult",
    "ToolReturn",
    "load",
]

MODELS: Mapping[str, type[ContractModel]] = {
    model.schema_name(): model
    for model in vars(generated).values()
    if isinstance(model, type)
    and issubclass(model, ContractModel)
    and model.__module__ == generated.__name__
    and model.schema_name() in schema_names()
}

# Their public place, which tracebacks and pickles show.
for _model in (
    *(ResponseMeta, RunRecord, ToolExecutionResult, ToolMessage),
    *(ToolResponse, ToolResult, ToolReturn),
):
    public(_model)


class _Options(SettingsOptions, total=False):
    """The keyword arguments of `load`."""

    tool: str | None
    settings: Settings | None


@overload
def load(text: object, schema: Literal["run-record"], **options: Unpack[_Options]) -> RunRecord: ...
@overload
def load(text: object, schema: Literal["run-state"], **options: Unpack[_Options]) -> RunState: ...
@overload
def load(
    text: object, schema: Literal["tool-execution-result"], **options: Unpack[_Options]
) -> ToolExecutionResult: ...
@overload
def load(
    text: object, schema: Literal["tool-message"], **options: Unpack[_Options]
) -> ToolMessage: ...
@overload
def load(
    text: object, schema: Literal["tool-response"], **options: Unpack[_Options]
) -> ToolResponse: ...
@overload
def load(
    text: object, schema: Literal["tool-result"], **options: Unpack[_Options]
) -> ToolResult: ...
@overload
def load(
    text: object, schema: Literal["tool-return"], **options: Unpack[_Options]
) -> ToolReturn: ...
@overload
def load(text: object, schema: str | None = None, **options: Unpack[_Options]) -> ContractModel: ...
@public
def load(
    text: object,
    schema: str | None = None,
    *,
    tool: str | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> ContractModel:
    """Read, check and build the model in one pass.

    Args:
        text: JSON text as str or as bytes in UTF-8; a dict will do as well.
        schema: name of the schema, from which type checkers know the class; None recognizes the
            form.
        tool: name of the tool, for a payload that does not name it.
        settings: what the text is checked against, and the language of the error; with data
            contracts, the model's `data` stays JSON.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: not strict JSON, no known form, or not valid.
        ValueError: the schema has no model, or as `Settings`.
        TypeError, OSError: as `Settings`.

    >>> text = '{"success": true, "operationType": "save", "message": "saved"}'
    >>> load(text, "tool-execution-result").operation_type
    'save'
    """
    if schema is None and is_serialized_form(text):
        schema = text.schema_name()
    if schema is not None and schema not in MODELS:
        raise ValueError(f"no model for {schema!r}; the models are {', '.join(MODELS)}")
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        return load_by(agreed.checks(schema, tool), text)


def load_by(
    options: ValidationOptions, text: object, *, count_others: bool = True
) -> ContractModel:
    """Read, check and build the model, by options that were made before.

    Args:
        options: what the text is checked against.
        text: the payload.
        count_others: whether to count what is wrong beyond `max_findings` of the options.

    Raises:
        ContractError: not strict JSON, no known form, or not valid.
    """
    examined = examine(text, options, with_warnings=False, count_others=count_others)
    if not examined.report.valid:
        raise ContractError(examined.report)
    return MODELS[str(examined.report.schema)]._built(examined.value)


def load_accepted(text: bytes, schema: str) -> ContractModel:
    """Build the model of a text that is known to be valid by a schema."""
    return MODELS[schema]._built(accepted_value(text))


def load_as(
    model: type[ContractModel], kind: DataType, options: ValidationOptions, text: object
) -> ContractModel:
    """Read, check and build a class such as `ToolReturn[Order]`, its type of data included.

    Args:
        model: the class.
        kind: its type of data.
        options: what else the text is checked against; data contracts are not.
        text: the payload.

    Raises:
        ContractError: it is not valid, or the data of a success are not of the type.
    """
    typed = replace(
        options,
        schema=model.schema_name(),
        data_contracts=kind.contracts,
        tool=kind.model,
        tool_overrides=True,
    )
    examined = examine(text, typed, with_warnings=False, count_others=False)
    if not examined.report.valid:
        raise ContractError(examined.report)
    return model._built(examined.value)
