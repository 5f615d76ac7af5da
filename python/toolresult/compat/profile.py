"""What a schema must keep to before it is compared: the keyword profile, and nothing foreign."""

from collections.abc import Iterator

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

from toolresult.compat.errors import cannot_compare
from toolresult.json_schema.keywords import formats
from toolresult.json_schema.patterns import compiles
from toolresult.json_schema.profile import ANNOTATIONS, CONDITIONAL, CONSTRAINTS, DIALECT, STRUCTURE
from toolresult.json_schema.walk import Path, Schema, children, definition_name, subschemas
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote

_FORMATS = formats()
_ROOT_ONLY = ("$id", "$schema", "$defs")
_MOST_PARTS = 5000


def require_profile(schema: Schema, place: str) -> None:
    """Check that a schema can be compared.

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
        if steps[0] == "allOf" or steps[0] in CONDITIONAL:
            yield from _same_place(child)
