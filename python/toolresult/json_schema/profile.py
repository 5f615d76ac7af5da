"""The keyword profile: what the contract's schemas may use, and what patterns may hold."""

import re

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
