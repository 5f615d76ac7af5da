"""The contract in one JSON file, for libraries in other languages to carry along."""

from collections.abc import Mapping
from typing import Any

from codegen.generate.publish import NOTICE
from codegen.source import Source
from toolresult.json_schema.walk import rebuild
from toolresult.text.blank import WHITE_SPACE

_LEFT_OUT = frozenset({"$schema", "examples"})
# What only pages for people say of a rule.
_EXPLAINED = frozenset({"why", "example"})


def catalog(source: Source) -> dict[str, Any]:
    """Return schemas with rules and Chinese texts, table, rules, words, patterns and forms.

    Unlike the bundle, which is published for validators, it keeps the `x-` keywords.
    """
    return {
        "$comment": NOTICE,
        "version": source.table["version"],
        "white_space": WHITE_SPACE,
        "schemas": {name: _slim(schema) for name, schema in source.schemas.items()},
        "error_codes": source.table,
        **{key: value for key, value in source.rules.items() if key != "version"},
        # Tools are tested in Python only.
        "rules": [_brief(row) for row in source.rules["rules"] if row["scope"] == "payload"],
        **{key: value for key, value in source.forms.items() if key != "$comment"},
    }


def _brief(rule: Mapping[str, Any]) -> dict[str, Any]:
    return {column: value for column, value in rule.items() if column not in _EXPLAINED}


def _slim(schema: Any) -> Any:
    """Leave out what nobody asks at run time."""
    if not isinstance(schema, dict):
        return schema
    kept = {keyword: value for keyword, value in schema.items() if keyword not in _LEFT_OUT}
    return rebuild(kept, _slim)
