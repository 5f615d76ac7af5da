"""What the Chinese pages keep to: one for each English page, up to date, and the glossary."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from codegen.site.reference import reference
from codegen.source import Source

_FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"^#{2,6} (?P<words>.*?)(?: +\{ *#(?P<anchor>[\w-]+).*\})?$", re.MULTILINE)
_FOLLOWS = re.compile(r"<!-- follows (\S+) sha256:([0-9a-f]{64}) -->")
_GENERATED = "reference"
# What takes longer than eight minutes to read is two pages; the specification is one by its nature.
_LONGEST = 1_800
_OF_ANY_LENGTH = {"specification.md"}
_WORD = re.compile(r"[A-Za-z][\w'’-]*")
# The blocks in tabs are indented.
_CODE = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
_NOT_PROSE = re.compile(r"\]\([^)]*\)|`[^`\n]*`|^#.*", re.MULTILINE)
# The word of ours that no newcomer knows → what explains it where a page first has it.
_GLOSSED = {"en": ("carrier", "framework format"), "zh": ("载体", "框架格式")}


def translation_problems(source: Source) -> Iterator[str]:
    """Find pages without their twin, and translations of a page that has changed since."""
    docs = source.root / "docs"
    english, chinese = written_pages(docs / "en"), written_pages(docs / "zh")
    for name in sorted(english - chinese):
        yield f"docs/zh/{name}: missing; translate docs/en/{name}"
    for name in sorted(chinese - english):
        yield f"docs/zh/{name}: there is no docs/en/{name}"
    for name in sorted(english & chinese):
        first = (docs / "zh" / name).read_text(encoding="utf-8").split("\n", 1)[0]
        if first != mark(docs, name):
            problem = "is stale" if _FOLLOWS.fullmatch(first) else "does not say which page it is"
            yield (
                f"docs/zh/{name}: {problem}: look at docs/en/{name}, then run "
                f"`make docs-follow PAGE={name}`"
            )


def anchor_problems(source: Source) -> Iterator[str]:
    """Find headings whose address follows their words, or is another in the other language."""
    docs = source.root / "docs"
    for name in sorted(written_pages(docs / "en") & written_pages(docs / "zh")):
        anchors = {}
        for lang in ("en", "zh"):
            text = _FENCE.sub("", (docs / lang / name).read_text(encoding="utf-8"))
            found = [(one["words"], one["anchor"]) for one in _HEADING.finditer(text)]
            for words, anchor in found:
                if anchor is None:
                    yield f"docs/{lang}/{name}: {words}: no address; write it as {{#address}}"
            anchors[lang] = [anchor for _, anchor in found]
        if None not in (*anchors["en"], *anchors["zh"]) and anchors["en"] != anchors["zh"]:
            differing = ", ".join(sorted({*anchors["en"]} ^ {*anchors["zh"]})) or "their order"
            yield f"docs/zh/{name}: other addresses than docs/en/{name}: {differing}"


def length_problems(source: Source) -> Iterator[str]:
    """Find pages that are too long to be read at once; code is not counted."""
    folder = source.root / "docs" / "en"
    for name in sorted(written_pages(folder) - _OF_ANY_LENGTH):
        count = len(_WORD.findall(_prose((folder / name).read_text(encoding="utf-8"))))
        if count > _LONGEST:
            yield f"docs/en/{name}: {count} words; divide a page of more than {_LONGEST}"


def gloss_problems(source: Source) -> Iterator[str]:
    """Find pages that have a word of ours before they explain it."""
    for lang, (word, gloss) in _GLOSSED.items():
        folder = source.root / "docs" / lang
        for name in sorted(written_pages(folder)):
            before, found, after = _prose((folder / name).read_text("utf-8")).partition(word)
            if found and gloss not in before + after.partition("\n")[0]:
                yield f"docs/{lang}/{name}: {word}: say {gloss} where the page first has it"


def _prose(text: str) -> str:
    return _NOT_PROSE.sub("", _CODE.sub("", text)).lower()


def glossary_problems(source: Source) -> Iterator[str]:
    """Find Chinese words that the glossary rejects, in pages and in the texts of the contract."""
    for place, text in _chinese_texts(source):
        yield from _rejected_words(source, place, text)


def reference_problems(source: Source) -> Iterator[str]:
    """Find reference pages that cannot be made, and Chinese words in them that are rejected."""
    reference(source, "en")
    for path, text in reference(source, "zh").items():
        if path != "glossary.md":
            yield from _rejected_words(source, f"docs/zh/reference/{path}", _FENCE.sub("", text))


def written_pages(folder: Path) -> set[str]:
    """Return the pages of a language that people write, by their path below its folder."""
    paths = {path.relative_to(folder) for path in folder.rglob("*.md")}
    return {path.as_posix() for path in paths if path.parts[0] != _GENERATED}


def mark(docs: Path, name: str) -> str:
    """Return the first line of a translation: the page that it follows, and its digest."""
    digest = hashlib.sha256((docs / "en" / name).read_bytes()).hexdigest()
    return f"<!-- follows docs/en/{name} sha256:{digest} -->"


def follow(root: Path, name: str) -> None:
    """Write the first line of a translation anew: a person has compared it with its page."""
    docs = root / "docs"
    file = docs / "zh" / name
    text = file.read_text(encoding="utf-8")
    first, _, rest = text.partition("\n")
    body = rest if _FOLLOWS.fullmatch(first) else f"\n{text}"
    file.write_text(f"{mark(docs, name)}\n{body}", encoding="utf-8")


def _rejected_words(source: Source, place: str, text: str) -> Iterator[str]:
    for row in source.glossary["terms"]:
        for word in _rejected(row, text):
            yield f"{place}: {word} is {row['zh']} here ({row['en']}; docs/glossary.json)"


def _rejected(row: Mapping[str, Any], text: str) -> Iterator[str]:
    for allowed in row["unless"]["zh"]:
        text = text.replace(allowed, "")
    for word in row["avoid"]["zh"]:
        if word in text:
            yield word


def _chinese_texts(source: Source) -> Iterator[tuple[str, str]]:
    for name, schema in source.schemas.items():
        yield f"schemas/v1/{name}.schema.json", "\n".join(_under(schema, "zh"))
    yield "schemas/v1/error-codes.json", "\n".join(_under(source.table, "zh"))
    yield "schemas/v1/rules.json", "\n".join(_under(source.rules, "zh"))
    folder = source.root / "docs" / "zh"
    for name in sorted(written_pages(folder)):
        yield f"docs/zh/{name}", _FENCE.sub("", (folder / name).read_text(encoding="utf-8"))
    for name in ("README.zh.md", "CHANGELOG.zh.md"):
        file = source.root / name
        if file.exists():
            yield name, _FENCE.sub("", file.read_text(encoding="utf-8"))


def _under(node: Any, key: str, wanted: bool = False) -> Iterator[str]:
    """Yield every text that stands somewhere below a key."""
    if isinstance(node, str):
        if wanted:
            yield node
    elif isinstance(node, list):
        for item in node:
            yield from _under(item, key, wanted)
    elif isinstance(node, dict):
        for name, value in node.items():
            yield from _under(value, key, wanted or name == key)


def glossary_shape_problems(source: Source) -> Iterator[str]:
    """Find terms without a definition, and those whose words another term chose or rejects."""
    terms = source.glossary["terms"]
    for row in terms:
        if set(row) != {"en", "zh", "definition", "avoid", "unless"}:
            yield f"docs/glossary.json: {json.dumps(row, ensure_ascii=False)}: other columns"
            return
    for lang in ("en", "zh"):
        chosen = {row[lang] for row in terms}
        for row in terms:
            if not row["definition"].get(lang, "").strip():
                yield f"docs/glossary.json: {row['en']}: no definition ({lang})"
            if chosen & set(row["avoid"][lang]):
                yield f"docs/glossary.json: {row['en']}: avoids a word that another row chose"
