"""JSON Schemas as data contracts: rejected where they are invalid, explained where data is.

A schema may use all of JSON Schema 2020-12, or of the draft that its `$schema` names; `format`
is an annotation, as in the standard. Nothing is ever fetched: a schema contains what it refers to.
`toolresult.json_schema.keywords` says what is read differently from jsonschema.
"""

import copy
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from toolresult.contract import package_data
from toolresult.contract.phrases import describe, list_names, phrase
from toolresult.data_contracts.texts import has, invalid_contract, sentence
from toolresult.findings.faults import value_findings
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Joined, Sentence, Word

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

# How many violations of one payload are reported: every item of a long list may break its contract.
MOST = 100


@dataclass(frozen=True)
class Violation:
    """One thing that breaks a data contract.

    Attributes:
        path: steps from the data itself to the place.
        reason: what is wrong.
        place: where the contract says so.
    """

    path: tuple[str | int, ...]
    reason: Word
    place: Word


class SchemaContract:
    """A JSON Schema for the data of one tool.

    Args:
        tool: the tool's name, for messages.
        schema: the schema; a copy is kept.

    Raises:
        ValueError: it is not a JSON Schema, or refers to something outside itself, or to itself
            without end, or has a pattern that cannot be tried.
    """

    def __init__(self, tool: str, schema: Mapping[str, Any] | bool) -> None:
        from toolresult.data_contracts.validators import compile_schema  # noqa: PLC0415 - loads jsonschema
        from toolresult.json_schema import references  # noqa: PLC0415 - loaded with it

        self.tool = tool
        given = dict(schema) if isinstance(schema, Mapping) else schema
        problem = next((found.written() for found in value_findings(given)), None)
        if problem is not None:
            message = package_data.rules()[problem.rule].message
            reason = Sentence(problem.rule, message, problem.words)
            raise invalid_contract("not-a-schema", tool, place=problem.path or "#", reason=reason)
        self.schema: Any = copy.deepcopy(given)
        try:
            self._validator = compile_schema(tool, copy.deepcopy(given))
            # A schema that refers to itself without end mostly does so for any value.
            with references.limited(None):
                next(self._validator.iter_errors(None), None)
        except BaseException as error:
            if not _is_too_deep(error) and not isinstance(error, references.TooManyReferencesError):
                raise
            raise invalid_contract("endless", tool) from None

    def json_schema(self) -> Any:
        """Return the schema as a value of your own."""
        return copy.deepcopy(self.schema)

    def violations(self, value: Any) -> Iterator[Violation]:
        """Return what breaks the contract, of the first `MOST` errors.

        What could not be checked breaks it too: a pattern took too long, references lead on and
        on, the data is nested too deep for this contract, or the validator raised something.
        """
        from toolresult.json_schema import patterns, references  # noqa: PLC0415 - takes long to load

        found: list[Violation] = []
        place = sentence("schema-place", place="#")
        try:
            with patterns.time_limit(), references.limited(value):
                for error in islice(self._validator.iter_errors(value), MOST):
                    found += _violations(error)
        except patterns.SlowPatternError as error:
            reason = sentence("slow-pattern", limit=quote(error.pattern))
            found.append(Violation((), reason, place))
        except references.TooManyReferencesError:
            found.append(Violation((), sentence("too-many-references"), place))
        except BaseException as error:
            if _is_too_deep(error):
                found.append(Violation((), sentence("too-deep"), place))
            elif isinstance(error, Exception):  # the schema may be anybody's
                reason = sentence("raised", detail=type(error).__name__)
                found.append(Violation((), reason, place))
            else:
                raise
        return iter(found)


def _is_too_deep(error: BaseException) -> bool:
    """Whether an exception says that the stack is at its end.

    In rpds, which jsonschema asks what a type is, that becomes a panic, a BaseException.
    """
    return isinstance(error, RecursionError) or type(error).__name__ == "PanicException"


# From the validator's errors to violations


def _violations(error: "ValidationError") -> Iterator[Violation]:
    """Turn one error into one violation for each field concerned."""
    path = tuple(error.absolute_path)
    place = sentence("schema-place", place="#" + pointer(error.absolute_schema_path))
    instance: Any = error.instance
    keyword, limit = error.validator, error.validator_value
    if keyword == "required":
        # The validator has one error for each, all with the same list.
        message = error.message
        missing = next((name for name in _names(limit) if message.startswith(repr(name))), None)
        names = [missing] if missing is not None else _names(limit)
        for name in names:
            yield Violation((*path, name), sentence("required", field=quote(name)), place)
    elif keyword == "additionalProperties" and limit is False and isinstance(error.schema, Mapping):
        from toolresult.json_schema.keywords import extra_names  # noqa: PLC0415 - loaded long ago

        for name in extra_names(instance, error.schema):
            yield Violation((*path, name), sentence("extra", field=quote(name)), place)
    else:
        yield Violation(path, _reason(error), place)


def _names(limit: Any) -> list[str]:
    return [name for name in limit if isinstance(name, str)] if isinstance(limit, list) else []


def _reason(error: "ValidationError") -> Sentence:
    keyword = str(error.validator) if error.validator is not None else "false"
    words: dict[str, Word] = {
        "found": describe(error.instance),
        "value": quote(error.instance),
        "count": len(error.instance) if isinstance(error.instance, list | dict) else 0,
        "limit": _limit(keyword, error.validator_value),
        "keyword": keyword,
    }
    if keyword in ("oneOf", "anyOf") and error.context:
        # If more than one matches, there are no errors to explain.
        return sentence("anyOf", nearest=_nearest(error), **words)
    key = {"minContains": "contains", "maxContains": "contains"}.get(keyword, keyword)
    schema = error.schema if isinstance(error.schema, Mapping) else {}
    # Draft 4 says beside the limit that it is excluded.
    exclusive = {"minimum": "exclusiveMinimum", "maximum": "exclusiveMaximum"}.get(keyword, "")
    if schema.get(exclusive) is True:
        key = exclusive
    if keyword == "enum" and not error.validator_value:
        key = "false"
    return sentence(key if has(key) else "keyword", **words)


def _limit(keyword: str, limit: Any) -> Word:
    if keyword == "type":
        kinds = [limit] if isinstance(limit, str) else limit
        return Joined(tuple(phrase(f"type.{kind}") for kind in kinds), phrase("or"))
    if keyword == "enum" and isinstance(limit, list):
        return _few(limit)
    return quote(limit)


def _few(values: Iterable[Any]) -> Word:
    """List a few values for a message."""
    listed = list(values)
    names = list_names(listed[:8])
    return names if len(listed) <= 8 else Joined((names, "…"), phrase("comma"))


def _nearest(error: "ValidationError") -> Word:
    """Say what is wrong with the alternative that comes nearest."""
    from jsonschema.exceptions import best_match  # noqa: PLC0415 - loaded long ago

    best = best_match([error])
    relative = pointer(tuple(best.absolute_path)[len(error.absolute_path) :])
    violations = list(_violations(best)) if best is not error else []
    if not violations and error.context:
        violations = list(_violations(error.context[0]))
    reason = Joined(tuple(violation.reason for violation in violations), "; ")
    return Joined((relative, reason), ": ") if relative else reason
