"""What the catalog of finding rules keeps to."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import toolresult
from codegen.source import Source
from toolresult.forms.canonical import Outcome
from toolresult.workflow import Reason

_CHINESE = re.compile("[\u4e00-\u9fff]")
_PLACE = re.compile(r"\{([a-z_]+)\}")
_VERSION = re.compile(r"[0-9]+\.[0-9]+")
_FILE = "schemas/v1/rules.json"
_TEXTS = ("title", "why", "message", "hint")
_COLUMNS = {"id", "severity", "scope", "since", "deprecated", "example", *_TEXTS}
_TYPES = ("string", "integer", "number", "boolean", "array", "object", "null")
# Keys that the package puts together: what stands before the dot → what may stand behind it.
_COMPUTED: Mapping[str, tuple[str, ...]] = {
    "type": _TYPES,
    "found": _TYPES,
    "expected": (
        *("value", "key", "colon", "comma", "string", "escape", "no-control"),
        *("minimum", "maximum"),
    ),
    "advice": ("list", "text", "iso", "dump"),
    "default": ("query-success", "operation-success", "save-success"),
    "processor": tuple(Outcome),
    "workflow": (
        *Reason,
        "stopped-tool",
        "stopped-message",
        "rules-text",
        "rules-envelope",
        "rules-fence",
    ),
}


def rule_problems(source: Source) -> Iterator[str]:
    """Find what is wrong with rules and phrases, each problem with its place."""
    rows = source.rules["rules"]
    for rule, count in Counter(row["id"] for row in rows).items():
        if count > 1:
            yield f"{_FILE}: duplicate rule {rule}"
    for row in rows:
        yield from (f"{_FILE}: {row['id']}: {problem}" for problem in _row_problems(row))
        for key in _TEXTS:
            for problem in _pair_problems(row[key]):
                yield f"{_FILE}: {row['id']}.{key}: {problem}"
    for key, pair in source.rules["phrases"].items():
        for problem in _place_problems(pair):
            yield f"{_FILE}: phrases.{key}: {problem}"
    for key in sorted(source.rules["phrases"].keys() - _used_phrases()):
        yield f"{_FILE}: phrases.{key}: no module uses it; remove it"


def _row_problems(row: Mapping[str, object]) -> Iterator[str]:
    if set(row) != _COLUMNS:
        yield f"expected the columns {', '.join(sorted(_COLUMNS))}"
        return
    if row["severity"] not in ("error", "warning"):
        yield "severity is error or warning"
    if row["scope"] not in ("payload", "tool"):
        yield "scope is payload or tool"
    if not _VERSION.fullmatch(str(row["since"])):
        yield "since is the contract version that it appeared in, such as 1.0"
    if not isinstance(row["deprecated"], bool):
        yield "deprecated is true or false"


def _used_phrases() -> set[str]:
    """Return the keys that the package writes out, and those that it puts together."""
    folder = Path(toolresult.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    written = set(re.findall(r"[\"']([a-z]+(?:[.-][a-z]+)*)[\"']", sources))
    return written | {f"{name}.{rest}" for name, rests in _COMPUTED.items() for rest in rests}


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
