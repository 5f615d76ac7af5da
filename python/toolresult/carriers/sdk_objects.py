"""Objects of the SDKs: importing the SDK when it is used, and reading its objects as dicts."""

import base64
import dataclasses
import datetime as dt
from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from importlib import import_module
from typing import Any, TypeGuard
from uuid import UUID

from pydantic_core import to_jsonable_python

from toolresult.carriers.carrier import Carrier, Sdk, UnexpectedShapeError
from toolresult.findings.faults import fault_finding, text_finding
from toolresult.findings.finding import ContractError, Report
from toolresult.findings.selection import place_at, select
from toolresult.strict_json.built_in import built_in_text, in_built_in_types, type_name
from toolresult.strict_json.faults import Fault, TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.values import is_within_depth, value_faults
from toolresult.strict_json.writer import quote
from toolresult_contract.facts import DEPTH_LIMIT

# What would be read without end.
_ENDLESS = ("value-cycle", "text-depth")
_ITEM_FIELDS = ("type", "raw_item", "output", "custom_data")


def load_sdk(sdk: Sdk, function: str) -> Any:
    """Import the module of an SDK, for a function of this package.

    Raises:
        ImportError: it is not installed; the message names the extra.
    """
    try:
        return import_module(sdk.module)
    except ImportError as error:
        raise ImportError(
            f"{function} needs {sdk.module}, which could not be imported ({error}):"
            f" pip install 'toolresult[{sdk.extra}]'"
        ) from error


def read_fields(given: object, carrier: Carrier) -> dict[str, Any]:
    """Return a carrier's dict from a dict, JSON text, or an SDK's object.

    Raises:
        ContractError: it is text and not strict JSON.
        UnexpectedShapeError: it is not an object.
    """
    text = built_in_text(given)
    if text is not None:
        return _require_object(_parse(text))
    try:
        value = dict(given) if _is_mapping(given) else as_dict(given, carrier.fields)
        value = in_built_in_types(value, foreign=_foreign)
    except BaseException:  # noqa: BLE001 - objects of others may raise anything when they are read
        raise UnexpectedShapeError("", "carrier.json", given) from None
    return _require_object(value)


def as_plain(given: object) -> Any:
    """Return messages as JSON values: JSON text parsed, and the objects of SDKs as dicts.

    Raises:
        ContractError: it is text and not strict JSON, nested without end, or cannot be read.
    """
    text = built_in_text(given)
    if text is not None:
        return _parse(text)
    try:
        value = _as_dicts(dict(given) if _is_mapping(given) else given)
        faults = (one for one in value_faults(value) if one.rule in _ENDLESS)
        fault = None if is_within_depth(value) else next(faults, None)
    except RecursionError:
        fault = Fault("text-depth", words={"limit": DEPTH_LIMIT})
    except BaseException:  # noqa: BLE001 - objects of others may raise anything when they are read
        words = {"found": type_name(given)}
        fault = Fault("value-type", words=words, phrases={"advice": "advice.dump"})
    if fault is not None:
        raise ContractError(Report(None, findings=(fault_finding(fault).written(),)))
    return value


def _is_mapping(given: object) -> TypeGuard[Mapping[str, Any]]:
    """Whether it is one whose own methods have to be asked; of a dict nobody asks them."""
    if type(given) is dict:  # to ask for the interface takes longer than all the rest
        return False
    return isinstance(given, Mapping) and not issubclass(type(given), dict)


def _foreign(value: Any) -> Any:
    """Return an object of an SDK as it is, and bytes in their built-in type."""
    text = built_in_text(value)
    return value if text is None else text


def _parse(text: str | bytes | bytearray | memoryview) -> Any:
    """Parse JSON text; two parsers could read different values of a duplicate key.

    Raises:
        ContractError: it is not strict JSON, or has duplicate keys.
    """
    try:
        parsed = parse(text)
    except TextError as error:
        raise ContractError(Report(None, findings=(text_finding(error),))) from None
    if not parsed.duplicate_keys:
        return parsed.value
    findings, more = select(
        place_at("duplicate-key", place, field=quote(place.step)) for place in parsed.duplicate_keys
    )
    raise ContractError(Report(None, findings=findings, more=more))


def as_dict(given: object, fields: tuple[str, ...]) -> Any:
    """Return an SDK's object as a dict; anything else as it is."""
    if type(given) is dict or isinstance(given, type):
        return given
    if hasattr(given, "model_dump") and hasattr(given, "model_fields_set"):
        return _dump(given)
    if hasattr(given, "DESCRIPTOR"):
        return import_module("google.protobuf.json_format").MessageToDict(given)
    if dataclasses.is_dataclass(given):
        return {name: _as_dicts(getattr(given, name)) for name in fields if hasattr(given, name)}
    return given


def _as_dicts(value: Any) -> Any:
    """Return a value with the models in it as dicts; anything else stays as it is."""
    match value:
        case dict():
            return {key: _as_dicts(item) for key, item in value.items()}
        case list() | tuple():
            return [_as_dicts(item) for item in value]
        case type():
            return value
        case _ if hasattr(value, "model_dump") and hasattr(value, "model_fields_set"):
            return _dump(value)
        case _ if dataclasses.is_dataclass(value):
            # An item of the Agents SDK also holds the agent, with all its tools and hand-offs.
            fields = (field.name for field in dataclasses.fields(value))
            names = _ITEM_FIELDS if hasattr(value, "raw_item") else fields
            public = (name for name in names if not name.startswith("_"))
            found = {name: getattr(value, name) for name in public if hasattr(value, name)}
            return _as_dicts(found)
        case set() | frozenset():
            return [_as_dicts(item) for item in value]
        case bytes() | dt.date() | dt.time() | dt.timedelta() | Enum() | UUID():
            return to_jsonable_python(value, bytes_mode="base64")
        case _:
            return value


def _require_object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise UnexpectedShapeError("", "carrier.object", value)
    return value


def _dump(model: Any) -> dict[str, Any]:
    """Dump by alias, without the nulls that nobody set."""
    dumped: dict[str, Any] = model.model_dump(by_alias=True)
    for name, field in type(model).model_fields.items():
        written = field.serialization_alias or field.alias or name
        if name not in model.model_fields_set and dumped.get(written, ...) is None:
            del dumped[written]
    return {key: _plain(value) for key, value in dumped.items()}


def _plain(value: Any) -> Any:
    """Return JSON values: what JSON has no type for, such as URLs and times, as text."""
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
