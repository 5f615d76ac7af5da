"""What a schema must be before it is compared or drawn from.

The comparison takes every schema (`require_schema`), but some only as a whole (`unjudged`); the
strategies of `toolresult.testing` draw from the contract's own profile (`require_profile`).
"""

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError
from jsonschema.validators import validator_for

from toolresult.compat.errors import cannot_compare
from toolresult.compat.reasons import why
from toolresult.compat.vocabulary import normalized
from toolresult.json_schema.keywords import formats
from toolresult.json_schema.patterns import compiles
from toolresult.json_schema.profile import ANNOTATIONS, CONDITIONAL, CONSTRAINTS, DIALECT, STRUCTURE
from toolresult.json_schema.walk import Path, Schema, children, definition_name, subschemas
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Sentence

_FORMATS = formats()
_ROOT_ONLY = ("$id", "$schema", "$defs")
_MOST_PARTS = 5000
_SAME_PLACE = CONDITIONAL | {"allOf", "anyOf", "oneOf"}


def require_schema(schema: Schema, place: str) -> None:
    """Check that something is a schema at all.

    Raises:
        CannotCompareError: it is none, has a pattern that is none, refers to a definition that is
            not there, or refers to itself in a cycle; the text names the place.
    """
    kind: Any = validator_for(schema, default=Draft202012Validator)
    try:
        kind.check_schema(schema, format_checker=_FORMATS)
    except SchemaError as error:
        at = f"{place}#{pointer(error.absolute_path)}"
        if error.validator == "format":
            raise cannot_compare("pattern", at, value=quote(error.instance)) from None
        raise cannot_compare("malformed", at, reason=error.message) from None
    if unjudged(schema, place) is not None:
        return
    root = normalized(schema)
    for path, part in subschemas(root):
        if definition_name(part.get("$ref", "")) is not None:
            _require_reference(part["$ref"], root, f"{place}#{pointer(path)}")


def as_wholes(name: str, old: Schema, new: Schema) -> Iterator[tuple[str, Sentence]]:
    """Yield the rule and the reason where two schemas can only be compared as wholes."""
    because = unjudged(old, name) or unjudged(new, name)
    if because is not None:
        yield "schema-unjudged", because


def unjudged(schema: Schema, place: str) -> Sentence | None:
    """Return why a schema can only be compared as a whole; None if its parts can be."""
    dialect = schema.get("$schema", DIALECT)
    if dialect not in (DIALECT, f"{DIALECT}#"):
        return why("dialect", place=f"{place}#", value=quote(dialect))
    try:
        for number, (path, part) in enumerate(subschemas(schema)):
            if number >= _MOST_PARTS:
                return why("large", limit=_MOST_PARTS)
            if path and isinstance(part, dict) and "$id" in part:
                return why("nested", place=f"{place}#{pointer(path)}")
    except RecursionError:
        return why("deep")
    return None


def require_profile(schema: Schema, place: str) -> None:
    """Check that a schema keeps to the keyword profile of the contract.

    Raises:
        CannotCompareError: it uses a keyword outside the profile, is not a schema, refers to
            another document, or refers to itself in a cycle; the text names the place.
    """
    for number, (path, part) in enumerate(subschemas(schema)):
        at = f"{place}#{pointer(path)}"
        if number >= _MOST_PARTS:
            raise cannot_compare("large", place or "#", limit=_MOST_PARTS)
        if not isinstance(part, dict):
            reason = "boolean" if isinstance(part, bool) else "malformed"
            raise cannot_compare(reason, at, keyword=path[-1] if path else "", reason=quote(part))
        _require_keywords(part, path, at)
    try:
        Draft202012Validator.check_schema(schema, format_checker=_FORMATS)
    except SchemaError as error:
        at = f"{place}#{pointer(error.absolute_path)}"
        raise cannot_compare("malformed", at, reason=error.message) from None
    for path, part in subschemas(schema):
        if "$ref" in part:
            _require_reference(part["$ref"], schema, f"{place}#{pointer(path)}")


def _require_keywords(schema: Schema, path: Path, place: str) -> None:
    for keyword, value in schema.items():
        known = ANNOTATIONS | CONSTRAINTS | STRUCTURE
        if keyword not in known and not keyword.startswith("x-"):
            listed = ", ".join(sorted(known))
            raise cannot_compare("keyword", place, keyword=keyword, known=listed)
        if keyword in _ROOT_ONLY and path:
            raise cannot_compare("nested", place, keyword=keyword)
        if keyword == "pattern" and isinstance(value, str) and not compiles(value):
            raise cannot_compare("pattern", place, value=quote(value))
        if keyword == "$schema" and value not in (DIALECT, f"{DIALECT}#"):
            raise cannot_compare("dialect", place, value=quote(value), expected=DIALECT)


def _require_reference(reference: str, root: Schema, place: str) -> None:
    definitions, name = root.get("$defs", {}), definition_name(reference)
    if name is None or name not in definitions:
        raise cannot_compare("reference", place, value=quote(reference))
    if _comes_back(definitions, name):
        raise cannot_compare("circle", place, value=quote(reference))


def _comes_back(definitions: Schema, name: str) -> bool:
    """Whether a definition leads to itself at the same place of the payload."""
    waiting, seen = [name], set()
    while waiting:
        for found in _same_place(definitions.get(waiting.pop(), {})):
            if found == name:
                return True
            if found not in seen:
                seen.add(found)
                waiting.append(found)
    return False


def _same_place(schema: Schema) -> Iterator[str]:
    name = definition_name(schema.get("$ref", ""))
    if name is not None:
        yield name
    for steps, child in children(schema):
        if steps[0] in _SAME_PLACE:
            yield from _same_place(child)
