"""The contract in one JSON file, for libraries in other languages to carry along."""

from typing import Any

from codegen.generate.publish import NOTICE
from codegen.source import Source
from toolresult.text.blank import WHITE_SPACE

_LEFT_OUT = frozenset({"$schema", "examples"})


def catalog(source: Source) -> dict[str, Any]:
    """Return schemas with rules and Chinese texts, table, rules, words and patterns.

    Unlike the bundle, which is published for validators, it keeps the `x-` keywords.
    """
    return {
        "$comment": NOTICE,
        "version": source.table["version"],
        "white_space": WHITE_SPACE,
        "schemas": {name: _slim(schema) for name, schema in source.schemas.items()},
        "error_codes": source.table,
        **{key: value for key, value in source.rules.items() if key != "version"},
    }


def _slim(node: Any) -> Any:
    """Leave out what nobody asks at run time."""
    if isinstance(node, list):
        return [_slim(item) for item in node]
    if not isinstance(node, dict):
        return node
    return {
        key: {name: _slim(one) for name, one in value.items()}
        if key in ("properties", "$defs")
        else (value if key in ("enum", "const") else _slim(value))
        for key, value in node.items()
        if key not in _LEFT_OUT
    }
