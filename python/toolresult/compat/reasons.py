"""Why the effect of a change is unknown, in both languages."""

from collections.abc import Iterator
from typing import Any

from toolresult.compat.edit import Edit
from toolresult.compat.vocabulary import FORMAT
from toolresult.json_schema.walk import Path, Schema, definition_name
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Word

_TEXTS = Catalog(
    {
        "no-proof": {
            "en": "no payload was found on which the versions disagree, and no proof that there "
            "is none",
            "zh": "没有找到两个版本判断不同的载荷，也无法证明没有这样的载荷",
        },
        "effort": {
            "en": "the search for a payload took too long and was stopped",
            "zh": "查找载荷耗时过长，已停止",
        },
        "outside": {
            "en": "a $ref leads outside the definitions of this schema; nothing is fetched",
            "zh": "$ref 指向本 Schema 的定义之外；不会从别处读取",
        },
        "format": {
            "en": "format is an annotation; whether a payload breaks depends on the programs that "
            "check it",
            "zh": "format 是注解；是否破坏取决于检查它的程序",
        },
        "keyword": {
            "en": "no rule for the keyword {keyword} is known, and no payload was found",
            "zh": "没有关键字 {keyword} 的规则，也没有找到载荷",
        },
        "dialect": {
            "en": "{place}: only JSON Schema 2020-12 is compared, and $schema is {value}",
            "zh": "{place}：只比较 JSON Schema 2020-12，而 $schema 是 {value}",
        },
        "nested": {
            "en": "{place}: an $id below the root gives references another meaning",
            "zh": "{place}：不在根上的 $id 使引用有另外的含义",
        },
        "large": {
            "en": "the schema has more than {limit} parts",
            "zh": "Schema 超过 {limit} 个部分",
        },
        "deep": {
            "en": "the schema is nested too deeply",
            "zh": "Schema 嵌套过深",
        },
    }
)


def why(key: str, /, **words: Word) -> Sentence:
    """Return a reason of the catalog."""
    return Sentence.of(_TEXTS, key, **words)


def changes_format(edit: Edit, old: Schema, new: Schema) -> bool:
    """Whether the formats in what an edit changes are different in the two versions."""
    sides = ((old, edit.old), (new, edit.new))
    before, after = (
        sorted(
            found for key in edit.keys for found in _formats(_at(root, (*path, *key)), root, set())
        )
        for root, path in sides
    )
    return before != after


def _at(root: Any, path: Path) -> Any:
    for step in path:
        if isinstance(root, dict) and step not in root:
            return None
        root = root[step]
    # The value of `$ref` alone would not be seen as a reference.
    return {"$ref": root} if path[-1:] == ("$ref",) else root


def _formats(value: Any, root: Schema, seen: set[str]) -> Iterator[str]:
    """Yield the formats in a schema and in what it refers to."""
    if isinstance(value, list):
        for inner in value:
            yield from _formats(inner, root, seen)
    if not isinstance(value, dict):
        return
    for key, inner in value.items():
        name = definition_name(inner) if key == "$ref" and isinstance(inner, str) else None
        if key == FORMAT and isinstance(inner, str):
            yield inner
        elif name in root.get("$defs", {}) and name not in seen:
            seen.add(str(name))
            yield from _formats(root["$defs"][name], root, seen)
        else:
            yield from _formats(inner, root, seen)
