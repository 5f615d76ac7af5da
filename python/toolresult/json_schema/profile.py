"""JSON Schema as data: which keywords hold subschemas, and the subset that the contract uses."""

import re
from collections.abc import Mapping
from typing import Literal

# Every keyword of JSON Schema 2020-12 that holds subschemas, in the order in which they are walked,
# and what it holds: one schema, a list of them, or schemas by name.
SUBSCHEMAS: Mapping[str, Literal["one", "list", "named"]] = {
    "properties": "named",
    "patternProperties": "named",
    "dependentSchemas": "named",
    "additionalProperties": "one",
    "unevaluatedProperties": "one",
    "propertyNames": "one",
    "prefixItems": "list",
    "items": "one",
    "unevaluatedItems": "one",
    "contains": "one",
    "contentSchema": "one",
    "allOf": "list",
    "anyOf": "list",
    "oneOf": "list",
    "if": "one",
    "then": "one",
    "else": "one",
    "not": "one",
    "$defs": "named",
    "definitions": "named",
}
# Subschemas that decide whether others apply, or what must not hold: they describe no value.
CONDITIONAL = frozenset({"if", "then", "else", "not"})

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ANNOTATIONS = frozenset(
    {"$schema", "$id", "$comment", "title", "description", "examples", "deprecated"}
)
CONSTRAINTS = frozenset(
    {
        *("type", "enum", "const", "minimum", "maximum", "minLength", "pattern"),
        *("properties", "required", "additionalProperties", "items", "minItems", "maxItems"),
        *("not", "allOf", "if", "then", "else"),
    }
)
STRUCTURE = frozenset({"$ref", "$defs"})
# What every engine reads alike: an anchor at the start, characters, classes of characters and
# ranges, and plain quantifiers. No escapes (JSON's do), no `$` (it also matches before a final
# line break in Python and Java), no `.`, no groups, no set operations inside classes.
_ITEM = r"[^\\\[\]^&~|-](?:-[^\\\[\]^&~|-])?"
_CLASS = rf"\[\^?(?:{_ITEM})+-?\]"
_LITERAL = r"[^\\\[\](){}.*+?|^$]"
_QUANTIFIER = r"(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})?"
_PORTABLE = re.compile(rf"\^?(?:(?:{_CLASS}|{_LITERAL}){_QUANTIFIER})+|\^", re.DOTALL)


def is_portable(pattern: str) -> bool:
    """Whether every regular expression engine reads a pattern alike.

    >>> is_portable("^[a-z]+"), is_portable("[0-9]$")
    (True, False)
    """
    return bool(_PORTABLE.fullmatch(pattern)) and compiles(pattern)


def compiles(pattern: str) -> bool:
    """Whether a pattern is a regular expression at all."""
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True
