"""The arguments of a call: read from JSON text, and bound to the parameters of the tool."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from pydantic import ValidationError

from toolresult.contract.phrases import describe
from toolresult.executor.texts import sentence
from toolresult.executor.tools import SESSION, Tool, ToolParameter
from toolresult.findings.faults import text_finding
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.pointers import Place
from toolresult.strict_json.writer import quote, to_json
from toolresult.text.sentence import Joined, Translation, Word
from toolresult.text.suggestions import suggestion

_MOST_DETAILS = 3
# What pydantic says of a value of the right type.
_CONSTRAINTS = frozenset(
    {
        *("greater_than", "greater_than_equal", "less_than", "less_than_equal", "multiple_of"),
        *("too_short", "too_long", "string_too_short", "string_too_long"),
        "string_pattern_mismatch",
    }
)


@dataclass(frozen=True)
class Arguments:
    """Arguments that fit a tool's signature.

    Attributes:
        positional: what Python takes by position only.
        named: everything else.
    """

    positional: tuple[Any, ...]
    named: Mapping[str, Any]


@dataclass(frozen=True)
class Mismatch:
    """Arguments that do not fit; the message names every parameter that is wrong."""

    message: Word


def bind(tool: Tool, params: object) -> Arguments | Mismatch:
    """Check arguments against a tool's signature and annotations.

    Scalars are not coerced: "5" is not an int, and neither is true; an int is accepted for a
    float. What JSON has no type for (dates, enums, tuples, dataclasses, models) is built from its
    JSON form.

    Args:
        tool: the tool.
        params: the arguments by name; None means that there are none; a `Mismatch` is what is
            wrong with them as a whole.
    """
    given = {} if params is None else params
    if isinstance(given, Mismatch):
        return given
    if not isinstance(given, Mapping):
        return Mismatch(sentence("no-object", found=describe(given)))
    known = {parameter.name: parameter for parameter in tool.parameters}
    values: dict[str, Any] = {}
    problems: list[Word] = [
        _missing(parameter)
        for parameter in tool.parameters
        if parameter.required and parameter.name not in given
    ]
    for name, value in given.items():
        parameter = known.get(name) or (tool.rest if _may_be_extra(tool, name) else None)
        if parameter is None:
            problems.append(_unknown(name, value, known))
            continue
        try:
            values[name] = _validate(parameter, value)
        except ValidationError as error:
            problems.append(_wrong_type(parameter, name, value, error))
        except Exception as error:  # noqa: BLE001 - a validator of the author may raise anything
            problems.append(_unchecked(name, value, error))
    if problems:
        return Mismatch(Joined(tuple(problems), sentence("and")))
    positional = _take_positional(tool, values)
    return Arguments(positional, MappingProxyType(values))


def _may_be_extra(tool: Tool, name: object) -> bool:
    return isinstance(name, str) and not (tool.takes_session and name == SESSION)


def _take_positional(tool: Tool, values: dict[str, Any]) -> tuple[Any, ...]:
    """Take out of the values those that go by position; gaps get their defaults."""
    by_position = [parameter for parameter in tool.parameters if parameter.by_position]
    given = [index for index, parameter in enumerate(by_position) if parameter.name in values]
    return tuple(
        values.pop(parameter.name, parameter.default)
        for parameter in by_position[: max(given, default=-1) + 1]
    )


def _validate(parameter: ToolParameter, value: Any) -> Any:
    """Return the value in the type of the annotation.

    Raises:
        pydantic.ValidationError: it does not fit.
    """
    if parameter.adapter is None or (value is None and parameter.default is None):
        return value
    try:
        return parameter.adapter.validate_python(value, strict=True)
    except ValidationError:
        text = _json_text(value)
        if text is None:
            raise
        return parameter.adapter.validate_json(text, strict=True)


def _json_text(value: Any) -> str | None:
    try:
        return to_json(value)
    except (TypeError, ValueError, RecursionError):
        return None


# What is wrong


def _missing(parameter: ToolParameter) -> Word:
    expected = parameter.expected or sentence("anything")
    return sentence("missing", name=quote(parameter.name), expected=expected)


def _unknown(name: object, value: Any, known: Mapping[str, ToolParameter]) -> Word:
    names = Joined(tuple(map(quote, known)), sentence("comma"))
    return sentence(
        "unknown",
        name=quote(name),
        found=describe(value),
        meant=suggestion(name, known),
        parameters=sentence("parameters", names=names) if known else sentence("no-parameters"),
    )


def _wrong_type(parameter: ToolParameter, name: str, value: Any, error: ValidationError) -> Word:
    return sentence(
        "constraint" if _is_of_type(error) else "type",
        name=quote(name),
        expected=str(parameter.expected),
        found=describe(value),
        detail="; ".join(_details(error)),
    )


def _is_of_type(error: ValidationError) -> bool:
    """Whether only a bound or a pattern is violated: the value is of the right type."""
    details = error.errors(include_url=False, include_context=False, include_input=False)
    return all(not each["loc"] and each["type"] in _CONSTRAINTS for each in details)


def _unchecked(name: str, value: Any, error: Exception) -> Word:
    raised = type(error).__name__
    return sentence("unchecked", name=quote(name), found=describe(value), detail=raised)


def _details(error: ValidationError) -> Iterator[str]:
    details = error.errors(include_url=False, include_context=False, include_input=False)
    for detail in details[:_MOST_DETAILS]:
        place = ".".join(map(str, detail["loc"]))
        yield f"{place}: {detail['msg']}" if place else detail["msg"]


def given_arguments(params: object) -> Any:
    """Return the arguments of a call; those that are JSON text are read, blank text has none.

    A model may cut the text off or give a key twice; what it meant then is not guessed.

    Args:
        params: an object, its JSON as text or bytes, or None.

    Returns:
        the arguments as they were given, or as the text says; a `Mismatch` where it is not JSON.

    >>> given_arguments('{"size": 3}'), given_arguments("")
    ({'size': 3}, {})
    >>> given_arguments("{").message.text()
    'expected an object of parameters as JSON, got "{": unexpected end of text inside a value'
    """
    if not isinstance(params, str | bytes | bytearray):
        return params
    if not params.strip():
        return {}
    try:
        parsed = parse(params)
    except TextError as error:
        finding = text_finding(error)
        reason = Translation(finding.message, finding.in_language("zh").message)
        return Mismatch(sentence("no-json", found=quote(params), reason=reason))
    if parsed.duplicate_keys:
        return Mismatch(sentence("duplicate-key", places=_places(parsed.duplicate_keys)))
    return parsed.value


def _places(places: Iterable[Place]) -> Word:
    return ", ".join(dict.fromkeys(quote(place.pointer()) for place in places))
