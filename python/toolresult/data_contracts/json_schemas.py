"""JSON Schemas as data contracts: refused when they are none, explained when they are broken.

A schema may use all of JSON Schema 2020-12 (or the draft that its `$schema` names); `format`
is an annotation, as the standard has it. Nothing is ever fetched: what it refers to stands
inside it. `toolresult.data_contracts.validators` says what is read otherwise than jsonschema
reads it.
"""

import copy
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from toolresult.data_contracts.texts import has, say
from toolresult.data_contracts.violations import MOST, Violation
from toolresult.findings.finding import names_in_words, phrase
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.values import describe, value_findings
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import glued

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


class SchemaContract:
    """A JSON Schema for the data of one tool.

    Args:
        tool: the tool's name, for messages.
        schema: the schema; a copy is kept.
        lang: language of the error.

    Raises:
        ValueError: it is no JSON Schema, or refers to something outside itself, or to itself
            without end, or has a pattern that cannot be tried.
    """

    def __init__(self, tool: str, schema: Mapping[str, Any] | bool, lang: str) -> None:
        from toolresult.data_contracts.validators import compiled  # noqa: PLC0415 - loads jsonschema

        self.tool = tool
        given = dict(schema) if isinstance(schema, Mapping) else schema
        problem = next(value_findings(given, lang), None)
        if problem is not None:
            words = {"place": problem.path or "#", "reason": problem.message}
            raise ValueError(say("not-a-schema", lang, tool=quote(tool), **words))
        self.schema: Any = copy.deepcopy(given)
        try:
            self._validator = compiled(tool, copy.deepcopy(given), lang)
            # A schema that refers to itself without end mostly does so for any value.
            next(self._validator.iter_errors(None), None)
        except BaseException as error:
            if not _is_too_deep(error):
                raise
            raise ValueError(say("endless", lang, tool=quote(tool))) from None

    def json_schema(self, _lang: str = "en") -> Any:
        """Return the schema as a value of your own."""
        return copy.deepcopy(self.schema)

    def violations(self, value: Any, lang: str) -> Iterator[Violation]:
        """Return what breaks the contract, of the first `MOST` errors.

        What could not be checked breaks it too: a pattern took too long, the data is nested too
        deep for this contract, or the validator raised something.
        """
        from toolresult.json_schema import patterns  # noqa: PLC0415 - takes long to load

        found: list[Violation] = []
        place = say("schema-place", lang, place="#")
        try:
            with patterns.bounded():
                for error in islice(self._validator.iter_errors(value), MOST):
                    found += _violations(error, lang)
        except patterns.SlowPatternError as error:
            reason = say("slow-pattern", lang, limit=quote(error.pattern))
            found.append(Violation((), reason, place))
        except BaseException as error:
            if _is_too_deep(error):
                found.append(Violation((), say("too-deep", lang), place))
            elif isinstance(error, Exception):  # the schema may be anybody's
                reason = say("raised", lang, detail=type(error).__name__)
                found.append(Violation((), reason, place))
            else:
                raise
        return iter(found)


def _is_too_deep(error: BaseException) -> bool:
    """Whether an exception says that the stack is at its end.

    In rpds, which jsonschema asks what a type is, that becomes a panic, which is no Exception.
    """
    return isinstance(error, RecursionError) or type(error).__name__ == "PanicException"


# From the validator's errors to violations


def _violations(error: "ValidationError", lang: str) -> Iterator[Violation]:
    """Turn one error into one violation for each field concerned."""
    path = tuple(error.absolute_path)
    place = say("schema-place", lang, place="#" + pointer(error.absolute_schema_path))
    instance: Any = error.instance
    keyword, limit = error.validator, error.validator_value
    if keyword == "required":
        # The validator has one error for each, all with the same list.
        missing = next((one for one in _names(limit) if error.message.startswith(repr(one))), None)
        names = [missing] if missing is not None else _names(limit)
        for name in names:
            reason = say("required", lang, field=quote(name))
            yield Violation((*path, name), reason, place)
    elif keyword == "additionalProperties" and limit is False and isinstance(error.schema, Mapping):
        from toolresult.json_schema.keywords import extra_names  # noqa: PLC0415 - loaded long ago

        for name in extra_names(instance, error.schema):
            yield Violation((*path, name), say("extra", lang, field=quote(name)), place)
    else:
        yield Violation(path, _reason(error, lang), place)


def _names(limit: Any) -> list[str]:
    return [one for one in limit if isinstance(one, str)] if isinstance(limit, list) else []


def _reason(error: "ValidationError", lang: str) -> str:
    keyword = str(error.validator) if error.validator is not None else "false"
    words: dict[str, object] = {
        "found": describe(error.instance, lang),
        "value": quote(error.instance),
        "count": len(error.instance) if isinstance(error.instance, list | dict) else 0,
        "limit": _limit(keyword, error.validator_value, lang),
        "keyword": keyword,
    }
    if keyword in ("oneOf", "anyOf") and error.context:
        # More than one that fits has no errors to tell of.
        return say("anyOf", lang, nearest=_nearest(error, lang), **words)
    key = {"minContains": "contains", "maxContains": "contains"}.get(keyword, keyword)
    around = error.schema if isinstance(error.schema, Mapping) else {}
    # Draft 4 says beside the limit that it is excluded.
    exclusive = {"minimum": "exclusiveMinimum", "maximum": "exclusiveMaximum"}.get(keyword, "")
    if around.get(exclusive) is True:
        key = exclusive
    if keyword == "enum" and not error.validator_value:
        key = "false"
    return say(key if has(key) else "keyword", lang, **words)


def _limit(keyword: str, limit: Any, lang: str) -> str:
    if keyword == "type":
        kinds = [limit] if isinstance(limit, str) else limit
        words: list[str] = []
        for kind in kinds:
            words += [phrase("or", lang), phrase(f"type.{kind}", lang)]
        return glued(words[1:])
    if keyword == "enum" and isinstance(limit, list):
        return _few(limit, lang)
    return quote(limit)


def _few(values: Iterable[Any], lang: str) -> str:
    """List a few values for a message."""
    listed = list(values)
    words = names_in_words(listed[:8], lang)
    return words if len(listed) <= 8 else glued([words, phrase("comma", lang), "…"])


def _nearest(error: "ValidationError", lang: str) -> str:
    """Say what is wrong by the alternative that comes nearest."""
    from jsonschema.exceptions import best_match  # noqa: PLC0415 - loaded long ago

    best = best_match([error])
    relative = pointer(tuple(best.absolute_path)[len(error.absolute_path) :])
    reason = "; ".join(one.reason for one in _violations(best, lang)) if best is not error else ""
    if not reason and error.context:
        reason = "; ".join(one.reason for one in _violations(error.context[0], lang))
    return f"{relative}: {reason}" if relative else reason
