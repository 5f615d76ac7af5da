"""A page per schema: what it is for, its fields, its rules, a good and a bad payload."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from codegen.generate.schema_walk import places
from codegen.site.markdown import code, heading, json_block, page, plain, table
from codegen.site.words import word
from codegen.source import Schema, Source
from toolresult.cli.rule_page import rule_page
from toolresult.json_schema.walk import follow

_LONGEST_EXAMPLE = 60
_LARGEST_EXAMPLE = 600


def schema_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the pages: path below the reference → text."""
    return {
        f"schemas/{name}.md": _page(source, name, schema, lang)
        for name, schema in source.schemas.items()
    }


def text_of(schema: Mapping[str, Any], key: str, lang: str) -> str:
    """Return a title or description in a language."""
    texts = schema.get("x-i18n", {}).get("zh", {}) if lang == "zh" else schema
    return str(texts.get(key, ""))


def _page(source: Source, name: str, schema: Schema, lang: str) -> str:
    file = f"{name}.schema.json"
    return page(
        f"schemas/v1/{file}",
        f"{name}：{text_of(schema, 'title', lang)}" if lang == "zh" else name,
        plain(text_of(schema, "description", lang)),
        word("file", lang, file=file),
        *_objects(schema, lang),
        *_rules(source, schema, lang),
        *_examples(source, name, lang),
    )


def _objects(root: Schema, lang: str) -> Iterator[str]:
    """Describe the object itself, then each object inside it that has fields."""
    yield heading(2, word("fields", lang), "fields")
    yield _fields(root, root, lang)
    yield _openness(root, lang)
    seen: set[str] = set()
    waiting = list(_inner(root, root, ""))
    while waiting:
        path, schema = waiting.pop(0)
        key = json.dumps(schema, sort_keys=True)
        if key in seen:
            continue
        seen.add(key)
        yield heading(3, word("fields.of", lang, name=path), f"fields-{_slug(path)}")
        yield plain(text_of(schema, "description", lang))
        yield _fields(schema, root, lang)
        yield _openness(schema, lang)
        waiting += _inner(schema, root, path)


def _slug(path: str) -> str:
    return path.replace(".", "-").replace("[]", "")


def _inner(schema: Schema, root: Schema, base: str) -> Iterator[tuple[str, Schema]]:
    for name, field in schema.get("properties", {}).items():
        path = f"{base}.{name}" if base else name
        target = follow(field, root)
        if "properties" in target:
            yield path, target
        item = follow(target.get("items", {}), root)
        if "properties" in item:
            yield f"{path}[]", item


def _fields(schema: Schema, root: Schema, lang: str) -> str:
    head = [word(key, lang) for key in ("field", "type", "required", "null", "meaning", "example")]
    required = schema.get("required", ())
    return table(
        head,
        (
            _row(name, follow(field, root), name in required, lang)
            for name, field in schema["properties"].items()
        ),
    )


def _row(name: str, field: Schema, required: bool, lang: str) -> list[str]:
    kinds = field.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else list(kinds)
    examples = field.get("examples", [])
    example = json.dumps(examples[0], ensure_ascii=False) if examples else ""
    if len(example) > _LONGEST_EXAMPLE:
        example = ""
    named = word("comma", lang).join(kind for kind in kinds if kind != "null")
    return [
        code(name),
        named or word("any", lang),
        word("yes" if required else "no", lang),
        word("yes" if not kinds or "null" in kinds else "no", lang),
        plain(text_of(field, "description", lang)),
        code(example) if example else "",
    ]


def _openness(schema: Schema, lang: str) -> str:
    return word("closed" if schema.get("additionalProperties") is False else "open", lang)


def _rules(source: Source, schema: Schema, lang: str) -> Iterator[str]:
    named = {rule for place in places(schema) for rule in place.schema.get("x-rule", {}).values()}
    rows = [row for row in source.rules["rules"] if row["id"] in named]
    if rows:
        yield heading(2, word("rules", lang), "rules")
        yield table(
            [word("rule", lang), word("what", lang)],
            (
                [
                    f"[`{row['id']}`](../findings.md#{row['id']})",
                    plain(rule_page(row["id"], lang).message),
                ]
                for row in rows
            ),
        )


def _examples(source: Source, name: str, lang: str) -> Iterator[str]:
    cases = _cases(source, name)
    good = [case["data"] for case in cases if case["valid"]]
    bad = [case for case in cases if not case["valid"]]
    if name in source.examples or good:
        yield heading(2, word("valid", lang), "valid")
        yield json_block(source.examples.get(name) or max(good, key=_richness))
    if bad:
        case = max(bad, key=_worth)
        rules = {row["id"]: row for row in source.rules["rules"]}
        path = case["path"] or word("whole", lang)
        yield heading(2, word("invalid", lang), "invalid")
        yield json_block(case["data"])
        yield word(
            "finding", lang, rule=case["rule"], path=path, title=rules[case["rule"]]["title"][lang]
        )


def _cases(source: Source, name: str) -> list[Any]:
    groups = json.loads(source.fixtures.get(f"schema/{name}.json", "[]"))
    return [case for group in groups for case in group["tests"]]


def _worth(case: Mapping[str, Any]) -> tuple[bool, int, int]:
    """Rank examples: a small object with many fields shows most; rules of our own first."""
    own = case["rule"].count("-") > 1
    few, fields, size = _richness(case["data"])
    return few and own, fields, size


def _richness(payload: Any) -> tuple[bool, int, int]:
    size = len(json.dumps(payload, ensure_ascii=False))
    fields = len(payload) if isinstance(payload, dict) else 0
    return size < _LARGEST_EXAMPLE, fields if size < _LARGEST_EXAMPLE else 0, -size
