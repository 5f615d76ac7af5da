"""pydantic models as data contracts: asked as strictly as JSON is, explained in both languages."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic.errors import PydanticInvalidForJsonSchema

from toolresult.data_contracts.texts import say
from toolresult.data_contracts.violations import Violation
from toolresult.findings.finding import phrase
from toolresult.strict_json.values import describe
from toolresult.strict_json.writer import quote, to_json
from toolresult.text.catalog import shorten

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
        lang: language of the error.

    Raises:
        ValueError: pydantic cannot make anything of it.
    """

    def __init__(self, tool: str, model: Any, lang: str) -> None:
        self.tool = tool
        self.model = model
        try:
            self._adapter: TypeAdapter[Any] = TypeAdapter(model)
            # A name that stands for nothing yet would only be missed when data comes.
            self._adapter.rebuild()
        except Exception as error:  # noqa: BLE001 - pydantic raises many kinds, for any type
            reason = str(error).partition("\n")[0]
            words = {"found": type(model).__name__, "reason": reason}
            raise ValueError(say("not-a-contract", lang, tool=quote(tool), **words)) from None

    def json_schema(self, lang: str = "en") -> Any:
        """Return the schema of what the model takes.

        Raises:
            ValueError: JSON Schema has no words for it.
        """
        try:
            return self._adapter.json_schema(by_alias=True, mode="validation")
        except PydanticInvalidForJsonSchema as error:
            reason = shorten(str(error).partition("\n")[0], _LONGEST)
            raise ValueError(
                say("no-json-schema", lang, tool=quote(self.tool), reason=reason)
            ) from None

    def violations(self, value: Any, lang: str) -> Iterator[Violation]:
        """Yield what breaks the contract; pydantic reads the data as JSON, coercing nothing."""
        place = say("model-place", lang, place=getattr(self.model, "__name__", repr(self.model)))
        try:
            self._adapter.validate_json(to_json(value), strict=True)
        except ValidationError as error:
            for one in error.errors(include_url=False):
                yield Violation(_path(value, one["loc"], one["type"]), _reason(one, lang), place)
        except Exception as error:  # noqa: BLE001 - validators of the author may raise anything
            yield Violation((), say("raised", lang, detail=type(error).__name__), place)


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


def _reason(error: Mapping[str, Any], lang: str) -> str:
    kind, found = error["type"], error["input"]
    last = error["loc"][-1] if error["loc"] else ""
    if kind == "missing":
        return say("required", lang, field=quote(last))
    if kind == "extra_forbidden":
        return say("extra", lang, field=quote(last))
    if kind in _TYPES:
        needed = phrase(f"type.{_TYPES[kind]}", lang)
        return say("type", lang, limit=needed, found=describe(found, lang))
    key, word = _LIMITS.get(kind, ("", ""))
    # A validator of the author may call its error as it likes.
    if word in error.get("ctx", {}):
        limit = error["ctx"][word]
        return say(
            key,
            lang,
            found=describe(found, lang),
            value=quote(found),
            count=len(found) if isinstance(found, list | dict | str) else 0,
            limit=shorten(limit, _LONGEST) if isinstance(limit, str) else quote(limit),
        )
    return say("said", lang, detail=shorten(error["msg"], _LONGEST))
