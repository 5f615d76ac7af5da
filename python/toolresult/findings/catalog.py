"""The catalog of finding rules and phrases, from which findings and their words are taken."""

import functools

from toolresult.contract import package_data
from toolresult.findings.finding import Finding, Severity
from toolresult.text import catalog
from toolresult.text.sentence import Word


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


@functools.cache
def places(rule_id: str) -> frozenset[str]:
    """Name the places in the texts of a rule, which its findings have words for.

    >>> "expected" in places("type")
    True
    """
    rule = package_data.rules()[rule_id]
    texts = (*rule.message.values(), *rule.hint.values())
    return frozenset().union(*map(catalog.places, texts))
