"""The phrases of the contract: the words of findings, values and lists, in both languages."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from toolresult.contract import package_data
from toolresult.strict_json.built_in import type_name
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Joined, Sentence, Word


def phrase(key: str, /, **words: Word) -> Sentence:
    """Return a phrase of the catalog, to be read in either language.

    Raises:
        KeyError: there is no such phrase.

    >>> phrase("expected.key").text()
    'a key in double quotes'
    """
    return Sentence(key, package_data.phrases()[key], words)


def list_names(names: Iterable[str]) -> Joined:
    """List names for a message: `"a", "b"`."""
    return Joined(tuple(map(quote, names)), phrase("comma"))


def describe(value: Any) -> Word:
    """Describe a JSON value in words: `the string "0"`, `a list`, `null`."""
    match value:
        case None:
            kind = "null"
        case bool():
            kind = "boolean"
        case int():
            kind = "integer"
        case float() | Decimal():
            kind = "number"
        case str():
            kind = "string"
        case list():
            kind = "array"
        case dict():
            kind = "object"
        case _:
            return type_name(value)
    return phrase(f"found.{kind}", value=quote(value))
