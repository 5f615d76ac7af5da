"""The catalog of finding rules and phrases, from which findings and their words are taken."""

import functools
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from toolresult.contract import package_data
from toolresult.findings.finding import Finding, Severity
from toolresult.strict_json.built_in import type_name
from toolresult.strict_json.writer import quote
from toolresult.text import catalog
from toolresult.text.sentence import Joined, Sentence, Word


def make(rule_id: str, path: str, /, **words: Word) -> Finding:
    """Make a finding under a rule of the catalog.

    Args:
        rule_id: id of the rule.
        path: JSON Pointer to the field.
        words: what fills the places in the texts of the rule; values are quoted (`quote`).

    Raises:
        KeyError: the rule is not in the closed list.

    >>> make("text-depth", "/data", limit=200).severity
    <Severity.ERROR: 'error'>
    """
    rule = package_data.rules()[rule_id]
    return Finding(rule.id, Severity(rule.severity), path, words)


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


@functools.cache
def places(rule_id: str) -> frozenset[str]:
    """Name the places in the texts of a rule, which its findings have words for.

    >>> "expected" in places("type")
    True
    """
    rule = package_data.rules()[rule_id]
    texts = (*rule.message.values(), *rule.hint.values())
    return frozenset().union(*map(catalog.places, texts))
