"""The objects of the SDKs: importing them when they are used, and reading them as dicts."""

import base64
import dataclasses
import datetime as dt
from collections.abc import Mapping
from decimal import Decimal
from importlib import import_module
from typing import Any

from toolresult.carriers.carrier import Carrier, Misshapen, Sdk
from toolresult.findings.finding import ContractError, Report, make, quote
from toolresult.strict_json.parser import TextError, parse
from toolresult.strict_json.pointers import steps


def load_sdk(sdk: Sdk, asked: str) -> Any:
    """Import the module of an SDK.

    Raises:
        ImportError: it is not installed; the message names the extra.
    """
    try:
        return import_module(sdk.module)
    except ImportError as error:
        raise ImportError(
            f"{asked} needs {sdk.module}, which could not be imported ({error}):"
            f" pip install 'toolresult[{sdk.extra}]'"
        ) from error


def fields_of(given: object, row: Carrier, lang: str) -> dict[str, Any]:
    """Return a carrier's dict, whatever it comes as: a dict, JSON text, an SDK's object.

    Raises:
        ContractError: it is text and not strict JSON.
        Misshapen: it is no object.
    """
    if isinstance(given, str | bytes | bytearray | memoryview):
        return _object(_of_text(given, lang))
    if isinstance(given, Mapping):
        return dict(given)
    try:
        value = as_dict(given, row.fields)
    except Exception:  # noqa: BLE001 - objects of others may raise anything when they are dumped
        raise Misshapen("", "carrier.json", given) from None
    return _object(value)


def _of_text(text: str | bytes | bytearray | memoryview, lang: str) -> Any:
    """Read JSON text; of a repeated key two readers could take different ones.

    Raises:
        ContractError: it is not strict JSON, or keys are repeated.
    """
    try:
        parsed = parse(text, lang)
    except TextError as error:
        raise ContractError(Report(None, findings=(error.finding,), lang=lang)) from None
    if not parsed.repeated:
        return parsed.value
    findings = tuple(
        make("duplicate-key", path, lang, field=quote(steps(path)[-1])) for path in parsed.repeated
    )
    raise ContractError(Report(None, findings=findings, lang=lang))


def as_dict(given: object, fields: tuple[str, ...]) -> Any:
    """Return an SDK's object as a dict; anything else as it is."""
    if isinstance(given, type):
        return given
    if hasattr(given, "model_dump") and hasattr(given, "model_fields_set"):
        return _of_pydantic(given)
    if hasattr(given, "DESCRIPTOR"):
        return import_module("google.protobuf.json_format").MessageToDict(given)
    if dataclasses.is_dataclass(given):
        return {name: _opened(getattr(given, name)) for name in fields if hasattr(given, name)}
    return given


def _opened(value: Any) -> Any:
    """Return a value with the models in it as dicts; whatever else is no JSON stays."""
    match value:
        case dict():
            return {key: _opened(one) for key, one in value.items()}
        case list() | tuple():
            return [_opened(one) for one in value]
        case type():
            return value
        case _ if hasattr(value, "model_dump") and hasattr(value, "model_fields_set"):
            return _of_pydantic(value)
        case _ if dataclasses.is_dataclass(value):
            return _opened(
                {one.name: getattr(value, one.name) for one in dataclasses.fields(value)}
            )
        case _:
            return value


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Misshapen("", "carrier.object", value)
    return value


def _of_pydantic(model: Any) -> dict[str, Any]:
    """Dump by alias; a null that nobody gave is no null, one that was given is."""
    dumped: dict[str, Any] = model.model_dump(by_alias=True)
    for name, field in type(model).model_fields.items():
        written = field.serialization_alias or field.alias or name
        if name not in model.model_fields_set and dumped.get(written, ...) is None:
            del dumped[written]
    return {key: _plain(value) for key, value in dumped.items()}


def _plain(value: Any) -> Any:
    """Write the leaves that JSON does not have, such as URLs and times, as text."""
    match value:
        case dict():
            return {key: _plain(item) for key, item in value.items()}
        case list() | tuple():
            return [_plain(item) for item in value]
        case None | bool() | str() | int() | float() | Decimal():
            return value
        case bytes():
            return base64.b64encode(value).decode("ascii")
        case dt.date() | dt.time():
            return value.isoformat()
        case _:
            return str(value)
