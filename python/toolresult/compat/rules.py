"""The rules of the comparison: a row for each way in which a contract may change."""

from collections.abc import Mapping
from functools import cache

from toolresult.compat.rule_rows import contract, logic, notes, objects, table, values
from toolresult.compat.rule_rows.rule import About, Breaks, Compare, Rule

__all__ = ["BY_ID", "RULES", "About", "Breaks", "Compare", "Rule", "comparers"]

# In the order in which changes are looked for.
RULES: tuple[Rule, ...] = (
    *objects.RULES,
    *values.RULES,
    *logic.RULES,
    *notes.RULES,
    *contract.RULES,
    *table.RULES,
)
"""The rules of the comparison, in the order of the reference.

>>> [rule.id for rule in RULES if rule.breaks == "readers"][:2]
['type-widened', 'property-allowed']
"""
BY_ID: Mapping[str, Rule] = {rule.id: rule for rule in RULES}


@cache
def comparers(about: About) -> tuple[Compare, ...]:
    """Return the functions that find the changes of one thing, in the order of their rules."""
    return tuple(dict.fromkeys(rule.compare for rule in RULES if rule.about == about))
