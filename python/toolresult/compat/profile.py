"""What a schema must keep to before it is compared: the keyword profile, and nothing foreign."""

from collections.abc import Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

from toolresult.compat.errors import refusal
from toolresult.compat.inclusion import definition_name
from toolresult.findings.finding import quote
from toolresult.json_schema.patterns import FORMATS, compiles
from toolresult.json_schema.profile import ANNOTATIONS, CONSTRAINTS, DIALECT, STRUCTURE
from toolresult.strict_json.pointers import pointer

Schema = Mapping[str, Any]
Path = tuple[str | int, ...]

_SINGLE = ("items", "not", "if", "then", "else")
_NAMED = ("properties", "$defs")
_ROOT_ONLY = ("$id", "$schema", "$defs")
_MOST_PARTS = 5000


def subschemas(schema: Schema, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every subschema of a schema with the steps that lead to it, the schema itself first."""
    yield path, schema
    if not isinstance(schema, dict):
        return
    for keyword in _NAMED:
        inside = schema.get(keyword)
        for name, child in inside.items() if isinstance(inside, dict) else ():
            yield from subschemas(child, (*path, keyword, name))
    for keyword in _SINGLE:
        if keyword in schema:
            yield from subschemas(schema[keyword], (*path, keyword))
    if isinstance(schema.get("additionalProperties"), dict):
        yield from subschemas(schema["additionalProperties"], (*path, "additionalProperties"))
    inside = schema.get("allOf")
    for index, child in enumerate(inside if isinstance(inside, list) else ()):
        yield from subschemas(child, (*path, "allOf", index))


def require_profile(schema: Schema, place: str, lang: str) -> None:
    """Check that a schema can be compared.

    Raises:
        CannotCompareError: it uses a keyword outside the profile, is no schema at all, refers
            to another document, or goes round in circles; the text names the place.
    """
    for number, (path, one) in enumerate(subschemas(schema)):
        at = f"{place}#{pointer(path)}"
        if number >= _MOST_PARTS:
            raise refusal("large", lang, place=place or "#", limit=_MOST_PARTS)
        if not isinstance(one, dict):
            reason = "boolean" if isinstance(one, bool) else "malformed"
            raise refusal(
                reason, lang, place=at, keyword=path[-1] if path else "", reason=quote(one)
            )
        _require_keywords(one, path, at, lang)
    try:
        Draft202012Validator.check_schema(schema, format_checker=FORMATS)
    except SchemaError as error:
        at = f"{place}#{pointer(error.absolute_path)}"
        raise refusal("malformed", lang, place=at, reason=error.message) from None
    for path, one in subschemas(schema):
        if "$ref" in one:
            _require_reference(one["$ref"], schema, f"{place}#{pointer(path)}", lang)


def _require_keywords(schema: Schema, path: Path, place: str, lang: str) -> None:
    for keyword, value in schema.items():
        known = ANNOTATIONS | CONSTRAINTS | STRUCTURE
        if keyword not in known and not keyword.startswith("x-"):
            listed = ", ".join(sorted(known))
            raise refusal("keyword", lang, place=place, keyword=keyword, known=listed)
        if keyword in _ROOT_ONLY and path:
            raise refusal("nested", lang, place=place, keyword=keyword)
        if keyword == "pattern" and isinstance(value, str) and not compiles(value):
            raise refusal("pattern", lang, place=place, value=quote(value))
        if keyword == "$schema" and value not in (DIALECT, f"{DIALECT}#"):
            raise refusal("dialect", lang, place=place, value=quote(value), expected=DIALECT)


def _require_reference(reference: str, root: Schema, place: str, lang: str) -> None:
    definitions = root.get("$defs", {})
    if not reference.startswith("#/$defs/") or definition_name(reference) not in definitions:
        raise refusal("reference", lang, place=place, value=quote(reference))
    if _comes_back(definitions, definition_name(reference)):
        raise refusal("circle", lang, place=place, value=quote(reference))


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
    if "$ref" in schema:
        yield definition_name(schema["$ref"])
    for keyword in ("not", "if", "then", "else"):
        if keyword in schema:
            yield from _same_place(schema[keyword])
    for one in schema.get("allOf", ()):
        yield from _same_place(one)
