"""What the catalog of finding rules keeps to."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from codegen.source import Source

_CHINESE = re.compile("[\u4e00-\u9fff]")
_PLACE = re.compile(r"\{([a-z_]+)\}")
_FILE = "schemas/v1/rules.json"


def rule_problems(source: Source) -> Iterator[str]:
    """Find what is wrong with rules and phrases, each problem with its place."""
    rows = source.rules["rules"]
    for rule, count in Counter(row["id"] for row in rows).items():
        if count > 1:
            yield f"{_FILE}: the rule {rule} stands twice"
    for row in rows:
        if row["severity"] not in ("error", "warning"):
            yield f"{_FILE}: {row['id']}: severity is error or warning"
        for key in ("title", "message", "hint"):
            for problem in _pair_problems(row[key]):
                yield f"{_FILE}: {row['id']}.{key}: {problem}"
    for key, pair in source.rules["phrases"].items():
        for problem in _place_problems(pair):
            yield f"{_FILE}: phrases.{key}: {problem}"


def _pair_problems(pair: Mapping[str, str]) -> Iterator[str]:
    yield from _place_problems(pair)
    words = _PLACE.sub("", pair.get("zh", ""))
    if words.strip() and not _CHINESE.search(words):
        yield "no Chinese text"


def _place_problems(pair: Mapping[str, str]) -> Iterator[str]:
    if set(pair) != {"en", "zh"}:
        yield "needs en and zh"
    elif sorted(set(_PLACE.findall(pair["en"]))) != sorted(set(_PLACE.findall(pair["zh"]))):
        yield "en and zh have different places to fill in"
