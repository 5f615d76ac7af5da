"""pydantic models as data contracts, validated as strictly as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic.errors import PydanticInvalidForJsonSchema

from toolresult.contract.phrases import describe, phrase
from toolresult.data_contracts.json_schemas import Violation
from toolresult.data_contracts.texts import invalid_contract, sentence
from toolresult.strict_json.writer import quote, to_json
from toolresult.text.catalog import shorten
from toolresult.text.sentence import Sentence
from toolresult.text.type_names import type_name

# What pydantic calls an error → the word for the type that is needed.
_TYPES: Mapping[str, str] = {
    "int_type": "integer",
    "int_from_float": "integer",
    "float_type": "number",
    "string_type": "string",
    "bool_type": "boolean",
    "none_required": "null",
    **dict.fromkeys(("list_type", "tuple_type", "set_type", "frozen_set_type"), "array"),
    **dict.fromkeys(
        ("dict_type", "model_type", "model_attributes_type", "dataclass_type", "mapping_type"),
        "object",
    ),
}
# What pydantic calls an error → the text for it and the word of the error that is its limit.
_LIMITS: Mapping[str, tuple[str, str]] = {
    "greater_than": ("exclusiveMinimum", "gt"),
    "greater_than_equal": ("minimum", "ge"),
    "less_than": ("exclusiveMaximum", "lt"),
    "less_than_equal": ("maximum", "le"),
    "multiple_of": ("multipleOf", "multiple_of"),
    "string_too_short": ("minLength", "min_length"),
    "string_too_long": ("maxLength", "max_length"),
    "string_pattern_mismatch": ("pattern", "pattern"),
    "too_short": ("minItems", "min_length"),
    "too_long": ("maxItems", "max_length"),
    "literal_error": ("enum", "expected"),
    "enum": ("enum", "expected"),
}
_LONGEST = 200  # characters of what a model says


class ModelContract:
    """A type that pydantic knows, for the data of one tool.

    Args:
        tool: the tool's name, for messages.
        model: a model, a dataclass, `list[Model]`, ...

    Raises:
        ValueError: pydantic cannot validate it.
    """

    def __init__(self, tool: str, model: Any) -> None:
        self.tool = tool
        self.model = model
        try:
            self._adapter: TypeAdapter[Any] = TypeAdapter(model)
            # An undefined name would only be noticed when data comes.
            self._adapter.rebuild()
        except Exception as error:  # noqa: BLE001 - pydantic raises many kinds, for any type
            reason = str(error).partition("\n")[0]
            found = type(model).__name__
            raise invalid_contract("not-a-contract", tool, found=found, reason=reason) from None

    def json_schema(self) -> Any:
        """Return the schema of what the model accepts.

        Raises:
            ValueError: JSON Schema cannot describe it.
        """
        try:
            return self._adapter.json_schema(by_alias=True, mode="validation")
        except PydanticInvalidForJsonSchema as error:
            reason = shorten(str(error).partition("\n")[0], _LONGEST)
            raise invalid_contract("no-json-schema", self.tool, reason=reason) from None

    def violations(self, value: Any) -> Iterator[Violation]:
        """Yield what breaks the contract; pydantic reads the data as JSON, coercing nothing."""
        place = sentence("model-place", place=type_name(self.model))
        try:
            self._adapter.validate_json(to_json(value), strict=True)
        except ValidationError as invalid:
            for error in invalid.errors(include_url=False):
                path = _path(value, error["loc"], error["type"])
                yield Violation(path, _reason(error), place)
        except Exception as error:  # noqa: BLE001 - validators of the author may raise anything
            yield Violation((), sentence("raised", detail=type(error).__name__), place)


def _path(value: Any, place: tuple[str | int, ...], kind: str) -> tuple[str | int, ...]:
    """Return the steps that lead through the data; pydantic also names branches of unions."""
    path: list[str | int] = []
    here: Any = value
    for step in place:
        is_key = isinstance(here, dict) and step in here
        is_index = isinstance(here, list) and isinstance(step, int) and step < len(here)
        if is_key or is_index:
            here = here[step]
            path.append(step)
    return (*path, place[-1]) if kind == "missing" and place else tuple(path)


def _reason(error: Mapping[str, Any]) -> Sentence:
    kind, found = error["type"], error["input"]
    last = error["loc"][-1] if error["loc"] else ""
    if kind == "missing":
        return sentence("required", field=quote(last))
    if kind == "extra_forbidden":
        return sentence("extra", field=quote(last))
    if kind in _TYPES:
        return sentence("type", limit=phrase(f"type.{_TYPES[kind]}"), found=describe(found))
    key, word = _LIMITS.get(kind, ("", ""))
    # A validator of the author may call its error as it likes.
    if word in error.get("ctx", {}):
        limit = error["ctx"][word]
        return sentence(
            key,
            found=describe(found),
            value=quote(found),
            count=len(found) if isinstance(found, list | dict | str) else 0,
            limit=shorten(limit, _LONGEST) if isinstance(limit, str) else quote(limit),
        )
    return sentence("said", detail=shorten(error["msg"], _LONGEST))
